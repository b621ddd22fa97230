"""Who looks at the table, who is asked what, and whether people here choose at the same time."""

from __future__ import annotations

from game.engine.choices import Seat
from game.engine.steps import AskSealed
from game.session.messages import Choose, ChooseAgain, News
from game.session.prompt import prompt
from game.session.question import Question
from game.session.seating import Sight, people, sight
from game.ui.shell.inputs import MOUSE
from game.ui.table.sharing import Sharing, Wishes
from game.ui.table.state import TableState

PULSE = 1.6  # seconds in which what can be clicked pulses after a question came


class TableAsked(TableState):
    """A game at which somebody is asked."""

    def refresh(self) -> None:
        """Work out anew who looks, who is asked what, and which buttons there are."""
        if not self.news or not self.table or self.hand is None:
            return
        news, before, eyes = self.news, self.question, self.eyes
        self._share(news)
        self.sight = self.look(news)
        asked = self.sight.asked
        self.table.telling.viewer = asked if asked is not None else self.sight.viewer
        if asked is None:
            self.question = None
            if self.sight.curtain is None:
                self.opened = self.wanted = None
        else:
            update = news.updates[asked]
            same = before is not None and (before.seat, before.moment) == (asked, update.moment)
            if not same:
                self.question = Question(
                    update, self.table.telling.spot, self.table.telling.closing, self.table.telling.one_on_buttons
                )
                if self.guide:
                    self.guide.asked(news.taught, type(self.question.step).__name__)
                    self.limit()
                self.pulse = PULSE
                self.hush()
        if self.question is not before or self.eyes != eyes:
            self.forget_hint()
        if self.question is not before and self.sight.viewer is not None:
            self.log.mark = self._marks.get(self.sight.viewer, -1)
        called = asked if asked is not None else self.sight.curtain
        if called not in (None, self._called):
            self.shell.sounds.play("turn")
        self._called = called
        self.prompt = prompt(news, self.sight, self.texts)
        self.arrange()
        if self.question is not before and self.shell.inputs.source != MOUSE:
            self.focus_first()

    def look(self, news: News) -> Sight:
        """Whose eyes look, and who is asked."""
        return sight(news.updates, self.opened, self.wanted, self.sharing is not None)

    @property
    def may_choose_again(self) -> tuple[Seat, ...]:
        """The people here who have sealed their choice, and may take it back while others choose."""
        if not self.news or self.question or self.sharing or self.sight.curtain is not None:
            return ()
        agenda, ready = self.news.updates[None].view.agenda, self.news.updates[None].ready
        sealed = bool(agenda) and isinstance(agenda[-1], AskSealed)
        return tuple(seat for seat in people(self.news.updates) if sealed and seat in ready)

    @property
    def may_share(self) -> bool:
        """Whether there are several people here and a controller for each."""
        here = len(people(self.news.updates)) if self.news else 0
        return 1 < here <= len(self.shell.pads)

    def share(self, wanted: bool) -> None:
        """Choose at the same time with controllers from now on, or one after the other."""
        self.shares = wanted
        self.refresh()

    def _share(self, news: News) -> None:
        """Begin, go on with, or end the choosing at the same time."""
        here, agenda = people(news.updates), news.updates[None].view.agenda
        sealed = bool(agenda) and isinstance(agenda[-1], AskSealed)
        if not (self.shares and sealed and len(here) > 1):
            self.sharing = None
            return
        if self.sharing is None or self.sharing.moment != news.updates[None].moment:
            choose = lambda seat, moment, choice: self.link.send(Choose(seat, moment, choice))
            again = lambda seat, moment: self.link.send(ChooseAgain(seat, moment))
            alone = lambda: self.share(False)
            wishes = Wishes(choose, again, alone, self.pause_game, self.shell.rumble)
            self.sharing = Sharing(news.updates, here, self.grips, wishes)
            self.sharing.plugged(self.shell.pads)
        self.sharing.show(news.updates)

    def forget_hint(self) -> None:
        """What was said to whom was asked is said no longer."""
        self.hint, self.hint_wanted, self.armed, self.doubted, self.said = None, False, False, None, None

    def limit(self) -> None:
        """Limit what may be answered, as a lesson wants it."""

    def hush(self) -> None:
        """Hide the tip of what is pointed at until something else is."""

    def arrange(self) -> None:
        """Lay cards, offers and buttons out for what is asked now, and the focus ring over all of it."""

    def focus_first(self) -> None:
        """Focus the first thing that can be clicked."""

    def pause_game(self) -> None:
        """Open the pause over the table."""
