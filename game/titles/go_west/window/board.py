"""The board of Go West!: what never moves is built once a size, in slices; the rest is drawn from a view.

Elements have the names of the rules: regions, `score` (the scoring cards), `double_turn`. What choices do not name is
called `block:east`, `sign:east`, `disc:east:3` (by its circle), `wagons:east`, `points:0`, `points_track`, `pile` and
`lid`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import pygame

from game.titles.go_west.rules.data import REGIONS, Rules
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.window.ground import land, region_lights
from game.titles.go_west.window.land import DIAL, Continent, regions
from game.titles.go_west.window.layout import Layout
from game.titles.go_west.window.pieces import Pieces
from game.ui.board.board import Board as Base
from game.ui.board.compass import compass
from game.ui.board.glow import plate_light
from game.ui.board.ground import Ground
from game.ui.board.picture import Picture
from game.ui.board.sea import waters, waves
from game.words.texts import Texts

CONTINENT = "go_west/land/continent"
PLATES = ("score", "double_turn", "pile", "lid")


class Board(Base):
    """Draws the board and knows where everything on it is."""

    round_things = ("disc:", "points:", "block:", "sign:")
    rules: Rules
    layout: Layout
    pieces: Pieces

    def __init__(self, rules: Rules, layout: Layout, seats: int = 4, words: Mapping[str, str] | None = None) -> None:
        super().__init__(rules, layout, seats, words)
        self.continent = Continent.of(layout)
        self.regions = regions(layout)

    def rename(self, texts: Texts) -> None:
        self.words = names(texts)

    def make(self, ground: Ground) -> Pieces:
        return Pieces(self.rules, self.layout, ground.frame, ground.fonts, ground.art, self.seats, self.words)

    def paint(self, ground: Ground, pieces: Pieces) -> Iterator[None]:
        base, frame = ground.base, ground.frame
        drawing = ground.art.read(CONTINENT)
        yield
        yield from drawing.ahead()
        yield from waters(base, frame, (self.continent,))
        yield from waves(base, frame, [self.continent.outline], self._busy())
        yield from land(base, frame, drawing, self.continent, self.regions)
        yield from ground.weather()
        compass(base, frame, ground.art, self.layout.compass)
        yield
        yield from pieces.points.draw(base, ground.fonts, ground.materials, (self.rules.play.goal,))
        yield from pieces.plates.draw(base)
        for made in region_lights(frame, base.get_size(), self.continent, self.regions):
            if made is not None:
                ground.lights[made[0]] = made[1]
            yield
        for name, rect in {**pieces.plates.rects, "points_track": pieces.points.rect}.items():
            ground.lights[name] = plate_light(rect, frame.px(12), frame.scale)
            yield
        if self._view is not None:
            yield from pieces.warm(self._view)

    def _busy(self) -> list[tuple[float, float, float, float]]:
        """Return where no waves are."""
        x, y, r = self.layout.compass
        plates = (self.layout.scorings, self.layout.double_turn, self.layout.pile, self.layout.lid)
        return [(x - r, y - r, x + r, y + r), *((a, b, a + wide, b + high) for a, b, wide, high in plates)]

    def known(self, view: GoWest, hidden: Collection[str]) -> object:
        return (
            tuple(view.wagons), tuple(view.blocks), tuple(view.partition), tuple(view.points), tuple(view.lid),
            tuple(view.scorings), tuple(view.double), len(view.pile), len(view.discards), tuple(sorted(hidden)),
        )  # fmt: skip

    def lay(self, view: GoWest, hidden: Collection[str]) -> Picture:
        return self.pieces.picture(view, hidden)

    def lies_over(self, name: str) -> bool:
        return name not in REGIONS

    def cover(self, surface: pygame.Surface, base: pygame.Surface, lit: Mapping[str, float]) -> None:
        """Plates lie above the light of land."""
        for rect in (*self.pieces.plates.rects.values(), self.pieces.points.rect):
            surface.blit(base, rect, rect)

    def rect(self, name: str) -> pygame.Rect:
        """The pixels of an element; of a region, from its name to its lower end on the board."""
        found = self._picture.rects.get(name)
        if found is not None:
            return found.copy()
        if name in self.pieces.plates.rects:
            return self.pieces.plates.rects[name].copy()
        if name == "points_track":
            return self.pieces.points.rect.copy()
        for region in self.regions:
            if region.name == name:
                left, top, right, bottom = region.bounds
                wide, high = self.layout.size
                left, top, right, bottom = max(left, 0), max(top, 56), min(right, wide), min(bottom, high * 0.78)
                return self.frame.rect(left, top, right - left, bottom - top)
        raise KeyError(name)

    def centre(self, name: str) -> tuple[int, int]:
        """The middle of an element; of a region, of its wagons."""
        if name in REGIONS:
            x, y, w, h = self.layout.regions[name].wagons
            return self.frame.spot((x + w / 2, y + h / 2))
        return self.rect(name).center

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The names of what lies under a place of the board, innermost first."""
        if not self.ready:
            return ()
        found = [name for name in super().hit(pos) if not name.startswith("block:")]
        if any(name in PLATES for name in found):
            return tuple(found)
        if self.pieces.points.rect.collidepoint(pos):
            return (*found, "points_track")
        x, y = self.frame.back(pos)
        for region in self.regions:
            near = region.ring and (x - region.ring[0]) ** 2 + (y - region.ring[1]) ** 2 < DIAL**2
            if near:
                found.append(f"block:{region.name}")
            if near or region.holds(x, y):
                found.append(region.name)
        return tuple(dict.fromkeys(found))

    def anchor(self, kind: str, *where: str | int) -> tuple[int, int]:
        """Return where the middle of a piece is or would be.

        Kinds: circle (region, circle), wagon (region, number), lid (seat), double (seat), points (seat), hub (region),
        slot (scoring card, from 0), pile, discards.
        """
        pieces, spots = self.pieces, self._picture.spots
        if (kind, *where) in spots:
            return spots[kind, *where]
        if kind == "circle":
            return pieces.circle(str(where[0]), int(where[1]))
        if kind == "hub":
            return self.frame.spot(self.layout.rings[str(where[0])])
        if kind == "slot":
            return pieces.plates.slot(int(where[0]))
        if kind == "wagon":
            return self.centre(str(where[0]))
        if kind in ("pile", "discards", "lid", "double"):
            name = {"discards": "pile", "double": "double_turn"}.get(kind, kind)
            return (
                spots.get(("pile", int(kind == "discards")), self.rect(name).center)
                if name == "pile"
                else (self.rect(name).center)
            )
        raise KeyError(kind, *where)


def board(rules: Rules, seats: int, texts: Texts) -> Board:
    """The board for so many players, with its names in a language."""
    return Board(rules, Layout.read(rules), seats, names(texts))


def names(texts: Texts) -> dict[str, str]:
    """The names of regions and plates in a language."""
    made = {name: texts.name(name) for name in REGIONS}
    return made | {f"plate.{name}": texts.t(f"plate.{name}") for name in PLATES}
