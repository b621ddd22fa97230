"""The pieces of Century: pictures and places of a view, with the prices for one seat."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import pygame

from game.engine.choices import Seat
from game.titles.century.rules.counting import pays, settlers_needed, why_closed
from game.titles.century.rules.data import (
    ANYWHERE,
    FORT,
    GATHER,
    ICONS,
    NO_ICON,
    OUTPOST,
    SAIL,
    SEA_TRADE,
    UPGRADE,
    Location,
)
from game.titles.century.rules.goods import Gather
from game.titles.century.rules.state import NOBODY, NONE, Century
from game.titles.century.window.layout import Places
from game.titles.century.window.plates import Plates
from game.titles.century.window.sea import Fleet, Isles
from game.titles.century.window.tokens import NO_GOODS, NO_MARKET, NO_OUTPOST, OPEN, POOR, SHUT, CenturyTokens
from game.ui.board.drawing.picture import Picture
from game.ui.draw.fonts import STRONG
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


LEAST = 14  # real pixels of the height of a price, and of a tile that covers a location
CLOSED = 215  # the opacity of an effect that the viewer cannot have now


class Pieces:
    """The pieces of a view, laid out for one size of the board."""

    def __init__(self, places: Places, tokens: CenturyTokens, texts: Mapping[str, str]) -> None:
        self.places, self.tokens, self.texts = places, tokens, texts
        self.rules = places.rules
        self.plates = Plates(tokens, texts)
        self.isles = Isles(tokens, places.rules, places.size, texts)
        self.fleet = Fleet(places, tokens, self.isles)
        self._laid: dict[int, tuple[tuple[object, ...], Picture]] = {}  # locations by number, and the states they show

    def shaped(self, shape: str) -> Pieces:
        places = self.places.shaped(shape)
        return self if places is self.places else Pieces(places, self.tokens, self.texts)

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
        legend = self.places.legend
        made.rects["legend"] = made.lay(self.plates.legend(legend.size), topleft=legend.topleft)
        for location in self.rules.places:
            self._location(made, view, me, location)
            yield
        self._stacks(made, view, hidden)
        yield
        self.fleet.lay(made, view, me, hidden, through)
        yield

    def _card(self, made: Picture, view: Century, me: Seat | None, slot: int, hidden: Collection[str]) -> None:
        rect, card, name = self.places.cards[slot], view.row[slot], f"slot:{slot + 1}"
        made.rects[name] = rect
        if card != NONE and name not in hidden:
            payable = me is not None and pays(view.store(me), self.rules.cards[card].price)
            made.put(self.tokens.card(card, rect.size, payable), rect.center)

    def parts(self, place: Location) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of what stands at a location, of its effect, and of its name.

        The effect grows with the text. A fort has none: the card above it tells what is done there.
        """
        rect, fort = self.places.locations[place.number], place.kind == FORT
        pad, text = self.tokens.px(9, 3), self.tokens.fonts.text
        inner = pygame.Rect(rect.x + pad, rect.y + pad // 2, rect.w - 2 * pad, rect.h - pad)
        low = max(16, round(self.tokens.px(27) * (1 + 0.3 * (text - 1))))
        middle = 0 if fort else round(inner.h * (0.33 + 0.1 * (text - 1)))
        top = inner.h - low - middle
        return (
            pygame.Rect(inner.x, inner.y, inner.w, top),
            pygame.Rect(inner.x, inner.y + top, inner.w, middle - self.tokens.px(2)),
            pygame.Rect(inner.x, inner.bottom - low, inner.w, low),
        )

    @property
    def standing(self) -> int:
        """Return the height of settlers at a location."""
        return max(20, self.tokens.px(46))

    def stand(self, place: Location, settlers: pygame.Surface) -> tuple[int, int]:
        """Return the middle of settlers at a location."""
        scene, _, _ = self.parts(place)
        return settlers.get_rect(bottomleft=(scene.x, scene.bottom + self.tokens.px(3))).center

    def lots(self, place: Location) -> list[pygame.Rect]:
        _, action, _ = self.parts(place)
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
        there = view.tiles[at], owner, view.standing[at]
        looks = art.tones, art.player(owner) if owner != NOBODY else None
        price = self._costs(view, me, place) if self._is_priced(view, me, owner) else None
        return me, there, looks, price, self._caught(view, me, place), self._is_asked(view, place)

    def _lay(self, made: Picture, view: Century, me: Seat | None, place: Location) -> None:
        rect = self.places.locations[place.number]
        made.rects[place.name] = rect
        scene, action, low = self.parts(place)
        covered = view.tiles[place.number] != NONE
        price = self._costs(view, me, place) if self._is_priced(view, me, view.owner[place.number]) else None
        if covered:
            made.lay(self.tokens.mist(rect.w, max(LEAST, scene.h)), topleft=rect.topleft)
        self._name(made, view, me, place, low)
        closed = covered or (price is not None and price[1] != OPEN)
        for n, (goods, lot) in enumerate(zip(place.takes, self.lots(place), strict=True), 1):
            if len(place.takes) > 1 and place.kind == GATHER:
                if self._is_asked(view, place):
                    made.rects[f"lot:{n}"] = lot
                self._effect(made, self.tokens.goods(goods, min(lot.h - 2, lot.w // max(1, sum(goods)))), lot, closed)
        if action.h > 1 and (len(place.takes) < 2 or place.kind != GATHER):
            self._effect(made, self._does(place, action), action, closed)
        self._there(made, view, place, scene, price)

    def _effect(self, made: Picture, does: pygame.Surface, room: pygame.Rect, closed: bool) -> None:
        """Lay an effect on a slip of paper, without colour while the viewer cannot have it."""
        m = self.tokens.materials
        wide = min(room.w, max(room.h, does.get_width() + self.tokens.px(22, 8)))
        slip = m.plate(wide, room.h, room.h * 0.34, palette.PAPER_HIGH, palette.COAST, 0.72 if closed else 0.94)
        made.put(slip, room.center)
        made.put(dimmed(does, 0.45, CLOSED) if closed else does, room.center)

    def _name(self, made: Picture, view: Century, me: Seat | None, place: Location, low: pygame.Rect) -> None:
        """Lay the name on a ribbon, between the icon that cards refer to and the goods of the seat's dreamcatchers."""
        t = self.tokens
        signs = list(self._signs(view, me, place, low.h - 2))
        gap = max(2, t.px(4))
        room = low.w - t.px(16, 6)
        names = (self.texts[place.name], self.texts.get(f"short.{place.name}", self.texts[place.name]))
        least = min(t.fonts.width(name, STRONG, 0) for name in names)
        while signs and room - sum(sign.get_width() + gap for sign in signs) < least:
            signs.pop()
        left = room - sum(sign.get_width() + gap for sign in signs)
        words = t.words(names, 17, palette.INK, left)
        whole = t.row([*signs[:1], words, *signs[1:]], gap)
        ribbon = t.materials.pill(min(low.w, whole.get_width() + t.px(16, 6)), low.h, palette.PAPER, "", 0.86)
        made.put(ribbon, low.center)
        made.put(whole, low.center)

    def _does(self, place: Location, room: pygame.Rect) -> pygame.Surface:
        t, px = self.tokens, max(14, room.h - self.tokens.px(6, 2))
        wide = room.w - t.px(14, 5)
        if place.kind == GATHER:
            goods = place.takes[0]
            more = [t.number("+", px * 0.8), t.upgrades(place.steps, px)] if place.steps else []
            left = wide - sum(part.get_width() + 2 for part in more)
            return t.row([t.goods(goods, min(px, max(14, left // sum(goods))), left), *more])
        if place.kind == UPGRADE:
            return t.upgrades(place.steps, px, t.px(7, 3))
        if place.kind == SAIL:
            reach = t.number(("1", "1\N{EN DASH}2")[place.reach - 1], px) if place.reach < ANYWHERE else None
            reach = reach or t.fonts.fitted(self.texts["reach.any"], STRONG, 20, palette.INK, wide - px)
            return t.row([t.icon("sail", px), reach], t.px(9, 3))
        if place.kind == SEA_TRADE:
            return t.row([t.icon("sail", px), t.icon("trade", px)], t.px(6, 3))
        if place.kind == OUTPOST:
            return t.row([t.icon("outpost", px, palette.PAPER_EDGE), t.icon("trade", px)], t.px(6, 3))
        return t.trade(place.give, place.takes[0], px, wide)

    def _there(
        self, made: Picture, view: Century, place: Location, scene: pygame.Rect, price: tuple[int, str] | None
    ) -> None:
        """Lay the settlers at a location or the tile that covers it, and the price."""
        t, at = self.tokens, place.number
        rect, tile, owner = self.places.locations[at], view.tiles[at], view.owner[at]
        wanted = max(17, round(t.px(38) * (0.8 + 0.2 * t.fonts.text)))
        right, high = scene.right, max(LEAST, min(scene.h - 2, wanted))
        if price is not None:
            pill = t.price(*price, high)
            right = made.lay(pill, topright=(rect.right - t.px(7, 2), rect.y + t.px(6, 2))).x - t.px(4)
        if tile != NONE:
            tall, left = high, rect.x + t.px(7, 2)
            cover = t.exploration(tile, tall, right - left)
            while cover.get_width() > right - left and tall > LEAST:
                tall -= 1
                cover = t.exploration(tile, tall, right - left)
            made.lay(cover, midleft=(left, scene.centery))
        elif owner != NOBODY:
            crowd = t.crowd(t.art.player(owner), view.standing[at], self.standing, right - scene.x)
            made.put(crowd, self.stand(place, crowd))

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
