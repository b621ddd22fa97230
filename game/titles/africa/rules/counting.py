"""Pure functions of a position, for the steps and for everything that shows or judges a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import mul

from game.engine.choices import Seat
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, MINERALS, MONUMENT, NOMADS, Rules
from game.titles.africa.rules.state import ALL_KINDS, COVERED, EMPTY, FREE, UNCOVERED, Africa

BOARDS = 1 << 11  # of which counts are kept


def reach(game: Africa, seat: Seat) -> list[int]:
    """Return the hexes that a seat's explorer can walk to before an action: up to two steps, the nearer first."""
    rules, here = game.rules, game.explorers[seat]
    found: list[int] = []
    free = bytearray(game.board.translate(UNCOVERED))
    for at in game.explorers:
        free[at] = 0
    for to in rules.around[here]:
        if free[to]:
            found.append(to)  # noqa: PERF401 - asked all the time, and a list made in place is a call more
    if found:
        for to, one, other in rules.beyond[here]:
            if free[to] and (free[one] or free[other]):
                found.append(to)
    return found


def way(game: Africa, seat: Seat, goal: int) -> tuple[int, ...]:
    """Return a shortest walk of a seat's explorer to a hex in its reach, without its start."""
    board, taken, around = game.board, game.explorers, game.rules.around
    beside = around[taken[seat]]
    if goal not in beside:
        for to in beside:
            if goal in around[to] and board[to] != COVERED and to not in taken:
                return to, goal
    return (goal,)


def far_hexes(game: Africa) -> list[int]:
    """Return the hexes where the long move can end: each uncovered one without an explorer."""
    board, taken = game.board, game.explorers
    return [at for at in compress(range(len(board)), board.translate(UNCOVERED)) if at not in taken]


def alike(game: Africa, at: int) -> int:
    """Count what scores for the animal or nomads on a hex: the same animals, or empty hexes, next to them."""
    kind = game.board[at]
    return game.rules.beside[at](game.board).count(EMPTY if kind == NOMADS else kind)


def better(game: Africa, at: int) -> dict[int, int]:
    """Return the empty hexes where the animal or nomads of a hex would count more, each with that count.

    The tile is lifted first: its old hex counts as empty, and the tile itself nowhere.
    """
    board, beside, least = game.board, game.rules.beside, alike(game, at)
    kind, around = board[at], game.rules.around[at]
    counted, lifted = (EMPTY, 1) if kind == NOMADS else (kind, -1)
    found: dict[int, int] = {}
    to = board.find(EMPTY)
    while to >= 0:
        n = beside[to](board).count(counted)
        if to in around:
            n += lifted
        if n > least:
            found[to] = n
        to = board.find(EMPTY, to + 1)
    return found


def gains(game: Africa, at: int, fresh: bool) -> dict[int, int]:
    """Return the points for the animal or nomads of a hex by goal; a tile just turned up may also stay."""
    least, places = alike(game, at), better(game, at)
    if not fresh:
        return {to: n - least for to, n in places.items()}
    own = 0 if game.board[at] == NOMADS else game.rules.scoring.animal
    return {at: own + least, **{to: own + n for to, n in places.items()}}


class Lifts(dict[int, bool]):
    """The animals and nomads of a board by hex, each with whether `better` finds a goal for it.

    This is worked out when it is first asked for. Whole numbers with a byte for every hex count the neighbours of all
    hexes at once: bots ask all the time.
    """

    __slots__ = ("_beside", "_board", "_eights", "_more_than", "_ones")

    def __init__(self, rules: Rules, board: bytes) -> None:
        self._board, self._ones, self._more_than = board, rules.ones_around, rules.more_than
        self._eights = int.from_bytes(board.translate(FREE), "little") << 3  # on empty hexes
        self._beside: dict[int, int] = {}  # what lies there, and how many such neighbours every hex has

    def __missing__(self, at: int) -> bool:
        kind, own = self._board[at], self._ones[at]
        counted, lifted = (EMPTY, own) if kind == NOMADS else (kind, -own)
        beside = self._beside[counted] if counted in self._beside else self._count(counted)
        least = beside >> 8 * at & 7
        self[at] = has_better = beside + lifted + self._more_than[least] & self._eights != 0
        return has_better

    def _count(self, what: int) -> int:
        ones, find, beside = self._ones, self._board.find, 0
        at = find(what)
        while at >= 0:
            beside += ones[at]
            at = find(what, at + 1)
        self._beside[what] = beside
        return beside


