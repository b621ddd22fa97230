"""The bots of a couch: who of them thinks about what, and whether somebody still wants to know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.thinking import SECONDS, BotQuestion, Thought
from game.bots.worker import Lost, MakeMind, Worker
from game.engine.choices import Seat
from game.engine.title import Title
from game.table.shipping import pack_update
from game.table.update import Update

HINT_SECONDS = 1.0  # that a hint may take


@dataclass(frozen=True, slots=True)
class HintMessage:
    """A message of the worker that only thinks about hints, so that they need not wait for bots' moves."""

    told: Thought | Lost


Told = Thought | Lost | HintMessage


@dataclass(frozen=True, slots=True)
class WantedThought:
    """For whom a bot thinks, at which moment, and whether it is only a hint."""

    seat: Seat
    moment: int
    hint: bool


class Minds:
    """Two workers: one plays, the other gives hints, which need not wait for the moves of bots."""

    def __init__(self, put: Callable[[Told], None], makers: Sequence[MakeMind]) -> None:
        """Collect results from the workers' threads."""
        self._worker = Worker(put, makers)
        self._hinter = Worker(lambda told: put(HintMessage(told)), makers)
        self._wanted: dict[int, WantedThought] = {}
        self._count = 0

    @property
    def busy(self) -> bool:
        """Return whether any bot thinks."""
        return self._worker.busy or self._hinter.busy

    def watch(self) -> None:
        """See whether a bot has been thinking for too long."""
        self._worker.watch()
        self._hinter.watch()

    def wanted(self, seat: Seat, moment: int, hint: bool = False) -> bool:
        """Return whether a bot thinks about that already."""
        return WantedThought(seat, moment, hint) in self._wanted.values()

    def ask(self, title: Title[Any], seat: Seat, bot: str, seed: str, update: Update, hint: bool = False) -> None:
        """Let a bot think about what a seat is asked."""
        self._count += 1
        self._wanted[self._count] = WantedThought(seat, update.moment, hint)
        seconds, packed = HINT_SECONDS if hint else SECONDS, pack_update(title, update)
        rules = title.slug, title.version
        question = BotQuestion(self._count, *rules, seat, bot, seed, packed, seconds=seconds, explain=hint)
        self._of(hint).ask(question)

    def stop(self, over: Callable[[WantedThought], bool]) -> None:
        """Nobody wants to know any more what is over."""
        for number, wanted in list(self._wanted.items()):
            if over(wanted):
                del self._wanted[number]
                self._of(wanted.hint).stop(number)

    def take(self, told: Told) -> tuple[Thought, WantedThought] | None:
        """Return what a bot has found, and for whom; nothing if nobody wants to know it, or it is still to be found."""
        thought = self._hinter.take(told.told) if isinstance(told, HintMessage) else self._worker.take(told)
        return (thought, self._wanted.pop(thought.number)) if thought else None

    def close(self) -> None:
        """Let go of the workers."""
        self._worker.close()
        self._hinter.close()

    def _of(self, hint: bool) -> Worker:
        return self._hinter if hint else self._worker
