"""Action 1: turn up a tile, and what each kind brings."""

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import asked
from game.titles.africa.rules.counting import gains
from game.titles.africa.rules.state import COVERED
from tests.titles.africa.positions import ANDREAS, BIRGIT, CONNIE, Play


def at_f6(seats=3):
    return Play(seats).stand(0, "f6")


def test_a_covered_tile_next_to_the_explorer():
    """1: of a neighbouring hex; not further, and not what lies open."""
    play = at_f6().clear("f7").lay("lion", "e6").begin()
    game = play.game
    covered = {game.rules.names[at] for at in game.rules.around[game.explorers[0]] if game.board[at] == COVERED}
    assert covered == {"hex:f5", "hex:e7", "hex:g6", "hex:g7"}
    assert covered <= play.hexes
    assert play.why("f8") == "tile_not_beside_you"
    assert play.why("o9") == "tile_not_beside_you"


def test_which_tile_it_is_is_drawn_from_all_that_lie_face_down():
    """What nobody knows is not decided yet."""
    play = at_f6().lay("lion", "b2", "b3", "b4", "c2", "c3").begin().choose("f7")
    odds = asked(play.game)[CHANCE]
    assert dict(odds.weights)["lion"] == 1
    assert dict(odds.weights) == {k: n for k, n in zip(play.game.rules.tiles, play.game.covered, strict=True) if n}
    assert sum(n for _, n in odds.weights) == play.game.board.count(COVERED)


def test_a_tile_turned_up_comes_to_light():
    play = at_f6().begin()
    epoch = play.game.epoch
    assert play.turn_up("f7", "monument").game.epoch == epoch + 1
    assert play.told("tile_turned") == [{"seat": 0, "hex": "hex:f7", "kind": "monument"}]


# Gold and gems


@pytest.mark.parametrize(("kind", "points"), [("gold_1", 1), ("gold_2", 2), ("gems_1", 1), ("gems_2", 2)])
def test_gold_and_gems_stay_and_give_what_they_show(kind, points):
    """1, gold and gems."""
    play = at_f6().begin()
    before = play.picture()
    left = play.game.rules.tiles[kind] - 1 - play.has(2, kind)
    play.turn_up("f7", kind)
    assert play.changed(before) == {("hex:f7",): kind, ("covered", kind): left, ("points", 0): points}


# Goods


def test_goods_go_to_the_finder_and_their_hex_is_empty():
    """1, goods; with nobody else's goods there is no trade to ask for."""
    play = at_f6().begin()
    held = play.picture()["held", 2, "gems_2"]
    assert held == 1  # the tile that was on f6; no good
    before = play.picture()
    play.turn_up("f7", "statue")
    assert play.changed(before) == {("hex:f7",): "empty", ("covered", "statue"): 4, ("held", 0, "statue"): 1}
    assert play.offers("f7")


def example():
    """Give Andreas two statues, the second just found, and Birgit a kettle and two pieces of clothing."""
    play = at_f6().own(ANDREAS, statue=1).own(BIRGIT, kettle=1, clothing=2).begin()
    return play.turn_up("f7", "statue")


def test_the_example_of_andreas_and_birgit():
    """1, goods, example: one statue for the kettle, or both for both pieces of clothing, or no trade."""
    play = example()
    assert play.offered == {("seat:1", "kettle"), ("seat:1", "clothing"), ("keep",)}
    before = play.picture()
    play.choose("seat:1", "kettle")
    assert play.changed(before) == {
        ("held", 0, "statue"): 1,
        ("held", 1, "statue"): 1,
        ("held", 0, "kettle"): 1,
        ("held", 1, "kettle"): 0,
    }
    play = example().choose("seat:1", "clothing")
    assert [play.has(0, good) for good in ("statue", "clothing", "kettle")] == [0, 2, 0]
    assert [play.has(1, good) for good in ("statue", "clothing", "kettle")] == [2, 0, 1]
    assert play.told("goods_traded") == [
        {"seat": 0, "other": 1, "given": "statue", "taken": "clothing", "count": 2},
    ]
    play = example()
    before = play.picture()
    assert play.choose("keep").changed(before) == {}
    assert play.at_turn


