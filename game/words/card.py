"""The face of a card as plain data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """The face of a card; its picture is the icon of the card's name, unless another one is given."""

    name: str
    value: int | None  # None if it counts nothing
    title: str
    effect: str = ""
    tone: str = "#9AA9A0"  # of its picture
    sun: bool = True  # whether the picture has one; an emblem may have its own
    picture: str = ""  # the name of another icon
    marks: tuple[str, ...] = ()  # icons, or texts in their place, that tell the effect below the picture
