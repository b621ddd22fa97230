"""Motions of Africa: tiles are laid out and turned over, explorers walk, camps rise, goods change hands."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import pygame

from game.engine.events import Event
from game.titles.africa.rules.data import KINDS, MINERALS
from game.titles.africa.rules.state import AT_HAND, COVERED, EMPTY, Africa
from game.titles.africa.rules.turns import Turn
from game.titles.africa.window.tokens import AfricaTokens
from game.ui.board.contract.looks import COUNT, TABLE, TURN, Chapters, Looks, OnTheWay
from game.ui.board.motion.flights import Flight, Point, Rise, Thing, curved, fly, out, part, smooth
from game.ui.board.motion.group import EventGroup, staggered
from game.ui.board.motion.timeline import Chapter

if TYPE_CHECKING:
    from game.titles.africa.window.board import AfricaBoard

GROWN = 0.55  # how much larger a tile is while it is turned over
COUNTED = ("goods", "gold", "gems")  # reasons for points scored at the end
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


class AfricaMotions(Looks):
    """The motions of the events, for one size of the window."""

    slug = "africa"
    follow = AfricaChapters
    banners = ("game_ended",)
    on_the_way = OnTheWay(("held", "camps", "supply"), cells={"board": EMPTY}, places={"explorers": AT_HAND})
    luck = ("tile_turned",)

    def kind(self, event: Event) -> Hashable:
        """EventGroup like events; points go with the event that they are for."""
        if event.name in JOINS or (event.name == "points_scored" and not _counts(event)):
            return None
        return event.name, event.facts.get("reason" if event.name == "points_scored" else "seat")

    def at_rest(self, view: Africa, event: Event) -> Africa:
        """Return a view in which nobody is asked anything, so that no old question is drawn."""
        made = view.copy()
        seat = event.facts.get(
            "seat", next((step.seat for step in reversed(view.agenda) if hasattr(step, "seat")), None)
        )
        made.agenda = [] if seat is None else [Turn(seat, 0)]
        return made

    def lifted(self, group: EventGroup[Africa]) -> Africa:
        made: Africa = super().lifted(group)
        made.agenda = self.at_rest(group.view, group.events[-1]).agenda
        return made

    def beside(self, group: EventGroup[Africa], main: EventGroup[Africa]) -> Iterator[Thing]:
        """Let points fly from where they were made."""
        if where := next((event.facts["hex"] for event in reversed(main.events) if "hex" in event.facts), ""):
            for facts, _ in group.named("points_scored").each():
                yield self.star(facts, self._plate(where), 0.5)

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

    def _back(self, view: Africa, name: str) -> pygame.Surface:
        return cast("AfricaBoard", self.stage.board).back(view.rules.number[name])

    def _tile(self, kind: str) -> pygame.Surface:
        return self._tokens.face(KINDS.index(kind))

    # one kind of events each

    def show_start_player_set(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        """Deal all tiles from the plate of covered tiles, the nearest first."""
        view, start = group.view, self._plate("covered")
        covered = [name for name, lies in zip(view.rules.names, view.board, strict=True) if lies == COVERED]
        covered.sort(key=lambda name: math.dist(start, self._hex(view, name)))
        self._hidden += covered
        for n, name in enumerate(covered):
            begin = 0.6 * n / len(covered)
            back = self._back(view, name)
            yield fly(back, start, self._hex(view, name), 0.12, begin, begin + 0.4, out, waits=False)

    def show_explorer_placed(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        end = self._stand(group.then, group.facts["hex"])
        yield fly(self._tokens.explorer(group.seat), self.part(group.seat, ""), end, 0.15)

    def show_explorer_walked(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        points = [self._stand(group.view, name) for name in (group.facts["start"], *group.facts["path"])]
        yield Flight(self._tokens.explorer(group.seat), curved(points), hop=self.kit.materials.px(9))

    def show_explorer_travelled(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        start, end = self._stand(group.view, group.facts["start"]), self._stand(group.then, group.facts["hex"])
        yield fly(self._tokens.explorer(group.seat), start, end, 0.35)

    def show_tile_turned(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        name = group.facts["hex"]
        self._hidden.append(name)
        piece = self._tokens.piece(KINDS.index(group.facts["kind"]))
        yield TurnOver(self._back(group.view, name), piece, self._hex(group.view, name))

    def show_good_taken(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        start = self._hex(group.view, group.facts["hex"])
        yield fly(self._tile(group.facts["good"]), start, self.part(group.seat, "goods"), 0.2, stays=False)

    def show_goods_traded(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        """Let both goods cross each other between the two panels."""
        facts = group.facts
        count, here, there = facts["count"], self.part(facts["seat"], "goods"), self.part(facts["other"], "goods")
        side = self.kit.materials.px(150)
        for n in range(count):
            span = staggered(count, n, 0.75)
            for good, a, b, away in ((facts["given"], here, there, side), (facts["taken"], there, here, side * 2)):
                path = curved([a, (min(a[0], b[0]) - away, (a[1] + b[1]) / 2), b])
                yield Flight(self._tile(good), path, *span, stays=False)

    def show_camp_given(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        yield fly(self._tokens.camp(), self._plate("monuments"), self.part(group.seat, "camps"), 0.15, stays=False)

    def show_tile_moved(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        start, end = (self._hex(group.view, group.facts[key]) for key in ("start", "hex"))
        yield fly(self._tokens.piece(KINDS.index(group.facts["kind"])), start, end, 0.35, 0.0, 0.8)

    def show_camp_built(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        yield Rise(self._tokens.camp(), self._hex(group.view, group.facts["hex"]), 0.0, 0.7)

    def show_tile_mined(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        for facts, span in group.each():
            mineral, _, _ = facts["kind"].partition("_")
            start, end = self._hex(group.view, facts["hex"]), self.part(facts["seat"], mineral)
            yield fly(self._tile(facts["kind"]), start, end, 0.2, *span, stays=False)

    def show_points_scored(self, group: EventGroup[Africa]) -> Iterator[Thing]:
        for facts, span in group.each(0.8):
            seat, reason = facts["seat"], facts["reason"]
            if reason in MINERALS:
                source = self._plate(f"{reason}:{seat}")
            else:
                source = self.part(seat, "goods") if reason == "goods" else self._at_work(group.view, seat)
            yield self.star(facts, source, *span)
