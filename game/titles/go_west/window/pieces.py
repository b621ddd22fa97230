"""The pieces on the board of Go West!, as a list of pictures and places made from a view."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import pygame

from game.titles.go_west.rules.data import CIRCLES, REGIONS, Rules
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.telling import outcomes
from game.titles.go_west.telling.outcomes import Region, wagons_to_go
from game.titles.go_west.window.clock import Clock
from game.titles.go_west.window.layout import Layout
from game.titles.go_west.window.plates import Plates, put_pair
from game.titles.go_west.window.points import Points
from game.titles.go_west.window.tokens import DISC, DISC_LEAST, SHADE, TOWN, WAGON, WAGON_LEAST, GoWestTokens
from game.ui.board.drawing.frame import around
from game.ui.board.drawing.picture import Ground, Picture, Pixel
from game.ui.draw.fonts import BOLD
from game.words import palette

LOT = 78.0  # design units from the middle of a town square to its lots, across and down
WAYS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # to the lots, from the north
HUB = 52.0  # half the sheet of paper in the middle
SIGN = 36.0  # height of the signs


class Pieces:
    """The pieces of a view, laid out for one size of the board."""

    def __init__(self, ground: Ground, rules: Rules, layout: Layout, seats: int, texts: Mapping[str, str]) -> None:
        self.layout, self._seats = layout, seats
        self.frame, self._fonts, self._art, self.materials = ground.frame, ground.fonts, ground.art, ground.materials
        self.tokens = GoWestTokens(ground.art, ground.fonts, ground.frame.scale)
        self.points = Points(ground, layout.points_track, rules.play.goal)
        self.clock = Clock(ground, layout.clock, rules.setup.wagons, texts.get("plate.clock", ""))
        self.plates = Plates(ground, rules, layout, self.tokens, texts)

    def picture(self, view: GoWest, hidden: Collection[str] = ()) -> Picture:
        made = Picture()
        for at, name in enumerate(REGIONS):
            made.sprites.append(self._name_on_land(name))
            self._wagons(made, name, view.wagons[at])
        for region in outcomes.regions(view):
            self._ring(made, region)
            self._hub(made, region)
            self._sign(made, region)
        self.plates.things(made, view)
        self.clock.put(made, wagons_to_go(view))
        self._points(made, view, hidden)
        return made

    def warm(self, view: GoWest) -> Iterator[None]:
        """Draw the pieces of a view beforehand, in slices."""
        for seat in range(view.seats):
            for pays in (False, True):
                self.tokens.disc(seat, pays)
                yield
        self.picture(view)

    def circle(self, region: str, circle: int) -> Pixel:
        x, y = self.layout.rings[region]
        across, down = WAYS[circle]
        return self.frame.spot((x + LOT * across, y + LOT * down))

    def wagon_spots(self, region: str, count: int) -> list[Pixel]:
        """Return the places of the wagons of a region: even rows, closer together when crowded."""
        x, y, w, h = self.layout.regions[region].wagons
        room = self.frame.rect(x, y, w, h)
        px = self.frame.px(WAGON, WAGON_LEAST)
        across = max(1, min(count, room.w // px))
        rows = max(1, -(-count // across))
        down = min(round(px * 0.86), (room.h - px) // max(1, rows - 1))
        spots = []
        top = room.y + (room.h - px - down * (rows - 1)) // 2 + px // 2
        for row in range(rows):
            here = count * (row + 1) // rows - count * row // rows
            step = min(round(px * 1.08), (room.w - px) // max(1, here - 1))
            left = room.centerx - step * (here - 1) / 2
            spots += [(round(left + step * n), top + down * row) for n in range(here)]
        return spots

    def _wagons(self, made: Picture, region: str, count: int) -> None:
        spots = self.wagon_spots(region, count)
        px = self.frame.px(WAGON, WAGON_LEAST)
        for spot in spots:
            made.put(self.tokens.wagon(), spot)
        if spots:
            rects = [pygame.Rect(x - px // 2, y - px // 2, px, px) for x, y in spots]
            made.rects[f"wagons:{region}"] = rects[0].unionall(rects[1:])
        self._count(made, region, count)

    def _count(self, made: Picture, region: str, count: int) -> None:
        x, y = self.frame.spot(self.layout.regions[region].label)
        text = self._fonts.number(count, BOLD, self.plates.size(22), palette.INK)
        high = text.get_height() + 2
        wide = max(high, text.get_width() + self.materials.px(14, 7))
        colour = palette.PAPER_HIGH if count else palette.mix(palette.PAPER_LOW, palette.NEUTRAL, 0.5)
        pill = self.materials.pill(wide, high, colour, palette.COAST)
        middle = x + self._label_width(region) // 2 - wide // 2, y
        made.put(pill, middle)
        made.put(text, middle)

    def _label_width(self, region: str) -> int:
        """Return the width of a region's name with a gap and a count of two digits behind it."""
        number = self._fonts.number(20, BOLD, self.plates.size(22), palette.INK)
        count = number.get_width() + self.materials.px(14, 7) + self.materials.px(8, 4)
        return self._name(region).get_width() + count

    def _name_on_land(self, region: str) -> tuple[pygame.Surface, Pixel]:
        x, y = self.frame.spot(self.layout.regions[region].label)
        text, margin = self._name(region, glow=True), self._fonts.glow_margin()
        left = x - self._label_width(region) // 2 - margin
        return text, (left, y - text.get_height() // 2)

    @property
    def names(self) -> Iterator[pygame.Rect]:
        """Yield the places of the regions' names, with the counts behind them."""
        for region, place in self.layout.regions.items():
            made = pygame.Rect(0, 0, self._label_width(region), self._name(region).get_height())
            made.center = self.frame.spot(place.label)
            yield made

    def _name(self, region: str, glow: bool = False) -> pygame.Surface:
        said = self.plates.texts.get(region, region)
        size = self.plates.size(26)
        if glow:
            return self._fonts.glowing(said, "title", size, palette.PAPER_HIGH, "#2A1505", 0.8)
        return self._fonts.line(said, "title", size, palette.PAPER_HIGH, 0.8)

    def _ring(self, made: Picture, region: Region) -> None:
        px = self.frame.px(DISC, DISC_LEAST)
        x, y = self.frame.spot(self.layout.rings[region.name])
        low = self.frame.px(2 * TOWN) - self.frame.px(2 * TOWN) // 2 + self.frame.px(SHADE)
        made.lay(self.tokens.town(region.name), midbottom=(x, y + low))
        made.put(self.tokens.partition(), self.circle(region.name, region.partition))
        full = len(region.discs) == CIRCLES - 1
        for n, disc in enumerate(region.discs):
            spot = self.circle(region.name, disc.circle)
            made.rects[disc.name(region.name)] = around(spot, px)
            made.put(self.tokens.disc(disc.seat, disc.pays), spot)
            if full and not n:  # the next one placed pushes it out
                sign = self._art.drawing("go_west/art/leaves", max(13, self.frame.px(21)))
                made.put(sign, (spot[0] + px * 0.36, spot[1] - px * 0.36))

    def _hub(self, made: Picture, region: Region) -> None:
        middle = self.frame.spot(self.layout.rings[region.name])
        reach = self.frame.px(HUB)
        columns = 1 if self._seats <= 2 else 2
        rows = -(-self._seats // columns)
        badge = max(12, self.frame.px(24))
        for seat, points in enumerate(region.points):
            row, column = divmod(seat, columns)
            here = min(columns, self._seats - row * columns)
            x = middle[0] + round((column - (here - 1) / 2) * reach * 0.92)
            y = middle[1] + round((row - (rows - 1) / 2) * reach * 0.84)
            picture = self._art.badge(self._art.player(seat), badge)
            ink = palette.INK if points else palette.INK_MUTED
            text = self._fonts.number(points, BOLD, self.plates.size(27 if points else 24), ink)
            put_pair(made, picture, badge, text, (x, y), self.materials.px(4, 1))
        made.rects[f"block:{region.name}"] = around(middle, 2 * self.frame.px(TOWN))

    def _sign(self, made: Picture, region: Region) -> None:
        """Put up the numbers of wagons and discs: the smaller one pays."""
        icon = max(15, self.frame.px(27))
        parts = [
            self._art.icon("wagon", icon),
            self._fonts.number(region.wagons, BOLD, self.plates.size(22), palette.INK),
            self._art.icon("disc", icon, palette.INK_SOFT),
            self._fonts.number(len(region.discs), BOLD, self.plates.size(22), palette.INK),
        ]
        gap = self.materials.px(5, 2)
        wide = sum(part.get_width() for part in parts) + 4 * gap + self.materials.px(20, 8)
        high = self.frame.px(SIGN, 20)
        plate = self.materials.pill(wide, high, palette.PAPER, palette.COAST)
        middle = self.frame.spot(self.layout.signs[region.name])
        made.rects[f"sign:{region.name}"] = made.put(plate, middle)
        x = middle[0] - (wide - self.materials.px(20, 8)) / 2 + gap / 2
        for n, part in enumerate(parts):
            made.put(part, (x + part.get_width() / 2, middle[1]))
            x += part.get_width() + gap * (2 if n == 1 else 1)

    def _points(self, made: Picture, view: GoWest, hidden: Collection[str]) -> None:
        self.points.put(made, view.points)
        for seat in range(view.seats):
            spot, px = self.points.spot(view.points, seat), self.points.marker
            made.rects[f"points:{seat}"] = around(spot, px)
            if f"points:{seat}" not in hidden:
                made.put(self.tokens.marker(self._art.player(seat), px), spot)
