"""What the table scene asks of each title, and where it finds it.

The scene knows names, choices and views, no rules. What a title has of its own - its board, its cards, what its things
are called and what they tell - stands in one module of this package, found by the title's slug.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.preview import Preview
from game.engine.title import Title
from game.ui.log import Row
from game.ui.texts import Texts
from game.ui.tooltip import Gain, Tip

if TYPE_CHECKING:
    from game.ui.shell import Shell


class TitleTable(Protocol):
    """One title at the table: pictures and words for what its view holds."""

    texts: Texts
    board: Any  # the board as the artist made it: draw, hit, rect, anchor

    def build(self, size: tuple[int, int], room: pygame.Rect) -> Iterator[None]:
        """Make the board for a size, in slices."""
        ...

    def draw_board(
        self,
        onto: pygame.Surface,
        view: Any,
        glow: Mapping[str, float],
        hover: str | None,
        hidden: Collection[str] = (),
        picked: Collection[str] = (),
    ) -> None:
        """Draw the board; names that shine, and those that were picked, may be any a choice has."""
        ...

    def prepare(self, view: Any, hidden: Collection[str] = ()) -> None:
        """Find out where everything of a view is, before it is drawn."""
        ...

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The names under a place of the board, innermost first."""
        ...

    def rect(self, name: str) -> pygame.Rect | None:
        """Where a named element is; nothing if it is not on the board."""
        ...

    def draw_panel(self, onto: pygame.Surface, rect: pygame.Rect, view: Any, seat: Seat, state: PanelState) -> None:
        """Draw the panel of a seat."""
        ...

    def panel_spots(self, rect: pygame.Rect, view: Any, seat: Seat) -> Mapping[str, pygame.Rect]:
        """The things of a panel that tell more, by name."""
        ...

    def landmarks(self) -> tuple[str, ...]:
        """The things of the board that always tell something."""
        ...

    def spot(self, view: Any, seat: Seat, choice: Choice) -> str:
        """The thing of the board that stands for a whole answer of several names; an empty word if none does."""
        ...

    def card_size(self, width: int) -> tuple[int, int]:
        """The size of a card of this width."""
        ...

    def draw_card(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card of a hand."""
        ...

    def flat_name(self, card: str) -> str:
        """The name of a card where there is little room."""
        ...

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card of a hand where there is little room."""
        ...

    def draw_back(self, onto: pygame.Surface, rect: pygame.Rect, seat: Seat) -> None:
        """Draw a card of a seat that lies face down."""
        ...

    def shown_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """The cards that lie open before a seat."""
        ...

    def hidden_cards(self, view: Any, seat: Seat) -> int:
        """How many cards lie face down before a seat."""
        ...

    def used_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """The open cards that are played already."""
        ...

    def playing_card(self, view: Any, seat: Seat) -> str:
        """The card that is being played; an empty word if none is."""
        ...

    def no_effect(self, view: Any, seat: Seat, picked: Choice, card: str) -> str:
        """Why a card would do nothing with the hand that is being chosen; an empty word if it would."""
        ...

    def hand_notes(self, view: Any, seat: Seat, picked: Choice) -> HandNotes:
        """What is to be said of the hand that is being chosen."""
        ...

    def card_tip(self, card: str, view: Any, seat: Seat | None) -> Tip:
        """What a card tells."""
        ...

    def tip(self, name: str, view: Any, seat: Seat | None) -> Tip:
        """What a named thing tells."""
        ...

    def gains(self, view: Any, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """The numbers that a choice would change."""
        ...

    def prompt(self, view: Any, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """What is wanted after the clicks so far, if it is anything else than the step's prompt."""
        ...

    def why(self, view: Any, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Why a hint is a good one: what the choice gains when the line follows it, in one sentence."""
        ...

    def row(self, number: int, event: Event) -> Row | None:
        """What the log tells of an event, if it does."""
        ...

    def icon(self, name: Name) -> str:
        """The icon of an element on a button."""
        ...

    def active(self, view: Any) -> Seat | None:
        """Whose turn it is; nobody's while all are asked."""
        ...

    def round_words(self, view: Any) -> tuple[str, bool]:
        """Which round it is, and whether it is the last."""
        ...


@dataclass(frozen=True, slots=True)
class PanelState:
    """How a panel is drawn: who it is of, and whether it is that seat's turn."""

    name: str
    active: bool = False
    bot: bool = False
    ready: bool = False
    mark: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card is drawn: chosen, played already, or under the pointer."""

    chosen: bool = False
    hover: bool = False
    used: bool = False
    code: tuple[str, str] = ("", "")  # the direction and the button of a controller that stand for it


@dataclass(frozen=True, slots=True)
class HandNotes:
    """The running sum of a hand, as icons, words and bare numbers, and what it costs."""

    facts: tuple[tuple[str, str, str], ...] = ()
    warning: str = ""


def table_of(title: Title[Any], shell: Shell, seats: int, people: tuple[str, ...]) -> TitleTable:
    """The table of a title, for a number of seats and the names of who sits there."""
    made: TitleTable = import_module(f"game.ui.tables.{title.slug}").table(title, shell, seats, people)
    return made
