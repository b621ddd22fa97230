"""The parts of a record: its header, and the entries of a chain that only grows."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from game.engine.choices import Choice, Seat
from game.engine.seeing import HIDDEN
from game.engine.title import FORM, FULL

FORMAT = 1
BRANCHED = 2  # the format of a record that begins with lines of another one
TAUGHT = 3  # the format of a record of a lesson
CLOCKED = 4  # the format of a record of a game with a clock, which may begin with lines of another one
OF_DAY = 5  # the format of a record of a day's voyage
MOST_LINES = 2**16  # of a record: many times those of the longest game
PERSON = "person"  # the holder of a seat; a bot is `bot:LEVEL`
BOT = "bot:"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat of a record: a name, a person or a bot, and the public key of the seat's program."""

    name: str
    holder: str = PERSON
    key: bytes = b""
    at_zero: str = ""  # the bot that answers for its person when time has run out; only in a game with a clock


@dataclass(frozen=True, slots=True)
class Origin:
    """The game from which a record takes its first lines, and the number of secret questions asked in them.

    The seals in those lines stay bound to the name of that game.
    """

    game: str
    lines: int
    sealings: int


@dataclass(frozen=True, slots=True)
class DaysVoyage:
    """The claim of a record to be the voyage of a day; only the first attempt of a machine counts."""

    date: str
    attempt: int  # 1: the first one, begun on its day
    machine: str  # the name that the machine has chosen at random
    bots: int  # the version of the bots


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a record: the game before its first entry."""

    game: str  # its unique name
    title: str
    version: int
    seats: tuple[SeatInfo, ...]
    options: dict[str, str] = field(default_factory=dict)
    made: str = ""  # the date, according to its maker
    format: int = FORMAT
    origins: tuple[Origin, ...] = ()  # the games from which its first lines come, oldest first
    lesson: str = ""  # the name of the lesson, if it is one
    day: DaysVoyage | None = None
    clock: str = ""  # the name of the clock in `clocks.py`, if there is one

    @property
    def form(self) -> str:
        """Return the form of its title, which records without that option also have: the full one."""
        return self.options.get(FORM.name, FULL)

    def bound(self, sealing: int) -> str:
        """Return the game to whose name the seals of a secret question are bound."""
        return next((origin.game for origin in self.origins if sealing <= origin.sealings), self.game)


@dataclass(frozen=True, slots=True)
class Seal:
    """A secret choice of a seat; the newest counts until all have chosen. `nth` counts each seal and each reopening."""

    seat: Seat
    seal: bytes
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Reopen:
    """The withdrawal of a seat's sealed choice while others still choose."""

    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat's announcement after all have sealed; `salt` and `rest` prove that the seal covers it."""

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
    """The answer of chance; `only` names the one seat that may see it."""

    outcomes: Choice
    only: Seat | None = None
    links: tuple[bytes, ...] = ()  # one from each chain, by machine


@dataclass(frozen=True, slots=True)
class Undo:
    """The return of a seat to the moment `to`."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class Sit:
    """A new holder of a seat: its person, a stand-in with another key, or somebody else at one screen, with a name."""

    seat: Seat
    holder: str
    key: bytes = b""
    name: str = ""  # empty: the seat keeps its name
    at_zero: str = ""  # empty: the same bot as before answers without time


@dataclass(frozen=True, slots=True)
class Substitute:
    """The answer that luck draws for a seat that cannot open its seal, and the reason."""

    seat: Seat
    choice: Choice
    why: str
    links: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class Missing:
    """The decision that luck will stand in for a seat, and the reason; the links for it are opened afterwards."""

    seat: Seat
    why: str


@dataclass(frozen=True, slots=True)
class Chains:
    """A machine's commitment to the ends of its two chains: one for public draws, one for private draws."""

    machine: int
    seats: tuple[Seat, ...]
    public: bytes
    private: bytes


@dataclass(frozen=True, slots=True)
class Retired:
    """The end of a machine's chains because it withholds a link; the others make the draw anew.

    If the machine has no chains yet, the number is that of a seat with a stand-in.
    """

    machine: int
    why: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The move of the table to the machine of a seat. Of two moves the one with the higher (nth, seat) counts."""

    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The outcome and the links of a private draw, revealed at the end; `line` is that of the draw."""

    line: int
    outcomes: Choice
    links: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Lost:
    """A mark where damage has cut a record short. `lines` were lost at least; 0 if the file just ended.

    It is written once, when the sound part is imported or continued, and stays there. It does not move the game.
    """

    lines: int


@dataclass(frozen=True, slots=True)
class Clocked:
    """The time that a seat has left in its present turn, in milliseconds, as its table has counted it.

    At 0 the seat's bot gives the answer to the present question. It does not move the game.
    """

    seat: Seat
    left: int


BY_SEATS = Seal | Reopen | Announced | Answer | Undo  # made and signed by the program of one seat
Entry = BY_SEATS | Drawn | Sit | Substitute | Missing | Chains | Retired | Moved | Revealed | Lost | Clocked

# A record names a kind of entry by its place in this row: new kinds go to the end, and none ever moves.
KINDS = (
    *(Seal, Reopen, Announced, Answer, Drawn, Undo, Sit, Substitute, Missing, Chains, Retired, Moved, Revealed, Lost),
    Clocked,
)
CODES: dict[type[Entry], int] = {kind: code for code, kind in enumerate(KINDS)}
LATER: dict[type[Entry], int] = {Sit: 2}  # last fields that older records lack: left out where they are empty


def row_of(entry: Entry) -> list[Any]:
    """Return the fields of an entry as they are packed."""
    row = [getattr(entry, one.name) for one in fields(entry)]
    least = len(row) - LATER.get(type(entry), 0)
    while len(row) > least and not row[-1]:
        row.pop()
    return row


def bot_of(holder: str) -> str:
    """Return the bot that holds a seat; empty for people."""
    return holder.removeprefix(BOT) if holder.startswith(BOT) else ""


def seats_of(entry: Entry) -> tuple[Seat, ...]:
    """Return the seats whose programs make an entry; none for an entry of the table itself."""
    if isinstance(entry, Chains):
        return entry.seats
    return (entry.seat,) if isinstance(entry, BY_SEATS) else ()


def hides(entry: Entry) -> bool:
    """Return whether an entry hides a draw that only one seat has seen."""
    return isinstance(entry, Drawn) and HIDDEN in entry.outcomes
