"""The end of the game and the final scoring."""

import pytest

from game.titles.africa import TITLE
from game.titles.africa.rules.counting import goods_worth, majorities, pieces
from tests.titles.africa.positions import ANDREAS, BIRGIT, CONNIE, Play


def last_monument(play: Play) -> Play:
    """Find the monument after the last camp; clearing hexes has left nothing in front of a seat."""
    return play.supply(0).begin().turn_up("a4", "monument")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_monument_after_the_last_camp_ends_the_game_at_once(seats):
    """End: 3 points, and no second action, nor anybody else's turn."""
    play = last_monument(Play(seats))
    assert play.asked is None
    assert play.game.ending == "monuments"
    assert play.scored() == [(0, 3, "last_monument")]
    assert play.told("last_monument_found") == [{"seat": 0}]
    assert TITLE.result(play.game).ending == "monuments"


@pytest.mark.parametrize(("seats", "last"), [(2, 9), (3, 11), (4, 11), (5, 11)])
def test_it_is_the_eleventh_and_with_two_players_the_ninth(seats, last):
    """End; two players."""
    play = Play(seats).stand(0, "f6").clear(*[f"f{n}" for n in range(1, 12)]).begin()
    row = [f"e{n}" for n in range(1, 12)]
    found = 0
    for name in row:
        play.game.explorers[0] = play.number(name.replace("e", "f"))
        play.turn_up(name, "monument")
        found += 1
        if play.asked is None:
            break
        if play.offered == {("end_turn",)}:
            play.end_turns(seats)
    assert found == last
    assert play.game.camps[0] == 2 + last - 1


def test_the_last_camp_of_the_supply_does_not_end_it():
    play = Play().supply(1).begin().turn_up("a4", "monument")
    assert play.at_turn and play.game.supply == 0
    play.turn_up("b3", "monument")
    assert play.asked is None


# Goods


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (5, 12)])
def test_what_goods_of_a_kind_are_worth(count, points):
    """End, goods."""
    play = last_monument(Play().own(1, mask=count))
    assert play.scored() == [(0, 3, "last_monument"), *([(1, points, "goods")] if points else [])]


def test_the_example_of_four_statues_and_two_kettles():
    """End, goods, example: 8 + 3 = 11."""
    play = Play().own(ANDREAS, statue=4, kettle=2).begin()
    assert goods_worth(play.game, ANDREAS) == 11
    assert last_monument(Play().own(ANDREAS, statue=4, kettle=2)).game.points[0] == 3 + 11


# Gold and gems


def prizes(mineral: str, *amounts: int) -> list[int]:
    """Return the points for so much gold or gems in front of each seat; the game scores all of it."""
    play = Play(len(amounts))
    for seat, amount in enumerate(amounts):
        play.own(seat, **{f"{mineral}_2": amount // 2, f"{mineral}_1": amount % 2})
    last_monument(play)
    given = [0] * len(amounts)
    for seat, points, reason in play.scored():
        if reason == mineral:
            given[seat] = points
    assert majorities(play.game)[mineral] == given
    assert [pieces(play.game, seat, mineral) for seat in range(len(amounts))] == list(amounts)
    return given


@pytest.mark.parametrize("mineral", ["gold", "gems"])
@pytest.mark.parametrize(
    ("amounts", "given"),
    [
        ((5, 2, 2), [10, 3, 3]),  # the example of the gold
        ((3, 1, 3), [8, 0, 8]),  # the example of the gems
        ((3, 2, 1), [10, 6, 0]),
        ((1, 2, 3), [0, 6, 10]),
        ((2, 2, 2), [5, 5, 5]),
        ((3, 3, 3, 3), [4, 4, 4, 4]),
        ((3, 1, 1, 1), [10, 2, 2, 2]),
        ((5, 1, 1, 1, 1), [10, 1, 1, 1, 1]),
        ((2, 2, 2, 2, 2), [3, 3, 3, 3, 3]),
        ((0, 4, 0), [0, 10, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((0, 3, 3), [0, 8, 8]),
        ((1, 0), [10, 0]),
        ((2, 2), [8, 8]),
        ((3, 2), [10, 6]),
    ],
)
def test_most_and_second_most(mineral, amounts, given):
    """End, gold and gems; ties rounded down; rules file 23, 24, 34: none is nothing."""
    assert prizes(mineral, *amounts) == given


def test_pieces_count_and_not_tiles():
    """End, gold: two tiles of two are more than three of one."""
    play = Play().own(ANDREAS, gold_2=2).own(BIRGIT, gold_1=3)
    last_monument(play)
    assert majorities(play.game)["gold"] == [10, 6, 0]


def test_gold_that_still_lies_on_the_board_counts_for_nobody():
    play = Play().stand(1, "alexandria").lay("gold_2", "b8")
    assert last_monument(play).game.points == [3, 0, 0]


# The winner


def test_all_is_added_and_most_points_win():
    """End: all is scored before anybody has won."""
    play = Play().points(40, 45, 41).own(CONNIE, mask=2, gold_1=1).own(ANDREAS, gems_2=1)
    last_monument(play)
    result = TITLE.result(play.game)
    assert result.scores == (40 + 3 + 10, 45, 41 + 3 + 10)
    assert result.places == (2, 3, 1)


def test_equal_points_share_the_victory():
    """Rules file 25."""
    play = last_monument(Play().points(42, 45, 40))
    assert TITLE.result(play.game).places == (1, 1, 3)


def test_the_order_in_which_it_is_counted():
    """End: goods, then gold, then gems; with the clock from the start player on."""
    play = Play().own(BIRGIT, drum=1, gems_1=1).own(ANDREAS, drum=1, gold_1=1)
    play.game.first = 1
    last_monument(play)
    assert play.scored() == [
        (0, 3, "last_monument"),
        (1, 1, "goods"),
        (0, 1, "goods"),
        (0, 10, "gold"),
        (1, 10, "gems"),
    ]
    assert play.told("game_ended") == [{"reason": "monuments"}]
