"""Phones as a window knows them: what it tells them, and what it shows of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.session.messages import Command, News, SessionMessage
from game.table.record.entries import Header
from game.table.record.saves import pockets
from game.words.palette import PlayerLook


def phone_keys(saves: Path, game: str) -> Path:
    """Return the file of the keys of a game's phones, which is deleted with its pockets."""
    return pockets(saves) / f"{game}-phones.keys"


@dataclass(frozen=True, slots=True)
class PhoneState:
    """The state of one seat's phone, for the shared screen."""

    seat: Seat
    here: bool
    ever: bool  # it has been here
    idle: float  # seconds since it was touched
    pointed: Choice  # the thing that it has lit up
    sealed: float = 0.0  # when its last sealed hand leaves it, by the clock of this program


@dataclass(frozen=True, slots=True)
class PhoneSeat:
    """A seat of a game that has not begun, as phones show it; `mine` if a person at this window holds it.

    A phone goes where its person goes. That of somebody who is not `known` stays with the seat under another name, if
    nobody known has it or it was `typed` over the former one.
    """

    name: str
    look: PlayerLook
    mine: bool
    known: bool = False
    typed: bool = False


def renamed(before: Sequence[PhoneSeat], now: Sequence[PhoneSeat]) -> frozenset[Seat]:
    """Return the seats whose people go by another name now, so that their phones stay."""
    old, new = {one.name for one in before if one.mine}, {one.name for one in now if one.mine}
    pairs = enumerate(zip(before, now, strict=False))
    return frozenset(
        seat
        for seat, (was, one) in pairs
        if was.mine and one.mine and not was.known and (one.typed or not one.known)
        if one.name and one.name not in old and was.name not in new
    )


@dataclass(frozen=True, slots=True)
class ShownFaces:
    """The faces of all seats, and the name of the reason why people cannot choose others now, if there is one."""

    faces: tuple[str, ...] = ()
    why: str = ""


class Phones(Protocol):
    """The phones of the people at this window, in one game after another. Nothing here waits but `want`."""

    @property
    def states(self) -> tuple[PhoneState, ...]:
        """The phones that are wanted, as they were at the last look."""

    def look(self) -> None:
        """Bring the states up to date, soon."""

    def gather(self, seats: Sequence[PhoneSeat]) -> None:
        """Take people's phones along to the seats of a game that has not begun."""

    def play(self, send: Callable[[Command], None], looks: Callable[[Seat], PlayerLook]) -> None:
        """Begin with another game, whose owner `send` reaches."""

    def hear(self, message: SessionMessage) -> None:
        """Pass on a message of the game's owner."""

    def dress(self, shown: ShownFaces) -> None:
        """Show faces on the pages from now on."""

    def chosen(self) -> list[tuple[Seat, str]]:
        """Return the faces that people have chosen on their phones since the last call, each with the seat."""

    def want(self, seats: Iterable[Seat]) -> dict[Seat, str]:
        """Listen from now on, and return each seat's link; raise `Trouble` if no phone can come."""

    def free(self, seat: Seat) -> None:
        """Let a seat be played at this screen again; after the last one nothing listens."""

    def leave(self) -> None:
        """Forget the game, which goes on without phones; unless another one begins soon, nothing listens."""

    def close(self) -> None:
        """Stop listening."""


class GameSoFar:
    """A game as somebody has to hear of it who comes later."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self._news: News | None = None
        self._past: list[tuple[int, Event]] = []

    def hear(self, news: News) -> None:
        if news.first:
            self.header, self._past = news.header, list(news.past)
        elif news.back_to is not None:
            self._past = [(number, event) for number, event in self._past if number <= news.back_to]
        update = news.updates[None]
        self._past += [(update.number, event) for event in update.events]
        self._news = news

    @property
    def first(self) -> News | None:
        """The news with which a latecomer begins."""
        if not self._news:
            return None
        return replace(self._news, first=True, header=self.header, past=tuple(self._past), back_to=None, own=())
