"""Games that bots have played up to a moment, equal every time: for pictures, and for what lies behind the menu."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.table.entries import SeatInfo
from game.titles import title as find_title
from game.ui.couch import Couch, begin, new_header

EPOCH = datetime(2026, 1, 1)
RANDOM, GREEDY = "random", "greedy"


def sample(slug: str, names: Sequence[str], moment: int, bot: str = GREEDY, seed: str = "sample") -> Couch:
    """A game of bots after so many entries, or at its end if that comes before; nothing is kept."""
    title = find_title(slug)
    header = new_header(title, [SeatInfo(name, f"bot:{bot}") for name in names], {}, EPOCH)
    couch = begin(None, header, luck=Dice(seed), minds=[HereMind], seed=seed)
    while couch.table.position.number < moment and not couch.table.position.over:
        couch.step()
        while couch.outbox.qsize():
            couch.outbox.get()
    return couch


@lru_cache(maxsize=4)
def sample_view(slug: str, seats: int, moment: int) -> object:
    """The position of a quick random game, as an onlooker sees it."""
    names = [str(seat) for seat in range(seats)]
    return sample(slug, names, moment, RANDOM).table.update(None, moment).view
