"""Captions of a board come forward where one points, and all at once by key, controller and button."""

import pygame
import pytest

from game.table.record.entries import PERSON
from game.ui.table.things import BUTTON, CARD, LOOK
from tests.ui.scenes import PLANTING

BOX = "tenerife"


@pytest.fixture
def at(still):
    """Return a pilot at a table whose pointer is far from the board, and the place of a name on it."""

    def make(slug="west_of_africa", moment=PLANTING):
        pilot = still()
        pygame.mouse.set_pos((1270, 715))
        scene = pilot.sit(slug, moment, steps=400)
        pilot.point((1270, 715), 3)
        return pilot, scene

    return make


def seen(pilot, scene):
    """Return the pixels of the window where the name of an island may be."""
    scene.dirty = True
    pilot.frames(2)
    box = scene.places.table.board.pieces.signs.names[BOX].move(scene.places.layout.sea.topleft)
    return pygame.image.tobytes(pilot.app.canvas.subsurface(box), "RGB")


@pytest.mark.pixels
def test_a_name_comes_forward_by_mouse_focus_card_and_long_press(at):
    pilot, scene = at()
    rest = seen(pilot, scene)
    sea = scene.places.layout.sea.topleft
    board = scene.places.table.board
    place = tuple(a + b for a, b in zip(board.centre("tenerife:6"), sea, strict=True))
    pilot.point(place, 3)
    assert seen(pilot, scene) != rest
    pilot.point((1270, 715), 3)
    assert seen(pilot, scene) == rest
    assert scene.pointing.ring.focus(f"{LOOK}/{BOX}")
    assert seen(pilot, scene) != rest
    scene.pointing.ring.blur()
    assert scene.pointing.ring.focus(f"{CARD}/{BOX}")
    assert seen(pilot, scene) != rest
    scene.pointing.ring.blur()
    pilot.hold(place)
    assert seen(pilot, scene) != rest


@pytest.mark.pixels
def test_all_captions_come_by_key_trigger_and_button_and_go_again(at):
    pilot, scene = at()
    rest = seen(pilot, scene)

    def by_button():
        pilot.click_at(scene.places.buttons["captions"].rect.center)
        pilot.point((1270, 715), 3)

    for press in (lambda: pilot.key("n"), lambda: pilot.pull(32000, 0), by_button):
        for shown in (True, False):
            press()
            scene.pointing.ring.blur()
            assert (seen(pilot, scene) != rest) is shown
            assert scene.places.table.board.all_captions is shown


def test_a_board_without_captions_offers_none(at):
    pilot, scene = at("africa", 60)
    assert "captions" not in scene.places.buttons and not scene.pointing.ring.focus(f"{BUTTON}/captions")
    pilot.key("n")
    assert not scene.places.table.board.all_captions


@pytest.mark.pixels
def test_a_card_that_lies_face_down_brings_nothing_forward(sit):
    it = sit(PERSON, PERSON)
    assert it.scene.model.sight.face_down

    def board(pos):
        it.pilot.point(pos, 3)
        it.scene.dirty = True
        it.pilot.frames(2)
        return pygame.image.tobytes(it.pilot.app.canvas.subsurface(it.scene.places.layout.board), "RGB")

    rest = board((1270, 715))
    for rect in list(it.scene.places.hand.rects.values()):
        assert board(pygame.Rect(rect).center) == rest


def test_the_trigger_that_turns_a_hand_up_shows_no_captions(sit):
    it = sit(PERSON, PERSON)
    it.pilot.pull(32000)
    assert not it.scene.model.sight.face_down
    it.pilot.pull(0, 32000, 0)
    assert not it.scene.places.table.board.all_captions
