"""Likely replies: a sensible action by rules of thumb with all its clicks, quick to work out.

Bots play ahead with these. They use the weights of the judgement, but weigh only what an action changes, and each part
of a card as if it were the only one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from random import Random

from game.engine.choices import Choice, Options, Seat, any_of
from game.titles.go_west.bot import valuation
from game.titles.go_west.bot.valuation import FEW, SOON, Discs, Weights, in_block
from game.titles.go_west.rules import data
from game.titles.go_west.rules.cards import FROM, MoveWagons, PlaceElsewhere
from game.titles.go_west.rules.data import BLOCK, BLOCKS, Card
from game.titles.go_west.rules.state import NOBODY, GoWest
from game.titles.go_west.rules.turns import Turn

SURE = 4.0  # the worth of ending a game that the seat wins
BAD = 1e9
Worths = tuple[list[float], list[float]]  # of a block: by the wagons here, and by those here soon
AT = {name: at for at, name in enumerate(valuation.FEATURES)}
POINTS, NOW, SOONER, THIRD, EAST, OLD = AT["points"], AT["now"], AT["soon"], AT["third"], AT[data.MIDDLE[0]], AT["old"]
DISCS, FEW_DISCS, LID, MARKER, PRICE = AT["discs"], AT["few_discs"], AT["lid"], AT["marker"], AT["price"]


def reply(game: GoWest, seat: Seat, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """Return a likely answer of a seat, with the answers to the questions that follow from it."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return ActionValues(game, seat, w).turn(options)
    if isinstance(step, MoveWagons):
        return (*ActionValues(game, seat, w).moves(step.moves)[1], data.DONE)
    if isinstance(step, PlaceElsewhere):
        return (ActionValues(game, seat, w).elsewhere(step.region),)
    return (any_of(options, random),)


