"""The bar above a table: the title, the round, a word that the end is near, and who must do what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.session.model.seat_model import SeatModel
from game.session.model.sentences import Prompt
from game.ui.draw.fonts import STRONG, TEXT, TITLE_BOLD
from game.ui.table.stage import TableStage
from game.words import palette

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

Blit = tuple[pygame.Surface, pygame.Rect]


@dataclass(slots=True)
class TopBar:
    """The bar as it is now: pictures with their places, and the plate of the prompt."""

    shell: Shell
    bar: pygame.Rect
    blits: list[Blit]
    prompt: pygame.Rect  # where the line lies that says who must do what

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the wood and all that stands on it but the buttons."""
        shell, bar = self.shell, self.bar
        shell.materials.cast(onto, bar, 0, 8, 4, 150)
        onto.blit(shell.materials.wood(bar.w, bar.h), bar)
        pygame.draw.rect(onto, palette.GOLD_LOW, (0, bar.bottom - max(1, shell.px(2)), bar.w, max(1, shell.px(2))))
        onto.blits(self.blits)


def top_bar(model: SeatModel, stage: TableStage) -> TopBar:
    """Lay the bar out, left of its buttons."""
    shell, bar, fonts = stage.shell, stage.layout.top, stage.shell.fonts
    gap, blits = max(10, shell.px(26)), []
    x = gap
    right = min((button.rect.x for button in stage.buttons.values() if button.dark), default=bar.right) - gap
    if bar.w >= 1100:
        title = fonts.line(model.texts.t("title"), TITLE_BOLD, 28, palette.GOLD, 0.8)
        blits.append((title, title.get_rect(midleft=(x, bar.centery - 1))))
        x += title.get_width() + gap
    number, ending = model.telling.round_words(stage.view(model))
    line = fonts.line(model.texts.t("table.round", round=number), TEXT, 19, palette.WOOD_TEXT)
    blits.append((line, line.get_rect(midleft=(x, bar.centery))))
    x += line.get_width() + gap // 2
    if ending:
        text = fonts.line(ending, STRONG, 16, palette.CREAM)
        pill = shell.materials.pill(text.get_width() + gap, text.get_height() + 4, palette.CORAL)
        place = pill.get_rect(midleft=(x, bar.centery))
        blits += [(pill, place), (text, text.get_rect(center=place.center))]
        x = place.right + gap // 2
    said = model.prompt
    if stage.timeline and stage.timeline.of_nobody:
        said = Prompt(-1, model.texts.t("table.watch"))
    line_of, rect = _prompt(shell, said, pygame.Rect(x + gap // 4, bar.y, right - x - gap // 4, bar.h))
    return TopBar(shell, bar, [*blits, *line_of], rect)


def _prompt(shell: Shell, said: Prompt, room: pygame.Rect) -> tuple[list[Blit], pygame.Rect]:
    """Lay the prompt out with the badge of its seat, and tell where it lies."""
    fonts = shell.fonts
    high = min(room.h - max(4, shell.px(8)), fonts.height(STRONG, 20) + shell.px(12, 6))
    size = round(high * 0.66)
    pad = shell.px(14, 8)
    left = pad + (size + pad // 2 if said.seat >= 0 else 0)
    colour = palette.GOLD_HIGH if said.mine else palette.PAPER
    lines = 1
    width = room.w - left - pad
    if fonts.width(said.words, STRONG, 20) > width and room.h >= 2 * fonts.height(STRONG, 16):
        text = fonts.paragraph(said.words, STRONG, 16, colour, width, 2)
        lines, high = 2, room.h - 4
    else:
        text = fonts.fitted(said.words, STRONG, 20, colour, width)
    rect = pygame.Rect(room.x, 0, left + text.get_width() + pad, high)
    rect.centery = room.centery - 1
    edge = palette.GOLD if said.mine else palette.WOOD_HIGH
    radius = high / 2 if lines == 1 else shell.px(10)
    plate = shell.materials.plate(rect.w, rect.h, radius, palette.WOOD_LOW, edge, 0.8)
    found = [(plate, rect)]
    if said.seat >= 0:
        badge = shell.art.badge(shell.player(said.seat), size)
        found.append((badge, badge.get_rect(midleft=(rect.x + pad, rect.centery))))
    return [*found, (text, text.get_rect(midleft=(rect.x + left, rect.centery)))], rect
