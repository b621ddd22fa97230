"""What the tests of every title's recorded games have in common."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.engine.title import Title
from game.table.audit import audit
from game.table.record import read_record

Known = Mapping[str, tuple[str, tuple[int, ...], tuple[int, ...]]]  # ending, points and places, by names of files


def ends_as_known(title: Title[Any], games: Path, known: Known, name: str) -> None:
    """A recorded game is whole and sound, and replays to its known end."""
    found = read_record(games / f"{name}.westward")
    checked = audit(title, found.record)
    assert not found.trouble and not found.torn
    assert checked.findings == ()
    assert checked.result is not None
    assert (checked.result.ending, checked.result.scores, checked.result.places) == known[name]


def all_are_there(title: Title[Any], games: Path, known: Known) -> None:
    """There is a game for every ending and every number of players, and no file without a known end."""
    assert {path.stem for path in games.iterdir()} == set(known)
    assert {ending for ending, _, _ in known.values()} == set(title.endings)
    assert {len(scores) for _, scores, _ in known.values()} == set(title.seats)
