"""Hexes in words: by the towns that a player sees on the board, and by the animals beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import atan2, pi

from game.engine.choices import Choice
from game.parts.hexes import axial, distance
from game.titles.africa.rules.data import FIRST_MINERAL, KINDS, MINE, MOVE_TILE, NOMADS, RESEARCH, Rules
from game.titles.africa.rules.state import COVERED, EMPTY, Africa
from game.words.texts import Texts, sentence

COMPASS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
HIGH = 0.866  # of a row, in widths of a hex


class Places:
    """The words for hexes in one language."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules, self.texts = rules, texts

    @cached_property
    def _nearest(self) -> tuple[tuple[int, int], ...]:
        """Return for each hex the nearest town and the steps between them."""
        cubes = [axial(one.column, one.row) for one in self.rules.hexes]
        found = []
        for place in cubes:
            steps = {town: distance(place, cubes[town]) for town in self.rules.towns}
            town = min(steps, key=lambda each: steps[each])
            found.append((town, steps[town]))
        return tuple(found)

    def where(self, name: str) -> str:
        """Return where a hex lies, seen from the nearest town, as an adverb; other names as they are."""
        at = self.rules.number.get(name)
        if at is None:
            return self.texts.name(name)
        town, steps = self._nearest[at]
        of = self.rules.names[town]
        if not steps:
            return self.texts.t("where.in", town=of)
        way = self.texts.t(f"side.{self._side(town, at)}")
        return self.texts.t("where.beside" if steps == 1 else "where.off", side=way, town=of, count=steps)

    def _side(self, start: int, goal: int) -> str:
        """Return the direction from one hex to another."""
        one, other = self.rules.hexes[start], self.rules.hexes[goal]
        across = other.column + (other.row & 1) / 2 - one.column - (one.row & 1) / 2
        down = (other.row - one.row) * HIGH
        return COMPASS[round(atan2(-down, across) / (pi / 4)) % len(COMPASS)]

    def tile(self, view: Africa, at: int) -> str:
        """Name a covered tile by the animals beside it, else by the towns."""
        beside = self.rules.beside[at](view.board)
        counts = {kind: beside.count(kind) for kind in range(NOMADS) if kind in beside}
        if not counts:
            return self.texts.t("tile.where", where=self.where(self.rules.names[at]))
        most = max(counts, key=lambda kind: counts[kind])
        return self.texts.t("tile.beside", what=self._kinds(most, counts[most]))

    def _kinds(self, kind: int, count: int) -> str:
        return self.texts.t(f"one.{KINDS[kind]}" if count == 1 else f"several.{KINDS[kind]}", count=count)

    def chance(self, view: Africa, at: int) -> str:
        """Tell the best that a covered tile may be: its points, and how many covered tiles are of that kind."""
        beside, every = self.rules.beside[at](view.board), sum(view.covered)
        animal = self.rules.scoring.animal
        points = {kind: animal + beside.count(kind) for kind in range(NOMADS) if kind in beside}
        points[NOMADS] = beside.count(EMPTY)
        kind = max(points, key=lambda one: points[one] * view.covered[one])
        if points[kind] * view.covered[kind] and points[kind] > animal:
            what = self._kinds(kind, 1)
            return self.texts.t("why.chance", points=points[kind], what=what, count=view.covered[kind], all=every)
        return self.texts.t("why.unknown", count=sum(view.covered[:FIRST_MINERAL]), all=every)

    def plan(self, view: Africa, seat: int, line: Sequence[Choice]) -> str:
        """Say in one sentence where to walk and what to do there; an empty word for answers that are no action."""
        said, here = "", view.explorers[seat]
        for choice in line:
            at = self.rules.number.get(str(choice[0]))
            if at is not None and view.board[at] != COVERED and not said:
                said, here = self._walk(here, at), at
                continue
            if act := self._act(view, choice, at):
                said = self.texts.t("plan.then", walk=said, act=act) if said else act
            break
        return sentence(said) if said else ""

    def _walk(self, start: int, goal: int) -> str:
        one, other = self.rules.hexes[start], self.rules.hexes[goal]
        if other.is_town:
            return self.texts.t("plan.to_town", town=other.name)
        steps = distance(axial(one.column, one.row), axial(other.column, other.row))
        side = self.texts.t(f"towards.{self._side(start, goal)}")
        return self.texts.t("plan.walk", count=steps, side=side)

    def _act(self, view: Africa, choice: Choice, at: int | None) -> str:
        if at is not None:
            return self.texts.t("plan.turn_up", tile=self.tile(view, at)) if view.board[at] == COVERED else ""
        if choice in (RESEARCH, MINE):
            return self.texts.t(f"plan.{choice[0]}")
        if choice[0] == MOVE_TILE and len(choice) > 1:
            return self.texts.t("plan.move", kind=KINDS[view.board[self.rules.number[str(choice[1])]]])
        return ""
