"""Motions of Go West!: cards are shown, discs are placed, pushed out and paid, wagons roll, points fly."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any, cast

import pygame

from game.engine.events import Event
from game.engine.seeing import HIDDEN
from game.titles.go_west.rules.data import BLOCK, MIDDLE, REGIONS, Rules
from game.titles.go_west.rules.state import NOBODY, UNKNOWN, GoWest
from game.titles.go_west.telling.cards import face_of
from game.titles.go_west.window.cards import GoWestCards
from game.titles.go_west.window.tokens import GoWestTokens
from game.ui.board.contract.looks import TABLE, TURN, Chapters, Looks, Moves
from game.ui.board.motion.flights import Flight, Flip, Point, Pop, Thing, arc, dropped, out, smooth
from game.ui.board.motion.kit import Kit, Signs
from game.ui.board.motion.timeline import Chapter, staggered
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


def _lift(view: GoWest, event: Event) -> None:
    rules, facts = view.rules, event.facts
    seat = facts.get("seat", NOBODY)
    match event.name:
        case "wagon_moved":
            view.wagons[rules.region[facts["start"]]] -= 1
        case "disc_pushed_out":
            block = rules.block[facts["region"]]
            del view.blocks[block * BLOCK]
            view.blocks.insert(block * BLOCK + BLOCK - 1, NOBODY)
            view.partition[block] = facts["circle"]
        case "disc_placed":
            view.discs[seat] -= 1
        case "discs_paid":
            view.discs[seat] -= facts["discs"]
        case "card_sold" | "card_played":
            view.lid[seat] -= facts.get("discs", 0)
            _give_up(view, seat, facts["card"])
        case "cards_drawn":
            view.pile = view.pile[: len(view.pile) - facts["count"]]
        case "pile_shuffled":
            view.discards = []


def _land(view: GoWest, event: Event) -> None:
    rules, facts = view.rules, event.facts
    seat = facts.get("seat", NOBODY)
    match event.name:
        case "start_player_drawn":
            view.first = seat
        case "round_began":
            view.round = facts["round"]
        case "wagon_moved":
            view.wagons[rules.region[facts["to"]]] += 1
        case "disc_pushed_out":
            view.discs[seat] += 1
        case "disc_placed":
            at = rules.block[facts["region"]] * BLOCK
            view.blocks[view.blocks.index(NOBODY, at)] = seat
        case "discs_paid":
            view.lid[seat] += facts["discs"]
        case "points_scored":
            view.points[seat] += facts["points"]
        case "card_sold" | "card_played":
            view.discs[seat] += facts.get("discs", 0)
            view.discards.append(rules.number[facts["card"]])
        case "scoring_card_played":
            view.scorings[seat] = facts["number"]
        case "double_turn_announced":
            view.double[seat] = False
        case "double_turns_given_back":
            view.double = [True] * view.seats
        case "cards_drawn":
            for name in facts.get("cards") or (HIDDEN,) * facts["count"]:
                insort(view.hands[seat].cards, rules.number[name])
        case "pile_shuffled":
            view.pile = [UNKNOWN] * facts["count"]


def _give_up(view: GoWest, seat: int, card: str) -> None:
    """Take a card out of a hand in which it may have been hidden."""
    hand, number = view.hands[seat].cards, view.rules.number[card]
    hand.remove(number if number in hand else UNKNOWN)


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
    moves = Moves(_lift, _land)

    # asked by the timeline

    def kind(self, event: Event) -> Hashable:
        """Group like events; payments go with the card, points of a region with its scoring."""
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

    def beside(
        self, events: Sequence[Event], main: Sequence[Event], view: GoWest, then: GoWest, things: list[Thing]
    ) -> None:
        self._slides(view, then, things)
        for event in events:
            if event.name == "discs_paid":
                seat, discs = event.facts["seat"], event.facts["discs"]
                path = arc(self.part(seat, "discs"), self._at("lid", seat), 0.15)
                things.append(Flight(self._pictures.discs(seat, discs), path, 0.1, 0.9, smooth, stays=False))
        if main and main[0].name != "points_scored":
            things += self.show_points_scored([event for event in events if event.name == "points_scored"], view, then)

    # places, in pixels of the window

    def _at(self, kind: str, *where: Any) -> Point:
        return self.over(self.stage.board.anchor(kind, *where))

    def _circle(self, event: Event) -> Point:
        return self._at("circle", event.facts["region"], event.facts["circle"])

    def _slides(self, view: GoWest, then: GoWest, things: list[Thing]) -> None:
        """Move markers along the track of points."""
        pieces = self.stage.board.pieces
        for seat in range(view.seats):
            if view.points[seat] != then.points[seat]:
                a, b = (self.over(pieces.points_spot(v, seat)) for v in (view, then))
                marker = self._tokens.marker(self.kit.player(seat), pieces.points.marker)
                things.append(Flight(marker, arc(a, b, 0.3), 0.4, 1.0))
                self._hidden.append(f"points:{seat}")

    # one kind of events each

    def show_card_played(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        for event in events:
            facts = event.facts
            seat = facts["seat"]
            back = self._pictures.card_back(seat)
            panel, area = self.stage.panel(seat, "player"), self.stage.area
            w, h = back.get_size()
            x = min(panel.x - self.kit.materials.px(24), area.right) - w / 2
            y = min(max(panel.centery, area.y + h * 0.6), area.bottom - h * 0.6)
            yield Flip(back, partial(self._pictures.card, facts["card"]), (x, y), 0.0, 0.45)
            if facts.get("discs"):
                path = arc(self._at("lid", seat), self.part(seat, "discs"), 0.15)
                yield Flight(self._pictures.discs(seat, facts["discs"]), path, 0.3, 1.0, smooth, stays=False)

    show_card_sold = show_card_played

    def show_scoring_card_played(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        yield from self.banner(events, view, then)
        plates = self.stage.board.pieces.plates
        seat = events[-1].facts["seat"]
        if then.scorings[seat] < len(view.rules.play.scorings):
            path = arc(self.over(plates.stand(view, seat)), self.over(plates.stand(then, seat)), 0.3)
            yield Flight(self.kit.art.badge(self.kit.player(seat), plates.mark), path)

    def show_points_scored(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        """Let points fly from the ring of their region, or away from a seat that pays with them."""
        for n, event in enumerate(events):
            seat, points, reason = (event.facts[key] for key in ("seat", "points", "reason"))
            start = self._at("hub", reason) if reason in MIDDLE else self.head(seat)
            if points > 0:
                yield self.star(event, start, 0.25 + 0.15 * n / len(events))
            else:
                yield Pop(self._pictures.points(points), start, 0.1, 0.9, self.kit.materials.px(24))

    def show_cards_drawn(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        for n, event in enumerate(events):
            seat = event.facts["seat"]
            path = arc(self._at("pile", 0), self.part(seat, "hand"), 0.15)
            picture = self._pictures.card_back(seat, small=True)
            yield Flight(picture, path, *staggered(len(events), n), smooth, stays=False)

    def show_pile_shuffled(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        back = self._pictures.card_back(events[-1].facts.get("seat", 0), small=True)
        path = arc(self._at("pile", 1), self._at("pile", 0), 0.8)
        return (Flight(back, path, *staggered(3, n, 0.5), stays=False) for n in range(3))

    def _double(self, seat: int) -> pygame.Surface:
        return self._tokens.double(seat, True, max(34, self.kit.materials.px(64)))

    def show_double_turn_announced(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        yield from self.banner(events, view, then)
        seat, room = events[-1].facts["seat"], self.stage.room
        path = arc(self._at("double", seat), (room.centerx, room.y + room.h * 0.28), 0.2)
        yield Flight(self._double(seat), path, 0.0, 0.6, out)

    def show_double_turns_given_back(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        for seat in range(view.seats):
            yield Pop(self._double(seat), self._at("double", seat), *staggered(view.seats, seat, 0.6))

    def show_disc_placed(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        for n, event in enumerate(events):
            seat = event.facts["seat"]
            path = arc(self.part(seat, "discs"), self._circle(event), 0.12)
            yield Flight(self._tokens.disc(seat), path, *staggered(len(events), n), dropped, waits=False)

    def show_disc_pushed_out(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        for n, event in enumerate(events):
            seat = event.facts["seat"]
            path = arc(self._circle(event), self.part(seat, "discs"), 0.25)
            yield Flight(self._tokens.disc(seat), path, *staggered(len(events), n), stays=False)

    def show_wagon_moved(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        """Let the last wagons of their rows roll to the ends of the next rows."""
        spots, hop = self.stage.board.pieces.wagon_spots, float(self.kit.materials.px(5))
        left, come = dict(zip(REGIONS, view.wagons, strict=True)), dict(zip(REGIONS, then.wagons, strict=True))
        for n, event in enumerate(events):
            start, to = event.facts["start"], event.facts["to"]
            a = self.over(spots(start, max(1, left[start]))[-1])
            b = self.over(spots(to, come[to])[min(come[to], come[to] - len(events) + n + 1) - 1])
            left[start] -= 1
            yield Flight(self._tokens.wagon(), arc(a, b, 0.04), *staggered(len(events), n), smooth, hop)

    def show_region_scored(self, events: Sequence[Event], view: GoWest, then: GoWest) -> Iterator[Thing]:
        """Let the discs that pay shine up."""
        for event in events:
            region, circles = event.facts["region"], event.facts["circles"]
            block = view.rules.block[region]
            owners = {view.circle(block, at): seat for at, seat in enumerate(view.discs_in(block))}
            for n, circle in enumerate(circles):
                start, end = staggered(len(circles), n, 0.7)
                picture, spot = self._tokens.disc(owners[circle], pays=True), self._at("circle", region, circle)
                yield Pop(picture, spot, start * 0.5, 0.2 + end * 0.6, self.kit.materials.px(12))