@lru_cache(maxsize=BOARDS)
def lifts(rules: Rules, board: bytes) -> Lifts:
    """Return the lifts of a board; it stays the same while explorers walk."""
    return Lifts(rules, board)


def movable(game: Africa, seat: Seat) -> list[int]:
    """Return which of the explorer's hex and its neighbours hold an animal or nomads with a better place to go."""
    board, has_better = game.board, lifts(game.rules, game.board)
    return [at for at in game.rules.within[game.explorers[seat]] if board[at] <= NOMADS and has_better[at]]


def research(game: Africa, at: int) -> int:
    """Return the points for research of a camp on a hex: animals, nomads and monuments next to it."""
    board, found = game.board, 0
    for to in game.rules.around[at]:
        if board[to] <= NOMADS or board[to] == MONUMENT:
            found += 1
    return found


def minerals(game: Africa, at: int) -> list[int]:
    """Return the hexes with gold and gems that a camp on a hex would mine."""
    board = game.board
    return [to for to in game.rules.around[at] if FIRST_MINERAL <= board[to] < MONUMENT]


def mined(game: Africa, at: int) -> dict[str, int]:
    """Return the nuggets and gems that a camp on a hex would mine."""
    kinds = game.rules.beside[at](game.board)
    return {
        mineral: sum(game.rules.pieces_on[kind] for kind in kinds if first <= kind < end)
        for mineral, (first, end, _) in game.rules.mineral_range.items()
    }


def trades(game: Africa, seat: Seat, kind: int) -> list[tuple[Seat, int]]:
    """Return the seats and goods that a seat can trade for the kind it has just found, of which it needs as many."""
    held = game.held
    found: list[tuple[Seat, int]] = []
    mine = held[seat * ALL_KINDS + kind]
    for other in range(game.seats):
        if other != seat:
            goods = held[other * ALL_KINDS + FIRST_GOOD : other * ALL_KINDS + FIRST_MINERAL]
            found += [(other, good) for good, n in enumerate(goods, FIRST_GOOD) if 0 < n <= mine and good != kind]
    return found


def pieces(game: Africa, seat: Seat, mineral: str) -> int:
    """Return the number of nuggets or gems on the tiles in front of a seat."""
    return pieces_in(game.rules, game.held, seat, mineral)


def pieces_in(rules: Rules, held: Sequence[int], seat: Seat, mineral: str) -> int:
    """Return the number of nuggets or gems on the tiles that a seat holds."""
    first, last, on = rules.mineral_range[mineral]
    at = seat * ALL_KINDS
    return sum(map(mul, held[at + first : at + last], on))


def shared(have: Sequence[int], prizes: tuple[int, int]) -> list[int]:
    """Return the points of each seat for its nuggets or gems: first and second place, shared ones rounded down.

    A seat without any gets nothing, and a shared first place leaves no second.
    """
    given = [0] * len(have)
    most = max(have)
    if not most:
        return given
    firsts = have.count(most)
    if firsts == 1:
        given[have.index(most)] = prizes[0]
        most = max([n for n in have if n < most])
        if most:
            each = prizes[1] // have.count(most)
            for seat, n in enumerate(have):
                if n == most:
                    given[seat] = each
        return given
    each = sum(prizes) // firsts
    for seat, n in enumerate(have):
        if n == most:
            given[seat] = each
    return given


def majority(game: Africa, mineral: str) -> list[int]:
    """Return the points that each seat would get for its gold or gems now."""
    return shared([pieces(game, seat, mineral) for seat in range(game.seats)], game.rules.scoring.majority)


def majorities(game: Africa) -> dict[str, list[int]]:
    """Return the points that each seat would get for gold and for gems now."""
    return {mineral: majority(game, mineral) for mineral in MINERALS}


def goods_worth(game: Africa, seat: Seat) -> int:
    """Return the points that the goods in front of a seat give at the end."""
    table = game.rules.scoring.goods
    at = seat * ALL_KINDS
    return sum([table[n] for n in game.held[at + FIRST_GOOD : at + FIRST_MINERAL]])


def monuments_left(game: Africa) -> int:
    """Return the number of monuments still to be found; the last one ends the game."""
    found = not game.agenda and game.turned_in == game.round  # a game that ends after a round without a tile does not
    return 0 if found else game.supply + 1
