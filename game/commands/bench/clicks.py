"""The clicks of recorded games: as they are, without goals, and the fewest that could tell what is meant.

Counted within turns, without sealed cards and the end of the turn. A press counts one, and so does a confirmation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from game.bots.bot import BotName
from game.bots.match import Match, play
from game.commands.pictures.offscreen import hidden_window
from game.engine.choices import CHANCE, Choice, Name, OneOf, Options, Seat, Some
from game.engine.likeness import likeness
from game.engine.motion import answer, asked
from game.engine.seeing import redact
from game.engine.steps import AskSealed, Unseal
from game.session.model.clicking import by_name
from game.session.model.goals import MOST_ANSWERS, MOST_FORKS, Goals, WayToGoal
from game.table.playback import Playback
from game.table.record.entries import Answer
from game.table.record.record import read_record
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.board.contract.title_table import TitleTable
from game.ui.board.contract.window import table_of
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell

SEATS, GAMES, BOT = 3, 2, BotName("hard", 0.2)
SIZE = (1280, 720)
NEVER = 10_000  # clicks: more than any turn needs


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question within a turn, and its answer."""

    view: Any
    seat: Seat
    options: Options
    choice: Choice
    before: Options  # by the rules of clicking without goals


def clicks() -> dict[str, dict[str, float]]:
    """Count the clicks of a turn in games of bots."""
    with hidden_window():
        return {slug: clicks_of(slug) for slug in SLUGS}


def clicks_of(slug: str, bot: BotName = BOT, games: int = GAMES) -> dict[str, float]:
    """Count the clicks of a turn in games of one title; a hidden window must be open."""
    title = find_title(slug)
    names = tuple(str(bot) for _ in range(SEATS))
    shell = Shell(SIZE, Settings(title=slug))
    counter = _Counter(table_of(title, shell, SEATS, names))
    total, turns = [0, 0, 0], 0
    with TemporaryDirectory() as folder:
        for n in range(games):
            match = Match(slug, (bot,) * SEATS, f"clicks{n}", folder=folder)
            play(match)
            for turn in _turns(Playback(title, read_record(match.path()).record), counter.one_on_buttons):
                total = [one + more for one, more in zip(total, counter.count(turn), strict=True)]
                turns += 1
    now, before, least = (round(one / turns, 2) for one in total)
    return {"per_turn": now, "minimum": least, "before": before}


def _turns(playback: Playback, one_on_buttons: bool) -> Iterator[list[AnsweredQuestion]]:
    turn: list[AnsweredQuestion] = []
    for stop, after in zip(playback.stops, playback.stops[1:], strict=False):
        game = stop.position.game
        question, entry = asked(game), playback.record.lines[after.number - 1].entry
        sealed = isinstance(game.agenda[-1], AskSealed | Unseal)
        if CHANCE in question:
            continue
        if sealed or len(question) != 1 or not isinstance(entry, Answer) or (turn and turn[-1].seat != entry.seat):
            if turn:
                yield turn
            turn = []
        if not sealed and isinstance(entry, Answer) and len(question) == 1:
            options = before = question[entry.seat]
            if one_on_buttons:
                options, before = by_name(options), by_name(options, 0)
            turn.append(AnsweredQuestion(redact(game, entry.seat), entry.seat, options, entry.choice, before))
    if turn:
        yield turn


