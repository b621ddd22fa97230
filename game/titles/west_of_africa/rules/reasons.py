"""Reasons for every "no": a word each, in the order in which a player would ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.choices import Choice, Seat
from game.titles.west_of_africa.rules.data import (
    ACTIONS,
    CULTIVATE,
    DONE,
    FOUND,
    GOODS,
    LOAD,
    MINUS,
    SELL,
    SHIPS,
    UNLOAD,
)
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, NOBODY, PLACES, West


def why_not_cultivate(game: West, seat: Seat) -> str:
    """Return why nothing can be planted; an empty word if something can."""
    rules, supply, planted, settled = game.rules, game.supply, game.planted, game.settled
    islands, gold, markers = game.island_cards(seat), game.gold[seat], seat * KINDS
    reason = "no_island_with_fields" if islands else "no_island_card"
    for name in islands:
        island = rules.island[name]
        for field, good, _ in rules.farmland[island]:
            if planted[field] != NOBODY or settled[field] != NOBODY:
                reason = "no_free_field" if reason == "no_island_with_fields" else reason
            elif not supply[markers + good]:
                reason = "no_marker" if reason != "no_gold" else reason
            elif gold < rules.play.plant - game.workers[seat * PLACES + island]:
                reason = "no_gold"
            else:
                return ""
    return reason


def why_not_sell(game: West, seat: Seat) -> str:
    """Return why nothing can be sold; an empty word if something can."""
    if game.round == 1:
        return "first_round"
    stored, island, reason = game.stored, game.rules.island, "no_island_card"
    for name in game.island_cards(seat):
        at = (seat * ISLANDS + island[name]) * KINDS
        if stored[at] or stored[at + 1] or stored[at + 2]:
            return ""
        reason = "no_goods_here"
    return reason


def why_not_found(game: West, seat: Seat) -> str:
    """Return why no settlement can be founded; an empty word if one can."""
    rules = game.rules
    if game.round == 1:
        return "first_round"
    if not game.track:
        return "no_settlement_left" if game.stock else "all_founded"
    islands = game.island_cards(seat)
    reason = "no_island_with_plots" if islands else "no_island_card"
    for name in islands:
        island = rules.island[name]
        if not rules.building_land[island]:
            continue
        if game.alcalde[island] != seat:
            reason = "not_alcalde" if reason == "no_island_with_plots" else reason
            continue
        for field, cost, _ in rules.building_land[island]:
            if game.planted[field] != NOBODY or game.settled[field] != NOBODY:
                reason = "no_free_plot" if reason != "no_gold" else reason
            elif cost > game.gold[seat]:
                reason = "no_gold"
            else:
                return ""
    return reason


WHY_NOT: Mapping[str, Callable[[West, Seat], str]] = {
    SELL: why_not_sell,
    CULTIVATE: why_not_cultivate,
    FOUND: why_not_found,
}


def why_not_field(game: West, seat: Seat, field: int) -> str:
    """Return why a seat cannot plant on a field, gold apart; an empty word if it can."""
    good = game.rules.fields[field].good
    if good < 0:
        return "nothing_grows_here"
    if game.settled[field] != NOBODY:
        return "field_is_settled"
    if game.planted[field] != NOBODY:
        return "field_is_planted"
    return "" if game.supply[seat * KINDS + good] else "no_marker"


def why_not_plant(game: West, seat: Seat, island: int) -> str:
    """Return why a seat cannot plant on an island."""
    reasons = [why_not_field(game, seat, field) for field, _, _ in game.rules.farmland[island]]
    if not reasons:
        return "no_fields_here"
    if "" in reasons:
        return "no_gold"
    return "no_marker" if "no_marker" in reasons else "no_free_field"


def why_not_in_choose_cards(game: West, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `ChooseCards`."""
    play = game.rules.play
    if not picked:
        return "choose_a_card"
    if len(picked) > play.cards_most:
        return "five_cards_at_most"
    if len(picked) > play.cards_free and game.gold[seat] < play.fifth_card:
        return "no_gold_for_a_fifth_card"
    if picked.count(MINUS) > game.minus[seat]:
        return "no_more_minus_cards"
    return "card_already_chosen" if picked[-1] in game.rules.cards else "no_such_card"


