"""Every kind of options agrees with itself: `in`, `len`, truth, iteration, `nth`, `after` and `canonical`."""

from collections import Counter
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from game.engine.chance import Dice
from game.engine.choices import LISTED, Amount, Announcements, Fitting, Odds, OneOf, Some

NAMES = ("ape", "bee", "cat", "dog", "elk")


@dataclass(frozen=True)
class SizeAndSum:
    """An announcement of the number of chosen names, and of those that are early in the alphabet."""

    def announce(self, choice):
        return len(choice), sum(name in ("ape", "bee") for name in choice)


def somes(top=3):
    heaps = st.lists(st.integers(0, 3), max_size=5).map(lambda row: tuple(zip(NAMES, row, strict=False)))
    return st.builds(lambda items, least, more: Some(items, least, least + more), heaps, st.integers(0, 4), counts(top))


def counts(top):
    return st.integers(0, top)


def all_odds():
    heaps = st.lists(st.integers(0, 2), max_size=4).map(lambda row: tuple(zip(NAMES, row, strict=False)))
    return st.builds(Odds, heaps, st.integers(0, 3))


paths = st.lists(st.sampled_from(["a", "b", 1, 2]), min_size=1, max_size=3).map(tuple)
one_ofs = st.lists(paths, max_size=6, unique=True).map(OneOf)
amounts = st.builds(Amount, st.integers(-3, 3), st.integers(-3, 6))
announcements = somes().map(lambda some: Announcements(some, SizeAndSum()))
fittings = st.builds(lambda of, n, k: Fitting(of, SizeAndSum(), (n, k)), somes(), st.integers(0, 4), st.integers(0, 2))
every_kind = st.one_of(one_ofs, somes(), amounts, announcements, fittings, all_odds())


def clicked(options):
    """Return all answers that clicks lead to, each click one of `after`."""
    found, rows = set(), [()]
    while rows:
        rows = [(*row, name) for row in rows for name in options.after(*row)]
        found |= {options.canonical(row) for row in rows if options.canonical(row) in options}
    return found


@given(options=every_kind)
@example(options=Some((("ape", 2),), -1, 1))
@example(options=Some((), 0, -1))
@example(options=Some((("ape", 1),), 2, 5))
def test_len_counts_what_iteration_gives_and_all_of_it_is_in(options):
    listed = list(options)
    assert len(options) == len(listed) == len(set(listed))
    assert all(choice in options for choice in listed)


@given(options=every_kind)
def test_options_are_true_when_there_is_one(options):
    if isinstance(options, Fitting):
        assume(len(options))  # announcements are checked before: with any other one the game is broken
    assert bool(options) == bool(len(options))


@given(options=st.one_of(one_ofs, somes(), amounts, announcements, fittings))
def test_nth_finds_each_by_its_place_and_nothing_behind_the_last(options):
    assert [options.nth(at) for at in range(len(options))] == list(options)
    with pytest.raises(IndexError):
        options.nth(len(options))


@given(options=every_kind)
@example(options=Some((("ape", 1),), 2, 3))
@example(options=Some((("ape", 2),), 3, 1))
@example(options=Odds((("ape", 1),), draws=2))
def test_clicks_lead_to_every_answer_and_to_nothing_else(options):
    assert clicked(options) == set(options) - {()}
    if not len(options):
        assert options.after() == ()


@given(options=every_kind, data=st.data())
def test_clicking_on_until_nothing_is_offered_ends_in_an_answer(options, data):
    assume(len(options))
    picked = ()
    while offered := options.after(*picked):
        picked = (*picked, data.draw(st.sampled_from(offered)))
    assert options.canonical(picked) in options


@given(options=every_kind, data=st.data())
def test_only_what_is_listed_is_in(options, data):
    names = [*NAMES, "a", "b", 0, 1, 2, 3]
    choice = tuple(data.draw(st.lists(st.sampled_from(names), max_size=4)))
    assert (choice in options) == (choice in list(options))


