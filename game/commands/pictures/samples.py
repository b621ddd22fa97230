"""Bot games played up to a moment, the same every time, for pictures.

Tapes among the assets hold the bots' choices, so that nobody waits for bots, and pictures stay the same when bots
learn. `python -m game.commands.pictures.samples` plays the games again and writes the tapes, as a change of rules may
require.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial
from pathlib import Path

from game.bots.thinking import BotQuestion, Thought
from game.bots.worker import HereMind, Tell
from game.engine.chance import Dice
from game.engine.choices import Choice
from game.engine.plain import read_choice
from game.session.beginning import begin, new_header
from game.session.messages import taken
from game.session.session import Session
from game.table.record.entries import BOT, SeatInfo
from game.table.record.files import delete
from game.table.record.packing import pack, typed, unpack
from game.titles import SLUGS
from game.titles import title as find_title
from game.words.texts import ASSETS

GREEDY, SEED = "greedy", "sample"
WHOLE = 1_000_000  # a moment that no game reaches


def sample_date() -> datetime:
    """Return the date of all games made for pictures and measurements."""
    return datetime(2026, 1, 1)


@dataclass
class Tape:
    """The recorded choices of a game's bots, in order."""

    known: list[Choice]
    at: int = 0
    runs: bool = True


class TapeMind(HereMind):
    """A mind that plays from a tape while it runs; at its end, it thinks and adds to the tape."""

    def __init__(self, tape: Tape, number: int, tell: Tell) -> None:
        super().__init__(number, tell)
        self._tape = tape

    def think(self, question: BotQuestion) -> Thought:
        tape = self._tape
        if not tape.runs or question.explain:
            return super().think(question)
        if tape.at == len(tape.known):
            tape.known.append(super().think(question).choice)
        tape.at += 1
        return Thought(question.number, tape.known[tape.at - 1])


def sample(
    slug: str,
    names: Sequence[str],
    moment: int,
    bot: str = GREEDY,
    seed: str = SEED,
    options: Mapping[str, str] | None = None,
    clock: str = "",
) -> Session:
    """Play a bot game up to `moment` entries, or to its end, without keeping it."""
    tape = Tape([] if options else known(slug, len(names), bot, seed))
    seats = [SeatInfo(name, f"{BOT}{bot}") for name in names]
    header = new_header(find_title(slug), seats, options or {}, sample_date(), clock)
    session = begin(None, header, luck=Dice(seed), minds=[partial(TapeMind, tape)], seed=seed)
    while session.table.position.number < moment and not session.table.position.over:
        session.step()
        taken(session.outbox)
    tape.runs = False
    return session


@cache
def known(slug: str, seats: int, bot: str, seed: str) -> list[Choice]:
    """Return a game's known choices: those in the assets, and any added since the program began."""
    path = tape_path(slug, seats)
    if (bot, seed) != (GREEDY, SEED) or not path.is_file():
        return []
    return list(map(read_choice, typed(unpack(path.read_bytes()), list[list[str | int]])))


def tape_path(slug: str, seats: int) -> Path:
    """Return the path of a sample game's tape."""
    return ASSETS / slug / "samples" / f"{seats}.tape"


def write_tapes() -> None:
    """Play all sample games again, and write their choices."""
    for slug in SLUGS:
        for seats in find_title(slug).seats:
            path = tape_path(slug, seats)
            path.parent.mkdir(exist_ok=True)
            delete(path)
            sample(slug, [f"{seat}" for seat in range(seats)], WHOLE)
            path.write_bytes(pack([list(choice) for choice in known(slug, seats, GREEDY, SEED)]))


if __name__ == "__main__":
    write_tapes()
