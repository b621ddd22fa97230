"""The worth of a position to a seat: the share of victories of such positions in games of bots.

Each seat has some features, whose weights depend on how much of the game is left. The seat with the largest sum is the
likeliest winner. The rest of the present turn is added in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from operator import mul
from pathlib import Path
from typing import NamedTuple

from game.engine.choices import Seat
from game.engine.weights import weight
from game.titles.africa.rules.counting import alike, better, movable, pieces_in, shared
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, MINERALS, MONUMENT, NOMADS, Rules
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import ALL_KINDS, COVERED, EMPTY, Africa
from game.titles.africa.rules.turning_up import TurnUp
from game.titles.africa.rules.turns import Turn

WEIGHTS = Path(__file__).parent / "weights.toml"
SURE = 0.5  # the weight of a point once the game is over
OPEN = 2.0  # how open the prizes for gold and gems are while all of them are still to be found
HEAT = 2.5  # this many more nuggets or gems make their prize e times likelier
MOST_NEAR = 3  # covered tiles beside an explorer; more are no better
KEPT = 1 << 11  # boards and finds whose counts are kept
FEATURES = (
    "points",  # and what the goods give now
    "growth",  # for each good, those of its kind that are still covered
    "prizes",  # for gold and gems: what they would give now; the fewer are left to find, the more
    "camps",
    "near",  # covered tiles beside the explorer
    "stranded",  # no covered tile there or a step further
)
POINTS, CAMPS = map(FEATURES.index, ("points", "camps"))


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights: each feature, its extra weight at the beginning, and the turn under way."""

    late: tuple[float, ...] = weight(-1, 1)
    early: tuple[float, ...] = weight(-1, 1)
    action: float = weight(0, 4)  # points of an action that is still to come in this turn
    look: float = weight(0, 2)  # a tile that was turned up opens the way
    hurry: float = weight(0, 2)  # even more for each round in which nobody has turned one up
    tile: float = weight(0, 4)  # habits: points that a tile turned up brings
    piece: float = weight(0, 4)  # and a nugget or gem that is mined
    camp_early: float = weight(0, 6)  # and a camp at hand, with time to wait
    camp_late: float = weight(0, 4)  # or in a hurry
    patience: float = weight(1, 8)  # the worth of camps begins to fall when this many monuments are left
    walk: float = weight(0, 3)  # how much better a camp must be somewhere else
    least: float = weight(0, 2)  # points below which an action is not worth taking


class Finds(NamedTuple):
    """The part of a position that stays the same until somebody finds something."""

    rules: Rules
    seats: int
    held: tuple[int, ...]
    covered: tuple[int, ...]
    supply: int
    tiles: int  # that are covered

    @classmethod
    def of(cls, game: Africa) -> Finds:
        held, covered = tuple(game.held), tuple(game.covered)
        return cls(game.rules, game.seats, held, covered, game.supply, game.board.count(COVERED))


class Prospects:
    """The share of the game still to come, and each seat's `points` of its goods, `growth` and `prizes`."""

    __slots__ = ("left", "rows")

    def __init__(self, finds: Finds) -> None:
        rules, held, covered = finds.rules, finds.held, finds.covered
        tiles = (finds.supply + 1) / (covered[MONUMENT] + 1) * (finds.tiles + 1)
        there = (rules.camps_of[finds.seats] + 1) / (rules.counts[MONUMENT] + 1) * (sum(rules.counts) + 1)
        self.left, seats, table = tiles / there, range(finds.seats), rules.scoring.goods
        have = [[pieces_in(rules, held, seat, mineral) for seat in seats] for mineral in MINERALS]
        given = [_prizes(rules, self.left, row, mineral) for row, mineral in zip(have, MINERALS, strict=True)]
        self.rows: list[tuple[float, float, float]] = []
        for seat in seats:
            goods = held[seat * ALL_KINDS + FIRST_GOOD : seat * ALL_KINDS + FIRST_MINERAL]
            growth = sum(map(mul, goods, covered[FIRST_GOOD:FIRST_MINERAL]))
            self.rows.append((sum([table[n] for n in goods]), growth, sum([row[seat] for row in given])))


@lru_cache(maxsize=KEPT)
def prospects(finds: Finds) -> Prospects:
    """Return the prospects of a position; they stay the same while explorers walk."""
    return Prospects(finds)


class BoardOffers(dict[int, tuple[int, bool]]):
    """The offers of a board: by hex, the covered tiles near it, and whether none lies there or a step further.

    They are worked out when first asked for.
    """

    __slots__ = ("_board", "_most", "_rules")

    def __init__(self, rules: Rules, board: bytes) -> None:
        self._rules, self._board = rules, board
        self._most: dict[tuple[int, int], int] = {}

    def __missing__(self, here: int) -> tuple[int, bool]:
        beside, board = self._rules.beside, self._board
        near = beside[here](board).count(COVERED)
        is_stranded = not near and not any(COVERED in beside[at](board) for at in self._rules.around[here])
        self[here] = found = min(near, MOST_NEAR), is_stranded
        return found

    def most(self, at: int, kind: int) -> int:
        """Return the most that an animal or nomads turned up on a hex could count there or on an empty hex."""
        found = self._most.get((at, kind))
        if found is None:
            found = self._most[at, kind] = _best(self._rules, self._board, at, kind)
        return found


@lru_cache(maxsize=KEPT)
def board_offers(rules: Rules, board: bytes) -> BoardOffers:
    """Return the offers of a board, which stay the same while explorers walk."""
    return BoardOffers(rules, board)


