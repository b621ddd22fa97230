"""The preparation of the game: tiles, camps, towns."""

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import answer, asked, settle, why
from game.engine.title import BadOptions
from game.titles.africa import TITLE
from game.titles.africa.rules.counting import monuments_left
from game.titles.africa.rules.data import KINDS
from game.titles.africa.rules.state import COVERED, EMPTY
from tests.titles.africa.positions import TOWNS


def begun(seats, first=0):
    game = TITLE.new(seats)
    settle(game)
    answer(game, {CHANCE: (f"seat:{first}",)})
    return game


@pytest.mark.parametrize(("seats", "supply"), [(2, 8), (3, 10), (4, 10), (5, 10)])
def test_what_lies_there_at_the_start(seats, supply):
    """Preparation; two players; rules file 1, 6, 7."""
    game = TITLE.new(seats)
    assert game.board.count(COVERED) == 96
    assert [game.rules.names[at] for at, lies in enumerate(game.board) if lies == EMPTY] == list(TOWNS)
    assert game.supply == supply
    assert monuments_left(game) == supply + 1
    assert game.camps == [2] * seats
    assert game.points == [0] * seats
    assert dict(zip(KINDS, game.covered, strict=True)) == game.rules.tiles
    TITLE.audit(game)


@pytest.mark.parametrize(("seats", "supply"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_what_lies_there_at_the_start_of_a_short_game(seats, supply):
    """The short form, our own: tiles up to two steps from a town, and a point more for each who begins later."""
    game = TITLE.new(seats, {"form": "short"})
    settle(game)
    answer(game, {CHANCE: ("seat:1",)})
    rules, around = game.rules, game.rules.around
    near = {at for town in rules.towns for by in around[town] for at in (by, *around[by])} - set(rules.towns)
    assert {at for at, lies in enumerate(game.board) if lies == COVERED} == near and len(near) == 47
    assert game.supply == supply and game.camps == [2] * seats
    assert [game.points[seat] for seat in game.order()] == list(range(seats))
    TITLE.audit(game)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_the_start_player_by_lot_chooses_first_and_the_others_follow_with_the_clock(seats, first):
    """Preparation; rules file 26, 34."""
    game, order = begun(seats, first), []
    for n in range(seats):
        ((seat, options),) = asked(game).items()
        assert set(options) == {(town,) for town in TOWNS[n:]}
        order.append(seat)
        answer(game, {seat: (TOWNS[n],)})
    assert order == [(first + n) % seats for n in range(seats)]
    assert list(asked(game)) == [first]
    assert [game.rules.names[game.explorers[seat]] for seat in order] == list(TOWNS[:seats])


def test_every_seat_can_begin():
    game = TITLE.new(4)
    assert dict(settle(game)[CHANCE].weights) == {f"seat:{seat}": 1 for seat in range(4)}


def test_why_a_town_cannot_be_chosen():
    """Preparation: towns, and only free ones."""
    game = begun(2)
    answer(game, {0: ("accra",)})
    assert why(game, 1, "accra") == "explorer_stands_there"
    assert why(game, 1, "hex:f6") == "choose_a_town"
    assert why(game, 1, "tangier") == ""
    assert why(game, 1, "minerals") == "choose_a_town"  # no hex: nobody stands there, though an explorer is at hand


def test_the_variant_is_standard_or_simple():
    """Simple variant."""
    assert TITLE.new(2).actions == 2
    assert TITLE.new(2, {"variant": "simple"}).actions == 1
    with pytest.raises(BadOptions):
        TITLE.new(2, {"variant": "hard"})
    with pytest.raises(BadOptions):
        TITLE.new(6)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_seat_that_was_named_begins_without_a_draw(seats):
    """An option of this program."""
    for first in range(seats):
        game, order = TITLE.new(seats, {"first": f"seat_{first + 1}"}), []
        question = settle(game)
        assert [(event.name, dict(event.facts)) for event in game.news] == [("start_player_set", {"seat": first})]
        for n in range(seats):
            ((seat, _),) = question.items()
            order.append(seat)
            question = answer(game, {seat: (TOWNS[n],)})
        assert order == [(first + n) % seats for n in range(seats)]
        assert list(asked(game)) == [first]


def test_by_lot_is_what_a_game_without_the_option_does():
    plain, told = TITLE.new(3), TITLE.new(3, {"first": "lot"})
    assert TITLE.plain.of(plain) == TITLE.plain.of(told)
    assert list(settle(plain)) == [CHANCE]


def test_only_a_seat_at_the_table_can_be_named():
    with pytest.raises(BadOptions, match=r"^first can be lot, seat_1, seat_2, not seat_3$"):
        TITLE.new(2, {"first": "seat_3"})
    for word in ("seat_0", "seat:0", "1", "", "seat_1 "):
        with pytest.raises(BadOptions):
            TITLE.new(5, {"first": word})
