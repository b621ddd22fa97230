"""A game at one screen, without the screen: people, bots, hints, and games that go on."""

from datetime import datetime
from functools import partial
from random import Random
from threading import Event

import pytest

from game.bots.thinking import Thought
from game.bots.worker import HereMind, Lost, ProcessMind, ThreadMind
from game.engine.chance import Dice
from game.engine.choices import Some, any_of
from game.table.audit import audit
from game.table.entries import SeatInfo, Undo
from game.table.record import read_record
from game.table.saves import pockets, records
from game.titles import title as find_title
from game.ui.beginning import begin, go_on, new_header
from game.ui.couch import AHEAD, Couch
from game.ui.messages import (
    AskHint,
    Choose,
    ChooseAgain,
    Denied,
    GoOn,
    Hinted,
    Leave,
    Left,
    News,
    NotKept,
    Replaced,
    TakeBack,
    taken,
)
from game.ui.sofa import Sofa

WEST = find_title("west_of_africa")
NOW = datetime(2026, 1, 2, 3, 4)
WAIT = 60


def header(*holders):
    seats = [SeatInfo(f"P{n}", holder) for n, holder in enumerate(holders)]
    return new_header(WEST, seats, {}, NOW)


@pytest.fixture
def open_couches():
    made = []
    yield made
    for one in made:
        one.close()


@pytest.fixture
def couch(open_couches):
    def make(saves, *holders, **how):
        how = {"luck": Dice(1), "minds": [HereMind], **how}
        open_couches.append(begin(saves, header(*holders), **how))
        return open_couches[-1]

    return make


@pytest.fixture
def again(open_couches):
    def make(saves, game):
        open_couches.append(go_on(saves, game, luck=Dice(2), minds=[HereMind]))
        return open_couches[-1]

    return make


def all_of(it):
    found = []
    found += taken(it.outbox)
    return found


def pump(it):
    """Everything that needs no person."""
    found = all_of(it)
    while it.step():
        found += all_of(it)
    return found + all_of(it)


def play(it, random, until=10_000):
    """People of random answers, until the game is over or so many news have come."""
    news, found = None, []
    while len(found) < until:
        found += pump(it)
        news = [message for message in found if isinstance(message, News)][-1]
        if news.result:
            break
        seat = next(s for s in news.updates[None].waiting if s in it.people)
        update = news.updates[seat]
        it.inbox.put(Choose(seat, update.moment, any_of(update.options, random)))
    return found


def test_a_whole_game_of_two_people_and_a_bot(tmp_path, couch):
    it = couch(tmp_path, "person", "bot:greedy", "person")
    assert it.people == (0, 2)
    found = play(it, Random(1))
    last = found[-1]
    assert last.result and last.result.ending in WEST.endings
    assert all(set(message.updates) == {None, 0, 2} for message in found if isinstance(message, News))
    it.close()
    checked = audit(WEST, read_record(records(tmp_path) / f"{it.table.record.header.game}.westward").record)
    assert not checked.findings and checked.result == last.result


def test_what_a_person_sees_holds_nobody_elses_secret(tmp_path, couch):
    it = couch(tmp_path, "person", "person")
    pump(it)
    moment = it.table.position.moment
    it.inbox.put(Choose(0, moment, ("tenerife", "move_ship")))
    news = pump(it)[-1]
    assert news.updates[None].ready == (0,)
    assert "tenerife" not in repr(news.updates[1].entries)
    assert isinstance(news.updates[1].options, Some) and news.updates[0].moment == moment
    it.inbox.put(ChooseAgain(0, moment))
    assert pump(it)[-1].updates[None].ready == ()


def test_taking_back(tmp_path, couch):
    it = couch(tmp_path, "person", "person")
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


def test_what_is_not_possible_is_denied(tmp_path, couch):
    it = couch(tmp_path, "person", "person")
    pump(it)
    moment = it.table.position.moment
    it.inbox.put(Choose(0, moment - 1, ("tenerife",)))
    it.inbox.put(Choose(0, moment, ("nowhere",)))
    it.inbox.put(TakeBack(1, moment, 0))
    assert [message.reason for message in pump(it)] == ["table_moved_on", "not_possible_now", "something_came_to_light"]


