"""Motions of Africa: tiles are laid out and turned over, explorers walk, camps rise, goods change hands."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.engine.events import Event
from game.titles.africa.rules.data import KINDS, MINERALS
from game.titles.africa.rules.state import COVERED, Africa
from game.titles.africa.window import chapters
from game.titles.africa.window.moves import MOVES
from game.ui.board.animate import staggered
from game.ui.board.flights import Flight, Rise, Spot, Thing, arc, curved, out, part, smooth
from game.ui.board.looks import Looks, Plan

GROWN = 0.55  # how much larger a tile is while it is turned over


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A tile that is lifted, turned over and put down again."""

    back: pygame.Surface
    face: pygame.Surface
    middle: Spot

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
    """The looks of the events, for one size of the window."""

    slug = "africa"
    follow = chapters.Chapters
    seconds = chapters.SECONDS
    moves = MOVES
    luck = ("tile_turned",)
    kind = staticmethod(chapters.kind)

    def plans(self) -> Mapping[str, Plan]:
        return {
            "start_player_set": self._laid_out,
            "explorer_placed": self._placed,
            "explorer_walked": self._walked,
            "explorer_travelled": self._travelled,
            "tile_turned": self._turned,
            "good_taken": self._taken,
            "goods_traded": self._traded,
            "camp_given": self._given,
            "tile_moved": self._moved,
            "camp_built": self._built,
            "tile_mined": self._mined,
            "points_scored": self._scored,
            "game_ended": self.banner,
        }

    def beside(
        self, events: Sequence[Event], main: Sequence[Event], view: Africa, then: Africa, things: list[Thing]
    ) -> None:
        if main and main[0].name != "points_scored":
            self._stars(events, main, things)

    # places, in pixels of the window

    def _hex(self, view: Africa, name: str) -> Spot:
        return self.over(self.stage.board.spot(view.rules.number[name]))

    def _stand(self, view: Africa, name: str) -> Spot:
        """Return where an explorer on a hex stands."""
        return self.over(self.stage.board.explorer_spot(view, view.rules.number[name]))

    def _plate(self, name: str) -> Spot:
        return self.over(self.stage.board.rect(name).center)

    def _at_work(self, view: Africa, seat: int) -> Spot:
        """Return where a seat has just done something: the hex of the tile that was placed, else its explorer's."""
        top = view.agenda[-1] if view.agenda else None
        return self._hex(view, getattr(top, "hex", view.rules.names[view.explorers[seat]]))

    def _explorer(self, seat: int) -> pygame.Surface:
        made: pygame.Surface = self.stage.board.tokens.explorer(seat)
        return made

    def _tile(self, kind: str) -> pygame.Surface:
        made: pygame.Surface = self.stage.board.tokens.face(KINDS.index(kind))
        return made

    # what goes with every group

    def _stars(self, events: Sequence[Event], main: Sequence[Event], things: list[Thing]) -> None:
        """Points fly from where they were made."""
        where = next((event.facts["hex"] for event in reversed(main) if "hex" in event.facts), "")
        if where:
            scored = (event for event in events if event.name == "points_scored")
            things += [self.star(event, self._plate(where), 0.5) for event in scored]

    # one kind of events each

    def _laid_out(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        """All tiles come from the plate of what is covered, the nearest first, and the start player is told."""
        board, names = self.stage.board, view.rules.names
        start = self._plate("covered")
        back = board.tokens.back()
        covered = [names[at] for at, lies in enumerate(view.board) if lies == COVERED]
        covered.sort(key=lambda name: math.dist(start, self._hex(view, name)))
        self._hidden += covered
        made: list[Thing] = []
        for n, name in enumerate(covered):
            begin = 0.6 * n / len(covered)
            made.append(Flight(back, arc(start, self._hex(view, name), 0.12), begin, begin + 0.4, out, waits=False))
        return made

    def _placed(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        seat, name = events[0].facts["seat"], events[0].facts["hex"]
        return [Flight(self._explorer(seat), arc(self.part(seat, ""), self._stand(then, name), 0.15))]

    def _walked(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        facts = events[0].facts
        points = [self._stand(view, name) for name in (facts["start"], *facts["path"])]
        return [Flight(self._explorer(facts["seat"]), curved(points), hop=self.kit.materials.px(9))]

    def _travelled(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        facts = events[0].facts
        path = arc(self._stand(view, facts["start"]), self._stand(then, facts["hex"]), 0.35)
        return [Flight(self._explorer(facts["seat"]), path)]

    def _turned(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        facts = events[0].facts
        self._hidden.append(facts["hex"])
        back = self.stage.board.tokens.back()
        return [TurnOver(back, self._tile(facts["kind"]), self._hex(view, facts["hex"]))]

    def _taken(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        facts = events[0].facts
        path = arc(self._hex(view, facts["hex"]), self.part(facts["seat"], "goods"), 0.2)
        return [Flight(self._tile(facts["good"]), path, stays=False)]

    def _traded(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        """Both goods cross each other between the two panels."""
        facts = events[0].facts
        seat, other, count = facts["seat"], facts["other"], facts["count"]
        here, there = self.part(seat, "goods"), self.part(other, "goods")
        side = self.kit.materials.px(150)
        made: list[Thing] = []
        for n in range(count):
            start, end = staggered(count, n, 0.75)
            for good, a, b, away in ((facts["given"], here, there, side), (facts["taken"], there, here, side * 2)):
                path = curved([a, (min(a[0], b[0]) - away, (a[1] + b[1]) / 2), b])
                made.append(Flight(self._tile(good), path, start, end, stays=False))
        return made

    def _given(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        path = arc(self._plate("monuments"), self.part(events[0].facts["seat"], "camps"), 0.15)
        return [Flight(self.stage.board.tokens.camp(), path, stays=False)]

    def _moved(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        facts = events[0].facts
        path = arc(self._hex(view, facts["start"]), self._hex(view, facts["hex"]), 0.35)
        return [Flight(self._tile(facts["kind"]), path, 0.0, 0.8)]

    def _built(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        return [Rise(self.stage.board.tokens.camp(), self._hex(view, events[0].facts["hex"]), 0.0, 0.7)]

    def _mined(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            facts = event.facts
            part = "gold" if facts["kind"].startswith("gold") else "gems"
            path = arc(self._hex(view, facts["hex"]), self.part(facts["seat"], part), 0.2)
            made.append(Flight(self._tile(facts["kind"]), path, *staggered(len(events), n), stays=False))
        return made

    def _scored(self, events: Sequence[Event], view: Africa, then: Africa) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            seat, reason = event.facts["seat"], event.facts["reason"]
            start, end = staggered(len(events), n, 0.8)
            if reason in MINERALS:
                source = self._plate(f"{reason}:{seat}")
            else:
                source = self.part(seat, "goods") if reason == "goods" else self._at_work(view, seat)
            made.append(self.star(event, source, start, end))
        return made
