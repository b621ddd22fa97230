"""A recorded game on the real table: played, paused, stepped through, seen with any eyes, and played on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.bots.turning import Turn
from game.session.beginning import play_on
from game.session.levels import OFFERED, USUAL_LEVEL
from game.session.replay import open_playback
from game.session.threaded_session import MakeSession
from game.table.playback import OPEN, Eyes, Playback, branch
from game.table.record.entries import BOT, PERSON, Header
from game.ui.forms.pause import Column, PauseLine
from game.ui.pages.newgame import FormPurpose, GameForm
from game.ui.pages.replay.bar import SideActions, bar_of, draw_bar, draw_hands
from game.ui.pages.replay.controller import ReplayController
from game.ui.pages.replay.watching import Watching
from game.ui.pages.score.score import Score
from game.ui.pages.sitting import Sitting
from game.ui.pages.starting import start
from game.ui.shell.inputs import Hover, Input, Lift, Release
from game.ui.shell.shell import Scene, Shell
from game.ui.shell.touch import Drag
from game.ui.table.browsing import Browsing, leave
from game.ui.table.edges import key_of
from game.ui.table.show import TableShow
from game.ui.table.stage import ambience_of
from game.ui.table.view import ViewExtras
from game.ui.widgets.faces import key_hints
from game.words.sanitize import clean_header
from game.words.tip import Tip

Rect = pygame.Rect
HINTS = (("undo", "back"), ("end_turn", "on"), ("undo_turn", "round_back"), ("confirm", "round_on"), ("hint", "eyes"))
NOTED = 8.0  # seconds for which the note is shown


class ReplayScene(Scene):
    """A recorded game."""

    name = "replay"
    by_change = True

    def __init__(
        self,
        shell: Shell,
        playback: Playback,
        stop: int = 0,
        eyes: Eyes = None,
        turns: Iterable[Turn] | None = None,
        note: str = "",
    ) -> None:
        """Turning points are looked for unless `turns` gives them.

        `note` names a text that is said first, such as that the record is damaged further on.
        """
        super().__init__(shell)
        self.watching: Watching
        hands = lambda onto: draw_hands(self.watching, onto)
        extras = ViewExtras(partial(draw_bar, shell), hands, self._pairs)
        self.show = TableShow(self, shell, lambda _: None, extras, lambda: bar_of(shell).h, as_onlooker=True)
        self.model, self.places, self.pointing, self.motion = parts = self.show.parts
        self.view = self.show.view
        self.watching = Watching(parts, self.show, playback, stop, eyes, turns)
        self.browsing = Browsing(parts, self.view, self.show, partial(leave, self))
        aside = SideActions(self.choose_eyes, self.play_on, self.see_result)
        self.controller = ReplayController(parts, self.show, self.watching, self.browsing, aside, self.pause_game)
        self.show.controls = self.controller
        self._note = note
        self.slug = playback.header.title
        self.watching.begin()

    @property
    def waits(self) -> bool:
        return not self.places.ready

    @property
    def eyes(self) -> object:
        return self.show.eyes

    def lay_out(self) -> Iterator[None]:
        self.watching.forget_words()
        yield from self.show.lay_out()
        self.watching.show_here()
        if self._note:
            self.show.say(Tip("", warning=self.model.texts.t(self._note)), bar_of(self.shell), NOTED)
            self._note = ""

    def pause(self) -> None:
        self.pointing.hide_tip_of_mouse()

    def raw(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pause()

    def handle(self, one: Input) -> bool:
        self.dirty = self.dirty or not isinstance(one, Hover)
        if not isinstance(one, Hover | Lift | Release):
            self.show.talk.hush()
        return self.controller.handle(one)

    def drag(self, pos: tuple[int, int]) -> Drag:
        return self.controller.drag(pos)

    def update(self, dt: float) -> None:
        player = self.watching.player
        self.show.update(dt * player.speed if player.playing else dt)
        self.watching.update(dt)
        self.ambience = ambience_of(self.model)
        if self.show.whole and self.shell.scenes.top is self:
            self.watching.play(dt)

    def draw(self, onto: pygame.Surface) -> None:
        self.view.draw(onto)

    def close(self) -> None:
        self.watching.close()

    def _pairs(self) -> Sequence[tuple[str, str]]:
        shell, texts = self.shell, self.model.texts
        pairs = key_hints(shell, texts, arrows="hint.move", enter="replay.play_pause")
        pairs += [(key_of(shell, action), texts.t(f"replay.{name}")) for action, name in HINTS]
        return [*pairs, *key_hints(shell, texts, escape="replay.menu")]

    def choose_eyes(self) -> None:
        self.watching.pause()
        self.shell.scenes.push(eyes_column(self.shell, self.watching))

    def play_on(self) -> None:
        self.watching.pause()
        if self.shell.saves is None:
            self.model.say(Tip("", reason=self.model.texts.t("end.not_saved")), "play_on")
            return
        self.show.show_all()
        self.shell.scenes.push(play_on_form(self.shell, self.watching.playback, self.watching.player.stop))

    def see_result(self) -> None:
        playback = self.watching.playback
        if playback.result:
            assert self.model.header
            events = [event for _, event in playback.past(playback.last, None)]
            self.shell.scenes.push(Score(self.shell, self.model.header, events, playback.result, watch=self._again))

    def _again(self) -> None:
        """Watch the game again, from the score over it."""
        self.shell.scenes.pop_to(self)
        self.watching.seek(0)
        self.watching.toggle()

    def pause_game(self) -> None:
        self.watching.pause()
        self.browsing.pause("back_to_replay", (), ("leave", "exit", self.browsing.leave), "replay.unchanged")


def replay(shell: Shell, path: Path) -> Scene:
    """Make the scene that replays a record."""
    playback, note = open_playback(path)
    return ReplayScene(shell, playback, note=note)


def eyes_column(shell: Shell, watching: Watching) -> Column:
    """Make the list of eyes with which a game can be seen."""

    def lines() -> list[PauseLine]:
        found = [
            PauseLine("eyesNone", watching.words_of(None), "people", partial(watching.see_with, None)),
            PauseLine(f"eyes{OPEN}", watching.words_of(OPEN), "eye", partial(watching.see_with, OPEN)),
        ]
        for seat in range(watching.model.seats):
            badge = partial(shell.art.badge, shell.player(seat))
            found.append(PauseLine(f"eyes{seat}", watching.words_of(seat), "", partial(watching.see_with, seat), badge))
        return found

    note = "replay.eyes_note" if watching.playback.secret else "replay.unchanged"
    all_eyes: tuple[Eyes, ...] = (None, OPEN, *range(watching.model.seats))
    return Column(shell, "eyes", "replay.eyes", note, lines, all_eyes.index(watching.player.eyes))


def play_on_form(shell: Shell, playback: Playback, stop: int) -> GameForm:
    """Make the form that asks who plays on from a position: the seats are fixed, people and bots are chosen anew."""
    at = playback.stops[stop]

    def about(page: GameForm) -> str:
        texts = shell.texts.of(page.slug)
        return texts.t("replay.from", title=texts.t("title"), round=max(1, at.round), number=at.number)

    def make(header: Header) -> MakeSession:
        assert shell.saves
        return partial(play_on, shell.saves, branch(playback, stop, header.seats, header.game, header.made))

    def begin(page: GameForm) -> None:
        start(shell, page.slug, page.seating.seated, make=make)

    header = clean_header(playback.header, shell.texts)
    known, usual = (PERSON, *(f"{BOT}{level}" for level in OFFERED)), f"{BOT}{USUAL_LEVEL}"
    colours = shell.settings.colours
    sitting = [
        Sitting(seat.name, holder if holder in known else usual, colours[n] if n < len(colours) else n)
        for n, (seat, holder) in enumerate(zip(header.seats, at.position.holders, strict=True))
    ]
    if PERSON not in [one.holder for one in sitting]:
        sitting[0] = replace(sitting[0], holder=PERSON)
    page = GameForm(shell, FormPurpose("play_on", "replay.play_on", "new.start", begin, fixed=about))
    page.settle(header.title, sitting)
    return page
