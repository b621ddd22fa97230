"""Mouse, keys and controllers at a game that is played: they become commands of its model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from game.engine.choices import Choice, Name
from game.session.model.offering import may_choose_again
from game.session.model.question import Question
from game.session.model.sentences import Outcome
from game.ui.shell.focus import Region
from game.ui.shell.inputs import (
    LEFT_BUTTON,
    MOUSE,
    PAD,
    RIGHT_BUTTON,
    Act,
    Hover,
    Input,
    Key,
    Lift,
    Press,
    Release,
    Wheel,
)
from game.ui.table.browsing import Browsing
from game.ui.table.curtain import may_share
from game.ui.table.offers import ButtonActions, TopButton, arrange
from game.ui.table.pads import PadsTogether
from game.ui.table.peek import LOOK_BUTTON, Peek
from game.ui.table.show import TableShow
from game.ui.table.stage import TableParts
from game.ui.table.steady import DoubleClicks, Steady
from game.ui.table.targets import acting_order, clickable, on_board, regions
from game.ui.table.things import BOARD, BUTTON, CARD, LOG, LOOK, NEXT, OFFER, PANEL, SINCE, Carried, Target
from game.ui.widgets.buttons import Button
from game.words.tip import Tip

Pos = tuple[int, int]
Rect = pygame.Rect
REACH = 14  # design pixels after which a held thing is carried
LONG = 0.6  # seconds after which a press that is held asks for the rule of its refusal


class TableController:
    """The input of the people at a table."""

    def __init__(
        self,
        parts: TableParts,
        show: TableShow,
        browsing: Browsing,
        pads: PadsTogether,
        pause: Callable[[], None],
        see_result: Callable[[], None],
        more: Sequence[TopButton],
    ) -> None:
        """`more` are further buttons of the upper bar."""
        self.model, self.places, self.pointing, self.motion = parts
        self.shell, self.show, self.browsing, self.pads = self.places.shell, show, browsing, pads
        self._pause, self._more = pause, more
        self._steady = Steady(self.model)
        self._refused: float | None = None  # seconds since a press that was refused, while it is held
        self.peek = Peek(parts, browsing.point, self.focus_first)
        self._doubles = DoubleClicks(self.model)
        self._actions = ButtonActions(self.offered, self.turn_page, see_result)

    def lay(self) -> None:
        self.pads.follow()
        top = self.browsing.top_buttons(self._pause)
        if self.model.sight.face_down and may_share(self.model, self.shell):
            top.append(TopButton("pads_together", "pad", partial(self.model.share, True), ""))
        if self.model.screen.away:
            top.append(TopButton("play_here", "phone", self._play_here, "", wide=True))
        skip = [TopButton("skip_all", "skip", self.show.skip, "skip", wide=True)] * self.motion.held_up
        arrange(self.model, self.places, self.motion.view, self._actions, [*top, *self._more, *skip])

    def _play_here(self) -> None:
        """Take the hands of phones that are away back to this screen."""
        if phones := self.shell.phones:
            for seat in self.model.screen.away:
                phones.free(seat)

    def regions(self) -> Iterable[Region]:
        return regions(self.model, self.places)

    def focus_first(self) -> None:
        ring = self.pointing.ring
        if self.places.sharing or self.reading:
            ring.focus("button/primary" if self.places.sharing else f"{OFFER}/{NEXT}")
            return
        if self.model.sight.face_down and ring.focus(LOOK_BUTTON):
            return
        if self._clicks and self._focus_offers():
            return
        if names := self._first_names():
            hint = self.model.hint or ()
            ring.focus(next((name for name in names if name.partition("/")[2] in hint), names[0]))

    def _first_names(self) -> list[str]:
        """Return the names to which the focus can go first, the best one first."""
        question = self.model.question
        found = {region.name: [spot.name for spot in region.spots] for region in self.pointing.ring.regions}
        if question:
            found["hand"] = [n for n in found.get("hand", ()) if question.clicks.may(n.partition("/")[2])]
        if "button/primary" in found.get("buttons", ()):
            found["buttons"] = ["button/primary"]
        order = ("hand",) if question and question.hand else acting_order(self.model)
        return [name for region in (*order, "buttons") for name in found.get(region, ())]

    @property
    def reading(self) -> bool:
        """Return whether a page of a lesson must be read before anybody acts."""
        guide = self.model.guide
        return bool(guide and guide.reading and NEXT in self.places.offers)

    def turn_page(self) -> None:
        self.model.read()
        if self.shell.inputs.source != MOUSE:
            self.focus_first()

    def update(self, dt: float) -> None:
        self.pads.update(dt)
        self.peek.update()
        if "primary" in self.places.buttons:
            self._steady.update(dt, self.places.buttons["primary"].label)
        self._doubles.update(dt)
        if self._refused is not None:
            self._refused += dt
            if self._refused >= LONG:
                self._refused = None
                self.browsing.open_rules()

    def handle(self, one: Input) -> bool:
        model, places = self.model, self.places
        if not model.news or not places.ready:
            return self.browsing.leaves_early(one)
        match one:
            case Key(name):
                return self._take_by_key(name)
            case Hover(pos):
                self._point(pos)
            case Press(pos, button) if button == LEFT_BUTTON:
                self.press(pos)
            case Release(pos, button) if button == LEFT_BUTTON:
                self._let_go(pos)
            case Lift():
                self.browsing.lift()
            case Press(_, button) if button == RIGHT_BUTTON:
                self._back(False)
            case Wheel():
                self.browsing.wheel(one)
            case Act():
                if not (places.sharing and one.source == PAD):  # then controllers choose cards
                    self._act(one)
        return True

    def _take_by_key(self, key: str) -> bool:
        """Take the card of the hand that has this key, or put it back, whether it lies face up or not."""
        question, hand = self.model.question, self.places.hand
        card = hand.keys.get(key.strip("[]")) if hand and question else None
        if not card or self.shell.settings.taken_by(key):
            return False
        self.pointing.said = None
        self._after(question, self.model.click(card))
        return True

    def _point(self, pos: Pos) -> None:
        self.peek.point(pos)
        if self.browsing.point(pos):
            self._refused = None
            found = self.pointing.hover
            self.model.doubts.point(bool(found and found.key == f"{BUTTON}/primary"))

    def press(self, pos: Pos) -> None:
        if self.browsing.follow_link(pos):
            return
        self.pointing.said = None
        self._point(pos)
        self.pointing.ring.blur()
        self._press_at(pos)
        if self.pointing.said and self.pointing.said[0].rule:
            self._refused = 0.0

    def _press_at(self, pos: Pos) -> None:
        target = self.browsing.under(pos)
        if self.motion.held_up and not (target and target.kind == BUTTON and self.places.buttons[target.name].dark):
            self._hurry()
        elif target is None:
            self._press_nothing(pos)
        elif not self._doubles.is_second(target, pos, self._reach):
            self._press_on(target, pos)
        elif self.model.question and target.name in self.model.question.clicks.picked:
            self.pointing.carried = Carried(target.key, pos, self._reach)  # it may be dragged all the same

    @property
    def _reach(self) -> int:
        return self.shell.px(REACH, 8)

    def _hurry(self) -> None:
        """End one movement and no more, as clicks are easily made."""
        if self.motion.timeline:
            self.motion.timeline.hurry()

    def _push(self, button: Button) -> None:
        if button.name != "primary" or not button.enabled or self._steady.takes(button.label):
            self.browsing.push(button)

    def _press_nothing(self, pos: Pos) -> None:
        places = self.places
        if self.reading and places.note.rect.collidepoint(pos):
            self.shell.sounds.play("click")
            self.turn_page()
        elif places.log_open and not places.log_area.collidepoint(pos):
            self.browsing.toggle_log()

    def _press_on(self, target: Target, pos: Pos) -> None:
        model, pointing, reach = self.model, self.pointing, self._reach
        question = model.question
        self._doubles.pressed(target, pos)
        if goal := self._goal(target):
            pointing.carried = Carried(target.key, pos, reach, goal)
            return
        clicks = self._clicks
        self.activate(target)
        if target.kind in (BOARD, CARD) and model.question is question and self._clicks > clicks:
            pointing.carried = Carried(target.key, pos, reach)

    @property
    def _clicks(self) -> int:
        """Return the number of clicks of an unfinished answer."""
        question = self.model.question
        return len(question.clicks.picked) if question and not question.hand and not question.sent else 0

    def _goal(self, target: Target) -> str:
        """Find the only place to which a thing can be dragged instead of being clicked."""
        question = self.model.question
        may = question and target.kind == BOARD and question.clicks.may(target.name)
        return self.model.telling.goal(question.view, target.name) if question and may else ""

    def _let_go(self, pos: Pos) -> None:
        """Drop what was carried: a click on whatever else lies there."""
        self._refused = None
        carried, self.pointing.carried = self.pointing.carried, None
        if carried and carried.goal:
            self._point(pos)
            start, end = self.browsing.under(carried.start), self.browsing.under(pos)
            if start and start.key == carried.key and (not carried.far or (end and carried.goal in end.names)):
                self.activate(start)
            return
        if not carried or not carried.far or not self._clicks:
            return
        self._point(pos)
        target = self.browsing.under(pos)
        if target and target.key != carried.key and target.kind in (BOARD, CARD, OFFER):
            self.activate(target)

    def activate(self, target: Target) -> None:
        model, places = self.model, self.places
        self.pointing.said = None
        if self._looks(target):
            self.peek.by_pointer()
        elif target.kind in (BUTTON, OFFER):
            self._push((places.buttons if target.kind == BUTTON else places.offers)[target.name])
        elif target.kind == CARD:
            self._click(target, target.name)
        elif target.kind == BOARD:
            self._on_board(target)
        elif target.kind == LOOK:
            self._on_board(on_board(model, places, (*target.names, *self._around(target))))
        elif target.kind == SINCE:
            self.show.watch_again(places.since.turn(target.name))
        elif target.kind == LOG:
            self.browsing.flash(int(target.name))
        elif target.kind == PANEL and self.model.sight.face_down:
            seat = target.name.partition(":")[2]
            if seat.isdecimal() and int(seat) in may_choose_again(self.model):
                self.model.choose_again(int(seat))

    def _looks(self, target: Target) -> bool:
        """Return whether a thing is pressed to look at one's hand, or to turn it down."""
        return target.key == LOOK_BUTTON or (target.kind == CARD and self.model.sight.face_down)

    def _around(self, target: Target) -> list[str]:
        """List the things around a thing of the board; a click on it also means those."""
        places, place = self.places, target.place
        names = places.board_hit(place.center)
        return [name for name in names if (rect := places.board_rect(name)) and rect.contains(place)]

    def _on_board(self, target: Target) -> None:
        model, names, wanted = self.model, target.names, target.name
        if model.question and not (wanted := clickable(model, model.question, names)):
            known = [name for name in names if model.telling.stands_for(name) == name]
            wanted = next((n for n in known if ":" not in n or n.partition(":")[2].isdecimal()), target.name)
        self._click(target, wanted)

    def _click(self, target: Target, name: Name) -> None:
        self.pointing.aimed = self._aim(target)
        self._after(self.model.question, self.model.click(name, far=target.kind in (BOARD, LOOK)))
        self.pointing.aimed = None

    def _aim(self, target: Target) -> Rect:
        """Return the place that a click aims at: of a large thing the part under the pointer."""
        spot = Rect(0, 0, 2 * self._reach, 2 * self._reach)
        spot.center = self.shell.inputs.pos
        by_pointer = self.pointing.focused is None and target.place.contains(spot)
        return spot if by_pointer and target.kind == BOARD else target.place

    def offered(self, path: Choice) -> None:
        if question := self.model.question:
            self._after(question, self.model.click(*path))

    def _after(self, question: Question | None, outcome: Outcome) -> None:
        """Play the sound of a click, and focus what must follow."""
        if not question or outcome is Outcome.REFUSED:
            return
        self.shell.sounds.play("card_take" if question.hand else "click")
        if outcome is Outcome.WENT_ON and self.shell.inputs.source != MOUSE:
            self._focus_offers()

    def _focus_offers(self) -> bool:
        """Focus the first offer if nothing else can follow the clicks so far; return whether it was focused."""
        question, offers = self.model.question, self.places.offers
        if not question or not offers or any(map(question.placed, question.clicks.next)):
            return False
        return self.pointing.ring.focus(f"{OFFER}/{next(iter(offers))}")

    def _act(self, act: Act) -> None:
        name = act.name
        if name == "hint" and act.source == PAD and self.motion.held_up:
            name = "skip"
        self.browsing.acted(name)
        if self.browsing.step(name):
            return
        if name == "accept":
            self._accept()
        elif name == "back":
            self._back(True)
        elif name == "skip":
            self.show.skip()
        elif name == "captions":
            if not (act.source == PAD and self.model.screen.hides_hand):  # then the trigger turns the hand up
                self.browsing.toggle_captions()
        else:
            self._hot_key(name)

    def _accept(self) -> None:
        if self.peek.took:
            return
        focused = self.pointing.focused
        if self.motion.held_up and not (focused and focused.key == f"{BUTTON}/skip_all"):
            self._hurry()
        elif focused:
            middle = focused.place.center
            if not self._doubles.is_second(focused, middle, 0):
                self._doubles.pressed(focused, middle)
                self.activate(focused)
        elif self.reading:
            self.turn_page()
        else:
            self.focus_first()

    def _hot_key(self, action: str) -> None:
        model, buttons = self.model, self.places.buttons
        if action == "log":
            self.browsing.toggle_log()
        elif action == "rules":
            self.browsing.open_rules()
        elif action == "undo" and model.question and model.question.hand:
            if model.question.clicks.picked:
                model.undo()
            elif may_choose_again(model):
                model.choose_again(may_choose_again(model)[-1])
            else:
                model.say(model.no("nothing_to_take_back"))
        elif action == "undo" and len(may_choose_again(model)) == 1:
            model.choose_again(may_choose_again(model)[0])
        elif action in ("undo", "undo_turn", "hint") and action in buttons:
            self.browsing.push(buttons[action])
        elif action in ("end_turn", "confirm") and "primary" in buttons:
            self._push(buttons["primary"])

    def _back(self, pause: bool) -> None:
        question = self.model.question
        clicked = self._clicks or (question and question.clicks.picked and not pause)
        take_back = partial(self._take_click_back, pause) if clicked else None
        self.browsing.back(self._pause if pause else None, take_back)

    def _take_click_back(self, told: bool) -> None:
        model, ring = self.model, self.pointing.ring
        assert model.question
        taken, at = model.question.clicks.picked[-1], ring.name
        model.back()
        if at and ring.name != at:  # the focused thing is gone
            ring.focus(f"{CARD}/{taken}") or ring.focus(f"{BOARD}/{taken}")
        if told:  # whoever wanted the pause sees the reason why it has not come
            model.say(Tip(model.texts.t("table.click_taken_back" if self._clicks else "table.clicks_taken_back")))
