"""The plates beside the continent: what is still covered, monuments and camps, a camp here, gold and gems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.titles.africa.rules import counting
from game.titles.africa.rules.data import FIRST_GOOD, FIRST_MINERAL, KINDS, MINERALS, MONUMENT
from game.titles.africa.rules.state import AT_HAND, EMPTY, Africa
from game.titles.africa.telling.layout import Layout
from game.titles.africa.telling.names import CAMP, CANVAS, COVERED, GOLD_GEMS, MONUMENTS
from game.titles.africa.window.tokens import Tokens
from game.ui.board.frame import Frame
from game.ui.draw.art import Art
from game.ui.draw.fonts import BOLD, STRONG, TITLE, Fonts
from game.ui.draw.materials import Materials
from game.words import palette
from game.words.layout import Space

ROWS = ((0, FIRST_GOOD), (FIRST_GOOD, FIRST_MINERAL), (FIRST_MINERAL, MONUMENT + 1))  # kinds, from and up to
HEAD, SEAT = 44, 56  # design units of a title, and of the row of a seat


@dataclass(slots=True)
class Plates:
    """Draws the four plates for one size of the board."""

    layout: Layout
    frame: Frame
    fonts: Fonts
    art: Art
    tokens: Tokens
    seats: int
    words: dict[str, str]  # titles of the plates
    rects: dict[str, pygame.Rect] = field(default_factory=dict)
    cells: dict[str, pygame.Rect] = field(default_factory=dict)

    def __post_init__(self) -> None:
        spaces: dict[str, Space] = {
            COVERED: self.layout.covered,
            MONUMENTS: self.layout.monuments,
            CAMP: self.layout.camp,
            GOLD_GEMS: self.layout.minerals,
        }
        self.rects = {name: self.frame.rect(*space) for name, space in spaces.items()}
        minerals = self.rects[GOLD_GEMS]
        bottom, high = minerals.bottom, max(self._px(SEAT), self.fonts.height(BOLD, self._size(25)) + 2)
        minerals.h = min(minerals.h, high * (self.seats + 1) + self._px(10))
        minerals.bottom = bottom
        self._place_kinds()
        self._place_seats()

    def draw_ground(self, onto: pygame.Surface, materials: Materials) -> Iterator[None]:
        """Draw the plates without what changes on them, one after the other."""
        for name, rect in self.rects.items():
            radius = self.frame.px(14)
            materials.cast(onto, rect, radius, 7, 5, 150)
            yield
            onto.blit(materials.paper(rect.w, rect.h, radius, seed=17), rect)
            yield
            if name == GOLD_GEMS:
                self._mineral_heads(onto)
                continue
            room = rect.w - self._px(32) - self.fonts.width("00", BOLD, self._size(27))
            text = self.fonts.fitted(self.words[name], TITLE, self._size(25), palette.INK, room, 14)
            onto.blit(text, (rect.x + self._px(16), rect.y + self._px(7)))

    def draw(self, onto: pygame.Surface, view: Africa, active: int | None) -> None:
        """Draw what changes."""
        self._covered(onto, view)
        self._monuments(onto, view)
        self._camp(onto, view, active)
        self._minerals(onto, view)

    # still covered

    def _place_kinds(self) -> None:
        rect = self.rects[COVERED]
        head, pad = self._px(HEAD, 20), self._px(14)
        high = (rect.h - head - pad // 2) // len(ROWS)
        for n, row in enumerate(ROWS):
            wide = (rect.w - 2 * pad) // max(end - first for first, end in ROWS)
            for m, kind in enumerate(range(*row)):
                self.cells[f"kind:{KINDS[kind]}"] = pygame.Rect(
                    rect.x + pad + m * wide, rect.y + head + n * high, wide, high
                )

    def disc(self, kind: int) -> pygame.Surface:
        """The picture of a kind on the plate of what is covered."""
        return self.tokens.face(kind, min(50.0, self.cells[f"kind:{KINDS[kind]}"].h * 0.62 / self.frame.scale))

    def _covered(self, onto: pygame.Surface, view: Africa) -> None:
        for kind, count in enumerate(view.covered):
            cell = self.cells[f"kind:{KINDS[kind]}"]
            disc = self.disc(kind)
            if not count:
                disc = disc.copy()
                disc.set_alpha(90)
            ink = palette.INK if count else palette.INK_MUTED
            text = self.fonts.number(count, BOLD, self._size(25), ink)
            beside = disc.get_width() * 0.62 + text.get_width() < cell.w
            if beside:
                onto.blit(disc, disc.get_rect(center=(cell.x + cell.w * 2 // 5 - self._px(6), cell.centery)))
                onto.blit(text, text.get_rect(midleft=(cell.x + cell.w * 2 // 3, cell.centery)))
            else:
                onto.blit(disc, disc.get_rect(center=(cell.centerx, cell.y + cell.h * 2 // 5)))
                onto.blit(text, text.get_rect(midbottom=(cell.centerx, cell.bottom)))
        rect = self.rects[COVERED]
        total = self.fonts.number(sum(view.covered), BOLD, self._size(27), palette.INK)
        onto.blit(total, total.get_rect(topright=(rect.right - self._px(18), rect.y + self._px(6))))

    # monuments

    def _monuments(self, onto: pygame.Surface, view: Africa) -> None:
        rect = self.rects[MONUMENTS]
        start = view.rules.camps_of[view.seats]
        room = rect.w - self._px(24)
        step = room / (start + 1)
        y = rect.y + rect.h * 0.68
        size = max(14, min(self._px(38), round(step * 1.04)))
        for n in range(start + 1):
            x = rect.x + self._px(12) + step * (n + 0.5)
            last = n == start
            if last:
                icon = self.art.icon("trophy", size)
            elif n < start - view.supply:
                icon = self.art.icon("monument", size)
            else:
                icon = self.art.icon("camp", size, CANVAS)
            onto.blit(icon, icon.get_rect(center=(round(x), round(y))))
        left = self.fonts.number(counting.monuments_left(view), BOLD, self._size(27), palette.INK)
        onto.blit(left, left.get_rect(topright=(rect.right - self._px(18), rect.y + self._px(6))))

    # a camp here

    def _camp(self, onto: pygame.Surface, view: Africa, active: int | None) -> None:
        rect = self.rects[CAMP]
        there = view.explorers[active] if active is not None else AT_HAND
        found: list[tuple[str, str]] = [("book", "\N{EN DASH}"), ("gold", "\N{EN DASH}"), ("gems", "\N{EN DASH}")]
        if there != AT_HAND and view.board[there] == EMPTY:
            mined = [view.board[at] for at in counting.minerals(view, there)]
            pieces = [sum(view.rules.pieces_on[kind] for kind in mined if KINDS[kind].startswith(m)) for m in MINERALS]
            found = [
                ("book", f"+{counting.research(view, there)}"),
                ("gold", str(pieces[0])),
                ("gems", str(pieces[1])),
            ]
        if active is not None:
            badge = self.art.badge(self.tokens.player(active), max(13, self._px(24)))
            onto.blit(badge, badge.get_rect(topright=(rect.right - self._px(16), rect.y + self._px(10))))
        ink = palette.INK if active is None or view.camps[active] else palette.INK_MUTED
        step = (rect.w - self._px(24)) / len(found)
        y = rect.y + round(rect.h * 0.68)
        for n, (icon, words) in enumerate(found):
            x = rect.x + self._px(12) + step * n
            self._pair(onto, icon, words, ink, pygame.Rect(round(x), y - self._px(24), round(step), self._px(48)))

    # gold and gems

    def _place_seats(self) -> None:
        rect = self.rects[GOLD_GEMS]
        pad = self._px(12)
        high = (rect.h - self._px(8)) // (self.seats + 1)
        wide = (rect.w - 2 * pad - high) // 2
        for seat in range(-1, self.seats):
            y = rect.y + self._px(4) + high * (seat + 1)
            for n, mineral in enumerate(MINERALS):
                name = f"{mineral}:{seat}" if seat >= 0 else mineral
                self.cells[name] = pygame.Rect(rect.x + pad + high + n * wide, y, wide, high)

    def _mineral_heads(self, onto: pygame.Surface) -> None:
        rect = self.rects[GOLD_GEMS]
        for mineral in MINERALS:
            cell = self.cells[mineral]
            icon = self.art.icon(mineral, min(self._px(44, 20), cell.h))
            onto.blit(icon, icon.get_rect(center=cell.center))
        line = self.cells[MINERALS[0]].bottom
        left, right = rect.x + self._px(14), rect.right - self._px(14)
        pygame.draw.line(onto, palette.HAIRLINE, (left, line), (right, line), self._px(1.5))

    def _minerals(self, onto: pygame.Surface, view: Africa) -> None:
        for mineral, given in counting.majorities(view).items():
            for seat in range(view.seats):
                cell = self.cells[f"{mineral}:{seat}"]
                have = counting.pieces(view, seat, mineral)
                if mineral == MINERALS[0]:
                    size = min(self._px(28, 14), cell.h - 2)
                    badge = self.art.badge(self.tokens.player(seat), size)
                    onto.blit(badge, badge.get_rect(center=(cell.x - cell.h // 2, cell.centery)))
                ink = palette.INK if have else palette.INK_MUTED
                text = self.fonts.number(have, BOLD, self._size(25), ink)
                onto.blit(text, text.get_rect(midright=(cell.centerx - self._px(14), cell.centery)))
                if given[seat]:
                    self._prize(onto, f"+{given[seat]}", (cell.centerx - self._px(2), cell.centery), cell)

    def _prize(self, onto: pygame.Surface, words: str, at: tuple[int, int], cell: pygame.Rect) -> None:
        """Draw the present gain of a seat on a golden chip."""
        text = self.fonts.line(words, STRONG, self._size(20), palette.INK)
        wide = text.get_width() + self._px(14, 6)
        high = min(cell.h - 2, text.get_height())
        body = (
            f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="{high / 2 - 1}" fill="{palette.GOLD}" '
            f'stroke="{palette.GOLD_EDGE}" stroke-width="1.200"/>'
        )
        pill = self.art.svg(body, wide, high)
        place = pill.get_rect(midleft=at)
        onto.blit(pill, place)
        onto.blit(text, text.get_rect(center=place.center))

    def _pair(self, onto: pygame.Surface, icon: str, words: str, ink: str, room: pygame.Rect) -> None:
        picture = self.art.icon(icon, max(16, self._px(36)))
        text = self.fonts.number(words, BOLD, self._size(25), ink)
        onto.blit(picture, picture.get_rect(midleft=(room.x, room.centery)))
        onto.blit(text, text.get_rect(midleft=(room.x + picture.get_width() + self._px(5, 2), room.centery)))

    def _px(self, size: float, least: int = 1) -> int:
        return self.frame.px(size, least)

    def _size(self, size: float) -> float:
        """Design units of the board as a size of text."""
        return self.frame.letters(size, self.fonts)
