"""The judgement of bots: the features of a position, the best use of goods, and the likely winner."""

from random import Random

import pytest

from game.engine.motion import answer, asked
from game.titles.century import TITLE
from game.titles.century.bot import BOT
from game.titles.century.bot.action_values import ActionValues
from game.titles.century.bot.features import (
    AT,
    FEATURES,
    OF_GOODS,
    best_tile,
    features,
    goods_value_of,
    offers,
    stage_of,
    tile_worth,
    weights_at,
)
from game.titles.century.bot.goods_value import (
    GoodsValue,
    best_kept,
    cards_at,
    goods_features,
    lacking,
    traded,
    upgraded,
)
from game.titles.century.bot.replies import reply
from game.titles.century.rules.data import goods
from tests.titles.century.positions import RULES, Play

COUNT = (0.1, 0.4, 0.7, 1.0, 1.0, 0.5)  # what goods, the nearest card and a second one are worth


def goods_value(stage=0):
    return GoodsValue(RULES, stage, COUNT)


def row(*names):
    return tuple(sorted(RULES.card[name] for name in names))


@pytest.mark.parametrize(
    "have, wanted, lack",
    [
        ("RBB", "RBB", 0),
        ("YRG", "GBB", 5),
        ("", "YRG", 6),
        ("YYY", "YYB", 3),
        ("GBB", "RBB", 2),  # a good is never made cheaper
        ("YRRGB", "GGG", 2),
    ],
)
def test_goods_lack_upgrading_steps_for_a_price(have, wanted, lack):
    assert lacking(goods(have), goods(wanted)) == lack


def test_the_nearest_card_counts_and_what_is_left_for_a_second_one():
    cards, open_cards = cards_at(RULES, 0), row("hammer_8", "saddlebag_3")
    one, two = (goods_features(cards, goods(have), open_cards) for have in ("RBB", "RBBRRG"))
    assert one[4] == two[4] > 0 and two[5] > one[5]


def test_in_the_last_round_only_a_card_that_can_be_paid_counts():
    cards, open_cards = cards_at(RULES, RULES.play.last_round_at), row("hammer_8", "saddlebag_3")
    assert goods_features(cards, goods("RBB"), open_cards)[4] == 7 - 3
    assert goods_features(cards, goods("YBB"), open_cards)[4] == 0


def test_upgrades_go_to_the_goods_that_a_card_lacks():
    _, then, each = upgraded(goods_value(), goods("YBB"), row("hammer_8"), 2, 1)
    assert then == goods("RBB") and each == (1, 0, 0)


def test_upgrades_are_done_at_least_once_where_they_must():
    _, then, _ = upgraded(goods_value(), goods("RBB"), row("hammer_8"), 2, 0)
    assert then == goods("RBB")
    _, then, each = upgraded(goods_value(), goods("RBB"), row("hammer_8"), 2, 1)
    assert sum(each) >= 1


def test_trades_are_done_as_often_as_they_gain():
    _, then, often = traded(goods_value(), goods("YYYYY"), (), goods("YY"), goods("RR"), 0)
    assert then == goods("YRRRR") and often == 2
    _, then, often = traded(goods_value(), goods("RBB"), row("hammer_8"), goods("B"), goods("RRYY"), 0)
    assert then == goods("RBB") and often == 0


def test_the_cheapest_goods_are_given_up_where_there_is_no_room():
    assert best_kept(goods_value(), goods("YYYYGGBB"), row("hammer_8"), 6) == goods("YYGGBB")


def test_every_feature_is_counted_and_weighed():
    play = Play().goods(0, "YRGB")
    for stage in (0, RULES.play.last_round_at):
        play.game.last_round = bool(stage)
        assert len(features(play.game, 0, stage)) == len(FEATURES)
    assert len(BOT.weights.late) == len(BOT.weights.early) == len(FEATURES)
    assert len(BOT.weights.habit_late) == len(BOT.weights.habit_early) == len(FEATURES)
    assert len(weights_at(BOT.weights.late, BOT.weights.early, RULES, 3)[OF_GOODS:]) == len(COUNT)


def test_a_bonus_tile_is_worth_what_the_cards_give_and_may_still_give():
    pair = RULES.bonus_tile["saddlebag_hammer"]
    assert tile_worth(RULES, pair, [2, 2, 2, 2], 6, 0, 0) == 6
    assert tile_worth(RULES, pair, [2, 2, 1, 1], 6, 0, 2) > 6
    assert tile_worth(RULES, RULES.bonus_tile["explorer"], [0] * 4, 6, 3, 0) == 6
    assert best_tile(Play().game, 0) > 0


def test_an_ability_is_worth_less_the_less_is_to_come():
    early, late = (tile_worth(RULES, RULES.bonus_tile["foreman"], [0] * 4, 6, 0, left) for left in (6, 0))
    assert early > late == 2


def test_the_shares_of_the_victory_add_up():
    game = Play(4).goods(0, "YRGB").goods(1, "BBB").game
    assert sum(BOT.worth(game, seat) for seat in range(4)) == pytest.approx(100, abs=3)
    assert BOT.worth(game, 1) > BOT.worth(game, 2)


def test_equal_features_teach_nothing():
    play = Play(4).goods(0, "YRGB").goods(1, "BBB")
    play.game.points = [30, 31, 30, 29]
    lesson = BOT.features(play.game)
    assert {len(row) for row in lesson} == {2 * len(FEATURES)}
    assert [row[AT["points"]] for row in lesson] == [0, 1, 0, -1]
    assert all(sum(column) == pytest.approx(0) for column in zip(*lesson, strict=True))


def test_a_tie_is_won_by_the_later_one():
    game = Play(2).game
    game.agenda, game.ending, game.points = [], "cards", [30, 30]
    assert BOT.worth(game, 1) > 50 > BOT.worth(game, 0)


def test_a_turn_under_way_counts_its_remaining_steps():
    game = Play().goods(0, "YYYYYY").game
    before = BOT.worth(game, 0)
    answer(game, {0: ("butchers",)})
    asked_for = BOT.worth(game, 0)
    answer(game, {0: (3,)})
    assert before < asked_for == pytest.approx(BOT.worth(game, 0))


def test_valuing_a_claim_leaves_the_game_as_it_is():
    play = Play().goods(0, "YYB").has_bonus(0, "two_compasses")
    before = TITLE.plain.of(play.game)
    stage, w = stage_of(play.game), BOT.weights
    thumb = ActionValues(play.game, 0, stage, weights_at(w.habit_late, w.habit_early, RULES, stage))
    assert ("fort_1" in {name for _, name in thumb.work(play.options)}) == play.can("fort_1")
    assert TITLE.plain.of(play.game) == before
    assert goods_value_of(RULES, stage, thumb.now) is thumb.goods_value and offers(play.game) == thumb.offers


def test_habits_answer_all_clicks_of_an_upgrade():
    play = Play().goods(0, "YYY").choose("smithy")
    for choice in reply(play.game, 0, play.options, BOT.weights, Random(1)):
        assert choice in asked(play.game)[0]
        play.choose(*choice)
    assert play.step == "EndTurn"
