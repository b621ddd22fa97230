"""2.3 to 2.5: forts, cards and their effects, exploration."""

import pytest

from game.titles.century.rules.state import NONE
from tests.titles.century.positions import CARDS, RULES, Play


def names(play):
    return [RULES.cards[card].name if card != NONE else "" for card in play.game.row]


def test_a_card_costs_exactly_its_price_and_scores():
    play = Play().goods(0, "YYYBB").choose("fort_1")
    assert play.store(0) == "YB" and play.game.points[0] == 3
    assert [RULES.cards[card].name for card in play.game.cards[0]] == ["saddlebag_1"]


def test_the_cards_to_the_right_move_left_and_the_open_one_fills_up():
    play = Play().goods(0, "YRG").choose("fort_2")
    assert names(play) == ["saddlebag_1", "dreamcatcher_1", "compass_1", "saddlebag_2"]
    assert play.game.next_card == NONE
    play.end()
    assert play.game.next_card != NONE


def test_without_a_pile_the_last_place_stays_empty():
    play = Play()
    left = [row.name for row, there in zip(RULES.cards, play.game.pile, strict=True) if there]
    play.has_cards(2, *left).goods(0, "YYB").work("fort_1")
    assert play.game.next_card == NONE and names(play)[3] == "saddlebag_2"
    play.goods(1, "YRG").work("fort_1")
    assert names(play) == ["dreamcatcher_1", "compass_1", "saddlebag_2", ""]
    assert play.why("fort_4") == "no_card_here"


def test_a_card_of_a_fort_brings_no_bonus_tile():
    """The sheet: nothing but the card."""
    play = Play().goods(0, "YYB").choose("fort_1")
    assert play.step == "EndTurn" and play.game.bonus == [(), (), ()]


def test_settlers_stay_while_cards_move():
    assert Play().goods(0, "YRG").work("fort_2").stands("fort_2") == (0, 1)


@pytest.mark.parametrize(("store", "reason"), [("YYB", ""), ("YRB", "cannot_pay_card"), ("BBBB", "cannot_pay_card")])
def test_only_the_exact_goods_pay(store, reason):
    assert Play().goods(0, store).why("fort_1") == reason


def test_a_fort_without_a_card_is_closed():
    play = Play().goods(0, "YYYRRRGB")
    play.game.pile = [0] * len(play.game.pile)
    play.game.row[3] = NONE
    assert play.why("fort_4") == "no_card_here"


@pytest.mark.parametrize(("card", "come"), [("saddlebag_1", 1), ("saddlebag_5", 2)])
def test_a_saddlebag_brings_settlers_from_the_reserve(card, come):
    play = Play().row(card, *CARDS[1:4]).goods(0, "YYBB").choose("fort_1")
    assert play.game.at_hand[0] == 6 - 1 + come and play.game.reserve[0] == 6 - come


def test_no_more_settlers_come_than_there_are():
    play = Play().row("saddlebag_5", *CARDS[1:4]).goods(0, "YBB").at_hand(0, 11).choose("fort_1")
    assert play.game.at_hand[0] == 11 and play.game.reserve[0] == 0


def test_a_hammer_works_from_the_next_use_on():
    play = Play().goods(0, "YRG").choose("fort_2")
    assert play.need(0, "hunting_grounds") == 1 and play.need(1, "hunting_grounds") == 2


def test_a_dreamcatcher_does_not_work_where_it_is_claimed():
    play = Play().row("dreamcatcher_6", *CARDS[1:4]).goods(0, "GBB").work("fort_1").rest().rest()
    assert play.store(0) == ""
    play.goods(0, "YRG").choose("rest").end().rest().rest().choose("fort_1")
    assert play.store(0) == "Y"


# Exploration


def explored(location, seats=3, first_tiles=()):
    play = Play(seats).goods(0, "RRR")
    for at, tile in first_tiles:
        at = RULES.location[at]
        other = play.game.tiles.index(tile) if tile in play.game.tiles else None
        if other is not None:
            play.game.tiles[other] = play.game.tiles[at]
        play.game.tiles[at] = tile
    return play.choose("fort_4").see_next().choose(location)


def test_a_compass_takes_any_tile_and_opens_its_location_for_all():
    play = Play().goods(0, "RRR").choose("fort_4").see_next()
    assert {name for (name,) in play.offered} == {RULES.places[at].name for at in RULES.covered(3)}
    assert play.why("cornfields") == "no_tile_here" and play.why("end_turn") == "explore_something"
    play.choose("valley").end()
    assert play.seat == 1 and play.can("valley")


@pytest.mark.parametrize(
    ("tile", "points", "goods", "at_hand"),
    [(0, 3, "", 3), (2, 2, "Y", 3), (4, 1, "R", 3), (5, 1, "YY", 3), (6, 1, "G", 3), (8, 1, "", 4)],
)
def test_an_exploration_tile_gives_points_and_its_bonus(tile, points, goods, at_hand):
    play = explored("valley", first_tiles=[("valley", tile)])
    assert play.game.points[0] == 3 + points
    assert play.store(0) == goods and play.game.at_hand[0] == at_hand


def test_the_tile_that_upgrades_may_do_nothing():
    play = Play().goods(0, "RRRY")
    at, other = RULES.location["valley"], play.game.tiles.index(7)
    play.game.tiles[other], play.game.tiles[at] = play.game.tiles[at], 7
    play.choose("fort_4").see_next().choose("valley")
    assert play.offered == {("corn",), ("done",)}
    assert play.choose("done").store(0) == "Y"


def test_without_tiles_a_compass_does_nothing():
    play = Play().goods(0, "RRR")
    play.game.tiles = [NONE] * len(play.game.tiles)
    assert play.choose("fort_4").step == "EndTurn"


def test_the_goods_of_a_dreamcatcher_at_a_fort_come_after_paying():
    play = Play().has_cards(0, "dreamcatcher_6").goods(0, "YB")
    assert play.why("fort_1") == "cannot_pay_card"
    assert play.goods(0, "YYB").choose("fort_1").store(0) == "Y"
