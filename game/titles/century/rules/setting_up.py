"""2.1: the table before the first round, and what chance deals."""

from __future__ import annotations

from functools import cache

from game.engine.choices import Choice, Odds
from game.engine.steps import Draw, Steps, step
from game.parts.seats import seat_in, seats_drawn
from game.titles.century.rules.data import ICONS, KINDS, ROWS, SPICES, Rules, goods
from game.titles.century.rules.seas import shapes
from game.titles.century.rules.state import AT_SEA, CELLS, NOBODY, NONE, Century
from game.titles.century.rules.turns import PlayRound


def new_game(rules: Rules, seats: int, by_lot: bool = False) -> Century:
    """Return a game before its first step, with all cards and tiles still to be dealt."""
    shaping = [ShapeSea()] if by_lot else []
    setup, map_size, sea = rules.setup, len(rules.locations), len(rules.sea.places)
    deck = rules.deck(seats)
    at_hand = setup.at_hand[str(seats)]
    return Century(
        rules=rules,
        seats=seats,
        agenda=[PlayRound(), ChooseIslands(0, ()), *shaping, CoverLocations(), DealBonus(), DealCards(), DrawFirst()],
        points=[0] * seats,
        goods=[0] * (seats * KINDS),
        at_hand=[at_hand] * seats,
        reserve=[setup.settlers - at_hand] * seats,
        owner=[NOBODY] * map_size,
        standing=[0] * map_size,
        tiles=[NONE] * map_size,
        row=[NONE] * rules.forts,
        pile=[int(card in deck) for card in range(len(rules.cards))],
        cards=[()] * seats,
        hammers=[0] * (seats * len(ICONS)),
        catchers=[0] * (seats * CELLS),
        stack_tops=[NONE] * setup.bonus_stacks,
        stack_sizes=[setup.bonus_in_stack] * setup.bonus_stacks,
        unseen_bonus=[1] * len(rules.bonus),
        bonus=[()] * seats,
        explored=[()] * seats,
        islands=[NONE] * sea,
        ships=[AT_SEA] * seats,
        outposts=[0] * (seats * sea),
        emptied=[0] * (seats * ROWS),
    )


@step
class DrawFirst(Draw[Century]):
    """The draw of the start player; each seat takes its first goods by turn order (2.1.5, 2.1.6)."""

    def odds(self, game: Century) -> Odds:
        return seats_drawn(game.seats)

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        game.first = seat_in(outcomes[0])
        game.tell("first_player_drawn", seat=game.first)
        for seat, letters in zip(game.order(), game.rules.setup.goods, strict=False):
            game.take(seat, goods(letters))
        return None


@step
class DealCards(Draw[Century]):
    """The draw of a card above each fort, and of the open one on the pile (2.1.2)."""

    def odds(self, game: Century) -> Odds:
        names = (row.name for row, there in zip(game.rules.cards, game.pile, strict=True) if there)
        return Odds(tuple((name, 1) for name in names), draws=game.rules.forts + 1)

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        cards = [game.rules.card[str(name)] for name in outcomes]
        for card in cards:
            game.pile[card] = 0
        *game.row, game.next_card = cards
        game.tell("cards_dealt", cards=outcomes[:-1], next=outcomes[-1])
        return None


@step
class DealBonus(Draw[Century]):
    """The draw of the open tile on each stack of bonus tiles (2.1.3)."""

    def odds(self, game: Century) -> Odds:
        return Odds(tuple((row.name, 1) for row in game.rules.bonus), draws=len(game.stack_tops))

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        game.stack_tops = [game.rules.bonus_tile[str(name)] for name in outcomes]
        for tile in game.stack_tops:
            game.unseen_bonus[tile] = 0
        game.tell("bonus_dealt", tiles=outcomes)
        return None


@step
class CoverLocations(Draw[Century]):
    """The draw of an exploration tile for every location that has to be explored (2.1.4)."""

    def odds(self, game: Century) -> Odds:
        covered = game.rules.covered(game.seats)
        return Odds(tuple((row.name, 1) for row in game.rules.tiles), draws=len(covered))

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        for at, name in zip(game.rules.covered(game.seats), outcomes, strict=True):
            game.tiles[at] = game.rules.tile[str(name)]
        game.tell("locations_covered", count=len(outcomes), tiles=outcomes)
        return None


@step
class ShapeSea(Draw[Century]):
    """The draw of a shape of the sea, of all in `seas.py` (2.1.7)."""

    def odds(self, game: Century) -> Odds:
        return _any_shape(len(game.islands) - 1)

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        game.shape = str(outcomes[0])
        game.tell("sea_shaped", shape=game.shape)
        return None


@cache
def _any_shape(islands: int) -> Odds:
    return Odds(tuple((name, 1) for name in shapes(islands)))


@step
class ChooseIslands(Draw[Century]):
    """The draw of the islands of one spice (2.1.7)."""

    row: int
    chosen: tuple[str, ...]

    def odds(self, game: Century) -> Odds:
        names = (island.name for island in game.rules.islands if island.spice == SPICES[self.row])
        return Odds(tuple((name, 1) for name in names), draws=game.rules.setup.islands)

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        chosen = (*self.chosen, *map(str, outcomes))
        return (ChooseIslands(self.row + 1, chosen) if self.row + 1 < ROWS else LayIslands(chosen),)


@step
class LayIslands(Draw[Century]):
    """The draw of a place for each of these islands (2.1.7)."""

    chosen: tuple[str, ...]

    def odds(self, game: Century) -> Odds:
        return Odds(tuple((name, 1) for name in self.chosen), draws=len(self.chosen))

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        game.islands = [NONE, *(game.rules.island[str(name)] for name in outcomes)]
        game.tell("islands_laid", islands=outcomes)
        return None
