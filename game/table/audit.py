"""The check of a whole record, which anybody can make: every answer, seal, signature, draw and check."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.engine.motion import Refused
from game.engine.seeing import HIDDEN
from game.engine.title import Result, Title, UnknownRules, Unsound
from game.table.days_voyage import claims
from game.table.position import Position
from game.table.record import entries
from game.table.record.record import Record
from game.table.table import Table
from game.table.trusting import revealed, trust

REASONS = {
    "not_what_was_sealed": "differs from the choice that was sealed and announced",
    "not_possible_now": "was not possible",
    "not_your_turn": "comes from a seat that was not asked",
    "not_asked": "answers a question that nobody asked",
    "already_answered": "comes after the question had been answered",
    "nothing_was_sealed": "opens a choice that was never sealed",
    "not_a_seal": "is not a valid seal",
    "nothing_to_take_back": "undoes what cannot be undone",
    "others_were_asked": "undoes what others have already answered",
    "something_came_to_light": "undoes what has been revealed",
    "not_that_kind_of_answer": "does not fit the question",
    "no_such_seat": "names a seat that does not exist",
    "not_signed": "is not signed",
    "forged": "is not signed by the holder of the seat",
    "not_the_seats_key": "gives the seat to the wrong key",
    "not_what_was_drawn": "differs from what the chain links give",
    "wrong_link": "uses a link that does not belong to its chain",
    "links_missing": "was made without the links of all programs",
    "chains_missing": "was made before all programs had committed to chains",
    "links_are_being_opened": "comes while links are being opened",
    "not_a_chain": "commits to chains that were used before, or to none",
    "has_a_chain": "commits for a seat that already has a chain",
    "no_such_chain": "drops chains that do not exist or must not be dropped",
    "not_missing": "lets a bot stand in before the table agreed to it",
    "older_epoch": "moves the table back",
    "others_have_answered": "moves the table while answers are held back",
    "not_the_days_draw": "differs from what the day gives",
    "not_on_a_days_voyage": "does not belong in a daily voyage",
    "not_a_mark": "is not valid",
    "nothing_to_reveal": "reveals a draw that was not private, or reveals it twice",
    "no_such_clock": "belongs to a clock that this game does not have",
    "more_time_than_left": "gives the seat more time than it had left",
    "time_is_up": "undoes something after the seat's time had run out",
}


UNPROVEN = (  # of one, and of several
    (
        "1 answer is not signed: whoever kept the record could have made it up",
        "{} answers are not signed: whoever kept the record could have made them up",
    ),
    (
        "1 draw was made by one program alone: nobody can check that it was fair",
        "{} draws were made by one program alone: nobody can check that they were fair",
    ),
    (
        "1 private draw was not revealed: neither the draw nor anything after it can be checked",
        "{} private draws were not revealed: neither the draws nor anything after them can be checked",
    ),
)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a record, at a line."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


@dataclass(frozen=True, slots=True)
class Audit:
    """The findings of checking a record."""

    findings: tuple[Finding, ...]
    followed: int  # the number of lines that could be followed
    seals: int  # the number of sealed choices that were shown as sealed
    draws: int
    signed: int  # the number of entries signed by the seat's holder
    from_chains: int  # the number of draws that follow from the links of all machines
    notes: tuple[Finding, ...]  # nothing wrong, but worth knowing: stand-ins, dropped chains
    unproven: tuple[str, ...]  # the parts that cannot be checked, and why
    result: Result | None  # of a finished game
    lost: tuple[Finding, ...] = ()  # marks of earlier damage


def audit(title: Title[Any], record: Record) -> Audit:
    """Follow a record from its start, and report every line that does not fit."""
    found = _differing(record)
    record = revealed(record)
    try:
        table = Table(title, record)
    except UnknownRules as error:
        return Audit((Finding(0, str(error)),), 0, 0, 0, 0, 0, (), (), None)
    title = table.title
    found += [Finding(0, text) for text in claims(title, record.header)]
    notes: list[Finding] = []
    seals = draws = signed = from_chains = followed = unsigned = hidden = trusted = 0
    for number, line in enumerate(record.lines, 1):
        entry, at = line.entry, table.position
        if entries.hides(entry):
            found += _unrevealed(at, record, number)
            signed += sum(bool(line.signature) for line in record.lines[number - 1 :])
            hidden = sum(entries.hides(line.entry) for line in record.lines)
            break
        sealed = isinstance(entry, entries.Answer) and bool(entry.salt)
        try:
            expected = table.replay(entry, line.signature)
        except Refused as error:
            rest = counted(len(record.lines) - followed, "line")
            found.append(Finding(number, f"{_described(entry)} {REASONS.get(error.reason, error.reason)}"))
            found.append(Finding(number, f"{rest} from here on cannot be checked"))
            break
        followed += 1
        seals += sealed
        signed += bool(line.signature)
        unsigned += isinstance(entry, entries.BY_SEATS) and not line.signature
        if isinstance(entry, entries.Drawn | entries.Substitute):
            draws += isinstance(entry, entries.Drawn)
            from_chains += bool(entry.links)
            hidden += not entry.links and at.party.with_keys
            trusted += not (entry.links or at.party.with_keys or at.header.day)
        notes += [Finding(number, text) for text in _noted(at, entry)]
        if not table.agrees(line, expected):
            found.append(Finding(number, "from here, the game differs from the one that was recorded"))
            break
        try:
            title.audit(table.position.game)
        except Unsound as error:
            found.append(Finding(number, f"the pieces do not add up: {error}"))
            break
    found_unproven = zip((unsigned, trusted, hidden), UNPROVEN, strict=True)
    unproven = [one if n == 1 else several.format(n) for n, (one, several) in found_unproven if n]
    result, lost = table.result(), _lost(record)
    return Audit(tuple(found), followed, seals, draws, signed, from_chains, tuple(notes), tuple(unproven), result, lost)


def counted(number: int, word: str) -> str:
    """Return a number and a word for what it counts."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def _lost(record: Record) -> tuple[Finding, ...]:
    found = []
    for number, entry in enumerate((line.entry for line in record.lines), 1):
        if isinstance(entry, entries.Lost):
            lines = "1 line is" if entry.lines == 1 else f"{entry.lines} lines are"
            text = f"the record was damaged here, and at least {lines} lost"
            cut_off = "the record was cut off here, and the rest is lost"
            found.append(Finding(number, text if entry.lines > 0 else cut_off))
    return tuple(found)


