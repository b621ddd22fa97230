"""The data of West of Africa, typed, checked, and turned into what the steps look up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from game.engine.choices import Choice, Some
from game.engine.data import NotNegative, require, require_one_of

T = TypeVar("T")

GOODS = ("sugar", "wine", "grain")
SHIPS = ("west_ship", "east_ship")  # the two ships on which workers wait
MOVE_WORKERS, MOVE_SHIP = "move_workers", "move_ship"
SELL, CULTIVATE, FOUND = "sell_goods", "cultivate_goods", "found_settlement"
REGIONS = ("west", "center", "east")
COSTS = (6, 9, 12)
SEATS = (2, 3, 4, 5)
HOW_MANY_ISLANDS = 7
ACTIONS = (MOVE_WORKERS, MOVE_SHIP, SELL, CULTIVATE, FOUND)
MINUS = "minus"
DONE: Choice = ("done",)  # ends an action that was begun
STOP: Choice = ("stop",)  # ends a voyage
END_TURN: Choice = ("end_turn",)
LOAD, UNLOAD = "load", "unload"


@dataclass(frozen=True)
class Setup(NotNegative):
    """The start of every player and the bank."""

    gold: int
    settlements: int
    workers_west: int
    workers_east: int
    goods: dict[str, int]

    def check(self) -> None:
        if sorted(self.goods) != sorted(GOODS) or min(self.goods.values()) < 0:
            raise ValueError(f"goods must say how many there are of {', '.join(GOODS)}")


@dataclass(frozen=True)
class Play(NotNegative):
    """Limits and prices of the actions."""

    cards_least: int
    cards_most: int
    cards_free: int
    fifth_card: int
    plant: int
    worker_points: int
    ship_links: int
    cargo: int
    gold_most: int

    def check(self) -> None:
        if not 1 <= self.cards_least <= self.cards_free <= self.cards_most:
            raise ValueError("cards_least, cards_free and cards_most must grow from 1 on")


@dataclass(frozen=True)
class Scoring(NotNegative):
    """The points of each source, and the influence of each piece."""

    settlement: int
    alcalde: int
    richest: int
    gold_per_point: int
    last_round_at: int
    influence_good: int
    influence_worker: int
    influence_ship: int

    def check(self) -> None:
        require(self.gold_per_point and self.last_round_at, "gold_per_point and last_round_at must be 1 or more")


@dataclass(frozen=True)
class ForPlayers(NotNegative):
    """The numbers that depend on the number of players."""

    track: int
    richest: int
    neutral: tuple[str, ...]
    gold: int = 0  # of each player at the start, beyond that of the set-up


@dataclass(frozen=True)
class FieldRow:
    """A field as the file has it: a good, a settlement's cost, or both."""

    good: str | None = None
    cost: int | None = None

    def __post_init__(self) -> None:
        require(self.good is not None or self.cost is not None, "a field needs a good or a cost")
        if self.good is not None:
            require_one_of("good", self.good, GOODS)
        if self.cost is not None:
            require_one_of("cost", self.cost, COSTS)


@dataclass(frozen=True)
class IslandRow(NotNegative):
    """An island as the file has it."""

    name: str
    region: str
    price: int
    moorings: tuple[int, int, int, int]
    fields: tuple[FieldRow, ...]

    def check(self) -> None:
        require_one_of("region", self.region, REGIONS)
        require(min(self.moorings) >= 1, "moorings must be 1 or more")


@dataclass(frozen=True)
class Sea:
    """The links between islands, and the places where workers land."""

    links: tuple[tuple[str, str], ...]
    enter_west: str
    enter_east: str


@dataclass(frozen=True)
class Field:
    """A field of the board: its name, its island's number, its good's number or -1, its settlement's cost or 0."""

    name: str
    island: int
    good: int
    cost: int


@dataclass(frozen=True, eq=False)
class HandSum:
    """The announcement of a hand: its number of cards and their sum."""

    values: dict[str, int]

    def announce(self, choice: Choice) -> Choice:
        return len(choice), sum(map(self.values.__getitem__, choice))  # type: ignore[arg-type] # a hand holds words

    def rule(self) -> list[Any]:
        return ["sum", self.values]


