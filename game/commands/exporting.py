"""The commands `export` and `import`: a game as one file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.table.exported_game import Taken, receive, send, spoiled_secrets
from game.table.record.files import typed_path
from game.table.record.record import read_record, record_path
from game.table.record.saves import records, saves_folder

DAMAGED = 1


def run(given: argparse.Namespace) -> int:
    """Export or import a game, and print the path; return 1 if part of it was lost to damage."""
    saves = saves_folder(given.saves)
    if given.command == "import":
        path = typed_path(given.file)
        taken = receive(saves, path)
        print(taken.path)
        return _exit_code(path, what_is_missing(taken))
    path = typed_path(given.game)
    if not path.exists():
        path = record_path(records(saves), given.game)
    print(send(saves, path, typed_path(given.out), given.pockets))
    found = read_record(path)
    return _exit_code(path, f"{found.missing}; the exported file ends before it" if found.lost else "")


def _exit_code(path: Path, missing: str) -> int:
    if missing:
        print(f"{path}: {missing}", file=sys.stderr)
    return DAMAGED if missing else 0


def what_is_missing(taken: Taken) -> str:
    """Return one sentence about the parts that could not be imported; empty if there are none."""
    parts = []
    if taken.found.lost:
        parts.append(taken.found.missing)
        before = "the 1 line before it is" if taken.lines == 1 else f"the {taken.lines} lines before it are"
        end = "including the end of the game" if taken.over else "but the game is not finished there"
        parts.append(f"{before} imported, {end}")
    elif taken.found.record.is_marked:
        parts.append("the game is imported as it was, but it had lost a part to damage before")
    if taken.spoiled:
        parts.append(spoiled_secrets(taken.spoiled))
    if taken.original:
        parts.append(f"the original file is kept as {taken.original}")
    return "; ".join(parts)
