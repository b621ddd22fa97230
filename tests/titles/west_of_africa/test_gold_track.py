"""Chapter 5, the frame: the gold track, its slots, and what ties are decided by."""

import pytest

from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, SELL, Play


def sell_one(play: Play, seat: int, island: str) -> Play:
    """Let a seat sell one sugar and end its turn."""
    play.store(seat, island, sugar=1)
    return play.turn(seat, SELL, island).choose(SELL).choose(island, "sugar").choose("end_turn")


def test_a_marker_goes_to_the_free_slot_furthest_up():
    """EN 5 Important, R4: under those that are there without a gap."""
    play = Play(4).gold(9, 15, 15, 15).slots(1, 1, 2, 3)
    sell_one(play, 0, "la_palma")
    assert (play.game.gold[0], play.game.slot[0]) == (15, 4)
    assert play.game.slot[1:] == [1, 2, 3]


@pytest.mark.parametrize(("taken", "free"), [((2, 3, 4), 1), ((1, 3, 4), 2), ((1, 2, 4), 3), ((1, 2, 3), 4)])
def test_a_gap_that_a_marker_left_is_filled_first(taken, free):
    """R4: the smallest free number, even above those who came earlier."""
    play = Play(4).gold(9, 15, 15, 15).slots(1, *taken)
    sell_one(play, 0, "la_palma")
    assert play.game.slot == [free, *taken]


def test_a_marker_that_leaves_moves_nobody_up():
    """R4: slots are kept."""
    play = Play(4).gold(15, 15, 15, 15)
    sell_one(play, 0, "la_palma")
    assert play.game.gold == [21, 15, 15, 15]
    assert play.game.slot == [1, 2, 3, 4]


def test_a_marker_that_does_not_move_keeps_its_slot():
    """R4: a sale at 45 gold, with a free slot above."""
    play = Play(3).gold(45, 20, 45).slots(3, 1, 2)
    sell_one(play, 0, "lanzarote")
    assert play.game.gold == [45, 20, 45]
    assert play.game.slot == [3, 1, 2]


def test_free_planting_keeps_the_slot():
    """R4: with three helpers nothing is paid, so there is no new slot."""
    play = Play(3).gold(15, 20, 15).slots(3, 1, 2).workers(0, "la_palma", "la_palma", "la_palma")
    play.turn(0, CULTIVATE, "la_palma").choose(CULTIVATE).choose("la_palma:1")
    play.all_choose(("west_ship",), ("west_ship",), ("west_ship",))
    assert play.game.gold[0] == 15
    assert play.game.slot == [3, 1, 2]


def test_an_island_is_paid_in_one_move_however_it_was_clicked():
    """R4 and Clicks: the slots that were free in between do not matter."""
    play = Play(4).gold(15, 9, 12, 9).slots(1, 1, 1, 2)
    play.turn(0, CULTIVATE, "la_palma").choose(CULTIVATE).all_choose(("la_palma:1",), ("la_palma:2",))
    assert (play.game.gold[0], play.game.slot[0]) == (9, 3)


def test_every_settlement_is_a_move_of_its_own():
    """EN Found Settlement: the marker moves back for each, so it may come to lie below where it passes."""
    play = Play(4).gold(24, 12, 12, 9).alcalde(0, "lanzarote").turn(0, FOUND, "lanzarote").choose(FOUND)
    play.choose("lanzarote:1")
    assert (play.game.gold[0], play.game.slot[0]) == (18, 1)
    play.choose("lanzarote:2")
    assert (play.game.gold[0], play.game.slot[0]) == (12, 3)


def test_more_gold_beats_a_better_slot():
    """EN 5 Important: slots decide only among equals."""
    play = Play(2).gold(10, 11).slots(1, 5).choose_cards(("la_palma",), ("fuerteventura",))
    assert play.game.order == [1, 0]
