"""Motions of Africa: tiles are laid out and turned over, explorers walk, camps rise, goods change hands."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

import pygame

from game.engine.events import Event
from game.titles.africa.rules.data import KINDS, MINERALS
from game.titles.africa.rules.state import ALL_KINDS, AT_HAND, CAMP, COVERED, EMPTY, Africa
from game.titles.africa.rules.turns import Turn
from game.titles.africa.window.tokens import AfricaTokens
from game.ui.board.contract.looks import COUNT, TABLE, TURN, Chapters, Looks, Moves
from game.ui.board.motion.flights import Flight, Point, Rise, Thing, arc, curved, out, part, smooth
from game.ui.board.motion.timeline import Chapter, staggered

GROWN = 0.55  # how much larger a tile is while it is turned over
COUNTED = ("goods", "gold", "gems")  # reasons of points that come with the end
JOINS = ("turn_ended", "last_monument_found")  # events shown together with the event before them


class AfricaChapters(Chapters):
    """The chapter of each event: the beginning, turns, the count at the end."""

    def of(self, event: Event) -> Chapter:
        seat = event.facts.get("seat")
        if event.name == "start_player_set" or (event.name == "round_began" and self.kind != TABLE):
            self.open(TABLE)
        elif event.name == "game_ended" or _counts(event):
            if self.kind != COUNT:
                self.open(COUNT)
        elif seat is not None and (self.kind != TURN or seat != self.now.seat):
            self.open(TURN, seat)
        return self.now


def _counts(event: Event) -> bool:
    return event.name == "points_scored" and event.facts["reason"] in COUNTED


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A tile that is lifted, turned over and put down again."""

    back: pygame.Surface
    face: pygame.Surface
    middle: Point

    def draw(self, onto: pygame.Surface, t: float, calm: bool) -> None:
        if calm:
            picture = self.back if t < 0.5 else self.face
            onto.blit(picture, picture.get_rect(center=self.middle))
            return
        u = smooth(part(t, 0.05, 0.6))
        high = math.sin(math.pi * part(t, 0.0, 0.95))
        wide = max(0.04, abs(math.cos(math.pi * u)))
        picture = self.back if u < 0.5 else self.face
        w, h = picture.get_size()
        size = 1 + GROWN * high
        scaled = pygame.transform.smoothscale(picture, (max(1, round(w * size * wide)), max(1, round(h * size))))
        x, y = self.middle
        onto.blit(scaled, scaled.get_rect(center=(x, y - 0.28 * h * high)))


def _at_rest(view: Africa, events: Sequence[Event]) -> Africa:
    """Return a copy in which nobody is asked anything, so that no old question is drawn."""
    made = view.copy()
    seat = next((event.facts["seat"] for event in reversed(events) if "seat" in event.facts), None)
    if seat is None:
        seat = next((step.seat for step in reversed(view.agenda) if hasattr(step, "seat")), None)
    made.agenda = [] if seat is None else [Turn(seat, 0)]
    return made


def _lift(view: Africa, event: Event) -> None:
    number, facts = view.rules.number, event.facts
    seat = facts.get("seat", -1)
    match event.name:
        case "explorer_walked" | "explorer_travelled":
            view.explorers[seat] = AT_HAND
        case "good_taken" | "tile_mined":
            view.lay(number[facts["hex"]], EMPTY)
        case "tile_moved":
            view.lay(number[facts["start"]], EMPTY)
        case "camp_given":
            view.supply -= 1
        case "camp_built":
            view.camps[seat] -= 1
        case "goods_traded":
            _hold(view, seat, facts["given"], -facts["count"])
            _hold(view, facts["other"], facts["taken"], -facts["count"])


def _land(view: Africa, event: Event) -> None:
    number, facts = view.rules.number, event.facts
    seat = facts.get("seat", -1)
    match event.name:
        case "start_player_set":
            view.first = seat
        case "round_began":
            view.round = facts["round"]
        case "explorer_placed" | "explorer_travelled":
            view.explorers[seat] = number[facts["hex"]]
        case "explorer_walked":
            view.explorers[seat] = number[facts["goal"]]
        case "tile_turned":
            kind = KINDS.index(facts["kind"])
            view.lay(number[facts["hex"]], kind)
            view.covered[kind] -= 1
        case "good_taken":
            _hold(view, seat, facts["good"], 1)
        case "goods_traded":
            _hold(view, seat, facts["taken"], facts["count"])
            _hold(view, facts["other"], facts["given"], facts["count"])
        case "camp_given":
            view.camps[seat] += 1
        case "tile_moved":
            view.lay(number[facts["hex"]], KINDS.index(facts["kind"]))
        case "camp_built":
            view.lay(number[facts["hex"]], CAMP)
        case "tile_mined":
            _hold(view, seat, facts["kind"], 1)
        case "points_scored":
            view.points[seat] += facts["points"]


def _hold(view: Africa, seat: int, kind: str, by: int) -> None:
    view.held[seat * ALL_KINDS + KINDS.index(kind)] += by


