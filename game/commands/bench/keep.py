"""The cost of keeping a game: from an answer until it is on disk and told, and continuing a kept game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import Any

from game.bots.worker import HereMind
from game.commands.percentiles import percentile
from game.commands.pictures.samples import sample_date
from game.engine.chance import Dice
from game.engine.choices import any_of
from game.session.beginning import SessionParts, begin, go_on, new_header
from game.session.messages import Choose
from game.table.record.entries import PERSON, SeatInfo
from game.titles import SLUGS
from game.titles import title as find_title

ANSWERS, RESTARTS = 400, 40


def keeping() -> dict[str, dict[str, float]]:
    """Measure the 99th percentiles, in clock time and work, in a people's game that is continued repeatedly."""
    return {slug: _keeping(slug) for slug in SLUGS}


def _keeping(slug: str) -> dict[str, float]:
    title, random = find_title(slug), Random(1)
    saved, continued = _Times(), _Times()
    with TemporaryDirectory() as folder:
        saves = Path(folder)
        parts: SessionParts = {"luck": Dice(1), "minds": [HereMind]}
        sitting = [SeatInfo(f"player {n}", PERSON) for n in range(title.seats[-1])]
        session: Any = begin(saves, new_header(title, sitting, {}, sample_date()), **parts)
        game, number = session.table.record.header.game, 0
        for n in range(ANSWERS):
            while session.step():
                pass
            at = session.table.position
            if at.over:
                break
            number, seat = at.number, random.choice([one for one in at.waiting if one >= 0])
            answer = Choose(seat, at.moment, any_of(at.asked[seat], random))
            saved.take(partial(session.take, answer))
            if n % (ANSWERS // RESTARTS) == 0:
                session.close()
                session = continued.take(partial(go_on, saves, game, **parts))
        session.close()
    return {
        "lines": number,
        "ms_save_p99": saved.p99(0),
        "ms_save_p99_work": saved.p99(1),
        "ms_continue_p99": continued.p99(0),
        "ms_continue_p99_work": continued.p99(1),
    }


class _Times:
    """Repeated durations of something, by the clock and in this thread's work."""

    def __init__(self) -> None:
        self._rows: list[tuple[float, float]] = []

    def take(self, do: Callable[[], Any]) -> Any:
        clock, work = perf_counter(), thread_time()
        done = do()
        self._rows.append((perf_counter() - clock, thread_time() - work))
        return done

    def p99(self, column: int) -> float:
        """Return the 99th percentile, in milliseconds."""
        return round(1000 * percentile((row[column] for row in self._rows), 99), 2)
