"""Chapters 3, 4, 6 and 7: setting up, turns, double turns, the end."""

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import answer, asked, settle
from game.engine.seeing import redact
from game.table.record.entries import Undo
from game.titles.go_west import TITLE
from game.titles.go_west.rules.cards import FinishCard, MoveWagons
from tests.titles.go_west.positions import BLUE, GREEN, RED, WAGONS_1, WAGONS_3, Play, card
from tests.titles.table_laws import Sitting


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_how_a_game_begins(seats):
    """3.4."""
    game = TITLE.new(seats)
    settle(game)
    answer(game, {CHANCE: (f"seat:{seats - 1}",)})
    for n in range(seats):
        ((_, odds),) = asked(game).items()
        assert (odds.draws, odds.only) == (7, (seats - 1 + n) % seats)
        answer(game, {CHANCE: next(iter(odds))})
    assert game.wagons == [20, 0, 0, 0, 0, 0] and set(game.blocks) == {-1}
    assert game.points == [10] * seats and game.discs == [30] * seats and game.double == [True] * seats
    assert [len(hand.cards) for hand in game.hands] == [7] * seats and len(game.pile) == 56 - 7 * seats
    assert list(asked(game)) == [seats - 1] and TITLE.round(game) == 1


def test_hands_are_seen_by_their_owners_and_the_pile_by_nobody():
    view = redact(Play().game, BLUE)
    assert [hand.cards for hand in view.hands] == [[0] * 7, list(range(8, 15)), [0] * 7]
    assert view.pile == [0] * 35
    assert all(hand.cards == [0] * 7 for hand in redact(Play().game, None).hands)


def test_turns_go_round_the_table():
    """4.0, 5.0."""
    play, order = Play(), []
    for _ in range(5):
        order.append(play.asked)
        play.next_turn()
    assert order == [RED, BLUE, GREEN, RED, BLUE]
    assert TITLE.round(play.game) == 2


def test_a_double_turn_is_two_actions_of_any_kind_with_a_draw_between():
    """6.0, ruling 22: the card that was drawn may be played at once."""
    play = Play().choose("double_turn")
    assert play.why("double_turn") == "only_at_the_start"
    assert play.why("end_turn") == "no_passing"
    play.play(WAGONS_1).moves("new_england").done("card:51")
    assert play.asked == RED and ("card:51", "play") in play.offered
    assert play.game.double == [False, True, True]
    play.choose("score").done()
    assert play.asked == BLUE


def test_the_same_action_twice():
    """6.0."""
    play = Play().choose("double_turn").choose("score").done().choose("score").done()
    assert play.game.scorings[RED] == 2 and play.game.discs[RED] == 26
    assert play.asked == BLUE


def test_the_second_action_may_be_left_out():
    """Ruling 24: the marker is spent all the same."""
    play = Play().choose("double_turn").next_turn()
    assert play.asked == RED
    play.choose("end_turn")
    assert play.asked == BLUE and play.game.double[RED] is False


def test_a_double_turn_is_announced_at_the_start_of_a_turn_once():
    """6.0."""
    play = Play().markers(False, True, True)
    assert play.why("double_turn") == "double_turn_used"
    play = Play().choose("double_turn").next_turn()
    assert play.why("double_turn") == "only_at_the_start"


def test_markers_come_back_when_all_are_used_and_never_serve_twice_in_a_turn():
    """6.0, note; ruling 24: the last one may use it again from the next turn on."""
    play = Play().markers(True, False, False).choose("double_turn")
    assert play.game.double == [True, True, True]
    assert len(play.told("double_turns_given_back")) == 1
    assert play.why("double_turn") == "only_at_the_start"
    play.next_turn().next_turn()
    assert play.asked == BLUE and ("double_turn",) in play.offered
    play = Play().markers(True, True, False).choose("double_turn")
    assert play.game.double == [False, True, False]


def score_to(points: int) -> Play:
    """Let Red score one point, with Blue at so many points after it."""
    play = Play().wagons(new_england=5, east=2).block("east", RED, BLUE)
    return play.points(20, points - 1, 0).choose("score")


def test_fifty_points_after_a_scoring_end_the_game():
    """7.0: whichever seat brought it about."""
    play = score_to(50).done()
    result = TITLE.result(play.game)
    assert play.asked is None
    assert (result.ending, result.scores, result.places) == ("points", (21, 50, 0), (2, 1, 3))


