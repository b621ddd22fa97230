"""The end of a game step by step: points that add up, a tie, the victory, honours and records that fell.

Steps are plain data made from the result and the story of a game, for anybody who shows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from game.engine.choices import Seat
from game.engine.title import Result
from game.session.kept.broken import BrokenRecord
from game.session.story import Award, Story

LIMIT = 12.0  # seconds of all steps together, at most
ADDING, ONE, TIE, VICTORY, RECORDS = 5.0, 1.05, 1.8, 2.6, 1.2  # seconds of all sums, of one at most, of the others
HONOUR = 0.9  # seconds of an honour, at most
STILL = LIMIT / 3  # seconds of a still picture; there are three
MEDALS = 6  # at most
OTHER = ""  # the category of points that no event tells


@dataclass(frozen=True, slots=True, kw_only=True)
class EndStep:
    """A step of the end; `order` has the seats as they stand after it, the first one in front."""

    seconds: float
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SumStep(EndStep):
    """The points of one category, added to those before."""

    category: str
    icon: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    passes: tuple[tuple[Seat, Seat], ...]  # of two seats, the one that overtook and the one behind it now

    @property
    def gains(self) -> tuple[int, ...]:
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class TieStep(EndStep):
    """Equal points in front of all others: the rules decide, or nothing does and a place is shared."""

    seats: tuple[Seat, ...]
    places: tuple[int, ...]  # of those seats
    points: int
    decided: bool
    values: tuple[int, ...] = ()  # of those seats, if the rules compare something that events tell
    icon: str = ""

    @property
    def values_decide(self) -> bool:
        """Return whether equal values mean equal places."""
        return len(set(self.values)) == len(set(self.places))


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryStep(EndStep):
    """The seats that have won."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MedalStep(EndStep):
    """An honour."""

    award: Award


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordsStep(EndStep):
    """The records that the game has broken."""

    records: tuple[BrokenRecord, ...]


@dataclass(frozen=True, slots=True)
class Beat:
    """Steps that are seen together for a while; in a still one nothing moves."""

    steps: tuple[EndStep, ...]
    seconds: float
    still: bool = False


def steps_of(result: Result, story: Story, records: Sequence[BrokenRecord] = ()) -> tuple[EndStep, ...]:
    """Return all steps of an end, which take no longer than the limit."""
    final = tuple(sorted(range(len(result.scores)), key=lambda seat: (result.places[seat], seat)))
    steps: list[EndStep] = [*_gains(result, story)]
    if tie := _tie(result, story, final):
        steps.append(tie)
    winners = tuple(seat for seat in final if result.places[seat] == 1)
    steps.append(VictoryStep(seconds=VICTORY, order=final, winners=winners))
    fallen = [RecordsStep(seconds=RECORDS, order=final, records=tuple(records))] if records else []
    awards = story.awards[:MEDALS]
    left = LIMIT - RECORDS - sum(step.seconds for step in steps)  # records may be found later
    each = min(HONOUR, left / max(1, len(awards)))
    return *steps, *(MedalStep(seconds=each, order=final, award=award) for award in awards), *fallen


def beats_of(steps: Sequence[EndStep], still: bool = False) -> tuple[Beat, ...]:
    """Return a picture for each step, or three that are still: the sum, the victory, the honours."""
    if not still:
        return tuple(Beat((step,), step.seconds) for step in steps)
    chapters = (tuple(group) for _, group in groupby(steps, chapter))
    return tuple(Beat(group, STILL, still=True) for group in chapters)


def chapter(step: EndStep) -> int:
    """Return the part of the end to which a step belongs: 0 for the sum, 1 for the victory, 2 for the honours."""
    return 0 if isinstance(step, SumStep | TieStep) else 1 if isinstance(step, VictoryStep) else 2


def _gains(result: Result, story: Story) -> list[SumStep]:
    """Return the sums in the order of the score sheet, without categories that gave nobody points."""
    icons = dict(zip(story.scoring.categories, story.scoring.icons, strict=True))
    found = [(name, tuple(points)) for name, points in story.categories.items() if any(points)]
    told = [sum(points[seat] for _, points in found) for seat in range(len(result.scores))]
    rest = tuple(score - sum_ for score, sum_ in zip(result.scores, told, strict=True))
    if any(rest) or not found:
        found.append((OTHER, rest))
    order, before = tuple(range(len(result.scores))), (0,) * len(result.scores)
    made = []
    for name, points in found:
        after = tuple(a + b for a, b in zip(before, points, strict=True))
        passes, order = _overtaken(order, after)
        gain = SumStep(
            seconds=min(ONE, ADDING / len(found)),
            order=order,
            category=name,
            icon=icons.get(name, "star"),
            before=before,
            after=after,
            passes=passes,
        )
        made.append(gain)
        before = after
    return made


def _overtaken(order: Sequence[Seat], points: Sequence[int]) -> tuple[tuple[tuple[Seat, Seat], ...], tuple[Seat, ...]]:
    """Return who overtook whom, from the front to the back, and the new order; equal points overtake nobody."""
    after = tuple(sorted(order, key=lambda seat: (-points[seat], order.index(seat))))
    passes = [(one, other) for n, one in enumerate(after) for other in after[n + 1 :]]
    return tuple((one, other) for one, other in passes if order.index(one) > order.index(other)), after


def _tie(result: Result, story: Story, final: tuple[Seat, ...]) -> TieStep | None:
    """Return the tie nearest to the front, if points are equal there."""
    tied = [seat for seat in final if result.scores.count(result.scores[seat]) > 1]
    if not tied:
        return None
    decided = [seat for seat in tied if _is_decided(result, seat)]
    points = result.scores[(decided or tied)[0]]
    seats = tuple(seat for seat in final if result.scores[seat] == points)
    first = result.places[seats[0]] == 1
    if not decided and not first:
        return None  # only a lower place is shared
    known = all(seat in story.ties for seat in seats)
    values = tuple(story.ties[seat] for seat in seats) if known and decided else ()
    return TieStep(
        seconds=TIE,
        order=final,
        seats=seats,
        places=tuple(result.places[seat] for seat in seats),
        points=points,
        decided=bool(decided),
        values=values,
        icon=story.scoring.tie_icon,
    )


def _is_decided(result: Result, seat: Seat) -> bool:
    """Return whether another seat with the same points has another place."""
    pairs = zip(result.scores, result.places, strict=True)
    return any(points == result.scores[seat] and place != result.places[seat] for points, place in pairs)
