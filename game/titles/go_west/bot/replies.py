"""Likely replies: a sensible action by rules of thumb with all its clicks, quick to work out.

Bots play ahead with these. They use the weights of the judgement, but weigh only what an action changes, and each part
of a card as if it were the only one. Nothing but the options depends on the cards of a hand, which change from one
imagined game to the next: so the values of what lies open are kept for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cached_property, lru_cache
from math import exp
from operator import mul
from random import Random

from game.engine.choices import Choice, Options, Seat, any_of
from game.titles.go_west.bot import valuation
from game.titles.go_west.bot.valuation import FEW, SOON, Discs, Each, OpenPosition, Weights, in_block
from game.titles.go_west.rules import data
from game.titles.go_west.rules.cards import FROM, MoveWagons, PlaceElsewhere
from game.titles.go_west.rules.data import BLOCK, BLOCKS, Card
from game.titles.go_west.rules.state import NOBODY, GoWest
from game.titles.go_west.rules.turns import Turn

SURE = 4.0  # the worth of ending a game that the seat wins
BAD = 1e9
POSITIONS = 1 << 10  # whose values are kept
Worths = tuple[list[float], list[float]]  # of a block: by the wagons here, and by those here soon
Placed = tuple[float, Discs, Seat]  # the value of a disc, the block with it, and the owner of the disc pushed out
AT = {name: at for at, name in enumerate(valuation.FEATURES)}
POINTS, NOW, SOONER, THIRD, EAST, OLD = AT["points"], AT["now"], AT["soon"], AT["third"], AT[data.MIDDLE[0]], AT["old"]
DISCS, FEW_DISCS, LID, MARKER, PRICE = AT["discs"], AT["few_discs"], AT["lid"], AT["marker"], AT["price"]


def reply(game: GoWest, seat: Seat, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """Return a likely answer of a seat, with the answers to the questions that follow from it."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return values_of(OpenPosition.of(game), seat, w).turn(options)
    if isinstance(step, MoveWagons):
        return (*values_of(OpenPosition.of(game), seat, w).moves(step.moves)[1], data.DONE)
    if isinstance(step, PlaceElsewhere):
        return (values_of(OpenPosition.of(game), seat, w).elsewhere(step.region),)
    return (any_of(options, random),)


@lru_cache(maxsize=POSITIONS)
def values_of(position: OpenPosition, seat: Seat, w: Weights) -> ActionValues:
    """Return the values of actions in a position, which stay the same whatever is answered."""
    return ActionValues(position, seat, w)


