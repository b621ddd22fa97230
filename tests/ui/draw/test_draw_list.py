"""A list of what is drawn: it shows what an ordinary surface would, and only where something has changed."""

from random import Random

import pygame
import pytest

from game.ui.draw.canvas import REGIONS, Canvas, regions
from game.ui.draw.draw_list import DrawList, draw_part

pytestmark = pytest.mark.pixels

SIZE = (160, 120)
WINDOW = pygame.Rect((0, 0), SIZE)


def picture(colour, size=(40, 30), opacity=None):
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    made.fill((0, 0, 0, 0), (0, 0, 5, 7))
    made.set_alpha(opacity)
    return made


GROUND = pygame.Surface(SIZE)
GROUND.fill("darkgreen")
RED, BLUE, FAINT = picture((200, 0, 0, 150)), picture((0, 0, 250, 255)), picture((250, 250, 0, 200), opacity=90)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def ordinary(paint):
    surface = pygame.Surface(SIZE)
    paint(surface)
    return pixels(surface)


class Frames:
    """A canvas that compares each frame with an ordinary surface."""

    def __init__(self):
        self.canvas = Canvas(pygame.Surface(SIZE))

    def show(self, paint, of=None):
        """Return where the canvas was drawn."""
        changed = self.canvas.draw(paint, of)
        assert pixels(self.canvas.surface) == ordinary(paint)
        return changed


def covered(changed, *places):
    """Return whether all places were drawn, and less than half of the window besides."""
    places = [pygame.Rect(place) for place in places]
    assert all(any(part.contains(place) for part in changed) for place in places)
    return sum(part.w * part.h for part in changed) - sum(one.w * one.h for one in places) < WINDOW.w * WINDOW.h / 2


def scene(*pictures):
    def paint(onto):
        onto.blit(GROUND, (0, 0))
        onto.fblits(list(pictures))

    return paint


def test_only_what_has_changed_is_drawn():
    frames = Frames()
    assert frames.show(scene((RED, (10, 10)), (BLUE, (100, 80)))) == [WINDOW]
    assert frames.show(scene((RED, (10, 10)), (BLUE, (100, 80)))) == []
    assert covered(frames.show(scene((RED, (14, 12)), (BLUE, (100, 80)))), (10, 10, 44, 32))
    assert covered(frames.show(scene((RED, (14, 12)))), (100, 80, 40, 30))
    assert covered(frames.show(scene((RED, (14, 12)), (RED, (14, 12)))), (14, 12, 40, 30))


def test_another_order_is_another_picture():
    frames = Frames()
    frames.show(scene((RED, (10, 10)), (BLUE, (20, 20)), (FAINT, (110, 70))))
    assert covered(frames.show(scene((BLUE, (20, 20)), (RED, (10, 10)), (FAINT, (110, 70)))), (20, 20, 30, 20))


def test_opacity_belongs_to_the_frame_and_not_to_the_picture():
    frames, light = Frames(), picture((255, 255, 255, 255))

    def paint(*opacities):
        def onto(surface):
            surface.blit(GROUND, (0, 0))
            for n, opacity in enumerate(opacities):
                light.set_alpha(opacity)
                surface.blit(light, (50 * n, 10))

        return onto

    frames.show(paint(40, 200))
    assert covered(frames.show(paint(80, 200)), (0, 10, 40, 30))
    assert covered(frames.show(paint(80, 20, 255)), (50, 10, 40, 30), (100, 10, 40, 30))


def test_a_frame_of_something_else_is_drawn_anew():
    frames = Frames()
    frames.show(scene((RED, (10, 10))), of="Anna")
    assert frames.show(scene((RED, (10, 10))), of="Ben") == [WINDOW]
    frames.canvas.surface.fill("white")
    frames.canvas.forget()
    assert frames.show(scene((RED, (10, 10))), of="Ben") == [WINDOW]


def test_nothing_of_an_old_picture_stays_where_nothing_is_drawn():
    frames = Frames()
    frames.canvas.surface.fill("white")
    frames.show(lambda onto: onto.blit(RED, (10, 10)))
    frames.show(lambda onto: onto.blit(RED, (60, 10)))


def test_a_part_is_drawn_again_only_for_another_key():
    frames, drawn = Frames(), []

    def paint(key, at=(60, 60)):
        def part(onto):
            drawn.append(key)
            onto.blit(BLUE, (80 + key, 80))

        def onto(surface):
            surface.blit(GROUND, (0, 0))
            surface.blit(RED, at)
            draw_part(surface, "part", key, part)

        return onto

    canvas = frames.canvas
    for key, at in ((1, (60, 60)), (1, (10, 10)), (2, (10, 10)), (2, (10, 12))):
        before = len(drawn)
        changed = canvas.draw(paint(key, at), None)
        assert pixels(canvas.surface) == ordinary(paint(key, at))
        assert len(drawn) - before == 1 + (changed == [WINDOW] or (key == 2 and at == (10, 10)))


def test_a_surface_within_it_and_a_clip_cut_off_what_leaves_them():
    def paint(onto):
        onto.blit(GROUND, (0, 0))
        inner = onto.subsurface((30, 20, 60, 50))
        inner.blit(RED, (-20, 30))
        inner.blit(BLUE, (45, -10), (5, 5, 90, 20))
        inner.blit(FAINT, (10, 10), (-8, -6, 30, 30))
        inner.set_clip((10, 10, 20, 20))
        assert inner.get_clip() == (10, 10, 20, 20)
        inner.fill("white", (5, 5, 10, 100))
        inner.blit(RED, (15.7, 12.2))
        inner.set_clip(None)
        inner.subsurface((20, 5, 30, 30)).fill("#123456")
        assert (inner.get_size(), inner.get_rect(center=(9, 9)).center) == ((60, 50), (9, 9))
        onto.blits([(BLUE, (150, 110)), (RED, pygame.Rect(-30, -20, 1, 1))])

    Frames().show(paint)
    with pytest.raises(ValueError, match="outside"):
        DrawList(SIZE).subsurface((100, 100, 100, 100))


def test_whatever_changes_the_picture_is_that_of_an_ordinary_surface():
    random, frames = Random(7), Frames()
    known = [picture([random.randrange(256) for _ in range(4)], (random.randrange(8, 70), 25)) for _ in range(12)]
    things = []
    for _ in range(150):
        for _ in range(random.randrange(4)):
            if things and random.random() < 0.5:
                things.pop(random.randrange(len(things)))
            at = random.randrange(-30, 170), random.randrange(-20, 130)
            things.insert(random.randrange(len(things) + 1), (random.choice(known), at))
        frames.show(scene(*things))


def test_many_places_become_a_few_regions_that_cover_them():
    random = Random(3)
    for count in (1, 3, 9, 40):
        places = [(random.randrange(140), random.randrange(100), 12, 9) for _ in range(count)]
        found = regions(places, WINDOW)
        assert len(found) <= REGIONS
        assert all(any(one.contains(place) for one in found) for place in places)
    assert regions([(0, 0, 150, 110), (1, 1, 9, 9)], WINDOW) == [WINDOW]