def worth(game: Africa, seat: Seat, w: Weights, foresees: bool) -> float:
    """Return the logarithm of the odds that the seat wins; with foresight it also looks for its next action."""
    if game.ending:
        totals = [SURE * points for points in game.points]
    else:
        ahead = prospects(Finds.of(game))
        weights = [late + ahead.left * early for late, early in zip(w.late, w.early, strict=True)]
        totals = [sum(map(mul, weights, row)) for row in _rows(game, ahead)]
        totals[seat] += _turn(game, seat, w, foresees, weights)
    own = totals.pop(seat)
    most = max(totals)
    return own - most - log(sum([exp(total - most) for total in totals]))


def lessons(game: Africa) -> list[list[float]]:
    """Return each seat's features minus their average, once for the weights of `late` and once for `early`."""
    ahead = prospects(Finds.of(game))
    rows = _rows(game, ahead)
    middle = [sum(column) / game.seats for column in zip(*rows, strict=True)]
    apart = [[each - mean for each, mean in zip(row, middle, strict=True)] for row in rows]
    return [[*row, *(ahead.left * each for each in row)] for row in apart]


def time_left(game: Africa) -> float:
    """Return the share of the game still to come, from 1 to 0, by the tiles until the last monument."""
    return prospects(Finds.of(game)).left


def features(game: Africa) -> list[list[float]]:
    """Return the features of each seat, in the order of `FEATURES`."""
    return _rows(game, prospects(Finds.of(game)))


def _rows(game: Africa, ahead: Prospects) -> list[list[float]]:
    offers = board_offers(game.rules, game.board)
    each = zip(ahead.rows, game.points, game.camps, game.explorers, strict=True)
    return [
        [points + of_goods, growth, prizes, camps, *offers[at]]
        for (of_goods, growth, prizes), points, camps, at in each
    ]


def _prizes(rules: Rules, left: float, have: list[int], mineral: str) -> list[float]:
    """Return the points that gold or gems are likely to give each seat."""
    prizes, most = rules.scoring.majority, max(have)
    given = shared(have, prizes)
    is_open = min(1.0, OPEN * left * (1 - sum(have) / rules.pieces_in_all[mineral]))
    likely = [exp((n - most) / HEAT) for n in have]
    each = is_open * sum(prizes) / sum(likely)
    return [(1 - is_open) * points + each * share for points, share in zip(given, likely, strict=True)]


def _turn(game: Africa, seat: Seat, w: Weights, foresees: bool, weights: list[float]) -> float:
    """Return the value of the rest of the seat's present turn."""
    point, camp = weights[POINTS], weights[CAMPS]
    brings, turning, number = 0.0, 0, game.rules.number
    for step in reversed(game.agenda):
        if getattr(step, "seat", None) != seat:
            break
        if isinstance(step, TurnUp):
            turning += 1
            brings += point * (w.look + w.hurry * (game.round - game.turned_in))
            brings += _expected(game, seat, number[step.hex], point, camp)
        elif isinstance(step, MoveTile):
            at = number[step.hex]
            brings += point * (max(better(game, at).values()) - alike(game, at))
        elif isinstance(step, Turn) and step.actions:
            beside = game.rules.beside[game.explorers[seat]](game.board)
            next_ = w.action if beside.count(COVERED) > turning else 0.0 if step.has_walked else w.action / 2
            if foresees:
                next_ = max(next_, _action(game, seat, beside, w, camp / point if point else 0.0))
            brings += point * (w.action * (step.actions - 1) + next_)
    return brings


def _action(game: Africa, seat: Seat, beside: tuple[int, ...], w: Weights, camp: float) -> float:
    """Return the points of the next action where the explorer stands, apart from turning up a tile."""
    rules, board, best = game.rules, game.board, 0.0
    for at in movable(game, seat):
        best = max(best, max(better(game, at).values()) - alike(game, at))
    if game.camps[seat] and board[game.explorers[seat]] == EMPTY:
        mined = sum([rules.pieces_on[lies] for lies in beside if FIRST_MINERAL <= lies < MONUMENT])
        best = max(best, sum([lies <= NOMADS or lies == MONUMENT for lies in beside]) - camp, w.piece * mined - camp)
    return best


def _expected(game: Africa, seat: Seat, at: int, point: float, camp: float) -> float:
    """Return the average value of turning up the tile on a hex, given the value of a point and of a camp."""
    rules, points, offers = game.rules, 0, board_offers(game.rules, game.board)
    table = rules.scoring.goods
    for kind, there in enumerate(game.covered[:MONUMENT]):
        if not there:
            continue
        if kind <= NOMADS:
            brings = offers.most(at, kind) + (0 if kind == NOMADS else rules.scoring.animal)
        elif kind < FIRST_MINERAL:
            n = game.held[seat * ALL_KINDS + kind]
            brings = table[n + 1] - table[n]
        else:
            brings = rules.pieces_on[kind]
        points += there * brings
    monument = camp if game.supply else point * rules.scoring.last_monument
    return (point * points + game.covered[MONUMENT] * monument) / game.board.count(COVERED)


def _best(rules: Rules, board: bytes, at: int, kind: int) -> int:
    around, beside, most = rules.around, rules.beside, 0
    if kind == NOMADS:
        goals = [at, *(to for to, lies in enumerate(board) if lies == EMPTY)]
        return max([beside[to](board).count(EMPTY) for to in goals])
    found: dict[int, int] = {}
    here = board.find(kind)
    while here >= 0:
        for to in around[here]:
            if board[to] == EMPTY or to == at:
                n = found[to] = found.get(to, 0) + 1
                if n > most:
                    most = n
        here = board.find(kind, here + 1)
    return most
