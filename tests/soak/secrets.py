"""Secrets in whole games, played repeatedly, each time with another secret: `python -m tests.soak.secrets`.

The run plays a game to its end and keeps every byte sent to each seat and to an onlooker. Then it plays the game again
with one difference that they cannot know yet: a sealed hand, a card drawn to a hand, or a coming draw. Until that is
shown, all must have been sent the same, as in `tests.net.play.test_secrets`.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from game.engine.steps import AskSealed
from game.table.record.entries import Announced, Answer, Drawn, Revealed
from game.titles import SLUGS, title
from tests.net.play.test_secrets import (
    KNOWS,
    LOOKS_ON,
    OTHER,
    WEST,
    Script,
    first_difference,
    new_entries,
    player,
    without_seals,
)
from tests.soak.words import how_many, reader, titled

WHOLE = 100_000  # more answers than any game has


class Game:
    """A whole game, and others like it but for one secret."""

    def __init__(self, slug: str, seed: int, patch: pytest.MonkeyPatch) -> None:
        self.slug, self.seed, self.play = slug, seed, player(patch)
        self.random, self.script = Random(f"secret {seed}"), Script(seed)
        self.bytes = 0
        self.sealings: list[int] = []
        self.one = self.play(slug, self._first, self.script.first_luck, WHOLE, seed)
        assert self.one.session and self.one.session.table.position.over, "it is played to its end"
        self.bytes = sum(map(len, self.one.sent.values()))

    def _first(self, seat: int, at: Any, options: Any) -> Any:
        choice = self.script.first(seat, at, options)
        if seat == KNOWS and isinstance(at.top, AskSealed):
            self.sealings.append(at.sealing)
        return choice

    def compare(self, kind: str) -> bool:
        """Play the game with another secret; return whether there is one of the kind. Assert that nothing leaks."""
        found: bool = getattr(self, f"_{kind}")()
        return found

    def _sealed(self) -> bool:
        """Seal another hand, with another sum or the same."""
        if not self.sealings:
            return False
        nth, same_sum = self.random.choice(self.sealings), self.random.random() < 0.5
        twisted_one = False

        def twisted(seat: int, at: Any, options: Any) -> Any:
            nonlocal twisted_one
            choice = self.script.again(seat, at, options)
            if seat == KNOWS and isinstance(at.top, AskSealed) and at.sealing == nth:
                tell = at.top.announcing(at.game).announce
                others = [o for o in options if o != choice and (tell(o) == tell(choice)) is same_sum]
                twisted_one = bool(others)
                return self.random.choice(others) if others else choice
            return choice

        other = self.play(self.slug, twisted, self.script.luck_again, WHOLE, self.seed)
        for who in (OTHER, LOOKS_ON) if twisted_one else ():
            heard = [list(map(without_seals, world.heard(who))) for world in (self.one, other)]
            at = first_difference(*heard)
            entries = new_entries(WEST, self.one.heard(who)[at])
            (entry,) = [one for one in entries if getattr(one, "seat", None) == KNOWS][:1]
            assert isinstance(entry, Answer if same_sum else Announced), self.where(nth)
        return twisted_one

    def _dealt(self) -> bool:
        """Draw another card to a hand: not a byte differs until it is played."""
        dealt = [draw for draw, (odds, _) in self.script.drawn.items() if odds.only == KNOWS]
        if not dealt:
            return False
        nth, share = self.random.choice(dealt), self.random.random()
        twisted_one = False

        def twisted(draw: int, odds: Any, honest: Any) -> Any:
            nonlocal twisted_one
            row = self.script.luck_again(draw, odds, honest)
            others = [name for name, _ in odds.weights if name not in row] if draw == nth else []
            twisted_one |= bool(others)
            return (others[int(share * len(others))], *row[1:]) if others else row  # at every machine the same

        other = self.play(self.slug, self.script.again, twisted, WHOLE, self.seed)
        for who in (OTHER, LOOKS_ON) if twisted_one else ():
            told = [self._before_the_reveal(world.heard(who)) for world in (self.one, other)]
            assert told[1] == told[0][: len(told[1])], self.where(nth)
        return twisted_one

    def _before_the_reveal(self, heard: list[Any]) -> list[Any]:
        """Return what was heard before all hands were shown at the end of the game."""

        def shows(message: Any) -> bool:
            return message["t"] == "update" and any(isinstance(e, Revealed) for e in new_entries(self.slug, message))

        return heard[: next((n for n, message in enumerate(heard) if shows(message)), len(heard))]

    def _draw(self) -> bool:
        """Change a draw to come."""
        able = [draw for draw, (odds, _) in self.script.drawn.items() if odds.only is None and len(odds) > 1]
        if not able:
            return False
        nth = self.random.choice(able)

        def twisted(draw: int, odds: Any, honest: Any) -> Any:
            row = self.script.luck_again(draw, odds, honest)
            return next(other for other in odds if other != row) if draw == nth else row

        other = self.play(self.slug, self.script.again, twisted, WHOLE, self.seed)
        for who in (KNOWS, OTHER, LOOKS_ON):
            told = [world.heard(who) for world in (self.one, other)]
            at = first_difference(*told)
            drawn = [one for one in new_entries(self.slug, told[0][at]) if isinstance(one, Drawn)]
            assert drawn[0].outcomes == self.script.drawn[nth][1], self.where(nth)
        return True

    def where(self, nth: int) -> str:
        """Describe the place of a leak."""
        return f"{self.slug}, seed {self.seed}, number {nth}"


def main() -> None:
    """Play and compare, and print the figures."""
    read = reader("secrets", __doc__, seed=int)
    how_many(read, "games", 5, " of each title")
    how_many(read, "times", 4, " secrets of each kind in each game")
    titled(read, SLUGS)
    given = read.parse_args()
    for slug in given.title or SLUGS:
        start, compared, sent = process_time(), {"sealed": 0, "dealt": 0, "draw": 0}, 0
        for seed in range(given.seed, given.seed + given.games):
            with pytest.MonkeyPatch.context() as patch:
                game = Game(title(slug).slug, seed, patch)
                sent += game.bytes
                for kind in compared:
                    for _ in range(given.times):
                        compared[kind] += game.compare(kind)
        took = process_time() - start
        print(f"{slug}: {given.games} whole games, {sent} bytes sent, no leak in {compared}, {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