def test_a_game_goes_on_where_it_stood(tmp_path, couch, again):
    it = couch(tmp_path, "person", "bot:random", "person")
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


def test_a_lost_pocket_is_replaced_by_luck(tmp_path, couch, again):
    it = couch(tmp_path, "person", "person")
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


def test_a_full_disk_changes_nothing_until_it_goes_on(tmp_path, couch):
    it = couch(tmp_path, "person", "bot:random")
    it.step()
    all_of(it)
    keep, it.table.record.keep = it.table.record.keep, lambda data: (_ for _ in ()).throw(OSError(28, "No space left"))
    number = it.table.position.number
    messages = pump(it)
    assert messages == [NotKept("disk", "No space left")]
    assert it.table.position.number == number
    it.table.record.keep = keep
    it.inbox.put(GoOn())
    assert pump(it) and it.table.position.number > number


def test_what_people_wanted_when_the_disk_was_full_is_done_when_it_goes_on(tmp_path, couch):
    it = couch(tmp_path, "person", "person")
    pump(it)
    keep, it.table.record.keep = it.table.record.keep, lambda data: (_ for _ in ()).throw(OSError(28, "No space left"))
    moment = it.table.position.moment
    for seat in (0, 1):
        it.inbox.put(Choose(seat, moment, ("tenerife",)))
    it.inbox.put(GoOn())
    assert set(pump(it)) == {NotKept("disk", "No space left")}
    it.table.record.keep = keep
    it.inbox.put(GoOn())
    pump(it)
    assert it.table.position.moment > moment
    number = it.table.position.number
    it.inbox.put(GoOn())
    assert pump(it) == [] and it.table.position.number == number  # once is enough


def test_what_a_person_wanted_is_denied_when_the_table_has_moved_on(tmp_path, couch):
    it = couch(tmp_path, "person", "person")
    pump(it)
    keep, it.table.record.keep = it.table.record.keep, lambda data: (_ for _ in ()).throw(OSError(28, "No space left"))
    moment = it.table.position.moment
    it.inbox.put(Choose(0, moment, ("tenerife",)))
    pump(it)
    it.table.record.keep = keep
    for seat in (0, 1):
        entry = it.programs[seat].chosen(("tenerife",))
        it.hear(moment, entry, it.programs[seat].signature(entry))
    all_of(it)
    it.inbox.put(GoOn())
    assert pump(it)[0] == Denied(0, "table_moved_on")


def test_a_hint(tmp_path, couch):
    it = couch(tmp_path, "person", "person")
    pump(it)
    it.inbox.put(AskHint(1))
    (hint,) = pump(it)
    assert isinstance(hint, Hinted) and hint.seat == 1 and hint.choice in it.table.position.asked[1]
    it.inbox.put(AskHint(7))
    assert pump(it) == []


class Slow:
    """Minds that are asked, and say only what they are told to."""

    def __init__(self, number, tell):
        self.number, self.tell, self.asked, self.stopped = number, tell, [], []
        Slow.made.append(self)

    def ask(self, question):
        self.asked.append(question)

    def stop(self, number):
        self.stopped.append(number)

    def close(self):
        pass


@pytest.fixture
def slow():
    Slow.made = []
    return Slow


def test_a_hint_does_not_wait_for_the_bots(couch, slow):
    it = couch(None, "person", "bot:greedy", minds=[slow])
    pump(it)
    (bots,) = slow.made
    it.inbox.put(AskHint(0))
    it.inbox.put(AskHint(0))
    assert pump(it) == []
    hinter = slow.made[1]
    (question,) = hinter.asked
    assert question.seat == 0 and question.explain and question.seconds < bots.asked[0].seconds
    hinter.tell(Thought(question.number, ("tenerife",), (("end_turn",),)))
    assert pump(it) == [Hinted(0, it.table.position.moment, ("tenerife",), (("end_turn",),))]
    assert it.thinks, "the bot still does"


