"""Looking at a record again, and checking it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.audit import audit
from game.table.record.files import typed_path
from game.table.record.record import BadRecord, Found, read_record
from game.table.record.saves import saves_folder
from game.titles import title as find_title

if TYPE_CHECKING:
    from game.ui.shell.scenes import Scene
    from game.ui.shell.shell import Shell

SOMETHING_WRONG, CANNOT_BE_READ = 1, 2


def run(given: argparse.Namespace) -> int:
    """Show a record, or check it whole: 0 all is well, 1 something in it is wrong, 2 it is no whole record."""
    path = typed_path(given.file)
    found = read_record(path)
    header = found.record.header
    try:
        title = find_title(header.title, header.version)
        title.new(len(header.seats), header.options)
    except Trouble as error:
        raise BadRecord(f"{path}: {error}") from error
    return _checked(path, title, found) if given.check else _shown(path, given.saves)


def _shown(path: Path, saves: str | None) -> int:
    """Open the window with the record; behind it lies the menu."""
    from game.commands.late import LateBridge
    from game.ui.top.start import play

    def first(shell: Shell) -> Scene:
        from game.ui.pages.replay.scene import replay

        return replay(shell, path)

    folder = saves_folder(saves)
    return play(folder, LateBridge(folder), first)


def _checked(path: Path, title: Title[Any], found: Found) -> int:
    checked, header = audit(title, found.record), found.record.header
    for finding in (*checked.lost, *checked.findings, *checked.notes):
        print(f"{path}: {finding}")
    lines = len(found.record.lines)
    if found.trouble or found.torn:
        trouble = found.trouble or f"line {lines + 1}: is cut off"
        before = f"the {lines} before it can be read" if lines else "nothing before it"
        print(f"{path}: {trouble}; {before}", file=sys.stderr)
        return CANNOT_BE_READ
    if checked.findings or checked.lost:
        return SOMETHING_WRONG
    what = f"{header.title}, {len(header.seats)} seats, {checked.followed} lines"
    if header.origins:
        origin = header.origins[-1]
        what += f", the first {origin.lines} from game {origin.game}"
    what += f", {checked.seals} seals opened, {checked.draws} drawn by chance"
    if checked.signed:
        what += f", {checked.signed} signatures, {checked.from_chains} draws by all machines"
    if checked.result:
        scores = " : ".join(map(str, checked.result.scores))
        print(f"{path}: all is well ({what}; ended by {checked.result.ending}, {scores})")
    else:
        print(f"{path}: so far all is well, but the game is not finished ({what})")
    for text in checked.unproven:
        print(f"{path}: {text}")
    return 0
