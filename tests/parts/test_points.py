"""Points: they are counted and reported; no points are not reported."""

from game.engine.seeing import declared, shown
from game.parts.points import Scored


@declared
class Race(Scored):
    points: list[int] = shown()


def test_points_are_counted_and_told():
    race = Race(rules=None, seats=2, points=[4, 1])
    race.score(1, 3, "lap")
    race.score(0, -2, "fall")
    assert race.points == [2, 4]
    assert [(event.name, event.facts) for event in race.news] == [
        ("points_scored", {"seat": 1, "points": 3, "reason": "lap"}),
        ("points_scored", {"seat": 0, "points": -2, "reason": "fall"}),
    ]


def test_no_points_are_no_news():
    race = Race(rules=None, seats=2, points=[4, 1])
    race.score(0, 0, "lap")
    assert race.points == [4, 1] and not race.news


def test_it_costs_a_game_nothing():
    assert not hasattr(Race(rules=None, seats=2, points=[0, 0]), "__dict__")
