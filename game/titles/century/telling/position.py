"""A position of Century in words, icons and numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.preview import Preview
from game.engine.title import Title
from game.titles.century.rules.counting import market_times, open_locations, outpost_cost, times
from game.titles.century.rules.data import GOODS, REST, Goods
from game.titles.century.rules.goods import Gather, Trade, Upgrade
from game.titles.century.rules.seafaring import Build, MarketTrade, PayOutpost, PayShips
from game.titles.century.rules.state import Century
from game.titles.century.rules.turns import ReturnGoods
from game.titles.century.telling.gains import gains
from game.titles.century.telling.hints import why
from game.titles.century.telling.icons import TONES, icon_of
from game.titles.century.telling.panels import panel
from game.titles.century.telling.phrases import Phrases
from game.titles.century.telling.tips import CenturyTips
from game.words.card import CardFace
from game.words.log import LogRow, LogStyle
from game.words.panel import Panel, PanelState
from game.words.telling import HandNotes, Telling
from game.words.texts import Texts, capital
from game.words.tip import Gain, Tip

QUIET = (
    *("cards_dealt", "bonus_dealt", "sea_shaped", "islands_laid", "locations_covered"),
    *("bonus_revealed", "column_emptied"),
)
ICONS = {
    "settlers_placed": "century_settler",
    "settlers_displaced": "century_settler",
    "settlers_recruited": "century_settler",
    "rested": "century_rest",
    "goods_gathered": "century_gather",
    "traded": "century_trade",
    "extra_taken": "dreamcatcher",
    "card_claimed": "cards",
    "card_revealed": "card",
    "location_explored": "century_tile",
    "ship_sailed": "ship",
    "outpost_paid": "century_store",
    "outpost_built": "century_outpost",
    "bonus_taken": "century_bonus",
    "goods_returned": "century_store",
    "points_scored": "star",
    "turn_ended": "check",
    "last_round_announced": "warning",
    "game_ended": "trophy",
    "first_player_drawn": "play",
}
BUTTONS = {
    "done": "check",
    "rest": "century_rest",
    "build": "century_outpost",
    "pass_by": "cross",
    "end_turn": "end_turn",
}
BY_BUTTONS = (
    Gather,
    Upgrade,
    Trade,
    MarketTrade,
    PayShips,
    Build,
    PayOutpost,
    ReturnGoods,
)  # steps whose answers stand on buttons


class CenturyTelling(Telling):
    """Century in words."""

    closing = ("done", "rest", "end_turn")
    buttons = BUTTONS
    one_on_buttons = True
    log = LogStyle(ICONS, QUIET, ("location", "island", "stack", "where"), pictured="good")

    def __init__(self, title: Title[Any], texts: Texts, seats: int) -> None:
        super().__init__(title, texts, seats)
        self._gifts: dict[int, tuple[Event, Event | None]] = {}  # what was found, and the goods that came of it

    @cached_property
    def _phrases(self) -> Phrases:
        return Phrases(self.rules, self.texts)

    @cached_property
    def _tips(self) -> CenturyTips:
        return CenturyTips(self._phrases)

    def eyes(self, view: Century) -> Seat | None:
        """For whom prices are shown: who looks, else whose turn it is; at the end nobody can pay any more."""
        if not view.agenda:
            return None
        return self.viewer if self.viewer is not None else self.active(view)

    def landmarks(self) -> tuple[str, ...]:
        """The things of the board that always tell something."""
        slots = (*(f"slot:{n}" for n in range(1, self.rules.forts + 1)), "slot:next")
        lands = tuple(row.name for row in self.rules.locations)
        isles = tuple(row.name for row in self.rules.islands)
        return (
            *slots,
            *lands,
            *self.rules.stacks,
            "sea",
            *isles,
            *(f"outposts:{n}" for n in range(self.seats)),
            "scores",
        )

    def panel(self, view: Century, seat: Seat, state: PanelState) -> Panel:
        """Return what the panel of a seat shows."""
        return panel(view, seat, state)

    def row(self, number: int, event: Event) -> LogRow | None:
        """Return what the log tells of an event; what an exploration tile gives has its icon."""
        made = super().row(number, event)
        if event.name == "location_explored":
            gives = any(tile.take for tile in self.rules.tiles if tile.name == event.facts["tile"])
            if gives and self._gifts.get(number, (None, None))[0] is not event:
                self._gifts[number] = event, None
        elif event.name == "extra_taken" and made and number in self._gifts:
            found, gift = self._gifts[number]
            self._gifts[number] = found, gift or event  # rows are made more than once
            return replace(made, icon="century_tile") if gift is None or gift is event else made
        return made

    def face(self, card: str) -> CardFace:
        """Return what stands on a card: its points, its symbol, what it does; or a good."""
        if card in GOODS:
            return CardFace(card, None, capital(self.texts.name(card)), "", "#B9A77C")
        row = self.rules.cards[self.rules.card[card]]
        title = self.texts.name(row.symbol)
        return CardFace(
            icon_of(row.symbol), row.points, title, self._phrases.effect(row, "card."), TONES[row.symbol], False
        )

    def flat_name(self, card: str) -> str:
        """The name of a card where there is little room."""
        return capital(self.texts.name(card if card in GOODS else self.rules.cards[self.rules.card[card]].symbol))

    def shown_cards(self, view: Century, seat: Seat) -> tuple[str, ...]:
        """The cards that a seat has claimed; while buttons need the room, none."""
        if view.agenda and isinstance(view.agenda[-1], BY_BUTTONS):
            return ()
        return tuple(self.rules.cards[card].name for card in view.cards[seat])

    def hand_notes(self, view: Century, seat: Seat, picked: Choice) -> HandNotes:
        """Return how many of the goods that are wanted have been chosen."""
        step = view.agenda[-1]
        if isinstance(step, ReturnGoods):
            wanted = sum(view.store(seat)) - self.rules.play.storage
        elif isinstance(step, PayOutpost):
            wanted = outpost_cost(view, seat, view.ships[seat])
        else:
            return HandNotes()
        said = self.texts.t("hand.of", count=len(picked), wanted=wanted)
        return HandNotes((("century_store", said, f"{len(picked)}/{wanted}"),))

    def tip(self, name: str, view: Century, seat: Seat | None) -> Tip:
        """Return what a named thing tells."""
        return self._tips.tip(name, view, seat if seat is not None else self.eyes(view))

    def is_last_round(self, view: Century) -> bool:
        """Return whether the last round was announced."""
        return view.last_round

    def gains(self, view: Century, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """The numbers that a choice would change."""
        return gains(self.texts, view, preview, seat)

    def offered(self, view: Century, seat: Seat, path: Choice) -> str:
        """Return what stands on a button: what trading so often gives, what an outpost costs, what a good becomes."""
        step, t = view.agenda[-1], self.texts.t
        (name,) = path if len(path) == 1 else ("",)
        if isinstance(name, int) and (trade := self._trade(view, step)):
            give, take, most = trade
            if not name:
                return t("trade.none")
            word = "trade.most" if name == most > 1 else "trade.line"
            return t(word, times=name, give=self._phrases.amounts(give, name), take=self._phrases.amounts(take, name))
        if isinstance(step, Gather):
            return self._phrases.amounts(
                self.rules.places[step.location].takes[int(str(name).removeprefix("lot:")) - 1]
            )
        if isinstance(step, Upgrade) and name in GOODS:
            return t("trade.becomes", good=name, into=GOODS[GOODS.index(str(name)) + 1])
        if isinstance(step, Build) and name == "build":
            cost = outpost_cost(view, seat, view.ships[seat])
            return t("build.costs", count=cost) if cost else t("build.free")
        return ""

    def pictured(self, view: Century, seat: Seat, path: Choice) -> tuple[str, ...]:
        """Trades with the icons of the goods beside their numbers, for their names would need more room."""
        (name,) = path if len(path) == 1 else ("",)
        if not (isinstance(name, int) and name and (trade := self._trade(view, view.agenda[-1]))):
            return ()
        give, take, most = trade
        given, taken = (tuple(part for part in zip(each, GOODS, strict=True) if part[0]) for each in (give, take))
        found = [self.texts.t("trade.all" if name == most > 1 else "trade.so_often", times=name)]
        for each in (given, taken):
            found += ["icon:arrow_right"] if each is taken else []
            for n, (count, good) in enumerate(each):
                found += [f"+ {count * name}" if n else str(count * name), f"icon:{good}"]
        return tuple(found)

    def also_on_a_button(self, view: Century, name: Name) -> bool:
        """The lots of a location are small."""
        return isinstance(view.agenda[-1], Gather)

    def offered_briefly(self, view: Century, seat: Seat, path: Choice) -> str:
        """Of many numbers of a trade those between once and as often as possible need no more than that."""
        (name,) = path if len(path) == 1 else ("",)
        trade = self._trade(view, view.agenda[-1])
        between = isinstance(name, int) and trade is not None and 1 < name < trade[2]
        return self.texts.t("trade.times", times=name) if between else ""

    def _trade(self, view: Century, step: Any) -> tuple[Goods, Goods, int] | None:
        """Return what is given and taken in the trade that is asked for, and how often it can be done."""
        if isinstance(step, Trade):
            place = self.rules.places[step.location]
            return place.give, place.takes[0], times(view.store(step.seat), place.give)
        if isinstance(step, MarketTrade):
            give, take = self.rules.trades[view.islands[step.place]]
            return give, take, market_times(view, step.seat, step.place)
        return None

    def prompt(self, view: Century, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """Return what is wanted, with the goods of the trade, or who gets a good."""
        step = view.agenda[-1]
        if isinstance(step, PayShips) and step.to:
            return self.texts.t("next.pay", seat=step.to[0])
        if isinstance(step, PayOutpost | ReturnGoods):
            word = "next.pay_one" if isinstance(step, PayOutpost) else "next.return_one"
            return self.texts.t(word) if step.options(view).most == 1 else ""
        if trade := self._trade(view, step):
            give, take, _ = trade
            return self.texts.t("next.trade", give=self._phrases.amounts(give), take=self._phrases.amounts(take))
        return ""

    def advice(self, view: Century, seat: Seat, choice: Choice) -> str:
        """The answer of a hint in words: goods of a kind are counted."""
        step = view.agenda[-1]
        if isinstance(step, ReturnGoods | PayOutpost):
            return self._phrases.amounts(tuple(choice.count(good) for good in GOODS))
        return super().advice(view, seat, choice)

    def doubt(self, view: Century, seat: Seat, choice: Choice) -> str:
        """A rest that brings nobody home is hardly meant while there is work."""
        idle = choice == REST and seat not in view.owner and open_locations(view, seat)
        return self.texts.t("doubt.rest") if idle else ""

    def why(self, view: Century, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Return why a hint is a good one."""
        return why(self.texts, view, seat, choice, line)

    def icon(self, name: Name) -> str:
        """The icon of an element on a button."""
        if isinstance(name, int):
            return "century_trade" if name else "cross"
        return super().icon(name)
