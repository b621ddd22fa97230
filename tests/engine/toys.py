"""Trek, a toy title with everything that real ones need; the laws hold for it as for the titles of the program.

Riders pack food in secret, then take turns: they turn up trail tiles (a lazy bag that everybody can count), draw cards
to a hidden hand, offer cards to another rider who answers in the middle of the turn, and give coins away. In the
evening all say openly at once whether they stay. It ends after some days, or when the trail has no tile left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.engine.choices import Amount, Asked, Choice, Odds, OneOf, Seat, Some
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.motion import answer
from game.engine.seeing import HIDDEN, declared, fixed, own, shown, unseen
from game.engine.steps import Ask, AskSealed, AskUnlessForced, Draw, Step, Steps, Unseal, step
from game.engine.title import Result, Title, TitleOption, places

BY_DAYS, BY_TRAIL = "days", "trail"
FOX, GOLD, HILL = "fox", "gold", "hill"
NOT_COUNTED = -1  # what others see of a rider's foxes


@dataclass(frozen=True)
class Weight:
    """The announcement of packed food: the number of pieces, and their weight."""

    of: tuple[tuple[str, int], ...]

    def announce(self, choice: Choice) -> Choice:
        weights = dict(self.of)
        return len(choice), sum(weights[str(piece)] for piece in choice)


@dataclass(frozen=True)
class TrekRules:
    """The data of the toy."""

    cards: tuple[tuple[str, int], ...] = (("elk", 3), (FOX, 4), ("owl", 4))
    tiles: tuple[tuple[str, int], ...] = ((GOLD, 2), (HILL, 3), ("lake", 2))
    food: tuple[tuple[str, int], ...] = (("bread", 2), ("meat", 1), ("salt", 1))
    weight: Weight = Weight((("bread", 1), ("meat", 3), ("salt", 1)))
    coins: int = 3
    bank: int = 8
    hand: int = 2
    actions: int = 3


RULES = TrekRules()


@declared
class Pack:
    """The baggage of a rider. It names no seat, so it belongs to its rider."""

    food: dict[str, int] = shown(default_factory=dict)
    foxes: int = own(NOT_COUNTED, default=0)  # how many foxes are in the hand
    oath: tuple[str, tuple[Seat, int]] | None = shown(default=None)


@declared
class Rider:
    """One seat's things."""

    seat: Seat = shown()
    coins: int = shown()
    points: int = shown(default=0)
    hand: list[str] = own(HIDDEN, default_factory=list)
    pack: Pack = shown(default_factory=Pack)


@declared
class Trek(Game):
    """A position of the toy."""

    rules: TrekRules = fixed()
    riders: list[Rider] = shown()
    pile: list[str] = unseen(HIDDEN)
    bank: int = shown()
    days: int = shown()  # how many are played
    day: int = shown(default=0)
    tiles: dict[str, int] = shown()  # face down, by kind; which lies on top is not decided yet
    trail: list[tuple[str, tuple[Seat, int]]] = shown(default_factory=list)  # kind, and who turned it up on which day
    camps: dict[int, list[Seat]] = shown(default_factory=dict)  # who stayed, by day
    said: list[Choice] = shown()
    table: list[str] = shown(default_factory=list)  # cards that lie open while they are offered
    guide: Seat | None = shown(default=None)
    ending: str = shown(default="")

    def count_foxes(self, seat: Seat) -> None:
        rider = self.riders[seat]
        rider.hand.sort()
        rider.pack.foxes = rider.hand.count(FOX)


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
    """Who packed least rides first."""

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
    """Up to three actions; who has none left is not asked."""

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
    """Say to whom; with two riders that goes without saying."""

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
    """Pay up to two coins for the cards; who has no coin thanks with nothing."""

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
    """All say at once and openly whether they stay; who alone rides on is the guide."""

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


class TrekTitle(Title[Trek]):
    """The toy as a title."""

    slug = "trek"
    version = 1
    seats = (2, 3, 4)
    endings = (BY_DAYS, BY_TRAIL)
    game = Trek
    options = (TitleOption("length", ("short", "long")),)
    steps = (
        SetOut,
        DrawCards,
        LiveDay,
        PackFood,
        TakeTurns,
        OpenPack,
        Turn,
        TurnUp,
        Offer,
        ChoosePartner,
        Reply,
        Thank,
        Give,
        SitByTheFire,
        EndDay,
        CountFoxes,
    )

    def load(self) -> TrekRules:
        return RULES

    def set_up(self, seats: int, options: Mapping[str, str]) -> Trek:
        rules = self.rules
        return Trek(
            rules=rules,
            seats=seats,
            agenda=[SetOut()],
            riders=[Rider(seat=seat, coins=rules.coins) for seat in range(seats)],
            pile=[card for card, n in rules.cards for _ in range(n)],
            bank=rules.bank,
            days=3 if options["length"] == "short" else 6,
            tiles=dict(rules.tiles),
            said=[()] * seats,
        )

    def round(self, game: Trek) -> int:
        return game.day

    def result(self, game: Trek) -> Result:
        scores = tuple(rider.points for rider in game.riders)
        return Result(game.ending, scores, places([-points for points in scores]))

    def audit(self, game: Trek) -> None:
        hands = [card for rider in game.riders for card in rider.hand]
        assert Counter(game.pile + hands + game.table) == Counter(dict(game.rules.cards)), "cards"
        assert game.bank + sum(r.coins for r in game.riders) == game.rules.bank + game.seats * game.rules.coins, "coins"
        assert game.bank >= 0 and all(rider.coins >= 0 for rider in game.riders), "coins"
        turned = Counter(tile for tile, _ in game.trail)
        assert turned + Counter(game.tiles) == Counter(dict(game.rules.tiles)), "tiles"
        assert all(game.tiles.values()), "tiles"
        for seat, rider in enumerate(game.riders):
            assert rider.seat == seat and rider.pack.foxes == rider.hand.count(FOX), "foxes"


class TrekJudge(Judge[Trek]):
    """The toy as bots see it."""

    def worth(self, game: Trek, seat: Seat) -> float:
        rider = game.riders[seat]
        return rider.points + 0.4 * rider.coins + rider.pack.foxes + 0.1 * len(rider.hand)

    def turn_with(self, view: Trek, seat: Seat, choice: Choice) -> Trek:
        game = view.copy()
        game.said[seat] = game.rules.weight.announce(choice)
        game.agenda = [OpenPack(seat)]
        answer(game, {seat: choice})
        return game

    def resample(self, view: Trek, seat: Seat, random: Random) -> Trek:
        game = view.copy()
        left = Counter(dict(game.rules.cards)) - Counter(game.riders[seat].hand + game.table)
        unknown = sorted(left.elements())
        random.shuffle(unknown)
        for rider in game.riders:
            if rider.seat != seat:
                count = len(rider.hand)
                rider.hand, unknown = unknown[:count], unknown[count:]
                game.count_foxes(rider.seat)
        game.pile = sorted(unknown)
        return game

    def stretch(self, game: Trek, seat: Seat) -> int:
        return game.day


TREK, TREK_JUDGE = TrekTitle(), TrekJudge()
