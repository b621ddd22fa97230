"""The things of a table: those under a place, in the focus ring, in a lesson, and in the light."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

import pygame

from game.session.model.question import Question
from game.session.model.seat_model import SeatModel
from game.ui.shell.focus import Region, Spot
from game.ui.shell.shell import FINGER
from game.ui.table.edges import top_bar
from game.ui.table.log import Log
from game.ui.table.note import BACK, SKIP
from game.ui.table.stage import ON_BOARD, Pointing, TableMotion, TablePlaces
from game.ui.table.things import BOARD, BUTTON, CARD, LOG, LOOK, NEXT, OFFER, PANEL, PROMPT, SINCE, Target
from game.ui.widgets.buttons import Button

DIMMED = 0.2  # the light of other things beside a hint
CHOSEN = 0.75
LARGE = 1 / 16  # of the sea: from this size on a thing is ground
FARTHEST, FADES = 0.12, 0.55  # the light of a goal fades with each answer on the way there
LEADING_ON = 0.4  # of the light of a thing that brings nothing yet, beside one that does


def under(model: SeatModel, places: TablePlaces, motion: TableMotion, pos: tuple[int, int]) -> Target | None:
    """Find the uppermost thing under a place of the window."""
    layout = places.layout
    if places.log_open and layout.drawn_log.collidepoint(pos):
        return _hit(LOG, _rows(places.log), pos)
    if places.since.area.collidepoint(pos):
        return _hit(SINCE, places.since.rects, pos)
    if button := _hit(BUTTON, _rects(places.buttons), pos) or _hit(OFFER, _rects(places.offers), pos):
        return button
    if places.note.rect.collidepoint(pos):
        return None
    if places.hand and (card := places.hand.hit(pos)):
        return Target.at(CARD, card, places.hand.place(card))
    if layout.top.collidepoint(pos):
        rect = top_bar(model, places, motion).prompt
        return Target.at(PROMPT, "prompt", rect) if rect.collidepoint(pos) else None
    if layout.side.collidepoint(pos):
        return _hit(PANEL, places.panel_spots, pos) or (None if layout.drawer else _hit(LOG, _rows(places.log), pos))
    if not layout.sea.collidepoint(pos) or layout.dock.collidepoint(pos):
        return None
    return _board_thing(model, places, pos)


def _board_thing(model: SeatModel, places: TablePlaces, pos: tuple[int, int]) -> Target | None:
    names = places.board_hit(pos)
    if places.shell.large and (near := _near(model, places, names, pos)):
        names = near, *(name for name in names if name != near)
    return on_board(model, places, names) if names else None


def _hit(kind: str, rects: Mapping[str, pygame.Rect], pos: tuple[int, int]) -> Target | None:
    return next((Target.at(kind, name, rect) for name, rect in rects.items() if rect.collidepoint(pos)), None)


def _rects(buttons: Mapping[str, Button]) -> dict[str, pygame.Rect]:
    return {name: button.rect for name, button in buttons.items()}


def _rows(log: Log) -> dict[str, pygame.Rect]:
    """Return the places of the rows in sight, from the top."""
    return {str(row): rect for rect, row in reversed(log.seen)}


def _near(model: SeatModel, places: TablePlaces, names: tuple[str, ...], pos: tuple[int, int]) -> str:
    """Return the nearest small thing to click that a fingertip at a place touches, unless one lies right there."""
    small = {name: rect for name, rect in _lit(model, places).items() if min(rect.size) < FINGER}
    if any(name in small for name in names):
        return ""
    found = []
    for name, rect in small.items():
        wide = pygame.Rect(0, 0, max(FINGER, rect.w), max(FINGER, rect.h))
        wide.center = rect.center
        if wide.collidepoint(pos):
            found.append((hypot(pos[0] - rect.centerx, pos[1] - rect.centery), name))
    return min(found, default=(0.0, ""))[1]


def clickable(model: SeatModel, question: Question, names: Sequence[str]) -> str:
    """Return the innermost of some names that can be clicked, else the innermost goal among them, or nothing."""
    allowed = (name for name in names if name in question.spots or question.clicks.may(name))
    return next(allowed, "") or next((name for name in names if model.errand.ways(name)), "")


def on_board(model: SeatModel, places: TablePlaces, names: tuple[str, ...]) -> Target:
    """Return the innermost of some names that can be clicked, else the innermost."""
    question = model.question
    best = (clickable(model, question, names) if question and not question.hand else "") or names[0]
    return Target.at(BOARD, best, places.board_rect(best) or pygame.Rect(0, 0, 0, 0), names)


def regions(model: SeatModel, places: TablePlaces) -> Iterable[Region]:
    """List everything the focus can go to, region by region: first what one acts on, the log and the menu last."""
    question, hand = model.question, places.hand
    assert hand
    cards = () if model.sight.face_down else _spots(CARD, {card.name: hand.rects[card.name] for card in hand.cards})
    takes = question is not None and any(question.clicks.may(card.name) for card in hand.cards)
    lit = _lit(model, places)
    goes_on = takes or bool(lit or places.offers)  # then everything else lies aside
    yield from _acting(model, places, lit, Region("hand", cards, goes_on and not takes))
    yield from _lying(model, places, goes_on)
    top = {name: button for name, button in places.buttons.items() if button.dark}
    yield Region("top", _spots(BUTTON, _rects(top)))


def _acting(model: SeatModel, places: TablePlaces, lit: Mapping[str, pygame.Rect], hand: Region) -> Iterator[Region]:
    """Yield the regions in which one acts; the note of a lesson comes first while it must be read."""
    note = Region("note", _note(places))
    offers = {name: button for name, button in places.offers.items() if name != NEXT}
    low = {name: button for name, button in places.buttons.items() if not button.dark}
    found = hand, Region("board", _spots(BOARD, lit)), Region("offers", _spots(OFFER, _rects(offers)))
    acting = {region.name: region for region in found}
    if NEXT in places.offers:
        yield note
    yield from (acting[name] for name in acting_order(model) if not acting[name].aside)
    yield Region("buttons", tuple(spot for spot in _spots(BUTTON, _rects(low)) if spot not in note.spots))
    if NEXT not in places.offers:
        yield note
    if hand.aside:
        yield hand


def _lying(model: SeatModel, places: TablePlaces, aside: bool) -> Iterator[Region]:
    """Yield the regions of what only tells something."""
    landmarks = {name: rect for name in model.telling.landmarks() if (rect := places.board_rect(name))}
    yield Region("look", _spots(LOOK, landmarks), aside)
    yield Region("panels", _spots(PANEL, places.panel_spots), aside)
    yield Region("since", _spots(SINCE, places.since.rects), aside)
    if places.log_open or (places.log_shown and not places.since.cards):
        yield Region("log", _spots(LOG, _rows(places.log)), aside)


def acting_order(model: SeatModel) -> Sequence[str]:
    """Return the regions in which one acts, the first one first: there the focus starts."""
    starts = model.telling.starts
    return sorted(starts, key=lambda name: name != "hand") if model.question and model.question.hand else starts


def _note(places: TablePlaces) -> tuple[Spot, ...]:
    """Return the buttons of a lesson's note, which arrows do not leave for what lies beside the note."""
    rects = {kind: _rects(buttons) for kind, buttons in ((BUTTON, places.buttons), (OFFER, places.offers))}
    found = ((kind, name) for kind, name in ((BUTTON, BACK), (OFFER, NEXT), (BUTTON, SKIP)) if name in rects[kind])
    return tuple(spot for kind, name in found for spot in _spots(kind, {name: rects[kind][name]}))


