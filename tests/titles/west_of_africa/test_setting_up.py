"""Chapters 2 and 4: what lies on the table before the first round, with four and five players."""

from itertools import permutations

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import answer, asked, settle
from game.engine.steps import SEALED
from game.engine.title import BadOptions
from game.titles.west_of_africa import TITLE
from tests.titles.west_of_africa.positions import Play


@pytest.mark.parametrize("seats", [4, 5])
def test_six_settlements_wait_on_the_track_and_the_others_beside_the_board(seats):
    """EN 4."""
    picture = Play(seats, round=1).picture()
    assert (picture["track",], picture["stock",]) == (6, 14)
    assert all(owner == -1 for name, owner in picture.items() if name[0] == "settled")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_starts_with_the_same(seats):
    """EN 2 The Player Components, EN 4."""
    picture = Play(seats, round=1).picture()
    for seat in range(seats):
        mine = {name: value for name, value in picture.items() if name[1:2] == (seat,) and value}
        assert mine == {
            ("ship", seat): "at hand",
            ("gold", seat): 15,
            ("slot", seat): seat + 1,
            ("minus", seat): 1,
            ("workers", seat, "west_ship"): 2,
            ("workers", seat, "east_ship"): 1,
            ("at hand", seat, "sugar"): 4,
            ("at hand", seat, "wine"): 2,
            ("at hand", seat, "grain"): 2,
        }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_planted_and_nobody_is_alcalde(seats):
    """EN 4: the alcalde markers lie beside the board."""
    picture = Play(seats, round=1).picture()
    assert {value for name, value in picture.items() if name[0] in ("planted", "alcalde")} == {-1}


def test_every_player_holds_seven_islands_five_actions_and_a_minus_card():
    """EN 2 The Playing Cards, rules 1."""
    play = Play(5, round=1)
    for seat in range(5):
        hand = dict(play.offered_cards(seat).items)
        assert hand == dict.fromkeys(
            [
                "el_hierro",
                "la_palma",
                "la_gomera",
                "tenerife",
                "gran_canaria",
                "fuerteventura",
                "lanzarote",
                "move_workers",
                "move_ship",
                "sell_goods",
                "cultivate_goods",
                "found_settlement",
                "minus",
            ],
            1,
        )


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_chance_puts_the_gold_markers_one_below_the_other(order):
    """EN 4 Important, R4."""
    game = TITLE.new(3)
    settle(game)
    odds = asked(game)[CHANCE]
    assert sorted(odds.weights) == [("seat:0", 1), ("seat:1", 1), ("seat:2", 1)]
    drawn = tuple(f"seat:{seat}" for seat in order)
    assert drawn in odds
    answer(game, {CHANCE: drawn})
    assert [game.slot[seat] for seat in order] == [1, 2, 3]
    assert game.gold == [15, 15, 15]


def test_who_lies_further_up_at_the_start_begins_among_equals():
    """EN 4 and 5 Important."""
    game = TITLE.new(3)
    settle(game)
    answer(game, {CHANCE: ("seat:2", "seat:0", "seat:1")})
    answer(game, dict.fromkeys(range(3), SEALED))
    answer(game, dict.fromkeys(range(3), (1, 2)))
    assert game.order == [2, 0, 1]


def test_the_first_round_begins_with_all_choosing_cards_at_once():
    """EN 5: three phases, the first for all together."""
    play = Play(4, round=1)
    assert play.game.round == 1
    assert sorted(asked(play.game)) == [0, 1, 2, 3]


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_the_game_is_for_two_to_five_players(seats):
    """EN title page."""
    with pytest.raises(BadOptions, match="2 to 5 players"):
        TITLE.new(seats)