def test_a_hint_that_nobody_wants_any_more_is_stopped(couch, slow):
    it = couch(None, "person", "bot:greedy", minds=[slow])
    pump(it)
    it.inbox.put(AskHint(0))
    pump(it)
    bots, hinter = slow.made
    it.inbox.put(Choose(0, it.table.position.moment, ("tenerife",)))
    pump(it)
    assert hinter.stopped == [hinter.asked[0].number] and bots.stopped == []
    hinter.tell(Thought(hinter.asked[0].number, ("tenerife",)))
    assert not any(isinstance(message, Hinted) for message in pump(it))


def test_a_mind_for_hints_that_dies_leaves_the_bots_alone(couch, slow):
    it = couch(None, "person", "bot:greedy", minds=[slow])
    pump(it)
    it.inbox.put(AskHint(0))
    pump(it)
    bots, hinter = slow.made
    hinter.tell(Lost(hinter.number))
    pump(it)
    again = slow.made[2]
    assert again.asked == hinter.asked
    again.tell(Lost(again.number))
    assert pump(it) == [Denied(0, "no_hint")]
    assert len(slow.made) == 3 and bots.asked and bots.stopped == []


def test_what_a_hint_leads_to_can_be_played(couch):
    it = couch(None, "person", "person")
    pump(it)
    for seat in (0, 1):
        it.inbox.put(Choose(seat, it.table.position.moment, ("tenerife", "move_workers")))
    pump(it)
    (seat,) = it.table.position.waiting
    it.inbox.put(AskHint(seat))
    (hint,) = pump(it)
    assert hint.line
    for choice in (hint.choice, *hint.line):
        it.inbox.put(Choose(seat, it.table.position.moment, choice))
        assert not any(isinstance(message, Denied) for message in pump(it))


def test_bots_do_not_run_far_ahead(couch):
    it = couch(None, "bot:random", "bot:random")
    while it.step():
        pass
    assert it.outbox.qsize() == AHEAD and not it.table.position.over
    messages = pump(it)
    assert messages[-1].result


def test_equal_seeds_play_alike(couch):
    games = []
    for _ in range(2):
        it = couch(None, "bot:greedy", "bot:random", seed="same", luck=Dice(5))
        pump(it)
        games.append(it.table.result())
    assert games[0] == games[1]


def test_what_bots_seal_cannot_be_worked_out_from_what_all_know(open_couches):
    head, sealed = header(*["bot:easy"] * 5), []
    for _ in range(2):
        it = begin(None, head, luck=Dice(1), minds=[HereMind])
        open_couches.append(it)
        pockets_of = [program.pocket for program in it.programs.values()]
        while not all(pocket.kept for pocket in pockets_of):
            assert it.step()
        sealed.append([[one.choice for one in pocket.kept.values()] for pocket in pockets_of])
    assert sealed[0] != sealed[1]


@pytest.mark.parametrize("minds", [[ProcessMind], [ThreadMind]])
def test_in_a_real_thread_with_a_real_process(tmp_path, minds):
    head = header("person", "bot:random")
    sofa = Sofa(partial(begin, tmp_path, head, luck=Dice(1), minds=minds))
    random, result, answered = Random(4), None, set()
    while result is None:
        message = sofa.wait(WAIT)
        assert isinstance(message, News), message
        result, update = message.result, message.updates[0]
        if update.options and update.moment not in answered:
            answered.add(update.moment)
            top = type(update.view.agenda[-1]).__name__
            if top not in ("Announce", "ShowCards"):
                options = update.options
                sofa.send(Choose(0, update.moment, any_of(options, random)))
    sofa.close()
    assert [message for message in sofa.news() if isinstance(message, Left)] == [Left()]
    assert not audit(WEST, read_record(records(tmp_path) / f"{head.game}.westward").record).findings