class AfricaMotions(Looks):
    """The motions of the events, for one size of the window."""

    slug = "africa"
    follow = AfricaChapters
    banners = ("game_ended",)
    moves = Moves(_lift, _land, _at_rest)
    luck = ("tile_turned",)

    def kind(self, event: Event) -> Hashable:
        """Group like events; points go with the event that they are for."""
        if event.name in JOINS or (event.name == "points_scored" and not _counts(event)):
            return None
        return event.name, event.facts.get("reason" if event.name == "points_scored" else "seat")

    def beside(
        self, events: Sequence[Event], main: Sequence[Event], view: Africa, then: Africa, things: list[Thing]
    ) -> None:
        """Let points fly from where they were made."""
        if where := next((event.facts["hex"] for event in reversed(main) if "hex" in event.facts), ""):
            scored = (event for event in events if event.name == "points_scored")
            things += [self.star(event, self._plate(where), 0.5) for event in scored]

    # places, in pixels of the window

    def _hex(self, view: Africa, name: str) -> Point:
        return self.over(self.stage.board.spot(view.rules.number[name]))

    def _stand(self, view: Africa, name: str) -> Point:
        """Return the place of an explorer on a hex."""
        return self.over(self.stage.board.explorer_spot(view, view.rules.number[name]))

    def _plate(self, name: str) -> Point:
        return self.over(self.stage.board.rect(name).center)

    def _at_work(self, view: Africa, seat: int) -> Point:
        """Return the place where a seat has just acted: the hex of the placed tile, else that of its explorer."""
        top = view.agenda[-1] if view.agenda else None
        return self._hex(view, getattr(top, "hex", view.rules.names[view.explorers[seat]]))

    @property
    def _tokens(self) -> AfricaTokens:
        return cast("AfricaTokens", self.stage.board.pieces.tokens)

    def _tile(self, kind: str) -> pygame.Surface:
        return self._tokens.face(KINDS.index(kind))

    # one kind of events each

    def show_start_player_set(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        """Deal all tiles from the plate of covered tiles, the nearest first."""
        start = self._plate("covered")
        covered = [name for name, lies in zip(view.rules.names, view.board, strict=True) if lies == COVERED]
        covered.sort(key=lambda name: math.dist(start, self._hex(view, name)))
        self._hidden += covered
        for n, name in enumerate(covered):
            begin, path = 0.6 * n / len(covered), arc(start, self._hex(view, name), 0.12)
            yield Flight(self._tokens.back(), path, begin, begin + 0.4, out, waits=False)

    def show_explorer_placed(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        seat, name = events[0].facts["seat"], events[0].facts["hex"]
        yield Flight(self._tokens.explorer(seat), arc(self.part(seat, ""), self._stand(then, name), 0.15))

    def show_explorer_walked(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        facts = events[0].facts
        points = [self._stand(view, name) for name in (facts["start"], *facts["path"])]
        yield Flight(self._tokens.explorer(facts["seat"]), curved(points), hop=self.kit.materials.px(9))

    def show_explorer_travelled(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        facts = events[0].facts
        path = arc(self._stand(view, facts["start"]), self._stand(then, facts["hex"]), 0.35)
        yield Flight(self._tokens.explorer(facts["seat"]), path)

    def show_tile_turned(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        facts = events[0].facts
        self._hidden.append(facts["hex"])
        yield TurnOver(self._tokens.back(), self._tile(facts["kind"]), self._hex(view, facts["hex"]))

    def show_good_taken(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        facts = events[0].facts
        path = arc(self._hex(view, facts["hex"]), self.part(facts["seat"], "goods"), 0.2)
        yield Flight(self._tile(facts["good"]), path, stays=False)

    def show_goods_traded(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        """Let both goods cross each other between the two panels."""
        facts = events[0].facts
        count, here, there = facts["count"], self.part(facts["seat"], "goods"), self.part(facts["other"], "goods")
        side = self.kit.materials.px(150)
        for n in range(count):
            span = staggered(count, n, 0.75)
            for good, a, b, away in ((facts["given"], here, there, side), (facts["taken"], there, here, side * 2)):
                path = curved([a, (min(a[0], b[0]) - away, (a[1] + b[1]) / 2), b])
                yield Flight(self._tile(good), path, *span, stays=False)

    def show_camp_given(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        path = arc(self._plate("monuments"), self.part(events[0].facts["seat"], "camps"), 0.15)
        yield Flight(self._tokens.camp(), path, stays=False)

    def show_tile_moved(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        facts = events[0].facts
        path = arc(self._hex(view, facts["start"]), self._hex(view, facts["hex"]), 0.35)
        yield Flight(self._tile(facts["kind"]), path, 0.0, 0.8)

    def show_camp_built(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        yield Rise(self._tokens.camp(), self._hex(view, events[0].facts["hex"]), 0.0, 0.7)

    def show_tile_mined(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        for n, event in enumerate(events):
            facts = event.facts
            mineral, _, _ = facts["kind"].partition("_")
            path = arc(self._hex(view, facts["hex"]), self.part(facts["seat"], mineral), 0.2)
            yield Flight(self._tile(facts["kind"]), path, *staggered(len(events), n), stays=False)

    def show_points_scored(self, events: Sequence[Event], view: Africa, then: Africa) -> Iterator[Thing]:
        for n, event in enumerate(events):
            seat, reason = event.facts["seat"], event.facts["reason"]
            if reason in MINERALS:
                source = self._plate(f"{reason}:{seat}")
            else:
                source = self.part(seat, "goods") if reason == "goods" else self._at_work(view, seat)
            yield self.star(event, source, *staggered(len(events), n, 0.8))
