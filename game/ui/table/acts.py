"""What people at this screen can do beside clicking: undo, hint, confirm, end, look up, pause and leave."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.choices import Choice, Name, Seat
from game.engine.steps import NOT_NOW
from game.session.clicking import Clicked
from game.session.messages import (
    AskHint,
    Choose,
    ChooseAgain,
    Denied,
    GoOn,
    Hinted,
    Left,
    Message,
    NotKept,
    Replaced,
    TakeBack,
)
from game.ui.forms.dialog import Answer, Dialog, notice
from game.ui.forms.pause import Entry, Pause
from game.ui.shell.inputs import MOUSE
from game.ui.table.show import TIP_AFTER, TableShow
from game.ui.table.targets import LOG, OFFER
from game.words import palette
from game.words.tip import Tip, TipLine

SAID_FOR = 4.0  # seconds that a refusal is shown
HINT_FOR = 25.0  # seconds that a hint is
MOST_WAYS = 3  # to a thing that cannot be clicked yet, that are named


class TableActs(TableShow):
    """A game at which people act."""

    def heard(self, message: Message) -> None:
        match message:
            case Denied(seat, reason):
                if self.question and self.question.seat != seat:
                    return  # somebody else is asked by now, and has nothing to do with it
                self._answered()
                self.hint_wanted = False
                self.arrange()
                self.say(self.no(reason))
            case Hinted():
                self._hinted(message)
            case Replaced(seat):
                self.say(Tip("", warning=self.texts.t("table.bot_failed", who=self.texts.player(seat))))
            case NotKept(reason):
                self._ask_again(reason)
            case Left(trouble):
                self._gone(trouble)

    def answer(
        self,
        clicked: Clicked,
        beside: pygame.Rect | None = None,
        path: Sequence[Name] = (),
        around: Sequence[Name] = (),
    ) -> None:
        """What came of clicks on names; `around` is what else lies under the pointer."""
        question = self.question
        assert question
        if clicked.reason:
            said = (question.why_not(*path) if path else "") or clicked.reason
            better = (
                self._steps(path[0]) or (self._first(path[0], around) if said == NOT_NOW else None) if path else None
            )
            self.say(better or self.no(said, str(path[0]) if path else ""), beside)
            return
        self.shell.sounds.play("card_take" if question.hand else "click")
        if clicked.choice is None:
            clicked = question.follow(self.placed)
        if clicked.choice is not None:
            if not self._doubts(clicked.choice, beside):
                self.choose(clicked.choice)
            return
        self.armed, self.doubted = False, None
        if question.hand or (self.hint or ())[: len(question.clicks.picked)] != question.clicks.picked:
            self.hint = None  # one that is followed goes on
        self.arrange()
        if self.offers and self.shell.inputs.source != MOUSE and not any(map(self.placed, question.clicks.next)):
            self.ring.focus(f"{OFFER}/{next(iter(self.offers))}")  # nothing else can follow

    def _steps(self, name: Name) -> Tip | None:
        """How to get to a thing that is more than one step away, if that is so."""
        question, table = self.question, self.table
        assert question and table
        way = question.steps_to(name)
        if len(way) < 2:
            return None
        first, then = table.telling.words(way[:1]), self.texts.row([table.telling.words((each,)) for each in way[1:]])
        return Tip("", reason=self.texts.t("table.by_steps", first=first, then=then))

    def _first(self, name: Name, around: Sequence[Name]) -> Tip | None:
        """What has to be chosen, on a card or a button, before a thing can be clicked, if that is known."""
        question, table = self.question, self.table
        assert question and table
        choices = question.leading_to(name, around, lambda choice: not any(table.rect(str(part)) for part in choice))
        words = list(dict.fromkeys(table.telling.words(choice) for choice in choices))
        if not words or len(words) > MOST_WAYS:
            return None
        return Tip("", reason=self.texts.t("table.choose_first", what=self.texts.row(words, "or")))

    def _doubts(self, choice: Choice, beside: pygame.Rect | None) -> bool:
        """Whether an answer is not sent yet, because it brings nothing; the second time it is."""
        question = self.question
        words = self.table.telling.doubt(question.view, question.seat, choice) if question and self.table else ""
        if not question or not words or self.doubted == choice:
            return False
        if not question.hand:
            question.clicks.clear()
        self.doubted = choice
        button = self.buttons.get("primary") if question.hand else self.offers.get(str(choice[-1]))
        self.say(Tip("", warning=self.texts.t("table.doubt", why=words)), button.rect if button else beside, 10_000)
        return True

    def no(self, reason: str, card: str = "") -> Tip:
        """Why not, and where the rules tell so."""
        return Tip("", reason=self.texts.reason(reason), rule=self.rule_of(reason, card))

    def choose(self, choice: Choice) -> None:
        """Send an answer to the table."""
        question = self.question
        assert question
        if question.sent:
            return  # the table has not taken the first answer yet
        if self.timeline and self.timeline.busy and not self.timeline.own:
            self.skip()
        question.sent = True
        self.link.send(Choose(question.seat, question.moment, choice))
        self.forget_hint()
        if question.sealed:  # nothing of the choice is to be seen any longer
            self.shell.sounds.play("ready")
            self.opened = self.wanted = None
            question.clicks.clear()
            self.arrange()

    def undo(self, whole: bool = False) -> None:
        """Take the last click back, else the last step, or the whole turn."""
        question = self.question
        if not question or not self.news or question.sent:
            return
        if question.clicks.picked and not whole:
            question.clicks.back()
            self.arrange()
            return
        may = self.news.updates[question.seat].may_undo
        if may:
            self.link.send(TakeBack(question.seat, question.moment, may[0 if whole else -1]))

    def ask_hint(self) -> None:
        """Let a bot think about what is asked."""
        if self.question and not self.question.sent and not self.hint_wanted:
            self.hint_wanted, self.thinking = True, 0.0
            self.link.send(AskHint(self.question.seat))
            self.arrange()

    def _hinted(self, hinted: Hinted) -> None:
        question = self.question
        if not question or question.sent or (question.seat, question.moment) != (hinted.seat, hinted.moment):
            return
        self.hint_wanted = False
        self.hint = hinted.choice
        words = self.table.telling.advice(question.view, question.seat, hinted.choice) if self.table else ""
        found = question.preview(*hinted.choice)
        gains = self.table.telling.gains(question.view, found, question.seat) if found and self.table else ()
        title = self.texts.t("table.hint")
        why = self.table.telling.why(question.view, question.seat, hinted.choice, hinted.line) if self.table else ""
        lines = (TipLine(why, colour=palette.GOLD_HIGH),) if why else ()
        tip = Tip(title, self.texts.t("table.hint_says", what=words), lines, gains)
        self.arrange()
        self.say(tip, self.buttons["hint"].rect if "hint" in self.buttons else None, HINT_FOR)

    def confirm(self) -> None:
        """Seal what is chosen."""
        if self.question:
            self.answer(self.question.clicks.confirm(), self.buttons["primary"].rect)

    def end(self, name: str) -> None:
        """End an action or the turn; when something is left that could be done, only at the second time."""
        question = self.question
        if not question:
            return
        left = question.left_over() if name == "end_turn" else []
        if left and not self.armed:
            self.armed = True
            words = self.table.telling.left_over(question.view, question.seat, left) if self.table else ""
            tip = Tip("", warning=self.texts.t("table.still_possible", what=words))
            self.say(tip, self.buttons["primary"].rect, 10_000)
            return
        self.choose((name,))

    def _answered(self) -> None:
        """The table has not taken what was sent: it is still asked."""
        if self.question:
            self.question.sent = False

    def choose_again(self, seat: Seat) -> None:
        """Take the sealed choice of a person back, behind that person's curtain."""
        if self.news:
            self.wanted, self.opened = seat, None
            self.link.send(ChooseAgain(seat, self.news.updates[seat].moment))

    def say(self, tip: Tip, beside: pygame.Rect | None = None, seconds: float = SAID_FOR) -> None:
        """Say something beside a thing for a while."""
        if tip.reason:
            self.shell.sounds.play("refused")
        self.rested = max(self.rested, TIP_AFTER)  # what is pointed at has nothing else to say
        self.said = tip, beside.copy() if beside else self.prompt_rect.copy(), seconds
        self.dirty = True

    def toggle_log(self) -> None:
        """Open or close the large log, and focus it for those who have no mouse."""
        self.log_open = not self.log_open
        self.log.back = 0.0
        self.arrange()
        self.look_at_log()
        if self.log_open and self.shell.inputs.source != MOUSE and self.log.seen:
            self.ring.focus(f"{LOG}/{self.log.seen[0][1]}")
        elif not self.log_open and self.ring.name.startswith(f"{LOG}/"):
            self.focus_first()

    def open_rules(self) -> None:
        """The rules: at what tells why not, while that is said, else at what is asked now."""
        from game.ui.reading.rules import Rules

        if self.header and self.news:
            said = self.tip()
            step = (said[0].rule if said else "") or self.step
            self.shell.scenes.push(Rules(self.shell, self.header.title, step))

    def tip(self) -> tuple[Tip, pygame.Rect] | None:
        """What is said now, and beside what."""
        return None

    def open_settings(self) -> None:
        """The settings."""
        from game.ui.reading.settings_scene import SettingsPage

        self.shell.scenes.push(SettingsPage(self.shell))

    def pause_game(self) -> None:
        """The pause over the table."""
        entries = (
            ("back_to_game", "play", lambda: None),
            *self.more_entries(),
            ("rules", "book", self.open_rules),
            ("settings", "settings", self.open_settings),
            (*self.farewell[:2], self.leave),
        )
        self.shell.scenes.push(Pause(self.shell, entries, self.farewell[2]))

    @property
    def farewell(self) -> tuple[str, str, str]:
        """What leaving is called in the pause, its icon, and what is said of what becomes of the game."""
        return "save_leave", "save", "table.kept"

    def more_entries(self) -> tuple[Entry, ...]:
        """What else the pause offers."""
        return ()

    def leave(self) -> None:
        """Leave the game; everything is kept."""
        scenes = self.shell.scenes
        if not self.left and self in scenes.scenes:
            scenes.pop_to(self)
            scenes.pop()

    def look_at_log(self) -> None:
        """Find out which rows of the log are seen now."""

    def _ask_again(self, reason: str) -> None:
        """Over the table alone, for nothing else matters now; Escape tries again, it never leaves."""
        t = self.texts.t
        answers = [
            Answer(t("table.leave"), self.leave),
            Answer(t("table.try_again"), lambda: self.link.send(GoOn()), primary=True),
        ]
        self.shell.scenes.pop_to(self)
        self.shell.scenes.push(Dialog(self.shell, lambda: t("table.not_kept", reason=reason), lambda: answers))

    def _gone(self, trouble: str) -> None:
        """The table has ended by itself: go back, and say why if something went wrong."""
        if self.left:
            return
        shell = self.shell
        if self in shell.scenes.scenes:
            shell.scenes.pop_to(self)
            shell.scenes.pop()
        if trouble:
            notice(shell, lambda: trouble)

    def close(self) -> None:
        self.left = True
        self.link.close()
