"""A tip as plain data: words, lines with icons, numbers before -> after, a reason."""

from __future__ import annotations

from dataclasses import dataclass

from game.words import palette
from game.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Gain:
    """A number that a choice would change."""

    icon: str
    before: str
    after: str
    rises: bool = True
    seat: int = -1  # its owner, if another seat
    label: str = ""


def gain(texts: Texts, icon: str, before: int, after: int, seat: int = -1, label: str = "") -> Gain:
    """Return a changing number as it is written."""
    return Gain(icon, texts.number(before), texts.number(after), after > before, seat, label)


@dataclass(frozen=True, slots=True)
class TipLine:
    """A line of a tip with an icon, such as a card that is certain."""

    text: str
    icons: tuple[str, ...] = ()
    colour: str = palette.NIGHT_TEXT


@dataclass(frozen=True, slots=True)
class Tip:
    """The words about one thing."""

    title: str
    text: str = ""
    lines: tuple[TipLine, ...] = ()
    gains: tuple[Gain, ...] = ()
    reason: str = ""  # why the thing cannot be clicked
    warning: str = ""
    key: str = ""  # the key that does the same as a click
    seat: int = -1  # the owner, whose badge stands before the title
    rule: str = ""  # the paragraph of the rules behind the reason
    about: tuple[str, ...] = ()  # things of the board that it names and must not cover

    @property
    def empty(self) -> bool:
        return not (self.title or self.text or self.lines or self.gains or self.reason or self.warning)
