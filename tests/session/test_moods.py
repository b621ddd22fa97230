"""Moods and lines follow from what everybody sees, whatever the title."""

from functools import cache
from itertools import groupby

import pytest

from game.commands.pictures.samples import WHOLE, sample
from game.engine.events import Event
from game.session.model.faces import LONG, Faces
from game.session.model.moods import (
    BEGUN,
    FIRST,
    GAINED,
    LAST_ROUND,
    LOST,
    MOMENTS,
    OVERTAKEN,
    PUSHED,
    WON,
    Moment,
    Moods,
    at_end,
)
from game.session.model.talk import LINES, line_of
from game.session.story import Scoring
from game.table.playback import OPEN, Playback
from game.titles import SLUGS
from game.titles import title as find_title
from game.words.faces import CALM, GLAD, SOUR
from game.words.texts import Texts

SEATS = 3


def scored(seat, points):
    return Event("points_scored", {"seat": seat, "points": points, "reason": "x"})


def felt(*groups, seats=SEATS):
    """Return the moods after entries, from 1."""
    moods = Moods(seats)
    for number, events in enumerate(groups, 1):
        moods.follow(number, events)
    return moods


START = [[scored(seat, 3) for seat in range(SEATS)]]  # all have the same


def moods_of(moods):
    return [moods.mood(seat) for seat in range(moods.seats)]


def names(moods):
    return [(one.name, one.seat) for one in moods.moments]


def test_nobody_feels_anything_at_the_very_beginning():
    assert moods_of(felt([scored(0, 9)], [scored(1, 1)])) == [CALM] * SEATS


def test_whoever_is_first_now_is_glad_and_whoever_was_overtaken_is_sour():
    moods = felt(*START, [scored(0, 2)], [scored(1, 3)])
    assert moods_of(moods) == [SOUR, GLAD, CALM]
    assert names(moods) == [(FIRST, 0), (OVERTAKEN, 0), (FIRST, 1)]


def test_whoever_only_catches_up_overtakes_nobody():
    moods = felt(*START, [scored(0, 2)], [scored(1, 2)])
    assert names(moods) == [(FIRST, 0)] and moods.mood(0) == GLAD


def test_a_gain_of_twice_the_usual_makes_glad_also_the_last_one():
    moods = felt(*START, [scored(0, 90)], [scored(2, 50)])
    assert names(moods)[-1] == (GAINED, 2) and moods.mood(2) == GLAD


def test_whoever_is_driven_away_by_another_is_sour():
    moods = felt([Event("cow_moved", {"seat": 2, "by": 0}), Event("cow_moved", {"seat": 1, "by": 1})])
    assert moods_of(moods) == [CALM, CALM, SOUR] and names(moods) == [(PUSHED, 2)]


def test_a_mood_fades_as_the_others_take_their_turns():
    moods = felt(*START, [scored(0, 2)])
    for seat in (1, 1, 1):
        moods.follow(9, [Event("walked", {"seat": seat})])
    assert moods.mood(0) == GLAD
    for seat in (2, 0, 1):
        moods.follow(10, [Event("walked", {"seat": seat})])
    assert moods.mood(0) == CALM


@cache
def game(slug):
    return Playback(find_title(slug), sample(slug, ("A", "B", "C"), WHOLE).table.record)


def played(slug, eyes):
    """Return the moods after each entry of a whole game, as some eyes see its events."""
    moods, course = Moods(SEATS, Scoring.of_title(slug)), []
    for number, same in groupby(game(slug).past(game(slug).last, eyes), key=lambda one: one[0]):
        moods.follow(number, [event for _, event in same])
        course.append((number, moods_of(moods), tuple(moods.moments)))
    return course


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_game_shows_moods_that_are_the_same_for_all_eyes(slug):
    course = played(slug, None)
    assert {mood for _, moods, _ in course for mood in moods} == {CALM, GLAD, SOUR}
    assert sum(mood == CALM for _, moods, _ in course for mood in moods) > len(course) * SEATS / 2
    assert all(played(slug, eyes) == course for eyes in (0, SEATS - 1, OPEN))


@pytest.mark.parametrize("slug", SLUGS)
def test_bots_say_something_in_a_game_and_never_twice_a_round(slug):
    said = []
    for number, _, moments in played(slug, None):
        if line := line_of("game", moments, number, (1, 2)):
            assert line.seat in (1, 2)
            said.append(next(one.round for one in moments if one.number == number))
    assert said and len(said) == len(set(said))
    lines = {line_of(name, [Moment(BEGUN, -1, 1, 1)], 1, (0, 1, 2)) for name in "abcdefghijklmnopqrst"}
    assert {line.seat for line in lines} == {0, 1, 2} and len({line.name for line in lines}) == LINES


def test_only_bots_have_lines_and_the_greatest_moment_comes_first():
    moments = [Moment(GAINED, 0, 5, 1), Moment(PUSHED, 1, 5, 1), Moment(FIRST, 0, 5, 1)]
    assert line_of("g", moments, 5, ()) is None is line_of("g", moments, 4, (0, 1))
    assert line_of("g", moments, 5, (0,)).name.startswith(f"say.{FIRST}.")
    assert line_of("g", moments, 5, (0, 1)).seat == 1
    later = [*moments, Moment(LAST_ROUND, -1, 6, 1), Moment(FIRST, 2, 7, 2)]
    assert line_of("g", later, 6, (0, 1)) is None and line_of("g", later, 7, (2,)).seat == 2


@pytest.mark.parametrize("slug", SLUGS)
def test_at_the_end_a_bot_that_won_says_so_and_one_that_lost_congratulates(slug):
    result, (number, _, moments) = game(slug).result, played(slug, None)[-1]
    moments = [*moments, *at_end(result, number, moments[-1].round + 1)]
    winner, loser = result.places.index(1), result.places.index(max(result.places))
    assert line_of("g", moments, number, (winner, loser)).name.startswith(f"say.{WON}.")
    assert line_of("g", [one for one in moments if one.number < number or one.name == LOST], number, (loser,))


def test_every_moment_has_its_lines_in_both_languages():
    for language in ("en", "de"):
        lines = [Texts(language).t(f"say.{name}.{n}") for name in MOMENTS for n in range(1, LINES + 1)]
        assert len(set(lines)) == len(lines) and max(map(len, lines)) <= 48


def test_a_face_thinks_after_a_while_and_until_the_next_question():
    faces = Faces()
    assert not faces.wait(4, [0, 1], LONG - 1) and faces.wait(4, [0, 1], LONG) and faces.thinking == {0, 1}
    assert not faces.wait(4, [0, 1], LONG)
    assert faces.wait(4, [1], 0.1) and faces.thinking == {1}
    assert faces.wait(5, [1], LONG) and not faces.thinking
