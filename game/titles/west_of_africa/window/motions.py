"""Motions of West of Africa: ships sail, workers walk, goods are planted, carried and sold, gold slides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame

from game.engine.events import Event
from game.titles.west_of_africa.rules.state import AT_HAND, NOBODY, West
from game.titles.west_of_africa.window.motion_pictures import Pictures
from game.titles.west_of_africa.window.pieces import Pieces
from game.titles.west_of_africa.window.reveals import Reveals
from game.titles.west_of_africa.window.tokens import WestTokens
from game.ui.board.contract.looks import COUNT, TABLE, TURN, Chapters, Looks, OnTheWay
from game.ui.board.drawing.tracks import standing
from game.ui.board.motion.flights import (
    Fade,
    Flight,
    Point,
    Pop,
    Rise,
    Thing,
    curved,
    fly,
    into,
    out,
)
from game.ui.board.motion.group import EventGroup, staggered
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.reveal import Reveal
from game.ui.board.motion.timeline import Chapter, Cue, Motion
from game.words import palette

COUNTED = ("gold", "alcalde", "final_gold")  # reasons of points that are not those of a turn
JOINS = ("gold_moved", "ship_moored", "turn_ended", "order_set")  # events that go with whatever was before them
READ = 1.5  # seconds to read the new alcaldes
REVEAL = "reveal"  # the chapter of the sums
FLARE, ORDER = "reveal", "order"  # sounds of the smallest sum, and of the order that falls


class WestChapters(Chapters):
    """Chapters of turns, of the sums of a round and of its count, and of announcements at the table."""

    limits: Mapping[str, float] = {**Chapters.limits, COUNT: 5.0, REVEAL: 2.5}
    first = TURN

    def of(self, event: Event) -> Chapter:
        name = event.name
        if name == "cards_shown":
            self.open(TURN, event.facts["seat"])
        elif name == "round_began" or (name == "gold_order_drawn" and self.kind != TABLE):
            self.open(TABLE)
        elif name == "cards_announced" and self.kind != REVEAL:
            self.open(REVEAL)
        elif _counts(event) and self.kind != COUNT:
            self.open(COUNT)
        return self.now


class WestMotions(Looks):
    """The looks of the events, for one size of the window."""

    slug = "west_of_africa"
    follow = WestChapters
    on_the_way = OnTheWay(("workers", "planted", "stored", "supply", "minus", "track"), places={"ships": AT_HAND})
    banners = ("round_began", "last_round_announced", "game_ended")
    luck = ("cards_shown",)  # no luck, but nothing may hide the map while it is seen

    def __init__(self, stage: Stage, kit: Kit) -> None:
        super().__init__(stage, kit)
        self._recaps: dict[Hashable, pygame.Surface] = {}

    def kind(self, event: Event) -> Hashable:
        """Put like events together; gold and points of an action go with the action."""
        facts = event.facts
        if event.name in JOINS or (event.name == "points_scored" and facts["reason"] not in COUNTED):
            return None
        if event.name == "points_scored":
            return event.name, facts["reason"]
        return event.name, facts.get("seat") if event.name.startswith("ship_") else None

    def pictures(self, view: West) -> Pictures:
        return Pictures(self.kit, self._pieces.tokens, view.rules)

    def sound(self, event: Event) -> str:
        """Return the sound of an event: none for an alcalde who stays."""
        stays = event.name == "alcalde_elected" and event.facts["seat"] == event.facts["before"]
        return "" if stays else super().sound(event)

    def ahead(self, view: West, events: Sequence[Event]) -> Iterator[None]:
        """Make cards and the recap, each before it is shown."""
        if not self.stage.board.ready:
            return
        pictures = self.pictures(view)
        yield from self._reveals.ahead(events)
        if elected := [event for event in events if event.name == "alcalde_elected"]:
            self._recaps.clear()
            ended = view.round - any(event.name == "round_began" for event in events)  # the next one may have begun
            for made in pictures.recap(elected, view.seats, ended, self.stage.area.size):
                if made is not None:
                    self._recaps[_recap_key(elected)] = made
                yield

    def warm(self) -> Iterator[None]:
        while not self.stage.board.ready:
            yield
        yield from self._reveals.warm()

    def cues_of_moment(self, group: EventGroup[West], things: Sequence[Thing]) -> tuple[Cue, ...]:
        """Let stacks land, the smallest sum flare and the order fall, as they are seen."""
        names = self.sound(group.events[0]), FLARE, ORDER
        return tuple(Cue(at, name) for thing in things if isinstance(thing, Reveal) for at, name in thing.cues(*names))

    def notice_at(self) -> tuple[int, int]:
        room = self.stage.area
        return room.centerx, round(room.y + room.h * 0.46)

    def plan(self, group: EventGroup[West]) -> Motion:
        """Return the motion of a group of events; a panel tells the new alcaldes."""
        made, elected = super().plan(group), group.named("alcalde_elected").events
        if not elected or not self.stage.board.ready:
            return made
        notice = self._recaps.pop(_recap_key(elected), None)
        if notice is None:
            *_, notice = self._pictures.recap(elected, group.view.seats, group.view.round, self.stage.area.size)
        return replace(made, notice=notice, rests=READ)

    def lifted(self, group: EventGroup[West]) -> West:
        made: West = super().lifted(group)
        if group.events[0].name == "cards_announced":  # all markers are on their way
            made.order = []
        return made

    def beside(self, group: EventGroup[West], main: EventGroup[West]) -> Iterator[Thing]:
        yield from self._slides(group.view, group.then)
        yield from self._coins(group)
        if main.events and main.events[0].name != "points_scored":
            yield from self._stars(group.named("points_scored"), main)

    def _slides(self, view: West, then: West) -> Iterator[Thing]:
        gold, points = self._pieces.gold, self._pieces.points
        even = [0] * view.seats  # on the track of points the order of arrival does not matter
        for seat in range(view.seats):
            marker = self._tokens.marker(self.kit.player(seat), gold.marker)
            if (view.gold[seat], view.slot[seat]) != (then.gold[seat], then.slot[seat]):
                a, b = (self.over(gold.slot(v.gold[seat], *standing(v.gold, v.slot, seat))) for v in (view, then))
                yield fly(marker, a, b, 0.06, 0.25)
                self._hidden.append(f"gold:{seat}")
            if view.points[seat] != then.points[seat]:
                a, b = (self.over(points.slot(v.points[seat], *standing(v.points, even, seat))) for v in (view, then))
                yield fly(marker, a, b, 0.4, 0.45)
                self._hidden.append(f"points:{seat}")

    def _coins(self, group: EventGroup[West]) -> Iterator[Thing]:
        """Let a payment fly from its owner's panel to the thing it pays for."""
        spent: Counter[int] = Counter()
        place: dict[int, Point] = {}
        for event in group.events:
            facts = event.facts
            if event.name in ("good_planted", "settlement_founded"):
                place[facts["seat"]] = self._field(facts["field"])
            elif event.name == "gold_moved" and facts["reason"] != "sale":
                spent[facts["seat"]] += facts["before"] - facts["after"]
        for seat, gold in spent.items():
            x, y = self.part(seat, "gold")
            if gold > 0:
                end = place.get(seat, (x - self.kit.materials.px(120), y))
                yield fly(self._tokens.coin(gold, 40), (x, y), end, 0.25, 0.0, 0.55, out, stays=False)

    def _stars(self, scored: EventGroup[West], main: EventGroup[West]) -> Iterator[Thing]:
        """Let the points of an action fly from the place where it was done."""
        for n, event in enumerate(scored.events):
            source = main.events[min(n, len(main.events) - 1)].facts.get("field")
            start = self._field(source) if source else self.part(event.facts["seat"], "gold")
            yield self.star(event.facts, start, 0.35 + 0.1 * n / len(scored.events))

    def show_gold_order_drawn(self, group: EventGroup[West]) -> Iterator[Thing]:
        for n, seat in enumerate(group.facts["order"]):
            yield Pop(self._seal(seat), self._at("gold", seat), *staggered(group.view.seats, n, 0.5))

    def show_cards_announced(self, group: EventGroup[West]) -> Iterator[Thing]:
        yield self._reveals.sums(group)

    def show_cards_shown(self, group: EventGroup[West]) -> Iterator[Thing]:
        return self._reveals.cards(group)

    def show_ship_placed(self, group: EventGroup[West]) -> Iterator[Thing]:
        seat = group.seat
        yield fly(self._ship(seat), self.part(seat, ""), self._harbour(group.then, seat), 0.12)

    def show_ship_sailed(self, group: EventGroup[West]) -> Iterator[Thing]:
        yield self._voyage(group, [group.facts["start"], *(event.facts["island"] for event in group.events)])

    def show_ship_driven_on(self, group: EventGroup[West]) -> Iterator[Thing]:
        facts, rules = group.facts, group.view.rules
        path = rules.sea_paths[rules.island[facts["start"]]][rules.island[facts["island"]]]
        yield self._voyage(group, [facts["start"], *(rules.island_names[island] for island in path)])

    def _voyage(self, group: EventGroup[West], stops: Sequence[str]) -> Thing:
        start, end = (self._harbour(view, group.seat) for view in (group.view, group.then))
        return Flight(self._ship(group.seat), curved([start, *self._ways(stops), end]))

    def show_worker_moved(self, group: EventGroup[West]) -> Iterator[Thing]:
        walks: list[tuple[int, list[str]]] = []
        for event in group.events:
            seat, start, island = event.facts["seat"], event.facts["start"], event.facts["island"]
            for walker, places in walks:
                if walker == seat and places[-1] == start:
                    places.append(island)
                    break
            else:
                walks.append((seat, [start, island]))
        for n, (seat, places) in enumerate(walks):
            yield self._walk(seat, places[0], self._ways(places), places[-1], staggered(len(walks), n))

    def show_helper_sent(self, group: EventGroup[West]) -> Iterator[Thing]:
        for facts, span in group.each():
            island, ship = facts["island"], facts["ship"]
            yield self._walk(facts["seat"], island, self._ways([ship, island])[::-1], ship, span)

    def _walk(self, seat: int, start: str, between: list[Point], end: str, span: tuple[float, float]) -> Thing:
        points = [self._at("worker", seat, start), *between, self._at("worker", seat, end)]
        picture = self._tokens.worker(self.kit.player(seat))
        return Flight(picture, curved(points), *span, hop=self.kit.materials.px(7))

    def show_good_loaded(self, group: EventGroup[West]) -> Iterator[Thing]:
        for facts, span in group.each():
            yield fly(self._good(facts), self._store(facts), self._hold(group, facts), 0.5, *span, stays=False)

    def show_good_unloaded(self, group: EventGroup[West]) -> Iterator[Thing]:
        for facts, span in group.each():
            start, end = self._hold(group, facts), self._store(facts)
            yield fly(self._good(facts), start, end, 0.5, *span, waits=False, stays=False)

    def show_good_planted(self, group: EventGroup[West]) -> Iterator[Thing]:
        for facts, span in group.each():
            crop = self._tokens.crop(facts["good"], self.kit.player(facts["seat"]))
            yield Rise(crop, self._field(facts["field"]), *span)

    def show_good_harvested(self, group: EventGroup[West]) -> Iterator[Thing]:
        for facts, span in group.each(0.8):
            store = self._at("good", facts["seat"], group.view.rules.island_of(facts["field"]), facts["good"])
            yield fly(self._good(facts), self._field(facts["field"]), store, 0.7, *span, stays=False)

    def show_good_sold(self, group: EventGroup[West]) -> Iterator[Thing]:
        for facts, (start, end) in group.each():
            seat, store, middle = facts["seat"], self._store(facts), (start + end) / 2
            yield fly(self._good(facts), store, self.part(seat, "supply"), 0.15, start, middle, into, stays=False)
            coin, gold = self._tokens.coin(facts["price"], 40), self.part(seat, "gold")
            yield fly(coin, store, gold, 0.2, (start + middle) / 2, end, waits=False, stays=False)

    def show_settlement_founded(self, group: EventGroup[West]) -> Iterator[Thing]:
        for facts, span in group.each():
            place = self.over(self._pieces.house_spot(facts["field"]))
            yield Rise(self._tokens.house(self.kit.player(facts["seat"])), place, *span)

    def show_points_scored(self, group: EventGroup[West]) -> Iterator[Thing]:
        rules = group.view.rules
        for facts, span in group.each(0.8):
            seat = facts["seat"]
            if facts["reason"] != "alcalde":
                yield self.star(facts, self._at("gold", seat), *span)
                continue
            for island, owner in zip(rules.island_names, group.view.alcalde, strict=True):
                if owner == seat:
                    yield self.star({**facts, "points": rules.scoring.alcalde}, self._at("alcalde", island), *span)

    def show_minus_cards_handed(self, group: EventGroup[West]) -> Iterator[Thing]:
        card = self._pictures.card("minus")
        for facts, span in group.each():
            yield fly(card, self.part(facts["seat"], "minus"), self.part(facts["to"], "minus"), 0.1, *span, stays=False)

    def show_alcalde_elected(self, group: EventGroup[West]) -> Iterator[Thing]:
        changes = [event.facts for event in group.events if event.facts["before"] != event.facts["seat"]]
        for facts in changes:
            place = self._at("alcalde", facts["island"])
            if facts["before"] != NOBODY:
                yield Fade(self._seal(facts["before"]), place, (1, 0), 0.0, 0.4)
            if facts["seat"] != NOBODY:
                yield Pop(self._seal(facts["seat"]), place, 0.3, 1.0, fades=False)
        if not changes:  # it still takes the time to be looked at
            yield Fade(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), (0, 0))

    def show_track_refilled(self, group: EventGroup[West]) -> Iterator[Thing]:
        track, new = self._pieces.settlements, range(group.view.track, group.then.track)
        house = self.kit.art.icon("house", track.size, palette.PAPER_LOW)
        for i, n in enumerate(new):
            yield Pop(house, self.over(track.place(n)), *staggered(len(new), i, 0.7), fades=False)

    # Pictures, and places in pixels of the window.

    @property
    def _reveals(self) -> Reveals:
        return Reveals(self.stage, self.kit)

    @property
    def _pieces(self) -> Pieces:
        pieces: Pieces = self.stage.board.pieces
        return pieces

    @property
    def _tokens(self) -> WestTokens:
        return self._pieces.tokens

    def _ship(self, seat: int) -> pygame.Surface:
        return self._tokens.ship(self.kit.player(seat))

    def _seal(self, seat: int) -> pygame.Surface:
        return self._tokens.seal(self.kit.player(seat))

    def _good(self, facts: Mapping[str, Any]) -> pygame.Surface:
        return self._tokens.good(facts["good"], self.kit.player(facts["seat"]))

    def _store(self, facts: Mapping[str, Any]) -> Point:
        """Return the place of a good on its island."""
        return self._at("good", facts["seat"], facts["island"], facts["good"])

    def _hold(self, group: EventGroup[West], facts: Mapping[str, Any]) -> Point:
        """Return the place of a good on its ship."""
        seat = facts["seat"]
        return self._harbour(group.view, seat) if group.view.ships[seat] >= 0 else self.part(seat, "")

    def _at(self, kind: str, *where: str | int) -> Point:
        try:
            return self.over(self.stage.board.anchor(kind, *where))
        except KeyError:  # the board has not been drawn yet
            return self.stage.area.center

    def _field(self, name: str) -> Point:
        return self.over(self._pieces.field_spots(name)[0])

    def _ways(self, stops: Sequence[str]) -> list[Point]:
        return [self.over(spot) for start, end in pairwise(stops) for spot in self.stage.board.way(start, end)]

    def _harbour(self, view: West, seat: int) -> Point:
        """Return the place of a seat's ship in a view."""
        island = view.ships[seat]
        return self.over(self._pieces.mooring(view.rules.island_names[island], seat, view.moored(island)))


def _counts(event: Event) -> bool:
    """Return whether an event belongs to the count at the end of a round."""
    if event.name == "points_scored":
        return event.facts["reason"] in COUNTED
    return event.name in ("minus_cards_handed", "good_harvested", "alcalde_elected", "track_refilled")


def _recap_key(events: Sequence[Event]) -> Hashable:
    return tuple(tuple(event.facts.values()) for event in events)