def test_a_game_that_cannot_be_opened_is_told(tmp_path):
    sofa = Sofa(partial(go_on, tmp_path, "none"))
    message = sofa.wait(WAIT)
    assert isinstance(message, Left) and message.trouble == "bad_record"
    sofa.close()


def test_a_game_that_cannot_be_begun_leaves_nothing_behind(tmp_path):
    pockets(tmp_path).write_bytes(b"")
    with pytest.raises(OSError):
        begin(tmp_path, header("person", "person"))
    assert list(records(tmp_path).iterdir()) == []


def test_a_game_that_cannot_be_gone_on_with_is_let_go_of(tmp_path, couch, again):
    made = couch(tmp_path, "person", "person")
    made.close()
    there = pockets(tmp_path).rename(tmp_path / "away")
    pockets(tmp_path).write_bytes(b"")
    with pytest.raises(OSError) as told:
        again(tmp_path, made.table.record.header.game)
    pockets(tmp_path).unlink()
    there.rename(pockets(tmp_path))
    again(tmp_path, made.table.record.header.game)
    assert told  # and with it all that was open when it was raised


def test_a_game_that_is_open_already_is_told(tmp_path, couch):
    it = couch(tmp_path, "person", "person")
    pump(it)
    sofa = Sofa(partial(go_on, tmp_path, it.table.record.header.game))
    message = sofa.wait(WAIT)
    assert isinstance(message, Left) and message.trouble == "in_use"
    sofa.close()


def test_leaving_does_not_wait_for_ever(couch, monkeypatch):
    monkeypatch.setattr("game.ui.sofa.SOON", 0.01)
    held, told = Event(), []
    it = couch(None, "person", "person")
    monkeypatch.setattr(Couch, "close", lambda _: held.wait(WAIT))
    sofa = Sofa(lambda **_: it)
    sofa.slow = lambda: told.append(sofa.closed)
    sofa.close()
    assert told == [False]
    sofa.wait_closed(0.01)
    assert not sofa.closed
    it.left = True
    held.set()
    sofa.wait_closed(WAIT)
    assert sofa.closed


class Foolish:
    """A mind that wants what is not possible."""

    def __init__(self, number, tell):
        self.tell = tell

    def ask(self, question):
        self.tell(Thought(question.number, ("nowhere",)))

    def stop(self, number):
        pass

    def close(self):
        pass


def test_a_bot_that_wants_the_impossible_is_passed_over(couch):
    it = couch(None, "bot:greedy", "bot:greedy", minds=[Foolish])
    found = pump(it)
    assert any(isinstance(message, Replaced) for message in found)
    assert it.table.result()


def test_bots_go_on_although_the_window_takes_the_news_just_before_they_rest(monkeypatch):
    ended, rest = Event(), Sofa._rest

    def rest_later(sofa, couch):
        if any(isinstance(message, News) and message.result for message in sofa.news()):
            ended.set()
        rest(sofa, couch)

    monkeypatch.setattr(Sofa, "_rest", rest_later)
    sofa = Sofa(partial(begin, None, header("bot:random", "bot:random"), luck=Dice(1), minds=[HereMind]))
    assert ended.wait(WAIT), "the table sleeps for ever"
    sofa.close()


def test_a_person_who_goes_on_hears_again_that_nothing_can_be_written(tmp_path, couch):
    it = couch(tmp_path, "person", "bot:random")
    it.step()
    all_of(it)
    keep, it.table.record.keep = it.table.record.keep, lambda data: (_ for _ in ()).throw(OSError(28, "No space left"))
    assert pump(it) == [NotKept("disk", "No space left")]
    it.inbox.put(Choose(0, it.table.position.moment, ("tenerife",)))
    assert NotKept("disk", "No space left") in pump(it)
    it.table.record.keep = keep
    it.inbox.put(Choose(0, it.table.position.moment, ("tenerife",)))
    moment = it.table.position.moment
    assert any(isinstance(message, News) for message in pump(it))
    assert it.table.position.moment > moment, "the bot has not gone on"
