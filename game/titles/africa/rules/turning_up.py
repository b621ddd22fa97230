"""Action 1: turn a tile up, with the effect of each kind."""

from __future__ import annotations

from game.engine.choices import Choice, Odds, OneOf, Seat
from game.engine.steps import Ask, AskUnlessForced, Draw, Steps, step
from game.parts.seats import seat_in, seat_name
from game.titles.africa.rules.counting import gains, trades
from game.titles.africa.rules.data import FIRST_MINERAL, GOODS, KEEP, KINDS, MONUMENT, NOMADS
from game.titles.africa.rules.ending import BY_MONUMENTS, end
from game.titles.africa.rules.moving import put, why_not_there
from game.titles.africa.rules.state import ALL_KINDS, EMPTY, Africa


@step
class TurnUp(Draw[Africa]):
    """Chance draws the tile from all covered ones, then its kind takes effect (1)."""

    seat: Seat
    hex: str

    def odds(self, game: Africa) -> Odds:
        return Odds(tuple([pair for pair in zip(KINDS, game.covered, strict=True) if pair[1]]))

    def drawn(self, game: Africa, outcomes: Choice) -> Steps:
        seat, kind, at = self.seat, KINDS.index(str(outcomes[0])), game.rules.number[self.hex]
        game.lay(at, kind)
        game.covered[kind] -= 1
        game.turned_in = game.round
        game.tell("tile_turned", seat=seat, hex=self.hex, kind=outcomes[0])
        if kind <= NOMADS:
            return (SettleTile(seat, self.hex),)
        if kind < FIRST_MINERAL:
            return take_good(game, seat, at)
        if kind < MONUMENT:
            game.score(seat, game.rules.pieces_on[kind], "found")
            return None
        return reward(game, seat)


def take_good(game: Africa, seat: Seat, at: int) -> Steps:
    """Take a good off the board, which leaves its hex empty (1, goods)."""
    kind = game.board[at]
    game.lay(at, EMPTY)
    game.held[seat * ALL_KINDS + kind] += 1
    game.tell("good_taken", seat=seat, hex=game.rules.names[at], good=KINDS[kind])
    return (Trade(seat, KINDS[kind]),)


def reward(game: Africa, seat: Seat) -> Steps:
    """Reward a monument with a camp of the supply; after the last camp, with 3 points and the end (1, monuments)."""
    if game.supply:
        game.supply -= 1
        game.camps[seat] += 1
        game.tell("camp_given", seat=seat, left=game.supply)
        return None
    game.tell("last_monument_found", seat=seat)
    game.score(seat, game.rules.scoring.last_monument, "last_monument")
    return end(game, BY_MONUMENTS)


@step
class Trade(Ask[Africa]):
    """All goods of one other kind of one player for as many of the kind just found, or none (1, goods)."""

    good: str

    def options(self, game: Africa) -> OneOf:
        can: list[Choice] = [
            (seat_name(other), KINDS[good]) for other, good in trades(game, self.seat, KINDS.index(self.good))
        ]
        return OneOf([*can, KEEP]) if can else OneOf()

    def answered(self, game: Africa, choice: Choice) -> Steps:
        if choice == KEEP:
            return None
        other, good = seat_in(choice[0]), str(choice[1])
        mine, theirs, held = self.seat * ALL_KINDS, other * ALL_KINDS, game.held
        given, taken = KINDS.index(self.good), KINDS.index(good)
        count = held[theirs + taken]
        held[theirs + taken] = 0
        held[mine + taken] += count
        held[mine + given] -= count
        held[theirs + given] += count
        game.tell("goods_traded", seat=self.seat, other=other, given=self.good, taken=good, count=count)
        return None

    def why(self, game: Africa, seat: Seat, picked: Choice) -> str:
        name = str(picked[0]) if picked else ""
        if name == seat_name(seat):
            return "trade_with_others"
        if name not in map(seat_name, range(game.seats)):
            return "trade_or_keep"
        if len(picked) == 1:
            return "nothing_to_trade_there"
        good = str(picked[1])
        if good not in GOODS:
            return "trade_or_keep"
        if good == self.good:
            return "trade_for_another_kind"
        there = game.held[seat_in(name) * ALL_KINDS + KINDS.index(good)]
        return "not_enough_to_trade" if there else "no_such_goods_there"


@step
class SettleTile(AskUnlessForced[Africa]):
    """An animal or nomads just turned up stay, or go to any empty hex with more to count there (1)."""

    hex: str

    def options(self, game: Africa) -> OneOf:
        clicks = game.rules.clicks
        return OneOf([clicks[to] for to in gains(game, game.rules.number[self.hex], fresh=True)])

    def answered(self, game: Africa, choice: Choice) -> Steps:
        put(game, self.seat, self.hex, str(choice[0]), fresh=True)
        return None

    def why(self, game: Africa, seat: Seat, picked: Choice) -> str:
        return why_not_there(game, self.hex, picked)
