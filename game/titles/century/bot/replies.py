"""Likely replies: sensible answers by rules of values, with which bots quickly play on in their heads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.engine.choices import Choice, Options, Seat, any_of
from game.titles.century.bot.action_values import BAD, ActionValues, added, less
from game.titles.century.bot.features import Weights, open_tiles, weights_in
from game.titles.century.bot.goods_value import best_kept, traded, upgraded
from game.titles.century.rules.counting import landings, outposts_that_pay
from game.titles.century.rules.data import BUILD, DONE, END_TURN, PASS_BY
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import UPGRADABLE, Gather, Trade, Upgrade
from game.titles.century.rules.revealing import ShowNext
from game.titles.century.rules.seafaring import Build, ChooseOutpost, MarketTrade, PayOutpost, PayShips, Sail, TakeBonus
from game.titles.century.rules.state import NONE, Century, named
from game.titles.century.rules.turns import EndTurn, ReturnGoods, Turn

MOOD = 0.25  # points by which a location may be worse than the best one and still be chosen


def reply(game: Century, seat: Seat, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """Return the likely answers of a seat, to this question and to those that follow from it."""
    step = game.agenda[-1]
    if isinstance(step, EndTurn):
        return (END_TURN,)
    if isinstance(step, ShowNext):
        return (DONE,)
    values = ActionValues(game, seat, *weights_in(game, w.habit_late, w.habit_early))
    if isinstance(step, Turn):
        _, place = max([(worth + MOOD * random.random(), name) for worth, name in values.work()])
        return ((place,),)
    answers = ANSWERS.get(type(step))
    return answers(values, step) if answers else (any_of(options, random),)


def _gather(values: ActionValues, step: Gather) -> Sequence[Choice]:
    place = values.game.rules.places[step.location]
    lots = [(values.gathered(added(values.have, lot), place.steps)[0], n) for n, lot in enumerate(place.takes, 1)]
    return ((f"lot:{max(lots)[1]}",),)


def _upgrade(values: ActionValues, step: Upgrade) -> Sequence[Choice]:
    least = 0 if step.free else 1
    _, then, each = upgraded(values.goods_value, values.have, values.offers, step.steps, least)
    clicks: list[Choice] = [(name,) for name, count in zip(UPGRADABLE, each, strict=True) for _ in range(count)]
    if len(clicks) < step.steps and any(then[:-1]):
        clicks.append(DONE)
    return clicks


def _trade(values: ActionValues, step: Trade) -> Sequence[Choice]:
    place = values.game.rules.places[step.location]
    _, _, often = traded(values.goods_value, values.have, values.offers, place.give, place.takes[0], 1)
    return ((often,),)


def _market(values: ActionValues, step: MarketTrade) -> Sequence[Choice]:
    give, take = values.game.rules.trades[values.game.islands[step.place]]
    _, _, often = traded(values.goods_value, values.have, values.offers, give, take, step.least)
    return ((often,),)


def _sail(values: ActionValues, step: Sail) -> Sequence[Choice]:
    game = values.game
    _, there = max([(values.landed(at, values.have)[0], at) for at in landings(game, values.seat, step.reach)])
    return ((game.place_name(there),),)


def _given(values: ActionValues, count: int) -> Choice:
    """Return the goods whose loss costs least."""
    left = best_kept(values.goods_value, values.have, values.offers, sum(values.have) - count)
    return named(less(values.have, left))


def _pay_ships(values: ActionValues, _: PayShips) -> Sequence[Choice]:
    return (_given(values, 1),)


def _build(values: ActionValues, _: Build) -> Sequence[Choice]:
    there, have = values.game.ships[values.seat], values.have
    gain, cost = values.outpost(there)
    if gain == BAD:
        return (PASS_BY,)
    built = gain + values.market(there, values.without(have, cost), 0)[0]
    return (BUILD if built >= values.market(there, have, 0)[0] else PASS_BY,)


def _pay_outpost(values: ActionValues, _: PayOutpost) -> Sequence[Choice]:
    return (_given(values, values.outpost(values.game.ships[values.seat])[1]),)


def _bonus(values: ActionValues, _: TakeBonus) -> Sequence[Choice]:
    best = max(open_tiles(values.game, values.seat))
    return ((values.game.rules.stacks[best[1]],),)


def _outpost(values: ActionValues, _: ChooseOutpost) -> Sequence[Choice]:
    game = values.game
    found = [(values.market(there, values.have, 1)[0], there) for there in outposts_that_pay(game, values.seat)]
    return ((game.place_name(max(found)[1]),),)


def _return(values: ActionValues, _: ReturnGoods) -> Sequence[Choice]:
    return (_given(values, sum(values.have) - values.game.rules.play.storage),)


def _explore(values: ActionValues, _: Explore) -> Sequence[Choice]:
    rules = values.game.rules
    tiles = [
        (values.explored(rules.tiles[tile]), place.name)
        for place, tile in zip(rules.places, values.game.tiles, strict=True)
        if tile != NONE
    ]
    return ((max(tiles)[1],),)


ANSWERS: Mapping[type, Callable[[ActionValues, Any], Sequence[Choice]]] = {
    Gather: _gather,
    Upgrade: _upgrade,
    Trade: _trade,
    MarketTrade: _market,
    Sail: _sail,
    PayShips: _pay_ships,
    Build: _build,
    PayOutpost: _pay_outpost,
    TakeBonus: _bonus,
    ChooseOutpost: _outpost,
    ReturnGoods: _return,
    Explore: _explore,
}
