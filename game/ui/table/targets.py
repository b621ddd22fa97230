"""What of the table can be pointed at or focused, by kind and name, and what lies under a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.shell.focus import Region, Spot

if TYPE_CHECKING:
    from game.ui.table.state import TableState

BUTTON, OFFER, CARD, BOARD, LOOK = "button", "offer", "card", "board", "look"
PANEL, LOG, AGAIN, PROMPT = "panel", "log", "again", "prompt"


@dataclass(frozen=True, slots=True)
class Target:
    """One thing: its kind, its name, and for the board all names under the pointer, innermost first."""

    kind: str
    name: str
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    names: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its name in the focus ring."""
        return f"{self.kind}/{self.name}"

    @property
    def place(self) -> pygame.Rect:
        """Where it is."""
        return pygame.Rect(self.rect)


def _target(kind: str, name: str, rect: pygame.Rect, names: tuple[str, ...] = ()) -> Target:
    return Target(kind, name, (rect.x, rect.y, rect.w, rect.h), names or (name,))


def under(scene: TableState, pos: tuple[int, int]) -> Target | None:
    """What lies under a place of the window, the uppermost first."""
    layout = scene.layout
    if scene.log_open and layout.drawn_log.collidepoint(pos):
        return _log_row(scene, pos)
    for name, button in scene.buttons.items():
        if button.rect.collidepoint(pos):
            return _target(BUTTON, name, button.rect)
    for name, button in scene.offers.items():
        if button.rect.collidepoint(pos):
            return _target(OFFER, name, button.rect)
    if scene.guide and scene.guide.rect.collidepoint(pos):
        return None
    card = scene.hand.hit(pos)
    if card:
        return _target(CARD, card, scene.hand.place(card))
    if layout.top.collidepoint(pos):
        return _target(PROMPT, "prompt", scene.prompt_rect) if scene.prompt_rect.collidepoint(pos) else None
    if layout.side.collidepoint(pos):
        for name, rect in scene.panel_spots().items():
            if rect.collidepoint(pos):
                return _target(PANEL, name, rect)
        return _log_row(scene, pos) if not layout.drawer and layout.log.collidepoint(pos) else None
    return _on_board(scene, pos)


def _log_row(scene: TableState, pos: tuple[int, int]) -> Target | None:
    row = scene.log.hit(pos)
    rect = scene.log.rect(row)
    return _target(LOG, str(row), rect) if rect else None


def _on_board(scene: TableState, pos: tuple[int, int]) -> Target | None:
    sea = scene.layout.sea
    if not sea.collidepoint(pos) or scene.layout.dock.collidepoint(pos):
        return None
    names = scene.table.hit((pos[0] - sea.x, pos[1] - sea.y)) if scene.table else ()
    return on_board(scene, names) if names else None


def on_board(scene: TableState, names: tuple[str, ...]) -> Target:
    """The thing of the board that is meant by names: the innermost that can be clicked, else the innermost."""
    question = scene.question
    best = names[0]
    if question and not question.hand:
        allowed = (name for name in names if name in question.spots or question.clicks.may(name))
        best = next(allowed, names[0])
    rect = board_rect(scene, best)
    return _target(BOARD, best, rect or pygame.Rect(0, 0, 0, 0), names)


def board_rect(scene: TableState, name: str) -> pygame.Rect | None:
    """Where a thing of the board is in the window."""
    rect = scene.table.rect(name) if scene.table else None
    return rect.move(scene.layout.sea.topleft) if rect else None


def regions(scene: TableState) -> Iterable[Region]:
    """Everything the focus can go to, region by region."""
    question = scene.question
    cards = _spots(CARD, {card.name: scene.hand.rects[card.name] for card in scene.hand.cards})
    takes = question is not None and any(question.clicks.may(card.name) for card in scene.hand.cards)
    lit: dict[str, pygame.Rect] = {}
    if question and not question.hand:
        clicks = question.clicks
        for name in dict.fromkeys(map(str, (*question.spots, *clicks.next, *clicks.picked, *question.options.after()))):
            if rect := board_rect(scene, name):
                lit[name] = rect
    goes_on = takes or bool(lit or scene.offers)  # what else there is lies aside then
    yield Region("hand", cards, goes_on and not takes)
    yield Region("board", _spots(BOARD, lit))
    yield Region("offers", _spots(OFFER, {name: button.rect for name, button in scene.offers.items()}))
    low = {name: button.rect for name, button in scene.buttons.items() if not button.dark}
    yield Region("buttons", _spots(BUTTON, low))
    yield Region("look", _spots(LOOK, look_around(scene)), goes_on)
    yield Region("panels", _spots(PANEL, scene.panel_spots()), goes_on)
    if scene.log_shown:
        yield Region("log", _spots(LOG, {str(row): rect for rect, row in reversed(scene.log.seen)}), goes_on)
    yield Region("top", _spots(BUTTON, {name: button.rect for name, button in scene.buttons.items() if button.dark}))


def look_around(scene: TableState) -> dict[str, pygame.Rect]:
    """Things of the board that tell something, whether or not they can be clicked."""
    found = {}
    for name in scene.table.telling.landmarks() if scene.table else ():
        if rect := board_rect(scene, name):
            found[name] = rect
    return found


def _spots(kind: str, rects: Mapping[str, pygame.Rect]) -> tuple[Spot, ...]:
    return tuple(Spot(f"{kind}/{name}", (rect.x, rect.y, rect.w, rect.h)) for name, rect in rects.items())
