"""The right column of the table scene: the panels and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.table.tips import Same
from game.words import palette
from game.words.panel import Panel

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class TableColumn:
    """Keeps the column as it was drawn last, for most of it stays as it is from frame to frame."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._picture: pygame.Surface | None = None
        self._panels: list[Panel] = []  # those in it
        self._shown: tuple[object, ...] = ()  # what they depend on
        self._told: tuple[object, ...] = ()  # the log in it

    def forget(self) -> None:
        """Everything has another size now."""
        self._picture = None

    def draw(self, onto: pygame.Surface, lit: int) -> None:
        """Draw what has changed anew, and the rest as it was; `lit` is the row of the log that is looked at."""
        scene, side, gap = self.scene, self.scene.layout.side, 2 * self.scene.layout.gap
        assert scene.table and scene.news
        marks = tuple(scene.link_mark(seat) for seat in range(scene.seats))
        shown = Same(scene.view), Same(scene.news), scene.sight.asked, scene.shell.version, marks
        panels = self._panels
        if shown != self._shown:
            self._shown = shown
            panels = [scene.panel_of(scene.news, scene.view, seat) for seat in range(scene.seats)]
        log, row = scene.log, scene.log.rows[-1] if scene.log.rows else None
        told = Same(row), len(log.rows), log.mark, log.back, lit, scene.log_open
        changed = [side]
        if self._picture is not None and len(panels) == len(self._panels):
            places = zip(scene.layout.panels, panels, self._panels, strict=True)
            changed = [place.inflate(gap, gap) for place, now, before in places if now != before]
            changed += [scene.layout.log.inflate(gap, gap)] if told != self._told else []
            onto.blit(self._picture, side)
        else:
            self._picture = pygame.Surface(side.size, 0, onto)
        self._panels, self._told = panels, told
        clip = onto.get_clip()
        for part in changed:
            part = part.clip(side)
            onto.set_clip(part)
            self._draw(onto, part, lit)
            self._picture.blit(onto, part.move(-side.x, -side.y), part)
        onto.set_clip(clip)

    def _draw(self, onto: pygame.Surface, part: pygame.Rect, lit: int) -> None:
        """All that lies in a part of the column."""
        scene, shell, side = self.scene, self.scene.shell, self.scene.layout.side
        onto.blit(shell.materials.wood(side.w, side.h, True), side)
        pygame.draw.rect(onto, palette.GOLD_LOW, (side.x, side.y, max(1, shell.px(2)), side.h))
        reach = 2 * scene.layout.gap
        for panel, place in zip(self._panels, scene.layout.panels, strict=True):
            if part.colliderect(place.inflate(reach, reach)):
                scene.panels.draw(onto, place, panel)
        if not scene.layout.drawer and scene.layout.log.h > 40 and part.colliderect(scene.layout.log):
            scene.log.draw(onto, scene.layout.log, lit)
