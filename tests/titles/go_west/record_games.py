"""The maker of the recorded games beside it: one for each number of players, and one for each ending of Go West!.

    python -m tests.titles.go_west.record_games

Good bots end their games by the wagons. Fifty points are reached against a random bot, and for a standstill all bots
only sell.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from game.bots.simple import GreedyBot, RandomBot
from game.engine.choices import Choice, Seat
from game.engine.game import Game
from game.engine.judge import Judge
from game.engine.motion import asked
from game.table.table import Table
from game.titles.go_west import TITLE
from game.titles.go_west.bot import BOT
from game.titles.go_west.rules.data import SELL
from game.titles.go_west.rules.ending import BY_POINTS, BY_STANDSTILL, BY_WAGONS
from game.titles.go_west.rules.state import GoWest
from tests.titles.recorded import first_ending_by, keep, played

GAMES = Path(__file__).with_name("games")
SEEDS = range(2, 62)  # tried for an ending


class SellingBot:
    """A bot that sells its first card, whatever it is."""

    def __init__(self, judge: Judge[GoWest], seat: Seat, random: Random, factor: float) -> None:
        self._seat = seat

    def choose(self, view: Game) -> Choice:
        """Sell a card, or confirm."""
        choices = list(asked(view)[self._seat])
        return next((choice for choice in choices if choice[-1] == SELL), choices[0])


Kind = type[GreedyBot] | type[RandomBot] | type[SellingBot]


def play(kinds: tuple[Kind, ...], seed: int) -> Table:
    """Play one game between these bots."""
    lucks = [Random(f"{seed} {seat}") for seat in range(len(kinds))]
    bots = [
        RandomBot(seat, luck) if kind is RandomBot else kind(BOT, seat, luck, 1.0)
        for seat, (kind, luck) in enumerate(zip(kinds, lucks, strict=True))
    ]
    return played(TITLE, "gowest", seed, bots)


def main() -> None:
    """Play until there is a game for each."""
    for seats in TITLE.seats:
        keep(play((GreedyBot,) * seats, 1), GAMES, f"{seats}_players")
    endings: dict[str, tuple[Kind, ...]] = {
        BY_WAGONS: (GreedyBot, GreedyBot),
        BY_POINTS: (GreedyBot, RandomBot),
        BY_STANDSTILL: (SellingBot, SellingBot),
    }
    for ending, kinds in endings.items():
        keep(first_ending_by(ending, partial(play, kinds), SEEDS), GAMES, f"ends_by_{ending}")


if __name__ == "__main__":
    main()
