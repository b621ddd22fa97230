"""2.2: placing settlers, displacing, resting, the store; section 4 of the rules."""

import pytest

from game.titles.century.rules.counting import open_locations, why_closed
from tests.titles.century.positions import NOBODY, RULES, Play


@pytest.mark.parametrize("place", RULES.places, ids=lambda place: place.name)
def test_an_empty_location_takes_the_printed_number(place):
    assert Play().need(0, place.name) == place.settlers


def test_placing_takes_exactly_the_number_from_those_at_hand():
    play = Play().choose("cornfields")
    assert play.stands("cornfields") == (0, 2) and play.game.at_hand[0] == 4
    assert play.game.at_hand[1:] == [6, 6]


@pytest.mark.parametrize(("standing", "need"), [(1, 2), (2, 3), (4, 5)])
def test_displacing_takes_one_more_than_stand_there_whatever_is_printed(standing, need):
    """2.2, section 4: the printed 2 is ignored."""
    play = Play().settlers(1, "cornfields", standing)
    assert play.need(0, "cornfields") == need


def test_displaced_settlers_are_at_hand_at_once():
    play = Play().settlers(1, "cornfields", 2)
    assert play.game.at_hand == [6, 4, 6]
    play.choose("cornfields")
    assert play.stands("cornfields") == (0, 3)
    assert play.game.at_hand == [3, 6, 6]
    assert play.news("settlers_displaced") == [{"seat": 1, "by": 0, "location": "cornfields", "count": 2}]


def test_a_location_with_the_seats_settlers_is_closed():
    assert Play().settlers(0, "cornfields", 2).why("cornfields") == "own_settlers_here"


def test_a_covered_location_is_closed():
    play = Play()
    assert play.why("valley") == "unexplored"
    assert play.open("valley").can("valley")


@pytest.mark.parametrize(("at_hand", "open_"), [(1, False), (2, True)])
def test_too_few_settlers_close_a_location(at_hand, open_):
    play = Play().at_hand(0, at_hand)
    assert play.can("cornfields") == open_
    assert play.why("cornfields") == ("" if open_ else "too_few_settlers")


def test_resting_takes_all_settlers_home_and_nobody_elses():
    play = Play().settlers(0, "cornfields", 2).settlers(0, "jetty", 2).settlers(1, "smithy", 2)
    play.choose("rest")
    assert play.game.at_hand == [6, 4, 6]
    assert play.stands("cornfields") == play.stands("jetty") == (NOBODY, 0)
    assert play.stands("smithy") == (1, 2)


def test_a_seat_without_settlers_on_the_map_may_rest():
    play = Play().choose("rest")
    assert play.news("rested") == [{"seat": 0, "count": 0}]
    assert play.end().seat == 1


def test_a_seat_that_can_work_nowhere_rests():
    play = Play().at_hand(0, 0)
    assert play.offered == {("rest",)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_offered_locations_are_those_that_are_not_closed(seats):
    """The offer and the reasons agree, also with hammers and abilities."""
    play = Play(seats).open("valley", "plantation", "shipyard").goods(0, "YYRG").settlers(1, "cornfields", 3)
    play.has_cards(0, "hammer_2", "hammer_5").has_bonus(0, "pushing", "foreman")
    for at_hand in range(8):
        play.at_hand(0, at_hand)
        fast = {place.name for place in open_locations(play.game, 0)}
        assert fast == {place.name for place in RULES.places if not why_closed(play.game, 0, place.number)}


# Discounts (2.5, 2.6)


def test_hammers_add_up_and_one_settler_is_the_least():
    play = Play().has_cards(0, "hammer_2").open("valley")
    assert (play.need(0, "valley"), play.need(0, "cornfields"), play.need(0, "riverside")) == (2, 1, 1)
    play.has_cards(0, "hammer_9")
    assert (play.need(0, "valley"), play.need(0, "cornfields")) == (1, 1)
    assert play.need(1, "valley") == 3


def test_a_hammer_works_only_at_its_icon_and_never_at_sea():
    play = Play().has_cards(0, "hammer_2", "hammer_5", "hammer_3", "hammer_7")
    assert play.need(0, "jetty") == 2 and play.need(0, "counting_house") == 2


def test_hammers_also_lower_the_price_of_displacing():
    play = Play().has_cards(0, "hammer_2").settlers(1, "cornfields", 2)
    assert play.need(0, "cornfields") == 2


def test_settlers_placed_cheaply_are_cheap_to_displace():
    """2.2: one settler on a printed two: the next needs two."""
    assert Play().settlers(1, "cornfields", 1).need(0, "cornfields") == 2


def test_the_ability_of_displacing():
    play = Play().has_bonus(0, "pushing").settlers(1, "cornfields", 2)
    assert play.need(0, "cornfields") == 2 and play.need(0, "smithy") == 2


def test_the_ability_at_forts():
    play = Play().has_bonus(0, "fort_builder")
    assert [play.need(0, f"fort_{n}") for n in (1, 2, 3, 4)] == [1, 1, 1, 2]


def test_abilities_and_hammers_add_up_and_cannot_be_declined():
    """Section 4: the number needed is exact, at least one, and counts from the settlers that really stand there."""
    play = Play().has_bonus(0, "pushing", "fort_builder", "foreman").has_cards(0, "hammer_7").settlers(1, "fort_4", 6)
    assert play.need(0, "fort_4") == 6 + 1 - 1 - 1 - 1 - 1
    play.settlers(1, "fort_4", 2)
    assert play.need(0, "fort_4") == 1


def test_the_ability_at_big_locations():
    play = Play().has_bonus(0, "foreman")
    assert (play.need(0, "shipyard"), play.need(0, "valley"), play.need(0, "fort_4"), play.need(0, "smithy")) == (
        3,
        2,
        2,
        2,
    )


# The end of a turn


def test_the_goods_above_ten_go_back_by_choice_at_the_end_of_a_turn():
    play = Play().goods(0, "YYYYRRRR").choose("cornfields")
    assert play.step == "ReturnGoods"
    assert play.can("corn", "meat") and not play.can("corn") and not play.can("corn", "fur")
    play.choose("meat", "meat")
    assert play.store(0) == "YYYYYYYYRR" and play.step == "EndTurn"


def test_ten_goods_are_kept():
    play = Play().goods(0, "YYYRRR").choose("cornfields")
    assert play.step == "EndTurn" and play.store(0) == "YYYYYYYRRR"


def test_with_a_full_store_one_may_gather():
    """Section 4: the goods above the limit go back at the end of the turn."""
    play = Play().goods(0, "Y" * 10).choose("hunting_grounds")
    assert play.store(0) == "Y" * 10 + "RR" and play.step == "ReturnGoods"


def test_goods_received_in_the_turn_of_another_seat_wait_for_the_next_own_turn():
    play = Play().goods(0, "Y").goods(1, "Y" * 10).ship(1, "ginger_1")
    play.choose("jetty").choose("ginger_1").choose("pass_by")
    assert play.store(1) == "Y" * 11
    play.end()
    assert play.seat == 1
    play.choose("rest")
    assert play.store(1) == "Y" * 10


def test_a_turn_can_be_ended_only_by_hand():
    play = Play().choose("cornfields")
    assert play.offered == {("end_turn",)} and play.why("jetty") == "one_location_a_turn"
    assert play.end().seat == 1
