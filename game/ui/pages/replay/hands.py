"""The hands that are known to whoever looks at a game again, although they lie face down: where they are drawn."""

from __future__ import annotations

import pygame

from game.engine.choices import Seat
from game.ui.draw.fonts import TEXT
from game.ui.pages.replay.watching import Watching
from game.ui.table.offers import strip
from game.words import palette

Rect = pygame.Rect
ROOM = 170  # real pixels that hands beside the cards have at least


def known_rows(watching: Watching) -> tuple[Rect, list[tuple[Seat, tuple[str, ...]]]]:
    """The hands that are known although they lie face down, but that of the dock; and where they are drawn."""
    model, stage = watching.model, watching.stage
    if not stage.hand:
        return Rect(0, 0, 0, 0), []
    layout = stage.layout
    known = watching.film.hands(watching.shown_stop, watching.player.eyes)
    active = model.telling.active(stage.view(model))
    rows = [(seat, tuple(map(str, cards))) for seat, cards in sorted(known.items()) if seat != active]
    left = max((rect.right for rect in stage.hand.rects.values()), default=layout.hand.x)
    right = min(button.rect.x for name, button in stage.buttons.items() if name in ("eyes", "play_on", "result"))
    area = Rect(left + layout.gap, layout.hand.y, 0, strip(stage.shell, layout, None).y - layout.hand.y)
    area.w = right - layout.gap - area.x
    area.h -= layout.gap
    return area, rows


def leave_room(watching: Watching) -> None:
    """Let the cards stand closer where other hands are shown beside them."""
    area, rows = known_rows(watching)
    stage, room = watching.stage, watching.stage.layout.hand
    least = min(room.w // 3, max(ROOM, stage.shell.px(420)))
    if rows and area.w < least and stage.hand:
        stage.hand.lay(Rect(room.x, area.y, area.right - least - room.x, area.h), stage.hand.cards)


def draw_hands(watching: Watching, onto: pygame.Surface) -> None:
    """Draw the known hands that lie face down before others: a line each, right of the cards."""
    shell, telling = watching.stage.shell, watching.model.telling
    area, rows = known_rows(watching)
    if not rows or area.w < 80:
        return
    fonts, pad = shell.fonts, shell.px(14, 6)
    high = min(area.h // len(rows), fonts.height(TEXT, 17) + shell.px(12, 4))
    badge = min(high - 4, max(14, shell.px(20)))
    room = area.w - badge - 3 * pad
    words = [" · ".join(map(telling.flat_name, cards)) for _, cards in rows]
    if max(fonts.width(each, TEXT, 17) for each in words) > room:
        high = min(area.h // len(rows), max(high, shell.px(48)))
        lines = [_icons(watching, cards, high - max(2, shell.px(6)), room) for _, cards in rows]
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


def _icons(watching: Watching, cards: tuple[str, ...], size: int, room: int) -> pygame.Surface:
    """The cards as pictures on paper, where their names have no room."""
    shell, telling = watching.stage.shell, watching.model.telling
    step = min(size + max(3, shell.px(8)), (room - size) // max(1, len(cards) - 1))
    made = pygame.Surface((step * (len(cards) - 1) + size, size), pygame.SRCALPHA)
    for n, card in enumerate(cards):
        made.blit(shell.materials.plate(size, size, shell.px(6), palette.PAPER), (n * step, 0))
        icon = shell.art.icon(telling.icon(card), size - 2)
        made.blit(icon, (n * step + 1, 1))
    return made
