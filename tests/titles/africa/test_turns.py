"""The course of a turn: walking, the long move, the order of actions, ten rounds without a discovery."""

import pytest

from game.titles.africa import TITLE
from tests.titles.africa.positions import Play


def on_open_ground(*also, seats=3):
    """Put the first explorer on f6, with f7 and e7 beside it empty, and other things as wanted."""
    return Play(seats).stand(0, "f6").clear("f7", "e7", *also)


# Walking


def test_up_to_two_hexes_and_no_further():
    """B: two hexes, or none."""
    play = on_open_ground("f8", "f9").begin()
    assert play.hexes >= {"hex:f7", "hex:f8"}
    assert not play.offers("f9")
    assert play.why("f9") == "no_way_there"
    before = play.picture()
    play.choose("f8")
    assert play.changed(before) == {("explorer", 0): "hex:f8"}
    assert play.told("explorer_walked") == [
        {"seat": 0, "start": "hex:f6", "goal": "hex:f8", "path": ("hex:f7", "hex:f8")}
    ]


def test_over_empty_hexes_tiles_and_camps():
    """B: all of these are walked on and over."""
    play = Play().stand(0, "f6").lay("lion", "f7").camp("e7").lay("gold_1", "g7").clear("f8", "d7", "h7").begin()
    assert {"hex:f7", "hex:f8", "hex:e7", "hex:d7", "hex:g7", "hex:h7"} <= play.hexes


def test_never_onto_or_over_covered_tiles():
    """B: f8 lies open, but all ways of two steps are covered. A click on a covered neighbour turns it up."""
    play = Play().stand(0, "f6").clear("f8").begin()
    assert not play.offers("f8")
    assert play.why("f8") == "no_way_there"
    before = play.picture()
    play.turn_up("f7", "gold_1")
    assert ("explorer", 0) not in play.changed(before)


def test_never_onto_or_over_other_explorers():
    """B: on f7 stands Birgit; behind her is f8. With another way round, f8 is in reach."""
    play = on_open_ground("f8").stand(1, "f7").begin()
    assert play.why("f7") == "explorer_stands_there"
    assert play.why("f8") == "no_way_there"
    play = on_open_ground("e8", "e7").stand(1, "f7").begin()
    assert play.offers("e8")
    assert play.choose("e8").told("explorer_walked")[0]["path"] == ("hex:e7", "hex:e8")


def test_a_walk_before_each_of_the_two_actions():
    """B: before each; steps are not kept (rules file 30)."""
    play = on_open_ground("f8", "f9", "f10").begin().choose("f7")
    assert play.why("f8") == "already_walked"
    play.choose("skip")
    assert play.offers("f9") and not play.offers("f10")
    play.choose("f9").choose("end_turn")
    assert play.asked == 1


def test_no_walk_after_the_second_action():
    """B; rules file 30."""
    play = on_open_ground().begin().turn_up("f5", "gold_1").turn_up("g6", "gold_1")
    assert play.offered == {("end_turn",)}
    assert play.why("f7") == "no_action_left"
    assert play.why("e6") == "no_action_left"


def test_where_one_stands_is_no_goal():
    play = on_open_ground().begin()
    assert play.why("f6") == "you_stand_there"


# Actions


def test_actions_may_be_left_out():
    """Order of actions: one may do without; nothing changes."""
    play = on_open_ground().begin()
    before = play.picture()
    play.choose("skip")
    assert play.why("skip") == "end_turn_instead"
    play.choose("end_turn")
    assert play.changed(before) == {}
    assert play.asked == 1
    assert play.choose("end_turn").asked == 2


def test_the_same_action_twice_and_any_order():
    """Order of actions."""
    play = Play().stand(0, "f6").clear("f7").lay("monument", "e7").begin()
    play.turn_up("f5", "gold_1").turn_up("g6", "gems_2").choose("end_turn")
    assert play.scored() == [(0, 1, "found"), (0, 2, "found")]
    play = Play().stand(0, "f6").clear("f7").lay("monument", "e7").begin()
    play.choose("f7").choose("research").turn_up("f8", "gold_1").choose("end_turn")
    assert play.scored() == [(0, 1, "research"), (0, 1, "found")]
    assert play.asked == 1