def why_not_in_turn(left: tuple[str, ...], game: West, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `Turn` when these action cards are left."""
    card = str(picked[0]) if picked else ""
    if card in game.rules.island:
        return "island_card_serves_actions" if card in game.cards[seat] else "card_not_chosen"
    if card == MINUS:
        return "minus_card_does_nothing"
    if card not in ACTIONS:
        return _why_not_without_a_card(game, card)
    if card not in game.cards[seat]:
        return "card_not_chosen"
    if card not in left:
        return "card_already_played"
    return WHY_NOT[card](game, seat) if card in WHY_NOT else ""


def _why_not_without_a_card(game: West, name: str) -> str:
    """Return why an element of the board is not offered before an action card is played."""
    rules = game.rules
    if name in SHIPS:
        return "workers_move_by_card"
    if name.startswith("ship:"):
        return "ship_moves_by_card"
    if name not in rules.field:
        return ""
    field = rules.fields[rules.field[name]]
    if field.good < 0:
        return "founding_takes_a_card"
    return "field_takes_a_card" if field.cost else "planting_takes_a_card"


def why_not_in_cultivate(islands: tuple[str, ...], game: West, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `Cultivate` when these islands are left."""
    name = picked[0] if picked else ""
    if name == DONE[0]:
        return "nothing_planted_yet"
    if name not in game.rules.island:
        return "finish_the_action"
    if name not in game.cards[seat]:
        return "card_not_chosen"
    if name not in islands:
        return "island_already_planted"
    return why_not_plant(game, seat, game.rules.island[str(name)])


def why_not_in_plant(island: str, game: West, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `Plant` on an island."""
    name = str(picked[0]) if picked else ""
    rules = game.rules
    if name in SHIPS:
        return "no_worker_here"
    if name == DONE[0]:
        return "nothing_planted_yet"
    if name not in rules.field:
        return "finish_the_action"
    if reason := why_not_field(game, seat, rules.field[name]):
        return reason
    here = rules.fields[rules.field[name]].island
    return "other_island" if rules.island_names[here] != island else "no_gold"


def why_not_in_sell(game: West, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `Sell`."""
    name = picked[0] if picked else ""
    if name == DONE[0]:
        return "nothing_sold_yet"
    if name not in game.rules.island or (len(picked) > 1 and picked[-1] not in GOODS):
        return "finish_the_action"
    return "no_goods_here" if name in game.cards[seat] else "card_not_chosen"


def why_not_in_found(game: West, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `Found`."""
    name = str(picked[0]) if picked else ""
    if name == DONE[0]:
        return "nothing_founded_yet"
    if name not in game.rules.field:
        return "finish_the_action"
    number = game.rules.field[name]
    field = game.rules.fields[number]
    if not field.cost:
        return "nothing_can_stand_here"
    if game.settled[number] != NOBODY:
        return "field_is_settled"
    if game.planted[number] != NOBODY:
        return "field_is_planted"
    if game.rules.island_names[field.island] not in game.cards[seat]:
        return "card_not_chosen"
    if game.alcalde[field.island] != seat:
        return "not_alcalde"
    return "no_gold"


def why_not_in_move_workers(game: West, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `MoveWorkers`."""
    first = game.rules.island_of(str(picked[0])) if picked else ""
    if first not in game.rules.place:
        return "no_worker_moved_yet" if picked == DONE else "finish_the_action"
    if not game.workers[seat * PLACES + game.rules.place[first]]:
        return "no_worker_here"
    if game.rules.island_of(str(picked[-1])) not in game.rules.place:
        return "finish_the_action"
    return "no_way_back_to_a_ship" if picked[-1] in game.rules.places[ISLANDS:] else "no_sea_link"


def why_not_in_voyage(
    game: West, seat: Seat, picked: Choice, *, links: int, cargo: tuple[tuple[str, str], ...], loaded: int
) -> str:
    """Return why these clicks are not offered in `Voyage`."""
    name = picked[0] if picked else ""
    if name == LOAD:
        if loaded >= game.rules.play.cargo:
            return "three_goods_at_most"
        if not links:
            return "voyage_is_over"
        return "unloaded_on_this_voyage" if _lies_here(game, seat, picked[-1]) else "no_goods_here"
    if name == UNLOAD:
        aboard = [good for good, _ in cargo if good == picked[-1] or len(picked) == 1]
        return "loaded_here" if aboard else "no_cargo"
    if name not in game.rules.island:
        return "finish_the_action"
    return "no_sea_link" if links else "three_links_at_most"


def _lies_here(game: West, seat: Seat, good: str | int) -> bool:
    """Return whether a good of this kind, or any if none is named, is in the warehouse at the ship."""
    at = (seat * ISLANDS + game.ships[seat]) * KINDS
    return any(game.stored[at + kind] and good in (name, LOAD) for kind, name in enumerate(GOODS))
