"""West of Africa (Martin Schlegel): the Canary Islands, 2 to 5 players.

Rooms: `rules`, `bot` (`valuation.py` with `weights.toml`, `replies.py` likely answers), `telling` and `window`.

What the rulebooks leave open, as it is played here:

* Cards, fields and costs that only pictures showed are chosen; the number of cost-6 plots (eight), the moorings, the
  sea links and all displacements follow from the texts.
* Any 1 to 5 cards may be chosen, also useless ones. The fifth is paid as the first thing of the own turn; ties of the
  sums are broken by the gold before that.
* On the gold track a marker that changes its value takes the free slot with the smallest number; no move, no new slot.
  Planting on one island is priced as a whole, and the marker ends where one single move would have put it.
* An action that was begun offers `done` as soon as something has been done in it; before that, taking back is the way
  out. Planting on an island ends by itself when nothing more can be clicked there.
* Helpers and fields of an island are clicked in any order: a helper is offered while a field there stays plantable and
  payable, or is planted already, and makes all of them cheaper. The price is paid at once, so nobody is ever in debt.
* A voyage loads at most three goods in all. What is left is unloaded where it stops, also where it was loaded.
* Minus cards that were played lie aside until the round ends.
* The places for the most gold are given even at no gold. Gold is not spent when it is counted at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.engine.choices import Seat
from game.engine.steps import steps_in
from game.engine.title import FORM, Result, Title, insist, places
from game.titles.west_of_africa.rules import cards, farming, rounds, setting_up, travel
from game.titles.west_of_africa.rules.data import GOODS, Rules
from game.titles.west_of_africa.rules.state import AT_HAND, ISLANDS, KINDS, NEUTRAL, NOBODY, PLACES, West


class WestOfAfrica(Title[West]):
    """West of Africa as the program plays it."""

    slug = "west_of_africa"
    version = 2
    seats = (2, 3, 4, 5)
    endings = (rounds.BY_POINTS, rounds.BY_SETTLEMENTS, rounds.BY_BOTH)
    options = (FORM,)
    game = West
    data = Rules
    folder = Path(__file__).parent / "rules"
    steps = steps_in(cards, farming, rounds, setting_up, travel)

    def set_up(self, seats: int, options: Mapping[str, str]) -> West:
        return setting_up.new_game(self.rules, seats)

    def round(self, game: West) -> int:
        return game.round

    def result(self, game: West) -> Result:
        ranks = [(-points, game.rank(seat)) for seat, points in enumerate(game.points)]
        return Result(game.ending, tuple(game.points), places(ranks))

    def audit(self, game: West) -> None:
        voyages = [step for step in game.agenda if isinstance(step, travel.Voyage)]
        for seat in range(game.seats):
            cargo = [good for step in voyages if step.seat == seat for good, _ in step.cargo]
            self._audit_seat(game, seat, cargo)
        rules, houses = game.rules, sum(owner != NOBODY for owner in game.settled)
        insist(game.track + game.stock + houses == rules.setup.settlements, "settlements")
        insist(sum(game.minus) == game.seats and min(game.minus) >= 0, "minus cards")
        slots = set(zip(game.gold, game.slot, strict=True))
        insist(len(slots) == game.seats, "two markers on one slot of the gold track")
        fields = list(zip(game.planted, game.settled, strict=True))
        insist(all(NOBODY in field for field in fields), "a field holds a good and a settlement")
        insist(all(NEUTRAL <= owner < game.seats for field in fields for owner in field), "owners of fields")
        sailing = game.agenda and isinstance(game.agenda[-1], travel.Voyage | travel.DriveOn | travel.MakeWay)
        room = rules.moorings[game.seats]
        insist(sailing or all(game.ships.count(island) <= n for island, n in enumerate(room)), "moorings")

    def _audit_seat(self, game: West, seat: Seat, cargo: list[str]) -> None:
        setup, whose = game.rules.setup, f"of seat {seat + 1}"
        fields = list(zip(game.planted, game.rules.fields, strict=True))
        for kind, good in enumerate(GOODS):
            stored = [game.stored[(seat * ISLANDS + island) * KINDS + kind] for island in range(ISLANDS)]
            planted = sum(owner == seat and field.good == kind for owner, field in fields)
            there = game.supply[seat * KINDS + kind], *stored, planted, cargo.count(good)
            insist(sum(there) == setup.goods[good] and min(there) >= 0, f"{good} {whose}")
        workers = game.workers[seat * PLACES : (seat + 1) * PLACES]
        insist(sum(workers) == setup.workers_west + setup.workers_east and min(workers) >= 0, f"workers {whose}")
        insist(0 <= game.gold[seat] <= game.rules.play.gold_most, f"gold {whose}")
        insist(AT_HAND <= game.ships[seat] < ISLANDS, f"ship {whose}")


TITLE = WestOfAfrica()
