"""Playing back a recorded game: its player, the news at each stop, and the search for turning points."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from game.bots.turning import Turn, turns
from game.engine.choices import Seat
from game.session.frames import frames
from game.session.messages import Frames, News
from game.session.news import clocks_at
from game.table.playback import OPEN, Eyes, Playback
from game.table.record.record import read_record
from game.table.trusting import revealed
from game.table.update import Update
from game.titles import title as find_title

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
REST, LOOK, PASS = 0.3, 0.9, 0.05  # time at a stop after a motion, after other events, and after none, in seconds
YIELD = 0.001  # the turning point search's pause for the frames after each position, in seconds


class ReplayPlayer:
    """The stop shown of a recorded game, the viewer, and the time until the next stop."""

    def __init__(self, playback: Playback, stop: int = 0, eyes: Eyes = None, turns: Iterable[Turn] = ()) -> None:
        self.playback = playback
        self.stop = max(0, min(playback.last, stop))
        self.eyes: Eyes = None
        self.playing = False
        self.speed = 1.0
        self.turns: dict[int, float] = {}  # the strength of each turning point, by stop
        self.mark(turns)
        self._moved = False  # something has moved since this stop was reached
        self._rested = 0.0
        self.look(eyes)

    @property
    def at_end(self) -> bool:
        return self.stop >= self.playback.last

    def mark(self, turns: Iterable[Turn]) -> None:
        self.turns = {self.playback.at(turn.number): max(0.0, min(1.0, turn.strength)) for turn in turns}

    def look(self, eyes: Eyes) -> str:
        """Show another viewer's sight of the game; return the reason if that is not allowed."""
        reason = self.playback.why_not(eyes)
        if not reason:
            self.eyes = eyes
        return reason

    def seek(self, stop: int) -> bool:
        """Go to a stop; return whether it is a different one."""
        before, self.stop = self.stop, max(0, min(self.playback.last, stop))
        self._rested, self._moved = 0.0, False
        self.playing = self.playing and not self.at_end
        return self.stop != before

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        self.playing = not self.playing
        self._rested = LOOK  # the first step comes at once
        if self.playing and self.at_end:
            self.stop = 0
            self._rested = 0.0

    def turn_speed(self) -> None:
        """Take the next speed; after the fastest comes the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def turn_by(self, by: int) -> int:
        """Return the nearest turning point after or before this stop; this stop if there is none."""
        known = sorted(self.turns)
        at = bisect_left(known, self.stop + (1 if by > 0 else 0)) + (0 if by > 0 else -1)
        return known[at] if 0 <= at < len(known) else self.stop

    def tick(self, dt: float, busy: bool) -> bool:
        """Let time pass, `busy` while something moves; go to the next stop if it is due, and return whether it did."""
        if not self.playing:
            return False
        if busy:
            self._moved, self._rested = True, 0.0
            return False
        self._rested += dt * self.speed
        events = self.playback.events(self.stop, self.eyes)
        if self._rested < (REST if self._moved else LOOK if events else PASS):
            return False
        if self.at_end:
            self.playing = False
            return False
        self.stop += 1
        self._rested, self._moved = 0.0, False
        return True


def news_of(player: ReplayPlayer, first: bool = False) -> News:
    """Return the news of the stop shown, for the chosen viewer, as if it were played now."""
    playback, eyes = player.playback, player.eyes
    updates: dict[Seat | None, Update] = {None: _update(player, OPEN if eyes == OPEN else None)}
    if eyes not in (None, OPEN):
        updates[eyes] = _update(player, eyes)
    past = playback.past(player.stop, eyes) if first else ()
    result = playback.result if player.at_end else None
    header = playback.header if first else None
    seen = () if first else _frames(player)
    clocks = clocks_at(playback.stops[player.stop].position)
    return News(updates, result, None, past, first, header, frames=seen, clocks=clocks)


def _frames(player: ReplayPlayer) -> Frames:
    playback, stop, eyes = player.playback, player.stop, player.eyes
    events = playback.events(stop, eyes)
    if not stop or not events:
        return ()
    since, until = playback.stops[stop - 1].number, playback.stops[stop].number
    lines = playback.record.lines[since:until]
    seen = lines if eyes == OPEN else [line.seen_by(eyes) for line in lines]
    return frames(playback.view(stop - 1, eyes), seen, events)


def _update(player: ReplayPlayer, eyes: Eyes) -> Update:
    playback, stop = player.playback, player.stop
    at = playback.stops[stop].position
    return Update(
        seat=None if eyes == OPEN else eyes,
        number=at.number,
        moment=at.moment,
        view=playback.view(stop, eyes),
        events=playback.events(stop, eyes),
        lines=(),
        check=b"",
        waiting=at.waiting,
        ready=(),
        may_undo=(),
        why_no_undo="not_your_turn",
        holders=at.holders,
    )


def open_playback(path: Path) -> tuple[Playback, str]:
    """Open a record for playback; also return the name of the text that warns of damage, or empty."""
    found = read_record(path)
    title: Any = find_title(found.record.header.title)
    playback = Playback(title, revealed(found.record))
    if playback.ends_before:
        return playback, "replay.other_rules"
    return playback, "replay.damaged" if found.lost else "replay.lost" if found.record.is_marked else ""


class Finder:
    """A search for turning points in a background thread, so that no frame waits for it."""

    def __init__(self, playback: Playback) -> None:
        self._found: SimpleQueue[tuple[Turn, ...]] = SimpleQueue()
        self._stopped = Event()
        Thread(target=self._look, args=(playback,), daemon=True, name="turning").start()

    def poll(self) -> tuple[Turn, ...] | None:
        """Return the turning points; None while the search runs."""
        try:
            return self._found.get_nowait()
        except Empty:
            return None

    def close(self) -> None:
        self._stopped.set()

    def _look(self, playback: Playback) -> None:
        self._found.put(turns(playback, lambda: not self._stopped.wait(YIELD)))
