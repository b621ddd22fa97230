"""Faces at a table, bubbles of bots beside their panels, over nothing in use, and the banner of who is on turn."""

from dataclasses import replace

import pygame
import pytest

from game.commands.pictures.samples import sample
from game.commands.pictures.table_picture import NAMES, curtain_scene, lesson_scene, talking_scene
from game.engine.title import Result
from game.session.inline_session import InlineSession
from game.session.messages import taken
from game.session.model.faces import LONG
from game.session.model.tips import panel_of
from game.session.people import People, Person
from game.table.record.entries import PERSON
from game.titles import SLUGS
from game.ui.draw.panels import Panels
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.scene import TableScene
from game.ui.top.routes import TopRoutes
from game.ui.widgets.speech import draw_bubble
from game.ui.widgets.turn_banner import AT, LASTS
from game.words.faces import FACES, GLAD, SOUR, THINKING
from game.words.panel import Cell, Panel
from tests.ui.pilot import FRAME


@pytest.fixture
def watched(still):
    """A table with one person from the beginning of a game, in which nothing moves."""

    def make(**settings):
        pilot = still(**settings)
        pilot.shell.keep_people(People((Person(NAMES[0], 0, face="guide"),)))
        session = sample("go_west", NAMES[:3], 0)
        session.own.sit(0, PERSON)
        taken(session.outbox)
        session.tell_again()
        return pilot, pilot.show(TableScene(pilot.shell, InlineSession(session)), 10)

    return make


