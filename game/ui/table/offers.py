"""The places of cards, offers and buttons for the present question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import dist
from typing import Any

import pygame

from game.engine.choices import Choice, Seat
from game.session.model.offering import (
    AGAIN,
    LOOK,
    Action,
    Offered,
    actions,
    hinted,
    may_choose_again,
    offers,
    primary,
    why_no_undo,
    with_those_away,
)
from game.session.model.seat_model import SeatModel
from game.ui.board.contract.title_table import CardState
from game.ui.draw.cards import LIFT
from game.ui.draw.fonts import STRONG
from game.ui.shell.shell import Shell
from game.ui.table.edges import key_of
from game.ui.table.hand import HandCard, hand_cards
from game.ui.table.layout import TableLayout
from game.ui.table.sharing import Sharing
from game.ui.table.sharing_view import SharingPlate
from game.ui.table.stage import TablePlaces
from game.ui.table.targets import things_in_sight
from game.ui.table.things import NEXT
from game.ui.widgets.buttons import Button, row_of
from game.ui.widgets.tooltip import nearest_free
from game.words.texts import Texts
from game.words.tip import Tip

BESIDE = 150  # real pixels beside the cards that hold offers
THREE_ROWS = 168  # real pixels that hold three rows of buttons
STRIP = 30  # design pixels of the bar that explains the controllers


@dataclass(frozen=True, slots=True)
class TopButton:
    """A button of the upper bar: text, icon, effect, and the named action with the same effect.

    A wide one shows its text where there is room.
    """

    name: str
    icon: str
    press: Callable[[], object]
    action: str
    wide: bool = False


@dataclass(frozen=True, slots=True)
class ButtonActions:
    """The effects of buttons that a model alone cannot have."""

    click: Callable[[Choice], object]
    turn_page: Callable[[], None]
    see_result: Callable[[], None]


def hint_bar(shell: Shell, layout: TableLayout, sharing: Sharing | None) -> pygame.Rect:
    """Return the bar below the cards that explains the controllers; it has no height unless all choose."""
    sea = layout.sea
    if not sharing:
        return pygame.Rect(sea.x, sea.bottom, sea.w, 0)
    high = max(shell.fonts.height(STRONG, 15) + 4, shell.px(STRIP))
    return pygame.Rect(sea.x, sea.bottom - high, sea.w, high)


def plate_of(places: TablePlaces, texts: Texts) -> SharingPlate | None:
    """Return the plate over the cards while all choose at the same time."""
    return SharingPlate(places.shell, places.layout, texts, places.sharing) if places.sharing else None


def hand_and_buttons(model: SeatModel, places: TablePlaces) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the room of the cards, and that of the buttons beside them."""
    layout, low = places.layout, hint_bar(places.shell, places.layout, places.sharing)
    room = layout.buttons.copy()
    if (
        model.question
        and model.question.hand
        and why_no_undo(model)
        and not (model.screen.hides_hand and is_low(places))
    ):
        room.x, room.w = room.x + room.w // 5, room.w - room.w // 5
    room.h = min(room.bottom, low.y - 4) - room.y
    hand = pygame.Rect(layout.hand.x, layout.hand.y, room.x - layout.gap - layout.hand.x, 0)
    if plate := plate_of(places, model.texts):  # the cards take the whole dock, and the button stands above
        hand.w, room = layout.dock.right - layout.gap - hand.x, plate.button
    hand.h = min(layout.hand.bottom, low.y) - hand.y
    return hand, room


def arrange(model: SeatModel, places: TablePlaces, view: Any, presses: ButtonActions, top: Sequence[TopButton]) -> None:
    """Lay out the cards of the view drawn, the offers, the buttons and the note of a lesson."""
    hand, room = hand_and_buttons(model, places)
    lay_cards(model, places, view, hand)
    _lay_offers(model, places, hand, presses.click)
    places.buttons = {}
    _lay_side(model, places, room, presses.see_result)
    lay_top(places, model.texts, top)
    _lay_note(model, places, presses.turn_page)


