"""A record checked whole, as anybody can who has it: every answer, seal, draw and check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.motion import Refused
from game.engine.title import Result, Title, Unsound
from game.table.entries import Answer, Drawn, Entry, Seal, Substitute
from game.table.record import Record
from game.table.table import Table

REASONS = {
    "not_what_was_sealed": "shows another choice than was sealed and announced",
    "not_possible_now": "is not among what was possible",
    "not_your_turn": "comes from a seat that was not asked",
    "not_asked": "answers a question that was not asked",
    "already_answered": "comes after the question was answered",
    "nothing_was_sealed": "opens what was not sealed",
    "not_a_seal": "is no seal",
    "nothing_to_take_back": "takes back what cannot be",
    "others_were_asked": "takes back what others have seen",
    "something_came_to_light": "takes back what came to light",
    "not_that_kind_of_answer": "does not answer what was asked",
    "no_such_seat": "names a seat that is not there",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a record, at a line."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


@dataclass(frozen=True, slots=True)
class Audit:
    """What came of checking a record."""

    findings: tuple[Finding, ...]
    followed: int  # how many lines could be followed
    seals: int  # how many sealed choices were shown as they were sealed
    draws: int
    substitutes: tuple[Finding, ...]  # where luck stood in for a sealed choice: nothing wrong, but to be known
    result: Result | None  # of a finished game


def audit(title: Title[Any], record: Record) -> Audit:
    """Follow a record from its start; what does not fit is a finding with its line."""
    found: list[Finding] = []
    if record.header.version != title.version:
        found.append(Finding(0, f"made by rules version {record.header.version}, these are version {title.version}"))
    table = Table(title, Record(record.header))
    stood_in: list[Finding] = []
    seals = draws = followed = 0
    for number, line in enumerate(record.lines, 1):
        sealed = isinstance(line.entry, Answer) and bool(line.entry.salt)
        try:
            expected = table.replay(line.entry)
        except Refused as error:
            found.append(Finding(number, f"{_who(line.entry)} {REASONS.get(error.reason, error.reason)}"))
            found.append(Finding(number, f"{len(record.lines) - followed} lines from here on cannot be followed"))
            break
        followed += 1
        seals += sealed
        draws += isinstance(line.entry, Drawn)
        if isinstance(line.entry, Substitute):
            stood_in.append(Finding(number, f"luck stood in for seat {line.entry.seat + 1} ({line.entry.why})"))
        if not table.agrees(line, expected):
            found.append(Finding(number, "the game is another than when this was recorded"))
            break
        try:
            title.audit(table.position.game)
        except Unsound as error:
            found.append(Finding(number, f"pieces do not add up: {error}"))
            break
    return Audit(tuple(found), followed, seals, draws, tuple(stood_in), table.result())


def _who(entry: Entry) -> str:
    kind = type(entry).__name__.lower()
    if isinstance(entry, Drawn):
        return "what chance is said to have answered"
    seat = f"seat {entry.seat + 1}"
    return f"{seat}'s seal" if isinstance(entry, Seal) else f"{seat}'s {kind}"
