"""Handing a game on as one file, and taking one in."""

from __future__ import annotations

import argparse

from game.table.exported_game import receive, send
from game.table.record.files import typed_path
from game.table.record.record import record_path
from game.table.record.saves import records, saves_folder


def run(given: argparse.Namespace) -> int:
    """Do one or the other, and tell where the file is."""
    saves = saves_folder(given.saves)
    if given.verb == "import":
        print(receive(saves, typed_path(given.file)))
        return 0
    path = typed_path(given.game)
    if not path.exists():
        path = record_path(records(saves), given.game)
    print(send(saves, path, typed_path(given.out), given.pockets))
    return 0
