"""The maker of the recorded games beside it: one for each number of players, and one for every way Century can end.

    python -m tests.titles.century.record_games

Bots that want to win get their eight cards. For a game that reaches the last possible round, they give up and only
rest.
"""

from __future__ import annotations

from pathlib import Path

from game.table.table import Table
from game.titles.century import TITLE
from game.titles.century.bot import BOT
from game.titles.century.rules.data import REST
from game.titles.century.rules.turns import Turn
from tests.titles.recorded import NEVER, Tiring, keep, played

GAMES = Path(__file__).with_name("games")
SEEDS = {2: 3, 3: 1, 4: 1}
TIRED_AFTER = 10  # rounds


def play(seats: int, seed: int, tired_after: int = NEVER) -> Table:
    """Play one game between such players."""
    players = [Tiring(BOT, seat, seed, Turn, REST, tired_after) for seat in range(seats)]
    return played(TITLE, "century", seed, players)


def main() -> None:
    """Play each of them."""
    for seats, seed in SEEDS.items():
        keep(play(seats, seed), GAMES, f"{seats}_players")
    keep(play(2, 3, tired_after=TIRED_AFTER), GAMES, "ends_by_rounds")


if __name__ == "__main__":
    main()
