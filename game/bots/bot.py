"""Bots and their names: `LEVEL`, or `LEVEL@FACTOR` of its budget."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, NamedTuple, Protocol

from game.engine.choices import Choice, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.title import Title
from game.engine.trouble import Trouble
from game.titles import find, has


class Click(NamedTuple):
    """A planned answer, and the position it is meant for: the plan holds while the game goes as expected."""

    at: Hashable
    choice: Choice


class Bot(Protocol):
    """A player that answers its seat's questions from its seat's view alone.

    `deadline` is a time of `time.monotonic`: from then on the bot answers with the best it has found. The asker sets it
    first, and may bring it forward while the bot thinks. When time is short, equal questions may get different answers.
    """

    deadline: float
    plan: tuple[Click, ...]  # the next answers; pass them on if each question gets a new bot

    def choose(self, view: Game) -> Choice:
        """Answer the question that the view asks the bot's seat."""


NEVER = inf  # the deadline of a bot that may use its whole budget

VERSION = 1  # of all bots: raised when one answers otherwise, so that results of a day's voyage are told apart

Maker = Callable[[Judge[Any], Seat, Random, float], Bot]


def judge_of(title: Title[Any]) -> Judge[Any]:
    """Return the judge that a title's bots use; one serves all versions of its rules."""
    if not has(title, "bot"):
        raise Trouble(f"{title.slug} has no judge in `bot`; only the random bot plays without one")
    judge = find(title, "bot", Judge)  # type: ignore[type-abstract]  # the protocol only types the object
    judge.result = title.result
    return judge


@dataclass(frozen=True, slots=True)
class BotName:
    """A level, and the factor of its budget."""

    level: str
    factor: float = 1.0

    def __str__(self) -> str:
        return self.level if self.factor == 1 else f"{self.level}@{self.factor:g}"


def read_bot(text: str, levels: tuple[str, ...]) -> BotName:
    """Read the name of a bot."""
    level, at, rest = text.partition("@")
    if level not in levels:
        raise Trouble(f"there is no bot {level!r}; choose from {', '.join(levels)}")
    try:
        factor = float(rest) if at else 1.0
    except ValueError:
        factor = 0.0
    if not 0.001 <= factor <= 1000:
        raise Trouble(f"{text!r}: after @, give a factor of the bot's budget from 0.001 to 1000")
    return BotName(level, factor)


def read_bots(text: str, seats: int, levels: tuple[str, ...]) -> tuple[BotName, ...]:
    """Read a bot for every seat: `LEVEL` for all, `LEVEL,LEVEL,...` in seat order, or `SEAT:LEVEL,...` from 1."""
    words = [word.strip() for word in text.split(",")]
    if any(":" in word for word in words) and not all(":" in word for word in words):
        raise Trouble(f"{text!r}: either all bots have a seat, as in SEAT:LEVEL, or none has")
    if all(":" in word for word in words):
        found = read_by_seat(text, seats, levels)
        if missing := [str(seat) for seat in range(1, seats + 1) if seat - 1 not in found]:
            raise Trouble(f"no bot given for seat{'s' if len(missing) > 1 else ''} {', '.join(missing)}")
        return tuple(found[seat] for seat in range(seats))
    bots = [read_bot(word, levels) for word in words]
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise Trouble(f"{len(bots)} bots for {seats} seats; give one for all seats or one for each")
    return tuple(bots)


def read_by_seat(text: str, seats: int, levels: tuple[str, ...]) -> dict[Seat, BotName]:
    """Read bots for some of the seats from `SEAT:LEVEL,...` with seats from 1."""
    found: dict[Seat, BotName] = {}
    for word in filter(None, map(str.strip, text.split(","))):
        seat, colon, level = word.partition(":")
        if not colon:
            raise Trouble(f"{word!r}: write a bot as SEAT:LEVEL")
        if not seat.isdecimal() or not 1 <= int(seat) <= seats:
            raise Trouble(f"{word!r}: there are only seats 1 to {seats}")
        if int(seat) - 1 in found:
            raise Trouble(f"seat {seat} has two bots")
        found[int(seat) - 1] = read_bot(level, levels)
    return found
