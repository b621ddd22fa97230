"""A day's voyage: luck from the date alone, and records that claim to be one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from game.engine.chance import Dice
from game.engine.choices import Odds
from game.engine.motion import Refused
from game.table.audit import audit
from game.table.days_voyage import HOLDERS, days_kind, days_luck, options_of_day, read_day
from game.table.exported_game import follow_record
from game.table.playback import Playback, branch
from game.table.position import Position
from game.table.record.entries import OF_DAY, DaysVoyage, Drawn, Entry, Header, SeatInfo, Substitute
from game.table.record.packing import BadBytes, pack_header, unpack_header
from game.table.record.record import BadRecord, Record, from_bytes
from game.table.table import Table
from game.titles import title
from tests.table.seated import Seated

DAY = DaysVoyage("2026-11-19", 1, "1a2b3c4d", 1)
GO_WEST, WEST = "go_west", "west_of_africa"


def days_header(slug: str, **changes: object) -> Header:
    of = title(slug)
    seats = tuple(SeatInfo(f"P{n}", holder) for n, holder in enumerate(HOLDERS))
    made = Header("day1", slug, of.version, seats, options_of_day(of), "2026-11-19T10:00", OF_DAY, day=DAY)
    return replace(made, **changes)


class OnDay(Seated):
    """A table at a day's voyage with random answers, and luck of its own that must not count."""

    def __init__(self, slug: str = WEST, seed: int = 1, **changes: object) -> None:
        super().__init__(4, seed, slug)
        header = days_header(slug, **changes)
        self.table = Table(self.title, Record.new(header))
        for program in self.programs:
            program.followed = self.table
            program.pocket.header = header


@pytest.fixture(scope="module")
def played() -> OnDay:
    seated = OnDay()
    seated.to_the_end()
    return seated


@cache
def started(slug: str) -> Position:
    return Table(title(slug), Record.new(days_header(slug))).position


def at_start(slug: str, **draws: int) -> Position:
    """Return the start of a voyage, as if these draws had been made before."""
    return replace(started(slug), days_draws=draws)


def test_a_header_with_a_day_comes_back_and_one_with_half_a_day_does_not() -> None:
    header = days_header(WEST)
    assert unpack_header(pack_header(header)) == header
    for wrong in (
        replace(header, format=1),
        replace(header, day=None),
        replace(header, day=replace(DAY, date="9" * 999)),
    ):
        with pytest.raises(BadBytes):
            unpack_header(pack_header(wrong))


def test_draws_follow_from_the_day_and_not_from_the_luck_at_the_table() -> None:
    drawn = []
    for seed, changes in ((1, {}), (2, {}), (1, {"day": replace(DAY, date="2026-11-20")})):
        seated = OnDay(seed=seed, **changes)
        seated.table.draw(Dice(seed))
        drawn.append(seated.table.record.lines[0].entry)
    assert drawn[0] == drawn[1]
    days = [OnDay(day=replace(DAY, date=f"2026-11-{n:02}")) for n in range(1, 25)]
    for seated in days:
        seated.table.draw(Dice(1))
    assert len({seated.table.record.lines[0].entry for seated in days}) > 10


def test_the_luck_of_many_days_is_as_likely_as_the_weights() -> None:
    odds = Odds((("a", 1), ("b", 3)), 2)
    found = Counter[tuple[object, ...]]()
    kind = days_kind(started(WEST))
    for n in range(4000):
        luck = days_luck(at_start(WEST, **{kind: n}))
        assert luck
        found[luck(odds)] += 1
    assert all(draw in odds for draw in found)
    assert 900 < found["a", "b"] < 1100 and 900 < found["b", "a"] < 1100 and 1880 < found["b", "b"] < 2120


def test_a_pile_that_lacks_a_card_gives_the_other_cards_in_the_same_order() -> None:
    luck = days_luck(at_start(GO_WEST))
    assert luck
    names = [str(n) for n in range(40)]
    whole = luck(Odds(tuple((name, 1) for name in names), 40))
    for gone in whole[:3]:
        assert luck(Odds(tuple((name, 1) for name in names if name != gone), 39)) == tuple(
            n for n in whole if n != gone
        )


