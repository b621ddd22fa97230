"""Tips at the table: their places, contents and ends."""

import pygame
import pytest

from game.commands.pictures.table_picture import lesson_scene
from game.session.messages import Hinted
from game.titles.west_of_africa.rules.farming import Plant
from game.ui.board.motion.timeline import Timeline
from game.ui.shell.inputs import Act
from game.ui.table import tips
from game.ui.table.targets import clickable
from game.ui.table.things import BOARD
from game.ui.table.tips import tip_of
from game.ui.table.view import TableView
from game.ui.widgets.tooltip import Tooltip, away, placed
from game.words.tip import Tip
from tests.ui.pilot import cut_words
from tests.ui.scenes import WORKERS, on_board
from tests.ui.stages import played

WAGONS = 103  # of Go West!: wagons are moved


def test_a_tip_lies_above_the_keys_and_below_the_bar(still, monkeypatch):
    pilot = still((1101, 619), "de")
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    drawn = []
    keys, said = TableView._keys, Tooltip.draw_at
    monkeypatch.setattr(TableView, "_keys", lambda self, onto: (keys(self, onto), drawn.append("keys")))
    monkeypatch.setattr(Tooltip, "draw_at", lambda self, *of: (said(self, *of), drawn.append("tip")))
    assert scene.pointing.ring.focus("look/warehouse:fuerteventura")
    pilot.frames(40)
    drawn.clear()
    scene.dirty = True
    pilot.frames(1)
    assert drawn == ["keys", "tip"]
    assert scene.view.place_of_tip().top >= scene.places.layout.top.bottom
    assert not scene.view.place_of_tip().colliderect(scene.pointing.focused.place)


def test_a_hint_covers_no_subject_and_little_else():
    window, button = pygame.Rect(0, 0, 800, 600), pygame.Rect(600, 500, 100, 40)
    named = pygame.Rect(560, 380, 120, 110)
    assert placed((200, 100), button, window, 8).colliderect(named)
    assert not placed((200, 100), button, window, 8, [window], [named]).colliderect(named)


def test_a_tip_goes_to_the_other_side_of_a_note_rather_than_over_it():
    window = pygame.Rect(0, 40, 1280, 680)
    for tile in (pygame.Rect(195, 80, 24, 24), pygame.Rect(1150, 90, 24, 24), pygame.Rect(600, 660, 24, 24)):
        for dx, dy in ((-120, 40), (-20, 34), (-200, -90), (30, -10)):
            note = pygame.Rect(tile.x + dx, tile.y + dy, 250, 70).clamp(window)
            if not note.colliderect(tile):
                tip = placed((210, 190), tile, window, 8, [tile], [note])
                assert not tip.colliderect(note) and not tip.colliderect(tile)


# -- when tips end ------------------------------------------------------------------------------------------------


def test_a_tip_leaves_the_neighbours_free_where_there_is_room():
    window = pygame.Rect(0, 0, 1280, 720)
    cards = [pygame.Rect(10 + 140 * n, 600 + 60 * row, 130, 50) for n in range(5) for row in range(2)]
    for card in cards:
        tip = placed((250, 120), card, window, 8, cards)
        assert window.contains(tip) and not any(tip.colliderect(other) for other in cards)


def test_the_tip_of_the_prompt_has_its_whole_sentence(still, monkeypatch):
    pilot = still(language="de")
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    cuts = cut_words(monkeypatch)
    asked = " ".join([scene.model.prompt.words] * 2)
    assert len(asked) > 60
    for _ in scene.view.tooltip.prepare(Tip(asked, "x", key="F1"), pygame.Rect((0, 0), pilot.shell.size)):
        pass
    assert not cuts


def test_planting_explains_sending_workers_away_and_the_cost_of_a_field(still):
    pilot = still()
    asked = ((n, view, view.agenda[-1]) for n, (view, _) in enumerate(played("west_of_africa", 4)) if view.agenda)
    plants = ((n, top.options(view)) for n, view, top in asked if isinstance(top, Plant))
    moment = next(n for n, options in plants if ("west_ship",) in options)
    scene = pilot.sit("west_of_africa", moment, steps=400)
    assert "worker ship" in scene.model.prompt.words
    tip = tip_of(scene.model, scene.places, scene.motion.view, scene.pointing.carried, on_board(scene, "west_ship"))
    step = scene.model.question.step
    gain = next(gain for gain in tip.gains if gain.label == scene.model.texts.t("tip.each_field"))
    assert (gain.before, gain.after) == (str(3 - step.helpers), str(2 - step.helpers))


def tip(scene):
    """Return the tip once it is ready, after a few frames."""
    for _ in range(100):
        scene.view.tips.prepare(scene.dirty)
    return scene.view.tip()


def test_a_tip_goes_away_with_time_with_escape_and_with_the_next_question(still):
    pilot = still()
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    target = on_board(scene, "tenerife")
    scene.pointing.hover, scene.pointing.rested = target, 1.0
    assert tip(scene)
    scene.pointing.rested = 7.0
    assert tip(scene)  # something is asked
    scene.handle(Act("back"))
    assert tip(scene) is None and scene.shell.scenes.top.name == "pause"
    scene.shell.scenes.pop()
    scene.pointing.hover, scene.pointing.tip_hidden_of, scene.model.question = target, "", None
    assert tip(scene) is None
    scene.pointing.rested = 1.0
    assert tip(scene)
    scene.model.refresh()  # asks anew
    assert scene.model.question and tip(scene) is None


# -- words and keys ---------------------------------------------------------------------------------------------------


