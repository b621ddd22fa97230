"""Named positions of Africa, and play from them: set up in the words of the rulebook, act through choices.

A position begins with the first seat's turn in the second round. Explorers stand in the towns in their order, nothing
is turned up, all have their two camps. Only what a test is about is set differently.

The middle of the board, where most positions lie, row by row: e5 e6 e7, then f5 f6 f7 half a hex further east, then
g5 g6 g7. The neighbours of f6 are f5, f7, e6, e7, g6 and g7.
"""

from __future__ import annotations

from typing import Any

from game.engine.choices import CHANCE, Choice, Seat
from game.engine.motion import asked, settle
from game.titles.africa import TITLE
from game.titles.africa.rules.data import KINDS, MONUMENT, NOMADS
from game.titles.africa.rules.state import ALL_KINDS, CAMP, COVERED, EMPTY, Africa
from game.titles.africa.rules.turns import PlayRound, Turn
from tests.titles.acting import Acting

TOWNS = ("tangier", "alexandria", "accra", "mombasa", "cape_town")
ANDREAS, BIRGIT, CONNIE = 0, 1, 2  # the players of the rulebook's examples


class Play(Acting):
    """One game, set up by hand and moved by choices alone; every choice is checked and audited."""

    title = TITLE

    def __init__(self, seats: int = 3, variant: str = "standard") -> None:
        self.game: Africa = TITLE.new(seats, {"variant": variant})
        settle(self.game)
        self.answer({CHANCE: ("seat:0",)})
        for town in TOWNS[:seats]:
            self.choose(town)
        self.game.round = self.game.turned_in = 2
        later = [Turn(seat, self.game.actions) for seat in range(seats)]
        self.game.agenda = [PlayRound(), *later[::-1]]
        self.game.news.clear()

    # Setting up

    def number(self, name: str) -> int:
        """Return the number of a hex; `f6` is short for `hex:f6`."""
        number = self.game.rules.number
        return number[name] if name in number else number[f"hex:{name}"]

    def name(self, name: str) -> str:
        """Return the whole name of a hex."""
        return self.game.rules.names[self.number(name)]

    def stand(self, seat: Seat, name: str) -> Play:
        """Put an explorer on a hex, from which a covered tile is removed first."""
        if self.game.board[self.number(name)] == COVERED:
            self.clear(name)
        self.game.explorers[seat] = self.number(name)
        return self

    def lay(self, kind: str, *names: str) -> Play:
        """Put tiles of a kind face up on hexes."""
        for name in names:
            at, number = self.number(name), KINDS.index(kind)
            if self.game.board[at] == EMPTY:
                self._empty_in_the_south()
            self.game.lay(at, number)
            self.game.covered[number] -= 1
        return self

    def clear(self, *names: str) -> Play:
        """Empty hexes; their gems, gold and goods go in front of the last seat."""
        for name in names:
            at = self.number(name)
            if self.game.board[at] == COVERED:
                kind = next(k for k in range(MONUMENT - 1, NOMADS, -1) if self.game.covered[k])
                self.game.covered[kind] -= 1
                self.game.held[(self.game.seats - 1) * ALL_KINDS + kind] += 1
                self.game.lay(at, EMPTY)
        return self

    def camp(self, *names: str) -> Play:
        """Put camps of the supply on hexes."""
        for name in names:
            self.clear(name)
            self.game.lay(self.number(name), CAMP)
            self.game.supply -= 1
        return self

    def own(self, seat: Seat, **tiles: int) -> Play:
        """Put tiles in front of a seat, taken from hexes far in the south."""
        for kind, n in tiles.items():
            number = KINDS.index(kind)
            for _ in range(n):
                self._empty_in_the_south()
                self.game.covered[number] -= 1
                self.game.held[seat * ALL_KINDS + number] += 1
        return self

    def supply(self, camps: int) -> Play:
        """Set the camps in the supply; the others go in front of the last seat."""
        self.game.camps[-1] += self.game.supply - camps
        self.game.supply = camps
        return self

    def points(self, *points: int) -> Play:
        self.game.points = list(points)
        return self

    def begin(self) -> Play:
        """Check the position, then ask the first question."""
        TITLE.audit(self.game)
        settle(self.game)
        self.game.news.clear()
        return self

    # Playing

    def turn_up(self, name: str, kind: str) -> Play:
        """Turn up a tile of a kind."""
        self.choose(name)
        assert (kind,) in asked(self.game)[CHANCE]
        return self.answer({CHANCE: (kind,)})

    def end_turns(self, count: int) -> Play:
        """Play turns in which nothing is done."""
        for _ in range(count):
            self.choose("end_turn")
        return self

    # Looking

    @property
    def at_turn(self) -> bool:
        """Return whether a seat is asked for its next action."""
        return bool(self.game.agenda) and isinstance(self.game.agenda[-1], Turn)

    def offers(self, *names: str) -> bool:
        """Return whether these clicks are an answer."""
        return self.whole(names) in self.options

    @property
    def hexes(self) -> set[str]:
        """Return the hexes that may be clicked."""
        return {str(one[0]) for one in self.options if len(one) == 1 and one[0] in self.game.rules.number}

    def lies(self, name: str) -> str:
        """Return the thing on a hex."""
        return _what(self.game.board[self.number(name)])

    def has(self, seat: Seat, kind: str) -> int:
        """Return the number of tiles of a kind in front of a seat."""
        return self.game.held[seat * ALL_KINDS + KINDS.index(kind)]

    def scored(self) -> list[tuple[Seat, int, str]]:
        """Return all points given since the position was made."""
        return [(fact["seat"], fact["points"], fact["reason"]) for fact in self.told("points_scored")]

    def picture(self) -> dict[tuple[str | int, ...], Any]:
        """Return everything on the table by name."""
        game = self.game
        seen: dict[tuple[str | int, ...], Any] = {("supply",): game.supply}
        for number, name in enumerate(game.rules.names):
            seen[(name,)] = _what(game.board[number])
        for kind, name in enumerate(KINDS):
            seen[("covered", name)] = game.covered[kind]
            for seat in range(game.seats):
                seen[("held", seat, name)] = game.held[seat * ALL_KINDS + kind]
        for seat in range(game.seats):
            seen[("explorer", seat)] = game.rules.names[game.explorers[seat]]
            seen[("camps", seat)] = game.camps[seat]
            seen[("points", seat)] = game.points[seat]
        return seen

    def whole(self, names: Choice) -> Choice:
        number = self.game.rules.number
        return tuple(f"hex:{name}" if f"hex:{name}" in number else name for name in names)

    def _empty_in_the_south(self) -> None:
        self.game.lay(self.game.board.rindex(COVERED), EMPTY)


def _what(lies: int) -> str:
    return {EMPTY: "empty", CAMP: "camp", COVERED: "covered"}.get(lies) or KINDS[lies]
