"""Chapter 5.I: one to five cards in secret, the sums, the order of the turns, the price of a fifth card."""

from itertools import combinations

import pytest

from game.engine.motion import asked
from game.engine.seeing import redact
from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, IDLE, SELL, SHIP, WORKERS, Play

FOUR = ("tenerife", "gran_canaria", SELL, CULTIVATE)  # 3 + 4 + 4 + 5
FIVE = (*FOUR, "lanzarote")  # and 1


@pytest.mark.parametrize("hand", [FIVE[:n] for n in range(1, 6)], ids=len)
def test_one_to_five_cards_may_be_chosen(hand):
    """EN 5.I, R1."""
    options = Play().offered_cards(0)
    assert options.canonical(hand) in options


def test_no_card_and_six_cards_are_refused():
    """R1."""
    play = Play().gold(45, 45, 45, 45)
    options = play.offered_cards(0)
    assert () not in options
    assert options.canonical((*FIVE, WORKERS)) not in options
    assert play.why(*FIVE, WORKERS, seat=0) == "five_cards_at_most"


@pytest.mark.parametrize(("gold", "allowed"), [(0, False), (3, False), (4, True), (45, True)])
def test_a_fifth_card_needs_four_gold(gold, allowed):
    """EN 5.I Important, R2."""
    play = Play().gold(gold, 15, 15, 15)
    options = play.offered_cards(0)
    assert (options.canonical(FIVE) in options) is allowed
    assert options.canonical(FOUR) in options
    assert play.why(*FIVE, seat=0) == ("" if allowed else "no_gold_for_a_fifth_card")
    assert options.canonical(FIVE) in play.offered_cards(1)


def test_goods_that_could_be_sold_do_not_pay_for_a_fifth_card():
    """EN 5.I Important: the gold must be there when the turn begins."""
    play = Play().gold(3, 15, 15, 15).store(0, "tenerife", sugar=4)
    options = play.offered_cards(0)
    assert options.canonical(FIVE) not in options


def test_a_fifth_card_is_paid_first_in_the_own_turn_and_not_before():
    """EN extended example, R2."""
    play = Play(3).gold(10, 4, 20).choose_cards(IDLE, FIVE, ("el_hierro",))
    play.show("el_hierro").choose("end_turn")
    play.show(*IDLE).choose("end_turn")
    before = play.picture()
    play.show(*FIVE)
    assert play.changed(before) == {("gold", 1): 0}
    assert play.at_turn


def test_after_the_fifth_card_nothing_is_left_to_plant_with():
    """EN 5.I Important: paid as the first thing, before any action."""
    play = Play().gold(4, 15, 15, 15).turn(0, *FIVE)
    assert play.game.gold[0] == 0
    assert play.why(CULTIVATE) == "no_gold"


def test_four_cards_are_free():
    """EN 5.I Important."""
    play = Play()
    before = play.picture()
    assert play.turn(0, *FOUR).changed(before) == {}


def test_a_minus_card_counts_towards_the_five():
    """R1."""
    play = Play().gold(15, 3, 15, 15)
    options = play.offered_cards(0)
    assert options.canonical((*FOUR, "minus")) in options
    assert options.canonical((*FIVE, "minus")) not in options
    assert play.why(*FOUR, "minus", seat=1) == "no_gold_for_a_fifth_card"
    before = play.picture()
    assert play.turn(0, *FOUR, "minus").changed(before) == {("gold", 0): 11}


@pytest.mark.parametrize("card", ["tenerife", SELL])
def test_a_card_is_chosen_once(card):
    """EN 5.I: cards are taken from the own set."""
    play = Play()
    assert (card, card) not in play.offered_cards(0)
    assert play.why(card, card, seat=0) == "card_already_chosen"


@pytest.mark.parametrize(
    ("held", "played", "allowed"), [(0, 1, False), (1, 1, True), (1, 2, False), (2, 2, True), (5, 5, True)]
)
def test_only_minus_cards_that_are_held_may_be_chosen(held, played, allowed):
    """EN Minus Card."""
    play = Play(5).minus(held, 5 - held, 0, 0, 0)
    hand = ("minus",) * played
    assert (hand in play.offered_cards(0)) is allowed
    assert play.why(*hand, seat=0) == ("" if allowed else "no_more_minus_cards")


@pytest.mark.parametrize(
    "hand",
    [("lanzarote",), (CULTIVATE,), ("lanzarote", CULTIVATE), ("tenerife", FOUND), ("la_palma", SELL), ("minus",)],
)
@pytest.mark.parametrize("round", [1, 2])
def test_cards_without_effect_may_be_chosen(hand, round):
    """R6."""
    assert hand in Play(round=round).offered_cards(0)


