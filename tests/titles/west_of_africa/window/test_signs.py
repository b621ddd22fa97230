"""No list of the board lies on another, on a track or on a name, however full the board is."""

import pygame
import pytest

from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules.data import SHIPS
from game.titles.west_of_africa.rules.state import ISLANDS, PLACES
from game.titles.west_of_africa.telling.tips import WestTips
from game.titles.west_of_africa.window.board import WestBoard
from game.titles.west_of_africa.window.layout import Layout
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.table.layout import TableLayout
from game.words.texts import Texts

RULES = TITLE.rules
TRACKS = ("gold_track", "points_track", "order_track", "settlement_track")


def scale_of(layout):
    """Return the scale of the window that a layout fills."""
    return min(layout.top.w / 1920, layout.side.bottom / 1080)


def crowded(seats, many):
    """Everybody everywhere, and on both ships."""
    game = TITLE.set_up(seats, {})
    game.workers[:] = [many] * (PLACES * seats)
    game.stored[:] = [1] * len(game.stored)
    game.alcalde[:] = [0] * ISLANDS
    game.gold[:] = [9 * seat for seat in range(seats)]
    game.points[:] = [9 * seat for seat in range(seats)]
    return game


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("seats", "many", "text"), [(2, 1, 1.0), (4, 3, 1.3), (5, 1, 1.0), (5, 11, 1.0), (5, 2, 1.5)])
def test_nothing_lies_on_anything_else(size, language, seats, many, text):
    layout = TableLayout.fitting(size, seats, text)
    texts = Texts(language, "west_of_africa")
    board = WestBoard(RULES, Layout.read(RULES), seats, {name: texts.name(name) for name in RULES.island_names})
    room = layout.board.move(-layout.sea.x, -layout.sea.y).move(0, max(1, round(4 * scale_of(layout))))
    for _ in board.build(layout.sea.size, Fonts(scale_of(layout), text), Art(), scale_of(layout), room):
        pass
    board.prepare(crowded(seats, many))
    placed = {name: board.rect(name) for name in TRACKS}
    placed |= {f"list of {name}": board.rect(f"warehouse:{name}") for name in RULES.island_names}
    placed |= {f"crew of {name}": board.rect(f"crew:{name}") for name in SHIPS}
    placed |= {f"name of {name}": box for name, box in board.pieces.signs.names.items()}
    for name, rect in placed.items():
        assert room.contains(rect), name
        for other, there in placed.items():
            assert name == other or not rect.colliderect(there), f"{name} lies on {other}: {rect}, {there}"


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_track_covers_an_island_where_there_is_little_room(text):
    layout = TableLayout.fitting((960, 540), 4, text)
    pygame.font.init()
    board = WestBoard(RULES, Layout.read(RULES), 4)
    room = layout.board.move(-layout.sea.x, -layout.sea.y).move(0, max(1, round(4 * scale_of(layout))))
    for _ in board.build(layout.sea.size, Fonts(scale_of(layout), text), Art(), scale_of(layout), room):
        pass
    gold, points = board.pieces.gold, board.pieces.points
    for land in board.lands:
        tops = [board.frame.spot(spot)[1] for spot in land.outline]
        assert gold.rect.bottom <= min(tops) + 1, land.name
        assert points.rect.top >= max(tops) - 1, land.name
    for track in (gold, points):  # and what is on them has its room
        _, y = track.slot(5, 1)
        assert track.rect.contains(pygame.Rect(0, y - track.marker // 2, 1, track.marker).move(track.rect.x, 0))


@pytest.mark.parametrize(("size", "dense"), [((960, 540), True), ((1280, 720), False), ((1920, 1080), False)])
def test_lists_are_dense_only_where_there_is_no_room(size, dense):
    layout = TableLayout.fitting(size, 4)
    board = WestBoard(RULES, Layout.read(RULES), 4)
    for _ in board.build(
        layout.sea.size, Fonts(scale_of(layout)), Art(), scale_of(layout), layout.board.move(0, -layout.sea.y)
    ):
        pass
    assert board.pieces.signs.dense is dense


def test_the_tip_of_a_list_says_all_that_a_dense_one_leaves_out():
    game = TITLE.set_up(3, {})
    game.workers[:], game.ships[:] = [0] * (PLACES * 3), [-1] * 3
    game.workers[PLACES + 3] = 2
    game.ships[1] = 3
    game.stored[(ISLANDS + 3) * 3] = 1
    tip = WestTips(RULES, Texts("en", "west_of_africa", ("Anna", "Mar", "Inés"))).tip("warehouse:tenerife", game, None)
    assert tip.lines[0].text == "Mar 7: ship, 2 workers, 1 sugar"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_markers_on_one_space_cover_no_number_and_hardly_a_name(size, seats):
    layout = TableLayout.fitting(size, seats)
    texts = Texts("de", "west_of_africa")
    board = WestBoard(RULES, Layout.read(RULES), seats, {name: texts.name(name) for name in RULES.island_names})
    room = layout.board.move(-layout.sea.x, -layout.sea.y).move(0, max(1, round(4 * scale_of(layout))))
    for _ in board.build(layout.sea.size, Fonts(scale_of(layout)), Art(), scale_of(layout), room):
        pass
    track, hidden = board.pieces.gold, set()
    for value in range(track.most + 1):
        tab = track.tab(value, seats)
        spots = [track.slot(value, slot, seats) for slot in range(1, seats + 1)]
        markers = [pygame.Rect(0, 0, track.marker, track.marker).move(x, y) for x, y in spots]
        assert all(a == b or not a.colliderect(b) for a in markers for b in markers)
        assert all(tab.inflate(2, 2).contains(pygame.Rect(0, 0, 1, 1).move(spot)) for spot in spots[1:])
        assert tab.bottom <= track.tongues.bottom
        hidden |= {name for name, box in board.pieces.signs.names.items() if tab.colliderect(box)}
    assert hidden <= ({"lanzarote"} if size[1] == 540 else set())
