"""Motions of Century: settlers come and go, goods fly, cards move up, ships sail, outposts rise."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.engine.choices import Seat
from game.engine.events import Event
from game.titles.century.rules.state import NONE, Century
from game.titles.century.window.layout import Places
from game.titles.century.window.moves import MOVES, ON_THE_WAY
from game.titles.century.window.pieces import Pieces
from game.titles.century.window.tokens import CenturyTokens
from game.ui.board.contract.looks import TABLE, TURN, Chapters, Looks
from game.ui.board.motion.flights import Flight, Flip, Point, Pop, Rise, Thing, arc, out
from game.ui.board.motion.kit import Kit, Signs
from game.ui.board.motion.timeline import Chapter, staggered
from game.ui.draw.fonts import BOLD, TITLE
from game.ui.draw.layout import put
from game.words import palette

MOST_GOODS = 8  # of one event that are seen to fly
LIMITS = {TURN: 3.6, TABLE: 4.0}  # seconds at normal speed
SETS_UP = ("first_player_drawn", "cards_dealt", "game_ended")
BEGINS = ("settlers_placed", "settlers_displaced", "rested")  # events that begin a turn


class CenturyChapters(Chapters):
    """A chapter for each turn, and for the time at the table before the first and after the last."""

    limits = LIMITS
    active: Seat | None = None  # the seat whose turn has begun and not ended

    def of(self, event: Event) -> Chapter:
        by = event.facts.get("by", event.facts.get("seat"))
        if event.name in SETS_UP:
            self.active = None
            self.open(TABLE)
        elif event.name in BEGINS and (by != self.active or event.name == "rested"):
            self.active = by
            self.open(TURN, by)
        elif event.name == "turn_ended":
            self.active = None
        return self.now


class Pictures(Signs):
    """The pictures for one size of the board, made once; all are drawn by their middle."""

    def __init__(self, kit: Kit, pieces: Pieces) -> None:
        super().__init__(kit)
        self._tokens, self._rules = pieces.tokens, pieces.rules
        self._foot = pieces.rows(pieces.places.locations[0])[2].h  # the height of what lies at a location

    def settlers(self, seat: int, count: int) -> pygame.Surface:
        return self._tokens.settlers(self._kit.player(seat), count, self._foot)

    def card(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._tokens.card(self._rules.card[name], size)

    def bonus(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._tokens.bonus(self._rules.bonus_tile[name], size)

    def exploration(self, name: str) -> pygame.Surface:
        return self._tokens.exploration(self._rules.tile[name], self._foot)

    def recruits(self, seat: int, count: int) -> pygame.Surface:
        """Draw settlers that come from the reserve."""
        kit = self._kit
        settler = kit.art.icon("century_settler", max(20, kit.materials.px(30)), kit.player(seat).colour)
        return self.plate([settler, kit.fonts.line(f"+{count}", BOLD, 24, palette.CREAM)])

    def upgraded(self, good: str, into: str) -> pygame.Surface:
        """Draw a good and the one that it has become."""
        kit = self._kit
        px = max(20, kit.materials.px(32))
        arrow = kit.art.icon("arrow_right", px // 2, palette.NIGHT_TEXT)
        return self.plate([kit.art.icon(good, px), arrow, kit.art.icon(into, px)])

    def banner(self, text: str, width: int) -> pygame.Surface:
        """Draw a few words over the whole board."""
        kit = self._kit
        m = kit.materials
        line = kit.fonts.fitted(text, TITLE, 34, palette.GOLD_HIGH, round(width * 0.8))
        wide, high = line.get_width() + m.px(110), line.get_height() + m.px(34)
        made: pygame.Surface = m.plate(wide, high, high / 2, palette.NIGHT, palette.GOLD, 0.94, 2).copy()
        put(made, line, center=made.get_rect().center)
        return made


class CenturyMotions(Looks):
    """The looks of the events, for one size of the window."""

    slug = "century"
    follow = CenturyChapters
    moves = MOVES
    banners = ("first_player_drawn", "last_round_announced", "game_ended")

    def kind(self, event: Event) -> Hashable:
        """Put events of one kind and seat together, and points with the event that won them."""
        return None if event.name in ("turn_ended", "points_scored") else (event.name, event.facts.get("seat"))

    def ahead(self, view: Century, events: Sequence[Event]) -> Iterator[None]:
        if not self.stage.board.ready:
            return
        pictures = self.pictures(view)
        for event in events:
            if event.name in ("card_claimed", "card_revealed"):
                pictures.card(event.facts["card"], self._places.next.size)
                yield

    def pictures(self, view: Century) -> Pictures:
        return Pictures(self.kit, self._pieces)

    def beside(
        self, events: Sequence[Event], main: Sequence[Event], view: Century, then: Century, things: list[Thing]
    ) -> None:
        if events[0].name != "points_scored":
            source = self._source(main[0]) if main else None
            things += [self._star(event, source) for event in events if event.name == "points_scored"]
        for event in events:
            if event.name == "card_claimed":  # the cards that move up are drawn on their way
                self._hidden += [f"slot:{n}" for n in range(event.facts["slot"], len(then.row) + 1)]

    # places, in pixels of the window

    @property
    def _pieces(self) -> Pieces:
        pieces: Pieces = self.stage.board.pieces
        return pieces

    @property
    def _tokens(self) -> CenturyTokens:
        return self._pieces.tokens

    @property
    def _places(self) -> Places:
        return self._pieces.places

    def _at(self, name: str) -> Point:
        try:
            return self.over(self.stage.board.rect(name).center)
        except KeyError:  # the board has not been drawn yet
            return self.stage.area.center

    def _source(self, event: Event) -> Point | None:
        """Return the place of an event on the board, if it has one."""
        for key in ("location", "island", "stack", "where"):
            if key in event.facts:
                return self._at(event.facts[key])
        return self._at(f"slot:{event.facts['slot']}") if "slot" in event.facts else None

    def _ship_at(self, view: Century, seat: int, name: str) -> Point:
        return self.over(self._pieces.fleet.ship_spot(view, seat, view.place_of(name)))

    def _goods(
        self, names: Sequence[str], start: Point, end: Point, begin: float = 0.0, close: float = 1.0
    ) -> Iterator[Thing]:
        """Let goods fly one after another."""
        shown, span = names[:MOST_GOODS], close - begin
        for n, name in enumerate(shown):
            a, b = staggered(len(shown), n, 0.75)
            path = arc(start, end, 0.14 + 0.03 * (n % 3))
            picture = self._tokens.flying_good(name)
            yield Flight(picture, path, begin + a * span, begin + b * span, waits=False, stays=False)

    def _star(self, event: Event, start: Point | None, begin: float = 0.3) -> Thing:
        """Let points fly from a place, or from beside the panel."""
        head = self.stage.panel(event.facts["seat"], "player")
        return self.star(event, start or (head.x - self.kit.materials.px(80), head.centery), begin)

    def show_cards_dealt(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        start = self.over(self._places.next.center)
        for n, (name, rect) in enumerate(zip(events[0].facts["cards"], self._places.cards, strict=True)):
            picture = self._pictures.card(name, rect.size)
            a, b = staggered(len(self._places.cards), n)
            yield Flight(picture, arc(start, self.over(rect.center), 0.06), a, b, waits=False)

    def show_bonus_dealt(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        for n, (name, rect) in enumerate(zip(events[0].facts["tiles"], self._places.stacks, strict=True)):
            picture = self._pictures.bonus(name, rect.inflate(-6, -6).size)
            yield Pop(picture, self.over(rect.center), *staggered(4, n), fades=False)

    def show_locations_covered(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        tiles = events[0].facts["tiles"]
        for n, (at, name) in enumerate(zip(view.rules.covered(view.seats), tiles, strict=True)):
            spot = self.over(self._places.locations[at].center)
            yield Pop(self._pictures.exploration(name), spot, *staggered(len(tiles), n, 0.8), fades=False)

    def show_islands_laid(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        pieces = self._pieces.shaped(then.shape)
        for n, (name, tile) in enumerate(zip(events[0].facts["islands"], pieces.places.tiles[1:], strict=True)):
            picture = pieces.isles.tile(view.rules.island[name], False)
            yield Pop(picture, self.over(tile), *staggered(len(then.islands) - 1, n, 0.85), fades=False)

    def show_settlers_placed(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        path = arc(self.part(facts["seat"], "settlers"), self._at(facts["location"]), 0.12)
        yield Flight(self._pictures.settlers(facts["seat"], facts["count"]), path)

    def show_settlers_displaced(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        path = arc(self._at(facts["location"]), self.part(facts["seat"], "settlers"), 0.2)
        yield Flight(self._pictures.settlers(facts["seat"], facts["count"]), path, ease=out, stays=False)

    def show_rested(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        seat = events[0].facts["seat"]
        home = self.part(seat, "settlers")
        there = [(at, n) for at, (who, n) in enumerate(zip(view.owner, view.standing, strict=True)) if who == seat]
        for n, (at, count) in enumerate(there):
            path = arc(self.over(self._places.locations[at].center), home, 0.12)
            a, b = staggered(len(there), n, 0.8)
            yield Flight(self._pictures.settlers(seat, count), path, a, b, stays=False)

    def show_settlers_recruited(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        seat = events[0].facts["seat"]
        picture = self._pictures.recruits(seat, events[0].facts["count"])
        yield Pop(picture, self.part(seat, "settlers"), 0.0, 1.0, self.kit.materials.px(14))

    def show_goods_gathered(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        return self._goods(facts["goods"], self._at(facts["location"]), self.part(facts["seat"], "store"))

    def show_good_upgraded(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        rect = self.stage.panel(events[0].facts["seat"], "store")
        for n, event in enumerate(events):
            picture = self._pictures.upgraded(event.facts["good"], event.facts["into"])
            middle = rect.x - picture.get_width() / 2 - self.kit.materials.px(20), rect.centery
            a, b = staggered(len(events), n, 0.3)
            yield Pop(picture, middle, a, b, self.kit.materials.px(10))

    def show_traded(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        there, store = self._at(facts["where"]), self.part(facts["seat"], "store")
        yield from self._goods(facts["given"], store, there, 0.0, 0.5)
        yield from self._goods(facts["taken"], there, store, 0.45, 1.0)

    def show_extra_taken(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        seat = events[0].facts["seat"]
        return self._goods(events[0].facts["goods"], self.part(seat, "claimed"), self.part(seat, "store"))

    def show_card_claimed(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        seat, slot = facts["seat"], facts["slot"] - 1
        rects = self._places.cards
        small = round(rects[slot].w * 0.7), round(rects[slot].h * 0.7)
        start = self.over(rects[slot].center)
        card = self._pictures.card(facts["card"], small)
        yield from self._goods(facts["paid"], self.part(seat, "store"), start, 0.0, 0.4)
        for n in range(slot, len(rects)):
            coming = then.row[n]
            if coming != NONE:
                origin = rects[n + 1] if n + 1 < len(rects) else self._places.next
                picture = self._pictures.card(view.rules.cards[coming].name, rects[n].size)
                path = arc(self.over(origin.center), self.over(rects[n].center), 0.0)
                yield Flight(picture, path, 0.4, 0.95)
        yield Flight(card, arc(start, self.part(seat, "claimed"), 0.15), 0.2, 0.85, stays=False)

    def show_card_revealed(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        rect = self._places.next
        low = pygame.Rect(rect.x, rect.y + rect.h * 18 // 100, rect.w, rect.h * 80 // 100)
        name, size = events[0].facts["card"], low.size
        face = lambda: self._pictures.card(name, size)
        yield Flip(self._tokens.back(size), face, self.over(low.center), 0.0, 0.9, False)

    def show_location_explored(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        path = arc(self._at(facts["location"]), self.part(facts["seat"], "explored"), 0.2)
        yield Flight(self._pictures.exploration(facts["tile"]), path, stays=False)

    def show_ship_sailed(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        seat = facts["seat"]
        start = self._ship_at(view, seat, facts["start"]) if view.ships[seat] != ON_THE_WAY else self._at("sea")
        ship = self._tokens.piece("ship", self.kit.player(seat), self._pieces.fleet.ship_size)
        yield Flight(ship, arc(start, self._ship_at(then, seat, facts["island"]), 0.08))

    def show_good_given(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        for n, event in enumerate(events):
            facts = event.facts
            a, b = staggered(len(events), n)
            start, end = self.part(facts["seat"], "store"), self.part(facts["to"], "store")
            yield from self._goods((facts["good"],), start, end, a, b)

    def show_outpost_paid(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        seat = events[0].facts["seat"]
        island = self._ship_at(view, seat, view.place_name(view.ships[seat]))
        return self._goods(events[0].facts["goods"], self.part(seat, "store"), island)

    def show_outpost_built(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        fleet, seat, place = self._pieces.fleet, events[0].facts["seat"], view.place_of(events[0].facts["island"])
        outpost = self._tokens.piece("century_outpost", self.kit.player(seat), fleet.outpost_size)
        yield Rise(outpost, self.over(fleet.outpost_spot(place, seat)))

    def show_column_emptied(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        icon = self.kit.art.icon("century_bonus", max(36, self.kit.materials.px(64)))
        yield Pop(icon, self.over(self._places.outposts(events[0].facts["seat"]).center))

    def show_bonus_taken(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        rect = self._places.stacks[view.rules.stacks.index(facts["stack"])]
        picture = self._pictures.bonus(facts["tile"], rect.inflate(-6, -6).size)
        end = self.over(self._places.outposts(facts["seat"]).center)
        yield Flight(picture, arc(self.over(rect.center), end, 0.15), stays=False)

    def show_bonus_revealed(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        facts = events[0].facts
        rect = self._places.stacks[view.rules.stacks.index(facts["stack"])].inflate(-6, -6)
        face = lambda: self._pictures.bonus(facts["tile"], rect.size)
        yield Flip(self._tokens.back(rect.size, "#BFA9CC"), face, self.over(rect.center), 0.0, 0.9, False)

    def show_goods_returned(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        start = self.part(events[0].facts["seat"], "store")
        end = self.stage.room.right - self.kit.materials.px(120), start[1]
        return self._goods(events[0].facts["goods"], start, end)

    def show_points_scored(self, events: Sequence[Event], view: Century, then: Century) -> Iterator[Thing]:
        for n, event in enumerate(events):
            yield self._star(event, None, 0.5 * n / len(events))
