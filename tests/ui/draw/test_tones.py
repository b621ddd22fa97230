"""The strong palette: text has a contrast of at least 7, and a change shows in every picture at once."""

from dataclasses import replace

import pytest

from game.commands.pictures import gallery
from game.ui.draw.art import Art
from game.ui.draw.materials import Materials
from game.ui.shell.settings import PALETTES, Settings
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.palette import STANDARD, STRONG, contrast, tones

pytestmark = pytest.mark.pixels

ON_PAPER = (palette.INK, palette.INK_SOFT, palette.INK_MUTED, palette.GAIN_PAPER, palette.LOSS_PAPER, palette.GOLD_LOW)
ON_DARK = (palette.PAPER, palette.PAPER_HIGH, palette.CREAM, palette.WOOD_TEXT, palette.GOLD, palette.GOLD_HIGH)
PAIRS = [
    *((ink, paper) for ink in ON_PAPER for paper in (palette.PAPER, palette.PAPER_HIGH, palette.PAPER_LOW)),
    *((ink, wood) for ink in ON_DARK for wood in (palette.WOOD_HIGH, palette.WOOD, palette.WOOD_LOW, palette.NIGHT)),
    *((ink, palette.NIGHT) for ink in (palette.NIGHT_TEXT, palette.GAIN, palette.LOSS)),
    (palette.CREAM, palette.CORAL),
    (palette.INK, palette.GOLD),
    *((player.ink, player.colour) for player in palette.PLAYERS),
]


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_stands_out(ink, ground):
    assert contrast(STRONG.ink(ink), STRONG.ground(ground)) >= 7


def test_buttons_keep_their_contrast_over_their_whole_face():
    art = Art()
    art.restyle(STRONG, (1280, 720))
    for colour in (palette.PAPER, palette.CORAL, palette.GOLD):
        ink = STRONG.ink(palette.text_on(colour))
        face = Materials(art, 1.0).button(200, 60, colour)
        for y in range(12, 50):
            there = face.get_at((100, y))
            assert contrast(ink, f"#{there.r:02x}{there.g:02x}{there.b:02x}") >= 6.9


def test_every_palette_of_the_settings_has_tones():
    assert [tones(name) for name in PALETTES] == [STANDARD, STRONG]


def test_the_setting_changes_all_at_once_and_back():
    shell = Shell((640, 360), Settings())

    def paper():
        return shell.materials.paper(60, 40, 6).get_at((0, 20))

    before, version = paper(), shell.version
    shell.apply(replace(shell.settings, palette="strong"))
    assert shell.version > version and shell.fonts.tones is shell.art.tones is STRONG
    assert paper() != before
    shell.apply(replace(shell.settings, palette="standard"))
    assert paper() == before


def test_a_table_in_strong_colours_is_darker_under_its_pieces():
    plain, strong = (
        gallery.draw("table", gallery.PictureWanted(size=(960, 540), moment=1, palette=name)) for name in PALETTES
    )
    sea = (240, 300)
    assert sum(strong.get_at(sea)[:3]) < sum(plain.get_at(sea)[:3])