def play(pilot, scene, until):
    """Play on with any answers until something is so."""
    for _ in range(4000):
        if until():
            return
        question = scene.model.question
        if question and not question.sent:
            scene.model.choose(question.options.nth(len(question.options) // 2))
        pilot.frames(1)
    pytest.fail("it never came to that")


def panels(scene):
    model = scene.model
    return [panel_of(model, seat, model.news, scene.motion.view) for seat in range(model.seats)]


def test_panels_show_the_chosen_face_of_a_person_other_ones_of_bots_and_moods(watched):
    pilot, scene = watched()
    faces = [panel.face for panel in panels(scene)]
    assert faces[0] == "guide" and len(set(faces)) == 3 and set(faces) <= set(FACES)
    seen = set()
    play(pilot, scene, lambda: seen.update(panel.mood for panel in panels(scene)) or {GLAD, SOUR} <= seen)
    assert [panel.face for panel in panels(scene)] == faces


def test_a_late_friend_changes_nobody_elses_face_up_to_the_score(watched):
    pilot, scene = watched()
    before = [panel.face for panel in panels(scene)]
    session, known = scene.client.session, pilot.shell.people.known
    pilot.shell.keep_people(People((*known, Person("Mar", 1, face=before[2]))))
    session.own.sit(1, PERSON, name="Mar")
    session.tell_again()
    pilot.frames(4)
    faces = [before[0], before[2], before[2]]
    assert scene.model.names[1] == "Mar" and [panel.face for panel in panels(scene)] == faces
    score = TopRoutes().score(pilot.shell, scene.model, Result("points", (3, 2, 1), (1, 2, 3)))
    assert score.faces == tuple(faces)


def test_whoever_is_asked_for_long_looks_thoughtful_until_the_answer(watched):
    pilot, scene = watched()
    play(pilot, scene, lambda: scene.model.question)
    scene.show.update(LONG - 1)
    assert panels(scene)[0].mood != THINKING
    scene.show.update(1.5)
    assert panels(scene)[0].mood == THINKING
    scene.model.choose(scene.model.question.options.nth(0))
    pilot.frames(2)
    assert panels(scene)[0].mood != THINKING


def test_a_bot_says_a_line_that_ends_by_itself(watched):
    pilot, scene = watched()
    talk = scene.show.talk
    play(pilot, scene, lambda: talk.said)
    assert scene.model.holders[talk.said.line.seat] != PERSON
    for _ in range(10):
        talk.update(1.0)
    assert talk.said is None


@pytest.mark.parametrize("by", ["click", "key", "setting"])
def test_a_bot_can_be_silenced(watched, by):
    pilot, scene = watched()
    talk = scene.show.talk
    play(pilot, scene, lambda: talk.said)
    if by == "setting":
        pilot.shell.apply(replace(pilot.shell.settings, bots_talk=False))
        pilot.frames(1)
    elif by == "click":
        pilot.click_at((5, 5))
    else:
        pilot.key("left")
    assert talk.said is None
    said = []
    play(pilot, scene, lambda: said.append(talk.said) or len(scene.model.history.rows) > 150)
    assert any(said) is (by != "setting")


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(("size", "language", "text"), [((960, 540), "de", 150), ((1280, 720), "en", 100)])
@pytest.mark.usefixtures("window")
def test_a_bubble_lies_on_its_panel_off_the_board_and_over_nothing_in_use(slug, size, language, text):
    shell = Shell(size, Settings(language, text, reduced_motion=True, title=slug))
    found = 0
    for moment in (12, 60, 150):
        scene = talking_scene(shell, slug, 4, moment)
        shell.scenes.push(scene)
        while not shell.scenes.build(shell.version, 10.0):
            pass
        used = [
            pygame.Rect(spot.rect)
            for region in scene.controller.regions()
            for spot in region.spots
            if region.name not in ("look", "panels", "log")
        ]
        if place := scene.show.talk.place(used):
            found += 1
            assert scene.places.layout.side.contains(place) and place.collidelist(used) < 0
            head = scene.places.panel_part(scene.show.talk.said.line.seat, "player")
            assert 0 <= place.top - head.bottom < shell.px(30) and head.left <= place.left
    assert found == 3


@pytest.mark.pixels
@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("size", "name"), [((1920, 1080), "Anna"), ((640, 360), "Maximiliane")])
def test_the_tail_of_a_bubble_is_below_the_middle_of_the_face(size, name):
    shell = Shell(size, Settings())
    head = pygame.Rect(0, 0, shell.px(340), shell.px(166))
    drawn = Panels(shell.fonts, shell.art, shell.scale)
    asked = Panel(0, 7, (((Cell("coin", "3"),),),), name=name, face=FACES[0])
    one, other = (drawn.picture(head.size, replace(asked, face=face)) for face in FACES[:2])
    differs = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    differs.invert()
    face = drawn.face(head, asked)
    assert abs(max(differs.get_bounding_rects(), key=lambda rect: rect.w).centerx - face.centerx) < face.w / 8

    place = pygame.Rect(head.x + 4, 60, head.w - 8, 40)
    bare, tailed = (pygame.Surface(size, 0, 32) for _ in range(2))
    for onto, x in ((bare, place.right), (tailed, face.centerx)):
        draw_bubble(shell, onto, "Ho!", place, head, x)
    row = place.y - shell.px(10, 5)
    changed = [x for x in range(place.centerx) if bare.get_at((x, row)) != tailed.get_at((x, row))]
    assert changed and abs((changed[0] + changed[-1]) / 2 - face.centerx) < face.w / 4


def called(scene):
    return scene.show.talk.called


def to_a_call(pilot, scene):
    """Play until others have moved and people are called again."""
    scene.show.talk.hush()
    play(pilot, scene, lambda: called(scene))


@pytest.mark.parametrize("reduced", [False, True])
def test_a_banner_calls_people_after_others_have_moved_and_goes_by_itself(watched, reduced):
    pilot, scene = watched(reduced_motion=reduced)
    to_a_call(pilot, scene)
    assert called(scene).seat == scene.model.question.seat == 0 and "turn" in called(scene).words
    pilot.frames(round(LASTS / FRAME) + 3)
    assert called(scene) is None and scene.model.question
    scene.model.choose(scene.model.question.options.nth(0))
    pilot.frames(1)
    assert not called(scene), "nobody else has moved"


def test_the_banner_takes_no_click_and_goes_at_the_first_one(watched):
    pilot, scene = watched()
    to_a_call(pilot, scene)
    pilot.point((5, 200))
    assert called(scene), "pointing is no click"
    area = scene.places.layout.board
    middle = area.centerx, area.y + round(AT * area.h) + 40
    under = scene.browsing.under(middle)
    pilot.click_at(middle)
    assert called(scene) is None
    assert under is None or scene.pointing.hover.key == under.key


def test_nobody_is_called_in_a_turn_that_goes_on_after_a_draw(still):
    """In Africa luck decides what a tile is, and the same person goes on."""
    pilot = still()
    session = sample("africa", NAMES[:2], 20)
    session.own.sit(0, PERSON)
    session.own.sit(1, PERSON)
    taken(session.outbox)
    session.tell_again()
    scene, heard, turns = TableScene(pilot.shell, InlineSession(session)), [], []
    pilot.shell.sounds.play = heard.append
    pilot.show(scene, 10)
    for _ in range(300):
        question = scene.model.question
        if question and not question.sent:
            if turns[-1:] != [question.seat]:
                turns.append(question.seat)
            scene.model.choose(question.options.nth(len(question.options) // 2))
        pilot.frames(1)
    assert len(turns) > 3 and heard.count("turn") == len(turns)


def test_a_curtain_or_a_lesson_calls_by_itself(still):
    pilot = still()
    for made in (curtain_scene(pilot.shell, "go_west", 3, 60), lesson_scene(pilot.shell, "go_west", 2)):
        pilot.show(made, 10)
        made.show.talk.call(0)
        assert called(made) is None
