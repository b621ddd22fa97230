"""Looking at a record again, and checking it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.table.audit import audit
from game.table.record import BadRecord, read_record
from game.titles import UnknownTitle
from game.titles import title as find_title

SOMETHING_WRONG, CANNOT_BE_READ = 1, 2


def run(given: argparse.Namespace) -> int:
    """Check a record whole: 0 all is well, 1 something in it is wrong, 2 it is no whole record."""
    path = Path(given.file)
    found = read_record(path)
    header = found.record.header
    try:
        title = find_title(header.title)
    except UnknownTitle as error:
        raise BadRecord(f"{path}: {error}") from error
    if not given.check:
        print("The window that shows records is not there yet. Check this one with --check.")
        return 0
    checked = audit(title, found.record)
    for finding in checked.findings:
        print(f"{path}: {finding}")
    lines = len(found.record.lines)
    if found.trouble or found.torn:
        trouble = found.trouble or f"line {lines + 1}: is cut off"
        print(f"{path}: {trouble}; the {lines} before it can be read", file=sys.stderr)
        return CANNOT_BE_READ
    if checked.findings:
        return SOMETHING_WRONG
    what = f"{header.title}, {len(header.seats)} seats, {checked.followed} lines"
    state = f"ended by {checked.result.ending}, {_scores(checked.result.scores)}" if checked.result else "not finished"
    print(f"{path}: all is well ({what}, {checked.seals} seals opened, {checked.draws} draws; {state})")
    return 0


def _scores(scores: tuple[int, ...]) -> str:
    return " : ".join(map(str, scores))
