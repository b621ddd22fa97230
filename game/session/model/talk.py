"""The lines that bots say at great moments: one a round at most, and the same ones whenever a record is seen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from zlib import crc32

from game.engine.choices import Seat
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

LINES = 3  # for each moment
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
    bots = [seat for seat, holder in enumerate(update.holders) if bot_of(holder)]
    return line_of(model.header.game, moments, update.number, bots)


def line_of(game: str, moments: Sequence[Moment], number: int, bots: Collection[Seat]) -> BotLine | None:
    """Return the line after an entry: only the first entry of a round at which bots have something to say has one."""
    now = [one for one in moments if one.number == number]
    worth = [one for one in now if (one.seat in bots if one.seat >= 0 else bots)]
    if not worth:
        return None
    best = min(worth, key=lambda one: (ORDER.index(one.name), one.seat))
    rest = (one for one in moments if one.round == best.round and one.number < number)
    if any(one.seat in bots or one.seat < 0 for one in rest):
        return None
    luck = crc32(f"{game} {number}".encode())
    seat = best.seat if best.seat >= 0 else sorted(bots)[luck % len(bots)]
    return BotLine(seat, f"say.{best.name}.{luck // 7 % LINES + 1}")
