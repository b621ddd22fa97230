"""2.3: sailing, paying ships, outposts, bonus tiles, markets."""

import pytest

from tests.titles.century.positions import RULES, Play

INNER = {"ginger_1", "ginger_2", "ginger_3", "chili_1", "chili_2", "chili_3"}


def landings(play, location):
    return {name for (name,) in play.choose(location).offered}


def test_sailing_one_tile_leads_to_a_neighbour():
    assert landings(Play(), "jetty") == INNER


def test_sailing_one_tile_from_the_edge():
    assert landings(Play().ship(0, "tea_1"), "jetty") == {"ginger_1", "ginger_2"}


def test_sailing_two_tiles_may_come_back():
    play = Play().open("harbour").ship(0, "tea_1")
    assert landings(play, "harbour") == {
        "tea_1",
        "ginger_1",
        "ginger_2",
        "ginger_3",
        "chili_3",
        "sea",
        "tea_2",
        "cloves_3",
    }


def test_a_ship_that_may_sail_anywhere_may_also_land_where_it_lies():
    assert len(landings(Play().open("shipyard").ship(0, "tea_1"), "shipyard")) == 13


def test_a_ship_may_land_again_where_it_lies():
    play = Play().open("shipyard").ship(0, "tea_1").ship(1, "tea_1").goods(0, "RYYYY")
    play.choose("shipyard").choose("tea_1").choose("meat")
    assert play.store(1) == "R" and play.step == "Build"
    play.choose("build").choose(2)
    assert play.game.emptied[:4] == [0, 0, 1, 0] and play.store(0) == "GG"


def test_ships_on_the_way_cost_nothing():
    play = Play().open("harbour").ship(1, "ginger_1").ship(2, "ginger_2").choose("harbour")
    assert play.can("tea_1") and not play.can("ginger_1")
    assert play.choose("tea_1").step == "Build"


def test_a_ship_that_can_land_nowhere_closes_the_location():
    play = Play().ship(0, "tea_1").ship(1, "ginger_1").ship(2, "ginger_2")
    assert play.why("jetty") == "no_landing"
    assert not play.goods(0, "Y").why("jetty")


def test_a_ship_costs_one_good_among_two_players_too():
    """Section 4: only outposts cost twice as many goods."""
    play = Play(2).ship(1, "ginger_1").goods(0, "YY").choose("jetty").choose("ginger_1")
    assert (play.store(0), play.store(1)) == ("Y", "Y") and play.step == "Build"


def test_each_ship_met_on_an_island_gets_a_good_of_choice():
    play = Play().ship(1, "ginger_1").ship(2, "ginger_1").goods(0, "YR")
    play.choose("jetty").choose("ginger_1")
    assert play.step == "PayShips"
    play.choose("meat")
    assert (play.store(1), play.store(2), play.store(0)) == ("R", "Y", "")


@pytest.mark.parametrize(("store", "can"), [("Y", False), ("YY", True)])
def test_a_seat_that_cannot_pay_all_ships_does_not_land(store, can):
    play = Play().ship(1, "ginger_1").ship(2, "ginger_1").goods(0, store).choose("jetty")
    assert play.can("ginger_1") == can
    assert play.why("ginger_1") == ("" if can else "cannot_pay_ships")
    assert play.why("tea_1") == "out_of_reach"


def test_nothing_is_paid_built_or_traded_at_sea():
    play = Play().ship(0, "ginger_1").goods(0, "RRRR").choose("jetty").choose("sea")
    assert play.step == "EndTurn" and play.store(0) == "RRRR"


def test_landing_pays_before_it_builds_and_builds_before_it_trades():
    play = Play().ship(1, "ginger_1").outposts(1, "ginger_1").goods(0, "RR").choose("jetty").choose("ginger_1")
    assert play.store(0) == "R" and play.step == "Build"
    play.choose("build")
    assert play.store(0) == "" and play.step == "EndTurn"


# Outposts


def test_the_first_outpost_of_an_island_is_free_and_leaves_its_row_from_the_left():
    play = Play().choose("jetty").choose("chili_1").choose("build")
    assert play.game.points[0] == 1 and play.game.emptied[:4] == [0, 1, 0, 0]
    assert play.news("outpost_built") == [{"seat": 0, "island": "chili_1", "row": 1, "column": 1}]


def test_an_outpost_need_not_be_built():
    play = Play().choose("jetty").choose("chili_1").choose("pass_by")
    assert play.game.emptied[:4] == [0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "others", "cost"), [(2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 3, 3)])
def test_outposts_of_others_cost_goods_twice_as_many_for_two(seats, others, cost):
    play = Play(seats).goods(0, "RRRRRR")
    for other in range(1, others + 1):
        play.outposts(other, "chili_1")
    play.choose("jetty").choose("chili_1").choose("build")
    assert play.store(0) == "R" * (6 - cost)


def test_the_goods_for_an_outpost_are_chosen():
    play = Play().outposts(1, "chili_1").outposts(2, "chili_1").goods(0, "YRG")
    play.choose("jetty").choose("chili_1").choose("build")
    assert play.offered == {("corn", "meat"), ("corn", "tobacco"), ("meat", "tobacco")}
    assert play.why("fur") == "no_such_good"
    assert play.choose("corn", "tobacco").store(0) == "R"


