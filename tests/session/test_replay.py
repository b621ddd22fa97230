"""The player of a record, without a window."""

import pytest

from game.bots.turning import Turn
from game.commands.pictures.samples import sample
from game.session.replay import LOOK, PASS, REST, SPEEDS, ReplayPlayer
from game.table.playback import OPEN, SECRET, Playback
from game.table.record.record import Record
from game.titles import title

WEST = title("west_of_africa")


@pytest.fixture(scope="module")
def playback():
    return Playback(WEST, sample(WEST.slug, ("Anna", "Jörg", "Leonie"), 10**6).table.record)


def test_a_game_is_played_stop_by_stop_to_its_end(playback):
    player = ReplayPlayer(playback)
    player.toggle()
    seen = [player.stop]
    for _ in range(100_000):
        if player.tick(0.05, False):
            seen.append(player.stop)
        if not player.playing:
            break
    assert seen == list(range(playback.last + 1)) and player.at_end
    player.toggle()
    assert player.playing and player.stop == 0


@pytest.mark.parametrize("speed", SPEEDS)
def test_speed_shortens_the_rests_but_never_what_moves(playback, speed):
    player = ReplayPlayer(playback, 5)
    player.toggle()
    while player.speed != speed:
        player.turn_speed()
    assert player.tick(0.001, False), "the first step comes at once"
    for _ in range(100):
        assert not player.tick(1.0, True), "while something moves nothing else comes"
    assert not player.tick(REST / speed * 0.9, False)
    assert player.tick(REST / speed * 0.2, False)
    rest = LOOK if playback.events(player.stop, None) else PASS
    assert not player.tick(rest / speed * 0.9, False)
    assert player.tick(rest / speed * 0.2, False)


def test_seeking_stays_within_the_film(playback):
    player = ReplayPlayer(playback, 10**9)
    assert player.stop == playback.last and player.at_end
    assert player.seek(-3) and player.stop == 0
    assert not player.seek(-1)
    player.toggle()
    assert player.seek(playback.last) and not player.playing, "at the end nothing plays on"


def test_paused_it_stays_where_it_is(playback):
    player = ReplayPlayer(playback, 7)
    assert not any(player.tick(1.0, False) for _ in range(50)) and player.stop == 7


def test_moments_that_turned_the_game_have_their_stops(playback):
    numbers = [playback.stops[n].number for n in (9, 40)]
    player = ReplayPlayer(playback, 0, None, [Turn(numbers[1], 7.0), Turn(numbers[0], 0.25)])
    assert player.turns == {9: 0.25, 40: 1.0}
    assert player.turn_by(1) == 9 and player.turn_by(-1) == 0
    player.seek(9)
    assert player.turn_by(1) == 40 and player.turn_by(-1) == 9
    player.seek(playback.last)
    assert player.turn_by(-1) == 40 and player.turn_by(1) == playback.last


def test_eyes_that_must_not_look_do_not(playback):
    half = Playback(WEST, Record(playback.header, list(playback.record.lines[:50])))
    player = ReplayPlayer(half, 0, OPEN)
    assert player.eyes is None and player.look(OPEN) == SECRET
    assert player.look(1) == "" and player.eyes == 1
    assert player.look(OPEN) == SECRET and player.eyes == 1
    assert ReplayPlayer(playback, 0, OPEN).eyes == OPEN
