"""Chapter 5.III: what happens when all have had their turn."""

from itertools import permutations

import pytest

from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, IDLE, Play, alcaldes


def end_of_round(play: Play) -> Play:
    """Let all idle through the round."""
    return play.play_round()


def places(*where: str) -> tuple[str, ...]:
    """Return places of three workers; those not mentioned stay on their ship."""
    return (*where, *("west_ship",) * (3 - len(where)))


# The most gold


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_two_with_the_most_gold_get_a_point_each(seats):
    """EN III."""
    play = end_of_round(Play(seats).gold(*[11, 30, 12, 29, 28][:seats]))
    assert play.scored("gold") == ({1: 1, 2: 1} if seats == 3 else {1: 1, 3: 1})


@pytest.mark.parametrize("slots", list(permutations([1, 2, 3])))
def test_the_slot_decides_among_equals(slots):
    """EN III, R4, and 5 Important."""
    play = end_of_round(Play(4).gold(20, 9, 9, 9).slots(1, *slots))
    assert play.scored("gold") == {0: 1, 1 + slots.index(1): 1}


def test_the_points_for_gold_are_given_without_any_gold():
    """The end, settled."""
    assert end_of_round(Play(3).gold(0, 0, 0).slots(3, 1, 2)).scored("gold") == {1: 1, 2: 1}


def test_counting_gold_moves_nothing_on_the_gold_track():
    """EN III: points, not gold."""
    play = end_of_round(Play(3).gold(15, 20, 25))
    assert play.game.gold == [15, 20, 25]


def test_gold_counts_as_it_is_after_all_turns():
    """EN III: what was paid in the round is gone."""
    plants = ((CULTIVATE,), ("la_palma:1",), ("la_palma:2",), ("done",))
    play = Play(3).gold(20, 16, 15).play_round((CULTIVATE, "la_palma"), IDLE, IDLE, acts={0: plants})
    assert play.scored("gold") == {1: 1, 2: 1}


# The harvest


def test_all_that_was_planted_moves_to_its_islands_warehouse():
    """EN III: of all players, and nothing else changes but points and alcaldes."""
    play = Play(4).plant(0, "la_palma:1", "tenerife:1", "tenerife:2").plant(1, "la_gomera:1").plant(3, "la_palma:2")
    play.plant(2, "gran_canaria:2", "el_hierro:1").settle(1, "tenerife:5")
    before = play.picture()
    changed = {
        n: v for n, v in end_of_round(play).changed(before).items() if n[0] not in ("points", "alcalde", "round")
    }
    fields = ["la_palma:1", "tenerife:1", "tenerife:2", "la_gomera:1", "la_palma:2", "gran_canaria:2", "el_hierro:1"]
    assert changed == {
        **{("planted", name): -1 for name in fields},
        ("stored", 0, "la_palma", "wine"): 1,
        ("stored", 0, "tenerife", "sugar"): 2,
        ("stored", 1, "la_gomera", "grain"): 1,
        ("stored", 3, "la_palma", "wine"): 1,
        ("stored", 2, "gran_canaria", "grain"): 1,
        ("stored", 2, "el_hierro", "wine"): 1,
    }


def test_harvested_goods_join_those_that_are_there():
    """EN 2 The Game Board: no limit."""
    play = end_of_round(Play(2).store(0, "la_palma", sugar=3).plant(0, "la_palma:3"))
    assert play.picture()["stored", 0, "la_palma", "sugar"] == 4


def test_a_field_is_free_for_anybody_after_the_harvest():
    """EN III."""
    play = end_of_round(Play(2).plant(0, "la_palma:3")).turn(1, CULTIVATE, "la_palma").choose(CULTIVATE)
    assert ("la_palma:3",) in play.offered


# The alcaldes


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ({"sugar": 1}, {}, 0),
        ({"sugar": 1}, {"workers": 1}, 1),
        ({"sugar": 2}, {"workers": 1}, 0),  # equal, and seat 0 lies further up
        ({"sugar": 1, "wine": 1, "grain": 1}, {"workers": 1}, 0),
        ({"sugar": 1}, {"ship": 1}, 1),
        ({"workers": 1}, {"ship": 1}, 0),
        ({"workers": 1, "sugar": 1}, {"ship": 1}, 0),
        ({"ship": 1}, {"workers": 1, "sugar": 1}, 1),
        ({"ship": 1, "workers": 1}, {"sugar": 3, "wine": 2}, 1),
        ({"workers": 3}, {"ship": 1, "sugar": 4, "wine": 1}, 1),
        ({"workers": 3, "sugar": 1}, {"ship": 1, "sugar": 4, "wine": 1}, 0),
    ],
)
def test_goods_count_one_and_workers_and_the_ship_two(mine, theirs, winner):
    """EN III, R16."""
    play = Play(2)
    for seat, things in enumerate((mine, theirs)):
        play.workers(seat, *places(*["gran_canaria"] * things.get("workers", 0)))
        if "ship" in things:
            play.ship(seat, "gran_canaria")
        play.store(seat, "gran_canaria", **{k: n for k, n in things.items() if k not in ("workers", "ship")})
    assert alcaldes(end_of_round(play))["gran_canaria"] == winner