def test_a_seat_that_cannot_pay_for_an_outpost_does_not_build():
    play = Play().outposts(1, "chili_1").outposts(2, "chili_1").goods(0, "Y").choose("jetty").choose("chili_1")
    assert play.step == "EndTurn"


def test_no_second_outpost_on_an_island():
    play = Play().outposts(0, "chili_1").choose("jetty").choose("chili_1")
    assert play.step == "EndTurn"


def test_an_emptied_column_gives_a_bonus_tile_of_choice():
    play = Play().empty_column()
    assert play.step == "TakeBonus" and len(play.offered) == 4
    play.choose("stack:2")
    assert [RULES.bonus[tile].name for tile in play.game.bonus[0]] == ["two_hammers"]
    assert play.game.stack_sizes == [4, 3, 4, 4] and play.game.stack_tops[1] == -1
    play.end()
    assert play.game.stack_tops[1] != -1


def test_a_bonus_tile_with_an_ability_works_from_the_next_work_on():
    play = Play()
    play.game.stack_tops[0], old = RULES.bonus_tile["foreman"], play.game.stack_tops[0]
    play.game.unseen_bonus[RULES.bonus_tile["foreman"]], play.game.unseen_bonus[old] = 0, 1
    play.open("valley").empty_column()
    assert play.need(0, "valley") == 3
    play.choose("stack:1")
    assert play.need(0, "valley") == 2 and play.need(1, "valley") == 3


def test_the_second_column_is_empty_when_all_rows_have_lost_two():
    play = Play().outposts(0, "ginger_2", "tea_1", "cloves_1", "chili_2", "ginger_3", "tea_2")
    play.choose("jetty").choose("chili_1").choose("build")
    assert play.step == "EndTurn" and play.game.points[0] == 3 + 1 + 2 + 2 + 2


def test_an_empty_stack_is_not_offered_and_no_tile_is_taken_when_all_are_empty():
    play = Play().outposts(0, "ginger_2", "tea_1", "cloves_1").choose("jetty").choose("chili_1")
    play.game.stack_sizes, tops = [0, 0, 0, 4], play.game.stack_tops
    play.game.unseen_bonus = [int(n not in tops[3:]) for n in range(17)]
    play.game.stack_tops = [-1, -1, -1, tops[3]]
    play.choose("build")
    assert len(play.game.bonus[0]) == 1


def test_a_column_emptied_in_the_last_round_still_gives_a_tile():
    play = Play()
    play.game.last_round = True
    assert play.empty_column().step == "TakeBonus"


def test_without_a_free_space_no_tile_is_taken():
    play = Play().has_bonus(0, "all_four", "pushing", "fort_builder", "foreman").empty_column()
    assert play.step == "EndTurn" and len(play.game.bonus[0]) == 4


# Markets


def test_a_market_may_be_used_any_number_of_times_without_an_outpost():
    play = Play().goods(0, "RRR").choose("jetty").choose("ginger_1").choose("pass_by")
    assert play.most == 3 and play.can(0)
    assert play.choose(2).store(0) == "YYYYYYR"


def test_market_goods_pay_neither_ships_nor_outposts():
    play = Play().outposts(1, "chili_1").outposts(2, "chili_1").goods(0, "YYY")
    play.choose("jetty").choose("chili_1")
    assert play.step == "Build"
    play.choose("build")
    assert play.store(0) == "Y" and play.step == "EndTurn"


def test_sea_trade_is_the_market_where_the_ship_is():
    play = Play().ship(0, "tea_1").goods(0, "YYYY").choose("quayside")
    assert play.most == 2 and not play.can(0)
    assert play.choose(2).store(0) == "GG"


def test_sea_trade_neither_pays_ships_nor_builds():
    """Section 4: both only after sailing."""
    play = Play().ship(0, "tea_1").ship(1, "tea_1").goods(0, "YYYY").choose("quayside").choose(2)
    assert play.step == "EndTurn" and play.store(1) == ""
    assert not any(play.game.outposts) and play.game.points[0] == 0


def test_trades_at_sea_are_no_trades_for_hammers_and_dreamcatchers():
    """The sheet names them beside the four basic kinds: they have no icon."""
    play = Play().has_cards(0, "dreamcatcher_4", "hammer_5").ship(0, "tea_1").outposts(0, "tea_1").goods(0, "YYYY")
    assert play.need(0, "counting_house") == 2
    assert play.choose("quayside").choose(2).store(0) == "GG"


@pytest.mark.parametrize(
    ("ship", "goods", "reason"), [("sea", "YY", "ship_at_sea"), ("tea_1", "Y", "no_goods_to_trade")]
)
def test_when_sea_trade_is_closed(ship, goods, reason):
    assert Play().ship(0, ship).goods(0, goods).why("quayside") == reason


def test_an_outpost_trades_wherever_the_ship_is():
    play = Play().outposts(0, "tea_1", "ginger_1").goods(0, "YYR").choose("counting_house")
    assert play.offered == {("tea_1",), ("ginger_1",)}
    assert play.why("tea_2") == "no_outpost_here"
    assert play.choose("tea_1").store(0) == "RG"


@pytest.mark.parametrize(("outposts", "reason"), [((), "no_outpost"), (("tea_2",), "no_goods_to_trade")])
def test_when_the_counting_house_is_closed(outposts, reason):
    assert Play().outposts(0, *outposts).goods(0, "YY").why("counting_house") == reason
