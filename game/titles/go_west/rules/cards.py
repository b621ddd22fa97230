"""Chapters 5.1, 5.3 and 5.5: an action card is carried out or sold, and another is drawn."""

from __future__ import annotations

from game.engine.choices import Choice, Odds, OneOf, Seat
from game.engine.steps import Ask, Draw, Steps, step
from game.titles.go_west.rules.data import DONE, MIDDLE, PLUS_ONE, REGIONS, TWO
from game.titles.go_west.rules.ending import BY_WAGONS, Confirm, last_scoring, wagons_gone
from game.titles.go_west.rules.state import GoWest


def play(game: GoWest, seat: Seat, number: int) -> Steps:
    """Pay for a card and place its discs; its choices follow, then the wagons (5.1)."""
    card = game.rules.card[number]
    game.give_up(seat, number)
    game.tell("card_played", seat=seat, card=card.name, shows=card.shows, wagons=card.wagons, cost=card.cost)
    game.pay(seat, card.cost, "card")
    steps: list[Ask[GoWest]] = [FinishCard(seat)]
    if card.wagons:
        steps.insert(0, MoveWagons(seat, card.wagons))
    if card.region:
        block = game.rules.block[card.region]
        game.place(seat, block)
        if card.places == TWO:
            game.place(seat, block)
        elif card.places == PLUS_ONE:
            steps.insert(0, PlaceElsewhere(seat, card.region))
    return steps


def sell(game: GoWest, seat: Seat, number: int) -> Steps:
    """Take discs from the lid for the cost of a card, as far as there are any; the rest is lost (5.3)."""
    card = game.rules.card[number]
    discs = min(card.cost, game.lid[seat])
    game.give_up(seat, number)
    game.lid[seat] -= discs
    game.discs[seat] += discs
    game.tell("card_sold", seat=seat, card=card.name, shows=card.shows, wagons=card.wagons, cost=card.cost, discs=discs)
    return (FinishCard(seat),)


@step
class PlaceElsewhere(Ask[GoWest]):
    """The second disc of a "+1" goes to another region (5.1); without a disc it is left out."""

    region: str

    def options(self, game: GoWest) -> OneOf:
        if not game.discs[self.seat]:
            return OneOf()
        return ELSEWHERE[self.region]

    def run(self, game: GoWest) -> Steps:
        game.tell("placement_left_out", seat=self.seat, region="")
        return None

    def answered(self, game: GoWest, choice: Choice) -> Steps:
        game.place(self.seat, game.rules.block[str(choice[0])])
        return None

    def why(self, game: GoWest, seat: Seat, picked: Choice) -> str:
        name = picked[0] if picked else ""
        if name == self.region:
            return "not_the_same_region"
        return "no_block_here" if name in REGIONS and name not in MIDDLE else "place_first"


@step
class MoveWagons(Ask[GoWest]):
    """A wagon moves one region west; all moves of the card are made, split at will (5.1)."""

    moves: int

    def options(self, game: GoWest) -> OneOf:
        return OneOf([FROM[region] for region, there in enumerate(game.wagons[:-1]) if there])

    def answered(self, game: GoWest, choice: Choice) -> Steps:
        game.move_wagon(self.seat, game.rules.region[str(choice[0])])
        return (MoveWagons(self.seat, self.moves - 1),) if self.moves > 1 else None

    def why(self, game: GoWest, seat: Seat, picked: Choice) -> str:
        name = picked[0] if picked else ""
        if name == REGIONS[-1]:
            return "out_of_the_game"
        if name in REGIONS:
            return "no_wagon_here"
        return "moves_left" if picked == DONE else "move_first"


@step
class FinishCard(Confirm):
    """The card is carried out or sold: draw another, unless no wagon is left in New England and the East (5.1, 7.0)."""

    def answered(self, game: GoWest, choice: Choice) -> Steps:
        return last_scoring(BY_WAGONS) if wagons_gone(game) else (DrawCards(self.seat, 1),)


@step
class DrawCards(Draw[GoWest]):
    """Cards from the pile to a hand; when the pile is empty all played and sold cards are shuffled (3.4, 5.1, 5.5)."""

    seat: Seat
    count: int

    def odds(self, game: GoWest) -> Odds:
        lots = game.rules.lots
        return Odds(tuple([lots[card] for card in game.pile]), self.count, only=self.seat)

    def drawn(self, game: GoWest, outcomes: Choice) -> Steps:
        game.tell_only(self.seat, "cards_drawn", {"cards": outcomes}, seat=self.seat, count=self.count)
        for name in outcomes:
            game.take_up(self.seat, game.rules.number[str(name)])
        return None


FROM: tuple[Choice, ...] = tuple((region,) for region in REGIONS)
ELSEWHERE = {here: OneOf((there,) for there in MIDDLE if there != here) for here in MIDDLE}
