"""A position of West of Africa in words, icons and numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.engine.choices import Choice, Name, Seat
from game.engine.data import load
from game.engine.events import Event
from game.engine.steps import AskSealed
from game.titles.west_of_africa.bot import BOT
from game.titles.west_of_africa.rules.cards import ChooseCards, Turn
from game.titles.west_of_africa.rules.data import (
    ACTIONS,
    CULTIVATE,
    END_TURN,
    FOUND,
    GOODS,
    LOAD,
    MINUS,
    MOVE_SHIP,
    MOVE_WORKERS,
    SELL,
    SHIPS,
    UNLOAD,
    Rules,
)
from game.titles.west_of_africa.rules.farming import WHY_NOT, Cultivate, Found, Plant, Sell
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, PLACES, West
from game.titles.west_of_africa.rules.travel import DriveOn, MakeWay, MoveWorkers, Voyage
from game.titles.west_of_africa.telling.account import account
from game.titles.west_of_africa.telling.tips import WestTips
from game.words.card import CardFace
from game.words.hint import Consequences, follow
from game.words.log import LogRow
from game.words.panel import NONE, Cell, Panel, PanelRow, counted
from game.words.telling import HandNotes, Telling
from game.words.texts import ASSETS, Texts, numeral, sentence
from game.words.tip import Tip

FILE = ASSETS / "west_of_africa" / "sides.toml"
MOST_PARTS = 3  # of the line of a hint
SERVED = (SELL, CULTIVATE, FOUND)  # the actions that need islands
TONES = {
    "el_hierro": "#7FA3A8",
    "la_palma": "#86AE6A",
    "la_gomera": "#6E9B80",
    "tenerife": "#D2A05A",
    "gran_canaria": "#6FA9BE",
    "fuerteventura": "#DDBB7E",
    "lanzarote": "#B9785E",
    "move_workers": "#C3A06B",
    "move_ship": "#5F9FBC",
    "sell_goods": "#A9869F",
    "cultivate_goods": "#A3B866",
    "found_settlement": "#C98F6A",
    "minus": "#B4574A",
}
PLAYED: Mapping[type[Any], str] = {  # the card whose action a step is part of
    **{Sell: SELL, Cultivate: CULTIVATE, Plant: CULTIVATE, Found: FOUND, MoveWorkers: MOVE_WORKERS},
    **{Voyage: MOVE_SHIP, DriveOn: MOVE_SHIP, MakeWay: MOVE_SHIP},
}


@dataclass(frozen=True)
class _SidesFile:
    sides: dict[str, str]


@cache
def sides() -> dict[str, str]:
    """Return the sides on which fields lie that nothing else tells apart, by their names."""
    return load(FILE, _SidesFile).sides


class WestTelling(Telling):
    """West of Africa in words."""

    tips_type = WestTips
    closing = ("done", "stop", "end_turn")
    buttons = {"done": "check", "stop": "anchor", "load": "crate", "unload": "warehouse"}

    def stands_for(self, name: str) -> str:
        return name.partition("@")[2].partition(":")[0] or name

    def landmarks(self) -> tuple[str, ...]:
        tracks = ("gold_track", "points_track", "order_track", "settlement_track")
        lists = tuple(f"warehouse:{name}" for name in self.rules.island_names)
        return (*self.rules.island_names, *lists, *SHIPS, *tracks)

    def on_board(self, view: West, name: Name) -> bool:
        good, _, place = str(name).partition("@")
        if place:
            island, _, seat = place.partition(":")
            if good == "worker":
                return bool(view.workers[int(seat) * PLACES + self.rules.island[island]])
            at = (int(seat) * ISLANDS + self.rules.island[island]) * KINDS + GOODS.index(good)
            return bool(view.stored[at])
        return name in self.rules.field or super().on_board(view, name)

    def spot(self, view: West, seat: Seat, choice: Choice) -> str:
        if len(choice) != 2:
            return ""
        first, good = (str(name) for name in choice)
        island = first if first in self.rules.island else ""
        if first == "load":
            island = self.rules.island_names[view.ships[seat]]
        return f"{good}@{island}:{seat}" if island and good in GOODS else ""

    def panel(self, view: West, seat: Seat) -> Panel:
        return panel(view, seat)

    def all_cards(self) -> tuple[str, ...]:
        return tuple(self.rules.cards)

    def hand_groups(self) -> tuple[tuple[str, ...], ...]:
        islands = tuple(card for card in self.rules.cards if card in self.rules.island)
        return islands, tuple(card for card in self.rules.cards if card not in islands)

    def face(self, card: str) -> CardFace:
        name, effect = self.texts.name(card), self.texts.t(f"card.{card}")
        return CardFace(card, self.rules.cards[card], name, effect, TONES[card], card != "tenerife")

    def shown_cards(self, view: West, seat: Seat) -> tuple[str, ...]:
        return view.cards[seat]

    def hidden_cards(self, view: West, seat: Seat) -> int:
        announced = view.announced[seat]
        return int(announced[0]) if announced and not view.cards[seat] else 0

    def hidden_tip(self, view: West, owner: Seat) -> Tip:
        return self.tip(f"announced:{owner}", view, None)

    def used_cards(self, view: West, seat: Seat) -> tuple[str, ...]:
        turn = next((step for step in view.agenda if isinstance(step, Turn) and step.seat == seat), None)
        if turn is None:
            return view.cards[seat] if self.active(view) != seat else ()
        return tuple(card for card in view.cards[seat] if card in ACTIONS and card not in turn.left)

    def playing_card(self, view: West, seat: Seat) -> str:
        return PLAYED.get(type(view.agenda[-1]), "") if view.agenda and self.active(view) == seat else ""

    def no_effect(self, view: West, seat: Seat, picked: Choice, card: str) -> str:
        islands = tuple(str(name) for name in picked if name in self.rules.island)
        if card in WHY_NOT:
            hand = islands if card in picked else islands or self.rules.island_names
            game = view.copy()
            game.cards[seat] = hand
            reason = WHY_NOT[card](game, seat)
            return "no_island_card" if reason and not islands and card in picked else reason
        if card in self.rules.island and card in picked and not any(action in picked for action in SERVED):
            return "island_card_serves_actions"
        return ""

    def hand_notes(self, view: West, seat: Seat, picked: Choice) -> HandNotes:
        t, number, play = self.texts.t, self.texts.number, self.rules.play
        total = sum(self.rules.cards[str(card)] for card in picked)
        facts = (
            ("cards", t("hand.count", count=len(picked)), number(len(picked))),
            ("sum", t("hand.sum", sum=total), number(total)),
        )
        warning = t("hand.fifth", price=play.fifth_card) if len(picked) > play.cards_free else ""
        return HandNotes(facts, warning)

    def prompt(self, view: West, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        t, top = self.texts.t, view.agenda[-1]
        if isinstance(top, Turn) and not any(name in ACTIONS for name in after):
            return t("next.no_card_useful" if top.left else "next.no_card_left")
        if isinstance(top, MoveWorkers) and picked:
            return t("next.where_to", points=top.points)
        if isinstance(top, Sell) and picked:
            return t("next.which_good", island=picked[0])
        if isinstance(top, Plant):
            fields = any(name in self.rules.field for name in after)
            helpers = any(name in SHIPS for name in after)
            kind = "both" if fields and helpers else "fields" if fields else "helpers" if helpers else "over"
            return t(f"next.plant_{kind}", island=top.island, price=self.rules.play.plant - top.helpers)
        return ""

    def words(self, choice: Sequence[Name]) -> str:
        return self.texts.row([self._name(name) for name in choice])

    def _name(self, name: Name) -> str:
        """Return the name of a thing; a field is named by what is seen on it, since the board shows no numbers."""
        if name not in self.rules.field:
            return self.texts.name(name)
        field = self.rules.fields[self.rules.field[str(name)]]
        kind = "plot" if field.good < 0 else "both" if field.cost else "good"
        good, island = GOODS[max(0, field.good)], self.rules.island_names[field.island]
        place = self.texts.t(f"place.{kind}", good=good, cost=field.cost, island=island)
        side = sides().get(str(name))
        return self.texts.t(f"place.alike_{kind}", place=place, side=self.texts.t(f"side.{side}")) if side else place

    def offered(self, view: West, seat: Seat, path: Choice) -> str:
        verb, *rest = path
        if isinstance(view.agenda[-1], Voyage) and len(rest) == 1 and verb in (LOAD, UNLOAD):
            return self.texts.t(f"offer.{verb}", good=rest[0])
        return ""

    def advice(self, view: West, seat: Seat, choice: Choice) -> str:
        top, known = view.agenda[-1], dict(zip(("start", "goal"), choice, strict=False))
        if len(choice) == 2 and isinstance(top, MoveWorkers | Sell):
            return self.texts.t("offer.move" if isinstance(top, MoveWorkers) else "offer.sell", **known)
        return super().advice(view, seat, choice)

    def doubt(self, view: West, seat: Seat, choice: Choice) -> str:
        """Doubt a hand that can do nothing, unless it passes a minus card to the neighbour."""
        if not isinstance(view.agenda[-1], ChooseCards) or MINUS in choice:
            return ""
        useful = any(card in ACTIONS and not self.no_effect(view, seat, choice, str(card)) for card in choice)
        return "" if useful else self.texts.t("doubt.hand")

    def why(self, view: West, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        return why(self.texts, view, seat, choice, line)

    def row(self, number: int, event: Event, before: Sequence[Event]) -> LogRow | None:
        """Leave out gold that is not a payment, and alcaldes that are not new."""
        facts = event.facts
        if event.name == "gold_moved" and facts.get("reason") not in ("fifth_card", "plant"):
            return None
        if event.name == "alcalde_elected" and facts["seat"] == facts["before"]:
            return None
        return super().row(number, event, before)

    def carried(self, view: West, picked: Choice) -> str:
        return "worker" if isinstance(view.agenda[-1], MoveWorkers) else super().carried(view, picked)

    def nearness(self, view: West) -> float:
        rules = view.rules
        first = rules.setup.settlements - len(rules.with_players(view.seats).neutral)
        founded = 1 - (view.track + view.stock) / first
        return max(super().nearness(view), max(view.points) / rules.scoring.last_round_at, founded)

    def active(self, view: West) -> Seat | None:
        """Return the seat whose turn it is, also while another seat makes way for its ship."""
        return next((step.seat for step in view.agenda if isinstance(step, Turn)), super().active(view))


# Panels


def panel(view: West, seat: Seat) -> Panel:
    """Return the panel of a seat: three rows, two, or the most important things in one."""
    gold, lost = counted("coin", view.gold[seat], "gold"), counted("minus", view.minus[seat], "minus")
    houses, alcaldes = view.settled.count(seat), view.alcalde.count(seat)
    rule = counted("house", houses, "houses"), counted("alcalde", alcaldes, "alcaldes")
    goods, pieces = (gold, *_goods(view, seat)), (*rule, *_pieces(view, seat))
    count, total = announced(view, seat)
    quiet = count == NONE
    cards = Cell("cards", count, total, quiet, part="announced")
    apart = (
        Cell("cards", count, quiet=quiet, part="announced"),
        Cell("sum", total, part="announced") if total else Cell(part="announced"),
        counted("minus", view.minus[seat], "minus", 2),
    )
    return Panel(
        seat,
        view.points[seat],
        ((goods, pieces, apart), (goods, (*rule, lost, cards)), ((gold, *rule, cards),)),
        view.order.index(seat) + 1 if seat in view.order else 0,
    )


def announced(view: West, seat: Seat) -> tuple[str, str]:
    """Return the number of a seat's announced cards and their sum, as they are written."""
    said = view.announced[seat] if view.announced else ()
    if len(said) != 2:
        return NONE, ""
    return str(said[0]), numeral(int(said[1]))


