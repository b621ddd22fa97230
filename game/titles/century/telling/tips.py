"""Tips of Century: what each thing tells when it is pointed at, found by its name."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.choices import Seat
from game.titles.century.rules.data import GOODS
from game.titles.century.rules.state import Century
from game.titles.century.telling.land_tips import LandTips
from game.titles.century.telling.phrases import Phrases
from game.titles.century.telling.sea_tips import SeaTips
from game.titles.century.telling.seat_tips import SeatTips
from game.words.texts import capital
from game.words.tip import Tip


class CenturyTips:
    """Finds the words for a name in a view."""

    def __init__(self, phrases: Phrases) -> None:
        self.rules, self.texts = phrases.rules, phrases.texts
        self._land, self._sea, seats = LandTips(phrases), SeaTips(phrases), SeatTips(phrases)
        self._kinds: dict[str, Callable[[str, Century, Seat | None], Tip]] = {
            "slot": self._land.slot,
            "stack": self._land.stack,
            "lot": self._land.lot,
            "ship": self._sea.ship,
            "outposts": seats.outposts,
            "built": seats.outposts,
            "player": seats.player,
            "store": seats.store,
            "settlers": seats.settlers,
            "explored": seats.explored,
            "taken": seats.taken,
            "claimed": seats.claimed,
        }

    def tip(self, name: str, view: Century, seat: Seat | None) -> Tip:
        """The words for anything with a name."""
        t, rules = self.texts.t, self.rules
        if name in rules.location:
            return self._land.location(rules.location[name], view, seat)
        if name == "sea":
            return Tip(t("board.sea"), t("tip.sea"))
        if name in rules.island:
            return self._sea.island(name, view, seat)
        if name == "scores":
            return Tip(t("board.now"), t("tip.scores"))
        if name in rules.card:
            return self._land.card(name, view, seat)
        if name in GOODS:
            return Tip(capital(self.texts.name(name)), t(f"good.{name}"))
        kind, _, what = name.partition(":")
        return self._kinds[kind](what, view, seat) if kind in self._kinds else Tip("")
