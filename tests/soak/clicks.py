"""The things that a person may click at a table scene to get further, and their places."""

from __future__ import annotations

from typing import Any

from game.ui.table.things import BOARD, BUTTON, CARD, OFFER, Target

PARTS = (50, 30, 70, 15, 85, 5, 95)  # of a hundred, from the middle outwards


def legal(scene: Any) -> list[Target]:
    """Return everything on the table that is a step of an answer now, apart from the large button."""
    question, found = scene.model.question, []
    if question.hand:
        return [
            _target(CARD, name, rect) for name, rect in scene.places.hand.rects.items() if question.clicks.may(name)
        ]
    for name in dict.fromkeys([*map(str, question.clicks.next), *question.spots]):
        if rect := scene.places.board_rect(name):
            found.append(_target(BOARD, name, rect))
        elif name in scene.places.hand.rects:
            found.append(_target(CARD, name, scene.places.hand.rects[name]))
    return found + [_target(OFFER, name, button.rect) for name, button in scene.places.offers.items()]


def clickable(scene: Any) -> list[tuple[int, int]]:
    """Return the places of everything that is a step of an answer now, the large button among them."""
    question, found = scene.model.question, legal(scene)
    if question.hand and question.clicks.answer is not None:
        found = found[:1]
    primary = scene.places.buttons.get("primary")
    if primary and primary.enabled:
        found.append(_target(BUTTON, "primary", primary.rect))
    return [place for target in found if (place := uppermost(scene, target))]


def uppermost(scene: Any, target: Target) -> tuple[int, int] | None:
    """Return a place where a thing lies uppermost."""
    rect = target.place
    for x in PARTS:
        for y in PARTS:
            pos = rect.x + rect.w * x // 100, rect.y + rect.h * y // 100
            found = scene.browsing.under(pos)
            if found and (found.kind, found.name) == (target.kind, target.name):
                return pos
    return None


def _target(kind: str, name: str, rect: Any) -> Target:
    return Target(kind, name, (rect.x, rect.y, rect.w, rect.h), (name,) if kind == BOARD else ())
