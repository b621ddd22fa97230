"""The picture of a title's victory: a painting that takes the winner's colour, and those who come into it.

`assets/<slug>/victory/painting.svg` is the painting. The colours `high`, `main` and `low` of its description are those
of the sea, the land or the sky, which the winner's take the place of. `victory.toml` beside it says who comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sin, tau

import pygame

from game.engine.data import load
from game.ui.board.living.sky import evening
from game.ui.board.motion.flights import out, part
from game.ui.draw.art import Art, drawn
from game.ui.draw.materials import gradient
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.palette import PlayerLook, darker, lighter, mix
from game.words.texts import ASSETS

Rect = pygame.Rect
FOLDER = "victory"
SIZE = (1600, 900)  # units of a painting, of a title without one too
TILES = 12  # parts side by side in which a painting is made, so that none takes long
EDGE = 24  # columns of the soft edge between both paintings
FLAPS = 3.2  # changes a second between the two states of whoever has come
PERIOD = 2.4  # seconds of a bob
EVENING_DEPTH = 0.8  # of the light that falls on a painting; some are painted in an evening
TAKEN = {"high": 0.75, "main": 0.82, "low": 0.4}  # parts of the winner's colour; the rest stays that of the painting
SEA = (palette.SEA_HIGH, palette.SEA, palette.SEA_DEEP)  # of a title without a painting, from top to bottom


@dataclass(frozen=True)
class Actor:
    """A person, an animal or a thing that comes into the picture; times are parts of the step of victory."""

    drawing: str = ""  # in the folder of the painting; the groups `one` and `two` of the class `mood` take turns
    icon: str = ""  # instead of a drawing
    at: tuple[float, float] = (0.0, 0.0)  # the middle of its foot in the end, in units of the painting
    high: float = 100.0
    start: tuple[float, float] = (0.0, 0.0)  # where it begins, seen from there
    begin: float = 0.0
    end: float = 1.0
    bob: float = 0.0  # units up and down for ever
    turned: bool = False  # it looks to the other side


@dataclass(frozen=True)
class VictoryData:
    """A title's victory beside its painting."""

    spaces: int = 0  # of the track of points on the board
    piece: str = "star"  # an icon in the colours of players, which runs along the track
    actors: tuple[Actor, ...] = ()


def victory_data(slug: str) -> VictoryData:
    """Return what a title brings beside its painting."""
    path = ASSETS / slug / FOLDER / "victory.toml"
    return load(path, VictoryData) if path.exists() else VictoryData()


def tones_of(natural: Mapping[str, str], look: PlayerLook) -> dict[str, str]:
    """Return the colours of a painting that has taken a player's colour."""
    own = {"high": lighter(look.colour, 0.5), "main": look.colour, "low": darker(look.colour, 0.5)}
    return {name: mix(colour, own.get(name, colour), TAKEN.get(name, 0.0)) for name, colour in natural.items()}


@dataclass(slots=True)
class _Arrived:
    """An actor as pictures."""

    actor: Actor
    states: list[pygame.Surface]


