"""Messages between the window and the owner of the game: commands go in, news come out, nobody waits."""

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
    """A person has chosen."""

    seat: Seat
    moment: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A person takes back what came after a moment."""

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
    """A person wants to know what a bot would do."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoOn:
    """Try again to do what could not be written: what people wanted first, if the table has not moved on."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The game is left; all is kept."""


OfPerson = Choose | TakeBack | ChooseAgain
Command = OfPerson | AskHint | GoOn | Leave


@dataclass(frozen=True, slots=True)
class News:
    """The table after one entry, as every person here and an onlooker may see it.

    `past` is what happened before, with the numbers of the entries, and `own` the last answer of each person here; only
    the first news have them. After taking back `back_to` names the last entry that still counts.
    """

    updates: Seats
    result: Result | None = None
    back_to: int | None = None
    past: tuple[tuple[int, Event], ...] = ()
    first: bool = False
    header: Header | None = None  # who sits where; only the first news have it
    own: tuple[tuple[Seat, int], ...] = ()
    taught: int = 0  # how many moves of a lesson were made
    path: Path | None = None  # the record, where this machine keeps the table; only the first news have it


@dataclass(frozen=True, slots=True)
class Denied:
    """Something a person wanted is not possible; the reason is a word of the texts."""

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
    """A bot did not answer; anything possible was played for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotKept:
    """The game could not be written; nothing has changed, and `GoOn` tries again.

    The reason is a word of `troubles`, the detail what a technician wants to know.
    """

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """The thread has ended; the trouble is a word of `troubles`, if there was any."""

    trouble: str = ""
    detail: str = ""


Message = News | Denied | Hinted | Replaced | NotKept | Left


class Link(Protocol):
    """The window's end of the two queues: a `ThreadedSession`, a couch in the same thread, or a table elsewhere."""

    def send(self, command: Command) -> None:
        """Give a command; never waits."""
        ...

    def some_news(self, most: int) -> list[Message]:
        """At most so many messages that have come; never waits."""
        ...

    def close(self) -> None:
        """Leave the game and wait until all is kept; a `Closing` waits only a moment."""
        ...


def taken(queue: SimpleQueue[T], most: int | None = None) -> list[T]:
    """Return what waits in a queue, at most so many of it; never waits itself."""
    found: list[T] = []
    while most is None or len(found) < most:
        try:
            found.append(queue.get_nowait())
        except Empty:
            break
    return found
