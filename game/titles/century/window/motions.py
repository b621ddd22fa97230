"""Motions of Century: settlers come and go, goods fly, cards move up, ships sail, outposts rise."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pygame

from game.engine.choices import Seat
from game.engine.events import Event
from game.titles.century.rules.state import NONE, Century
from game.titles.century.window.layout import Places
from game.titles.century.window.pieces import Pieces
from game.titles.century.window.tokens import CenturyTokens
from game.ui.board.contract.looks import TABLE, TURN, Chapters, Looks, OnTheWay
from game.ui.board.motion.flights import Flip, Point, Pop, Rise, Thing, fly, out
from game.ui.board.motion.group import EventGroup, staggered
from game.ui.board.motion.kit import Kit, Signs
from game.ui.board.motion.timeline import Chapter
from game.ui.draw.fonts import BOLD, TITLE
from game.ui.draw.layout import put
from game.words import palette

ON_THE_WAY = -1  # of a ship
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
        self._standing = pieces.standing

    def settlers(self, seat: int, count: int) -> pygame.Surface:
        return self._tokens.crowd(self._kit.player(seat), count, self._standing)

    def card(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._tokens.card(self._rules.card[name], size)

    def bonus(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self._tokens.bonus(self._rules.bonus_tile[name], size)

    def exploration(self, name: str) -> pygame.Surface:
        return self._tokens.exploration(self._rules.tile[name], self._standing)

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
    on_the_way = OnTheWay(
        ("goods", "at_hand", "owner", "standing", "tiles", "next_card", "stack_tops", "stack_sizes"),
        places={"ships": ON_THE_WAY},
        at_once={"card_claimed": ("row",)},
    )
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

    def beside(self, group: EventGroup[Century], main: EventGroup[Century]) -> Iterator[Thing]:
        if group.events[0].name != "points_scored":
            source = self._source(main.facts) if main.events else None
            for facts, _ in group.named("points_scored").each():
                yield self._star(facts, source)
        for facts, _ in group.named("card_claimed").each():  # the cards that move up are drawn on their way
            self._hidden += [f"slot:{n}" for n in range(facts["slot"], len(group.then.row) + 1)]

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

    def _stand(self, location: str, settlers: pygame.Surface) -> Point:
        """Return the place of settlers at a location."""
        rules = self._pieces.rules
        return self.over(self._pieces.stand(rules.places[rules.location[location]], settlers))

    def _source(self, facts: Mapping[str, Any]) -> Point | None:
        """Return the place of an event on the board, if it has one."""
        for key in ("location", "island", "stack", "where"):
            if key in facts:
                return self._at(facts[key])
        return self._at(f"slot:{facts['slot']}") if "slot" in facts else None

    def _ship_at(self, view: Century, seat: int, name: str) -> Point:
        return self.over(self._pieces.fleet.ship_spot(view, seat, view.place_of(name)))

    def _stack(self, group: EventGroup[Century]) -> pygame.Rect:
        """Return the place of the bonus tiles of a stack."""
        return self._places.stacks[group.view.rules.stacks.index(group.facts["stack"])].inflate(-6, -6)

    def _goods(
        self, names: Sequence[str], start: Point, end: Point, begin: float = 0.0, close: float = 1.0
    ) -> Iterator[Thing]:
        """Let goods fly one after another."""
        shown, span = names[:MOST_GOODS], close - begin
        for n, name in enumerate(shown):
            a, b = (begin + t * span for t in staggered(len(shown), n, 0.75))
            picture = self._tokens.flying_good(name)
            yield fly(picture, start, end, 0.14 + 0.03 * (n % 3), a, b, waits=False, stays=False)

    def _star(self, facts: Mapping[str, Any], start: Point | None, begin: float = 0.3) -> Thing:
        """Let points fly from a place, or from beside the panel."""
        head = self.stage.panel(facts["seat"], "player")
        return self.star(facts, start or (head.x - self.kit.materials.px(80), head.centery), begin)

    def show_cards_dealt(self, group: EventGroup[Century]) -> Iterator[Thing]:
        start, cards = self.over(self._places.next.center), self._places.cards
        for n, (name, rect) in enumerate(zip(group.facts["cards"], cards, strict=True)):
            picture = self._pictures.card(name, rect.size)
            yield fly(picture, start, self.over(rect.center), 0.06, *staggered(len(cards), n), waits=False)

    def show_bonus_dealt(self, group: EventGroup[Century]) -> Iterator[Thing]:
        for n, (name, rect) in enumerate(zip(group.facts["tiles"], self._places.stacks, strict=True)):
            picture = self._pictures.bonus(name, rect.inflate(-6, -6).size)
            yield Pop(picture, self.over(rect.center), *staggered(4, n), fades=False)

    def show_locations_covered(self, group: EventGroup[Century]) -> Iterator[Thing]:
        tiles, view = group.facts["tiles"], group.view
        for n, (at, name) in enumerate(zip(view.rules.covered(view.seats), tiles, strict=True)):
            spot = self.over(self._places.locations[at].center)
            yield Pop(self._pictures.exploration(name), spot, *staggered(len(tiles), n, 0.8), fades=False)

    def show_islands_laid(self, group: EventGroup[Century]) -> Iterator[Thing]:
        pieces, islands = self._pieces.shaped(group.then.shape), group.facts["islands"]
        for n, (name, tile) in enumerate(zip(islands, pieces.places.tiles[1:], strict=True)):
            picture = pieces.isles.tile(group.view.rules.island[name], False)
            yield Pop(picture, self.over(tile), *staggered(len(islands), n, 0.85), fades=False)

    def show_settlers_placed(self, group: EventGroup[Century]) -> Iterator[Thing]:
        picture = self._pictures.settlers(group.seat, group.facts["count"])
        start, end = self.part(group.seat, "settlers"), self._stand(group.facts["location"], picture)
        yield fly(picture, start, end, 0.12)

    def show_settlers_displaced(self, group: EventGroup[Century]) -> Iterator[Thing]:
        picture = self._pictures.settlers(group.seat, group.facts["count"])
        start, end = self._stand(group.facts["location"], picture), self.part(group.seat, "settlers")
        yield fly(picture, start, end, 0.2, ease=out, stays=False)

    def show_rested(self, group: EventGroup[Century]) -> Iterator[Thing]:
        seat, view = group.seat, group.view
        home = self.part(seat, "settlers")
        there = [(at, n) for at, (who, n) in enumerate(zip(view.owner, view.standing, strict=True)) if who == seat]
        for n, (at, count) in enumerate(there):
            picture = self._pictures.settlers(seat, count)
            start = self._stand(view.rules.places[at].name, picture)
            yield fly(picture, start, home, 0.12, *staggered(len(there), n, 0.8), stays=False)

    def show_settlers_recruited(self, group: EventGroup[Century]) -> Iterator[Thing]:
        picture = self._pictures.recruits(group.seat, group.facts["count"])
        yield Pop(picture, self.part(group.seat, "settlers"), 0.0, 1.0, self.kit.materials.px(14))

    def show_goods_gathered(self, group: EventGroup[Century]) -> Iterator[Thing]:
        facts = group.facts
        return self._goods(facts["goods"], self._at(facts["location"]), self.part(facts["seat"], "store"))

    def show_good_upgraded(self, group: EventGroup[Century]) -> Iterator[Thing]:
        rect, px = self.stage.panel(group.seat, "store"), self.kit.materials.px
        for facts, span in group.each(0.3):
            picture = self._pictures.upgraded(facts["good"], facts["into"])
            yield Pop(picture, (rect.x - picture.get_width() / 2 - px(20), rect.centery), *span, px(10))

    def show_traded(self, group: EventGroup[Century]) -> Iterator[Thing]:
        facts = group.facts
        there, store = self._at(facts["where"]), self.part(facts["seat"], "store")
        yield from self._goods(facts["given"], store, there, 0.0, 0.5)
        yield from self._goods(facts["taken"], there, store, 0.45, 1.0)

    def show_extra_taken(self, group: EventGroup[Century]) -> Iterator[Thing]:
        return self._goods(group.facts["goods"], self.part(group.seat, "claimed"), self.part(group.seat, "store"))

    def show_card_claimed(self, group: EventGroup[Century]) -> Iterator[Thing]:
        facts, seat, rects = group.facts, group.seat, self._places.cards
        slot = facts["slot"] - 1
        small = round(rects[slot].w * 0.7), round(rects[slot].h * 0.7)
        start = self.over(rects[slot].center)
        yield from self._goods(facts["paid"], self.part(seat, "store"), start, 0.0, 0.4)
        for n, (to, origin) in enumerate(pairwise([*rects, self._places.next])):
            coming = group.then.row[n]
            if n >= slot and coming != NONE:
                picture = self._pictures.card(group.view.rules.cards[coming].name, to.size)
                yield fly(picture, self.over(origin.center), self.over(to.center), 0.0, 0.4, 0.95)
        card = self._pictures.card(facts["card"], small)
        yield fly(card, start, self.part(seat, "claimed"), 0.15, 0.2, 0.85, stays=False)

    def show_card_revealed(self, group: EventGroup[Century]) -> Iterator[Thing]:
        rect = self._places.next
        low = pygame.Rect(rect.x, rect.y + rect.h * 18 // 100, rect.w, rect.h * 80 // 100)
        face = partial(self._pictures.card, group.facts["card"], low.size)
        yield Flip(self._tokens.back(low.size), face, self.over(low.center), 0.0, 0.9, False)

    def show_location_explored(self, group: EventGroup[Century]) -> Iterator[Thing]:
        start, end = self._at(group.facts["location"]), self.part(group.seat, "explored")
        yield fly(self._pictures.exploration(group.facts["tile"]), start, end, 0.2, stays=False)

    def show_ship_sailed(self, group: EventGroup[Century]) -> Iterator[Thing]:
        seat, view = group.seat, group.view
        start, end = (
            self._ship_at(view, seat, group.facts["start"]),
            self._ship_at(group.then, seat, group.facts["island"]),
        )
        yield fly(self._tokens.piece("ship", self.kit.player(seat), self._pieces.fleet.ship_size), start, end, 0.08)

    def show_good_given(self, group: EventGroup[Century]) -> Iterator[Thing]:
        for facts, span in group.each():
            start, end = self.part(facts["seat"], "store"), self.part(facts["to"], "store")
            yield from self._goods((facts["good"],), start, end, *span)

    def show_outpost_paid(self, group: EventGroup[Century]) -> Iterator[Thing]:
        seat, view = group.seat, group.view
        island = self._ship_at(view, seat, view.place_name(view.ships[seat]))
        return self._goods(group.facts["goods"], self.part(seat, "store"), island)

    def show_outpost_built(self, group: EventGroup[Century]) -> Iterator[Thing]:
        fleet, place = self._pieces.fleet, group.view.place_of(group.facts["island"])
        outpost = self._tokens.piece("century_outpost", self.kit.player(group.seat), fleet.outpost_size)
        yield Rise(outpost, self.over(fleet.outpost_spot(place, group.seat)))

    def show_column_emptied(self, group: EventGroup[Century]) -> Iterator[Thing]:
        icon = self.kit.art.icon("century_bonus", max(36, self.kit.materials.px(64)))
        yield Pop(icon, self.part(group.seat, "taken"))

    def show_bonus_taken(self, group: EventGroup[Century]) -> Iterator[Thing]:
        rect, end = self._stack(group), self.part(group.seat, "taken")
        yield fly(self._pictures.bonus(group.facts["tile"], rect.size), self.over(rect.center), end, 0.15, stays=False)

    def show_bonus_revealed(self, group: EventGroup[Century]) -> Iterator[Thing]:
        rect = self._stack(group)
        face = partial(self._pictures.bonus, group.facts["tile"], rect.size)
        yield Flip(self._tokens.back(rect.size, "#BFA9CC"), face, self.over(rect.center), 0.0, 0.9, False)

    def show_goods_returned(self, group: EventGroup[Century]) -> Iterator[Thing]:
        start = self.part(group.seat, "store")
        return self._goods(group.facts["goods"], start, (self.stage.area.right - self.kit.materials.px(120), start[1]))

    def show_points_scored(self, group: EventGroup[Century]) -> Iterator[Thing]:
        for n, event in enumerate(group.events):
            yield self._star(event.facts, None, 0.5 * n / len(group.events))