def _goods(view: West, seat: Seat) -> PanelRow:
    """Show each good at hand, and in warehouses."""
    stored = view.stored[seat * ISLANDS * KINDS : (seat + 1) * ISLANDS * KINDS]
    supply = zip(GOODS, view.supply[seat * KINDS : (seat + 1) * KINDS], strict=True)
    return tuple(
        Cell(good, str(hand), str(sum(stored[kind::KINDS]) or ""), quiet=not hand, part="supply")
        for kind, (good, hand) in enumerate(supply)
    )


def _pieces(view: West, seat: Seat) -> PanelRow:
    """Show workers on islands and on the workers' ships, and the ship's harbour."""
    workers = view.workers[seat * PLACES : seat * PLACES + PLACES]
    there, waiting = sum(workers[:ISLANDS]), sum(workers[ISLANDS:])
    harbour = view.rules.island_names[view.ships[seat]] if view.ships[seat] >= 0 else ""
    return (
        Cell("worker", str(there), str(waiting or ""), part="crew"),
        Cell("ship", "" if harbour else NONE, quiet=not harbour, second=harbour, part="ship"),
    )


# Hints


def why(texts: Texts, view: West, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
    """Tell the consequences of a choice and its line: by the end of the action, or of the turn for a secret hand."""
    if choice == END_TURN:
        return texts.t("why.end")
    sealed = isinstance(view.agenda[-1], AskSealed)
    if sealed:
        shown = BOT.turn_with(view, seat, choice)
        then = follow(shown, seat, line, lambda *_: False)
        then = Consequences(then.game, (*shown.news, *then.events))
    else:
        then = follow(view, seat, (choice, *line), lambda step, _: isinstance(step, Turn))
    said = _told(texts, view, seat, then.of(seat))[:MOST_PARTS]
    said = said or [texts.t("why.waits" if sealed else "why.nothing")]
    return sentence("; ".join(said) if any(":" in part for part in said) else texts.row(said))


def _told(texts: Texts, before: West, seat: Seat, own: Consequences) -> list[str]:
    """Tell the yield of a choice; influence beside at most one other thing, moves only if there is nothing else."""
    found = list(_trade(before.rules, texts, own))
    accounts = [(account(before, at), account(own.game, at)) for at in range(ISLANDS)]
    islands = list(zip(before.rules.island_names, accounts, strict=True))
    ruled = [name for name, (was, now) in islands if now.coming == seat != was.coming]
    if ruled:
        found.append(texts.t("why.alcalde", islands=ruled))
    if len(found) < 2 and not own.facts("good_planted"):
        grown = [name for name, (was, now) in islands if now.influence(seat) > was.influence(seat)]
        if grown := [name for name in grown if name not in ruled]:
            found.append(texts.t("why.influence", islands=grown))
    return found or _moves(texts, own)


def _trade(rules: Rules, texts: Texts, own: Consequences) -> Iterator[str]:
    """Tell what a seat sells, founds and plants, and for how much."""
    if sold := own.facts("good_sold"):
        regions = {rules.islands[rules.island[facts["island"]]].region for facts in sold}
        where = texts.t(f"why.in_{next(iter(regions))}" if len(regions) == 1 else "why.in_several")
        yield texts.t("why.sells", count=len(sold), where=where, gold=sum(facts["price"] for facts in sold))
    if founded := own.facts("settlement_founded"):
        cost = sum(facts["cost"] for facts in founded)
        points = sum(facts["points"] for facts in own.facts("points_scored"))
        yield texts.t("why.founds", count=len(founded), points=points, cost=cost)
    if planted := own.facts("good_planted"):
        paid = [facts for facts in own.facts("gold_moved") if facts["reason"] == "plant"]
        cost = sum(facts["before"] - facts["after"] for facts in paid)
        yield texts.t("why.plants_for" if cost else "why.plants", count=len(planted), cost=cost)


def _moves(texts: Texts, own: Consequences) -> list[str]:
    """Tell where the workers of a seat walk, else where its ship sails, else where it is placed."""
    if walked := own.facts("worker_moved"):
        return [texts.t("why.walks", islands=list(dict.fromkeys(facts["island"] for facts in walked)))]
    if sailed := own.facts("ship_sailed"):
        return [texts.t("why.sails", count=len(own.facts("good_loaded")), island=sailed[-1]["island"])]
    if own.facts("ship_placed"):
        return [texts.t("why.ship", island=own.events[-1].facts.get("island", ""))]
    return []
