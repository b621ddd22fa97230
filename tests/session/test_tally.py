"""Statistics of people, from their records."""

from dataclasses import replace
from pathlib import Path

from game.engine.title import FULL
from game.session.kept.results import ranking
from game.session.kept.saved_games import Kept
from game.session.kept.tally import tallies
from game.table.record.entries import PERSON
from tests.session.finished import over

BOT = "bot:hard"


def test_victories_points_and_streaks_count_in_the_order_of_the_games():
    games = [
        over("04", ("Anna", "Jörg"), (9, 3)),
        over("01", ("Anna", "Jörg"), (10, 20)),
        over("03", ("Jörg", "Anna"), (5, 7)),
        over("02", ("Anna", "Jörg"), (8, 8)),
    ]
    ((group, rows),) = tallies(games).items()
    anna, jorg = rows
    assert group == ("africa", FULL, 2) and (anna.name, jorg.name) == ("Anna", "Jörg")
    assert anna.points == [10, 8, 7, 9] and anna.won == [False, True, True, True], "a shared victory is one"
    assert (anna.games, anna.wins, anna.best, anna.average) == (4, 3, 10, 8.5)
    assert (anna.streak, anna.longest) == (3, 3) and (jorg.streak, jorg.longest) == (0, 2)


def test_groups_are_titles_with_numbers_of_seats():
    games = [
        over("01", ("Anna", "Jörg"), (1, 2)),
        over("02", ("Anna", "Jörg", "Mar"), (1, 2, 3)),
        over("03", ("Anna", "Jörg"), (1, 2), title="go_west"),
    ]
    assert list(tallies(games)) == [("africa", FULL, 2), ("africa", FULL, 3), ("go_west", FULL, 2)]


def test_only_named_people_of_this_machine_and_finished_games_count():
    games = [
        over("01", ("Anna", "Bot", "", "Far"), (4, 3, 2, 1), (PERSON, BOT, PERSON, PERSON), here=(1, 1, 1, 0)),
        Kept(Path("2"), "g2", "africa", ("Anna", "Jörg"), (PERSON,) * 2),
    ]
    assert {group: [one.name for one in rows] for group, rows in tallies(games).items()} == {
        ("africa", FULL, 4): ["Anna"]
    }


def test_one_name_however_it_is_written_is_one_person():
    games = [over("01", ("ANNA", "Jörg"), (2, 1)), over("02", ("Anna", "Jörg"), (2, 1))]
    assert [one.games for one in tallies(games)["africa", FULL, 2]] == [2, 2]


def test_a_lesson_is_nobodys_victory():
    lesson = replace(over("01", ("Anna", "Jörg"), (9, 3)), taught=True)
    assert tallies([lesson]) == {} and ranking([lesson]) == {}
