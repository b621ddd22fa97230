"""The steps of Trek in the order of its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.engine.choices import Amount, Asked, Choice, Odds, OneOf, Seat, Some
from game.engine.steps import Ask, AskSealed, AskUnlessForced, Draw, Step, Steps, Unseal, step

from .data import BY_DAYS, BY_TRAIL, GOLD, HILL, Weight
from .state import Trek


@step
class SetOut(Step[Trek]):
    """All draw their first cards, then the days begin."""

    def run(self, game: Trek) -> Steps:
        deal = [DrawCards(seat, game.rules.hand) for seat in range(game.seats)]
        return (*deal, LiveDay())


@step
class DrawCards(Draw[Trek]):
    """Cards from the pile to a hand that only its owner sees."""

    seat: Seat
    count: int

    def odds(self, game: Trek) -> Odds:
        there = tuple(sorted(Counter(game.pile).items()))
        return Odds(there, min(self.count, len(game.pile)), only=self.seat)

    def drawn(self, game: Trek, outcomes: Choice) -> Steps:
        for card in outcomes:
            game.pile.remove(str(card))
            game.riders[self.seat].hand.append(str(card))
        game.count_foxes(self.seat)
        game.tell_only(self.seat, "cards_drawn", {"cards": outcomes}, rider=self.seat, count=len(outcomes))
        return None


@step
class LiveDay(Step[Trek]):
    """Pack, ride, and sit around the fire."""

    def run(self, game: Trek) -> Steps:
        game.day += 1
        game.tell("day_began", day=game.day)
        return PackFood(), TakeTurns(), SitByTheFire(), EndDay()


@step
class PackFood(AskSealed[Trek]):
    """All choose one to three pieces of food in secret."""

    def options(self, game: Trek, seat: Seat) -> Some:
        return Some(game.rules.food, 1, 3)

    def announcing(self, game: Trek) -> Weight:
        return game.rules.weight

    def announced(self, game: Trek, announcements: Mapping[Seat, Choice]) -> Steps:
        for seat, said in announcements.items():
            game.said[seat] = said
            game.tell("food_announced", seat=seat, pieces=said[0], weight=said[1])
        return None

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        return "no_such_food" if picked and picked[-1] not in dict(game.rules.food) else "three_at_most"


@step
class TakeTurns(Step[Trek]):
    """The rider with the lightest pack goes first."""

    def run(self, game: Trek) -> Steps:
        order = sorted(range(game.seats), key=lambda seat: (game.said[seat][1], seat))
        return tuple(OpenPack(seat) for seat in order)


@step
class OpenPack(Unseal[Trek]):
    """The rider whose turn it is shows the food."""

    def sealed(self, game: Trek) -> PackFood:
        return PackFood()

    def announced(self, game: Trek) -> Choice:
        return game.said[self.seat]

    def answered(self, game: Trek, choice: Choice) -> Steps:
        food = game.riders[self.seat].pack.food
        for piece in choice:
            food[str(piece)] = food.get(str(piece), 0) + 1
        game.tell("pack_opened", seat=self.seat, food=tuple(choice))
        return (Turn(self.seat, game.rules.actions),)


@step
class Turn(Ask[Trek]):
    """Up to three actions; a rider with none left is not asked."""

    left: int

    def options(self, game: Trek) -> OneOf:
        if not self.left:
            return OneOf()
        rider, can = game.riders[self.seat], [("rest",)]
        if game.tiles:
            can += [("explore", "uphill"), ("explore", "along")]
        can += [(word,) for word, there in (("draw", game.pile), ("offer", rider.hand), ("give", rider.coins)) if there]
        return OneOf(can)

    def answered(self, game: Trek, choice: Choice) -> Steps:
        rest = Turn(self.seat, self.left - 1)
        match choice:
            case ("explore", way):
                return TurnUp(self.seat, str(way)), rest
            case ("draw",):
                return DrawCards(self.seat, 1), rest
            case ("offer",):
                return Offer(self.seat), rest
            case ("give",):
                return Give(self.seat), rest
        game.tell("rider_rested", seat=self.seat)
        return None

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        known = {"explore": "no_tile_left", "draw": "no_card_left", "offer": "no_card_in_hand", "give": "no_coin"}
        return known.get(str(picked[0]) if picked else "", "no_such_action")


@step
class TurnUp(Draw[Trek]):
    """Turn up a tile of the trail; which it is, is drawn now."""

    seat: Seat
    way: str

    def odds(self, game: Trek) -> Odds:
        return Odds(tuple(sorted(game.tiles.items())))

    def drawn(self, game: Trek, outcomes: Choice) -> Steps:
        tile, rider = str(outcomes[0]), game.riders[self.seat]
        game.tiles[tile] -= 1
        if not game.tiles[tile]:
            del game.tiles[tile]
        game.trail.append((tile, (self.seat, game.day)))
        game.tell("tile_turned", seat=self.seat, tile=tile, way=self.way)
        rider.points += 1
        if tile == GOLD and game.bank:
            game.bank -= 1
            rider.coins += 1
        if tile == HILL:
            rider.pack.oath = (self.way, (self.seat, len(game.trail)))
        return None


@step
class Offer(Ask[Trek]):
    """Lay one or two cards of the hand on the table; two may be alike."""

    def options(self, game: Trek) -> Some:
        return Some(tuple(sorted(Counter(game.riders[self.seat].hand).items())), 1, 2)

    def answered(self, game: Trek, choice: Choice) -> Steps:
        cards = tuple(str(card) for card in choice)
        for card in cards:
            game.riders[self.seat].hand.remove(card)
        game.count_foxes(self.seat)
        game.table = list(cards)
        game.tell("cards_offered", seat=self.seat, cards=cards)
        return (ChoosePartner(self.seat, cards),)

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        return "two_cards_at_most" if len(picked) > 2 else "no_such_card"


@step
class ChoosePartner(AskUnlessForced[Trek]):
    """Say to whom; with two riders it is clear."""

    cards: tuple[str, ...]

    def options(self, game: Trek) -> OneOf:
        return OneOf((f"rider:{seat}",) for seat in range(game.seats) if seat != self.seat)

    def answered(self, game: Trek, choice: Choice) -> Steps:
        partner = int(str(choice[0]).removeprefix("rider:"))
        return (Reply(partner, self.seat, self.cards),)

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        return "that_is_you" if picked == (f"rider:{self.seat}",) else "no_such_rider"


@step
class Reply(Ask[Trek]):
    """The other rider takes the cards or leaves them, in the middle of the turn."""

    asker: Seat
    cards: tuple[str, ...]
    limit: int | None = None

    def options(self, game: Trek) -> OneOf:
        return OneOf((("take",), ("leave",)))

    def answered(self, game: Trek, choice: Choice) -> Steps:
        taken = choice == ("take",)
        to = self.seat if taken else self.asker
        game.riders[to].hand += game.table
        game.table = []
        game.count_foxes(to)
        if not taken:
            game.tell("offer_left", seat=self.seat, rider=self.asker)
            return None
        game.tell("offer_taken", seat=self.seat, rider=self.asker, cards=self.cards)
        return (Thank(self.seat, self.asker),)

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        return "take_it_or_leave_it"


@step
class Thank(AskUnlessForced[Trek]):
    """Pay up to two coins for the cards; without coins, thank with nothing."""

    asker: Seat

    def options(self, game: Trek) -> Amount:
        return Amount(0, min(2, game.riders[self.seat].coins))

    def answered(self, game: Trek, choice: Choice) -> Steps:
        coins = int(choice[0])
        game.riders[self.seat].coins -= coins
        game.riders[self.asker].coins += coins
        game.tell("thanks_given", seat=self.seat, rider=self.asker, coins=coins)
        return None

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        return "two_coins_at_most"


@step
class Give(Ask[Trek]):
    """Give coins to the bank, a point for each."""

    def options(self, game: Trek) -> Amount:
        return Amount(1, game.riders[self.seat].coins)

    def answered(self, game: Trek, choice: Choice) -> Steps:
        coins = int(choice[0])
        game.riders[self.seat].coins -= coins
        game.riders[self.seat].points += coins
        game.bank += coins
        game.tell("coins_given", seat=self.seat, coins=coins)
        return None

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        return "not_so_many_coins"


@step
class SitByTheFire(Step[Trek]):
    """All say at once and openly whether they stay; a rider who goes on alone is the guide."""

    def asks(self, game: Trek) -> Asked:
        return {seat: OneOf((("stay",), ("ride",))) for seat in range(game.seats)}

    def take(self, game: Trek, choices: Mapping[Seat, Choice]) -> Steps:
        assert len(choices) == game.seats, "all sit by the fire"
        riding = [seat for seat, choice in choices.items() if choice == ("ride",)]
        game.camps[game.day] = [seat for seat in choices if seat not in riding]
        game.guide = riding[0] if len(riding) == 1 else None
        game.tell("camp_made", stayed=tuple(game.camps[game.day]), guide=game.guide)
        return None

    def why(self, game: Trek, seat: Seat, picked: Choice) -> str:
        return "stay_or_ride"


@step
class EndDay(Step[Trek]):
    """The last day, or no tile left: the hands are laid open and counted."""

    def run(self, game: Trek) -> Steps:
        game.said = [()] * game.seats
        if game.tiles and game.day < game.days:
            return (LiveDay(),)
        game.ending = BY_DAYS if game.tiles else BY_TRAIL
        return (CountFoxes(),)


@step
class CountFoxes(Step[Trek]):
    """A point for each fox; what was hidden has come to light."""

    def run(self, game: Trek) -> Steps:
        game.epoch += 1
        for rider in game.riders:
            rider.points += rider.pack.foxes
            game.tell("hand_shown", seat=rider.seat, cards=tuple(rider.hand))
        game.tell("game_ended", reason=game.ending)
        return None
