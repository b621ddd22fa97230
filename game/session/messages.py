"""Messages between the window and the game's owner: commands go in, news come out, nobody waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Protocol, TypeVar

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.engine.title import Result
from game.table.record.entries import Header
from game.table.update import Update

Seats = Mapping[Seat | None, Update]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choose:
    """A person chooses."""

    seat: Seat
    moment: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A person takes back everything after a moment."""

    seat: Seat
    moment: int
    to: int


@dataclass(frozen=True, slots=True)
class ChooseAgain:
    """A person takes a sealed choice back while others still choose."""

    seat: Seat
    moment: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """A person asks for a hint."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoOn:
    """Try again what could not be written; first the commands of people, if the table has not moved on."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game; all is kept."""


OfPerson = Choose | TakeBack | ChooseAgain
Command = OfPerson | AskHint | GoOn | Leave


@dataclass(frozen=True, slots=True)
class News:
    """The table after one entry, as every person here and an onlooker may see it.

    Only the first news have `past`, `header`, `own` and `path`.
    """

    updates: Seats
    result: Result | None = None
    back_to: int | None = None  # the last entry that still counts after something was taken back
    past: tuple[tuple[int, Event], ...] = ()  # earlier events, with the numbers of their entries
    first: bool = False
    header: Header | None = None
    own: tuple[tuple[Seat, int], ...] = ()  # the last answer of each person here
    taught: int = 0  # moves of a lesson that were made
    path: Path | None = None  # the record, where this machine keeps the table


@dataclass(frozen=True, slots=True)
class Denied:
    """The wish of a person is not possible; the reason is a word of the texts."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """A hint: a bot's choice, and the line it plans."""

    seat: Seat
    moment: int
    choice: Choice
    line: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Replaced:
    """A bot did not answer; a random choice was played for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotKept:
    """The game could not be written; nothing has changed, and `GoOn` tries again.

    The reason is a word of `error_texts`, the detail is for technicians.
    """

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """The thread has ended; the trouble is a word of `error_texts`, if there was any."""

    trouble: str = ""
    detail: str = ""


SessionMessage = News | Denied | Hinted | Replaced | NotKept | Left


class Link(Protocol):
    """The window's end of the two queues: a session in its own thread or this one, or a table elsewhere."""

    def send(self, command: Command) -> None:
        """Give a command, without waiting."""
        ...

    def some_news(self, most: int) -> list[SessionMessage]:
        """Take at most so many messages that have come, without waiting."""
        ...

    def close(self) -> None:
        """Leave the game, and wait until all is kept."""
        ...


def taken(queue: SimpleQueue[T], most: int | None = None) -> list[T]:
    """Take all that waits in a queue, or at most so many, without waiting."""
    found: list[T] = []
    while most is None or len(found) < most:
        try:
            found.append(queue.get_nowait())
        except Empty:
            break
    return found
