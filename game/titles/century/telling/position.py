"""A position of Century in words, icons and numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.titles.century.rules.counting import market_times, open_locations, outpost_cost, symbols, times, total
from game.titles.century.rules.data import GOODS, REST, ROWS, SPICES, SYMBOLS, Goods
from game.titles.century.rules.goods import Gather, Trade, Upgrade
from game.titles.century.rules.seafaring import Build, MarketTrade, PayOutpost, PayShips
from game.titles.century.rules.state import Century
from game.titles.century.rules.turns import ReturnGoods
from game.titles.century.telling.hints import why
from game.titles.century.telling.phrases import TONES, Phrases, icon_of
from game.titles.century.telling.tips import CenturyTips
from game.words.card import CardFace
from game.words.log import LogRow
from game.words.panel import Cell, Panel, counted
from game.words.telling import HandNotes, Telling
from game.words.texts import capital
from game.words.tip import Tip

MOST_WORK = 4  # locations that a doubt names
MOST_NEAR = 0.95  # to the end before its last round
BY_BUTTONS = (Gather, Upgrade, Trade, MarketTrade, PayShips, PayOutpost, ReturnGoods)


class CenturyTelling(Telling):
    """Century in words."""

    tips_type = CenturyTips
    closing = ("done", "rest", "end_turn")
    buttons = {"done": "check", "rest": "century_rest", "build": "century_outpost", "pass_by": "cross"}
    one_on_buttons = True

    @cached_property
    def _phrases(self) -> Phrases:
        return Phrases(self.rules, self.texts)

    def eyes(self, view: Century) -> Seat | None:
        """Return the seat whose prices are shown: the viewer, else the active one; none when the game is over."""
        if not view.agenda:
            return None
        return self.viewer if self.viewer is not None else self.active(view)

    def landmarks(self) -> tuple[str, ...]:
        return (
            *(f"slot:{n}" for n in range(1, self.rules.forts + 1)),
            "slot:next",
            *self.rules.location,
            *self.rules.stacks,
            "sea",
            *self.rules.island,
            "legend",
        )

    def on_board(self, view: Century, name: Name) -> bool:
        if name in self.rules.island:
            return self.rules.island[str(name)] in view.islands
        gathers = bool(view.agenda) and isinstance(view.agenda[-1], Gather)
        return (gathers and str(name).startswith("lot:")) or super().on_board(view, name)

    def panel(self, view: Century, seat: Seat) -> Panel:
        """Fill the panel of a seat in three rows, two or one; the points are those if the game ended now."""
        store, hand, reserve = view.store(seat), view.at_hand[seat], view.reserve[seat]
        counts = [counted(name, count, "store") for name, count in zip(GOODS, store, strict=True)]
        sum_of_goods = f"{sum(store)}/{self.rules.play.storage}"
        goods = (*counts, Cell("century_store", sum_of_goods, quiet=not sum(store), part="store"))
        settlers = Cell("century_settler", str(hand), str(reserve) if reserve else "", not hand, part="settlers")
        built = view.emptied[seat * ROWS : (seat + 1) * ROWS]
        outposts = tuple(counted(spice, count, "built") for spice, count in zip(SPICES, built, strict=True))
        tiles = counted("century_tile", len(view.explored[seat]), "explored")
        bonus = counted("century_bonus", len(view.bonus[seat]), "taken")
        each = zip(SYMBOLS, symbols(view, seat), strict=True)
        cards = tuple(counted(icon_of(symbol), count, "claimed") for symbol, count in each)
        return Panel(
            seat,
            total(view, seat),
            (
                (goods, (settlers, *outposts), (*cards, tiles, bonus)),
                (goods, (settlers, *outposts)),
                ((*counts, settlers),),
            ),
            view.order().index(seat) + 1,
        )

    def row(self, number: int, event: Event, before: Sequence[Event]) -> LogRow | None:
        """Return the row of an event; the goods of an exploration tile have the icon of such tiles."""
        made = super().row(number, event, before)
        if made and event.name == "extra_taken" and self._tile_gives(before):
            return replace(made, icon="century_tile")
        return made

    def _tile_gives(self, before: Sequence[Event]) -> bool:
        """Return whether an exploration tile gives goods that have not been told yet."""
        last = next((one for one in reversed(before) if one.name in ("location_explored", "extra_taken")), None)
        return any(last and tile.take and tile.name == last.facts.get("tile") for tile in self.rules.tiles)

    def face(self, card: str) -> CardFace:
        if card in GOODS:
            return CardFace(card, None, capital(self.texts.name(card)), "", "#B9A77C")
        row = self.rules.cards[self.rules.card[card]]
        title = self.texts.name(row.symbol)
        effect = self._phrases.effect(row, "card.")
        return CardFace(icon_of(row.symbol), row.points, title, effect, TONES[row.symbol], False)

    def flat_name(self, card: str) -> str:
        return capital(self.texts.name(card if card in GOODS else self.rules.cards[self.rules.card[card]].symbol))

    def shown_cards(self, view: Century, seat: Seat) -> tuple[str, ...]:
        """Return the cards that a seat has claimed, or none while buttons need the room."""
        if view.agenda and isinstance(view.agenda[-1], BY_BUTTONS):
            return ()
        return tuple(self.rules.cards[card].name for card in view.cards[seat])

    def hand_notes(self, view: Century, seat: Seat, picked: Choice) -> HandNotes:
        """Count the goods that have been chosen, and those that are due."""
        step = view.agenda[-1]
        if isinstance(step, ReturnGoods):
            due = sum(view.store(seat)) - self.rules.play.storage
        elif isinstance(step, PayOutpost):
            due = outpost_cost(view, seat, view.ships[seat])
        else:
            return HandNotes()
        words = self.texts.t("hand.of", count=len(picked), wanted=due)
        return HandNotes((("century_store", words, f"{len(picked)}/{due}"),))

    def tip(self, name: str, view: Century, seat: Seat | None) -> Tip:
        return super().tip(name, view, seat if seat is not None else self.eyes(view))

    def offered(self, view: Century, seat: Seat, path: Choice) -> str:
        """Return the words on a button for a lot, a trade, the price of an outpost or an upgraded good."""
        step, t = view.agenda[-1], self.texts.t
        name = path[0] if len(path) == 1 else ""
        if isinstance(name, int) and (trade := self._trade(view)):
            give, take, most = trade
            words = "trade.most" if name == most > 1 else "trade.line"
            return self._phrases.traded(name, give, take, words) if name else t("trade.none")
        if isinstance(step, Gather):
            lots = self.rules.places[step.location].takes
            return self._phrases.amounts(lots[int(str(name).removeprefix("lot:")) - 1])
        if isinstance(step, Upgrade) and name in GOODS:
            return t("trade.becomes", good=name, into=GOODS[GOODS.index(str(name)) + 1])
        if isinstance(step, PayOutpost | ReturnGoods) and len(path) > 1:
            return self._phrases.amounts(tuple(path.count(good) for good in GOODS))
        if isinstance(step, Build) and name == "build":
            cost = outpost_cost(view, seat, view.ships[seat])
            return t("build.costs", count=cost) if cost else t("build.free")
        return ""

    def pictured(self, view: Century, seat: Seat, path: Choice) -> tuple[str, ...]:
        """Return a trade, or several goods, as numbers and icons, as the names would need more room."""
        if isinstance(view.agenda[-1], PayOutpost | ReturnGoods) and len(path) > 1:
            counts = [(path.count(good), good) for good in GOODS if good in path]
            return tuple(
                part for n, (count, good) in enumerate(counts) for part in (f"{'+ ' * (n > 0)}{count}", f"icon:{good}")
            )
        often, trade = path[0] if len(path) == 1 else 0, self._trade(view)
        if not trade or not isinstance(often, int) or not often:
            return ()
        give, take, most = trade
        found = [self.texts.t("trade.all" if often == most > 1 else "trade.so_often", times=often)]
        for n, goods in enumerate((give, take)):
            plus = ""
            found += ["icon:arrow_right"] if n else []
            for count, good in zip(goods, GOODS, strict=True):
                if count:
                    found += [f"{plus}{count * often}", f"icon:{good}"]
                    plus = "+ "
        return tuple(found)

    def also_on_a_button(self, view: Century, name: Name) -> bool:
        return isinstance(view.agenda[-1], Gather)

    def offered_briefly(self, view: Century, seat: Seat, path: Choice) -> str:
        """Return only how often a trade is done, but not for the least and the most."""
        often, trade = path[0] if len(path) == 1 else 0, self._trade(view)
        between = trade and isinstance(often, int) and 1 < often < trade[2]
        return self.texts.t("trade.times", times=often) if between else ""

    def _trade(self, view: Century) -> tuple[Goods, Goods, int] | None:
        """Return the goods given and taken in the trade that is asked for, and how often it can be done."""
        step = view.agenda[-1]
        if isinstance(step, Trade):
            place = self.rules.places[step.location]
            return place.give, place.takes[0], times(view.store(step.seat), place.give)
        if isinstance(step, MarketTrade):
            give, take = self.rules.trades[view.islands[step.place]]
            return give, take, market_times(view, step.seat, step.place)
        return None

    def nearness(self, view: Century) -> float:
        play = view.rules.play
        claimed = max(map(len, view.cards)) / play.last_round_at
        return max(super().nearness(view), min(claimed, MOST_NEAR), view.round / play.rounds_most)

    def prompt(self, view: Century, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """Ask for the goods that are due, with the seat that gets them, or for a trade."""
        step = view.agenda[-1]
        if isinstance(step, PayShips) and step.to:
            return self.texts.t("next.pay", seat=step.to[0])
        if isinstance(step, PayOutpost | ReturnGoods):
            word = "next.pay_one" if isinstance(step, PayOutpost) else "next.return_one"
            return self.texts.t(word) if step.options(view).most == 1 else ""
        if trade := self._trade(view):
            give, take, _ = trade
            return self.texts.t("next.trade", give=self._phrases.amounts(give), take=self._phrases.amounts(take))
        return ""

    def advice(self, view: Century, seat: Seat, choice: Choice) -> str:
        """Put the answer of a hint in words, with goods of a kind counted."""
        step = view.agenda[-1]
        if isinstance(step, ReturnGoods | PayOutpost):
            return self._phrases.amounts(tuple(choice.count(good) for good in GOODS))
        return super().advice(view, seat, choice)

    def doubt(self, view: Century, seat: Seat, choice: Choice) -> str:
        """Doubt a rest that brings nobody home while there is work."""
        work = open_locations(view, seat) if choice == REST and seat not in view.owner else []
        found = [self.texts.name(place.name) for place in work[:MOST_WORK]]
        if len(work) > MOST_WORK:
            found.append(self.texts.t("doubt.more", count=len(work) - MOST_WORK))
        return self.texts.t("doubt.rest", what=self.texts.row(found)) if work else ""

    def why(self, view: Century, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        return why(self.texts, view, seat, choice, line)

    def icon(self, name: Name) -> str:
        if isinstance(name, int):
            return "century_trade" if name else "cross"
        return super().icon(name)
