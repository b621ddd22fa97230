"""Anybody can check a record: every change is found at its line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine.title import Unsound
from game.table.audit import audit
from game.table.record.entries import Announced, Answer, Drawn, Entry, Seal, Sit, Substitute
from game.table.record.packing import Line
from game.table.record.pocket import Pocket
from game.table.record.record import Record
from game.titles.west_of_africa.rules.cards import ShowCards
from tests.table.seated import Seated


@pytest.fixture(scope="module")
def played() -> Seated:
    seated = Seated(3, seed=4)
    seated.to_the_end()
    return seated


def test_an_honest_record_has_no_findings(played: Seated) -> None:
    found = audit(played.title, played.table.record)
    assert found.findings == ()
    assert found.followed == len(played.table.record.lines)
    assert found.draws == 1
    rounds = played.table.position.game.round
    assert found.seals == 3 * rounds
    assert found.result == played.table.result()


def test_one_of_a_kind_is_told_in_the_singular(played: Seated) -> None:
    told = audit(played.title, played.table.record).unproven
    assert "1 draw was made by one program alone: nobody can check that it was fair" in told
    assert not any(text.startswith("1 draws") for text in told)


def changed(played: Seated, kind: type[Entry], change: Callable[[Entry], Entry]) -> tuple[Record, int]:
    """Return the record with one entry changed and its chain repaired, and the number of the line."""
    lines = list(played.table.record.lines)
    at = next(n for n, line in enumerate(lines) if isinstance(line.entry, kind) and change(line.entry) != line.entry)
    lines[at] = replace(lines[at], entry=change(lines[at].entry))
    return played.with_lines(lines), at + 1


def another_hand(entry: Entry) -> Entry:
    """Return another hand with the same announcement and the salt of the sealed one."""
    if isinstance(entry, Answer) and entry.salt and "la_gomera" in entry.choice and "lanzarote" not in entry.choice:
        order = ["el_hierro", "la_palma", "la_gomera", "tenerife", "gran_canaria", "fuerteventura", "lanzarote"]
        cards = ["lanzarote" if card == "la_gomera" else card for card in entry.choice]
        return replace(entry, choice=tuple(sorted(cards, key=lambda c: order.index(c) if c in order else 9)))
    return entry


@pytest.mark.parametrize(
    ("kind", "change", "says"),
    [
        (Answer, another_hand, "from the choice that was sealed"),
        (Answer, lambda e: replace(e, salt=e.salt[::-1]), "from the choice that was sealed"),
        (Answer, lambda e: replace(e, seat=(e.seat + 1) % 3), "not asked"),
        (Answer, lambda e: e if e.salt else replace(e, choice=("atlantis",)), "was not possible"),
        (Announced, lambda e: replace(e, choice=(e.choice[0], 99)), "from the choice that was sealed"),
        (Announced, lambda e: replace(e, rest=bytes(32)), "from the choice that was sealed"),
        (Drawn, lambda e: replace(e, outcomes=("seat:0", "seat:0", "seat:1")), "was not possible"),
        (Drawn, lambda e: replace(e, outcomes=e.outcomes[::-1]), "differs from the one that was recorded"),
        (Seal, lambda e: replace(e, seal=bytes(31)), "is not a valid seal"),
    ],
)
def test_a_changed_entry_is_found(played: Seated, kind: type[Entry], change: Callable, says: str) -> None:
    record, line = changed(played, kind, change)
    findings = audit(played.title, record).findings
    assert findings[0].line == line
    assert says in str(findings[0])


def test_a_changed_seal_is_found_where_its_announcement_is_told(played: Seated) -> None:
    record, line = changed(played, Seal, lambda e: replace(e, seal=bytes(32)))
    (first, *_) = audit(played.title, record).findings
    assert first.line > line
    assert "from the choice that was sealed" in first.text


def test_a_changed_check_is_found(played: Seated) -> None:
    lines = list(played.table.record.lines)
    at = next(n for n, line in enumerate(lines) if line.check)
    lines[at] = replace(lines[at], check=bytes(8))
    (finding,) = audit(played.title, played.with_lines(lines)).findings
    assert finding.line == at + 1


def test_a_missing_check_is_found(played: Seated) -> None:
    lines = [replace(line, check=b"") for line in played.table.record.lines]
    assert audit(played.title, played.with_lines(lines)).findings


def test_an_answer_after_the_end_is_found(played: Seated) -> None:
    lines = [*played.table.record.lines, Line(Answer(0, ("end_turn",)))]
    findings = audit(played.title, played.with_lines(lines)).findings
    assert findings[0].line == len(lines)


@pytest.mark.parametrize("version", [0, 99])
def test_missing_rules_are_reported_and_nothing_is_followed(played: Seated, version: int) -> None:
    record = Record(replace(played.table.record.header, version=version), played.table.record.lines)
    found = audit(played.title, record)
    assert f"version {version}" in str(found.findings[0])
    assert found.followed == 0 and found.result is None


def test_a_new_holder_of_a_seat_is_no_finding() -> None:
    seated = Seated(2)
    seated.table.sit(0, "bot:greedy")
    seated.to_the_end()
    assert not audit(seated.title, seated.table.record).findings
    assert isinstance(seated.table.record.lines[0].entry, Sit)


def test_a_substitution_by_luck_is_noted_but_is_no_finding() -> None:
    seated = Seated(2)
    seated.hands(("la_gomera", "move_workers"), ("el_hierro",))
    seated.take(1)
    while seated.table.position.waiting != (0,) or not isinstance(seated.top, ShowCards):
        seated.step()
    seated.table.substitute(0, seated.luck, "pocket_lost")
    seated.programs[0].pocket = Pocket(seated.table.record.header, 0)
    seated.to_the_end()
    found = audit(seated.title, seated.table.record)
    assert not found.findings
    note = f"line {_line_of(seated)}: a random choice stood in for seat 1 (pocket_lost)"
    assert [str(one) for one in found.notes] == [note]


def test_an_impossible_position_is_found() -> None:
    seated = Seated(2)
    seated.table.position.game.gold[0] = 99
    with pytest.raises(Unsound, match="gold of seat 1"):
        seated.title.audit(seated.table.position.game)


def _line_of(seated: Seated) -> int:
    lines = seated.table.record.lines
    return next(n for n, line in enumerate(lines, 1) if isinstance(line.entry, Substitute))
