"""The steps of the end of a game, as plain data."""

from itertools import pairwise

import pytest

from game.commands.pictures.table_picture import ended
from game.engine.events import Event
from game.engine.title import Result
from game.session.kept.broken import STREAK, BrokenRecord
from game.session.kept.finale import (
    LIMIT,
    OTHER,
    MedalStep,
    RecordsStep,
    SumStep,
    TieStep,
    VictoryStep,
    beats_of,
    chapter,
    steps_of,
)
from game.session.story import Scoring, story_of
from game.titles import SLUGS, title

RECORD = BrokenRecord(STREAK, 0, "Anna", 4, 3)


def told(slug, points, extra=()):
    """Tell the story of a game that gave these points by category and seat."""
    scored = [
        Event("points_scored", {"seat": seat, "points": value, "reason": reason})
        for reason, values in points.items()
        for seat, value in enumerate(values)
        if value
    ]
    return story_of(Scoring.of_title(slug), [*scored, *extra], len(next(iter(points.values()))))


def of_kind(steps, kind):
    return [step for step in steps if isinstance(step, kind)]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_sums_lead_to_the_result_and_all_ends_in_time(slug):
    for seats in (title(slug).seats[0], title(slug).seats[-1]):
        _, events, result = ended(slug, seats)
        story = story_of(Scoring.of_title(slug), events, seats)
        steps = steps_of(result, story, [RECORD])
        gains = of_kind(steps, SumStep)
        assert gains[-1].after == result.scores and gains[0].before == (0,) * seats
        assert all(one.after == other.before for one, other in pairwise(gains))
        order = [name for name in story.scoring.categories if name in {gain.category for gain in gains}]
        assert [gain.category for gain in gains] == order
        assert of_kind(steps, VictoryStep)[0].winners == tuple(s for s, place in enumerate(result.places) if place == 1)
        assert sum(beat.seconds for beat in beats_of(steps)) <= LIMIT + 1e-9
        assert [chapter(step) for step in steps] == sorted(chapter(step) for step in steps)
        assert sorted(result.places, key=int) == [result.places[seat] for seat in steps[-1].order]


def test_seats_overtake_when_they_have_more_and_equal_ones_do_not():
    story = told("west_of_africa", {"settlement": (4, 2, 1), "alcalde": (0, 2, 5), "gold": (0, 1, 0)})
    one, two, three, *_ = steps_of(Result("points", (4, 5, 6), (3, 2, 1)), story)
    assert (one.passes, one.order) == ((), (0, 1, 2))
    assert (two.passes, two.order) == (((2, 0), (2, 1)), (2, 0, 1)), "1 has as many points as 0 and stays behind it"
    assert (three.passes, three.order) == (((1, 0),), (2, 1, 0))
    assert three.gains == (0, 1, 0)


def test_a_tie_shows_what_the_rules_compare():
    discs = [Event("discs_compared", {"seat": seat, "discs": count}) for seat, count in ((0, 2), (1, 5))]
    story = told("go_west", {"start": (20, 20, 9)}, discs)
    (tie,) = of_kind(steps_of(Result("points", (20, 20, 9), (2, 1, 3)), story), TieStep)
    assert (tie.seats, tie.values, tie.icon, tie.points) == ((1, 0), (5, 2), "disc", 20)
    assert tie.decided and tie.values_decide and tie.order == (1, 0, 2)
    discs = [Event("discs_compared", {"seat": seat, "discs": count}) for seat, count in ((0, 2), (1, 2), (2, 1))]
    story = told("go_west", {"start": (20, 20, 20)}, discs)
    (tie,) = of_kind(steps_of(Result("points", (20, 20, 20), (1, 1, 3)), story), TieStep)
    assert tie.values == (2, 2, 1) and tie.places == (1, 1, 3) and tie.values_decide


def test_gold_breaks_ties_in_west_of_africa_and_is_told_only_where_it_is_known():
    gold = [
        Event("gold_moved", {"seat": s, "before": 0, "after": g, "reason": ""}) for s, g in ((0, 9), (1, 3), (1, 9))
    ]
    story = told("west_of_africa", {"gold": (8, 8, 8)}, gold)
    (tie,) = of_kind(steps_of(Result("points", (8, 8, 7), (2, 1, 3)), story), TieStep)
    assert tie.values == (9, 9) and not tie.values_decide, "then the upper marker decides"
    (tie,) = of_kind(steps_of(Result("points", (8, 8, 8), (2, 1, 3)), story), TieStep)
    assert tie.values == () and tie.decided, "the gold of the third is not known"


def test_a_shared_victory_has_its_beat_and_a_shared_lower_place_has_none():
    story = told("africa", {"animals": (6, 6, 2, 2)})
    shared = Result("monuments", (6, 6, 2, 2), (1, 1, 3, 3))
    (tie,) = of_kind(steps_of(shared, story), TieStep)
    assert tie.seats == (0, 1) and not tie.decided and not tie.values
    assert of_kind(steps_of(shared, story), VictoryStep)[0].winners == (0, 1)
    story = told("africa", {"animals": (7, 6, 2, 2)})
    assert not of_kind(steps_of(Result("monuments", (7, 6, 2, 2), (1, 2, 3, 3)), story), TieStep)


def test_points_that_no_event_tells_are_added_last_and_a_game_without_points_has_a_sum_too():
    steps = steps_of(Result("end", (5, 9), (2, 1)), told("africa", {"animals": (5, 6)}))
    assert [(gain.category, gain.gains) for gain in of_kind(steps, SumStep)] == [("animals", (5, 6)), (OTHER, (0, 3))]
    steps = steps_of(Result("end", (0, 0), (1, 1)), told("africa", {"animals": (0, 0)}))
    assert [gain.after for gain in of_kind(steps, SumStep)] == [(0, 0)]


def test_less_motion_shows_three_still_pictures():
    _, events, result = ended("go_west", 3)
    story = story_of(Scoring.of_title("go_west"), events, 3)
    beats = beats_of(steps_of(result, story, [RECORD]), still=True)
    assert len(beats) == 3 and all(beat.still for beat in beats) and sum(beat.seconds for beat in beats) <= LIMIT
    assert isinstance(beats[0].steps[0], SumStep) and isinstance(beats[1].steps[0], VictoryStep)
    assert {type(step) for step in beats[2].steps} == {MedalStep, RecordsStep}
