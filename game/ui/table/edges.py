"""The edges of a table: the bar above it with title, round and prompt, and the column with panels and log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.choices import Seat
from game.engine.title import SHORT
from game.session.messages import News
from game.session.model.clocks import in_words
from game.session.model.seat_model import SeatModel
from game.session.model.sentences import Prompt
from game.session.model.tips import panel_of
from game.ui.draw.fonts import STRONG, TEXT, TITLE_BOLD
from game.ui.draw.panels import ClockFace
from game.ui.shell.shell import Shell
from game.ui.table.stage import TableMotion, TablePlaces
from game.ui.table.things import Same
from game.words import palette
from game.words.panel import Panel

HEADED = 300  # real pixels that leave room for a word in the head of a panel
Blit = tuple[pygame.Surface, pygame.Rect]


@dataclass(slots=True)
class TopBar:
    """The laid out bar: pictures with their places, and the plate of the prompt."""

    shell: Shell
    bar: pygame.Rect
    blits: list[Blit]
    prompt: pygame.Rect  # the place of the prompt

    def draw(self, onto: pygame.Surface) -> None:
        shell, bar = self.shell, self.bar
        shell.materials.cast(onto, bar, 0, 8, 4, 150)
        onto.blit(shell.materials.wood(bar.w, bar.h), bar)
        pygame.draw.rect(onto, palette.GOLD_LOW, (0, bar.bottom - max(1, shell.px(2)), bar.w, max(1, shell.px(2))))
        onto.blits(self.blits)


def top_bar(model: SeatModel, places: TablePlaces, motion: TableMotion) -> TopBar:
    """Lay the bar out, left of its buttons."""
    shell, bar, fonts = places.shell, places.layout.top, places.shell.fonts
    gap, blits = max(10, shell.px(26)), []
    x = gap
    right = min((button.rect.x for button in places.buttons.values() if button.dark), default=bar.right) - gap
    if bar.w >= 1100:
        title = fonts.line(model.texts.t("title"), TITLE_BOLD, 28, palette.GOLD, 0.8)
        blits.append((title, title.get_rect(midleft=(x, bar.centery - 1))))
        x += title.get_width() + gap
    number, ending = model.telling.round_words(motion.view)
    words = model.texts.t("table.round", round=number)
    if bar.w >= 1100 and model.header and model.header.form == SHORT:
        words = f"{model.texts.t('option.form.short')} · {words}"
    if model.header and model.header.day:
        words = f"{model.texts.t('daily.title')} · {words}"
    line = fonts.line(words, TEXT, 19, palette.WOOD_TEXT)
    blits.append((line, line.get_rect(midleft=(x, bar.centery))))
    x += line.get_width() + gap // 2
    if ending:
        text = fonts.line(ending, STRONG, 16, palette.CREAM)
        pill = shell.materials.pill(text.get_width() + gap, text.get_height() + 4, palette.CORAL)
        place = pill.get_rect(midleft=(x, bar.centery))
        blits += [(pill, place), (text, text.get_rect(center=place.center))]
        x = place.right + gap // 2
    said = model.prompt
    if motion.timeline and motion.timeline.of_nobody:
        said = Prompt(-1, model.texts.t("table.watch"))
    line_of, rect = _prompt(shell, said, pygame.Rect(x + gap // 4, bar.y, right - x - gap // 4, bar.h))
    return TopBar(shell, bar, [*blits, *line_of], rect)


def _prompt(shell: Shell, said: Prompt, room: pygame.Rect) -> tuple[list[Blit], pygame.Rect]:
    """Lay out the prompt and the badge of its seat; return their pictures and the plate."""
    fonts = shell.fonts
    high = min(room.h - max(4, shell.px(8)), fonts.height(STRONG, 20) + shell.px(12, 6))
    size, pad = round(high * 0.66), shell.px(14, 8)
    left = pad + (size + pad // 2 if said.seat >= 0 else 0)
    colour, edge = (palette.GOLD_HIGH, palette.GOLD) if said.mine else (palette.PAPER, palette.WOOD_HIGH)
    width, radius = room.w - left - pad, high / 2
    if fonts.width(said.words, STRONG, 20) > width and room.h >= 2 * fonts.height(STRONG, 16):
        text = fonts.paragraph(said.words, STRONG, 16, colour, width, 2)
        high, radius = room.h - 4, shell.px(10)
    else:
        text = fonts.fitted(said.words, STRONG, 20, colour, width)
    rect = pygame.Rect(room.x, 0, left + text.get_width() + pad, high)
    rect.centery = room.centery - 1
    plate = shell.materials.plate(rect.w, rect.h, radius, palette.WOOD_LOW, edge, 0.8)
    found = [(plate, rect), (text, text.get_rect(midleft=(rect.x + left, rect.centery)))]
    if said.seat >= 0:
        badge = shell.art.badge(shell.player(said.seat), size)
        found.append((badge, badge.get_rect(midleft=(rect.x + pad, rect.centery))))
    return found, rect


def panels_of(model: SeatModel, places: TablePlaces, news: News, view: Any) -> list[Panel]:
    """Make the panels of all seats after the news, while a view is drawn."""
    return [panel_of(model, seat, news, view, rect.w > HEADED) for seat, rect in enumerate(places.layout.panels)]


class TableColumn:
    """The column, redrawn only where it has changed since the last frame."""

    def __init__(self, model: SeatModel, places: TablePlaces, motion: TableMotion) -> None:
        self.model, self.places, self.motion = model, places, motion
        self._picture: pygame.Surface | None = None
        self._panels: list[Panel] = []  # the panels in the picture
        self._shown: tuple[object, ...] = ()  # what those panels depend on
        self._told: tuple[object, ...] = ()  # the state of the log in the picture
        self._clocks: dict[Seat, ClockFace] = {}  # the clocks in the picture

    def forget(self) -> None:
        """Draw the whole column next time, for its size has changed."""
        self._picture = None

    def draw(self, onto: pygame.Surface, lit: int) -> None:
        """Draw the column; `lit` is the row of the log that is pointed at."""
        model, places, layout = self.model, self.places, self.places.layout
        side, gap = layout.side, 2 * layout.gap
        assert model.news
        view = self.motion.view
        faces = model.faces.chosen, model.faces.thinking
        shown = Same(view), Same(model.news), model.sight.asked, places.shell.version, model.marks, faces
        panels = self._panels
        if shown != self._shown:
            self._shown = shown
            panels = panels_of(model, places, model.news, view)
        clocks = self._faces(panels)
        log, row = places.log, places.log.rows[-1] if places.log.rows else None
        told = Same(row), len(log.rows), log.mark, log.back, lit, places.log_open
        changed = [side]
        if self._picture is not None and len(panels) == len(self._panels):
            rows = zip(layout.panels, panels, self._panels, strict=True)
            changed = [place.inflate(gap, gap) for place, now, before in rows if now != before]
            changed += [layout.log.inflate(gap, gap)] if told != self._told else []
            changed += [
                places.panels.clock_place(layout.panels[seat], panels[seat])
                for seat, face in clocks.items()
                if face != self._clocks.get(seat)
            ]
            onto.blit(self._picture, side)
        else:
            self._picture = pygame.Surface(side.size, 0, onto)
        self._panels, self._told, self._clocks = panels, told, clocks
        clip = onto.get_clip()
        for part in changed:
            part = part.clip(side)
            onto.set_clip(part)
            self._draw(onto, part, lit)
            self._picture.blit(onto, part.move(-side.x, -side.y), part)
        onto.set_clip(clip)

    def _faces(self, panels: Sequence[Panel]) -> dict[Seat, ClockFace]:
        clocks = self.motion.clocks
        return {
            seat: ClockFace(in_words(clocks.seconds(seat)), seat in clocks.running, clocks.hurries(seat))
            for seat, panel in enumerate(panels)
            if panel.timed and seat in clocks.left
        }

    def _draw(self, onto: pygame.Surface, part: pygame.Rect, lit: int) -> None:
        places, layout, shell, side = self.places, self.places.layout, self.places.shell, self.places.layout.side
        onto.blit(shell.materials.wood(side.w, side.h, True), side)
        pygame.draw.rect(onto, palette.GOLD_LOW, (side.x, side.y, max(1, shell.px(2)), side.h))
        reach = 2 * layout.gap
        for panel, place in zip(self._panels, layout.panels, strict=True):
            if part.colliderect(place.inflate(reach, reach)):
                places.panels.draw(onto, place, panel)
                if face := self._clocks.get(panel.seat):
                    places.panels.draw_clock(onto, place, panel, face)
        if not layout.drawer and layout.log.h > 40 and part.colliderect(layout.log):
            places.log.draw(onto, layout.log, lit)
