"""The two typefaces, and text as pictures: one line, fitted, wrapped, letter-spaced, with equal digits or a glow.

Source Serif for titles, Source Sans for the rest. Sizes are in design pixels of a screen of 1920 x 1080; what is drawn
is never smaller than `SMALLEST` real pixels. A `Fonts` belongs to one scale; another window makes another.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.words.palette import INK, STANDARD, Tones, rgb

TEXT, STRONG, BOLD, SLANTED = "text", "strong", "bold", "slanted"
TITLE, TITLE_BOLD = "title", "title_bold"
SMALLEST = 14  # real pixels
KEPT = 800  # pictures of text
ELLIPSIS = "…"
NO_LETTER = "\uf8ff"  # of private use: no typeface of ours has it
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
    """A text without what no font can bear: NUL and lone halves of surrogates."""
    return text if text.isprintable() else UNDRAWABLE.sub("", text)


class Font(pygame.font.Font):
    """A font that bears any text; measuring and drawing leave out the same."""

    def size(self, text: Any) -> tuple[int, int]:
        return super().size(drawable(text))

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
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def px(self, size: float) -> int:
        """The real size of a text of this design size."""
        return max(SMALLEST, round(size * self.scale * self.text))

    def font(self, role: str, size: float) -> pygame.font.Font:
        """The font of a role at a design size."""
        return self.real(role, self.px(size))

    def real(self, role: str, px: int) -> pygame.font.Font:
        """The font of a role at a real size."""
        key = role, px
        if key not in self._fonts:
            self._fonts[key] = Font(FILES[role], px)
        return self._fonts[key]

    def line(
        self, text: str, role: str = TEXT, size: float = 18, colour: str = INK, spacing: float = 0
    ) -> pygame.Surface:
        """One line of text; spacing is in design pixels between letters. Do not draw on the picture, it is kept."""
        return self._line(text, role, self.px(size), colour, spacing)

    def _line(self, text: str, role: str, px: int, colour: str, spacing: float = 0) -> pygame.Surface:
        colour = self.tones.ink(colour)
        key = text, role, px, colour, spacing
        if (found := self._recall(key)) is not None:
            return found
        gap = round(spacing * self.scale) if spacing else 0
        made = self._spaced(text, role, px, colour, gap) if gap else self.real(role, px).render(text, True, rgb(colour))
        return self._keep(key, made)

    def width(self, text: str, role: str = TEXT, size: float = 18) -> int:
        """Return how many real pixels a line is wide."""
        return int(self.font(role, size).size(text)[0])

    def height(self, role: str = TEXT, size: float = 18) -> int:
        """Return how many real pixels a line is high."""
        return int(self.font(role, size).get_height())

    def fitted(self, text: str, role: str, size: float, colour: str, width: int, least: float = 0) -> pygame.Surface:
        """One line that is no wider than `width` real pixels: smaller down to `least`, then cut short."""
        low = max(SMALLEST, round(least * self.scale * self.text))
        px = max(low, self.px(size))
        while (wide := self.real(role, px).size(text)[0]) > width and px > low:
            px = max(low, min(px - 1, px * width // wide))
        if wide <= width:
            return self._line(text, role, px, colour)
        return self._line(self._cut(text, self.real(role, low), width), role, low, colour)

    def cut(self, text: str, role: str, size: float, width: int) -> str:
        """As much of a text as fits, with an ellipsis if that is not all."""
        return self._cut(text, self.font(role, size), width)

    @staticmethod
    def _cut(text: str, font: pygame.font.Font, width: int) -> str:
        if font.size(text)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrapped(self, text: str, role: str, size: float, width: int, most: int = 0) -> list[str]:
        """The lines of a text no wider than `width` real pixels; with `most`, the last one is cut short."""
        lines = [line for part in text.split("\n") for line in _lines(part, self.font(role, size), width)]
        if most and len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = [*lines[: most - 1], self.cut(rest, role, size, width)]
        return lines

    def paragraph(
        self, text: str, role: str, size: float, colour: str, width: int, most: int = 0, centred: bool = False
    ) -> pygame.Surface:
        """A wrapped text as one picture."""
        key = text, role, self.px(size), colour, width, most, centred
        if (found := self._recall(key)) is not None:
            return found
        lines = [self.line(line, role, size, colour) for line in self.wrapped(text, role, size, width, most)]
        step = round(self.px(size) * 1.24)
        high = step * (len(lines) - 1) + (lines[-1].get_height() if lines else 0)
        wide = max([line.get_width() for line in lines] or [1])
        made = pygame.Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
        for n, line in enumerate(lines):
            made.blit(line, ((wide - line.get_width()) // 2 if centred else 0, n * step))
        return self._keep(key, made)

    def number(self, value: int | str, role: str = BOLD, size: float = 18, colour: str = INK) -> pygame.Surface:
        """A number whose digits are all equally wide, so that it does not jump when it changes."""
        text, px, colour = str(value), self.px(size), self.tones.ink(colour)
        key = "number", text, role, px, colour
        if (found := self._recall(key)) is not None:
            return found
        font = self.real(role, px)
        cell = max(font.size(digit)[0] for digit in "0123456789")
        parts = [font.render(c, True, rgb(colour)) for c in text]
        steps = [cell if c.isdigit() else part.get_width() for c, part in zip(text, parts, strict=True)]
        made = pygame.Surface((max(1, sum(steps)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for part, step in zip(parts, steps, strict=True):
            made.blit(part, (x + (step - part.get_width()) // 2, 0))
            x += step
        return self._keep(key, made)

    def glowing(
        self, text: str, role: str, size: float, colour: str, glow: str, spacing: float = 0, reach: float = 12
    ) -> pygame.Surface:
        """A line on a soft glow, legible on any ground; the picture is `glow_margin(reach)` wider on every side."""
        key = "glow", text, role, self.px(size), colour, glow, spacing, reach
        if (found := self._recall(key)) is not None:
            return found
        line, margin = self.line(text, role, size, colour, spacing), self.glow_margin(reach)
        made = pygame.Surface((line.get_width() + 2 * margin, line.get_height() + 2 * margin), pygame.SRCALPHA)
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
        return self._keep(key, made)

    def glow_margin(self, reach: float = 12) -> int:
        """Return how far a glowing line's picture reaches beyond its text, in real pixels."""
        return max(4, round(reach * self.scale))

    def _spaced(self, text: str, role: str, px: int, colour: str, gap: int) -> pygame.Surface:
        font = self.real(role, px)
        letters = [font.render(letter, True, rgb(colour)) for letter in text]
        wide = sum(letter.get_width() for letter in letters) + gap * max(0, len(letters) - 1)
        made = pygame.Surface((max(1, wide), font.get_height()), pygame.SRCALPHA)
        x = 0
        for letter in letters:
            made.blit(letter, (x, 0))
            x += letter.get_width() + gap
        return made

    def _recall(self, key: tuple[object, ...]) -> pygame.Surface | None:
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], made: pygame.Surface) -> pygame.Surface:
        self._pictures[key] = made
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


def _fitting(word: str, font: pygame.font.Font, width: int) -> int:
    low, high = 0, len(word) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(word[:middle])[0] <= width:
            low = middle
        else:
            high = middle - 1
    return low
