"""2.2 and 2.7: turns, in which a seat works at one location or rests, and the rounds that they make up."""

from __future__ import annotations

from functools import cache, lru_cache

from game.engine.choices import Choice, OneOf, Seat, Some
from game.engine.steps import Ask, AskUnlessForced, Step, Steps, step
from game.titles.century.rules import counting, data
from game.titles.century.rules.data import FORT, GATHER, OUTPOST, REST, SAIL, SEA_TRADE, TRADE, Goods, Location, Rules
from game.titles.century.rules.forts import Claim
from game.titles.century.rules.goods import Gather, Trade, Upgrade
from game.titles.century.rules.revealing import RevealBonus, RevealCard, openly
from game.titles.century.rules.seafaring import NO_GOODS, ChooseOutpost, MarketTrade, Sail, goods_of_choice
from game.titles.century.rules.state import NOBODY, Century, counted, named

ONLY_END = OneOf((data.END_TURN,))
BY_CARDS, BY_ROUNDS = "cards", "rounds"


@step
class Turn(Ask[Century]):
    """The choice between work at an open location and a rest (2.2)."""

    def options(self, game: Century) -> OneOf:
        return OneOf([*[place.click for place in counting.open_locations(game, self.seat)], REST])

    def answered(self, game: Century, choice: Choice) -> Steps:
        seat, rules = self.seat, game.rules
        if choice == REST:
            return rest(seat)
        at = rules.location[str(choice[0])]
        caught = game.caught(seat, rules.places[at].icon)  # a dreamcatcher claimed in this turn does not count
        return work(rules, seat, at, game.ships[seat], caught)

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        if len(picked) == 1 and picked[0] in game.rules.location:
            return counting.why_closed(game, seat, game.rules.location[str(picked[0])])
        return "work_or_rest"


@cache
def rest(seat: Seat) -> Steps:
    """Return the steps of a turn without work. No step changes, so the same ones serve every such turn."""
    return Rest(seat), ReturnGoods(seat), EndTurn(seat)


@lru_cache(maxsize=counting.CACHE_SIZE)
def work(rules: Rules, seat: Seat, at: int, ship: int, caught: Goods) -> Steps:
    """Return the steps of work at a location, with the place of the seat's ship and the goods of its dreamcatchers."""
    place = rules.places[at]
    extra = (TakeExtra(seat, caught),) if any(caught) else ()
    end: tuple[Step[Century], ...] = (ReturnGoods(seat), EndTurn(seat))
    if place.kind in (FORT, SAIL):
        reveal = RevealCard() if place.kind == FORT else RevealBonus()
        end = (*openly(rules, ReturnGoods(seat)), EndTurn(seat), reveal)
    return (PlaceSettlers(seat, at), *actions(seat, place, ship), *extra, *end)


def actions(seat: Seat, place: Location, ship: int) -> tuple[Step[Century], ...]:
    """Return the steps of the actions that a location shows."""
    if place.kind == GATHER:
        more = (Upgrade(seat, place.steps, True),) if place.steps else ()
        return (Gather(seat, place.number), *more)
    if place.kind == TRADE:
        return (Trade(seat, place.number),)
    if place.kind == FORT:
        return (Claim(seat, place.slot),)
    if place.kind == SAIL:
        return (Sail(seat, place.reach),)
    if place.kind == SEA_TRADE:
        return (MarketTrade(seat, ship, 1),)
    return (ChooseOutpost(seat),) if place.kind == OUTPOST else (Upgrade(seat, place.steps),)


@step
class PlaceSettlers(Step[Century]):
    """Placing as many settlers as printed, or one more than stand there; those displaced go home at once (2.2)."""

    seat: int
    location: int

    def run(self, game: Century) -> Steps:
        seat, at = self.seat, self.location
        count, before, sent_home = counting.settlers_needed(game, seat, at), game.owner[at], game.standing[at]
        name = game.rules.places[at].name
        if before != NOBODY:
            game.at_hand[before] += sent_home
            game.owner[at], game.standing[at] = NOBODY, 0
            game.tell("settlers_displaced", seat=before, by=seat, location=name, count=sent_home)
        game.at_hand[seat] -= count
        game.owner[at], game.standing[at] = seat, count
        game.tell("settlers_placed", seat=seat, location=name, count=count)
        return None


