"""A recorded game on the real table: played, paused, stepped through, seen with anybody's eyes, and played on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.bots.turning import Turn
from game.session.model.seat_model import SeatModel
from game.session.replay_news import film_of
from game.table.playback import Eyes, Playback
from game.ui.pages.replay.bar import Aside, bar_of, draw_bar
from game.ui.pages.replay.controller import ReplayController
from game.ui.pages.replay.hands import draw_hands
from game.ui.pages.replay.questions import EyesColumn, PlayOn
from game.ui.pages.replay.watching import Watching
from game.ui.pages.score.score import Score
from game.ui.shell.inputs import Input
from game.ui.shell.scenes import Scene
from game.ui.table.browsing import Browsing
from game.ui.table.offers import key_of
from game.ui.table.show import TableShow
from game.ui.table.view import Beside
from game.ui.widgets.faces import key_hints
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

HINTS = (("undo", "back"), ("end_turn", "on"), ("undo_turn", "round_back"), ("confirm", "round_on"), ("hint", "eyes"))
NOTED = 8.0  # seconds that a note is said at the beginning


class ReplayScene(Scene):
    """One recorded game."""

    name = "replay"

    def __init__(
        self,
        shell: Shell,
        film: Playback,
        stop: int = 0,
        eyes: Eyes = None,
        turns: Iterable[Turn] | None = None,
        note: str = "",
    ) -> None:
        """Moments that turned the game are looked for unless `turns` tells them.

        `note` names a text that is said first, such as that the record is damaged further on.
        """
        super().__init__(shell)
        self.model = SeatModel(shell.texts, lambda _: None, watched=True)
        beside = Beside(self._draw_bar, self._draw_hands, self._pairs, waits=False)
        self.show = TableShow(self, self.model, beside, lambda: bar_of(shell).h, alike=True)
        self.stage, self.view = self.show.stage, self.show.view
        self.watching = Watching(self.show, film, stop, eyes, turns)
        self.browsing = Browsing(self.show)
        aside = Aside(self.choose_eyes, self.play_on, self.see_result)
        self.controller = ReplayController(self.watching, self.browsing, aside, self.pause_game)
        self.show.controls = self.controller
        self._note = note
        self.watching.begin()

    @property
    def waits(self) -> bool:
        return self.stage.hand is None

    @property
    def eyes(self) -> object:
        return self.model.eyes if self.stage.ready else None

    # the scene of a window

    def lay_out(self) -> Iterator[None]:
        self.watching.forget_words()
        yield from self.show.lay_out()
        self.watching.show_here()
        if self._note:
            self.show.say(Tip("", warning=self.model.texts.t(self._note)), bar_of(self.shell), NOTED)
            self._note = ""

    def pause(self) -> None:
        if not self.stage.ring.name:
            self.stage.hush()  # no tip of the mouse stands behind what is opened now

    def raw(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pause()

    def handle(self, one: Input) -> bool:
        return self.controller.handle(one)

    def update(self, dt: float) -> None:
        player = self.watching.player
        self.show.update(dt * player.speed if player.playing else dt)
        self.watching.update(dt)
        if self.show.whole and self.shell.scenes.top is self:
            self.watching.play(dt)

    def draw(self, onto: pygame.Surface) -> None:
        self.view.draw(onto)

    def close(self) -> None:
        self.watching.close()

    def _draw_bar(self, onto: pygame.Surface) -> None:
        draw_bar(self.shell, onto)

    def _draw_hands(self, onto: pygame.Surface) -> None:
        draw_hands(self.watching, onto)

    def _pairs(self) -> Sequence[tuple[str, str]]:
        """Keys or buttons and what they do now."""
        shell, texts = self.shell, self.model.texts
        pairs = key_hints(shell, texts, arrows="hint.move", enter="replay.play_pause")
        pairs += [(key_of(shell, action), texts.t(f"replay.{name}")) for action, name in HINTS]
        return [*pairs, *key_hints(shell, texts, escape="replay.menu")]

    # what can be done beside

    def choose_eyes(self) -> None:
        """Ask with whose eyes the game is to be seen."""
        self.watching.stand_still()
        self.shell.scenes.push(EyesColumn(self.shell, self.watching))

    def play_on(self) -> None:
        """Choose who plays on from here."""
        self.watching.stand_still()
        if self.shell.saves is None:
            reason = self.model.texts.t("end.not_saved")
            self.show.say(Tip("", reason=reason), self.stage.buttons["play_on"].rect)
            return
        self.show.show_all()
        self.shell.scenes.push(PlayOn(self.shell, self.watching.film, self.watching.player.stop))

    def see_result(self) -> None:
        """The end of the game."""
        film = self.watching.film
        if film.result:
            assert self.model.header
            events = [event for _, event in film.past(film.last, None)]
            self.shell.scenes.push(Score(self.shell, self.model.header, events, film.result, watch=self._again))

    def _again(self) -> None:
        """From the beginning, from the score over it."""
        self.shell.scenes.pop_to(self)
        self.watching.seek(0)
        self.watching.toggle()

    def pause_game(self) -> None:
        """Open the pause over the table."""
        self.watching.stand_still()
        leave = ("leave", "exit", self.browsing.leave)
        self.browsing.pause("back_to_replay", (), leave, "replay.unchanged")


def replay(shell: Shell, path: Path) -> Scene:
    """The scene that shows a record again."""
    film, note = film_of(path)
    return ReplayScene(shell, film, note=note)
