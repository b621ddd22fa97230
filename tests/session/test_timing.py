"""Clocks at one screen: what counts, what does not, and what happens when time has run out."""

from dataclasses import replace
from random import Random
from shutil import copytree

import pytest

from game.bots.thinking import think
from game.bots.worker import HereMind
from game.engine.steps import AskSealed
from game.session.beginning import go_on, play_on
from game.session.messages import ChooseAgain, Denied, News, Reseat, TakeBack
from game.session.timing import OFTEN
from game.table.audit import audit
from game.table.playback import Playback, branch
from game.table.record.clocks import CLOCKS, TIME_RAN_OUT
from game.table.record.entries import CLOCKED, FORMAT, Answer, Clocked, Undo
from game.table.record.packing import BadBytes, Newer, pack_header, unpack_header
from game.table.record.record import from_bytes
from game.titles import SLUGS
from game.titles import title as find_title
from tests.clocks import BOT, Hands, Timed


def to_open_turn(it, random):
    """Let everybody choose in secret until one seat is asked alone and can take something back."""
    while isinstance(it.at.top, AskSealed) or not it.at.past:
        it.answer(random)
    return it.asked


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_in_which_all_time_runs_out_ends_and_replays(slug):
    it = Timed("brisk", slug=slug, holders=("person", "person", "bot:random")[: find_title(slug).seats[-1]])
    while not it.at.over:
        it.think(31.0, *(seat for seat in it.at.waiting if seat in it.session.people))
    record = from_bytes(it.session.table.record.to_bytes()).record
    checked = audit(find_title(slug), record)
    assert not checked.findings and checked.result == it.session.table.result()
    ran_out = [number for number, line in enumerate(record.lines, 1) if line.entry in (Clocked(0, 0), Clocked(1, 0))]
    assert [note.line for note in checked.notes if "ran out" in note.text] == ran_out
    playback = Playback(find_title(slug), record)
    told = [event for _, event in playback.past(playback.last, None) if event.name == TIME_RAN_OUT]
    assert 0 < len(told) <= len(ran_out) and not playback.ends_before


def test_a_bot_answers_when_time_has_run_out_and_the_person_no_longer_can():
    it, random = Timed(), Random(1)
    seat = to_open_turn(it, random)
    lines = len(it.session.table.record.lines)
    it.see(seat)
    it.hands.time += 91
    it.session.step()  # notes the time, before the bot has thought
    assert it.at.ran_out == {seat}
    late = TakeBack(seat, it.at.moment, it.at.past[-1].moment)
    it.session.take(late)
    found = it.go_on()
    assert Denied(seat, "time_is_up") in found
    first, second, *_ = [line.entry for line in it.session.table.record.lines[lines:]]
    assert first == Clocked(seat, 0) and isinstance(second, Answer) and second.seat == seat
    (told,) = [m.updates[None].events for m in found if isinstance(m, News) and m.updates[None].events][:1]
    assert [(event.name, event.facts["seat"]) for event in told] == [(TIME_RAN_OUT, seat)]


def test_the_rest_of_a_turn_without_time_is_the_bots_and_the_next_turn_has_time_again():
    it, random = Timed("brisk"), Random(1)
    seat = to_open_turn(it, random)
    it.think(31.0)
    assert it.asked != seat or isinstance(it.at.top, AskSealed)
    assert it.left(seat) == 30
    assert len([note for note in it.notes if not note.left]) > 1  # one for each answer of the bot
    told = [event for m in it.messages if isinstance(m, News) for event in m.updates[None].events]
    assert [event.facts for event in told if event.name == TIME_RAN_OUT] == [{"seat": seat, "bot": BOT}]


def test_the_bot_of_each_seats_choice_answers_and_the_record_says_which(monkeypatch):
    asked = []
    monkeypatch.setattr(
        HereMind, "think", lambda mind, question: asked.append((question.seat, question.bot)) or think(question)
    )
    it = Timed(at_zero=("easy", "random"))
    assert isinstance(it.at.top, AskSealed)
    it.think(91.0, 0, 1)
    assert asked[:2] == [(0, "easy"), (1, "random")]
    record = from_bytes(it.session.table.record.to_bytes()).record
    assert [seat.at_zero for seat in record.header.seats] == ["easy", "random"]
    notes = [note.text for note in audit(it.session.title, record).notes]
    assert "time ran out for seat 1: the bot easy answered" in notes


def test_whoever_sits_down_later_brings_a_bot_along_and_an_unknown_bot_is_the_usual_one():
    it = Timed(holders=("person", "bot:hard"))
    assert [it.at.party.bot_at_zero(seat) for seat in (0, 1)] == [BOT, BOT]
    it.session.inbox.put(Reseat(0, "person", "Zoe", "expert"))
    it.go_on()
    assert it.at.party.bot_at_zero(0) == "expert" and it.messages[-1].header.seats[0].at_zero == "expert"
    for wrong in ("wizard", "easy@1000"):
        it.session.table.sit(0, "person", name="Zoe", at_zero=wrong)
        assert it.at.party.bot_at_zero(0) == "normal"


