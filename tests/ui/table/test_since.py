"""The cards that tell what others did since one's turn."""

from dataclasses import replace

import pygame
import pytest

from game.commands.pictures.samples import sample
from game.session.inline_session import InlineSession
from game.session.messages import taken
from game.table.record.entries import PERSON
from game.ui.table.scene import TableScene
from game.ui.table.since import deeds
from game.ui.table.targets import glow
from game.ui.table.things import SINCE, Target
from game.words.log import LogRow


@pytest.fixture
def seen(still):
    """A table of Africa at the beginning of a turn."""

    def make(**settings):
        pilot = still(**settings)
        session = sample("africa", ("Anna", "Ben", "Cora"), 60)
        session.own.sit(max(0, min(session.table.position.waiting)), PERSON)
        taken(session.outbox)
        session.tell_again()
        scene = pilot.show(TableScene(pilot.shell, InlineSession(session)), 10)
        while len(scene.model.rivals) < 2:
            question = scene.model.question
            if question and not question.sent:
                scene.model.choose(question.options.nth(len(question.options) // 2))
            pilot.frames(1)
        pilot.frames(4)
        return pilot, scene

    return make


def test_a_card_for_each_rival_lies_over_the_log(seen):
    _, scene = seen()
    since = scene.places.since
    assert [int(name) for name in since.cards] == [turn.seat for turn in scene.model.rivals]
    assert all(scene.places.layout.log.contains(rect) for rect in since.rects.values())
    regions = {region.name for region in scene.pointing.ring.regions}
    assert SINCE in regions and "log" not in regions


def test_each_card_shows_the_face_of_its_rival(seen):
    _, scene = seen()
    since, asked = scene.places.since, []

    def face(seat, px):
        asked.append(seat)
        return pygame.Surface((px, px))

    since.draw(pygame.Surface(scene.shell.size), "", face)
    assert asked == [turn.seat for turn in scene.model.rivals]


def test_what_touches_the_person_is_told_first(seen):
    _, scene = seen()
    turn, me = scene.model.rivals[0], scene.model.texts.player(scene.model.question.seat)
    taken_away = LogRow(1, f"takes a drum from {me}", "drum")
    turn = replace(turn, rows=(*turn.rows, taken_away))
    assert deeds(turn, scene.model.texts)[0] == taken_away.text


def test_its_places_light_up_when_it_is_pointed_at(seen):
    pilot, scene = seen()
    name, rect = next(iter(scene.places.since.rects.items()))
    pilot.point(rect.center)
    lit = glow(scene.model, scene.motion, scene.pointing)
    places = scene.places.since.turn(name).places
    assert places and all(lit[place] == 1.0 for place in places)


def test_its_turn_can_be_watched_again(seen):
    pilot, scene = seen(other_speed="normal", reduced_motion=False)
    pilot.frames(1)
    scene.show.skip()
    turn = scene.model.rivals[-1]
    scene.controller.activate(Target(SINCE, str(turn.seat)))
    assert scene.motion.busy and scene.motion.view is not scene.model.view
    for _ in range(5000):
        pilot.frames(1)
        if not scene.motion.busy:
            break
    assert scene.motion.view is scene.model.view and scene.places.since.cards


def test_skipping_what_is_watched_again_leads_back_to_the_present(seen):
    pilot, scene = seen(other_speed="normal", reduced_motion=False)
    scene.show.skip()
    scene.controller.activate(Target(SINCE, str(scene.model.rivals[0].seat)))
    pilot.frames(3)
    scene.show.skip()
    assert scene.motion.view is scene.model.view


def test_the_first_click_puts_the_log_back(seen):
    pilot, scene = seen()
    scene.model.click(scene.model.question.options.after()[0])
    pilot.frames(2)
    assert not scene.places.since.cards and not scene.places.since.area.w
