"""The choices of the searching bots at recorded positions, and those that are kept beside this file.

Each line of a file of `choices` names a game of the title's tests, the number of an entry and a seat, and has a hash of
each level's answers there. The judge rounds, so that they are alike on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from game.bots.bot import BotName, judge_of
from game.bots.simple import make
from game.bots.steady import steady
from game.engine.choices import CHANCE
from game.engine.game import Game
from game.engine.motion import asked
from game.engine.seeing import redact
from game.engine.steps import Announce, Unseal
from game.engine.title import Title
from game.table.playback import Playback
from game.table.record.record import read_record
from game.titles import title as find_title

LEVELS = tuple(map(BotName, ("hard", "expert")))
TESTS, KEPT = Path(__file__).parents[1], Path(__file__).parent / "choices"
HEX = 6  # digits of a hash


@dataclass(frozen=True, slots=True)
class Place:
    """A recorded question to a seat."""

    title: str
    game: str
    entry: int
    seat: int

    def __str__(self) -> str:
        return f"{self.game} {self.entry} {self.seat}"


def places(title: str) -> Iterator[Place]:
    """Yield all questions with a choice in the games of a title's tests; one seat stands for all that are asked."""
    for path in sorted((TESTS / "titles" / title / "games").iterdir()):
        for stop in playback(title, path.stem).stops:
            game: Game = stop.position.game
            question = asked(game)
            if question and CHANCE not in question and not isinstance(game.agenda[-1], Announce | Unseal):
                seat = sorted(question)[stop.number % len(question)]
                if len(question[seat]) > 1:
                    yield Place(title, path.stem, stop.number, seat)


def answered(place: Place, level: BotName) -> str:
    """Return a hash of a bot's choice and of its plan for the next ones."""
    stops = playback(place.title, place.game).stops
    view = redact(next(stop for stop in stops if stop.number == place.entry).position.game, place.seat)
    judge = steady(judge_of(playback(place.title, place.game).title))
    bot = make(level, judge, place.seat, Random(str(place)))
    choice = bot.choose(view)
    return sha256(repr((choice, [click.choice for click in bot.plan])).encode()).hexdigest()[:HEX]


def kept(title: str) -> dict[Place, tuple[str, ...]]:
    """Read the hashes that are kept, by question, in the order of `LEVELS`."""
    found = {}
    for line in (KEPT / f"{title}.txt").read_text().splitlines():
        game, entry, seat, *hashes = line.split()
        found[Place(title, game, int(entry), int(seat))] = tuple(hashes)
    return found


@cache
def playback(title: str, game: str) -> Playback:
    found: Title[Any] = find_title(title)
    return Playback(found, read_record(TESTS / "titles" / title / "games" / f"{game}.westward").record)
