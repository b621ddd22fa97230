"""A short run of the laws: it plays, reports what is broken, and can repeat that game."""

from tests.soak import laws as soak
from tests.titles.laws import TITLES


def test_sound_games_are_counted(capsys):
    assert soak.main(["--games", "2", "--seed", "a"]) == 0
    assert capsys.readouterr().out == f"{2 * len(TITLES)} games, 0 broken laws\n"


def test_one_title_alone_can_be_played(capsys):
    assert soak.main(["--games", "2", "--seed", "a", "--title", "go_west"]) == 0
    assert capsys.readouterr().out == "2 games, 0 broken laws\n"


def test_a_broken_law_is_told_with_how_to_see_it_again(capsys, monkeypatch):
    title = TITLES["trek"]

    def audit(game):
        assert game.day < 2, "the second day"

    monkeypatch.setattr(type(title), "audit", lambda self, game: audit(game))
    assert soak.main(["--games", "1", "--seed", "a"]) == 1
    out = capsys.readouterr().out
    assert "the second day" in out
    assert "a law is broken in trek, 2 seats, seed a.0" in out
    assert soak.main(["--only", "trek:2:a.0"]) == 1
    assert "the second day" in capsys.readouterr().out


def test_equal_seeds_are_equal_games_and_all_numbers_of_seats_come():
    some = list(soak.tasks(8, "x"))
    assert some == list(soak.tasks(8, "x"))
    for slug, title in TITLES.items():
        assert {task.seats for task in some if task.title == slug} == set(title.seats)
