"""2.1: the table before the first turn."""

from random import Random

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import answer, settle
from game.parts.hexes import distance
from game.titles.century import TITLE
from game.titles.century.rules.counting import landings
from game.titles.century.rules.data import KINDS
from game.titles.century.rules.seas import shaped, shapes
from game.titles.century.rules.setting_up import ShapeSea
from game.titles.century.rules.state import NONE
from tests.titles.century.positions import RULES, Play


def begun(seats, seed=1):
    """Return a game after chance has dealt everything."""
    game, random = TITLE.new(seats), Random(seed)
    question = settle(game)
    while CHANCE in question:
        question = answer(game, {CHANCE: question[CHANCE].drawn(random.randrange)})
        TITLE.audit(game)
    return game


@pytest.mark.parametrize(("seats", "cards"), [(2, 26), (3, 38), (4, 50)])
def test_the_deck_has_the_cards_for_so_many_players(seats, cards):
    """2.1.2: cards marked 3+ and =4 are left out with fewer."""
    game = begun(seats)
    assert sum(game.pile) + 5 == cards
    assert NONE not in (*game.row, game.next_card)
    assert len({*game.row, game.next_card}) == 5


@pytest.mark.parametrize(("seats", "covered"), [(2, 9), (3, 9), (4, 7)])
def test_exploration_tiles_cover_nine_locations_and_seven_with_four_players(seats, covered):
    """2.1.4."""
    game = begun(seats)
    there = {RULES.places[at].name for at, tile in enumerate(game.tiles) if tile != NONE}
    assert len(there) == covered
    assert ({"fur_traders", "drovers"} <= there) == (seats < 4)


@pytest.mark.parametrize(("seats", "at_hand"), [(2, 7), (3, 6), (4, 6)])
def test_settlers_to_begin_with(seats, at_hand):
    """2.1.5."""
    game = begun(seats)
    assert set(game.at_hand) == {at_hand} and set(game.reserve) == {12 - at_hand}


@pytest.mark.parametrize("first", range(4))
def test_goods_go_by_turn_order(first):
    """2.1.6."""
    game = TITLE.new(4)
    settle(game)
    answer(game, {CHANCE: (f"seat:{first}",)})
    stores = [tuple(game.goods[seat * KINDS : (seat + 1) * KINDS]) for seat in game.order()]
    assert game.order()[0] == first
    assert stores == [(3, 0, 0, 0), (4, 0, 0, 0), (4, 0, 0, 0), (3, 1, 0, 0)]


def test_three_islands_of_each_spice_lie_around_the_sea():
    """2.1.7."""
    game = begun(3)
    assert game.islands[0] == NONE and len(set(game.islands)) == 13
    spices = [RULES.spice[island] for island in game.islands[1:]]
    assert [spices.count(row) for row in range(4)] == [3, 3, 3, 3]
    assert game.ships == [0, 0, 0]


def test_every_tile_of_the_sea_touches_at_least_two_others():
    """2.1.7; the star of 3.7."""
    around = RULES.star.map.around
    assert min(map(len, around)) == 2
    assert set(around[0]) == {1, 2, 3, 4, 5, 6}
    assert set(around[12]) == {1, 6} and set(around[1]) == {0, 2, 6, 7, 12}


def test_four_stacks_of_four_bonus_tiles_show_their_tops():
    """2.1.3: one of the seventeen is left over, nobody knows which."""
    game = begun(2)
    assert game.stack_sizes == [4, 4, 4, 4]
    assert sum(game.unseen_bonus) == 13 and len(set(game.stack_tops)) == 4


def test_the_position_of_the_tests_is_a_sound_one():
    for seats in TITLE.seats:
        TITLE.audit(Play(seats).game)


def begun_by_lot(seats, at):
    """Return a game whose sea has one of the shapes by lot."""
    game = TITLE.new(seats, {"islands": "lot"})
    question, shape = settle(game), ""
    while CHANCE in question:
        odds = question[CHANCE]
        drawn = odds.drawn(Random(at).randrange)
        if isinstance(game.agenda[-1], ShapeSea):
            drawn = (odds.weights[at][0],)
            shape = drawn[0]
        question = answer(game, {CHANCE: drawn})
    assert game.shape == shape
    return game


def test_a_lot_may_give_any_shape_in_which_each_tile_touches_two_others():
    """2.1.7, an option: each shape once and equally likely, the star among them."""
    names = shapes(12)
    assert len(set(names)) == len(names) == 2730
    places = {name: shaped(name).places for name in names}
    assert frozenset(RULES.sea.places) in set(map(frozenset, places.values()))
    assert len(set(map(frozenset, places.values()))) == len(names)
    for tiles in places.values():
        assert tiles[0] == (0, 0) and len(set(tiles)) == 13
        touching = {place: {other for other in tiles if distance(place, other) == 1} for place in tiles}
        assert min(map(len, touching.values())) >= 2
        assert max(distance((0, 0), place) for place in tiles) == 2
        seen = {(0, 0)}
        for _ in tiles:
            seen |= {other for place in seen for other in touching[place]}
        assert seen == set(tiles)


@pytest.mark.parametrize("at", [0, 700, 2729])
def test_ships_sail_as_the_islands_lie(at):
    """2.1.7, 2.3."""
    game = begun_by_lot(3, at)
    places = game.sea.places
    for here, place in enumerate(places):
        game.ships[0] = here
        assert set(landings(game, 0, 1)) == {n for n, other in enumerate(places) if distance(place, other) == 1}
        assert set(landings(game, 0, 3)) == set(range(13))
    TITLE.audit(game)


def test_in_a_star_nothing_is_told_of_a_shape():
    """Records kept before there were shapes still hold."""
    plain = TITLE.plain.of(TITLE.new(2))
    assert "shape" not in plain and plain == TITLE.plain.of(TITLE.new(2, {"islands": "star"}))
    assert TITLE.plain.of(begun_by_lot(2, 5))["shape"] == shapes(12)[5]
