"""A game at one screen, without the screen: people, bots, a full disk, and games that go on."""

from random import Random

import pytest

from game.bots.thinking import Thought
from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.choices import Some
from game.session.beginning import begin
from game.session.messages import Choose, ChooseAgain, Denied, GoOn, Leave, News, Replaced, TakeBack, taken
from game.session.session import AHEAD
from game.table.audit import audit
from game.table.record.entries import Undo
from game.table.record.record import read_record
from game.table.record.saves import pockets, records
from tests.bots.minds import Silent
from tests.ui.one_screen import NO_ROOM, WEST, disk_full, header, play, pump


def test_a_whole_game_of_two_people_and_a_bot(tmp_path, session):
    it = session(tmp_path, "person", "bot:greedy", "person")
    assert it.people == (0, 2)
    found = play(it, Random(1))
    last = found[-1]
    assert last.result and last.result.ending in WEST.endings
    assert all(set(message.updates) == {None, 0, 2} for message in found if isinstance(message, News))
    it.close()
    checked = audit(WEST, read_record(records(tmp_path) / f"{it.table.record.header.game}.westward").record)
    assert not checked.findings and checked.result == last.result


def test_the_view_of_a_person_holds_nobody_elses_secret(tmp_path, session):
    it = session(tmp_path, "person", "person")
    pump(it)
    moment = it.table.position.moment
    it.inbox.put(Choose(0, moment, ("tenerife", "move_ship")))
    news = pump(it)[-1]
    assert news.updates[None].ready == (0,)
    assert "tenerife" not in repr(news.updates[1].entries)
    assert isinstance(news.updates[1].options, Some) and news.updates[0].moment == moment
    it.inbox.put(ChooseAgain(0, moment))
    assert pump(it)[-1].updates[None].ready == ()


def test_taking_back(tmp_path, session):
    it = session(tmp_path, "person", "person")
    found = pump(it)
    for seat in (0, 1):
        it.inbox.put(Choose(seat, it.table.position.moment, ("tenerife", "move_workers")))
        found += pump(it)
    seat = it.table.position.waiting[0]
    it.inbox.put(Choose(seat, it.table.position.moment, ("tenerife",)))  # the ship
    found += pump(it)
    before = it.table.position
    assert before.past
    it.inbox.put(Choose(seat, before.moment, ("move_workers",)))
    found += pump(it)
    update = found[-1].updates[seat]
    it.inbox.put(TakeBack(seat, update.moment, update.may_undo[-1]))
    (news,) = pump(it)
    assert news.back_to == update.may_undo[-1] and news.updates[seat].events == ()
    assert isinstance(it.table.record.lines[-1].entry, Undo)
    assert it.table.position.game == before.game
    it.inbox.put(TakeBack(seat, it.table.position.moment, 1))
    assert pump(it) == [Denied(seat, "nothing_to_take_back")]


def test_an_impossible_command_is_denied(tmp_path, session):
    it = session(tmp_path, "person", "person")
    pump(it)
    moment = it.table.position.moment
    it.inbox.put(Choose(0, moment - 1, ("tenerife",)))
    it.inbox.put(Choose(0, moment, ("nowhere",)))
    it.inbox.put(TakeBack(1, moment, 0))
    assert [message.reason for message in pump(it)] == ["table_moved_on", "not_possible_now", "something_came_to_light"]


def test_a_game_goes_on_where_it_stood(tmp_path, session, again):
    it = session(tmp_path, "person", "bot:random", "person")
    play(it, Random(2), until=60)
    pump(it)
    game, at = it.table.record.header.game, it.table.position
    past = it.table.past()
    it.inbox.put(Leave())
    it.step()
    assert it.left
    more = again(tmp_path, game)
    first = more.outbox.get()
    assert first.first and first.past == past and first.updates[None].number == at.number
    assert more.table.position.game == at.game
    more.outbox.put(first)
    assert play(more, Random(3))[-1].result


def test_a_lost_pocket_is_replaced_by_luck(tmp_path, session, again):
    it = session(tmp_path, "person", "person")
    pump(it)
    for seat in (0, 1):
        it.inbox.put(Choose(seat, it.table.position.moment, ("tenerife",)))
        it.take(it.inbox.get())
    it.close()
    for pocket in (tmp_path / "pockets").iterdir():
        pocket.unlink()
    more = again(tmp_path, it.table.record.header.game)
    news = pump(more)
    assert any("Substitute" in repr(message) for message in news)
    assert more.table.position.waiting[0] in more.people


