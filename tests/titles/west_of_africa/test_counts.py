"""The number of rows of answers possible in West of Africa, 1 to 5 deep, from positions with a name.

To print the figures anew: `python -m tests.titles.west_of_africa.test_counts`; one and two deep they were counted by
hand.
"""

from __future__ import annotations

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import answer, settle
from game.engine.steps import Step
from game.titles.west_of_africa import TITLE as WEST
from game.titles.west_of_africa.rules.cards import ChooseCards, Turn
from game.titles.west_of_africa.rules.data import ACTIONS, CULTIVATE, MOVE_SHIP, MOVE_WORKERS
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, PLACES, West
from game.titles.west_of_africa.rules.travel import PlaceShip
from tests.titles.counts import Counts, figures, printed


def west(seats: int, *steps: Step[West]) -> West:
    """Return a game after the draw of the gold order, with only these steps to be done."""
    game = WEST.new(seats)
    settle(game)
    answer(game, {CHANCE: tuple(f"seat:{seat}" for seat in range(seats))})
    game.agenda = list(steps[::-1])
    game.news.clear()
    return game


def store(game: West, seat: int, island: str, kind: int, count: int) -> None:
    """Put goods from a seat's supply into a warehouse."""
    game.stored[(seat * ISLANDS + WEST.rules.island[island]) * KINDS + kind] += count
    game.supply[seat * KINDS + kind] -= count


def send(game: West, seat: int, place: str) -> None:
    """Put one worker of the western ship somewhere."""
    game.workers[seat * PLACES + WEST.rules.place["west_ship"]] -= 1
    game.workers[seat * PLACES + WEST.rules.place[place]] += 1


def all_five_actions() -> West:
    """A later round of three: the first seat may do everything, with goods, an alcalde and a worker on Tenerife."""
    rules = WEST.rules
    game = west(3, Turn(0, ACTIONS))
    game.round = 3
    game.cards[0] = ("tenerife", "la_palma", *ACTIONS)
    game.ships = [rules.island[name] for name in ("la_gomera", "tenerife", "lanzarote")]
    for island, kind, count in (("tenerife", 0, 2), ("tenerife", 1, 1), ("la_palma", 2, 1), ("la_gomera", 0, 1)):
        store(game, 0, island, kind, count)
    send(game, 0, "tenerife")
    game.alcalde[rules.island["tenerife"]] = 0
    WEST.audit(game)
    return game


def first_turn() -> West:
    """The first round of two: the ship is placed, then workers walk and fields are planted."""
    game = west(2, PlaceShip(0), Turn(0, (MOVE_WORKERS, CULTIVATE)))
    game.round = 1
    game.cards[0] = ("la_gomera", "fuerteventura", MOVE_WORKERS, CULTIVATE)
    return game


def crowded_harbours() -> West:
    """Five ships close together: who sails there drives others on, and they are asked."""
    names = ("la_gomera", "tenerife", "tenerife", "gran_canaria", "gran_canaria")
    game = west(5, Turn(0, (MOVE_SHIP,)))
    game.round = 2
    game.cards[0] = (MOVE_SHIP,)
    game.ships = [WEST.rules.island[name] for name in names]
    store(game, 0, "la_gomera", 0, 1)
    return game


def choosing_cards() -> West:
    """The secret question of two: each seat's hands, five with gold for it and four without."""
    game = west(2, ChooseCards())
    game.gold[1] = 3
    return game


COUNTS: Counts = {
    "all five actions": (all_five_actions, (6, 18, 78, 340, 1520)),
    "the first turn": (first_turn, (7, 21, 35, 133, 441)),
    "crowded harbours": (crowded_harbours, (2, 5, 14, 41, 77)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_as_many_rows_of_answers_are_possible_as_ever(name):
    make, expected = COUNTS[name]
    assert figures(make, len(expected), whole=True) == expected


def test_hands_are_as_many_as_there_are_ways_to_choose():
    game = choosing_cards()
    assert {seat: len(options) for seat, options in settle(game).items()} == {0: 2379, 1: 1092}


if __name__ == "__main__":
    print(printed(COUNTS, whole=True))
