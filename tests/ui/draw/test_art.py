"""Drawings: players that can be told apart, icons, cards."""

import re
from pathlib import Path

import pygame
import pytest

from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules.data import GOODS
from game.titles.west_of_africa.telling.panels import panel
from game.ui.draw.art import ICONS, Art, BadArt
from game.ui.draw.cards import CHOSEN, DISABLED, HOVER, NORMAL, USED, Cards
from game.ui.draw.fonts import BOLD, SMALLEST, TEXT, Fonts
from game.ui.draw.fonts import TITLE as SERIF
from game.ui.draw.panels import Panels, fitting, wanted
from game.ui.widgets.faces import PAD_ICONS
from game.words import palette
from game.words.card import CardFace
from game.words.palette import PLAYERS
from game.words.panel import PanelState
from game.words.texts import ASSETS


def test_players_differ_in_colour_and_shape_and_their_text_reads():
    assert len({player.shape for player in PLAYERS}) == len({player.colour for player in PLAYERS}) == len(PLAYERS)
    for player in PLAYERS:
        assert palette.text_on(player.colour) == player.ink
        assert palette.contrast(player.colour, player.ink) >= 4.5
    assert palette.contrast(palette.INK, palette.PAPER) > 12
    assert palette.player(-1) is palette.player(-2) is palette.NOBODY


@pytest.mark.parametrize("scale", [0.05, 0.5, 1.0, 2.0])
@pytest.mark.parametrize("width", [0, 1, 15, 90, 4000])
def test_every_text_ends_whatever_the_room(scale, width):
    fonts = Fonts(scale, 1.3)
    text = "Siedlungsgründung auf Fuerteventura, Donaudampfschifffahrtsgesellschaft"
    for least in (0, 10, 400):
        assert fonts.fitted(text, SERIF, 400, palette.INK, width, least).get_height() > 0
    lines = fonts.wrapped(text, TEXT, 18, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert len(fonts.wrapped(text, TEXT, 18, width, 2)) <= 2
    fonts.paragraph(text, TEXT, 18, palette.INK, width, 3, True)


def test_text_is_never_smaller_than_can_be_read():
    assert Fonts(0.01).px(16) == SMALLEST
    assert Fonts(1.0, 1.5).px(20) == 30


def test_numbers_do_not_jump():
    fonts = Fonts(1.0)
    widths = {fonts.number(number, BOLD, 28).get_width() for number in range(10, 100)}
    assert len(widths) == 1


def test_every_icon_can_be_drawn():
    art = Art()
    for file in ICONS.glob("*.svg"):
        for px in (16, 64):
            picture = art.icon(file.stem, px)
            assert picture.get_size() == (px, px)
            assert picture.get_bounding_rect().w > px / 4, file.stem


def test_no_icon_is_spare():
    """Each is named in code or data, or put together there from the beginning of a name and a word."""
    game = Path(palette.__file__).parents[1]
    files = [*game.rglob("*.py"), *game.rglob("*.toml"), *ASSETS.rglob("*.toml")]
    words = {word for file in files for word in re.findall(r"\w+", file.read_text("utf-8"))}
    for name in (file.stem for file in ICONS.glob("*.svg")):
        begins, _, rest = name.partition("_")
        assert name in words or {f"{begins}_", rest} <= words, name


def test_cards_goods_and_actions_have_icons():
    art = Art()
    for name in (*TITLE.rules.cards, *GOODS):
        assert art.has(name)
    with pytest.raises(BadArt):
        art.icon("no_such_icon", 20)


def test_art_forgets_what_was_not_used():
    art = Art(kept=40_000)
    first = art.icon("coin", 60)
    for px in range(61, 90):
        art.icon("coin", px)
    assert art.icon("coin", 60) is not first


@pytest.mark.parametrize("width", [20, 58, 84, 128, 164, 300])
def test_cards_of_every_size_and_state(width):
    cards = Cards(Fonts(width / 164), Art(), width / 164)
    onto = pygame.Surface((400, 600))
    face = CardFace("found_settlement", 8, "Siedlung gründen", "Bauen, wo du Alcalde bist: je drei Punkte. " * 4)
    for state in (NORMAL, HOVER, CHOSEN, DISABLED, USED):
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
            state = PanelState("Maximiliane von Habsburg", seat == 1, seat == 3, seat == 2, "am Zug")
            shown = panel(view, seat, state)
            assert len(fitting(shown.rows, high, 0.6)) == rows
            panels.draw(onto, pygame.Rect(40, 40, 198, high), shown)
    assert [len(fitting(shown.rows, high, 1)) for high in (5, 130, 900)] == [1, 2, 3]


def test_the_parts_of_a_panel_lie_in_it_and_apart():
    shown = panel(TITLE.set_up(5, {}), 2, PanelState("Anna"))
    for high in (80, 122, 166):
        rect = pygame.Rect(40, 30, 330, high)
        spots = Panels(Fonts(1.0), Art(), 1.0).spots(rect, shown)
        assert {"", "gold", "houses", "alcaldes", "announced"} <= set(spots)
        assert all(rect.contains(spot) for spot in spots.values())
        places = list(spots.values())
        assert not any(place.collidelistall(places[n + 1 :]) for n, place in enumerate(places))


def test_the_buttons_of_a_controller_have_icons():
    assert all(Art().has(icon) for icons in PAD_ICONS.values() for icon in icons)
