"""All drawn pieces of a title on one page: what stands in its folders of drawings, and its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.titles import title as find_title
from game.ui.board.contract.title_table import CardState, TitleTable
from game.ui.board.contract.window import table_of
from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import blank, put
from game.ui.shell.shell import Scene, Shell
from game.words import palette
from game.words.texts import ASSETS

DRAWN = ("art", "land")  # folders of drawings that lie beside the icons
ICON, CARD, DRAWING, SHEET = 1, 3, 3, 7  # heights beside each other
WIDE = 300.0  # units from which on a drawing is a whole sheet or a land
MOST, LEAST = 90, 8  # real pixels of an icon
LABEL = 15  # design pixels


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing with its name, its height beside the others, and its width for a height of one."""

    name: str
    height: int
    aspect: float
    draw: Callable[[tuple[int, int]], pygame.Surface]


class PieceSheet(Scene):
    """A page with the pieces of a title."""

    name = "sheet"

    def __init__(self, shell: Shell, slug: str, seats: int) -> None:
        super().__init__(shell)
        self.slug, self._seats = slug, seats

    def draw(self, onto: pygame.Surface) -> None:
        """Draw all pieces as large as the page allows."""
        onto.fill(palette.rgb(palette.PAPER))
        pieces = sorted(self._pieces(), key=lambda piece: -piece.height)
        gap, line = self.shell.px(10, 4), self.shell.fonts.height(TEXT, LABEL)
        room = onto.get_rect().inflate(-2 * gap, -2 * gap)
        size = next((px for px in range(MOST, LEAST, -1) if _flowed(pieces, px, room, gap, line)), LEAST)
        for piece, rect in zip(pieces, _flowed(pieces, size, room, gap, line), strict=False):
            onto.blit(piece.draw(rect.size), rect)
            if self.shell.fonts.width(piece.name, TEXT, LABEL) <= rect.w:
                words = self.shell.fonts.line(piece.name, TEXT, LABEL, palette.INK)
                put(onto, words, midtop=(rect.centerx, rect.bottom))

    def _pieces(self) -> Iterator[Piece]:
        table = table_of(find_title(self.slug), self.shell, self._seats, ("",) * self._seats)
        for folder in DRAWN:
            for file in sorted((ASSETS / self.slug / folder).glob("*.svg")):
                name = f"{self.slug}/{folder}/{file.stem}"
                _, _, w, h = self.shell.art.read(name).box
                yield Piece(file.stem, SHEET if w > WIDE else DRAWING, w / h, partial(self._drawing, name))
        for card in table.telling.all_cards():
            w, h = table.card_size(100)
            yield Piece("", CARD, w / h, partial(_card, table, card))
        for file in sorted((ASSETS / self.slug / "icons").glob("*.svg")):
            yield Piece("", ICON, 1.0, partial(self._icon, file.stem))

    def _drawing(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self.shell.art.drawing(name, size[0], size[1], "", **self.shell.art.read(name).colours)

    def _icon(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self.shell.art.icon(name, size[0], self.shell.player(0).colour)


def _card(table: TitleTable, card: str, size: tuple[int, int]) -> pygame.Surface:
    made = blank(*size)
    table.draw_card(made, made.get_rect(), card, CardState())
    return made


def _flowed(pieces: Sequence[Piece], px: int, room: pygame.Rect, gap: int, line: int) -> list[pygame.Rect]:
    """Return the places of pieces in rows, those of one height together; none if there is no room for them."""
    found: list[pygame.Rect] = []
    x, y, row = room.x, room.y, 0
    for piece in pieces:
        high = px * piece.height
        wide = max(1, round(high * piece.aspect))
        if x > room.x and (x + wide > room.right or row != high):
            x, y = room.x, y + row + gap + (line if row > px else 0)
        found.append(pygame.Rect(x, y, wide, high))
        if found[-1].right > room.right or found[-1].bottom > room.bottom:
            return []
        x, row = x + wide + gap, high
    return found
