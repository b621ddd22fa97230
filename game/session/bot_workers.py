"""The workers in which a session's bots think, and the thoughts it still awaits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.bot import NEVER
from game.bots.thinking import SECONDS, BotQuestion, Thought
from game.bots.worker import LostMind, MakeMind, Worker
from game.engine.choices import Seat
from game.engine.title import Title
from game.table.position import Position
from game.table.shipping import pack_update
from game.table.update import Update

HINT_SECONDS = 1.0  # time limit of a hint


@dataclass(frozen=True, slots=True)
class HintMessage:
    """A message from the worker that gives hints."""

    message: Thought | LostMind


BotMessage = Thought | LostMind | HintMessage


@dataclass(frozen=True, slots=True)
class AwaitedThought:
    """The seat for which a bot thinks, the moment, and whether the thought is only a hint."""

    seat: Seat
    moment: int
    hint: bool


class BotWorkers:
    """Two workers: one plays; the other gives hints, which then need not wait for bots' moves."""

    def __init__(self, put: Callable[[BotMessage], None], makers: Sequence[MakeMind]) -> None:
        """`put` is called from the workers' threads."""
        self._worker = Worker(put, makers)
        self._hinter = Worker(lambda message: put(HintMessage(message)), makers)
        self._awaited: dict[int, AwaitedThought] = {}
        self._count = 0

    @property
    def busy(self) -> bool:
        return self._worker.busy or self._hinter.busy

    def watch(self) -> None:
        """Replace minds that take too long."""
        self._worker.watch()
        self._hinter.watch()

    def awaits(self, seat: Seat, moment: int, hint: bool = False) -> bool:
        return AwaitedThought(seat, moment, hint) in self._awaited.values()

    def ask(
        self,
        title: Title[Any],
        seat: Seat,
        bot: str,
        seed: str,
        update: Update,
        hint: bool = False,
        nth: int | None = None,
    ) -> None:
        """Ask a bot; with `nth`, the number of the seat's answers before, it answers alike on every machine."""
        self._count += 1
        self._awaited[self._count] = AwaitedThought(seat, update.moment, hint)
        what = self._count, title.slug, title.version, title.form, seat, bot, seed, pack_update(title, update)
        seconds = HINT_SECONDS if hint else SECONDS if nth is None else NEVER
        self._of(hint).ask(BotQuestion(*what, seconds=seconds, explain=hint, nth=nth))

    def stop(self, is_over: Callable[[AwaitedThought], bool]) -> None:
        """Give up the thoughts that are no longer needed."""
        for number, awaited in list(self._awaited.items()):
            if is_over(awaited):
                del self._awaited[number]
                self._of(awaited.hint).stop(number)

    def stop_past(self, at: Position) -> None:
        """Give up the thoughts about a past moment, and those for seats that have answered."""
        self.stop(lambda awaited: awaited.moment != at.moment or awaited.seat not in at.waiting)

    def take(self, message: BotMessage) -> tuple[Thought, AwaitedThought] | None:
        """Take a worker's message; return the thought if it is still awaited."""
        thought = self._hinter.take(message.message) if isinstance(message, HintMessage) else self._worker.take(message)
        return (thought, self._awaited.pop(thought.number)) if thought else None

    def close(self) -> None:
        self._worker.close()
        self._hinter.close()

    def _of(self, hint: bool) -> Worker:
        return self._hinter if hint else self._worker
