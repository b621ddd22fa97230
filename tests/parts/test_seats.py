"""Seats as names: every seat has one, and it leads back to the seat."""

from game.parts.seats import names_seat, seat_in, seat_name, seats_drawn


def test_a_name_leads_back_to_its_seat():
    assert [seat_in(seat_name(seat)) for seat in range(4)] == [0, 1, 2, 3]
    assert names_seat(seat_name(2)) and not names_seat("keep") and not names_seat(7)


def test_each_seat_is_as_likely_to_be_drawn():
    odds = seats_drawn(3, draws=2)
    assert odds.weights == (("seat:0", 1), ("seat:1", 1), ("seat:2", 1))
    assert odds.draws == 2
