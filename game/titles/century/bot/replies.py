"""Likely replies: a sensible answer by rules of thumb, quick to work out.

Bots play turns on in their heads with these; what they then choose rests on search and judgement.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.engine.choices import Choice, Options, Seat, any_of
from game.titles.century.bot.action_values import BAD, ActionValues, added
from game.titles.century.bot.features import Weights, open_tiles, weights_in
from game.titles.century.bot.goods_value import kept, traded, upgraded
from game.titles.century.rules.counting import landings, outposts_that_pay
from game.titles.century.rules.data import BUILD, DONE, END_TURN, GOODS, PASS_BY, Goods
from game.titles.century.rules.forts import Explore
from game.titles.century.rules.goods import UPGRADABLE, Gather, Trade, Upgrade
from game.titles.century.rules.revealing import ShowNext
from game.titles.century.rules.seafaring import Build, ChooseOutpost, MarketTrade, PayOutpost, PayShips, Sail, TakeBonus
from game.titles.century.rules.state import NONE, Century
from game.titles.century.rules.turns import EndTurn, ReturnGoods, Turn

MOOD = 0.25  # points by which what players do may be worse than the best they see


def reply(game: Century, seat: Seat, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """Return what a seat is likely to answer now, and to the questions that follow from it."""
    step = game.agenda[-1]
    if isinstance(step, EndTurn):
        return (END_TURN,)
    if isinstance(step, ShowNext):
        return (DONE,)
    thumb = ActionValues(game, seat, *weights_in(game, w.habit_late, w.habit_early))
    if isinstance(step, Turn):
        _, place = max([(worth + MOOD * random.random(), name) for worth, name in thumb.work()])
        return ((place,),)
    answers = ANSWERS.get(type(step))
    return answers(thumb, step) if answers else (any_of(options, random),)


def _gather(thumb: ActionValues, step: Gather) -> Sequence[Choice]:
    place = thumb.game.rules.places[step.location]
    lots = [(thumb.gathered(added(thumb.have, lot), place.steps)[0], n) for n, lot in enumerate(place.takes, 1)]
    return ((f"lot:{max(lots)[1]}",),)


def _upgrade(thumb: ActionValues, step: Upgrade) -> Sequence[Choice]:
    least = 0 if step.free else 1
    _, then, each = upgraded(thumb.outlook, thumb.have, thumb.offers, step.steps, least)
    clicks: list[Choice] = [(name,) for name, count in zip(UPGRADABLE, each, strict=True) for _ in range(count)]
    if len(clicks) < step.steps and any(then[:-1]):
        clicks.append(DONE)
    return clicks


def _trade(thumb: ActionValues, step: Trade) -> Sequence[Choice]:
    place = thumb.game.rules.places[step.location]
    _, _, often = traded(thumb.outlook, thumb.have, thumb.offers, place.give, place.takes[0], 1)
    return ((often,),)


def _market(thumb: ActionValues, step: MarketTrade) -> Sequence[Choice]:
    give, take = thumb.game.rules.trades[thumb.game.islands[step.place]]
    _, _, often = traded(thumb.outlook, thumb.have, thumb.offers, give, take, step.least)
    return ((often,),)


def _sail(thumb: ActionValues, step: Sail) -> Sequence[Choice]:
    game = thumb.game
    _, there = max([(thumb.landed(at, thumb.have)[0], at) for at in landings(game, thumb.seat, step.reach)])
    return ((game.place_name(there),),)


def _given(thumb: ActionValues, count: int) -> Choice:
    """The goods whose loss costs least, in their order."""
    left = kept(thumb.outlook, thumb.have, thumb.offers, sum(thumb.have) - count)
    return _named(tuple(have - rest for have, rest in zip(thumb.have, left, strict=True)))


def _named(given: Goods) -> Choice:
    return tuple(name for name, count in zip(GOODS, given, strict=True) for _ in range(count))


def _pay_ships(thumb: ActionValues, _: PayShips) -> Sequence[Choice]:
    return (_given(thumb, 1),)


def _build(thumb: ActionValues, _: Build) -> Sequence[Choice]:
    there, have = thumb.game.ships[thumb.seat], thumb.have
    gain, cost = thumb.outpost(there)
    if gain == BAD:
        return (PASS_BY,)
    built = gain + thumb.market(there, thumb.without(have, cost), 0)[0]
    return (BUILD if built >= thumb.market(there, have, 0)[0] else PASS_BY,)


def _pay_outpost(thumb: ActionValues, _: PayOutpost) -> Sequence[Choice]:
    return (_given(thumb, thumb.outpost(thumb.game.ships[thumb.seat])[1]),)


def _bonus(thumb: ActionValues, _: TakeBonus) -> Sequence[Choice]:
    best = max(open_tiles(thumb.game, thumb.seat))
    return ((thumb.game.rules.stacks[best[1]],),)


def _outpost(thumb: ActionValues, _: ChooseOutpost) -> Sequence[Choice]:
    game = thumb.game
    found = [(thumb.market(there, thumb.have, 1)[0], there) for there in outposts_that_pay(game, thumb.seat)]
    return ((game.place_name(max(found)[1]),),)


def _return(thumb: ActionValues, _: ReturnGoods) -> Sequence[Choice]:
    return (_given(thumb, sum(thumb.have) - thumb.game.rules.play.storage),)


def _explore(thumb: ActionValues, _: Explore) -> Sequence[Choice]:
    rules = thumb.game.rules
    tiles = [
        (thumb.explored(rules.tiles[tile]), place.name)
        for place, tile in zip(rules.places, thumb.game.tiles, strict=True)
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
