"""Motions of Go West!: cards are shown, discs are placed, pushed out and paid, wagons roll, points fly."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, cast

import pygame

from game.engine.events import Event
from game.titles.go_west.rules.data import MIDDLE, REGIONS, Rules
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.telling.cards import face_of
from game.titles.go_west.window.cards import GoWestCards
from game.titles.go_west.window.tokens import GoWestTokens
from game.ui.board.contract.looks import TABLE, TURN, Chapters, Looks, OnTheWay
from game.ui.board.motion.flights import Flight, Flip, Point, Pop, Thing, arc, dropped, fly, out, smooth
from game.ui.board.motion.group import EventGroup, staggered
from game.ui.board.motion.kit import Kit, Signs
from game.ui.board.motion.timeline import Chapter
from game.words import palette
from game.words.texts import numeral

CARD, CARD_LEAST = 150, 92  # the width of a card in design pixels, and its least width in real pixels
OPENS = (  # events that only the seat on turn brings about
    "card_played", "card_sold", "scoring_card_played", "double_turn_announced", "action_left_out", "discs_paid",
    "disc_placed", "wagon_moved", "cards_drawn",
)  # fmt: skip
JOINS = (  # events shown together with the event before them
    "discs_paid", "action_left_out", "placement_left_out", "start_player_drawn", "round_began",
    "discs_compared",
)  # fmt: skip


class GoWestChapters(Chapters):
    """The chapter of each event: a turn, or what is told at the table."""

    def of(self, event: Event) -> Chapter:
        if event.name in OPENS and event.facts["seat"] != self.now.seat:
            self.open(TURN, event.facts["seat"])
        elif event.name == "game_ended":
            self.open(TABLE)
        return self.now


class Pictures(Signs):
    """Cards and signs in motion, each made once and placed by its middle."""

    def __init__(self, kit: Kit, rules: Rules) -> None:
        super().__init__(kit)
        self._rules = rules
        self._cards = GoWestCards(rules, kit.fonts, kit.art, kit.materials.scale)
        self._card_width = max(CARD_LEAST, kit.materials.px(CARD))

    def card(self, name: str) -> pygame.Surface:
        return self._cards.face(face_of(self._rules, self._kit.texts, name), self._card_width)

    def card_back(self, seat: int, small: bool = False) -> pygame.Surface:
        return self._cards.back(self._kit.player(seat), self._card_width // 2 if small else self._card_width)

    def points(self, points: int) -> pygame.Surface:
        if points >= 0:
            return super().points(points)
        return self.counted("star", numeral(points), palette.LOSS, palette.GOLD)

    def discs(self, seat: int, count: int) -> pygame.Surface:
        """Return a sign of discs that are paid or taken back."""
        return self.counted("disc", str(count), palette.CREAM, self._kit.player(seat).colour)


class GoWestMotions(Looks):
    """The motions of the events, for one size of the window."""

    slug = "go_west"
    follow = GoWestChapters
    banners = ("game_ended",)
    on_the_way = OnTheWay(
        ("wagons", "discs", "lid"),
        at_once={
            "disc_pushed_out": ("blocks", "partition"),
            "card_played": ("hands",),
            "card_sold": ("hands",),
            "cards_drawn": ("pile",),
            "pile_shuffled": ("discards",),
        },
    )

    # asked by the timeline

    def kind(self, event: Event) -> Hashable:
        """EventGroup like events; payments go with the card, points of a region with its scoring."""
        facts = event.facts
        if event.name in JOINS or (event.name == "points_scored" and facts["reason"] in (*MIDDLE, "paid")):
            return None
        return event.name, facts.get("region", ""), facts.get("start", "")

    def ahead(self, view: GoWest, events: Sequence[Event]) -> Iterator[None]:
        """Make the cards that will be shown."""
        if not self.stage.board.ready:
            return
        pictures = self.pictures(view)
        for event in events:
            if event.name in ("card_played", "card_sold"):
                pictures.card(event.facts["card"])
                yield

    def pictures(self, view: GoWest) -> Pictures:
        return Pictures(self.kit, view.rules)

    @property
    def _tokens(self) -> GoWestTokens:
        return cast("GoWestTokens", self.stage.board.pieces.tokens)

    def beside(self, group: EventGroup[GoWest], main: EventGroup[GoWest]) -> Iterator[Thing]:
        yield from self._slides(group.view, group.then)
        for facts, _ in group.named("discs_paid").each():
            yield self._discs(
                facts["seat"], facts["discs"], self.part(facts["seat"], "discs"), self._lid(facts), 0.1, 0.9
            )
        if main.events and main.events[0].name != "points_scored":
            yield from self.show_points_scored(group.named("points_scored"))

    # places, in pixels of the window

    def _at(self, kind: str, *where: Any) -> Point:
        return self.over(self.stage.board.anchor(kind, *where))

    def _circle(self, facts: Mapping[str, Any]) -> Point:
        return self._at("circle", facts["region"], facts["circle"])

    def _lid(self, facts: Mapping[str, Any]) -> Point:
        return self._at("lid", facts["seat"])

    def _discs(self, seat: int, count: int, start: Point, end: Point, since: float, until: float) -> Thing:
        return fly(self._pictures.discs(seat, count), start, end, 0.15, since, until, stays=False)

    def _slides(self, view: GoWest, then: GoWest) -> Iterator[Thing]:
        """Move markers along the track of points."""
        pieces = self.stage.board.pieces
        for seat in range(view.seats):
            if view.points[seat] != then.points[seat]:
                a, b = (self.over(pieces.points.spot(v.points, seat)) for v in (view, then))
                yield fly(self._tokens.marker(self.kit.player(seat), pieces.points.marker), a, b, 0.3, 0.4)
                self._hidden.append(f"points:{seat}")

    # one kind of events each

    def show_card_played(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        for facts, _ in group.each():
            seat = facts["seat"]
            back = self._pictures.card_back(seat)
            panel, area = self.stage.panel(seat, "player"), self.stage.area
            w, h = back.get_size()
            x = min(panel.x - self.kit.materials.px(24), area.right) - w / 2
            y = min(max(panel.centery, area.y + h * 0.6), area.bottom - h * 0.6)
            yield Flip(back, partial(self._pictures.card, facts["card"]), (x, y), 0.0, 0.45)
            if facts.get("discs"):
                yield self._discs(seat, facts["discs"], self._lid(facts), self.part(seat, "discs"), 0.3, 1.0)

    show_card_sold = show_card_played

    def show_scoring_card_played(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        yield from self.banner(group)
        plates, seat = self.stage.board.pieces.plates, group.seat
        if group.then.scorings[seat] < len(group.view.rules.play.scorings):
            start, end = (self.over(plates.stand(view, seat)) for view in (group.view, group.then))
            yield fly(self.kit.art.badge(self.kit.player(seat), plates.mark), start, end, 0.3)

    def show_points_scored(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        """Let points fly from the ring of their region, or away from a seat that pays with them."""
        for n, event in enumerate(group.events):
            facts = event.facts
            reason, points = facts["reason"], facts["points"]
            start = self._at("hub", reason) if reason in MIDDLE else self.head(facts["seat"])
            if points > 0:
                yield self.star(facts, start, 0.25 + 0.15 * n / len(group.events))
            else:
                yield Pop(self._pictures.points(points), start, 0.1, 0.9, self.kit.materials.px(24))

    def show_cards_drawn(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        for facts, span in group.each():
            back = self._pictures.card_back(facts["seat"], small=True)
            yield fly(back, self._at("pile", 0), self.part(facts["seat"], "hand"), 0.15, *span, stays=False)

    def show_pile_shuffled(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        back = self._pictures.card_back(0, small=True)
        start, end = self._at("pile", 1), self._at("pile", 0)
        return (fly(back, start, end, 0.8, *staggered(3, n, 0.5), stays=False) for n in range(3))

    def _double(self, seat: int) -> pygame.Surface:
        return self._tokens.double(seat, True, max(34, self.kit.materials.px(64)))

    def show_double_turn_announced(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        yield from self.banner(group)
        room = self.stage.area
        end = room.centerx, room.y + room.h * 0.28
        yield fly(self._double(group.seat), self._at("double", group.seat), end, 0.2, 0.0, 0.6, out)

    def show_double_turns_given_back(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        seats = group.view.seats
        for seat in range(seats):
            yield Pop(self._double(seat), self._at("double", seat), *staggered(seats, seat))

    def show_disc_placed(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        for facts, span in group.each():
            start, disc = self.part(facts["seat"], "discs"), self._tokens.disc(facts["seat"])
            yield fly(disc, start, self._circle(facts), 0.12, *span, dropped, waits=False)

    def show_disc_pushed_out(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        for facts, span in group.each():
            end, disc = self.part(facts["seat"], "discs"), self._tokens.disc(facts["seat"])
            yield fly(disc, self._circle(facts), end, 0.25, *span, stays=False)

    def show_wagon_moved(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        """Let the last wagons of their rows roll to the ends of the next rows."""
        spots, hop, many = self.stage.board.pieces.wagon_spots, float(self.kit.materials.px(5)), len(group.events)
        left, come = (dict(zip(REGIONS, view.wagons, strict=True)) for view in (group.view, group.then))
        for n, (facts, span) in enumerate(group.each()):
            start, to = facts["start"], facts["to"]
            a = self.over(spots(start, max(1, left[start]))[-1])
            b = self.over(spots(to, come[to])[min(come[to], come[to] - many + n + 1) - 1])
            left[start] -= 1
            yield Flight(self._tokens.wagon(), arc(a, b, 0.04), *span, smooth, hop)

    def show_region_scored(self, group: EventGroup[GoWest]) -> Iterator[Thing]:
        """Let the discs that pay shine up."""
        view = group.view
        for facts, _ in group.each():
            region, circles = facts["region"], facts["circles"]
            block = view.rules.block[region]
            owners = {view.circle(block, at): seat for at, seat in enumerate(view.discs_in(block))}
            for n, circle in enumerate(circles):
                start, end = staggered(len(circles), n, 0.7)
                picture, spot = self._tokens.disc(owners[circle], pays=True), self._at("circle", region, circle)
                yield Pop(picture, spot, start * 0.5, 0.2 + end * 0.6, self.kit.materials.px(12))
