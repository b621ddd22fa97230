"""What host, join and watch have in common: who plays here, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.bots.worker import ThreadMind
from game.engine.choices import Seat
from game.table.entries import Header
from game.table.table import Table
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.couch import Couch, begin, follow, go_on
from net.bridge import Nowhere

MINDS = (ThreadMind,)  # nobody draws here, so that thinking may take its time in a thread


def rules() -> dict[str, int]:
    """The version of each title's rules, as both sides tell each other."""
    return {slug: find_title(slug).version for slug in SLUGS}


def keeping(saves: Path, again: Path | None = None) -> Any:
    """Makes who keeps a table here: of a new game, or of a kept one."""

    def make(header: Header, **how: Any) -> Couch:
        how |= {"minds": MINDS, "outbox": Nowhere()}
        return go_on(saves, again, **how) if again else begin(saves, header, **how)

    return make


def following(saves: Path) -> Any:
    """Makes who plays at a table elsewhere."""

    def make(table: Table, keys: Mapping[Seat, bytes], **how: Any) -> Couch:
        away = set(range(len(table.record.header.seats))) - set(keys)
        seats = tuple(sorted(keys))
        couch = follow(saves, table, seats=seats, away=away, minds=MINDS, outbox=Nowhere(), **how)
        for seat, secret in keys.items():
            couch.programs[seat].pocket.keep_key(secret)
        return couch

    return make