@given(options=st.one_of(one_ofs, somes(), amounts, all_odds()), picked=st.lists(st.sampled_from(NAMES), max_size=4))
def test_nothing_is_offered_after_clicks_that_begin_no_answer(options, picked):
    starts = {tuple(sorted(map(str, choice[:n]))) for choice in options for n in range(len(choice) + 1)}
    if isinstance(options, Some):
        starts |= {tuple(sorted(part)) for choice in options for part in _parts(choice)}
    if tuple(sorted(picked)) not in starts:
        assert options.after(*picked) == ()


def _parts(choice):
    return [
        tuple(x for x, kept in zip(choice, mask, strict=True) if kept) for mask in product((0, 1), repeat=len(choice))
    ]


SMALL = (
    OneOf((("ape", 1), ("bee", 2))),
    Some((("ape", 2), ("bee", 1)), 1, 2),
    Amount(0, 1),
    Announcements(Some((("ape", 2), ("cat", 1)), 1, 2), SizeAndSum()),
    Fitting(Some((("ape", 2), ("cat", 1)), 1, 2), SizeAndSum(), (1, 1)),
    Odds((("ape", 2), ("bee", 1)), draws=2),
)


@pytest.mark.parametrize("options", SMALL, ids=lambda options: type(options).__name__)
@pytest.mark.parametrize(
    "twist", [list, lambda c: (c,), lambda c: c[0], lambda _: None, lambda _: ({},), lambda _: "ape"]
)
def test_an_answer_of_another_shape_is_not_in(options, twist):
    for choice in options:
        assert twist(choice) not in options


@pytest.mark.parametrize("options", SMALL, ids=lambda options: type(options).__name__)
def test_a_truth_or_a_broken_number_is_no_whole_number(options):
    for choice in options:
        for kind in (bool, float):
            other = tuple(kind(x) if type(x) is int and kind(x) == x else x for x in choice)
            if any(type(x) is kind for x in other):
                assert other not in options


@pytest.mark.parametrize("name", [["ape"], {"ape"}, ("ape",), None, 1.5, b"ape"])
@pytest.mark.parametrize("options", SMALL, ids=lambda options: type(options).__name__)
def test_a_name_of_another_kind_is_refused_and_not_a_crash(options, name):
    assert (name,) not in options
    assert ("ape", name) not in options


def test_some_is_canonical_in_the_order_of_its_items_however_it_was_clicked():
    some = Some((("dog", 2), ("ape", 1)), 1, 3)
    assert some.canonical(["ape", "dog", "dog"]) == ("dog", "dog", "ape")
    assert ("ape", "dog", "dog") not in some
    assert ("dog", "dog", "ape") in some
    assert ("dog", "dog", "dog") not in some


def test_canonical_leaves_strange_names_at_the_end_so_that_they_are_refused():
    some = Some((("dog", 2),), 1, 3)
    assert some.canonical(["zoo", "dog"]) == ("dog", "zoo")
    assert some.canonical(["zoo", "dog"]) not in some


def test_thirteen_cards_of_which_one_to_five_are_as_many_as_the_rulebook_says():
    cards = tuple((f"card{n}", 1) for n in range(13))
    assert len(Some(cards, 1, 5)) == 2379
    assert len(Some(cards, 1, 4)) == 1092
    assert len(Some((*cards[:12], ("minus", 2)), 1, 5)) == 2379 + 1 + 12 + 66 + 220


@pytest.mark.parametrize("least", [0, 1, 5])
def test_a_choice_that_is_too_big_to_be_listed_is_found_by_its_place(least):
    some = Some(tuple((f"card{n:02}", 1 + n % 2) for n in range(20)), least, 6)
    assert len(some) > LISTED
    places = Random(4).sample(range(len(some)), 60)
    assert all(some.nth(at) in some for at in places)
    for at, choice in enumerate(some):
        if at in (0, 1, 2, 777, 2500):
            assert some.nth(at) == choice
        if at > 2500:
            break
    with pytest.raises(IndexError):
        some.nth(len(some))


@settings(max_examples=30)
@given(some=somes(), more=st.integers(0, 3))
def test_the_way_by_place_gives_the_same_as_the_list(some, more):
    assert [some._find(at) for at in range(len(some))] == list(some)


