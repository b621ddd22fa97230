"""Workers stand on their islands, crops grow on their fields, and captions come forward where one points."""

from itertools import combinations

import pygame
import pytest

from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules.data import GOODS, SHIPS
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, PLACES
from game.titles.west_of_africa.telling.account import account
from game.titles.west_of_africa.telling.tips import WestTips
from game.titles.west_of_africa.window.board import WestBoard
from game.titles.west_of_africa.window.layout import Layout
from game.titles.west_of_africa.window.ledger import Ledger
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.words.palette import PAPER_HIGH, PLAYERS, rgb
from game.words.texts import Texts
from tests.ui.eyes import EYES, difference

pytestmark = pytest.mark.pixels
RULES, SIZE, SEATS = TITLE.rules, (1100, 640), 5
LEAST = 20  # difference of the colours of two seats on one piece


@pytest.fixture(scope="module")
def board():
    made = WestBoard(RULES, Layout.read(RULES), SEATS)
    for _ in made.build(SIZE, Fonts(0.7), Art(), 0.7):
        pass
    return made


def empty():
    game = TITLE.set_up(SEATS, {})
    game.workers[:], game.stored[:] = [0] * (PLACES * SEATS), [0] * len(game.stored)
    return game


def drawn(board, view, hover=None, glow=None):
    onto = pygame.Surface(SIZE)
    board.prepare(view)
    board.draw(onto, view, glow, hover)
    return onto


def differ(one, other, rect):
    return pygame.image.tobytes(one.subsurface(rect), "RGB") != pygame.image.tobytes(other.subsurface(rect), "RGB")


def workers(view, board):
    board.prepare(view)
    return {name: rect for name, rect in board.lay(view, ()).rects.items() if name.startswith("worker@")}


def test_workers_stand_on_their_island_up_to_three_and_then_they_are_counted(board):
    game, wide = empty(), []
    assert workers(game, board) == {}
    for count in (1, 2, 3, 4):
        game.workers[2 * PLACES + 3] = count
        ((name, rect),) = workers(game, board).items()
        assert name == "worker@tenerife:2"
        wide.append(rect.w)
        assert "tenerife" in board.hit(rect.center) and name in board.hit(rect.center)
    assert wide[0] < wide[1] < wide[2]


def test_the_tip_of_workers_tells_how_many_there_are():
    game = empty()
    game.workers[PLACES + 3] = 2
    tip = WestTips(RULES, Texts("en", "west_of_africa")).tip("worker@tenerife:1", game, None)
    assert tip.title == "2 workers · Tenerife" and tip.seat == 1


def test_no_crowd_hides_a_field_a_ship_or_another_crowd(board):
    game = empty()
    game.workers[:] = [1] * (PLACES * SEATS)
    places = workers(game, board)
    assert len(places) == ISLANDS * SEATS
    coins = {spot: f.name for f in RULES.fields for spot in board.pieces.field_spots(f.name)}
    for name, rect in places.items():
        assert board.frame.rect(0, 0, *board.layout.size).contains(rect), name
        assert not [field for spot, field in coins.items() if rect.inflate(-6, -6).collidepoint(spot)], name
    for (one, a), (other, b) in combinations(places.items(), 2):
        shared = a.clip(b)
        assert shared.w * shared.h <= a.w * a.h * 0.45, (one, other)


@pytest.mark.parametrize("good", range(KINDS))
def test_a_planted_field_looks_grown_and_of_its_owner(board, good):
    field = next(f.name for f in RULES.fields if f.good == good)
    number = RULES.field[field]
    looks = []
    for owner in (NOBODY, 0, 1):
        game = empty()
        game.planted[number] = owner
        looks.append(drawn(board, game))
    place = pygame.Rect(0, 0, 24, 24)
    place.center = board.pieces.field_spots(field)[0]
    assert differ(looks[0], looks[1], place) and differ(looks[0], looks[2], place)
    assert differ(looks[1], looks[2], place.move(0, 12))


