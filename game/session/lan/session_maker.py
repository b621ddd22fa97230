"""The sessions with which this machine plays LAN games: as the keeper of a table, or as a guest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Unpack

from game.bots.worker import MakeMind, ProcessMind, ThreadMind
from game.engine.choices import Seat
from game.session.beginning import SessionParts, begin, follow, go_on
from game.session.bot_workers import BotMessage
from game.session.messages import Command, SessionMessage
from game.session.session import Session
from game.table.follower import Follower
from game.table.record.entries import Header
from game.table.record.files import delete

SessionInbox = SimpleQueue[Command | BotMessage]


@dataclass(frozen=True, slots=True)
class SessionMaker:
    """A maker of sessions with one way for bots to think and one kind of reader for the news."""

    minds: Sequence[MakeMind] = (ProcessMind, ThreadMind)
    outbox: Callable[[SessionInbox], SimpleQueue[SessionMessage]] = lambda _: SimpleQueue()
    watched: bool = True  # somebody reads the news

    def keep(
        self,
        saves: Path,
        header: Header,
        kept: Path | None,
        keys: Mapping[Seat, bytes],
        inbox: SessionInbox,
        /,
        seats: Sequence[Seat],
        **parts: Unpack[SessionParts],
    ) -> Session:
        """Make the session that keeps a table here, for a kept game or a new one."""
        parts = {**self._parts(inbox), **parts}
        session = go_on(saves, kept, seats=seats, **parts) if kept else begin(saves, header, seats=seats, **parts)
        record = session.file.path if session.file and not kept else None
        try:
            _keep_keys(session, keys)
        except BaseException:
            if record:
                delete(record)  # so that the game can begin once its keys can be written
            raise
        return session

    def follow(
        self,
        saves: Path,
        follower: Follower,
        keys: Mapping[Seat, bytes],
        inbox: SessionInbox,
        /,
        **parts: Unpack[SessionParts],
    ) -> Session:
        away = set(range(len(follower.record.header.seats))) - keys.keys()
        parts = {**self._parts(inbox), "away": away, **parts}
        session = follow(saves, follower, sorted(keys), **parts)
        _keep_keys(session, keys)
        return session

    def _parts(self, inbox: SessionInbox) -> SessionParts:
        return {"inbox": inbox, "outbox": self.outbox(inbox), "watched": self.watched, "minds": self.minds}


def _keep_keys(session: Session, keys: Mapping[Seat, bytes]) -> None:
    try:
        for seat, secret in keys.items():
            session.programs[seat].pocket.keep_key(secret)
    except BaseException:
        session.close()
        raise
