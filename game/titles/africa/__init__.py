"""Africa (Reiner Knizia): explorers turn up the tiles of a continent, 2 to 5 players.

Rooms: `rules`, `bot` (`valuation.py` with `weights.toml`, `replies.py` likely answers), `telling` and `window`.

Chance draws the kind of a tile when it is turned up: until then there are only counts, and nothing is hidden.

Where the rulebook leaves something open, this program plays so:

* The hexes, the places and names of the towns, and the numbers of tiles of each kind are our choice; five of each good,
  eleven monuments and 96 tiles in all follow from the rules.
* Lots decide who begins, unless the players name a seat before the game: an option.
* A walk is one click: before each action a single walk of up to two hexes. Steps do not carry over, but after a
  skipped action the explorer may walk again. After the second action only `end_turn` is left, so that the action can be
  taken back.
* The long move takes the whole turn, also in the simple variant, and never ends where it began.
* Tiles are lifted before anything is counted: their old hex counts as empty, they themselves nowhere. A hex with
  nothing but an explorer on it is empty: tiles may go there and be taken from there.
* A camp may be built even where it brings nothing. Once it stands it stays, and belongs to nobody.
* The last monument brings its 3 points and the end at once: an action that is left is lost.
* A player without gold gets nothing for it, not even second place; likewise with gems. Equal points share the victory.
* Ten whole rounds without a tile turned up end the game, with the usual scoring but without the 3 points.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.engine.steps import steps_in
from game.engine.title import FORM, Result, Title, TitleOption, insist, option_seat, places
from game.titles.africa.rules import ending, moving, setting_up, turning_up, turns
from game.titles.africa.rules.data import BY_LOT, FIRST_GOOD, FIRST_MINERAL, KINDS, MONUMENT, SIMPLE, STANDARD, Rules
from game.titles.africa.rules.state import ALL_KINDS, AT_HAND, CAMP, COVERED, Africa


class AfricaTitle(Title[Africa]):
    """Africa as the program plays it."""

    slug = "africa"
    version = 2
    seats = (2, 3, 4, 5)
    endings = (ending.BY_MONUMENTS, ending.BY_STANDSTILL)
    options = (FORM, TitleOption("variant", (STANDARD, SIMPLE)), TitleOption("first", (BY_LOT,), seats=True))
    game = Africa
    data = Rules
    folder = Path(__file__).parent / "rules"
    steps = steps_in(ending, moving, setting_up, turning_up, turns)

    def set_up(self, seats: int, options: Mapping[str, str]) -> Africa:
        return setting_up.new_game(self.rules, seats, options["variant"] == SIMPLE, option_seat(options["first"]))

    def round(self, game: Africa) -> int:
        return game.round

    def result(self, game: Africa) -> Result:
        return Result(game.ending, tuple(game.points), places([-points for points in game.points]))

    def audit(self, game: Africa) -> None:
        rules, board = game.rules, game.board
        for kind, name in enumerate(KINDS):
            there = [game.covered[kind], *game.held[kind::ALL_KINDS]]
            insist(sum(there) + board.count(kind) == rules.counts[kind] and min(there) >= 0, f"tiles: {name}")
            insist(FIRST_GOOD <= kind < MONUMENT or not sum(there[1:]), f"tiles: {name} in front of somebody")
        insist(board.count(COVERED) == sum(game.covered), "covered tiles")
        insist(len(board) == len(rules.hexes) and max(board) <= COVERED, "what lies on the board")
        insist(not any(FIRST_GOOD <= lies < FIRST_MINERAL for lies in board), "goods stay on the board")
        camps = board.count(CAMP), game.supply, *game.camps
        insist(sum(camps) == rules.camps_of[game.seats] + game.seats * rules.setup.own_camps, "camps")
        insist(min(camps) >= 0, "camps")
        out = [at for at in game.explorers if at != AT_HAND]
        insist(len(out) == len(set(out)), "two explorers on one hex")
        insist(all(board[at] != COVERED for at in out), "an explorer on a covered tile")
        insist(min(game.points) >= 0, "points")


TITLE = AfricaTitle()
