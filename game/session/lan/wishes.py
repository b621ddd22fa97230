"""Wishes from the window to the network, and news back; neither side waits for the other.

Both sides use these types; messages that also travel between machines are in `messages.py`. The window knows the
network only as a `Bridge`, which the program passes in at the start; tests pass in their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.engine.choices import Seat
from game.session.lan.messages import (
    Beacon,
    Chair,
    Chat,
    Decide,
    Ended,
    Free,
    Notice,
    Ready,
    Refusal,
    Roster,
    SeatRequest,
)
from game.session.messages import SessionClient
from game.words import palette
from game.words.palette import PlayerLook

CHAT_TYPED = 120  # longest chat message typed and shown here, in letters
MOST_COPIED = 4  # addresses in the line to copy


@dataclass(frozen=True, slots=True)
class Look:
    """A wish to look for tables from now on, or no longer."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class HostTable:
    """A wish to open a table for a new game of a title, or for a kept game."""

    title: str
    seats: int
    options: Mapping[str, str]
    sitting: tuple[SeatRequest, ...]  # this machine's people and bots, each with a seat
    name: str
    kept: Path | None = None
    clock: str = ""  # of a new game


@dataclass(frozen=True, slots=True)
class Join:
    """A wish to visit the table at an address, and to ask for a seat there."""

    address: str
    code: str
    request: SeatRequest


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A wish to sit down or to seat a bot; or, for a seat that this machine holds, to move or change the look."""

    request: SeatRequest
    held: Seat | None = None


@dataclass(frozen=True, slots=True)
class ShowFace:
    """The host's wish that one of its people shows another face from now on, also during the game."""

    seat: Seat
    face: str


@dataclass(frozen=True, slots=True)
class StartGame:
    """The host's wish to begin the game once everybody is ready."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The host's wish to open another game for the same people."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """The wish of a guest whose host is lost to host the table on this machine from now on."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """A wish to close the hosted table, or to leave the visited one."""


WishAtTable = TakeSeat | ShowFace | Free | Ready | StartGame | Chat | Decide | Rematch | TakeOver | LeaveTable
Wish = Look | HostTable | Join | WishAtTable


@dataclass(frozen=True, slots=True)
class AskedAddresses:
    """The addresses asked for tables."""

    addresses: tuple[str, ...]  # empty without a network
    port: int


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table that has answered."""

    address: str
    beacon: Beacon


@dataclass(frozen=True, slots=True)
class Opened:
    """News that this machine's table is open at these addresses."""

    addresses: tuple[str, ...]  # the best first; empty without a network
    code: str
    port: int = 0

    @property
    def line(self) -> str:
        """Addresses and code in one line, to copy and to type in elsewhere."""
        return f"{','.join(self.addresses[:MOST_COPIED])} {self.code}"


@dataclass(frozen=True, slots=True)
class Room:
    """A table as this machine sees it, before and during the game."""

    roster: Roster
    mine: tuple[Seat, ...] = ()  # the seats of this machine's people
    hosting: bool = False  # this machine is the host


@dataclass(frozen=True, slots=True)
class Begun:
    """The game begins, or continues."""

    client: SessionClient


@dataclass(frozen=True, slots=True)
class Linked:
    """The link to the host is up, or lost and being tried again."""

    up: bool
    closed: bool = False  # the host has closed the table, and may open it again


@dataclass(frozen=True, slots=True)
class WasOver:
    """The table is gone because its game was over: this machine's copy of it."""

    path: Path


LanNews = AskedAddresses | FoundTable | Opened | Room | Begun | Linked | Refusal | Chat | Notice | Ended | WasOver


class Bridge(Protocol):
    """The way to the network."""

    def send(self, wish: Wish) -> None:
        """Send a wish without waiting."""

    def news(self) -> list[LanNews]:
        """Return the news that have arrived, without waiting."""

    def close(self) -> None:
        """Leave everything, waiting a moment at most."""


def chosen_faces(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Return the face that each seat's person has chosen."""
    return tuple(chair.face for chair in chairs)


def looks(chairs: Sequence[Chair]) -> tuple[PlayerLook, ...]:
    """Return each seat's look; a missing or already taken colour or shape is replaced by the next free one."""
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
