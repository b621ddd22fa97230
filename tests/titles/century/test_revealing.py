"""2.1 and 2.3: piles lie open, so a new top is seen before anything else is chosen."""

from dataclasses import replace

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import Refused, asked
from game.table.record.entries import Answer, Header, SeatInfo, Undo
from game.table.record.record import Record
from game.table.table import Table
from game.titles.century import TITLE
from game.titles.century.bot import BOT
from game.titles.century.rules.data import KINDS
from game.titles.century.rules.data import goods as counted
from game.titles.century.rules.state import NONE
from tests.titles.century.positions import CARDS, RULES, Play

COMPASS, TO_UPGRADE = "fort_4", 7


class Before(Play):
    """A game under the rules of an older version."""

    title = TITLE.as_of(2)


def claimed(play=None):
    return (play or Play()).goods(0, "RRR").choose(COMPASS)


def test_the_next_card_is_seen_before_an_exploration_tile_is_chosen():
    play = claimed()
    assert play.step == "ShowNext" and play.offered == {("done",)} and play.game.next_card == NONE
    assert play.why("valley") == play.why("end_turn") == "next_comes_first"
    play.choose("done")
    (odds,) = asked(play.game).values()
    assert len(odds) == sum(play.game.pile) and list(asked(play.game)) == [CHANCE]
    play.answer({CHANCE: ("compass_6",)})
    assert play.news("card_revealed") == [{"card": "compass_6"}]
    assert RULES.cards[play.game.next_card].name == "compass_6" and play.step == "Explore"
    before = play.game.next_card
    assert play.choose("valley").step == "EndTurn"
    assert play.end().game.next_card == before, "it comes to light once"


def test_where_nothing_is_left_to_choose_it_comes_to_light_at_the_end_of_the_turn():
    play = Play().goods(0, "YYB").choose("fort_1")
    assert play.step == "EndTurn" and play.game.next_card == NONE
    assert play.end().game.next_card != NONE


def test_the_only_tile_is_no_choice_but_the_upgrade_it_brings_is():
    play = Play()
    at, tiles = RULES.location["valley"], [NONE] * len(play.game.tiles)
    tiles[at], play.game.tiles = TO_UPGRADE, tiles
    play.goods(0, "RRRY").choose(COMPASS)
    assert play.step == "ShowNext" and play.news("location_explored")
    assert play.see_next().step == "Upgrade"
    play = Play()
    play.game.tiles = tiles.copy()
    assert claimed(play).step == "EndTurn", "there is no good to be upgraded"


def test_it_is_seen_before_goods_go_back():
    play = Play().goods(0, "YYB" + "YYYYYYRRRRR").choose("fort_1")
    assert play.step == "ShowNext" and play.see_next().step == "ReturnGoods"


def test_goods_that_go_back_without_a_choice_ask_nothing():
    play = Play().goods(0, "YYB" + "Y" * 11).choose("fort_1")
    assert play.step == "EndTurn" and play.store(0) == "Y" * 10


def test_without_a_pile_nothing_comes_to_light():
    play = Play()
    play.has_cards(2, *(row.name for row, there in zip(RULES.cards, play.game.pile, strict=True) if there))
    assert claimed(play).step == "Explore"


def test_the_next_bonus_tile_is_seen_before_the_market_is_used():
    play = Play().goods(0, "YYY").empty_column().choose("stack:2")
    assert play.step == "ShowNext" and play.game.stack_tops[1] == NONE
    play.see_next()
    assert play.step == "MarketTrade" and play.game.stack_tops[1] != NONE
    assert [event["stack"] for event in play.news("bonus_revealed")] == ["stack:2"]


def test_a_bonus_tile_with_nothing_to_choose_behind_it_comes_to_light_at_the_end():
    play = Play().empty_column().choose("stack:2")
    assert play.step == "EndTurn" and play.game.stack_tops[1] == NONE
    assert play.end().game.stack_tops[1] != NONE


def test_nothing_is_revealed_under_the_last_tile_of_a_stack():
    play = Play().goods(0, "YYY").empty_column()
    play.game.stack_sizes[1] = 1
    assert play.choose("stack:2").step == "MarketTrade"


def test_until_version_2_it_came_to_light_at_the_end_of_the_turn():
    play = claimed(Before())
    assert play.step == "Explore" and play.choose("valley").game.next_card == NONE
    assert play.end().game.next_card != NONE
    play = Before().goods(0, "YYY").empty_column().choose("stack:2")
    assert play.step == "MarketTrade" and play.game.stack_tops[1] == NONE


def the_first(odds):
    return next(iter(odds))


def table_with(goods, *cards):
    """A table of three; the first seat begins with these goods, and these cards lie open."""
    seats = tuple(SeatInfo(f"P{n}") for n in range(3))
    table = Table(TITLE, Record.new(Header("back", TITLE.slug, TITLE.version, seats, {})))
    while table.position.waiting[0] == CHANCE:
        table.draw(lambda odds: cards if cards in odds else the_first(odds))
    game = table.position.game
    assert game.first == 0 and [RULES.cards[card].name for card in game.row] == list(cards[:-1])
    game.goods[:KINDS] = counted(goods)
    table.position = replace(table.position, asked=asked(game))
    return table


def test_all_can_be_taken_back_until_it_comes_to_light_and_nothing_behind_it():
    table = table_with("RRR", *CARDS)
    begun = table.position.moment
    take = lambda *choice: table.take(table.position.moment, Answer(0, choice))
    take(COMPASS)
    assert table.update(0).may_undo == (begun,)
    table.take(table.position.moment, Undo(0, begun))
    take(COMPASS)
    take("done")
    table.draw(the_first)
    assert not table.update(0).may_undo and table.update(0).why_no_undo == "something_came_to_light"
    with pytest.raises(Refused, match="something_came_to_light"):
        table.take(table.position.moment, Undo(0, begun))
    shown = table.position.moment
    take("valley")
    assert table.update(0).may_undo == (shown,)


def test_the_rest_of_the_turn_counts_while_chance_is_asked():
    play = claimed()
    before = BOT.worth(play.game, 0)
    play.choose("done")
    assert BOT.worth(play.game, 0) == before
