"""Chapter 5.II, Minus Card, and how it travels round the table."""

import pytest

from tests.titles.west_of_africa.positions import CULTIVATE, FOUND, IDLE, Play


@pytest.mark.parametrize("played", [0, 1, 2, 3])
def test_each_minus_card_takes_four_from_the_sum(played):
    """EN Minus Card: several may be played."""
    hand = (FOUND, *("minus",) * played)
    play = Play(3).minus(3, 0, 0).choose_cards(hand, IDLE, IDLE)
    assert play.game.announced[0] == (1 + played, 8 - 4 * played)


def test_a_minus_card_does_nothing_in_the_turn():
    """EN 5.I, EN Minus Card: no action."""
    play = Play()
    before = play.picture()
    play.turn(0, "minus")
    assert play.offered == {("end_turn",)}
    assert play.why("minus") == "minus_card_does_nothing"
    assert play.choose("end_turn").changed(before) == {}


def test_a_minus_card_brings_its_player_forward():
    """EN Minus Card."""
    plain, lowered = (CULTIVATE, "la_gomera"), (FOUND, "minus")
    assert Play(2).choose_cards(plain, lowered).game.order == [1, 0]
    assert Play(2).choose_cards(plain, (FOUND,)).game.order == [0, 1]


@pytest.mark.parametrize(("player", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
@pytest.mark.parametrize("played", [1, 2])
def test_played_minus_cards_go_to_the_left_neighbour(player, left, played):
    """EN Minus Card, R19: all to the same one, by where people sit."""
    held = [0, 0, 0, 0]
    held[player] = 2
    held[(player + 2) % 4] = 2
    hands = [IDLE] * 4
    hands[player] = (FOUND, *("minus",) * played)
    play = Play(4).minus(*held).play_round(*hands)
    held[player] -= played
    held[left] += played
    assert play.game.minus == held
    assert [(fact["seat"], fact["to"], fact["count"]) for fact in play.told("minus_cards_handed")] == [
        (player, left, played)
    ]


def test_who_plays_first_does_not_change_who_sits_left():
    """R19: not the order of the turns."""
    play = Play(3).play_round(("minus",), (FOUND,), (CULTIVATE,))
    assert [fact["order"] for fact in play.told("order_set")] == [(0, 2, 1)]
    assert play.game.minus == [0, 2, 1]


def test_all_can_hand_on_their_minus_cards_in_one_round():
    """EN Minus Card: what was handed to somebody in this round is not handed further."""
    play = Play(3).minus(2, 1, 0).play_round(("minus", "minus"), ("minus",), IDLE)
    assert play.game.minus == [0, 2, 1]


def test_minus_cards_that_were_not_played_stay():
    """EN III Exception: only those that were selected."""
    assert Play(3).play_round().game.minus == [1, 1, 1]


def test_played_minus_cards_lie_aside_until_the_round_ends():
    """Minus cards, settled: nobody can use them before, and what may be shown stays the same."""
    play = Play(3).minus(1, 0, 2).choose_cards(("minus",), IDLE, IDLE).show("minus").choose("end_turn")
    assert play.game.minus == [1, 0, 2]
    assert not any("minus" in hand for hand in play.offered)


def test_a_minus_card_that_was_received_can_be_played_in_the_next_round():
    """Minus cards, settled, rules 4, 16."""
    play = Play(3).minus(2, 0, 1)
    assert ("minus",) not in play.offered_cards(1)
    play.play_round(("minus",), IDLE, IDLE)
    assert ("minus",) in play.offered_cards(1)
    play.play_round(IDLE, ("minus",), IDLE)
    assert play.game.minus == [1, 0, 2]


def test_between_two_players_a_minus_card_comes_back():
    """R19: each is the left neighbour of the other."""
    play = Play(2).play_round(("minus",), IDLE)
    assert play.game.minus == [0, 2]
    play.play_round(IDLE, ("minus", "minus"))
    assert play.game.minus == [2, 0]
