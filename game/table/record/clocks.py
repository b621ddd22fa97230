"""The clocks that a game can have, all in milliseconds. Nothing here measures time.

A clock counts turns: a turn lasts as long as the same seats are asked and nobody else, draws of chance apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.choices import Seat
from game.engine.events import Event

TIME_RAN_OUT = "time_ran_out"  # the event that tells of it
SECOND = 1000
AT_ZERO = ("normal", "random", "greedy", "easy", "hard", "expert")  # bots for people without time, the usual one first


@dataclass(frozen=True, slots=True)
class Clock:
    """A kind of clock. A record names it, so no figure may ever change."""

    bank: int  # the time before the first turn
    gain: int  # the time that each turn adds
    most: int  # the most time that a seat can have


CLOCKS: Mapping[str, Clock] = {
    "relaxed": Clock(0, 90 * SECOND, 90 * SECOND),
    "brisk": Clock(0, 30 * SECOND, 30 * SECOND),
    "bank": Clock(590 * SECOND, 10 * SECOND, 24 * 3600 * SECOND),  # ten minutes in the first turn
}


def time_ran_out(seat: Seat, bot: str) -> Event:
    """Return the event that tells of a seat without time, and of the bot that answers for it."""
    return Event(TIME_RAN_OUT, {"seat": seat, "bot": bot})
