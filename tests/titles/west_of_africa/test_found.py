"""Chapter 5.II, Found Settlement."""

import pytest

from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, Play

PLOTS = {
    "tenerife": {1: 6, 2: 9, 5: 6, 6: 12, 7: 12},
    "gran_canaria": {1: 6, 2: 9, 4: 6, 5: 9, 6: 12},
    "fuerteventura": {1: 6, 2: 6, 3: 9, 4: 9, 5: 12},
    "lanzarote": {1: 6, 2: 6, 3: 9, 4: 9, 5: 12},
}
EVERY_PLOT = [(f"{island}:{n}", cost) for island, plots in PLOTS.items() for n, cost in plots.items()]


def founding(*islands: str, gold: int = 45, at: Play | None = None) -> Play:
    """Let seat 0, alcalde of these islands, found on them."""
    play = (at or Play()).gold(gold, 15, 15, 15).alcalde(0, *islands)
    return play.turn(0, FOUND, *islands).choose(FOUND)


@pytest.mark.parametrize(("plot", "cost"), EVERY_PLOT)
def test_a_settlement_costs_what_its_plot_says_and_gives_three_points(plot, cost):
    """EN Found Settlement; three points whatever it costs, one settlement less on the track, nothing else."""
    play = founding(plot.split(":")[0])
    before = play.picture()
    play.choose(plot)
    assert play.changed(before) == {
        ("gold", 0): 45 - cost,
        ("points", 0): 3,
        ("track",): 5,
        ("settled", plot): 0,
    }


@pytest.mark.parametrize("island", PLOTS)
def test_all_free_plots_of_the_island_are_offered(island):
    """EN 2 The Game Board, rules 3.2."""
    assert founding(island).offered == {(f"{island}:{n}",) for n in PLOTS[island]}


@pytest.mark.parametrize("island", ["el_hierro", "la_palma", "la_gomera"])
def test_nothing_is_founded_in_the_west(island):
    """EN Found Settlement."""
    play = Play().alcalde(0, island).turn(0, FOUND, island)
    assert play.why(FOUND) == "no_island_with_plots"


def test_founding_needs_an_island_card():
    """EN Found Settlement: at least two cards."""
    assert Play().alcalde(0, "tenerife").turn(0, FOUND).why(FOUND) == "no_island_card"


@pytest.mark.parametrize("alcalde", [None, 1])
def test_only_the_alcalde_founds(alcalde):
    """EN Found Settlement Important, R12."""
    play = Play()
    if alcalde is not None:
        play.alcalde(alcalde, "tenerife")
    play.workers(0, "tenerife", "tenerife", "tenerife").turn(0, FOUND, "tenerife")
    assert play.offered == {("end_turn",)}
    assert play.why(FOUND) == "not_alcalde"


def test_an_alcalde_without_anything_on_the_island_founds():
    """R12: what counts is the marker of the last round's end."""
    assert founding("lanzarote").choose("lanzarote:1").game.points[0] == 3


def test_of_two_chosen_islands_only_the_own_one_is_offered():
    """EN Found Settlement Important."""
    play = Play().gold(45, 15, 15, 15).alcalde(0, "lanzarote").alcalde(1, "tenerife")
    play.turn(0, FOUND, "tenerife", "lanzarote").choose(FOUND)
    assert {name.split(":")[0] for (name,) in play.offered} == {"lanzarote"}
    assert play.why("tenerife:5") == "not_alcalde"


def test_several_settlements_on_several_islands_in_one_action():
    """R12."""
    play = founding("tenerife", "fuerteventura")
    play.all_choose(("tenerife:7",), ("fuerteventura:1",), ("fuerteventura:3",), ("done",))
    assert (play.game.gold[0], play.game.points[0], play.game.track) == (45 - 12 - 6 - 9, 9, 3)
    assert play.at_turn


@pytest.mark.parametrize(
    ("gold", "costs"), [(5, set()), (6, {6}), (8, {6}), (9, {6, 9}), (11, {6, 9}), (12, {6, 9, 12})]
)
def test_only_plots_that_can_be_paid_are_offered(gold, costs):
    """EN Found Settlement: exactly enough is enough."""
    play = Play().gold(gold, 15, 15, 15).alcalde(0, "lanzarote").turn(0, FOUND, "lanzarote")
    if not costs:
        assert play.why(FOUND) == "no_gold"
        return
    play.choose(FOUND)
    assert {PLOTS["lanzarote"][int(name[-1])] for (name,) in play.offered if name != "done"} == costs
    if 12 not in costs:
        assert play.why("lanzarote:5") == "no_gold"


