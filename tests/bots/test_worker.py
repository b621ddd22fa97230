from queue import SimpleQueue

import pytest

from game.bots.worker import (
    HereMind,
    Lost,
    NoMind,
    ProcessMind,
    Question,
    Thought,
    ThreadMind,
    Worker,
    pack_question,
    think,
    unpack_question,
)
from game.engine.chance import Dice
from game.table.entries import Header, SeatInfo
from game.table.packing import BadBytes
from game.table.record import Record
from game.table.shipping import pack_update
from game.table.table import Table
from game.titles import title as find_title

WAIT = 60  # seconds; only a broken program waits so long


def question(number=1, bot="random", seat=0):
    title = find_title("west_of_africa")
    table = Table(title, Record.new(Header("g", title.slug, 1, (SeatInfo("a"), SeatInfo("b")))))
    table.draw(Dice(1))
    return Question(number, title.slug, seat, bot, "seed", pack_update(title, table.update(seat)))


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


class Silent:
    """A mind that says nothing."""

    made = []

    def __init__(self, number, tell):
        self.number, self.asked, self.closed = number, [], False
        Silent.made.append(self)

    def ask(self, question):
        self.asked.append(question)

    def close(self):
        self.closed = True


@pytest.fixture
def silent():
    Silent.made = []
    return Silent


def test_equal_questions_get_equal_choices():
    assert think(question()) == think(question(2))
    assert len({think(Question(1, q.title, 0, "random", str(n), q.update)) for q in [question()] for n in range(9)}) > 1


def test_a_question_as_bytes():
    asked = question()
    assert unpack_question(pack_question(asked)) == asked
    with pytest.raises(BadBytes):
        unpack_question(b"\x93")


def test_a_thought_nobody_waits_for_is_dropped():
    told = []
    worker = Worker(told.append, [HereMind])
    worker.ask(question())
    worker.forget()
    assert worker.take(told[0]) is None


def test_a_mind_that_takes_too_long_is_replaced_and_then_passed_over(silent):
    told, clock = [], Clock()
    worker = Worker(told.append, [silent], clock, wall=10)
    worker.ask(question(1))
    worker.ask(question(2))
    clock.now = 9
    worker.watch()
    assert len(silent.made) == 1
    clock.now = 11
    worker.watch()
    first, second = silent.made
    assert first.closed and [q.number for q in second.asked] == [1, 2]
    clock.now = 22
    worker.watch()
    (thought,) = told
    assert thought.number == 1 and thought.failed
    assert worker.take(thought) == thought
    assert [q.number for q in silent.made[2].asked] == [2]
    assert worker.busy


def test_a_late_message_of_an_old_mind_changes_nothing(silent):
    told, clock = [], Clock()
    worker = Worker(told.append, [silent], clock, wall=10)
    worker.ask(question(1))
    clock.now = 11
    worker.watch()
    assert worker.take(Lost(1)) is None
    assert len(silent.made) == 2


def test_without_processes_a_thread_thinks():
    def none(number, tell):
        raise OSError("no processes here")

    told = SimpleQueue()
    worker = Worker(told.put, [none, ThreadMind])
    worker.ask(question())
    assert worker.take(told.get(timeout=WAIT)) == Thought(1, think(question()))
    worker.close()
    with pytest.raises(NoMind):
        Worker(told.put, [none]).ask(question())


def test_a_real_process_thinks_dies_and_is_replaced():
    told = SimpleQueue()
    worker = Worker(told.put, [ProcessMind])
    worker.ask(question(1, "greedy"))
    thought = worker.take(told.get(timeout=WAIT))
    assert thought == Thought(1, think(question(1, "greedy")))
    mind = worker._mind
    mind._process.kill()
    mind._process.join()
    worker.ask(question(2))
    found = None
    while found is None:
        found = worker.take(told.get(timeout=WAIT))
    assert found == Thought(2, think(question(2)))
    assert worker._mind is not mind
    process = worker._mind._process
    worker.close()
    process.join()
    assert not process.is_alive()
