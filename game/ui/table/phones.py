"""The phones of the people at a table: what they light up, and which secrets they take from the screen."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.choices import Choice, Seat
from game.session.messages import Command, News, SessionMessage
from game.session.model.seat_model import SeatModel
from game.session.phones import Phones, PhoneSeat
from game.ui.forms.pause import PauseEntry
from game.ui.shell.shell import Shell
from game.ui.table.stage import TableMotion

LOOKS_AGAIN = 0.1  # seconds between two looks at the phones
SHINES = 1.2  # seconds for which a thing shines after each look


class TablePhones:
    """The phones of one table. Without any, nothing changes."""

    def __init__(
        self,
        shell: Shell,
        model: SeatModel,
        motion: TableMotion,
        send: Callable[[Command], None],
        update: Callable[[float], None],
    ) -> None:
        """`update` lets time pass for the table below the page with the pictures."""
        self._phones: Phones | None = None  # once they hear of this game
        self._shell, self._model, self._motion, self._send = shell, model, motion, send
        self._update = update
        self._lit: dict[Seat, Choice] = {}
        self._ago = 0.0

    def hear(self, message: SessionMessage) -> None:
        """Let phones hear the game, unless it is a lesson, which speaks to this screen."""
        if isinstance(message, News) and message.first and message.header:
            self._phones = None if message.header.lesson else self._shell.phones
            if self._phones:
                self._phones.play(self._send, self._shell.player)
        if self._phones:
            self._phones.hear(message)

    def update(self, dt: float) -> None:
        """Take secrets from this screen that a phone shows, and light up what is touched there."""
        self._ago += dt
        if not self._phones or self._ago < LOOKS_AGAIN or not self._model.news:
            return
        self._ago = 0.0
        self._phones.look()
        states, model = self._phones.states, self._model
        seats = frozenset(one.seat for one in states if one.ever)
        if seats != model.screen.phones:
            model.screen.phones = seats
            model.refresh()
        lit = {one.seat: one.pointed for one in states if one.pointed}
        names = tuple(str(name) for path in lit.values() for name in path)
        if names:
            self._motion.flash = names, SHINES
        elif self._lit:
            self._motion.flash = (), 0.0
        if lit != self._lit:
            self._lit = lit
            model.change()

    def entries(self) -> tuple[PauseEntry, ...]:
        """Return the entry of the pause that leads to the pictures; a lesson has none."""
        wanted = self._phones and self._shell.routes and self._model.people
        return (("phones", "phone", self._open),) if wanted else ()

    def _open(self) -> None:
        model, shell = self._model, self._shell
        assert shell.routes
        people = {seat: PhoneSeat(model.names[seat], shell.player(seat), True) for seat in model.people}
        shell.scenes.push(shell.routes.phones(shell, people, self._update))

    def close(self) -> None:
        if self._phones:
            self._phones.leave()
