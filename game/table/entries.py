"""What a record is made of: who sits where, and a chain of entries that only grows."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.choices import Choice, Seat
from game.engine.seeing import HIDDEN

FORMAT = 1
BRANCHED = 2  # the format of a record that begins with lines of another one
PERSON = "person"  # who holds a seat: a person, or a bot as `bot:LEVEL`


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sat down: a name, a person or a bot, and the public key of the seat's program."""

    name: str
    holder: str = PERSON
    key: bytes = b""


@dataclass(frozen=True, slots=True)
class Origin:
    """The game whose first lines a record begins with, and how many of its secret questions had been asked by then.

    What was sealed in it stays bound to its name.
    """

    game: str
    lines: int
    sealings: int


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
    origins: tuple[Origin, ...] = ()  # of a game that was played on from a position of another one, oldest first

    def bound(self, sealing: int) -> str:
        """The game to whose name the seals of a secret question are bound."""
        return next((origin.game for origin in self.origins if sealing <= origin.sealings), self.game)


@dataclass(frozen=True, slots=True)
class Seal:
    """A seat has chosen in secret; the newest counts until all have. `nth` grows with each seal and reopening."""

    seat: Seat
    seal: bytes
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Reopen:
    """A seat takes its sealed choice back while others still choose."""

    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class Announced:
    """What a seat tells of its sealed choice when all have chosen; `salt` and `rest` show that the seal says so."""

    seat: Seat
    choice: Choice
    salt: bytes
    rest: bytes


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
    links: tuple[bytes, ...] = ()  # of the chains it was drawn from, where several machines make the luck


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
    key: bytes = b""


@dataclass(frozen=True, slots=True)
class Substitute:
    """A seat cannot tell or show what it sealed, and why; luck has drawn among all that fits."""

    seat: Seat
    choice: Choice
    why: str
    links: tuple[bytes, ...] = ()


Entry = Seal | Reopen | Announced | Answer | Drawn | Undo | Sit | Substitute

# What each kind is called in a record. A number is never used for another kind.
CODES: dict[type[Entry], int] = {
    Seal: 0,
    Reopen: 1,
    Announced: 2,
    Answer: 3,
    Drawn: 4,
    Undo: 5,
    Sit: 6,
    Substitute: 7,
}


def seen_by(entry: Entry, seat: Seat | None) -> Entry:
    """The entry as a seat, or an onlooker, may read it."""
    if isinstance(entry, Drawn) and entry.only is not None and entry.only != seat:
        return Drawn((HIDDEN,) * len(entry.outcomes), entry.only, entry.links)
    return entry