def test_one_trade_for_each_tile():
    """1, goods; rules file 32."""
    play = example().choose("seat:1", "kettle")
    assert not play.offers("seat:1", "clothing")
    assert play.game.agenda[-1].actions == 1


def test_all_tiles_of_a_kind_or_none():
    """1, goods: whoever cannot match all of them cannot trade for them."""
    play = at_f6().own(BIRGIT, kettle=2, mask=1).begin().turn_up("f7", "statue")
    assert play.offered == {("seat:1", "mask"), ("keep",)}
    assert play.why("seat:1", "kettle") == "not_enough_to_trade"


def test_with_too_few_there_is_no_question():
    """1, goods: not enough tiles of this kind, no trade."""
    play = at_f6().own(BIRGIT, kettle=2).begin().turn_up("f7", "statue")
    assert play.at_turn


def test_trading_with_any_one_of_the_others_but_not_for_the_same_kind():
    """1, goods: another kind; with one other player."""
    play = at_f6().own(ANDREAS, statue=2, drum=1).own(BIRGIT, statue=1, mask=3).own(CONNIE, drum=2).begin()
    play.turn_up("f7", "statue")
    assert play.offered == {("seat:1", "mask"), ("seat:2", "drum"), ("keep",)}
    assert play.why("seat:1", "statue") == "trade_for_another_kind"
    assert play.why("seat:1", "drum") == "no_such_goods_there"
    assert play.why("seat:0", "drum") == "trade_with_others"
    assert play.why("f7") == "trade_or_keep"
    assert play.why("seat:1", "f7") == "trade_or_keep"
    play.choose("seat:2", "drum")
    assert [play.has(0, good) for good in ("statue", "drum")] == [1, 3]
    assert [play.has(2, good) for good in ("statue", "drum")] == [2, 0]


def test_who_has_nothing_to_trade_is_not_offered():
    play = at_f6().own(BIRGIT, kettle=1).begin().turn_up("f7", "statue")
    assert play.why("seat:2") == "nothing_to_trade_there"


def test_goods_owned_already_are_traded_only_with_a_new_one_of_their_kind():
    """1, goods: the three statues from before serve only if the tile found is a statue."""
    play = at_f6().own(ANDREAS, statue=3).own(BIRGIT, kettle=2).begin().turn_up("f7", "mask")
    assert play.at_turn
    play = at_f6().own(ANDREAS, statue=3).own(BIRGIT, kettle=2).begin().turn_up("f7", "statue")
    assert play.offers("seat:1", "kettle")


# Animals


def herd():
    """Turn up an elephant on f7 beside one other; elsewhere two stand side by side near empty hexes, and the
    fourth is near all of these but not next to the hex between them.
    """
    return at_f6().lay("elephant", "f8", "h9", "i9", "j7").clear("h10", "i8")


def test_the_example_of_the_elephant():
    """1, animals, example: 2 points where it is, 3 beside two others, for the other one is not next to it."""
    play = herd().begin().turn_up("f7", "elephant")
    assert gains(play.game, play.number("f7"), fresh=True) == {
        play.number("f7"): 2,
        play.number("i8"): 3,
    }
    assert play.hexes == {"hex:f7", "hex:i8"}
    before = play.picture()
    play.choose("i8")
    assert play.changed(before) == {("hex:f7",): "empty", ("hex:i8",): "elephant", ("points", 0): 3}
    assert play.told("tile_moved") == [{"seat": 0, "kind": "elephant", "start": "hex:f7", "hex": "hex:i8"}]


def test_an_animal_may_stay():
    """1, animals: simply left where it is."""
    play = herd().begin().turn_up("f7", "elephant")
    before = play.picture()
    play.choose("f7")
    assert play.changed(before) == {("points", 0): 2}
    assert play.scored() == [(0, 2, "animals")]