def test_a_whole_voyage_is_sound_and_can_be_resumed_anywhere(played: OnDay) -> None:
    found = audit(played.title, played.table.record)
    assert found.findings == () and found.draws and not any("fair" in text for text in found.unproven)
    again = Table(played.title, from_bytes(played.table.record.to_bytes()).record)
    again.resume()
    assert again.result() == played.table.result() and again.position.days_draws == played.table.position.days_draws


def test_another_draw_is_found_and_refused_at_import(played: OnDay) -> None:
    lines = list(played.table.record.lines)
    drawn = lines[0].entry
    assert isinstance(drawn, Drawn)
    lines[0] = replace(lines[0], entry=replace(drawn, outcomes=drawn.outcomes[::-1]))
    record = played.with_lines(lines)
    assert "differs from what the day gives" in str(audit(played.title, record).findings[0])
    with pytest.raises(BadRecord, match="not_the_days_draw"):
        follow_record(record.to_bytes())


def test_nobody_sits_down_later_and_no_machine_brings_chains(played: OnDay) -> None:
    seated = OnDay()
    with pytest.raises(Refused, match="not_on_a_days_voyage"):
        seated.table.sit(1, "bot:easy")
    record = Record.new(days_header(WEST))
    forged = Table(played.title, Record.new(replace(days_header(WEST), day=None, format=1)))
    forged.sit(1, "bot:easy")
    record.add(forged.record.lines[0])
    assert "does not belong in a daily voyage" in str(audit(played.title, record).findings[0])


BOTS = [SeatInfo("P", holder) for holder in HOLDERS]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seats": (*BOTS[:3], SeatInfo("P", "bot:easy"))}, "bots of level normal"),
        ({"seats": tuple(BOTS[:3])}, "bots of level normal"),
        ({"seats": (BOTS[1], BOTS[0], *BOTS[2:])}, "bots of level normal"),
        ({"options": {**options_of_day(title("africa")), "variant": "simple"}}, "options are not those"),
        ({"day": replace(DAY, date="2026-02-30")}, "a date that does not exist"),
        ({"day": replace(DAY, attempt=0)}, "attempt has a number"),
    ],
)
def test_a_false_claim_is_told_and_refused_at_import(changes: dict[str, object], says: str) -> None:
    seated = OnDay("africa", **changes)
    seated.table.draw(Dice(1))
    assert any(says in str(finding) for finding in audit(seated.title, seated.table.record).findings)
    with pytest.raises(BadRecord, match=says):
        follow_record(seated.table.record.to_bytes())


def test_luck_that_stands_in_for_a_lost_pocket_is_that_of_the_day() -> None:
    found: set[Entry] = set()
    for luck in (1, 2):
        seated = OnDay(seed=7)
        seated.hands(*[("tenerife", "move_workers")] * 4)
        seat = seated.table.position.waiting[0]
        seated.table.substitute(seat, Dice(luck), "pocket_lost")
        found.add(seated.table.record.lines[-1].entry)
        assert audit(seated.title, seated.table.record).findings == ()
    (entry,) = found
    assert isinstance(entry, Substitute)
    record = Record.new(seated.table.record.header)
    for line in seated.table.record.lines[:-1]:
        record.add(line)
    record.add(replace(seated.table.record.lines[-1], entry=replace(entry, choice=("tenerife", "move_ship"))))
    assert audit(seated.title, record).findings


def test_a_game_played_on_from_a_voyage_is_none(played: OnDay) -> None:
    made = branch(Playback(played.title, played.table.record), 5, BOTS, "on1", "")
    assert made.record.header.day is None


@pytest.mark.parametrize(
    ("text", "found"),
    [("2026-11-19", date(2026, 11, 19)), ("20261119", None), ("2026-W47-4", None), ("2026-02-30", None), ("", None)],
)
def test_a_day_has_one_spelling(text: str, found: date | None) -> None:
    assert read_day(text) == found


def test_cards_drawn_to_a_hand_follow_from_the_day_and_stay_hidden_from_others() -> None:
    seated = OnDay(GO_WEST)
    for _ in range(40):
        seated.step()
    assert audit(seated.title, seated.table.record).findings == ()
    private = [line for line in seated.table.record.lines if isinstance(line.entry, Drawn) and line.entry.only == 2]
    assert private
    for line in private:
        assert line.seen_by(2).entry == line.entry
        assert line.seen_by(None).entry == line.seen_by(1).entry != line.entry
