"""Records looked at again, and games played on from their positions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.choices import CHANCE
from game.engine.seeing import redact
from game.engine.steps import Announce, AskSealed, Unseal
from game.engine.title import NewerRules
from game.table.audit import audit
from game.table.playback import OPEN, OVER, SEALED, SECRET, CannotBranch, Playback, branch, keep_branch
from game.table.record.entries import BRANCHED, Origin, Seal, SeatInfo, Sit, Undo
from game.table.record.packing import BadBytes, Line, pack_header, unpack_header
from game.table.record.pocket import open_pocket
from game.table.record.record import Record, from_bytes, read_record
from game.table.record.saves import pockets, records
from game.table.table import Table
from game.table.trusting import revealed
from game.titles import title
from tests.table.keeping import public_bytes
from tests.table.seated import Seated

WEST = title("west_of_africa")
SEATS = (SeatInfo("Mar"), SeatInfo("Inés", "bot:greedy"), SeatInfo("Blas"))


@pytest.fixture(scope="module")
def whole() -> Playback:
    seated = Seated(3, seed=4)
    seated.to_the_end()
    return Playback(WEST, seated.table.record)


def test_every_stop_is_a_position_at_which_something_new_is_asked(whole: Playback) -> None:
    table = Table(WEST, Record(whole.header))
    expected = [table.position]
    for line in whole.record.lines:
        table.replay(line.entry)
        if table.position.moment != expected[-1].moment:
            expected.append(table.position)
    assert [stop.number for stop in whole.stops] == [at.number for at in expected]
    assert [whole.view(n, None) for n in range(len(expected))] == [redact(at.game, None) for at in expected]
    assert whole.result == table.result() is not None
    assert len(whole.past(whole.last, None)) == sum(len(whole.events(n, None)) for n in range(whole.last + 1))


@pytest.mark.parametrize("slug", ["africa", "go_west"])
def test_a_game_of_many_machines_is_seen_whole_by_all_who_have_its_record(slug: str) -> None:
    seated = Seated(2, slug=slug, lan=True)
    seated.to_the_end()
    table = seated.table
    table.reveal()
    for data in (table.record.to_bytes(), public_bytes(table.record)):
        playback = Playback(table.title, revealed(from_bytes(data).record))
        assert playback.ends_before == 0 and playback.result == table.result() is not None
        assert playback.view(playback.last, OPEN) == table.position.game


def test_what_was_taken_back_is_left_out() -> None:
    seated = Seated(2, seed=1)
    while len(seated.table.position.past) < 2:
        seated.step()
    at = seated.table.position
    numbers = [stop.number for stop in Playback(WEST, seated.table.record).stops]
    seated.table.take(at.moment, Undo(at.waiting[0], at.past[0].moment))
    playback = Playback(WEST, seated.table.record)
    assert [stop.number for stop in playback.stops] == [n for n in numbers if n <= at.past[0].moment]
    assert playback.view(playback.last, None) == redact(seated.table.position.game, None)
    seated.step()
    again = Playback(WEST, seated.table.record)
    assert again.stops[:-1] == playback.stops and again.stops[-1].number == at.number + 2


def test_rounds_and_entries_find_their_stops(whole: Playback) -> None:
    assert whole.rounds[0] == 0 and len(whole.rounds) == whole.stops[-1].round
    for one, other in zip(whole.rounds, whole.rounds[1:], strict=False):
        assert whole.stops[other].round == whole.stops[other - 1].round + 1
        assert whole.round_by(one, 1) == other and whole.round_by(other, -1) == one
        assert whole.round_by(other - 1, -1) == one or other - 1 == one
    assert whole.round_by(whole.last, 1) == whole.last and whole.round_by(0, -1) == 0
    assert [whole.at(stop.number) for stop in whole.stops] == list(range(len(whole.stops)))
    seal = next(n for n, line in enumerate(whole.record.lines, 1) if isinstance(line.entry, Seal))
    assert whole.stops[whole.at(seal)].number <= seal


def test_hands_are_known_to_their_owners_and_to_open_eyes_alone(whole: Playback) -> None:
    seen = 0
    for n, stop in enumerate(whole.stops):
        game = stop.position.game
        assert whole.hands(n, None) == {}
        everything = whole.hands(n, OPEN)
        for seat in range(3):
            assert whole.hands(n, seat) == {s: cards for s, cards in everything.items() if s == seat}
        hidden = {s for s in range(3) if game.announced[s] and not game.cards[s]}
        if not isinstance(stop.position.top, Announce):
            assert set(everything) == hidden
        seen += len(everything)
    assert seen


def test_an_unfinished_game_keeps_its_secrets() -> None:
    seated = Seated(2, seed=3)
    seated.until(Unseal)
    playback = Playback(WEST, seated.table.record)
    assert playback.why_not(OPEN) == SECRET and not playback.why_not(0)
    assert playback.hands(playback.last, 0) == playback.hands(playback.last, OPEN) == {}
    assert playback.why_not_from(playback.last) == SEALED
    choosing = max(n for n, stop in enumerate(playback.stops) if isinstance(stop.position.top, AskSealed))
    assert not playback.why_not_from(choosing)


def played_on(playback: Playback, stop: int, saves: Path) -> Table:
    """Return the new game, played to its end by bots that know only their pockets."""
    made = branch(playback, stop, SEATS, "new1", "2026-02-03")
    keep_branch(saves, made)
    found = read_record(records(saves) / "new1.westward")
    seated = Seated(3, seed=9)
    seated.table = Table(WEST, found.record)
    seated.table.resume()
    for seat in range(3):
        seated.pockets[seat] = open_pocket(pockets(saves), found.record.header, seat)
        seated.programs[seat] = replace(seated.programs[seat], pocket=seated.pockets[seat], followed=seated.table)
    while not seated.table.position.over:
        if isinstance(seated.top, Unseal) and seated.table.position.waiting[0] != CHANCE:
            seated.table.take(seated.moment, seated.programs[seated.top.seat].by_itself())
        else:
            seated.step()
    return seated.table


@given(part=st.floats(0, 0.999))
def test_one_can_play_on_from_anywhere(whole: Playback, part: float, tmp_path_factory: pytest.TempPathFactory) -> None:
    stop = int(part * whole.last)
    table = played_on(whole, stop, tmp_path_factory.mktemp("saves"))
    number = whole.stops[stop].number
    assert table.record.lines[:number] == whole.record.lines[:number]
    header = table.record.header
    assert header.seats == SEATS and header.game == "new1"
    assert header.origins == (() if not number else (Origin(whole.header.game, number, header.origins[0].sealings),))
    checked = audit(WEST, from_bytes(table.record.to_bytes()).record)
    assert not checked.findings and checked.result
    assert table.position.holders == ("person", "bot:greedy", "person")


def test_a_branch_of_a_branch_remembers_both(whole: Playback, tmp_path: Path) -> None:
    stop = whole.rounds[2] + 4
    first = Playback(WEST, played_on(whole, stop, tmp_path).record)
    early, late = whole.rounds[1] + 4, first.rounds[3] + 4
    (origin,) = first.header.origins
    for cut, origins in ((early, 1), (late, 2)):
        made = branch(first, cut, SEATS, "new2", "").record
        assert [one.game for one in made.header.origins] == [whole.header.game, "new1"][:origins]
        assert made.header.origins[0].lines == min(origin.lines, first.stops[cut].number)
        table = Table(WEST, made)
        table.resume()
        assert table.position.game == first.stops[cut].position.game


def test_the_new_players_replace_the_stand_ins_of_the_old_game() -> None:
    seated = Seated(3, seed=4)
    seated.table.sit(0, "bot:greedy")
    seated.until(Unseal)
    playback = Playback(WEST, seated.table.record)
    stop = playback.at(1) + 1
    record = branch(playback, stop, SEATS, "new1", "").record
    assert record.lines[-1] == Line(Sit(0, "person"))
    table = Table(WEST, record)
    table.resume()
    assert table.position.holders == ("person", "bot:greedy", "person")


def test_a_game_played_on_has_its_own_names_although_a_seat_changed_hands_before() -> None:
    seated = Seated(3, seed=4)
    seated.table.sit(1, "bot:greedy", name="Nuria")
    seated.until(Unseal)
    playback = Playback(WEST, seated.table.record)
    assert [seat.name for seat in playback.header.seats] == ["player 0", "Nuria", "player 2"]
    record = branch(playback, playback.at(1) + 1, SEATS, "new1", "").record
    table = Table(WEST, record)
    table.resume()
    assert table.position.party.sitting(record.header) == SEATS


def test_nobody_plays_on_from_the_end(whole: Playback) -> None:
    with pytest.raises(CannotBranch, match=OVER):
        branch(whole, whole.last, SEATS, "new1", "")


def test_a_film_ends_where_its_record_does_not_fit(whole: Playback) -> None:
    lines = list(whole.record.lines)
    lines[60] = replace(lines[60], check=bytes(8), whole=b"")
    playback = Playback(WEST, Record(whole.header, lines))
    assert playback.ends_before == 61 and playback.stops == whole.stops[: playback.last + 1] and playback.result is None
    with pytest.raises(NewerRules, match="newer rules"):
        Playback(WEST, Record(replace(whole.header, version=99), lines))


@pytest.mark.parametrize(
    "origins",
    [
        (Origin("../x", 3, 1),),
        (Origin("", 3, 1),),
        (Origin("a", 0, 0),),
        (Origin("a", -3, 0),),
        (Origin("a", 9, 2), Origin("b", 8, 2)),
        (Origin("a", 9, 2), Origin("b", 10, 1)),
        (Origin("a" * 300, 9, 2),),
        (),
    ],
)
def test_origins_that_cannot_be_are_refused(whole: Playback, origins: tuple[Origin, ...]) -> None:
    header = replace(whole.header, format=BRANCHED, origins=origins)
    with pytest.raises(BadBytes):
        unpack_header(pack_header(header))


def test_origins_come_back_as_they_were(whole: Playback) -> None:
    header = replace(whole.header, format=BRANCHED, origins=(Origin("a", 9, 2), Origin("b", 30, 2)))
    assert unpack_header(pack_header(header)) == header
    assert [header.bound(n) for n in (1, 2, 3)] == ["a", "a", header.game]
    for odd in (replace(header, format=1), replace(header, origins=())):
        with pytest.raises(BadBytes):
            unpack_header(pack_header(odd))
