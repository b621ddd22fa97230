"""Tips of the sea of Century: its islands and the ships."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.choices import Seat
from game.titles.century.rules.counting import landing_cost, outpost_cost
from game.titles.century.rules.data import ROWS
from game.titles.century.rules.seafaring import Build, Sail
from game.titles.century.rules.state import Century
from game.titles.century.telling.phrases import Phrases
from game.titles.century.telling.sailing import reachable, reaches
from game.words import palette
from game.words.book import book_of
from game.words.tip import Tip, TipLine


class SeaTips:
    """Tells of what lies in the sea."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases, self.rules, self.texts = phrases, phrases.rules, phrases.texts

    def island(self, name: str, view: Century, seat: Seat | None) -> Tip:
        """Tell of an island: its trade, who is there, and for a seat what landing and building come to."""
        give, take = self.rules.trades[self.rules.island[name]]
        lines = self.phrases.times(view.store(seat) if seat is not None else (), give, take)
        place, why = view.place_of(name), ""
        lines += self._who_is_there(view, place)
        if seat is not None:
            lands = place in reachable(view, seat)
            why = "" if lands else _why_no_landing(view, seat, name)
            lines += self._for_seat(view, seat, place, lands, bool(why))
        return Tip(
            self.texts.name(name),
            self.texts.t("tip.island", spice=self.rules.islands[self.rules.island[name]].spice),
            tuple(lines),
            reason=self.texts.reason(why) if why else "",
            rule=book_of("century").paragraph(why, "Sail") if why else "",
        )

    def _who_is_there(self, view: Century, place: int) -> Iterator[TipLine]:
        """Tell whose outposts and ships are at an island."""
        owners = tuple(other for other in range(view.seats) if view.has_outpost(other, place))
        ships = tuple(other for other, at in enumerate(view.ships) if at == place)
        if owners:
            yield TipLine(self.texts.t("tip.outposts_here", who=owners), ("century_outpost",))
        if ships:
            yield TipLine(self.texts.t("tip.ships_here", who=ships), ("ship",))

    def _for_seat(self, view: Century, seat: Seat, place: int, lands: bool, refused: bool) -> Iterator[TipLine]:
        """Tell the cost of landing at an island, or that no ship sails now, and then the cost of an outpost."""
        if lands:
            cost = landing_cost(view, seat, place)
            words = self.texts.t("tip.landing", count=cost) if cost else self.texts.t("tip.landing_free")
            yield TipLine(words, (), palette.GOLD_HIGH)
        elif view.ships[seat] != place and view.agenda and not refused:
            yield TipLine(self.texts.t("tip.no_sailing"), (), palette.LOSS)
        if lands or _is_building(view, place):
            yield TipLine(self._building(view, seat, place), (), palette.GOLD_HIGH)

    def _building(self, view: Century, seat: Seat, place: int) -> str:
        """Return what an outpost costs and scores, or why none can be built."""
        t = self.texts.t
        row = self.rules.spice[view.islands[place]]
        gone = view.emptied[seat * ROWS + row]
        if view.has_outpost(seat, place):
            return self.texts.reason("has_outpost")
        if gone == self.rules.setup.outposts:
            return self.texts.reason("row_is_empty")
        cost, points = outpost_cost(view, seat, place), self.rules.play.outpost_numbers[gone]
        return t("tip.building", count=cost, points=points) if cost else t("tip.building_free", points=points)

    def ship(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell where a ship lies."""
        at = view.ships[int(whose)]
        where = view.place_name(at) if at >= 0 else "sea"
        return Tip(self.texts.t("tip.ship", seat=int(whose)), self.texts.name(where), seat=int(whose))


def _is_building(view: Century, place: int) -> bool:
    """Return whether somebody who lies at a place is asked for an outpost there."""
    step = view.agenda[-1] if view.agenda else None
    return isinstance(step, Build) and view.ships[step.seat] == place


def _why_no_landing(view: Century, seat: Seat, name: str) -> str:
    """Return why a ship cannot land at an island, as far as it could sail now.

    Nothing if it lies there already, or cannot sail at all.
    """
    if not view.agenda or view.ships[seat] == view.place_of(name):
        return ""
    far = max(reaches(view, seat, unpaid=True), default=0)
    return Sail(seat, far).why(view, seat, (name,)) if far else ""
