"""Games that bots have played up to a moment, equal every time: for pictures, and for what lies behind the menu.

The bots' choices stand on tapes among the assets: nobody waits until bots have thought, and pictures stay the same when
bots learn. `python -m game.session.samples` plays the games anew and writes the tapes, as a change of rules may need.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.bots.thinking import BotQuestion, Thought
from game.bots.worker import HereMind, Lost, Mind, Tell
from game.engine.chance import Dice
from game.engine.choices import Announcements, Choice, Fitting, Odds, Seat, any_of
from game.engine.motion import answer, settle
from game.engine.plain import read_choice
from game.engine.steps import SEALED, AskSealed
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


def epoch() -> datetime:
    """When all games were made that are made for pictures and measures."""
    return datetime(2026, 1, 1)


class Tape:
    """The recorded choices of a game's bots, in order."""

    def __init__(self, known: list[Choice]) -> None:
        self.known, self.at, self.runs = known, 0, True

    def mind(self, number: int, tell: Tell) -> Mind:
        """A mind that plays what is known."""
        return TapeMind(self, number, tell)


class TapeMind:
    """Plays what stands on a tape as long as that runs; behind its end it thinks, and the tape becomes longer."""

    def __init__(self, tape: Tape, number: int, tell: Tell) -> None:
        self._tape, self._tell, self._live = tape, tell, HereMind(number, self._thought)

    def ask(self, question: BotQuestion) -> None:
        tape = self._tape
        if not tape.runs or question.explain or tape.at == len(tape.known):
            self._live.ask(question)
            return
        tape.at += 1
        self._tell(Thought(question.number, tape.known[tape.at - 1]))

    def _thought(self, told: Thought | Lost) -> None:
        if self._tape.runs and isinstance(told, Thought):
            self._tape.known.append(told.choice)
            self._tape.at += 1
        self._tell(told)

    def stop(self, number: int) -> None:
        return

    def close(self) -> None:
        return


def sample(
    slug: str,
    names: Sequence[str],
    moment: int,
    bot: str = GREEDY,
    seed: str = SEED,
    options: Mapping[str, str] | None = None,
) -> Session:
    """A game of bots after so many entries, or at its end if that comes before; nothing is kept."""
    tape = Tape([] if options else known(slug, len(names), bot, seed))
    title = find_title(slug)
    header = new_header(title, [SeatInfo(name, f"{BOT}{bot}") for name in names], options or {}, epoch())
    couch = begin(None, header, luck=Dice(seed), minds=[tape.mind], seed=seed)
    while couch.table.position.number < moment and not couch.table.position.over:
        couch.step()
        taken(couch.outbox)
    tape.runs = False
    return couch


@cache
def known(slug: str, seats: int, bot: str, seed: str) -> list[Choice]:
    """Return what is known of a game: what stands among the assets, and what was thought since the program began."""
    path = tape_path(slug, seats)
    if (bot, seed) != (GREEDY, SEED) or not path.is_file():
        return []
    return list(map(read_choice, typed(unpack(path.read_bytes()), list[list[str | int]])))


def tape_path(slug: str, seats: int) -> Path:
    """Return where the tape of a sample game is kept."""
    return ASSETS / slug / "samples" / f"{seats}.tape"


def write_tapes() -> None:
    """Play all sample games anew and keep what is chosen in them."""
    for slug in SLUGS:
        for seats in find_title(slug).seats:
            path = tape_path(slug, seats)
            path.parent.mkdir(exist_ok=True)
            delete(path)
            sample(slug, [f"{seat}" for seat in range(seats)], WHOLE)
            path.write_bytes(pack([list(choice) for choice in known(slug, seats, GREEDY, SEED)]))


def played(slug: str, seats: int, answers: int, seed: int = 3) -> Iterator[Any]:
    """A quick random game, position by position; the last one is that after so many answers or the last question."""
    random, dice = Random(seed), Dice(seed)
    game = find_title(slug).new(seats)
    question, hands = settle(game), dict[Seat, Choice]()
    for _ in range(answers):
        if not question:
            return
        choices: dict[Seat, Choice] = {}
        for seat, options in question.items():
            if isinstance(options, Odds):
                choices[seat] = dice(options)
            elif isinstance(options, Announcements):
                choices[seat] = options.by.announce(hands[seat])
            elif isinstance(options, Fitting):
                choices[seat] = hands[seat]
            else:
                choices[seat] = any_of(options, random)
                if isinstance(game.agenda[-1], AskSealed):
                    hands[seat], choices[seat] = choices[seat], SEALED
        question = answer(game, choices)
        yield game


if __name__ == "__main__":
    write_tapes()