def test_turns_go_round_with_the_clock():
    play = Play(4).begin()
    seats = []
    for _ in range(9):
        seats.append(play.asked)
        play.end_turns(1)
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert play.game.round == 4


# The long move


def test_the_long_move_leads_to_any_uncovered_hex_without_another_explorer():
    """A: however far, on towns, tiles and camps; not where it began (rules file 14, 31)."""
    play = on_open_ground().lay("zebra", "b3").camp("k8").begin().choose("long_move")
    far = {"tangier", "hex:f7", "hex:e7", "hex:b3", "hex:k8", "mombasa", "cape_town"}
    assert play.hexes == far
    assert play.why("alexandria") == "explorer_stands_there"
    assert play.why("f6") == "you_stand_there"
    assert play.why("o9") == "tile_is_covered"
    assert play.why("end_turn") == "choose_a_hex"
    before = play.picture()
    play.choose("cape_town")
    assert play.changed(before) == {("explorer", 0): "cape_town"}
    assert play.offered == {("end_turn",)}
    assert play.why("long_move") == "no_action_left"


@pytest.mark.parametrize("first", ["f7", "skip"])
def test_the_long_move_takes_the_place_of_both_actions(first):
    """A: instead of B."""
    play = on_open_ground().begin().choose(first)
    assert play.why("long_move") == "turn_has_begun"


def test_after_an_action_there_is_no_long_move():
    play = on_open_ground().begin().turn_up("f5", "gold_1")
    assert play.why("long_move") == "turn_has_begun"


def test_with_nowhere_to_go_there_is_no_long_move():
    """Five explorers in five towns, and nothing turned up: only tiles beside the town."""
    play = Play(5).begin()
    assert play.why("long_move") == "no_free_hex"
    assert play.turn_up("a4", "gold_1").choose("end_turn").offers("long_move")


def test_with_covered_tiles_all_round_one_turns_up_or_moves_far():
    """Rules file 30."""
    play = Play().begin()
    assert play.hexes == {"hex:a4", "hex:b2", "hex:b3"}
    assert {one for one in play.offered if one[0] not in play.hexes} == {
        ("research",),
        ("mine",),
        ("long_move",),
        ("skip",),
        ("end_turn",),
    }


# The simple variant


def test_the_simple_variant_has_one_walk_and_one_action():
    """Simple variant; rules file 14: the long move stays."""
    play = Play(3, "simple").stand(0, "f6").clear("f7").begin()
    assert play.offers("long_move")
    assert play.why("skip") == "end_turn_instead"
    play.choose("f7")
    assert play.why("long_move") == "turn_has_begun"
    play.turn_up("f8", "gold_1")
    assert play.offered == {("end_turn",)}
    assert play.choose("end_turn").asked == 1


def test_in_the_simple_variant_the_long_move_is_the_whole_turn():
    """Simple variant; rules file 14."""
    play = Play(3, "simple").begin().choose("long_move").choose("cape_town")
    assert play.offered == {("end_turn",)}
    assert play.choose("end_turn").asked == 1


# Standstill


@pytest.mark.parametrize("seats", [2, 5])
def test_ten_whole_rounds_without_a_tile_turned_up_end_the_game(seats):
    """Rules file 35: counted as ever, without the 3 points."""
    play = Play(seats).own(0, mask=2).begin()  # a tile was turned up in the second round
    play.end_turns(seats)  # the rest of the second round
    play.end_turns(10 * seats - 1)
    assert play.asked == seats - 1 and not play.game.ending
    play.end_turns(1)
    assert play.asked is None
    assert play.game.ending == "standstill"
    assert play.scored() == [(0, 3, "goods")]
    assert TITLE.result(play.game).places == (1,) + (2,) * (seats - 1)


def test_a_tile_turned_up_in_the_tenth_round_lets_it_go_on():
    play = Play(2).begin().end_turns(2 + 19).turn_up("b8", "gold_1").end_turns(1)
    assert play.asked == 0
    play.end_turns(19)
    assert play.asked == 1
    assert play.end_turns(1).asked is None


def test_a_game_in_which_nobody_ever_turns_a_tile_up_ends():
    play = Play(2)
    play.game.round, play.game.turned_in = 1, 0
    play.begin().end_turns(20)
    assert play.asked is None
