"""Choosing a face: by mouse, keys, controller and fingers."""

import pygame
import pytest

from game.ui.forms.face_picker import ACROSS, FacePicker
from game.words.faces import FACES


@pytest.fixture
def picking(fly):
    """A picker over the menu, and the faces that were picked."""
    pilot, picked = fly(), []
    return pilot, pilot.show(FacePicker(pilot.shell, FACES[1], pilot.shell.player(2), picked.append)), picked


@pytest.mark.parametrize("by", ["click", "tap", "keys", "pad"])
def test_any_face_can_be_picked_by_any_device(picking, by):
    pilot, scene, picked = picking
    face = FACES[2 + ACROSS]
    match by:
        case "click":
            pilot.click(face)
        case "tap":
            pilot.tap(scene.form.items[face].rect.center)
        case _:
            pilot.go(face, by)
            pilot.key("return") if by == "keys" else pilot.pad(pygame.CONTROLLER_BUTTON_A)
    pilot.frames(4)
    assert picked == [face] and pilot.top is pilot.menu


def test_keys_begin_at_the_present_face(picking):
    pilot, scene, picked = picking
    pilot.key("left")
    assert scene.focus.name == FACES[1]
    pilot.key("return")
    assert picked == [FACES[1]]


@pytest.mark.parametrize("by", ["escape", "beside"])
def test_leaving_changes_nothing(picking, by):
    pilot, _, picked = picking
    pilot.key("escape") if by == "escape" else pilot.click_at((4, 4))
    pilot.frames(4)
    assert pilot.top is pilot.menu and not picked


def test_somebody_with_no_face_can_pick_any(fly):
    pilot = fly()
    scene = pilot.show(FacePicker(pilot.shell, "nobody", pilot.shell.player(0), lambda _: None))
    assert set(scene.form.items) == set(FACES)
