"""The board of Go West!: its ground is built once a size, in slices; the rest is drawn from a view.

Elements have the names of the rules: regions, `score` (the scoring cards), `double_turn`. Other things have names that
stand in no choice: `block:east`, `sign:east`, `disc:east:3` (by its circle), `wagons:east`, `points:0`, `points_track`,
`clock`, `pile` and `lid`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial

import pygame

from game.titles.go_west.rules.cards import MoveWagons, PlaceElsewhere
from game.titles.go_west.rules.data import REGIONS, Rules
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.telling.cards import card_of
from game.titles.go_west.telling.tips import pushed
from game.titles.go_west.window.cards import GoWestCards
from game.titles.go_west.window.land import continent, land, light_up, regions
from game.titles.go_west.window.layout import PLATES, Layout
from game.titles.go_west.window.life import beings
from game.titles.go_west.window.pieces import Pieces
from game.titles.go_west.window.tokens import TOWN
from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import CardState, TitleTable
from game.ui.board.drawing.glow import in_one, plate_light
from game.ui.board.drawing.picture import Ground, Picture
from game.ui.board.land.sea import compass, waters, waves
from game.ui.board.living.beings import Being, Point
from game.words.texts import Texts

CONTINENT = "go_west/land/continent"
INLAND = (100.0, -200.0, 1240.0, 560.0)  # left, top, right, bottom of land whose coast need not be asked for


class GoWestBoard(Board):
    """The board of Go West!, with the places of everything on it."""

    round_things = ("disc:", "points:", "sign:")
    rules: Rules
    layout: Layout
    pieces: Pieces

    def __init__(self, rules: Rules, layout: Layout, seats: int = 4, words: Mapping[str, str] | None = None) -> None:
        super().__init__(rules, layout, seats, words)
        self.continent = continent(layout)
        self.regions = regions(layout)

    def rename(self, texts: Texts) -> None:
        plates = {f"plate.{name}": texts.t(f"plate.{name}") for name in (*PLATES, "clock")}
        self.words = {name: texts.name(name) for name in REGIONS} | plates

    def make(self, ground: Ground) -> Pieces:
        return Pieces(ground, self.rules, self.layout, self.seats, self.words)

    def paint(self, ground: Ground, pieces: Pieces) -> Iterator[None]:
        base, frame = ground.base, ground.frame
        drawing = ground.art.read(CONTINENT)
        yield
        yield from drawing.ahead()
        yield from waters(base, frame, (self.continent,))
        yield from waves(ground, [self.continent.outline], self._busy())
        yield from land(base, frame, drawing, self.continent)
        yield from ground.weather()
        compass(base, frame, ground.art, self.layout.compass)
        yield
        yield from pieces.plates.draw(base)
        yield from pieces.clock.draw(base)
        light_up(ground, self.continent, self.regions)
        for name, rect in self._plates(pieces).items():
            ground.shapes.add(name, in_one(partial(plate_light, rect, frame.px(12), frame.scale)))
        if self._view is not None:
            yield from pieces.warm(self._view)

    @staticmethod
    def _plates(pieces: Pieces) -> dict[str, pygame.Rect]:
        return {**pieces.plates.rects, "points_track": pieces.points.rect, "clock": pieces.clock.rect}

    def _busy(self) -> list[tuple[float, float, float, float]]:
        """Return the places without waves."""
        x, y, r = self.layout.compass
        plates = ((a, b, a + wide, b + high) for a, b, wide, high in self.layout.plates.values())
        return [(x - r, y - r, x + r, y + r), INLAND, *plates]

    def known(self, view: GoWest, hidden: Collection[str], hover: str | None = None) -> object:
        return (
            tuple(view.wagons), tuple(view.blocks), tuple(view.partition), tuple(view.points), tuple(view.lid),
            tuple(view.scorings), tuple(view.double), len(view.pile), len(view.discards), tuple(sorted(hidden)),
        )  # fmt: skip

    def lay(self, view: GoWest, hidden: Collection[str], hover: str | None = None) -> Picture:
        return self.pieces.picture(view, hidden)

    def lies_over(self, name: str) -> bool:
        return name not in REGIONS

    def cover(self, surface: pygame.Surface, base: pygame.Surface, lit: Mapping[str, float]) -> None:
        """Draw the plates above the light of the land."""
        for rect in (*self.pieces.plates.rects.values(), self.pieces.clock.rect):
            surface.blit(base, rect, rect)

    def rect(self, name: str) -> pygame.Rect:
        """Return the pixels of an element; those of a region reach from its name to its lower end on the board."""
        if name in REGIONS:
            left, top, right, bottom = self.regions[REGIONS.index(name)].bounds
            wide, high = self.layout.size
            left, top, right, bottom = max(left, 0), max(top, 56), min(right, wide), min(bottom, high * 0.78)
            return self.frame.rect(left, top, right - left, bottom - top)
        plates = self._plates(self.pieces)
        return (plates if name in plates else self._picture.rects)[name].copy()

    @property
    def written(self) -> Iterable[pygame.Rect]:
        return (*super().written, *self.pieces.names, *self._plates(self.pieces).values())

    def beings(self, view: GoWest) -> Iterable[Being]:
        def wagons(region: str, count: int) -> list[Point]:
            return [self.frame.back(spot) for spot in self.pieces.wagon_spots(region, count)]

        return beings(view, self.layout, wagons)

    @property
    def inscribed(self) -> Iterable[pygame.Rect]:
        return self.pieces.names

    @property
    def plates(self) -> Iterable[pygame.Rect]:
        return self._plates(self.pieces).values()

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        if not self.ready:
            return ()
        found = [name for name in super().hit(pos) if not name.startswith("block:")]
        if any(name in (*PLATES, "clock") for name in found):
            return tuple(found)
        if self.pieces.points.rect.collidepoint(pos):
            return (*found, "points_track")
        x, y = self.frame.back(pos)
        for region in self.regions:
            near = region.ring and max(abs(x - region.ring[0]), abs(y - region.ring[1])) < TOWN
            if near:
                found.append(f"block:{region.name}")
            if near or region.holds(x, y):
                found.append(region.name)
        return tuple(dict.fromkeys(found))

    def anchor(self, kind: str, *where: str | int) -> tuple[int, int]:
        """Return the middle of a piece, or of its place.

        Kinds: circle (region, circle), hub (region), lid (seat), double (seat), pile (0; 1 for the discards).
        """
        if (kind, *where) in self._picture.spots:
            return self._picture.spots[kind, *where]
        if kind == "circle":
            return self.pieces.circle(str(where[0]), int(where[1]))
        if kind == "hub":
            return self.frame.spot(self.layout.rings[str(where[0])])
        return self.rect("double_turn" if kind == "double" else kind).center


class GoWestTable(TitleTable):
    """Go West! for the table scene."""

    board: GoWestBoard
    cards: GoWestCards

    def renew(self) -> None:
        super().renew()
        self.cards = GoWestCards(self.rules, self.shell.fonts, self.shell.art, self.shell.scale)

    def mark(self, onto: pygame.Surface, view: GoWest, name: str) -> None:
        """Mark a picked thing; for a card, mark its block and the discs that it would push out."""
        if name not in self.rules.number:
            part = {MoveWagons: "wagons", PlaceElsewhere: "block"}.get(type(view.agenda[-1] if view.agenda else None))
            self.board.mark(onto, f"{part}:{name}" if part and name in REGIONS else name)
            return
        card, seat = card_of(self.rules, name), self.telling.active(view)
        if not card.region or seat is None:
            return
        self.board.mark(onto, f"block:{card.region}")
        for disc in pushed(view, card, seat)[1]:
            self.board.mark(onto, disc.name(card.region))

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        onto.blit(self.cards.flat(self.telling.flat_name(card), card, rect.size, state.chosen, state.used), rect)
