"""The places of islands' names and lists for one size of the board; none lies on another or on a track.

On small boards texts are larger in proportion, so names and lists move apart. Where whole rows have no room for all
players the lists become dense: they show only the shape and the influence of each player, several in a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.titles.west_of_africa.window.layout import Layout
from game.titles.west_of_africa.window.tokens import SEAL
from game.ui.board.drawing.frame import Frame
from game.ui.draw.fonts import TITLE, Fonts
from game.words import palette

HEAD, ROW, FOOT = 34.0, 25.0, 5.0  # design units of a list
COIN, CORNER = 36.0, 13.0  # of the price, and from the list's corner to the middles of seal and price
NAME, SPACING = 25.0, 1.0  # of the islands' names
ROW_LEAST, DENSE_LEAST = 16, 13  # real pixels
WIDE_LEAST, DENSE_WIDE_LEAST = 96, 82
PAIR = 2  # chips in a row of a dense list that has large numbers


@dataclass(frozen=True, slots=True)
class WestSigns:
    """Names and lists of all islands, in real pixels."""

    dense: bool
    names: Mapping[str, pygame.Rect]  # the visible pixels of the names
    lists: Mapping[str, tuple[int, int]]  # left top of the paper
    width: int
    head: int
    row: int
    foot: int

    @classmethod
    def fitting(
        cls,
        layout: Layout,
        frame: Frame,
        fonts: Fonts,
        texts: Mapping[str, str],
        seats: int,
        plates: Sequence[pygame.Rect],
        tongue: pygame.Rect,
    ) -> WestSigns:
        """Place the signs among the tracks and plates of the board: whole lists if there is room, else dense ones.

        Below the gold track may hang a tongue with markers: names lie below that as far as there is room.
        """
        boxes = {name: name_picture(fonts, frame, texts.get(name, name)).get_bounding_rect() for name in layout.islands}
        placed = partial(cls._placed, layout, frame, boxes, seats, plates)
        found = placed({}, False)
        if not found._fit(seats, plates):
            found = placed({}, True)
        lower: dict[str, pygame.Rect] = {}
        for name, box in found.names.items():
            if tongue.colliderect(box):
                tried = placed(lower | {name: tongue}, found.dense)
                if tried._fit(seats, plates) and tried.row >= found.row:
                    found, lower = tried, lower | {name: tongue}
        return found

    @classmethod
    def _placed(
        cls,
        layout: Layout,
        frame: Frame,
        boxes: Mapping[str, pygame.Rect],
        seats: int,
        plates: Sequence[pygame.Rect],
        lower: Mapping[str, pygame.Rect],
        dense: bool,
    ) -> WestSigns:
        width = max(frame.px(layout.ledger_width), DENSE_WIDE_LEAST if dense else WIDE_LEAST)
        head = max(frame.px(HEAD), 19)
        corner, seal, coin = frame.px(CORNER), max(frame.px(SEAL), 26) // 2, max(frame.px(COIN), 21) // 2
        names: dict[str, pygame.Rect] = {}
        lists: dict[str, tuple[int, int]] = {}
        for name, place in layout.islands.items():
            names[name] = box = boxes[name].copy()
            box.center = frame.spot(place.label)
            for plate in (*plates, *([lower[name]] if name in lower else ())):
                if plate.centery < box.centery and plate.left < box.right and plate.right > box.left:
                    box.top = max(box.top, plate.bottom + 2)
            x, y = frame.spot(place.ledger)
            beside = box.left >= x + corner + seal and box.right <= x + width - corner - coin
            lists[name] = x, max(y, box.bottom + (1 if beside else max(seal, coin) - corner + 1))
        rows = -(-seats // PAIR) if dense else seats
        foot = frame.px(FOOT) // 2 if dense else frame.px(FOOT)
        barriers = [*plates, *names.values()]
        room = min((_room(pygame.Rect(at, (width, head)), barriers) for at in lists.values()), default=0)
        least, most = (DENSE_LEAST, ROW_LEAST) if dense else (ROW_LEAST, 99)
        row = max(least, min(frame.px(ROW, ROW_LEAST), most, (room - head - foot) // rows))
        return cls(dense, names, lists, width, head, row, foot)

    def height(self, rows: int) -> int:
        return self.head + rows * self.row + (self.foot if rows else 0)

    def _fit(self, seats: int, plates: Iterable[pygame.Rect]) -> bool:
        """Return whether lists on which every seat has much of everything lie on nothing else."""
        size = self.width, self.height(-(-seats // PAIR) if self.dense else seats)
        lists = [pygame.Rect(at, size) for at in self.lists.values()]
        others = [*plates, *self.names.values()]
        return not any(
            one.collidelist(others) >= 0 or one.collidelist(lists[n + 1 :]) >= 0 for n, one in enumerate(lists)
        )


def name_picture(fonts: Fonts, frame: Frame, text: str, glow: bool = False) -> pygame.Surface:
    """Draw the name of an island, with its dark glow or without it."""
    size = frame.letters(NAME, fonts)
    if glow:
        return fonts.glowing(text, TITLE, size, palette.PAPER_HIGH, "#06283B", SPACING)
    return fonts.line(text, TITLE, size, palette.PAPER_HIGH, SPACING)


def _room(head: pygame.Rect, barriers: Iterable[pygame.Rect]) -> int:
    """Return how far a list can reach down before it touches anything."""
    below = (b.top for b in barriers if b.top > head.top and b.left < head.right and b.right > head.left)
    return min(below, default=head.top + 9999) - 1 - head.top
