"""Hints at one screen, without the screen: they come from a mind of their own beside that of the bots."""

import pytest

from game.bots.thinking import Thought
from game.bots.worker import LostMind
from game.session.messages import AskHint, Choose, Denied, Hinted
from tests.bots.minds import Silence
from tests.ui.one_screen import pump


@pytest.fixture
def silent():
    """A maker of silent minds: the first for the bots, the next ones for hints."""
    return Silence()


@pytest.fixture
def asked(session, silent):
    """Return a session that was asked for a hint, the mind of its bots, and that of its hints."""
    it = session(None, "person", "bot:greedy", minds=[silent])
    pump(it)
    it.inbox.put(AskHint(0))
    pump(it)
    return it, *silent


def test_a_hint_goes_only_to_the_person_who_asked(tmp_path, session):
    it = session(tmp_path, "person", "person")
    pump(it)
    it.inbox.put(AskHint(1))
    (hint,) = pump(it)
    assert isinstance(hint, Hinted) and hint.seat == 1 and hint.choice in it.table.position.asked[1]
    it.inbox.put(AskHint(7))
    assert pump(it) == []


def test_a_hint_does_not_wait_for_the_bots(session, silent):
    it = session(None, "person", "bot:greedy", minds=[silent])
    pump(it)
    (bots,) = silent
    it.inbox.put(AskHint(0))
    it.inbox.put(AskHint(0))
    assert pump(it) == []
    hinter = silent[1]
    (question,) = hinter.asked
    assert question.seat == 0 and question.explain and question.seconds < bots.asked[0].seconds
    hinter.tell(Thought(question.number, ("tenerife",), (("end_turn",),)))
    assert pump(it) == [Hinted(0, it.table.position.moment, ("tenerife",), (("end_turn",),))]
    assert it.bot_workers.busy, "the bot still does"


def test_a_hint_that_is_no_longer_needed_is_stopped(asked):
    it, bots, hinter = asked
    it.inbox.put(Choose(0, it.table.position.moment, ("tenerife",)))
    pump(it)
    assert hinter.stopped == [hinter.asked[0].number] and bots.stopped == []
    hinter.tell(Thought(hinter.asked[0].number, ("tenerife",)))
    assert not any(isinstance(message, Hinted) for message in pump(it))


def test_a_mind_for_hints_that_dies_leaves_the_bots_alone(asked, silent):
    it, bots, hinter = asked
    hinter.tell(LostMind(hinter.number))
    pump(it)
    again = silent[2]
    assert again.asked == hinter.asked
    again.tell(LostMind(again.number))
    assert pump(it) == [Denied(0, "no_hint")]
    assert len(silent) == 3 and bots.asked and bots.stopped == []


def test_the_line_of_a_hint_can_be_played(session):
    it = session(None, "person", "person")
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
