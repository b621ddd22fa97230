"""Goals: things that several answers reach, clicked at once and taken back at once."""

from random import Random

import pytest

from game.bots.bot import BotName
from game.bots.match import Match, play
from game.commands.pictures.samples import sample
from game.engine.likeness import likeness
from game.engine.motion import asked
from game.engine.seeing import redact
from game.session.messages import taken
from game.session.model.goals import Goals
from game.session.model.sentences import Outcome
from game.session.model.tips import with_way
from game.table.playback import Playback
from game.table.record.entries import PERSON, Answer
from game.table.record.record import read_record
from game.titles import SLUGS, title
from game.titles.africa.rules import counting
from game.titles.century.rules.seafaring import Build
from game.titles.go_west.rules.cards import MoveWagons
from game.titles.go_west.rules.data import REGIONS
from game.words.telling import telling_of
from game.words.texts import Texts
from game.words.tip import Tip
from tests.session.screens import Screen

QUESTIONS = 150  # of each title


class PatientScreen(Screen):
    """A screen whose owner answers at once."""

    def hear(self):
        for _ in range(8):  # the news of an answer let a way go on
            super().hear()


class SampleScreen(PatientScreen):
    """A screen over a recorded game, whose next seat is a person's from an entry on."""

    def __init__(self, slug, moment):
        session = sample(slug, ("A", "B", "C", "D"), moment)
        session.own.sit(next(iter(session.table.position.waiting)), PERSON)
        taken(session.outbox)
        session.tell_again()
        self.show(session)


@pytest.fixture
def screen(closing):
    return lambda *how, **more: closing(PatientScreen(*how, **more))


def goals_of(model):
    goals = model.errand.goals
    if not goals:
        return []
    goals.finish()
    return [name for name in goals if model.errand.ways(name)]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_click_on_a_goal_ends_where_its_tip_says_and_one_undo_takes_it_back(screen, slug):
    one, tried, random = screen(slug, (PERSON,)), 0, Random(slug)
    model = one.model
    for _ in range(3000):
        found = [name for name in goals_of(model) if len(model.errand.ways(name)) == 1]
        if found:
            name = random.choice(found)
            (way,) = model.errand.ways(name)
            before, moment = likeness(model.view), model.question.moment
            assert model.click(name, far=True) in (Outcome.SENT, Outcome.DOUBTED), name
            one.hear()
            if model.errand.goal is None and not model.doubts.choice:
                tried += 1
                assert likeness(model.view) == likeness(way.game), name
                model.undo()
                one.hear()
                assert likeness(model.view) == before, name
                assert model.question.moment > moment
        if tried >= QUESTIONS or one.session.table.position.over:
            break
        one.act()
    assert tried > 5


@pytest.mark.parametrize("slug", SLUGS)
def test_ways_ask_nobody_else_and_show_nothing_hidden(screen, slug):
    one, seen = screen(slug, (PERSON,)), 0
    model = one.model
    for _ in range(300):
        for name in goals_of(model):
            for way in model.errand.ways(name):
                seen += 1
                assert way.game.epoch == model.view.epoch
                assert asked(way.game).keys() == {model.question.seat}
                assert not set(model.question.closing) & {word for answer in way.answers for word in answer}
        if one.session.table.position.over:
            break
        one.act()
    assert seen


def test_a_wagon_of_go_west_stops_where_one_clicks(screen):
    one, seen = screen("go_west", (PERSON,), seed=4), 0
    model = one.model
    for _ in range(200):
        for name in goals_of(model):
            for way in model.errand.ways(name):
                if way.step is MoveWagons:
                    seen += 1
                    at = REGIONS.index(name)
                    assert way.game.wagons[at] > model.view.wagons[at], way.answers
                    tip = with_way(model, Tip(""), name)
                    assert len(model.errand.ways(name)) > 1 or tip.lines[0].text.endswith(model.telling.words((name,)))
        one.act()
        if one.session.table.position.over:
            break
    assert seen


