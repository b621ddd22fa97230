"""Chapter 5.2: scorings."""

import pytest

from game.engine.preview import preview
from game.engine.seeing import redact
from game.titles.go_west.rules.data import MIDDLE
from game.titles.go_west.rules.scoring import scoring_points
from game.titles.go_west.telling.outcomes import payment, pushed_out, regions, scoring_payment
from tests.titles.go_west.positions import BLUE, GREEN, RED, Play, card

NOTHING = {RED: 0, BLUE: 0, GREEN: 0}


def gained(play: Play) -> dict[int, int]:
    """Return the points of each seat for regions."""
    got = dict(NOTHING)
    for fact in play.told("points_scored"):
        if fact["reason"] in MIDDLE:
            got[fact["seat"]] += fact["points"]
    return got


@pytest.mark.parametrize("wagons", [5, 6])
def test_example_as_many_wagons_as_discs_or_more(wagons):
    """5.2, example: five discs in the East, five wagons or six: Red 3, Blue 1, Green 1."""
    play = Play().wagons(new_england=10, east=wagons).block("east", RED, BLUE, RED, GREEN, RED)
    before = play.picture()
    play.choose("score")
    assert play.changed(before) == {
        ("discs", RED): 26,
        ("lid", RED): 1,
        ("scorings", RED): 1,
        ("points", RED): 13,
        ("points", BLUE): 11,
        ("points", GREEN): 11,
    }


def test_example_1_fewer_wagons_than_discs():
    """5.2, example 1: four wagons, six discs in the Great Plains: Green 3, Red 1, Blue none."""
    play = Play().wagons(new_england=10, great_plains=4).block("great_plains", BLUE, RED, GREEN, GREEN, RED, GREEN)
    assert gained(play.choose("score")) == {GREEN: 3, RED: 1, BLUE: 0}


def test_example_2_equals_are_paid_disc_by_disc_from_the_oldest():
    """5.2, example 2: five wagons, seven discs in the Midwest, Red and Green three each: Red 3, Green 2."""
    play = Play().wagons(new_england=10, midwest=5).block("midwest", GREEN, RED, BLUE, RED, RED, GREEN, GREEN)
    assert gained(play.choose("score")) == {RED: 3, GREEN: 2, BLUE: 0}


def test_equals_that_can_all_be_paid_leave_the_rest_to_the_next():
    """5.2: six wagons for three, three and one; the seventh disc gets nothing."""
    play = Play().wagons(new_england=10, midwest=6).block("midwest", BLUE, RED, RED, GREEN, RED, GREEN, GREEN)
    assert gained(play.choose("score")) == {RED: 3, GREEN: 3, BLUE: 0}


@pytest.mark.parametrize(
    ("wagons", "paid"),
    [
        (1, {RED: 0, BLUE: 0, GREEN: 1}),
        (2, {RED: 1, BLUE: 0, GREEN: 1}),
        (4, {RED: 1, BLUE: 1, GREEN: 2}),
        (5, {RED: 1, BLUE: 2, GREEN: 2}),
        (6, {RED: 2, BLUE: 2, GREEN: 2}),
    ],
)
def test_three_equals_are_paid_disc_by_disc_from_the_oldest(wagons, paid):
    """5.2: two or more of the same number, as far as the wagons go."""
    play = Play().wagons(new_england=10, west=wagons).block("west", GREEN, RED, BLUE, GREEN, BLUE, RED)
    assert gained(play.choose("score")) == paid


def test_who_has_most_is_paid_first_though_all_of_it_is_younger():
    """5.2: age decides between equals only."""
    play = Play().wagons(new_england=10, west=4).block("west", GREEN, GREEN, BLUE, BLUE, RED, RED, RED)
    assert gained(play.choose("score")) == {RED: 3, GREEN: 1, BLUE: 0}


def test_a_region_without_wagons_brings_nothing():
    """5.2."""
    play = Play().wagons(new_england=20).block("east", RED, RED, BLUE)
    assert gained(play.choose("score")) == NOTHING


def test_the_order_of_circles_counts_not_their_numbers():
    """5.2: time is counted clockwise from the partition, also when it has moved on."""
    play = Play().wagons(new_england=10, east=1).block("east", GREEN, RED, BLUE, RED, BLUE, RED, BLUE)
    play.play(card("east", "one", 0)).done()
    assert play.discs_in("east") == [RED, BLUE, RED, BLUE, RED, BLUE, RED]
    play.next_turn().choose("score")
    assert gained(play) == {RED: 1, BLUE: 0, GREEN: 0}
    fact = next(fact for fact in play.told("region_scored") if fact["region"] == "east")
    assert fact == {"region": "east", "wagons": 1, "discs": 7, "circles": (2,)}


