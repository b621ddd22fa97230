"""The pieces of Century: pictures and places of a view, with the prices for one seat."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import pygame

from game.engine.choices import Seat
from game.titles.century.rules.counting import pays, settlers_needed, why_closed
from game.titles.century.rules.data import FORT, GATHER, ICONS, NO_ICON, OUTPOST, SAIL, SEA_TRADE, UPGRADE, Location
from game.titles.century.rules.goods import Gather
from game.titles.century.rules.state import NOBODY, NONE, Century
from game.titles.century.window.layout import Places
from game.titles.century.window.plates import Plates
from game.titles.century.window.sea import Fleet, Isles
from game.titles.century.window.tokens import NO_GOODS, NO_MARKET, NO_OUTPOST, OPEN, POOR, SHUT, CenturyTokens
from game.ui.board.drawing.picture import Picture
from game.ui.draw.materials import dimmed
from game.words import palette

LACKING = {  # signs for the reasons why a location is closed
    "too_few_settlers": POOR,
    "nothing_to_upgrade": NO_GOODS,
    "no_goods_to_trade": NO_GOODS,
    "cannot_pay_card": NO_GOODS,
    "no_landing": NO_GOODS,
    "ship_at_sea": NO_MARKET,
    "no_outpost": NO_OUTPOST,
}


class Pieces:
    """The pieces of a view, laid out for one size of the board."""

    def __init__(self, places: Places, tokens: CenturyTokens, texts: Mapping[str, str], seats: int) -> None:
        self.places, self.tokens, self.texts, self.seats = places, tokens, texts, seats
        self.rules = places.rules
        self.plates = Plates(tokens, places, texts)
        self.isles = Isles(tokens, places.rules, places.size, texts)
        self.fleet = Fleet(places, tokens, self.isles)
        self._laid: dict[int, tuple[tuple[object, ...], Picture]] = {}  # locations by number, and the states they show

    def shaped(self, shape: str) -> Pieces:
        places = self.places.shaped(shape)
        return self if places is self.places else Pieces(places, self.tokens, self.texts, self.seats)

    def picture(
        self, view: Century, me: Seat | None, hidden: Collection[str] = (), through: Location | None = None
    ) -> Picture:
        """Lay out a view with the prices for a seat, or with the printed ones.

        The costs of landings are those of sailing through one location, if there is one.
        """
        made = Picture()
        for _ in self.laying(made, view, me, hidden, through):
            pass
        return made

    def laying(
        self, made: Picture, view: Century, me: Seat | None, hidden: Collection[str], through: Location | None
    ) -> Iterator[None]:
        for slot in range(len(view.row)):
            self._card(made, view, me, slot, hidden)
            yield
        pile = self.plates.pile(view, self.places.next.size, "slot:next" in hidden)
        made.rects["slot:next"] = made.lay(pile, topleft=self.places.next.topleft)
        for location in self.rules.places:
            self._location(made, view, me, location)
            yield
        self._stacks(made, view, hidden)
        yield
        self.fleet.lay(made, view, me, hidden, through)
        yield
        for seat in range(view.seats):
            place = self.places.outposts(seat)
            plate = self.plates.outposts(view, seat, place.size)
            made.rects[f"outposts:{seat}"] = made.lay(plate, topleft=place.topleft)
            yield
        place = self.places.scores
        made.rects["scores"] = made.lay(self.plates.scores(view, place.size), topleft=place.topleft)

    def _card(self, made: Picture, view: Century, me: Seat | None, slot: int, hidden: Collection[str]) -> None:
        rect, card, name = self.places.cards[slot], view.row[slot], f"slot:{slot + 1}"
        made.rects[name] = rect
        if card != NONE and name not in hidden:
            payable = me is not None and pays(view.store(me), self.rules.cards[card].price)
            made.put(self.tokens.card(card, rect.size, payable), rect.center)

    def rows(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of the name, the action and the foot of a location."""
        pad = max(2, self.tokens.px(5))
        inner = rect.inflate(-2 * pad, -2 * max(1, self.tokens.px(3)))
        top, foot = max(15, round(inner.h * 0.27)), max(15, round(inner.h * 0.32))
        return (
            pygame.Rect(inner.x, inner.y, inner.w, top),
            pygame.Rect(inner.x, inner.y + top, inner.w, inner.h - top - foot),
            pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot),
        )

    def lots(self, place: Location, rect: pygame.Rect) -> list[pygame.Rect]:
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
        """Lay a location, drawn anew only if its state has changed."""
        state = self._state(view, me, place)
        if place.number not in self._laid or self._laid[place.number][0] != state:
            part = Picture()
            self._lay(part, view, me, place)
            self._laid[place.number] = state, part
        part = self._laid[place.number][1]
        made.sprites += part.sprites
        made.rects |= part.rects

    def _state(self, view: Century, me: Seat | None, place: Location) -> tuple[object, ...]:
        """Return all that the picture of a location depends on."""
        at, art, owner = place.number, self.tokens.art, view.owner[place.number]
        there = view.tiles[at], owner, view.standing[at], view.row[place.slot] if place.kind == FORT else NONE
        looks = art.tones, art.player(owner) if owner != NOBODY else None
        price = self._costs(view, me, place) if self._is_priced(view, me, owner) else None
        return me, there, looks, price, self._caught(view, me, place), self._is_asked(view, place)

    def _lay(self, made: Picture, view: Century, me: Seat | None, place: Location) -> None:
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
                if self._is_asked(view, place):
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
        t, px = self.tokens, max(14, room.h - self.tokens.px(5, 2))
        wide = room.w - t.px(8, 3)
        if place.kind == GATHER:
            goods = place.takes[0]
            more = [t.number("+", px * 0.8), t.upgrades(place.steps, px)] if place.steps else []
            return t.row([t.goods(goods, px, wide), *more])
        if place.kind == UPGRADE:
            return t.upgrades(place.steps, px, t.px(7, 3))
        if place.kind == FORT:
            card = view.row[place.slot]
            if card == NONE:
                return t.number("\N{EN DASH}", px)
            row, arrow = self.rules.cards[card], t.art.icon("arrow_right", max(10, px * 2 // 3))
            points = t.row([t.number(row.points, px * 0.8), t.art.icon("star", px)], 0)
            return t.row([t.goods(row.price, px), arrow, points])
        if place.kind == SAIL:
            reach = ("1", "1\N{EN DASH}2", self.texts["reach.any"])[place.reach - 1]
            return t.row([t.icon("sail", px), t.number(reach, max(14, min(round(px * 0.7), 40)))], t.px(7, 3))
        if place.kind == SEA_TRADE:
            return t.row([t.icon("sail", px), t.icon("trade", px)], t.px(6, 3))
        if place.kind == OUTPOST:
            return t.row([t.icon("outpost", px, palette.PAPER_EDGE), t.icon("trade", px)], t.px(6, 3))
        return t.trade(place.give, place.takes[0], px, wide)

    def _foot(self, made: Picture, view: Century, me: Seat | None, place: Location, foot: pygame.Rect) -> None:
        t, at = self.tokens, place.number
        tile, owner = view.tiles[at], view.owner[at]
        right = foot.right
        if self._is_priced(view, me, owner):
            price = t.price(*self._costs(view, me, place), foot.h)
            right -= price.get_width()
            made.lay(price, topright=foot.topright)
        there: pygame.Surface | None = None
        if tile != NONE:
            there = t.exploration(tile, foot.h, right - foot.x)
        elif owner != NOBODY:
            there = t.settlers(t.art.player(owner), view.standing[at], foot.h)
        room = right - foot.x - (there.get_width() if there else 0)
        left = foot.x
        for sign in self._signs(view, me, place, foot.h):
            if sign.get_width() + 2 <= room:
                made.lay(sign, midleft=(left, foot.centery))
                left, room = left + sign.get_width() + 1, room - sign.get_width() - 1
        if there:
            made.put(there, (max((left + right) / 2, left + there.get_width() / 2), foot.centery))

    def _signs(self, view: Century, me: Seat | None, place: Location, high: int) -> Iterator[pygame.Surface]:
        """Yield the icon that cards refer to, and the goods of the seat's dreamcatchers."""
        if place.icon == NO_ICON:
            return
        t = self.tokens
        yield t.icon(ICONS[place.icon], high)
        if any(caught := self._caught(view, me, place)):
            yield t.row([t.number("+", high * 0.7), t.goods(caught, max(14, high * 3 // 4))], 0)

    @staticmethod
    def _caught(view: Century, me: Seat | None, place: Location) -> tuple[int, ...]:
        return () if me is None else view.caught(me, place.icon)

    @staticmethod
    def _is_asked(view: Century, place: Location) -> bool:
        """Return whether a lot of this location is to be chosen: only then do the lots have names."""
        top = view.agenda[-1] if view.agenda else None
        return isinstance(top, Gather) and top.location == place.number

    @staticmethod
    def _is_priced(view: Century, me: Seat | None, owner: Seat) -> bool:
        """Return whether a location has a price: not the seat's own locations, and none when the game is over."""
        return bool(view.agenda) and (owner == NOBODY or owner != me)

    @staticmethod
    def _costs(view: Century, me: Seat | None, place: Location) -> tuple[int, str]:
        """Return how many settlers a location needs now, and the sign for why they cannot be sent."""
        if me is None:
            return place.settlers, OPEN if view.tiles[place.number] == NONE else SHUT
        reason = why_closed(view, me, place.number)
        return settlers_needed(view, me, place.number), LACKING.get(reason, SHUT) if reason else OPEN

    def _stacks(self, made: Picture, view: Century, hidden: Collection[str]) -> None:
        inset = self.tokens.px(5, 2)
        for n, (name, top, size) in enumerate(zip(self.rules.stacks, view.stack_tops, view.stack_sizes, strict=True)):
            rect = self.places.stacks[n].inflate(-2 * inset, -2 * inset)
            made.rects[name] = rect
            if top != NONE and name not in hidden:
                made.put(self.tokens.bonus(top, rect.size, max(1, size)), rect.center)
