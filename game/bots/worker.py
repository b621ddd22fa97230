"""The process in which bots think, so that thinking never takes time from drawing.

A question goes in, a choice comes out. A mind follows its plan for a turn; without a plan it gives equal choices to
equal questions. So a dead process can be replaced and asked again; at worst it rethinks the rest of a turn. If no
process can be made, a thread thinks. A bot has a budget and a time limit, and can be stopped.
"""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Protocol

from game.bots.thinking import BotQuestion, Thinker, Thought, think
from game.engine.trouble import Trouble

WALL = 8.0  # a question counts as lost this many seconds after its time limit; a process must start first
TRIES = 2  # the easy bot answers a question lost this many times
GARBAGE = 20_000  # new objects until a look for circles, of which thinking makes few
SHORT_SLICES = 0.0005  # switch interval in seconds, so that a thinking thread lets the drawing one in


@dataclass(frozen=True, slots=True)
class LostMind:
    """The news that a mind is gone, with all its questions."""

    mind: int


Tell = Callable[[Thought | LostMind], None]


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe closes; a bare number stops the question it names."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)
    thinker, questions = Thinker(), SimpleQueue[BotQuestion | None]()
    Thread(target=_listen, args=(pipe, thinker, questions.put), daemon=True, name="listen").start()
    while question := questions.get():
        thought = thinker.think(question)
        if thought:
            try:
                pipe.send(thought)
            except OSError:
                return


def _listen(pipe: Connection, thinker: Thinker, ask: Callable[[BotQuestion | None], None]) -> None:
    numbers: list[int] = []
    try:
        while True:
            message: BotQuestion | int = pipe.recv()
            if isinstance(message, int):
                thinker.stop(message)
            else:
                numbers.append(message.number)
                ask(message)
    except (EOFError, OSError):
        for number in numbers:
            thinker.stop(number)
        ask(None)


class Mind(Protocol):
    """A place where bots think; it tells the thoughts to its maker."""

    def ask(self, question: BotQuestion) -> None:
        """Think about a question after those before it."""

    def stop(self, number: int) -> None:
        """Give up a question, whether or not it has begun."""

    def close(self) -> None:
        """End at once."""


MakeMind = Callable[[int, Tell], Mind]


class ProcessMind:
    """A separate process, and a thread that waits for its thoughts."""

    def __init__(self, number: int, tell: Tell) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True, name="bots")
        self._process.start()
        theirs.close()
        self._number, self._tell = number, tell
        Thread(target=self._listen, daemon=True, name="bots").start()

    def ask(self, question: BotQuestion) -> None:
        self._send(question)

    def stop(self, number: int) -> None:
        self._send(number)

    def _send(self, message: BotQuestion | int) -> None:
        try:
            self._pipe.send(message)
        except OSError:
            self._tell(LostMind(self._number))

    def close(self) -> None:
        self._process.terminate()

    def _listen(self) -> None:
        try:
            while True:
                self._tell(self._pipe.recv())
        except (EOFError, OSError):
            self._process.join()
            self._pipe.close()
            self._tell(LostMind(self._number))


class ThreadMind:
    """A thread, for machines that cannot make a process."""

    def __init__(self, number: int, tell: Tell) -> None:
        sys.setswitchinterval(SHORT_SLICES)
        self._number, self._tell = number, tell
        self._questions: SimpleQueue[BotQuestion | None] = SimpleQueue()
        self._thinker = Thinker()
        Thread(target=self._think, daemon=True, name="bots").start()

    def ask(self, question: BotQuestion) -> None:
        self._questions.put(question)

    def stop(self, number: int) -> None:
        self._thinker.stop(number)

    def close(self) -> None:
        self._questions.put(None)

    def _think(self) -> None:
        while question := self._questions.get():
            try:
                thought = self._thinker.think(question)
            except Exception:  # a bot that breaks is lost, as it would be in a process
                self._tell(LostMind(self._number))
                return
            if thought:
                self._tell(thought)


class HereMind:
    """A mind in the caller's thread, for tests and pictures."""

    def __init__(self, number: int, tell: Tell) -> None:
        self._tell = tell

    def ask(self, question: BotQuestion) -> None:
        self._tell(self.think(question))

    def think(self, question: BotQuestion) -> Thought:
        return think(question)

    def stop(self, number: int) -> None:
        return

    def close(self) -> None:
        return


@dataclass(slots=True)
class _Asked:
    question: BotQuestion
    since: float
    tries: int = 1


class Worker:
    """The keeper of one living mind, with the questions to it."""

    def __init__(
        self,
        tell: Tell,
        minds: Sequence[MakeMind] = (ProcessMind, ThreadMind),
        clock: Callable[[], float] = monotonic,
        wall: float = WALL,
    ) -> None:
        """`tell` is called from other threads; the first of `minds` that can be made is used."""
        self._tell, self._minds, self._clock, self._wall = tell, minds, clock, wall
        self._mind: Mind | None = None
        self._made = 0
        self._open: dict[int, _Asked] = {}

    @property
    def busy(self) -> bool:
        return bool(self._open)

    def ask(self, question: BotQuestion) -> None:
        self._open[question.number] = _Asked(question, self._clock())
        self._get_mind().ask(question)

    def take(self, message: Thought | LostMind) -> Thought | None:
        """Take a mind's message, in the asker's thread; return the thought if it is still awaited."""
        if isinstance(message, LostMind):
            if message.mind == self._made and self._mind:
                self._begin_again()
            return None
        return message if self._let_go(message.number) else None

    def watch(self) -> None:
        """Replace a mind that takes too long over its first question."""
        first = next(iter(self._open.values()), None)
        if first and self._clock() - first.since > first.question.seconds + self._wall:
            self._begin_again()

    def stop(self, number: int) -> None:
        if self._let_go(number) and self._mind:
            self._mind.stop(number)

    def _let_go(self, number: int) -> bool:
        """Forget an open question; the time of the next one begins now."""
        if not self._open.pop(number, None):
            return False
        for asked in list(self._open.values())[:1]:
            asked.since = self._clock()
        return True

    def close(self) -> None:
        self._open.clear()
        if self._mind:
            mind, self._mind = self._mind, None
            mind.close()

    def _get_mind(self) -> Mind:
        for kind in () if self._mind else self._minds:
            self._made += 1
            try:
                self._mind = kind(self._made, self._tell)
                break
            except (OSError, ImportError, RuntimeError):
                continue
        if self._mind is None:
            raise Trouble("bots cannot play here: this computer can start neither a process nor a thread for them")
        return self._mind

    def _begin_again(self) -> None:
        """Put the open questions to a new mind; the easy bot answers one lost too often."""
        old, self._mind = self._mind, None
        if old:
            old.close()
        waiting, self._open = self._open, {}
        for n, asked in enumerate(waiting.values()):
            question = asked.question
            if n == 0 and asked.tries >= TRIES:
                self._open[question.number] = asked
                self._tell(replace(_think_simply(question), failed=True))
                continue
            self._open[question.number] = _Asked(question, self._clock(), asked.tries + (n == 0))
            self._get_mind().ask(question)


def _think_simply(question: BotQuestion) -> Thought:
    """Answer with the easy bot, or with the random one if that fails too."""
    try:
        return think(replace(question, bot="easy", explain=False))
    except Exception:  # the game goes on, whatever breaks a title's bots
        return think(replace(question, bot="random", explain=False))
