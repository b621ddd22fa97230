"""Chapter 5.II, Cultivate Goods."""

import pytest

from tests.titles.west_of_africa.positions import CULTIVATE, WORKERS, Play


def planting(*islands: str, gold: int = 15, workers: tuple[str, ...] = (), at: Play | None = None) -> Play:
    """Let seat 0 plant on these islands."""
    play = at or Play()
    play.gold(gold, 40, 40, 40).workers(0, *workers, *("west_ship",) * (3 - len(workers)))
    return play.turn(0, CULTIVATE, *islands).choose(CULTIVATE)


# Where, what and how many


def test_a_marker_from_the_own_supply_goes_to_the_field_for_three_gold():
    """EN Cultivate Goods; nothing else changes."""
    play = planting("la_palma")
    before = play.picture()
    play.choose("la_palma:1")
    assert play.changed(before) == {("gold", 0): 12, ("at hand", 0, "wine"): 1, ("planted", "la_palma:1"): 0}


@pytest.mark.parametrize(
    ("island", "goods"),
    [
        ("el_hierro", ["wine", "grain"]),
        ("la_palma", ["wine", "wine", "sugar"]),
        ("la_gomera", ["grain", "sugar", "sugar"]),
        ("tenerife", ["sugar", "sugar", "wine", "grain"]),
        ("gran_canaria", ["sugar", "grain", "sugar"]),
    ],
)
def test_every_field_takes_only_the_good_it_shows(island, goods):
    """EN 2 The Game Board, rules 3.2: dual fields included, fields for settlements alone not."""
    play = planting(island, gold=45)
    assert play.offered == {(f"{island}:{n}",) for n in range(1, len(goods) + 1)}
    for n, good in enumerate(goods, 1):
        had = play.picture()["at hand", 0, good]
        play.choose(f"{island}:{n}")
        assert play.picture()["at hand", 0, good] == had - 1
    assert play.at_turn


@pytest.mark.parametrize("island", ["fuerteventura", "lanzarote"])
def test_nothing_grows_in_the_east(island):
    """EN Cultivate Goods."""
    play = Play().turn(0, CULTIVATE, island)
    assert play.offered == {("end_turn",)}
    assert play.why(CULTIVATE) == "no_island_with_fields"


def test_planting_needs_an_island_card():
    """EN Cultivate Goods: at least two cards."""
    assert Play().turn(0, CULTIVATE).why(CULTIVATE) == "no_island_card"


@pytest.mark.parametrize("owner", [0, 1])
def test_a_field_takes_one_marker(owner):
    """EN Cultivate Goods: an empty space."""
    play = planting("la_palma", at=Play().plant(owner, "la_palma:1"))
    assert ("la_palma:1",) not in play.offered
    assert ("la_palma:2",) in play.offered
    assert play.why("la_palma:1") == "field_is_planted"


@pytest.mark.parametrize("where", ["planted", "stored"])
def test_markers_that_are_out_cannot_be_planted(where):
    """EN Cultivate Goods: both wine markers are used elsewhere, sugar is there."""
    play = Play()
    if where == "planted":
        play.plant(0, "el_hierro:1", "tenerife:3")
    else:
        play.store(0, "lanzarote", wine=2)
    planting("la_palma", at=play)
    assert play.offered == {("la_palma:3",)}
    assert play.why("la_palma:1") == "no_marker"


def test_the_last_marker_of_a_kind_ends_the_fields_of_that_kind():
    """EN Cultivate Goods: one wine left for two wine fields."""
    play = planting("la_palma", at=Play().store(0, "lanzarote", wine=1)).choose("la_palma:2")
    assert play.why("la_palma:1") == "no_marker"
    assert ("la_palma:3",) in play.offered


def test_sold_markers_can_be_planted_in_the_same_turn():
    """R10."""
    play = Play().store(0, "la_palma", wine=2).turn(0, CULTIVATE, "sell_goods", "la_palma")
    play.all_choose(("sell_goods",), ("la_palma", "wine"), ("done",), (CULTIVATE,), ("la_palma:1",))
    assert play.picture()["at hand", 0, "wine"] == 0
    assert play.why("la_palma:2") == "no_marker"


# The price


