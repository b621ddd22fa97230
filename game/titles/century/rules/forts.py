"""2.3 to 2.5: forts, point cards and their effects, exploration."""

from __future__ import annotations

from game.engine.choices import Choice, OneOf
from game.engine.steps import AskUnlessForced, Step, Steps, step
from game.titles.century.rules.counting import CARDS, EXPLORED
from game.titles.century.rules.data import COMPASS, DREAMCATCHER, HAMMER, ICONS, KINDS, LETTERS, SADDLEBAG
from game.titles.century.rules.goods import Upgrade
from game.titles.century.rules.revealing import openly
from game.titles.century.rules.state import CELLS, NONE, Century, named


@step
class Claim(Step[Century]):
    """The purchase of a card; the row moves left, and the open card of the pile fills it up (2.3)."""

    seat: int
    slot: int

    def run(self, game: Century) -> Steps:
        seat, card = self.seat, game.row[self.slot]
        row = game.rules.cards[card]
        game.give(seat, row.price)
        game.cards[seat] = (*game.cards[seat], card)
        game.row = [*game.row[: self.slot], *game.row[self.slot + 1 :], game.next_card]
        game.next_card = NONE
        game.tell("card_claimed", seat=seat, card=row.name, slot=self.slot + 1, paid=named(row.price))
        game.score(seat, row.points, CARDS)
        if len(game.cards[seat]) >= game.rules.play.last_round_at and not game.last_round:
            game.last_round = True
            game.tell("last_round_announced", seat=seat)
        return (TakeEffect(seat, card),)


@step
class TakeEffect(Step[Century]):
    """The effect of a card: settlers, a hammer, a dreamcatcher, or an exploration (2.5)."""

    seat: int
    card: int

    def run(self, game: Century) -> Steps:
        seat, row = self.seat, game.rules.cards[self.card]
        icon = ICONS.index(row.icon) if row.icon else 0
        if row.symbol == SADDLEBAG:
            recruit(game, seat, row.settlers)
        elif row.symbol == HAMMER:
            game.hammers[seat * len(ICONS) + icon] += 1
        elif row.symbol == DREAMCATCHER:
            game.catchers[seat * CELLS + icon * KINDS + LETTERS.index(row.good)] += 1
        return openly(game.rules, Explore(seat)) if row.symbol == COMPASS else None


@step
class Explore(AskUnlessForced[Century]):
    """The choice of an exploration tile, whose location is open to all from then on (2.4)."""

    def options(self, game: Century) -> OneOf:
        tiles = zip(game.rules.places, game.tiles, strict=True)
        return OneOf((place.name,) for place, tile in tiles if tile != NONE)

    def answered(self, game: Century, choice: Choice) -> Steps:
        seat, at = self.seat, game.rules.location[str(choice[0])]
        tile, game.tiles[at] = game.tiles[at], NONE
        row = game.rules.tiles[tile]
        game.explored[seat] = (*game.explored[seat], tile)
        game.tell("location_explored", seat=seat, location=choice[0], tile=row.name)
        game.score(seat, row.points, EXPLORED)
        if row.take:
            game.take(seat, row.goods)
            game.tell("extra_taken", seat=seat, goods=named(row.goods))
        recruit(game, seat, row.settlers)
        return openly(game.rules, Upgrade(seat, row.steps, True)) if row.steps else None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return "no_tile_here" if picked and picked[0] in game.rules.location else "explore_something"


def recruit(game: Century, seat: int, count: int) -> None:
    """Move settlers from the reserve of a seat to those at hand, as many as there are."""
    if come := min(count, game.reserve[seat]):
        game.reserve[seat] -= come
        game.at_hand[seat] += come
        game.tell("settlers_recruited", seat=seat, count=come)
