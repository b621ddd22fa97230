"""Where a person may click at a table scene to get further."""

from __future__ import annotations

from typing import Any

from game.ui.targets import BOARD, BUTTON, CARD, OFFER, board_rect, under


def clickable(scene: Any) -> list[tuple[int, int]]:
    """Places of everything that is a step of an answer now, the large button among them."""
    question, found = scene.question, []
    if question.hand:
        rects = [(CARD, name, rect) for name, rect in scene.hand.rects.items() if question.clicks.may(name)]
        few = not question.clicks.may_confirm
        found += rects if few else rects[:1]
    else:
        for name in dict.fromkeys([*map(str, question.clicks.next), *question.spots]):
            if rect := board_rect(scene, name):
                found.append((BOARD, name, rect))
            elif name in scene.hand.rects:
                found.append((CARD, name, scene.hand.rects[name]))
        found += [(OFFER, name, button.rect) for name, button in scene.offers.items()]
    primary = scene.buttons.get("primary")
    if primary and primary.enabled:
        found.append((BUTTON, "primary", primary.rect))
    return [place for kind, name, rect in found if (place := _uppermost(scene, kind, name, rect))]


def _uppermost(scene: Any, kind: str, name: str, rect: Any) -> tuple[int, int] | None:
    """A place where this thing lies uppermost."""
    for x in (50, 30, 70, 15, 85, 5, 95):
        for y in (50, 30, 70, 15, 85, 5, 95):
            pos = rect.x + rect.w * x // 100, rect.y + rect.h * y // 100
            target = under(scene, pos)
            if target and (target.kind, target.name) == (kind, name):
                return pos
    return None