@pytest.mark.parametrize(("gold", "fields"), [(3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_gold_limits_the_fields(gold, fields):
    """EN Cultivate Goods: three gold each, exactly enough is enough."""
    play = planting("la_palma", gold=gold)
    for n in range(1, fields + 1):
        play.choose(f"la_palma:{n}")
    assert play.at_turn
    assert play.game.gold[0] == gold - 3 * fields


@pytest.mark.parametrize("gold", [0, 2])
def test_with_too_little_gold_nothing_is_planted(gold):
    """EN Cultivate Goods."""
    play = Play().gold(gold, 15, 15, 15).turn(0, CULTIVATE, "la_palma")
    assert play.why(CULTIVATE) == "no_gold"


def test_a_field_too_dear_is_refused_for_gold():
    """R8: even with the helper two fields would cost four of three gold."""
    play = planting("la_gomera", gold=3, workers=("la_gomera",)).choose("la_gomera:1")
    assert ("la_gomera:2",) not in play.offered
    assert play.why("la_gomera:2") == "no_gold"


@pytest.mark.parametrize(("helpers", "price"), [(0, 9), (1, 6), (2, 3), (3, 0)])
@pytest.mark.parametrize("helpers_first", [True, False])
def test_each_helper_makes_every_field_of_the_island_cheaper(helpers, price, helpers_first):
    """EN Cultivate Goods, R8, Helpers: the order of the clicks does not matter."""
    play = planting("la_palma", workers=("la_palma",) * 3)
    clicks = [[("west_ship",)] * helpers, [("la_palma:1",), ("la_palma:2",), ("la_palma:3",)]]
    for choices in clicks if helpers_first else clicks[::-1]:
        play.all_choose(*choices)
    if not play.at_turn:
        play.choose("done")
    assert play.game.gold[0] == 15 - price
    assert play.picture()["workers", 0, "la_palma"] == 3 - helpers


def test_a_price_never_falls_below_nothing():
    """R8: three helpers, no fourth to pay with; planting goes on free."""
    play = planting("la_gomera", gold=0, workers=("la_gomera",) * 3)
    play.all_choose(("west_ship",), ("west_ship",), ("west_ship",))
    assert play.why("west_ship") == "no_worker_here"
    play.all_choose(("la_gomera:1",), ("la_gomera:2",), ("la_gomera:3",))
    assert play.game.gold[0] == 0


@pytest.mark.parametrize(
    ("gold", "workers", "possible"), [(0, 3, True), (0, 2, False), (1, 2, True), (1, 1, False), (2, 1, True)]
)
def test_helpers_make_possible_what_gold_alone_does_not(gold, workers, possible):
    """R8: what counts is the price with all workers that stand there."""
    play = Play().gold(gold, 15, 15, 15).workers(0, *("la_palma",) * workers, *("east_ship",) * (3 - workers))
    play.turn(0, CULTIVATE, "la_palma")
    assert ((CULTIVATE,) in play.offered) is possible


@pytest.mark.parametrize("clicks", ["west_ship west_ship la_palma:1", "west_ship la_palma:1 west_ship"])
def test_there_is_no_debt_at_any_step(clicks):
    """R8: with two gold a field may be clicked once the first helper is sent, not before."""
    play = planting("la_palma", gold=2, workers=("la_palma", "la_palma"))
    assert ("la_palma:1",) not in play.offered
    for name in clicks.split():
        play.choose(name)
        assert play.game.gold[0] >= 0
    assert play.game.gold[0] == 1


def test_a_helper_sent_afterwards_gives_gold_back():
    """Helpers: the island is priced once as a whole."""
    play = planting("la_palma", gold=6, workers=("la_palma",)).all_choose(("la_palma:1",), ("la_palma:2",))
    assert play.game.gold[0] == 0
    play.choose("east_ship")
    assert play.game.gold[0] == 2


def test_helpers_that_gave_gold_back_pay_for_a_further_field():
    """Helpers: only the total has to be payable."""
    play = planting("la_palma", gold=6, workers=("la_palma",)).all_choose(("la_palma:1",), ("la_palma:2",))
    assert ("la_palma:3",) not in play.offered
    play.choose("west_ship").choose("la_palma:3")
    assert play.game.gold[0] == 0


# Helpers


@pytest.mark.parametrize("ships", [("west_ship", "west_ship"), ("west_ship", "east_ship"), ("east_ship", "east_ship")])
def test_each_helper_leaves_for_the_ship_the_player_picks(ships):
    """EN Cultivate Goods, R8."""
    play = planting("la_palma", workers=("la_palma", "la_palma", "tenerife"))
    before = play.picture()
    play.all_choose(*[(ship,) for ship in ships])
    expected = {("workers", 0, "la_palma"): 0} | {("workers", 0, ship): ships.count(ship) for ship in ships}
    assert play.changed(before) == expected


@pytest.mark.parametrize("ship", ["west_ship", "east_ship"])
def test_workers_elsewhere_and_workers_of_others_do_not_help(ship):
    """EN Cultivate Goods: own workers on the island."""
    play = Play().workers(1, "la_palma", "la_palma", "la_palma")
    planting("la_palma", workers=("la_gomera",) * 3, at=play)
    assert (ship,) not in play.offered
    assert play.why(ship) == "no_worker_here"


def test_helpers_alone_do_not_end_an_island():
    """Helpers: they help only where something is planted."""
    play = planting("la_palma", workers=("la_palma",)).choose("west_ship")
    assert ("done",) not in play.offered
    assert play.why("done") == "nothing_planted_yet"
    assert ("done",) in play.choose("la_palma:1").offered


def test_an_island_without_a_field_to_plant_takes_no_helpers():
    """Helpers, Clicks: offered only while a field stays plantable."""
    play = Play().plant(1, "el_hierro:1", "el_hierro:2")
    planting("el_hierro", "la_palma", "la_gomera", workers=("el_hierro",), at=play)
    assert play.offered == {("la_palma",), ("la_gomera",)}
    assert play.why("el_hierro") == "no_free_field"


def test_a_used_worker_does_not_help_on_a_second_island():
    """R8, Helpers: used workers are on the ships."""
    play = planting("la_palma", "la_gomera", workers=("la_palma",))
    play.all_choose(("la_palma",), ("la_palma:1",), ("west_ship",), ("done",), ("la_gomera",))
    assert ("west_ship",) not in play.offered
    assert play.choose("la_gomera:1").game.gold[0] == 15 - 2 - 3


def test_every_island_has_its_own_helpers_and_price():
    """R8: per island, fields times what its helpers leave of three."""
    play = planting("la_palma", "la_gomera", workers=("la_palma", "la_gomera", "la_gomera"))
    play.all_choose(("la_palma",), ("la_palma:1",), ("la_palma:2",), ("west_ship",), ("done",), ("la_gomera",))
    assert play.game.gold[0] == 15 - 2 * 2
    play.all_choose(("la_gomera:1",), ("west_ship",), ("west_ship",))
    assert play.game.gold[0] == 15 - 2 * 2 - 1


def test_a_helper_may_be_moved_afterwards():
    """EN Cultivate Goods, a special case: helping costs no point of movement."""
    play = Play().workers(0, "la_palma", "tenerife", "tenerife").turn(0, CULTIVATE, WORKERS, "la_palma")
    play.all_choose((CULTIVATE,), ("la_palma:1",), ("east_ship",), ("done",), (WORKERS,))
    assert ("east_ship", "fuerteventura") in play.offered
    play.choose("east_ship", "fuerteventura")
    play.all_choose(*[("tenerife", "gran_canaria")] * 2, ("fuerteventura", "lanzarote"))
    assert play.at_turn
    assert play.picture()["workers", 0, "lanzarote"] == 1


def test_a_worker_may_be_moved_first_and_help_then():
    """EN 5.II: actions in any order."""
    play = Play().turn(0, CULTIVATE, WORKERS, "la_gomera")
    play.all_choose((WORKERS,), ("west_ship", "la_gomera"), ("done",), (CULTIVATE,), ("west_ship",), ("la_gomera:2",))
    assert play.game.gold[0] == 13


# Islands one after the other


def test_no_island_comes_twice_in_one_action():
    """Clicks."""
    play = planting("la_palma", "la_gomera", "tenerife")
    play.all_choose(("la_palma",), ("la_palma:1",), ("done",))
    assert play.offered == {("la_gomera",), ("tenerife",), ("done",)}
    assert play.why("la_palma") == "island_already_planted"


def test_planting_ends_after_any_island():
    """EN 5.II: an action may be used partly."""
    play = planting("la_palma", "la_gomera").all_choose(("la_palma",), ("la_palma:1",), ("done",))
    before = play.picture()
    assert play.choose("done").changed(before) == {}
    assert play.at_turn


def test_one_island_that_can_be_planted_needs_no_choice_of_island():
    """Clicks: a question with one answer is not asked."""
    assert ("la_palma:1",) in planting("la_palma", "lanzarote").offered


def test_a_taken_field_of_another_island_says_that_it_is_taken():
    """The reason is the one that stays true when the other island's turn comes."""
    play = (
        Play().plant(1, "la_gomera:1").turn(0, "la_palma", "la_gomera", CULTIVATE).choose(CULTIVATE).choose("la_palma")
    )
    assert play.why("la_gomera:1") == "field_is_planted"
    assert play.why("la_gomera:2") == "other_island"


def test_a_field_of_another_island_waits_for_its_turn():
    """Clicks: island, helpers, fields, next island."""
    play = planting("la_palma", "la_gomera").choose("la_palma")
    assert play.why("la_gomera:1") == "other_island"
    assert play.why("end_turn") == "finish_the_action"


# Dual fields


@pytest.mark.parametrize("owner", [0, 1])
def test_a_settled_dual_field_never_bears_goods(owner):
    """EN Cultivate Goods Note, R9."""
    play = planting("tenerife", at=Play().settle(owner, "tenerife:1"))
    assert play.offered == {("tenerife:2",), ("tenerife:3",), ("tenerife:4",)}
    assert play.why("tenerife:1") == "field_is_settled"


def test_a_plot_for_settlements_alone_bears_nothing():
    """EN 2 The Game Board."""
    assert planting("tenerife").why("tenerife:5") == "nothing_grows_here"


def test_a_planted_dual_field_is_free_again_after_the_harvest():
    """R9."""
    play = Play(2).settle(1, "tenerife:2")
    play.turn(0, CULTIVATE, "gran_canaria").all_choose((CULTIVATE,), ("gran_canaria:2",), ("done",), ("end_turn",))
    play.play_round()
    play.turn(1, CULTIVATE, "gran_canaria").choose(CULTIVATE)
    assert ("gran_canaria:2",) in play.offered


# Reasons


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: Play(), "card_not_chosen"),
        (lambda: Play().store(0, "lanzarote", grain=2, wine=2), "no_marker"),
        (lambda: Play().plant(1, "el_hierro:1", "el_hierro:2"), "no_free_field"),
        (lambda: Play().plant(1, "el_hierro:1").store(0, "lanzarote", grain=2), "no_marker"),
    ],
    ids=["another island's card", "no marker", "all planted", "one planted and no marker"],
)
def test_why_an_island_cannot_be_planted(make, reason):
    """R6: what the table tells when an island is not offered."""
    cards = ("la_palma", "la_gomera") if reason == "card_not_chosen" else ("la_palma", "la_gomera", "el_hierro")
    play = make().turn(0, CULTIVATE, *cards).choose(CULTIVATE)
    assert ("el_hierro",) not in play.offered
    assert play.why("el_hierro") == reason


