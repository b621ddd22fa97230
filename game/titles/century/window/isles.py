"""The tiles of the sea of Century: islands of four spices with their trades, and the open sea in the middle."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.titles.century.rules.data import SPICES, Rules
from game.titles.century.rules.state import NONE
from game.titles.century.window.layout import corners
from game.titles.century.window.sea import ROOT
from game.titles.century.window.tokens import Tokens
from game.ui.board.coast import path
from game.ui.draw.fonts import STRONG
from game.ui.draw.materials import blurred, tinted
from game.words import palette
from game.words.texts import capital

MARGIN = 12.0  # of a hundredth of a tile, for its shadow
X, Y = 100 + MARGIN, 50 * ROOT + MARGIN  # the middle of a tile


class Isles:
    """Draws tiles for one size of the board; in hundredths of a tile, from its middle to its corner."""

    def __init__(self, tokens: Tokens, rules: Rules, size: float, texts: Mapping[str, str]) -> None:
        self.tokens, self.rules, self.texts = tokens, rules, texts
        self._size = size
        self._k = k = size / 100
        self._real = math.ceil(2 * X * k), math.ceil(2 * Y * k)
        self._box = 0.0, 0.0, self._real[0] / k, self._real[1] / k

    def tile(self, island: int, sea: bool) -> pygame.Surface:
        """A tile of the sea: an island of a spice, or the open sea; nothing yet before it is laid."""
        t = self.tokens
        key = "century tile", self.rules, island, sea, self._size, t.fonts.text, self.texts["sea"]
        return t.art.kept(key, lambda: self._tile(island, sea))

    def _tile(self, island: int, sea: bool) -> pygame.Surface:
        made = self._water(sea)
        if island != NONE:
            self._land(made, island)
            return made
        drawing = self.tokens.art.read("century/land/open_sea")
        made.blit(self._svg(drawing.part("waves")), (0, 0))
        if sea:
            made.blit(self._svg(drawing.part("rose")), (0, 0))
            self._name(made, self.texts["sea"], palette.CREAM)
        return made

    def _water(self, sea: bool) -> pygame.Surface:
        made = pygame.Surface(self._real, pygame.SRCALPHA)
        edge, inner = path(corners(X, Y, 97)), path(corners(X, Y, 91))
        soft = blurred(self._svg(f'<path d="{edge}" fill="#fff"/>').copy(), max(1, round(4 * self._k)))
        made.blit(tinted(soft, palette.SEA_SHADOW, 150), (0, round(4 * self._k)))
        low, high = ("#2E8CA8", "#0F4A68") if sea else ("#4FB0BE", "#1B6A8A")
        stops = f'<stop offset="0" stop-color="{low}"/><stop offset="1" stop-color="{high}"/>'
        defs = f'<linearGradient id="g" x1=".2" y1="0" x2=".7" y2="1">{stops}</linearGradient>'
        rim = f'stroke="{palette.PAPER}" stroke-width="4.500" stroke-linejoin="round"'
        body = (
            f'<path d="{edge}" fill="url(#g)" {rim}/>'
            f'<path d="{inner}" fill="none" stroke="#0B3A52" stroke-opacity=".35" stroke-width="2"/>'
        )
        made.blit(self._svg(body, defs), (0, 0))
        return made

    def _land(self, made: pygame.Surface, island: int) -> None:
        """A coast with surf and sand, what grows there, a name, and the trade of its market."""
        name, spice = self.rules.islands[island].name, self.rules.islands[island].spice
        drawing = self.tokens.art.read(f"century/land/{name}")
        made.blit(self._svg(drawing.part("coast")), (0, 0))
        growth = self._svg(drawing.part("growth")).copy()
        growth.blit(self._svg(drawing.clip("inland")), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(growth, (0, 0))
        made.blit(self._svg(drawing.part("rim")), (0, 0))
        self._name(made, self._known_as(spice, name.rpartition("_")[2]), palette.INK, spice)
        self._market(made, island)

    def _market(self, made: pygame.Surface, island: int) -> None:
        """Draw a market: the goods given above, the goods taken below."""
        t, k = self.tokens, self._k
        px = max(14, round(28 * k))
        for n, goods in enumerate(self.rules.trades[island]):
            arrow = [t.art.icon("arrow_down", max(10, px * 2 // 3))] if n else []
            inner = t.row([*arrow, t.goods(goods, px, round(100 * k))], max(1, round(3 * k)))
            wide, high = inner.get_width() + max(8, round(16 * k)), px + max(2, round(4 * k))
            ground = palette.PAPER_HIGH if n else palette.PAPER_LOW
            slip = t.materials.pill(wide, high, ground, palette.PAPER_EDGE, 0.96)
            place = slip.get_rect(center=(made.get_width() // 2, round((Y + (27 if n else -7)) * k)))
            made.blit(slip, place)
            made.blit(inner, inner.get_rect(center=place.center))

    def _known_as(self, spice: str, number: str) -> str:
        """The name of an island; beside the icon of its spice the number will do where there is no room for all."""
        fonts, room = self.tokens.fonts, self._room - self._sign - 1
        longest = max(fonts.width(f"{capital(self.texts[one])} 0", STRONG, 0) for one in SPICES)
        return f"{capital(self.texts[spice])} {number}" if longest <= room else number

    @property
    def _room(self) -> int:
        """Return how much room there is for a name."""
        return round(118 * self._k)

    @property
    def _sign(self) -> int:
        """Return how large the icon beside a name is."""
        return max(14, round(25 * self._k))

    def _name(self, made: pygame.Surface, words: str, colour: str, icon: str = "") -> None:
        t, k = self.tokens, self._k
        sign = [t.icon(icon, self._sign)] if icon else []
        left = self._room - sum(one.get_width() + 1 for one in sign)
        short = self.texts["short.sea"] if words == self.texts["sea"] else words
        whole = t.row([*sign, t.words((words, short), 16, colour, left)], 1)
        middle = made.get_width() // 2, round((Y - 67) * k)
        if icon:
            size = whole.get_width() + t.px(14, 6), whole.get_height() - t.px(2)
            slip = t.materials.pill(*size, palette.PAPER, "", 0.78)
            made.blit(slip, slip.get_rect(center=middle))
        made.blit(whole, whole.get_rect(center=middle))

    def _svg(self, body: str, defs: str = "") -> pygame.Surface:
        return self.tokens.art.svg(body, *self._real, self._box, defs)