def hinted(still):
    pilot = still(language="de")
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    question = scene.model.question
    scene.show.take(Hinted(question.seat, question.moment, question.options.nth(0), ()))
    pilot.frames(4)
    assert scene.pointing.said
    tip = scene.view.place_of_tip()
    assert not any(tip.colliderect(rect) for rect in (*scene.places.layout.panels, scene.places.layout.log))
    assert not any(tip.colliderect(scene.places.board_rect(str(name))) for name in scene.model.hint)
    return pilot, scene


def test_a_hint_goes_away_when_the_mouse_rests_elsewhere_but_not_in_passing(still):
    pilot, scene = hinted(still)
    pilot.point(scene.places.layout.panels[0].center)
    assert scene.pointing.said
    pilot.point(scene.places.layout.panels[1].center)
    assert scene.pointing.said
    pilot.frames(30)
    assert scene.pointing.said is None and scene.model.hint


@pytest.mark.parametrize("key", ["l", "tab", "up", "escape"])
def test_a_hint_goes_away_with_a_key(still, key):
    pilot, scene = hinted(still)
    pilot.key(key)
    assert scene.pointing.said is None


def test_a_hint_goes_away_with_a_click_anywhere_and_after_its_time(still):
    pilot, scene = hinted(still)
    pilot.click_at((scene.places.layout.board.centerx, scene.places.layout.board.y + 2))
    assert scene.pointing.said is None
    _, scene = hinted(still)
    for _ in range(100):
        scene.update(0.5)
    assert scene.pointing.said is None


def test_no_tip_stands_behind_the_pause(still):
    pilot = still(language="de")
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    place = scene.places.buttons["menu"].rect.center
    pilot.point(place)
    pilot.frames(40)
    assert scene.view.tip()
    pilot.click_at(place)
    assert pilot.top.name == "pause" and scene.view.tip() is None


def test_a_refusal_stays_while_the_mouse_rests_on_its_subject(still):
    pilot = still(language="de")
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    card = scene.places.hand.cards[0]
    pilot.click_at(scene.places.hand.rects[card.name].center)
    assert scene.pointing.said
    pilot.frames(60)
    assert scene.pointing.said


# -- arrows -------------------------------------------------------------------------------------------------------


def test_escape_pauses_at_once_and_hides_all_tips(still):
    pilot = still(language="de")
    scene = pilot.sit("go_west", WAGONS, steps=400)
    pilot.key("tab", "tab")
    pilot.frames(40)
    scene.show.say(scene.model.no("not_now"), scene.pointing.focused.place)
    pilot.frames(2)
    assert scene.pointing.said and scene.pointing.focused
    pilot.key("escape")
    assert pilot.top.name == "pause" and scene.view.tip() is None


def test_escape_takes_a_click_back_and_says_so(still):
    pilot = still(language="de")
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    start = str(scene.model.question.clicks.next[0])
    assert scene.pointing.ring.focus(f"{BOARD}/{start}")
    pilot.key("return")
    assert scene.model.question.clicks.picked
    scene.show.say(scene.model.no("not_now"), scene.pointing.focused.place)
    pilot.key("escape")
    assert pilot.top is scene and not scene.model.question.clicks.picked
    assert scene.view.tip()[0].title == pilot.shell.texts.t("table.clicks_taken_back")
    pilot.key("escape")
    assert pilot.top.name == "pause" and scene.view.tip() is None


def test_the_tip_of_a_panel_lies_near_it_though_the_board_is_full(still):
    pilot = still(size=(1280, 720))
    scene = pilot.sit("century", 200, steps=400)
    rect = scene.places.panel_spots["player:0"]
    pilot.point(rect.center)
    pilot.frames(30)
    assert scene.view.place_of_tip().inflate(80, 80).colliderect(rect)


def test_no_tip_lies_over_a_great_moment(still, monkeypatch):
    pilot = still()
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    assert scene.pointing.ring.focus("look/warehouse:fuerteventura")
    pilot.frames(40)
    assert scene.view.tip()
    monkeypatch.setattr(Timeline, "great", True)
    assert not scene.view.tip()


@pytest.mark.parametrize("slug", ["west_of_africa", "century"])
def test_a_refusal_is_said_where_one_clicked(still, slug):
    pilot = still()
    scene = pilot.show(lesson_scene(pilot.shell, slug, 3), 30)
    question, said = scene.model.question, 0
    for place in [rect.center for rect in scene.places.written]:
        target = scene.browsing.under(place)
        if target and target.kind == BOARD and not clickable(scene.model, question, target.names):
            pilot.click_at(place)
            tip = scene.view.place_of_tip()
            assert tip and away(tip, pygame.Rect(place, (1, 1))) < scene.shell.size[0] / 8
            said += 1
        if said == 6:
            return
    assert said


@pytest.mark.parametrize(("moment", "is_far"), [(12, False), (200, True)])
def test_a_line_leads_from_a_far_tip_to_its_thing(still, monkeypatch, moment, is_far):
    lines = []
    monkeypatch.setattr(tips, "draw_line", lambda shell, onto, spots: lines.append(spots))
    pilot = still()
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("century", moment, steps=400)
    assert scene.pointing.ring.focus("look/fort_1")
    pilot.frames(40)
    assert lines and bool(lines[-1]) is is_far
    if is_far:
        thing, tip = scene.places.board_rect("fort_1"), scene.view.place_of_tip()
        ends = (pygame.Rect(spot, (1, 1)) for spot in (lines[-1][0], lines[-1][-1]))
        assert [away(end, place) < 60 for end, place in zip(ends, (tip, thing), strict=True)] == [True, True]
