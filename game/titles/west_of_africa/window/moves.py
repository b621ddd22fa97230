"""Moves of West of Africa: what its events take from a view and put into it while they are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.events import Event
from game.titles.west_of_africa.rules.data import GOODS
from game.titles.west_of_africa.rules.state import AT_HAND, ISLANDS, KINDS, NOBODY, PLACES, West
from game.ui.board.contract.looks import Moves


class WestMoves(Moves):
    """The moves of the events; a worker that walks on from where it has come is lifted only once."""

    def lifted(self, view: West, events: Sequence[Event]) -> West:
        made = view.copy()
        walking: Counter[tuple[int, str]] = Counter()  # workers on the way to a place, who may walk on from there
        for event in events:
            if event.name == "worker_moved":
                seat, start, island = event.facts["seat"], event.facts["start"], event.facts["island"]
                if walking[seat, start]:
                    walking[seat, start] -= 1
                else:
                    _lift(made, event)
                walking[seat, island] += 1
            else:
                _lift(made, event)
        return made


def _lift(view: West, event: Event) -> None:
    """Take away from a view what an event sets in motion."""
    rules, facts = view.rules, event.facts
    seat = facts.get("seat", NOBODY)
    match event.name:
        case "ship_sailed" | "ship_driven_on":
            view.ships[seat] = AT_HAND
        case "worker_moved":
            _workers(view, seat, facts["start"], -1)
        case "helper_sent":
            _workers(view, seat, facts["island"], -1)
        case "good_harvested":
            view.planted[rules.field[facts["field"]]] = NOBODY
        case "good_loaded" | "good_sold":
            _stored(view, seat, facts["island"], facts["good"], -1)
        case "good_planted":
            view.supply[seat * KINDS + GOODS.index(facts["good"])] -= 1
        case "settlement_founded":
            view.track -= 1
        case "minus_cards_handed":
            view.minus[seat] -= facts["count"]
        case "order_set":
            view.order = []


def _land(view: West, event: Event) -> None:
    """Put into a view what an event has moved."""
    rules, facts = view.rules, event.facts
    seat = facts.get("seat", NOBODY)
    match event.name:
        case "ship_placed" | "ship_sailed" | "ship_driven_on":
            view.ships[seat] = rules.island[facts["island"]]
        case "worker_moved":
            _workers(view, seat, facts["island"], 1)
        case "helper_sent":
            _workers(view, seat, facts["ship"], 1)
        case "good_planted":
            view.planted[rules.field[facts["field"]]] = seat
        case "good_harvested":
            _stored(view, seat, rules.island_of(facts["field"]), facts["good"], 1)
        case "good_unloaded":
            _stored(view, seat, facts["island"], facts["good"], 1)
        case "good_sold":
            view.supply[seat * KINDS + GOODS.index(facts["good"])] += 1
        case "settlement_founded":
            view.settled[rules.field[facts["field"]]] = seat
        case "gold_moved":
            view.put_marker(seat, facts["after"])
        case "points_scored":
            view.points[seat] += facts["points"]
        case "alcalde_elected":
            view.alcalde[rules.island[facts["island"]]] = seat
        case "track_refilled":
            view.track += facts["count"]
            view.stock -= facts["count"]
        case _:
            _land_cards(view, event)


def _land_cards(view: West, event: Event) -> None:
    facts = event.facts
    match event.name:
        case "minus_cards_handed":
            view.minus[facts["to"]] += facts["count"]
        case "cards_announced":
            view.announced[facts["seat"]] = facts["count"], facts["sum"]
        case "cards_shown":
            view.cards[facts["seat"]] = tuple(facts["cards"])
        case "order_set":
            view.order = list(facts["order"])
        case "round_began":
            view.round = facts["round"]
            view.cards = [()] * view.seats
            view.announced = [()] * view.seats


def _workers(view: West, seat: int, place: str, by: int) -> None:
    view.workers[seat * PLACES + view.rules.place[place]] += by


def _stored(view: West, seat: int, island: str, good: Any, by: int) -> None:
    view.stored[(seat * ISLANDS + view.rules.island[island]) * KINDS + GOODS.index(good)] += by


MOVES = WestMoves(_lift, _land)
