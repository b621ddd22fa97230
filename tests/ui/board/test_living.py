"""The life on a board: it touches nothing written, and pieces keep their places and colours."""

from functools import lru_cache

import pygame
import pytest

from game.session.random_game import played
from game.titles import SLUGS, title
from game.titles.africa.rules.state import EMPTY, Africa
from game.ui.board.contract.window import board_of
from game.ui.board.drawing.picture import Breathing
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.words import palette
from game.words.texts import Texts

pytestmark = pytest.mark.pixels

SIZE, SEATS = (778, 460), 2
TICK = 0.05
SHADE = 5  # of 255: by how much a step of the cloud's shadow may change a pixel
SHIPS = ("ship:0", "ship:1", "west_ship", "east_ship")
MOMENT = {"west_of_africa": 140, "go_west": 120, "africa": 90, "century": 160}


@lru_cache(maxsize=1)
def board(slug):
    made = board_of(title(slug), SEATS, Texts("en", slug))
    for _ in made.build(SIZE, Fonts(0.5), Art(), 0.5, pygame.Rect(0, 0, SIZE[0], 410)):
        pass
    *_, view = played(slug, SEATS, MOMENT[slug])
    made.prepare(view)
    return made, view


@pytest.fixture(params=SLUGS)
def living(request):
    """Return a board, and its view; all that lives on it has its pictures, although frames were as long as ticks."""
    made, view = board(request.param)
    for _ in range(200):
        made.live(TICK, 0.0)
    yield made, view
    made.rest()


def pixels(made, view):
    picture = pygame.Surface(SIZE, 0, 32)
    made.draw(picture, view)
    return picture


def of(picture, rect=None):
    return pygame.image.tobytes(picture.subsurface(rect.clip(picture.get_rect())) if rect else picture, "RGB")


def test_time_alone_moves_it_and_at_rest_all_is_as_before(living):
    made, view = living
    made.rest()
    still = of(pixels(made, view))
    assert made.live(TICK, 0.0) | made.live(TICK, 0.0)
    seen = {of(pixels(made, view))}
    for _ in range(100):
        assert made.live(TICK, 0.0) or of(pixels(made, view)) in seen
        seen.add(of(pixels(made, view)))
        assert of(pixels(made, view)) in seen, "drawing lets no time pass"
    assert len(seen) > 30 and still not in seen
    assert made.rest() and not made.rest()
    assert of(pixels(made, view)) == still


def test_nothing_alive_is_ever_over_words_or_plates_on_the_ground(living):
    made, view = living
    written, plates = [*made.inscribed, *made.plates], [*made.plates]
    kept = [of(pixels(made, view), rect) for rect in plates]
    seen = 0
    for n in range(1500):
        made.live(TICK * 4, min(1.0, n / 1000))
        for picture, corner in made.life.sprites:
            seen += 1
            assert picture.get_rect(topleft=corner).collidelist(written) < 0
        if n % 150 == 0:
            assert [of(pixels(made, view), rect) for rect in plates] == kept, "nor does light fall on plates"
    assert seen > 1500


def test_what_moves_stays_in_its_places(living):
    """Frames differ only where something lives, bobs or breathes, but for a shadow that hardly moves."""
    made, view = living
    before, sprites = pixels(made, view), made.life.sprites
    ships = [made.rect(name).inflate(24, 30) for name in (*SHIPS, *animals(made, view)) if lies(made, name)]
    for _ in range(40):
        made.live(TICK, 0.0)
        now = pixels(made, view)
        places = [picture.get_rect(topleft=corner) for picture, corner in (*sprites, *made.life.sprites)]
        still = pygame.mask.from_threshold(now, (0, 0, 0), (SHADE, SHADE, SHADE, 255), before)
        for place in (*places, *ships):
            still.draw(pygame.mask.Mask(place.size, fill=True), place.topleft)
        assert still.count() == SIZE[0] * SIZE[1]
        before, sprites = now, made.life.sprites


def animals(made, view):
    """Return the hexes on which animals stand."""
    if not isinstance(view, Africa):
        return []
    is_animal = made.pieces.tokens.is_animal
    return [made.rules.names[at] for at, kind in enumerate(view.board) if kind < EMPTY and is_animal(kind)]


def test_animals_breathe(living):
    made, view = living
    names = animals(made, view)
    assert bool(names) == isinstance(view, Africa)
    for name in names[:1]:
        seen = set()
        for _ in range(100):
            made.live(TICK, 0.0)
            seen.add(of(pixels(made, view), made.rect(name)))
        assert 3 <= len(seen) <= 8
        made.rest()
        assert of(pixels(made, view), made.rect(name)) in seen, "it begins and ends as it stands"


def test_whoever_breathes_stays_on_the_ground():
    poses = [pygame.Surface((20, high), pygame.SRCALPHA) for high in (30, 31, 32)]
    breathing, seen = Breathing(poses, poses), set()
    for n in range(100):
        picture, (x, y) = breathing.at((poses[0], (7, 50)), n / 10)
        seen.add(picture.get_height())
        assert (x, y + picture.get_height()) == (7, 80)
    assert seen == {30, 31, 32}


def lies(made, name):
    try:
        return bool(made.rect(name))
    except KeyError:
        return False


def test_the_evening_deepens_on_the_ground_and_leaves_the_colours_of_seats(living):
    made, view = living
    made.rest()
    colours = [palette.rgb(palette.player(seat).colour) for seat in range(SEATS)]
    masks = lambda: [pygame.mask.from_threshold(pixels(made, view), colour, (2, 2, 2, 255)) for colour in colours]
    noon, light = masks(), [pygame.transform.average_color(pixels(made, view))]
    for nearness in (0.8, 1.0, 1.2):
        for _ in range(900):
            made.live(TICK / 3, nearness)
        light.append(pygame.transform.average_color(pixels(made, view)))
        assert all(now.overlap_area(was, (0, 0)) > 0.9 * was.count() for was, now in zip(noon, masks(), strict=True))
    noon_blue, dim, dark, darkest = (colour[2] for colour in light)
    assert noon_blue > dim > dark and abs(dark - darkest) < 3, "the cloud may have moved"
    assert min(noon[0].count(), noon[1].count()) > 40
