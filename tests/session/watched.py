"""Recorded games as a window sees them: each view with its events, and the view after each event."""

from functools import lru_cache

from game.commands.pictures.samples import sample
from game.session.frames import frames
from game.table.table import Table
from game.titles import title

NAMES = ("Anna", "Jörg", "Leonie", "Mar", "Inés")
WHOLE = 100_000  # more answers than any game has


@lru_cache(maxsize=32)
def shown(slug, seats, bot="greedy", seed="sample", seat=None, most=WHOLE):
    """Return the first view of a game for a seat or an onlooker, then each with its events, and one after each."""
    return shown_of(sample(slug, NAMES[:seats], most, bot, seed).table.record, seat)


def shown_of(record, seat=None):
    """Return the first view of a record for a seat or an onlooker, then each with its events, and one after each."""
    table = Table(title(record.header.title), record)
    before = table.update(seat)
    views = [(before.view, table.told(0, seat), ())]
    for line in record.lines:
        table.replay(line.entry)
        after = table.update(seat, table.position.number - 1)
        lines = [line.seen_by(seat) for line in record.lines[before.moment : table.position.number]]
        made = frames(before.view, lines, after.events) if after.events else ()
        views.append((after.view, after.events, made))
        before = after
    return views