@pytest.mark.parametrize(("track", "more"), [(1, False), (2, True)])
def test_the_track_limits_the_settlements_of_a_round(track, more):
    """EN Found Settlement, R12: beside the board there are more, and they do not help."""
    play = founding("lanzarote", at=Play().track(track)).choose("lanzarote:1")
    assert play.game.stock > 0
    assert play.at_turn is not more


def test_after_the_last_one_on_the_track_nobody_founds():
    """EN Found Settlement: for the others in this round too."""
    play = Play().gold(45, 45, 15, 15).track(1).alcalde(0, "lanzarote").alcalde(1, "tenerife")
    play.turn(0, FOUND, "lanzarote").all_choose((FOUND,), ("lanzarote:1",), ("end_turn",))
    assert play.turn(1, FOUND, "tenerife").why(FOUND) == "no_settlement_left"


@pytest.mark.parametrize("owner", [0, 1])
def test_a_settled_plot_is_taken(owner):
    """EN Found Settlement: an empty space."""
    play = founding("lanzarote", at=Play().settle(owner, "lanzarote:1"))
    assert ("lanzarote:1",) not in play.offered
    assert play.why("lanzarote:1") == "field_is_settled"


@pytest.mark.parametrize("owner", [0, 1])
def test_a_good_on_a_dual_field_keeps_settlements_away(owner):
    """EN Found Settlement Note, R9."""
    play = founding("gran_canaria", at=Play().plant(owner, "gran_canaria:1"))
    assert play.offered == {("gran_canaria:2",), ("gran_canaria:4",), ("gran_canaria:5",), ("gran_canaria:6",)}
    assert play.why("gran_canaria:1") == "field_is_planted"


def test_after_the_harvest_the_dual_field_can_be_settled():
    """R9: a good keeps it for its round only."""
    play = Play(2).plant(1, "gran_canaria:2").play_round()
    play.gold(45, 15).alcalde(0, "gran_canaria").turn(0, FOUND, "gran_canaria").choose(FOUND)
    assert ("gran_canaria:2",) in play.offered


def test_a_settlement_on_a_dual_field_ends_its_farming():
    """EN Found Settlement Note, within one turn."""
    play = Play().gold(45, 15, 15, 15).alcalde(0, "tenerife").turn(0, FOUND, CULTIVATE, "tenerife")
    play.all_choose((FOUND,), ("tenerife:1",), ("done",), (CULTIVATE,))
    assert play.offered == {("tenerife:2",), ("tenerife:3",), ("tenerife:4",)}


def test_a_good_planted_in_this_turn_blocks_its_own_field():
    """EN Found Settlement Note: only one of both."""
    play = Play().gold(45, 15, 15, 15).alcalde(0, "tenerife").turn(0, FOUND, CULTIVATE, "tenerife")
    play.all_choose((CULTIVATE,), ("tenerife:2",), ("done",), (FOUND,))
    assert ("tenerife:2",) not in play.offered
    assert ("tenerife:1",) in play.offered


def test_nothing_is_founded_in_the_first_round():
    """EN Found Settlement, R6: even if somebody were alcalde."""
    play = Play(round=1).alcalde(0, "tenerife").turn(0, FOUND, "tenerife").choose("la_palma")
    assert play.offered == {("end_turn",)}
    assert play.why(FOUND) == "first_round"


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("done",), "nothing_founded_yet"),
        (("end_turn",), "finish_the_action"),
        (("tenerife:3",), "nothing_can_stand_here"),
        (("gran_canaria:4",), "card_not_chosen"),
    ],
)
def test_why_a_plot_cannot_be_settled(names, reason):
    """EN Found Settlement."""
    play = founding("tenerife", at=Play().alcalde(0, "gran_canaria"))
    assert names not in play.offered
    assert play.why(*names) == reason


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (
            lambda: Play().settle(1, "lanzarote:1", "lanzarote:2", "lanzarote:3", "lanzarote:4", "lanzarote:5"),
            "no_free_plot",
        ),
        (lambda: Play().settle(1, "lanzarote:1", "lanzarote:2"), "no_gold"),
        (lambda: Play().track(0), "no_settlement_left"),
        (lambda: Play().settle_all_but(1), "all_founded"),
    ],
    ids=["no plot", "dear plots only", "empty track", "all built"],
)
def test_why_nothing_can_be_founded(make, reason):
    """R6: the card is there and does nothing."""
    assert make().gold(8, 15, 15, 15).alcalde(0, "lanzarote").turn(0, FOUND, "lanzarote").why(FOUND) == reason
