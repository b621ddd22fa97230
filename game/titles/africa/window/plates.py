"""The plates beside the continent: tiles still covered, monuments and camps, a camp here, gold and gems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.titles.africa.rules import counting
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, KINDS, MINERALS, MONUMENT
from game.titles.africa.rules.state import AT_HAND, EMPTY, Africa
from game.titles.africa.telling.continent import CAMP, CANVAS, COVERED, GOLD_GEMS, MONUMENTS, PLATES
from game.titles.africa.window.layout import Layout
from game.titles.africa.window.tokens import AfricaTokens
from game.ui.board.drawing.picture import Ground
from game.ui.draw.fonts import BOLD, STRONG, TITLE
from game.ui.draw.layout import put
from game.ui.draw.materials import Materials, rounded
from game.words import palette
from game.words.panel import NONE

ROWS = ((0, FIRST_GOOD), (FIRST_GOOD, FIRST_MINERAL), (FIRST_MINERAL, MONUMENT + 1))  # kinds, from and up to
HEAD, SEAT = 44, 56  # design units of a title, and of the row of a seat


class Plates:
    """The four plates for one size of the board."""

    def __init__(self, ground: Ground, layout: Layout, seats: int, words: Mapping[str, str]) -> None:
        """Take the titles of the plates as `words`."""
        self.frame, self.fonts, self.art, self._px = ground.frame, ground.fonts, ground.art, ground.frame.px
        self.tokens = AfricaTokens(ground.art, ground.fonts, ground.frame.scale)
        self.seats, self.words = seats, words
        self.rects = {name: self.frame.rect(*layout.plates[name]) for name in PLATES}
        self.cells: dict[str, pygame.Rect] = {}
        minerals = self.rects[GOLD_GEMS]
        bottom, high = minerals.bottom, max(self._px(SEAT), self.fonts.height(BOLD, self._size(25)) + 2)
        minerals.h = min(minerals.h, self._head + high * (self.seats + 1) + self._px(10))
        minerals.bottom = bottom
        self._place_kinds()
        self._place_seats()

    @property
    def _head(self) -> int:
        return self._px(HEAD, 20)

    def draw_ground(self, onto: pygame.Surface, materials: Materials) -> Iterator[None]:
        """Draw the plates without what changes on them, one after the other."""
        for name, rect in self.rects.items():
            radius = self._px(14)
            materials.cast(onto, rect, radius, 7, 5, 150)
            yield
            onto.blit(materials.paper(rect.w, rect.h, radius, seed=17), rect)
            yield
            if name == GOLD_GEMS:
                self._mineral_heads(onto)
            number = 0 if name == GOLD_GEMS else self.fonts.width("00", BOLD, self._size(27))
            room = rect.w - self._px(32) - number
            text = self.fonts.fitted(self.words[name], TITLE, self._size(25), palette.INK, room, 14)
            onto.blit(text, (rect.x + self._px(16), rect.y + self._px(7)))

    def draw(self, onto: pygame.Surface, view: Africa, active: int | None) -> None:
        self._covered(onto, view)
        self._monuments(onto, view)
        self._camp(onto, view, active)
        self._minerals(onto, view)

    # still covered

    def _place_kinds(self) -> None:
        rect = self.rects[COVERED]
        head, pad = self._head, self._px(14)
        high = (rect.h - head - pad // 2) // len(ROWS)
        wide = (rect.w - 2 * pad) // max(end - first for first, end in ROWS)
        for n, row in enumerate(ROWS):
            for m, kind in enumerate(range(*row)):
                place = (rect.x + pad + m * wide, rect.y + head + n * high)
                self.cells[f"kind:{KINDS[kind]}"] = pygame.Rect(place, (wide, high))

    def disc(self, kind: int) -> pygame.Surface:
        return self.tokens.face(kind, min(50.0, self.cells[f"kind:{KINDS[kind]}"].h * 0.62 / self.frame.scale))

    def _covered(self, onto: pygame.Surface, view: Africa) -> None:
        for kind, count in enumerate(view.covered):
            cell = self.cells[f"kind:{KINDS[kind]}"]
            disc = self.disc(kind)
            if not count:
                disc = disc.copy()
                disc.set_alpha(90)
            text = self._number(count, 25, bool(count))
            if disc.get_width() * 0.62 + text.get_width() < cell.w:
                put(onto, disc, center=(cell.x + cell.w * 2 // 5 - self._px(6), cell.centery))
                put(onto, text, midleft=(cell.x + cell.w * 2 // 3, cell.centery))
            else:
                put(onto, disc, center=(cell.centerx, cell.y + cell.h * 2 // 5))
                put(onto, text, midbottom=(cell.centerx, cell.bottom))
        self._total(onto, COVERED, sum(view.covered))

    def _total(self, onto: pygame.Surface, plate: str, number: int) -> None:
        rect = self.rects[plate]
        put(onto, self._number(number, 27), topright=(rect.right - self._px(18), rect.y + self._px(6)))

    # monuments

    def _monuments(self, onto: pygame.Surface, view: Africa) -> None:
        rect = self.rects[MONUMENTS]
        start = view.rules.camps_of[view.seats]
        step = (rect.w - self._px(24)) / (start + 1)
        size = max(14, min(self._px(38), round(step * 1.04)))
        icons = ["monument"] * (start - view.supply) + ["camp"] * view.supply + ["trophy"]
        for n, name in enumerate(icons):
            icon = self.art.icon(name, size, CANVAS if name == "camp" else palette.INK)
            x = rect.x + self._px(12) + step * (n + 0.5)
            put(onto, icon, center=(round(x), round(rect.y + rect.h * 0.68)))
        self._total(onto, MONUMENTS, counting.monuments_left(view))

    # a camp here

    def _camp(self, onto: pygame.Surface, view: Africa, active: int | None) -> None:
        rect = self.rects[CAMP]
        there = view.explorers[active] if active is not None else AT_HAND
        found = {"book": NONE, "gold": NONE, "gems": NONE}
        if there != AT_HAND and view.board[there] == EMPTY:
            mined = {mineral: str(count) for mineral, count in counting.mined(view, there).items()}
            found = {"book": f"+{counting.research(view, there)}", **mined}
        if active is not None:
            badge = self.art.badge(self.tokens.player(active), max(13, self._px(24)))
            put(onto, badge, topright=(rect.right - self._px(16), rect.y + self._px(10)))
        ink = palette.INK if active is None or view.camps[active] else palette.INK_MUTED
        step = (rect.w - self._px(24)) / len(found)
        middle = rect.y + round(rect.h * 0.68) - self._px(24) + self._px(48) // 2
        for n, (name, words) in enumerate(found.items()):
            left = round(rect.x + self._px(12) + step * n)
            icon = put(onto, self.art.icon(name, max(16, self._px(36))), midleft=(left, middle))
            text = self.fonts.number(words, BOLD, self._size(25), ink)
            put(onto, text, midleft=(icon.right + self._px(5, 2), middle))

    # gold and gems

    def _place_seats(self) -> None:
        rect = self.rects[GOLD_GEMS]
        pad = self._px(12)
        high = (rect.h - self._head - self._px(8)) // (self.seats + 1)
        wide = (rect.w - 2 * pad - high) // 2
        for seat in range(-1, self.seats):
            y = rect.y + self._head + self._px(4) + high * (seat + 1)
            for n, mineral in enumerate(MINERALS):
                name = f"{mineral}:{seat}" if seat >= 0 else mineral
                self.cells[name] = pygame.Rect(rect.x + pad + high + n * wide, y, wide, high)

    def _mineral_heads(self, onto: pygame.Surface) -> None:
        rect = self.rects[GOLD_GEMS]
        for mineral in MINERALS:
            cell = self.cells[mineral]
            put(onto, self.art.icon(mineral, min(self._px(44, 20), cell.h)), center=cell.center)
        line = self.cells[MINERALS[0]].bottom
        left, right = rect.x + self._px(14), rect.right - self._px(14)
        pygame.draw.line(onto, palette.HAIRLINE, (left, line), (right, line), self._px(1.5))

    def _minerals(self, onto: pygame.Surface, view: Africa) -> None:
        for seat in range(view.seats):
            cell = self.cells[f"{MINERALS[0]}:{seat}"]
            badge = self.art.badge(self.tokens.player(seat), min(self._px(28, 14), cell.h - 2))
            put(onto, badge, center=(cell.x - cell.h // 2, cell.centery))
        for mineral, given in counting.majorities(view).items():
            for seat in range(view.seats):
                cell = self.cells[f"{mineral}:{seat}"]
                have = counting.pieces(view, seat, mineral)
                text = self._number(have, 25, bool(have))
                put(onto, text, midright=(cell.centerx - self._px(14), cell.centery))
                if given[seat]:
                    self._prize(onto, f"+{given[seat]}", cell)

    def _prize(self, onto: pygame.Surface, words: str, cell: pygame.Rect) -> None:
        """Draw the present gain of a seat on a golden chip."""
        text = self.fonts.line(words, STRONG, self._size(20), palette.INK)
        wide = text.get_width() + self._px(14, 6)
        high = min(cell.h - 2, text.get_height())
        body = rounded(1, 1, wide - 2, high - 2, high / 2 - 1, palette.GOLD, palette.GOLD_EDGE, 1.2)
        pill = put(onto, self.art.svg(body, wide, high), midleft=(cell.centerx - self._px(2), cell.centery))
        put(onto, text, center=pill.center)

    def _number(self, number: int, size: float, matters: bool = True) -> pygame.Surface:
        return self.fonts.number(number, BOLD, self._size(size), palette.INK if matters else palette.INK_MUTED)

    def _size(self, size: float) -> float:
        return self.frame.letters(size, self.fonts)
