"""Quick counts agree with the rules, hex by hex, in positions of random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.chance import Dice
from game.engine.choices import CHANCE
from game.engine.motion import answer, settle
from game.titles.africa import TITLE
from game.titles.africa.rules.counting import better, movable, reach, way
from game.titles.africa.rules.data import NOMADS
from game.titles.africa.rules.state import COVERED, EMPTY, Africa
from game.titles.africa.rules.turns import Turn


def positions(seats: int) -> Iterator[tuple[Africa, int]]:
    """Yield every turn of a random game, with its seat."""
    random, dice = Random(seats), Dice(seats)
    game = TITLE.new(seats)
    question = settle(game)
    while question:
        ((seat, options),) = question.items()
        if isinstance(game.agenda[-1], Turn):
            yield game, seat
        question = answer(game, {seat: dice(options) if seat == CHANCE else random.choice(list(options))})


def worth_there(game: Africa, tile: int, to: int) -> int:
    """Count the neighbours that score beside a hex for the tile of another one, which is lifted first."""
    board = bytearray(game.board)
    kind, board[tile] = board[tile], EMPTY
    return sum(board[by] == (EMPTY if kind == NOMADS else kind) for by in game.rules.around[to])


@pytest.mark.parametrize("seats", TITLE.seats)
def test_better_places_are_those_with_strictly_more_when_the_tile_is_lifted(seats):
    """Rules file 16 to 18."""
    for game, seat in positions(seats):
        here = game.explorers[seat]
        places = {}
        for at in (here, *game.rules.around[here]):
            if game.board[at] <= NOMADS:
                least = worth_there(game, at, at)
                found = {to: worth_there(game, at, to) for to, lies in enumerate(game.board) if lies == EMPTY}
                places[at] = {to: n for to, n in found.items() if n > least}
        assert {at: better(game, at) for at in places} == places
        assert movable(game, seat) == [at for at in places if places[at]]


@pytest.mark.parametrize("seats", TITLE.seats)
def test_an_explorer_reaches_what_two_steps_lead_to(seats):
    """Rules file 13: not onto or through covered tiles and other explorers."""
    for game, seat in positions(seats):
        here, around = game.explorers[seat], game.rules.around
        free = {at for at, lies in enumerate(game.board) if lies != COVERED} - set(game.explorers)
        one = free & set(around[here])
        two = {to for at in one for to in around[at]} & free
        found = reach(game, seat)
        assert len(found) == len(set(found))
        assert set(found) == one | two
        for goal in found:
            path = way(game, seat, goal)
            assert path[-1] == goal and len(path) == (1 if goal in one else 2)
            assert all(b in around[a] and b in free for a, b in zip((here, *path), path, strict=False))
