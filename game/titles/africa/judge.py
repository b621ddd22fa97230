"""How good a position is for a seat, in points, for bots and hints."""

from __future__ import annotations

from math import exp

from game.engine.choices import Seat
from game.titles.africa.counting import face_up, goods_worth, majority, pieces
from game.titles.africa.rules import FIRST_GOOD, FIRST_MINERAL, MINERALS, MONUMENT, NOMADS
from game.titles.africa.state import ALL_KINDS, COVERED, EMPTY, Africa
from game.titles.africa.turning_up import TurnUp
from game.titles.africa.turns import Turn

ACTION = 1.4  # points of an action that is still to come in this turn
CAMP_EARLY, CAMP_LATE = 3.6, 0.4  # points that a camp at hand will bring: with time to wait, or in a hurry
PATIENCE = 4  # monuments from the end on which the worth of camps begins to fall
OPEN = 2.0  # how open the prizes for gold and gems are as long as all of it is to be had
HEAT = 2.5  # nuggets or gems more by which such a prize is e times likelier
GROWTH = 0.12  # for each good, times those of its kind that are still covered
BESIDE, MOST_BESIDE = 0.2, 3  # for covered tiles next to the explorer
STRANDED = -1.2  # no covered tile near the explorer
LOOK = 0.15  # a tile that was turned up opens the way
RIVALS = 0.35  # how much the best rival's points count


def worth(game: Africa, seat: Seat) -> float:
    """Points, and what goods, gold, camps and the place of the explorer are likely to bring."""
    if game.ending:
        rivals = [points for other, points in enumerate(game.points) if other != seat]
        return game.points[seat] - RIVALS * max(rivals)
    gold, gems = [_prizes(game, mineral) for mineral in MINERALS]
    each = [game.points[other] + goods_worth(game, other) + gold[other] + gems[other] for other in range(game.seats)]
    camp = camp_worth(game)
    own = each[seat] + camp * game.camps[seat] + _standing(game, seat) + _hopes(game, seat)
    for step in reversed(game.agenda):  # the seat's turn that is under way, not those to come
        if getattr(step, "seat", None) != seat:
            break
        if isinstance(step, TurnUp):
            own += LOOK + _expected(game, seat, game.rules.number[step.hex], camp)
        elif isinstance(step, Turn):
            own += ACTION * step.actions
    return own - RIVALS * max(points for other, points in enumerate(each) if other != seat)


def camp_worth(game: Africa) -> float:
    """What a camp at hand will bring: the nearer the end, the less time there is to build it."""
    left = min(1.0, (game.supply + 1) / PATIENCE)
    return CAMP_LATE + (CAMP_EARLY - CAMP_LATE) * left


def _prizes(game: Africa, mineral: str) -> list[float]:
    """What gold or gems will give each seat: what they would give now, the more the less is still to be had."""
    have = [pieces(game, seat, mineral) for seat in range(game.seats)]
    rules, given = game.rules, majority(game, mineral)
    free = 1 - sum(have) / rules.pieces_in_all[mineral]
    to_go = (game.supply + 1) / (rules.camps_of[game.seats] + 1)
    still_open = min(1.0, OPEN * free * to_go)
    likely = [exp(n / HEAT) for n in have]
    each = still_open * sum(rules.scoring.majority) / sum(likely)
    return [(1 - still_open) * points + each * share for points, share in zip(given, likely, strict=True)]


def _standing(game: Africa, seat: Seat) -> float:
    """What the place of the explorer is worth for the next turn."""
    board, around = game.board, game.rules.around
    beside = around[game.explorers[seat]]
    covered = 0
    for at in beside:
        if board[at] == COVERED:
            covered += 1
    if covered:
        return BESIDE * min(covered, MOST_BESIDE)
    for at in beside:
        for to in around[at]:
            if board[to] == COVERED:
                return 0.0
    return STRANDED


def _hopes(game: Africa, seat: Seat) -> float:
    """What goods may still grow to."""
    at, held = seat * ALL_KINDS, game.held
    return GROWTH * sum([held[at + kind] * game.covered[kind] for kind in range(FIRST_GOOD, FIRST_MINERAL)])


def _expected(game: Africa, seat: Seat, at: int, camp: float) -> float:
    """What turning up the tile on a hex brings on average."""
    rules, total, board = game.rules, 0.0, game.board
    table = rules.scoring.goods
    for kind, there in enumerate(game.covered):
        if not there:
            continue
        points: float
        if kind <= NOMADS:
            points = _best(game, at, kind) + (0 if kind == NOMADS else rules.scoring.animal)
        elif kind < FIRST_MINERAL:
            n = game.held[seat * ALL_KINDS + kind]
            points = table[n + 1] - table[n]
        elif kind < MONUMENT:
            points = rules.pieces_on[kind]
        else:
            points = rules.scoring.last_monument if not game.supply else camp
        total += there * points
    return total / board.count(COVERED)


def _best(game: Africa, at: int, kind: int) -> int:
    """What an animal or nomads turned up on a hex could count there or on any empty hex."""
    board, around, most = game.board, game.rules.around, 0
    if kind == NOMADS:
        goals = [at, *(to for to, lies in enumerate(board) if lies == EMPTY)]
        return max(sum(1 for by in around[to] if board[by] == EMPTY) for to in goals)
    found: dict[int, int] = {}
    here = -1
    for _ in range(face_up(game, kind)):
        here = board.index(kind, here + 1)
        for to in around[here]:
            if board[to] == EMPTY or to == at:
                n = found[to] = found.get(to, 0) + 1
                if n > most:
                    most = n
    return most
