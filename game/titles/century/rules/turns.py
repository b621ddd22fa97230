"""2.2: a turn - work at one location, or rest - and what follows at its end."""

from __future__ import annotations

from game.engine.choices import Choice, OneOf, Some
from game.engine.steps import Ask, AskUnlessForced, Step, Steps, step
from game.titles.century.rules.counting import open_locations, settlers_needed
from game.titles.century.rules.data import (
    END_TURN,
    FORT,
    GATHER,
    GOODS,
    OUTPOST,
    REST,
    SAIL,
    SEA_TRADE,
    TRADE,
    Goods,
    Location,
)
from game.titles.century.rules.forts import Claim
from game.titles.century.rules.goods import Gather, Trade, Upgrade
from game.titles.century.rules.reasons import why_not_in_return_goods, why_not_in_turn
from game.titles.century.rules.revealing import RevealBonus, RevealCard, openly
from game.titles.century.rules.seafaring import NO_GOODS, ChooseOutpost, MarketTrade, Sail
from game.titles.century.rules.state import NOBODY, Century, counted, named

ONLY_END = OneOf((END_TURN,))


@step
class Turn(Ask[Century]):
    """Work at a location that is open to one, or rest (2.2)."""

    def options(self, game: Century) -> OneOf:
        return OneOf([*[(place.name,) for place in open_locations(game, self.seat)], REST])

    def answered(self, game: Century, choice: Choice) -> Steps:
        seat = self.seat
        if choice == REST:
            return (Rest(seat), ReturnGoods(seat), EndTurn(seat))
        at = game.rules.location[str(choice[0])]
        place = game.rules.places[at]
        extra = self._extra(game, place)
        end: tuple[Step[Century], ...] = (ReturnGoods(seat), EndTurn(seat))
        if place.kind == FORT:
            end = (*openly(game, ReturnGoods(seat)), EndTurn(seat), RevealCard())
        elif place.kind == SAIL:
            end = (*openly(game, ReturnGoods(seat)), EndTurn(seat), RevealBonus())
        return (PlaceSettlers(seat, at), *self._actions(game, place), *extra, *end)

    def _extra(self, game: Century, place: Location) -> tuple[Step[Century], ...]:
        """Return what dreamcatchers will give; one that is claimed in this turn does not count."""
        goods = game.caught(self.seat, place.icon)
        return (TakeExtra(self.seat, goods),) if any(goods) else ()

    def _actions(self, game: Century, place: Location) -> tuple[Step[Century], ...]:
        seat = self.seat
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
            return (MarketTrade(seat, game.ships[seat], 1),)
        return (ChooseOutpost(seat),) if place.kind == OUTPOST else (Upgrade(seat, place.steps),)

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return why_not_in_turn(game, seat, picked)


@step
class PlaceSettlers(Step[Century]):
    """As many as printed, or one more than stand there; who is displaced goes home at once (2.2)."""

    seat: int
    location: int

    def run(self, game: Century) -> Steps:
        seat, at = self.seat, self.location
        count, before, sent_home = settlers_needed(game, seat, at), game.owner[at], game.standing[at]
        name = game.rules.places[at].name
        if before != NOBODY:
            game.at_hand[before] += sent_home
            game.tell("settlers_displaced", seat=before, by=seat, location=name, count=sent_home)
        game.at_hand[seat] -= count
        game.owner[at], game.standing[at] = seat, count
        game.tell("settlers_placed", seat=seat, location=name, count=count)
        return None


@step
class Rest(Step[Century]):
    """All one's settlers come back from the map (2.2)."""

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
    """Take what dreamcatchers give after the use of a location with their icon (2.5)."""

    seat: int
    goods: Goods

    def run(self, game: Century) -> Steps:
        game.take(self.seat, self.goods)
        game.tell("extra_taken", seat=self.seat, goods=named(self.goods))
        return None


@step
class ReturnGoods(AskUnlessForced[Century]):
    """More than ten goods at the end of the own turn: those of one's choice go back (2.2)."""

    def options(self, game: Century) -> Some:
        store = game.store(self.seat)
        over = sum(store) - game.rules.play.storage
        if over <= 0:
            return NO_GOODS
        return Some(tuple(zip(GOODS, store, strict=True)), over, over)

    def answered(self, game: Century, choice: Choice) -> Steps:
        game.give(self.seat, counted(choice))
        game.tell("goods_returned", seat=self.seat, goods=choice)
        return None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return why_not_in_return_goods(game, seat, picked)


@step
class EndTurn(Ask[Century]):
    """The last moment to take something back."""

    def options(self, game: Century) -> OneOf:
        return ONLY_END

    def answered(self, game: Century, choice: Choice) -> Steps:
        game.tell("turn_ended", seat=self.seat)
        return None

    def why(self, game: Century, seat: int, picked: Choice) -> str:
        return "one_location_a_turn"
