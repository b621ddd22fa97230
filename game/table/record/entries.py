"""The parts of a record: its header, and a chain of entries that only grows."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.choices import Choice, Seat
from game.engine.seeing import HIDDEN

FORMAT = 1
BRANCHED = 2  # the format of a record that begins with lines of another one
TAUGHT = 3  # the format of a record of a lesson
MOST_LINES = 2**16  # of a record: many times those of the longest game
PERSON = "person"  # who holds a seat: a person, or a bot as `bot:LEVEL`
BOT = "bot:"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat of a record: a name, a person or a bot, and the public key of the seat's program."""

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
    """The header of a record: the game before its first entry."""

    game: str  # made by us, unique
    title: str
    version: int
    seats: tuple[SeatInfo, ...]
    options: dict[str, str] = field(default_factory=dict)
    made: str = ""  # when, as told by who made it
    format: int = FORMAT
    origins: tuple[Origin, ...] = ()  # of a game that was played on from a position of another one, oldest first
    lesson: str = ""  # what is taught in it, if anything is

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
    """A seat's announcement when all have sealed; `salt` and `rest` prove that the seal covers it."""

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
    """The answer of chance; `only` names the seat that alone may see it."""

    outcomes: Choice
    only: Seat | None = None
    links: tuple[bytes, ...] = ()  # of the chains it was drawn from, by the numbers of their machines


@dataclass(frozen=True, slots=True)
class Undo:
    """A seat takes back what it did since the moment `to`."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class Sit:
    """From now on somebody else holds a seat: its person, or somebody or a bot who stands in with another key."""

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


@dataclass(frozen=True, slots=True)
class Missing:
    """A seat cannot tell or show what it sealed, and why: decided before the links are opened that will stand in."""

    seat: Seat
    why: str


@dataclass(frozen=True, slots=True)
class Chains:
    """A machine commits to the ends of its two chains: for draws that all see, and for those that one seat sees."""

    machine: int
    seats: tuple[Seat, ...]
    public: bytes
    private: bytes


@dataclass(frozen=True, slots=True)
class Retired:
    """A machine's chains are dropped because a link is withheld, and why; a draw is made anew by those left.

    Of a machine that has no chains a seat is told for which somebody stands in.
    """

    machine: int
    why: str


@dataclass(frozen=True, slots=True)
class Moved:
    """From here on the table stands at the machine of this seat. Of two such the higher (epoch, seat) counts."""

    seat: Seat
    epoch: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """At the end: what was drawn for one seat alone at a line of the record, and the links it was drawn from."""

    line: int
    outcomes: Choice
    links: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Lost:
    """Marks where damage has cut a record short: at least so many lines stood there; 0 if the file just ended.

    It is written once, where what is sound is taken in or gone on with, and stays: the game moves by nothing of it.
    """

    lines: int


Entry = (
    Seal
    | Reopen
    | Announced
    | Answer
    | Drawn
    | Undo
    | Sit
    | Substitute
    | Missing
    | Chains
    | Retired
    | Moved
    | Revealed
    | Lost
)

BY_SEATS = Seal | Reopen | Announced | Answer | Undo  # what the program of one seat makes and signs

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
    Missing: 8,
    Chains: 9,
    Retired: 10,
    Moved: 11,
    Revealed: 12,
    Lost: 13,
}


def bot_of(holder: str) -> str:
    """The bot that holds a seat; an empty word for people."""
    return holder.removeprefix(BOT) if holder.startswith(BOT) else ""


def seats_of(entry: Entry) -> tuple[Seat, ...]:
    """The seats whose programs make an entry; none where the table itself does."""
    if isinstance(entry, Chains):
        return entry.seats
    return (entry.seat,) if isinstance(entry, BY_SEATS) else ()


def hides(entry: Entry) -> bool:
    """Tell whether an entry stands for a draw that only one seat has seen."""
    return isinstance(entry, Drawn) and HIDDEN in entry.outcomes


def seen_by(entry: Entry, seat: Seat | None) -> Entry:
    """The entry as a seat, or an onlooker, may read it. A private link would tell all private draws before it."""
    if isinstance(entry, Drawn) and entry.only is not None:
        outcomes = entry.outcomes if entry.only == seat else (HIDDEN,) * len(entry.outcomes)
        return Drawn(outcomes, entry.only)
    return entry
