"""Bots beside the window, in a process, in a thread or here: asking, stopping and replacing them."""

from dataclasses import replace
from multiprocessing.connection import wait
from queue import SimpleQueue
from time import monotonic

import pytest

from game.bots import thinking
from game.bots.bot import NEVER
from game.bots.search import SearchBot
from game.bots.simple import LEVELS, make
from game.bots.thinking import BotQuestion, Thinker, Thought, think
from game.bots.worker import HereMind, LostMind, ProcessMind, ThreadMind, Worker, serve
from game.engine.chance import Dice
from game.engine.motion import asked
from game.engine.seeing import redact
from game.engine.trouble import Trouble
from game.table.record.entries import Header, SeatInfo
from game.table.record.record import Record
from game.table.shipping import pack_update, unpack_update
from game.table.table import Table
from game.titles import title as find_title
from game.titles.west_of_africa import TITLE
from tests.bots.minds import Silence
from tests.titles.west_of_africa.positions import CULTIVATE, Play

WAIT = 60  # seconds; only a broken program waits so long
ENDLESS = "random@1000"


class Endless:
    """A bot that thinks until it has to answer."""

    deadline = NEVER

    def __init__(self, seat):
        self.seat = seat

    def choose(self, view):
        while monotonic() < self.deadline:
            pass
        return asked(view)[self.seat].nth(7)


def make_endless(name, judge, seat, random):
    return Endless(seat) if str(name) == ENDLESS else make(name, judge, seat, random)


def serve_endless(pipe):
    """Serve questions in a process with an endless bot."""
    thinking.make = make_endless
    serve(pipe)


@pytest.fixture
def endless(monkeypatch):
    monkeypatch.setattr(thinking, "make", make_endless)
    monkeypatch.setattr("game.bots.worker.serve", serve_endless)


def question(number=1, bot="random", seat=0, seconds=10.0):
    title = find_title("west_of_africa")
    table = Table(title, Record.new(Header("g", title.slug, 1, (SeatInfo("a"), SeatInfo("b")))))
    table.draw(Dice(1))
    rules = title.slug, title.version, title.form
    return BotQuestion(number, *rules, seat, bot, "seed", pack_update(title, table.update(seat)), seconds)


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def silent():
    return Silence()


def test_equal_questions_get_equal_choices():
    assert think(question()).choice == think(question(2)).choice
    q = question()
    assert len({think(replace(q, bot="random", seed=str(n))).choice for n in range(9)}) > 1


def test_a_plan_is_told_again_when_asked_twice_or_followed_unasked(monkeypatch):
    play, thinker, given = Play().turn(0, CULTIVATE, "tenerife", "gran_canaria"), Thinker(), question(bot="normal")

    def hint(moment):
        told = unpack_update(TITLE, given.update)
        update = pack_update(TITLE, replace(told, moment=moment, view=redact(play.game, 0)))
        return thinker.think(replace(given, update=update, explain=True))

    first = hint(1)
    monkeypatch.setattr(SearchBot, "_turn", None)  # nothing is thought about anew
    second = hint(2)
    assert len(first.line) > 2 and (second.choice, second.line) == (first.choice, first.line)
    play.choose(*first.choice).choose(*first.line[0])
    third = hint(3)
    assert (third.choice, *third.line) == first.line[1:]


@pytest.mark.parametrize("bot", LEVELS)
def test_a_bot_without_time_answers_with_the_best_so_far(bot):
    given = question(bot=f"{bot}@1000", seconds=0.0)
    assert think(given).choice in unpack_update(find_title(given.title), given.update).options


def test_a_stopped_question_is_not_thought_about_any_more(silent):
    told = []
    worker = Worker(told.append, [silent])
    for number in (1, 2):
        worker.ask(question(number))
    worker.stop(1)
    worker.stop(7)
    assert silent[0].stopped == [1]
    assert worker.take(Thought(1, ("x",))) is None
    assert worker.take(Thought(2, ("x",))) == Thought(2, ("x",))


