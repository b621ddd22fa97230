"""Messages between window and network: wishes go out, news come in, and neither waits for the other.

The window knows the network only as a `Bridge`; who starts the program hands it in, tests hand in one of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.engine.choices import Seat
from game.table.link_status import Asked, Ended, Linked, Opened, WasOver
from game.table.record.entries import PERSON
from game.words import palette
from game.words.palette import PlayerLook

if TYPE_CHECKING:
    from game.session.messages import Link  # with the engine, which a menu can do without

PHRASES = ("hello", "thinking", "well_played", "your_turn", "back_soon", "thanks", "again")
GRACE = 60  # seconds before a bot may play for who is gone
LONGEST_CHAT = 120


# Wishes


@dataclass(frozen=True, slots=True)
class Who:
    """A request for a seat: name, colour and shape, and a bot if one is to play."""

    name: str
    colour: str = ""
    shape: str = ""
    bot: str = ""
    seat: Seat | None = None  # any, if none is named


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
    sitting: tuple[Who, ...]  # people and bots of this machine, each with a seat
    name: str
    kept: Path | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Go to a table."""

    address: str
    code: str
    who: Who


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down; or, with a seat of this machine, move or look different."""

    who: Who
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave a chair; the host may send others away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetReady:
    """Be ready, or no longer."""

    seat: Seat
    ready: bool


@dataclass(frozen=True, slots=True)
class Fill:
    """A bot of the host sits on a free chair, or goes again if none is named."""

    seat: Seat
    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class StartGame:
    """All are ready: begin."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to all: a few words, or a quick phrase."""

    seat: Seat | None
    text: str = ""
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class DecideSeat:
    """Let a bot play for who is gone, or wait anew if none is named."""

    seat: Seat
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The host: another game of the same people."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """A guest whose host is lost: the table stands at this machine from now on."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Leave the table."""


Wish = (
    Look
    | HostTable
    | Join
    | TakeSeat
    | Stand
    | SetReady
    | Fill
    | StartGame
    | Say
    | DecideSeat
    | Rematch
    | TakeOver
    | LeaveTable
)


# News


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
class Place:
    """A chair, and who sits there."""

    name: str = ""
    holder: str = ""  # a person, `bot:LEVEL`, or nobody
    mine: bool = False
    ready: bool = False
    here: bool = False  # whether its link stands
    delay: int = 0  # milliseconds there and back
    colour: str = ""
    shape: str = ""
    bot: bool = False
    away: int = 0  # seconds for which it is missed: its link was lost, or it says nothing
    waits: int = 0  # how often the others may wait anew

    @property
    def free(self) -> bool:
        """Return whether nobody sits there."""
        return not self.holder

    @property
    def missed(self) -> bool:
        """Return whether the others wait for who is gone, or who says nothing though the link stands."""
        return not self.here or self.away > 0


@dataclass(frozen=True, slots=True)
class Room:
    """A table as all see it, before and during the game."""

    title: str
    places: tuple[Place, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    host: str = ""
    hosting: bool = False  # whether this machine is the host
    started: bool = False
    watching: int = 0
    words: tuple[str, ...] = ()
    game: str = ""

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats of this machine's people."""
        return tuple(seat for seat, place in enumerate(self.places) if place.mine)

    @property
    def may_start(self) -> bool:
        """Return whether everybody is there and ready."""
        return all(not place.free and place.ready for place in self.places)


@dataclass(frozen=True, slots=True)
class Begun:
    """The game begins, or goes on."""

    link: Link


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused wish; the reason is the name of a text."""

    reason: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """Somebody has said something; an onlooker has no seat."""

    seat: Seat | None
    text: str = ""
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that all have to know: a word of the texts, and about whom."""

    word: str
    seat: Seat | None = None


News = Asked | FoundTable | Opened | Room | Begun | Linked | Refusal | Spoken | Notice | Ended | WasOver


class Bridge(Protocol):
    """The way to the network."""

    def send(self, wish: Wish) -> None:
        """Tell a wish; never waits."""
        ...

    def news(self) -> list[News]:
        """Return what has come; never waits."""
        ...

    def close(self) -> None:
        """Leave everything; waits a moment at most."""
        ...


def looks(places: tuple[Place, ...]) -> tuple[PlayerLook, ...]:
    """Return how each seat looks; who has chosen nothing, or what is taken, gets the next that is free."""
    wanted = {player.name: player for player in palette.PLAYERS}
    colours: list[str] = []
    shapes: list[str] = []
    for found, known, names in (
        (colours, list(wanted), [place.colour for place in places]),
        (shapes, list(palette.SHAPES), [place.shape for place in places]),
    ):
        chosen = [name if name in known and name not in names[:n] else "" for n, name in enumerate(names)]
        rest = iter([name for name in known if name not in chosen])
        found += [name or next(rest, known[0]) for name in chosen]
    return tuple(palette.look(colour, shape) for colour, shape in zip(colours, shapes, strict=True))


def person(place: Place) -> bool:
    """Return whether a person sits there."""
    return place.holder == PERSON and not place.bot
