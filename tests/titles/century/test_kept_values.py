"""The worth of work that is kept for later positions is the one that each would be given anew."""

from random import Random

import pytest

from game.engine.choices import any_of
from game.engine.motion import answer
from game.titles.century.bot import BOT
from game.titles.century.bot.action_values import LANDINGS, USES, WORK, ActionValues
from game.titles.century.bot.features import weights_in
from game.titles.century.rules.turns import Turn
from tests.bots.same_choices import playback

FEW = 12  # turns of a recorded game that are gone through
COUNTS = ("goods", "at_hand", "reserve", "standing", "hammers", "catchers", "emptied", "row")


def turns(name):
    """Return some turns of a recorded game."""
    stops = [stop.position.game for stop in playback("century", name).stops]
    found = [game for game in stops if game.agenda and isinstance(game.agenda[-1], Turn)]
    return found[:: len(found) // FEW]


def one_apart(start):
    """Yield positions that differ from one in a single number."""
    yield start
    for field in COUNTS:
        for at in range(len(getattr(start, field))):
            game = start.copy()
            getattr(game, field)[at] += 1
            yield game
    for at, there in enumerate(start.outposts):
        game = start.copy()
        game.outposts[at] = 1 - there
        yield game
    for seat in range(start.seats):
        game = start.copy()
        game.ships[seat] = 1 + game.ships[seat] % 3
        yield game


def near(name):
    """Yield positions that differ in little: after each choice of a turn, whatever comes of it."""
    for turn in turns(name):
        seat, random = turn.agenda[-1].seat, Random(1)
        for choice in Turn(seat).options(turn):
            game = turn.copy()
            question = answer(game, {seat: choice})
            while question and not isinstance(game.agenda[-1], Turn):
                question = answer(game, {other: any_of(options, random) for other, options in question.items()})
            yield game


def forget():
    for kept in (LANDINGS, USES, WORK):
        kept.forget()


def worths(games, between):
    """Return the worth of work for every seat."""
    found = []
    for game in games:
        for seat in range(game.seats):
            between()
            values = ActionValues(game, seat, *weights_in(game, BOT.weights.habit_late, BOT.weights.habit_early))
            found.append(values.work(Turn(seat).options(game)))
    return found


@pytest.mark.parametrize(
    "games",
    [lambda: near("2_players"), lambda: near("4_players"), lambda: one_apart(turns("3_players")[4])],
    ids=["after a choice of two", "after a choice of four", "one apart"],
)
def test_work_is_worth_the_same_whatever_came_before(games):
    games = list(games())
    forget()
    assert worths(games, lambda: None) == worths(games, forget)
