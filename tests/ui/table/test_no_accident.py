"""No accident: what a finger meant is done, and no more."""

import pygame
import pytest

from game.session.inline_session import InlineSession
from game.table.record.entries import PERSON, Answer
from game.ui.reading.rules import Rules
from game.ui.shell.inputs import Act, Hover, Press, Release
from game.ui.table.scene import TableScene
from game.ui.table.steady import STEADY
from tests.ui.scenes import FOUNDING, TURN, WORKERS, on_board, settle

PLACING = 10  # of West of Africa: the ship is placed, and then workers may go
WAGONS = 60  # of Go West!: two wagons are moved


def primary(scene):
    return Press(scene.places.buttons["primary"].rect.center)


def test_a_double_click_does_not_go_through_a_warning(table):
    scene, sent = table(TURN), []
    scene.client.send = sent.append
    settle(scene)
    for _ in range(2):
        scene.handle(primary(scene))
    assert scene.model.doubts.armed and not sent
    scene.controller.update(STEADY)
    scene.handle(primary(scene))
    assert len(sent) == 1


def test_a_press_just_after_the_question_has_changed_is_not_meant_for_it(table):
    scene, sent = table(TURN), []
    scene.client.send = sent.append
    question, scene.model.question = scene.model.question, None
    scene.show.arrange()  # others are asked
    scene.controller.update(1.0)
    scene.model.question = question
    scene.show.arrange()
    scene.handle(Act("end_turn"))
    assert not scene.model.doubts.armed and not sent
    scene.controller.update(STEADY)
    scene.handle(Act("end_turn"))
    assert scene.model.doubts.armed


# -- a thing clicked twice ---------------------------------------------------------------------------------------------


def answers(scene):
    session = scene.client.session
    return [line.entry.choice for line in session.table.record.lines if isinstance(line.entry, Answer)]


def click(pilot, scene, name, twice_after=None):
    """Click a thing of the board, and perhaps once more after some seconds."""
    at = scene.places.board_rect(name).center
    scene.handle(Press(at))
    scene.handle(Release(at))
    pilot.frames(20)
    if twice_after is not None:
        scene.controller.update(twice_after)
        scene.handle(Press(at))
        scene.handle(Release(at))
        pilot.frames(20)


@pytest.mark.parametrize("after", [0.0, STEADY])
def test_a_double_click_on_the_place_of_a_ship_begins_nothing_else(still, after):
    pilot = still()
    scene = pilot.sit("west_of_africa", PLACING, steps=400)
    before, island = len(answers(scene)), str(scene.model.question.clicks.next[0])
    click(pilot, scene, island, after)
    assert answers(scene)[before] == (island,)
    assert (len(answers(scene)) > before + 1 or bool(scene.model.question.clicks.picked)) == bool(after)


def test_a_double_click_that_means_the_same_twice_does_it_twice(still):
    pilot = still()
    scene = pilot.sit("go_west", WAGONS, steps=400)
    before = len(answers(scene))
    click(pilot, scene, "new_england", 0.0)
    assert answers(scene)[before:] == [("new_england",)] * 2


def test_a_double_click_does_not_take_a_picked_thing_back(still):
    pilot = still()
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    name = next(name for name in map(str, scene.model.question.clicks.next) if scene.places.board_rect(name))
    click(pilot, scene, name, 0.0)
    assert scene.model.question.clicks.picked[:1] == (name,)
    click(pilot, scene, name, STEADY)
    assert scene.model.question.clicks.picked[:1] == (name,)  # taken back, and picked once more


@pytest.fixture
def refused(table):
    scene = table(FOUNDING)
    settle(scene)
    target = on_board(scene, "el_hierro:1")
    scene.handle(Hover(target.place.center))
    scene.controller.activate(target)
    assert scene.pointing.said[0].rule
    return scene


def test_a_refusal_covers_nothing_that_can_be_clicked_and_takes_no_click(refused):
    scene, tip, link = refused, refused.view.place_of_tip(), refused.view.place_of_link()
    wanted = [
        pygame.Rect(spot.rect)
        for region in scene.pointing.ring.regions
        if region.name in ("board", "offers", "buttons", "top")
        for spot in region.spots
    ]
    assert wanted and tip.collidelist(wanted) < 0 and link.collidelist(wanted) < 0
    scene.handle(Press(tip.center))
    assert scene.shell.scenes.top is scene


def test_the_rule_of_a_refusal_is_a_click_on_its_link_away(refused):
    refused.handle(Press(refused.view.place_of_link().center))
    assert isinstance(refused.shell.scenes.top, Rules)


@pytest.mark.parametrize("held", [True, False])
def test_a_long_press_leads_to_the_rule(table, held):
    scene = table(FOUNDING)
    settle(scene)
    at = on_board(scene, "el_hierro:1").place.center
    scene.handle(Press(at))
    if not held:
        scene.handle(Release(at))
    scene.controller.update(1.0)
    assert isinstance(scene.shell.scenes.top, Rules) == held


# -- while others move ------------------------------------------------------------------------------------------------


@pytest.fixture
def moving(still, session):
    pilot = still(own_speed="slow", other_speed="slow", reduced_motion=False)
    one = session(None, PERSON, "bot:random", "bot:random")
    scene = pilot.show(TableScene(pilot.shell, InlineSession(one)), 10)
    scene.model.choose(("tenerife",))
    while not (scene.motion.held_up and "skip_all" in scene.places.buttons):
        pilot.frames(1)
    return pilot, scene


def test_clicks_end_one_movement_each_and_a_button_ends_all(moving):
    pilot, scene = moving
    before = scene.places.buttons["skip_all"].rect
    assert before.collidelist(list(scene.places.hand.rects.values())) < 0
    skipped = []
    skip, scene.show.skip = scene.show.skip, lambda: skipped.append(skip())
    scene.show.arrange()
    for _ in range(3):
        if scene.motion.held_up:
            scene.handle(Press((5, 300)))
    assert not skipped
    if scene.motion.held_up:
        scene.handle(Press(before.center))
        assert skipped and not scene.motion.busy
    pilot.frames(2)
    assert scene.motion.held_up or "skip_all" not in scene.places.buttons


def test_the_large_button_refuses_at_once_though_the_question_has_just_changed(table):
    scene = table(PLACING)
    question, scene.model.question = scene.model.question, None
    scene.show.arrange()
    scene.controller.update(1.0)
    scene.model.question = question
    scene.show.arrange()
    scene.handle(Act("end_turn"))
    assert scene.pointing.said and scene.pointing.said[0].reason == "Place your ship first."
