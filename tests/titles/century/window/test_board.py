"""The board of Century: places, dimmed elements, prices, outposts and the sea."""

from math import dist
from pathlib import Path

import pygame
import pytest

from game.engine.preview import preview
from game.titles.century.rules.counting import settlers_needed, why_closed
from game.titles.century.rules.data import ICONS
from game.titles.century.rules.seas import shapes
from game.titles.century.rules.state import NOBODY, NONE
from game.titles.century.telling.tips import reachable
from game.titles.century.window import pieces
from game.titles.century.window.layout import Layout, corners
from game.titles.century.window.tokens import NO_GOODS, NO_MARKET, NO_OUTPOST, OPEN, POOR, SHUT
from game.ui.board.contract.window import board_of
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.words import palette
from game.words.texts import Texts
from tests.ui.century import CENTURY, RULES, SIZES, asks, at_step, board, moment_of, moved_on, played, table, top_of

pytestmark = pytest.mark.pixels


@pytest.mark.parametrize("size", SIZES)
def test_every_element_is_hit_in_its_middle(size):
    made, view = board(size), moved_on()
    made.prepare(view)
    names = [row.name for row in RULES.locations] + [view.place_name(at) for at in range(len(view.islands))]
    names += [*RULES.stacks, "slot:1", "slot:4", "slot:next", "legend"]
    whole = pygame.Rect((0, 0), size)
    for name in names:
        rect = made.rect(name)
        assert whole.contains(rect), name
        assert name in made.hit(rect.center), name
    with pytest.raises(KeyError):
        made.rect("nowhere")
    assert made.hit((0, 0)) == made.hit((size[0] - 1, size[1] - 1)) == ()


@pytest.mark.parametrize("size", SIZES)
def test_no_place_of_a_choice_lies_on_another(size):
    made, view = board(size), moved_on()
    made.prepare(view)
    names = [row.name for row in RULES.locations] + [*RULES.stacks, "slot:1", "slot:4", "slot:next", "legend"]
    rects = [made.rect(name) for name in names]
    for n, one in enumerate(rects):
        assert not [other for other in rects[:n] if one.colliderect(other)], names[n : n + 1]
    for place in range(len(view.islands)):
        corner = made.rect(view.place_name(place)).inflate(0, -made.rect("sea").h // 2)
        assert not [rect for rect in rects if rect.colliderect(corner)]


def in_shape(number):
    view = moved_on().copy()
    view.shape = shapes(12)[number]
    return view


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [0, 864, 2256, 2729])  # among them one of the tightest and one of the roomiest
def test_a_sea_by_lot_lies_clear_of_all_else_and_every_tile_is_hit_in_its_middle(size, number):
    made, view = board(size), in_shape(number)
    made.prepare(view)
    at = [made.rect(view.place_name(place)).center for place in range(len(view.islands))]
    assert [made.pieces.places.tile_at(spot) for spot in at] == list(range(13))
    assert all(view.place_name(place) in made.hit(spot) for place, spot in enumerate(at))
    rows, whole = made.pieces.places, pygame.Rect((0, 0), size)
    others = [rows.next, rows.legend, *rows.stacks, *rows.cards, *rows.locations]
    for x, y in at:
        hexagon = corners(x, y, rows.size)
        assert all(whole.collidepoint(spot) for spot in hexagon)
        edge = [
            ((a[0] * n + b[0] * (8 - n)) / 8, (a[1] * n + b[1] * (8 - n)) / 8)
            for n in range(8)
            for a, b in zip(hexagon, hexagon[1:] + hexagon[:1], strict=True)
        ]
        assert not [rect for rect in others for spot in edge if rect.collidepoint(spot)]
    made.prepare(moved_on())
    assert made.pieces.places.tiles == board(size).pieces.places.tiles != at


def test_tiles_that_touch_lie_side_by_side_and_no_others():
    made = board(SIZES[1])
    for number in (3, 864, 1500):
        view = in_shape(number)
        made.prepare(view)
        at, reach = made.pieces.places.tiles, made.pieces.places.size * 1.9
        for here, around in enumerate(view.sea.map.around):
            assert {to for to, spot in enumerate(at) if 0 < dist(at[here], spot) < reach} == set(around)
    made.prepare(moved_on())  # as the other tests want it


def test_tiles_of_a_sea_by_lot_are_never_much_smaller_than_those_of_the_star():
    layout = Layout.read(RULES)
    for name in shapes(12)[7::400]:
        assert layout.tiles(RULES, name).size > 0.6 * layout.sea.tile


