"""The finale: the end of a game as a show of a few seconds, which leads to the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

import pygame

from game.engine.choices import Seat
from game.session.kept.finale import (
    OTHER,
    Beat,
    EndStep,
    MedalStep,
    RecordsStep,
    SumStep,
    TieStep,
    VictoryStep,
    beats_of,
    steps_of,
)
from game.ui.board.motion.flights import part, smooth
from game.ui.pages.score.ceremony import SUN, Ceremony
from game.ui.pages.score.race import Race
from game.ui.pages.score.score import DEAF, Score, broken_words
from game.ui.pages.score.victory import VictoryPicture
from game.ui.shell.inputs import LEFT_BUTTON, MOUSE, PAD, Act, Hover, Input, Key, Press
from game.ui.shell.shell import Scene, Shell
from game.ui.shell.slices import work_on
from game.ui.widgets.faces import HOVER, face, hints, key_hints, needed
from game.words import palette

Rect = pygame.Rect
SLICE = 0.003  # seconds of a frame for pictures that come later
AT_REST = 0.9  # part of a step from which on nothing moves but those who bob and wave
BOBS, RESTING = 20, 10  # pictures a second of them, and once everything has been shown
TAKES = (0.05, 0.62)  # part of the victory in which the painting takes the winner's colour
SUN_AT = (800.0, 300.0)  # where the winner's face is, in units of a painting
SOUNDS = {SumStep: "points", TieStep: "order", MedalStep: "coin", RecordsStep: "record"}
LEAVE = ("accept", "back")  # what leads to the score at once, with keys
PAD_LEAVE = ("end_turn", "back")  # with a controller, whose A goes on


class Finale(Scene):
    """The end of a game before its score."""

    name = "finale"

    def __init__(self, shell: Shell, score: Score) -> None:
        super().__init__(shell)
        self.score, self.slug, self.ambience = score, score.header.title, score.ambience
        self.still = shell.settings.reduced_motion
        self.at, self.t = 0, 0.0  # the present picture, and for how many seconds it is seen
        self._passed = 0.0
        self._pointer = -1, -1  # where the mouse was last
        self._buttons = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)  # during the show, and once everything has been shown
        self._leads = False  # to a score that is not open yet
        self._work: Iterator[None] = iter(())
        self._done = False  # whether all pictures are made
        self._tell()

    @property
    def beat(self) -> Beat:
        return self.beats[self.at]

    @property
    def over(self) -> bool:
        """Return whether everything has been shown; the last picture stays until somebody goes on."""
        return self.at == len(self.beats) - 1 and self.t >= self.beat.seconds

    @property
    def button(self) -> Rect:
        """The button that leads to the score; in the end it lies where everybody looks."""
        return self._buttons[self.over]

    @property
    def _hover(self) -> bool:
        return self.button.collidepoint(self._pointer)

    def go_on(self) -> None:
        """Go on by one step, after the last one to the score."""
        if self.at + 1 == len(self.beats):
            self.finish()
            return
        self.at, self.t, self.dirty = self.at + 1, 0.0, True
        self._sound()

    def finish(self) -> None:
        """Go to the score."""
        scenes = self.shell.scenes
        if scenes.top is not self:
            return
        self.score.follow_show()
        if self.score in scenes.scenes:
            scenes.pop()
        else:
            self._leads = True
            scenes.replace(scene=self.score)

    def close(self) -> None:
        self._work = iter(())
        if not self._leads and self.score not in self.shell.scenes.scenes:
            self.score.close()  # nobody will see it

    def resume(self) -> None:
        if not self._passed:
            self._sound()

    def lay_out(self) -> Iterator[None]:
        shell, score = self.shell, self.score
        texts = score.texts
        faces = score.faces
        self._painting = VictoryPicture(shell, self.slug, [shell.player(seat) for seat in self._winners])
        data = self._painting.data
        yield from self._painting.ahead()
        self._race = Race(shell, texts, faces, data.piece, data.spaces, self._steps)
        self._ground = self._painting.natural.copy()
        yield
        yield from self._race.ahead(self._ground)
        self._buttons = self._placed_buttons()
        sun = self._painting.spot(*SUN_AT)
        px = round(SUN * self._painting.scale)
        gap, button = shell.px(24, 8), self._buttons[False]
        top = Rect(gap, button.y, button.x - 2 * gap, button.h)
        parts = shell, texts, score.result, faces, score.heading, sun, px, self._buttons[True].y - gap, top
        self._ceremony = Ceremony(*parts, self._winners)
        self._work = self._later()

    def _later(self) -> Iterator[None]:
        """Make the pictures of all that comes after the sum."""
        yield from self._painting.colours()
        yield from self._ceremony.ahead(self._steps, self._fallen)

    def complete(self) -> None:
        """Make all pictures at once."""
        work_on(self._work, inf)

    def handle(self, one: Input) -> bool:
        if isinstance(one, Hover):
            before, self._pointer = self._hover, one.pos
            if self._hover != before:
                self.dirty = True
            return self._hover
        if self._passed < DEAF:
            return False
        if isinstance(one, Press) and one.button == LEFT_BUTTON:
            self.shell.sounds.play("click")
            if self.button.collidepoint(one.pos):
                self.finish()
            else:
                self.go_on()
            return True
        if one == Key("space"):
            self.go_on()
            return True
        if isinstance(one, Act):
            if one.name in (PAD_LEAVE if one.source == PAD else LEAVE):
                self.finish()
            else:
                self.go_on()
            return True
        return False

    def update(self, dt: float) -> None:
        self.score.follow(dt)
        self._passed += dt
        if len(self.score.broken) != self._told:
            self._tell()
            self._work, self._done = self._later_records(self._work), False
        was_done, self._done = self._done, work_on(self._work, SLICE)
        if self._after_sum and not self._done:
            return  # the step waits until all of it can be drawn
        if self._after_sum and not was_done:
            self.dirty = True
        before, was_over = self.t, self.over
        self.t = min(self.t + dt, self.beat.seconds)
        if self.t >= self.beat.seconds and not self.over:
            self.go_on()
        elif self.over != was_over or self._moves(before, dt):
            self.dirty = True

    def draw(self, onto: pygame.Surface) -> None:
        step = self.beat.steps[-1]
        t = 1.0 if self.beat.still else self.t / self.beat.seconds
        if isinstance(step, SumStep | TieStep):
            self._draw_sum(onto, step, t)
        else:
            self._draw_victory(onto, step, t)
        self._draw_button(onto)

    def _draw_sum(self, onto: pygame.Surface, step: SumStep | TieStep, t: float) -> None:
        onto.blit(self._ground, (0, 0))
        points = step.before if isinstance(step, SumStep) else self.score.result.scores
        before = self._before(step)
        if self.beat.still and isinstance(step, SumStep):
            step, before, points = _summed(step), step.order, step.after
        self._race.draw(onto, step, t, before, points)
        self._race.heading(onto, step, t)

    def _draw_victory(self, onto: pygame.Surface, step: EndStep, t: float) -> None:
        if not self._painting.ready:
            onto.blit(self._painting.natural, (0, 0))
            return
        still = self.beat.still
        victory = t if isinstance(step, VictoryStep) else 1.0
        self._painting.draw(onto, 1.0 if still else smooth(part(victory, *TAKES)))
        self._painting.draw_actors(onto, victory, self._passed, still)
        shown = [one for beat in self.beats[: self.at] for one in beat.steps]
        now = self.beat.steps
        parts = {id(one): t if one in now else 1.0 if one in shown else 0.0 for one in self._steps}
        medals = [(one, parts[id(one)]) for one in self._steps if isinstance(one, MedalStep)]
        if isinstance(step, VictoryStep):
            medals = []
        fell = next((parts[id(one)] for one in self._steps if isinstance(one, RecordsStep)), 0.0)
        records = self._fallen if not isinstance(step, VictoryStep) else []
        self._ceremony.draw(onto, victory, medals, records, fell)

    def _draw_button(self, onto: pygame.Surface) -> None:
        shell, rect = self.shell, self.button
        state = HOVER if self._hover and shell.inputs.points else ""
        colour = palette.CORAL if self.over else palette.PAPER
        onto.blit(face(shell, rect.size, shell.texts.t("finale.table"), "skip", colour, state), rect)
        if shell.inputs.source != MOUSE:
            goes_on, leaves = ("enter", "start") if shell.inputs.source == PAD else ("space", "enter")
            does = {"enter": "finale.table"} if self.over else {goes_on: "finale.next", leaves: "finale.table"}
            pairs = key_hints(shell, shell.texts, **does)
            room = Rect(rect.x - shell.size[0] // 3, rect.y, shell.size[0] // 3 - shell.px(18, 8), rect.h)
            hints(shell, onto, room, pairs, palette.CREAM)

    def _placed_buttons(self) -> tuple[Rect, Rect]:
        shell, label, (across, down) = self.shell, self.shell.texts.t("finale.table"), self.shell.size
        first, last = shell.touch(46), shell.touch(60)
        small, large = (min(needed(shell, label, "skip", high), across // 2) for high in (first, last))
        low = Rect(0, 0, large + shell.px(60, 24), last)
        low.midbottom = across // 2, down - shell.px(36, 12)
        return Rect(across - small - shell.px(24, 8), shell.px(24, 8), small, first), low

    def _tell(self) -> None:
        """Make the steps, with the records that are known by now."""
        score = self.score
        self._told = len(score.broken)
        self._steps = steps_of(score.result, score.story, score.broken)
        self.beats = beats_of(self._steps, self.still)
        self._winners = next(step.winners for step in self._steps if isinstance(step, VictoryStep))

    @property
    def _fallen(self) -> list[str]:
        return broken_words(self.score.texts, self.score.broken)

    def _later_records(self, work: Iterator[None]) -> Iterator[None]:
        yield from work
        yield from self._ceremony.ahead(self._steps, self._fallen)

    def _before(self, step: EndStep) -> Sequence[Seat]:
        """Return the order of the seats before a step."""
        at = self._steps.index(step)
        return self._steps[at - 1].order if at else tuple(range(len(step.order)))

    @property
    def _after_sum(self) -> bool:
        """Return whether the pictures are shown that are made during the sum."""
        return not isinstance(self.beat.steps[-1], SumStep | TieStep)

    def _moves(self, before: float, dt: float) -> bool:
        """Return whether anything looks different after some seconds; `before` is the age of the step before them."""
        if self.beat.still:
            return False
        if before / self.beat.seconds < AT_REST:
            return True
        pictures = RESTING if self.over else BOBS
        bobs = int((self._passed - dt) * pictures) != int(self._passed * pictures)
        return bobs and self._after_sum and self.shell.in_front

    def _sound(self) -> None:
        """Play the sound of the step: of the victory another one if all who played here have lost."""
        here = self.score.here
        won = "victory" if not here or set(here) & set(self._winners) else "defeat"
        self.shell.sounds.play(SOUNDS.get(type(self.beat.steps[0]), won))


def _summed(step: SumStep) -> SumStep:
    """Return a step in which nothing is added any more: the whole sum."""
    return replace(step, category=OTHER, icon="star", before=step.after, passes=())
