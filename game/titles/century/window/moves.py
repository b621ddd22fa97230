"""Moves of Century: what its events take from a view and put into it while they are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.engine.events import Event
from game.titles.century.rules.data import KINDS, ROWS, goods
from game.titles.century.rules.state import NOBODY, NONE, Century, counted
from game.ui.board.moves import Moves

ON_THE_WAY = -1  # of a ship


def _do(table: Mapping[str, Callable[[Century, Mapping[str, Any]], None]], view: Century, event: Event) -> None:
    if does := table.get(event.name):
        does(view, event.facts)


# What is taken away.


def _leave(view: Century, facts: Mapping[str, Any]) -> None:
    at = view.rules.location[facts["location"]]
    view.owner[at], view.standing[at] = NOBODY, 0


def _send(view: Century, facts: Mapping[str, Any]) -> None:
    view.at_hand[facts["seat"]] -= facts["count"]


def _clear(view: Century, facts: Mapping[str, Any]) -> None:
    for at, owner in enumerate(view.owner):
        if owner == facts["seat"]:
            view.owner[at], view.standing[at] = NOBODY, 0


def _give_good(view: Century, facts: Mapping[str, Any]) -> None:
    view.give(facts["seat"], counted((facts["good"],)))


def _give_given(view: Century, facts: Mapping[str, Any]) -> None:
    view.give(facts["seat"], counted(facts["given"]))


def _give_goods(view: Century, facts: Mapping[str, Any]) -> None:
    view.give(facts["seat"], counted(facts["goods"]))


def _claim(view: Century, facts: Mapping[str, Any]) -> None:
    """The card goes; those to its right are on the move, and are drawn by what moves them."""
    view.give(facts["seat"], counted(facts["paid"]))
    slot = facts["slot"] - 1
    view.row = [*view.row[:slot], *view.row[slot + 1 :], view.next_card]
    view.next_card = NONE


def _uncover(view: Century, facts: Mapping[str, Any]) -> None:
    view.tiles[view.rules.location[facts["location"]]] = NONE


def _cast_off(view: Century, facts: Mapping[str, Any]) -> None:
    view.ships[facts["seat"]] = ON_THE_WAY


def _take_top(view: Century, facts: Mapping[str, Any]) -> None:
    stack = view.rules.stacks.index(facts["stack"])
    if view.stack_tops[stack] != NONE:
        view.stack_tops[stack] = NONE
        view.stack_sizes[stack] -= 1


LIFT: Mapping[str, Callable[[Century, Mapping[str, Any]], None]] = {
    "settlers_displaced": _leave,
    "settlers_placed": _send,
    "rested": _clear,
    "good_upgraded": _give_good,
    "good_given": _give_good,
    "traded": _give_given,
    "outpost_paid": _give_goods,
    "goods_returned": _give_goods,
    "card_claimed": _claim,
    "location_explored": _uncover,
    "ship_sailed": _cast_off,
    "bonus_taken": _take_top,
}

# What is put down.


def _come_home(view: Century, facts: Mapping[str, Any]) -> None:
    view.at_hand[facts["seat"]] += facts["count"]


def _stand(view: Century, facts: Mapping[str, Any]) -> None:
    at = view.rules.location[facts["location"]]
    view.owner[at], view.standing[at] = facts["seat"], facts["count"]


def _take_goods(view: Century, facts: Mapping[str, Any]) -> None:
    view.take(facts["seat"], counted(facts["goods"]))


def _take_taken(view: Century, facts: Mapping[str, Any]) -> None:
    view.take(facts["seat"], counted(facts["taken"]))


def _become(view: Century, facts: Mapping[str, Any]) -> None:
    view.take(facts["seat"], counted((facts["into"],)))


def _receive(view: Century, facts: Mapping[str, Any]) -> None:
    view.take(facts["to"], counted((facts["good"],)))


def _recruit(view: Century, facts: Mapping[str, Any]) -> None:
    view.reserve[facts["seat"]] -= facts["count"]
    view.at_hand[facts["seat"]] += facts["count"]


def _claimed(view: Century, facts: Mapping[str, Any]) -> None:
    seat, card = facts["seat"], view.rules.card[facts["card"]]
    view.cards[seat] = (*view.cards[seat], card)


def _reveal(view: Century, facts: Mapping[str, Any]) -> None:
    view.next_card = view.rules.card[facts["card"]]
    view.pile[view.next_card] = 0


def _explored(view: Century, facts: Mapping[str, Any]) -> None:
    view.explored[facts["seat"]] = (*view.explored[facts["seat"]], view.rules.tile[facts["tile"]])


def _land(view: Century, facts: Mapping[str, Any]) -> None:
    view.ships[facts["seat"]] = view.place_of(facts["island"])


def _build(view: Century, facts: Mapping[str, Any]) -> None:
    view.outposts[facts["seat"] * len(view.islands) + view.place_of(facts["island"])] = 1
    view.emptied[facts["seat"] * ROWS + facts["row"]] += 1


def _bonus(view: Century, facts: Mapping[str, Any]) -> None:
    view.bonus[facts["seat"]] = (*view.bonus[facts["seat"]], view.rules.bonus_tile[facts["tile"]])


def _new_top(view: Century, facts: Mapping[str, Any]) -> None:
    tile = view.rules.bonus_tile[facts["tile"]]
    view.stack_tops[view.rules.stacks.index(facts["stack"])], view.unseen_bonus[tile] = tile, 0


def _score(view: Century, facts: Mapping[str, Any]) -> None:
    view.points[facts["seat"]] += facts["points"]


def _begin(view: Century, facts: Mapping[str, Any]) -> None:
    view.first = facts["seat"]
    for seat, letters in zip(view.order(), view.rules.setup.goods, strict=False):
        view.goods[seat * KINDS : (seat + 1) * KINDS] = goods(letters)


def _deal(view: Century, facts: Mapping[str, Any]) -> None:
    view.row = [view.rules.card[name] for name in facts["cards"]]
    view.next_card = view.rules.card[facts["next"]]
    for card in (*view.row, view.next_card):
        view.pile[card] = 0


def _stack(view: Century, facts: Mapping[str, Any]) -> None:
    view.stack_tops = [view.rules.bonus_tile[name] for name in facts["tiles"]]


def _cover(view: Century, facts: Mapping[str, Any]) -> None:
    for at, name in zip(view.rules.covered(view.seats), facts["tiles"], strict=True):
        view.tiles[at] = view.rules.tile[name]


def _shape(view: Century, facts: Mapping[str, Any]) -> None:
    view.shape = facts["shape"]


def _lay(view: Century, facts: Mapping[str, Any]) -> None:
    view.islands = [NONE, *(view.rules.island[name] for name in facts["islands"])]


def _round(view: Century, facts: Mapping[str, Any]) -> None:
    view.round = facts["round"]


def _last(view: Century, _: Mapping[str, Any]) -> None:
    view.last_round = True


LAND: Mapping[str, Callable[[Century, Mapping[str, Any]], None]] = {
    "first_player_drawn": _begin,
    "cards_dealt": _deal,
    "bonus_dealt": _stack,
    "locations_covered": _cover,
    "sea_shaped": _shape,
    "islands_laid": _lay,
    "round_began": _round,
    "settlers_displaced": _come_home,
    "settlers_placed": _stand,
    "settlers_recruited": _recruit,
    "rested": _come_home,
    "goods_gathered": _take_goods,
    "extra_taken": _take_goods,
    "good_upgraded": _become,
    "traded": _take_taken,
    "good_given": _receive,
    "card_claimed": _claimed,
    "card_revealed": _reveal,
    "location_explored": _explored,
    "ship_sailed": _land,
    "outpost_built": _build,
    "bonus_taken": _bonus,
    "bonus_revealed": _new_top,
    "points_scored": _score,
    "last_round_announced": _last,
}


MOVES = Moves(partial(_do, LIFT), partial(_do, LAND))
