"""Chapter 6: the last round, the gold, the winner."""

import pytest

from game.engine.motion import asked
from game.titles.west_of_africa import TITLE
from tests.titles.west_of_africa.positions import FOUND, IDLE, SELL, Play


def over(play: Play) -> bool:
    """Return whether nobody is asked any more."""
    return not asked(play.game)


# What brings the last round about


@pytest.mark.parametrize(("points", "last"), [(23, False), (24, False), (25, True), (26, True)])
def test_twenty_five_points_bring_the_last_round(points, last):
    """EN 6; the last seat gets nothing in this round."""
    play = Play(4).points(0, 0, 0, points).play_round()
    assert play.game.points[3] == points
    assert play.game.last_round is last
    assert play.game.ending == ("points" if last else "")


def test_points_of_the_rounds_end_count_for_it():
    """EN 6, R17: after the whole end of the round; here one for the gold and one as alcalde of El Hierro."""
    play = Play(4).gold(15, 15, 15, 40).points(0, 0, 0, 23).play_round()
    assert play.game.points[3] == 25
    assert play.game.last_round


def test_points_reached_in_a_turn_do_not_end_this_round():
    """R17: the round is played to its end, and one more."""
    founds = ((FOUND,), ("lanzarote:1",), ("done",))
    play = Play(4).points(0, 0, 0, 22).alcalde(3, "lanzarote")
    play.choose_cards(IDLE, IDLE, IDLE, ("lanzarote", FOUND))
    for _ in range(3):
        play.show(*IDLE).choose("end_turn")
    play.show("lanzarote", FOUND).all_choose(*founds)
    assert play.game.points[3] == 25
    assert not play.game.last_round
    play.choose("end_turn")
    assert play.game.last_round
    assert not over(play)


@pytest.mark.parametrize(("left", "last"), [(("tenerife:5", "lanzarote:1"), False), (("tenerife:5",), True)])
def test_all_twenty_settlements_bring_the_last_round(left, last):
    """EN 6."""
    play = Play(4).settle_all_but(1, *left).alcalde(0, "tenerife")
    founds = ((FOUND,), ("tenerife:5",))
    play.play_round(("tenerife", FOUND), IDLE, IDLE, IDLE, acts={0: founds})
    assert play.game.last_round is last
    assert play.game.ending == ("settlements" if last else "")


@pytest.mark.parametrize(("seats", "own"), [(2, 12), (3, 16)])
def test_settlements_that_stood_from_the_start_count_too(seats, own):
    """R17, R18."""
    play = Play(seats).settle_all_but(0)
    assert sum(owner == 0 for owner in play.game.settled) == own
    assert play.play_round().game.ending == "settlements"


def test_both_at_once_bring_one_last_round():
    """EN 6: and/or; The end, settled."""
    play = Play(4).settle_all_but(1).points(0, 0, 0, 25).play_round()
    assert play.game.ending == "points_and_settlements"
    assert over(play.play_round())


def test_the_reason_is_told_once():
    """The end, settled."""
    play = Play(4).points(0, 0, 0, 25).play_round().play_round()
    assert [fact["reason"] for fact in play.told("last_round_announced")] == ["points"]


# The last round


def test_exactly_one_more_whole_round_is_played():
    """EN 6, R17: with all its end."""
    play = Play(4, round=6).points(0, 0, 0, 25).play_round()
    assert play.game.round == 7
    before = dict(play.scored("alcalde"))
    play.plant(1, "la_palma:1").play_round()
    assert over(play)
    assert play.scored("alcalde") == {0: before[0] + 1, 1: 1}
    assert play.picture()["stored", 1, "la_palma", "wine"] == 1


def test_new_reasons_in_the_last_round_do_not_prolong_the_game():
    """The end, settled."""
    play = Play(4).points(25, 0, 0, 0).play_round().points(0, 0, 0, 24).gold(0, 15, 15, 45)
    assert over(play.settle_all_but(1).play_round())
    assert play.game.ending == "points"


def test_with_all_built_founding_does_nothing_in_the_last_round():
    """The end, settled."""
    play = Play(4).settle_all_but(1).play_round().gold(45, 15, 15, 15).alcalde(0, "lanzarote")
    play.choose_cards(("lanzarote", FOUND), *[("el_hierro",)] * 3)
    for _ in range(3):
        play.show("el_hierro").choose("end_turn")
    play.show("lanzarote", FOUND)
    assert play.offered == {("end_turn",)}
    assert play.why(FOUND) == "all_founded"


def test_goods_are_sold_and_settlements_founded_as_in_any_round():
    """EN 6: a complete round."""
    play = Play(4).points(25, 0, 0, 0).play_round().store(3, "la_palma", sugar=1)
    play.play_round(IDLE, IDLE, IDLE, ("la_palma", SELL), acts={3: ((SELL,), ("la_palma", "sugar"))})
    assert play.game.gold[3] == 21
    assert over(play)


# The gold and the winner


@pytest.mark.parametrize(
    ("gold", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (29, 2), (30, 3), (40, 4), (45, 4)]
)
def test_every_full_ten_gold_are_a_point_at_the_end(gold, points):
    """EN 6, R17: rounded down, and nothing is spent."""
    play = Play(4).points(25, 0, 0, 0).play_round()
    assert play.scored("final_gold") == {}
    play.gold(5, 6, 7, gold).play_round()
    assert play.scored("final_gold") == ({3: points} if points else {})
    assert play.game.gold == [5, 6, 7, gold]


def test_the_place_for_the_most_gold_is_paid_beside_the_final_gold():
    """R15, R17: the last round has its own end first."""
    play = Play(2).points(25, 0).play_round().points(0, 0).gold(8, 10).play_round()
    assert play.game.points == [0, 1 + 1 + 1]  # the most gold, El Hierro by a tie, ten gold
    assert play.scored("final_gold") == {1: 1}


@pytest.mark.parametrize(
    ("points", "gold", "slots", "scores", "places"),
    [
        ((30, 28, 20), (0, 5, 9), (1, 1, 1), (30, 29, 22), (1, 2, 3)),
        ((20, 18, 0), (9, 30, 0), (1, 1, 1), (21, 23, 0), (2, 1, 3)),
        ((19, 18, 10), (5, 8, 3), (1, 1, 1), (20, 20, 10), (2, 1, 3)),
        ((19, 18, 10), (8, 8, 3), (2, 1, 1), (20, 20, 10), (2, 1, 3)),
        ((18, 19, 10), (8, 8, 3), (1, 2, 1), (20, 20, 10), (1, 2, 3)),
        ((20, 18, 19), (3, 3, 3), (3, 1, 2), (20, 20, 20), (3, 1, 2)),
    ],
    ids=["points", "points for gold", "tie by gold", "tie by slot", "tie by the other slot", "all equal"],
)
def test_most_points_win_and_the_gold_track_breaks_ties(points, gold, slots, scores, places):
    """EN 6, R17; in the last round the two richest score one, and the richest is alcalde of El Hierro."""
    play = Play(3).points(25, 25, 25).play_round().points(*points).gold(*gold).slots(*slots).play_round()
    assert over(play)
    result = TITLE.result(play.game)
    assert (result.scores, result.places, result.ending) == (scores, places, "points")
