"""Chapters 5.1, 5.3, 5.4 and 5.5: action cards are played and sold."""

import pytest

from game.engine.choices import CHANCE
from game.engine.seeing import redact
from game.titles.go_west.rules.data import MIDDLE
from tests.titles.go_west.positions import BLUE, GREEN, RED, RULES, WAGONS_1, WAGONS_3, WAGONS_4, Play, card

FULL = (BLUE, RED, RED, GREEN, GREEN, GREEN, GREEN)


def test_pay_place_move_and_draw_in_this_order():
    """5.1, rulings 7 and 22: a dear East 2 with two wagons, as found: 5 discs into the lid."""
    play = Play()
    before = play.picture()
    play.play("card:11")
    assert play.changed(before) == {("discs", RED): 23, ("lid", RED): 5, ("block", "east"): (RED, RED)}
    play.moves("new_england", "new_england").done("card:56")
    assert play.changed(before) == {
        ("discs", RED): 23,
        ("lid", RED): 5,
        ("block", "east"): (RED, RED),
        ("wagons", "new_england"): 18,
        ("wagons", "east"): 2,
    }
    assert [e.name for e in play.game.news] == [
        "card_played",
        "discs_paid",
        "disc_placed",
        "disc_placed",
        "wagon_moved",
        "wagon_moved",
        "cards_drawn",
    ]
    assert 56 in play.game.hands[RED].cards and play.game.discards == [11]
    assert play.asked == BLUE


@pytest.mark.parametrize("region", MIDDLE)
def test_a_region_alone_takes_one_disc_for_nothing(region):
    """5.1: green is shown, one disc is laid in the block of the Great Plains."""
    play = Play()
    before = play.picture()
    play.play(card(region, "one", 0))
    assert play.changed(before) == {("discs", RED): 29, ("block", region): (RED,)}
    assert play.step == "FinishCard"


def test_a_plus_one_goes_to_the_shown_region_and_another():
    """5.1: not the same; ruling 11: one of the three other middle regions."""
    play = Play().play(card("midwest", "plus_one", 0))
    assert play.discs_in("midwest") == [RED]
    assert play.offered == {("east",), ("great_plains",), ("west",)}
    assert play.why("midwest") == "not_the_same_region"
    assert play.why("california") == play.why("new_england") == "no_block_here"
    assert play.why("done") == "place_first"
    play.choose("west")
    assert (play.discs_in("midwest"), play.discs_in("west"), play.game.discs[RED]) == ([RED], [RED], 26)


def test_the_seventh_disc_fills_a_block_and_pushes_nothing_out():
    """5.1."""
    play = Play().block("west", *FULL[:6]).play(card("west", "one", 0))
    assert play.discs_in("west") == [*FULL[:6], RED]
    assert play.game.partition == [0, 0, 0, 0]
    assert play.told("disc_pushed_out") == []
    assert play.told("disc_placed") == [{"seat": RED, "region": "west", "circle": 7}]


def test_the_eighth_pushes_the_oldest_out_and_the_partition_moves_on():
    """5.1: the new disc lies where the partition was; the old one is its owner's."""
    play = Play().block("west", *FULL)
    before = play.picture()
    play.play(card("west", "one", 0))
    assert play.changed(before) == {
        ("block", "west"): (*FULL[1:], RED),
        ("discs", RED): before["discs", RED] - 1,
        ("discs", BLUE): before["discs", BLUE] + 1,
    }
    assert play.game.partition == [0, 0, 0, 1]
    assert play.told("disc_pushed_out") == [{"seat": BLUE, "by": RED, "region": "west", "circle": 1}]
    assert play.told("disc_placed") == [{"seat": RED, "region": "west", "circle": 0}]


def test_the_first_of_a_two_fills_the_block_and_the_second_pushes_the_oldest_out():
    """5.1: both sides of a full block in one card."""
    play = Play().block("east", *FULL[:6]).play(card("east", "two", 0))
    assert play.discs_in("east") == [*FULL[1:6], RED, RED]
    assert [fact["seat"] for fact in play.told("disc_pushed_out")] == [FULL[0]]
    assert play.game.partition == [1, 0, 0, 0]


def test_the_other_disc_of_a_plus_one_pushes_out_where_it_is_placed():
    """5.1: in each of the two regions by itself."""
    play = Play().block("east", *FULL).block("west", GREEN, *FULL[1:]).play(card("east", "plus_one", 0)).choose("west")
    pushed = [(fact["region"], fact["seat"]) for fact in play.told("disc_pushed_out")]
    assert pushed == [("east", BLUE), ("west", GREEN)]
    assert play.game.partition == [1, 0, 0, 1]


