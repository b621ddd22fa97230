"""People who join and leave a game at one screen while it goes on."""

from random import Random

import pytest

from game.bots.worker import HereMind
from game.engine.choices import any_of
from game.engine.steps import AskSealed
from game.session.beginning import go_on
from game.session.kept.facts import players
from game.session.kept.saved_games import look
from game.session.messages import Choose, Coming, Denied, GoOn, News, NotKept, Reseat
from game.table.audit import audit
from game.table.record.entries import PERSON
from game.table.record.record import read_record, record_path
from game.table.record.saves import records
from tests.ui.one_screen import WEST, disk_full, play, pump

CARDS = ("tenerife", "move_ship")


def news_of(found):
    return [message for message in found if isinstance(message, News)]


def again(saves, it):
    """Go on with a game that was put away."""
    return go_on(saves, it.table.record.header.game, minds=[HereMind])


def reseat(it, seat, holder, name):
    it.inbox.put(Reseat(seat, holder, name))
    return pump(it)


def test_a_late_friend_takes_a_bots_seat_and_its_secret_choice(tmp_path, session):
    it = session(tmp_path, PERSON, "bot:greedy")
    pump(it)
    assert isinstance(it.table.position.top, AskSealed) and it.table.position.ready.keys() == {1}
    wish = Reseat(1, PERSON, "Jörg")
    assert reseat(it, 1, PERSON, "Jörg") == [Coming({1: wish})] and it.people == (0,)
    found, random = [], Random(1)
    while it.people == (0,):
        at = it.table.position
        assert WEST.round(at.game) == 1
        it.inbox.put(Choose(0, at.moment, any_of(at.asked[0], random)))
        found = news_of(pump(it))
    told = next(news for news in found if news.first)
    assert WEST.round(told.updates[None].view) == 2 and not told.updates[None].ready
    assert told.header.seats[1].name == "Jörg" and set(found[-1].updates) == {None, 0, 1}
    it.tell_again()
    play(it, random)
    assert it.table.position.over
    it.close()
    record = read_record(record_path(records(tmp_path), it.table.record.header.game)).record
    checked = audit(WEST, record)
    assert not checked.findings and checked.result == it.table.result()
    assert [seat.name for seat in players(record.header, [line.entry for line in record.lines])] == ["P0", "Jörg"]


def test_a_bot_opens_what_somebody_who_left_has_sealed(tmp_path, session):
    it = session(tmp_path, PERSON, PERSON)
    pump(it)
    it.inbox.put(Choose(1, it.table.position.moment, CARDS))
    pump(it)
    told = news_of(reseat(it, 1, "bot:greedy", "Nuria"))[-1]
    assert it.people == (0,) and told.updates.keys() == {None, 0}
    it.inbox.put(Choose(0, it.table.position.moment, CARDS))
    play(it, Random(2))
    assert it.table.position.over and not audit(WEST, it.table.record).findings


def test_others_see_nothing_more_of_a_seat_that_was_taken_over(tmp_path, session):
    it = session(tmp_path, PERSON, "bot:greedy")
    first = news_of(pump(it))[-1].updates
    reseat(it, 1, PERSON, "Jörg")
    it.close()
    it = again(tmp_path, it)
    before, after = first[0], news_of(pump(it))[0].updates[0]
    assert (after.view, after.waiting, after.ready) == (before.view, before.waiting, before.ready)
    it.close()


def test_a_game_goes_on_later_with_the_people_who_sat_there_last(tmp_path, session):
    it = session(tmp_path, PERSON, "bot:greedy")
    pump(it)
    reseat(it, 1, PERSON, "Jörg")
    reseat(it, 0, "bot:greedy", "Nuria")
    it.close()
    path = record_path(records(tmp_path), it.table.record.header.game)
    kept = look(path)
    assert (kept.people, kept.holders) == (("Nuria", "Jörg"), ("bot:greedy", PERSON))
    it = again(tmp_path, it)
    assert it.people == (1,) and news_of(pump(it))[0].header.seats[1].name == "Jörg"
    it.close()


def test_a_friend_who_changes_the_mind_leaves_no_trace(tmp_path, session):
    it = session(tmp_path, PERSON, "bot:greedy")
    pump(it)
    number = it.table.position.number
    reseat(it, 1, PERSON, "Jörg")
    assert reseat(it, 1, "bot:greedy", "P1") == [Coming({})]
    assert it.table.position.number == number and it.people == (0,)


def test_before_anybody_has_chosen_a_friend_sits_down_at_once(tmp_path, session):
    it = session(tmp_path, PERSON, PERSON, "bot:greedy")
    reseat(it, 2, PERSON, "Jörg")
    assert it.people == (0, 1, 2)


def test_a_friend_does_not_wait_while_nobody_but_bots_play(tmp_path, session):
    it = session(tmp_path, PERSON, "bot:greedy")
    pump(it)
    reseat(it, 1, PERSON, "Jörg")
    reseat(it, 0, "bot:greedy", "Nuria")
    assert it.people == (1,)


@pytest.mark.parametrize(("seat", "holder"), [(7, PERSON), (-1, PERSON), (0, "bot:nobody"), (0, ""), (0, "stranger")])
def test_an_impossible_change_is_denied_and_changes_nothing(tmp_path, session, seat, holder):
    it = session(tmp_path, PERSON, PERSON)
    pump(it)
    number = it.table.position.number
    assert [type(message) for message in reseat(it, seat, holder, "Jörg")] == [Denied]
    assert it.table.position.number == number and it.people == (0, 1)


def test_a_change_that_cannot_be_written_is_tried_again(tmp_path, session):
    it = session(tmp_path, PERSON, PERSON)
    pump(it)
    with disk_full(it):
        assert [type(message) for message in reseat(it, 1, "bot:greedy", "Nuria")] == [NotKept]
        assert it.people == (0, 1)
    it.inbox.put(GoOn())
    pump(it)
    assert it.people == (0,)
