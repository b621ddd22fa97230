"""A session in a thread of its own, with bots in another process: opening, playing and leaving it."""

from functools import partial
from random import Random
from threading import Event

import pytest

from game.bots.worker import HereMind, ProcessMind, ThreadMind
from game.engine.chance import Dice
from game.engine.choices import any_of
from game.session.beginning import begin, go_on
from game.session.messages import Choose, Left, News
from game.session.session import Session
from game.session.threaded_session import ThreadedSession
from game.table.audit import audit
from game.table.record.record import read_record
from game.table.record.saves import records
from tests.ui.one_screen import WAIT, WEST, header, pump


@pytest.mark.parametrize("minds", [[ProcessMind], [ThreadMind]])
def test_in_a_real_thread_with_a_real_process(tmp_path, minds):
    head = header("person", "bot:random")
    sofa = ThreadedSession(partial(begin, tmp_path, head, luck=Dice(1), minds=minds))
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
    assert [message for message in sofa.some_news(10_000) if isinstance(message, Left)] == [Left()]
    assert not audit(WEST, read_record(records(tmp_path) / f"{head.game}.westward").record).findings


def test_a_game_that_cannot_be_opened_is_told(tmp_path):
    sofa = ThreadedSession(partial(go_on, tmp_path, "none"))
    message = sofa.wait(WAIT)
    assert isinstance(message, Left) and message.trouble == "bad_record"
    sofa.close()


def test_a_game_that_is_open_already_is_told(tmp_path, session):
    it = session(tmp_path, "person", "person")
    pump(it)
    sofa = ThreadedSession(partial(go_on, tmp_path, it.table.record.header.game))
    message = sofa.wait(WAIT)
    assert isinstance(message, Left) and message.trouble == "in_use"
    sofa.close()


def test_leaving_does_not_wait_for_ever(session, monkeypatch):
    monkeypatch.setattr("game.session.threaded_session.SOON", 0.01)
    held = Event()
    it = session(None, "person", "person")
    monkeypatch.setattr(Session, "close", lambda _: held.wait(WAIT))
    sofa = ThreadedSession(lambda **_: it)
    assert not sofa.leave()
    sofa.wait_closed(0.01)
    assert not sofa.closed
    it.left = True
    held.set()
    sofa.wait_closed(WAIT)
    assert sofa.closed


def test_bots_go_on_although_the_window_takes_the_news_just_before_they_rest(monkeypatch):
    ended, rest = Event(), ThreadedSession._rest

    def rest_later(sofa, session):
        if any(isinstance(message, News) and message.result for message in sofa.some_news(10_000)):
            ended.set()
        rest(sofa, session)

    monkeypatch.setattr(ThreadedSession, "_rest", rest_later)
    sofa = ThreadedSession(partial(begin, None, header("bot:random", "bot:random"), luck=Dice(1), minds=[HereMind]))
    assert ended.wait(WAIT), "the table sleeps for ever"
    sofa.close()