class _Counter:
    """Counts the clicks of turns at a title's table."""

    def __init__(self, table: TitleTable) -> None:
        self._table, self._telling = table, table.telling
        self.one_on_buttons = table.telling.one_on_buttons
        for _ in table.build(SIZE, pygame.Rect((0, 0), SIZE)):
            pass

    def count(self, turn: Sequence[AnsweredQuestion]) -> tuple[int, int, int]:
        """Count the clicks as they are, without goals, and the fewest that any goals could need."""
        ends = [likeness(one.view) for one in turn]
        now = _fewest(turn, lambda n: self._one_by_one(turn[n], True) | self._to_goals(turn, ends, n))
        least = _fewest(turn, lambda n: self._one_by_one(turn[n], True) | self._at_best(turn, n))
        return now, _fewest(turn, lambda n: self._one_by_one(turn[n], False)), least

    def _one_by_one(self, asked: AnsweredQuestion, confirms_itself: bool) -> dict[int, int]:
        """Return the clicks of an answer: things with a place one by one, the rest on one button."""
        choice, telling = asked.choice, self._telling
        options = asked.options if confirms_itself else asked.before
        if choice[-1:] == telling.closing[-1:]:
            return {1: 0}
        if not isinstance(options, OneOf):
            whole = confirms_itself and isinstance(options, Some) and options.least == options.most
            return {1: len(choice) + 1 - whole if isinstance(options, Some) else 1}
        self._table.prepare(asked.view)
        if telling.spot(asked.view, asked.seat, choice):
            return {1: 1}
        count = 0
        for n, name in enumerate(choice):
            if self._placed(asked, name):
                count += 1
            elif n == 0 or len(options.after(*choice[:n])) > 1:
                return {1: count + 1}
        return {1: count}

    def _placed(self, asked: AnsweredQuestion, name: Name) -> bool:
        cards = self._telling.shown_cards(asked.view, asked.seat)
        return self._table.rect(str(name)) is not None or str(name) in cards

    def _to_goals(self, turn: Sequence[AnsweredQuestion], ends: Sequence[Hashable], at: int) -> dict[int, int]:
        """Return the clicks of several answers on whose way a goal lies, perhaps with a thing picked before."""
        asked, telling, found = turn[at], self._telling, dict[int, int]()
        for picked in range(len(asked.choice)):
            start = asked.choice[:picked]
            goals = Goals(asked.view, asked.seat, asked.options, start, telling)
            goals.finish()
            self._table.prepare(asked.view)
            for name in goals:
                ways = goals.ways(name)
                for way in ways if self._table.rect(str(name)) else ():
                    count = len(way.answers)
                    if at + count < len(turn) and likeness(way.game) == ends[at + count]:
                        found[count] = min(found.get(count, NEVER), picked + 1 + self._forks(asked, ways, way))
        return found

    def _forks(self, asked: AnsweredQuestion, ways: Sequence[WayToGoal], meant: WayToGoal) -> int:
        """Count the clicks by which a person picks one of several ways to the same thing.

        What has no place is picked by a button for the rest of the answer.
        """
        clicks, left = 0, list(ways)
        for n, choice in enumerate(meant.answers):
            for k, name in enumerate(choice):
                end = k + 1 if self._placed(asked, name) else len(choice)
                names = {way.answers[n][k : k + 1] for way in left}
                differ = any(way.answers[n][k:end] != choice[k:end] for way in left)
                left = [way for way in left if way.answers[n][k:end] == choice[k:end]]
                clicks += NEVER if len(names) > MOST_FORKS else differ
        return clicks

    def _at_best(self, turn: Sequence[AnsweredQuestion], at: int) -> dict[int, int]:
        """Return the clicks of each row of answers that can be undone and ends at a thing with a place.

        That is one for the thing, and one for each answer on the way that others could replace: no clicking can know
        which of them is meant.
        """
        found = {}
        for n in range(at, min(at + MOST_ANSWERS, len(turn) - 1)):
            if turn[n + 1].view.epoch != turn[at].view.epoch or turn[n].choice[-1] in self._telling.closing:
                break
            if self._placed(turn[at], turn[n].choice[-1]):
                found[n - at + 1] = 1 + sum(_replaceable(turn, m, n) for m in range(at, n))
        return found


def _replaceable(turn: Sequence[AnsweredQuestion], at: int, last: int) -> bool:
    """Return whether the answers after one, up to the last, are possible after another one too, and end elsewhere."""
    one, end = turn[at], likeness(turn[last + 1].view)
    for choice in one.options:
        game = one.view.copy()
        answer(game, {one.seat: choice})
        for later in turn[at + 1 : last + 1]:
            options = asked(game).get(one.seat)
            if options is None or later.choice not in options:
                break
            answer(game, {one.seat: later.choice})
        else:
            if likeness(game) != end:
                return True
    return False


def _fewest(turn: Sequence[AnsweredQuestion], leaps: Callable[[int], Mapping[int, int]]) -> int:
    """Return the fewest clicks through a turn; `leaps` gives the clicks from an answer past a number of answers."""
    best = [0, *[NEVER] * len(turn)]
    for n in range(len(turn)):
        for by, count in leaps(n).items():
            best[n + by] = min(best[n + by], best[n] + count)
    return best[-1]