def test_goods_planted_in_the_round_count_already():
    """R15: the harvest comes first."""
    play = end_of_round(Play(2).plant(1, "la_gomera:2"))
    assert alcaldes(play)["la_gomera"] == 1


def test_settlements_give_no_influence():
    """R16."""
    play = end_of_round(Play(4).settle(1, "lanzarote:1", "lanzarote:2", "lanzarote:3"))
    assert "lanzarote" not in alcaldes(play)


def test_an_island_without_influence_has_no_alcalde():
    """EN III, R16: the marker goes back beside the board, and workers on ships count nowhere."""
    play = end_of_round(Play(3).alcalde(1, "fuerteventura", "tenerife").store(2, "tenerife", grain=1))
    assert alcaldes(play) == {"el_hierro": 0, "tenerife": 2}


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_more_gold_breaks_a_tie_and_being_alcalde_does_not(holder):
    """DE III, R16."""
    play = Play(3).gold(10, 12, 11).alcalde(holder, "lanzarote")
    for seat in range(3):
        play.workers(seat, *places("lanzarote"))
    assert alcaldes(end_of_round(play))["lanzarote"] == 1


@pytest.mark.parametrize("slots", list(permutations([1, 2, 3])))
def test_the_slot_breaks_a_tie_among_equal_gold(slots):
    """R16."""
    play = Play(3).gold(10, 10, 10).slots(*slots)
    for seat in range(3):
        play.store(seat, "la_palma", wine=1)
    assert alcaldes(end_of_round(play))["la_palma"] == slots.index(1)


def test_a_stronger_player_takes_the_marker_over():
    """EN III."""
    play = Play(3).alcalde(0, "tenerife").store(0, "tenerife", sugar=1).workers(2, *places("tenerife"))
    assert alcaldes(end_of_round(play))["tenerife"] == 2


def test_an_alcalde_stays_until_the_round_ends_whatever_happens_in_it():
    """EN III, DE: in any case."""
    play = Play(2).gold(45, 45).alcalde(0, "lanzarote").workers(1, "lanzarote", "lanzarote", "lanzarote")
    founds = ((FOUND,), ("lanzarote:3",), ("done",))
    play.play_round((FOUND, "lanzarote"), IDLE, acts={0: founds})
    assert play.picture()["settled", "lanzarote:3"] == 0
    assert alcaldes(play)["lanzarote"] == 1


def test_one_player_may_be_alcalde_everywhere():
    """EN III: each island by itself."""
    play = Play(2).workers(0, "fuerteventura", "lanzarote", "tenerife").store(0, "la_palma", wine=1)
    play.store(0, "la_gomera", grain=1).store(0, "gran_canaria", sugar=1)
    assert len(alcaldes(end_of_round(play))) == 7
    assert play.scored("alcalde") == {0: 7}


def test_every_marker_gives_its_alcalde_a_point():
    """EN III: those of this election."""
    play = Play(3).alcalde(2, "tenerife", "la_palma").workers(0, *places("lanzarote"))
    play.workers(1, *places("la_gomera", "gran_canaria"))
    end_of_round(play)
    assert alcaldes(play) == {"el_hierro": 0, "lanzarote": 0, "la_gomera": 1, "gran_canaria": 1}
    assert play.scored("alcalde") == {0: 2, 1: 2}
    assert play.game.points == [3, 3, 0]  # a point each for the gold


# The track


@pytest.mark.parametrize(
    ("seats", "track", "standing", "after", "stock"),
    [
        (4, 0, 6, 6, 8),
        (4, 4, 0, 6, 14),
        (5, 6, 0, 6, 14),
        (4, 2, 12, 6, 2),
        (4, 1, 14, 6, 0),
        (4, 1, 15, 5, 0),
        (4, 0, 19, 1, 0),
        (3, 0, 4, 4, 8),
        (3, 3, 10, 4, 2),
        (2, 1, 0, 4, 8),
        (2, 0, 10, 2, 0),
    ],
)
def test_the_track_is_filled_up_as_far_as_the_settlements_last(seats, track, standing, after, stock):
    """EN III, DE for the empty spaces, EN 7."""
    play = Play(seats)
    free = [name[1] for name, owner in play.picture().items() if name[0] == "settled" and owner == -1]
    plots = [field.name for field in play.game.rules.fields if field.cost and field.name in free]
    play.settle(0, *plots[:standing]).track(track)
    end_of_round(play)
    assert (play.game.track, play.game.stock) == (after, stock)


# The order of it all


def test_gold_harvest_alcaldes_their_points_and_the_track_in_this_order():
    """EN III, R15."""
    play = Play(3).plant(0, "la_palma:1").track(2)
    end_of_round(play)
    names = [
        f"{event.name} {event.facts.get('reason', '')}".strip()
        for event in play.game.news
        if event.name in ("points_scored", "good_harvested", "alcalde_elected", "track_refilled", "turn_ended")
    ]
    steps = ["turn_ended", "points_scored gold", "good_harvested", "alcalde_elected", "points_scored alcalde"]
    assert list(dict.fromkeys(names)) == [*steps, "track_refilled"]


def test_the_next_round_follows_with_everything_in_place():
    """EN 5: game turns."""
    play = end_of_round(Play(4, round=4))
    assert play.game.round == 5
    assert play.game.announced == [()] * 4
    assert len(play.offered_cards(3)) == 2379
