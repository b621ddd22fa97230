"""How good a position is for a seat, in points, for bots and hints."""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.go_west.rules import BLOCK, BLOCKS
from game.titles.go_west.scoring import scoring_points
from game.titles.go_west.state import NOBODY, GoWest
from game.titles.go_west.turns import Turn

NOW = 0.7  # of what a scoring now would give
COMING = 0.45  # of a disc that wagons have still to come to, while many are on their way
DISC, LID = 0.16, 0.03  # points that a disc in the supply or in the lid will still bring
MARKER = 1.6  # a double turn that can still be taken
ACTION = 1.7  # the second action of a double turn
RIVALS = 0.7  # how much the best rival's standing counts
WON = 6.0
TIE = 0.01  # a disc in the supply when the game is over


def worth(game: GoWest, seat: Seat) -> float:
    """How far a seat stands before the best of the others; a game that is won counts more than one that goes on."""
    standing = final_standings(game) if game.ending else standings(game)
    mine = standing[seat]
    best = max(there for other, there in enumerate(standing) if other != seat)
    if game.ending:
        return mine - RIVALS * best + (WON if mine > best else 0.0)
    return mine - RIVALS * best + _second_action(game, seat)


def final_standings(game: GoWest) -> list[float]:
    """Points, and the discs that decide between equals."""
    return [points + TIE * discs for points, discs in zip(game.points, game.discs, strict=True)]


def standings(game: GoWest) -> list[float]:
    """Points of each seat, and what its discs, scoring cards and marker are likely to bring."""
    wagons, left = game.wagons, _left(game)
    scored = scoring_points(game)
    disc, lid, marker = DISC * left + TIE, LID * left, MARKER * left
    found = [
        points + NOW * scored[seat] + disc * game.discs[seat] + lid * game.lid[seat] + marker * game.double[seat]
        for seat, points in enumerate(game.points)
    ]
    coming = 0
    for block in range(BLOCKS):
        coming += wagons[block]
        short = BLOCK - wagons[block + 1]
        if short <= 0 or not coming:
            continue
        each = COMING * min(1.0, coming / BLOCK) * min(short, coming) / BLOCK
        for owner in game.blocks[block * BLOCK : block * BLOCK + BLOCK]:
            if owner == NOBODY:
                break
            found[owner] += each
    return found


def _left(game: GoWest) -> float:
    """How much of the game is still to come: 1 at the start, 0 when the last wagon leaves the East."""
    by_wagons = (2 * game.wagons[0] + game.wagons[1]) / (2 * game.rules.setup.wagons)
    by_points = 1.0 - max(game.points) / game.rules.play.goal
    return max(0.0, min(by_wagons, by_points))


def _second_action(game: GoWest, seat: Seat) -> float:
    """What the second action of a double turn that is still to come is worth."""
    for step in game.agenda:
        if type(step) is Turn and step.seat == seat and step.action == 2:
            return ACTION
    return 0.0
