"""2.6 and 2.7: the end, the points, ties."""

import pytest

from game.titles.century import TITLE
from game.titles.century.rules.counting import score_by_category
from tests.titles.century.positions import RULES, Play

SEVEN = ("saddlebag_3", "saddlebag_4", "hammer_3", "hammer_4", "dreamcatcher_2", "compass_2", "compass_3")


def test_the_eighth_card_makes_the_round_the_last_and_all_play_it():
    play = Play().has_cards(1, *SEVEN).rest().goods(1, "YYB")
    play.choose("fort_1")
    assert play.news("last_round_announced") == [{"seat": 1}] and play.game.last_round
    assert play.end().seat == 2
    play.rest()
    assert TITLE.result(play.game).ending == "cards" and not play.game.agenda


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_all_seats_have_had_equally_many_turns_when_the_game_is_over(seat):
    """2.7: the round of the eighth card is the last, whoever claims it; no seat gets another turn."""
    play = Play().has_cards(seat, *SEVEN).goods(seat, "YYB")
    for each in range(3):
        assert play.seat == each
        play.work("fort_1") if each == seat else play.rest()
    assert not play.game.agenda and play.game.round == 1


def test_the_eighth_card_takes_full_effect():
    play = Play().has_cards(0, *SEVEN).goods(0, "RRR").choose("fort_4").see_next().choose("valley")
    assert len(play.game.explored[0]) == 1


def test_the_symbol_of_the_eighth_card_counts():
    play = Play().has_cards(0, *SEVEN[:6], "hammer_5").has_bonus(0, "two_compasses").goods(0, "RRR")
    assert score_by_category(play.game, 0)["bonus"] == 0
    play.choose("fort_4")
    assert score_by_category(play.game, 0)["bonus"] == 4


def test_seven_cards_do_not_end_the_game():
    play = Play().has_cards(0, *SEVEN[:6]).goods(0, "YYB").work("fort_1").rest().rest()
    assert play.game.round == 2 and play.seat == 0


def test_round_300_is_the_last():
    play = Play()
    play.game.round = 300
    play.rest().rest().rest()
    assert TITLE.result(play.game).ending == "rounds"


def test_points_by_category():
    play = Play().has_cards(0, "saddlebag_3", "hammer_3").outposts(0, "chili_1", "chili_2", "tea_1").goods(0, "YYRGGB")
    play.has_bonus(0, "saddlebag_compass", "settlers_2")
    assert score_by_category(play.game, 0) == {"cards": 7, "bonus": 3, "outposts": 4, "explored": 0, "goods": 4}


@pytest.mark.parametrize(
    ("tile", "cards", "points"),
    [
        ("saddlebag_dreamcatcher", (), 0),
        ("saddlebag_dreamcatcher", ("saddlebag_3", "saddlebag_4", "dreamcatcher_2"), 3),
        ("saddlebag_dreamcatcher", ("saddlebag_3", "saddlebag_4", "dreamcatcher_2", "dreamcatcher_3"), 6),
        ("two_saddlebags", ("saddlebag_3",), 0),
        ("two_saddlebags", ("saddlebag_3", "saddlebag_4", "saddlebag_5"), 4),
        ("all_four", ("saddlebag_3", "hammer_3", "dreamcatcher_2"), 0),
        ("all_four", ("saddlebag_3", "hammer_3", "dreamcatcher_2", "compass_2"), 6),
    ],
)
def test_tiles_that_score_sets_of_symbols(tile, cards, points):
    play = Play().has_cards(0, *cards).has_bonus(0, tile)
    assert score_by_category(play.game, 0)["bonus"] == points


@pytest.mark.parametrize(("at_hand", "points"), [(6, 3), (7, 3), (8, 4)])
def test_tiles_that_score_settlers_in_play(at_hand, points):
    """2.6: on the board and on the map, not in the reserve."""
    play = Play().at_hand(0, at_hand).settlers(0, "cornfields", 2).has_bonus(0, "settlers_2")
    assert score_by_category(play.game, 0)["bonus"] == points


def test_a_tile_that_scores_exploration():
    play = Play()
    play.game.stack_tops[3], tile = RULES.bonus_tile["foreman"], RULES.bonus_tile["explorer"]
    play.game.unseen_bonus[RULES.bonus_tile["foreman"]] = 0
    play.game.bonus[0] = (tile,)
    play.goods(0, "RRR").choose("fort_4").see_next().choose("valley")
    assert score_by_category(play.game, 0)["bonus"] == 2


@pytest.mark.parametrize("tile", ["pushing", "fort_builder", "foreman"])
def test_a_tile_with_an_ability_scores_too(tile):
    """2.6: the settlers that it saves are worth less than the points of other tiles."""
    play = Play().has_bonus(0, tile)
    assert score_by_category(play.game, 0)["bonus"] == 2 and play.game.points[0] == 0
    play.game.round = 300
    play.rest().rest().rest()
    assert play.game.points == [2, 0, 0]


@pytest.mark.parametrize(("first", "places"), [(0, (3, 2, 1)), (1, (1, 3, 2)), (2, (2, 1, 3))])
def test_a_tie_goes_to_the_tied_player_who_was_last_in_the_round(first, places):
    play = Play(first=first)
    play.game.round = 300
    play.rest().rest().rest()
    assert TITLE.result(play.game).places == places


def test_goods_received_after_the_last_turn_of_a_seat_stay_and_score():
    play = Play().goods(0, "B" * 10).goods(1, "B").ship(0, "ginger_1")
    play.game.round = 300
    play.rest().choose("jetty").choose("ginger_1").choose("pass_by").end()
    play.rest()
    assert play.game.points[0] == 11
