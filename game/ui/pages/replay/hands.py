"""The hands that are known to whoever looks at a game again, although they lie face down: where they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Seat
from game.ui.table.offers import strip

if TYPE_CHECKING:
    from game.ui.pages.replay.scene import ReplayScene

Rect = pygame.Rect
ROOM = 170  # real pixels that hands beside the cards have at least


def known_rows(scene: ReplayScene) -> tuple[Rect, list[tuple[Seat, tuple[str, ...]]]]:
    """The hands that are known although they lie face down, but that of the dock; and where they are drawn."""
    if not scene.table or scene.hand is None:
        return Rect(0, 0, 0, 0), []
    known = scene.player.film.hands(scene.shown_stop, scene.player.eyes)
    active = scene.table.telling.active(scene.view)
    rows = [(seat, tuple(map(str, cards))) for seat, cards in sorted(known.items()) if seat != active]
    left = max((rect.right for rect in scene.hand.rects.values()), default=scene.layout.hand.x)
    right = min(button.rect.x for name, button in scene.buttons.items() if name in ("eyes", "play_on", "result"))
    area = Rect(left + scene.layout.gap, scene.layout.hand.y, 0, strip(scene).y - scene.layout.hand.y)
    area.w = right - scene.layout.gap - area.x
    area.h -= scene.layout.gap
    return area, rows


def leave_room(scene: ReplayScene) -> None:
    """Let the cards stand closer where other hands are shown beside them."""
    area, rows = known_rows(scene)
    least = min(scene.layout.hand.w // 3, max(ROOM, scene.shell.px(420)))
    if rows and area.w < least:
        hand = scene.layout.hand
        scene.hand.lay(Rect(hand.x, area.y, area.right - least - hand.x, area.h), scene.hand.cards)
