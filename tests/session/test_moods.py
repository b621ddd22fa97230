"""Moods and lines follow from what everybody sees, whatever the title."""

from functools import cache
from itertools import groupby

import pytest

from game.commands.pictures.samples import WHOLE, sample
from game.engine.events import Event
from game.session.levels import OFFERED
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
from game.session.model.talk import LINES, lines_of
from game.session.story import Scoring
from game.table.playback import OPEN, Playback
from game.titles import SLUGS
from game.titles import title as find_title
from game.words.faces import CALM, GLAD, SOUR
from game.words.texts import Texts

SEATS = 3
BOTS = {1: "easy", 2: "hard"}


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
    course, said, rounds = played(slug, None), {}, []
    for number, _, moments in course:
        if line := lines_of("game", moments, BOTS).get(number):
            said[number] = line
            rounds.append(next(one.round for one in moments if one.number == number))
    assert said and len(rounds) == len(set(rounds)) and {line.seat for line in said.values()} <= set(BOTS)
    assert said == lines_of("game", course[-1][2], BOTS)


def test_games_open_with_different_lines_of_different_bots():
    games = [f"2026-11-20_13{n:02}_{title}" for n in range(30) for title in SLUGS]
    lines = {lines_of(game, [Moment(BEGUN, -1, 1, 1)], dict.fromkeys(range(3), "normal"))[1] for game in games}
    assert {line.seat for line in lines} == {0, 1, 2}
    assert {line.name for line in lines} == {f"say.{BEGUN}.{one}" for one in (*range(1, LINES + 1), "normal")}


def test_no_line_is_repeated_while_others_are_left():
    moments = [Moment(PUSHED, n % 2, n, n) for n in range(1, 2 * LINES)]
    said = [lines_of("g", moments, {0: "easy", 1: "hard@4"})[n].name for n in range(1, 2 * LINES)]
    assert len(set(said[:LINES])) == LINES and len(set(said)) == LINES + 2


def test_only_bots_have_lines_and_the_greatest_moment_comes_first():
    moments = [Moment(GAINED, 0, 5, 1), Moment(PUSHED, 1, 5, 1), Moment(FIRST, 0, 5, 1)]
    assert lines_of("g", moments, {}) == {}
    assert lines_of("g", moments, {0: "hard"})[5].name.startswith(f"say.{FIRST}.")
    assert lines_of("g", moments, {0: "hard", 1: "hard"})[5].seat == 1
    later = [*moments, Moment(LAST_ROUND, -1, 6, 1), Moment(FIRST, 2, 7, 2)]
    assert set(lines_of("g", later, {0: "hard", 1: "hard"})) == {5} and lines_of("g", later, {2: "hard"})[7].seat == 2


@pytest.mark.parametrize("slug", SLUGS)
def test_at_the_end_a_bot_that_won_says_so_and_one_that_lost_congratulates(slug):
    result, (number, _, moments) = game(slug).result, played(slug, None)[-1]
    moments = [*moments, *at_end(result, number, moments[-1].round + 1)]
    winner, loser = result.places.index(1), result.places.index(max(result.places))
    assert lines_of("g", moments, {winner: "hard", loser: "hard"})[number].name.startswith(f"say.{WON}.")
    assert number in lines_of("g", [one for one in moments if one.number < number or one.name == LOST], {loser: "hard"})


def test_every_moment_has_its_lines_in_both_languages():
    for language in ("en", "de"):
        kinds = (*range(1, LINES + 1), *OFFERED)
        lines = [Texts(language).t(f"say.{name}.{kind}") for name in MOMENTS for kind in kinds]
        assert len(set(lines)) == len(lines) and max(map(len, lines)) <= 48


def test_a_face_thinks_after_a_while_and_until_the_next_question():
    faces = Faces()
    assert not faces.wait(4, [0, 1], LONG - 1) and faces.wait(4, [0, 1], LONG) and faces.thinking == {0, 1}
    assert not faces.wait(4, [0, 1], LONG)
    assert faces.wait(4, [1], 0.1) and faces.thinking == {1}
    assert faces.wait(5, [1], LONG) and not faces.thinking
