"""The table scene: where inputs go and what keys do, what is laid out anew and focused, and that it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.title import Result
from game.session.messages import Link
from game.session.prompt import prompt
from game.session.seating import people
from game.session.threaded_session import Sofa
from game.ui.shell.inputs import DIRECTIONS, LEFT_BUTTON, PAD, Act, Input, Key, Point, Press, Release, Wheel
from game.ui.shell.scenes import Scene
from game.ui.table.clicks import TableClicks
from game.ui.table.curtain import Curtain
from game.ui.table.curtain_acts import at_curtain
from game.ui.table.guide import NEXT
from game.ui.table.offers import arrange
from game.ui.table.show import TIP_AFTER
from game.ui.table.targets import BOARD, BUTTON, CARD, LOG, OFFER, Target, regions
from game.ui.table.tips import TipMaker
from game.ui.table.view import TableView
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.session.session import Couch
    from game.ui.shell.shell import Shell

ShowScore = Callable[["TableScene", Result], Scene | None]


class TableScene(TableClicks):
    """One game as it is played at this screen."""

    def __init__(self, shell: Shell, link: Link, show_score: ShowScore | None = None) -> None:
        super().__init__(shell, link)
        self.curtain = Curtain(shell)
        self.view_of = TableView(self)
        self._rows: list[int] = []  # of the log, for which the focus ring was laid
        self.tips = TipMaker(self)
        self._show_score = show_score or _score

    def limit(self) -> None:
        if self.guide:
            self.guide.limit(self)

    def more_buttons(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What else stands in the upper bar: the text's name, the icon, what it does."""
        return ()

    def forget_pictures(self) -> None:
        self.view_of.forget()

    def warm(self) -> Iterator[None]:
        return self.view_of.warm()

    def _lay_ring(self) -> None:
        self._rows = [row for _, row in self.log.seen]
        self.ring.lay_later(partial(regions, self))

    def look_at_log(self) -> None:
        self.view_of.draw_log_only()
        self._lay_ring()

    def finish(self) -> None:
        if self.news and self.news.result:
            scene = self._show_score(self, self.news.result)
            if scene:
                self.shell.scenes.push(scene)

    def arrange(self) -> None:
        if not self.news or not self.table or self.hand is None:
            return
        self.laid = self.view
        self.table.prepare(self.laid, self.timeline.hidden if self.timeline else ())
        self._tell_next()
        arrange(self)
        self._lay_ring()
        self.dirty = True

    def _tell_next(self) -> None:
        """The prompt after the clicks so far."""
        question = self.question
        if not self.news or not self.table:
            return
        said = prompt(self.news, self.sight, self.texts)
        if question and not question.hand:
            clicks = question.clicks
            after = question.whole.after(*clicks.picked)  # also what a lesson does not want now
            if words := self.table.telling.prompt(question.view, question.seat, clicks.picked, after):
                if len(people(self.news.updates)) > 1:
                    words = self.texts.t("table.person_asked", who=self.texts.player(question.seat), what=words)
                said = replace(said, words=words)
        self.prompt = said

    def focus_first(self) -> None:
        question = self.question
        if self.sharing:
            self.ring.focus("button/primary")
            return
        if self.reading:
            self.ring.focus(f"{OFFER}/{NEXT}")
            return
        found = {region.name: [spot.name for spot in region.spots] for region in self.ring.regions}
        if question:
            found["hand"] = [n for n in found.get("hand", ()) if question.clicks.may(n.partition("/")[2])]
        if "button/primary" in found.get("buttons", ()):
            found["buttons"] = ["button/primary"]
        starts = self.table.telling.starts if self.table else ()
        order = ("hand",) if question and question.hand else starts
        names = [name for region in (*order, "buttons") for name in found.get(region, ())]
        if names:
            self.ring.focus(names[0])

    def pause(self) -> None:
        if not self.ring.name:
            self.hush()  # no tip of the mouse stands behind what is opened now
        if self.sharing:
            self.sharing.let_go()

    def raw(self, event: pygame.event.Event) -> None:
        self.curtain.raw(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pause()
        if self.sharing and self.sharing.raw(event):
            self.dirty = True

    def on_tip(self, pos: tuple[int, int]) -> bool:
        return bool(self.said and self.said[0].rule and self.view_of.tooltip.rect.collidepoint(pos))

    def handle(self, one: Input) -> bool:
        if not self.news or not self.table or self.hand is None:
            if isinstance(one, Act) and one.name == "back":
                self.leave()
            return not isinstance(one, Key)
        if self.sight.curtain is not None:
            return at_curtain(self, one)
        if isinstance(one, Key):
            return False
        match one:
            case Point(pos):
                self._point(pos)
            case Press(pos, 1):
                self._press(pos)
            case Release(pos, button) if button == LEFT_BUTTON:
                self._let_go(pos)
            case Press(_, 3):
                self._back(False)
            case Wheel(pos, by):
                if self.log_shown and (self.log_area.collidepoint(pos) or one.pos == (-1, -1) or self.log_open):
                    self.dirty = self.log.wheel(by * 2) or self.dirty
                    self._lay_ring()
            case Act():
                if self.sharing and one.source == PAD:
                    return True  # controllers choose cards now
                return self._act(one)
        return True

    def _act(self, act: Act) -> bool:
        """A key or a button of a controller."""
        if self.looked_at and not self.said and not self.focused:  # a tip of the mouse: any key hides it
            self.hush()
            if act.name == "back":
                self.dirty = True
                return True
        if act.name not in ("back", "rules"):
            self.said = None
        if act.name in (*DIRECTIONS, "next", "previous"):
            self._hushed = ""
        if act.name in (*DIRECTIONS, "next", "previous") and not self.ring.current:
            self.focus_first()
            self.ring.first()
        elif act.name in DIRECTIONS:
            if self.log_open and act.name in ("up", "down") and self.ring.name.startswith(LOG):
                at = self.ring.name
                if not self.ring.move(act.name) or not self.ring.name.startswith(LOG):
                    self.log.wheel(1 if act.name == "up" else -1)
                    self.ring.focus(at)
            else:
                self.ring.move(act.name)
        elif act.name in ("next", "previous"):
            self.ring.turn(1 if act.name == "next" else -1)
        elif act.name == "accept":
            if self.timeline and self.timeline.busy and not self.timeline.free:
                self.skip()
            elif self.focused:
                self.activate(self.focused)
            elif self.reading:
                self.turn_page()
            else:
                self.focus_first()
        elif act.name == "back":
            self._back(True)
        elif act.name == "skip":
            self.skip()
        else:
            self._hot_key(act.name)
        self.dirty = True
        return True

    def _hot_key(self, action: str) -> None:
        if action == "log":
            self.toggle_log()
        elif action == "rules":
            self.open_rules()
        elif action == "undo" and self.question and self.question.hand:
            if self.question.clicks.picked:
                self.undo()
            else:
                self.say(self.no("nothing_to_take_back"))
        elif action == "undo" and len(self.may_choose_again) == 1:
            self.choose_again(self.may_choose_again[0])
        elif action in ("undo", "undo_turn", "hint") and action in self.buttons:
            button = self.buttons[action]
            self._push(button, _button(action, button.rect))
        elif action in ("end_turn", "confirm") and "primary" in self.buttons:
            button = self.buttons["primary"]
            self._push(button, _button("primary", button.rect))

    def _back(self, pause: bool) -> None:
        """Close what is open; else all that is said, and with it the last click is taken back; else pause."""
        clicked = bool(self._clicks or (self.question and self.question.clicks.picked and not pause))
        tip = self.tip()
        if self.log_open:
            self.toggle_log()
        elif self.said and not pause:
            self.said = None
        elif clicked or (pause and tip and not tip[0].empty):
            if clicked and self.question:
                taken, at = self.question.clicks.picked[-1], self.ring.name
                self.question.clicks.back()
                self.arrange()
                if at and self.ring.name != at:  # what was focused is there no more
                    self.ring.focus(f"{CARD}/{taken}") or self.ring.focus(f"{BOARD}/{taken}")
            self.said = None
            self.hush()
        elif pause:
            self.pause_game()
        self.dirty = True

    def tip(self) -> tuple[Tip, pygame.Rect] | None:
        """What is said now, and beside what."""
        if self.said:
            return self.said[0], self.said[1]
        target = self.looked_at
        if self.timeline and self.timeline.own and not self.timeline.free:
            return None  # it would tell what was there before luck has decided
        tip = self.tips.made(target) if target else None
        return (tip, target.place) if target and tip else None

    def update(self, dt: float) -> None:
        waits, said = self.rested < TIP_AFTER, self.said
        super().update(dt)
        stays = not said or not self.said or self.said[0] is not said[0] or self.on_tip(self.shell.inputs.pos)
        if waits and self.rested >= TIP_AFTER and not stays:
            self.said, self.dirty = None, True  # something else is looked at now
        self.curtain.update(dt, self.sight.curtain)
        self.tips.prepare()

    def draw(self, onto: pygame.Surface) -> None:
        self.view_of.draw(onto)
        if self._rows != [row for _, row in self.log.seen]:
            self._lay_ring()


def _button(name: str, rect: pygame.Rect) -> Target:
    return Target(BUTTON, name, (rect.x, rect.y, rect.w, rect.h))


def _score(scene: TableScene, result: Result) -> Scene | None:
    shell = scene.shell
    assert scene.header
    events = [event for _, event in scene.events]
    return shell.routes.score(shell, scene.header, events, result, scene.record) if shell.routes else None


def open_table(shell: Shell, make: Callable[..., Couch]) -> None:
    """Play a game over the first of the scenes; `make` begins it or goes on with it, in its own thread."""
    if shell.scenes.scenes:
        shell.scenes.pop_to(shell.scenes.scenes[0])
    shell.scenes.push(TableScene(shell, Sofa(make)))
