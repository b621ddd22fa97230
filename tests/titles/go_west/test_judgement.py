"""The judgement of bots, how far they look ahead, and their rules of thumb."""

from math import exp
from operator import mul
from random import Random

import pytest

from game.bots.imagining import Imagining
from game.bots.plans import plans
from game.engine.choices import CHANCE
from game.engine.motion import answer, asked
from game.engine.seeing import redact
from game.engine.weights import weights_in
from game.titles.go_west import TITLE
from game.titles.go_west.bot import BOT
from game.titles.go_west.bot.valuation import FEATURES
from tests.titles.go_west.positions import BLUE, RED, WAGONS_1, WAGONS_3, WAGONS_4, Play, card
from tests.titles.laws import Walk


@pytest.mark.parametrize("seats", TITLE.seats)
def test_the_chances_of_all_seats_add_up(seats):
    for question in Walk(TITLE, seats, 11):
        if CHANCE in question.asked and asked(question.game):
            chances = [BOT.worth(question.game, seat) for seat in range(seats)]
            assert sum(chances) == pytest.approx(100, abs=20), "what is still to do counts for one seat only"


def test_every_feature_has_its_weights():
    for weights in (BOT.weights.late, BOT.weights.early):
        assert len(weights) == len(FEATURES)
    assert {len(row) for row in BOT.features(Play().game)} == {len(weights_in(BOT.weights))}


def test_what_is_judged_in_mid_turn_is_what_is_learned_from_it():
    """The weighed features are the whole judgement, also in the middle of a card or a double turn."""
    play = Play(2).wagons(new_england=8, east=4).hold(card("east", "plus_one", 2))
    values = [weight.value for weight in weights_in(BOT.weights)]
    for game in (play.choose("double_turn").game, play.play(card("east", "plus_one", 2)).game):
        red, blue = (sum(map(mul, values, row)) for row in BOT.features(game))
        likely = 1 / (1 + exp(blue - red))
        assert BOT.worth(game, RED) == pytest.approx(1 + 98 * likely)
        assert any(BOT.features(game)[RED][2 * len(FEATURES) :])


def test_points_discs_and_a_marker_are_worth_having():
    there = BOT.worth(Play().game, RED)
    assert BOT.worth(Play().points(12, 10, 10).game, RED) > there > BOT.worth(Play().points(8, 10, 10).game, RED)
    assert BOT.worth(Play().discs(RED, 20).game, RED) < there
    assert BOT.worth(Play().markers(False, True, True).game, RED) < there


def test_a_won_game_is_worth_more_than_any_that_goes_on():
    won = Play().wagons(east=1).points(20, 19, 5).play(WAGONS_1).moves("east").choose("done").game
    ahead = Play().wagons(new_england=1).points(49, 5, 5).game
    assert won.ending and BOT.worth(won, RED) > BOT.worth(ahead, RED) > 90
    assert BOT.worth(won, BLUE) < 1


def test_fifty_points_within_reach_are_seen():
    """The leader after a scoring that ends the game is well off, whichever seat can bring it about."""
    play = Play(2).wagons(new_england=9, east=5).block("east", *[RED] * 5, BLUE)
    near, far = play.points(45, 44).game.copy(), play.points(35, 34).game
    assert BOT.worth(near, RED) > BOT.worth(far, RED)


@pytest.mark.parametrize("seats", TITLE.seats)
def test_all_clicks_of_a_rule_of_thumb_are_possible_one_after_the_other(seats):
    random = Random(1)
    for question in Walk(TITLE, seats, 12):
        if CHANCE in question.asked:
            continue
        (seat,) = question.seats
        game = question.game.copy()
        then = asked(game)
        for choice in BOT.reply(game, seat, then[seat], random):
            assert choice in then[seat]
            then = answer(game, {seat: choice})


def test_a_rule_of_thumb_ends_a_game_that_it_wins_and_not_one_that_it_loses():
    def ends(points):
        game = Play(2).wagons(new_england=1, east=1, west=2).points(*points).hold(WAGONS_3).game
        for name in BOT.reply(game, RED, asked(game)[RED], Random(1)):
            answer(game, {RED: name})
        return bool(game.ending)

    assert ends((30, 20)) and not ends((20, 30))


def test_a_rule_of_thumb_uses_a_double_turn_for_a_card_and_the_scoring_after_it():
    play = Play(2).wagons(new_england=8, east=4, california=8).points(20, 20).hold(WAGONS_4)
    play.block("east", *[BLUE] * 4).block("great_plains", *[RED] * 4).lid(RED, 0)
    game, then = play.game, asked(play.game)
    while then and RED in then:
        for choice in BOT.reply(game, RED, then[RED], Random(1)):
            then = answer(game, {RED: choice})
        if CHANCE in then:
            then = answer(game, {CHANCE: then[CHANCE].drawn(Random(1).randrange)})
    assert game.scorings[RED] == 1 and game.points == [24, 20]


def test_a_rule_of_thumb_knows_that_a_disc_is_lacking():
    game = Play().discs(RED, 2).hold(card("east", "plus_one", 0)).game
    for name in BOT.reply(game, RED, asked(game)[RED], Random(1)):
        answer(game, {RED: name})
    TITLE.audit(game)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_looks_ahead_until_it_is_asked_again(seat):
    """Wherever it sits, all others have had one turn, and it has had no other."""
    play = Play()
    for _ in range(seat):
        play.next_turn()
    view = redact(play.game, seat)
    for luck in range(5):
        imagining = Imagining(BOT, view, seat, Random(luck))
        game, hands = imagining.world()
        choice = next(choice for choice in asked(game)[seat] if choice[-1] == "sell")
        imagining.to_the_end(game, imagining.begin(game, choice, hands), hands)
        assert list(asked(game)) == [seat] and BOT.stretch(game, seat) == 2


def test_turns_that_differ_in_the_card_that_is_left_alone_are_tried_once():
    """Two cards of wagons alone with the same cost are tried once, and so are all sales for the same price."""
    game = Play(2).wagons(new_england=8, east=4).hold("card:51", "card:52", "card:9", "card:21", "card:33").game
    found = plans(BOT, game, asked(game), RED, 40, 40, lambda: False, Random(1))
    outcomes = {BOT.outcome(plan.game) for plan in found}
    assert len(outcomes) == len(found) > 8
    played = {plan.clicks[0].choice for plan in found}
    assert not {("card:51", "play"), ("card:52", "play")} <= played
    assert not {("card:9", "sell"), ("card:21", "sell")} <= played
