"""The board of West of Africa: its scenery is built once a size, in slices; the rest is drawn from a view.

Elements have the names of the rules: islands, fields `tenerife:3`, `west_ship` and `east_ship`, `ship:0`. What choices
do not name is called `warehouse:tenerife`, `alcalde:tenerife`, `sugar@tenerife:0` and `worker@tenerife:0` (seat 0's
sugar and workers there), `gold:0`, `points:0`, `gold_track`, `points_track`, `order_track`, `settlement_track`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.titles.west_of_africa.rules.data import SHIPS, Rules
from game.titles.west_of_africa.rules.state import ISLANDS, West
from game.titles.west_of_africa.rules.travel import MoveWorkers
from game.titles.west_of_africa.window import scenery
from game.titles.west_of_africa.window.land import Land, lands
from game.titles.west_of_africa.window.layout import Layout
from game.titles.west_of_africa.window.life import beings
from game.titles.west_of_africa.window.pieces import Pieces
from game.ui.board.contract.board import Board
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.drawing.frame import around
from game.ui.board.drawing.glow import in_one, plate_light
from game.ui.board.drawing.picture import Ground, Picture, Sprite
from game.ui.board.land.coast import curve
from game.ui.board.land.sea import compass, lines, waters, waves
from game.ui.board.living.beings import Being
from game.ui.draw.layout import put
from game.words.palette import PlayerLook
from game.words.texts import Texts

DRAWING = "west_of_africa/land/islands"
OVER = ("warehouse:", "alcalde:", "gold", "points", "order_track", "settlement_track")  # lit above the pieces


class WestBoard(Board):
    """The board of West of Africa, with the places of everything on it."""

    captioned = True
    round_things = ("ship:", "alcalde:", "gold:", "points:", *SHIPS)
    rules: Rules
    layout: Layout
    pieces: Pieces

    def __init__(self, rules: Rules, layout: Layout, seats: int = 5, words: Mapping[str, str] | None = None) -> None:
        super().__init__(rules, layout, seats, words)
        self.lands: tuple[Land, ...] = lands(rules, layout)

    def rename(self, texts: Texts) -> None:
        self.words = {name: texts.name(name) for name in self.rules.island_names}

    def make(self, ground: Ground) -> Pieces:
        return Pieces(self.rules, self.layout, self.lands, ground, self.seats, self.words)

    def paint(self, ground: Ground, pieces: Pieces) -> Iterator[None]:
        base, frame, fonts, art, materials = ground.base, ground.frame, ground.fonts, ground.art, ground.materials
        islands = art.read(DRAWING)
        yield
        yield from waters(base, frame, self.lands)
        yield from lines(base, frame, islands.part("rhumbs"), base.get_rect())
        yield from waves(ground, [land.outline for land in self.lands], self._busy())
        yield from lines(base, frame, islands.part("links"), base.get_rect())
        for land in self.lands:
            yield from scenery.island(ground, islands, land)
        yield from ground.weather()
        compass(base, frame, art, self.layout.compass)
        yield
        yield from scenery.moorings(ground, islands, self.layout, self.lands, self.rules.moorings[self.seats])
        yield from scenery.worker_ships(ground, self.layout)
        for name in self.rules.island_names:
            base.blit(*pieces.name(name))
            yield
        tens = tuple(range(10, self.rules.play.gold_most + 1, 10))
        yield from pieces.gold.draw(base, fonts, materials, tens)
        yield from pieces.points.draw(base, fonts, materials, (self.rules.scoring.last_round_at,))
        pieces.order.draw(base, fonts, art, materials)
        pieces.settlements.draw(base, fonts, art, materials)
        yield
        scenery.light_up(ground, self.lands)
        for name, track in pieces.tracks.items():  # too large to be lit for the first time in a frame
            ground.shapes.add(name, in_one(partial(plate_light, track, frame.px(9), frame.scale)))
        if self._view is not None:
            yield from pieces.warm(self._view)

    def _busy(self) -> list[tuple[float, float, float, float]]:
        """Return the places without waves: lists, tracks, workers' ships and the compass."""
        layout = self.layout
        lists = [(p.ledger[0], p.label[1] - 14, p.ledger[0] + 172, p.ledger[1] + 70) for p in layout.islands.values()]
        crews = [place.centre for place in layout.worker_ships.values()]
        x, y, r = layout.compass
        return [
            *lists,
            *((x, y - 6, x + wide, y + high + 6) for x, y, wide, high in layout.tracks.values()),
            *((x - 60, y - 60, x + 60, y + 150) for x, y in crews),
            (x - r, y - r, x + r, y + r),
        ]

    def known(self, view: West, hidden: Collection[str], hover: str | None = None) -> object:
        return (
            tuple(view.gold), tuple(view.slot), tuple(view.points), tuple(view.order), tuple(view.ships),
            tuple(view.workers), tuple(view.planted), tuple(view.settled), tuple(view.stored), tuple(view.alcalde),
            view.track, tuple(sorted(hidden)),
        )  # fmt: skip

    def lay(self, view: West, hidden: Collection[str], hover: str | None = None) -> Picture:
        return self.pieces.picture(view, hidden)

    def captions(self, view: West, hover: str | None, lit: Mapping[str, float]) -> Sequence[Sprite]:
        """Bring forward the whole list of the pointed island, and the signs of its goods."""
        island = self._island_of(view, hover)
        shown = tuple(name for name in self.rules.island_names if self.all_captions or name == island)
        return self.pieces.captions(view, shown, self.known(view, ())) if shown else ()

    def _island_of(self, view: West, name: str | None) -> str:
        """Return the island on which a thing lies."""
        kind, _, of = (name or "").partition(":")
        if kind == "ship":
            at = view.ships[int(of)]
            return self.rules.island_names[at] if 0 <= at < ISLANDS else ""
        return next((each for each in (kind.partition("@")[2], of, kind) if each in self.rules.island), "")

    def lies_over(self, name: str) -> bool:
        return name.startswith(OVER) or "@" in name

    def mark(self, surface: pygame.Surface, name: str, worker: PlayerLook | None = None) -> None:
        """Mark a picked thing; a worker is lifted over it."""
        super().mark(surface, name)
        if worker is not None and self.light(name) is not None:
            x, y = self.centre(name)
            size = self.frame.px(62, 40)
            put(surface, self.pieces.tokens.lifted(worker, size), center=(x, y - size // 3))

    def warm(self) -> Iterator[None]:
        if self.ready:
            yield from self.pieces.warm_tokens()
        yield from super().warm()

    def ahead(self, view: West) -> Iterator[None]:
        if self.ready:
            yield from self.pieces.warm_lists(view)

    def rect(self, name: str) -> pygame.Rect:
        frame = self.frame
        found = self._picture.rects.get(name, self.pieces.tracks.get(name))
        if found is not None:
            return found.copy()
        if name in self.rules.island:
            left, top, right, bottom = self.lands[self.rules.island[name]].bounds
            return frame.rect(left, top, right - left, bottom - top)
        if name in self.layout.fields:
            return around(frame.spot(self.layout.fields[name]), frame.px(64, 36))
        if name in self.layout.worker_ships:
            return around(frame.spot(self.layout.worker_ships[name].centre), frame.px(88, 44))
        if name.startswith("harbour:"):
            spots = [frame.spot(spot) for spot in self.layout.islands[name.partition(":")[2]].moorings]
            size = frame.px(42, 24)
            return around(spots[0], size).unionall([around(spot, size) for spot in spots[1:]])
        raise KeyError(name)

    @property
    def written(self) -> Iterable[pygame.Rect]:
        return (*super().written, *self.pieces.signs.names.values(), *self.pieces.tracks.values())

    def beings(self, view: West) -> Iterable[Being]:
        return beings(view, self.lands)

    @property
    def inscribed(self) -> Iterable[pygame.Rect]:
        return self.pieces.signs.names.values()

    @property
    def plates(self) -> Iterable[pygame.Rect]:
        return self.pieces.tracks.values()

    def centre(self, name: str) -> tuple[int, int]:
        """Return the middle of an element; that of an island lies on land."""
        if name in self.rules.island:
            return self.frame.spot(self.lands[self.rules.island[name]].middle)
        return self.rect(name).center

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        if not self.ready:
            return ()
        found = list(super().hit(pos))
        for name in list(found):
            owner = name.partition(":")[2] if name.startswith(("warehouse:", "crew:")) else ""
            if owner and owner not in found:
                found.append(owner)
        x, y = self.frame.back(pos)
        for land in self.lands:
            if (n := land.field_at(x, y)) >= 0:
                found += [name for name in (land.fields[n].name, land.name) if name not in found]
        for name in (*SHIPS, *self.pieces.tracks):
            if self.rect(name).collidepoint(pos) and name not in found:
                found.append(name)
        for name in self.rules.island_names:
            if self.rect(f"harbour:{name}").collidepoint(pos) and self._near_mooring(name, pos):
                found += [each for each in (f"harbour:{name}", name) if each not in found]
        return tuple(found)

    def anchor(self, kind: str, *where: str | int) -> tuple[int, int]:
        """Return the middle of a piece that lies on the board, or of the place where it would.

        Kinds: worker (seat, place), good (seat, island, good), gold (seat), alcalde (island).
        """
        spot = self._picture.spots.get((kind, *where))
        if spot is None and kind == "worker" and where[1] in self.rules.island:
            return self.pieces.worker_spot(int(where[0]), str(where[1]))
        if spot is None and len(where) > 1:
            spot = self.rect(str(where[1]) if where[1] in SHIPS else f"warehouse:{where[1]}").center
        return spot or self.rect(f"{kind}:{where[0]}").center

    def way(self, start: str, end: str) -> list[tuple[int, int]]:
        """Return points of the way over the sea from one island, or worker ship, to the next."""
        for link in self.layout.links:
            if {start, end} == set(link.join):
                points = [curve(*link.way, n / 8) for n in range(9)]
                return [self.frame.spot(p) for p in (points if link.join[0] == start else points[::-1])]
        if start in self.layout.worker_ships:
            return [self.frame.spot(curve(*self.layout.worker_ships[start].way, n / 8)) for n in range(9)]
        return [self.centre(start), self.centre(end)]

    def _near_mooring(self, name: str, pos: tuple[int, int]) -> bool:
        reach = self.frame.px(24, 14)
        spots = (self.frame.spot(spot) for spot in self.layout.islands[name].moorings)
        return any((x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= reach * reach for x, y in spots)


class WestTable(TitleTable):
    """West of Africa for the table scene."""

    board: WestBoard

    def mark(self, onto: pygame.Surface, view: West, name: str) -> None:
        """Mark a picked thing; a worker that will be moved is lifted."""
        top = view.agenda[-1] if view.agenda else None
        self.board.mark(onto, name, self.shell.player(top.seat) if isinstance(top, MoveWorkers) else None)

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the names under a place of the board, innermost first; a good is also the island it lies on."""
        return tuple(dict.fromkeys(each for name in super().hit(pos) for each in (name, self.telling.stands_for(name))))
