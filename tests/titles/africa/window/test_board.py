"""The board of Africa: everything is where it is drawn, at any size, and has its tip."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.engine.data import BadData
from game.engine.events import Event
from game.engine.motion import answer, settle
from game.engine.preview import preview
from game.titles.africa import TITLE
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import KINDS, RESEARCH
from game.titles.africa.rules.state import ALL_KINDS, CAMP, COVERED, EMPTY
from game.titles.africa.rules.turning_up import SettleTile, Trade
from game.titles.africa.rules.turns import LongMove, Turn
from game.titles.africa.telling.continent import CANVAS, FILE, SIGN, terrain_of
from game.titles.africa.telling.continent import PLATES as NAMES
from game.titles.africa.telling.tips import points_of_places
from game.titles.africa.window import WINDOW
from game.titles.africa.window.layout import Layout
from game.ui.board.contract.window import table_of
from game.ui.board.land import coast
from game.ui.draw.art import Art
from game.ui.draw.fonts import SMALLEST, Fonts
from game.ui.draw.panels import Panels
from game.ui.shell.focus import DOWN, LEFT, RIGHT, UP, Region, Ring, Spot
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.telling import telling_of
from game.words.texts import Texts
from tests.ui.stages import played

pytestmark = pytest.mark.pixels

RULES = TITLE.rules
LAYOUT = Layout.read(RULES)
SIZES = [(752, 400), (1037, 546), (1556, 820)]


@pytest.fixture
def view():
    """Put Anna in Accra on an empty hex, beside a monument, gold, and a lion with a better place at Mombasa."""
    game = TITLE.new(4)
    number = RULES.number
    game.explorers[:] = [number["accra"], number["tangier"], number["mombasa"], -1]
    lion, monument = KINDS.index("lion"), KINDS.index("monument")
    beside = RULES.around[number["accra"]]
    for at, kind in ((beside[0], lion), (beside[1], monument), (beside[2], KINDS.index("gold_2"))):
        turn_up(game, at, kind)
    for at in RULES.around[number["mombasa"]][:2]:
        turn_up(game, at, lion)
    game.lay(RULES.around[number["tangier"]][0], CAMP)
    game.agenda[:] = [Turn(0, 2)]
    return game


def turn_up(game, at, kind):
    game.lay(at, kind)
    game.covered[kind] -= 1


def built(size, seats=4, language="de", text=1.0):
    scale = min(size[0] / 1556, size[1] / 820) * 0.95
    board = WINDOW.board(RULES, seats, Texts(language, "africa"))
    for _ in board.build(size, Fonts(scale, text), Art(), scale):
        assert not board.ready
    return board


@pytest.mark.parametrize("size", SIZES)
def test_every_element_is_where_it_is_drawn(view, size):
    board, area = built(size), pygame.Rect((0, 0), size)
    board.prepare(view)
    kinds = [f"kind:{kind}" for kind in KINDS]
    for name in (*RULES.names, *kinds, *NAMES, "gold:0", "gems:3", "explorer:0"):
        assert area.contains(board.rect(name)), name
    for name in (*RULES.names, *kinds, "gold:0", "gems:3"):
        assert name == board.hit(board.rect(name).center)[0], name
    assert "explorer:1" in board.hit(board.rect("tangier").center)
    sign = f"{SIGN}{RULES.names[RULES.around[RULES.number['accra']][0]]}"
    assert board.hit(board.rect(sign).center)[0] == sign
    assert board.hit((3, 3)) == ()
    hexes = [board.spot(at) for at in range(len(RULES.names))]
    for plate in NAMES:
        assert not any(board.rect(plate).collidepoint(spot) for spot in hexes), plate
        assert board.rect(plate).collidelist([board.rect(other) for other in NAMES if other != plate]) < 0


def test_all_hexes_lie_on_the_continent():
    outline = [(float(x), float(y)) for x, y in LAYOUT.lands["africa"]]
    for one in RULES.hexes:
        assert all(
            coast.inside(outline, *corner) for corner in LAYOUT.corners(LAYOUT.middle(one.column, one.row), 0.85)
        )


@pytest.mark.parametrize("size", SIZES)
def test_arrows_move_from_hex_to_hex(size):
    board = built(size)
    ring, rules = Ring(), RULES.hex_map
    ring.lay([Region("look", tuple(Spot(name, tuple(board.rect(name))) for name in RULES.names))])
    for at, name in enumerate(RULES.names):
        east, south = rules.places[at]
        for key, ways in ((RIGHT, ((1, 0),)), (LEFT, ((-1, 0),)), (UP, ((0, -1), (1, -1))), (DOWN, ((-1, 1), (0, 1)))):
            places = ((east + dx, south + dz) for dx, dz in ways)
            there = [RULES.names[rules.number[place]] for place in places if place in rules.number]
            if there:
                ring.focus(name)
                assert ring.move(key) and ring.name in there, (name, key)


def test_what_can_be_moved_has_a_sign_only_while_it_can(view):
    board = built(SIZES[0])
    board.prepare(view)
    assert [RULES.number[name] for name in board.movable] == counting.movable(view, 0) != []
    later = view.copy()
    later.agenda[:] = [Turn(0, 0)]
    board.prepare(later)
    assert board.movable == ()


def test_the_points_of_every_place_are_shown_while_a_tile_is_placed(view):
    board = built(SIZES[0])
    at = RULES.around[RULES.number["accra"]][0]
    assert points_of_places(view) == {}
    view.agenda[:] = [SettleTile(0, RULES.names[at])]
    assert points_of_places(view) == counting.gains(view, at, fresh=True)
    before = pygame.Surface(SIZES[0])
    board.draw(before, view)
    spot = board.spot(next(iter(points_of_places(view))))
    view.agenda.clear()
    after = pygame.Surface(SIZES[0])
    board.draw(after, view)
    near = pygame.Rect(0, 0, 40, 40)
    near.center = spot
    pictures = [pygame.image.tobytes(each.subsurface(near), "RGB") for each in (before, after)]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("size", [(320, 200), (640, 360), (900, 1200), (1700, 400)])
@pytest.mark.parametrize("seats", [2, 5])
def test_any_window_and_any_number_of_players(size, seats):
    board = WINDOW.board(RULES, seats, Texts("en", "africa"))
    game, target = TITLE.new(seats), pygame.Surface(size)
    board.draw(target, game)
    scale = min(size[0] / 1920, size[1] / 1080)
    for _ in board.build(size, Fonts(scale, 1.5), Art(), scale):
        board.draw(target, game)
    board.prepare(game)
    glow = dict.fromkeys((*RULES.names, *NAMES, "gold:0", f"{SIGN}{RULES.names[0]}", "nothing"), 0.7)
    for hover in ("accra", "covered", "kind:zebra", "nothing", None):
        board.draw(target, game, glow, hover, {"accra", "explorer:0"})


def test_a_layout_must_have_what_the_rules_have():
    with pytest.raises(BadData, match="towns"):
        replace(LAYOUT, towns={"tangier": (0, 0)}).fit(RULES)
    with pytest.raises(BadData, match="africa is missing"):
        replace(LAYOUT, lands={}).fit(RULES)


@pytest.mark.parametrize(("row", "trouble"), [("mm", "a letter for each hex"), ("xmm", "'x'")])
def test_each_hex_must_have_a_terrain(tmp_path, row, trouble):
    path = tmp_path / "terrain.toml"
    path.write_text(FILE.read_text("utf-8").replace('"mmm"', f'"{row}"'), "utf-8")
    with pytest.raises(BadData, match=trouble):
        terrain_of(RULES, path)


@pytest.fixture(params=["en", "de"])
def table(request):
    shell = Shell((960, 540), Settings(request.param))
    made = table_of(TITLE, shell, 4, ("Anna", "Jörg", "Leonie", "Mar"))
    for _ in made.build((752, 500), pygame.Rect(0, 0, 752, 400)):
        pass
    return made


def test_everything_has_a_tip(view, table):
    view.held[KINDS.index("drum")] = 2
    parts = [f"{part}:0" for part in ("goods", "gold", "gems", "camps", "player", "explorer")]
    signs = [f"{SIGN}{RULES.names[at]}" for at in counting.movable(view, 0)]
    for name in (*table.telling.landmarks(), *parts, *signs):
        tip = table.telling.tip(name, view, 0)
        assert tip.title and (tip.text or tip.lines), name
        assert all(words[0] == words[0].upper() for words in (tip.title, tip.text) if words), name
    for seat in range(4):
        assert table.telling.panel(view, seat).points == view.points[seat]


def test_a_camp_tells_before_it_is_built_what_it_gives(view, table):
    here = RULES.number["accra"]
    icons = {}
    for choice in ("research", "mine"):
        found = preview(view, (choice,))
        icons[choice] = {gain.icon: (gain.before, gain.after) for gain in table.telling.gains(view, found, 0)}
    assert icons["research"]["star"] == ("0", str(counting.research(view, here))) == ("0", "2")
    assert icons["mine"]["gold"] in {("0", "2"), ("0", "10")} and icons["mine"]["camp"] == ("2", "1")


def test_who_has_no_camp_left_sees_that_none_can_be_built(view, table):
    board, pictures, tips = built(SIZES[0]), [], []
    for camps in (1, 0):
        view.camps[0] = camps
        ground = pygame.Surface(SIZES[0])
        board.prepare(view)
        board.draw(ground, view)
        pictures.append(pygame.image.tobytes(ground.subsurface(board.rect("camp")), "RGB"))
        tips.append([line.text for line in table.telling.tip("camp", view, 0).lines])
    assert pictures[0] != pictures[1]
    rule = table.texts.t("tip.camp")
    assert tips == [[rule], [rule, table.texts.t("tip.no_camp", seat=0)]]


def test_buttons_say_how_much_a_camp_here_or_a_trade_brings(view, table):
    assert "(+2)" in table.telling.offered(view, 0, ("research",)) and "(2)" in table.telling.offered(
        view, 0, ("mine",)
    )
    assert table.telling.offered(view, 0, ("long_move",)) == ""
    view.held[2 * ALL_KINDS + KINDS.index("mask")] = 3
    view.agenda[:] = [Trade(0, "drum")]
    said = table.telling.offered(view, 0, ("seat:2", "mask"))
    assert all(words in said for words in ("Leonie", "3", table.texts.name("mask")))
    assert table.telling.offered(view, 0, ("keep",)) == ""


def test_what_is_left_is_told_by_actions_and_not_hex_by_hex(view, table):
    settle(view)
    names = Turn(0, 2).options(view).after()
    said = table.telling.left_over(view, 0, [name for name in names if name != "end_turn"])
    assert len(names) > 8 and said.count(",") <= 4
    assert table.texts.t("left.turn_up") in said and said.count(table.texts.t("left.research")) == 1
    assert not any(table.texts.name(name) in said for name in RULES.names)


def test_hints_say_what_they_lead_to(view, table):
    settle(view)
    covered = next(RULES.names[at] for at in RULES.around[view.explorers[0]] if view.board[at] == COVERED)
    said = {choice: table.telling.why(view, 0, choice, ()) for choice in (("research",), (covered,), ("end_turn",))}
    assert len(set(said.values())) == 3 and all(
        words[0].upper() == words[0] and words[-1] == "." for words in said.values()
    )
    assert "2" in said["research",]
    game = view.copy()
    answer(game, {0: ("research",)})
    assert game.points[0] == 2 and game.board[RULES.number["accra"]] != EMPTY


def test_a_hint_says_where_to_only_if_the_choice_does_not(view, table):
    settle(view)
    uncovered = {(name,) for name, at in RULES.number.items() if view.board[at] != COVERED}
    walk = next(choice for choice in Turn(0, 2).options(view) if choice in uncovered)
    said = {walk: table.telling.why(view, 0, walk, ())}
    far = next(iter(LongMove(0).options(view)))
    onward = table.telling.why(view, 0, ("long_move",), [far])
    view.agenda[:] = [LongMove(0)]
    said[far] = table.telling.why(view, 0, far, ())
    name = lambda to: table.telling.words((to,)).casefold()
    assert all(words and name(to) not in words.casefold() for (to,), words in said.items())
    assert name(far[0]) in onward.casefold()


def test_a_camp_that_brings_nothing_does_not_glow(still):
    scene = still().sit("africa", 11, seats=4)
    assert scene.model.telling.doubt(scene.model.question.view, scene.model.question.seat, RESEARCH)
    assert not scene.places.offers["research"].glow


def test_offers_that_come_and_go_keep_their_places(still):
    pilot, shown = still(), []
    for moment in (13, 19, 34, 55, 60):
        scene = pilot.sit("africa", moment, seats=4)
        scene.model.look(True)
        scene.show.arrange()
        shown.append({name: button.rect for name, button in scene.places.offers.items()})
    assert set().union(*shown) == {"research", "mine", "long_move", "skip"} and len({len(one) for one in shown}) > 1
    for name in shown[0]:
        assert len({tuple(one[name]) for one in shown if name in one}) == 1, name


def test_covered_tiles_are_all_different_and_tell_nothing(view):
    """The back of a tile follows from its place alone: it is the same whatever the tile hides."""
    board, backs = built(SIZES[1]), []
    for shift in (0, 1):
        view.covered = view.covered[shift:] + view.covered[:shift]
        board.prepare(view)
        backs.append([pygame.image.tobytes(board.back(at), "RGBA") for at in range(len(RULES.names))])
    assert backs[0] == backs[1] and len(set(backs[0])) == len(backs[0])


def test_a_hint_says_what_to_do_and_why(view, table):
    """A plan names where to walk and the tile by what lies beside it; the reason counts what it may be."""
    board = bytearray([COVERED]) * len(view.board)
    here, giraffe = view.explorers[0], KINDS.index("giraffe")
    step = RULES.around[here][0]
    covered = next(at for at in RULES.around[step] if at != here and at not in RULES.around[here])
    beside = [at for at in RULES.around[covered] if at not in (step, here)][:2]
    board[step] = EMPTY
    for at in beside:
        board[at] = giraffe
    view.board = bytes(board)
    walk, turn = (RULES.names[step],), (RULES.names[covered],)
    plan, why = table.telling.plan(view, 0, walk, [turn]), table.telling.why(view, 0, walk, [turn])
    assert table.texts.t("several.giraffe", count=len(beside)) in plan and len(beside) == 2
    assert f"3 {table.texts.t('why.chance', points=3, what='', count=1, all=1).split()[1]}" in why
    assert f"{view.covered[giraffe]}" in why and f"{sum(view.covered)}" in why
    assert not any(f" {name.partition(':')[2]}" in plan + why for name in RULES.names if ":" in name)
    assert table.telling.spoken_of(view, 0, walk, [turn]) == (*walk, *turn)


def test_a_tile_is_named_by_its_place_too_if_another_one_lies_beside_the_same_animals(view, table):
    board = bytearray([COVERED]) * len(view.board)
    lion, covered = KINDS.index("lion"), RULES.number["hex:g10"]
    beside = next(at for at in RULES.around[covered] if not RULES.hexes[at].is_town)
    board[beside] = lion
    view.board = bytes(board)
    assert table.telling.words(("hex:g10",)) in table.telling.plan(view, 0, ("hex:g10",), ())
    board = bytearray([EMPTY]) * len(board)
    board[beside], board[covered] = lion, COVERED
    view.board = bytes(board)
    assert table.telling.words(("hex:g10",)) not in table.telling.plan(view, 0, ("hex:g10",), ())


def test_the_log_names_no_coordinates(table):
    event = Event("tile_turned", {"seat": 0, "hex": "hex:g10", "kind": "lion"})
    row = table.telling.row(1, event, ())
    assert row.places == ("hex:g10",) and "g10" not in row.text and table.texts.name("mombasa") in row.text


def test_texts_of_the_board_can_be_read_and_fit():
    """German names, large texts and a small window: numbers stay on their plates."""
    board = built(SIZES[0], 5, "de", 1.5)
    fonts = Fonts(0.45, 1.5)
    assert fonts.px(1) == SMALLEST
    view = TITLE.new(5)
    ground = pygame.Surface(SIZES[0], pygame.SRCALPHA)
    board.pieces.draw(ground, view, 0)
    drawn = pygame.mask.from_surface(ground)
    for plate in NAMES:
        drawn.erase(pygame.mask.Mask(board.rect(plate).size, fill=True), board.rect(plate).topleft)
    assert drawn.count() == 0
    assert all(cell.h >= SMALLEST for cell in board.pieces.cells.values())


@pytest.mark.parametrize(("high", "parts"), [(84, 4), (150, 5)])
def test_everything_in_a_panel_tells_of_itself(view, table, high, parts):
    """No part of a panel lies over another one, so that each can be pointed at."""
    shown, rect = table.telling.panel(view, 0), pygame.Rect(0, 0, 330, high)
    spots = Panels(Fonts(1.0), Art(), 1.0).spots(rect, shown)
    assert len(spots) == parts + 1 and "goods" in spots
    places = list(spots.values())
    assert not any(place.collidelistall(places[n + 1 :]) for n, place in enumerate(places))
    assert all(table.telling.tip(f"{name or 'player'}:0", view, 0).text for name in spots)


def test_a_camp_has_the_colour_of_nobody():
    for player in palette.PLAYERS:
        apart = [abs(a - b) for a, b in zip(palette.rgb(CANVAS), palette.rgb(player.colour), strict=True)]
        assert sum(apart) > 80, player.name


@pytest.mark.parametrize(("scale", "wide"), [(0.5, 221), (1.0, 314), (1.333, 418)])
def test_what_a_seat_has_stands_apart_in_its_panel(scale, wide):
    """Large text and prizes of two digits shrink before they touch their neighbours in the row."""
    view = TITLE.new(2)
    for kind, name in enumerate(KINDS):
        view.held[kind] = 2 * name.startswith(("gold", "gems", "drum"))
    telling = telling_of(TITLE, Texts("en", "africa"), 2)
    shown, places = replace(telling.panel(view, 0), name="Jörg"), []

    class Ground(pygame.Surface):
        def blit(self, source, dest, *_):
            places.append(source.get_rect(topleft=dest.topleft))

    for row in shown.rows[0]:
        places.clear()
        room = pygame.Rect(0, 0, wide, round(44 * scale))
        Panels(Fonts(scale, 1.5), Art(), scale)._cells(Ground(room.size), room, 0, row)
        assert len(places) == sum(2 + bool(cell.well) for cell in row)
        assert room.contains(places[0].unionall(places))
        assert all(a.right + round(3 * scale) <= b.left for a, b in pairwise(places))


def test_the_last_rounds_without_a_discovery_are_counted_down(view):
    shell = Shell((960, 540), Settings(language="en"))
    made = table_of(TITLE, shell, 4, ("Anna", "Jörg", "Leonie", "Mar"))
    said = []
    for rounds in range(RULES.play.quiet_rounds):
        view.round, view.turned_in = 12 + rounds, 12
        said.append(made.telling.round_words(view)[1])
    assert said[:5] == [""] * 5
    assert ["5 rounds" in said[5], "2 rounds" in said[8], "1 round left" in said[9]] == [True] * 3
    view.agenda.clear()
    assert made.telling.round_words(view)[1] == ""


def test_after_the_last_monument_none_is_left_to_be_found():
    for seats in (2, 4):
        views = [view for view, _ in played("africa", seats)]
        assert not views[-1].agenda and views[-1].turned_in == views[-1].round
        assert counting.monuments_left(views[-1]) == 0 < counting.monuments_left(views[-2])
