"""Actions 4 and 5: build a camp to research, or to take gold and gems."""

import pytest

from game.titles.africa.rules.counting import minerals, research
from tests.titles.africa.positions import Play


def surrounded():
    """Put the explorer on f6 among an animal, nomads, a monument, gold and gems; f5 is covered."""
    play = Play().stand(0, "f6").stand(1, "f7")
    return play.lay("zebra", "f7").lay("nomads", "e6").lay("monument", "e7").lay("gold_2", "g6").lay("gems_1", "g7")


def test_research_scores_animals_nomads_and_monuments_beside_the_camp():
    """4: gold and gems give nothing, everything stays; tiles under explorers count (rules file 33)."""
    play = surrounded().begin()
    assert research(play.game, play.number("f6")) == 3
    before = play.picture()
    play.choose("research")
    assert play.changed(before) == {("hex:f6",): "camp", ("camps", 0): 1, ("points", 0): 3}
    assert play.scored() == [(0, 3, "research")]
    assert play.told("camp_built") == [{"seat": 0, "hex": "hex:f6", "purpose": "research"}]


def test_mining_takes_all_gold_and_gems_beside_the_camp():
    """5: no points; their hexes are empty then."""
    play = surrounded().lay("gold_1", "f5").begin()
    held = play.has(0, "gold_1")
    assert {play.game.rules.names[at] for at in minerals(play.game, play.number("f6"))} == {
        "hex:f5",
        "hex:g6",
        "hex:g7",
    }
    before = play.picture()
    play.choose("mine")
    assert play.changed(before) == {
        ("hex:f6",): "camp",
        ("camps", 0): 1,
        ("hex:f5",): "empty",
        ("hex:g6",): "empty",
        ("hex:g7",): "empty",
        ("held", 0, "gold_1"): held + 1,
        ("held", 0, "gold_2"): 1,
        ("held", 0, "gems_1"): 1,
    }
    assert [fact["kind"] for fact in play.told("tile_mined")] == ["gems_1", "gold_2", "gold_1"]
    assert play.scored() == []


def test_explorers_protect_nothing():
    """Rules file 33: the gold under Birgit's explorer is taken too."""
    play = Play().stand(0, "f6").stand(1, "f7").lay("gold_2", "f7").begin().choose("mine")
    assert play.has(0, "gold_2") == 1
    assert play.lies("f7") == "empty"


def test_what_lies_further_away_counts_nothing():
    play = Play().stand(0, "f6").clear("f7").lay("gold_2", "f8").lay("lion", "g8").begin()
    before = play.picture()
    assert play.choose("mine").changed(before) == {("hex:f6",): "camp", ("camps", 0): 1}
    play = Play().stand(0, "f6").clear("f7").lay("gold_2", "f8").lay("lion", "g8").begin()
    assert play.choose("research").game.points[0] == 0


@pytest.mark.parametrize("action", ["research", "mine"])
def test_a_camp_may_be_built_where_it_brings_nothing_also_in_a_town(action):
    """Rules file 20."""
    play = Play().begin().choose(action)
    assert play.lies("tangier") == "camp"
    assert play.game.camps[0] == 1


@pytest.mark.parametrize("action", ["research", "mine"])
@pytest.mark.parametrize("lies", ["lion", "gold_1", "monument", "camp"])
def test_only_on_an_empty_hex(action, lies):
    """4, 5: a free hex; not on tiles or camps."""
    play = Play().stand(0, "f6").clear("f7")
    play = play.camp("f7") if lies == "camp" else play.lay(lies, "f7")
    play.begin().choose("f7")
    assert play.why(action) == "hex_not_empty"


@pytest.mark.parametrize("action", ["research", "mine"])
def test_without_a_camp_there_is_none_to_build(action):
    play = surrounded()
    play.game.camps[:2] = [0, 4]
    assert play.begin().why(action) == "no_camp_left"


def test_two_camps_in_one_turn_on_two_hexes():
    """Order of actions: the same one twice."""
    play = surrounded().begin().choose("mine").choose("g6").choose("research").choose("end_turn")
    assert play.game.camps[0] == 0
    assert play.scored() == []  # beside g6 lie neither animals nor nomads nor monuments
    assert play.lies("g6") == "camp"


def test_camps_stay_and_a_hex_with_one_is_not_empty():
    """Empty hexes: nothing goes there, and nomads do not count it; everybody walks over it."""
    play = surrounded().begin().choose("research")
    assert play.why("research") == "hex_not_empty"
    play.clear("k8", "k9").turn_up("f5", "nomads")
    assert play.why("f6") == "hex_not_empty"
    assert play.choose("f5").game.points[0] == 3  # nothing for the nomads


def test_all_walk_over_camps():
    """B: hexes with camps; from f7 over the camp on f6 to e6."""
    play = surrounded().clear("e5").begin().choose("research").choose("g6").choose("end_turn")
    assert play.choose("f6").asked == 1


def test_after_the_second_action_no_camp_is_built():
    play = surrounded().begin().choose("skip").turn_up("f5", "gold_1")
    assert play.why("mine") == "no_action_left"
