"""Chapter 5.II, what holds for every action, and the ship in the first round."""

import pytest

from game.engine.motion import asked
from game.words.book import book_of
from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, IDLE, SELL, SHIP, WORKERS, Play

ALL_ACTIONS = (WORKERS, SHIP, SELL, CULTIVATE)


def ready(*cards: str) -> Play:
    """Begin a turn in which every shown action can do something."""
    play = Play().store(0, "tenerife", wine=1).alcalde(0, "tenerife").workers(0, "tenerife", "west_ship", "east_ship")
    return play.turn(0, *cards)


@pytest.mark.parametrize("first", ["workers", "planting"])
def test_actions_are_played_in_any_order(first):
    """EN 5.II: workers before planting or the other way round."""
    play = Play().turn(0, WORKERS, CULTIVATE, "la_gomera")
    move = [(WORKERS,), ("west_ship", "la_gomera"), ("done",)]
    plant = [(CULTIVATE,), ("la_gomera:1",), ("done",)]
    play.all_choose(*(move + plant if first == "workers" else plant + move))
    assert play.game.gold[0] == 12
    assert play.offered == {("end_turn",)}


def test_all_actions_of_the_shown_cards_are_offered():
    """EN 5.II."""
    play = ready(*ALL_ACTIONS, "tenerife")
    assert play.offered == {(WORKERS,), (SHIP,), (SELL,), (CULTIVATE,), ("end_turn",)}


@pytest.mark.parametrize(
    ("action", "first"),
    [
        (WORKERS, ("west_ship", "la_gomera")),
        (SHIP, ("la_palma",)),
        (SELL, ("tenerife", "wine")),
        (CULTIVATE, ("tenerife:1",)),
    ],
)
def test_an_action_is_finished_before_the_next_begins(action, first):
    """EN 5.II."""
    play = ready(*ALL_ACTIONS, "tenerife").store(0, "tenerife", grain=1)
    play.choose(action).choose(*first)
    for other in ALL_ACTIONS:
        assert (other,) not in play.offered
    assert ("end_turn",) not in play.offered
    assert not play.at_turn


@pytest.mark.parametrize(
    ("action", "first", "last"),
    [
        (WORKERS, ("west_ship", "la_gomera"), ("done",)),
        (SHIP, ("la_palma",), ("stop",)),
        (SELL, ("tenerife", "wine"), ("done",)),
        (CULTIVATE, ("tenerife:1",), ("done",)),
        (FOUND, ("tenerife:5",), ("done",)),
    ],
)
def test_an_action_card_works_once(action, first, last):
    """Settled, Island cards."""
    play = ready(action, "tenerife").store(0, "tenerife", grain=1)
    play.all_choose((action,), first, last)
    assert play.offered == {("end_turn",)}
    assert play.why(action) == "card_already_played"


@pytest.mark.parametrize("action", [WORKERS, SHIP, SELL, CULTIVATE, FOUND])
def test_an_action_may_be_left_out(action):
    """EN 5.II: a chosen action need not be played."""
    play = ready(action, "tenerife")
    assert (action,) in play.offered
    before = play.picture()
    play.choose("end_turn")
    assert play.changed(before) == {}
    assert play.asked is None


@pytest.mark.parametrize("action", [WORKERS, SHIP, SELL, CULTIVATE, FOUND])
def test_an_action_needs_its_card(action):
    """EN 5.II: only actions of the shown cards."""
    play = ready("tenerife")
    assert play.offered == {("end_turn",)}
    assert play.why(action) == "card_not_chosen"


def test_an_island_card_serves_planting_and_selling():
    """DE 5.II, Settled, Island cards: one Tenerife for both."""
    play = ready(CULTIVATE, SELL, "tenerife")
    play.all_choose((SELL,), ("tenerife", "wine"), (CULTIVATE,), ("tenerife:3",))
    assert play.game.gold[0] == 15 + 9 - 3
    assert play.picture()["planted", "tenerife:3"] == 0


def test_one_planting_serves_several_islands():
    """EN 5.II, R7."""
    play = Play().turn(0, CULTIVATE, "tenerife", "la_gomera").choose(CULTIVATE)
    play.all_choose(("tenerife",), ("tenerife:4",), ("done",), ("la_gomera",), ("la_gomera:1",))
    assert (play.picture()["planted", "tenerife:4"], play.picture()["planted", "la_gomera:1"]) == (0, 0)


@pytest.mark.parametrize(
    ("action", "offered"),
    [
        (CULTIVATE, {("tenerife:1",), ("tenerife:2",), ("tenerife:3",), ("tenerife:4",)}),
        (SELL, {("tenerife", "wine")}),
        (FOUND, {("tenerife:1",), ("tenerife:2",), ("tenerife:5",), ("tenerife:6",), ("tenerife:7",)}),
    ],
)
def test_actions_reach_only_islands_whose_cards_were_shown(action, offered):
    """EN 5.II: Tenerife and planting do not plant on La Gomera."""
    play = Play().store(0, "tenerife", wine=1).store(0, "gran_canaria", grain=1)
    play.alcalde(0, "tenerife", "gran_canaria").turn(0, action, "tenerife").choose(action)
    assert play.offered == offered


