"""The contract of a telling: the words, icons and numbers of a position, without any picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game import titles
from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.preview import Preview
from game.engine.title import Title
from game.parts.seats import on_turn
from game.words.card import CardFace
from game.words.log import COMMON_ICONS, HEAD, LogRow, style_of
from game.words.panel import Panel
from game.words.texts import Texts, has_icon
from game.words.tip import Gain, Tip
from game.words.tips import TitleTips


@dataclass(frozen=True, slots=True)
class HandNotes:
    """The running sum of a hand, as icons, words and bare numbers, and a warning of its price."""

    facts: tuple[tuple[str, str, str], ...] = ()
    warning: str = ""


class Telling(ABC):
    """One title in words. Only `panel` is required; an empty result stands for the usual or for none."""

    tips_type: type[TitleTips] = TitleTips

    closing: tuple[str, ...] = ("end_turn",)  # names that end something, the turn last: the large button
    buttons: Mapping[str, str] = {"done": "check"}  # icons on buttons whose names differ from those of the elements
    viewer: Seat | None = None  # the seat whose prices are shown: the one asked here, or the only person's
    one_on_buttons = False  # whether to offer a selection of exactly one thing on buttons, not as cards
    steady: tuple[str, ...] = ()  # names of offers that come and go in a turn while each keeps its place
    starts: tuple[str, ...] = ("board", "offers", "hand")  # the regions in which the focus starts

    def __init__(self, title: Title[Any], texts: Texts, seats: int) -> None:
        self.title, self.texts, self.seats = title, texts, seats
        self.rules: Any = title.rules
        self.log = style_of(title.slug)

    def stands_for(self, name: str) -> str:
        """Return the element of choices that a thing of the board stands for."""
        return name

    def landmarks(self) -> tuple[str, ...]:
        """Return the things of the board that always have a tip."""
        return ()

    def on_board(self, view: Any, name: Name) -> bool:
        """Return whether a thing lies on the board, where it can be clicked."""
        return name in self._fixed

    @cached_property
    def _fixed(self) -> frozenset[Name]:
        return frozenset(self.landmarks())

    def spot(self, view: Any, seat: Seat, choice: Choice) -> str:
        """Return the thing of the board that stands for a whole answer of several names."""
        return ""

    @abstractmethod
    def panel(self, view: Any, seat: Seat) -> Panel:
        """Return the panel of a seat without the state of its player."""

    @cached_property
    def tips(self) -> TitleTips:
        return self.tips_type(self.rules, self.texts)

    def tip(self, name: str, view: Any, seat: Seat | None) -> Tip:
        return self.tips.tip(name, view, seat)

    def card_tip(self, card: str, view: Any, seat: Seat | None) -> Tip:
        return self.tips.card(card, view, seat)

    def gains(self, view: Any, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        return self.tips.gains(view, preview, seat)

    def rows(self, number: int, events: Sequence[Event]) -> Iterator[LogRow]:
        """Yield the rows of all events of an entry in the log."""
        for n, event in enumerate(events):
            if row := self.row(number, event, events[:n]):
                yield row

    def row(self, number: int, event: Event, before: Sequence[Event]) -> LogRow | None:
        """Return the row of an event in the log after those `before` it in its entry; None if it is left out."""
        facts, log = event.facts, self.log
        if event.name in log.quiet:
            return None
        text = self.texts.event(event)
        if event.name == HEAD:
            return LogRow(number, text, head=True)
        icon = facts.get(log.pictured) or log.icons.get(event.name) or COMMON_ICONS.get(event.name, log.plain)
        places = tuple(str(facts[key]) for key in log.places if facts.get(key))
        return LogRow(number, text, str(icon), facts.get("seat", -1), places)

    def private_words(self, event: Event) -> str:
        """Return the facts of an event that only one seat reads, in words, for a log without pictures."""
        return ""

    def active(self, view: Any) -> Seat | None:
        """Return the seat on turn; None while all are asked."""
        return on_turn(view)

    def round_words(self, view: Any) -> tuple[str, str]:
        """Return the number of the round, and a warning that the end is near."""
        return str(max(1, self.title.round(view))), self.ending(view)

    def ending(self, view: Any) -> str:
        """Return a warning that the end is near: an announced last round stands in the field `last_round`."""
        return self.texts.t("table.last_round") if getattr(view, "last_round", False) else ""

    def nearness(self, view: Any) -> float:
        """Return how near the end of the game is as all know: 0 at its beginning, 1 or a little more at its end."""
        return float(getattr(view, "last_round", False))

    def prompt(self, view: Any, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """Return a prompt after the clicks so far that replaces the step's prompt."""
        return ""

    def doubt(self, view: Any, seat: Seat, choice: Choice) -> str:
        """Say in one sentence why an answer looks like a mistake; the player must then give it twice."""
        return ""

    def offered(self, view: Any, seat: Seat, path: Choice) -> str:
        """Return words on a button that replace the names, for clicks that have no place."""
        return ""

    def also_on_a_button(self, view: Any, name: Name) -> bool:
        """Return whether something on the board is so small that it needs a button, too."""
        return False

    def offered_briefly(self, view: Any, seat: Seat, path: Choice) -> str:
        """Return shorter words than `offered`, without an icon, for when there are many buttons."""
        return ""

    def pictured(self, view: Any, seat: Seat, path: Choice) -> tuple[str, ...]:
        """Return words and icons (`icon:corn`) in turn that need less room than `offered`."""
        return ()

    def words(self, choice: Sequence[Name]) -> str:
        return self.texts.row([self.texts.name(name) for name in choice])

    def advice(self, view: Any, seat: Seat, choice: Choice) -> str:
        """Return the answer of a hint in words, as on its button."""
        return self.offered(view, seat, choice) or self.words(choice)

    def plan(self, view: Any, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Say in one sentence what a hint proposes, instead of the usual words with its answer."""
        return ""

    def spoken_of(self, view: Any, seat: Seat, choice: Choice, line: Sequence[Choice]) -> tuple[str, ...]:
        """Return the things of the board that a plan speaks of, which shine with the hint."""
        return ()

    def left_over(self, view: Any, seat: Seat, names: Sequence[Name]) -> str:
        """Return, in words, what could still be done instead of ending the turn."""
        return self.texts.row([self.words((name,)) for name in names])

    def why(self, view: Any, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Say in one sentence what the choice of a hint gains when the line follows it."""
        return ""

    def carried(self, view: Any, picked: Choice) -> str:
        """Return the icon that is dragged after these clicks."""
        return self.icon(picked[-1]) if picked else ""

    def leads_on(self, view: Any, name: Name) -> bool:
        """Return whether a first click on a thing brings nothing yet, so that it shines less than what does."""
        return False

    def goal(self, view: Any, name: Name) -> str:
        """Return the only place to which a thing of the board can be dragged, and to which a click moves it."""
        return ""

    def icon(self, name: Name) -> str:
        """Return the icon of an element on a button."""
        word = str(name)
        return self.buttons.get(word) or (word if has_icon(word) else "")

    def all_cards(self) -> tuple[str, ...]:
        """Return all cards, so that their pictures can be made early."""
        return ()

    def hand_groups(self) -> tuple[tuple[str, ...], ...]:
        """Return the cards that have places of their own in a hand, held or not, by groups that lie apart."""
        return ()

    def face(self, card: str) -> CardFace:
        effect = f"card.{card}"
        return CardFace(card, None, self.texts.name(card), self.texts.t(effect) if self.texts.has(effect) else "")

    def flat_name(self, card: str) -> str:
        """Return the name of a card where there is little room."""
        return self.texts.t(f"short.{card}") if self.texts.has(f"short.{card}") else self.texts.name(card)

    def shown_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """Return the cards that lie open before a seat, or that it holds and may see itself."""
        return ()

    def hidden_cards(self, view: Any, seat: Seat) -> int:
        """Return the number of cards that lie face down before a seat."""
        return 0

    def hidden_tip(self, view: Any, owner: Seat) -> Tip:
        """Return the tip of a card that lies face down before a seat."""
        return Tip("")

    def used_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """Return the open cards that are played already."""
        return ()

    def playing_card(self, view: Any, seat: Seat) -> str:
        """Return the card that is being played."""
        return ""

    def no_effect(self, view: Any, seat: Seat, picked: Choice, card: str) -> str:
        """Return why a card would do nothing with the hand that is being chosen."""
        return ""

    def hand_notes(self, view: Any, seat: Seat, picked: Choice) -> HandNotes:
        return HandNotes()


def telling_of(title: Title[Any], texts: Texts, seats: int) -> Telling:
    """Make the telling of a title, with texts that know its people."""
    found = titles.find_class(title, "telling", Telling)  # type: ignore[type-abstract] # a subclass that has all
    return found(title, texts, seats)
