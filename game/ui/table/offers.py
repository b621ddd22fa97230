"""Which cards and buttons the table shows for what is asked now, and where they lie."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Name, Seat
from game.session.question import Offer, Question
from game.ui.board.title_table import CardState
from game.ui.draw.cards import LIFT
from game.ui.draw.fonts import STRONG
from game.ui.reading.settings_scene import key_label
from game.ui.shell.inputs import PAD
from game.ui.table.hand import HandCard, states
from game.ui.table.sharing_view import button_of
from game.ui.widgets.buttons import Button, row_of
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

Parts = tuple[str, ...]  # words and icons in turn
Found = tuple[str, tuple[str, str], Callable[[], None], Parts]  # name; icon and words; what a press does; parts

PAD_KEYS = {
    "accept": "A",
    "undo": "X",
    "hint": "Y",
    "end_turn": "Start",
    "log": "Back",
    "rules": "LS",
    "confirm": "Start",
}
THREE_ROWS = 168  # real pixels of height from which the buttons stand in three rows
STRIP = 30  # design pixels of the bar that tells what keys do


def key_of(scene: TableScene, action: str) -> str:
    """The key or the button of a controller for an action, as it is shown."""
    if scene.shell.inputs.source == PAD:
        return PAD_KEYS.get(action, "")
    keys = scene.shell.settings.keys.get(action, ())
    return key_label(scene.texts, keys[0]) if keys else ""


def strip(scene: TableScene) -> pygame.Rect:
    """The bar below the cards that tells what controllers do while all choose; else it has no height."""
    sea = scene.layout.sea
    if not scene.sharing:
        return pygame.Rect(sea.x, sea.bottom, sea.w, 0)
    high = max(scene.shell.fonts.height(STRONG, 15) + 4, scene.shell.px(STRIP))
    return pygame.Rect(sea.x, sea.bottom - high, sea.w, high)


def arrange(scene: TableScene) -> None:
    """Lay out the cards, the offers and the buttons."""
    layout, low = scene.layout, strip(scene)
    question = scene.question
    choosing = bool(question and question.hand)
    room = layout.buttons.copy()
    if choosing and not _may_undo(scene, question):
        room.x, room.w = room.x + room.w // 5, room.w - room.w // 5
    room.h = min(room.bottom, low.y - 4) - room.y
    hand = pygame.Rect(layout.hand.x, layout.hand.y, room.x - layout.gap - layout.hand.x, 0)
    if scene.sharing:  # the cards have the whole dock, and the button stands on the plate above them
        hand.w, room = layout.dock.right - layout.gap - hand.x, button_of(scene)
    hand.h = min(layout.hand.bottom, low.y) - hand.y
    _cards(scene, hand, question)
    _offers(scene, hand, question)
    scene.buttons = {}
    _side(scene, room, question)
    _top(scene)
    if scene.guide:
        scene.guide.lay(scene)


def _cards(scene: TableScene, area: pygame.Rect, question: Question | None) -> None:
    table, hand = scene.table, scene.hand
    assert table
    if question and question.hand:
        view, seat, picked = question.view, question.seat, question.clicks.picked
        dead = {name: table.telling.no_effect(view, seat, picked, name) for name, n in question.hand.items() if n}
        chosen = {str(name): n for name, n in question.clicks.chosen.items()}
        hand.lay(area, states(question.hand, chosen, dead, lit=scene.hint or ()))
        return
    if scene.sharing:
        hand.lay(area, states(scene.sharing.held, {}, {}, scene.sharing.codes))
        return
    view = scene.view
    whose: Seat | None = question.seat if question else table.telling.active(view)
    cards: list[HandCard] = []
    if whose is not None:
        used, playing = table.telling.used_cards(view, whose), table.telling.playing_card(view, whose)
        may = [name for name in question.clicks.next if table.rect(str(name)) is None] if question else []
        held_up = [name for name in question.clicks.picked if table.rect(str(name)) is None] if question else []
        may = [name for name in may if name in _hinted(scene)] or may
        lying = table.telling.shown_cards(view, whose) or _private(scene, whose)
        for card in lying:
            if any(card == one.name for one in cards):
                continue
            held = lying.count(card)
            state = CardState(chosen=card == playing or card in held_up, used=card in used and card != playing)
            cards.append(HandCard(card, state, held, glow=card in may))
        if not cards:
            known = tuple(map(str, scene.known_cards(whose)))
            cards = [HandCard(card, held=known.count(card)) for card in dict.fromkeys(known)]
        if not cards:
            cards = [HandCard(f"back:{whose}:{n}", back=whose) for n in range(table.telling.hidden_cards(view, whose))]
    hand.lay(area, cards)


def _offers(scene: TableScene, area: pygame.Rect, question: Question | None) -> None:
    """Buttons for what has no place on the table, right of the open cards."""
    scene.offers = {}
    if not scene.table or (question and question.hand):
        return
    shell = scene.shell
    right = max((rect.right for rect in scene.hand.rects.values()), default=area.x)
    room = pygame.Rect(right + scene.layout.gap, area.y, area.right - right - scene.layout.gap, area.h)
    beside = room.w >= 150
    if not beside:
        room = area
    if question:
        found = _found(scene, question, room)
    else:
        seats = scene.may_choose_again
        again = {seat: partial(scene.choose_again, seat) for seat in seats}
        found = [(f"again:{seat}", ("undo", _again(scene, seat)), press, ()) for seat, press in again.items()]
    if not found:
        return
    rects = _rows(scene, found, room)
    if not beside:
        rects = _above(scene, area, rects)
    over = min(room.y - min(rect.y for rect in rects), shell.size[1] - max(rect.bottom for rect in rects))
    for (name, (icon, label), press, parts), rect in zip(found, rects, strict=True):
        place = rect.move(0, over if over > 0 else -max(0, (room.h - _height(rects)) // 2)) if beside else rect
        hinted = not _hinted(scene) or name == "+".join(map(str, _hinted(scene)))
        scene.offers[name] = Button(name, place, label, press, icon, glow=question is not None and hinted, parts=parts)


def _private(scene: TableScene, seat: Seat) -> tuple[str, ...]:
    """The hand that only who is asked may see: it lies open also while things move as an onlooker sees them."""
    public = scene.news and scene.news.updates.get(None)
    if not scene.table or not scene.question or not public or scene.table.telling.shown_cards(public.view, seat):
        return ()
    return scene.table.telling.shown_cards(scene.question.view, seat)


def _hinted(scene: TableScene) -> tuple[Name, ...]:
    """What a hint wants after the clicks so far: it outshines what else could be done."""
    picked = scene.question.clicks.picked if scene.question else ()
    return scene.hint[len(picked) :] if scene.hint and scene.hint[: len(picked)] == picked else ()


def _found(scene: TableScene, question: Question, room: pygame.Rect) -> list[Found]:
    """What is offered: whole answers, or their first names if there is no room for all of them, or fewer words."""
    found: list[Found] = []
    table = scene.table
    assert table
    has_place = lambda name: scene.placed(name) and not table.telling.also_on_a_button(question.view, name)
    for short, brief in ((False, False), (True, False), (True, True)):
        offers = question.offers(has_place, short)
        found = []
        for offer in offers:
            path = offer.path
            words, parts = _words(scene, offer, brief), table.telling.pictured(question.view, question.seat, path)
            is_brief = brief and words[1] == table.telling.offered_briefly(question.view, question.seat, path)
            found.append(("+".join(map(str, path)), words, partial(_take, scene, path), () if is_brief else parts))
        if not found or _height(_rows(scene, found, room)) <= room.h:
            break
    return found


def _rows(scene: TableScene, found: list[Found], room: pygame.Rect) -> list[pygame.Rect]:
    words, parts = [words for _, words, _, _ in found], [parts for _, _, _, parts in found]
    return row_of(scene.shell, words, room, scene.shell.touch(48), parts=parts)


def _above(scene: TableScene, area: pygame.Rect, rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Where there is no room beside the cards: over the one that was picked, even when it is raised, or over all."""
    hand = scene.hand
    picked = [str(name) for name in scene.question.clicks.picked] if scene.question else []
    cards = [name for name in picked if name in hand.rects] or list(hand.rects)
    tops = [hand.place(name, raised) for name in cards for raised in {False, not hand.flat}]
    low = min((place.y - round(place.h * LIFT) for place in tops), default=area.bottom) - scene.layout.gap
    row = rects[0].unionall(rects[1:])
    goal = row.copy()
    goal.midbottom = round(sum(hand.rects[name].centerx for name in cards) / max(1, len(cards))), low
    goal.x = max(area.x, min(goal.x, area.right - goal.w))
    return [rect.move(goal.x - row.x, goal.y - row.y) for rect in rects]


