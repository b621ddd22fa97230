"""Century: From East to West, Part II (Emerson Matsuuchi): 2 to 4 players on a map of 22 locations and a small sea.

Rooms: `rules`, `bot`, `telling` and `window`. Where the rule sheet leaves a question open, the program plays like this:

* A seat places exactly the settlers needed: one more than stand there, whatever is printed. All discounts add up, but
  one settler is the least. Displaced settlers are at hand again at once.
* A location must be of use: one step of an upgrade, one swap of a trade, the price of a fort's card, a place to land.
* Cards and bonus tiles lie in open piles. A new top is seen before the next question of the turn that offers a choice,
  behind a "done" because it takes undo away; else at the end of the turn. Before version 3 always at the end.
* A dreamcatcher or a hammer works from the next use on, not at the fort where it was claimed.
* A ship that may sail anywhere may land where it lies; one that may sail two tiles may come back to its start.
* Ships are paid in the order of play, each with a good of the payer's choice; market goods come too late for that.
* The eighth card takes full effect. The round is played to its end; goods received after a seat's last turn stay.
* The islands lie in a star, unless an option lets a lot shape the sea: any shape in which each tile touches two others
  and none lies further from the sea tile than the points of the star, all equally likely (`seas.py`).
* Ties go to the tied player who was last in the round.
* After round 300 the game ends and is counted as usual.
* Cards, outposts and exploration tiles score as soon as they are won, bonus tiles and goods at the end.
* Since version 2 a bonus tile with an ability scores 2 points as well, and the plantation takes corn and meat instead
  of two meat: `rules.toml` tells why.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.engine.choices import Seat
from game.engine.steps import steps_in
from game.engine.title import FORM, Result, Title, TitleOption, insist, places
from game.titles.century.rules import forts, goods, revealing, seafaring, setting_up, turns
from game.titles.century.rules.counting import BONUS, CATEGORIES, GOODS_LEFT, score_by_category
from game.titles.century.rules.data import BY_LOT, ICONS, KINDS, ROWS, SEATS, STAR, Rules
from game.titles.century.rules.state import CELLS, NOBODY, NONE, Century


class CenturyTitle(Title[Century]):
    """The title as the program plays it."""

    slug = "century"
    version = 4
    seats = SEATS
    endings = (turns.BY_CARDS, turns.BY_ROUNDS)
    game = Century
    options = (FORM, TitleOption("islands", (STAR, BY_LOT)))
    data = Rules
    folder = Path(__file__).parent / "rules"
    steps = steps_in(forts, goods, revealing, seafaring, setting_up, turns)

    def set_up(self, seats: int, options: Mapping[str, str]) -> Century:
        return setting_up.new_game(self.rules, seats, options["islands"] == BY_LOT)

    def round(self, game: Century) -> int:
        return game.round

    def result(self, game: Century) -> Result:
        turn = {seat: n for n, seat in enumerate(game.order())}
        ranks = [(-points, -turn[seat]) for seat, points in enumerate(game.points)]
        return Result(game.ending, tuple(game.points), places(ranks))

    def audit(self, game: Century) -> None:
        self._audit_cards(game)
        for seat in range(game.seats):
            self._audit_seat(game, seat)
        self._audit_locations(game)
        insist(game.sea.is_legal and len(game.sea.places) == len(game.islands), "the shape of the sea")
        self._audit_bonus(game)
        insist(min(game.goods) >= 0, "goods")

    def _audit_cards(self, game: Century) -> None:
        """Insist that each card of the deck lies open, in the pile or before a seat."""
        laid = [card for card in (*game.row, game.next_card) if card != NONE]
        dealt = [*laid, *(card for cards in game.cards for card in cards)]
        piled = [card for card, there in enumerate(game.pile) if there]
        insist(sorted(dealt + piled) == sorted(game.rules.deck(game.seats)), "cards")

    def _audit_locations(self, game: Century) -> None:
        """Insist that settlers have owners and stand under no exploration tile, and that each of these exists once."""
        manned = zip(game.owner, game.standing, strict=True)
        insist(all((owner == NOBODY) == (not n) for owner, n in manned), "settlers")
        covered = {at: tile for at, tile in enumerate(game.tiles) if tile != NONE}
        insist(all(game.owner[at] == NOBODY for at in covered), "settlers under an exploration tile")
        tiles = [*covered.values(), *(tile for taken in game.explored for tile in taken)]
        insist(len(tiles) == len(set(tiles)), "exploration tiles")

    def _audit_bonus(self, game: Century) -> None:
        """Insist that each bonus tile lies on a stack, within one or before a seat."""
        tops = [tile for tile in game.stack_tops if tile != NONE]
        taken = [tile for tiles in game.bonus for tile in tiles]
        unseen = [tile for tile, there in enumerate(game.unseen_bonus) if there]
        insist(sorted(tops + taken + unseen) == list(range(len(game.rules.bonus))), "bonus tiles")

    def _audit_seat(self, game: Century, seat: Seat) -> None:
        rules, whose = game.rules, f"of seat {seat + 1}"
        on_map = sum(n for owner, n in zip(game.owner, game.standing, strict=True) if owner == seat)
        insist(game.at_hand[seat] + game.reserve[seat] + on_map == rules.setup.settlers, f"settlers {whose}")
        insist(min(game.at_hand[seat], game.reserve[seat]) >= 0, f"settlers {whose}")
        first = seat * len(game.islands)
        built = [game.islands[at] for at in range(len(game.islands)) if game.outposts[first + at]]
        rows = game.emptied[seat * ROWS : (seat + 1) * ROWS]
        by_row = [sum(rules.spice[island] == row for island in built) for row in range(ROWS)]
        insist(by_row == rows, f"outposts {whose}")
        insist(max(rows) <= rules.setup.outposts, f"outposts {whose}")
        cards = [rules.cards[card] for card in game.cards[seat]]
        pending = any(isinstance(step, forts.TakeEffect) and step.seat == seat for step in game.agenda)
        hammers = sum(game.hammers[seat * len(ICONS) : (seat + 1) * len(ICONS)])
        caught = sum(game.catchers[seat * CELLS : (seat + 1) * CELLS])
        insist(pending or hammers == sum(bool(card.icon and not card.good) for card in cards), f"hammers {whose}")
        insist(pending or caught == sum(bool(card.good) for card in cards), f"dreamcatchers {whose}")
        points = score_by_category(game, seat)
        counted = CATEGORIES if game.ending and not game.agenda else set(CATEGORIES) - {BONUS, GOODS_LEFT}
        insist(game.points[seat] == sum(points[one] for one in counted), f"points {whose}")
        insist(len(game.goods) == game.seats * KINDS, "goods")


TITLE = CenturyTitle()