@pytest.mark.parametrize("size", SIZES)
def test_outposts_stand_inside_their_own_tile(size):
    made = board(size)
    fleet = made.pieces.fleet
    for seat in range(4):
        piece = fleet.tokens.piece("century_outpost", palette.PLAYERS[seat], fleet.outpost_size)
        solid = pygame.mask.from_surface(piece, 200).outline()
        for place in range(len(made.pieces.places.tiles)):
            left, top = piece.get_rect(center=fleet.outpost_spot(place, seat)).topleft
            assert {made.pieces.places.tile_at((left + x, top + y)) for x, y in solid} == {place}


def test_the_sea_shows_the_landings_through_the_location_pointed_at(monkeypatch):
    made, view = board(SIZES[1]), moved_on(4, 307)
    seat, asked = view.agenda[-1].seat, set()
    made.viewer = seat
    made.prepare(moved_on(4, 300))  # another position: what is asked for this one is asked below
    costs = made.pieces.fleet._costs
    monkeypatch.setattr(
        made.pieces.fleet, "_costs", lambda *given: (asked.add(given[3]) if given[4] else None) or costs(*given)
    )
    seen = {}
    for hover in (None, "jetty", "harbour", "smithy", None):
        asked.clear()
        made.draw(pygame.Surface(SIZES[1]), view, None, hover)
        seen.setdefault(hover, set()).update(asked)
    at = {name: RULES.places[RULES.location[name]] for name in ("jetty", "harbour")}
    assert seen["jetty"] == reachable(view, seat, at["jetty"]) - {0} < seen["harbour"] < seen[None]
    assert seen["harbour"] == reachable(view, seat, at["harbour"]) - {0}
    assert seen["smithy"] == seen[None] == reachable(view, seat) - {0}


def test_lots_have_places_of_their_own_only_while_one_is_taken():
    made = board(SIZES[1])
    turn, gather = moved_on(4, moment_of("Gather") - 1), at_step("Gather")
    made.prepare(gather)
    assert [made.hit(made.rect(name).center) for name in ("lot:1", "lot:2")] == [
        ("lot:1", "riverside"),
        ("lot:2", "riverside"),
    ]
    middle = made.rect("lot:1").center
    made.prepare(turn)
    assert made.hit(middle) == ("riverside",)


@pytest.mark.parametrize("size", SIZES)
def test_the_terms_of_every_bonus_tile_lie_on_it(size):
    made = board(size)
    for rect in made.pieces.places.stacks:
        for tile in range(len(RULES.bonus)):
            terms = made.pieces.tokens.terms(tile, rect.inflate(-10, -10).size)
            assert terms.w <= rect.w - 10 and terms.h <= rect.h - 6, (tile, terms)


def test_settlers_stand_as_figures_and_are_counted_when_they_are_many(monkeypatch):
    tokens, counted = board(SIZES[2]).pieces.tokens, []
    number = tokens.number
    monkeypatch.setattr(tokens, "number", lambda *how: counted.append(how[0]) or number(*how))
    wide = [tokens.crowd(palette.PLAYERS[1], count, 47).get_width() for count in range(1, 6)]
    assert wide[0] < wide[1] < wide[2] <= wide[3] and counted == [4, 5]
    counted.clear()
    assert tokens.crowd(palette.PLAYERS[1], 3, 47, wide[2] - 4).get_width() < wide[2] and counted == [3]


def test_the_smallest_window_shows_the_board_with_the_largest_text():
    made = board_of(CENTURY, 4, Texts("de", "century"))
    for _ in made.build((448, 310), Fonts(0.33, 1.5), Art(), 0.33, pygame.Rect(0, 0, 448, 238), moved_on()):
        pass
    made.prepare(moved_on())
    assert made.hit(made.rect("smithy").center) == ("smithy",)


def test_the_legend_tells_every_icon_of_the_locations_in_words():
    telling, view = table().telling, moved_on()
    icons = {icon for line in telling.tip("legend", view, 0).lines for icon in line.icons}
    assert icons >= {f"century_{icon}" for icon in (*ICONS, "settler", "sail", "outpost", "store", "tile")} | {
        "lock",
        "hammer",
    }


def test_a_card_stands_for_the_fort_below_it():
    made, view = board(SIZES[0]), moved_on()
    made.prepare(view)
    assert made.hit(made.rect("slot:2").center) == ("slot:2", "fort_2")
    assert made.hit(made.rect("slot:next").center) == ("slot:next",)


