"""The contract of what a title tells: the words, icons and numbers of a position, without any picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game import titles
from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.preview import Preview
from game.engine.title import Title
from game.parts.seats import on_turn
from game.words.card import CardFace
from game.words.log import LogRow, LogStyle
from game.words.panel import Panel, PanelState
from game.words.texts import Texts, has_icon
from game.words.tip import Gain, Tip


@dataclass(frozen=True, slots=True)
class HandNotes:
    """The running sum of a hand, as icons, words and bare numbers, and what it costs."""

    facts: tuple[tuple[str, str, str], ...] = ()
    warning: str = ""


class Telling(ABC):
    """One title in words: `panel` and `tip` it must have, all else has a default."""

    closing: tuple[str, ...] = ("end_turn",)  # names that end something, that of the turn last: the large button
    buttons: Mapping[str, str] = {"done": "check"}  # the icons of names on buttons, where they have not the same name
    log = LogStyle()
    viewer: Seat | None = None  # for whom prices are shown that differ by seat: who is asked here, or the only person
    one_on_buttons = False  # whether a selection of exactly one thing is offered on buttons, not as cards
    starts: tuple[str, ...] = ("board", "offers", "hand")  # where the focus looks first for what can be clicked

    def __init__(self, title: Title[Any], texts: Texts, seats: int) -> None:
        self.title, self.texts, self.seats = title, texts, seats
        self.rules: Any = title.rules

    def stands_for(self, name: str) -> str:
        """The element of choices that a thing of the board stands for: itself, unless it is only drawn there."""
        return name

    def landmarks(self) -> tuple[str, ...]:
        """The things of the board that always tell something."""
        return ()

    def spot(self, view: Any, seat: Seat, choice: Choice) -> str:
        """The thing of the board that stands for a whole answer of several names; an empty word if none does."""
        return ""

    @abstractmethod
    def panel(self, view: Any, seat: Seat, state: PanelState) -> Panel:
        """Return what the panel of a seat shows."""

    @abstractmethod
    def tip(self, name: str, view: Any, seat: Seat | None) -> Tip:
        """Return what a named thing tells; the parts of panels are called `part:seat`, their heads `player:seat`."""

    def row(self, number: int, event: Event) -> LogRow | None:
        """Return what the log tells of an event, if it does."""
        facts, log = event.facts, self.log
        if event.name in log.quiet:
            return None
        text = self.texts.event(event)
        if event.name == log.head:
            return LogRow(number, text, head=True)
        icon = facts.get(log.pictured) or log.icons.get(event.name, log.plain)
        places = tuple(str(facts[key]) for key in log.places if facts.get(key))
        return LogRow(number, text, str(icon), facts.get("seat", -1), places)

    def active(self, view: Any) -> Seat | None:
        """Return whose turn it is; nobody's while all are asked."""
        return on_turn(view)

    def round_words(self, view: Any) -> tuple[str, str]:
        """Which round it is, and that the end is near, if that is known."""
        return str(max(1, self.title.round(view))), self.ending(view)

    def ending(self, view: Any) -> str:
        """That the end is near: that the last round was announced, or what else a title knows of it."""
        return self.texts.t("table.last_round") if self.is_last_round(view) else ""

    def is_last_round(self, view: Any) -> bool:
        """Return whether a title that announces its last round has done so."""
        return False

    def gains(self, view: Any, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """The numbers that a choice would change."""
        return ()

    def prompt(self, view: Any, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """Return what is wanted after the clicks so far, if it is anything else than the step's prompt."""
        return ""

    def doubt(self, view: Any, seat: Seat, choice: Choice) -> str:
        """Return why an answer is hardly meant, in one sentence: it is sent at the second time only."""
        return ""

    def offered(self, view: Any, seat: Seat, path: Choice) -> str:
        """The words on a button for clicks that have no place, if they are to tell more than their names."""
        return ""

    def also_on_a_button(self, view: Any, name: Name) -> bool:
        """Return whether something on the board is so small that it is offered on a button, too."""
        return False

    def offered_briefly(self, view: Any, seat: Seat, path: Choice) -> str:
        """The same without an icon, where there is no room for so many buttons; an empty word if it has to be said."""
        return ""

    def pictured(self, view: Any, seat: Seat, path: Choice) -> tuple[str, ...]:
        """The same as words and icons (`icon:corn`) in turn, if that tells it in less room; empty if it does not."""
        return ()

    def words(self, choice: Sequence[Name]) -> str:
        """A choice, or a part of one, in words."""
        return self.texts.row([self.texts.name(name) for name in choice])

    def advice(self, view: Any, seat: Seat, choice: Choice) -> str:
        """The answer of a hint in words: what stands on its button, else what its names are called."""
        return self.offered(view, seat, choice) or self.words(choice)

    def left_over(self, view: Any, seat: Seat, names: Sequence[Name]) -> str:
        """Return what could still be done instead of ending the turn, in words."""
        return self.texts.row([self.words((name,)) for name in names])

    def why(self, view: Any, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Return why a hint is a good one: what the choice gains when the line follows it, in one sentence."""
        return ""

    def carried(self, view: Any, picked: Choice) -> str:
        """The icon of what is dragged after these clicks; an empty word for none."""
        return self.icon(picked[-1]) if picked else ""

    def goal(self, view: Any, name: Name) -> str:
        """Return where alone a thing of the board can be dragged to; an empty word if it need not be dragged."""
        return ""

    def icon(self, name: Name) -> str:
        """The icon of an element on a button; an empty word for none."""
        word = str(name)
        return self.buttons.get(word) or (word if has_icon(word) else "")

    def all_cards(self) -> tuple[str, ...]:
        """The cards there are: their pictures are made before they are wanted."""
        return ()

    def face(self, card: str) -> CardFace:
        """Return what stands on a card of a hand."""
        effect = f"card.{card}"
        return CardFace(card, None, self.texts.name(card), self.texts.t(effect) if self.texts.has(effect) else "")

    def flat_name(self, card: str) -> str:
        """The name of a card where there is little room."""
        return self.texts.t(f"short.{card}") if self.texts.has(f"short.{card}") else self.texts.name(card)

    def shown_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """The cards that lie open before a seat, or that it holds and may see itself."""
        return ()

    def hidden_cards(self, view: Any, seat: Seat) -> int:
        """Return how many cards lie face down before a seat."""
        return 0

    def hidden_tip(self, view: Any, owner: Seat) -> Tip:
        """Return what a card tells that lies face down before a seat."""
        return Tip("")

    def used_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """The open cards that are played already."""
        return ()

    def playing_card(self, view: Any, seat: Seat) -> str:
        """The card that is being played; an empty word if none is."""
        return ""

    def no_effect(self, view: Any, seat: Seat, picked: Choice, card: str) -> str:
        """Return why a card would do nothing with the hand that is being chosen; an empty word if it would."""
        return ""

    def hand_notes(self, view: Any, seat: Seat, picked: Choice) -> HandNotes:
        """Return what is to be said of the hand that is being chosen."""
        return HandNotes()

    def card_tip(self, card: str, view: Any, seat: Seat | None) -> Tip:
        """Return what a card tells."""
        return self.tip(card, view, seat)


def telling_of(title: Title[Any], texts: Texts, seats: int) -> Telling:
    """Make the telling of a title, with texts that know its people."""
    made: Telling = titles.find(title.slug, "telling", type)(title, texts, seats)
    return made
