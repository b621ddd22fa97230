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
    "not_signed": "is not signed",
    "forged": "is not signed by who holds the seat",
    "not_the_seats_key": "gives the seat to a key that is not its own",
    "not_what_was_drawn": "is another than the links give",
    "wrong_link": "was drawn from a link that does not belong to its chain",
    "links_missing": "was drawn without the links of all machines",
    "chains_missing": "was drawn before all machines had committed to chains",
    "links_are_being_opened": "comes while links are being opened",
    "not_a_chain": "commits to chains that were used before, or to none",
    "has_a_chain": "commits for a seat that has a chain already",
    "no_such_chain": "drops chains that are not there or not to be dropped",
    "not_missing": "stands in before that was decided",
    "older_epoch": "moves the table back",
    "others_have_answered": "moves the table while answers are held back",
    "not_the_days_draw": "is another than the day gives",
    "not_on_a_days_voyage": "does not belong to a day's voyage",
    "not_a_mark": "is one that no damage leaves",
    "nothing_to_reveal": "reveals what was not drawn in private, or twice",
    "no_such_clock": "is of a clock that this game does not have",
    "more_time_than_left": "gives the seat more time than it had left",
    "time_is_up": "takes something back after the seat's time had run out",
}


UNPROVEN = (  # of one, and of several
    (
        "1 answer is not signed: whoever kept the record could have given it",
        "{} answers are not signed: whoever kept the record could have given them",
    ),
    (
        "1 draw was made by one machine: that it was fair cannot be checked",
        "{} draws were made by one machine: that they were fair cannot be checked",
    ),
    (
        "1 private draw was not revealed: neither it nor what was done from there on can be checked",
        "{} private draws were not revealed: neither they nor what was done from there on can be checked",
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
            found.append(Finding(number, f"{rest} from here on cannot be followed"))
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
            found.append(Finding(number, "the game is another than when this was recorded"))
            break
        try:
            title.audit(table.position.game)
        except Unsound as error:
            found.append(Finding(number, f"pieces do not add up: {error}"))
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
            lines = "1 line of it is" if entry.lines == 1 else f"{entry.lines} lines of it are"
            text = f"the record had been damaged here, and at least {lines} lost"
            cut_off = "the record had been cut off here, and what stood behind is lost"
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
                found.append(Finding(number, f"what it reveals of line {entry.line} is another than was drawn there"))
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
            return [f"luck stood in for seat {seat + 1} ({why})"]
        case entries.Retired(machine, why):
            tips = at.party.chains.get(machine)
            seats = ", ".join(str(seat + 1) for seat in (tips.seats if tips else (machine,)))
            word = "seats" if "," in seats else "seat"
            return [f"luck went on without the machine of {word} {seats} ({why})"]
        case entries.Moved(seat, _):
            return [f"the table moved to the machine of seat {seat + 1}"]
        case entries.Clocked(seat, 0):
            bot = f"the bot {at.party.at_zero[seat]}" if at.party.at_zero[seat] else "a bot"  # older records name none
            return [f"the time of seat {seat + 1} ran out: {bot} answered"]
        case entries.Sit(seat, holder) if at.party.owners[seat] and holder != entries.PERSON:
            return [f"{holder} stood in for seat {seat + 1}"]
    return []


def _described(entry: entries.Entry) -> str:
    kind = type(entry).__name__.lower()
    if isinstance(entry, entries.Drawn):
        return "what chance is said to have answered"
    if isinstance(entry, entries.Chains | entries.Retired):
        return f"machine {entry.machine}'s entry"
    if isinstance(entry, entries.Lost):
        return "a mark of damage"
    if isinstance(entry, entries.Clocked):
        return f"the clock of seat {entry.seat + 1}"
    if isinstance(entry, entries.Revealed):
        return f"what is revealed of line {entry.line}"
    seat = f"seat {entry.seat + 1}"
    return f"{seat}'s seal" if isinstance(entry, entries.Seal) else f"{seat}'s {kind}"