def test_the_partition_comes_round_after_eight_discs():
    """5.1: a block has eight circles."""
    play = Play().block("east", *[GREEN] * 7)
    for n in range(8):
        play.game.place(RED, 0)
        assert play.game.partition[0] == (n + 1) % 8
    assert play.discs_in("east") == [RED] * 7
    assert play.game.discs[GREEN] == 30 and play.game.discs[RED] == 30 - 7


def test_an_own_disc_that_comes_back_is_used_at_once():
    """5.1, ruling 10: one disc is enough for a 2 if the first placing pushes out a disc of the same seat."""
    play = Play().block("east", RED, *FULL[:6]).discs(RED, 4).play(card("east", "two", 0))
    assert play.discs_in("east") == [*FULL[1:6], RED, RED]
    assert play.game.discs[RED] == 0
    assert play.told("placement_left_out") == []


def test_with_one_disc_left_the_second_of_a_two_is_left_out():
    """5.1, exception."""
    play = Play().discs(RED, 4).play(card("east", "two", 0))
    assert play.discs_in("east") == [RED]
    assert play.told("placement_left_out") == [{"seat": RED, "region": "east"}]
    assert play.step == "FinishCard"


def test_without_a_disc_nothing_is_placed_even_if_ones_own_would_come_back():
    """5.1, exception; rulings 7 and 10: paying came first."""
    play = Play().block("east", RED, *FULL[:6]).discs(RED, 1).play(card("east", "one", 1))
    assert play.discs_in("east") == [RED, *FULL[:6]]
    assert play.game.discs[RED] == 0
    play.moves("new_england")
    assert play.step == "FinishCard"


def test_a_single_disc_of_a_plus_one_serves_the_shown_region():
    """Ruling 11."""
    play = Play().discs(RED, 3).play(card("east", "plus_one", 0))
    assert play.discs_in("east") == [RED]
    assert play.step == "FinishCard"
    assert len(play.told("placement_left_out")) == 1


def test_a_disc_that_comes_back_is_the_second_of_a_plus_one():
    """Ruling 28."""
    play = Play().block("east", RED, *FULL[:6]).discs(RED, 3).play(card("east", "plus_one", 0))
    assert play.game.discs[RED] == 1
    assert play.choose("west").discs_in("west") == [RED]


def test_a_plus_one_must_be_completed_even_if_it_hurts():
    """5.1: completely; ruling 26: an own disc is pushed out of the region where it is placed."""
    play = Play()
    for region in ("great_plains", "midwest", "west"):
        play.block(region, *[RED] * 7)
    play.play(card("east", "plus_one", 0))
    assert ("done",) not in play.offered
    before = play.picture()
    assert play.choose("west").changed(before) == {}
    assert play.game.partition[3] == 1


@pytest.mark.parametrize(
    "moves",
    [
        ("new_england", "new_england", "new_england"),
        ("new_england", "east", "great_plains"),
        ("new_england", "east", "new_england"),
    ],
)
def test_three_moves_are_split_at_will(moves):
    """5.1, example: three wagons a region each, one three regions, or one two and another one."""
    play = Play().play(WAGONS_3).moves(*moves)
    ends = {moves[0:1] * 3: {"east": 3}}.get(moves) or {3: {"midwest": 1}, 2: {"great_plains": 1, "east": 1}}[
        len(set(moves))
    ]
    there = {region: play.picture()["wagons", region] for region in ("east", "great_plains", "midwest")}
    assert there == {"east": 0, "great_plains": 0, "midwest": 0} | ends
    assert play.step == "FinishCard"


def test_all_moves_are_made_before_anything_else():
    """5.1: no part is left out or done in part; wagons go west only, and those in California stay there."""
    play = Play().wagons(new_england=1, west=1).play(WAGONS_4).moves("west", "new_england")
    assert play.offered == {("east",)}
    assert play.why("done") == "moves_left"
    assert play.why("california") == "out_of_the_game"
    assert play.why("new_england") == "no_wagon_here"
    assert play.why("score") == "move_first"
    play.moves("east", "great_plains")
    assert play.picture()["wagons", "midwest"] == 1
    assert play.step == "FinishCard"


def test_four_moves_are_always_possible():
    """Ruling 26: with a single wagon in the East."""
    play = Play().wagons(east=1).play(WAGONS_4).moves("east", "great_plains", "midwest", "west")
    assert play.step == "FinishCard"


