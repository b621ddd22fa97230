"""A table draws only what has changed, and what it shows is what drawing everything would show."""

from random import Random

import pygame
import pytest

from game.commands.pictures import gallery
from game.commands.pictures.lan_samples import SampleBridge
from game.engine.choices import any_of
from game.titles import SLUGS
from game.ui.shell.settings import Settings
from game.ui.table.targets import regions

pytestmark = pytest.mark.pixels

SIZE = (800, 450)
MOVING = {"own_speed": "fast", "other_speed": "fast", "targets": "usual"}
STATES = ("face_down", "sharing", "curtain", "lan_table", "lesson", "replay_open", "clocks")


class Watcher:
    """A pilot whose window is compared, frame by frame, with a picture that was drawn as a whole."""

    def __init__(self, pilot):
        self.pilot, self.random, self.things = pilot, Random(1), []
        self.drawn = self.parts = 0  # frames, and pixels drawn in them
        draw = pilot.app._canvas.draw

        def counted(*how):
            changed = draw(*how)
            self.drawn += 1
            self.parts += sum(part.w * part.h for part in changed)
            return changed

        pilot.app._canvas.draw = counted

    def frames(self, count, *events):
        for n in range(count):
            self.pilot.frames(1, *(() if n else events))
            self.compare()

    def compare(self):
        pilot, whole = self.pilot, pygame.Surface(self.pilot.shell.size)
        pilot.shell.scenes.draw(whole)
        wanted = pygame.image.tobytes(whole, "RGB")
        assert pygame.image.tobytes(pilot.app.canvas, "RGB") == wanted
        assert pygame.image.tobytes(pilot.app.window.get_surface(), "RGB") == wanted

    def point(self):
        """Point at a thing that can be clicked."""
        scene = self.pilot.top
        spots = [spot.rect for region in regions(scene.model, scene.places) for spot in region.spots]
        if spots:
            x, y, wide, high = self.random.choice(spots)
            pos = x + wide // 2, y + high // 2
            self.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def answer(self):
        model = self.pilot.top.model
        if model.question and not model.sight.curtain:
            model.choose(any_of(model.question.options, self.random))


@pytest.fixture
def watched(fly):
    def make(scene, **settings):
        pilot = fly(None, SIZE, Settings("en", **{**MOVING, **settings}))
        pilot.shell.bridge = SampleBridge()
        shown = scene(pilot)
        while not shown.show.whole:
            pilot.frames(1)
        pilot.frames(30)  # the old scene fades
        return Watcher(pilot)

    return make


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_that_is_played(watched, slug):
    it = watched(lambda pilot: pilot.sit(slug, 40, 4))
    it.pilot.top.client.steps = 1
    for _ in range(5):
        for _ in range(3):
            it.point()
            it.frames(3)
        it.answer()
        it.frames(8)
    assert it.drawn > 50 and it.parts < it.drawn * SIZE[0] * SIZE[1] / 4


@pytest.mark.parametrize("name", STATES)
def test_every_state_of_a_table(watched, name):
    wanted = gallery.PictureWanted("west_of_africa", 4)
    it = watched(lambda pilot: pilot.show(gallery.makers()[name](pilot.shell, wanted)), own_speed="normal")
    it.pilot.key("tab")
    it.frames(2)
    for _ in range(2):
        it.point()
        it.frames(1)
    it.pilot.key("return")
    it.frames(6)


def test_a_page_over_the_table_another_size_and_back(watched):
    it = watched(lambda pilot: pilot.sit("century", 40, 3), reduced_motion=True)
    table = it.pilot.top
    it.pilot.key("escape")
    it.frames(2)
    assert it.pilot.top is not table
    it.pilot.key("escape")
    it.frames(2)
    it.pilot.app.window.size = 640, 360
    it.pilot.frames(20)
    while not table.show.whole:
        it.pilot.frames(1)
    it.frames(3)