def pieces(tokens, owner):
    """Return the pieces of a seat without badge and shadow."""
    art = tokens.art
    yield "worker", art.drawing("west_of_africa/art/figure_worker", 40, 60, player=owner.colour)
    yield "settlement", art.drawing("west_of_africa/art/settlement", 60, player=owner.colour)
    for good in GOODS:
        yield good, art.drawing(f"west_of_africa/art/crop_{good}", 60, player=owner.colour)


def owned(name, owner, board):
    """Return the mean colour of the part of a piece that tells its owner."""
    one, other = (dict(pieces(board.pieces.tokens, each))[name] for each in (owner, PLAYERS[5]))
    spots = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    part = [one.get_at(spot) for spot in spots if one.get_at(spot) != other.get_at(spot)]
    means = (round(sum(colour[n] for colour in part) / len(part)) for n in range(3))
    return "#{:02x}{:02x}{:02x}".format(*means)


def test_all_eyes_tell_the_pieces_of_seats_apart(board):
    names = [name for name, _ in pieces(board.pieces.tokens, PLAYERS[0])]
    colours = {(name, owner.name): owned(name, owner, board) for name in names for owner in PLAYERS[:SEATS]}
    for eyes in EYES:
        found = {
            (piece, a, b): difference(colours[piece, a], colours[piece, b], eyes)
            for (piece, a), (other, b) in combinations(colours, 2)
            if piece == other
        }
        near = min(found, key=found.__getitem__)
        print(f"{eyes}: the smallest difference is {found[near]:.1f}: {near}")
        assert found[near] >= LEAST


def test_each_piece_shows_much_of_its_players_colour(board):
    for owner in PLAYERS[:SEATS]:
        for name, piece in pieces(board.pieces.tokens, owner):
            mask = pygame.mask.from_threshold(piece, (*rgb(owner.colour), 255), (6, 6, 6, 255))
            opaque = pygame.mask.from_surface(piece).count()
            assert mask.count() >= opaque * 0.09, (owner.name, name, mask.count() / opaque)


def test_the_list_of_an_island_comes_forward_where_one_points(board):
    game = empty()
    game.stored[3 * KINDS] = 1
    rest, box = drawn(board, game), board.rect("warehouse:tenerife").inflate(20, 20)
    for hover in ("tenerife", "tenerife:3", "sugar@tenerife:0", "warehouse:tenerife", "alcalde:tenerife"):
        assert differ(rest, drawn(board, game, hover), box), hover
    for hover in (None, "la_palma", "points_track", "gold:0", *SHIPS):
        assert not differ(rest, drawn(board, game, hover), box), hover


def test_islands_are_named_at_rest(board):
    at_rest = drawn(board, empty())
    for box in board.pieces.signs.names.values():
        letters = pygame.mask.from_threshold(at_rest.subsurface(box), rgb(PAPER_HIGH), (40, 40, 40))
        assert letters.count() > box.w * box.h // 12


def test_all_captions_can_be_shown(board):
    game = empty()
    rest = drawn(board, game)
    board.all_captions = True
    try:
        shown = drawn(board, game)
    finally:
        board.all_captions = False
    assert all(differ(rest, shown, board.rect(f"warehouse:{name}")) for name in board.rules.island_names)


def test_goods_keep_their_places_when_a_list_comes_forward(board):
    game = empty()
    game.workers[3], game.stored[3 * KINDS], game.stored[3 * KINDS + 2], game.ships[0] = 2, 2, 1, 3
    ledger = Ledger(board.pieces.tokens, board.pieces.signs)
    rest, forward = (ledger.page(account(game, 3), whole) for whole in (False, True))
    assert rest.spots == forward.spots and {icon for _, icon in rest.spots} == {"sugar", "grain"}
    assert rest.size[0] < forward.size[0] and rest.size[1] == forward.size[1]
