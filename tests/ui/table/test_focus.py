"""The focus at the table, which gets everywhere and is told of, and the log."""

import pygame
import pytest

from game.table.record.entries import PERSON, Answer
from game.ui.forms.pause import Pause
from game.ui.shell.inputs import Act, Point, Press
from game.ui.table.targets import LOG, regions
from game.ui.table.tips import tip_of
from tests.ui.persons import Player, by_mouse
from tests.ui.pilot import ways
from tests.ui.scenes import (
    CHOOSING,
    FOUNDING,
    MOMENTS,
    TURN,
    WORKERS,
    settle,
)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_focus_reaches_every_element(table, size):
    for moment in MOMENTS:
        scene = table(moment, size=size, source="keys")
        goals = [spot.name for region in regions(scene) for spot in region.spots]
        assert goals and scene.ring.current
        assert set(goals) <= set(ways(scene.ring))


def test_everything_that_can_be_focused_tells_something(table):
    for moment in MOMENTS:
        scene = table(moment, language="de", source="keys")
        for region in regions(scene):
            for spot in region.spots:
                if spot.name.startswith("log/"):
                    continue
                assert scene.ring.focus(spot.name)
                assert not tip_of(scene, scene.focused).empty, spot.name


def test_escape_closes_the_tip_of_what_is_focused_before_it_pauses(table):
    scene = table(TURN, source="keys")
    scene.focus_first()
    settle(scene)
    assert scene.focused and scene.tip()
    scene.handle(Act("back"))
    assert scene.tip() is None and scene.shell.scenes.top is scene
    scene.handle(Act("next"))
    scene.handle(Act("previous"))
    settle(scene)
    assert scene.tip()
    scene.handle(Act("back"))
    scene.handle(Act("back"))
    assert isinstance(scene.shell.scenes.top, Pause)


def test_a_click_on_the_log_shows_the_place(table):
    scene = table(TURN, size=(1280, 720))
    number = next(n for n, row in enumerate(scene.log.rows) if row.places)
    scene.log.back = len(scene.log.rows) - 1 - number
    settle(scene)
    rect = scene.log.rect(number)
    scene.handle(Point(rect.center))
    scene.handle(Press(rect.center))
    assert scene.flash[0] == scene.log.rows[number].places
    assert set(scene.flash[0]) <= set(scene.glow())


def test_all_places_of_a_row_of_the_log_shine_while_it_is_pointed_at(table):
    scene = table(WORKERS, size=(1280, 720))
    before = scene.glow()
    number = next(n for n, row in enumerate(scene.log.rows) if len(row.places) > 1)
    scene.log.back = len(scene.log.rows) - 1 - number
    settle(scene)
    places = scene.log.rows[number].places
    scene.handle(Point(scene.log.rect(number).center))
    shown = scene.glow()
    assert all(shown[name] == 1.0 for name in places)
    assert all(shown[name] < before[name] for name in before if name not in places)
    scene.handle(Point(scene.layout.panels[0].center))
    assert scene.glow() == before


def test_the_log_draws_only_what_is_seen(table):
    scene = table(TURN, size=(1280, 720))
    scene.log.rows *= 200
    settle(scene)
    assert len(scene.log.seen) < 30 and len(scene.log._faces) < 200
    assert scene.log.wheel(10**9) and not scene.log.wheel(1)


def test_since_your_turn_is_marked():
    player = Player(holders=(PERSON, "bot:random", "bot:random"))
    try:
        for _ in range(200):
            by_mouse(player)
            if player.scene.view.round == 2:
                break
        assert 0 < player.scene.log.mark <= len(player.scene.log.rows)
    finally:
        player.close()


@pytest.mark.parametrize("moment", [CHOOSING, TURN])
def test_a_game_that_is_gone_on_with_marks_what_others_have_done_since_the_last_answer_given_here(table, moment):
    scene = table(moment)
    couch = scene.link.couch
    (seat,) = couch.people
    entries = [line.entry for line in couch.table.record.lines]
    last = max(n for n, entry in enumerate(entries, 1) if isinstance(entry, Answer) and entry.seat == seat)
    rows, mark = scene.log.rows, scene.log.mark
    others = [row for row in rows if row.number > last and row.seat not in (-1, seat)]
    assert (mark >= 0) == bool(others)
    if others:
        assert all(row.number <= last for row in rows[:mark]) and all(row.number > last for row in rows[mark:])


# -- room ---------------------------------------------------------------------------------------------------------


WAGONS = 103  # of Go West!: wagons are moved


def test_while_a_settlement_is_founded_arrows_stay_among_what_can_be_chosen(still):
    pilot = still(language="de")
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("west_of_africa", FOUNDING, steps=400)
    possible = {spot.name for region in scene.ring.regions if region.name == "board" for spot in region.spots}
    assert possible
    for name in possible:
        for direction in ("up", "down", "left", "right"):
            scene.ring.focus(name)
            pilot.key(direction)
            assert scene.ring.name in possible or scene.ring.name.startswith("button/")


# -- the menu -----------------------------------------------------------------------------------------------------


def test_enter_on_a_part_of_a_region_moves_a_wagon_of_it(still):
    pilot = still(language="de")
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("go_west", WAGONS, steps=400)
    before = scene.question.moment
    assert ("midwest",) in scene.question.options and scene.ring.focus("look/block:midwest")
    pilot.key("return")
    pilot.frames(60)
    assert scene.said is None and scene.events[-1][0] >= before
    assert any(event.name == "wagon_moved" for number, event in scene.events if number >= before)


def test_the_log_opens_large_where_it_stands_at_the_side(still):
    pilot = still(language="de")
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    assert not scene.layout.drawer
    pilot.key("l")
    assert scene.log_open and scene.ring.name.startswith(LOG)
    assert scene.log_area.w > scene.layout.log.w and scene.log_area.h > scene.layout.log.h
    assert all(scene.log_area.contains(rect) for rect, _ in scene.log.seen)
    pilot.key("escape")
    assert not scene.log_open and pilot.top is scene and not scene.ring.name.startswith(LOG)
    pilot.frames(2)
    assert all(scene.layout.log.contains(rect) for rect, _ in scene.log.seen)


def test_only_whole_rows_of_the_log_are_drawn(still):
    pilot = still()
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    area = scene.layout.log
    for high in range(90, area.h, 7):
        place = pygame.Rect(area.x, area.y, area.w, high)
        scene.log.draw(pygame.Surface(pilot.shell.size, 0, 32), place)
        assert all(place.contains(rect) for rect, _ in scene.log.seen)
