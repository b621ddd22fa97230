"""The maker of the recorded games beside it: one for each number of players, and one for each ending of Africa.

    python -m tests.titles.africa.record_games

Bots that want to win find all monuments. For a standstill they give up after some rounds and only end their turns.
"""

from __future__ import annotations

from pathlib import Path

from game.table.table import Table
from game.titles.africa import TITLE
from game.titles.africa.bot import BOT
from game.titles.africa.rules.data import END_TURN, STANDARD
from game.titles.africa.rules.turns import Turn
from tests.titles.recorded import NEVER, Tiring, keep, played

GAMES = Path(__file__).with_name("games")
TIRED_AFTER = 6  # rounds


def play(seats: int, seed: int, variant: str = STANDARD, tired_after: int = NEVER, **options: str) -> Table:
    """Play one game between such players."""
    players = [Tiring(BOT, seat, seed, Turn, END_TURN, tired_after) for seat in range(seats)]
    return played(TITLE, "africa", seed, players, {"variant": variant, **options})


def main() -> None:
    """Play and keep each of them."""
    for seats in TITLE.seats:
        keep(play(seats, 1), GAMES, f"{seats}_players")
    keep(play(3, 2, "simple"), GAMES, "simple")
    keep(play(3, 4, first="seat_3"), GAMES, "seat_3_begins")
    keep(play(4, 3, tired_after=TIRED_AFTER), GAMES, "ends_by_standstill")


if __name__ == "__main__":
    main()
