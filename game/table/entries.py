"""What a record is made of: who sits where, and a chain of entries that only grows."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.choices import Choice, Seat
from game.engine.seeing import HIDDEN

FORMAT = 1
PERSON = "person"  # who holds a seat: a person, or a bot as `bot:LEVEL`


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sat down: a name, a person or a bot, and the public key of the seat's program."""

    name: str
    holder: str = PERSON
    key: bytes = b""


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is before its first entry."""

    game: str  # made by us, unique
    title: str
    version: int
    seats: tuple[SeatInfo, ...]
    options: dict[str, str] = field(default_factory=dict)
    made: str = ""  # when, as told by who made it
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class Seal:
    """A seat has chosen in secret; the newest counts until all have."""

    seat: Seat
    seal: bytes


@dataclass(frozen=True, slots=True)
class Reopen:
    """A seat takes its sealed choice back while others still choose."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announced:
    """What a seat tells of its sealed choice when all have chosen."""

    seat: Seat
    choice: Choice


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat's choice; one that opens a seal comes with its salt."""

    seat: Seat
    choice: Choice
    salt: bytes = b""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What chance has answered; `only` names the seat that alone may see it."""

    outcomes: Choice
    only: Seat | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """A seat takes back what it did since the moment `to`."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class Sit:
    """From now on somebody else holds a seat: a person, or a bot until the person is back."""

    seat: Seat
    holder: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """A seat cannot tell or show what it sealed; luck has drawn among all that fits."""

    seat: Seat
    choice: Choice


Entry = Seal | Reopen | Announced | Answer | Drawn | Undo | Sit | Substitute
ENTRIES: tuple[type[Entry], ...] = (Seal, Reopen, Announced, Answer, Drawn, Undo, Sit, Substitute)


def seen_by(entry: Entry, seat: Seat | None) -> Entry:
    """The entry as a seat, or an onlooker, may read it."""
    if isinstance(entry, Drawn) and entry.only is not None and entry.only != seat:
        return Drawn((HIDDEN,) * len(entry.outcomes), entry.only)
    return entry
