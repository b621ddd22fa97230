"""The board of West of Africa: everything is where it is drawn, and says what it means."""

from dataclasses import replace

import pygame
import pytest

from game.engine.data import BadData
from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules.data import SHIPS
from game.titles.west_of_africa.rules.state import KINDS, PLACES
from game.titles.west_of_africa.telling.account import account
from game.titles.west_of_africa.telling.position import sides
from game.titles.west_of_africa.window.board import WestBoard
from game.titles.west_of_africa.window.layout import Layout
from game.ui.board.drawing.glow import Lights, plate_light
from game.ui.board.drawing.tracks import standing
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts

pytestmark = pytest.mark.pixels

RULES = TITLE.rules


@pytest.fixture(scope="module")
def layout():
    return Layout.read(RULES)


@pytest.fixture(scope="module")
def view():
    game = TITLE.set_up(4, {})
    game.gold[:] = [15, 15, 15, 45]
    game.slot[:] = [1, 2, 3, 1]
    game.points[:] = [0, 0, 51, 120]
    game.order[:] = [2, 0, 1, 3]
    game.ships[:] = [3, 3, 0, -1]
    game.planted[RULES.field["tenerife:1"]] = 1
    game.settled[RULES.field["lanzarote:3"]] = 2
    game.workers[3] += 2
    game.stored[3 * KINDS] = 2
    game.stored[3 * KINDS + 1] = 1
    game.alcalde[3] = 1
    return game


@pytest.fixture(scope="module")
def board(layout, view):
    board = WestBoard(RULES, layout, 4)
    for _ in board.build((1100, 640), Fonts(0.7), Art(), 0.7, None, view):
        assert not board.ready
    board.prepare(view)
    return board


def names(view):
    ships = [f"ship:{seat}" for seat, at in enumerate(view.ships) if at >= 0]
    return [*RULES.island_names, *RULES.field, *SHIPS, *ships]


def test_every_element_is_where_it_is_drawn(board, view):
    area = pygame.Rect(0, 0, 1100, 640)
    for name in [*names(view), "sugar@tenerife:0", "warehouse:lanzarote", "alcalde:la_palma", "gold:3", "points:2"]:
        assert area.contains(board.rect(name)), name
        assert area.collidepoint(board.centre(name))
    for name in names(view):
        assert name in board.hit(board.centre(name)), name


def test_the_innermost_comes_first(board):
    assert board.hit(board.centre("tenerife:3"))[:2] == ("tenerife:3", "tenerife")
    assert board.hit(board.centre("sugar@tenerife:0")) == ("sugar@tenerife:0", "warehouse:tenerife", "tenerife")
    assert board.hit((3, 3)) == ()


def test_elements_do_not_cover_each_other(board, view):
    spots = [board.centre(name) for name in (*RULES.field, *SHIPS)]
    assert len(set(spots)) == len(spots)
    for one in RULES.island_names:
        for other in RULES.island_names:
            if one != other:
                assert not board.rect(f"warehouse:{one}").colliderect(board.rect(f"warehouse:{other}"))


def test_pieces_have_places_before_they_are_there(board):
    for seat in range(4):
        for island in RULES.island_names:
            board.anchor("worker", seat, island)
            board.anchor("good", seat, island, "wine")
            board.anchor("alcalde", island)
        for ship in SHIPS:
            board.anchor("worker", seat, ship)
        board.anchor("gold", seat)
    assert board.way("tenerife", "la_gomera") == board.way("la_gomera", "tenerife")[::-1]
    assert len(board.way("west_ship", "la_gomera")) > 2


def test_who_would_be_alcalde_counts_what_is_planted(view):
    game = view.copy()
    game.workers[:] = [0] * (PLACES * game.seats)
    game.stored[:] = [0] * len(game.stored)
    game.ships[:] = [-1] * game.seats
    shown = account(game, 3)
    assert (shown.alcalde, shown.coming) == (1, 1)
    assert [(one.seat, one.planted, one.influence) for one in shown.presences] == [(1, 1, 1)]
    game.stored[3 * KINDS] = 2
    assert account(game, 3).coming == 0


@pytest.mark.parametrize("size", [(320, 200), (640, 360), (900, 1200), (1700, 400)])
@pytest.mark.parametrize("seats", [2, 5])
def test_any_window_and_any_number_of_players(layout, size, seats):
    board = WestBoard(RULES, layout, seats, {"tenerife": "Teneriffa"})
    target = pygame.Surface(size)
    game = TITLE.set_up(seats, {})
    game.slot[:] = list(range(1, seats + 1))
    board.draw(target, game)
    scale = min(size[0] / 1920, size[1] / 1080)
    for _ in board.build(size, Fonts(scale, 1.5), Art(), scale):
        board.draw(target, game)
    glow = dict.fromkeys(
        (*RULES.island_names, *RULES.field, *SHIPS, "gold_track", "warehouse:tenerife", "nothing"), 0.7
    )
    board.draw(target, game, glow, "tenerife:2", {"gold:0", "tenerife:1"})
    for hover in ("tenerife", "west_ship", "points_track", "nothing", None):
        board.draw(target, game, {}, hover)


def test_a_layout_must_have_what_the_rules_have(layout):
    fields = dict(layout.fields)
    fields.pop("tenerife:7")
    with pytest.raises(BadData, match="tenerife:7 is missing"):
        replace(layout, fields=fields).fit(RULES)
    with pytest.raises(BadData, match="atlantis is not in the rules"):
        replace(layout, islands={**layout.islands, "atlantis": layout.islands["tenerife"]}).fit(RULES)
    with pytest.raises(BadData, match="links"):
        replace(layout, links=layout.links[1:]).fit(RULES)


def test_plates_of_one_size_share_a_light_wherever_they_lie():
    lights = Lights(0.7)
    near, far = (lights.around(pygame.Rect(spot, (41, 30)), 9) for spot in ((0, 0), (301, 77)))
    assert near.gold is far.gold and near.pale is far.pale
    assert (far.place[0] - near.place[0], far.place[1] - near.place[1]) == (301, 77)
    alone = plate_light(pygame.Rect(301, 77, 41, 30), 9, 0.7)
    assert far.place == alone.place
    assert pygame.image.tobytes(far.gold, "RGBA") == pygame.image.tobytes(alone.gold, "RGBA")
    assert lights.around(pygame.Rect(0, 0, 41, 30), 12).gold is not near.gold


def test_markers_on_one_space_stand_without_a_gap_in_the_order_of_their_coming():
    values, marks = [7, 3, 7, 7], [4, 1, 2, 1]  # who had the third place has gone
    assert [standing(values, marks, seat) for seat in range(4)] == [(3, 3), (1, 1), (2, 3), (1, 3)]
    assert [standing([5, 5, 5], [0, 0, 0], seat)[0] for seat in range(3)] == [1, 2, 3]


def test_of_two_fields_that_are_alike_each_lies_on_its_side(layout):
    opposite, places = {"north": "south", "south": "north", "west": "east", "east": "west"}, layout.fields
    for one, side in sides().items():
        others = [name for name in RULES.field if name != one and name[:-2] == one[:-2]]
        (other,) = [name for name in others if _alike(name, one)]
        right, down = places[one][0] - places[other][0], places[one][1] - places[other][1]
        seen = ("east" if right > 0 else "west") if abs(right) > abs(down) else "south" if down > 0 else "north"
        assert (seen, sides()[other]) == (side, opposite[side]), one


def _alike(name, other):
    one, two = (RULES.fields[RULES.field[each]] for each in (name, other))
    return (one.good, one.cost) == (two.good, two.cost)
