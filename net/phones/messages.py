"""Messages between a page and the table's machine, as JSON inside the frames of their link.

A page says that it is here, beats to learn whether the link still carries, and tells touches. Each touch has a number,
so that one that is sent again after a break counts once, and the moment of the question that the person saw.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from game.engine.choices import Choice

MOST_NAMES = 64  # of a choice, as in a LAN; a payment of many goods is one touch
Word = Annotated[str, Meta(max_length=64)]
TouchKind = Literal[
    "take",  # click names; on the board the first touch lights a thing up, the second takes it
    "confirm",
    "undo",
    "undo_turn",
    "hint",
    "again",
    "look",  # explain a thing, and why it cannot be taken
    "board",  # list the things of the board, or no longer
    "language",
    "sit",
    "face",  # wear another face
]


EndWord = Literal["unknown", "elsewhere", "freed", "over", "bad_frame", "too_fast", "failed"]  # why a link ends


class PageHere(Struct, tag="here", tag_field="is"):
    """The first message of a page: its own name, which lasts until it is closed, and its language."""

    page: Word
    language: Word = ""


class PageBeat(Struct, tag="beat", tag_field="is"):
    """A question whether the link still carries."""

    at: int


class PageTouch(Struct, tag="touch", tag_field="is"):
    """A touch, by name and moment."""

    n: Annotated[int, Meta(ge=1)]
    do: TouchKind
    names: Annotated[list[Word | int], Meta(max_length=MOST_NAMES)] = []
    moment: int = -1
    text: Annotated[str, Meta(max_length=200)] = ""

    @property
    def path(self) -> Choice:
        return tuple(self.names)


FromPage = PageHere | PageBeat | PageTouch
_DECODER: json.Decoder[FromPage] = json.Decoder(FromPage)


def read_page(text: str) -> FromPage:
    """Read a message of a page; raise `msgspec.ValidationError` or its base for anything else."""
    return _DECODER.decode(text)


def written(message: dict[str, Any]) -> str:
    """Write a message to a page."""
    return json.encode(message).decode()
