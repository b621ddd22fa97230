"""A game that goes on elsewhere: where it can when its host is lost, and what becomes of a story that was left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.seeing import has_secrets
from game.engine.title import Title
from game.table.record.files import free_name, make_folder, write_whole
from game.table.record.record import ENDING, Record


def can_be_taken_over(title: Title[Any]) -> bool:
    """Return whether everybody knows all that the host knows; else nobody but the host can go on."""
    return not has_secrets(title.game)


def keep_fork(folder: Path, record: Record) -> Path:
    """Keep a story that was left; its file."""
    make_folder(folder, secret=True)
    path = free_name(folder / f"{record.header.game}-fork{ENDING}")
    write_whole(path, record.to_bytes(), secret=True)
    return path
