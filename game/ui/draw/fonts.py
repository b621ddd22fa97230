"""The two typefaces, and text as pictures: one line, fitted, wrapped, letter-spaced, with equal digits or a glow.

Source Serif for titles, Source Sans for the rest. Sizes are in design pixels of a screen of 1920 x 1080; what is drawn
is never smaller than `SMALLEST` real pixels. A `Fonts` belongs to one scale; another window makes another.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.ui.draw.art import once
from game.ui.draw.layout import blank, in_a_row
from game.words.palette import INK, STANDARD, Tones, rgb

TEXT, STRONG, BOLD, SLANTED = "text", "strong", "bold", "slanted"
TITLE, TITLE_BOLD = "title", "title_bold"
REACH = 12  # design pixels of a glow
SMALLEST = 14  # real pixels
KEPT = 800  # pictures of text
MEASURED = 4000  # texts of a font whose sizes are kept
ELLIPSIS = "…"
UNDRAWABLE = re.compile("[\\x00\\ud800-\\udfff]")
_SANS = Path(font_source_sans_pro.__file__).parent / "files"
_SERIF = Path(font_source_serif_pro.__file__).parent / "files"
FILES = {
    TEXT: _SANS / "SourceSansPro-Regular.ttf",
    STRONG: _SANS / "SourceSansPro-Semibold.ttf",
    BOLD: _SANS / "SourceSansPro-Bold.ttf",
    SLANTED: _SANS / "SourceSansPro-It.ttf",
    TITLE: _SERIF / "SourceSerifPro-Semibold.ttf",
    TITLE_BOLD: _SERIF / "SourceSerifPro-Bold.ttf",
}


def drawable(text: str) -> str:
    """Return a text without NUL and lone surrogates, which no font can draw."""
    return text if text.isprintable() else UNDRAWABLE.sub("", text)


class Font(pygame.font.Font):
    """A font that accepts any text; measuring and drawing leave out the same letters."""

    def __init__(self, path: Path, px: int) -> None:
        super().__init__(path, px)
        self._sizes: dict[str, tuple[int, int]] = {}  # of texts; layouts measure the same ones again and again

    def size(self, text: Any) -> tuple[int, int]:
        found = self._sizes.get(text)
        if found is None:
            if len(self._sizes) >= MEASURED:
                self._sizes.clear()
            found = self._sizes[text] = super().size(drawable(text))
        return found

    def render(self, text: Any, *how: Any, **more: Any) -> pygame.Surface:
        said = drawable(text)
        if said and not super().size(said)[0]:  # only marks and joiners: SDL refuses them
            return pygame.Surface((0, self.get_height()), pygame.SRCALPHA)
        return super().render(said, *how, **more)


class Fonts:
    """Fonts and pictures of text for one scale of the screen and one text size of the settings."""

    def __init__(self, scale: float = 1.0, text: float = 1.0, tones: Tones = STANDARD) -> None:
        self.scale = scale
        self.text = text
        self.tones = tones
        self._fonts: dict[tuple[str, int], Font] = {}
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def px(self, size: float) -> int:
        """Return the real size of a text of this design size."""
        return max(SMALLEST, round(size * self.scale * self.text))

    def font(self, role: str, size: float) -> pygame.font.Font:
        return self.real(role, self.px(size))

    def real(self, role: str, px: int) -> pygame.font.Font:
        key = role, px
        if key not in self._fonts:
            self._fonts[key] = Font(FILES[role], px)
        return self._fonts[key]

    def line(
        self, text: str, role: str = TEXT, size: float = 18, colour: str = INK, spacing: float = 0
    ) -> pygame.Surface:
        """Return a line of text, with spacing in design pixels between letters. Do not draw on it: it is kept."""
        return self._line(text, role, self.px(size), colour, spacing)

    @once
    def _line(self, text: str, role: str, px: int, colour: str, spacing: float) -> pygame.Surface:
        font, ink = self.real(role, px), rgb(self.tones.ink(colour))
        if gap := round(spacing * self.scale):
            return in_a_row([font.render(letter, True, ink) for letter in text], gap)
        return font.render(text, True, ink)

    def width(self, text: str, role: str = TEXT, size: float = 18) -> int:
        return int(self.font(role, size).size(text)[0])

    def height(self, role: str = TEXT, size: float = 18) -> int:
        return int(self.font(role, size).get_height())

    def fitted(self, text: str, role: str, size: float, colour: str, width: int, least: float = 0) -> pygame.Surface:
        """Return a line no wider than `width` real pixels: smaller down to `least`, then cut short."""
        low = max(SMALLEST, round(least * self.scale * self.text))
        px = max(low, self.px(size))
        while (wide := self.real(role, px).size(text)[0]) > width and px > low:
            px = max(low, min(px - 1, px * width // wide))
        if wide <= width:
            return self._line(text, role, px, colour, 0)
        return self._line(self._cut(text, self.real(role, low), width), role, low, colour, 0)

    def cut(self, text: str, role: str, size: float, width: int) -> str:
        """Return as much of a text as fits, with an ellipsis if that is not all."""
        return self._cut(text, self.font(role, size), width)

    @staticmethod
    def _cut(text: str, font: pygame.font.Font, width: int) -> str:
        if font.size(text)[0] <= width:
            return text
        return text[: _fitting(text, font, width, ELLIPSIS)].rstrip() + ELLIPSIS

    def wrapped(self, text: str, role: str, size: float, width: int, most: int = 0) -> list[str]:
        """Return the lines of a text, no wider than `width` real pixels; with `most`, the last one is cut short."""
        lines = [line for part in text.split("\n") for line in _lines(part, self.font(role, size), width)]
        if most and len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], self.cut(rest, role, size, width)]
        return lines

    @once
    def paragraph(
        self, text: str, role: str, size: float, colour: str, width: int, most: int = 0, centred: bool = False
    ) -> pygame.Surface:
        """Return a wrapped text as one picture."""
        lines = [self.line(line, role, size, colour) for line in self.wrapped(text, role, size, width, most)]
        step = round(self.px(size) * 1.24)
        high = step * (len(lines) - 1) + (lines[-1].get_height() if lines else 0)
        wide = max([line.get_width() for line in lines] or [1])
        made = blank(wide, high)
        for n, line in enumerate(lines):
            made.blit(line, ((wide - line.get_width()) // 2 if centred else 0, n * step))
        return made

    @once
    def number(self, value: int | str, role: str = BOLD, size: float = 18, colour: str = INK) -> pygame.Surface:
        """Return a number with digits of equal width, so that it does not jump when it changes."""
        text, font, ink = str(value), self.font(role, size), rgb(self.tones.ink(colour))
        cell = max(font.size(digit)[0] for digit in "0123456789")
        parts = [font.render(c, True, ink) for c in text]
        steps = [cell if c.isdigit() else part.get_width() for c, part in zip(text, parts, strict=True)]
        made = blank(sum(steps), font.get_height())
        x = 0
        for part, step in zip(parts, steps, strict=True):
            made.blit(part, (x + (step - part.get_width()) // 2, 0))
            x += step
        return made

    @once
    def glowing(self, text: str, role: str, size: float, colour: str, glow: str, spacing: float = 0) -> pygame.Surface:
        """Return a line on a soft glow, legible on any ground, with `glow_margin()` on every side."""
        line, margin = self.line(text, role, size, colour, spacing), self.glow_margin()
        made = blank(line.get_width() + 2 * margin, line.get_height() + 2 * margin)
        made.fill((*rgb(glow), 0))
        shade = line.copy()
        shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
        shade.fill((*rgb(glow), 0), special_flags=pygame.BLEND_RGBA_MAX)
        made.blit(shade, (margin, margin))
        radius = max(1, margin // 4)
        soft = pygame.transform.box_blur(pygame.transform.box_blur(made, radius), radius)
        made.fill((*rgb(glow), 0))
        for _ in range(3):
            made.blit(soft, (0, 0))
        made.blit(line, (margin, margin))
        return made

    def glow_margin(self) -> int:
        """Return how far a glow reaches beyond its text, in real pixels."""
        return max(4, round(REACH * self.scale))

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        made = self._pictures[key] = make()
        if len(self._pictures) > KEPT:
            self._pictures.popitem(last=False)
        return made


def _lines(text: str, font: pygame.font.Font, width: int) -> Iterator[str]:
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width or not longer:
            line = longer
            continue
        if line:
            yield line
        line = word
        while len(line) > 1 and font.size(line)[0] > width:  # a word longer than a line is broken anywhere
            fits = max(1, _fitting(line, font, width))
            yield line[:fits]
            line = line[fits:]
    yield line


def _fitting(text: str, font: pygame.font.Font, width: int, tail: str = "") -> int:
    """Return how many letters of a text fit into a width with a tail behind them."""
    lengths = range(1, len(text) + 1)
    return bisect_left(lengths, True, key=lambda n: font.size(text[:n].rstrip() + tail)[0] > width)
