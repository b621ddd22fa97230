"""Reasons for every "no": a word each, in the order in which a player would ask."""

from __future__ import annotations

from game.engine.choices import Choice, Seat
from game.titles.century.rules.counting import landing_cost, landings, why_closed
from game.titles.century.rules.data import GOODS, SEA
from game.titles.century.rules.state import NONE, Century


def why_not_in_turn(game: Century, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `Turn`."""
    name = str(picked[0]) if picked else ""
    if len(picked) == 1 and name in game.rules.location:
        return why_closed(game, seat, game.rules.location[name])
    return "work_or_rest"


def why_not_in_upgrade(picked: Choice) -> str:
    """Return why these clicks are not offered in `Upgrade`."""
    name = picked[0] if len(picked) == 1 else ""
    if name == GOODS[-1]:
        return "dearest_good"
    if name in GOODS:
        return "no_such_good"
    return "upgrade_something"


def why_not_in_return_goods(game: Century, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `ReturnGoods`."""
    if not picked or picked[-1] not in GOODS:
        return "too_many_goods"
    over = sum(game.store(seat)) - game.rules.play.storage
    return "that_is_enough" if len(picked) > over else "no_such_good"


def why_not_in_sail(game: Century, seat: Seat, reach: int, picked: Choice) -> str:
    """Return why these clicks are not offered in `Sail`."""
    name = str(picked[0]) if len(picked) == 1 else ""
    if name != SEA and game.rules.island.get(name, NONE) not in game.islands[1:]:
        return "choose_a_landing"
    there = game.place_of(name)
    if there not in game.sea.in_reach[reach - 1][game.ships[seat]]:
        return "out_of_reach"
    known = there in landings(game, seat, reach)
    return "" if known or not landing_cost(game, seat, there) else "cannot_pay_ships"
