"""What players are likely to do: a sensible action by rules of thumb, quick to work out, with all its clicks.

Bots play many turns on in their heads with this. It weighs as the judgement does, but only what an action changes, and
each part of a card as if the others were not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from random import Random

from game.engine.choices import Choice, Options, Seat
from game.titles.go_west.cards import FROM, MoveWagons, PlaceElsewhere
from game.titles.go_west.judge import (
    FEATURES,
    FEW,
    NO_CARD,
    SOON,
    Discs,
    Weights,
    features,
    in_block,
    weights_now,
)
from game.titles.go_west.rules import (
    BLOCK,
    BLOCKS,
    DONE,
    DOUBLE_TURN,
    END_TURN,
    MIDDLE,
    MOST_MOVES,
    PLAY,
    PLUS_ONE,
    REGIONS,
    SCORE,
    SEATS,
    TWO,
    Card,
)
from game.titles.go_west.state import NOBODY, GoWest
from game.titles.go_west.turns import Turn

SURE = 4.0  # what it is worth to end a game that one wins
BAD = 1e9
AT = {name: at for at, name in enumerate(FEATURES)}
POINTS, NOW, SOONER, THIRD, EAST, OLD = AT["points"], AT["now"], AT["soon"], AT["third"], AT[MIDDLE[0]], AT["old"]
DISCS, FEW_DISCS, LID, MARKER, PRICE = AT["discs"], AT["few_discs"], AT["lid"], AT["marker"], AT["price"]


def reply(game: GoWest, seat: Seat, options: Options, w: Weights, random: Random) -> Sequence[Choice]:
    """What a seat is likely to answer now, and to the questions that follow from it."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return Thumb(game, seat, w).turn(options)
    if isinstance(step, MoveWagons):
        return (*Thumb(game, seat, w).moves(step.moves)[1], DONE)
    if isinstance(step, PlaceElsewhere):
        return (Thumb(game, seat, w).elsewhere(step.region),)
    return (options.nth(random.randrange(len(options))),)


