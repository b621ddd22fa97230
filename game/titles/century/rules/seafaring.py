"""2.3: sailing, paying ships, building outposts, and trading on islands."""

from __future__ import annotations

from itertools import compress

from game.engine.choices import Amount, Choice, OneOf, Seat, Some
from game.engine.steps import Ask, AskUnlessForced, Step, Steps, step
from game.titles.century.rules import counting
from game.titles.century.rules.data import BUILD, GOODS, PASS_BY, ROWS, SEA
from game.titles.century.rules.goods import trade
from game.titles.century.rules.revealing import openly
from game.titles.century.rules.state import AT_SEA, NONE, Century, counted

SINGLE_GOODS = tuple((name,) for name in GOODS)
NO_GOODS = Some((), 1, 0)


def goods_of_choice(game: Century, seat: Seat, count: int) -> Some:
    """Return the ways in which a seat can give as many goods as are due."""
    return Some(tuple(zip(GOODS, game.store(seat), strict=True)), count, count)


@step
class Sail(AskUnlessForced[Century]):
    """A voyage as far as the location says; only the landing counts (2.3)."""

    reach: int

    def options(self, game: Century) -> OneOf:
        return OneOf((game.place_name(at),) for at in counting.landings(game, self.seat, self.reach))

    def answered(self, game: Century, choice: Choice) -> Steps:
        seat, start = self.seat, game.place_name(game.ships[self.seat])
        there = game.ships[seat] = game.place_of(str(choice[0]))
        game.tell("ship_sailed", seat=seat, start=start, island=choice[0])
        if there == AT_SEA:
            return None
        others = [(seat + n) % game.seats for n in range(1, game.seats)]
        met = tuple(other for other in others if game.ships[other] == there)
        return (PayShips(seat, met), Build(seat), *openly(game.rules, MarketTrade(seat, there)))

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        name = str(picked[0]) if len(picked) == 1 else ""
        if name != SEA and game.rules.island.get(name, NONE) not in game.islands[1:]:
            return "choose_a_landing"
        there = game.place_of(name)
        if there not in game.sea.in_reach[self.reach - 1][game.ships[seat]]:
            return "out_of_reach"
        return "" if there in counting.landings(game, seat, self.reach) else "cannot_pay_ships"


@step
class PayShips(AskUnlessForced[Century]):
    """The gift of one good, of the seat's choice, to each player whose ship lies there (2.3)."""

    to: tuple[Seat, ...]

    def options(self, game: Century) -> OneOf:
        return OneOf(compress(SINGLE_GOODS, game.store(self.seat))) if self.to else OneOf()

    def answered(self, game: Century, choice: Choice) -> Steps:
        good, other = counted(choice), self.to[0]
        game.give(self.seat, good)
        game.take(other, good)
        game.tell("good_given", seat=self.seat, to=other, good=choice[0])
        return (PayShips(self.seat, self.to[1:]),)

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return "no_such_good" if picked and picked[0] in GOODS else "pay_the_ship_first"


@step
class Build(Ask[Century]):
    """The choice to build an outpost; each of another player there costs goods (2.3)."""

    refusal = "build_or_pass_by"

    def options(self, game: Century) -> OneOf:
        seat, there = self.seat, game.ships[self.seat]
        can_pay = counting.outpost_cost(game, seat, there) <= sum(game.store(seat))
        return OneOf((BUILD, PASS_BY)) if can_pay and not counting.why_no_outpost(game, seat, there) else OneOf()

    def answered(self, game: Century, choice: Choice) -> Steps:
        if choice == PASS_BY:
            return None
        return (PayOutpost(self.seat), PutOutpost(self.seat))


@step
class PayOutpost(AskUnlessForced[Century]):
    """The price of an outpost, in goods of the seat's choice (2.3)."""

    def options(self, game: Century) -> Some:
        cost = counting.outpost_cost(game, self.seat, game.ships[self.seat])
        return goods_of_choice(game, self.seat, cost) if cost else NO_GOODS

    def answered(self, game: Century, choice: Choice) -> Steps:
        game.give(self.seat, counted(choice))
        game.tell("outpost_paid", seat=self.seat, goods=choice)
        return None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return "no_such_good" if picked and picked[-1] in GOODS else "pay_the_outpost_first"


@step
class PutOutpost(Step[Century]):
    """Putting down the leftmost outpost of the island's row; an emptied column gives a bonus tile (2.3)."""

    seat: int

    def run(self, game: Century) -> Steps:
        seat, there = self.seat, game.ships[self.seat]
        row = game.rules.spice[game.islands[there]]
        game.outposts[seat * len(game.islands) + there] = 1
        column = game.emptied[seat * ROWS + row]
        game.emptied[seat * ROWS + row] += 1
        game.tell("outpost_built", seat=seat, island=game.place_name(there), row=row, column=column + 1)
        game.score(seat, game.rules.play.outpost_numbers[column], counting.OUTPOSTS)
        if min(game.emptied[seat * ROWS : (seat + 1) * ROWS]) == column + 1:
            game.tell("column_emptied", seat=seat, column=column + 1)
            return (TakeBonus(seat),)
        return None


@step
class TakeBonus(AskUnlessForced[Century]):
    """The choice of a bonus tile on top of any stack, while there is a free space for it (2.3)."""

    def options(self, game: Century) -> OneOf:
        if len(game.bonus[self.seat]) >= game.rules.play.bonus_spaces:
            return OneOf()
        return OneOf((name,) for name, top in zip(game.rules.stacks, game.stack_tops, strict=True) if top != NONE)

    def answered(self, game: Century, choice: Choice) -> Steps:
        seat, stack = self.seat, game.rules.stacks.index(str(choice[0]))
        tile, game.stack_tops[stack] = game.stack_tops[stack], NONE
        game.stack_sizes[stack] -= 1
        game.bonus[seat] = (*game.bonus[seat], tile)
        game.tell("bonus_taken", seat=seat, stack=choice[0], tile=game.rules.bonus[tile].name)
        return None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return "stack_is_empty" if picked and picked[0] in game.rules.stacks else "take_a_bonus_tile"


@step
class MarketTrade(AskUnlessForced[Century]):
    """The trade of an island, as often as the seat likes (2.3)."""

    place: int
    least: int = 0
    refusal = "not_so_often"

    def options(self, game: Century) -> Amount:
        return Amount(self.least, counting.market_times(game, self.seat, self.place))

    def answered(self, game: Century, choice: Choice) -> Steps:
        give, take = game.rules.trades[game.islands[self.place]]
        trade(game, self.seat, game.place_name(self.place), give, take, int(choice[0]))
        return None


@step
class ChooseOutpost(AskUnlessForced[Century]):
    """The choice of an outpost to trade at, wherever the ship lies (2.3)."""

    def options(self, game: Century) -> OneOf:
        return OneOf((game.place_name(at),) for at in counting.outposts_that_pay(game, self.seat))

    def answered(self, game: Century, choice: Choice) -> Steps:
        return (MarketTrade(self.seat, game.place_of(str(choice[0])), 1),)

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        if not picked or picked[0] not in game.rules.island or game.rules.island[str(picked[0])] not in game.islands:
            return "choose_an_outpost"
        return "no_goods_to_trade" if game.has_outpost(seat, game.place_of(str(picked[0]))) else "no_outpost_here"