def test_an_amount_has_both_its_ends_and_nothing_beyond():
    amount = Amount(2, 4)
    assert [choice in amount for choice in ((1,), (2,), (4,), (5,))] == [False, True, True, False]
    assert amount.after() == (2, 3, 4)
    assert amount.after(3) == ()
    assert len(Amount(3, 2)) == 0 and not Amount(3, 2)


def test_only_choices_that_fit_the_announcement_are_in():
    of = Some((("ape", 1), ("bee", 1), ("cat", 1), ("dog", 1)), 1, 3)
    fitting = Fitting(of, SizeAndSum(), (2, 1))
    expected = {c for c in of if len(c) == 2 and ("ape" in c) + ("bee" in c) == 1}
    assert set(fitting) == expected
    assert all((choice in fitting) == (choice in expected) for choice in of)


def test_fitting_tells_what_every_choice_holds_and_what_none_does():
    of = Some((("ape", 1), ("bee", 1), ("cat", 1)), 1, 3)
    both = Fitting(of, SizeAndSum(), (2, 2))
    assert list(both) == [("ape", "bee")]
    assert both.certain() == ("ape", "bee")
    assert both.impossible() == ("cat",)
    one = Fitting(of, SizeAndSum(), (2, 1))
    assert one.certain() == ("cat",)
    assert one.impossible() == ()


@given(fitting=fittings)
def test_certain_and_impossible_are_what_the_list_says(fitting):
    assume(len(fitting))
    held = [name for name, n in fitting.of.items if n]
    assert set(fitting.certain()) == {name for name in held if all(name in choice for choice in fitting)}
    assert set(fitting.impossible()) == {name for name in held if not any(name in choice for choice in fitting)}


def test_a_fitting_choice_is_clicked_in_any_order():
    of = Some((("ape", 1), ("bee", 1), ("cat", 2)), 1, 3)
    fitting = Fitting(of, SizeAndSum(), (3, 1))
    assert fitting.after("cat") == ("ape", "bee", "cat")
    assert fitting.after("cat", "cat") == ("ape", "bee")
    assert fitting.after("ape") == ("cat",)


@given(of=somes())
def test_announcements_are_all_that_anybody_could_announce(of):
    assert set(Announcements(of, SizeAndSum())) == {SizeAndSum().announce(choice) for choice in of}


@given(odds=all_odds(), seed=st.integers(0, 99))
def test_a_draw_is_among_the_odds_and_never_more_often_than_its_weight(odds, seed):
    assume(odds)
    drawn = Dice(seed)(odds)
    assert drawn in odds
    assert not Counter(drawn) - Counter(dict(odds.weights))


def test_drawing_everything_empties_the_bag():
    odds = Odds((("ape", 2), ("bee", 1), ("cat", 3)), draws=6)
    for seed in range(20):
        assert Counter(Dice(seed)(odds)) == Counter(ape=2, bee=1, cat=3)


def test_draws_are_not_put_back_and_weights_count():
    """Two of three apes and one bee are drawn: half of all draws have the bee, as often first as second."""
    dice, odds, draws = Dice("fair"), Odds((("ape", 3), ("bee", 1)), draws=2), 4000
    found = Counter(dice(odds) for _ in range(draws))
    assert set(found) == {("ape", "ape"), ("ape", "bee"), ("bee", "ape")}
    for row, share in ((("ape", "ape"), 0.5), (("ape", "bee"), 0.25), (("bee", "ape"), 0.25)):
        assert abs(found[row] / draws - share) < 0.03


def test_the_same_words_in_another_order_are_another_draw():
    odds = Odds((("ape", 1), ("bee", 1)), draws=2)
    assert sorted(odds) == [("ape", "bee"), ("bee", "ape")]
    assert odds.canonical(["bee", "ape"]) == ("bee", "ape")


def test_a_beginning_of_another_path_is_an_answer_of_its_own():
    options = OneOf((("sail",), ("sail", "gomera")))
    assert options.after() == ("sail",)
    assert options.after("sail") == ("gomera",)
    assert ("sail",) in options
