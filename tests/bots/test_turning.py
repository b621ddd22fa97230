"""The moments that turned a game, in whole games of every title."""

import pytest

from game.bots.bot import judge_of
from game.bots.turning import MOST, beginnings, shares, turns
from game.commands.pictures.samples import WHOLE, sample
from game.engine.seeing import has_secrets
from game.session.replay import Finder
from game.table.playback import Playback
from game.table.record.record import Record
from game.titles import SLUGS, title

NAMES = ("Anna", "Jörg", "Leonie")


@pytest.fixture(scope="module", params=SLUGS)
def playback(request):
    return Playback(title(request.param), sample(request.param, NAMES, WHOLE).table.record)


def test_shares_of_the_victory_are_shares(playback):
    for stop in range(0, playback.last, 17):
        found = shares(judge_of(playback.title), playback.stops[stop].position.game, len(NAMES))
        assert sum(found) == pytest.approx(1) and min(found) >= 0


def test_a_game_was_turned_at_a_few_moments_by_who_decided_there(playback):
    found = turns(playback)
    assert 1 <= len(found) <= MOST
    assert max(turn.strength for turn in found) == 1.0
    numbers = [turn.number for turn in found]
    assert numbers == sorted(set(numbers))
    assert {playback.at(number) for number in numbers} <= set(beginnings(playback)[:-1])
    assert all(playback.stops[playback.at(number)].number == number for number in numbers)


def test_a_search_can_be_left(playback):
    assert turns(playback, lambda: False) == ()


def test_secrets_of_an_unfinished_game_are_not_judged(playback):
    lines = playback.record.lines
    begun = Playback(playback.title, Record(playback.header, list(lines[: len(lines) // 2])))
    secret = has_secrets(type(begun.stops[0].position.game))
    assert (turns(begun) == ()) == secret


def test_the_window_finds_them_beside_its_frames(playback):
    finder = Finder(playback)
    found = None
    while found is None:
        found = finder.poll()
    assert found == turns(playback)