def test_an_island_card_alone_does_nothing():
    """R6."""
    play = ready("tenerife")
    assert play.offered == {("end_turn",)}
    assert play.why("tenerife") == "island_card_serves_actions"
    assert play.why("lanzarote") == "card_not_chosen"


def test_a_longer_path_behind_an_action_has_a_reason_too():
    """Every "no" has a reason."""
    assert ready(WORKERS, "tenerife").why(WORKERS, "la_gomera") != ""


def test_only_who_has_the_turn_is_asked():
    """EN 5.II: in the order of the players."""
    play = Play(3).choose_cards((CULTIVATE,), ("el_hierro",), IDLE).show("el_hierro")
    assert list(asked(play.game)) == [1]
    assert play.why("end_turn", seat=0) == "not_asked"
    play.choose("end_turn")
    assert play.asked == 2


def test_all_cards_are_back_for_the_next_round():
    """EN 5.II and III."""
    hand = ("tenerife", CULTIVATE, SELL, WORKERS)
    play = Play(2).play_round(hand, IDLE)
    assert play.game.cards == [(), ()]
    assert play.game.announced == [(), ()]
    options = play.offered_cards(0)
    assert options.canonical(hand) in options


def test_shown_cards_stay_in_sight_until_the_round_ends():
    """Rules 4, 15."""
    play = Play(2).choose_cards(("el_hierro",), ("la_palma",)).show("el_hierro").choose("end_turn").show("la_palma")
    assert play.game.cards == [("el_hierro",), ("la_palma",)]


# The first round


def test_every_player_places_the_ship_when_the_turn_begins():
    """EN 5.II First game turn, R5."""
    play = Play(4, round=1).turn(0, SHIP, WORKERS)
    everywhere = {"el_hierro", "la_palma", "la_gomera", "tenerife", "gran_canaria", "fuerteventura", "lanzarote"}
    assert play.offered == {(island,) for island in everywhere}
    before = play.picture()
    assert play.choose("tenerife").changed(before) == {("ship", 0): "tenerife"}
    assert play.at_turn


@pytest.mark.parametrize("names", [("end_turn",), (WORKERS,), ("done",)])
def test_placing_the_ship_cannot_be_put_off(names):
    """R5."""
    assert Play(4, round=1).turn(0, SHIP, WORKERS).why(*names) == "place_your_ship_first"


@pytest.mark.parametrize("ships", [("la_palma",), ("tenerife", "tenerife"), ("la_gomera", "fuerteventura")])
def test_only_a_free_mooring_takes_a_ship(ships):
    """EN 5.II First game turn, R5: nobody is driven on."""
    play = Play(4, round=1)
    for seat, island in enumerate(ships, 1):
        play.ship(seat, island)
    play.turn(0, *IDLE)
    assert all((island,) not in play.offered for island in ships)
    assert len(play.offered) == 7 - len(set(ships))
    assert play.why(ships[0]) == "harbour_is_full"


@pytest.mark.parametrize(("seats", "free"), [(3, False), (4, True)])
def test_the_second_mooring_is_for_four_and_five_players(seats, free):
    """EN 2 Note."""
    play = Play(seats, round=1).ship(1, "gran_canaria").turn(0, *IDLE)
    assert (("gran_canaria",) in play.offered) is free


@pytest.mark.parametrize("island", ["el_hierro", "lanzarote"])
def test_five_moorings_take_all_ships(island):
    """EN 2 The Game Board."""
    play = Play(5, round=1)
    for seat in range(5):
        play.turn(seat, *IDLE).choose(island).choose("end_turn")
    assert [play.picture()["ship", seat] for seat in range(5)] == [island] * 5


def test_a_placed_ship_may_sail_in_the_same_turn():
    """R5."""
    play = Play(4, round=1).turn(0, SHIP).all_choose(("tenerife",), (SHIP,), ("gran_canaria",), ("stop",))
    assert play.picture()["ship", 0] == "gran_canaria"


def test_the_fifth_card_is_paid_before_the_ship_is_placed():
    """R2: as the first thing of the turn."""
    play = Play(4, round=1).turn(0, "el_hierro", "la_palma", "la_gomera", "tenerife", WORKERS)
    assert play.game.gold[0] == 11
    assert play.why("end_turn") == "place_your_ship_first"


def test_later_rounds_place_no_ships():
    """EN 5.II First game turn."""
    assert Play(4).turn(0, *IDLE).at_turn


@pytest.mark.parametrize(
    ("clicked", "reason", "paragraph"),
    [
        ("la_palma:1", "planting_takes_a_card", "Cultivate"),
        ("lanzarote:5", "founding_takes_a_card", "Found"),
        ("tenerife:1", "field_takes_a_card", "Turn"),
        ("ship:0", "ship_moves_by_card", "Voyage"),
        ("ship:1", "ship_moves_by_card", "Voyage"),
        ("west_ship", "workers_move_by_card", "MoveWorkers"),
        ("east_ship", "workers_move_by_card", "MoveWorkers"),
    ],
)
def test_what_lies_on_the_board_says_which_card_it_takes(clicked, reason, paragraph):
    """EN 5.II: only action cards do anything; the "no" leads to the paragraph of the card."""
    play = ready(*ALL_ACTIONS, "tenerife")
    assert play.why(clicked) == reason
    assert book_of("west_of_africa").paragraph(reason, "Turn") == paragraph
