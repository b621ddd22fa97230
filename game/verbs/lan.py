"""What host, join and watch have in common: who plays here, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.bots.worker import ThreadMind
from game.engine.choices import Seat
from game.table.entries import Header
from game.table.follower import Follower
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.couch import Couch, begin, follow, go_on
from net.inbox import Nowhere

MINDS = (ThreadMind,)  # nobody draws here, so that thinking may take its time in a thread


def rules() -> dict[str, int]:
    """The version of each title's rules, as both sides tell each other."""
    return {slug: find_title(slug).version for slug in SLUGS}


def keeping(saves: Path, again: Path | None = None, bots: Mapping[Seat, str] | None = None, **how_told: Any) -> Any:
    """Makes who keeps a table here: of a new game, or of a kept one."""

    def make(header: Header, keys: Mapping[Seat, bytes], **how: Any) -> Couch:
        how = {"bots": bots or {}, **how_told, **how}
        couch = go_on(saves, again, **how) if again else begin(saves, header, **how)
        _keep_keys(couch, keys)
        return couch

    return make


def following(saves: Path, **how_told: Any) -> Any:
    """Makes who plays at a table elsewhere."""

    def make(followed: Follower, keys: Mapping[Seat, bytes], **how: Any) -> Couch:
        away = set(range(len(followed.record.header.seats))) - set(keys)
        seats = tuple(sorted(keys))
        couch = follow(saves, followed, seats=seats, away=away, **{**how_told, **how})
        _keep_keys(couch, keys)
        return couch

    return make


def _keep_keys(couch: Couch, keys: Mapping[Seat, bytes]) -> None:
    for seat, secret in keys.items():
        couch.programs[seat].pocket.keep_key(secret)


def without_window() -> dict[str, Any]:
    """How a couch thinks and tells where nobody draws."""
    return {"minds": MINDS, "outbox": Nowhere()}