def test_everybody_chooses_before_anything_is_said():
    """EN 5.I: all at the same time, face down."""
    play = Play()
    assert sorted(asked(play.game)) == [0, 1, 2, 3]
    assert play.game.announced == [(), (), (), ()]


def test_sums_and_numbers_are_told_and_cards_are_not():
    """EN 5.I, R3."""
    play = Play(3).choose_cards(FOUR, ("minus",), ("el_hierro",))
    assert play.game.announced == [(4, 16), (1, -4), (1, 0)]
    assert [(fact["count"], fact["sum"]) for fact in play.told("cards_announced")] == [(4, 16), (1, -4), (1, 0)]
    assert play.game.cards == [(), (), ()]


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_everybody_sees_numbers_sums_and_minus_cards(seat):
    """R3: onlookers too."""
    seen = redact(Play(3).minus(0, 1, 2).choose_cards(FOUR, ("minus",), ("el_hierro",)).game, seat)
    assert seen.announced == [(4, 16), (1, -4), (1, 0)]
    assert seen.minus == [0, 1, 2]


def test_the_numbers_of_the_cards():
    """Rules 3.1: each card alone announces its number."""
    numbers = {}
    for card, _ in Play().offered_cards(0).items:
        play = Play(2).choose_cards((card,), IDLE)
        numbers[card] = play.game.announced[0][1]
    assert numbers == {
        "el_hierro": 0,
        "la_palma": 2,
        "la_gomera": 1,
        "tenerife": 3,
        "gran_canaria": 4,
        "fuerteventura": 2,
        "lanzarote": 1,
        WORKERS: 1,
        SHIP: 3,
        SELL: 4,
        CULTIVATE: 5,
        FOUND: 8,
        "minus": -4,
    }


def test_cards_come_to_light_in_the_owners_turn_only():
    """EN 5.I and 5.II."""
    play = Play(3).choose_cards(FOUR, ("minus",), ("el_hierro",))
    play.show("minus")
    assert play.game.cards == [(), ("minus",), ()]


def test_only_hands_that_fit_what_was_told_may_be_shown():
    """EN 5.I: the cards lie face down since the sum was told."""
    play = Play(2).gold(3, 15).choose_cards(("lanzarote", "la_palma"), (FOUND,))
    assert play.asked == 0
    low = {"el_hierro": 0, "la_gomera": 1, "lanzarote": 1, WORKERS: 1, "la_palma": 2, "fuerteventura": 2}
    low |= {"tenerife": 3, SHIP: 3}
    pairs = {frozenset(pair) for pair in combinations(low, 2) if low[pair[0]] + low[pair[1]] == 3}
    assert {frozenset(hand) for hand in play.offered} == pairs


def test_the_lowest_sum_begins_and_the_others_follow():
    """EN 5.I."""
    play = Play(4).play_round((FOUND,), ("minus",), (CULTIVATE,), (WORKERS,))
    assert [fact["seat"] for fact in play.told("cards_shown")] == [1, 3, 2, 0]
    assert [fact["order"] for fact in play.told("order_set")] == [(1, 3, 2, 0)]


def test_a_negative_sum_comes_before_zero():
    """R3."""
    play = Play(3).minus(0, 1, 2).choose_cards(("el_hierro",), ("minus",), ("minus", "minus"))
    assert play.game.order == [2, 1, 0]


def test_more_gold_goes_first_among_equal_sums():
    """EN 5.I: the gold track decides."""
    play = (
        Play(4).gold(7, 20, 6, 8).choose_cards(("lanzarote",), ("la_gomera",), (WORKERS,), ("el_hierro", "lanzarote"))
    )
    assert play.game.order == [1, 3, 0, 2]


def test_the_marker_further_up_goes_first_among_equals():
    """EN 5 Important, R4."""
    play = Play(4).gold(9, 9, 9, 9).slots(4, 2, 3, 1).choose_cards(IDLE, IDLE, IDLE, IDLE)
    assert play.game.order == [3, 1, 2, 0]


def test_ties_are_broken_by_the_gold_before_a_fifth_card_is_paid():
    """R2."""
    five = ("la_gomera", "lanzarote", "el_hierro", "la_palma", "minus")  # 0, as the other
    play = Play(2).gold(12, 10).choose_cards(five, ("el_hierro",))
    assert play.game.order == [0, 1]
    before = play.picture()
    assert play.show(*five).changed(before) == {("gold", 0): 8}
    assert play.choose("end_turn").asked == 1
