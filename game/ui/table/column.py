"""The right column of the table scene: the panels and the log."""

from __future__ import annotations

from typing import Any

import pygame

from game.session.messages import News
from game.session.model.seat_model import SeatModel
from game.session.model.tips import panel_of
from game.ui.table.stage import TableStage
from game.ui.table.tips import Same
from game.words import palette
from game.words.panel import Panel

HEADED = 300  # real pixels from which there is room for a word at the head of a panel


def panels_of(model: SeatModel, stage: TableStage, news: News, view: Any) -> list[Panel]:
    """The panels of all seats after news, while a view is drawn."""
    return [panel_of(model, seat, news, view, rect.w > HEADED) for seat, rect in enumerate(stage.layout.panels)]


class TableColumn:
    """Keeps the column as it was drawn last, for most of it stays as it is from frame to frame."""

    def __init__(self, model: SeatModel, stage: TableStage) -> None:
        self.model, self.stage = model, stage
        self._picture: pygame.Surface | None = None
        self._panels: list[Panel] = []  # those in it
        self._shown: tuple[object, ...] = ()  # what they depend on
        self._told: tuple[object, ...] = ()  # the log in it

    def forget(self) -> None:
        """Everything has another size now."""
        self._picture = None

    def draw(self, onto: pygame.Surface, lit: int) -> None:
        """Draw what has changed anew, and the rest as it was; `lit` is the row of the log that is looked at."""
        model, stage, side, gap = self.model, self.stage, self.stage.layout.side, 2 * self.stage.layout.gap
        assert model.news
        view = stage.view(model)
        marks = tuple(map(model.mark_of, range(model.seats)))
        shown = Same(view), Same(model.news), model.sight.asked, stage.shell.version, marks
        panels = self._panels
        if shown != self._shown:
            self._shown = shown
            panels = panels_of(model, stage, model.news, view)
        log, row = stage.log, stage.log.rows[-1] if stage.log.rows else None
        told = Same(row), len(log.rows), log.mark, log.back, lit, stage.log_open
        changed = [side]
        if self._picture is not None and len(panels) == len(self._panels):
            places = zip(stage.layout.panels, panels, self._panels, strict=True)
            changed = [place.inflate(gap, gap) for place, now, before in places if now != before]
            changed += [stage.layout.log.inflate(gap, gap)] if told != self._told else []
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
        stage, shell, side = self.stage, self.stage.shell, self.stage.layout.side
        onto.blit(shell.materials.wood(side.w, side.h, True), side)
        pygame.draw.rect(onto, palette.GOLD_LOW, (side.x, side.y, max(1, shell.px(2)), side.h))
        reach = 2 * stage.layout.gap
        for panel, place in zip(self._panels, stage.layout.panels, strict=True):
            if part.colliderect(place.inflate(reach, reach)):
                stage.panels.draw(onto, place, panel)
        if not stage.layout.drawer and stage.layout.log.h > 40 and part.colliderect(stage.layout.log):
            stage.log.draw(onto, stage.layout.log, lit)