@pytest.mark.parametrize(
    ("view_of", "lit", "dark", "apart"),
    [
        (lambda: at_step("Gather"), ("lot:1", "lot:2"), ("smithy", "fort_1"), "sea"),
        (lambda: at_step("TakeBonus"), ("stack:1", "stack:3"), ("smithy", "riverside", "stack:2"), "sea"),
        (moved_on, ("cornfields",), ("smithy",), "sea"),
        (moved_on, (4,), ("sea",), "smithy"),
    ],
    ids=["lots", "bonus tiles", "a location", "an island"],
)
def test_elements_that_cannot_be_chosen_are_dimmed(view_of, lit, dark, apart):
    made, view = board(SIZES[1]), view_of()
    lit = [view.place_name(name) if isinstance(name, int) else name for name in lit]
    plain, shown = pygame.Surface(SIZES[1]), pygame.Surface(SIZES[1])
    made.prepare(view)
    made.draw(plain, view)
    made.draw(shown, view, dict.fromkeys(lit, 0.8))

    def light(onto, name):
        return sum(pygame.transform.average_color(onto, made.rect(name).inflate(-14, -14))[:3])

    assert all(light(shown, name) < light(plain, name) * 0.92 for name in dark)
    assert all(light(shown, name) >= light(plain, name) * 0.99 for name in lit)
    assert light(shown, apart) == light(plain, apart)


def test_prices_are_those_of_the_viewer(monkeypatch):
    made, view = board(SIZES[0]), moved_on()
    asked = []
    kept = made.pieces.tokens.price
    monkeypatch.setattr(
        made.pieces.tokens, "price", lambda count, how, high: asked.append((count, how)) or kept(count, how, high)
    )
    for seat in (0, 3):
        asked.clear()
        made.pieces.picture(view, seat)
        others = [at for at, owner in enumerate(view.owner) if owner != seat or owner == NOBODY]
        assert [count for count, _ in asked] == [settlers_needed(view, seat, at) for at in others]
        assert [how == "open" for _, how in asked] == [not why_closed(view, seat, at) for at in others]


def test_nothing_has_a_price_at_the_end(monkeypatch):
    made, whole, (view, _) = table(), board(SIZES[0]), played(4)[-1]
    assert not view.agenda
    made.viewer = 0
    made.prepare(view)
    assert made.board.viewer is None
    monkeypatch.setattr(whole.pieces.tokens, "price", lambda *_: 1 / 0)
    whole.pieces.picture(view, None)
    assert not reachable(view, None)


@pytest.mark.parametrize("size", SIZES)
def test_the_kinds_of_prices_differ_by_more_than_their_colours(size):
    tokens = board(size).pieces.tokens
    kinds = (OPEN, POOR, SHUT, NO_GOODS, NO_MARKET, NO_OUTPOST)
    assert len({pale(tokens.price(3, how, 22)) for how in kinds}) == len(kinds)


def pale(picture):
    """Return the places where a picture is light."""
    return tuple(min(picture.get_at((x, y))[:3]) > 150 for x in range(picture.get_width()) for y in range(22))


@pytest.mark.parametrize(
    ("reason", "how"),
    [
        ("too_few_settlers", POOR),
        ("unexplored", SHUT),
        ("cannot_pay_card", NO_GOODS),
        ("nothing_to_upgrade", NO_GOODS),
        ("no_goods_to_trade", NO_GOODS),
        ("no_landing", NO_GOODS),
        ("ship_at_sea", NO_MARKET),
        ("no_outpost", NO_OUTPOST),
        ("no_card_here", SHUT),
        ("", OPEN),
    ],
)
def test_the_reason_why_a_location_is_closed_stands_beside_its_price(reason, how, monkeypatch):
    made, view = board(SIZES[0]), moved_on()
    monkeypatch.setattr(pieces, "why_closed", lambda *_: reason)
    assert {made.pieces._costs(view, 0, place)[1] for place in RULES.places} == {how}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_a_card_overlaps(size):
    """Also where cards are flat: above the forts, on the pile, in rows before a player."""
    made = board(size)
    made.prepare(moved_on())
    tokens, places = made.pieces.tokens, made.pieces.places
    pile = places.next.w - 9, places.next.h - 17 - 9
    flat = ((84, 48), (130, 52), (180, 52)) if size != SIZES[2] else ()  # there is room enough for whole ones
    for wide, high in (places.cards[0].size, pile, *flat, (92, 129), (127, 178)):
        for card in range(len(RULES.cards)):
            art, _ = tokens._scenery((wide, high))
            effect = tokens.effect(card, max(14, round(high * 0.19)), art.w - tokens.px(16, 8))
            coin, slip, middle, px = tokens.arranged((wide, high), effect.get_size())
            symbol, disc = pygame.Rect(0, 0, px, px), pygame.Rect(art.x - 1, art.y - 1, coin, coin)
            symbol.center = middle
            assert art.inflate(2, 2).contains(slip), (wide, high, card)
            assert not disc.inflate(-4, -4).colliderect(slip.inflate(-4, 0)), (wide, high, card)
            assert not px or not symbol.inflate(-2, -2).colliderect(slip)
            assert not px or not symbol.inflate(-4, -4).colliderect(disc)
            assert px >= 12 or wide < 100