def test_forty_nine_points_do_not():
    """7.0."""
    assert score_to(49).done().asked == BLUE


def test_fifty_points_without_a_scoring_end_nothing():
    """7.0, ruling 18: checked after a scoring only."""
    assert Play().points(60, 10, 10).next_turn().asked == BLUE


def test_the_second_action_is_lost_when_the_first_ends_the_game():
    """Ruling 18."""
    play = Play().points(50, 0, 0).choose("double_turn").choose("score").done()
    assert play.asked is None and play.game.ending == "points"


@pytest.mark.parametrize(
    ("points", "discs", "places"),
    [
        ((60, 55, 5), (1, 30, 30), (1, 2, 3)),
        ((55, 55, 5), (9, 10, 30), (2, 1, 3)),
        ((55, 55, 5), (10, 10, 30), (1, 1, 3)),
    ],
)
def test_ties_go_by_discs_in_the_supply_then_the_game_is_drawn(points, discs, places):
    """7.0: not those in blocks; ruling 27: nor those in the lid."""
    play = Play().block("west", RED, RED, RED).points(*points)
    for seat, n in enumerate((discs[0] + 1, *discs[1:])):  # the first scoring costs one
        play.discs(seat, n)
    play.choose("score").done()
    assert TITLE.result(play.game).places == places
    compared = [(fact["seat"], fact["discs"]) for fact in play.told("discs_compared")]
    assert compared == ([(RED, discs[RED]), (BLUE, discs[BLUE])] if points[RED] == points[BLUE] else [])


def test_the_last_wagon_out_of_the_east_ends_the_game_after_the_whole_card():
    """7.0, rulings 19 and 27: moves are made to the end, no card is drawn, all is scored for nothing."""
    play = Play().wagons(east=1, great_plains=1, midwest=2).block("midwest", BLUE, BLUE, BLUE).block("east", GREEN)
    play.block("great_plains", RED).play(WAGONS_3).moves("east")
    assert play.offered == {("great_plains",), ("midwest",)}
    play.moves("great_plains", "great_plains")
    pile, discs = len(play.game.pile), play.game.discs[RED]
    play.choose("done")
    assert play.asked is None and len(play.game.pile) == pile and play.game.discs[RED] == discs
    assert play.game.wagons == [0, 0, 0, 4, 0, 16]
    result = TITLE.result(play.game)
    assert (result.ending, result.scores) == ("wagons", (10, 13, 10))
    assert play.game.scorings == [0, 0, 0]


def test_a_wagon_in_new_england_keeps_the_game_going():
    """7.0: New England and the East."""
    play = Play().wagons(new_england=1, east=1).play(WAGONS_1).moves("east").done()
    assert play.asked == BLUE
    play.play(card("", "", 2)).moves("new_england", "east").choose("done")
    assert play.asked is None and play.game.ending == "wagons"


def test_fifty_points_in_the_last_scoring_are_still_an_end_by_wagons():
    """7.0, ruling 19; discs decide there, too."""
    play = Play().wagons(east=1, west=3).block("west", RED, RED, RED).points(48, 51, 0).discs(RED, 9).discs(BLUE, 8)
    play.play(WAGONS_1).moves("east").choose("done")
    result = TITLE.result(play.game)
    assert (result.ending, result.scores, result.places) == ("wagons", (51, 51, 0), (1, 2, 3))


@pytest.mark.parametrize(
    ("discs", "places"),
    [((9, 8, 30), (1, 2, 3)), ((8, 9, 30), (2, 1, 3)), ((8, 8, 30), (1, 1, 3))],
)
def test_ties_after_the_last_scoring_go_by_discs_then_the_game_is_drawn(discs, places):
    """7.0, ruling 27: discs in the lid and in blocks do not count."""
    play = Play().wagons(east=1, west=2).block("west", RED, BLUE).points(20, 20, 5)
    for seat, n in enumerate(discs):
        play.discs(seat, n)
    play.play(WAGONS_1).moves("east").choose("done")
    result = TITLE.result(play.game)
    assert (result.ending, result.scores, result.places) == ("wagons", (21, 21, 5), places)


