"""The data of Century, typed, checked, and prepared for the steps. Goods are counts by colour."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.engine.choices import Choice, OneOf
from game.engine.data import require, require_one_of
from game.titles.century.rules.seas import Sea

GOODS = ("corn", "meat", "tobacco", "fur")  # from the cheapest
LETTERS = "YRGB"
KINDS = len(GOODS)
SPICES = ("ginger", "chili", "tea", "cloves")
ROWS = len(SPICES)
ICONS = GATHER, UPGRADE, TRADE, FORT = ("gather", "upgrade", "trade", "fort")
NO_ICON = -1
SAIL, SEA_TRADE, OUTPOST = "sail", "sea_trade", "outpost"
LOCATION_KINDS = (*ICONS, SAIL, SEA_TRADE, OUTPOST)
SYMBOLS = SADDLEBAG, HAMMER, DREAMCATCHER, COMPASS = ("saddlebag", "hammer", "dreamcatcher", "compass")
DISPLACING, FORTS, BIG = "displacing", "forts", "big"  # the kinds of work that an ability makes a settler cheaper
BIG_FROM = 3  # printed settlers
ALWAYS, FEWER = "always", "fewer"  # when exploration tiles cover a location
STAR, BY_LOT = "star", "lot"  # the option of the sea
ANYWHERE = 3  # the reach of a ship that may sail to any place
SEA = "sea"
END_OF_TURN, BEFORE_CHOICE = "end_of_turn", "before_choice"  # when the new top of a pile is seen
SEATS = (2, 3, 4)

REST: Choice = ("rest",)
DONE: Choice = ("done",)
BUILD: Choice = ("build",)
PASS_BY: Choice = ("pass_by",)  # without an outpost
END_TURN: Choice = ("end_turn",)

Goods = tuple[int, ...]  # how many of each colour


def goods(letters: str) -> Goods:
    """Count the goods that letters name by colour."""
    if strange := set(letters) - set(LETTERS):
        raise ValueError(f"goods are written with the letters {LETTERS}, not {''.join(sorted(strange))!r}")
    return tuple(letters.count(letter) for letter in LETTERS)


@dataclass(frozen=True)
class LocationRow:
    """A location of the map, as the file has it."""

    name: str
    row: int
    col: int
    settlers: int
    kind: str
    icon: str | None = None
    covered: str | None = None
    slot: int = 0
    take: tuple[str, ...] = ()
    give: str = ""
    steps: int = 0
    reach: int = 0

    def __post_init__(self) -> None:
        require_one_of("kind", self.kind, LOCATION_KINDS)
        if self.icon is not None:
            require_one_of("icon", self.icon, ICONS)
        if self.covered is not None:
            require_one_of("covered", self.covered, (ALWAYS, FEWER))
        require(self.settlers >= 1, "settlers must be 1 or more")
        needs = {GATHER: self.take, UPGRADE: self.steps, TRADE: self.give and self.take, FORT: self.slot}
        if not needs.get(self.kind, True) or (self.kind == SAIL and not 1 <= self.reach <= ANYWHERE):
            raise ValueError(f"{self.name} does not say what it does")
        for letters in (*self.take, self.give):
            goods(letters)


@dataclass(frozen=True)
class CardRow:
    """A point card; its effect follows from the fields that are set."""

    name: str
    cost: str
    points: int
    settlers: int = 0
    icon: str | None = None
    good: str = ""
    players: int = 2

    def __post_init__(self) -> None:
        if self.icon is not None:
            require_one_of("icon", self.icon, ICONS)
        if (self.settlers and self.icon) or (self.good and not self.icon) or len(self.good) > 1:
            raise ValueError(f"{self.name} has more than one effect")
        require(self.cost, f"{self.name} costs nothing")
        goods(self.cost), goods(self.good)

    @property
    def symbol(self) -> str:
        if self.settlers:
            return SADDLEBAG
        if self.icon:
            return DREAMCATCHER if self.good else HAMMER
        return COMPASS

    @cached_property
    def price(self) -> Goods:
        return goods(self.cost)


@dataclass(frozen=True)
class BonusRow:
    """A bonus tile: points for each set of symbols, settlers or explored tiles, or points and an ability."""

    name: str
    points: int = 0
    symbols: tuple[str, ...] = ()
    settlers: int = 0
    explored: int = 0
    ability: str | None = None

    def __post_init__(self) -> None:
        for symbol in self.symbols:
            require_one_of("symbols", symbol, SYMBOLS)
        if self.ability is not None:
            require_one_of("ability", self.ability, (DISPLACING, FORTS, BIG))
        if sum(map(bool, (self.symbols, self.settlers, self.explored, self.ability))) != 1:
            raise ValueError(f"{self.name} must count one thing or have an ability")
        if min(self.points, self.settlers, self.explored) < 0 or not (self.points or self.ability):
            raise ValueError(f"{self.name} must have points, or an ability")


@dataclass(frozen=True)
class TileRow:
    """An exploration tile."""

    name: str
    points: int
    take: str = ""
    steps: int = 0
    settlers: int = 0

    def __post_init__(self) -> None:
        goods(self.take)
        require(min(self.points, self.steps, self.settlers) >= 0, f"{self.name}: numbers must not be below 0")

    @cached_property
    def goods(self) -> Goods:
        return goods(self.take)


@dataclass(frozen=True)
class IslandRow:
    """An island tile: a spice and a trade."""

    name: str
    spice: str
    give: str
    take: str

    def __post_init__(self) -> None:
        require_one_of("spice", self.spice, SPICES)
        require(self.give and self.take, f"{self.name} must give and take")
        require(not set(self.give) & set(self.take), f"{self.name} takes what it gives")


@dataclass(frozen=True)
class Setup:
    """The pieces of every player at the start, and the sizes of stacks."""

    goods: tuple[str, str, str, str]
    settlers: int
    at_hand: dict[str, int]
    outposts: int
    islands: int
    bonus_stacks: int
    bonus_in_stack: int

    def __post_init__(self) -> None:
        if sorted(self.at_hand) != [str(n) for n in SEATS] or not 0 < max(self.at_hand.values()) <= self.settlers:
            raise ValueError("at_hand must say for 2, 3 and 4 players how many of the settlers one starts with")
        if min(self.settlers, self.outposts, self.islands, self.bonus_stacks, self.bonus_in_stack) < 1:
            raise ValueError("all numbers must be 1 or more")


@dataclass(frozen=True)
class Play:
    """Limits, prices and points."""

    storage: int
    bonus_spaces: int
    outpost_numbers: tuple[int, ...]
    outpost_cost: dict[str, int]
    last_round_at: int
    rounds_most: int
    good_points: tuple[int, int, int, int]
    reveals: str

    def __post_init__(self) -> None:
        if sorted(self.outpost_cost) != [str(n) for n in SEATS] or min(self.outpost_cost.values()) < 0:
            raise ValueError("outpost_cost must stand there for 2, 3 and 4 players")
        if min(self.storage, self.last_round_at, self.rounds_most) < 1:
            raise ValueError("storage, last_round_at and rounds_most must be 1 or more")
        require_one_of("reveals", self.reveals, (END_OF_TURN, BEFORE_CHOICE))


@dataclass(frozen=True)
class SeaRow:
    """The places of the tiles of the sea, the sea tile first."""

    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Location:
    """A location, prepared for the steps."""

    name: str
    number: int
    settlers: int
    kind: str
    icon: int
    slot: int
    takes: tuple[Goods, ...]
    give: Goods
    steps: int
    reach: int
    click: Choice
    lots: OneOf  # one of what it takes
    is_plain: bool  # whether its use depends on nothing but goods


@dataclass(frozen=True, eq=False)
class Rules:
    """All data. Locations, cards, tiles and islands are numbered in the order of the file."""

    locations: tuple[LocationRow, ...]
    cards: tuple[CardRow, ...]
    bonus: tuple[BonusRow, ...]
    tiles: tuple[TileRow, ...]
    islands: tuple[IslandRow, ...]
    setup: Setup
    play: Play
    sea: SeaRow

    def __post_init__(self) -> None:
        groups = (self.locations, self.cards, self.bonus, self.tiles, self.islands)
        names: list[str] = [row.name for rows in groups for row in rows]
        if twice := sorted({name for name in names if names.count(name) > 1}):
            raise ValueError(f"{twice[0]!r} stands there twice")
        if len(self.play.outpost_numbers) != self.setup.outposts:
            raise ValueError("play.outpost_numbers must have a number for each outpost of a row")
        if len(self.bonus) < self.setup.bonus_stacks * self.setup.bonus_in_stack:
            raise ValueError("there are too few bonus tiles for the stacks")
        if any([x.spice for x in self.islands].count(spice) < self.setup.islands for spice in SPICES):
            raise ValueError("there are too few islands of a spice")
        if len(self.sea.places) != 1 + ROWS * self.setup.islands:
            raise ValueError("sea.places must be the sea and a place for each island")
        if not Sea(self.sea.places).is_legal:
            raise ValueError("every tile of the sea must touch two others, and all must hang together")
        if sorted(row.slot for row in self.locations if row.kind == FORT) != list(range(1, self.forts + 1)):
            raise ValueError("the forts must have the slots from 1 on")
        for seats in SEATS:
            require(len(self.deck(seats)) > self.forts, f"there are too few cards for {seats} players")
            if len(self.covered(seats)) > len(self.tiles):
                raise ValueError(f"there are too few exploration tiles for {seats} players")

    @cached_property
    def forts(self) -> int:
        return sum(row.kind == FORT for row in self.locations)

    @cached_property
    def places(self) -> tuple[Location, ...]:
        made = []
        for number, row in enumerate(self.locations):
            icon = ICONS.index(row.icon) if row.icon else NO_ICON
            gifts = tuple(map(goods, row.take)), goods(row.give), row.steps, row.reach
            lots = OneOf((f"lot:{n}",) for n in range(1, len(row.take) + 1))
            more = (row.name,), lots, row.kind in (GATHER, UPGRADE, TRADE)
            made.append(Location(row.name, number, row.settlers, row.kind, icon, row.slot - 1, *gifts, *more))
        return tuple(made)

    # numbers by names

    @cached_property
    def location(self) -> dict[str, int]:
        return {row.name: n for n, row in enumerate(self.locations)}

    @cached_property
    def card(self) -> dict[str, int]:
        return {row.name: n for n, row in enumerate(self.cards)}

    @cached_property
    def symbols(self) -> tuple[int, ...]:
        """Return the number of each card's symbol."""
        return tuple(SYMBOLS.index(row.symbol) for row in self.cards)

    @cached_property
    def bonus_tile(self) -> dict[str, int]:
        return {row.name: n for n, row in enumerate(self.bonus)}

    @cached_property
    def tile(self) -> dict[str, int]:
        return {row.name: n for n, row in enumerate(self.tiles)}

    @cached_property
    def island(self) -> dict[str, int]:
        return {row.name: n for n, row in enumerate(self.islands)}

    @cached_property
    def spice(self) -> tuple[int, ...]:
        """Return the row of outposts that serves each island tile."""
        return tuple(SPICES.index(row.spice) for row in self.islands)

    @cached_property
    def trades(self) -> tuple[tuple[Goods, Goods], ...]:
        """Return the goods given and the goods taken in the trade of each island tile."""
        return tuple((goods(row.give), goods(row.take)) for row in self.islands)

    @cached_property
    def star(self) -> Sea:
        return Sea(self.sea.places)

    @cached_property
    def stacks(self) -> tuple[str, ...]:
        return tuple(f"stack:{n}" for n in range(1, self.setup.bonus_stacks + 1))

    def deck(self, seats: int) -> tuple[int, ...]:
        return tuple(n for n, row in enumerate(self.cards) if row.players <= seats)

    def covered(self, seats: int) -> tuple[int, ...]:
        few = seats < SEATS[-1]
        return tuple(n for n, row in enumerate(self.locations) if row.covered == ALWAYS or (row.covered and few))
