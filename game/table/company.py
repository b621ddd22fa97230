"""What a window and the network thread say to each other about the people at a shared table, besides the game itself.

The game goes its usual way: the commands and news of a couch. These are the commands and news around it, so that the
window needs to know nothing of the network.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Seat

# From the window


@dataclass(frozen=True, slots=True)
class SitDown:
    """Somebody at this machine wants a seat, any or a named one; a bot plays it if one is named."""

    name: str
    colour: str = ""
    shape: str = ""
    seat: Seat | None = None
    bot: str = ""


@dataclass(frozen=True, slots=True)
class StandUp:
    """Somebody at this machine gives a seat back before the start."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetReady:
    """Somebody at this machine is ready to start, or no longer."""

    seat: Seat
    ready: bool = True


@dataclass(frozen=True, slots=True)
class Begin:
    """The host starts the game."""


@dataclass(frozen=True, slots=True)
class Say:
    """A few words, or a quick phrase by its name; an onlooker has no seat."""

    seat: Seat | None
    text: str = ""
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class LetPlay:
    """Let a bot play for a seat whose link was lost, or wait on: an empty word."""

    seat: Seat
    bot: str = ""


CompanyCommand = SitDown | StandUp | SetReady | Begin | Say | LetPlay

# To the window


@dataclass(frozen=True, slots=True)
class Place:
    """One seat as all see it."""

    name: str
    holder: str  # empty: free
    ready: bool
    here: bool  # whether its link stands
    delay: int  # milliseconds
    away: int  # seconds since its link was lost
    colour: str
    shape: str
    bot: str


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody at the table; told whenever something about them is another."""

    title: str
    places: tuple[Place, ...]
    mine: tuple[Seat, ...]
    options: dict[str, str]
    host: str
    started: bool
    watching: int
    words: tuple[str, ...]  # the same at every machine of one table
    addresses: tuple[str, ...] = ()  # where others reach it; only at the host
    code: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Somebody has said something."""

    seat: Seat | None
    text: str
    phrase: str


@dataclass(frozen=True, slots=True)
class Notice:
    """Something all have to know, `lost back stand_in given_back cheat forked`, or why something is not possible."""

    word: str
    seat: Seat | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class LinkStands:
    """Whether the way to the host is open; while it is not, it is tried again by itself. `why` is told at the end."""

    stands: bool
    why: str = ""


CompanyNews = Company | Spoken | Notice | LinkStands
COMMANDS = (SitDown, StandUp, SetReady, Begin, Say, LetPlay)
