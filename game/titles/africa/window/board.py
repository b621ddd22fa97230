"""The board of Africa: its ground is built once a size, in slices; the rest is drawn from a view.

Elements have the names of the rules: hexes `hex:c4`, towns by their own names. Other things have names that stand in
no choice: `tile:hex:c4` (the sign on a tile that can be moved), `explorer:0`, `kind:zebra` (on the plate of covered
tiles), `gold`, `gems`, `gold:0`, `gems:0`, and the plates `covered`, `monuments`, `camp`, `minerals`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import pygame

from game.engine.events import Event
from game.parts.seats import on_turn
from game.titles.africa.rules import counting
from game.titles.africa.rules.data import Rules
from game.titles.africa.rules.moving import MoveTile
from game.titles.africa.rules.state import AT_HAND, CAMP, COVERED, EMPTY, Africa
from game.titles.africa.rules.turns import Turn
from game.titles.africa.telling.continent import PLATES, SIGN, movable
from game.titles.africa.telling.tips import points_of_places
from game.titles.africa.window.land import BACKS, Country, back_of, put_names, scenery
from game.titles.africa.window.layout import Layout
from game.titles.africa.window.life import beings
from game.titles.africa.window.plates import Plates
from game.titles.africa.window.tokens import AfricaTokens
from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.drawing.frame import Frame, around
from game.ui.board.drawing.glow import Light, shining
from game.ui.board.drawing.picture import Breathing, Ground, Picture, Pixel
from game.ui.board.land import coast
from game.ui.board.living.beings import Being
from game.ui.draw.art import drawn
from game.ui.draw.draw_list import DrawList
from game.ui.draw.materials import blurred, tinted
from game.words import palette
from game.words.texts import Texts

MOVER_AT = (-0.31, -0.35)  # of a hex's width and height: where the sign of a tile that can be moved is
LINE, REACH = 6.4, 9.0  # design units of a hex's light
CLEAR, LEFT = 24.0, 52  # the radius around the middle in which a tile lies, and the light left there, of 255
EXPLORER_AT = (0.34, 0.13)  # where an explorer stands when something lies on its hex: at the edge


class AfricaBoard(Board):
    """The board of Africa, with the places of everything on it."""

    rules: Rules
    layout: Layout
    pieces: Plates

    def __init__(self, rules: Rules, layout: Layout, seats: int, words: Mapping[str, str] | None = None) -> None:
        super().__init__(rules, layout, seats, words)
        self.country = Country(rules, layout)
        self.movable: tuple[str, ...] = ()  # hexes whose tiles show the sign that they can be moved
        self._hex: Light | None = None
        self._picked: pygame.Surface | None = None
        self._backs: dict[tuple[AfricaTokens, int], pygame.Surface] = {}  # covered tiles by their hexes
        self._plate: tuple[object, Sequence[tuple[pygame.Surface, Pixel]]] | None = None
        self._names: list[pygame.Rect] = []

    def rename(self, texts: Texts) -> None:
        towns = {name: texts.name(name) for name in self.rules.map.towns}
        plates = {name: texts.t(f"plate.{name}") for name in PLATES}
        self.words = {**towns, **plates, "title": texts.t("title")}

    def make(self, ground: Ground) -> Plates:
        self._plate, self._backs = None, {}
        return Plates(ground, self.layout, self.seats, self.words)

    def paint(self, ground: Ground, pieces: Plates) -> Iterator[None]:
        base, frame, tokens = ground.base, ground.frame, pieces.tokens
        yield from scenery(ground, self.country)
        for at in self.rules.towns:
            town = tokens.town()
            base.blit(town, town.get_rect(center=frame.spot(self.country.middles[at])))
        yield
        self._names = put_names(base, frame, ground.fonts, self.layout, self.words)
        yield
        yield from pieces.draw_ground(base, ground.materials)
        self._hex = _hex_light(frame, self.layout)
        yield
        self._picked = _marked(frame, self.layout)
        yield
        for kind in range(len(self.rules.counts)):
            tokens.piece(kind)
            pieces.disc(kind)
            yield
            for turned in (False, True) if tokens.is_animal(kind) else ():
                tokens.breaths(kind, turned)
                yield
        for seat in range(self.seats):
            tokens.explorer(seat)
            tokens.step(seat)
            yield
        for at, lies in enumerate(self._view.board if self._view else b""):
            if lies == COVERED:
                self._back(tokens, at)
                yield

    def known(self, view: Africa, hidden: Collection[str], hover: str | None = None) -> object:
        return *_counted(view), view.agenda[-1] if view.agenda else None, tuple(sorted(hidden))

    def lay(self, view: Africa, hidden: Collection[str], hover: str | None = None) -> Picture:
        made, tokens = Picture(on_plates=[*self._plates_of(view)]), self.pieces.tokens
        camp = tokens.camp()
        for at, lies in enumerate(view.board):
            if lies != EMPTY and self.rules.names[at] not in hidden:
                picture = self.back(at) if lies == COVERED else camp if lies == CAMP else tokens.piece(lies)
                if lies not in (COVERED, CAMP) and tokens.is_animal(lies):
                    breaths = tokens.breaths(lies), tokens.breaths(lies, True)
                    made.restless_under[len(made.under)] = Breathing(*breaths, 7.3 * at)
                made.under.append((picture, picture.get_rect(center=self.spot(at)).topleft))
        self._put_above_light(made, view, hidden)
        return made

    def back(self, at: int) -> pygame.Surface:
        """Return the covered tile of a hex; it follows from the place alone."""
        return self._back(self.pieces.tokens, at)

    def _back(self, tokens: AfricaTokens, at: int) -> pygame.Surface:
        if (tokens, at) not in self._backs:
            (x, y), (wide, high) = self.country.middles[at], self.layout.hex_size
            box = x - wide / 2, y - high / 2, wide, high
            self._backs[tokens, at] = tokens.back(BACKS, back_of(self.rules.names[at]), box)
        return self._backs[tokens, at]

    def prepare(self, view: Africa, hidden: Collection[str] = ()) -> None:
        before = self._known
        super().prepare(view, hidden)
        if self._known is not before:
            self.movable = movable(view)

    def lies_over(self, name: str) -> bool:
        return name.startswith(SIGN)

    def cover(self, surface: pygame.Surface, base: pygame.Surface, lit: Mapping[str, float]) -> None:
        """Draw the light of signs below them, too."""
        for name in lit:
            if name.startswith(SIGN):
                self.shine(surface, name, lit[name])

    def mark(self, surface: pygame.Surface, name: str) -> None:
        at = self.rules.number.get(name)
        if at is not None and self.ready and self._picked:
            surface.blit(self._picked, self._picked.get_rect(center=self.spot(at)))

    def spot(self, at: int) -> tuple[int, int]:
        return self.frame.spot(self.country.middles[at])

    def explorer_spot(self, view: Africa, at: int) -> tuple[int, int]:
        """Return the place of an explorer on a hex: its middle, or a little aside of what lies there."""
        x, y = self.spot(at)
        if view.board[at] == EMPTY and not self.rules.hexes[at].is_town:
            return x, y
        wide, high = self.layout.hex_size
        return x + round(wide * EXPLORER_AT[0] * self.frame.scale), y + round(high * EXPLORER_AT[1] * self.frame.scale)

    def rect(self, name: str) -> pygame.Rect:
        if name in self.rules.number:
            (x, y), (wide, high) = self.country.middles[self.rules.number[name]], self.layout.hex_size
            return self.frame.rect(x - wide / 2, y - high / 2, wide, high)
        if name.removeprefix(SIGN) in self.movable:
            return self._sign_rect(self.rules.number[name.removeprefix(SIGN)])
        if name.startswith("explorer:") and self._view:
            at = self._view.explorers[int(name.partition(":")[2])]
            if at != AT_HAND:
                return around(self.explorer_spot(self._view, at), self.frame.px(42, 24))
        rects = self.pieces.rects if name in self.pieces.rects else self.pieces.cells
        return rects[name].copy()

    @property
    def written(self) -> Iterable[pygame.Rect]:
        return (*super().written, *self.pieces.rects.values(), *self._names)

    def beings(self, view: Africa) -> Iterable[Being]:
        return beings(view, self.country)

    @property
    def inscribed(self) -> Iterable[pygame.Rect]:
        board = self._view.board if self._view else b""
        shown = (self.rect(self.rules.names[at]) for at, lies in enumerate(board) if lies not in (COVERED, EMPTY))
        return (*self._names, *shown)

    @property
    def plates(self) -> Iterable[pygame.Rect]:
        return self.pieces.rects.values()

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the names of the things at a place, innermost first.

        The whole tile stands for its sign, after the hex: where nobody can walk to, a click on the tile takes it up.
        """
        if not self.ready:
            return ()
        for plate, rect in self.pieces.rects.items():
            if rect.collidepoint(pos):
                return (*(name for name, cell in self.pieces.cells.items() if cell.collidepoint(pos)), plate)
        number = self.rules.number
        found = [SIGN + name for name in self.movable if self._sign_rect(number[name]).inflate(4, 4).collidepoint(pos)]
        at = self.country.hex_at(*self.frame.back(pos))
        if at >= 0:
            name = self.rules.names[at]
            found += [name, SIGN + name] if name in self.movable and SIGN + name not in found else [name]
            if self._view:
                found += [f"explorer:{seat}" for seat, there in enumerate(self._view.explorers) if there == at]
        return tuple(found)

    # what is drawn

    def _put_above_light(self, made: Picture, view: Africa, hidden: Collection[str]) -> None:
        """Add footprints, explorers, signs, and the points of places."""
        put, tokens = made.put, self.pieces.tokens
        top = view.agenda[-1] if view.agenda else None
        if isinstance(top, Turn) and top.actions and not top.has_walked:
            for at in counting.reach(view, top.seat):
                x, y = self.spot(at)
                aside = self.frame.px(17) if view.board[at] != EMPTY or self.rules.hexes[at].is_town else 0
                put(tokens.step(top.seat), (x + aside, y + aside))
        for seat, at in sorted(enumerate(view.explorers), key=lambda pair: pair[1]):
            if at != AT_HAND and f"explorer:{seat}" not in hidden:
                put(tokens.explorer(seat), self.explorer_spot(view, at))
        for name in movable(view):
            if name not in hidden:
                put(tokens.mover(), self._sign_rect(self.rules.number[name]).center)
        if isinstance(top, MoveTile) and self._picked:
            put(self._picked, self.spot(self.rules.number[top.hex]))
        points = points_of_places(view)
        best = max(points.values(), default=0)
        for at, each in points.items():
            x, y = self.spot(at)
            full = view.board[at] != EMPTY or at in view.explorers
            put(tokens.chip(each, each == best), (x, y + self.frame.px(24 if full else 0)))

    def _plates_of(self, view: Africa) -> Sequence[tuple[pygame.Surface, Pixel]]:
        """Return the numbers on the plates, laid out anew when they change."""
        if self._plate is None or self._plate[0] != _counted(view):
            assert self._base is not None
            made = DrawList(self._base.get_size())
            self.pieces.draw(made, view, on_turn(view))
            self._plate = _counted(view), made.pictures
        return self._plate[1]

    # places and light

    def _sign_rect(self, at: int) -> pygame.Rect:
        (x, y), (wide, high) = self.country.middles[at], self.layout.hex_size
        return around(self.frame.spot((x + wide * MOVER_AT[0], y + high * MOVER_AT[1])), self.frame.px(27, 17))

    def light(self, name: str) -> Light | None:
        if name in self.rules.number and self._hex:
            return self._hex.moved(self.rect(name))
        return super().light(name)

    def light_around(self, name: str, rect: pygame.Rect) -> Light:
        return self._lights.around(rect, rect.w / 2 if name.startswith((SIGN, "explorer:")) else self.frame.px(12))


