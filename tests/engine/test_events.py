"""Events, and the parts of them that each seat may read."""

from game.engine.events import Event
from tests.ui.trek import TITLE as TREK


def test_everybody_reads_what_was_told_to_all():
    game = TREK.new(3)
    game.tell("ship_sailed", seat=2, island="tenerife")
    (event,) = game.news
    for seat in (None, 0, 1, 2):
        assert event.seen_by(seat) == Event("ship_sailed", {"seat": 2, "island": "tenerife"})


def test_private_facts_reach_one_seat_alone():
    game = TREK.new(3)
    game.tell_only(1, "cards_drawn", {"cards": ("fox",)}, count=1)
    (event,) = game.news
    for seat in (None, 0, 2):
        read = event.seen_by(seat)
        assert read.facts == {"count": 1}
        assert "fox" not in repr(read)
    assert event.seen_by(1).facts == {"count": 1, "cards": ("fox",)}


def test_whom_it_concerns_can_be_among_the_facts_of_a_private_event():
    game = TREK.new(3)
    game.tell_only(1, "cards_drawn", {"cards": ("fox",)}, seat=1)
    assert game.news[0].seen_by(0).facts == {"seat": 1}


def test_any_word_can_be_the_name_of_a_fact():
    game = TREK.new(2)
    game.tell("settler_born", name="Ana")
    assert game.news[0].facts == {"name": "Ana"}


def test_seat_nought_is_a_seat_and_not_nobody():
    event = Event("card_drawn", {}, 0, {"card": "fox"})
    assert event.seen_by(0).facts == {"card": "fox"}
    assert event.seen_by(None).facts == {}


def test_an_event_of_one_reader_can_be_read_again_by_that_seat_only():
    event = Event("card_drawn", {}, 1, {"card": "fox"})
    assert event.seen_by(1).seen_by(1) == event.seen_by(1)
    assert event.seen_by(0).seen_by(1).facts == {}


def test_reading_changes_nothing_in_the_event():
    facts, private = {"count": 1}, {"card": "fox"}
    event = Event("card_drawn", facts, 1, private)
    event.seen_by(1)
    assert (facts, private) == ({"count": 1}, {"card": "fox"})
