"""How good a position is for a seat, in points, for bots and hints."""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.century.reckoning import bonus_points
from game.titles.century.rules import ICONS, KINDS, ROWS
from game.titles.century.state import CELLS, NONE, Century

VALUE = (0.32, 0.68, 1.05, 1.4)  # points a good will bring while there are cards to come
MANY = (0.0, 1.0, 2.0, 2.8, 3.4, 3.8, 4.1, 4.3, 4.4, 4.45, 4.5)  # so many of one colour are worth so many times one
ROOM = 0.12  # a good that finds no room is worth so much less than nothing
SETTLER, AT_HAND = 0.55, 0.24  # one more for the rest of the game; one that need not rest first
HAMMER, CATCHER = 1.6, (1.2, 2.0, 2.6, 3.0)
COLUMN = 2.6  # a column of outposts that will give a bonus tile, by how much of it is gone
EFFECT = 1.6  # what a card does besides its points
IN_PRICE = 0.8  # of the goods' value that is lost in its price
NEAR = (0.85, 0.6, 0.42, 0.28)  # of a card's gain, by how many goods are missing
LAST = 0.1  # how much is still to come when the eighth card is near
RIVALS = 0.3  # how much the best rival's points count


def worth(game: Century, seat: Seat) -> float:
    """Points, and what goods, settlers, outposts and cards are likely to bring."""
    play, left = game.rules.play, _left(game)
    first = seat * KINDS
    goods = game.goods[first : first + KINDS]
    points = float(game.points[seat])
    points += sum(count * at_end for count, at_end in zip(goods, play.good_points, strict=True)) * (1 - left)
    stored = sum(MANY[min(count, 10)] * value for count, value in zip(goods, VALUE, strict=True))
    stored -= ROOM * max(0, sum(goods) - play.storage)
    points += stored * left + _nearest_card(game, goods, left)
    settlers = game.rules.setup.settlers - game.reserve[seat]
    points += SETTLER * settlers * left + AT_HAND * game.at_hand[seat] * left
    points += HAMMER * left * sum(game.hammers[seat * len(ICONS) : (seat + 1) * len(ICONS)])
    for at, count in enumerate(game.catchers[seat * CELLS : (seat + 1) * CELLS]):
        if count:
            points += count * CATCHER[at % KINDS] * left
    points += sum(bonus_points(game, seat, tile) for tile in game.bonus[seat])
    points += _columns(game, seat) * left
    rival = RIVALS * max(game.points[other] for other in range(game.seats) if other != seat)
    return (game.points[seat] if game.ending else points) - rival


def _left(game: Century) -> float:
    """How much of the game is still to come: 1 at the start, 0 at the end."""
    if game.last_round or game.ending:
        return 0.0
    return max(LAST, 1 - max(map(len, game.cards)) / game.rules.play.last_round_at)


def _nearest_card(game: Century, goods: list[int], left: float) -> float:
    """What the best of the open cards would bring, by how many of its goods are still missing."""
    best = 0.0
    for card in game.row:
        if card != NONE:
            row, missing = game.rules.cards[card], 0
            gain = row.points + EFFECT * left
            for wanted, have, value in zip(row.price, goods, VALUE, strict=True):
                missing += max(0, wanted - have)
                gain -= wanted * value * left * IN_PRICE
            best = max(best, gain * NEAR[missing])
    return best


def _columns(game: Century, seat: Seat) -> float:
    """Outposts of a column that are gone, towards its bonus tile."""
    rows = game.emptied[seat * ROWS : (seat + 1) * ROWS]
    lowest = min(rows)
    if lowest == game.rules.setup.outposts:
        return 0.0
    return COLUMN * (sum(gone > lowest for gone in rows) / ROWS) ** 1.5 if ROWS else 0.0