class AfricaTable(TitleTable):
    """Africa for the table scene."""

    board: AfricaBoard

    def opening(self, past: Sequence[Event]) -> Sequence[Event]:
        """Lay out the tiles once more, unless anybody has chosen something yet."""
        return past if past and past[-1].name == "start_player_set" else ()


def _counted(view: Africa) -> tuple[object, ...]:
    """Return all that the numbers on the plates depend on."""
    lists = view.board, view.explorers, view.covered, view.held, view.camps
    return *map(tuple, lists), view.supply, on_turn(view)


def _hex_light(frame: Frame, layout: Layout) -> Light:
    edge = _white_hex(frame, layout, line=LINE)
    gold = tinted(_white_hex(frame, layout), palette.GOLD_GLOW, 90)
    gold.blit(tinted(_white_hex(frame, layout, line=LINE + 4.4), palette.GOLD_EDGE, 240), (0, 0))
    gold.blit(shining(edge, blurred(edge, frame.px(REACH))), (0, 0))
    gold.blit(_clearing(frame, gold.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pale = tinted(_white_hex(frame, layout, 0.92), palette.CREAM, 60)
    pale.blit(tinted(edge, palette.CREAM, 255), (0, 0))
    return Light(gold, pale, (0, 0))


def _marked(frame: Frame, layout: Layout) -> pygame.Surface:
    """Return the edge of a hex that was picked: bright on dark."""
    made = tinted(_white_hex(frame, layout, line=LINE + 5), palette.NIGHT, 255)
    made.blit(tinted(_white_hex(frame, layout, line=LINE), "#FFFFFF", 255), (0, 0))
    return made


def _clearing(frame: Frame, size: tuple[int, int]) -> pygame.Surface:
    """Return a white mask that lets less light through in the middle, so that a tile shows under its light."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((255, 255, 255, 255))
    pygame.draw.circle(made, (255, 255, 255, LEFT), (size[0] / 2, size[1] / 2), frame.px(CLEAR))
    return blurred(made, frame.px(5))


def _white_hex(frame: Frame, layout: Layout, part: float = 0.9, line: float = 0.0) -> pygame.Surface:
    """Return a hex, or with the width of a line only its edge."""
    margin = frame.px(REACH) * 3
    w, h = (round(size * frame.scale) + 2 * margin for size in layout.hex_size)
    wide, high = w / frame.scale, h / frame.scale
    fill = "none" if line else "#ffffff"
    edge = f' stroke="#ffffff" stroke-width="{line}" stroke-linejoin="round"' if line else ""
    path = coast.path(layout.corners((0.0, 0.0), part))
    return drawn(f'<path d="{path}" fill="{fill}"{edge}/>', w, h, (-wide / 2, -high / 2, wide, high))