def lay_cards(
    model: SeatModel, places: TablePlaces, view: Any, area: pygame.Rect, known: Callable[[Seat], Choice] = lambda _: ()
) -> None:
    """Lay out the cards; `known` returns the face-down cards of a seat that the viewer knows."""
    hand, question = places.hand, model.question
    assert hand
    if question and question.hand and model.sight.face_down:
        hand.lay_choice(area, [HandCard(name) for name, count in question.hand.items() if count], question.seat)
    elif question and question.hand:
        asked, seat, picked = question.view, question.seat, question.clicks.picked
        dead = {name: model.telling.no_effect(asked, seat, picked, name) for name, n in question.hand.items() if n}
        chosen = {str(name): n for name, n in question.clicks.chosen.items()}
        hand.lay_choice(area, hand_cards(question.hand, chosen, dead, {}, model.hint or ()))
    elif places.sharing:
        hand.lay_choice(area, hand_cards(places.sharing.held, {}, {}, places.sharing.codes, ()))
    else:
        cards = _open_cards(model, view, known)
        hand.lay(_beside_offers(model, places, area) if cards else area, cards)
        if question and any(map(question.clicks.may, hand.rects)):
            hand.number(list(hand.rects))


def _open_cards(model: SeatModel, view: Any, known: Callable[[Seat], Choice]) -> list[HandCard]:
    telling, question = model.telling, model.question
    whose: Seat | None = question.seat if question else telling.active(view)
    if whose is None:
        return []
    used_up, playing = telling.used_cards(view, whose), telling.playing_card(view, whose)
    may = [name for name in question.clicks.next if not question.on_board(name)] if question else []
    held_up = [name for name in question.clicks.picked if not question.on_board(name)] if question else []
    may = [name for name in may if name in hinted(model)] or may
    cards: list[HandCard] = []
    lying = telling.shown_cards(view, whose) or _private(model, whose)
    for card in dict.fromkeys(lying):
        state = CardState(chosen=card == playing or card in held_up, used=card in used_up and card != playing)
        cards.append(HandCard(card, state, lying.count(card), glow=card in may))
    faces = tuple(map(str, known(whose)))
    cards = cards or [HandCard(card, held=faces.count(card)) for card in dict.fromkeys(faces)]
    return cards or [HandCard(f"back:{whose}:{n}", back=whose) for n in range(telling.hidden_cards(view, whose))]


def _private(model: SeatModel, seat: Seat) -> tuple[str, ...]:
    """Return the hand that only the asked seat may see; it stays open while things move in an onlooker's view."""
    public = model.news and model.news.updates.get(None)
    if not model.question or not public or model.telling.shown_cards(public.view, seat):
        return ()
    return model.telling.shown_cards(model.question.view, seat)


def _beside_offers(model: SeatModel, places: TablePlaces, area: pygame.Rect) -> pygame.Rect:
    """Return the room of open cards that may be narrow: beside offers, if there are any."""
    found = offers(model) if places.table and places.table.broad else []
    if not found:
        return area
    wide = max(BESIDE, *(rect.w for rect in _rects(places.shell, found, area))) + 2 * places.layout.gap
    return pygame.Rect(area.x, area.y, area.w - wide, area.h)


