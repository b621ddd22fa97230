"""Moves of Century: the effect of its events on a view while they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.choices import Seat
from game.engine.events import Event
from game.titles.century.rules.data import ROWS, goods
from game.titles.century.rules.state import NOBODY, NONE, Century, counted
from game.ui.board.contract.looks import Moves

ON_THE_WAY = -1  # of a ship

# The facts that name the goods which leave or enter the store of an event's seat.
GOODS_GIVEN: Mapping[str, str] = {
    "good_upgraded": "good",
    "good_given": "good",
    "traded": "given",
    "outpost_paid": "goods",
    "goods_returned": "goods",
    "card_claimed": "paid",
}
GOODS_TAKEN: Mapping[str, str] = {
    "goods_gathered": "goods",
    "extra_taken": "goods",
    "good_upgraded": "into",
    "traded": "taken",
}


def _lift(view: Century, event: Event) -> None:
    """Take away from a view what an event sets in motion."""
    facts, rules = event.facts, view.rules
    seat = facts.get("seat", NOBODY)
    if event.name in GOODS_GIVEN:
        view.give(seat, _goods(facts[GOODS_GIVEN[event.name]]))
    match event.name:
        case "settlers_placed":
            view.at_hand[seat] -= facts["count"]
        case "settlers_displaced":
            _leave(view, rules.location[facts["location"]])
        case "rested":
            for at, owner in enumerate(view.owner):
                if owner == seat:
                    _leave(view, at)
        case "card_claimed":  # the cards to its right are drawn on their way
            slot = facts["slot"] - 1
            view.row = [*view.row[:slot], *view.row[slot + 1 :], view.next_card]
            view.next_card = NONE
        case "location_explored":
            view.tiles[rules.location[facts["location"]]] = NONE
        case "ship_sailed":
            view.ships[seat] = ON_THE_WAY
        case "bonus_taken":
            stack = rules.stacks.index(facts["stack"])
            view.stack_tops[stack] = NONE
            view.stack_sizes[stack] -= 1


def _land(view: Century, event: Event) -> None:
    """Put into a view what an event has moved."""
    facts, rules = event.facts, view.rules
    seat = facts.get("seat", NOBODY)
    if event.name in GOODS_TAKEN:
        view.take(seat, _goods(facts[GOODS_TAKEN[event.name]]))
    match event.name:
        case "settlers_displaced" | "rested":
            view.at_hand[seat] += facts["count"]
        case "settlers_placed":
            at = rules.location[facts["location"]]
            view.owner[at], view.standing[at] = seat, facts["count"]
        case "settlers_recruited":
            view.reserve[seat] -= facts["count"]
            view.at_hand[seat] += facts["count"]
        case "good_given":
            view.take(facts["to"], _goods(facts["good"]))
        case "card_claimed":
            view.cards[seat] = (*view.cards[seat], rules.card[facts["card"]])
        case "card_revealed":
            view.next_card = rules.card[facts["card"]]
            view.pile[view.next_card] = 0
        case "location_explored":
            view.explored[seat] = (*view.explored[seat], rules.tile[facts["tile"]])
        case "ship_sailed":
            view.ships[seat] = view.place_of(facts["island"])
        case "outpost_built":
            view.outposts[seat * len(view.islands) + view.place_of(facts["island"])] = 1
            view.emptied[seat * ROWS + facts["row"]] += 1
        case "bonus_taken":
            view.bonus[seat] = (*view.bonus[seat], rules.bonus_tile[facts["tile"]])
        case "bonus_revealed":
            tile = rules.bonus_tile[facts["tile"]]
            view.stack_tops[rules.stacks.index(facts["stack"])], view.unseen_bonus[tile] = tile, 0
        case "points_scored":
            view.points[seat] += facts["points"]
        case _:
            _set_up(view, event.name, facts, seat)


def _set_up(view: Century, name: str, facts: Mapping[str, Any], seat: Seat) -> None:
    """Lay out what chance deals, and count rounds."""
    rules = view.rules
    match name:
        case "first_player_drawn":
            view.first = seat
            for other, letters in zip(view.order(), rules.setup.goods, strict=False):
                view.take(other, goods(letters))
        case "cards_dealt":
            view.row, view.next_card = [rules.card[card] for card in facts["cards"]], rules.card[facts["next"]]
            for card in (*view.row, view.next_card):
                view.pile[card] = 0
        case "bonus_dealt":
            view.stack_tops = [rules.bonus_tile[tile] for tile in facts["tiles"]]
        case "locations_covered":
            for at, tile in zip(rules.covered(view.seats), facts["tiles"], strict=True):
                view.tiles[at] = rules.tile[tile]
        case "sea_shaped":
            view.shape = facts["shape"]
        case "islands_laid":
            view.islands = [NONE, *(rules.island[island] for island in facts["islands"])]
        case "round_began":
            view.round = facts["round"]
        case "last_round_announced":
            view.last_round = True


def _goods(names: str | tuple[str, ...]) -> tuple[int, ...]:
    return counted((names,) if isinstance(names, str) else names)


def _leave(view: Century, at: int) -> None:
    view.owner[at], view.standing[at] = NOBODY, 0


MOVES = Moves(_lift, _land)
