"""The deeds of others since a person's turn: a summary for each rival, until the first click."""

import pytest

from game.commands.pictures.samples import sample
from game.session.inline_session import InlineSession
from game.session.messages import taken
from game.session.model.seat_model import SeatModel
from game.session.news import NewsMaker
from game.table.follower import Follower
from game.table.record.entries import PERSON, Answer
from game.table.record.record import Record
from game.titles import SLUGS
from game.titles import title as find_title
from game.words.texts import Texts

NAMES = ("Anna", "Ben", "Cora", "Dan")


class Sitting:
    """A person among bots."""

    def __init__(self, slug, moment=60):
        self.session = sample(slug, NAMES, moment)
        waiting = self.session.table.position.waiting
        self.session.own.sit(max(0, min(waiting)), PERSON)
        taken(self.session.outbox)
        self.session.tell_again()
        self.link = InlineSession(self.session)
        self.model = SeatModel(Texts("en"), self.link.send)

    def until(self, wanted):
        """Give any answers until a condition holds."""
        for _ in range(600):
            for news in self.link.some_news(50):
                self.model.take(news)
            question = self.model.question
            if wanted(self.model):
                return self.model
            if question and not question.sent:
                self.model.choose(question.options.nth(len(question.options) // 2))
        raise AssertionError("it does not come")


@pytest.fixture
def sit(closing):
    return lambda *how: closing(Sitting(*how))


@pytest.mark.parametrize("slug", SLUGS)
def test_each_rival_has_one_summary_of_its_own_deeds(sit, slug):
    model = sit(slug).until(lambda model: len(model.rivals) > 1)
    seats = [turn.seat for turn in model.rivals]
    assert len(set(seats)) == len(seats) and model.question.seat not in seats
    for turn in model.rivals:
        assert turn.rows and all(row.seat == turn.seat for row in turn.rows)
        assert all(row in model.history.rows for row in turn.rows)
        assert turn.deeds and all(deed.actor == turn.seat for deed in turn.deeds)


def test_it_says_what_the_turns_brought_and_where(sit):
    model = sit("africa").until(lambda model: len(model.rivals) == 3)
    for turn in model.rivals:
        points = next((gain for gain in turn.gains if gain.icon == "star"), None)
        now = model.view.points[turn.seat]
        assert int(points.after) == now if points else turn.deeds[0].before.points[turn.seat] == now
        assert turn.places and all(place in model.telling.rules.number for place in turn.places)


def test_it_goes_with_the_first_click_and_comes_again_after_the_next_turns_of_others(sit):
    one = sit("africa")
    model = one.until(lambda model: model.rivals)
    model.click(model.question.options.after()[0])
    assert model.rivals == ()
    moment, seen = model.question.moment, len(model.history.rows)
    again = one.until(lambda model: model.rivals and model.question.moment > moment)
    assert all(again.history.rows.index(row) >= seen for turn in again.rivals for row in turn.rows)


@pytest.mark.parametrize("slug", SLUGS)
def test_it_still_has_its_numbers_after_the_game_was_left_and_continued(sit, slug):
    one = sit(slug)
    lines, answered = one.session.table.record.lines, one.until(lambda model: model.rivals).question.moment

    def at_the_beginning_of_a_later_turn(model):
        seats = (line.entry.seat for line in reversed(lines) if isinstance(line.entry, Answer))
        return model.question and model.question.moment > answered and next(seats) != model.question.seat

    before = one.until(lambda model: at_the_beginning_of_a_later_turn(model) and any(t.gains for t in model.rivals))
    seen = {turn.seat: (turn.rows, turn.gains) for turn in before.rivals}
    one.model = SeatModel(Texts("en"), one.link.send)
    one.session.tell_again()
    again = one.until(lambda model: model.question)
    assert seen.items() <= {turn.seat: (turn.rows, turn.gains) for turn in again.rivals}.items()
    steps = {turn.seat: turn.deeds for turn in again.rivals}
    for turn in before.rivals:  # each can still be watched again
        now = steps[turn.seat]
        assert [deed.events for deed in now][-len(turn.deeds) :] == [deed.events for deed in turn.deeds]
        assert now[-1].view == turn.deeds[-1].view and all(deed.actor == turn.seat for deed in now)
        assert all(len(deed.frames) == len(deed.events) for deed in now)


def test_it_speaks_the_language_of_the_table(sit):
    model = sit("africa").until(lambda model: model.rivals)
    before = [row.text for row in model.rivals[0].rows]
    model.speak(Texts("de"))
    assert len(model.rivals[0].rows) == len(before) and [row.text for row in model.rivals[0].rows] != before


@pytest.mark.parametrize(("slug", "icon"), [("century", "century_settler"), ("go_west", "star")])
def test_what_all_had_before_anybodys_first_turn_is_no_gain(slug, icon):
    model = Sitting(slug, 0).until(lambda model: len(model.rivals) > 1)
    gains = [gain for turn in model.rivals for gain in turn.gains]
    assert gains and not [gain for gain in gains if gain.icon == icon and gain.before == "0"]


@pytest.mark.parametrize("slug", ["west_of_africa", "africa", "century"])  # of the other one only the host knows enough
def test_a_guest_who_comes_back_is_told_the_same(slug):
    table = sample(slug, NAMES, 90).table
    seat = next(line.entry.seat for line in reversed(table.record.lines[:-8]) if isinstance(line.entry, Answer))
    follower = Follower(find_title(slug), Record.new(table.record.header))
    follower.follow(table.update(seat))
    (here,), (there,) = (NewsMaker(at, None).made([seat], True, None, 0).own for at in (table, follower))
    assert here == there and there.deeds
