"""All faces in all moods on one page, at the sizes and in the colours in which they are shown."""

from __future__ import annotations

import pygame

from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import put
from game.ui.draw.portraits import portrait
from game.ui.shell.shell import Scene
from game.words import palette
from game.words.faces import FACES, MOODS
from game.words.palette import PLAYERS

COLUMNS, ROWS = 3, 4
TINY, SMALL = 32, 48  # real pixels: in a small window, and in the head of a panel


class FaceSheet(Scene):
    """A page with every face: large when it is calm, smaller in its moods, and as small as panels show it."""

    name = "faces"

    def draw(self, onto: pygame.Surface) -> None:
        """Draw a cell for each face, in rows."""
        onto.fill(palette.rgb(palette.PAPER))
        wide, high = onto.get_width() // COLUMNS, onto.get_height() // ROWS
        for n, face in enumerate(FACES):
            cell = pygame.Rect(n % COLUMNS * wide, n // COLUMNS * high, wide, high)
            self._cell(onto, cell.inflate(-self.shell.px(24, 8), -self.shell.px(24, 8)), face, n)

    def _cell(self, onto: pygame.Surface, cell: pygame.Rect, face: str, n: int) -> None:
        shell, fonts = self.shell, self.shell.fonts
        player, pad = PLAYERS[n % len(PLAYERS)], shell.px(10, 4)
        large = min(256, cell.h, cell.w // 2)
        put(onto, portrait(shell.art, face, MOODS[0], player, large), midleft=(cell.x, cell.centery))
        room = pygame.Rect(cell.x + large + pad, cell.y, cell.w - large - pad, cell.h)
        name = fonts.fitted(shell.texts.t(f"face.{face}"), STRONG, 20, palette.INK, room.w)
        y = put(onto, name, topleft=room.topleft).bottom + pad
        middle = min(96, (room.w - 3 * pad) // 4)
        x = room.x
        for mood in MOODS:
            place = put(onto, portrait(shell.art, face, mood, player, middle), topleft=(x, y))
            low, word = place.bottom + fonts.height(TEXT, 15), shell.texts.t(f"mood.{mood}")
            if fonts.width(word, TEXT, 15) <= middle:
                put(onto, fonts.line(word, TEXT, 15, palette.INK_SOFT), midtop=(place.centerx, place.bottom))
            x += middle + pad
        for size in (SMALL, TINY):
            x, low = room.x, low + pad
            if low + size > cell.bottom + pad:
                continue
            for k, mood in enumerate((*MOODS, *MOODS[:2])):
                look = PLAYERS[(n + k) % len(PLAYERS)]
                if x + size <= room.right:
                    put(onto, portrait(shell.art, face, mood, look, size), topleft=(x, low))
                x += size + pad
            low += size