class ActionValues:
    """The values of the single parts of an action for a seat."""

    def __init__(self, position: OpenPosition, seat: Seat, w: Weights) -> None:
        self.position, self.seat = position, seat
        self.now = now = valuation.weights_now(position, w)
        rows = valuation.features(position)
        self.aim = _aim([sum(map(mul, now, row)) for row in rows], seat)
        self.pays = [row[NOW] for row in rows]
        self.all_wagons = position.rules.setup.wagons
        slower = sum([aim * sum(map(mul, w.early, row)) for aim, row in zip(self.aim, rows, strict=False)])
        self.pace = -slower / (2 * self.all_wagons)  # of a move that brings the end nearer
        self.blocks = [position.blocks[at : at + BLOCK] for at in range(0, BLOCKS * BLOCK, BLOCK)]
        self.wagons = list(position.wagons)
        self.to_the_end = 2 * self.wagons[0] + self.wagons[1]  # moves until no wagon is left there
        self.discs = position.discs[seat]
        self._of_block = [(now[NOW], now[SOONER], now[THIRD], now[EAST + block], now[OLD]) for block in range(BLOCKS)]
        self._known: dict[tuple[int, Discs], float] = {}
        self._worths: dict[Discs, Worths] = {}
        self._of_choice: dict[Choice, float] = {}
        self._after: dict[Choice, tuple[Sequence[Choice], ActionValues]] = {}

    def turn(self, options: Options) -> Sequence[Choice]:
        """Return the clicks of the best action, after a double turn if another action is worth the marker."""
        found = [(self._worth(choice), choice) for choice in options if choice != data.DOUBLE_TURN]
        _, best = max(found)
        clicks, then = self._done(best)
        if data.DOUBLE_TURN in options:
            others = [worth for worth, choice in found if choice[0] != best[0]]
            if data.SCORE in options and best != data.SCORE:
                others.append(then.scoring_then())
            if max(others, default=0.0) > self.now[MARKER]:
                return (data.DOUBLE_TURN, *clicks)
        return clicks

    def _worth(self, choice: Choice) -> float:
        """Return the value of an action."""
        found = self._of_choice.get(choice)
        if found is None:
            found = self._of_choice[choice] = self._worked_out(choice)
        return found

    def _worked_out(self, choice: Choice) -> float:
        if choice == data.SCORE:
            return self._scoring()
        if choice == data.END_TURN:
            return 0.0
        card = self._card(choice)
        if choice[-1] != data.PLAY:
            return self._sold(card.cost)
        worth = self._gains[card.wagons] - self._paid(card.cost) + self._discs_of(card)
        ends = card.wagons >= self.to_the_end and self._wins()
        return worth + SURE * ends

    def _card(self, choice: Choice) -> Card:
        rules = self.position.rules
        return rules.card[rules.number[str(choice[0])]]

    @cached_property
    def _gains(self) -> list[float]:
        return self.moves(data.MOST_MOVES)[0]

    @cached_property
    def _ones(self) -> list[Placed]:
        """Return the value of a single disc in each block."""
        return [self.placed(block, self.blocks[block]) for block in range(BLOCKS)]

    def _discs_of(self, card: Card) -> float:
        """Return the value of a card's discs."""
        if not card.region:
            return 0.0
        block = self.position.rules.block[card.region]
        worth, then, _ = self._ones[block]
        if card.places == data.PLUS_ONE:
            worth += max([one[0] for at, one in enumerate(self._ones) if at != block])
        elif card.places == data.TWO:
            worth += self.placed(block, then)[0]
        return worth

    def _done(self, choice: Choice) -> tuple[Sequence[Choice], ActionValues]:
        """Return the clicks of an action, and the values after them."""
        found = self._after.get(choice)
        if found is None:
            then = copy(self)
            then.blocks, then.wagons, then._after = self.blocks[:], self.wagons[:], {}
            found = self._after[choice] = then.clicks(choice), then
        return found

    def clicks(self, choice: Choice) -> Sequence[Choice]:
        """Carry out an action on these values, and return its clicks."""
        if choice == data.END_TURN:
            return (choice,)
        if choice[-1] != data.PLAY:
            return (choice, data.DONE)
        card = self._card(choice)
        self.discs -= min(card.cost, self.discs)
        clicks = [choice]
        if card.region:
            block = self.position.rules.block[card.region]
            self._place(block)
            if card.places == data.TWO:
                self._place(block)
            elif card.places == data.PLUS_ONE and self.discs:
                clicks.append(self.elsewhere(card.region))
                self._place(self.position.rules.block[str(clicks[-1][0])])
        _, moves = self.moves(card.wagons)
        for move in moves:
            _move(self.wagons, FROM.index(move))
        return (*clicks, *moves, data.DONE)

    def _place(self, block: int) -> None:
        if self.discs:
            _, self.blocks[block], back = self.placed(block, self.blocks[block])
            self.discs += (back == self.seat) - 1

    def elsewhere(self, region: str) -> Choice:
        """Return the click that places the second disc of a "+1" where it does most."""
        others = [(self.placed(at, self.blocks[at])[0], at) for at, name in enumerate(data.MIDDLE) if name != region]
        return FROM[max(others)[1] + 1]

    def placed(self, block: int, discs: Discs) -> Placed:
        """Return the value of a disc placed in a block, the block with it, and the owner of the disc pushed out."""
        now, back = self.now, discs[0] if discs[-1] != NOBODY else NOBODY
        if back != NOBODY:
            then = (*discs[1:], self.seat)
        else:
            at = discs.index(NOBODY)
            then = (*discs[:at], self.seat, *discs[at + 1 :])
        worth = self._block(block, then) - self._block(block, discs)
        disc = now[DISCS] + (now[FEW_DISCS] if self.discs <= FEW else 0.0)
        worth -= disc
        if back != NOBODY:
            worth += self.aim[back] * now[DISCS]
        return worth, then, back

    def moves(self, count: int) -> tuple[list[float], list[Choice]]:
        """Return the running value of the best wagon moves, taken one after another, and their clicks.

        A seat that wins by it sends the last wagon out of the East; any other keeps it there.
        """
        wagons, sums, clicks = list(self.wagons), [0.0], list[Choice]()
        wins = self._wins()
        hurries = wins and count >= self.to_the_end
        blocks = [self._worths_of(discs) for discs in self.blocks]
        for _ in range(count):
            best, region = -BAD, -1
            for at in range(len(data.REGIONS) - 1):
                if wagons[at]:
                    gain = self._moved(wagons, at, blocks)
                    if at < 2 and hurries:
                        gain += SURE
                    elif at == 1 and wagons[0] + wagons[1] == 1 and not wins:
                        gain -= SURE
                    if gain > best:
                        best, region = gain, at
            if region < 0:
                break  # no wagon is left
            _move(wagons, region)
            sums.append(sums[-1] + best - (SURE if hurries and region < 2 else 0.0))
            clicks.append(FROM[region])
        return sums + sums[-1:] * (count + 1 - len(sums)), clicks

    def _moved(self, wagons: list[int], region: int, blocks: list[Worths]) -> float:
        gain = self.pace if region < 2 else 0.0
        here = wagons[region]
        if region:  # one less here
            now, soon = blocks[region - 1]
            then = here + min(SOON, wagons[region - 1])
            gain += now[here - 1] - now[here] + soon[then - 1] - soon[then]
        if region < BLOCKS:  # one more in the next, of those that were coming
            now, soon = blocks[region]
            next_, less = wagons[region + 1], here <= SOON
            then = next_ + min(SOON, here)
            gain += now[next_ + 1] - now[next_] + soon[then + 1 - less] - soon[then]
        if region < BLOCKS - 1 and wagons[region + 1] < SOON:  # and one more that is coming behind it
            _, soon = blocks[region + 1]
            then = wagons[region + 2] + wagons[region + 1]
            gain += soon[then + 1] - soon[then]
        return gain

    def _block(self, block: int, discs: Discs) -> float:
        """Return the value of a block with the wagons of the start."""
        found = self._known.get((block, discs))
        if found is None:
            paid, count, old = in_block(discs)
            most, here, before = len(paid) - 1, self.position.wagons[block + 1], self.position.wagons[block]
            soon, third = min(most, here + min(SOON, before)), min(most, SOON)
            a, b, c, d, e = self._led((paid[min(most, here)], paid[soon], paid[third], count, old))
            v, w, x, y, z = self._of_block[block]
            found = self._known[block, discs] = v * a + w * b + x * c + y * d + z * e
        return found

    def _led(self, rows: Sequence[Each]) -> list[float]:
        """Return the value for the seat of each row, which says how much of something each seat has."""
        one, two, three, four = self.aim
        return [one * a + two * b + three * c + four * d for a, b, c, d in rows]

    def _worths_of(self, discs: Discs) -> Worths:
        """Return the value of a block by the number of wagons: of those here, and of those here soon."""
        found = self._worths.get(discs)
        if found is None:
            lead = self._led(in_block(discs)[0])
            lead += lead[-1:] * self.all_wagons
            now, soon = self.now[NOW], self.now[SOONER]
            found = self._worths[discs] = [now * each for each in lead], [soon * each for each in lead]
        return found

    def _paid(self, cost: int) -> float:
        """Return the value lost by paying a cost."""
        now, discs = self.now, self.discs
        paid = min(cost, discs)
        few = min(FEW, discs) - min(FEW, discs - paid)
        return paid * (now[DISCS] - now[LID]) + few * now[FEW_DISCS] + (cost - paid) * now[POINTS]

    def _sold(self, cost: int) -> float:
        """Return the value of selling a card of a cost."""
        now, discs = self.now, self.discs
        back = min(cost, self.position.lid[self.seat])
        return back * (now[DISCS] - now[LID]) + (min(FEW, discs + back) - min(FEW, discs)) * now[FEW_DISCS]

    def _scoring(self) -> float:
        position, play = self.position, self.position.rules.play
        prices, used = play.scorings, position.scorings[self.seat]
        price = prices[used]
        then = prices[used + 1] if used + 1 < len(prices) else valuation.NO_CARD
        lead: float = sum(map(mul, self.aim, self.pays))
        worth = self.now[POINTS] * lead - self._paid(price)
        worth += self.now[PRICE] * (then - price)
        if max(map(sum, zip(position.points, self.pays, strict=True))) >= play.goal:
            worth += SURE if self._wins(max(0, price - self.discs)) else -SURE
        return worth

    def scoring_then(self) -> float:
        """Return the value of a scoring after the clicks that were found."""
        self.pays = [0.0] * len(self.pays)
        for block, discs in enumerate(self.blocks):
            paid, _, _ = in_block(discs)
            row = paid[min(len(paid) - 1, self.wagons[block + 1])]
            self.pays = list(map(sum, zip(self.pays, row, strict=False)))
        return self._scoring()

    def _wins(self, points_paid: int = 0) -> bool:
        """Return whether a scoring now would put the seat first, after it has paid these points for it."""
        totals = [points + more for points, more in zip(self.position.points, self.pays, strict=True)]
        own = totals.pop(self.seat) - points_paid
        return own > max(totals)


def _move(wagons: list[int], region: int) -> None:
    wagons[region] -= 1
    wagons[region + 1] += 1


def _aim(totals: list[float], seat: Seat) -> list[float]:
    """Return the weight of each seat's assets for one seat: its own in full, those of rivals by their chance to win."""
    most = max([total for other, total in enumerate(totals) if other != seat])
    likely = [exp(total - most) for total in totals]
    rivals = sum(likely) - likely[seat]
    aim = [-each / rivals for each in likely]
    aim[seat] = 1.0
    return aim + [0.0] * (data.SEATS[-1] - len(aim))
