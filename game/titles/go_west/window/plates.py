"""The plates beside the land of Go West!: prices of scorings, double turns, the pile, the lid of the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.titles.go_west.rules.data import Rules
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.window.layout import Layout
from game.titles.go_west.window.tokens import GoWestTokens, shaped
from game.ui.board.drawing.picture import Ground, Picture, Pixel
from game.ui.draw.fonts import BOLD, STRONG, TITLE
from game.ui.draw.layout import put
from game.ui.draw.materials import rounded
from game.words import palette

TITLE_SIZE = 20.0  # design units
LEAST = {"score": 52, "double_turn": 45, "pile": 45, "lid": 72}  # real pixels of the plates' heights


class Plates:
    """The plates for one size of the board, and what lies on them."""

    def __init__(
        self, ground: Ground, rules: Rules, layout: Layout, tokens: GoWestTokens, texts: Mapping[str, str]
    ) -> None:
        """Small windows get higher plates, so that all stays legible."""
        self.frame, self.fonts, self.art, self.materials = ground.frame, ground.fonts, ground.art, ground.materials
        self.tokens, self.texts, self.prices = tokens, texts, rules.play.scorings
        self.mark = max(13, self.materials.px(22))  # the size of a seat's mark
        self._coin = self.tokens.px(34, 21)
        self._head = self.fonts.height(TITLE, self.size(TITLE_SIZE)) + self.materials.px(6, 1) - 2
        self.rects = {name: _at_least(self.frame.rect(*layout.plates[name]), high) for name, high in LEAST.items()}

    def draw(self, onto: pygame.Surface) -> Iterator[None]:
        for name in ("score", "double_turn", "pile"):
            rect = self.rects[name]
            radius = self.materials.px(13)
            self.materials.cast(onto, rect, radius, 7, 5, 165)
            onto.blit(self.materials.paper(rect.w, rect.h, radius, seed=41), rect)
            yield
        self._box(onto)
        for name, rect in self.rects.items():
            title = self.texts.get(f"plate.{name}", name)
            ink = palette.PAPER_HIGH if name == "lid" else palette.INK
            text = self.fonts.fitted(title, TITLE, self.size(TITLE_SIZE), ink, rect.w - 8)
            put(onto, text, midtop=(rect.centerx, rect.y + self.materials.px(5, 1)))
        yield
        for n, price in enumerate(self.prices):
            coin = self.tokens.coin(price, 34)
            put(onto, coin, center=self.slot(n))
        yield

    def things(self, made: Picture, view: GoWest) -> None:
        made.rects.update(self.rects)
        for seat in range(view.seats):
            if view.scorings[seat] < len(self.prices):
                made.put(self.art.badge(self.art.player(seat), self.mark), self.stand(view, seat))
        self._doubles(made, view)
        self._pile(made, view)
        self._lid(made, view)

    def slot(self, n: int) -> tuple[int, int]:
        """Return the middle of the price of a scoring card, counted from 0."""
        rect = self.rects["score"]
        return rect.x + rect.w * (2 * n + 1) // (2 * len(self.prices)), rect.y + self._head + self._coin // 2

    def stand(self, view: GoWest, seat: int) -> tuple[int, int]:
        """Return the place of a seat's mark, under its next scoring card."""
        used = min(view.scorings[seat], len(self.prices) - 1)
        others = [other for other in range(view.seats) if view.scorings[other] == view.scorings[seat]]
        x, y = self.slot(used)
        rect, px = self.rects["score"], self.mark
        step = min(px + 1, (rect.w // len(self.prices) - px) // max(1, len(others) - 1))
        low = (y + self._coin // 2 + rect.bottom) // 2 - 1
        return round(x + step * (others.index(seat) - (len(others) - 1) / 2)), low

    def size(self, units: float) -> float:
        """Turn design units of the board into a size of text."""
        return self.frame.letters(units, self.fonts)

    def _row(self, name: str) -> pygame.Rect:
        """Return the room below the title of a plate."""
        rect = self.rects[name]
        return pygame.Rect(rect.x, rect.y + self._head, rect.w, rect.h - self._head - self.materials.px(5))

    def _doubles(self, made: Picture, view: GoWest) -> None:
        room = self._row("double_turn")
        px = min(room.h - 2, self.tokens.px(46, 24), room.w // view.seats)
        for seat, there in enumerate(view.double):
            spot = room.x + room.w * (2 * seat + 1) // (2 * view.seats), room.centery
            made.put(self.tokens.double(seat, there, px), spot)
            made.spots["double", seat] = spot

    def _pile(self, made: Picture, view: GoWest) -> None:
        room = self._row("pile")
        for n, (icon, count) in enumerate((("card_back", len(view.pile)), ("cards", len(view.discards)))):
            px = min(room.h, max(20, self.materials.px(40)))
            x = room.x + room.w * (2 * n + 1) // 4
            picture = self.art.icon(icon, px)
            text = self.fonts.number(count, STRONG, self.size(26), palette.INK)
            put_pair(made, picture, px, text, (x, room.centery), self.materials.px(6))
            made.spots["pile", n] = x, room.centery

    def _lid(self, made: Picture, view: GoWest) -> None:
        room = self._row("lid").inflate(-self.materials.px(14), -self.materials.px(10))
        rows = -(-view.seats // 2)
        for seat, count in enumerate(view.lid):
            x = room.x + room.w * (2 * (seat % 2) + 1) // 4
            y = room.y + room.h * (2 * (seat // 2) + 1) // (2 * rows)
            px = min(room.h // rows, self.tokens.px(40, 18))
            text = self.fonts.number(count, BOLD, self.size(24), palette.CREAM)
            disc = self.tokens.disc(seat, px=px)
            made.spots["lid", seat] = put_pair(made, disc, px, text, (x, y), self.materials.px(5, 2))

    def _box(self, onto: pygame.Surface) -> None:
        """Draw the open lid: a wooden frame around a dark floor."""
        rect, m = self.rects["lid"], self.materials
        m.cast(onto, rect, m.px(10), 8, 6, 185)
        mask = self.art.svg(rounded(0, 0, rect.w, rect.h, m.px(10), "#ffffff"), rect.w, rect.h)
        onto.blit(shaped(m.wood(rect.w, rect.h), mask), rect)
        edge = rounded(1, 1, rect.w - 2, rect.h - 2, m.px(10), "none", palette.GOLD_LOW, max(1.0, m.px(2)))
        onto.blit(self.art.svg(edge, rect.w, rect.h), rect)
        floor = self._row("lid").inflate(-m.px(14), 0)
        onto.blit(m.plate(floor.w, floor.h, m.px(7), "#1D130C", palette.GOLD_EDGE, 0.85), floor)


def _at_least(rect: pygame.Rect, high: int) -> pygame.Rect:
    """Return the rectangle, with its upper edge raised if it is too low."""
    return pygame.Rect(rect.x, min(rect.y, rect.bottom - high), rect.w, max(rect.h, high))


def put_pair(made: Picture, icon: pygame.Surface, px: int, text: pygame.Surface, middle: Pixel, gap: int) -> Pixel:
    """Put an icon of a width and a text side by side around a middle; return the middle of the icon."""
    x, y = middle
    wide = px + gap + text.get_width()
    made.put(icon, (x - wide / 2 + px / 2, y))
    made.put(text, (x + wide / 2 - text.get_width() / 2, y))
    return round(x - wide / 2 + px / 2), y
