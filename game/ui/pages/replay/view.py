"""Draws a game that is looked at again: the table as it always is, the bar, and the hands that these eyes know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.fonts import TEXT
from game.ui.pages.replay.bar import draw_bar
from game.ui.pages.replay.hands import known_rows
from game.ui.table.offers import key_of
from game.ui.table.view import TableView
from game.ui.widgets.faces import key_hints
from game.words import palette

if TYPE_CHECKING:
    from game.ui.pages.replay.scene import ReplayScene

Rect = pygame.Rect
HINTS = (("undo", "back"), ("end_turn", "on"), ("undo_turn", "round_back"), ("confirm", "round_on"), ("hint", "eyes"))


class ReplayView(TableView):
    """The table's drawing with what a replay has beside it."""

    scene: ReplayScene

    def _dock(self, onto: pygame.Surface) -> None:
        draw_bar(self.scene, onto)
        super()._dock(onto)
        self._hands(onto)

    def _hands(self, onto: pygame.Surface) -> None:
        """What lies face down before others and these eyes know: a line each, right of the cards."""
        scene, shell = self.scene, self.scene.shell
        area, rows = known_rows(scene)
        if not rows or not scene.table or area.w < 80:
            return
        fonts, pad = shell.fonts, shell.px(14, 6)
        high = min(area.h // len(rows), fonts.height(TEXT, 17) + shell.px(12, 4))
        badge = min(high - 4, max(14, shell.px(20)))
        room = area.w - badge - 3 * pad
        words = [" · ".join(map(scene.table.telling.flat_name, cards)) for _, cards in rows]
        if max(fonts.width(each, TEXT, 17) for each in words) > room:
            high = min(area.h // len(rows), max(high, shell.px(48)))
            lines = [self._icons(cards, high - max(2, shell.px(6)), room) for _, cards in rows]
        else:
            lines = [fonts.line(each, TEXT, 17, palette.PAPER) for each in words]
        wide = max(line.get_width() for line in lines) + badge + 3 * pad
        plate = Rect(area.x, area.bottom - high * len(rows) - pad, wide, high * len(rows) + pad)
        ground = shell.materials.plate(plate.w, plate.h, shell.px(12), palette.WOOD_LOW, palette.WOOD_HIGH, 0.82)
        onto.blit(ground, plate)
        for n, ((seat, _), line) in enumerate(zip(rows, lines, strict=True)):
            x, y = plate.x + pad, plate.y + pad // 2 + n * high + high // 2
            mark = shell.art.badge(shell.player(seat), badge)
            onto.blit(mark, mark.get_rect(midleft=(x, y)))
            onto.blit(line, line.get_rect(midleft=(x + badge + pad, y)))

    def _icons(self, cards: tuple[str, ...], size: int, room: int) -> pygame.Surface:
        """The cards as pictures on paper, where their names have no room."""
        scene, shell = self.scene, self.scene.shell
        assert scene.table
        step = min(size + max(3, shell.px(8)), (room - size) // max(1, len(cards) - 1))
        made = pygame.Surface((step * (len(cards) - 1) + size, size), pygame.SRCALPHA)
        for n, card in enumerate(cards):
            made.blit(shell.materials.plate(size, size, shell.px(6), palette.PAPER), (n * step, 0))
            icon = shell.art.icon(scene.table.telling.icon(card), size - 2)
            made.blit(icon, (n * step + 1, 1))
        return made

    def _skipping(self, onto: pygame.Surface) -> None:
        """Nobody has to wait here."""

    def _pairs(self) -> list[tuple[str, str]]:
        scene, t = self.scene, self.scene.texts.t
        pairs = key_hints(scene.shell, scene.texts, arrows="hint.move", enter="replay.play_pause")
        pairs += [(key_of(scene, action), t(f"replay.{name}")) for action, name in HINTS]
        return [*pairs, *key_hints(scene.shell, scene.texts, escape="replay.menu")]
