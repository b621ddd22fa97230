"""Clicks at the table: what is pointed at or focused, what it means to press it, to carry it and to put it down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.choices import Name
from game.session.messages import Link
from game.ui.shell.inputs import MOUSE
from game.ui.table.acts import TableActs
from game.ui.table.carrying import Carried
from game.ui.table.guide import NEXT
from game.ui.table.show import TIP_AFTER, TIP_UNTIL
from game.ui.table.targets import BOARD, BUTTON, CARD, LOG, LOOK, OFFER, Target, board_rect, on_board, under
from game.ui.widgets.buttons import Button
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.session.question import Question
    from game.ui.shell.shell import Shell

REACH = 14  # design pixels from which on what was picked is carried
DOUBLE = 0.35  # seconds in which a second click at the same place belongs to the first


class TableClicks(TableActs):
    """A game at which people point at things and click them."""

    def __init__(self, shell: Shell, link: Link) -> None:
        super().__init__(shell, link)
        self.carried: Carried | None = None  # what was picked by a press that is still held
        self._hushed = ""  # the thing whose tip was hidden
        self._hurried = False  # a click has hurried what moves
        self._pressed: tuple[Target, Question, tuple[int, int], float] | None = None  # on the board, and how long ago

    def on_tip(self, pos: tuple[int, int]) -> bool:
        """Whether a place lies on what is said, and that can be clicked."""
        return False

    @property
    def looked_at(self) -> Target | None:
        """What a tip is wanted for: what is focused, else what the mouse rests on."""
        target = self.focused
        if target is None and self.hover and self.rested >= TIP_AFTER:
            target = self.hover if self.question or self.rested < TIP_UNTIL else None
        return target if target and target.key != self._hushed else None

    def hush(self) -> None:
        target = self.focused or self.hover
        self._hushed = target.key if target else ""

    def update(self, dt: float) -> None:
        super().update(dt)
        self._hurried = self._hurried and bool(self.timeline and self.timeline.busy)
        if self._pressed:
            self._pressed = (*self._pressed[:3], self._pressed[3] + dt)

    def _point(self, pos: tuple[int, int]) -> None:
        if self.carried and self.carried.move(pos):
            self.dirty = True
        found = under(self, pos)
        if found != self.hover:
            same = bool(found and self.hover and found.key == self.hover.key)
            self.hover = found
            if not same:
                self.rested = 0.0
                self._hushed = ""
                self.armed = self.armed and bool(found and found.key == f"{BUTTON}/primary")
                self.doubted = None
            self.dirty = True
        if self.ring.name and self.shell.inputs.source == MOUSE:
            self.ring.blur()
            self.dirty = True

    def _press(self, pos: tuple[int, int]) -> None:
        if self.on_tip(pos):
            self.open_rules()
            return
        self.said = None
        self.dirty = True
        self._point(pos)
        self.ring.blur()
        if self.timeline and self.timeline.busy and not self.timeline.free:
            if self._hurried:
                self.skip()  # who clicks again wants to get on, whatever is still to come
            else:
                self.timeline.hurry()  # no more than what moves, for a click is easily made
            self._hurried, self.dirty = True, True
            return
        self._hurried = False
        target = under(self, pos)
        if target is None:
            if self.reading and self.guide and self.guide.rect.collidepoint(pos):
                self.shell.sounds.play("click")
                self.turn_page()
            elif self.log_open and not self.log_area.collidepoint(pos):
                self.toggle_log()
            return
        if self._is_second(target, pos):
            return
        self._pressed = (target, self.question, pos, 0.0) if target.kind == BOARD and self.question else None
        if goal := self._goal(target):
            self.carried = Carried(target.key, pos, self.shell.px(REACH, 8), goal)
            return
        before = self.question, self._clicks
        self.activate(target)
        if target.kind in (BOARD, CARD) and self.question is before[0] and self._clicks > before[1]:
            self.carried = Carried(target.key, pos, self.shell.px(REACH, 8))

    def _is_second(self, target: Target, pos: tuple[int, int]) -> bool:
        """Whether a press is no more than the second of a double click on what was answered by the first.

        What lies there now, and is asked for next, was not aimed at.
        """
        if not self._pressed or target.kind != BOARD:
            return False
        first, question, (x, y), ago = self._pressed
        near = abs(pos[0] - x) + abs(pos[1] - y) < self.shell.px(REACH, 8)
        return near and ago < DOUBLE and question is not self.question and target.key != first.key

    @property
    def _clicks(self) -> int:
        """How many clicks of an answer there are that goes on and has not been sent."""
        question = self.question
        return len(question.clicks.picked) if question and not question.hand and not question.sent else 0

    def _goal(self, target: Target) -> str:
        """Where a thing that can be clicked can also be dragged to, if there is only one such place."""
        question = self.question
        if not self.table or not question or target.kind != BOARD or not question.clicks.may(target.name):
            return ""
        return self.table.telling.goal(question.view, target.name)

    def _let_go(self, pos: tuple[int, int]) -> None:
        """What was carried is put down: a click on what lies there, if that is anything else."""
        carried, self.carried = self.carried, None
        if carried and carried.goal:
            self.dirty = True
            self._point(pos)
            start, end = under(self, carried.start), under(self, pos)
            if start and start.key == carried.key and (not carried.far or (end and carried.goal in end.names)):
                self.activate(start)
            return
        if not carried or not carried.far or not self._clicks:
            return
        self.dirty = True
        self._point(pos)
        target = under(self, pos)
        if target and target.key != carried.key and target.kind in (BOARD, CARD, OFFER):
            self.activate(target)

    def activate(self, target: Target) -> None:
        """A click on a thing, or Enter on it."""
        self.said = None
        match target.kind:
            case kind if kind == BUTTON:
                self._push(self.buttons[target.name], target)
            case kind if kind == OFFER:
                self._push(self.offers[target.name], target)
            case kind if kind == CARD:
                self._clicked(target, (target.name,))
            case kind if kind == BOARD:
                self._on_board(target)
            case kind if kind == LOOK:
                self._on_board(on_board(self, (*target.names, *self._around(target))))
            case kind if kind == LOG:
                row = self.log.rows[int(target.name)]
                self.flash = row.places, 1.8
        self.dirty = True

    def _around(self, target: Target) -> list[str]:
        """What a thing of the board lies in, which a click on it also means."""
        (x, y), sea = target.place.center, self.layout.sea
        names = self.table.hit((x - sea.x, y - sea.y)) if self.table else ()
        return [name for name in names if (rect := board_rect(self, name)) and rect.contains(target.place)]

    def _push(self, button: Button, target: Target) -> None:
        if button.enabled:
            self.shell.sounds.play("click")
            button.press()
        else:
            self.say(Tip("", reason=button.tip.reason or button.tip.text, rule=button.tip.rule), target.place)

    def _on_board(self, target: Target) -> None:
        question = self.question
        if not question:
            self._clicked(target, (target.name,))
            return
        for name in target.names:
            if name in question.spots:
                self._clicked(target, question.spots[name])
                return
            if question.clicks.may(name):
                self._clicked(target, (name,))
                return
        known = [name for name in target.names if not self.table or self.table.telling.stands_for(name) == name]
        wanted = next((n for n in known if ":" not in n or n.partition(":")[2].isdecimal()), target.name)
        self._clicked(target, (wanted,))

    def _clicked(self, target: Target, path: Sequence[Name]) -> None:
        """Clicks on names: a step on, a whole answer, or the reason why not."""
        question = self.question
        if question is None:
            words = self.prompt.words
            self.say(Tip("", reason=words), target.place)
            return
        before = len(question.clicks.picked)
        self.answer(question.click(*path), target.place, path, target.names)
        if question is self.question and not question.hand and len(question.clicks.picked) < before:
            self.say(Tip("", self.texts.t("table.taken_back")), target.place)

    @property
    def reading(self) -> bool:
        """Whether something of a lesson is to be read before anybody acts."""
        return bool(self.guide and self.guide.reading and NEXT in self.offers)

    def turn_page(self) -> None:
        """Go on in a lesson."""
        if self.guide:
            self.guide.turn()
            self.limit()
            self.arrange()
            if self.shell.inputs.source != MOUSE:
                self.focus_first()
