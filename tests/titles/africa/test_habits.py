"""Likely replies are sensible, quick and allowed."""

from random import Random

from game.engine.motion import answer, asked
from game.titles.africa import TITLE
from game.titles.africa.bot import BOT
from tests.titles.africa.positions import Play


def replies(play, seat=0):
    """Yield likely answers, each given in turn."""
    ((who, options),) = asked(play.game).items()
    assert who == seat
    found = BOT.reply(play.game, seat, options, Random(1))
    game = play.game.copy()
    for choice in found:
        ((who, options),) = asked(game).items()
        assert who == seat and choice in options
        answer(game, {seat: choice})
    return list(found)


def test_turns_up_what_lies_beside():
    (choice,) = replies(Play().begin())
    assert choice in {("hex:a4",), ("hex:b2",), ("hex:b3",)}


def test_walks_where_there_is_something_to_do_if_here_is_nothing():
    play = Play().stand(0, "f6").clear("e6", "e7", "f5", "f7", "g6", "g7")
    walk, turn_up = replies(play.begin())
    assert walk != turn_up and play.lies(str(turn_up[0]).removeprefix("hex:")) == "covered"


def test_a_long_move_leads_among_covered_tiles():
    play = Play().stand(0, "f6").clear("e6", "e7", "f5", "f7", "g6", "g7", "k8").begin().choose("long_move")
    (goal,) = replies(play)
    beside = TITLE.rules.around[play.number(str(goal[0]))]
    assert sum(play.lies(TITLE.rules.names[to]) == "covered" for to in beside) >= 3


def test_tiles_go_where_they_give_most():
    play = Play().stand(0, "f6").lay("lion", "h8", "i9").clear("i8", "k8").begin().turn_up("f7", "lion")
    assert replies(play) == [("hex:i8",)]
    play = Play().camp("f6").stand(0, "f6").lay("lion", "h8", "i9", "f7").clear("i8").begin().choose("move_tile", "f7")
    assert replies(play) == [("hex:i8",)]


def test_trades_for_more_and_keeps_what_is_worth_more():
    play = Play().stand(0, "f6").own(0, kettle=4).own(1, kettle=1).begin().turn_up("f7", "drum")
    assert replies(play) == [("seat:1", "kettle")]
    play = Play().stand(0, "f6").own(0, mask=4).own(1, drum=1).begin().turn_up("f7", "mask")
    assert replies(play) == [("keep",)]


def test_researches_among_herds_but_not_for_little():
    play = Play().stand(0, "f6").lay("lion", "e6", "e7", "f5").lay("zebra", "f7", "g6", "g7").begin()
    assert replies(play) == [("research",)]
    assert ("research",) not in replies(Play().stand(0, "f6").lay("lion", "e6").begin())


def test_ends_the_turn_when_nothing_is_left():
    play = Play().begin().turn_up("a4", "gold_1").turn_up("b3", "gold_1")
    assert replies(play) == [("end_turn",)]


def test_walks_to_where_a_camp_stands_better():
    """Turning up a tile beside it would do as well, but six herds around g7 are worth more."""
    play = Play().stand(0, "e7").clear("g7").lay("lion", "f6", "f7", "g6").lay("zebra", "g8", "h6", "h7").begin()
    assert replies(play) == [("hex:g7",), ("research",)]


def test_a_long_move_leads_to_no_camp_if_there_is_none_at_hand():
    """Herds are useless without a camp at hand; the only covered tile within reach is not."""
    play = Play().stand(0, "f6").clear("e6", "e7", "f5", "f7", "g6", "g7", "k8").lay("lion", "k7", "k9", "j8", "j7")
    play.game.camps[0], play.game.camps[1] = 0, play.game.camps[1] + play.game.camps[0]
    play.begin().choose("long_move")
    (goal,) = replies(play)
    beside = TITLE.rules.around[play.number(str(goal[0]))]
    assert sum(play.lies(TITLE.rules.names[to]) == "covered" for to in beside) >= 3