def test_at_a_fork_the_person_is_asked_and_goes_on_to_the_goal(screen):
    one, gone = screen("go_west", (PERSON,), seed=4), 0
    model = one.model
    while gone < 3:
        assert not one.session.table.position.over
        forked = [name for name in goals_of(model) if len(model.errand.ways(name)) > 1]
        if not forked:
            one.act()
            continue
        name = forked[0]
        ends = [likeness(way.game) for way in model.errand.ways(name)]
        assert model.click(name, far=True) is Outcome.WENT_ON
        assert model.errand.forks and model.prompt.words == model.texts.t(
            "table.which_way", to=model.telling.words((name,))
        )
        while model.errand.goal is not None:
            model.click(model.errand.forks[0])
            one.hear()
        assert likeness(model.view) in ends
        gone += 1


def test_a_bonus_tile_of_century_is_a_goal_beyond_the_building_and_its_payment(tmp_path):
    match = Match("century", (BotName("normal"),) * 2, "goals", folder=str(tmp_path))
    play(match)
    century, found = title("century"), 0
    for stop in Playback(century, read_record(match.path()).record).stops[:-1]:
        view, question = stop.position.game, asked(stop.position.game)
        for seat in question if isinstance(view.agenda[-1], Build) else ():
            telling = telling_of(century, Texts("en"), 2)
            goals = Goals(redact(view, seat), seat, question[seat], (), telling)
            goals.finish()
            for name in goals:
                if str(name).startswith("stack:"):
                    found += 1
                    assert [way.answers[0] for way in goals.ways(name)] == [("build",)] * len(goals.ways(name))
                    assert all(way.answers[-1] == (name,) for way in goals.ways(name))
    assert found


def test_an_errand_waits_while_the_person_pays_and_then_goes_on(closing):
    one = closing(SampleScreen("century", 376))
    model = one.model
    assert model.step == "Build" and model.question.seat in model.people
    stack = next(name for name in goals_of(model) if str(name).startswith("stack:"))
    assert model.click(stack, far=True) is Outcome.SENT
    one.hear()
    assert model.step == "PayOutpost" and model.errand.goal == stack
    assert model.question.clicks.picked == ("corn",)  # all payments begin so
    model.click("corn")
    one.hear()
    entries = [line.entry for line in one.session.table.record.lines]
    assert [entry.choice for entry in entries if isinstance(entry, Answer)][-3:] == [
        ("build",),
        ("corn", "corn"),
        (stack,),
    ] and model.errand.goal is None
    model.undo()
    one.hear()
    assert model.step == "Build", "one undo takes all of it back"


def test_a_sign_on_a_tile_of_africa_is_a_goal_only_while_it_is_shown(screen):
    one = screen("africa", (PERSON,), seed=2)
    for _ in range(250):
        names = [str(name).removeprefix("tile:") for name in goals_of(one.model) if str(name).startswith("tile:")]
        if names:
            at = {one.model.view.rules.names[n] for n in counting.movable(one.model.view, one.model.question.seat)}
            assert set(names) <= at
        one.act()


def test_another_click_at_a_fork_forgets_the_goal(screen):
    one = screen("go_west", (PERSON,), seed=4)
    model = one.model
    while not (forked := [name for name in goals_of(model) if len(model.errand.ways(name)) > 1]):
        one.act()
    model.click(forked[0], far=True)
    assert model.errand.goal == forked[0]
    model.undo()
    assert model.errand.goal is None and not model.errand.forks


def test_a_click_that_is_not_on_the_board_aims_at_nothing_far(screen):
    one = screen("west_of_africa", (PERSON,))
    while not (found := goals_of(one.model)):
        one.act()
    number = one.session.table.position.number
    assert one.model.click(found[0]) is Outcome.REFUSED
    one.hear()
    assert one.session.table.position.number == number
