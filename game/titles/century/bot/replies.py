"""Likely replies: sensible answers by rules of thumb, with which bots quickly play ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.choices import Choice, Options, Seat, any_of
from game.titles.century.bot.action_values import BAD, ActionValues, added, less
from game.titles.century.bot.features import Weights, open_tiles, weights_in
from game.titles.century.bot.goods_value import best_kept, traded, upgraded
from game.titles.century.rules.counting import landings, outposts_that_pay
from game.titles.century.rules.data import BUILD, DONE, END_TURN, PASS_BY, Goods
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
        _, place = max([(worth + MOOD * random.random(), name) for worth, name in values.work(options)])
        return ((place,),)
    return _answers(values, step) or (any_of(options, random),)


def _answers(values: ActionValues, step: Any) -> Sequence[Choice]:
    """Return the answers to the questions within a turn; none for any other question."""
    game, seat, have = values.game, values.seat, values.have
    match step:
        case Gather(location=at):
            place = game.rules.places[at]
            lots = [(values.gathered(added(have, lot), place.steps)[0], n) for n, lot in enumerate(place.takes, 1)]
            return ((f"lot:{max(lots)[1]}",),)
        case Upgrade():
            return _upgrade(values, step)
        case Trade(location=at):
            place = game.rules.places[at]
            return ((_often(values, place.give, place.takes[0], 1),),)
        case MarketTrade(place=at, least=least):
            return ((_often(values, *game.rules.trades[game.islands[at]], least),),)
        case Sail(reach=reach):
            landed = [(values.landed(at, have)[0], at) for at in landings(game, seat, reach)]
            return ((game.place_name(max(landed)[1]),),)
        case PayShips():
            return (_given(values, 1),)
        case Build():
            return (BUILD if _builds(values) else PASS_BY,)
        case PayOutpost():
            return (_given(values, values.outpost(game.ships[seat])[1]),)
        case TakeBonus():
            return ((game.rules.stacks[max(open_tiles(game, seat))[1]],),)
        case ChooseOutpost():
            traded_at = [(values.market(there, have, 1)[0], there) for there in outposts_that_pay(game, seat)]
            return ((game.place_name(max(traded_at)[1]),),)
        case ReturnGoods():
            return (_given(values, sum(have) - game.rules.play.storage),)
        case Explore():
            return ((_explored(values),),)
    return ()


def _upgrade(values: ActionValues, step: Upgrade) -> Sequence[Choice]:
    least = 0 if step.free else 1
    _, then, each = upgraded(values.goods_value, values.have, values.offers, step.steps, least)
    clicks: list[Choice] = [(name,) for name, count in zip(UPGRADABLE, each, strict=True) for _ in range(count)]
    if len(clicks) < step.steps and any(then[:-1]):
        clicks.append(DONE)
    return clicks


def _often(values: ActionValues, give: Goods, take: Goods, least: int) -> int:
    return traded(values.goods_value, values.have, values.offers, give, take, least)[2]


def _given(values: ActionValues, count: int) -> Choice:
    """Return the goods whose loss costs least."""
    left = best_kept(values.goods_value, values.have, values.offers, sum(values.have) - count)
    return named(less(values.have, left))


def _builds(values: ActionValues) -> bool:
    there, have = values.game.ships[values.seat], values.have
    gain, cost = values.outpost(there)
    if gain == BAD:
        return False
    built = gain + values.market(there, values.without(have, cost), 0)[0]
    return built >= values.market(there, have, 0)[0]


def _explored(values: ActionValues) -> str:
    rules = values.game.rules
    tiles = zip(rules.places, values.game.tiles, strict=True)
    return max([(values.explored(rules.tiles[tile]), place.name) for place, tile in tiles if tile != NONE])[1]
