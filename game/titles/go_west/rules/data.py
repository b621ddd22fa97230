"""The data of Go West!, typed, checked, and turned into tables for the steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.engine.choices import Choice
from game.engine.data import NotNegative, require, require_one_of
from game.engine.seeing import HIDDEN

REGIONS = ("new_england", "east", "great_plains", "midwest", "west", "california")
MIDDLE = REGIONS[1:-1]  # the regions with a block, from the east
BLOCKS = len(MIDDLE)
BLOCK = 7  # discs in a full block
CIRCLES = BLOCK + 1  # of a block; the partition lies on one of them
SEATS = (2, 3, 4)

ONE, TWO, PLUS_ONE = "one", "two", "plus_one"
PLACES = (ONE, TWO, PLUS_ONE)
MOST_MOVES = BLOCKS  # of a card: as many as are always possible while there is a wagon in the East or before it

PLAY, SELL = "play", "sell"
SCORE: Choice = ("score",)
DOUBLE_TURN: Choice = ("double_turn",)
END_TURN: Choice = ("end_turn",)
DONE: Choice = ("done",)


@dataclass(frozen=True)
class Setup(NotNegative):
    """The start of every player, and the wagons."""

    wagons: int
    discs: int
    hand: int
    points: int

    def check(self) -> None:
        require(self.wagons and self.hand, "wagons and hand must be 1 or more")


@dataclass(frozen=True)
class Play(NotNegative):
    """The prices of scorings, and the ends of the game."""

    goal: int
    scorings: tuple[int, ...]
    quiet_rounds: int

    def check(self) -> None:
        require(self.goal and self.quiet_rounds, "goal and quiet_rounds must be 1 or more")
        require(list(self.scorings) == sorted(self.scorings), "scorings must be costs of 0 or more that do not fall")


@dataclass(frozen=True)
class Card(NotNegative):
    """An action card: the region and kind of its placing, its wagon moves, and its price."""

    number: int
    wagons: int
    cost: int
    region: str = ""
    places: str = ""

    def check(self) -> None:
        require(bool(self.region) == bool(self.places), "region and places stand together or not at all")
        if self.region:
            require_one_of("region", self.region, MIDDLE)
            require_one_of("places", self.places, PLACES)
        require(self.wagons <= MOST_MOVES, f"wagons must be {MOST_MOVES} or less, for every move has to be possible")
        require(self.region or self.wagons, "a card places discs or moves wagons")

    @property
    def name(self) -> str:
        return f"card:{self.number}"

    @property
    def shows(self) -> str:
        """Return the top of the card in one word."""
        return f"{self.region}_{self.places}" if self.region else "wagons_only"


@dataclass(frozen=True, eq=False)
class Rules:
    """All data of the title. Cards are known by their numbers; the number 0 is a hidden card."""

    cards: tuple[Card, ...]
    setup: Setup
    play: Play

    def __post_init__(self) -> None:
        if [card.number for card in self.cards] != list(range(1, len(self.cards) + 1)):
            raise ValueError("cards must be numbered from 1 on, in order")
        require(len(self.cards) > SEATS[-1] * self.setup.hand, "cards must be more than the hands of all players")

    @cached_property
    def card(self) -> tuple[Card, ...]:
        return (Card(0, 1, 0), *self.cards)

    @cached_property
    def costs(self) -> tuple[int, ...]:
        return tuple(card.cost for card in self.card)

    @cached_property
    def plays(self) -> tuple[Choice, ...]:
        return tuple((name, PLAY) for name in self._names)

    @cached_property
    def sells(self) -> tuple[Choice, ...]:
        return tuple((name, SELL) for name in self._names)

    @cached_property
    def lots(self) -> tuple[tuple[str, int], ...]:
        """Return the cards as chance may draw them, by number."""
        return tuple((name, 1) for name in self._names)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return (HIDDEN, *(card.name for card in self.cards))

    @cached_property
    def number(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self._names)}

    @cached_property
    def block(self) -> dict[str, int]:
        """Return the place of each middle region among them, from the east."""
        return {name: at for at, name in enumerate(MIDDLE)}

    @cached_property
    def region(self) -> dict[str, int]:
        return {name: at for at, name in enumerate(REGIONS)}

    @cached_property
    def all_cards(self) -> int:
        """Return a number with a bit for every card."""
        return sum(1 << card.number for card in self.cards)