def test_points_are_counted_beyond_the_track():
    """Ruling 20: the track has 55."""
    play = Play().wagons(new_england=4, east=7).block("east", *[RED] * 7).points(54, 0, 0).choose("score").done()
    assert TITLE.result(play.game).scores == (61, 0, 0)


def test_nobody_reaches_fifty_by_paying():
    """7.0, ruling 23: what was paid for the scoring is gone before it is seen who has fifty."""
    play = Play().wagons(new_england=4, east=1).block("east", RED).points(50, 0, 0).discs(RED, 0).scorings(RED, 1)
    assert play.choose("score").done().asked == BLUE
    assert play.game.points[RED] == 48


def test_an_action_is_taken_back_until_it_is_confirmed_and_never_behind_the_card_that_was_drawn():
    """Package docstring: the last wagon move draws nothing yet, so it can be taken back like all before it."""
    sitting, taken = Sitting(TITLE, 2, 7), 0
    while not sitting.over:
        table, top = sitting.table, sitting.table.position.game.agenda[-1]
        if not isinstance(top, FinishCard):
            sitting.move()
            continue
        first, *_ = may = sitting.update(top.seat).may_undo
        last = table.position.past[-1].game.agenda[-1]
        if isinstance(last, MoveWagons) and last.moves == 1:
            wagons, moment = list(table.position.game.wagons), table.position.moment
            table.take(moment, Undo(top.seat, may[-1]))
            assert isinstance(table.position.game.agenda[-1], MoveWagons) and table.position.game.wagons != wagons
            taken += 1
            while not isinstance(table.position.game.agenda[-1], FinishCard):
                sitting.move()
        round_ = table.position.game.round
        sitting.move()
        while table.position.waiting == (CHANCE,):
            sitting.move()
        if not sitting.over:
            now = sitting.update(top.seat).may_undo
            assert not now or min(now) > first, "what was before the draw stays"
            assert TITLE.round(table.position.game) >= round_
    assert taken > 3


def test_a_double_turn_ends_with_the_wagons():
    """Ruling 19."""
    play = Play().wagons(east=1).choose("double_turn").play(WAGONS_1).moves("east").choose("done")
    assert play.asked is None


def test_wagons_beyond_the_east_do_not_keep_the_game_going_nor_do_discs_in_the_east_pay():
    """7.0, ruling 19: the East is scored without wagons."""
    play = Play().wagons(east=1, west=6).block("east", BLUE, BLUE).block("west", RED).play(WAGONS_1).moves("east")
    play.choose("done")
    assert play.asked is None and TITLE.result(play.game).scores == (11, 10, 10)


def test_a_second_action_may_end_the_game():
    """6.0, 7.0: a scoring after a card, as the hint of the rulebook has it."""
    play = Play().wagons(new_england=9, east=1).block("east", RED, RED).points(48, 10, 10).choose("double_turn")
    play.play(WAGONS_1).moves("new_england").done().choose("score").done()
    assert (play.asked, play.game.ending, play.game.points[RED]) == (None, "points", 50)


def test_a_pile_emptied_in_a_double_turn_is_there_for_the_second_action():
    """5.5, 6.0."""
    play = Play(4)
    for _ in range(27):
        play.next_turn()
    seat = play.asked
    play.choose("double_turn").next_turn()
    assert play.asked == seat and len(play.game.pile) == 28
    play.next_turn()
    assert play.asked != seat and len(play.game.pile) == 27


def test_ten_rounds_without_a_move_or_a_scoring_end_the_game():
    """Ruling 29: as if the wagons were gone."""
    play = Play(2).wagons(new_england=4, east=2).block("east", RED, BLUE, BLUE)
    for _ in range(19):
        play.next_turn()
    assert play.asked == BLUE
    play.next_turn()
    assert play.asked is None
    result = TITLE.result(play.game)
    assert (result.ending, result.scores, result.places) == ("standstill", (10, 12), (2, 1))


@pytest.mark.parametrize("act", ["wagon", "scoring"])
def test_a_move_or_a_scoring_begins_the_ten_rounds_anew(act):
    """Ruling 29."""
    play = Play(2)
    for _ in range(18):
        play.next_turn()
    if act == "wagon":
        play.play(WAGONS_1).moves("new_england").done()
    else:
        play.choose("score").done()
    for _ in range(19):
        play.next_turn()
    assert play.asked == RED
    play.next_turn()
    assert play.asked is None
