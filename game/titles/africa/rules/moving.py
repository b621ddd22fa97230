"""Actions 2 and 3: move an animal or nomads that lie face up."""

from __future__ import annotations

from game.engine.choices import Choice, OneOf, Seat
from game.engine.steps import Ask, Steps, step
from game.titles.africa.rules.counting import alike, better
from game.titles.africa.rules.data import KINDS, NOMADS
from game.titles.africa.rules.state import EMPTY, Africa


@step
class MoveTile(Ask[Africa]):
    """An animal or nomads go to any empty hex with more to count there; the difference is scored (2, 3)."""

    hex: str

    def options(self, game: Africa) -> OneOf:
        clicks = game.rules.clicks
        return OneOf([clicks[to] for to in better(game, game.rules.number[self.hex])])

    def answered(self, game: Africa, choice: Choice) -> Steps:
        put(game, self.seat, self.hex, str(choice[0]), fresh=False)
        return None

    def why(self, game: Africa, seat: Seat, picked: Choice) -> str:
        return "tile_must_move" if picked == (self.hex,) else why_not_there(game, self.hex, picked)


def why_not_there(game: Africa, start: str, picked: Choice) -> str:
    """Return why the tile on a hex cannot go to the hex that was clicked."""
    at, here = game.rules.hex_in(picked), game.rules.number[start]
    if at < 0:
        return "place_the_tile_first"
    if game.board[at] != EMPTY and here != at:
        return "hex_not_empty"
    return "no_more_empty_hexes" if game.board[here] == NOMADS else "no_more_of_its_kind"


def put(game: Africa, seat: Seat, start: str, goal: str, *, fresh: bool) -> None:
    """Move an animal or nomads to a hex; score all that counts there if fresh, else only the difference."""
    at, to = game.rules.number[start], game.rules.number[goal]
    kind, before = game.board[at], alike(game, at)
    if to != at:
        game.lay(at, EMPTY)
        game.lay(to, kind)
        game.tell("tile_moved", seat=seat, kind=KINDS[kind], start=start, hex=goal)
    points = alike(game, to)
    if not fresh:
        points -= before
    elif kind != NOMADS:
        points += game.rules.scoring.animal
    game.score(seat, points, "nomads" if kind == NOMADS else "animals")