def test_the_next_question_has_its_time_from_when_it_is_its_turn(silent):
    told, clock = [], Clock()
    worker = Worker(told.append, [silent], clock, wall=0)
    worker.ask(question(1))
    worker.ask(question(2))
    clock.now = 9
    worker.take(Thought(1, ("x",)))
    clock.now = 18
    worker.watch()
    assert len(silent) == 1


@pytest.mark.parametrize("kind", [ThreadMind, ProcessMind])
def test_a_mind_goes_on_with_the_next_question_when_it_is_stopped(kind, endless):
    """The first two questions would each take ten minutes."""
    told = SimpleQueue()
    worker = Worker(told.put, [kind])
    for number in (1, 2):
        worker.ask(question(number, ENDLESS, seconds=600.0))
    worker.ask(question(3))
    worker.stop(2)
    worker.stop(1)
    assert worker.take(told.get(timeout=WAIT)) == think(question(3))
    worker.close()


def test_a_process_that_is_killed_while_it_thinks_is_asked_again(endless):
    told = SimpleQueue()
    worker = Worker(told.put, [ProcessMind])
    worker.ask(question(1))
    worker.take(told.get(timeout=WAIT))
    worker.ask(question(2, ENDLESS, seconds=1.0))
    mind = worker._mind
    mind._process.kill()  # it has a second, and uses all of it
    found = None
    while found is None:
        found = worker.take(told.get(timeout=WAIT))
    assert found == think(question(2, ENDLESS, seconds=0.0))
    assert worker._mind is not mind
    worker.close()


def test_a_thought_nobody_waits_for_is_dropped():
    told = []
    worker = Worker(told.append, [HereMind])
    worker.ask(question())
    worker.stop(1)
    assert worker.take(told[0]) is None


def test_a_mind_that_takes_too_long_is_replaced_and_then_passed_over(silent):
    told, clock = [], Clock()
    worker = Worker(told.append, [silent], clock, wall=0)
    worker.ask(question(1, "hard"))
    worker.ask(question(2))
    clock.now = 9
    worker.watch()
    assert len(silent) == 1
    clock.now = 11
    worker.watch()
    first, second = silent
    assert first.closed and [q.number for q in second.asked] == [1, 2]
    clock.now = 22
    worker.watch()
    (thought,) = told
    assert thought == replace(think(question(1, "easy")), failed=True)
    assert worker.take(thought) == thought
    assert [q.number for q in silent[2].asked] == [2]
    assert worker.busy


def test_a_late_message_of_an_old_mind_changes_nothing(silent):
    told, clock = [], Clock()
    worker = Worker(told.append, [silent], clock, wall=0)
    worker.ask(question(1))
    clock.now = 11
    worker.watch()
    assert worker.take(LostMind(1)) is None
    assert len(silent) == 2


def test_without_processes_a_thread_thinks():
    def none(number, tell):
        raise OSError("no processes here")

    told = SimpleQueue()
    worker = Worker(told.put, [none, ThreadMind])
    worker.ask(question())
    assert worker.take(told.get(timeout=WAIT)) == think(question())
    worker.close()
    with pytest.raises(Trouble):
        Worker(told.put, [none]).ask(question())


def test_a_real_process_thinks_dies_and_is_replaced():
    told = SimpleQueue()
    worker = Worker(told.put, [ProcessMind])
    worker.ask(question(1, "greedy"))
    thought = worker.take(told.get(timeout=WAIT))
    assert thought == think(question(1, "greedy"))
    mind = worker._mind
    mind._process.kill()
    mind._process.join()
    worker.ask(question(2))
    found = None
    while found is None:
        found = worker.take(told.get(timeout=WAIT))
    assert found == think(question(2))
    assert worker._mind is not mind
    process = worker._mind._process
    worker.close()
    assert wait([process.sentinel], WAIT), "it has ended"
