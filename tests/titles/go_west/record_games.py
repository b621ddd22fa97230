"""Makes the recorded games beside it: one for each number of players, and one for every way Go West! can end.

    python -m tests.titles.go_west.record_games

Bots that know what they do end their games by the wagons; fifty points come against one who plays anything, and for a
standstill all only sell.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.bots.bot import Bot
from game.bots.simple import GreedyBot, RandomBot
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Seat
from game.engine.game import Game
from game.engine.motion import asked
from game.engine.title import Title
from game.table.entries import Header, SeatInfo
from game.table.pocket import Pocket
from game.table.program import SeatProgram
from game.table.record import Record
from game.table.table import Table
from game.titles.go_west import TITLE
from game.titles.go_west.ending import BY_POINTS, BY_STANDSTILL, BY_WAGONS
from game.titles.go_west.rules import SELL
from game.titles.go_west.state import GoWest

GAMES = Path(__file__).with_name("games")
ENOUGH = 60  # games tried for an ending


class SellingBot:
    """Sells its first card, whatever it is."""

    def __init__(self, title: Title[GoWest], seat: Seat, random: Random, factor: float) -> None:
        self._seat = seat

    def choose(self, view: Game) -> Choice:
        """A sale, or what has to be confirmed."""
        choices = list(asked(view)[self._seat])
        return next((choice for choice in choices if choice[-1] == SELL), choices[0])


Kind = type[GreedyBot] | type[RandomBot] | type[SellingBot]


def play(kinds: tuple[Kind, ...], seed: int) -> Table:
    """One game between these bots."""
    seats = len(kinds)
    sitting = tuple(SeatInfo(f"bot {n}") for n in range(1, seats + 1))
    header = Header(f"gowest{seats}x{seed}", TITLE.slug, TITLE.version, sitting)
    table, luck = Table(TITLE, Record.new(header)), Dice(f"luck {seed}")
    bots: list[Bot] = [kind(TITLE, seat, Random(f"{seed} {seat}"), 1.0) for seat, kind in enumerate(kinds)]
    pockets = [Pocket(header, seat, entropy=Random(f"{seed} {seat}").randbytes) for seat in range(seats)]
    programs = [SeatProgram(pocket, table) for pocket in pockets]
    while waiting := table.position.waiting:
        seat, at = waiting[0], table.position
        if seat == CHANCE:
            table.draw(luck)
        else:
            table.take(at.moment, programs[seat].chosen(bots[seat].choose(table.update(seat).view)))
    return table


def main() -> None:
    """Play until there is a game for each."""
    GAMES.mkdir(exist_ok=True)
    for seats in TITLE.seats:
        _keep(play((GreedyBot,) * seats, 1), f"{seats}_players")
    _keep(_ending_by(BY_WAGONS, (GreedyBot, GreedyBot)), f"ends_by_{BY_WAGONS}")
    _keep(_ending_by(BY_POINTS, (GreedyBot, RandomBot)), f"ends_by_{BY_POINTS}")
    _keep(_ending_by(BY_STANDSTILL, (SellingBot, SellingBot)), f"ends_by_{BY_STANDSTILL}")


def _ending_by(ending: str, kinds: tuple[Kind, ...]) -> Table:
    for seed in range(2, 2 + ENOUGH):
        table = play(kinds, seed)
        result = table.result()
        if result and result.ending == ending:
            return table
    raise SystemExit(f"no game was found that ends by {ending}")


def _keep(table: Table, name: str) -> None:
    (GAMES / f"{name}.westward").write_bytes(table.record.to_bytes())
    print(name, table.result(), flush=True)


if __name__ == "__main__":
    main()
