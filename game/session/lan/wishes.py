"""Wishes go out from the window to the network, news come in, and neither waits for the other.

Both sides use these types; what also travels between machines stands in `messages.py`. The window knows the network
only as a `Bridge`, which the program hands in where it starts; tests hand in one of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.engine.choices import Seat
from game.session.lan.messages import Chair, Chat, Decide, Free, Notice, Ready, Refusal, Roster
from game.session.messages import Link
from game.words import palette
from game.words.palette import PlayerLook

GRACE = 60  # seconds before a bot may play for an absent player
CHAT_TYPED = 120  # letters of a chat message, as typed and shown here
MOST_COPIED = 4  # addresses


# Wishes


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A request for a seat: name, colour and shape, and a bot if one is to play."""

    name: str
    bot: str = ""
    seat: Seat | None = None  # any, if none is named
    colour: str = ""
    shape: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """Look for tables from now on, or no longer."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class HostTable:
    """Open a table: of a title, or of a kept game."""

    title: str
    seats: int
    options: Mapping[str, str]
    sitting: tuple[SeatRequest, ...]  # people and bots of this machine, each with a seat
    name: str
    kept: Path | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Go to a table."""

    address: str
    code: str
    request: SeatRequest


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down; or, with a seat of this machine, move or look different."""

    request: SeatRequest
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Fill:
    """Put a bot of the host on a free chair, or send it away if none is named."""

    seat: Seat
    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class StartGame:
    """Begin the game, as all are ready."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """As the host, begin another game of the same people."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """As a guest whose host is lost, keep the table at this machine from now on."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Leave the table."""


Wish = (
    Look
    | HostTable
    | Join
    | TakeSeat
    | Free
    | Ready
    | Fill
    | StartGame
    | Chat
    | Decide
    | Rematch
    | TakeOver
    | LeaveTable
)


# News


@dataclass(frozen=True, slots=True)
class AskedAddresses:
    """The addresses asked for tables."""

    addresses: tuple[str, ...]  # none where this machine is in no network
    port: int


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table that has answered."""

    address: str
    title: str
    host: str
    seats: int
    taken: int
    started: bool
    game: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """The table of this machine is open, at these addresses."""

    addresses: tuple[str, ...]  # the best first; none where this machine is in no network
    code: str
    port: int = 0

    @property
    def line(self) -> str:
        """Addresses and code as one line, as it is copied and typed in elsewhere."""
        return f"{','.join(self.addresses[:MOST_COPIED])} {self.code}"


@dataclass(frozen=True, slots=True)
class Room:
    """A table as this machine sees it, before and during the game."""

    roster: Roster
    mine: tuple[Seat, ...] = ()  # the seats of this machine's people
    hosting: bool = False  # this machine is the host


@dataclass(frozen=True, slots=True)
class Begun:
    """The game begins, or goes on."""

    link: Link


@dataclass(frozen=True, slots=True)
class Linked:
    """The link to the host stands, or is lost and tried again."""

    up: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """The table is gone: a word why, a detail for technicians, and the version that is needed."""

    why: str
    detail: str = ""
    need: str = ""


@dataclass(frozen=True, slots=True)
class WasOver:
    """The table is gone because its game was over: this machine's copy of it."""

    path: Path


LanNews = AskedAddresses | FoundTable | Opened | Room | Begun | Linked | Refusal | Chat | Notice | Ended | WasOver


class Bridge(Protocol):
    """The way to the network."""

    def send(self, wish: Wish) -> None:
        """Send a wish; never waits."""
        ...

    def news(self) -> list[LanNews]:
        """Return what has come; never waits."""
        ...

    def close(self) -> None:
        """Leave everything; waits a moment at most."""
        ...


def looks(chairs: Sequence[Chair]) -> tuple[PlayerLook, ...]:
    """Return the look of each seat: the next free one where none is chosen, or another seat has chosen it before."""
    wanted = {player.name: player for player in palette.PLAYERS}
    colours: list[str] = []
    shapes: list[str] = []
    for found, known, names in (
        (colours, list(wanted), [chair.colour for chair in chairs]),
        (shapes, list(palette.SHAPES), [chair.shape for chair in chairs]),
    ):
        chosen = [name if name in known and name not in names[:n] else "" for n, name in enumerate(names)]
        rest = iter([name for name in known if name not in chosen])
        found += [name or next(rest, known[0]) for name in chosen]
    return tuple(palette.look(colour, shape) for colour, shape in zip(colours, shapes, strict=True))
