"""Drawings: players that differ, icons, cards, panels."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules.data import GOODS
from game.titles.west_of_africa.telling.position import panel
from game.ui.draw.art import Art, BadArt, Drawing, once
from game.ui.draw.cards import CHOSEN, HOVER, NORMAL, USED, Cards
from game.ui.draw.fonts import BOLD, SMALLEST, TEXT, Fonts
from game.ui.draw.fonts import TITLE as SERIF
from game.ui.draw.materials import Materials
from game.ui.draw.panels import Panels, fitting, wanted
from game.ui.widgets.faces import PAD_ICONS
from game.words import palette
from game.words.card import CardFace
from game.words.palette import PLAYERS
from game.words.texts import ASSETS, icon_files

pytestmark = pytest.mark.pixels


def test_players_differ_in_colour_and_shape_and_their_text_reads():
    assert len({player.shape for player in PLAYERS}) == len({player.colour for player in PLAYERS}) == len(PLAYERS)
    for player in PLAYERS:
        assert palette.text_on(player.colour) == player.ink
        assert palette.contrast(player.colour, player.ink) >= 4.5
    assert palette.contrast(palette.INK, palette.PAPER) > 12
    assert palette.player(-1) is palette.player(-2) is palette.NOBODY


@pytest.mark.parametrize("scale", [0.05, 0.5, 1.0, 2.0])
@pytest.mark.parametrize("width", [0, 1, 15, 90, 4000])
def test_a_text_fits_into_any_room(scale, width):
    fonts = Fonts(scale, 1.3)
    text = "Siedlungsgründung auf Fuerteventura, Donaudampfschifffahrtsgesellschaft"
    for least in (0, 10, 400):
        assert fonts.fitted(text, SERIF, 400, palette.INK, width, least).get_height() > 0
    lines = fonts.wrapped(text, TEXT, 18, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert len(fonts.wrapped(text, TEXT, 18, width, 2)) <= 2
    fonts.paragraph(text, TEXT, 18, palette.INK, width, 3, True)


def test_text_is_never_too_small_to_read():
    assert Fonts(0.01).px(16) == SMALLEST
    assert Fonts(1.0, 1.5).px(20) == 30


def test_numbers_do_not_jump():
    fonts = Fonts(1.0)
    widths = {fonts.number(number, BOLD, 28).get_width() for number in range(10, 100)}
    assert len(widths) == 1


def test_every_icon_can_be_drawn():
    art = Art()
    for name in icon_files():
        for px in (16, 64):
            picture = art.icon(name, px)
            assert picture.get_size() == (px, px)
            assert picture.get_bounding_rect().w > px / 4, name


def test_no_two_icons_share_a_name():
    """An icon is found by its name in whichever folder it lies."""
    assert len(icon_files()) == len(list(ASSETS.glob("*/icons/*.svg")))


def test_no_icon_is_spare():
    """A string of code, or data, names each icon, whole or as the beginning of a name and a word."""
    game = Path(palette.__file__).parents[1]
    data = [file for top in (game, ASSETS) for file in top.rglob("*.toml") if not file.match("texts.*")]
    words = {word for file in data for word in re.findall(r"\w+", file.read_text("utf-8"))}
    words |= {word for file in game.rglob("*.py") for word in re.findall(r"[\"':](\w+)[\"'{]", file.read_text("utf-8"))}
    for name in icon_files():
        begins, _, rest = name.partition("_")
        assert name in words or {f"{begins}_", rest} <= words, name


DRAWINGS = sorted(f"{file.parents[1].name}/art/{file.stem}" for file in ASSETS.glob("*/art/*.svg"))


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_is_a_picture_as_it_stands_and_in_other_colours(name):
    drawing, art = Drawing(name), Art()
    text = (ASSETS / f"{name}.svg").read_text("utf-8")
    assert ElementTree.fromstring(text).get("viewBox")
    assert not re.search("[{}]|currentColor", text), "a drawing program knows no such colour"
    for colour in drawing.colours.values():
        assert text.lower().count(colour.lower()) >= 2, "named, but nothing has it"
    assert len(set(drawing.colours.values())) == len(drawing.colours)
    plain = art.drawing(name, 60, **drawing.colours)
    assert plain.get_bounding_rect().w > 20
    for colour in drawing.colours:
        other = art.drawing(name, 60, **{**drawing.colours, colour: "#00ff7f"})
        assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(other, "RGBA"), colour
    if 'id="shape"' in text:
        shapes = {
            pygame.image.tobytes(art.drawing(name, 60, 0, of, **drawing.colours), "RGBA") for of in palette.SHAPES
        }
        assert len(shapes) == len(palette.SHAPES)


def test_no_drawing_is_spare_and_none_is_missing():
    """Code names each drawing, whole or as the beginning of a name and a word."""
    code = "\n".join(file.read_text("utf-8") for file in Path(palette.__file__).parents[1].rglob("*.py"))
    words, named = set(re.findall(r"\w+", code)), set(re.findall(r'"(\w+/art/\w*)', code))
    begun = tuple(name for name in named if name.endswith(("/", "_")))
    assert named - set(begun) <= set(DRAWINGS)
    for name in DRAWINGS:
        assert name in named or any(name.removeprefix(each) in words for each in begun if name.startswith(each)), name


def write(folder: Path, inside: str) -> Drawing:
    (folder / "one.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0 9,9">{inside}</svg>')
    return Drawing("one", folder)


def test_a_drawing_gets_the_colours_it_names_and_no_others(tmp_path):
    dot = '<circle r="3" fill="{}" stroke="#112233" style="stop-color:{}"/>'
    drawing = write(tmp_path, "<desc>player #C8442E, edge #112233</desc>" + dot.format("#c8442e", "#C8442E"))
    made = drawing.body(player="#112233", edge="#445566")
    assert made.count("#112233") == 2 and made.count("#445566") == 1 and "c8442e" not in made.lower()
    for colours in ({}, {"player": "#112233"}, {"player": "#112233", "edge": "#445566", "ink": "#ffffff"}):
        with pytest.raises(BadArt, match="one"):
            drawing.body(**colours)


def test_a_drawing_that_a_program_saved_can_still_be_read(tmp_path):
    """Its own names, comments and line breaks do no harm."""
    drawing = write(
        tmp_path,
        """<!-- by hand -->
        <sodipodi:namedview xmlns:sodipodi="http://sodipodi.example" pagecolor="#ffffff"/>
        <g id="shape"
           fill="#fffdf6"><circle cx="12" cy="12" r="9"/></g>""",
    )
    assert drawing.box == (0, 0, 9, 9) and drawing.groups == ("shape",)
    assert "<circle" in drawing.body() and "<rect" in drawing.body(palette.SQUARE)
    assert "<circle" not in drawing.body(palette.SQUARE)


def test_groups_are_found_by_name_wherever_they_are(tmp_path):
    """A drawing program may have put them into a layer."""
    drawing = write(
        tmp_path,
        """<defs><clipPath id="coast"><path d="M0 0H9"/></clipPath></defs><g id="layer"><g id="hills">
        <g data-at="2 2"><path d="M2 2H3"/></g><g data-at="7 7"><path d="M7 7H8"/></g><path d="M4 4H5"/></g></g>""",
    )
    assert all(path in drawing.part("hills") for path in ("M2 2H3", "M4 4H5", "M7 7H8"))
    near = drawing.near("hills", (0, 0, 3, 3), 1)
    assert "M2 2H3" in near and "M4 4H5" in near and "M7 7H8" not in near
    assert "M7 7H8" in drawing.near("hills", (0, 0, 3, 3), 5)
    assert drawing.clip("coast").startswith('<g fill="#ffffff"><path d="M0 0H9"')
    for missing in (drawing.part, drawing.clip, lambda name: drawing.near(name, (0, 0, 1, 1), 0)):
        with pytest.raises(BadArt, match="no group 'woods'"):
            missing("woods")


def test_a_broken_drawing_is_reported_in_a_sentence(tmp_path):
    for inside in ("<g>", "<circle r=3/>"):
        with pytest.raises(BadArt, match="the drawing 'one' cannot be read"):
            write(tmp_path, inside)
    (tmp_path / "one.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9"/>')
    for name in ("one", "two"):
        with pytest.raises(BadArt, match=f"the drawing '{name}' cannot be read"):
            Drawing(name, tmp_path)


def test_cards_goods_and_actions_have_icons():
    art = Art()
    for name in (*TITLE.rules.cards, *GOODS):
        assert art.has(name)
    with pytest.raises(BadArt):
        art.icon("no_such_icon", 20)


def test_art_forgets_the_pictures_used_least_recently():
    art = Art(kept=40_000)
    first = art.icon("coin", 60)
    for px in range(61, 90):
        art.icon("coin", px)
    assert art.icon("coin", 60) is not first


def test_two_scales_of_one_art_do_not_share_pictures():
    art, face = Art(), CardFace("found_settlement", 8, "Siedlung gründen", "Bauen, wo du Alcalde bist.")
    for draw in (
        lambda scale: Materials(art, scale).paper(90, 60, 8),
        lambda scale: Materials(art, scale).button(90, 60),
        lambda scale: Materials(art, scale).wood(90, 60),
        lambda scale: Cards(Fonts(scale), art, scale).face(face, 164),
        lambda scale: Cards(Fonts(scale), art, scale).back(PLAYERS[3], 164),
    ):
        small, large, again = (pygame.image.tobytes(draw(scale), "RGBA") for scale in (0.5, 2.0, 0.5))
        assert small == again != large


@pytest.mark.parametrize("width", [20, 58, 84, 128, 164, 300])
def test_cards_of_every_size_and_state(width):
    cards = Cards(Fonts(width / 164), Art(), width / 164)
    onto = pygame.Surface((400, 600))
    face = CardFace("found_settlement", 8, "Siedlung gründen", "Bauen, wo du Alcalde bist: je drei Punkte. " * 4)
    for state in (NORMAL, HOVER, CHOSEN, USED):
        assert cards.face(face, width, state).get_size() == cards.size(width)
        cards.draw(onto, pygame.Rect(30, 60, *cards.size(width)), face, state)
    cards.draw_back(onto, pygame.Rect(30, 60, *cards.size(width)), PLAYERS[3])


def test_panels_in_three_densities():
    view = TITLE.set_up(5, {})
    panels = Panels(Fonts(0.6), Art(), 0.6)
    onto = pygame.Surface((400, 400))
    for rows in (1, 2, 3):
        high = round(wanted(rows) * 0.6)
        for seat in range(5):
            state = {"active": seat == 1, "bot": seat == 3, "ready": seat == 2, "mark": "am Zug"}
            shown = replace(panel(view, seat), name="Maximiliane von Habsburg", **state)
            assert len(fitting(shown.rows, high, 0.6)) == rows
            panels.draw(onto, pygame.Rect(40, 40, 198, high), shown)
    assert [len(fitting(shown.rows, high, 1)) for high in (5, 130, 900)] == [1, 2, 3]


def test_the_parts_of_a_panel_lie_in_it_and_apart():
    shown = panel(TITLE.set_up(5, {}), 2)
    for high in (80, 122, 166):
        rect = pygame.Rect(40, 30, 330, high)
        spots = Panels(Fonts(1.0), Art(), 1.0).spots(rect, shown)
        assert {"", "gold", "houses", "alcaldes", "announced"} <= set(spots)
        assert all(rect.contains(spot) for spot in spots.values())
        places = list(spots.values())
        assert not any(place.collidelistall(places[n + 1 :]) for n, place in enumerate(places))


def test_the_buttons_of_a_controller_have_icons():
    assert all(Art().has(icon) for icons in PAD_ICONS.values() for icon in icons)


def test_what_is_near_a_place_keeps_the_attributes_of_its_group(tmp_path):
    things = '<path d="M1 1h1" data-at="1 1"/><path d="M8 8h1" data-at="8 8"/>'
    near = write(tmp_path, f'<g id="meadow" stroke="#112233">{things}</g>').near("meadow", (0, 0, 2, 2), 1)
    assert near.startswith("<g ") and 'stroke="#112233"' in near and near.endswith("</g>")
    assert "M1 1h1" in near and "M8 8h1" not in near


def test_a_picture_is_drawn_once_for_equal_arguments():
    class Dots:
        def __init__(self) -> None:
            self.kept, self.drawn = Art().kept, 0

        @once
        def dot(self, px: int, colour: str = "red") -> pygame.Surface:
            self.drawn += 1
            return pygame.Surface((px, px))

    dots = Dots()
    assert dots.dot(3) is dots.dot(3) is not dots.dot(4)
    assert dots.dot(3, colour="blue") is dots.dot(3, colour="blue") is not dots.dot(3)
    assert dots.drawn == 3
