"""Motions of West of Africa: ships sail, workers walk, goods are planted, carried and sold, gold slides."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.events import Event
from game.titles.west_of_africa.rules.state import NOBODY, West
from game.titles.west_of_africa.window import chapters
from game.titles.west_of_africa.window.moves import MOVES
from game.titles.west_of_africa.window.voyages import Voyages
from game.ui.board.animate import Motion, staggered
from game.ui.board.flights import Fade, Flight, Flip, Pop, Rise, Spot, Thing, arc, dropped, into, out, smooth, way
from game.ui.board.looks import Plan
from game.ui.board.motions import Kit, Stage
from game.ui.board.tracks import standing
from game.words import palette


class WestMotions(Voyages):
    """The looks of the events, for one size of the window."""

    slug = "west_of_africa"
    follow = chapters.Chapters
    seconds = chapters.SECONDS
    moves = MOVES
    kind = staticmethod(chapters.kind)

    def __init__(self, stage: Stage, kit: Kit) -> None:
        super().__init__(stage, kit)
        self._recaps: dict[Hashable, pygame.Surface] = {}

    def plans(self) -> Mapping[str, Plan]:
        return {
            "gold_order_drawn": self._gold_order,
            "round_began": self.banner,
            "last_round_announced": self.banner,
            "game_ended": self.banner,
            "cards_announced": self._announced,
            "order_set": self._order,
            "cards_shown": self._cards,
            "ship_placed": self._placed,
            "ship_sailed": self._sailed,
            "ship_driven_on": self._driven_on,
            "worker_moved": self._walked,
            "helper_sent": self._helped,
            "good_planted": self._planted,
            "good_harvested": self._harvested,
            "good_sold": self._sold,
            "good_loaded": self._loaded,
            "good_unloaded": self._unloaded,
            "settlement_founded": self._founded,
            "points_scored": self._scored,
            "minus_cards_handed": self._handed,
            "alcalde_elected": self._elected,
            "track_refilled": self._refilled,
        }

    # What the timeline asks.

    def sound(self, event: Event) -> str:
        """The sound of an event."""
        if event.name == "alcalde_elected" and event.facts["seat"] == event.facts["before"]:
            return ""
        return super().sound(event)

    def ahead(self, view: West, events: Sequence[Event]) -> Iterator[None]:
        """Make cards and the recap, each before it is shown."""
        if not self.stage.board.ready:
            return
        pictures = self.pictures(view)
        for event in events:
            for card in event.facts["cards"] if event.name == "cards_shown" else ():
                pictures.card(card)
                yield
        if elected := [event for event in events if event.name == "alcalde_elected"]:
            self._recaps.clear()
            for made in pictures.recap(elected, view.seats, self._round(view, events), self.stage.room.size):
                if made is not None:
                    self._recaps[_recap_key(elected)] = made
                yield

    @staticmethod
    def _round(view: West, events: Sequence[Event]) -> int:
        """The round that these events end: the view after them may be in the next one already."""
        return view.round - any(event.name == "round_began" for event in events)

    def notice_at(self) -> tuple[int, int]:
        """The middle of the board."""
        room = self.stage.room
        return room.centerx, round(room.y + room.h * 0.46)

    def plan(self, events: Sequence[Event], view: West) -> Motion:
        """Return how a group of events looks; who became alcalde is told on a panel."""
        made = super().plan(events, view)
        if events[0].name != "alcalde_elected" or not self.stage.board.ready:
            return made
        main = [event for event in events if event.name == events[0].name]
        return replace(made, notice=self._recap(main, view), rests=chapters.READ)

    def beside(
        self, events: Sequence[Event], main: Sequence[Event], view: West, then: West, things: list[Thing]
    ) -> None:
        self._slides(view, then, things)
        self._coins(events, things)
        if main and main[0].name != "points_scored":
            self._stars([event for event in events if event.name == "points_scored"], main, things)

    def _recap(self, events: Sequence[Event], view: West) -> pygame.Surface | None:
        """The panel of who became alcalde; most often it is made already."""
        made = self._recaps.pop(_recap_key(events), None)
        if made is None:
            *_, made = self._pictures.recap(events, view.seats, view.round, self.stage.room.size)
        return made

    # What goes with every group.

    def _slides(self, view: West, then: West, things: list[Thing]) -> None:
        """Markers on the two tracks."""
        pieces = self.stage.board.pieces
        even = [0] * view.seats  # who came first does not matter there
        for seat in range(view.seats):
            marker = self._pictures.marker(seat, pieces.gold.marker)
            if (view.gold[seat], view.slot[seat]) != (then.gold[seat], then.slot[seat]):
                a, b = (pieces.gold.slot(v.gold[seat], *standing(v.gold, v.slot, seat)) for v in (view, then))
                path = arc(self.over(a), self.over(b), 0.06)
                things.append(Flight(marker, path, 0.25, 1.0))
                self._hidden.append(f"gold:{seat}")
            if view.points[seat] != then.points[seat]:
                a, b = (pieces.points.slot(v.points[seat], *standing(v.points, even, seat)) for v in (view, then))
                path = arc(self.over(a), self.over(b), 0.4)
                things.append(Flight(marker, path, 0.45, 1.0))
                self._hidden.append(f"points:{seat}")

    def _coins(self, events: Sequence[Event], things: list[Thing]) -> None:
        """Let a payment fly from its owner's panel to the thing it pays for."""
        spent: dict[int, int] = {}
        place: dict[int, Spot] = {}
        for event in events:
            facts = event.facts
            if event.name in ("good_planted", "settlement_founded"):
                place[facts["seat"]] = self._at("field", facts["field"])
            elif event.name == "gold_moved" and facts["reason"] != "sale":
                spent[facts["seat"]] = spent.get(facts["seat"], 0) + facts["before"] - facts["after"]
        for seat, gold in spent.items():
            start = self.part(seat, "gold")
            if gold > 0:
                coin = self._pictures.coin(gold)
                end = place.get(seat, (start[0] - self.kit.materials.px(120), start[1]))
                things.append(Flight(coin, arc(start, end), 0.0, 0.55, out, stays=False))

    def _stars(self, events: Sequence[Event], main: Sequence[Event], things: list[Thing]) -> None:
        """Points of an action fly from where it was done."""
        for n, event in enumerate(events):
            seat = event.facts["seat"]
            source = main[min(n, len(main) - 1)].facts.get("field")
            start = self._at("field", source) if source else self.part(seat, "gold")
            things.append(self.star(event, start, 0.35 + 0.1 * n / len(events)))

    # One kind of events each.

    def _gold_order(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        return [
            Pop(self._pictures.seal(seat), self._at("gold", seat), *staggered(view.seats, n, 0.5))
            for n, seat in enumerate(events[0].facts["order"])
        ]

    def _announced(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            facts = event.facts
            picture = self._pictures.announced(facts["count"], facts["sum"])
            panel = self.stage.panel(facts["seat"], "announced")
            start, _ = staggered(len(events), n, 0.75)
            middle = self._beside(self.stage.panel(facts["seat"], ""), picture)
            made.append(Pop(picture, (middle[0], panel.centery), start * 0.6, 1.0, self.kit.materials.px(10)))
        return made

    def _beside(self, panel: pygame.Rect, picture: pygame.Surface) -> Spot:
        """A place on the board beside a panel."""
        return panel.x - picture.get_width() / 2 - self.kit.materials.px(16), panel.centery

    def _order(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        size = self.stage.board.pieces.order.size
        made: list[Thing] = []
        for n, seat in enumerate(then.order):
            start = self._at("order", view.order.index(seat)) if seat in view.order else self.part(seat, "")
            path = arc(start, self._at("order", n), 0.5 if seat in view.order else 0.1)
            made.append(Flight(self._pictures.marker(seat, size), path, *staggered(len(then.order), n, 0.8)))
        return made

    def _cards(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        seat, cards = events[0].facts["seat"], events[0].facts["cards"]
        faces = [partial(self._pictures.card, card) for card in cards]
        back = self._pictures.card_back(seat)
        w, h = back.get_size()
        step = w + self.kit.materials.px(8)
        panel, area = self.stage.panel(seat, ""), self.stage.area
        x = panel.x - self.kit.materials.px(24) - w / 2 - step * (len(cards) - 1)
        y = min(max(panel.centery, area.y + h * 0.6), area.bottom - h * 0.6)
        made: list[Thing] = []
        for n, face in enumerate(faces):
            start, end = staggered(len(faces), n, 0.7)
            made.append(Flip(back, face, (x + n * step, y), start * 0.5, end * 0.5))
        return made

    def _planted(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            end = self._at("field", event.facts["field"])
            fall = end[0], end[1] - self.kit.materials.px(120)
            picture = self._pictures.good(event.facts["good"], event.facts["seat"], True)
            made.append(Flight(picture, way(fall, end), *staggered(len(events), n), dropped, waits=False))
        return made

    def _harvested(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            facts = event.facts
            island = facts["field"].partition(":")[0]
            path = arc(self._at("field", facts["field"]), self._at("good", facts["seat"], island, facts["good"]), 0.7)
            picture = self._pictures.good(facts["good"], facts["seat"])
            made.append(Flight(picture, path, *staggered(len(events), n, 0.8), stays=False))
        return made

    def _sold(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            facts = event.facts
            seat, island = facts["seat"], facts["island"]
            start, end = staggered(len(events), n)
            store = self._at("good", seat, island, facts["good"])
            middle = (start + end) / 2
            picture = self._pictures.good(facts["good"], seat)
            made.append(Flight(picture, arc(store, self.part(seat, "supply"), 0.15), start, middle, into, stays=False))
            coin = self._pictures.coin(facts["price"])
            path = arc(store, self.part(seat, "gold"), 0.2)
            made.append(Flight(coin, path, (start + middle) / 2, end, smooth, waits=False, stays=False))
        return made

    def _founded(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            left, top = self.stage.area.topleft
            x, y = self.stage.board.centre(event.facts["field"])
            place = x + left, y + top
            made.append(Rise(self._pictures.house(event.facts["seat"]), place, *staggered(len(events), n)))
        return made

    def _scored(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            seat, reason = event.facts["seat"], event.facts["reason"]
            start, end = staggered(len(events), n, 0.8)
            if reason == "alcalde":
                for island, owner in enumerate(view.alcalde):
                    if owner == seat:
                        source = self._at("alcalde", view.rules.island_names[island])
                        one = Event(event.name, {**event.facts, "points": view.rules.scoring.alcalde})
                        made.append(self.star(one, source, start, end))
            else:
                made.append(self.star(event, self._at("gold", seat), start, end))
        return made

    def _handed(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        card = self._pictures.card("minus")
        made: list[Thing] = []
        for n, event in enumerate(events):
            start, end = (self.part(event.facts[who], "minus") for who in ("seat", "to"))
            made.append(Flight(card, arc(start, end, 0.1), *staggered(len(events), n), stays=False))
        return made

    def _elected(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        made: list[Thing] = []
        for event in events:
            place = self._at("alcalde", event.facts["island"])
            before, seat = event.facts["before"], event.facts["seat"]
            if before != seat:
                if before != NOBODY:
                    made.append(Fade(self._pictures.seal(before), place, (1, 0), 0.0, 0.4))
                if seat != NOBODY:
                    made.append(Pop(self._pictures.seal(seat), place, 0.3, 1.0, fades=False))
        # with nobody new it still takes the time to be looked at
        return made or [Fade(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), (0, 0))]

    def _refilled(self, events: Sequence[Event], view: West, then: West) -> list[Thing]:
        size = self.stage.board.pieces.settlements.size
        house = self.kit.art.icon("house", size, palette.PAPER_LOW)
        new = range(view.track, then.track)
        return [Pop(house, self._at("track", n), *staggered(len(new), i, 0.7), fades=False) for i, n in enumerate(new)]


def _recap_key(events: Sequence[Event]) -> Hashable:
    return tuple(tuple(event.facts.values()) for event in events)
