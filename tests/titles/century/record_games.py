"""Makes the recorded games beside it: one for each number of players, and one for every way Century can end.

    python -m tests.titles.century.record_games

Bots that want to win get their eight cards. For the last round there can be they lose heart and only rest.
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
from game.titles.century import TITLE
from game.titles.century.rules import REST
from game.titles.century.turns import Turn

GAMES = Path(__file__).with_name("games")
SEEDS = {2: 3, 3: 1, 4: 1}
TIRED_AFTER = 10  # rounds


def play(seats: int, seed: int, tired_after: int = 1000) -> Table:
    """One game between greedy bots."""
    sitting = tuple(SeatInfo(f"bot {n}") for n in range(1, seats + 1))
    header = Header(f"century{seats}x{seed}", TITLE.slug, TITLE.version, sitting)
    table, luck = Table(TITLE, Record.new(header)), Dice(f"luck {seed}")
    bots = [GreedyBot(TITLE, seat, Random(f"{seed} {seat}"), 1.0) for seat in range(seats)]
    while waiting := table.position.waiting:
        seat, at = waiting[0], table.position
        if seat == CHANCE:
            table.draw(luck)
            continue
        tired = at.game.round > tired_after and isinstance(at.top, Turn)
        table.take(at.moment, Answer(seat, REST if tired else bots[seat].choose(at.game)))
    return table


def main() -> None:
    """Play each of them."""
    GAMES.mkdir(exist_ok=True)
    for seats, seed in SEEDS.items():
        _keep(play(seats, seed), f"{seats}_players")
    _keep(play(2, 3, tired_after=TIRED_AFTER), "ends_by_rounds")


def _keep(table: Table, name: str) -> None:
    (GAMES / f"{name}.westward").write_bytes(table.record.to_bytes())
    result = table.result()
    assert result is not None
    rounds = table.position.game.round
    print(f'    "{name}": ("{result.ending}", {result.scores}, {result.places}),  # {rounds} rounds', flush=True)


if __name__ == "__main__":
    main()