def test_all_regions_are_scored_each_by_itself_from_the_east():
    """5.2."""
    play = Play().wagons(new_england=10, east=1, great_plains=1, midwest=1, west=1, california=6)
    for region in MIDDLE:
        play.block(region, BLUE, GREEN, GREEN)
    assert gained(play.choose("score")) == {RED: 0, BLUE: 0, GREEN: 4}
    assert [fact["region"] for fact in play.told("region_scored")] == list(MIDDLE)


def test_scoring_cards_are_used_from_the_first_to_the_sixth():
    """5.2 and 3.3: 1, 3, 6, 10, 15 and 16; nobody else pays, and no card is drawn."""
    play = Play(2).points(99, 0)
    paid = []
    for _ in range(6):
        play.game.points = [40, 0]
        play.discs(RED, 30)
        play.choose("score")
        paid.append(30 - play.game.discs[RED])
        before = len(play.game.pile)
        play.done()
        assert len(play.game.pile) == before and play.asked == BLUE
        play.next_turn()
    assert paid == [1, 3, 6, 10, 15, 16]
    assert play.game.discs[BLUE] == 30 and play.game.scorings == [6, 0]
    assert ("score",) not in play.offered
    assert play.why("score") == "no_scoring_card"


def test_a_scoring_is_paid_before_it_so_its_points_do_not_pay():
    """Ruling 23."""
    play = (
        Play().wagons(new_england=10, east=7).block("east", *[RED] * 7).discs(RED, 2).points(0, 0, 0).scorings(RED, 1)
    )
    assert play.why("score") == "scoring_too_dear"
    play.points(1, 0, 0).choose("score")
    assert (play.game.discs[RED], play.game.points[RED]) == (0, 7)


def test_what_the_table_shows_is_what_a_scoring_then_gives():
    """The helpers of the table agree with the rules."""
    play = Play().wagons(new_england=10, east=3, midwest=5, california=2)
    play.block("east", RED, BLUE, GREEN, GREEN, BLUE).block("midwest", RED, BLUE)
    east, _, midwest, _ = regions(play.game)
    assert east.points == (0, 1, 2) and midwest.points == (1, 1, 0)
    assert [disc.pays for disc in east.discs] == [False, True, True, True, False]
    assert [(disc.seat, disc.circle) for disc in east.discs] == [(RED, 1), (BLUE, 2), (GREEN, 3), (GREEN, 4), (BLUE, 5)]
    assert east.discs[1].name("east") == "disc:east:2"
    paid = scoring_payment(play.game, RED)
    assert paid is not None and (paid.discs, paid.points, paid.short) == (1, 0, 0)
    assert tuple(scoring_points(play.game)) == (1, 2, 2)
    assert pushed_out(play.game, "east", 2) == ()
    play.block("east", *[BLUE] * 6, RED)
    assert [disc.seat for disc in pushed_out(play.game, "east", 2)] == [BLUE, BLUE]


def test_before_a_card_is_played_the_table_can_tell_what_it_does():
    """The preview shows the disc that is pushed out and a scoring after it; helpers tell the payment."""
    play = Play().wagons(new_england=10, east=3).block("east", BLUE, BLUE, GREEN, GREEN, GREEN, BLUE, RED)
    play.discs(RED, 2).points(7, 10, 10).hold("card:9")
    cost = play.game.rules.card[9].cost
    paid = payment(play.game, RED, cost)
    assert (paid.discs, paid.points, paid.short) == (2, 1, 0)
    assert payment(play.points(0, 10, 10).game, RED, cost).short == 1
    for there, taken in ((2, 2), (20, 3)):
        sale = preview(redact(play.lid(RED, there).game, RED), ("card:9", "sell"))
        assert sale is not None and sale.game.lid[RED] == there - taken
    ahead = preview(redact(play.game, RED), ("card:9", "play"))
    assert ahead is not None
    pushed = [event.facts["seat"] for event in ahead.events if event.name == "disc_pushed_out"]
    assert pushed == [BLUE, BLUE] == [disc.seat for disc in pushed_out(play.game, "east", 2)]
    assert tuple(scoring_points(play.game)) == (0, 2, 1)
    assert tuple(scoring_points(ahead.game)) == (0, 0, 3)


def test_a_scoring_can_be_paid_with_points_alone():
    """5.4: of a scoring as of a card; the points do not go to the lid."""
    play = Play().discs(RED, 0).scorings(RED, 2).points(7, 10, 10)
    before = play.picture()
    assert play.choose("score").changed(before) == {("points", RED): 1, ("scorings", RED): 3}


def test_a_scoring_waits_to_be_confirmed():
    """Package docstring."""
    play = Play().choose("score")
    assert play.offered == {("done",)}
    assert play.why("score") == "confirm_or_take_back"
    assert play.done().asked == BLUE
