"""The story of a game, from its events alone: points by category and round, shown cards, awards.

A title's `score.toml` lists the categories and the awards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.data import load
from game.engine.events import Event
from game.words.texts import ASSETS

FILE = "score.toml"


@dataclass(frozen=True)
class AwardRule:
    """A rule for an award: the most events of a kind, or the largest sum of one of their facts."""

    name: str
    event: str
    fact: str = ""  # the fact to add up; if empty, each event counts 1
    reason: str = ""  # count only events with this reason
    seat: str = "seat"  # the fact that names the seat
    icon: str = "star"


@dataclass(frozen=True)
class Scoring:
    """The scoring of a title's events."""

    categories: tuple[str, ...] = ()  # reasons for points, in the order of the score sheet
    icons: tuple[str, ...] = ()  # one for each category
    awards: tuple[AwardRule, ...] = ()
    points: str = "points_scored"
    round: str = "round_began"
    tie: str = ""  # the event with a seat's tie-breaking value
    tie_fact: str = ""  # the fact of that event with the value
    tie_icon: str = "star"
    cards: str = ""  # the event that shows a seat's cards of a round
    values: str = ""  # the part of the rules with the value of each card
    order: str = ""  # the event that sets the order of a round

    def __post_init__(self) -> None:
        if len(self.icons) != len(self.categories):
            raise ValueError("icons must be one for each category")

    @classmethod
    def of_title(cls, slug: str, folder: Path = ASSETS) -> Scoring:
        """Load the scoring of a title; without the file it has no categories."""
        path = folder / slug / FILE
        return load(path, cls) if path.exists() else cls()


@dataclass(frozen=True, slots=True)
class Award:
    """An award: its seats, and their count or sum."""

    rule: AwardRule
    seats: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Round:
    """A round: the cards each seat showed, the order, and the points after it."""

    number: int
    cards: tuple[tuple[str, ...], ...]
    order: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(slots=True)
class Story:
    """A whole game in numbers by seat."""

    seats: int
    scoring: Scoring
    categories: dict[str, list[int]] = field(init=False)
    totals: list[int] = field(init=False)
    start: tuple[int, ...] = ()  # the points before the first round
    rounds: list[Round] = field(default_factory=list)
    awards: tuple[Award, ...] = ()
    counts: dict[str, tuple[int, ...]] = field(default_factory=dict)  # what awards count, by their names
    ties: dict[int, int] = field(default_factory=dict)  # the values that broke ties, by seat

    def __post_init__(self) -> None:
        self.categories = {name: [0] * self.seats for name in self.scoring.categories}
        self.totals = [0] * self.seats


def story_of(scoring: Scoring, events: Iterable[Event], seats: int) -> Story:
    """Tell the story of a game from the events that were not taken back."""
    story = Story(seats, scoring)
    counts = [Counter[int]() for _ in scoring.awards]
    cards: list[tuple[str, ...]] = []
    order: Sequence[int] = ()
    number = 0

    def end_round() -> None:
        if number:
            story.rounds.append(Round(number, tuple(cards), tuple(order), tuple(story.totals)))
        else:
            story.start = tuple(story.totals)

    for event in events:
        facts = event.facts
        if event.name == scoring.round:
            end_round()
            number, cards, order = facts["round"], [()] * seats, ()
        elif event.name == scoring.points:
            story.totals[facts["seat"]] += facts["points"]
            story.categories.setdefault(facts["reason"], [0] * seats)[facts["seat"]] += facts["points"]
        elif event.name == scoring.tie:
            story.ties[facts["seat"]] = facts[scoring.tie_fact]
        elif cards and event.name == scoring.cards:
            cards[facts["seat"]] = tuple(facts["cards"])
        elif event.name == scoring.order:
            order = facts["order"]
        for rule, count in zip(scoring.awards, counts, strict=True):
            if event.name == rule.event and rule.reason in ("", facts.get("reason", "")):
                count[facts[rule.seat]] += facts[rule.fact] if rule.fact else 1
    if number:
        end_round()
    story.awards = tuple(_awards(scoring, counts, seats))
    rules = zip(scoring.awards, counts, strict=True)
    story.counts = {rule.name: tuple(count[seat] for seat in range(seats)) for rule, count in rules}
    return story


def _awards(scoring: Scoring, counts: Sequence[Counter[int]], seats: int) -> Iterable[Award]:
    """Give each award to the best seat, or to two equal ones; more than two get none."""
    for rule, count in zip(scoring.awards, counts, strict=True):
        most = max(count.values(), default=0)
        best = tuple(seat for seat in range(seats) if count[seat] == most)
        if most > 0 and len(best) <= 2 and len(best) < seats:
            yield Award(rule, best, most)
