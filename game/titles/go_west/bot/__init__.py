"""The judgement of Go West!: the worth of a position to a seat, and likely replies. Pure."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from game.engine.choices import Choice, Options, Seat
from game.engine.judge import Judge
from game.titles.go_west.bot import replies, valuation
from game.titles.go_west.rules import turns
from game.titles.go_west.rules.state import GoWest


class GoWestJudge(Judge[GoWest]):
    """Go West! as bots see it."""

    weighs = valuation.Weights
    learns = ("late", "early", "action", "move", "disc")
    weights_file = valuation.WEIGHTS

    def worth(self, game: GoWest, seat: Seat) -> float:
        return valuation.worth(game, seat, self.weights)

    def features(self, game: GoWest) -> list[list[float]]:
        left, rows = valuation.time_left(game), valuation.features(game)
        return [[*row, *(left * value for value in row), *valuation.to_do(game, seat)] for seat, row in enumerate(rows)]

    def reply(self, game: GoWest, seat: Seat, options: Options, random: Random) -> Sequence[Choice]:
        return replies.reply(game, seat, options, self.weights, random)

    def stretch(self, game: GoWest, seat: Seat) -> int:
        """Count the turns that the seat has begun: a search plays on until all have had as many."""
        return turns.turns_begun(game, seat)

    def resample(self, view: GoWest, seat: Seat, random: Random) -> GoWest:
        """Deal the unseen cards: those in the last shuffled pile lie in it or were drawn since, all others are held."""
        game = view.copy()
        out = {*game.hands[seat].cards, *game.discards}
        unseen = [card.number for card in game.rules.cards if card.number not in out]
        late = [card for card in unseen if game.shuffled >> card & 1]
        early = [card for card in unseen if not game.shuffled >> card & 1]
        random.shuffle(late)
        random.shuffle(early)
        for hand in game.hands:
            if hand.seat != seat:
                new = game.drawn[hand.seat]
                old = len(hand.cards) - new
                hand.cards = sorted(late[:new] + early[:old])
                late, early = late[new:], early[old:]
        game.pile = sorted(late)
        return game

    def outcome(self, game: GoWest) -> Hashable | None:
        """Return all that counts but the cards: of two with the same effect, it hardly matters which one stays."""
        lists: tuple[Sequence[Hashable], ...] = (game.wagons, game.blocks, game.points, game.discs, game.lid)
        return tuple(map(tuple, (*lists, game.scorings, game.double, game.agenda)))


BOT = GoWestJudge()