def test_a_card_is_taken_back_until_it_is_confirmed():
    """Package docstring: `done` comes before the draw."""
    play = Play().play(WAGONS_1).moves("new_england")
    assert play.offered == {("done",)}
    assert play.why("new_england") == "confirm_or_take_back"
    play.choose("done")
    assert play.asked == CHANCE


def test_costs_are_paid_with_discs_first_and_points_for_the_rest():
    """5.4, rulings 8 and 23."""
    play = Play().discs(RED, 2).points(3, 10, 10)
    before = play.picture()
    play.play(card("east", "two", 2))
    assert play.changed(before) == {("discs", RED): 0, ("lid", RED): 30, ("points", RED): 0}
    assert play.told("discs_paid") == [{"seat": RED, "discs": 2, "reason": "card"}]
    assert play.told("points_scored") == [{"seat": RED, "points": -3, "reason": "paid"}]
    assert len(play.told("placement_left_out")) == 2


def test_who_has_not_enough_of_both_cannot_play_but_can_sell():
    """5.4, ruling 23: a seat pays only with points that it has."""
    play = Play().discs(RED, 2).points(2, 10, 10).hold("card:11")
    assert ("card:11", "play") not in play.offered
    assert ("card:11", "sell") in play.offered
    assert play.why("card:11", "play") == "card_too_dear"


def test_with_neither_discs_nor_points_one_can_still_sell():
    """5.0, ruling 15: a turn is never passed, for seven cards are always held; free ones can be played, too."""
    play = Play().discs(RED, 0).points(0, 10, 10).hold("card:1", "card:2", "card:3", "card:4", "card:5", "card:6")
    free = [c.name for c in RULES.cards if c.number in play.game.hands[RED].cards and not c.cost]
    assert play.offered == {
        *((f"card:{number}", "sell") for number in play.game.hands[RED].cards),
        *((name, "play") for name in free),
        ("double_turn",),
    }
    assert len(play.game.hands[RED].cards) == 7 and free


def test_costs_can_be_paid_with_all_one_has_and_not_with_one_more():
    """5.4: both sides of the limit."""
    assert ("card:11", "play") in Play().discs(RED, 2).points(3, 10, 10).hold("card:11").offered
    assert ("card:11", "play") not in Play().discs(RED, 2).points(2, 10, 10).hold("card:11").offered


def test_a_card_is_sold_for_its_cost_out_of_the_lid():
    """5.3."""
    play = Play().lid(RED, 9)
    before = play.picture()
    play.sell("card:11")
    assert play.changed(before) == {("discs", RED): 26, ("lid", RED): 4}
    play.done("card:56")
    assert 56 in play.game.hands[RED].cards and play.game.discards == [11]
    assert play.asked == BLUE


def test_what_the_lid_does_not_hold_is_lost():
    """5.3."""
    play = Play().lid(RED, 3).lid(BLUE, 5)
    before = play.picture()
    assert play.sell("card:11").changed(before) == {("discs", RED): 30, ("lid", RED): 0}
    assert play.told("card_sold")[0]["discs"] == 3


def test_a_free_card_brings_only_another_card():
    """Ruling 6."""
    play = Play().lid(RED, 3)
    before = play.picture()
    assert play.sell("card:1").changed(before) == {}


def test_nobody_passes_and_only_held_cards_are_played():
    """5.0."""
    play = Play()
    assert play.why("end_turn") == "no_passing"
    assert play.why("card:30", "play") == "card_not_in_hand"
    assert play.why("card:3", "eat") == "play_or_sell"
    assert play.why("wagon") == "choose_an_action"


def test_discards_are_seen_by_all():
    """Ruling 25."""
    play = Play().sell("card:5")
    assert all(redact(play.game, seat).discards == [5] for seat in (RED, BLUE, None))


def test_an_emptied_pile_is_shuffled_at_once_with_the_card_just_played():
    """5.5, rulings 16 and 25."""
    play = Play(4)
    for _ in range(27):
        play.next_turn()
    assert len(play.game.pile) == 1 and len(play.game.discards) == 27
    play.next_turn()
    assert len(play.game.pile) == 28 and play.game.discards == []
    assert play.told("pile_shuffled") == [{"count": 28}]
    held = [n for hand in play.game.hands for n in hand.cards]
    assert sorted(held + play.game.pile) == [c.number for c in RULES.cards]
    assert play.game.drawn == [0, 0, 0, 0]
