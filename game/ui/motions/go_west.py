"""How the events of Go West! look: cards are shown, discs are placed, pushed out and paid, wagons roll, points fly."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.events import Event
from game.titles.go_west.rules import MIDDLE, REGIONS
from game.titles.go_west.state import GoWest
from game.ui.animate import Chapter, Cue, Motion, staggered
from game.ui.flights import Fade, Flight, Flip, Pop, Spot, Thing, arc, dropped, out, smooth
from game.ui.motions import Kit, Stage
from game.ui.motions.go_west_chapters import SECONDS, Chapters, kind
from game.ui.motions.go_west_moves import after, lifted
from game.ui.motions.go_west_pictures import Pictures
from game.ui.sound import EventSounds


class GoWestMotions:
    """The looks of the events, for one size of the window."""

    def __init__(self, stage: Stage, kit: Kit) -> None:
        self.stage, self.kit = stage, kit
        self._sounds = EventSounds.of_title("go_west")
        self._chapters = Chapters()
        self._plans: Mapping[str, Callable[[Sequence[Event], GoWest, GoWest], list[Thing]]] = {
            "game_ended": self._banner,
            "cards_drawn": self._drawn,
            "pile_shuffled": self._shuffled,
            "double_turn_announced": self._doubled,
            "double_turns_given_back": self._given_back,
            "card_played": self._card,
            "card_sold": self._card,
            "scoring_card_played": self._scoring,
            "points_scored": self._points,
            "disc_placed": self._placed,
            "disc_pushed_out": self._pushed,
            "wagon_moved": self._rolled,
            "region_scored": self._region,
        }

    # What the timeline asks.

    def chapter(self, event: Event) -> Chapter:
        """The chapter of the next event."""
        return self._chapters.of(event)

    def kind(self, event: Event) -> Hashable:
        """Like events go together."""
        return kind(event)

    def lifted(self, view: GoWest, events: Sequence[Event]) -> GoWest:
        """A view without what a group of events sets in motion."""
        return lifted(view, events)

    def after(self, view: GoWest, events: Sequence[Event]) -> GoWest:
        """A view after a group of events."""
        return after(view, events)

    def sound(self, event: Event) -> str:
        """The sound of an event."""
        return self._sounds.name(event)

    def ahead(self, view: GoWest, events: Sequence[Event]) -> Iterator[None]:
        """Make the cards that will be shown."""
        if not self.stage.board.ready:
            return
        pictures = self._drawer(view)
        for event in events:
            if event.name in ("card_played", "card_sold"):
                pictures.card(event.facts["card"])
                yield

    def notice_at(self) -> tuple[int, int]:
        """The middle of the board."""
        return self.stage.room.center

    def plan(self, events: Sequence[Event], view: GoWest) -> Motion:
        """How a group of events looks."""
        if not self.stage.board.ready:
            return Motion()
        self._pictures = self._drawer(view)
        then = after(view, events)
        main = [event for event in events if event.name == events[0].name] if events[0].name in self._plans else []
        things = self._plans[main[0].name](main, view, then) if main else []
        hidden: list[str] = []
        self._slides(view, then, things, hidden)
        self._paid(events, things)
        if main and main[0].name != "points_scored":
            self._stars([event for event in events if event.name == "points_scored"], things)
        one, more = SECONDS.get(events[0].name, (0.5, 0.0))
        seconds = min(1.0, one + more * (len(main) - 1)) if things else 0.0
        return Motion(seconds, tuple(things), tuple(hidden), tuple(self._cues(events)))

    def _drawer(self, view: GoWest) -> Pictures:
        return Pictures(self.kit, self.stage.board.pieces.tokens, view.rules)

    # Places, in pixels of the window.

    def _at(self, kind: str, *where: Any) -> Spot:
        x, y = self.stage.board.anchor(kind, *where)
        return x + self.stage.area.x, y + self.stage.area.y

    def _moved(self, spot: tuple[int, int]) -> Spot:
        return spot[0] + self.stage.area.x, spot[1] + self.stage.area.y

    def _part(self, seat: int, part: str) -> Spot:
        return self.stage.panel(seat, part).center

    def _head(self, seat: int) -> Spot:
        """Where the points of a panel stand."""
        head = self.stage.panel(seat, "player")
        return head.right - min(head.w, head.h) * 0.8, head.centery

    # What goes with every group.

    def _cues(self, events: Sequence[Event]) -> list[Cue]:
        heard = [event for event in events if self.sound(event)]
        return [Cue(staggered(len(events), n)[0] * 0.6, self.sound(event)) for n, event in enumerate(heard)]

    def _slides(self, view: GoWest, then: GoWest, things: list[Thing], hidden: list[str]) -> None:
        """Markers on the track of points."""
        pieces = self.stage.board.pieces
        for seat in range(view.seats):
            if view.points[seat] != then.points[seat]:
                a, b = (self._moved(pieces.points_spot(v, seat)) for v in (view, then))
                marker = self._pictures.marker(seat, pieces.points.marker)
                things.append(Flight(marker, arc(a, b, 0.3), 0.4, 1.0))
                hidden.append(f"points:{seat}")

    def _paid(self, events: Sequence[Event], things: list[Thing]) -> None:
        """Discs go into the lid, points away from their owner."""
        for event in events:
            if event.name == "discs_paid":
                seat, discs = event.facts["seat"], event.facts["discs"]
                path = arc(self._part(seat, "discs"), self._at("lid", seat), 0.15)
                things.append(Flight(self._pictures.discs(seat, discs), path, 0.1, 0.9, smooth, stays=False))

    def _stars(self, events: Sequence[Event], things: list[Thing]) -> None:
        """Points of a region fly from its ring."""
        for n, event in enumerate(events):
            seat, points, reason = (event.facts[key] for key in ("seat", "points", "reason"))
            start = self._at("hub", reason) if reason in MIDDLE else self._head(seat)
            if points > 0:
                begin = 0.25 + 0.15 * n / max(1, len(events))
                path = arc(start, self._head(seat))
                things.append(Flight(self._pictures.points(points), path, begin, 1.0, smooth, waits=False))
            else:
                rise = self.kit.materials.px(24)
                things.append(Pop(self._pictures.points(points), start, 0.1, 0.9, rise))

    # One kind of events each.

    def _banner(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        room = self.stage.room
        picture = self._pictures.banner(self.kit.texts.event(events[-1]), room.w)
        return [Fade(picture, (room.centerx, room.y + room.h * 0.4), (0, 1, 1, 1, 0))]

    def _card(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        made: list[Thing] = []
        for event in events:
            facts = event.facts
            seat = facts["seat"]
            back = self._pictures.card_back(seat)
            panel, area, w, h = self.stage.panel(seat, "player"), self.stage.area, *back.get_size()
            x = min(panel.x - self.kit.materials.px(24), area.right) - w / 2
            y = min(max(panel.centery, area.y + h * 0.6), area.bottom - h * 0.6)
            made.append(Flip(back, partial(self._pictures.card, facts["card"]), (x, y), 0.0, 0.45))
            if facts.get("discs"):
                path = arc(self._at("lid", seat), self._part(seat, "discs"), 0.15)
                made.append(Flight(self._pictures.discs(seat, facts["discs"]), path, 0.3, 1.0, smooth, stays=False))
        return made

    def _scoring(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        made = self._banner(events, view, then)
        plates = self.stage.board.pieces.plates
        seat = events[-1].facts["seat"]
        if then.scorings[seat] < len(view.rules.play.scorings):
            path = arc(self._moved(plates.stand(view, seat)), self._moved(plates.stand(then, seat)), 0.3)
            made.append(Flight(self._pictures.badge(seat, plates.mark), path))
        return made

    def _points(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        made: list[Thing] = []
        self._stars(events, made)
        return made

    def _drawn(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            seat = event.facts["seat"]
            path = arc(self._at("pile", 0), self._part(seat, "hand"), 0.15)
            picture = self._pictures.card_back(seat, small=True)
            made.append(Flight(picture, path, *staggered(len(events), n), smooth, stays=False))
        return made

    def _shuffled(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        back = self._pictures.card_back(events[-1].facts.get("seat", 0), small=True)
        path = arc(self._at("pile", 1), self._at("pile", 0), 0.8)
        return [Flight(back, path, *staggered(3, n, 0.5), stays=False) for n in range(3)]

    def _doubled(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        seat = events[-1].facts["seat"]
        room = self.stage.room
        path = arc(self._at("double", seat), (room.centerx, room.y + room.h * 0.28), 0.2)
        return [*self._banner(events, view, then), Flight(self._pictures.double(seat), path, 0.0, 0.6, out)]

    def _given_back(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        return [
            Pop(self._pictures.double(seat), self._at("double", seat), *staggered(view.seats, seat, 0.6))
            for seat in range(view.seats)
        ]

    def _placed(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            seat, region, circle = (event.facts[key] for key in ("seat", "region", "circle"))
            path = arc(self._part(seat, "discs"), self._at("circle", region, circle), 0.12)
            made.append(Flight(self._pictures.disc(seat), path, *staggered(len(events), n), dropped, waits=False))
        return made

    def _pushed(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        made: list[Thing] = []
        for n, event in enumerate(events):
            seat, region, circle = (event.facts[key] for key in ("seat", "region", "circle"))
            path = arc(self._at("circle", region, circle), self._part(seat, "discs"), 0.25)
            made.append(Flight(self._pictures.disc(seat), path, *staggered(len(events), n), stays=False))
        return made

    def _rolled(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        """The last wagons of the rows roll to the ends of the next rows."""
        pieces, made = self.stage.board.pieces, list[Thing]()
        left, come = dict(zip(REGIONS, view.wagons, strict=True)), dict(zip(REGIONS, then.wagons, strict=True))
        for n, event in enumerate(events):
            start, to = event.facts["start"], event.facts["to"]
            a = self._moved(pieces.wagon_spots(start, max(1, left[start]))[-1])
            b = self._moved(pieces.wagon_spots(to, come[to])[min(come[to], come[to] - len(events) + n + 1) - 1])
            left[start] -= 1
            hop = float(self.kit.materials.px(5))
            path = arc(a, b, 0.04)
            made.append(Flight(self._pictures.wagon(), path, *staggered(len(events), n), smooth, hop))
        return made

    def _region(self, events: Sequence[Event], view: GoWest, then: GoWest) -> list[Thing]:
        """The discs that pay shine up."""
        made: list[Thing] = []
        for event in events:
            region, circles = event.facts["region"], event.facts["circles"]
            block = view.rules.block[region]
            owners = {view.circle(block, at): seat for at, seat in enumerate(view.discs_in(block))}
            for n, circle in enumerate(circles):
                start, end = staggered(len(circles), n, 0.7)
                rise = self.kit.materials.px(12)
                picture = self._pictures.disc(owners[circle], pays=True)
                made.append(Pop(picture, self._at("circle", region, circle), start * 0.5, 0.2 + end * 0.6, rise))
        return made


def motions(stage: Stage, kit: Kit) -> GoWestMotions:
    """How the events of this title look."""
    return GoWestMotions(stage, kit)