class ActionValues:
    """The values of the single parts of an action for a seat."""

    def __init__(self, game: GoWest, seat: Seat, w: Weights) -> None:
        self.game, self.seat = game, seat
        self.now = valuation.weights_now(game, w)
        rows = valuation.features(game)
        self.aim = _aim([sum(map(mul, self.now, row)) for row in rows], seat)
        self.pays = [row[NOW] for row in rows]
        self.all_wagons = game.rules.setup.wagons
        slower = sum([aim * sum(map(mul, w.early, row)) for aim, row in zip(self.aim, rows, strict=False)])
        self.pace = -slower / (2 * self.all_wagons)  # of a move that brings the end nearer
        self.blocks = [tuple(game.blocks[at : at + BLOCK]) for at in range(0, BLOCKS * BLOCK, BLOCK)]
        self.wagons = list(game.wagons)
        self.to_the_end = 2 * self.wagons[0] + self.wagons[1]  # moves until no wagon is left there
        self.discs = game.discs[seat]
        self._known: dict[tuple[int, Discs], float] = {}

    def turn(self, options: Options) -> Sequence[Choice]:
        """Return the clicks of the best action, after a double turn if another action is worth the marker."""
        game, rules, seat = self.game, self.game.rules, self.seat
        hand = [rules.card[number] for number in game.hands[seat].cards]
        gains, _ = self.moves(data.MOST_MOVES)
        ones = [self.placed(block, self.blocks[block]) for block in range(BLOCKS)]
        paid, sold = {}, {}
        for cost in {card.cost for card in hand}:
            paid[cost], sold[cost] = self._paid(cost), self._sold(cost)
        ends_with = self.to_the_end if self._wins() else data.MOST_MOVES + 1
        found: list[tuple[float, Choice]] = []
        for card in hand:
            found.append((sold[card.cost], rules.sells[card.number]))
            if game.can_pay(seat, card.cost):
                worth = gains[card.wagons] - paid[card.cost] + self._discs_of(card, ones)
                found.append((worth + SURE * (card.wagons >= ends_with), rules.plays[card.number]))
        if data.SCORE in options:
            found.append((self._scoring(), data.SCORE))
        if data.END_TURN in options:
            found.append((0.0, data.END_TURN))
        _, best = max(found)
        clicks = self._clicks(best)
        if data.DOUBLE_TURN in options:
            others = [worth for worth, choice in found if choice[0] != best[0]]
            if data.SCORE in options and best != data.SCORE:
                others.append(self._scoring_then())
            if max(others, default=0.0) > self.now[MARKER]:
                return (data.DOUBLE_TURN, *clicks)
        return clicks

    def _discs_of(self, card: Card, ones: list[tuple[float, Discs, Seat]]) -> float:
        """Return the value of a card's discs; `ones` has that of a single disc in each block."""
        if not card.region:
            return 0.0
        block = self.game.rules.block[card.region]
        worth, then, _ = ones[block]
        if card.places == data.PLUS_ONE:
            worth += max([one[0] for at, one in enumerate(ones) if at != block])
        elif card.places == data.TWO:
            worth += self.placed(block, then)[0]
        return worth

    def _clicks(self, choice: Choice) -> Sequence[Choice]:
        game = self.game
        if choice == data.END_TURN:
            return (choice,)
        if choice[-1] != data.PLAY:
            return (choice, data.DONE)
        card = game.rules.card[game.rules.number[str(choice[0])]]
        self.discs -= min(card.cost, self.discs)
        clicks = [choice]
        if card.region:
            block = game.rules.block[card.region]
            self._place(block)
            if card.places == data.TWO:
                self._place(block)
            elif card.places == data.PLUS_ONE and self.discs:
                clicks.append(self.elsewhere(card.region))
                self._place(game.rules.block[str(clicks[-1][0])])
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

    def placed(self, block: int, discs: Discs) -> tuple[float, Discs, Seat]:
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
        blocks = [self._worths(block) for block in range(BLOCKS)]
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
        """Return the value of a block with the present wagons."""
        found = self._known.get((block, discs))
        if found is None:
            paid, count, old = in_block(discs)
            most, here = len(paid) - 1, self.wagons[block + 1]
            rows = paid[min(most, here)], paid[min(most, here + min(SOON, self.wagons[block]))], paid[min(most, SOON)]
            weights = self.now[NOW], self.now[SOONER], self.now[THIRD], self.now[EAST + block], self.now[OLD]
            found = 0.0
            for weight, row in zip(weights, (*rows, count, old), strict=True):
                found += weight * sum(map(mul, self.aim, row))
            self._known[block, discs] = found
        return found

    def _worths(self, block: int) -> Worths:
        """Return the value of a block by the number of wagons: of those here, and of those here soon."""
        weights, (one, two, three, four) = self.now, self.aim
        lead = [one * a + two * b + three * c + four * d for a, b, c, d in in_block(self.blocks[block])[0]]
        lead += lead[-1:] * self.all_wagons
        now, soon = weights[NOW], weights[SOONER]
        return [now * each for each in lead], [soon * each for each in lead]

    def _paid(self, cost: int) -> float:
        """Return the value lost by paying a cost."""
        now, discs = self.now, self.discs
        paid = min(cost, discs)
        few = min(FEW, discs) - min(FEW, discs - paid)
        return paid * (now[DISCS] - now[LID]) + few * now[FEW_DISCS] + (cost - paid) * now[POINTS]

    def _sold(self, cost: int) -> float:
        """Return the value of selling a card of a cost."""
        now, discs = self.now, self.discs
        back = min(cost, self.game.lid[self.seat])
        return back * (now[DISCS] - now[LID]) + (min(FEW, discs + back) - min(FEW, discs)) * now[FEW_DISCS]

    def _scoring(self) -> float:
        game, prices = self.game, self.game.rules.play.scorings
        used = game.scorings[self.seat]
        price = prices[used]
        then = prices[used + 1] if used + 1 < len(prices) else valuation.NO_CARD
        lead: float = sum(map(mul, self.aim, self.pays))
        worth = self.now[POINTS] * lead - self._paid(price)
        worth += self.now[PRICE] * (then - price)
        if max(map(sum, zip(game.points, self.pays, strict=True))) >= game.rules.play.goal:
            worth += SURE if self._wins(max(0, price - self.discs)) else -SURE
        return worth

    def _scoring_then(self) -> float:
        """Return the value of a scoring after the clicks that were found."""
        self.pays = [0.0] * len(self.pays)
        for block, discs in enumerate(self.blocks):
            paid, _, _ = in_block(discs)
            row = paid[min(len(paid) - 1, self.wagons[block + 1])]
            self.pays = list(map(sum, zip(self.pays, row, strict=False)))
        return self._scoring()

    def _wins(self, points_paid: int = 0) -> bool:
        """Return whether a scoring now would put the seat first, after it has paid these points for it."""
        totals = [points + more for points, more in zip(self.game.points, self.pays, strict=True)]
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
