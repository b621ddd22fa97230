"""The phones of the people at a table: what they light up, and which secrets they take from the screen.

Sealed hands of people here come to their panels one by one, whether from a phone, a controller or the hand below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

import pygame

from game.engine.choices import Choice, Seat
from game.engine.steps import AskSealed
from game.session.messages import Command, News, SessionMessage
from game.session.model.seat_model import SeatModel
from game.session.model.sentences import Lasts
from game.session.phones import Phones, PhoneSeat, PhoneState, ShownFaces
from game.ui.board.motion.flights import Flight, fly
from game.ui.forms.pause import PauseEntry
from game.ui.shell.shell import Shell
from game.ui.table.stage import TableMotion, TablePlaces
from game.words.tip import Tip

LOOKS_AGAIN = 0.1  # seconds between two looks at the phones
SHINES = 1.2  # seconds for which a thing shines after each look
RISES, ARRIVES = 0.25, 0.6  # seconds in which a card leaves a phone, and in which it arrives at this screen
CARD, CARD_LEAST = 110, 64  # its width in design pixels, and its least width in real ones


class FaceRules(Protocol):
    """The choice of faces at a table."""

    @property
    def settled_faces(self) -> str: ...

    def show_face(self, seat: Seat, face: str) -> None: ...


class TablePhones:
    """The phones of one table. Without any, nothing changes."""

    def __init__(
        self,
        shell: Shell,
        model: SeatModel,
        motion: TableMotion,
        places: TablePlaces,
        send: Callable[[Command], None],
        update: Callable[[float], None],
        faces: FaceRules,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`update` lets time pass for the table below the page with the pictures; `now` is the clock of phones too."""
        self._phones: Phones | None = None  # once they hear of this game
        self._shell, self._model, self._motion, self._send = shell, model, motion, send
        self._faces, self._dressed = faces, ShownFaces()
        self._places, self._update, self._now = places, update, now
        self._sealed: dict[Seat, float] = {}  # when the last sealed hand of each phone arrived, or will
        self._coming: dict[Seat, Flight] = {}  # cards on their way
        self._ready: frozenset[Seat] | None = None  # seats that have sealed their choice, while all do
        self._lit: dict[Seat, Choice] = {}
        self._awaited: frozenset[Seat] = frozenset()  # those without a phone before the game, though one was wanted
        self._looks = 0  # at the phones of this game
        self._ago = 0.0

    def hear(self, message: SessionMessage) -> None:
        """Let phones hear the game, unless it is a lesson, which speaks to this screen."""
        if isinstance(message, News) and message.first and message.header:
            self._phones = None if message.header.lesson else self._shell.phones
            if self._phones:
                self._awaited = frozenset(one.seat for one in self._phones.states if not one.ever)
                self._looks = 0
                self._phones.play(self._send, self._shell.player)
                self._dressed = ShownFaces()
        if self._phones:
            self._phones.hear(message)
        if isinstance(message, News):
            self._note_ready(message)

    def _note_ready(self, news: News) -> None:
        """Let the hands that people here have sealed since the last news come from where they chose."""
        update, before, screen = news.updates[None], self._ready, self._model.screen
        sealing = bool(update.view.agenda) and isinstance(update.view.agenda[-1], AskSealed)
        self._ready = frozenset(update.ready) if sealing else None
        if news.first or before is None:
            if sealing:
                self._places.sealed_at.clear()
        elif self._ready is None:  # the hands that came last are shown at once, and begin from there
            for seat in set(self._model.people) - before:
                self._places.sealed_at[seat] = self._start(seat)
        else:
            for seat in sorted((self._ready - before) & set(self._model.people) - screen.phones):
                self._sealed[seat] = self._now()
                self._let_come(seat)
                if self._places.sharing:
                    self._shell.sounds.play("ready")

    def _start(self, seat: Seat) -> pygame.Rect:
        """Return where a sealed hand comes from: from below, as from a phone, or from the hand on this screen."""
        wide, high = self._shell.size
        by_phone = seat in self._model.screen.phones
        middle = (wide // 2, high + self._shell.px(CARD)) if by_phone else self._places.layout.hand.center
        return pygame.Rect(0, 0, 1, 1).move(middle)

    def update(self, dt: float) -> None:
        """Take secrets from this screen that a phone shows, light up what is touched there, and show what arrives."""
        self._ago += dt
        for seat in [seat for seat in self._coming if self._now() >= self._sealed[seat] + ARRIVES]:
            del self._coming[seat]
            self._places.sealed_at.pop(seat, None)
            self._model.change()
        if self._motion.busy:
            self._coming.clear()  # the motion begins where they come from
        if not self._phones or self._ago < LOOKS_AGAIN or not self._model.news:
            return
        self._ago = 0.0
        self._dress(self._phones)
        self._phones.look()
        states, model = self._phones.states, self._model
        seats = frozenset(one.seat for one in states if one.ever)
        away = frozenset(one.seat for one in states if one.ever and not one.here)
        if (seats, away) != (model.screen.phones, model.screen.away):
            model.screen.phones, model.screen.away = seats, away
            model.refresh()
        self._looks += 1
        if self._looks == 2:  # the first one asks how they stand
            self._name_missing()
        for one in states:
            if one.sealed and self._sealed.get(one.seat) != one.sealed + RISES:
                self._sealed[one.seat] = one.sealed + RISES
                self._let_come(one.seat)
                self._shell.sounds.play("ready")
        self._light(states)

    def _dress(self, phones: Phones) -> None:
        """Take the faces that were chosen on phones, and show there whatever this screen shows."""
        model = self._model
        for seat, face in phones.chosen():
            if seat in model.people and not self._faces.settled_faces:
                self._faces.show_face(seat, face)
        if model.header:
            shown = ShownFaces(model.faces.of(model.header), self._faces.settled_faces)
            if shown != self._dressed:
                self._dressed = shown
                phones.dress(shown)

    def _light(self, states: Sequence[PhoneState]) -> None:
        """Light up what is touched on phones."""
        lit = {one.seat: one.pointed for one in states if one.pointed}
        names = tuple(str(name) for path in lit.values() for name in path)
        if names:
            self._motion.flash = names, SHINES
        elif self._lit:
            self._motion.flash = (), 0.0
        if lit != self._lit:
            self._lit = lit
            self._model.change()

    def _name_missing(self) -> None:
        """Say once whose phone is awaited, or no longer, and where its picture is."""
        assert self._phones
        awaited = {one.seat: one.ever for one in self._phones.states}
        later = [seat for seat, ever in awaited.items() if not ever]
        freed = sorted((self._awaited & set(self._model.people)) - awaited.keys())
        for name, seats in (("later", later), ("freed", freed)):
            if seats:
                who = self._model.texts.row([self._model.names[seat] for seat in seats])
                self._model.say(Tip(self._model.texts.t(f"phone.{name}", who=who)), lasts=Lasts.LONG)

    def _let_come(self, seat: Seat) -> None:
        """Let a sealed hand come to its owner's panel; its cards are a secret, also their number."""
        table, layout = self._places.table, self._places.layout
        if not table or self._now() >= self._sealed[seat] + ARRIVES or seat >= len(layout.panels):
            return
        wide = max(CARD_LEAST, self._shell.px(CARD))
        card = pygame.Surface(table.card_size(wide), pygame.SRCALPHA)
        table.draw_back(card, card.get_rect(), seat)
        self._places.sealed_at[seat] = start = self._start(seat)
        end = layout.panels[seat].center
        self._coming[seat] = fly(card, start.center, end, 0.1, waits=False, stays=False)

    @property
    def moving(self) -> bool:
        """Return whether a card is on its way."""
        return bool(self._coming)

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the cards on their way, unless a curtain covers the table."""
        if self._model.sight.curtain is None:
            for seat, card in self._coming.items():
                t = (self._now() - self._sealed[seat]) / ARRIVES
                if t >= 0:
                    card.draw(onto, t, self._shell.settings.reduced_motion)

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