def test_only_where_more_of_its_kind_are_next_to_it():
    """1, animals: h10 has one elephant beside it, as many as f7; lions do not count."""
    play = herd().lay("lion", "g6", "g5").begin().turn_up("f7", "elephant")
    assert play.why("h10") == "no_more_of_its_kind"
    assert play.why("g6") == "hex_not_empty"
    assert play.why("o9") == "hex_not_empty"
    assert play.why("skip") == "place_the_tile_first"


def test_an_animal_without_a_better_place_stays_by_itself():
    play = at_f6().clear("h10").begin()
    before = play.picture()
    play.turn_up("f7", "zebra")
    assert play.changed(before) == {("hex:f7",): "zebra", ("covered", "zebra"): 5, ("points", 0): 1}
    assert play.at_turn


def test_the_tile_itself_counts_nowhere():
    """Rules file 17: beside its old hex an animal has no company of its own."""
    play = at_f6().clear("f8", "e7").begin().turn_up("f7", "zebra")
    assert play.at_turn
    assert play.game.points[0] == 1


@pytest.mark.parametrize("goal", ["f6", "alexandria", "accra"])
def test_tiles_are_pushed_under_explorers_and_into_towns(goal):
    """Empty hexes: towns and hexes with nothing but an explorer; here the own one, another one and nobody's."""
    near = {"f6": "g7", "alexandria": "b8", "accra": "g5"}[goal]
    play = Play(2).stand(0, "f6").lay("zebra", near).clear("e7").begin().turn_up("e6", "zebra")
    assert play.choose(goal).lies(goal) == "zebra"
    assert play.game.points[0] == 2


# Nomads


def test_nomads_stay_and_give_a_point_for_each_empty_hex_beside():
    """1, nomads; no point for themselves."""
    play = at_f6().clear("f8", "g8").lay("lion", "e7").begin()
    before = play.picture()
    play.turn_up("f7", "nomads")  # beside it f6 with the explorer, f8 and g8 are empty
    assert play.at_turn  # with nothing to choose
    assert play.changed(before)["points", 0] == 3


def test_nomads_without_an_empty_hex_beside_give_nothing():
    """Rules file 1: no point for themselves. The explorer stands on a camp, and only towns are empty."""
    play = Play().camp("f6").stand(0, "f6").begin()
    before = play.picture()
    play.turn_up("f7", "nomads")
    assert play.at_turn
    assert play.changed(before) == {("hex:f7",): "nomads", ("covered", "nomads"): 9}


def test_nomads_go_where_more_hexes_are_empty():
    """1, nomads; an empty hex anywhere; counted when the tile is lifted, so its old hex is empty."""
    play = at_f6().clear("f8", "k8", "k9", "l8").begin().turn_up("f7", "nomads")
    assert play.at_turn and play.game.points[0] == 2  # f6 and f8; k8, k9 and l8 have two beside them too
    play = at_f6().clear("k8", "k9", "l8").begin().turn_up("f7", "nomads")
    assert play.hexes == {"hex:f7", "hex:k8", "hex:k9", "hex:l8"}  # f7 has only f6
    before = play.picture()
    play.choose("k8")
    assert play.changed(before) == {("hex:f7",): "empty", ("hex:k8",): "nomads", ("points", 0): 2}
    assert play.scored() == [(0, 2, "nomads")]


def test_nomads_beside_their_old_hex_count_it():
    """Rules file 17: f8 has f7, which they leave, and g8 and e8 beside it; f7 has f6 and f8."""
    play = at_f6().clear("f8", "g9", "e9").begin().turn_up("f7", "nomads")
    assert play.why("g9") == "no_more_empty_hexes"
    play.choose("f8")
    assert play.game.points[0] == 3


# Monuments


def test_a_monument_brings_a_camp_of_the_supply():
    """1, monuments: it stays, and gives no points."""
    play = at_f6().begin()
    before = play.picture()
    play.turn_up("f7", "monument")
    assert play.changed(before) == {
        ("hex:f7",): "monument",
        ("covered", "monument"): 10,
        ("supply",): 9,
        ("camps", 0): 3,
    }
    assert play.told("camp_given") == [{"seat": 0, "left": 9}]