@dataclass(frozen=True, eq=False)
class Rules:
    """The whole file. Islands, fields, goods and places of workers are numbered in its order."""

    setup: Setup
    play: Play
    scoring: Scoring
    players: dict[str, ForPlayers]
    cards: dict[str, int]
    islands: tuple[IslandRow, ...]
    sea: Sea
    displacement: dict[str, tuple[tuple[str, ...], ...]]

    def __post_init__(self) -> None:
        names = [row.name for row in self.islands]
        if len(names) != len(set(names)) or len(names) != HOW_MANY_ISLANDS:
            raise ValueError(f"there must be {HOW_MANY_ISLANDS} islands, each once")
        if sorted(self.cards) != sorted((*names, *ACTIONS, MINUS)):
            raise ValueError("cards must be one for each island, one for each action, and minus")
        require(sorted(self.players) == list(map(str, SEATS)), "players must be 2, 3, 4 and 5")
        for seats, given in self.players.items():
            if not given.track or given.richest > int(seats):
                raise ValueError(f"players.{seats}: track must be 1 or more, and no more richest than players")
            if self.setup.gold + given.gold > self.play.gold_most:
                raise ValueError(f"players.{seats}: gold at the start is more than play.gold_most")
            self._check_players(f"players.{seats}", given)
        self._check_sea(names)

    def _check_players(self, where: str, given: ForPlayers) -> None:
        plots = [field.name for field in self.fields if field.cost]
        for name in given.neutral:
            require(name in plots, f"{where}.neutral: {name!r} is no field for a settlement")
            require(given.neutral.count(name) == 1, f"{where}.neutral: {name!r} stands twice")
        if given.track + len(given.neutral) > self.setup.settlements:
            raise ValueError(f"{where}: track and neutral settlements are more than there are")

    def _check_sea(self, names: list[str]) -> None:
        self._check_links(names)
        always_room = {
            row.name for row in self.islands if all(n >= s for s, n in zip(SEATS, row.moorings, strict=True))
        }
        legs = {f"{a} > {b}" for link in self.sea.links for a, b in (link, link[::-1]) if b not in always_room}
        for leg, columns in self.displacement.items():
            require(leg in legs, f"displacement: {leg!r} is no sea link to a harbour that can be full")
            _check_columns(leg, columns, names, always_room)
        if missing := sorted(legs - self.displacement.keys()):
            raise ValueError(f"displacement: {missing[0]!r} is missing")

    def _check_links(self, names: list[str]) -> None:
        sea = self.sea
        for name in {x for link in sea.links for x in link} | {sea.enter_west, sea.enter_east}:
            require(name in names, f"sea: there is no island {name!r}")
        if any(a == b for a, b in sea.links) or len({frozenset(link) for link in sea.links}) < len(sea.links):
            raise ValueError("sea.links must join two islands each, and no two twice")

    @cached_property
    def island_names(self) -> tuple[str, ...]:
        return tuple(row.name for row in self.islands)

    @cached_property
    def island(self) -> dict[str, int]:
        return _numbers(self.island_names)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """Return the places of workers: the islands, then the two worker ships."""
        return (*self.island_names, *SHIPS)

    @cached_property
    def place(self) -> dict[str, int]:
        return _numbers(self.places)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        return tuple(
            Field(f"{row.name}:{n}", at, -1 if f.good is None else GOODS.index(f.good), f.cost or 0)
            for at, row in enumerate(self.islands)
            for n, f in enumerate(row.fields, 1)
        )

    @cached_property
    def field(self) -> dict[str, int]:
        return _numbers(f.name for f in self.fields)

    def island_of(self, name: str) -> str:
        """Return the island of a field; any other name is its own."""
        return name.partition(":")[0] if name in self.field else name

    @cached_property
    def farmland(self) -> tuple[tuple[tuple[int, int, str], ...], ...]:
        """Return the fields of each island on which a good can grow: (field, good, name)."""
        return self._by_island([(f.island, (n, f.good, f.name)) for n, f in enumerate(self.fields) if f.good >= 0])

    @cached_property
    def building_land(self) -> tuple[tuple[tuple[int, int, str], ...], ...]:
        """Return the fields of each island on which a settlement can stand: (field, cost, name)."""
        return self._by_island([(f.island, (n, f.cost, f.name)) for n, f in enumerate(self.fields) if f.cost])

    @cached_property
    def linked(self) -> tuple[tuple[int, ...], ...]:
        pairs = [(self.island[a], self.island[b]) for a, b in self.sea.links]
        return self._by_island(sorted([*pairs, *((b, a) for a, b in pairs)]))

    @cached_property
    def sea_paths(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Return the islands of a shortest way between each pair of islands, the start left out."""
        found = []
        for start in range(len(self.islands)):
            ways: dict[int, tuple[int, ...]] = {start: ()}
            open_ = [start]
            for at in open_:
                for to in self.linked[at]:
                    if to not in ways:
                        ways[to] = (*ways[at], to)
                        open_.append(to)
            found.append(tuple(ways[to] for to in range(len(self.islands))))
        return tuple(found)

    @cached_property
    def walk_paths(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Return the islands of a worker's shortest way from each place to each island, the start left out."""
        landings = [self.island[name] for name in (self.sea.enter_west, self.sea.enter_east)]
        return (*self.sea_paths, *(tuple((at, *path) for path in self.sea_paths[at]) for at in landings))

    def _by_island(self, rows: Sequence[tuple[int, T]]) -> tuple[tuple[T, ...], ...]:
        return tuple(tuple(row for at, row in rows if at == island) for island in range(len(self.islands)))

    @cached_property
    def legs(self) -> tuple[tuple[tuple[str], ...], ...]:
        """Return the ways on which a ship can sail from each island, as choices."""
        return tuple(tuple((self.island_names[to],) for to in links) for links in self.linked)

    @cached_property
    def walks(self) -> tuple[tuple[tuple[str, str], ...], ...]:
        """Return the moves of a worker from each place, as choices."""
        starts = zip(self.island_names, self.legs, strict=True)
        by_island = (tuple((start, to) for (to,) in legs) for start, legs in starts)
        return (*by_island, ((SHIPS[0], self.sea.enter_west),), ((SHIPS[1], self.sea.enter_east),))

    @cached_property
    def driven_on(self) -> dict[tuple[int, int], tuple[tuple[int, ...], ...]]:
        """Return the islands to which a ship is driven on by one that came from an island to another.

        They stand in groups: the first group with room counts.
        """
        return {
            (self.island[a], self.island[b]): tuple(tuple(self.island[x] for x in column) for column in columns)
            for leg, columns in self.displacement.items()
            for a, b in [leg.split(" > ")]
        }

    @cached_property
    def prices(self) -> tuple[int, ...]:
        return tuple(row.price for row in self.islands)

    @cached_property
    def moorings(self) -> dict[int, tuple[int, ...]]:
        """Return the number of ships for which each harbour has room, by the number of players."""
        return {seats: tuple(row.moorings[n] for row in self.islands) for n, seats in enumerate(SEATS)}

    @cached_property
    def hands(self) -> dict[tuple[int, bool], Some]:
        """Return the hands to choose from, by the number of minus cards held and whether a fifth card can be paid."""
        play, found = self.play, {}
        for held in range(SEATS[-1] + 1):
            items = tuple((card, held if card == MINUS else 1) for card in self.cards)
            found[held, False] = Some(items, play.cards_least, play.cards_free)
            found[held, True] = Some(items, play.cards_least, play.cards_most)
        return found

    @cached_property
    def hand_sum(self) -> HandSum:
        return HandSum(self.cards)

    def with_players(self, seats: int) -> ForPlayers:
        return self.players[str(seats)]


def _numbers(names: Iterable[str]) -> dict[str, int]:
    return {name: n for n, name in enumerate(names)}


def _check_columns(leg: str, columns: Sequence[Sequence[str]], names: list[str], always_room: set[str]) -> None:
    """Check where the ships of a full harbour are driven, column by column."""
    if any(island not in names for column in columns for island in column):
        raise ValueError(f"displacement: {leg!r} names an island that is not there")
    if not any(island in always_room for column in columns[-1:] for island in column):
        raise ValueError(f"displacement: {leg!r} must end at an island with room for all")
