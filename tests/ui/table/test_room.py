"""Room at the table: nothing overlaps, moves or is cut, whatever the size, the language and the device."""

from dataclasses import replace

import pygame
import pytest

from game.ui.table import view
from game.ui.table.edges import key_of, top_bar
from game.ui.table.layout import TableLayout
from game.ui.table.targets import regions
from tests.ui.pilot import cut_words
from tests.ui.scenes import (
    CHOOSING,
    SAILING,
    SELLING,
    SIZE,
    TURN,
    settle,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "size", [(640, 360), (960, 540), (1280, 720), (1920, 1080), (2560, 1440), (1280, 1024), (2560, 1080)]
)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_overlaps(seats, size, text):
    layout = TableLayout.fitting(size, seats, text)
    window = pygame.Rect((0, 0), size)
    parts = [layout.top, layout.board, layout.dock, *layout.panels, *([] if layout.drawer else [layout.log])]
    assert all(window.contains(part) for part in parts)
    for n, one in enumerate(parts):
        assert one.collidelist(parts[n + 1 :]) == -1
    assert not layout.hand.colliderect(layout.buttons)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("moment", [CHOOSING, TURN])
def test_nothing_moves_when_mouse_and_keys_are_used_in_turn(table, size, moment):
    scene = table(moment, size=size)
    places = []
    for source in ("mouse", "keys", "pad", "mouse"):
        scene.shell.inputs.source = source
        settle(scene)
        buttons = {name: tuple(button.rect) for name, button in scene.places.buttons.items()}
        places.append((buttons, {name: tuple(rect) for name, rect in scene.places.hand.rects.items()}))
    assert all(place == places[0] for place in places)


def test_the_upper_bar_explains_keys_to_those_who_use_them(table, monkeypatch):
    told, hints = [], view.hints
    monkeypatch.setattr(view, "hints", lambda *how: (told.append(how[2:]), hints(*how)))
    scene = table(TURN, size=(1280, 720))
    assert told == []
    scene.shell.inputs.source = "keys"
    scene.dirty = True
    settle(scene)
    room, pairs = told[-1]
    assert scene.places.layout.top.contains(room)
    assert not room.colliderect(top_bar(scene.model, scene.places, scene.motion).prompt)
    assert ("H", "Show a hint") in pairs


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1440)])
def test_no_tip_is_cut_in_german(table, size, monkeypatch):
    cuts = cut_words(monkeypatch)
    scene = table(SELLING, size=size, language="de", source="keys")
    for region in regions(scene.model, scene.places):
        for spot in region.spots:
            scene.pointing.ring.focus(spot.name)
            settle(scene, frames=1)
            assert not cuts, (spot.name, cuts)
            window = pygame.Rect((0, 0), size)
            place = scene.view.place_of_tip()
            assert place is None or window.contains(place)


def test_buttons_lie_apart_and_inside_the_window(table):
    for moment in (CHOOSING, SELLING, SAILING):
        for source in ("mouse", "keys"):
            scene = table(moment, language="de", source=source)
            buttons = [*scene.places.buttons.values(), *scene.places.offers.values()]
            rects = [*(button.rect for button in buttons), *scene.places.hand.rects.values()]
            for n, one in enumerate(rects):
                assert pygame.Rect((0, 0), SIZE).contains(one)
                assert one.collidelist(rects[n + 1 :]) == -1


def test_the_language_changes_at_once(table):
    scene = table(TURN, size=(1280, 720))
    english = [row.text for row in scene.places.log.rows], scene.model.prompt.words
    scene.shell.apply(replace(scene.shell.settings, language="de"))
    settle(scene)
    assert [row.text for row in scene.places.log.rows] != english[0] and scene.model.prompt.words != english[1]


# -- leaving and choosing together --------------------------------------------------------------------------------


def test_the_bar_of_keys_offers_what_can_be_used_in_the_users_language(still, monkeypatch):
    pilot = still(language="de")
    pilot.shell.inputs.source = "keys"
    scene = pilot.sit("west_of_africa", CHOOSING, steps=400)
    said = []
    monkeypatch.setattr("game.ui.table.view.hints", lambda shell, onto, area, pairs: said.extend(pairs))
    scene.draw(pygame.Surface(pilot.shell.size, 0, 32))
    words = [what for _, what in said]
    t = scene.model.texts.t
    assert t("action.confirm") in words
    assert t("action.undo") not in words and t("action.end_turn") not in words
    assert key_of(scene.shell, "undo") == "Rücktaste"
