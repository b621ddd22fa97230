"""The contract of a title's board, and what the boards of all titles share.

A board brings its ground (`paint`), its pieces (`known`, `lay`), and the places that no piece marks (`rect`, `hit`).
Words and numbers that nobody needs at a glance may come forward only where one points (`captioned`, `captions`). While
nothing happens its `beings` live on the ground, but touch nothing `inscribed` there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

import pygame

from game.ui.board.drawing.frame import Frame
from game.ui.board.drawing.glow import Light, Lights, Shapes, focused_edge
from game.ui.board.drawing.picture import Ground, Picture, Sprite
from game.ui.board.living.beings import Being
from game.ui.board.living.life import Life
from game.ui.board.living.waves import waves_on
from game.ui.draw.art import Art
from game.ui.draw.draw_list import Same
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words import palette
from game.words.texts import Texts

BREATH = 0.0015  # seconds of work between two frames


class Board(ABC):
    """The board of a title, with the places of everything on it.

    What never moves is painted once a size, in slices; the rest is drawn from a view.
    """

    behind = palette.SEA_MID  # the colour until there is a board
    round_things: tuple[str, ...] = ()  # beginnings of names of things with a round light
    captioned = False  # whether there are captions that come forward
    all_captions = False  # whether all of them are shown, not only those of the pointed thing
    frame = Frame(1.0, 0.0, 0.0)  # turns design units into pixels
    pieces: Any  # makes the pictures of pieces, also of those that move; set once the board is built

    def __init__(self, rules: Any, layout: Any, seats: int, words: Mapping[str, str] | None = None) -> None:
        """The layout has a `size`; the words stand on the board."""
        self.rules, self.layout, self.seats = rules, layout, seats
        self.words: Mapping[str, str] = words or {}
        self.ready = False
        self._base: pygame.Surface | None = None
        self._stretched: tuple[object, pygame.Surface] | None = None  # the last board while the next one is built
        self._shapes = Shapes()
        self._lights = Lights(1.0)
        self._outline: tuple[pygame.Surface, pygame.Surface] | None = None  # the last pale edge, and the focus on it
        self._picture = Picture()  # of the view that is prepared: the places of its things are the places here
        self._known: object = None
        self._view: Any = None  # the last one prepared
        self._other: tuple[object, Picture] | None = None  # the last picture drawn of anything else
        self.life: Life | None = None  # once the board is built
        self._waves: Sequence[Being] = ()
        self._lives_with: object = None  # the key to the pieces among which its beings live
        self._moved: tuple[object, tuple[list[Sprite], list[Sprite]]] | None = None  # the restless pieces of a tick

    def rename(self, texts: Texts) -> None:  # noqa: B027 - not all boards have it
        """Use the words of other texts from the next size on."""

    # made once a size

    def build(
        self,
        size: tuple[int, int],
        fonts: Fonts,
        art: Art,
        scale: float,
        room: pygame.Rect | None = None,
        view: Any = None,
        lit: Collection[str] = (),
    ) -> Iterator[None]:
        """Make everything that depends on the size, in slices of a few milliseconds.

        The ground fills the whole size; everything else lies in the room, or in the whole size without one. With a view
        its pieces are drawn beforehand, and so is the light of the `lit` things, so that the first frame is as quick as
        any.
        """
        self._view = view or self._view
        self.ready = False
        self._stretched = None
        room = room or pygame.Rect((0, 0), size)
        frame = Frame.fitting(self.layout.size, room)
        ground = Ground(pygame.Surface(size, 0, 32), frame, fonts, art, Materials(art, frame.scale))
        pieces = self.make(ground)
        last = perf_counter()
        for _ in self.paint(ground, pieces):
            if perf_counter() - last > BREATH:
                yield
                last = perf_counter()
        for _ in ground.shapes.ahead(lit):
            yield
        life = Life(frame, art, size, room.bottom, self.life)
        for _ in life.sky.darkening():
            yield
        self.frame, self.pieces, self._base = frame, pieces, ground.base
        self._shapes, self._lights, self._known, self._other = ground.shapes, Lights(frame.scale), None, None
        self.life, self._waves, self._lives_with = life, waves_on(ground.waves), None
        self.ready = True

    def make(self, ground: Ground) -> Any:
        """Return the maker of the pictures of pieces in this size."""
        return None

    @abstractmethod
    def paint(self, ground: Ground, pieces: Any) -> Iterator[None]:
        """Paint the ground, and make what else the first frame needs, in slices."""

    # drawn from a view

    def draw(
        self,
        surface: pygame.Surface,
        view: Any,
        glow: Mapping[str, float] | None = None,
        hover: str | None = None,
        hidden: Collection[str] = (),
    ) -> None:
        """Draw the board into the upper left corner of the surface; `hidden` things are on their way elsewhere.

        `glow` is the light of things, 0 to 1. Things shine where they lie in the view that is prepared.
        """
        if not self.ready or self._base is None:
            self._draw_waiting(surface, view, hidden)
            return
        picture = self._picture_of(view, hidden, hover)
        lit = {name: strength for name, strength in (glow or {}).items() if strength > 0}
        under, sprites = self._at_this_tick(picture)
        surface.blit(self._base, (0, 0))
        surface.fblits(under)
        if self.life:
            self.life.draw(surface, self._base, self.plates)
        surface.fblits(picture.on_plates)
        self._light_up(surface, {name: lit[name] for name in lit if not self.lies_over(name)}, hover, over=False)
        self.cover(surface, self._base, lit)
        surface.fblits(sprites)
        self.shade(surface, lit)
        surface.fblits(self.captions(view, hover, lit))
        self._light_up(surface, {name: lit[name] for name in lit if self.lies_over(name)}, hover, over=True)

    def known(self, view: Any, hidden: Collection[str], hover: str | None = None) -> object:
        """Return a key to the drawn part of a view: while it is equal, so is the picture."""
        return object()

    @abstractmethod
    def lay(self, view: Any, hidden: Collection[str], hover: str | None = None) -> Picture:
        """Return the picture of the pieces in a view, with the places of named things.

        The pointed thing may change what is drawn, but no place.
        """

    def lies_over(self, name: str) -> bool:
        return True

    def cover(  # noqa: B027 - not all boards have it
        self, surface: pygame.Surface, base: pygame.Surface, lit: Mapping[str, float]
    ) -> None:
        """Draw what lies above the light of the ground and below the pieces."""

    def shade(self, surface: pygame.Surface, lit: Collection[str]) -> None:  # noqa: B027 - not all boards have it
        """Draw what lies above the pieces and below their light."""

    def captions(self, view: Any, hover: str | None, lit: Mapping[str, float]) -> Sequence[Sprite]:
        """Return words and numbers that are not needed at a glance, for the pointed thing and for things that shine."""
        return ()

    def mark(self, surface: pygame.Surface, name: str) -> None:
        """Mark a picked thing with a solid bright edge, unlike things that may be chosen."""
        if light := self.light(name):
            for _ in range(3):
                surface.blit(light.pale, light.place)

    def prepare(self, view: Any, hidden: Collection[str] = ()) -> None:
        """Find the places of everything in a view, before it is drawn; `rect` and `hit` tell those."""
        self._view = view
        if self.ready:
            known = self.known(view, hidden)
            if known != self._known:
                self._picture, self._known = self.lay(view, hidden), known

    def warm(self) -> Iterator[None]:
        """Make the pictures that any position may need, one at a time."""
        yield from self._shapes.ahead()

    def ahead(self, view: Any) -> Iterator[None]:
        """Make the pictures of a view that will be shown, one at a time."""
        return iter(())

    # life

    def beings(self, view: Any) -> Iterable[Being]:
        """Return all that lives on the ground, below the pieces of a view; the sea has its waves by itself."""
        return ()

    @property
    def inscribed(self) -> Iterable[pygame.Rect]:
        """Return the places of words and flat pieces on the ground, which nothing living touches, nor the plates."""
        return ()

    @property
    def plates(self) -> Iterable[pygame.Rect]:
        """Return the places of plates painted on the ground, on which no shadow and no evening falls."""
        return ()

    def live(self, dt: float, nearness: float) -> bool:
        """Let time pass for what lives, with the end so near, 0 to 1; return whether anything looks different."""
        if not self.ready or not self.life or self._view is None:
            return False
        if self._lives_with is not self._known:
            self._lives_with = self._known
            self.life.settle((*self._waves, *self.beings(self._view)), (*self.inscribed, *self.plates))
        seconds, before = self.life.seconds, self._moved
        changed = self.life.live(dt, nearness)
        if self.life.seconds == seconds or before is None:
            return changed
        pieces = self._at_this_tick(self._picture)
        return changed or any(new is not old for new, old in zip(pieces, before[1], strict=True))

    def rest(self) -> bool:
        """Let nothing live any more; return whether anything did."""
        return self.life is not None and self.life.rest()

    def _at_this_tick(self, picture: Picture) -> tuple[list[Sprite], list[Sprite]]:
        """Return the pictures below and above the light, the same lists until something moves."""
        seconds = self.life.seconds if self.life else 0.0
        key = Same(picture), seconds
        if self._moved is None or self._moved[0] != key:
            last = self._moved[1] if self._moved else ([], [])
            under, sprites = (old if new == old else new for new, old in zip(picture.at(seconds), last, strict=True))
            self._moved = key, (under, sprites)
        return self._moved[1]

    # places and light

    def rect(self, name: str) -> pygame.Rect:
        """Return the place of a thing; KeyError if it is not on the board now."""
        return self._picture.rects[name].copy()

    @property
    def written(self) -> Iterable[pygame.Rect]:
        """Return the places of pieces, words and numbers, over which nothing else should lie."""
        return self._picture.rects.values()

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the names of things under a place of the board, innermost first."""
        if not self.ready:
            return ()
        rects = self._picture.rects.items()
        return tuple(
            name for _, name in sorted((r.w * r.h, name) for name, r in rects if r.inflate(4, 4).collidepoint(pos))
        )

    def light(self, name: str) -> Light | None:
        """Return the light of a thing, if it is on the board now."""
        if shaped := self._shapes.of(name):
            return shaped
        try:
            rect = self.rect(name)
        except KeyError:
            return None
        return self.light_around(name, rect)

    def light_around(self, name: str, rect: pygame.Rect) -> Light:
        """Return the light of a thing without a shape of its own."""
        radius = min(rect.size) / 2 if name.startswith(self.round_things) else self.frame.px(9)
        return self._lights.around(rect, radius)

    def outline(self, surface: pygame.Surface, name: str) -> bool:
        """Draw the focus along a thing's own edge; return whether it has one on the board now."""
        light = self.light(name)
        if not light:
            return False
        if self._outline is None or self._outline[0] is not light.pale:
            self._outline = light.pale, focused_edge(light.pale, self.frame.scale)
        made = self._outline[1]
        surface.blit(made, made.get_rect(center=light.pale.get_rect(topleft=light.place).center))
        return True

    def _light_up(self, surface: pygame.Surface, lit: Mapping[str, float], hover: str | None, over: bool) -> None:
        """Draw the light of what can be chosen, and the edge of the pointed thing."""
        for name, strength in lit.items():
            self.shine(surface, name, strength)
        if hover and self.lies_over(hover) == over and (light := self.light(hover)):
            surface.blit(light.pale, light.place)

    def shine(self, surface: pygame.Surface, name: str, strength: float) -> None:
        if light := self.light(name):
            light.gold.set_alpha(round(255 * min(1.0, strength)))
            surface.blit(light.gold, light.place)

    def _picture_of(self, view: Any, hidden: Collection[str], hover: str | None) -> Picture:
        known = self.known(view, hidden, hover)
        if known == self._known:
            return self._picture
        if self._other is None or known != self._other[0]:
            self._other = known, self.lay(view, hidden, hover)
        return self._other[1]

    def _draw_waiting(self, surface: pygame.Surface, view: Any, hidden: Collection[str]) -> None:
        """Draw the last board stretched, or plain sea.

        Its pieces stay on it only while a view shows the same ones, so that nobody sees those of another viewer.
        """
        if self._base is None:
            surface.fill(palette.rgb(self.behind))
            return
        stay = self.known(view, hidden) == self._known
        wanted = surface.get_size(), stay
        if self._stretched is None or self._stretched[0] != wanted:
            last = self._base.copy()
            if stay:
                last.fblits(self._picture.under)
            if self.life:
                self.life.draw(last, self._base, self.plates)
            if stay:
                last.fblits([*self._picture.on_plates, *self._picture.sprites])
            self._stretched = wanted, pygame.transform.smoothscale(last, surface.get_size())
        surface.blit(self._stretched[1], (0, 0))
