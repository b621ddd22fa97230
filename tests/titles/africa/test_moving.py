"""Actions 2 and 3: move an animal or nomads that lie face up."""

import pytest

from game.titles.africa.rules.counting import gains, movable
from tests.titles.africa.positions import Play


def lions(*mine):
    """Put two lions on h8 and i9 with i8 empty between them, and the explorer on f6 near another lion."""
    return Play().stand(0, "f6").lay("lion", "h8", "i9", *mine).clear("i8")


@pytest.mark.parametrize("mine", ["f6", "f7", "f5", "e6", "e7", "g6", "g7"])
def test_from_the_own_hex_or_one_next_to_it(mine):
    """2: own hex or neighbour; any empty hex with more."""
    play = lions(mine).begin()
    assert [play.game.rules.names[at] for at in movable(play.game, 0)] == [f"hex:{mine}"]
    play.choose("move_tile", mine)
    assert play.hexes == {"hex:i8"}
    before = play.picture()
    play.choose("i8")
    assert play.changed(before) == {(f"hex:{mine}",): "empty", ("hex:i8",): "lion", ("points", 0): 2}
    assert play.told("tile_moved") == [{"seat": 0, "kind": "lion", "start": f"hex:{mine}", "hex": "hex:i8"}]


def test_not_from_further_away():
    """2, 3."""
    play = lions("f8").clear("f7").begin()
    assert play.why("move_tile", "f8") == "tile_not_beside_you"
    assert play.choose("f7").offers("move_tile", "f8")


def test_only_the_difference_is_scored():
    """2: one lion beside it before, two then: 1 point, none for the animal itself."""
    play = lions("f7", "g8").begin()
    assert gains(play.game, play.number("f7"), fresh=False) == {play.number("i8"): 1}
    play.choose("move_tile", "f7").choose("i8")
    assert play.scored() == [(0, 1, "animals")]


@pytest.mark.parametrize(("around", "offered"), [((), True), (("g8",), True), (("g8", "f8"), False)])
def test_strictly_more_of_its_kind_are_required(around, offered):
    """2: more, not as many."""
    play = lions("f7", *around).begin()
    assert play.offers("move_tile", "f7") is offered
    if not offered:
        assert play.why("move_tile", "f7") == "no_better_place"


def test_the_tile_that_is_lifted_does_not_count():
    """Rules file 17: beside its old hex its company would be itself alone."""
    play = Play().stand(0, "f6").lay("lion", "f7").clear("f8", "e7").begin()
    assert play.why("move_tile", "f7") == "no_better_place"


def test_a_step_aside_counts_the_others_only():
    """Of three lions in a row the first goes between the others' far sides: f9 has only f8 beside it."""
    play = Play().stand(0, "f6").lay("lion", "f7", "f8").clear("f9", "g8").begin()
    assert play.why("move_tile", "f7") == "no_better_place"
    play = Play().stand(0, "f6").lay("lion", "f7", "f8", "g8").clear("g9").begin()
    assert play.why("move_tile", "f7") == "no_better_place"  # f8 and g8 are beside it already


def test_the_example_of_the_nomads():
    """3, example: one empty hex beside before, three then: 3 - 1 = 2 points."""
    play = Play().stand(0, "f6").lay("nomads", "f7").lay("zebra", "e7").clear("k8", "k7", "k9", "l8").begin()
    assert gains(play.game, play.number("f7"), fresh=False)[play.number("k8")] == 2
    before = play.picture()
    play.choose("move_tile", "f7").choose("k8")
    assert play.changed(before) == {("hex:f7",): "empty", ("hex:k8",): "nomads", ("points", 0): 2}
    assert play.scored() == [(0, 2, "nomads")]


def test_nomads_need_strictly_more_empty_hexes():
    """3: beside f7 is f6; k8 and k9 have one each."""
    play = Play().stand(0, "f6").lay("nomads", "f7").clear("k8", "k9").begin()
    assert play.why("move_tile", "f7") == "no_better_place"


def test_the_hex_that_nomads_leave_counts_as_empty():
    """Rules file 17: f8 has f7 and g8 beside it, f7 has f6 and f8: 2 - 2; with e8 as well it is one more."""
    play = Play().stand(0, "f6").lay("nomads", "f7").clear("f8", "g9").begin()
    assert play.why("move_tile", "f7") == "no_better_place"
    play = Play().stand(0, "f6").lay("nomads", "f7").clear("f8", "g9", "e9").begin().choose("move_tile", "f7")
    assert play.hexes == {"hex:f8"}
    assert play.choose("f8").scored() == [(0, 1, "nomads")]


def test_under_explorers_and_away_from_under_them():
    """Empty hexes; rules file 29: whoever stands there stays."""
    play = Play().stand(0, "f6").stand(1, "i8").lay("lion", "f6", "h8", "i9").begin()
    before = play.picture()
    play.choose("move_tile", "f6").choose("i8")
    assert play.changed(before) == {("hex:f6",): "empty", ("hex:i8",): "lion", ("points", 0): 2}
    play.choose("end_turn")
    assert play.why("research") == "hex_not_empty"  # where Birgit stands
    assert play.why("move_tile", "i8") == "no_better_place"  # her own hex, yet nothing to be gained
    play.choose("h8")
    assert (play.lies("i8"), play.lies("h8")) == ("lion", "lion")


def test_into_a_town():
    """Rules file 29."""
    play = Play(2).stand(0, "f6").lay("lion", "f7", "g5").begin().choose("move_tile", "f7")
    assert play.hexes == {"accra"}
    assert play.choose("accra").lies("accra") == "lion"


@pytest.mark.parametrize("kind", ["gold_1", "gems_2", "monument"])
def test_nothing_but_animals_and_nomads_is_moved(kind):
    """2, 3."""
    play = Play().stand(0, "f6").lay(kind, "f7").begin()
    assert play.why("move_tile", "f7") == "nothing_to_move_there"


def test_why_a_tile_cannot_be_moved():
    play = lions("f7").begin()
    assert play.why("move_tile") == ""
    assert play.why("move_tile", "f5") == "tile_is_covered"
    assert play.why("move_tile", "h10") == "tile_is_covered"
    assert play.why("move_tile", "h8") == "tile_not_beside_you"
    play.choose("move_tile", "f7")
    assert play.why("f7") == "tile_must_move"
    assert play.why("alexandria") == "no_more_of_its_kind"
    assert play.why("end_turn") == "place_the_tile_first"
    assert Play().begin().why("move_tile") == "nothing_to_move_beside_you"


def test_moving_is_an_action():
    """B: the second one is left, with a walk before it."""
    play = lions("f7").begin().choose("move_tile", "f7").choose("i8")
    assert play.game.agenda[-1].actions == 1
    assert play.offers("f7")