def test_nobody_is_offered_a_covered_location():
    made, view = board(SIZES[0]), moved_on()
    for place in RULES.places:
        count, how = made.pieces._costs(view, None, place)
        assert (count, how == SHUT) == (place.settlers, view.tiles[place.number] != NONE)


def test_nothing_is_laid_out_yet():
    made, view = board(SIZES[0]), played(4)[0][0]
    assert set(view.row) <= {NONE}
    made.prepare(view)
    with pytest.raises(KeyError):
        made.rect("ginger_1")


def test_a_layout_that_does_not_fit_is_refused(tmp_path):
    text = (Path(__file__).parents[4] / "assets" / "century" / "layout.toml").read_text(encoding="utf-8")
    for old, new, said in (
        ("smithy = [452, 690]\n", "", "smithy is missing"),
        ("smithy = [452, 690]", "smithy = [452, 690]\nforge = [4, 6]", "forge is not in the rules"),
        ("stacks = [[1310, 8, 99, 86], ", "stacks = [", "as many as there are stacks"),
    ):
        assert old in text
        (tmp_path / "layout.toml").write_text(text.replace(old, new), encoding="utf-8")
        with pytest.raises(Exception, match=said):
            Layout.read(RULES, tmp_path / "layout.toml")


@pytest.mark.parametrize("size", SIZES)
def test_the_light_of_tiles_crosses_no_name_and_no_tile_cuts_one(size):
    made, view = board(size), moved_on()
    made.prepare(view)
    names = [name for name in RULES.island if RULES.island[name] in view.islands]
    plain, lit = pygame.Surface(size), pygame.Surface(size)
    made.draw(plain, view)
    made.draw(lit, view, dict.fromkeys((*names, "sea"), 1.0))
    tile = made.pieces.places.size
    for name in names:
        label = made.pieces.isles.label(RULES.island[name])
        x, y = made.rect(name).centerx, made.rect(name).y + 0.36 * tile
        for side in (-1, 1):
            at = round(x + side * (label.get_width() / 2 - label.get_height() / 2)), round(y)
            before, after = plain.get_at(at), lit.get_at(at)
            assert max(abs(a - b) for a, b in zip(before[:3], after[:3], strict=True)) < 40, name


@pytest.mark.parametrize("high", [20, 46])
def test_a_count_hides_no_face_of_the_settlers(high):
    tokens, owner = board(SIZES[0]).pieces.tokens, palette.PLAYERS[0]
    one, many = tokens.crowd(owner, 1, high), tokens.crowd(owner, 4, high, 3 * high)
    solid = [(x, y) for x in range(high // 2) for y in range(high * 2 // 3) if one.get_at((x, y)).a == 255]
    assert solid
    assert all(one.get_at(at) == many.get_at(at) for at in solid)


def test_a_claim_tells_of_which_kinds_the_points_are():
    view, seat, fort = next(
        (view, top_of(view).seat, fort)
        for view, _ in played(4)
        for fort in ("fort_1", "fort_2", "fort_3", "fort_4")
        if asks(view, "Turn") and (fort,) in top_of(view).options(view)
    )
    gains = table().telling.gains(view, preview(view, (fort,)), seat)
    stars = [(gain.label, int(gain.after) - int(gain.before)) for gain in gains if gain.icon == "star"]
    (_, whole), *kinds = stars
    assert [name for name, _ in kinds] == ["Point cards", "Goods"] and whole == sum(points for _, points in kinds)
