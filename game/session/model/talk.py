"""The lines that bots say at great moments: one a round at most, and the same ones whenever a record is seen.

No line comes twice in a game while there are others for its moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from zlib import crc32

from game.engine.choices import Seat
from game.session.levels import OFFERED
from game.session.messages import News
from game.session.model.moods import (
    BEGUN,
    FIRST,
    GAINED,
    LAST_ROUND,
    LOST,
    OVERTAKEN,
    PUSHED,
    WON,
    Moment,
    at_end,
)
from game.session.model.seat_model import SeatModel
from game.table.record.entries import bot_of

LINES = 6  # for each moment, beside one for each level
ORDER = (WON, PUSHED, FIRST, LAST_ROUND, GAINED, OVERTAKEN, LOST, BEGUN)  # the moment most worth a line comes first


@dataclass(frozen=True, slots=True)
class BotLine:
    """A line of a bot; `name` is that of its text."""

    seat: Seat
    name: str


def line_after(model: SeatModel, news: News) -> BotLine | None:
    """Return the line that a bot says after news that the model has taken."""
    update = news.updates[None]
    if not model.header or news.first or news.back_to is not None:
        return None
    moods = model.history.moods(model.telling)
    moments = [*moods.moments, *(at_end(news.result, update.number, moods.round + 1) if news.result else ())]
    bots = {seat: bot for seat, holder in enumerate(update.holders) if (bot := bot_of(holder))}
    return lines_of(model.header.game, moments, bots).get(update.number)


def lines_of(game: str, moments: Sequence[Moment], bots: Mapping[Seat, str]) -> dict[int, BotLine]:
    """Return the lines of a game by entry: only the first entry of a round at which bots have something to say has one.

    `bots` are the seats of bots with the name of each.
    """
    lines: dict[int, BotLine] = {}
    said: set[str] = set()
    rounds: set[int] = set()
    worth = [one for one in moments if (one.seat in bots if one.seat >= 0 else bots)]
    for number, same in groupby(worth, key=lambda one: one.number):
        now = list(same)
        best = min(now, key=lambda one: (ORDER.index(one.name), one.seat))
        if best.round not in rounds:
            luck = crc32(f"{game} {number}".encode())
            seat = best.seat if best.seat >= 0 else sorted(bots)[luck % len(bots)]
            names = _names(best.name, bots[seat])
            fresh = [name for name in names if name not in said] or names
            lines[number] = BotLine(seat, fresh[luck // 7 % len(fresh)])
            said.add(lines[number].name)
        rounds |= {one.round for one in now}
    return lines


def _names(moment: str, bot: str) -> list[str]:
    """Name the lines of a bot for a moment: those of all bots, and one in the voice of its level."""
    level = bot.partition("@")[0]
    return [f"say.{moment}.{one}" for one in (*range(1, LINES + 1), *([level] if level in OFFERED else ()))]
