"""The clocks at a table: they run while people see their questions, and are heard in their last seconds."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.choices import Seat
from game.session.messages import Command, News, Watch
from game.session.model.clocks import elsewhere, thinking
from game.session.model.sentences import Lasts
from game.table.record.clocks import TIME_RAN_OUT
from game.ui.table.show import TableShow
from game.words.tip import Tip

LAST = 3  # seconds that sound more urgent


class TableClocks:
    """The clocks of a played game."""

    def __init__(self, show: TableShow, send: Callable[[Command], None], stands: Callable[[Seat], bool]) -> None:
        """`stands` tells whether the clock of a seat elsewhere stands, for its link is lost."""
        self._show, self._send, self._stands = show, send, stands
        self._sent = Watch(-1, ())

    def take(self, news: News) -> None:
        """Say whose time has run out."""
        model = self._show.model
        events = [event for event in news.updates[None].events if event.name == TIME_RAN_OUT]
        seats = [event.facts["seat"] for event in events]
        if events:
            t = model.texts.t
            each = [(model.texts.player(event.facts["seat"]), t(f"bot.{event.facts['bot']}")) for event in events]
            who = model.texts.row([t("clock.answers", who=name, level=level) for name, level in each])
            model.say(Tip("", warning=model.texts.t("clock.ran_out", who=who)), lasts=Lasts.NEWS)
        if set(seats) & set(model.people):
            self._show.shell.sounds.play("time_up")

    def update(self, dt: float, in_sight: bool) -> None:
        """Let time pass; tell the game's owner when people begin or cease to see a question that is `in_sight`."""
        model, faces, shell = self._show.model, self._show.motion.clocks, self._show.shell
        if not model.news or not model.news.clocks:
            return
        here = thinking(model) if in_sight else ()
        watch = Watch(model.news.updates[None].moment, here)
        if watch != self._sent:
            self._sent = watch
            self._send(watch)
        there = [seat for seat in elsewhere(model) if not self._stands(seat)]
        changed = faces.tick(dt, (*here, *there))
        if changed:
            self._show.redraw()
        least = min((faces.seconds(seat) for seat in here if seat in changed and faces.hurries(seat)), default=0)
        if least:
            shell.sounds.play("hurry" if least <= LAST else "tick")
