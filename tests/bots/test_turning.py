"""The moments that turned a game, in whole games of every title."""

import pytest

from game.bots.bot import judge_of
from game.bots.turning import MOST, beginnings, shares, turns
from game.engine.seeing import has_secrets
from game.session.replay import Finder
from game.session.samples import WHOLE, sample
from game.table.playback import Playback
from game.table.record.record import Record
from game.titles import SLUGS, title

NAMES = ("Anna", "Jörg", "Leonie")


@pytest.fixture(scope="module", params=SLUGS)
def film(request):
    return Playback(title(request.param), sample(request.param, NAMES, WHOLE).table.record)


def test_shares_of_the_victory_are_shares(film):
    for stop in range(0, film.last, 17):
        found = shares(judge_of(film.title), film.stops[stop].position.game, len(NAMES))
        assert sum(found) == pytest.approx(1) and min(found) >= 0


def test_a_game_was_turned_at_a_few_moments_by_who_decided_there(film):
    found = turns(film)
    assert 1 <= len(found) <= MOST
    assert max(turn.strength for turn in found) == 1.0
    numbers = [turn.number for turn in found]
    assert numbers == sorted(set(numbers))
    assert {film.at(number) for number in numbers} <= set(beginnings(film)[:-1])
    assert all(film.stops[film.at(number)].number == number for number in numbers)


def test_a_search_can_be_left(film):
    assert turns(film, lambda: False) == ()


def test_secrets_of_an_unfinished_game_are_not_judged(film):
    begun = Playback(film.title, Record(film.header, list(film.record.lines[: len(film.record.lines) // 2])))
    secret = has_secrets(type(begun.stops[0].position.game))
    assert (turns(begun) == ()) == secret


def test_the_window_finds_them_beside_its_frames(film):
    finder = Finder(film)
    found = None
    while found is None:
        found = finder.poll()
    assert found == turns(film)
