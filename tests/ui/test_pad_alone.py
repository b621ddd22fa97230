"""Every scene works with a controller alone."""

from pathlib import Path
from shutil import copyfile

import pygame
import pytest

from game.commands.pictures.table_picture import ended
from game.ui.forms.dialog import Dialog
from game.ui.forms.page import Page
from game.ui.pages.fame.hall import Fame
from game.ui.pages.score.score import Score
from game.ui.reading.credits import Credits
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.inputs import PAD
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.top.routes import TopRoutes
from tests.ui.pilot import PAD as NUMBER
from tests.ui.pilot import Controllers, Pilot, ring_of, wait

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
RB, LS = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSTICK
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


@pytest.fixture
def pilot(tmp_path):
    settings = Settings(own_speed="off", other_speed="off", reduced_motion=True, names=("Anna", "Mar"))
    made = Pilot(tmp_path, (1280, 720), settings)
    made.shell.routes = TopRoutes()
    yield made
    made.close()


def go(pilot, name):
    pilot.go(name, "pad")


def press(pilot, name):
    go(pilot, name)
    pilot.pad(A)


def axis(pilot, which, value):
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=which, value=round(value * 32767), instance_id=NUMBER)
    pilot.frames(3, event)


@pytest.mark.pixels
def test_plugging_in_shows_the_signs_of_controllers_at_once(pilot):
    pilot.app.pads._support = Controllers()
    pilot.frames(3)
    before, drawn = pygame.image.tobytes(pilot.app.canvas, "RGB"), pilot.app.frames
    pilot.frames(3, pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert pilot.shell.pads == (100,) and pilot.shell.inputs.source == PAD and pilot.app.frames > drawn
    assert pygame.image.tobytes(pilot.app.canvas, "RGB") != before
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=DOWN, instance_id=100)
    pilot.frames(2, down, pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=100))
    at = ring_of(pilot.menu).name
    pilot.frames(100)
    assert ring_of(pilot.menu).name == at and pilot.shell.pads == ()


def test_pages_of_the_menu(pilot):
    for name, scene in (("credits", Credits), ("fame", Fame), ("rules", Rules), ("settings", SettingsPage)):
        press(pilot, name)
        assert type(pilot.top) is scene
        assert all(not key.startswith("Esc") for key, _ in pilot.top.hint_pairs())
        pilot.pad(B)
        assert pilot.top is pilot.menu


def test_rules_scroll_by_stick_and_by_cross(pilot):
    press(pilot, "rules")
    axis(pilot, pygame.CONTROLLER_AXIS_RIGHTY, 1)
    pilot.frames(20)
    axis(pilot, pygame.CONTROLLER_AXIS_RIGHTY, 0)
    at = pilot.top.scroll.at
    assert at > 0
    pilot.frames(20)
    assert pilot.top.scroll.at == at
    pilot.pad(DOWN, DOWN, DOWN, RIGHT)
    assert pilot.top.scroll.at > at


def test_settings_and_no_trap_where_a_key_is_awaited(pilot):
    press(pilot, "settings")
    go(pilot, "text")
    pilot.pad(RIGHT)
    assert pilot.shell.settings.text == 115
    press(pilot, "play")
    go(pilot, "sound")
    before = pilot.shell.settings.sound
    pilot.pad(LEFT)
    assert pilot.shell.settings.sound < before
    press(pilot, "keys")
    press(pilot, "key.hint")
    assert pilot.top.asking == "hint"
    pilot.pad(B)
    assert not pilot.top.asking and isinstance(pilot.top, SettingsPage)
    pilot.pad(B)
    assert pilot.top is pilot.menu


def test_a_new_game_with_a_name_to_the_table_pause_and_load(pilot, tmp_path):
    press(pilot, "new")
    assert pilot.top.name == "new_game"
    go(pilot, "count")
    while pilot.top.count != 2:
        pilot.pad(RIGHT)
    page = pilot.top
    press(pilot, "seat0")
    go(pilot, "name")
    names = set()
    for _ in range(3):
        pilot.pad(RIGHT)
        names.add(page.sitting[0].name)
    assert {"Anna", "Mar"} <= names  # a name without a keyboard
    while page.sitting[0].name != "Mar":
        pilot.pad(RIGHT)
    pilot.pad(A)  # typing begins, and a controller leads out of it
    pilot.pad(A)
    assert not pilot.shell.inputs.typing and page.sitting[0].name == "Mar"
    pilot.pad(B)
    assert pilot.top is page
    press(pilot, "start")
    wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.model.question)
    scene = pilot.top
    assert scene.model.question.hand and scene.model.names[0] == "Mar"
    pilot.pad(A)
    assert scene.model.question.clicks.picked
    pilot.pad(START)
    assert scene.pointing.said[0].warning  # one island card alone can do nothing
    pilot.frames(45)  # a press at once would not be meant for the warning
    pilot.pad(START)
    wait(pilot, lambda: scene.motion.view.announced[0])
    pilot.pad(LS)
    assert isinstance(pilot.top, Rules)
    pilot.pad(B)
    pilot.pad(BACK)  # the log, where it is a drawer
    while pilot.top.name != "pause":
        pilot.pad(B)
    press(pilot, "settings")
    assert isinstance(pilot.top, SettingsPage)
    pilot.pad(B)
    pilot.pad(B)
    if pilot.top.name != "pause":
        pilot.pad(B)
    press(pilot, "save_leave")
    assert pilot.top is pilot.menu
    (record,) = (tmp_path / "records").iterdir()
    copyfile(record, Path(tmp_path) / "copy")
    press(pilot, "load")
    assert pilot.top.name == "load"
    wait(pilot, lambda: pilot.top.kept and any(name.startswith("delete.") for name in pilot.top.form.items))
    game = pilot.top.kept[0].game
    press(pilot, f"go.{game}")
    wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.places.table)
    while pilot.top.name != "pause":
        pilot.pad(B)
    press(pilot, "save_leave")
    press(pilot, "load")
    wait(pilot, lambda: pilot.top.kept and any(name.startswith("delete.") for name in pilot.top.form.items))
    go(pilot, f"go.{game}")
    pilot.pad(RIGHT)
    assert ring_of(pilot.top).name == f"export.{game}"
    pilot.pad(RIGHT)
    assert ring_of(pilot.top).name == f"delete.{game}"
    pilot.pad(A)
    assert isinstance(pilot.top, Dialog)
    pilot.pad(B)
    assert pilot.top.kept


def test_the_score(pilot):
    pilot.shell.scenes.push(Score(pilot.shell, *ended("west_of_africa", 3)))
    pilot.frames(3)
    press(pilot, "tab_cards")
    assert pilot.top.tab == "cards"
    press(pilot, "save")
    assert pilot.top.note
    press(pilot, "fame")
    assert isinstance(pilot.top, Fame)
    pilot.pad(B)
    assert isinstance(pilot.top, Page) and pilot.top.name == "score"
    press(pilot, "menu")
    assert pilot.top is pilot.menu
