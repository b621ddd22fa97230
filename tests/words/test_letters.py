"""The list of drawable letters agrees with the typefaces."""

import unicodedata

import pygame
import pytest

from game.ui.draw.fonts import FILES, TEXT
from game.words.sanitize import is_drawable, without_boxes

NO_LETTER = "\uf8ff"  # of private use: none of our typefaces has it


def alphabet(first, last):
    """Yield the assigned letters of a range that have a width of their own."""
    for number in range(first, last):
        letter = chr(number)
        if unicodedata.category(letter) not in ("Cn", "Co", "Cs", "Cc", "Cf") and not unicodedata.combining(letter):
            yield letter


@pytest.mark.pixels
@pytest.mark.parametrize("first", range(0x80, 0x2C00, 0x400))
def test_a_letter_is_drawable_if_the_typeface_draws_no_box_for_it(first):
    pygame.font.init()
    font = pygame.font.Font(FILES[TEXT], 14)

    def picture(letter):
        return pygame.image.tobytes(font.render(letter, True, "black"), "RGBA")

    box = picture(NO_LETTER)
    for letter in alphabet(first, first + 0x400):
        if font.size(letter)[0]:
            assert is_drawable(letter) is (picture(letter) != box), f"{letter} {ord(letter):X}"


def test_letters_that_cannot_be_drawn_are_left_out():
    assert without_boxes("Zoë 象 plays") == "Zoë  plays"
    assert without_boxes("Ελένη") == "Ελένη" and without_boxes("😀") == ""
