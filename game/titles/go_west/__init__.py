"""Go West! (Leo Colovini): wagons roll from New England to California, 2 to 4 players.

Rooms: `rules`, `bot` (`valuation.py` with `weights.toml`, `replies.py` likely answers), `telling` and `window`.

Where the rulebook leaves something open, this program plays so:

* The list of the cards is lost but for two: the deck is every kind of placing with 0 to 3 wagons in each region, and
  eight cards of wagons alone. A wagon costs 1, "2" costs 3, "+1" costs 2, one disc nothing.
* Costs are paid discs first, then points for what they do not cover; whoever has not enough of both together cannot
  play the card. The cost is paid before anything else happens, so points of a scoring do not pay for it.
* A disc that a full block gives back may be placed by the same card. Without a disc in the supply nothing is placed;
  a single disc of a "+1" goes to the region on the card. Everything else on a card has to be done.
* A double turn is announced before the first action. Its second action may be left out; the marker is used all the
  same. Markers come back when the last one is laid down.
* A card is drawn after every card that was played or sold, also before the second action of a double turn; `done`
  is asked first, because a draw cannot be taken back. A scoring asks `done` in the same way.
* A pile that a draw has emptied is shuffled at once. Its cards are remembered, so that a bot knows as much of hands and
  pile as a player who watched the discards.
* The game is over at fifty points only after a scoring. When no wagon is left in New England and the East, the card is
  carried out, none is drawn, and everything is scored once more. Both end a double turn.
* Chance draws the start player. Points are counted without limit.
* Ten full rounds without a wagon move or a scoring end the game as if the wagons were gone, so that every game ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.engine.steps import steps_in
from game.engine.title import FORM, Result, Title, insist, places
from game.titles.go_west.rules import cards, ending, setting_up, turns
from game.titles.go_west.rules.data import BLOCK, BLOCKS, CIRCLES, Rules
from game.titles.go_west.rules.state import NOBODY, GoWest


class GoWestTitle(Title[GoWest]):
    """Go West! as the program plays it."""

    slug = "go_west"
    version = 1
    seats = (2, 3, 4)
    endings = (ending.BY_POINTS, ending.BY_WAGONS, ending.BY_STANDSTILL)
    options = (FORM,)
    game = GoWest
    data = Rules
    folder = Path(__file__).parent / "rules"
    steps = steps_in(cards, ending, setting_up, turns)

    def set_up(self, seats: int, options: Mapping[str, str]) -> GoWest:
        return setting_up.new_game(self.rules, seats)

    def round(self, game: GoWest) -> int:
        return game.round

    def result(self, game: GoWest) -> Result:
        ranks = [(-points, -discs) for points, discs in zip(game.points, game.discs, strict=True)]
        return Result(game.ending, tuple(game.points), places(ranks))

    def audit(self, game: GoWest) -> None:
        setup = game.rules.setup
        insist(sum(game.wagons) == setup.wagons and min(game.wagons) >= 0, "wagons")
        blocks = [game.blocks[block * BLOCK : (block + 1) * BLOCK] for block in range(BLOCKS)]
        for discs, partition in zip(blocks, game.partition, strict=True):
            there = [owner for owner in discs if owner != NOBODY]
            insist(discs[: len(there)] == there and all(0 <= owner < game.seats for owner in there), "a gap in a block")
            insist(0 <= partition < CIRCLES and (not partition or len(there) == BLOCK), "a partition")
        for seat in range(game.seats):
            lying = game.discs[seat], game.lid[seat], game.blocks.count(seat)
            insist(sum(lying) == setup.discs and min(lying) >= 0, f"discs of seat {seat + 1}")
            insist(game.points[seat] >= 0, f"points of seat {seat + 1}")
            insist(0 <= game.scorings[seat] <= len(game.rules.play.scorings), f"scoring cards of seat {seat + 1}")
        insist(any(game.double), "all double-turn markers are used")
        self._audit_cards(game)

    def _audit_cards(self, game: GoWest) -> None:
        held = [card for hand in game.hands for card in hand.cards]
        insist(sorted(held + game.pile + game.discards) == [card.number for card in game.rules.cards], "cards")
        lists = (game.pile, *(hand.cards for hand in game.hands))
        insist(game.pile and all(cards == sorted(cards) for cards in lists), "the pile or a hand")
        insist(all(game.shuffled >> card & 1 for card in game.pile), "a card in the pile that was not shuffled")
        for hand, drawn in zip(game.hands, game.drawn, strict=True):
            insist(sum(game.shuffled >> card & 1 for card in hand.cards) == drawn, "cards drawn since the shuffling")
            insist(len(hand.cards) <= game.rules.setup.hand, "a hand that is too big")


TITLE = GoWestTitle()
