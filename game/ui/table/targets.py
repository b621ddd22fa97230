"""The things of a table: those under a place, in the focus ring, in a lesson, and in the light."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pygame

from game.session.model.seat_model import SeatModel
from game.ui.shell.focus import Region, Spot
from game.ui.table.edges import top_bar
from game.ui.table.stage import TableStage
from game.ui.table.things import BOARD, BUTTON, CARD, LOG, LOOK, OFFER, PANEL, PROMPT, Target

ON_BOARD = "board:"  # precedes the name of a thing of the board that has a namesake among the cards
DIMMED = 0.2  # the light of other things beside a hint
CHOSEN = 0.75
FARTHEST, FADES = 0.12, 0.55  # the light of a goal fades with each answer on the way there
PULSES, DEPTH = 2.5, 0.45  # pulses a second, and the depth of each


def under(model: SeatModel, stage: TableStage, pos: tuple[int, int]) -> Target | None:
    """Find the uppermost thing under a place of the window."""
    layout = stage.layout
    if stage.log_open and layout.drawn_log.collidepoint(pos):
        return _log_row(stage, pos)
    for kind, buttons in ((BUTTON, stage.buttons), (OFFER, stage.offers)):
        for name, button in buttons.items():
            if button.rect.collidepoint(pos):
                return Target.at(kind, name, button.rect)
    if stage.note.rect.collidepoint(pos):
        return None
    if stage.hand and (card := stage.hand.hit(pos)):
        return Target.at(CARD, card, stage.hand.place(card))
    if layout.top.collidepoint(pos):
        rect = top_bar(model, stage).prompt
        return Target.at(PROMPT, "prompt", rect) if rect.collidepoint(pos) else None
    if layout.side.collidepoint(pos):
        for name, rect in stage.panel_spots(model).items():
            if rect.collidepoint(pos):
                return Target.at(PANEL, name, rect)
        return _log_row(stage, pos) if not layout.drawer and layout.log.collidepoint(pos) else None
    if not layout.sea.collidepoint(pos) or layout.dock.collidepoint(pos):
        return None
    names = stage.board_hit(pos)
    return on_board(model, stage, names) if names else None


def _log_row(stage: TableStage, pos: tuple[int, int]) -> Target | None:
    row = stage.log.hit(pos)
    rect = stage.log.rect(row)
    return Target.at(LOG, str(row), rect) if rect else None


def on_board(model: SeatModel, stage: TableStage, names: tuple[str, ...]) -> Target:
    """Return the innermost of some names that can be clicked, else the innermost."""
    question = model.question
    best = names[0]
    if question and not question.hand:
        allowed = (name for name in names if name in question.spots or question.clicks.may(name))
        goals = (name for name in names if model.ways_to(name))
        best = next(allowed, None) or next(goals, names[0])
    return Target.at(BOARD, best, stage.board_rect(best) or pygame.Rect(0, 0, 0, 0), names)


def regions(model: SeatModel, stage: TableStage) -> Iterable[Region]:
    """List everything the focus can go to, region by region."""
    question, hand = model.question, stage.hand
    assert hand
    cards = _spots(CARD, {card.name: hand.rects[card.name] for card in hand.cards})
    takes = question is not None and any(question.clicks.may(card.name) for card in hand.cards)
    lit = _lit(model, stage)
    goes_on = takes or bool(lit or stage.offers)  # then everything else lies aside
    yield Region("hand", cards, goes_on and not takes)
    yield Region("board", _spots(BOARD, lit))
    yield Region("offers", _spots(OFFER, {name: button.rect for name, button in stage.offers.items()}))
    low = {name: button.rect for name, button in stage.buttons.items() if not button.dark}
    yield Region("buttons", _spots(BUTTON, low))
    landmarks = {name: rect for name in model.telling.landmarks() if (rect := stage.board_rect(name))}
    yield Region("look", _spots(LOOK, landmarks), goes_on)
    yield Region("panels", _spots(PANEL, stage.panel_spots(model)), goes_on)
    if stage.log_shown:
        yield Region("log", _spots(LOG, {str(row): rect for rect, row in reversed(stage.log.seen)}), goes_on)
    yield Region("top", _spots(BUTTON, {name: button.rect for name, button in stage.buttons.items() if button.dark}))


def _lit(model: SeatModel, stage: TableStage) -> dict[str, pygame.Rect]:
    """Find the things of the board that a click chooses, takes back, or has as its goal."""
    question = model.question
    if not question or question.hand:
        return {}
    clicks = question.clicks
    near = (*question.spots, *clicks.next, *clicks.picked, *question.options.after())
    names = dict.fromkeys(map(str, (*near, *model.reached)))
    return {name: rect for name in names if (rect := stage.board_rect(name))}


def _spots(kind: str, rects: Mapping[str, pygame.Rect]) -> tuple[Spot, ...]:
    return tuple(Spot(f"{kind}/{name}", (rect.x, rect.y, rect.w, rect.h)) for name, rect in rects.items())


def spoken_of(model: SeatModel, stage: TableStage, name: str) -> pygame.Rect | None:
    """Find a thing a lesson speaks of: a button, a card, a part of a panel, a thing of the board."""
    if name.startswith(ON_BOARD):
        return stage.board_rect(name.removeprefix(ON_BOARD))
    if name in stage.buttons:
        return stage.buttons[name].rect
    if stage.hand and name in stage.hand.rects:
        return pygame.Rect(stage.hand.rects[name])
    return stage.panel_spots(model).get(name) or stage.board_rect(name)


def places_in_use(model: SeatModel, stage: TableStage) -> Iterator[pygame.Rect]:
    """List the places a note leaves free if it can: those that can be clicked, and those it speaks of."""
    yield from (button.rect for button in stage.buttons.values())
    yield from (pygame.Rect(rect) for rect in (stage.hand.rects.values() if stage.hand else ()))
    question, guide = model.question, model.guide
    names = [] if not question or question.hand else [*question.spots, *question.clicks.next]
    for choice in question.options if question and question.is_limited and not question.hand else ():
        names += choice
    for name in dict.fromkeys([*(guide.shows() if guide else ()), *map(str, names)]):
        if rect := spoken_of(model, stage, name):
            yield rect


def glow(model: SeatModel, stage: TableStage) -> dict[str, float]:
    """Compute the light of each thing on the board."""
    found: dict[str, float] = {}
    names, left = stage.flash
    for name in names if left > 0 else ():
        found[name] = min(1.0, left)
    read = stage.row_read.places if stage.row_read else ()
    for name in (*map(str, model.hint or ()), *read):
        found[name] = 1.0
    question = model.question
    if not question:
        return found
    for name in model.guide.shows() if model.guide else ():
        found[name.removeprefix("board:")] = 1.0
    strength = DIMMED if model.hint or read else 1.0  # these outshine what else could be clicked
    if stage.pulse > 0 and strength > DIMMED and not stage.shell.settings.reduced_motion:
        strength = (1 - DEPTH) + DEPTH * abs((stage.pulse * PULSES) % 2 - 1)
    if question.hand:
        return found | {str(name): CHOSEN for name in question.clicks.chosen}
    forks = model.forks
    for name in [*question.spots, *map(str, question.clicks.next)]:
        found.setdefault(name, strength if not forks or name in forks else DIMMED)
    for name, answers in () if forks else model.reached.items():
        found.setdefault(str(name), strength * (FARTHEST + (1 - FARTHEST) * FADES**answers))
    for name in map(str, question.clicks.picked):
        found.pop(name, None)  # picked things have their own mark
    return found
