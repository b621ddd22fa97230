"""2.3 and 2.5: gathering, upgrading, trading, and the goods of dreamcatchers."""

import pytest

from tests.titles.century.positions import Play


@pytest.mark.parametrize(("location", "goods"), [("cornfields", "YYYY"), ("hunting_grounds", "RR"), ("valley", "YRG")])
def test_gathering_takes_the_goods_shown(location, goods):
    play = Play().open("valley").choose(location)
    assert play.store(0) == goods and play.step == "EndTurn"


@pytest.mark.parametrize(("lot", "goods"), [("lot:1", "YY"), ("lot:2", "R")])
def test_of_two_lots_one_is_taken(lot, goods):
    assert Play().choose("riverside").choose(lot).store(0) == goods


def test_the_ranch_gives_meat_and_may_upgrade_twice():
    play = Play().open("ranch").choose("ranch")
    assert play.store(0) == "RR" and play.can("done")
    play.choose("meat").choose("tobacco")
    assert play.store(0) == "RB" and play.step == "EndTurn"


def test_steps_may_go_on_one_good_or_on_several():
    play = Play().goods(0, "YYY").choose("smithy")
    assert play.store(0) == "YYY" and not play.can("done")
    play.choose("corn").choose("meat").choose("corn")
    assert play.store(0) == "YRG" and play.step == "EndTurn"


def test_one_step_is_a_must_and_the_rest_is_not():
    play = Play().goods(0, "YB").choose("workshop")
    assert play.why("done") == "upgrade_something" and play.why("fur") == "dearest_good"
    play.choose("corn").choose("done")
    assert play.store(0) == "RB"


@pytest.mark.parametrize("store", ["", "BB"])
def test_without_anything_to_upgrade_the_location_is_closed(store):
    assert Play().goods(0, store).why("workshop") == "nothing_to_upgrade"


def test_upgrading_ends_when_nothing_is_left():
    play = Play().goods(0, "G").choose("workshop").choose("tobacco")
    assert play.store(0) == "B" and play.step == "EndTurn"


@pytest.mark.parametrize(("store", "most"), [("YY", 1), ("YYY", 1), ("YYYYYYY", 3)])
def test_a_trade_is_done_once_or_as_often_as_the_goods_last(store, most):
    play = Play().goods(0, store).choose("butchers")
    if most > 1:
        assert play.most == most and not play.can(0) and play.why(most + 1) == "not_so_often"
        play.choose(most)
    assert play.store(0) == "Y" * (len(store) - 2 * most) + "RR" * most


def test_a_trade_of_the_rulebook():
    """Four tobacco become eight meat at one tobacco for two meat."""
    assert Play().open("drovers").goods(0, "GGGG").choose("drovers").choose(4).store(0) == "RRRRRRRR"


def test_a_trade_of_unlike_goods_goes_as_far_as_both_last():
    play = Play().open("plantation").goods(0, "YYYRR").choose("plantation")
    assert play.most == 2 and play.choose(2).store(0) == "YGGGG"


def test_a_trade_that_cannot_be_paid_closes_the_location():
    assert Play().goods(0, "Y").why("butchers") == "no_goods_to_trade"


@pytest.mark.parametrize(
    ("cards", "location", "goods"),
    [
        (("dreamcatcher_2",), "cornfields", "YYYYR"),
        (("dreamcatcher_2", "dreamcatcher_7"), "cornfields", "YYYYYR"),
        (("dreamcatcher_4",), "cornfields", "YYYY"),
        (("dreamcatcher_3",), "workshop", "YR"),
        (("dreamcatcher_4", "dreamcatcher_5"), "butchers", "YRRR"),
    ],
)
def test_dreamcatchers_give_their_goods_after_each_use(cards, location, goods):
    play = Play().has_cards(0, *cards)
    if location == "workshop":
        play.goods(0, "Y").choose(location).choose("corn").choose("done")
    else:
        play.goods(0, "YY" if location == "butchers" else "").choose(location)
    assert play.store(0) == goods


def test_goods_of_a_dreamcatcher_come_too_late_for_the_use():
    play = Play().has_cards(0, "dreamcatcher_5").goods(0, "Y")
    assert play.why("butchers") == "no_goods_to_trade"
