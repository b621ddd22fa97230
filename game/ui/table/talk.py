"""Signs of life from the seats: faces that think, bubbles with what bots say, and the banner of the seat on turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.choices import Seat
from game.session.messages import News
from game.session.model.talk import BotLine, line_after
from game.table.record.entries import PERSON
from game.ui.table.edges import panels_of
from game.ui.table.stage import TableParts
from game.ui.widgets.speech import bubble_place, draw_bubble
from game.ui.widgets.turn_banner import TurnCall

LASTS, BY_LETTER = 3.0, 0.05  # seconds that a bubble is shown, and more for each letter
COMES = 0.18  # seconds in which it appears


@dataclass(slots=True)
class Spoken:
    """A line on the screen."""

    line: BotLine
    age: float = 0.0


class TableTalk:
    """The moods of the faces at a table, their lines, and the call to a turn."""

    def __init__(self, parts: TableParts) -> None:
        self.model, self._places, _, self._motion = parts
        self.said: Spoken | None = None
        self.called: TurnCall | None = None

    def hear(self, news: News) -> None:
        """Let a bot say something after news that the model has taken."""
        line = line_after(self.model, news)
        if news.first or news.back_to is not None:
            self.said = None
        elif line and not self.model.guide:
            self.said = Spoken(line)

    def call(self, seat: Seat) -> None:
        """Call somebody to a turn, unless a curtain does so, or a lesson says what to do."""
        model = self.model
        if model.sight.curtain is not None or model.guide or not model.header:
            return
        alone = sum(one.holder == PERSON for one in model.header.seats) == 1
        t, who = model.texts.t, model.texts.player(seat)
        words = t("table.your_turn") if alone else t("curtain.title", who=who)
        self.called = TurnCall(seat, model.faces.of(model.header)[seat], words)

    def hush(self) -> None:
        """Take away all that is said, for somebody acts."""
        self.said = self.called = None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something looks different now."""
        return self.wear() | self._think(dt) | self._speak(dt) | self._call_on(dt)

    def wear(self) -> bool:
        """Follow the faces that people choose; return whether somebody has another one."""
        header, faces = self.model.header, self.model.faces
        before = faces.chosen
        faces.chosen = self._places.shell.faces(header.seats) if header else ()
        return faces.chosen != before

    def face(self, seat: Seat) -> str:
        assert self.model.header
        return self.model.faces.of(self.model.header)[seat]

    def _call_on(self, dt: float) -> bool:
        if not self.called:
            return False
        moves = self.called.update(dt, self._places.shell.settings.reduced_motion)
        if self.called.over or self.model.screen.called != self.called.seat:
            self.called = None
        return moves or not self.called

    def _think(self, dt: float) -> bool:
        if not self.model.news or self._motion.busy:
            return False
        update = self.model.news.updates[None]
        return self.model.faces.wait(update.moment, (seat for seat in update.waiting if seat >= 0), dt)

    def _speak(self, dt: float) -> bool:
        if self.said and not self._places.shell.settings.bots_talk:
            self.said = None
        if not self.said:
            return False
        before = self.said.age
        self.said.age += dt
        if self.said.age >= LASTS + BY_LETTER * len(self._words(self.said.line)):
            self.said = None
            return True
        return before == 0 or (before < COMES and not self._places.shell.settings.reduced_motion)

    def _words(self, line: BotLine) -> str:
        return self.model.texts.t(line.name)

    def place(self, clickable: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Return the place of the bubble on the speaker's panel; None if it would cover what can be clicked."""
        places = self._places
        if not self.said or self.said.line.seat >= len(places.layout.panels):
            return None
        head, taken = places.panel_part(self.said.line.seat, "player"), [*clickable, *places.since.rects.values()]
        return bubble_place(places.shell, self._words(self.said.line), head, places.layout.side, taken)

    def draw_call(self, onto: pygame.Surface) -> None:
        """Draw the banner of the seat that was called, over the board."""
        if self.called:
            layout = self._places.layout
            self.called.draw(self._places.shell, onto, layout.sea.clip(layout.board))

    def draw(self, onto: pygame.Surface, clickable: Sequence[pygame.Rect]) -> None:
        """Draw the bubble on the speaker's panel, where it covers neither the board nor what can be clicked."""
        model, places, place = self.model, self._places, self.place(clickable)
        if not place or not self.said or not model.news:
            return
        shell, seat = places.shell, self.said.line.seat
        part = 1.0 if shell.settings.reduced_motion else min(1.0, self.said.age / COMES)
        place.y -= round((1 - part) * shell.px(12))
        panel = panels_of(model, places, model.news, self._motion.view)[seat]
        face = places.panels.face(places.layout.panels[seat], panel)
        head = places.panel_part(seat, "player")
        draw_bubble(shell, onto, self._words(self.said.line), place, head, face.centerx, round(255 * part))
