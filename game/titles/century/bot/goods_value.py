"""The value of goods while certain cards lie open, and their best use; all of it cached.

Goods count by their colours, by their distance to the best open card, and by that of the rest to a second one.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from game.titles.century.rules.counting import CACHE_SIZE, times
from game.titles.century.rules.data import DREAMCATCHER, HAMMER, KINDS, LETTERS, SADDLEBAG, Goods, Rules

WORST = -1e9
MANY = (0.0, 1.0, 2.0, 2.9, 3.6, 4.2, 4.6, 4.8, 5.0, 5.1, 5.2)  # the worth of 0, 1, 2 ... goods of a colour
VALUE = (0.32, 0.66, 1.0, 1.34)  # points that a good of each colour is worth early in the game
SPENT = 0.8  # the share of that value that is lost when it pays for a card
GRADE = 0.88  # the share of a card's gain that is left for each step of worth that is lacking
READY = 0.7  # the share before the card is paid, which takes a turn
SECOND = 0.6  # the share of the gain of a second card
SETTLER, HAMMERED, CAUGHT, FOUND = 1.3, 1.7, (1.3, 2.2, 2.8, 3.2), 2.0  # points that effects of cards will bring
OPENED = 0.5  # points for opening a location

Offers = tuple[int, ...]  # the cards above the forts, by their numbers


@lru_cache(maxsize=CACHE_SIZE)
def lacking(have: Goods, price: Goods) -> int:
    """Return how many steps of upgrading are lacking for a price."""
    left, lack = list(have), 0
    for kind in reversed(range(KINDS)):
        for _ in range(price[kind]):
            at = kind
            while at >= 0 and not left[at]:
                at -= 1
            lack += kind - at
            if at >= 0:
                left[at] -= 1
    return lack


class RowWorth:
    """The worth of the cards in the open row at a stage of the game."""

    def __init__(self, rules: Rules, stage: int) -> None:
        last = rules.play.last_round_at
        self.is_last, self.prices = stage >= last, tuple(row.price for row in rules.cards)
        self._rules, self._left = rules, max(0.0, 1 - (stage + 1) / last)

    @cached_property
    def gains(self) -> tuple[float, ...]:
        """Return the points that each card brings its buyer beyond its price."""
        rules, left, at_end = self._rules, self._left, self._rules.play.good_points
        if self.is_last:
            return tuple(row.points - sum(map(int.__mul__, row.price, at_end)) for row in rules.cards)
        value = [SPENT * ((1 - left) * late + left * early) for late, early in zip(at_end, VALUE, strict=True)]
        return tuple(
            row.points + self._effect(number) - sum(map(float.__mul__, value, map(float, row.price)))
            for number, row in enumerate(rules.cards)
        )

    @cached_property
    def promised(self) -> tuple[float, ...]:
        """Return the points that each card promises a seat that lacks nothing for it."""
        return tuple(READY * gain for gain in self.gains)

    def _effect(self, number: int) -> float:
        row = self._rules.cards[number]
        if row.symbol == SADDLEBAG:
            return SETTLER * row.settlers * self._left
        if row.symbol == HAMMER:
            return HAMMERED * self._left
        if row.symbol == DREAMCATCHER:
            return CAUGHT[LETTERS.index(row.good)] * self._left
        return FOUND + OPENED * self._left


@lru_cache(maxsize=16)
def cards_at(rules: Rules, stage: int) -> RowWorth:
    """Return the worth of cards at a stage, always the same object, by which others are cached."""
    return RowWorth(rules, stage)


@lru_cache(maxsize=CACHE_SIZE)
def goods_features(cards: RowWorth, have: Goods, offers: Offers) -> tuple[float, ...]:
    """Return the counts of goods: by colour, towards the best open card, and towards a second one."""
    if cards.is_last:
        return (*have, _best_now(cards, have, offers), 0.0)
    best, chosen = _nearest(cards, have, offers)
    second = 0.0
    if chosen >= 0:
        price = cards.prices[offers[chosen]]
        rest = tuple([max(0, n - paid) for n, paid in zip(have, price, strict=True)])
        second, _ = _nearest(cards, rest, offers[:chosen] + offers[chosen + 1 :])
    yellow, red, green, brown = have
    return MANY[min(yellow, 10)], MANY[min(red, 10)], MANY[min(green, 10)], MANY[min(brown, 10)], best, SECOND * second


def _best_now(cards: RowWorth, have: Goods, offers: Offers) -> float:
    """Return the gain of the best card that can be paid now: there is no later."""
    gains, prices = cards.gains, cards.prices
    return max([gains[card] for card in offers if not lacking(have, prices[card])], default=0.0)


def _nearest(cards: RowWorth, have: Goods, offers: Offers) -> tuple[float, int]:
    """Return the highest promise of a card, and its place among the offers."""
    most, found, promised, prices = 0.0, -1, cards.promised, cards.prices
    for n, card in enumerate(offers):
        gain = promised[card]
        if gain > most:
            gain *= GRADE ** lacking(have, prices[card])
            if gain > most:
                most, found = gain, n
    return most, found


class GoodsValue:
    """The weighed worth of goods at one stage of the game."""

    def __init__(self, rules: Rules, stage: int, weights: tuple[float, ...]) -> None:
        self.cards, self.storage, self.weights = cards_at(rules, stage), rules.play.storage, weights

    def worth(self, have: Goods, offers: Offers) -> float:
        """Return the worth of goods, without those for which there is no room."""
        if sum(have) > self.storage:
            have = best_kept(self, have, offers, self.storage)
        return weighed(self, have, offers)


@lru_cache(maxsize=CACHE_SIZE)
def weighed(value: GoodsValue, have: Goods, offers: Offers) -> float:
    """Return the worth of goods for which there is room."""
    a, b, c, d, e, f = goods_features(value.cards, have, offers)
    u, v, w, x, y, z = value.weights
    return a * u + b * v + c * w + d * x + e * y + f * z


@lru_cache(maxsize=CACHE_SIZE)
def best_kept(value: GoodsValue, have: Goods, offers: Offers, room: int) -> Goods:
    """Return the best goods to keep where there is limited room."""
    while sum(have) > room:
        fewer = [(*have[:kind], have[kind] - 1, *have[kind + 1 :]) for kind in range(KINDS) if have[kind]]
        have = max(fewer, key=lambda one: weighed(value, one, offers))
    return have


@lru_cache(maxsize=CACHE_SIZE)
def upgraded(value: GoodsValue, have: Goods, offers: Offers, steps: int, least: int) -> tuple[float, Goods, Goods]:
    """Find the best upgrade of goods: its worth, the goods after it, and the steps from each colour."""
    yellow, red, green, brown = have
    best = (WORST, have, (0, 0, 0))
    for a in range(min(steps, yellow) + 1):
        for b in range(min(steps - a, red + a) + 1):
            for c in range(min(steps - a - b, green + b) + 1):
                if a + b + c >= least:
                    then = (yellow - a, red + a - b, green + b - c, brown + c)
                    worth = value.worth(then, offers)
                    if worth > best[0]:
                        best = (worth, then, (a, b, c))
    return best


@lru_cache(maxsize=CACHE_SIZE)
def traded(
    value: GoodsValue, have: Goods, offers: Offers, give: Goods, take: Goods, least: int
) -> tuple[float, Goods, int]:
    """Find the best use of a trade: its worth, the goods after it, and how often it is done."""
    best = (WORST, have, least)
    for often in range(least, times(have, give) + 1):
        then = tuple([n + often * (taken - given) for n, given, taken in zip(have, give, take, strict=True)])
        worth = value.worth(then, offers)
        if worth > best[0]:
            best = (worth, then, often)
    return best
