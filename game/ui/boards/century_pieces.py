"""Everything of Century that changes, as a list of pictures and places made from a view for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping
from dataclasses import dataclass, field

import pygame

from game.engine.choices import Seat
from game.titles.century.reckoning import (
    landing_cost,
    landings,
    outpost_cost,
    settlers_needed,
    why_closed,
)
from game.titles.century.rules import (
    FORT,
    GATHER,
    ICONS,
    KINDS,
    NO_ICON,
    OUTPOST,
    ROWS,
    SAIL,
    SEA_TRADE,
    UPGRADE,
    Location,
)
from game.titles.century.seafaring import Sail
from game.titles.century.state import AT_SEA, CELLS, NOBODY, NONE, Century
from game.ui import palette
from game.ui.boards.century_isles import Isles
from game.ui.boards.century_layout import Places
from game.ui.boards.century_plates import Plates
from game.ui.boards.century_tokens import OPEN, POOR, SHUT, Tokens
from game.ui.materials import dimmed

Spot = tuple[int, int]
GREEN, GREY = "#2F6B3A", "#33505E"


@dataclass(slots=True)
class Picture:
    """What lies on the board: pictures with their left top, and where named things are."""

    sprites: list[tuple[pygame.Surface, Spot]] = field(default_factory=list)
    rects: dict[str, pygame.Rect] = field(default_factory=dict)

    def put(self, surface: pygame.Surface, middle: tuple[float, float]) -> pygame.Rect:
        """Lay a picture with its middle on a place."""
        rect = surface.get_rect(center=(round(middle[0]), round(middle[1])))
        self.sprites.append((surface, rect.topleft))
        return rect


class Pieces:
    """Lays out the pieces of a view for one size of the board."""

    def __init__(self, places: Places, tokens: Tokens, texts: Mapping[str, str], seats: int) -> None:
        self.places, self.tokens, self.texts, self.seats = places, tokens, texts, seats
        self.rules = places.rules
        self.plates = Plates(tokens, places, texts)
        self.isles = Isles(tokens, places.rules, places.size, texts)

    def picture(self, view: Century, me: Seat | None, hidden: Collection[str] = ()) -> Picture:
        """The pieces of a view, with prices as they are for a seat; nobody sees printed ones."""
        work = self.laying(view, me, hidden)
        while True:
            try:
                next(work)
            except StopIteration as done:
                made: Picture = done.value
                return made

    def laying(self, view: Century, me: Seat | None, hidden: Collection[str] = ()) -> Generator[None, None, Picture]:
        """The same in slices, for the first time of a size."""
        made = Picture()
        for slot in range(len(view.row)):
            self._card(made, view, me, slot, hidden)
            yield
        self._pile(made, view, hidden)
        for place in self.rules.places:
            self._location(made, view, me, place)
            yield
        self._stacks(made, view, hidden)
        yield
        self._sea(made, view, me, hidden)
        yield
        for seat in range(view.seats):
            rect = self.places.outposts(seat)
            made.rects[f"outposts:{seat}"] = rect
            made.sprites.append((self.plates.outposts(view, seat, rect.size), rect.topleft))
            yield
        rect = self.places.scores
        made.rects["scores"] = rect
        made.sprites.append((self.plates.scores(view, rect.size), rect.topleft))
        return made

    # the land

    def _card(self, made: Picture, view: Century, me: Seat | None, slot: int, hidden: Collection[str]) -> None:
        rect, card, name = self.places.cards[slot], view.row[slot], f"slot:{slot + 1}"
        made.rects[name] = rect
        if card != NONE and name not in hidden:
            payable = me is not None and all(view.goods[me * KINDS + kind] >= n for kind, n in self.rules.prices[card])
            made.put(self.tokens.card(card, rect.size, payable), rect.center)

    def _pile(self, made: Picture, view: Century, hidden: Collection[str]) -> None:
        rect = self.places.next
        made.rects["slot:next"] = rect
        made.sprites.append((self.plates.pile(view, rect.size, "slot:next" in hidden), rect.topleft))

    def rows(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The name, the action and the foot of a location."""
        pad = max(2, self.tokens.px(5))
        inner = rect.inflate(-2 * pad, -2 * max(1, self.tokens.px(3)))
        top = max(15, round(inner.h * 0.27))
        foot = max(15, round(inner.h * 0.32))
        return (
            pygame.Rect(inner.x, inner.y, inner.w, top),
            pygame.Rect(inner.x, inner.y + top, inner.w, inner.h - top - foot),
            pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot),
        )

    def lots(self, place: Location, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where the lots of a location lie."""
        _, action, _ = self.rows(rect)
        gap = max(2, self.tokens.px(6))
        counts = [sum(goods) + 0.6 for goods in place.takes]
        room, x, made = action.w - gap * (len(counts) - 1), action.x, []
        for count in counts:
            wide = round(room * count / sum(counts))
            made.append(pygame.Rect(x, action.y, wide, action.h))
            x += wide + gap
        return made

    def _location(self, made: Picture, view: Century, me: Seat | None, place: Location) -> None:
        t = self.tokens
        rect = self.places.locations[place.number]
        made.rects[place.name] = rect
        name, action, foot = self.rows(rect)
        names = (self.texts[place.name], self.texts.get(f"short.{place.name}", self.texts[place.name]))
        words = t.words(names, 17, palette.INK, name.w)
        if t.art.tones.grey:  # the ground is dark in strong colours
            self._slip(made, name)
        made.put(words, name.center)
        covered = view.tiles[place.number] != NONE
        if len(place.takes) > 1 and place.kind == GATHER:
            for n, (goods, lot) in enumerate(zip(place.takes, self.lots(place, rect), strict=True), 1):
                made.rects[f"lot:{n}"] = lot
                self._slip(made, lot)
                made.put(t.goods(goods, min(lot.h - 2, lot.w // max(1, sum(goods)))), lot.center)
        else:
            self._slip(made, action)
            does = self._does(view, place, action)
            made.put(dimmed(does.copy(), 0.25, 215) if covered else does, action.center)
        self._foot(made, view, me, place, foot)

    def _slip(self, made: Picture, rect: pygame.Rect) -> None:
        m = self.tokens.materials
        made.put(m.plate(rect.w, rect.h, rect.h * 0.3, palette.PAPER_HIGH, palette.PAPER_EDGE, 0.9), rect.center)

    def _does(self, view: Century, place: Location, room: pygame.Rect) -> pygame.Surface:
        """What a location does, in icons."""
        t, px = self.tokens, max(14, room.h - self.tokens.px(5, 2))
        wide = room.w - t.px(8, 3)
        if place.kind == GATHER:
            goods = place.takes[0]
            more = (
                [t.number("+", px * 0.8), t.icon("upgrade", px), t.number(place.steps, px * 0.8)] if place.steps else []
            )
            return t.row([t.goods(goods, px, wide), *more])
        if place.kind == UPGRADE:
            small = max(14, round(px * 0.86))
            return t.row([t.icon("upgrade", px), t.number(f"\N{MULTIPLICATION SIGN}{place.steps}", small)], t.px(7, 3))
        if place.kind == FORT:
            card = view.row[place.slot]
            if card == NONE:
                return t.number("\N{EN DASH}", px)
            row = self.rules.cards[card]
            arrow = t.art.icon("arrow_right", max(10, px * 2 // 3))
            star = t.art.icon("star", px)
            return t.row([t.goods(row.price, px), arrow, t.row([t.number(row.points, px * 0.8), star], 0)])
        if place.kind == SAIL:
            reach = (
                self.texts["reach.any"] if place.reach > 2 else f"1\N{EN DASH}{place.reach}" if place.reach > 1 else "1"
            )
            size = max(14, min(round(px * 0.7), 40))
            return t.row([t.icon("sail", px), t.number(reach, size)], t.px(7, 3))
        if place.kind == SEA_TRADE:
            return t.row([t.icon("sail", px), t.icon("trade", px)], t.px(6, 3))
        if place.kind == OUTPOST:
            return t.row([t.icon("outpost", px, palette.PAPER_EDGE), t.icon("trade", px)], t.px(6, 3))
        return t.trade(place.give, place.takes[0], px, wide)

    def _foot(self, made: Picture, view: Century, me: Seat | None, place: Location, foot: pygame.Rect) -> None:
        """The icon of the kind, what dreamcatchers add, who stands there or what covers it, and what it costs now."""
        t, at = self.tokens, place.number
        tile, owner = view.tiles[at], view.owner[at]
        there: pygame.Surface | None = None
        if tile != NONE:
            there = t.exploration(tile, foot.h)
        elif owner != NOBODY:
            there = t.settlers(t.art.player(owner), view.standing[at], foot.h)
        right = foot.right
        if owner == NOBODY or owner != me:
            price = self._price(view, me, place, foot.h)
            right -= price.get_width()
            made.sprites.append((price, (right, foot.y)))
        room = right - foot.x - (there.get_width() if there else 0)
        left = foot.x
        for sign in self._signs(view, me, place, foot.h):
            if sign.get_width() + 2 <= room:
                made.sprites.append((sign, (left, foot.centery - sign.get_height() // 2)))
                left, room = left + sign.get_width() + 1, room - sign.get_width() - 1
        if there:
            made.put(there, (max((left + right) / 2, left + there.get_width() / 2), foot.centery))

    def _signs(self, view: Century, me: Seat | None, place: Location, high: int) -> Iterator[pygame.Surface]:
        """The icon that cards look at, and what one's dreamcatchers add there."""
        if place.icon == NO_ICON:
            return
        t = self.tokens
        yield t.icon(ICONS[place.icon], high)
        if me is not None:
            first = me * CELLS + place.icon * KINDS
            caught = tuple(view.catchers[first : first + KINDS])
            if any(caught):
                yield t.row([t.number("+", high * 0.7), t.goods(caught, max(14, high * 3 // 4))], 0)

    def _price(self, view: Century, me: Seat | None, place: Location, high: int) -> pygame.Surface:
        if me is None:
            return self.tokens.price(place.settlers, OPEN, high)
        reason = why_closed(view, me, place.number)
        how = OPEN if not reason else POOR if reason == "too_few_settlers" else SHUT
        return self.tokens.price(settlers_needed(view, me, place.number), how, high)

    def _stacks(self, made: Picture, view: Century, hidden: Collection[str]) -> None:
        inset = self.tokens.px(5, 2)
        for n, (name, top, size) in enumerate(zip(self.rules.stacks, view.stack_tops, view.stack_sizes, strict=True)):
            rect = self.places.stacks[n].inflate(-2 * inset, -2 * inset)
            made.rects[name] = rect
            if top != NONE and name not in hidden:
                made.put(self.tokens.bonus(top, rect.size, max(1, size)), rect.center)

    # the sea

    def _sea(self, made: Picture, view: Century, me: Seat | None, hidden: Collection[str]) -> None:
        t, size = self.tokens, self.places.size
        near = self._reachable(view, me)
        for place, middle in enumerate(self.places.tiles):
            if place == AT_SEA or view.islands[place] != NONE:
                made.rects[view.place_name(place)] = self.places.tile_rect(place)
            made.put(self.isles.tile(view.islands[place], place == AT_SEA), middle)
        for place, (x, y) in enumerate(self.places.tiles):
            if view.islands[place] == NONE and place != AT_SEA:
                continue
            name = view.place_name(place)
            if me is not None and name != "sea":
                self._costs(made, view, me, place, place in near)
            elif place in near:
                self._chip(
                    made,
                    (x, y - 0.36 * size),
                    [t.icon("sail", self._small), t.number(0, self._small * 0.9, palette.CREAM)],
                    True,
                )
            owners = [seat for seat in range(view.seats) if view.has_outpost(seat, place)]
            for seat in owners:
                made.put(
                    t.piece("century_outpost", t.art.player(seat), self.outpost_size), self.outpost_spot(place, seat)
                )
            for seat, at in enumerate(view.ships):
                if at == place and f"ship:{seat}" not in hidden:
                    spot = self.ship_spot(view, seat, place)
                    made.put(t.piece("ship", t.art.player(seat), self.ship_size), spot)
                    made.rects[f"ship:{seat}"] = pygame.Rect(0, 0, self.ship_size, self.ship_size)
                    made.rects[f"ship:{seat}"].center = spot

    @property
    def _small(self) -> int:
        return max(14, round(self.places.size * 0.22))

    @property
    def outpost_size(self) -> int:
        """How large an outpost is."""
        return max(15, round(self.places.size * 0.36))

    @property
    def ship_size(self) -> int:
        """How large a ship is."""
        return max(18, round(self.places.size * 0.42))

    def outpost_spot(self, place: int, seat: Seat) -> Spot:
        """Where an outpost of a seat stands on a tile: two at the left, two at the right."""
        (x, y), size = self.places.tiles[place], self.places.size
        side = -1 if seat % 2 == 0 else 1
        low = seat >= 2
        return round(x + side * size * (0.62 if low else 0.8)), round(y + size * (0.33 if low else -0.03))

    def ship_spot(self, view: Century, seat: Seat, place: int) -> Spot:
        """Where a seat's ship lies on a tile, beside the others that are there."""
        (x, y), size = self.places.tiles[place], self.places.size
        there = sorted({seat, *(other for other, at in enumerate(view.ships) if at == place)})
        n, many = there.index(seat), len(there)
        step = min(self.ship_size * 1.02, size * 0.92 / max(1, many))
        down = 0.3 if place == AT_SEA else 0.62
        return round(x + (n - (many - 1) / 2) * step), round(y + size * down)

    def _reachable(self, view: Century, me: Seat | None) -> set[int]:
        """Where a seat's ship could land by a location that is open to it, or by what it does now."""
        if me is None:
            return set()
        step = view.agenda[-1] if view.agenda else None
        reaches = [p.reach for p in self.rules.places if p.kind == SAIL and not why_closed(view, me, p.number)]
        if isinstance(step, Sail) and step.seat == me:
            reaches = [step.reach]
        return {at for reach in reaches for at in landings(view, me, reach)}

    def _costs(self, made: Picture, view: Century, me: Seat, place: int, near: bool) -> None:
        """What it costs a seat to land at a place, and to build there."""
        t, size, px = self.tokens, self.places.size, self._small
        x, y = self.places.tiles[place]
        cost = landing_cost(view, me, place)
        if near or cost:
            parts = [t.icon("sail", px), t.number(cost, px * 0.9, palette.CREAM)]
            self._chip(made, (x - 0.42 * size, y - 0.36 * size), parts, near)
        spice = self.rules.spice[view.islands[place]]
        if not near:
            return
        if not view.has_outpost(me, place) and view.emptied[me * ROWS + spice] < self.rules.setup.outposts:
            parts = [
                t.icon("outpost", px, t.art.player(me).colour),
                t.number(outpost_cost(view, me, place), px * 0.9, palette.CREAM),
            ]
            self._chip(made, (x + 0.42 * size, y - 0.36 * size), parts, near)

    def _chip(self, made: Picture, middle: tuple[float, float], parts: list[pygame.Surface], near: bool) -> None:
        high = self._small + 2
        ground = GREEN if near else GREY
        made.put(self.tokens.pill(parts, high, ground, palette.HALO if near else ""), middle)