def test_a_sealed_choice_is_made_by_the_bot_and_stays():
    it = Timed()
    assert isinstance(it.at.top, AskSealed)
    it.think(91.0, 0)
    assert it.at.waiting == (1,) and it.left(1) == 90
    it.session.inbox.put(ChooseAgain(0, it.at.moment))
    assert Denied(0, "time_is_up") in it.go_on()
    it.think(91.0, 1)
    assert not isinstance(it.at.top, AskSealed)


def test_time_counts_only_while_a_person_sees_the_question():
    it = Timed()
    it.think(20.0, 0)
    it.see()  # the pause, or the curtain
    it.hands.time += 1000
    it.go_on()
    it.think(30.0, 1)
    assert (it.left(0), it.left(1)) == (70, 60)


def test_taking_back_gives_no_time_back():
    it, random = Timed(), Random(2)
    seat = to_open_turn(it, random)
    it.think(40.0)
    it.session.inbox.put(TakeBack(seat, it.at.moment, it.at.past[-1].moment))
    it.go_on()
    assert isinstance(it.session.table.record.lines[-1].entry, Undo)
    assert it.left(seat) == 50
    it.think(20.0)
    assert it.asked == seat and it.left(seat) == 30


def test_a_refused_answer_notes_no_time():
    it, random = Timed(), Random(2)
    seat = to_open_turn(it, random)
    before = it.notes
    it.see(seat)
    it.hands.time += 3.0
    it.session.inbox.put(TakeBack(seat, it.at.moment, 1 << 20))
    assert Denied(seat, "nothing_to_take_back") in it.go_on() and it.notes == before


def test_each_turn_adds_time_to_a_bank():
    it, random = Timed("bank"), Random(3)
    it.think(100.0, 0)
    assert it.left(0) == 500
    it.answer(random)
    it.answer(random)
    while isinstance(it.at.top, AskSealed) or it.asked != 0:
        it.answer(random)
    assert it.left(0) == 510


def test_bots_and_answers_that_programs_give_by_themselves_take_no_time():
    it = Timed(holders=("person", "bot:random"))
    it.think(10.0, 0)
    assert set(it.messages[-1].clocks) == {0}
    assert {note.seat for note in it.notes} == {0}


def test_a_killed_program_goes_on_with_the_time_that_was_left(tmp_path):
    it = Timed("bank", saves=tmp_path / "saves")
    for seconds in (3.0, 4.0, 2.9):
        it.think(seconds, 0)
    copytree(tmp_path / "saves", tmp_path / "killed")
    game, hands = it.at.header.game, Hands()
    again = go_on(tmp_path / "killed", game, minds=[HereMind], now=hands)
    left = again.table.position.time_left(0) / 1000
    assert 590.1 <= left <= 590.1 + OFTEN
    again.close()
    it.session.close()
    left_well = go_on(tmp_path / "saves", game, minds=[HereMind], now=hands)
    assert left_well.table.position.time_left(0) == 590_100
    left_well.close()


def test_a_changed_clock_in_a_record_is_noticed():
    it = Timed()
    it.think(40.0, 0)
    (note,) = it.notes
    record = it.session.table.record
    for wrong in (Clocked(0, 91_000), Clocked(0, -1), Clocked(7, 5)):
        changed = type(record).new(record.header)
        for line in record.lines:
            changed.add(type(line)(wrong) if line.entry == note else line)
        assert audit(find_title("west_of_africa"), changed).findings


def test_a_game_without_a_clock_has_no_times():
    it = Timed("")
    assert not it.messages[-1].clocks
    it.think(5000.0, 0)
    assert not it.notes and it.at.waiting == (0, 1)


def test_a_game_played_on_from_a_replay_keeps_its_clock(tmp_path):
    it, random = Timed(slug="africa"), Random(1)
    it.think(20.0)
    it.answer(random)
    it.think(95.0)
    playback = Playback(find_title("africa"), from_bytes(it.session.table.record.to_bytes()).record)
    made = branch(playback, playback.last, it.at.header.seats, "again", "")
    more = play_on(tmp_path, made, minds=[HereMind], now=it.hands)
    at = more.table.position
    assert at.header.clock == "relaxed" and len(at.clock) > 0 and at.clock == playback.stops[-1].position.clock
    more.close()


def test_what_a_turn_has_spent_is_not_taken_from_the_next_one():
    it = Timed("bank", slug="africa")
    seat = it.asked
    it.see(seat)
    it.hands.time += 700
    while it.asked == seat:
        it.session.step()
        it.hands.time += 0.5  # while the bot thinks
    assert it.go_on()[-1].clocks[seat] == 10_000


def test_headers_with_and_without_a_clock_come_back_as_they_were():
    for clock in ("", *CLOCKS):
        header = Timed(clock).at.header
        assert unpack_header(pack_header(header)) == header
        assert header.format == (CLOCKED if clock else FORMAT)
    with pytest.raises(Newer):
        unpack_header(pack_header(replace(header, clock="hourglass")))
    with pytest.raises(BadBytes):
        unpack_header(pack_header(replace(header, clock="")))
