"""Bots in positions in which one choice is plainly better than the others."""

from random import Random

from game.bots.bot import judge_of
from game.bots.simple import make
from game.engine.motion import answer, asked
from game.engine.seeing import redact


def clicks(play, bot, seat=0, seed=1):
    """Return a bot's answers until another seat or chance is asked, the game then, and its question."""
    game, mind, found = play.game.copy(), make(bot, judge_of(play.title), seat, Random(seed)), []
    question = asked(game)
    while list(question) == [seat]:
        choice = mind.choose(redact(game, seat))
        assert choice in question[seat]
        found.append(choice)
        question = answer(game, {seat: choice})
    return found, game, question


def first(play, bot):
    """Return the first answer of a bot."""
    return clicks(play, bot)[0][0]