def test_why_an_island_of_the_east_is_not_offered():
    """EN Cultivate Goods: chosen, but without fields."""
    assert planting("la_palma", "la_gomera", "lanzarote").why("lanzarote") == "no_fields_here"


def test_why_a_further_island_is_too_dear():
    """R8: two gold are left, a worker stands on one island only."""
    play = planting("la_palma", "la_gomera", "tenerife", gold=5, workers=("tenerife",))
    play.all_choose(("la_palma",), ("la_palma:1",))
    assert play.offered == {("tenerife",), ("done",)}
    assert play.why("la_gomera") == "no_gold"


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: Play().plant(1, "el_hierro:1", "el_hierro:2"), "no_free_field"),
        (lambda: Play().store(0, "lanzarote", grain=2, wine=2), "no_marker"),
        (lambda: Play().plant(1, "el_hierro:1").store(0, "lanzarote", grain=2), "no_marker"),
        (lambda: Play().gold(2, 15, 15, 15), "no_gold"),
        (lambda: Play().gold(2, 15, 15, 15).store(0, "lanzarote", wine=2), "no_gold"),
    ],
)
def test_why_nothing_can_be_planted(make, reason):
    """R6: the card is there and does nothing."""
    assert make().turn(0, CULTIVATE, "el_hierro").why(CULTIVATE) == reason
