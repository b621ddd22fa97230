"""The kit of tips: what a title says about its things, and the numbers that a choice would change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.engine.choices import Seat
from game.engine.preview import Preview
from game.words import palette
from game.words.texts import Texts
from game.words.tip import Gain, Tip, TipLine


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that choices change; `words` are shown instead of it if there are any."""

    icon: str
    value: int
    seat: Seat = -1  # its owner
    label: str = ""
    words: str = ""


def changes(texts: Texts, seat: Seat, before: Iterable[Figure], after: Iterable[Figure]) -> tuple[Gain, ...]:
    """Return the figures that differ between two positions; those of the seat itself name no owner."""
    found = []
    for was, then in zip(before, after, strict=True):
        if was != then:
            old, new = (one.words or texts.number(one.value) for one in (was, then))
            owner = was.seat if was.seat != seat else -1
            found.append(Gain(was.icon, old, new, then.value > was.value, owner, was.label))
    return tuple(found)


class TitleTips:
    """The words about each thing of a title in one language."""

    def __init__(self, rules: Any, texts: Texts) -> None:
        self.rules, self.texts = rules, texts

    def tip(self, name: str, view: Any, seat: Seat | None) -> Tip:
        """Return the tip of a named thing; parts of panels are named `part:seat`, their heads `player:seat`."""
        return Tip("")

    def card(self, card: str, view: Any, seat: Seat | None) -> Tip:
        """Return the tip of a card in a hand or before a seat."""
        return self.tip(card, view, seat)

    def figures(self, game: Any, seat: Seat) -> Iterable[Figure]:
        """Return all numbers that choices of a seat may change, in the same order for every position."""
        return ()

    def gains(self, view: Any, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """Return the numbers that a choice would change."""
        return changes(self.texts, seat, self.figures(view, seat), self.figures(preview.game, seat))

    def line(self, text: str, /, *icons: str, colour: str = palette.NIGHT_TEXT, **facts: Any) -> TipLine:
        """Return a line with a text and its facts."""
        return TipLine(self.texts.t(text, **facts), icons, colour)

    def whose(self, owner: Seat, text: str, /, *lines: TipLine, title: str = "", **facts: Any) -> Tip:
        """Return the tip of something that belongs to a seat; its name is the title unless there is another."""
        return Tip(title or self.texts.player(owner), self.texts.t(text, **facts), lines, seat=owner)