def _lit(model: SeatModel, places: TablePlaces) -> dict[str, pygame.Rect]:
    """Find the things of the board that a click chooses, takes back, or has as its goal."""
    question = model.question
    if not question or question.hand:
        return {}
    clicks = question.clicks
    near = (*question.spots, *clicks.next, *clicks.picked, *question.options.after())
    names = dict.fromkeys(map(str, (*near, *model.errand.reached)))
    return {name: rect for name in names if (rect := places.board_rect(name))}


def things_in_sight(model: SeatModel, places: TablePlaces) -> list[pygame.Rect]:
    """Return the places on the board that nothing may hide: of small things, and the middles of large ones in use."""
    most, lit = places.layout.sea.w * places.layout.sea.h * LARGE, _lit(model, places)
    known = [rect for name in model.telling.landmarks() if (rect := places.board_rect(name))]
    small = [rect for rect in (*known, *lit.values(), *places.written) if rect.w * rect.h < most]
    large = [rect.inflate(-rect.w // 2, -rect.h // 2) for rect in lit.values() if rect.w * rect.h >= most]
    return [*small, *large, places.since.area]


def _spots(kind: str, rects: Mapping[str, pygame.Rect]) -> tuple[Spot, ...]:
    return tuple(Spot(f"{kind}/{name}", (rect.x, rect.y, rect.w, rect.h)) for name, rect in rects.items())


def _told(model: SeatModel, motion: TableMotion, pointing: Pointing) -> dict[str, float]:
    """Compute the light of what others touch, of the hint, and of what is read or said."""
    names, left = motion.flash
    found = dict.fromkeys(names, min(1.0, left)) if left > 0 else {}
    about = pointing.said[0].about if pointing.said else ()
    return found | dict.fromkeys((*map(str, model.hint or ()), *about, *pointing.places_read), 1.0)


def glow(model: SeatModel, motion: TableMotion, pointing: Pointing) -> dict[str, float]:
    """Compute the light of each thing on the board."""
    found, read, question = _told(model, motion, pointing), pointing.places_read, model.question
    if not question:
        return found
    for name in model.guide.shows() if model.guide else ():
        found[name.removeprefix(ON_BOARD)] = 1.0
    strength = DIMMED if model.hint or read else motion.light  # these outshine what else could be clicked
    if model.sight.face_down:
        return found
    if question.hand:
        return found | {str(name): CHOSEN for name in question.clicks.chosen}
    forks = model.errand.forks
    near, reached = [*question.spots, *map(str, question.clicks.next)], {} if forks else model.errand.reached
    leading = _leading_on(model, question, [*near, *map(str, reached)])
    for name in near:
        light = LEADING_ON if name in leading else 1.0
        found.setdefault(name, strength * light if not forks or name in forks else DIMMED)
    for goal, answers in reached.items():
        light = LEADING_ON if str(goal) in leading else 1.0
        found.setdefault(str(goal), strength * light * (FARTHEST + (1 - FARTHEST) * FADES**answers))
    for name in map(str, question.clicks.picked):
        found.pop(name, None)  # picked things have their own mark
    return found


def _leading_on(model: SeatModel, question: Question, names: Sequence[str]) -> set[str]:
    """Find the things on the board that bring nothing yet, if others bring something."""
    if question.clicks.picked:
        return set()
    telling, view = model.telling, question.view
    leading = {name for name in names if telling.leads_on(view, name)}
    others = any(name not in leading and telling.on_board(view, name) for name in names)
    return leading if others else set()
