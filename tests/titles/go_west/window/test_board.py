"""The board of Go West!: everything is where it is drawn, and nothing covers anything else."""

import pygame
import pytest

from game.engine.data import BadData
from game.titles.go_west import TITLE
from game.titles.go_west.rules.data import CIRCLES, MIDDLE, REGIONS
from game.titles.go_west.window import WINDOW
from game.titles.go_west.window.board import GoWestBoard
from game.titles.go_west.window.layout import PLATES, Layout
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.words.texts import Texts
from tests.ui.go_west import PEOPLE, centre, crowded

pytestmark = pytest.mark.pixels

RULES = TITLE.rules
SIZES = [(752, 400), (1037, 580), (1556, 820)]


def built(size, seats=4, language="de", text=1.0, room=None):
    board = WINDOW.board(RULES, seats, Texts(language, "go_west", PEOPLE))
    scale = size[0] / 1556
    for _ in board.build(size, Fonts(scale, text), Art(), scale, room):
        assert not board.ready
    return board


def test_beside_the_menu_land_goes_on_to_the_upper_edge():
    size, room = (1280, 720), pygame.Rect(400, 0, 856, 720)
    board = built(size, room=room)
    picture, game = pygame.Surface(size), crowded()
    board.prepare(game)
    board.draw(picture, game)
    land = [picture.get_at((x, y)) for x in range(450, 1200, 10) for y in range(10, 125, 10)]
    assert all(one.r > one.b for one in land)
    assert len({tuple(one) for one in land[:60]}) > 9, "things grow there"


def name_of(board, region):
    """Return the place of a region's name, without the count behind it."""
    pieces = board.pieces
    _, place = pieces._name_on_land(region)
    margin = pieces._fonts.glow_margin()
    return pieces._name(region).get_bounding_rect().move(place[0] + margin, place[1] + margin)


@pytest.mark.parametrize(
    ("size", "text", "language"), [(SIZES[0], 1.5, "de"), (SIZES[1], 1.0, "en"), (SIZES[2], 1.0, "de")]
)
def test_every_element_is_where_it_is_drawn_and_covers_no_other(size, text, language):
    board, game = built(size, language=language, text=text), crowded()
    area = pygame.Rect((0, 0), size)
    board.prepare(game)
    board.draw(pygame.Surface(size), game, dict.fromkeys((*REGIONS, *PLATES), 0.5), "east")
    discs = [f"disc:{name}:{n}" for name in MIDDLE for n in range(CIRCLES) if n != game.partition[MIDDLE.index(name)]]
    things = [*REGIONS, *PLATES, *discs, *(f"sign:{name}" for name in MIDDLE), *(f"points:{n}" for n in range(4))]
    for name in things:
        assert area.contains(board.rect(name)), name
        assert name in board.hit(centre(board, name)), name
    assert board.hit(centre(board, discs[0]))[0] == discs[0]
    apart = [
        board.rect(name) for name in (*PLATES, *(f"block:{name}" for name in MIDDLE), *(f"sign:{n}" for n in MIDDLE))
    ]
    apart += [board.rect("points_track"), board.rect("clock"), *(name_of(board, name) for name in REGIONS)]
    for n, one in enumerate(apart):
        assert one.collidelist(apart[n + 1 :]) < 0, (n, one)
    for rect in apart:
        assert area.contains(rect)


def test_more_points_than_the_track_has_stand_at_its_end():
    """They do not begin the track anew, which would look like a low score."""
    board, game = built(SIZES[1]), crowded()
    game.points[:] = [61, 56, 55, 54]
    board.prepare(game)
    spots = [board.rect(f"points:{seat}") for seat in range(4)]
    last = board.pieces.points.track(game.points).space(55)
    assert all(spot.centerx > last.x - spot.w for spot in spots[:3]) and spots[3].centerx < last.x
    assert len({spot.center for spot in spots}) == 4
    assert all(pygame.Rect((0, 0), SIZES[1]).contains(spot) for spot in spots)


@pytest.mark.parametrize("equals", [1, 2, 3, 4])
def test_markers_of_equals_stand_in_a_stack_on_their_space(equals):
    board, game = built(SIZES[0]), crowded()
    game.points[:] = [7] * equals + [9, 11, 13][: 4 - equals]
    board.prepare(game)
    spots = [board.rect(f"points:{seat}") for seat in range(equals)]
    space = board.pieces.points.track(game.points).space(7)
    assert len({spot.center for spot in spots}) == equals
    assert all(abs(spot.centerx - space.centerx) <= spot.w * 0.35 for spot in spots)
    names = [name_of(board, region) for region in REGIONS]
    assert all(spot.collidelist(names) < 0 for spot in spots)


def test_the_track_is_as_long_as_the_points_ask_for():
    board, game = built(SIZES[1]), crowded()
    shown = []
    for best in (0, 30, 31, 40, 41, 56):
        game.points[:] = [best, 0, 0, 0]
        shown.append(board.pieces.points.track(game.points).most)
    assert shown == sorted(shown) and shown[0] < shown[2] < shown[4] == shown[5]
    assert all(most >= best for most, best in zip(shown, (0, 30, 31, 40, 41), strict=False))


@pytest.mark.parametrize("size", SIZES[:2])
def test_twenty_wagons_stand_in_their_region_and_below_its_name(size):
    board = built(size)
    for at, region in enumerate(REGIONS):
        game = TITLE.set_up(4, {})
        game.wagons[:] = [20 * (n == at) for n in range(len(REGIONS))]
        board.prepare(game)
        spots = board.pieces.wagon_spots(region, 20)
        assert len(set(spots)) == 20
        place = next(one for one in board.regions if one.name == region)
        for spot in spots:
            assert place.holds(*board.frame.back(spot))
            assert region in board.hit(spot)
        wagons = board.rect(f"wagons:{region}")
        assert wagons.top >= name_of(board, region).bottom - 2
        if region in MIDDLE:
            assert not wagons.colliderect(board.rect(f"block:{region}"))


@pytest.mark.parametrize("size", [(320, 200), (640, 360), (900, 1200), (1700, 400)])
@pytest.mark.parametrize("seats", [2, 4])
def test_any_window_and_any_number_of_players(size, seats):
    target, game = pygame.Surface(size), crowded(seats)
    board = GoWestBoard(RULES, Layout.read(RULES), seats)
    board.draw(target, game)
    for _ in board.build(size, Fonts(0.4, 1.5), Art(), 0.4):
        board.draw(target, game)
    board.draw(target, game, {"east": 0.7, "nothing": 1.0, "score": 1.0}, "disc:east:3", {"points:0", "disc:east:3"})


def test_a_layout_must_have_what_the_rules_have(tmp_path):
    text = Layout.file().read_text(encoding="utf-8")
    for old, new, said in (
        ("[regions.west]", "[regions.oregon]", "west is missing"),
        ("west = [350, 458]\n", "", "rings: west is missing"),
        ("west = [350, 592]\n", "", "signs: west is missing"),
    ):
        path = tmp_path / "layout.toml"
        path.write_text(text.replace(old, new), encoding="utf-8")
        with pytest.raises(BadData, match=said):
            Layout.read(RULES, path)