class VictoryPicture:
    """The painting of a title at the size of a window, as it is and in the colours of the winners."""

    def __init__(self, shell: Shell, slug: str, winners: Sequence[PlayerLook]) -> None:
        self._art, self._size, self._slug, self._winners = shell.art, shell.size, slug, winners
        self.data = victory_data(slug)
        self.natural = pygame.Surface(shell.size, 0, 32)
        self.coloured = pygame.Surface(shell.size, 0, 32)
        self._actors: list[_Arrived] = []
        self._has_painting = (ASSETS / slug / FOLDER / "painting.svg").is_file()
        x, y, w, h = shell.art.read(f"{slug}/{FOLDER}/painting").box if self._has_painting else (0.0, 0.0, *SIZE)
        self.scale = max(shell.size[0] / w, shell.size[1] / h)
        across, down = shell.size[0] / self.scale, shell.size[1] / self.scale
        self._box = x + (w - across) / 2, y + (h - down) / 2, across, down
        self.ready = False  # whether the winners can come

    def ahead(self) -> Iterator[None]:
        """Paint it as it is, in slices."""
        yield from self._painted(self.natural, [])
        yield from self._darkened(self.natural)

    def colours(self) -> Iterator[None]:
        """Paint it in the colours of the winners, and draw those who come, in slices."""
        yield from self._painted(self.coloured, self._winners)
        yield from self._darkened(self.coloured)
        for n, actor in enumerate(self.data.actors):
            self._actors.append(_Arrived(actor, []))
            for mood in ("one", "two"):
                self._actors[-1].states.append(self._drawn(actor, self._winners[n % len(self._winners)], mood))
                yield
        self.ready = True

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the painting in pixels."""
        return (x - self._box[0]) * self.scale, (y - self._box[1]) * self.scale

    def draw(self, onto: pygame.Surface, taken: float) -> None:
        """Draw the painting; this part of it has the winners' colours, from its middle on."""
        if taken >= 1:
            onto.blit(self.coloured, (0, 0))
            return
        onto.blit(self.natural, (0, 0))
        if taken <= 0:
            return
        wide, high = self._size
        soft = max(1, wide // 240)
        reach = round((wide / 2 + EDGE * soft) * taken) - EDGE * soft
        middle = wide // 2
        if reach > 0:
            onto.blit(self.coloured, (middle - reach, 0), (middle - reach, 0, 2 * reach, high))
        for n in range(EDGE):
            self.coloured.set_alpha(round(255 * (1 - (n + 0.5) / EDGE)))
            x = reach + n * soft
            if x >= 0:
                for left in (middle + x, middle - x - soft):
                    onto.blit(self.coloured, (left, 0), (left, 0, soft, high))
        self.coloured.set_alpha(None)

    def draw_actors(self, onto: pygame.Surface, t: float, clock: float, still: bool) -> None:
        """Draw those who come, at a part of the step of victory; the clock lets them bob and wave."""
        for n, one in enumerate(self._actors):
            actor = one.actor
            if t <= actor.begin and not still:
                continue
            way = 1 - out(part(t, actor.begin, actor.end))
            x, y = actor.at[0] + actor.start[0] * way, actor.at[1] + actor.start[1] * way
            beat = 0.0 if still else clock + n * 0.37
            y += actor.bob * sin(tau * beat / PERIOD)
            left, foot = self.spot(x, y)
            picture = one.states[int(beat * FLAPS) % 2]
            onto.blit(picture, (round(left - picture.get_width() / 2), round(foot - picture.get_height())))

    def _painted(self, onto: pygame.Surface, winners: Sequence[PlayerLook]) -> Iterator[None]:
        wide, high = self._size
        if not self._has_painting:
            grounds = [[one.colour for one in winners] or [SEA[1]]]
            onto.blit(gradient(wide, high, [[SEA[0]] * len(grounds[0]), *grounds, [SEA[2]] * len(grounds[0])]), (0, 0))
            yield
            return
        found = self._art.read(f"{self._slug}/{FOLDER}/painting")
        natural = found.colours
        tones = [tones_of(natural, one) for one in winners] or [dict(natural)]
        parts = []
        for one in tones:
            parts.append([found.recoloured(text, one) for text in (found.defs, *map(found.part, found.groups))])
            yield
        tiles = TILES * len(parts)
        for n, (left, right) in enumerate(pairwise(wide * n // tiles for n in range(tiles + 1))):
            own = n * len(parts) // tiles
            yield from self._tile(onto, parts[own], Rect(left, 0, right - left, high))
            if n and own > (n - 1) * len(parts) // tiles:  # where two colours meet, one fades into the other
                soft = pygame.Surface((right - left, high), pygame.SRCALPHA)
                yield from self._tile(soft, parts[own - 1], Rect(left, 0, right - left, high), Rect(soft.get_rect()))
                for column in range(right - left):
                    shade = (255, 255, 255, 255 - 255 * column // (right - left))
                    soft.fill(shade, (column, 0, 1, high), special_flags=pygame.BLEND_RGBA_MULT)
                onto.blit(soft, (left, 0))
                yield

    def _darkened(self, onto: pygame.Surface) -> Iterator[None]:
        """Let the light of the evening fall on a painting, in which the board of the game has gone dark."""
        light = evening(self._size, EVENING_DEPTH)
        yield
        for y in range(0, self._size[1], light.get_height()):
            onto.blit(light, (0, y), special_flags=pygame.BLEND_MULT)
            yield

    def _tile(
        self, onto: pygame.Surface, parts: Sequence[str], tile: Rect, place: Rect | None = None
    ) -> Iterator[None]:
        """Paint the groups of a part of the window, of which the gradients come first."""
        defs, *groups = parts
        x, y, across, down = self._box
        box = x + across * tile.x / self._size[0], y, across * tile.w / self._size[0], down
        for body in groups:
            onto.blit(drawn(body, tile.w, tile.h, box, defs), place or tile)
            yield

    def _drawn(self, actor: Actor, owner: PlayerLook, mood: str) -> pygame.Surface:
        high = max(8, round(actor.high * self.scale))
        if actor.icon:
            made = self._art.icon(actor.icon, high, owner.colour)
        else:
            made = _drawing(self._art, f"{self._slug}/{FOLDER}/{actor.drawing}", high, owner, mood)
        return pygame.transform.flip(made, True, False) if actor.turned else made


def _drawing(art: Art, name: str, high: int, owner: PlayerLook, mood: str) -> pygame.Surface:
    found = art.read(name)
    known = {"player": owner.colour, "deep": darker(owner.colour, 0.4), "light": lighter(owner.colour, 0.35)}
    body = found.body(owner.shape, mood, **{colour: known[colour] for colour in found.colours})
    _, _, w, h = found.box
    return art.svg(body, max(1, round(high * w / h)), high, found.box)
