"""Makes the recorded games beside it: one for each number of players, and one for every way Africa can end.

    python -m tests.titles.africa.record_games

Bots that want to win find all monuments. For a standstill they lose heart after some rounds and only end their turns.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.bots.simple import GreedyBot
from game.engine.chance import Dice
from game.engine.choices import CHANCE
from game.table.entries import Answer, Header, SeatInfo
from game.table.record import Record
from game.table.table import Table
from game.titles.africa import TITLE
from game.titles.africa.rules import END_TURN
from game.titles.africa.turns import Turn

GAMES = Path(__file__).with_name("games")
TIRED_AFTER = 6  # rounds


def play(seats: int, seed: int, variant: str = "standard", tired_after: int = 1000) -> Table:
    """One game between greedy bots."""
    sitting = tuple(SeatInfo(f"bot {n}") for n in range(1, seats + 1))
    header = Header(f"africa{seats}x{seed}", TITLE.slug, TITLE.version, sitting, {"variant": variant})
    table, luck = Table(TITLE, Record.new(header)), Dice(f"luck {seed}")
    bots = [GreedyBot(TITLE, seat, Random(f"{seed} {seat}"), 1.0) for seat in range(seats)]
    while waiting := table.position.waiting:
        seat, at = waiting[0], table.position
        if seat == CHANCE:
            table.draw(luck)
            continue
        tired = at.game.round > tired_after and isinstance(at.top, Turn)
        table.take(at.moment, Answer(seat, END_TURN if tired else bots[seat].choose(at.game)))
    return table


def main() -> None:
    """Play each of them."""
    GAMES.mkdir(exist_ok=True)
    for seats in TITLE.seats:
        _keep(play(seats, 1), f"{seats}_players")
    _keep(play(3, 2, "simple"), "simple")
    _keep(play(4, 3, tired_after=TIRED_AFTER), "ends_by_standstill")


def _keep(table: Table, name: str) -> None:
    (GAMES / f"{name}.westward").write_bytes(table.record.to_bytes())
    result = table.result()
    assert result is not None
    print(f'    "{name}": ("{result.ending}", {result.scores}, {result.places}),', flush=True)


if __name__ == "__main__":
    main()
