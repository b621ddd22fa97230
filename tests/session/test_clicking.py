"""Clicks to choices, without a window."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Dice
from game.engine.choices import CHANCE, Amount, OneOf, Some, any_of
from game.engine.motion import answer, asked, settle
from game.engine.steps import SEALED
from game.session.model.clicking import FEW, Clicked, Clicks, by_name
from game.titles import title

PATHS = OneOf([("done",), ("west_ship", "la_gomera"), ("tenerife", "la_gomera"), ("tenerife", "gran_canaria")])


def on(options, reasons=None):
    return Clicks(options, lambda picked: (reasons or {}).get(picked, "not_now"))


def test_a_path_is_clicked_name_by_name():
    clicks = on(PATHS)
    assert clicks.next == ("done", "west_ship", "tenerife")
    assert clicks.click("tenerife") == Clicked()
    assert clicks.next == ("la_gomera", "gran_canaria")
    assert clicks.chosen == {"tenerife": 1}
    assert clicks.click("la_gomera") == Clicked(("tenerife", "la_gomera"))


def test_one_click_can_be_an_answer():
    assert on(PATHS).click("done") == Clicked(("done",))


def test_a_path_can_begin_anew_and_be_taken_back():
    clicks = on(PATHS)
    clicks.click("tenerife")
    assert clicks.may("west_ship")
    assert clicks.click("west_ship") == Clicked()
    assert clicks.picked == ("west_ship",)
    clicks.click("west_ship")
    assert clicks.picked == ()
    assert not clicks.back()
    clicks.click("tenerife")
    assert clicks.back() and clicks.picked == ()


def test_an_impossible_click_has_a_reason():
    clicks = on(PATHS, {("lanzarote",): "no_worker_here", ("tenerife", "lanzarote"): "no_sea_link"})
    assert clicks.click("lanzarote") == Clicked(reason="no_worker_here")
    clicks.click("tenerife")
    assert clicks.why_not("lanzarote") == "no_sea_link"
    assert clicks.click("lanzarote").reason == "no_sea_link"
    assert clicks.picked == ("tenerife",)
    assert clicks.why_not("gran_canaria") == ""


def test_a_path_in_one_click_is_all_or_nothing():
    clicks = on(PATHS)
    assert clicks.click_path(("tenerife", "gran_canaria")).choice == ("tenerife", "gran_canaria")
    clicks.clear()
    clicks.click("tenerife")
    assert clicks.click_path(("tenerife", "gran_canaria")).choice == ("tenerife", "gran_canaria")
    clicks.clear()
    assert clicks.click_path(("west_ship", "lanzarote")).reason
    assert clicks.picked == ()


def test_a_path_that_is_the_start_of_another_has_to_be_confirmed():
    clicks = on(OneOf([("a",), ("a", "b")]))
    assert clicks.click("a") == Clicked()
    assert clicks.answer is not None
    assert clicks.confirm() == Clicked(("a",))


HAND = Some((("x", 1), ("y", 1), ("minus", 3)), 1, 3)


def test_a_selection_is_free_in_its_order():
    clicks = on(HAND, {("minus", "y", "x", "minus"): "five_cards_at_most"})
    assert clicks.answer is None
    assert clicks.confirm().reason == "not_now"
    for name in ("minus", "y", "x"):
        assert clicks.click(name) == Clicked()
    assert clicks.click("minus") == Clicked() and clicks.picked == ("y", "x")  # there was no room: it is taken back
    assert clicks.confirm() == Clicked(("x", "y"))


def test_a_click_on_a_fully_chosen_element_takes_it_back():
    clicks = on(HAND)
    clicks.click("x")
    clicks.click("x")
    assert clicks.picked == ()
    for _ in range(3):
        clicks.click("minus")
    assert clicks.chosen == {"minus": 3}
    clicks.click("minus")
    assert clicks.picked == ()


def test_a_full_selection_tells_why_nothing_more_fits():
    clicks = on(Some((("x", 1), ("y", 1)), 1, 1), {("x", "y"): "five_cards_at_most"})
    clicks.click("x")
    assert clicks.click("y") == Clicked(reason="five_cards_at_most")
    assert clicks.why_not("x") == ""


def test_an_amount():
    clicks = on(Amount(2, 5))
    assert clicks.next == (2, 3, 4, 5)
    assert clicks.click(3) == Clicked((3,))


def test_reasons_come_from_the_game():
    found = title("west_of_africa")
    game = found.new(3)
    settle(game)
    answer(game, {CHANCE: Dice(1)(asked(game)[CHANCE])})
    clicks = Clicks.on(game, 0, asked(game)[0])
    for name in ("tenerife", "la_palma", "move_workers", "cultivate_goods", "minus"):
        assert clicks.click(name) == Clicked()
    assert clicks.click("sell_goods").reason == "five_cards_at_most"
    assert clicks.confirm().choice == ("la_palma", "tenerife", "move_workers", "cultivate_goods", "minus")


@given(st.integers(0, 2**32), st.integers(2, 5))
def test_clicks_reach_every_answer_of_a_game(seed, seats):
    """Every answer of a game can be clicked, and the clicks give exactly that answer."""
    random, dice = Random(seed), Dice(seed)
    game = title("west_of_africa").new(seats)
    question = settle(game)
    hands = {}
    for _ in range(40):
        choices = {}
        for seat, options in question.items():
            if seat == CHANCE:
                choices[seat] = dice(options)
                continue
            if type(options).__name__ == "Announcements":
                choices[seat] = options.by.announce(hands[seat])
                continue
            choice = hands[seat] if type(options).__name__ == "Fitting" else any_of(options, random)
            clicks = Clicks.on(game, seat, options)
            clicked = Clicked()
            for name in random.sample(choice, len(choice)) if clicks.free else choice:
                assert clicks.may(name) and clicks.why_not(name) == ""
                clicked = clicks.click(name)
            assert (clicks.confirm() if clicks.free else clicked).choice == choice
            choices[seat] = choice
            if len(question) > 1:
                hands[seat], choices[seat] = choice, SEALED
        question = answer(game, choices)
        if not question:
            break


def test_a_selection_with_few_answers_of_one_size_is_offered_whole():
    two = Some((("corn", 2), ("meat", 1)), 2, 2)
    assert list(by_name(two)) == [("corn", "corn"), ("corn", "meat")] and isinstance(by_name(two), OneOf)
    one = Some(tuple((f"good {n}", 1) for n in range(FEW + 1)), 1, 1)
    assert len(by_name(one)) == FEW + 1 and isinstance(by_name(one), OneOf)
    many = Some(tuple((f"good {n}", 1) for n in range(FEW)), 2, 2)
    assert by_name(many) is many
    free = Some((("corn", 2),), 1, 2)
    assert by_name(free) is free