def _lay_offers(model: SeatModel, places: TablePlaces, area: pygame.Rect, click: Callable[[Choice], object]) -> None:
    """Place buttons for what has no place on the table, right of the open cards."""
    places.offers = {}
    question, shell, hand = model.question, places.shell, places.hand
    assert hand
    if question and question.hand:
        return
    right = max((rect.right for rect in hand.rects.values()), default=area.x)
    gap = places.layout.gap
    beside = area.right - right - gap >= BESIDE
    room = pygame.Rect(right + gap, area.y, area.right - right - gap, area.h) if beside else area
    found = _fitting(model, shell, room)
    presses: list[Callable[[], object]] = [partial(click, one.path) for one in found]
    if not question:
        texts, seats = model.texts, may_choose_again(model)
        word = "table.again" if len(seats) == 1 else "table.choose_again"
        found = [Offered((f"again:{seat}",), "undo", texts.t(word, who=texts.player(seat))) for seat in seats]
        presses = [partial(model.choose_again, seat) for seat in seats]
    if not found:
        return
    rects, high = _steady_rects(model, shell, found, room)
    if not beside:
        wide = max(rect.w for rect in rects)
        column = _rects(shell, found, pygame.Rect(room.x, room.y, wide, room.h))
        rects = _above(model, places, area, (rects, column))
    over = min(room.y - min(rect.y for rect in rects), shell.size[1] - max(rect.bottom for rect in rects))
    up = 0 if not beside else over if over > 0 else -max(0, (room.h - high) // 2)
    for one, press, rect in zip(found, presses, rects, strict=True):
        places.offers[one.name] = Button(
            one.name, rect.move(0, up), one.words, press, one.icon, glow=_glows(model, one), parts=one.parts
        )


def _glows(model: SeatModel, one: Offered) -> bool:
    """Return whether an offer shines: the hinted one alone, else each that brings something."""
    question, wanted = model.question, hinted(model)
    if not question or wanted:
        return bool(question) and one.name == "+".join(map(str, wanted))
    return not model.telling.doubt(question.view, question.seat, (*question.clicks.picked, *one.path))


def _fitting(model: SeatModel, shell: Shell, room: pygame.Rect) -> list[Offered]:
    """Find offers that fit: whole answers, else their first names, else fewer words."""
    found: list[Offered] = []
    for short, brief in ((False, False), (True, False), (True, True)):
        found = offers(model, short, brief)
        if not found or _height(_rects(shell, found, room)) <= room.h:
            break
    return found


def _rects(shell: Shell, found: list[Offered], room: pygame.Rect) -> list[pygame.Rect]:
    words, parts = [(one.icon, one.words) for one in found], [one.parts for one in found]
    return row_of(shell, words, room, shell.touch(48), parts=parts)


def _steady_rects(
    model: SeatModel, shell: Shell, found: list[Offered], room: pygame.Rect
) -> tuple[list[pygame.Rect], int]:
    """Return the places of offers, and the height of all: those that come and go leave their places free."""
    all_ = with_those_away(model, found)
    places = dict(zip((one.name for one in all_), _rects(shell, all_, room), strict=True))
    high = _height(list(places.values()))
    if high > room.h:
        rects = _rects(shell, found, room)
        return rects, _height(rects)
    return [places[one.name] for one in found], high


def _above(
    model: SeatModel, places: TablePlaces, area: pygame.Rect, shapes: Sequence[list[pygame.Rect]]
) -> list[pygame.Rect]:
    """Move offers above the cards, raised or not, as there is no room beside them: near the picked card.

    They hide nothing small on the board. Of the shapes in which they can stand, the one that comes nearest is taken.
    """
    hand, gap, sea = places.hand, places.layout.gap, places.layout.sea
    assert hand
    picked = [str(name) for name in model.question.clicks.picked] if model.question else []
    cards = [name for name in picked if name in hand.rects] or list(hand.rects)
    tops = [hand.place(name, raised) for name in hand.rects for raised in {False, not hand.flat}]
    low = min((place.y - round(place.h * LIFT) for place in tops), default=area.bottom) - gap
    middle = round(sum(hand.rects[name].centerx for name in cards) / max(1, len(cards)))
    within = pygame.Rect(area.x, sea.y + gap, area.w, low - sea.y - gap)
    shown, found = [rect.inflate(4, 4) for rect in things_in_sight(model, places)], []
    for rects in shapes:
        row = rects[0].unionall(rects[1:])
        goal = row.copy()
        goal.midbottom = middle, low
        goal.clamp_ip(within)
        place = nearest_free(goal, within, shown)
        covered = sum(part.w * part.h for part in map(place.clip, shown))
        away = dist(place.center, (middle, low))
        found.append((covered, away, [rect.move(place.x - row.x, place.y - row.y) for rect in rects]))
    return min(found, key=lambda one: one[:2])[2]


def _height(rects: list[pygame.Rect]) -> int:
    return max(rect.bottom for rect in rects) - min(rect.y for rect in rects)


def _lay_side(model: SeatModel, places: TablePlaces, room: pygame.Rect, see_result: Callable[[], None]) -> None:
    shell = places.shell
    if places.sharing:
        press, label = partial(model.share, False), model.texts.t("table.pads_one_by_one")
        places.buttons["primary"] = Button("primary", room, label, press, "people", Tip(label))
        return
    big, small = _side_places(model, shell, room)
    known = actions(model)
    for name, rect in small.items():
        places.buttons[name] = _button(shell, known[name], rect)
    places.buttons["primary"] = replace(_button(shell, primary(model, see_result), big), primary=True)


def _button(shell: Shell, action: Action, rect: pygame.Rect) -> Button:
    tip = replace(action.tip, key=key_of(shell, action.key)) if action.key else action.tip
    return Button(action.name, rect, action.label, action.do, action.icon, tip, action.enabled, glow=action.glow)


def _side_places(model: SeatModel, shell: Shell, room: pygame.Rect) -> tuple[pygame.Rect, Mapping[str, pygame.Rect]]:
    """Place the large button, and those above or beside it."""
    choosing, gap = bool(model.question and model.question.hand), max(4, shell.px(9))
    rows = 3 if room.h >= THREE_ROWS and not choosing else 2
    high = min((room.h - gap * (rows - 1)) // rows, max(shell.touch(44), shell.px(60)))
    names = ["undo", "undo_turn", "hint"]
    big = pygame.Rect(room.x, room.bottom - high, room.w, high)
    if choosing:
        names = ["hint"] if why_no_undo(model) else names
        if model.screen.hides_hand:
            names = [LOOK, AGAIN if model.sight.face_down and may_choose_again(model) else "hint"]
        low = _note_height(shell)
        if room.h - 2 * high - gap < low:  # too low: they stand beside the large button
            high = min(high, room.h - low)
            rows, names = 1, [name for name in names if name != "undo_turn"]
            beside = len(names) * (high + gap)
            big = pygame.Rect(room.x + beside, room.bottom - high, room.w - beside, high)
            room = pygame.Rect(room.x, room.y, beside - gap, room.h)
    y = room.bottom - rows * high - (rows - 1) * gap
    places: dict[str, pygame.Rect] = {}
    for row in [names[:2], names[2:]] if rows == 3 else [names]:
        wide = (room.w - gap * (len(row) - 1)) // max(1, len(row))
        first = room.w - gap - high if row[:1] == [LOOK] and rows > 1 else wide  # the other has room for its icon
        x = room.x
        for name in row:
            places[name] = pygame.Rect(x, y, first if name == LOOK else min(wide, room.right - x), high)
            x = places[name].right + gap
        y += high + gap
    return big, places


def _note_height(shell: Shell) -> int:
    """Return the height of the notes above the buttons."""
    return shell.fonts.height(STRONG, 20) + shell.px(24, 14)


def is_low(places: TablePlaces) -> bool:
    """Return whether the buttons beside a hand have to stand in one row."""
    shell, room, gap = places.shell, places.layout.buttons, max(4, places.shell.px(9))
    high = min((room.h - gap) // 2, max(shell.touch(44), shell.px(60)))
    return room.h - 2 * high - gap < _note_height(shell)


def lay_top(places: TablePlaces, texts: Texts, top: Sequence[TopButton]) -> None:
    """Place the buttons of the upper bar, from its right end."""
    shell, bar = places.shell, places.layout.top
    size, gap = min(bar.h - 4, shell.touch(42)), max(4, shell.px(12))
    x = bar.right - gap
    for one in top:
        label = texts.t(f"table.{one.name}")
        wide = size + shell.fonts.width(label, STRONG, 18) + 2 * gap if one.wide else size
        if wide > bar.w // 5:
            wide = size
        rect = pygame.Rect(x - wide, bar.centery - size // 2, wide, size)
        tip = Tip(label, texts.t(f"table.{one.name}_tip"), key=key_of(shell, one.action))
        shown = label if wide > size else ""
        places.buttons[one.name] = Button(one.name, rect, shown, one.press, one.icon, tip, dark=True)
        x -= wide + gap


def _lay_note(model: SeatModel, places: TablePlaces, turn_page: Callable[[], None]) -> None:
    guide = model.guide
    if not guide or not guide.page or not model.question:
        places.note.put_away()
        return
    shown = [rect for name in guide.shows() if (rect := places.spoken_of(name))]
    buttons = [button.rect for button in (*places.buttons.values(), *places.offers.values())]
    cards = places.hand.rects.values() if places.hand else ()
    written = [*places.written, *cards, *buttons, *places.layout.panels, places.layout.log]
    for button in places.note.lay(guide, model, places.layout.note, shown, written, turn_page):
        (places.offers if button.name == NEXT else places.buttons)[button.name] = button
