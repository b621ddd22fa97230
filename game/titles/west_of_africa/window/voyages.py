"""The voyages of ships, workers and loads over the sea and the islands of West of Africa."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from game.engine.events import Event
from game.titles.west_of_africa.rules.data import SHIPS
from game.titles.west_of_africa.rules.state import West
from game.titles.west_of_africa.window.motion_pictures import Pictures
from game.titles.west_of_africa.window.moves import route
from game.ui.board.animate import staggered
from game.ui.board.flights import Flight, Spot, Thing, arc, curved
from game.ui.board.looks import Looks


class Voyages(Looks):
    """Motions from island to island, and the places where all motions of this title begin and end."""

    def pictures(self, view: West) -> Pictures:
        return Pictures(self.kit, self.stage.board.pieces.tokens, view.rules)

    # Places, in pixels of the window.

    def _at(self, kind: str, *where: Any) -> Spot:
        try:
            return self.over(self.stage.board.anchor(kind, *where))
        except KeyError:  # the board has not been drawn yet
            return self.stage.area.center

    def _way(self, start: str, end: str) -> list[Spot]:
        return [self.over(spot) for spot in self.stage.board.way(start, end)]

    def _harbour(self, view: West, seat: int) -> Spot:
        """Return where a seat's ship lies in a view."""
        island = view.ships[seat]
        return self.over(self.stage.board.pieces.mooring(view.rules.island_names[island], seat, view.moored(island)))

    # One kind of events each.

    def _placed(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        seat = events[0].facts["seat"]
        return [Flight(self._pictures.ship(seat), arc(self.part(seat, ""), self._harbour(then, seat), 0.12))]

    def _sailed(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        seat = events[0].facts["seat"]
        points = [self._harbour(view, seat)]
        for event in events:
            points += self._way(event.facts["start"], event.facts["island"])
        points.append(self._harbour(then, seat))
        return [Flight(self._pictures.ship(seat), curved(points))]

    def _driven_on(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        seat = events[0].facts["seat"]
        start, end = self._harbour(view, seat), self._harbour(then, seat)
        names = view.rules.island_names
        points = [start]
        for a, b in route(view, names.index(events[0].facts["start"]), names.index(events[0].facts["island"])):
            points += self._way(names[a], names[b])
        return [Flight(self._pictures.ship(seat), curved([*points, end]))]

    def _walked(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        walks: list[tuple[int, list[str]]] = []
        for event in events:
            seat, start, island = event.facts["seat"], event.facts["start"], event.facts["island"]
            for walker, places in walks:
                if walker == seat and places[-1] == start:
                    places.append(island)
                    break
            else:
                walks.append((seat, [start, island]))
        made: list[Thing] = []
        for n, (seat, places) in enumerate(walks):
            points = [self._at("worker", seat, places[0])]
            for a, b in pairwise(places):
                points += self._way(a, b)
            points.append(self._at("worker", seat, places[-1]))
            made.append(self._walker(seat, points, *staggered(len(walks), n)))
        return made

    def _walker(self, seat: int, points: list[Spot], start: float, end: float) -> Thing:
        return Flight(self._pictures.worker(seat), curved(points), start, end, hop=self.kit.materials.px(7))

    def _helped(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            seat, island, ship = event.facts["seat"], event.facts["island"], event.facts["ship"]
            route = self._way(ship, island)[::-1] if ship in SHIPS else []
            points = [self._at("worker", seat, island), *route, self._at("worker", seat, ship)]
            made.append(self._walker(seat, points, *staggered(len(events), n)))
        return made

    def _ship_of(self, view: West, seat: int) -> Spot:
        return self._harbour(view, seat) if view.ships[seat] >= 0 else self.part(seat, "")

    def _loaded(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        return self._carried(events, view, aboard=True)

    def _unloaded(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        return self._carried(events, view, aboard=False)

    def _carried(self, events: Sequence[Event], view: West, aboard: bool) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            facts = event.facts
            seat = facts["seat"]
            store, ship = self._at("good", seat, facts["island"], facts["good"]), self._ship_of(view, seat)
            path = arc(store, ship, 0.5) if aboard else arc(ship, store, 0.5)
            picture = self._pictures.good(facts["good"], seat)
            made.append(Flight(picture, path, *staggered(len(events), n), waits=aboard, stays=False))
        return made
