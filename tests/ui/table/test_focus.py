"""The focus at the table, which reaches everything, and the log."""

import pygame
import pytest

from game.table.record.entries import PERSON, Answer
from game.ui.shell.inputs import Act, Hover, Press
from game.ui.table.targets import glow, regions
from game.ui.table.things import LOG
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
        goals = [spot.name for region in regions(scene.model, scene.places) for spot in region.spots]
        assert goals and scene.pointing.ring.current
        assert set(goals) <= set(ways(scene.pointing.ring))


def test_everything_that_can_be_focused_tells_something(table):
    for moment in MOMENTS:
        scene = table(moment, language="de", source="keys")
        for region in regions(scene.model, scene.places):
            for spot in region.spots:
                if spot.name.startswith("log/"):
                    continue
                assert scene.pointing.ring.focus(spot.name)
                assert not tip_of(
                    scene.model, scene.places, scene.motion.view, scene.pointing.carried, scene.pointing.focused
                ).empty, spot.name


def test_a_tip_costs_no_press_of_escape(table):
    scene = table(TURN, source="keys")
    scene.controller.focus_first()
    settle(scene)
    assert scene.pointing.focused and scene.view.tip()
    scene.handle(Act("back"))
    assert scene.view.tip() is None and scene.shell.scenes.top.name == "pause"


def test_nothing_is_focused_while_others_are_asked(table):
    scene = table(TURN, source="keys")
    scene.client.steps = 1  # a bot's answer takes a frame
    assert scene.pointing.ring.current
    for _ in range(60):
        if not (question := scene.model.question):
            break
        if not question.sent:
            scene.model.choose(("done",) if ("done",) in question.options else question.options.nth(0))
        scene.update(0.0)
    assert not scene.model.question and not scene.pointing.focused
    scene.handle(Act("right"))
    assert scene.pointing.focused, "a key wakes it"


def test_enter_after_a_hint_begins_with_what_it_means(table):
    scene = table(CHOOSING, source="keys")
    card = next(reversed([card.name for card in scene.places.hand.cards]))
    scene.pointing.ring.blur()
    scene.model.hint = (card,)
    scene.handle(Act("accept"))
    assert scene.pointing.focused.name == card


def rect_of(scene, number):
    return next(rect for rect, row in scene.places.log.seen if row == number)


def test_a_click_on_the_log_shows_the_place(table):
    scene = table(TURN, size=(1280, 720))
    number = next(n for n, row in enumerate(scene.places.log.rows) if row.places)
    scene.places.log.back = len(scene.places.log.rows) - 1 - number
    scene.show.look_at_log()
    settle(scene)
    rect = rect_of(scene, number)
    scene.handle(Hover(rect.center))
    scene.handle(Press(rect.center))
    assert scene.motion.flash[0] == scene.places.log.rows[number].places
    assert set(scene.motion.flash[0]) <= set(glow(scene.model, scene.motion, scene.pointing))


def test_all_places_of_a_row_of_the_log_shine_while_it_is_pointed_at(table):
    scene = table(WORKERS, size=(1280, 720))
    before = glow(scene.model, scene.motion, scene.pointing)
    number = next(n for n, row in enumerate(scene.places.log.rows) if len(row.places) > 1)
    scene.places.log.back = len(scene.places.log.rows) - 1 - number
    scene.show.look_at_log()
    settle(scene)
    places = scene.places.log.rows[number].places
    scene.handle(Hover(rect_of(scene, number).center))
    shown = glow(scene.model, scene.motion, scene.pointing)
    assert all(shown[name] == 1.0 for name in places)
    assert all(shown[name] < before[name] for name in before if name not in places)
    scene.handle(Hover(scene.places.layout.panels[0].center))
    assert glow(scene.model, scene.motion, scene.pointing) == before


def test_the_log_draws_only_what_is_seen(table):
    scene = table(TURN, size=(1280, 720))
    scene.places.log.rows *= 200
    settle(scene)
    assert len(scene.places.log.seen) < 30 and len(scene.places.log._faces) < 200
    assert scene.places.log.wheel(10**9) and not scene.places.log.wheel(1)


def test_since_your_turn_is_marked():
    player = Player(holders=(PERSON, "bot:random", "bot:random"))
    try:
        for _ in range(200):
            by_mouse(player)
            if player.scene.motion.view.round == 2:
                break
        assert 0 < player.scene.places.log.mark <= len(player.scene.places.log.rows)
    finally:
        player.close()


