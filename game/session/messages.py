"""Messages between the window and the game's owner: commands in, news out, without waiting."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeVar

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.engine.game import Game
from game.engine.title import Result
from game.table.record.entries import Header
from game.table.update import Update

Seats = Mapping[Seat | None, Update]
Frames = tuple[Game, ...]  # the view after each event
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choose:
    """A person's answer to the question of a moment."""

    seat: Seat
    moment: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A command to take back everything after a moment."""

    seat: Seat
    moment: int
    to: int


@dataclass(frozen=True, slots=True)
class ChooseAgain:
    """A command to take back a sealed choice while others still choose."""

    seat: Seat
    moment: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """A command to ask a bot for a hint to a seat's question."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reseat:
    """A command to give a seat at this screen to another holder, who has a name and a bot for want of time."""

    seat: Seat
    holder: str
    name: str
    at_zero: str = ""


@dataclass(frozen=True, slots=True)
class Watch:
    """A report that people here see the question of a moment, so that their clocks run; at one screen no others do."""

    moment: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GoOn:
    """A command to try again to write, first people's failed commands if the table has not moved on."""


@dataclass(frozen=True, slots=True)
class Leave:
    """A command to leave the game, which stays kept."""


OfPerson = Choose | TakeBack | ChooseAgain
Command = OfPerson | Reseat | AskHint | Watch | GoOn | Leave


@dataclass(frozen=True, slots=True)
class Deed:
    """An update, the view before it, and the seat whose turn it belongs to."""

    actor: Seat | None
    before: Any
    number: int
    view: Any
    events: tuple[Event, ...]
    frames: Frames


class LastAnswer(NamedTuple):
    """The number of a seat's last answer; where it was followed here, the view after it, and all deeds since then.

    The deeds name no actor, for the words of the title tell whose turn it was.
    """

    seat: Seat
    number: int
    view: Any = None
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class News:
    """The table after an entry, as each person here and an onlooker may see it.

    Only the first news, and those after a seat was given to another holder, have `past`, `header`, `own` and `path`.
    """

    updates: Seats
    result: Result | None = None
    back_to: int | None = None  # after an undo: the last entry that still counts
    past: tuple[tuple[int, Event], ...] = ()  # earlier events, with the numbers of their entries
    first: bool = False
    header: Header | None = None
    own: tuple[LastAnswer, ...] = ()  # of each person here
    taught: int = 0  # moves made in a lesson
    path: Path | None = None  # the record, if this machine keeps the table
    frames: Frames = ()  # the view after each event, of the only person here or an onlooker
    clocks: Mapping[Seat, int] = field(default_factory=dict)  # time left to each person, in milliseconds


@dataclass(frozen=True, slots=True)
class Denied:
    """A person's command is refused; the reason is the name of a text."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """A hint: a bot's choice, and the line of play it plans."""

    seat: Seat
    moment: int
    choice: Choice
    line: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Coming:
    """The people who take over bots' seats when the next round begins, by seat."""

    seats: Mapping[Seat, Reseat]


@dataclass(frozen=True, slots=True)
class Replaced:
    """A bot failed to answer, and a random choice was played for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotKept:
    """The game could not be written; nothing has changed, and `GoOn` tries again.

    The reason is a name in `error_texts`; the detail is technical.
    """

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """The session's thread has ended; `trouble` is a name in `error_texts`, or empty."""

    trouble: str = ""
    detail: str = ""


SessionMessage = News | Denied | Hinted | Coming | Replaced | NotKept | Left


class SessionClient(Protocol):
    """The window's end of the two queues: a session in its own thread or this one, or a table elsewhere."""

    def send(self, command: Command) -> None:
        """Send a command without waiting."""

    def some_news(self, most: int) -> list[SessionMessage]:
        """Take up to `most` messages that have arrived, without waiting."""

    def close(self) -> None:
        """Leave the game, and wait until everything is written."""


def taken(queue: SimpleQueue[T], most: int | None = None) -> list[T]:
    """Take everything in a queue, or up to `most` items, without waiting."""
    found: list[T] = []
    with suppress(Empty):
        while most is None or len(found) < most:
            found.append(queue.get_nowait())
    return found