def _height(rects: list[pygame.Rect]) -> int:
    return max(rect.bottom for rect in rects) - min(rect.y for rect in rects)


def _take(scene: TableScene, path: tuple[Name, ...]) -> None:
    if scene.question:
        scene.answer(scene.question.click(*path))


def _again(scene: TableScene, seat: Seat) -> str:
    alone = len(scene.may_choose_again) == 1
    return scene.texts.t("table.again") if alone else scene.texts.t("table.choose_again", who=scene.texts.player(seat))


def _words(scene: TableScene, offer: Offer, brief: bool = False) -> tuple[str, str]:
    """The icon and the words of an offer."""
    assert scene.table and scene.question
    if brief and (words := scene.table.telling.offered_briefly(scene.question.view, scene.question.seat, offer.path)):
        return "", words
    if words := scene.table.telling.offered(scene.question.view, scene.question.seat, offer.path):
        return scene.table.telling.icon(offer.path[-1]), words
    return scene.table.telling.icon(offer.path[-1]), " ".join(map(scene.texts.name, offer.path))


def _side(scene: TableScene, room: pygame.Rect, question: Question | None) -> None:
    """Undo, undo turn, hint, and the large button that goes on."""
    shell, t = scene.shell, scene.texts.t
    gap = max(4, shell.px(9))
    rows = 3 if room.h >= THREE_ROWS and not scene.sharing and not (question and question.hand) else 2
    high = min((room.h - gap * (rows - 1)) // rows, max(shell.touch(44), shell.px(60)))
    names = ["undo", "undo_turn", "hint"]
    big = pygame.Rect(room.x, room.bottom - high, room.w, high)
    if question and question.hand:
        names = names if _may_undo(scene, question) else ["hint"]
        low = shell.fonts.height(STRONG, 20) + shell.px(24, 14)
        if room.h - 2 * high - gap < low:  # little room: they stand beside the large button
            high = min(high, room.h - low)
            rows, names = 1, [name for name in names if name != "undo_turn"]
            beside = len(names) * (high + gap)
            big = pygame.Rect(room.x + beside, room.bottom - high, room.w - beside, high)
            room = pygame.Rect(room.x, room.y, beside - gap, room.h)
    if scene.sharing:
        names, big = [], room
    y = room.bottom - rows * high - (rows - 1) * gap
    places: dict[str, pygame.Rect] = {}
    split = [names[:2], names[2:]] if rows == 3 else [names]
    for row in split:
        wide = (room.w - gap * (len(row) - 1)) // max(1, len(row))
        for n, name in enumerate(row):
            places[name] = pygame.Rect(room.x + n * (wide + gap), y, wide, high)
        y += high + gap
    reasons = _reasons(scene, question)
    presses: dict[str, Callable[[], None]] = {
        "undo": scene.undo,
        "undo_turn": partial(scene.undo, True),
        "hint": scene.ask_hint,
    }
    for name, rect in places.items():
        reason, rule = reasons[name]
        tip = Tip(t(f"table.{name}"), t(f"table.{name}_tip"), reason=reason, key=key_of(scene, name), rule=rule)
        scene.buttons[name] = Button(name, rect, t(f"table.{name}"), presses[name], _icon(name), tip, not reason)
    scene.buttons["primary"] = _primary(scene, big, question)


def _may_undo(scene: TableScene, question: Question | None) -> bool:
    """Whether something before this question can be taken back."""
    return bool(question and scene.news and scene.news.updates[question.seat].may_undo)


def _icon(name: str) -> str:
    return {"undo": "undo", "undo_turn": "step_back", "hint": "hint"}[name]


def _reasons(scene: TableScene, question: Question | None) -> dict[str, tuple[str, str]]:
    """Why a button is greyed, and where the rules tell so; empty words if it is not."""
    reason, free = scene.texts.reason, ("", "")
    if not question or not scene.news:
        why = reason("not_your_turn"), scene.rule_of("not_your_turn")
        return dict.fromkeys(("undo", "undo_turn", "hint"), why)
    update = scene.news.updates[question.seat]
    word = update.why_no_undo or "nothing_to_take_back"
    no_undo = free if update.may_undo else (reason(word), scene.rule_of(word))
    thinks = (scene.texts.t("table.hint_thinks"), "") if scene.hint_wanted else free
    if question.is_limited:
        thinks = scene.texts.t("lesson_bar.no_hint"), ""
    return {"undo": free if question.clicks.picked else no_undo, "undo_turn": no_undo, "hint": thinks}


def _primary(scene: TableScene, rect: pygame.Rect, question: Question | None) -> Button:
    t, texts = scene.texts.t, scene.texts
    key = key_of(scene, "end_turn")
    if question and question.hand:
        clicks = question.clicks
        why = "" if clicks.may_confirm else clicks.confirm().reason
        said, rule, key = texts.reason(why) if why else "", scene.rule_of(why), key_of(scene, "confirm")
        tip = Tip(t("table.confirm"), t("table.confirm_tip"), reason=said, key=key, rule=rule)
        label = t("table.confirm")
        return Button("primary", rect, label, scene.confirm, "lock", tip, clicks.may_confirm, True, clicks.may_confirm)
    if question:
        name = question.primary
        if name:
            assert scene.table
            label = t("table.end_turn") if name == question.last else texts.name(name)
            warning = ""
            if left := question.left_over():
                warning = t(
                    "table.still_possible", what=texts.row([scene.table.telling.words((each,)) for each in left])
                )
            tip = Tip(label, t("table.end_tip") if name == question.last else "", warning=warning, key=key)
            alone = scene.hint == (name,) or (not question.left_over() and len(question.options) == 1)
            press, icon = partial(scene.end, name), scene.table.telling.icon(name)
            return Button("primary", rect, label, press, icon, tip, True, True, alone)
        why = question.why_not(question.last)
        tip = Tip(t("table.end_turn"), reason=texts.reason(why), key=key, rule=scene.rule_of(why))
        return Button("primary", rect, t("table.end_turn"), lambda: None, "end_turn", tip, False, True)
    if scene.sharing:
        press, label = partial(scene.share, False), t("table.pads_one_by_one")
        return Button("primary", rect, label, press, "people", Tip(label))
    if scene.news and scene.news.result:
        return Button("primary", rect, t("table.see_result"), scene.finish, "trophy", Tip(""), True, True, True)
    tip = Tip(t("table.end_turn"), reason=scene.prompt.words, key=key)
    return Button("primary", rect, t("table.end_turn"), lambda: None, "end_turn", tip, False, True)


def _top(scene: TableScene) -> None:
    """Log, rules and menu in the upper bar."""
    shell, t, bar = scene.shell, scene.texts.t, scene.layout.top
    size = min(bar.h - 4, shell.touch(42))
    gap = max(4, shell.px(12))
    x = bar.right - gap - size
    whole = [("menu", "menu", scene.pause_game, "back"), ("rules", "help", scene.open_rules, "rules")]
    if scene.layout.drawer:
        whole.append(("log", "log", scene.toggle_log, "log"))
    whole += [(name, icon, press, name) for name, icon, press in scene.more_buttons()]
    for name, icon, press, action in whole:
        rect = pygame.Rect(x, bar.centery - size // 2, size, size)
        tip = Tip(t(f"table.{name}"), t(f"table.{name}_tip"), key=key_of(scene, action))
        scene.buttons[name] = Button(name, rect, "", press, icon, tip, dark=True)
        x -= size + gap
