"""Looking at a record again, and checking it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.engine.title import Title
from game.engine.trouble import Trouble
from game.table.audit import audit
from game.table.record import BadRecord, Found, read_record
from game.titles import title as find_title

SOMETHING_WRONG, CANNOT_BE_READ, NOT_THERE = 1, 2, 1


def run(given: argparse.Namespace) -> int:
    """Check a record whole: 0 all is well, 1 something in it is wrong, 2 it is no whole record."""
    path = Path(given.file).expanduser()
    found = read_record(path)
    header = found.record.header
    try:
        title = find_title(header.title)
        title.new(len(header.seats), header.options)
    except Trouble as error:
        raise BadRecord(f"{path}: {error}") from error
    if header.version > title.version:
        raise BadRecord(f"{path}: was made by newer rules (version {header.version}, these are {title.version})")
    if not given.check:
        print("The window that shows records is not there yet. Check this one with --check.", file=sys.stderr)
        return NOT_THERE
    return _checked(path, title, found)


def _checked(path: Path, title: Title[Any], found: Found) -> int:
    checked, header = audit(title, found.record), found.record.header
    for finding in (*checked.findings, *checked.notes):
        print(f"{path}: {finding}")
    lines = len(found.record.lines)
    if found.trouble or found.torn:
        trouble = found.trouble or f"line {lines + 1}: is cut off"
        before = f"the {lines} before it can be read" if lines else "nothing before it"
        print(f"{path}: {trouble}; {before}", file=sys.stderr)
        return CANNOT_BE_READ
    if checked.findings:
        return SOMETHING_WRONG
    what = f"{header.title}, {len(header.seats)} seats, {checked.followed} lines"
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