def _differing(record: Record) -> list[Finding]:
    """List the private draws of a host's own record that differ from their revelation."""
    found = []
    for number, entry in enumerate((line.entry for line in record.lines), 1):
        if isinstance(entry, entries.Revealed) and 0 < entry.line <= len(record.lines):
            drawn = record.lines[entry.line - 1].entry
            outcomes = drawn.outcomes if isinstance(drawn, entries.Drawn) else None
            if outcomes is None or outcomes not in (entry.outcomes, (HIDDEN,) * len(outcomes)):
                found.append(Finding(number, f"the draw revealed for line {entry.line} differs from the one there"))
    return found


def _unrevealed(at: Position, record: Record, start: int) -> list[Finding]:
    """Check the lines from `start` on, as far as signatures and public links allow."""
    for number, line in enumerate(record.lines[start - 1 :], start):
        try:
            after = trust(at, line)
        except Refused as error:
            return [Finding(number, f"{_described(line.entry)} {REASONS.get(error.reason, error.reason)}")]
        moved = line.check or isinstance(line.entry, entries.Moved)
        at = replace(after, head=record.head_at(number)) if moved else after
    return []


def _noted(at: Position, entry: entries.Entry) -> list[str]:
    match entry:
        case entries.Substitute(seat, _, why):
            return [f"a random choice stood in for seat {seat + 1} ({why})"]
        case entries.Retired(machine, why):
            tips = at.party.chains.get(machine)
            seats = ", ".join(str(seat + 1) for seat in (tips.seats if tips else (machine,)))
            word = "seats" if "," in seats else "seat"
            return [f"draws went on without the program of {word} {seats} ({why})"]
        case entries.Moved(seat, _):
            return [f"the player of seat {seat + 1} took over as host"]
        case entries.Clocked(seat, 0):
            bot = f"the bot {at.party.at_zero[seat]}" if at.party.at_zero[seat] else "a bot"  # older records name none
            return [f"time ran out for seat {seat + 1}: {bot} answered"]
        case entries.Sit(seat, holder) if at.party.owners[seat] and holder != entries.PERSON:
            return [f"{holder} stood in for seat {seat + 1}"]
    return []


def _described(entry: entries.Entry) -> str:
    kind = type(entry).__name__.lower()
    if isinstance(entry, entries.Drawn):
        return "the recorded draw"
    if isinstance(entry, entries.Chains | entries.Retired):
        return f"the entry of machine {entry.machine}"
    if isinstance(entry, entries.Lost):
        return "a mark of damage"
    if isinstance(entry, entries.Clocked):
        return f"the clock of seat {entry.seat + 1}"
    if isinstance(entry, entries.Revealed):
        return f"the draw revealed for line {entry.line}"
    seat = f"seat {entry.seat + 1}"
    return f"{seat}'s seal" if isinstance(entry, entries.Seal) else f"{seat}'s {kind}"
