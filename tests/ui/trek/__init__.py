"""Trek, a toy title with everything that real ones need; the laws hold for it as for the titles of the program.

Riders pack food in secret, then take turns: they turn up trail tiles (a lazy bag that everybody can count), draw cards
to a hidden hand, offer cards to another rider who answers in the middle of the turn, and give coins away. In the
evening all say openly at once whether they stay. It ends after some days, or when the trail has no tile left.

Rooms: `rules`, `bot`, `telling` and `window`, as every title has them. The words of all languages are in `texts.toml`,
its icon is in `icons`. The rooms import each other from where they stand, so that the folder can be copied among the
titles of the program.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from game.engine.steps import steps_in
from game.engine.title import Result, Title, TitleOption, places

from .rules import steps
from .rules.data import BY_DAYS, BY_TRAIL, FOX, RULES, TrekRules
from .rules.state import Rider, Trek

TEXTS = Path(__file__).with_name("texts.toml")
ICONS = Path(__file__).with_name("icons")


class TrekTitle(Title[Trek]):
    """The toy as a title."""

    slug = "trek"
    version = 1
    seats = (2, 3, 4)
    endings = (BY_DAYS, BY_TRAIL)
    game = Trek
    options = (TitleOption("length", ("short", "long")),)
    steps = steps_in(steps)

    def load(self) -> TrekRules:
        return RULES

    def set_up(self, seats: int, options: Mapping[str, str]) -> Trek:
        rules = self.rules
        return Trek(
            rules=rules,
            seats=seats,
            agenda=[steps.SetOut()],
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


TITLE = TrekTitle()