@pytest.mark.parametrize("moment", [CHOOSING, TURN])
def test_a_continued_game_marks_what_others_did_since_the_last_answer_here(table, moment):
    scene = table(moment)
    session = scene.client.session
    (seat,) = session.people
    entries = [line.entry for line in session.table.record.lines]
    last = max(n for n, entry in enumerate(entries, 1) if isinstance(entry, Answer) and entry.seat == seat)
    rows, mark = scene.places.log.rows, scene.places.log.mark
    others = [row for row in rows if row.number > last and row.seat not in (-1, seat)]
    assert (mark >= 0) == bool(others)
    if others:
        assert all(row.number <= last for row in rows[:mark]) and all(row.number > last for row in rows[mark:])


# -- room ---------------------------------------------------------------------------------------------------------


WAGONS, HAND = 103, 64  # of Go West!: wagons are moved; a turn begins, with a hand of cards


def test_while_a_settlement_is_founded_arrows_stay_among_what_can_be_chosen(still):
    pilot = still(language="de")
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("west_of_africa", FOUNDING, steps=400)
    possible = {spot.name for region in scene.pointing.ring.regions if region.name == "board" for spot in region.spots}
    assert possible
    for name in possible:
        for direction in ("up", "down", "left", "right"):
            scene.pointing.ring.focus(name)
            pilot.key(direction)
            assert scene.pointing.ring.name in possible or scene.pointing.ring.name.startswith("button/")


def test_a_key_picks_a_card_of_the_open_hand(still):
    pilot = still()
    scene = pilot.sit("go_west", HAND, steps=400)
    first, second = list(scene.places.hand.rects)[:2]
    pilot.key("2")
    assert scene.model.question.clicks.picked == (second,)
    pilot.key("1")
    assert scene.model.question.clicks.picked == (first,)
    pilot.key("1")
    assert not scene.model.question.clicks.picked


def test_tab_goes_first_where_one_acts_and_last_to_the_log_and_the_menu(still):
    pilot = still(size=(1280, 720))
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("go_west", HAND, steps=400)
    scene.controller.focus_first()
    seen = [scene.pointing.ring.region.name]
    while len(seen) < 2 or seen[-1] != seen[0]:
        pilot.key("tab")
        seen.append(scene.pointing.ring.region.name)
    assert seen[:3] == ["hand", "board", "buttons"] and seen[-3:-1] == ["log", "top"]


# -- the menu -----------------------------------------------------------------------------------------------------


def test_enter_on_a_part_of_a_region_moves_a_wagon_of_it(still):
    pilot = still(language="de")
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("go_west", WAGONS, steps=400)
    before = scene.model.question.moment
    assert ("midwest",) in scene.model.question.options and scene.pointing.ring.focus("look/block:midwest")
    pilot.key("return")
    pilot.frames(60)
    assert scene.pointing.said is None and scene.model.history.events[-1][0] >= before
    assert any(event.name == "wagon_moved" for number, event in scene.model.history.events if number >= before)


def test_the_log_opens_large_where_it_stands_at_the_side(still):
    pilot = still(language="de")
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    assert not scene.places.layout.drawer
    pilot.key("tab", "right")
    before = scene.pointing.ring.name
    pilot.key("l")
    assert scene.places.log_open and scene.pointing.ring.name.startswith(LOG)
    assert scene.places.log_area.w > scene.places.layout.log.w and scene.places.log_area.h > scene.places.layout.log.h
    assert all(scene.places.log_area.contains(rect) for rect, _ in scene.places.log.seen)
    pilot.key("escape")
    assert not scene.places.log_open and pilot.top is scene and scene.pointing.ring.name == before
    pilot.frames(2)
    assert all(scene.places.layout.log.contains(rect) for rect, _ in scene.places.log.seen)


def test_only_whole_rows_of_the_log_are_drawn(still):
    pilot = still()
    scene = pilot.sit("west_of_africa", WORKERS, steps=400)
    area = scene.places.layout.log
    for high in range(90, area.h, 7):
        place = pygame.Rect(area.x, area.y, area.w, high)
        scene.places.log.lay(place)
        assert all(place.contains(rect) for rect, _ in scene.places.log.seen)