def test_a_full_disk_changes_nothing_until_it_goes_on(tmp_path, session):
    it = session(tmp_path, "person", "bot:random")
    it.step()
    taken(it.outbox)
    number = it.table.position.number
    with disk_full(it):
        assert pump(it) == [NO_ROOM]
    assert it.table.position.number == number
    it.inbox.put(GoOn())
    assert pump(it) and it.table.position.number > number


def test_commands_that_a_full_disk_refused_are_done_when_the_game_goes_on(tmp_path, session):
    it = session(tmp_path, "person", "person")
    pump(it)
    moment = it.table.position.moment
    with disk_full(it):
        for seat in (0, 1):
            it.inbox.put(Choose(seat, moment, ("tenerife",)))
        it.inbox.put(GoOn())
        assert set(pump(it)) == {NO_ROOM}
    it.inbox.put(GoOn())
    pump(it)
    assert it.table.position.moment > moment
    number = it.table.position.number
    it.inbox.put(GoOn())
    assert pump(it) == [] and it.table.position.number == number  # once is enough


def test_a_command_is_denied_when_the_table_has_moved_on(tmp_path, session):
    it = session(tmp_path, "person", "person")
    pump(it)
    moment = it.table.position.moment
    with disk_full(it):
        it.inbox.put(Choose(0, moment, ("tenerife",)))
        pump(it)
    for seat in (0, 1):
        entry = it.programs[seat].chosen(("tenerife",))
        it.take_entry(moment, entry, it.programs[seat].signature(entry))
    taken(it.outbox)
    it.inbox.put(GoOn())
    assert pump(it)[0] == Denied(0, "table_moved_on")


def test_a_person_who_goes_on_hears_again_that_nothing_can_be_written(tmp_path, session):
    it = session(tmp_path, "person", "bot:random")
    it.step()
    taken(it.outbox)
    with disk_full(it):
        assert pump(it) == [NO_ROOM]
        it.inbox.put(Choose(0, it.table.position.moment, ("tenerife",)))
        assert NO_ROOM in pump(it)
    it.inbox.put(Choose(0, it.table.position.moment, ("tenerife",)))
    moment = it.table.position.moment
    assert any(isinstance(message, News) for message in pump(it))
    assert it.table.position.moment > moment, "the bot has not gone on"


def test_bots_do_not_run_far_ahead(session):
    it = session(None, "bot:random", "bot:random")
    while it.step():
        pass
    assert it.outbox.qsize() == AHEAD and not it.table.position.over
    messages = pump(it)
    assert messages[-1].result


def test_equal_seeds_play_alike(session):
    games = []
    for _ in range(2):
        it = session(None, "bot:greedy", "bot:random", seed="same", luck=Dice(5))
        pump(it)
        games.append(it.table.result())
    assert games[0] == games[1]


def test_seals_of_bots_cannot_be_worked_out_from_public_facts(open_couches):
    head, sealed = header(*["bot:easy"] * 5), []
    for _ in range(2):
        it = begin(None, head, luck=Dice(1), minds=[HereMind])
        open_couches.append(it)
        pockets_of = [program.pocket for program in it.programs.values()]
        while not all(pocket.kept for pocket in pockets_of):
            assert it.step()
        sealed.append([[one.choice for one in pocket.kept.values()] for pocket in pockets_of])
    assert sealed[0] != sealed[1]


class Foolish(Silent):
    """A mind that answers with impossible choices."""

    def ask(self, question):
        self.tell(Thought(question.number, ("nowhere",)))


def test_an_impossible_choice_of_a_bot_is_replaced(session):
    it = session(None, "bot:greedy", "bot:greedy", minds=[Foolish])
    found = pump(it)
    assert any(isinstance(message, Replaced) for message in found)
    assert it.table.result()


def test_a_game_that_cannot_be_begun_leaves_nothing_behind(tmp_path):
    pockets(tmp_path).write_bytes(b"")
    with pytest.raises(OSError):
        begin(tmp_path, header("person", "person"))
    assert list(records(tmp_path).iterdir()) == []


def test_a_game_that_cannot_be_gone_on_with_is_let_go_of(tmp_path, session, again):
    made = session(tmp_path, "person", "person")
    made.close()
    there = pockets(tmp_path).rename(tmp_path / "away")
    pockets(tmp_path).write_bytes(b"")
    with pytest.raises(OSError) as told:
        again(tmp_path, made.table.record.header.game)
    pockets(tmp_path).unlink()
    there.rename(pockets(tmp_path))
    again(tmp_path, made.table.record.header.game)
    assert told  # and with it all that was open when it was raised
