"""The data of Africa, typed, checked, and turned into tables for the steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter, mul

from game.engine.choices import Choice
from game.engine.data import NotNegative, require
from game.parts.hexes import HexMap, axial

ANIMALS = ("elephant", "zebra", "giraffe", "lion", "rhinoceros")
GOODS = ("statue", "kettle", "clothing", "mask", "drum")
GOLD, GEMS = "gold", "gems"
MINERALS = (GOLD, GEMS)
SIZES = ("1", "2")
KINDS = (*ANIMALS, "nomads", *GOODS, *(f"{mineral}_{n}" for mineral in MINERALS for n in SIZES), "monument")

# Kinds of tiles by number: animals come first, then nomads, goods, gold, gems, monuments.
NOMADS = len(ANIMALS)
FIRST_GOOD = NOMADS + 1
FIRST_MINERAL = FIRST_GOOD + len(GOODS)
MONUMENT = len(KINDS) - 1

SEATS = (2, 3, 4, 5)
STANDARD, SIMPLE = "standard", "simple"
BY_LOT = "lot"  # who begins

RESEARCH: Choice = ("research",)
MINE: Choice = ("mine",)
SKIP: Choice = ("skip",)
END_TURN: Choice = ("end_turn",)
LONG_MOVE: Choice = ("long_move",)
KEEP: Choice = ("keep",)
MOVE_TILE = "move_tile"


@dataclass(frozen=True)
class Play(NotNegative):
    """The limits of a turn, and the number of quiet rounds that end the game."""

    actions: int
    actions_simple: int
    quiet_rounds: int

    def check(self) -> None:
        if not (1 <= self.actions_simple <= self.actions and self.quiet_rounds):
            raise ValueError("actions_simple must be from 1 to actions, and quiet_rounds 1 or more")


@dataclass(frozen=True)
class Setup(NotNegative):
    """The camps and points at the start."""

    own_camps: int
    camps: int
    points: dict[str, tuple[int, ...]] = field(default_factory=dict)  # in the order of play, by the number of players


@dataclass(frozen=True)
class Scoring(NotNegative):
    """The points of each source."""

    animal: int
    last_monument: int
    goods: tuple[int, ...]
    majority: tuple[int, int]


@dataclass(frozen=True)
class Map:
    """The rows of hexes, each from one column to another, the towns by column and row, and hexes without a tile."""

    rows: tuple[tuple[int, int], ...]
    towns: dict[str, tuple[int, int]]
    bare: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hex:
    """A hex of the board: its name, its column and row, and whether it is a town."""

    name: str
    column: int
    row: int
    is_town: bool


@dataclass(frozen=True, eq=False)
class Rules:
    """The whole file. Hexes are numbered row by row, kinds of tiles in the order of `KINDS`."""

    play: Play
    setup: Setup
    supply: dict[str, int]
    scoring: Scoring
    tiles: dict[str, int]
    pieces: dict[str, int]
    map: Map

    def __post_init__(self) -> None:
        if tuple(self.tiles) != KINDS or min(self.tiles.values()) < 1:
            raise ValueError(f"tiles must say how many there are, in this order, of {', '.join(KINDS)}")
        if tuple(self.pieces) != KINDS[FIRST_MINERAL:MONUMENT] or min(self.pieces.values()) < 1:
            raise ValueError(f"pieces must say how many are on {', '.join(KINDS[FIRST_MINERAL:MONUMENT])}")
        require(sorted(self.supply) == [str(seats) for seats in SEATS], "supply must be for 2, 3, 4 and 5 players")
        for seats, camps in self.supply.items():
            require(0 <= camps < self.tiles["monument"], f"supply.{seats}: there must be a monument more than camps")
            if camps + int(seats) * self.setup.own_camps > self.setup.camps:
                raise ValueError(f"supply.{seats}: there are not so many camps")
        if len(self.scoring.goods) <= max(self.tiles[good] for good in GOODS):
            raise ValueError("scoring.goods must say what all tiles of a kind are worth")
        for seats, row in self.setup.points.items():
            if seats not in self.supply or len(row) != int(seats) or min(row) < 0:
                raise ValueError(f"setup.points.{seats}: there must be a number of 0 or more for each player")
        self._check_map()

    def _check_map(self) -> None:
        if any(first > last or first < 0 for first, last in self.map.rows):
            raise ValueError("map.rows: each must go from a column to one further east")
        hexes = {(column, row) for row, (first, last) in enumerate(self.map.rows) for column in range(first, last + 1)}
        for name, place in self.map.towns.items():
            require(place in hexes, f"map.towns.{name}: there is no hex")
        if len(set(self.map.towns.values())) < len(self.map.towns) or len(self.map.towns) < max(SEATS):
            raise ValueError("map.towns must be a different hex for each player at least")
        plain = {one.name for one in self.hexes if not one.is_town}
        for name in self.map.bare:
            require(name in plain, f"map.bare: {name!r} is no hex, or a town")
        require(len(set(self.map.bare)) == len(self.map.bare), "map.bare must name each hex once")
        if len(plain) - len(self.map.bare) != sum(self.tiles.values()):
            raise ValueError("there must be a tile for each hex that is no town and not bare")
        require(self.hex_map.is_connected, "map.rows must be one piece")
        require(min(map(len, self.around)) >= 2, "map.rows: every hex must have two others next to it")

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """Return all hexes by number: a town has its own name, any other hex one made of its row and column."""
        towns = {place: name for name, place in self.map.towns.items()}
        return tuple(
            Hex(towns.get((column, row), f"hex:{chr(ord('a') + row)}{column + 1}"), column, row, (column, row) in towns)
            for row, (first, last) in enumerate(self.map.rows)
            for column in range(first, last + 1)
        )

    def hex_in(self, picked: Choice) -> int:
        """Return the hex that clicks begin with, or -1."""
        return self.number.get(str(picked[0]) if picked else "", -1)

    @cached_property
    def hex_map(self) -> HexMap:
        return HexMap([axial(one.column, one.row) for one in self.hexes])

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        return self.hex_map.around

    @cached_property
    def within(self) -> tuple[tuple[int, ...], ...]:
        """Return each hex with its neighbours."""
        return tuple((at, *beside) for at, beside in enumerate(self.around))

    @cached_property
    def beside(self) -> tuple[Callable[[bytes], tuple[int, ...]], ...]:
        """Return for each hex a function that reads from a board what lies on its neighbours."""
        return tuple(itemgetter(*beside) for beside in self.around)

    @cached_property
    def beyond(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """Return for each hex those two steps away, each with the first and the last of the hexes between."""
        every = range(len(self.hexes))
        return tuple(
            tuple((to, by[0], by[-1]) for to in every if to not in self.within[at] and (by := self._between(at, to)))
            for at in every
        )

    def _between(self, at: int, to: int) -> tuple[int, ...]:
        return tuple(by for by in self.around[to] if by in self.around[at])

    @cached_property
    def ones_around(self) -> tuple[int, ...]:
        """Return for each hex a number with a byte for every hex, 1 for its neighbours; sums of these count."""
        return tuple(sum(1 << 8 * to for to in beside) for beside in self.around)

    @cached_property
    def more_than(self) -> tuple[int, ...]:
        """Return for each count of neighbours a number whose bytes only a larger count lifts to 8 or more."""
        return tuple(sum(7 - n << 8 * at for at in range(len(self.hexes))) for n in range(7))

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.hexes)

    @cached_property
    def number(self) -> dict[str, int]:
        """Return the number of each hex by its name."""
        return {name: n for n, name in enumerate(self.names)}

    @cached_property
    def towns(self) -> tuple[int, ...]:
        return tuple(self.number[name] for name in self.map.towns)

    @cached_property
    def uncovered(self) -> frozenset[str]:
        """Return the hexes that are empty from the start."""
        return frozenset((*self.map.towns, *self.map.bare))

    @cached_property
    def clicks(self) -> tuple[Choice, ...]:
        return tuple((name,) for name in self.names)

    @cached_property
    def moves(self) -> tuple[Choice, ...]:
        """Return for each hex the clicks that take up its tile to move it."""
        return tuple((MOVE_TILE, name) for name in self.names)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """Return the number of tiles of each kind."""
        return tuple(self.tiles.values())

    @cached_property
    def pieces_on(self) -> tuple[int, ...]:
        """Return the number of nuggets or gems on each kind of tile."""
        return tuple(self.pieces.get(kind, 0) for kind in KINDS)

    @cached_property
    def mineral_range(self) -> dict[str, tuple[int, int, tuple[int, ...]]]:
        """Return for gold and gems the first kind of tile, the one after the last, and how much each shows."""
        firsts = range(FIRST_MINERAL, MONUMENT, len(SIZES))
        ranges = [(first, first + len(SIZES)) for first in firsts]
        return {m: (first, end, self.pieces_on[first:end]) for m, (first, end) in zip(MINERALS, ranges, strict=True)}

    @cached_property
    def pieces_in_all(self) -> dict[str, int]:
        """Return the number of nuggets on all tiles, and that of gems."""
        return {
            mineral: sum(map(mul, self.counts[first:end], on))
            for mineral, (first, end, on) in self.mineral_range.items()
        }

    @cached_property
    def camps_of(self) -> dict[int, int]:
        """Return the camps in the supply at the start, by the number of players."""
        return {int(seats): camps for seats, camps in self.supply.items()}
