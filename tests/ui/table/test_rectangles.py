"""Nothing that can be clicked overlaps, leaves the window or is covered, at positions of recorded games."""

from dataclasses import replace

import pygame
import pytest

from game.commands.pictures.table_picture import table_scene
from game.titles import SLUGS
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from tests.ui.rectangles import faults

pytestmark = pytest.mark.usefixtures("window")


def scene_at(slug, moment, size, language, text):
    shell = Shell(size, Settings(language, text, reduced_motion=True, title=slug))
    scene = table_scene(shell, slug, 4, moment)
    shell.scenes.push(scene)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    scene.model.look(True)
    if goals := scene.model.errand.goals:
        goals.finish()
    scene.show.arrange()
    return scene


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(("size", "language", "text"), [((960, 540), "de", 150), ((1280, 720), "en", 100)])
def test_the_law_of_rectangles(slug, size, language, text):
    for moment in (12, 60, 150):
        assert list(faults(scene_at(slug, moment, size, language, text))) == [], moment


def test_the_law_sees_what_is_covered_what_overlaps_and_what_leaves_the_window():
    scene = scene_at("africa", 60, (1280, 720), "en", 100)
    button, undo = scene.places.buttons["primary"], scene.places.buttons["undo"]
    first = next(
        spot for region in scene.controller.regions() for spot in region.spots if spot.name.startswith("board/")
    )
    undo.rect = button.rect.copy()
    assert any("lies on" in fault for fault in faults(scene))
    undo.rect = button.rect.move(5000, 0)
    assert any("leaves the window" in fault for fault in faults(scene))
    undo.rect.topleft, undo.rect.size = first.rect[:2], first.rect[2:]
    assert any("is covered by button/undo" in fault for fault in faults(scene))


def test_a_long_row_stays_in_a_low_log():
    scene = scene_at("africa", 60, (960, 540), "en", 100)
    log, area = scene.places.log, pygame.Rect(scene.places.log_area.topleft, (scene.places.log_area.w, 60))
    log.rows = [replace(log.rows[-1], text="Anna finds one thing after another. " * 9)]
    log.mark = 0
    log.lay(area)
    assert log.seen and all(area.contains(rect) for rect, _ in log.seen)
