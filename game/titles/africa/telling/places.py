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
        """Return where a hex lies, seen from the nearest town, as an adverb that fits no other; other names as is."""
        at = self.rules.number.get(name)
        if at is None:
            return self.texts.name(name)
        town, steps = self._nearest[at]
        of = self.rules.names[town]
        if not steps:
            return self.texts.t("where.in", town=of)
        known: dict[str, object] = {"town": of}
        for (way, count), side, many in zip(self._ways(town, at), ("side", "aside"), ("count", "more"), strict=False):
            known |= {side: self.texts.t(f"side.{way}"), many: count}
        return self.texts.t(
            "where.beside" if steps == 1 else "where.both" if "aside" in known else "where.off", **known
        )

    def _ways(self, start: int, goal: int) -> list[tuple[str, int]]:
        """Return the steps from one hex to another: along one row, or two neighbouring ones, the longer way first."""
        one, other = (axial(self.rules.hexes[at].column, self.rules.hexes[at].row) for at in (start, goal))
        q, r = other[0] - one[0], other[1] - one[1]
        if q * r >= 0:
            found = {"e" if q > 0 else "w": abs(q), "se" if r > 0 else "nw": abs(r)}
        elif abs(q) > abs(r):
            found = {"ne" if q > 0 else "sw": abs(r), "e" if q > 0 else "w": abs(q + r)}
        else:
            found = {"ne" if q > 0 else "sw": abs(q), "nw" if q > 0 else "se": abs(q + r)}
        return sorted(((way, count) for way, count in found.items() if count), key=lambda each: -each[1])

    def _side(self, start: int, goal: int) -> str:
        """Return the direction from one hex to another."""
        one, other = self.rules.hexes[start], self.rules.hexes[goal]
        across = other.column + (other.row & 1) / 2 - one.column - (one.row & 1) / 2
        down = (other.row - one.row) * HIGH
        return COMPASS[round(atan2(-down, across) / (pi / 4)) % len(COMPASS)]

    def tile(self, view: Africa, at: int) -> str:
        """Name a covered tile by the animals beside it, and by the towns unless no other one lies so."""
        where, found = self.where(self.rules.names[at]), self._company(view, at)
        if not found:
            return self.texts.t("tile.where", where=where)
        alike = [n for n, lies in enumerate(view.board) if lies == COVERED and self._company(view, n) == found]
        word = "tile.beside" if len(alike) == 1 else "tile.beside_where"
        return self.texts.t(word, what=self._kinds(*found), where=where)

    def _company(self, view: Africa, at: int) -> tuple[int, int] | None:
        """Return the animals of which there are most beside a hex, and how many."""
        beside = self.rules.beside[at](view.board)
        counts = {kind: beside.count(kind) for kind in range(NOMADS) if kind in beside}
        return max(counts.items(), key=lambda each: each[1], default=None)

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

    def spoken_of(self, view: Africa, line: Sequence[Choice]) -> tuple[str, ...]:
        """Return the hexes that the plan of a line speaks of."""
        found: list[str] = []
        for choice in line:
            at = self.rules.number.get(str(choice[0]))
            found += [str(name) for name in choice if name in self.rules.number]
            if at is None or view.board[at] == COVERED:
                break
        return tuple(found)

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
