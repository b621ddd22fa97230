"""Beings on a board: smoke and dust, grass, waves, birds. The time alone says what is seen of each."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.picture import Sprite
from game.ui.draw.art import Art, Box, Drawing, drawn

Point = tuple[float, float]
Poses = Sequence[pygame.Surface]
TURN = 2 * math.pi
SWERVE = 1.6  # design units that rising puffs leave their way
EDGE = 4.0  # design units around a picture, so that nothing is cut off


@dataclass(frozen=True)
class Species(ABC):
    """A kind of being, with the drawing of it in `assets`; lengths are design units."""

    art: str
    wide: float
    swift: ClassVar[bool] = False  # whether it moves so far that it is drawn as often as possible

    @abstractmethod
    def pictures(self, art: Art, frame: Frame) -> Iterator[pygame.Surface]:
        """Make the pictures of all its movements, one after another."""

    @abstractmethod
    def sprite(self, being: Being, frame: Frame, pictures: Poses, seconds: float) -> Sprite | None:
        """Return what is seen of a being at a time; its pictures are those of the kind."""

    @abstractmethod
    def reach(self, being: Being, frame: Frame, pictures: Poses) -> list[pygame.Rect]:
        """Return all places that a being ever touches."""


@dataclass(frozen=True, slots=True)
class Being:
    """One being: its kind, and its place or the way that it goes."""

    kind: Species
    way: tuple[Point, ...]
    ahead: float = 0.0  # seconds by which it is ahead of others of its kind

    @property
    def spot(self) -> Point:
        return self.way[0]


class Rooted(Species):
    """A kind of being that stays in one place."""

    @abstractmethod
    def box(self, spot: Point) -> Box:
        """Return the part of the board that a being at a spot touches."""

    def reach(self, being: Being, frame: Frame, pictures: Poses) -> list[pygame.Rect]:
        return [frame.rect(*self.box(being.spot))]

    def corner(self, being: Being, frame: Frame) -> tuple[int, int]:
        left, top, _, _ = self.box(being.spot)
        return frame.spot((left, top))

    def drawn(self, body: str, frame: Frame) -> pygame.Surface:
        """Render a drawing around the spot of a being."""
        box = self.box((0.0, 0.0))
        return drawn(body, frame.px(box[2]), frame.px(box[3]), box)


@dataclass(frozen=True)
class Plume(Rooted):
    """Puffs that rise from a place and drift away: without a rest smoke, with one a cloud of dust now and then."""

    rise: float = 30.0
    drift: float = 14.0
    lasts: float = 4.8  # seconds
    rests: float = 0.0
    puffs: int = 8
    strength: float = 0.7
    steps: int = 8

    def pictures(self, art: Art, frame: Frame) -> Iterator[pygame.Surface]:
        for step in range(self.steps):
            yield self.drawn(self._puffs(art.read(self.art), step / self.steps), frame)

    def _puffs(self, drawing: Drawing, passed: float) -> str:
        _, _, side, _ = drawing.box
        found = []
        for n in range(self.puffs):
            age = (passed - 0.1 * n) / 0.6 if self.rests else (2 * passed + n) / self.puffs % 1
            if not 0 < age < 1:
                continue
            grown = self.wide / side * (0.3 + 0.7 * age)
            x, y = self.drift * age * age + SWERVE * math.sin(TURN * age) + (n % 2 - 0.5), -self.rise * age
            opacity = self.strength * min(1.0, 6 * age) * (1 - age)
            place = f"translate({x:.2f} {y:.2f}) scale({grown:.3f}) translate({-side / 2} {-side / 2})"
            found.append(f'<g transform="{place}" opacity="{opacity:.3f}">{drawing.body()}</g>')
        return "".join(found)

    def sprite(self, being: Being, frame: Frame, pictures: Poses, seconds: float) -> Sprite | None:
        """Return one of the pictures; those of smoke look alike again once two puffs have risen."""
        lasts = self.lasts if self.rests else self.lasts * 2 / self.puffs
        passed = (seconds + being.ahead) % (lasts + self.rests)
        return (pictures[int(passed / lasts * self.steps)], self.corner(being, frame)) if passed < lasts else None

    def box(self, spot: Point) -> Box:
        half, side = self.wide / 2 + EDGE, min(0.0, self.drift)
        return spot[0] + side - half, spot[1] - self.rise - half, abs(self.drift) + 2 * half, self.rise + 2 * half


@dataclass(frozen=True)
class Sway(Rooted):
    """Something that grows and bends in gusts of wind; its place is that of its foot."""

    high: float = 20.0
    tilt: float = 13.0  # degrees
    swings: float = 2.6  # seconds there and back
    gusts: float = 11.0  # seconds from one gust to the next
    steps: int = 9

    def pictures(self, art: Art, frame: Frame) -> Iterator[pygame.Surface]:
        drawing = art.read(self.art)
        _, _, across, down = drawing.box
        for step in range(self.steps):
            bent = -self.tilt * (2 * step / (self.steps - 1) - 1)
            place = f"skewX({bent:.2f}) scale({self.wide / across:.3f} {self.high / down:.3f})"
            yield self.drawn(f'<g transform="{place} translate({-across / 2} {-down})">{drawing.body()}</g>', frame)

    def sprite(self, being: Being, frame: Frame, pictures: Poses, seconds: float) -> Sprite | None:
        now = seconds + being.ahead
        gust = 0.3 + 0.7 * max(0.0, math.sin(TURN * now / self.gusts))
        bent = gust * (0.35 + 0.65 * math.sin(TURN * now / self.swings))
        return pictures[round((bent + 1) / 2 * (self.steps - 1))], self.corner(being, frame)

    def box(self, spot: Point) -> Box:
        half = self.wide / 2 + self.high * math.tan(math.radians(self.tilt)) + EDGE
        return spot[0] - half, spot[1] - self.high - EDGE, 2 * half, self.high + 2 * EDGE


@dataclass(frozen=True)
class Glint(Rooted):
    """Light on water that comes, drifts a little, and goes."""

    high: float = 12.0
    drift: float = 10.0
    lasts: float = 2.6  # seconds
    rests: float = 9.0
    strength: float = 0.5
    steps: int = 6

    def pictures(self, art: Art, frame: Frame) -> Iterator[pygame.Surface]:
        drawing = art.read(self.art)
        _, _, across, down = drawing.box
        for step in range(1, self.steps + 1):
            body = f'<g opacity="{self.strength * step / self.steps:.3f}">{drawing.body()}</g>'
            yield drawn(body, frame.px(self.wide), frame.px(self.high), (0, 0, across, down))

    def sprite(self, being: Being, frame: Frame, pictures: Poses, seconds: float) -> Sprite | None:
        passed = (seconds + being.ahead) % (self.lasts + self.rests) / self.lasts
        bright = round(math.sin(math.pi * passed) * self.steps) if passed < 1 else 0
        if not bright:
            return None
        x, y = self.corner(being, frame)
        return pictures[bright - 1], (x + round(self.drift * passed * frame.scale), y)

    def box(self, spot: Point) -> Box:
        (x, y), half = spot, self.wide / 2
        return x - half - self.drift / 2, y - self.high / 2, self.wide + self.drift + EDGE, self.high + EDGE


@dataclass(frozen=True)
class Bird(Species):
    """A bird that crosses the board on its way now and then; the groups of its drawing are the beats of its wings."""

    swift = True
    speed: float = 84.0  # design units a second
    rests: float = 34.0  # seconds
    beats: float = 9.0  # groups a second
    flaps: float = 1.5  # seconds until it glides
    glides: float = 2.0
    waves: float = 5.0  # how far it rises and falls

    def pictures(self, art: Art, frame: Frame) -> Iterator[pygame.Surface]:
        """Make the beats, then those of a bird that flies to the left."""
        drawing = art.read(self.art)
        _, _, across, down = drawing.box
        size = max(6, round(self.wide * frame.scale)), max(6, round(self.wide * down / across * frame.scale))
        made = []
        for group in drawing.groups:
            made.append(drawn(drawing.part(group), *size, drawing.box))
            yield made[-1]
        for picture in made:
            yield pygame.transform.flip(picture, True, False)

    def sprite(self, being: Being, frame: Frame, pictures: Poses, seconds: float) -> Sprite | None:
        long = _length(being.way)
        flown = (seconds + being.ahead) % (long / self.speed + self.rests) * self.speed
        if flown >= long:
            return None
        (x, y), along = _after(being.way, flown)
        now = (seconds + being.ahead) % (self.flaps + self.glides)
        beats = len(pictures) // 2
        beat = int(now * self.beats) % beats if now < self.flaps else 0
        picture = pictures[beat + (beats if along < 0 else 0)]
        middle = frame.spot((x, y + self.waves * math.sin(TURN * seconds / 5)))
        return picture, picture.get_rect(center=middle).topleft

    def reach(self, being: Being, frame: Frame, pictures: Poses) -> list[pygame.Rect]:
        wide, high = pictures[0].get_size()
        size, more = (wide + 2, high + 2 + 2 * frame.px(self.waves)), self.wide / 2
        spots = (_after(being.way, n * more)[0] for n in range(int(_length(being.way) / more) + 1))
        return [pygame.Rect((0, 0), size).move_to(center=frame.spot(spot)) for spot in spots]


def _length(way: Sequence[Point]) -> float:
    return sum(math.dist(one, other) for one, other in pairwise(way))


def _after(way: Sequence[Point], far: float) -> tuple[Point, float]:
    """Return the point so far along a way, and how far its present part leads to the right."""
    for (x, y), (to_x, to_y) in pairwise(way):
        long = math.dist((x, y), (to_x, to_y))
        if far <= long:
            part = far / long
            return (x + (to_x - x) * part, y + (to_y - y) * part), to_x - x
        far -= long
    return way[-1], way[-1][0] - way[-2][0]