@step
class Rest(Step[Century]):
    """The return of all settlers of a seat from the map (2.2)."""

    seat: int

    def run(self, game: Century) -> Steps:
        home = 0
        for at, owner in enumerate(game.owner):
            if owner == self.seat:
                home += game.standing[at]
                game.owner[at], game.standing[at] = NOBODY, 0
        game.at_hand[self.seat] += home
        game.tell("rested", seat=self.seat, count=home)
        return None


@step
class TakeExtra(Step[Century]):
    """The goods that dreamcatchers give after the use of a location with their icon (2.5)."""

    seat: int
    goods: Goods

    def run(self, game: Century) -> Steps:
        game.take(self.seat, self.goods)
        game.tell("extra_taken", seat=self.seat, goods=named(self.goods))
        return None


@step
class ReturnGoods(AskUnlessForced[Century]):
    """The return of the goods above ten at the end of a turn, of the seat's choice (2.2)."""

    def options(self, game: Century) -> Some:
        surplus = self._surplus(game)
        return goods_of_choice(game, self.seat, surplus) if surplus > 0 else NO_GOODS

    def answered(self, game: Century, choice: Choice) -> Steps:
        game.give(self.seat, counted(choice))
        game.tell("goods_returned", seat=self.seat, goods=choice)
        return None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        if not picked or picked[-1] not in data.GOODS:
            return "too_many_goods"
        return "that_is_enough" if len(picked) > self._surplus(game) else "no_such_good"

    def _surplus(self, game: Century) -> int:
        return sum(game.store(self.seat)) - game.rules.play.storage


@step
class EndTurn(Ask[Century]):
    """The end of a turn, until which it can be taken back."""

    refusal = "one_location_a_turn"

    def options(self, game: Century) -> OneOf:
        return ONLY_END

    def answered(self, game: Century, choice: Choice) -> Steps:
        game.tell("turn_ended", seat=self.seat)
        return None


@step
class PlayRound(Step[Century]):
    """A round of one turn each, clockwise from the start player (2.2)."""

    def run(self, game: Century) -> Steps:
        game.round += 1
        game.tell("round_began", round=game.round)
        return turns(game.first, game.seats)


@cache
def turns(first: Seat, seats: int) -> Steps:
    """Return the turns of a round and its end."""
    return (*(Turn((first + n) % seats) for n in range(seats)), EndRound())


@step
class EndRound(Step[Century]):
    """The end of a round, and of the game if somebody has eight cards (2.7)."""

    def run(self, game: Century) -> Steps:
        play = game.rules.play
        if not game.last_round and game.round < play.rounds_most:
            return (PlayRound(),)
        game.ending = BY_CARDS if game.last_round else BY_ROUNDS
        return (CountPoints(),)


@step
class CountPoints(Step[Century]):
    """The final count of bonus tiles and goods; cards, outposts and exploration tiles have scored already (2.7)."""

    def run(self, game: Century) -> Steps:
        for seat in game.order():
            points = counting.score_by_category(game, seat)
            for category in (counting.BONUS, counting.GOODS_LEFT):
                game.score(seat, points[category], category)
        game.tell("game_ended", reason=game.ending)
        return None


def turns_begun(game: Century, seat: Seat) -> int:
    """Count the turns that a seat has begun, with one about which it is asked now."""
    top = game.agenda[-1] if game.agenda else None
    to_come = sum([isinstance(step, Turn) and step.seat == seat for step in game.agenda])
    return game.round - (to_come and not (isinstance(top, Turn) and top.seat == seat))