class Thumb:
    """What single parts of an action are worth to a seat."""

    def __init__(self, game: GoWest, seat: Seat, w: Weights) -> None:
        self.game, self.seat = game, seat
        self.now = weights_now(game, w)
        rows = features(game)
        self.aim = _aim([sum(map(mul, self.now, row)) for row in rows], seat)
        self.pays = [row[NOW] for row in rows]
        slower = sum([aim * sum(map(mul, w.early, row)) for aim, row in zip(self.aim, rows, strict=False)])
        self.pace = -slower / (2 * game.rules.setup.wagons)  # of a move that brings the end nearer
        self.blocks = [tuple(game.blocks[at : at + BLOCK]) for at in range(0, BLOCKS * BLOCK, BLOCK)]
        self.wagons = list(game.wagons)
        self.to_the_end = 2 * self.wagons[0] + self.wagons[1]  # moves until no wagon is left there
        self.discs = game.discs[seat]
        self._known: dict[tuple[int, Discs, int, int], float] = {}

    def turn(self, options: Options) -> Sequence[Choice]:
        """The best action; a double turn if another one is worth the marker."""
        game, rules, seat = self.game, self.game.rules, self.seat
        gains, _ = self.moves(MOST_MOVES)
        ones = [self.placed(block, self.blocks[block])[0] for block in range(BLOCKS)]
        ends_with = self.to_the_end if self._wins() else MOST_MOVES + 1
        found: list[tuple[float, Choice]] = []
        for number in game.hands[seat].cards:
            card = rules.card[number]
            found.append((self._sold(card.cost), rules.sells[number]))
            if game.can_pay(seat, card.cost):
                worth = gains[card.wagons] - self._paid(card.cost) + self._discs_of(card, ones)
                found.append((worth + SURE * (card.wagons >= ends_with), rules.plays[number]))
        if SCORE in options:
            found.append((self._scoring(), SCORE))
        if END_TURN in options:
            found.append((0.0, END_TURN))
        _, best = max(found)
        clicks = self._clicks(best)
        if DOUBLE_TURN in options:
            second = max([worth for worth, choice in found if choice[0] != best[0]], default=0.0)
            if second > self.now[MARKER]:
                return (DOUBLE_TURN, *clicks)
        return clicks

    def _discs_of(self, card: Card, ones: list[float]) -> float:
        """What the discs of a card bring, if single ones in each block bring so much."""
        if not card.region:
            return 0.0
        block = self.game.rules.block[card.region]
        worth = ones[block]
        if card.places == PLUS_ONE:
            worth += max([gain for at, gain in enumerate(ones) if at != block])
        elif card.places == TWO:
            worth += self.placed(block, self.placed(block, self.blocks[block])[1])[0]
        return worth

    def _clicks(self, choice: Choice) -> Sequence[Choice]:
        """All clicks of an action."""
        game = self.game
        if choice == END_TURN:
            return (choice,)
        if choice[-1] != PLAY:
            return (choice, DONE)
        card = game.rules.card[game.rules.number[str(choice[0])]]
        self.discs -= min(card.cost, self.discs)
        clicks = [choice]
        if card.region:
            block = game.rules.block[card.region]
            self._place(block)
            if card.places == TWO:
                self._place(block)
            elif card.places == PLUS_ONE and self.discs:
                clicks.append(self.elsewhere(card.region))
                self._place(game.rules.block[str(clicks[-1][0])])
        return (*clicks, *self.moves(card.wagons)[1], DONE)

    def _place(self, block: int) -> None:
        if self.discs:
            _, self.blocks[block], back = self.placed(block, self.blocks[block])
            self.discs += (back == self.seat) - 1

    def elsewhere(self, region: str) -> Choice:
        """Where the second disc of a "+1" does most."""
        others = [(self.placed(at, self.blocks[at])[0], at) for at, name in enumerate(MIDDLE) if name != region]
        return FROM[max(others)[1] + 1]

    def placed(self, block: int, discs: Discs) -> tuple[float, Discs, Seat]:
        """What a disc in a block changes, the block with it, and whose disc comes back."""
        now, back = self.now, discs[0] if discs[-1] != NOBODY else NOBODY
        if back != NOBODY:
            then = (*discs[1:], self.seat)
        else:
            at = discs.index(NOBODY)
            then = (*discs[:at], self.seat, *discs[at + 1 :])
        worth = self._block(block, then, self.wagons) - self._block(block, discs, self.wagons)
        disc = now[DISCS] + (now[FEW_DISCS] if self.discs <= FEW else 0.0)
        worth -= disc
        if back != NOBODY:
            worth += self.aim[back] * now[DISCS]
        return worth, then, back

    def moves(self, count: int) -> tuple[list[float], list[Choice]]:
        """The best so many wagon moves, one after the other, and what the first ones of them bring.

        Who wins by it sends the last wagon out of the East, who does not keeps it there.
        """
        wagons, sums, clicks = list(self.wagons), [0.0], list[Choice]()
        wins = self._wins()
        hurries = wins and count >= self.to_the_end
        for _ in range(count):
            values = [self._block(block, self.blocks[block], wagons) for block in range(BLOCKS)]
            best, region = -BAD, -1
            for at in range(len(REGIONS) - 1):
                if wagons[at]:
                    gain = self._moved(wagons, at, values)
                    if at < 2 and hurries:
                        gain += SURE
                    elif at == 1 and wagons[0] + wagons[1] == 1 and not wins:
                        gain -= SURE
                    if gain > best:
                        best, region = gain, at
            if region < 0:
                break  # no wagon is left
            wagons[region] -= 1
            wagons[region + 1] += 1
            sums.append(sums[-1] + best - (SURE if hurries and region < 2 else 0.0))
            clicks.append(FROM[region])
        return sums + sums[-1:] * (count + 1 - len(sums)), clicks

    def _moved(self, wagons: list[int], region: int, values: list[float]) -> float:
        """What a wagon that leaves a region changes, while the blocks are worth so much."""
        wagons[region] -= 1
        wagons[region + 1] += 1
        gain = self.pace if region < 2 else 0.0
        for block in range(max(0, region - 1), min(BLOCKS, region + 2)):
            gain += self._block(block, self.blocks[block], wagons) - values[block]
        wagons[region] += 1
        wagons[region + 1] -= 1
        return gain

    def _block(self, block: int, discs: Discs, wagons: list[int]) -> float:
        """What a block is worth."""
        if discs[0] == NOBODY:
            return 0.0
        here, coming = wagons[block + 1], min(SOON, wagons[block])
        key = block, discs, here, coming
        worth = self._known.get(key)
        if worth is None:
            now, aim = self.now, self.aim
            paid, soon, third, count, old = in_block(discs, here, coming)
            self._known[key] = worth = (
                now[NOW] * sum(map(mul, aim, paid))
                + now[SOONER] * sum(map(mul, aim, soon))
                + now[THIRD] * sum(map(mul, aim, third))
                + now[EAST + block] * sum(map(mul, aim, count))
                + now[OLD] * sum(map(mul, aim, old))
            )
        return worth

    def _paid(self, cost: int) -> float:
        """What is given away with a cost."""
        now, discs = self.now, self.discs
        paid = min(cost, discs)
        few = min(FEW, discs) - min(FEW, discs - paid)
        return paid * (now[DISCS] - now[LID]) + few * now[FEW_DISCS] + (cost - paid) * now[POINTS]

    def _sold(self, cost: int) -> float:
        """What a card brings that costs so much."""
        now, discs = self.now, self.discs
        back = min(cost, self.game.lid[self.seat])
        return back * (now[DISCS] - now[LID]) + (min(FEW, discs + back) - min(FEW, discs)) * now[FEW_DISCS]

    def _scoring(self) -> float:
        """What a scoring brings."""
        game, prices = self.game, self.game.rules.play.scorings
        used = game.scorings[self.seat]
        price = prices[used]
        then = prices[used + 1] if used + 1 < len(prices) else NO_CARD
        lead: float = sum(map(mul, self.aim, self.pays))
        worth = self.now[POINTS] * lead - self._paid(price)
        worth += self.now[PRICE] * (then - price)
        if max(map(sum, zip(game.points, self.pays, strict=True))) >= game.rules.play.goal:
            worth += SURE if self._wins(max(0, price - self.discs)) else -SURE
        return worth

    def _wins(self, points_paid: int = 0) -> bool:
        """Whether a scoring now would put the seat first, if it pays so many points for it."""
        totals = [points + more for points, more in zip(self.game.points, self.pays, strict=True)]
        own = totals.pop(self.seat) - points_paid
        return own > max(totals)


def _aim(totals: list[float], seat: Seat) -> list[float]:
    """How much what each seat has counts for one seat: its own in full, against that of the others who may win."""
    most = max([total for other, total in enumerate(totals) if other != seat])
    likely = [exp(total - most) for total in totals]
    rivals = sum(likely) - likely[seat]
    aim = [-each / rivals for each in likely]
    aim[seat] = 1.0
    return aim + [0.0] * (SEATS[-1] - len(aim))
