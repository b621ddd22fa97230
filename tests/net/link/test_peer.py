"""The two sides of one link: coming in, coming back, limits, and reasons for its end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.lan.messages import Chat, Ended, Ready, Roster
from game.table.record.keys import public_of
from net.link.codes import BETWEEN, IN_BETWEEN
from net.link.door import GUESSES, Entered
from net.link.messages import PROTOCOL, Hello, Ping, Resume, Start, Welcome, plain_of
from net.link.wire import KNOWN, FrameReader, frames, pack
from net.play.guest import FINAL
from tests.net.pairs import PRINT, RULES, Pair, door, ticket

KEY = b"k" * 32


def raw(message) -> bytes:
    return frames(pack(plain_of(message)))


def inside(**how) -> Pair:
    pair = Pair(**how).pump()
    assert pair.host.inside and pair.guest.inside
    return pair


@given(st.integers(1, 64))
def test_a_guest_comes_in_byte_by_byte(piece):
    pair = Pair().pump(piece)
    assert pair.at_host == [Entered()]
    assert pair.at_guest == [Welcome("game1", [], 0)]


def test_a_wrong_code_is_refused_and_counted():
    at_the_door = door()
    pair = Pair(at_the_door, ticket("ABCD2346")).pump()
    assert pair.host.ended == pair.guest.ended == "wrong_code"
    assert not pair.host.inside and not pair.guest.inside


def test_only_the_guest_itself_finds_that_somebody_stands_between():
    """Otherwise anybody who answers at an address could tell it so."""
    pair = Pair()
    pair.guest.receive(raw(Ended(IN_BETWEEN, BETWEEN)), 100)
    assert pair.guest.ended == "refused" in FINAL and pair.guest.refused
    assert pair.guest.refused.why == "refused" and BETWEEN not in pair.guest.refused.detail
    pair = Pair(seen=b"y" * 32).pump()
    assert pair.host.ended == pair.guest.ended == IN_BETWEEN
    pair = Pair(None, ticket("ABCD2346"), seen=b"y" * 32).pump()
    assert pair.guest.ended == "wrong_code"


def test_five_wrong_codes_shut_the_door_for_a_minute_to_that_address_alone():
    at_the_door = door()
    for _ in range(GUESSES):
        Pair(at_the_door, ticket("ABCD2346")).pump()
    assert Pair(at_the_door).pump().guest.ended == "too_many_guesses"
    assert Pair(at_the_door, address="4.3.2.1").pump().host.inside
    assert at_the_door.spends_a_guess("1.2.3.4", 100 + 60)


def test_however_often_strangers_guess_wrong_the_code_stays_good():
    """Otherwise they could take the code away from those who were told it."""
    at_the_door = door()
    for n in range(100):
        Pair(at_the_door, ticket("ABCD2346"), address=f"1.2.3.{n}").pump()
    assert Pair(at_the_door).pump().host.inside


def test_a_seat_is_not_come_back_to_all_the_time():
    at_the_door = door()
    assert [at_the_door.spends_a_return(0, 100.0) for _ in range(40)] == [True] * 30 + [False] * 10
    assert at_the_door.spends_a_return(1, 100.0) and at_the_door.spends_a_return(0, 102.0)
    tries = [at_the_door.spends_a_return(0, 102.0 + n / 4) for n in range(17)]  # a refused return costs nothing
    assert tries.count(True) == 5
    secret = bytes(32)
    at_the_door = door(keys={0: public_of(secret)})
    back = ticket(game="game1", certificate=PRINT, keys={0: secret})
    assert Pair(at_the_door, back).pump().host.inside
    for _ in range(40):
        at_the_door.spends_a_return(0, 100.0)
    late = Pair(at_the_door, back).pump()
    assert late.guest.ended == "too_often" and not late.host.inside
    assert late.guest.ended not in FINAL  # it tries again


def test_a_guess_that_is_not_carried_through_counts_too():
    at_the_door = door()
    for _ in range(GUESSES):
        pair = Pair(at_the_door)
        for _ in range(2):  # hello, then the first word; the proof never comes
            pair.host.receive(pair.guest.outgoing(), 100)
            pair.guest.receive(pair.host.outgoing(), 100)
        pair.host.lost()
    assert not at_the_door.spends_a_guess("1.2.3.4", 100)


def test_who_only_greets_has_not_guessed():
    at_the_door = door()
    for _ in range(3 * GUESSES):
        pair = Pair(at_the_door)
        pair.host.receive(pair.guest.outgoing(), 100)
        pair.host.lost()
    assert Pair(at_the_door).pump().host.inside


def test_who_guesses_right_may_come_as_often_as_it_likes():
    at_the_door = door()
    for _ in range(3 * GUESSES):
        assert Pair(at_the_door).pump().host.inside


def test_guesses_that_are_under_way_together_are_no_more_than_those_one_after_the_other():
    at_the_door = door()
    pairs = [Pair(at_the_door, ticket("ABCD2346")) for _ in range(3 * GUESSES)]
    for pair in pairs:
        pair.host.receive(pair.guest.outgoing(), 100)
        pair.guest.receive(pair.host.outgoing(), 100)
    for pair in pairs:
        pair.pump()
    ends = [pair.guest.ended for pair in pairs]
    assert ends == ["wrong_code"] * GUESSES + ["too_many_guesses"] * 2 * GUESSES


def test_who_comes_back_by_its_key_needs_no_guess_and_is_kept_out_by_nobodys():
    at_the_door = door(keys={2: public_of(KEY)})
    for _ in range(GUESSES):
        Pair(at_the_door, ticket("ABCD2346")).pump()
    assert Pair(at_the_door, held()).pump().host.seats == {2}


def test_who_stands_in_the_middle_with_an_own_certificate_is_noticed():
    pair = Pair(seen=b"m" * 32).pump()
    assert not pair.host.inside and not pair.guest.inside


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        (Hello("other", 1, 1, "0.1", RULES), "not_westward"),
        (Hello("westward", 1, 1, "0.0", RULES), "other_protocol"),
        (Hello("westward", PROTOCOL[1] + 1, PROTOCOL[1] + 2, "0.9", RULES), "host_is_older"),
        (Hello("westward", *PROTOCOL, "0.1", {"west_of_africa": 2}), "other_rules"),
        (Hello("westward", *PROTOCOL, "0.1", {}), "other_rules"),
    ],
)
def test_another_version_gets_a_sentence(hello, code):
    pair = Pair()
    pair.guest.outgoing()
    pair.host.receive(raw(hello), 100)
    pair.guest.receive(pair.host.outgoing(), 100)
    assert pair.guest.refused is not None and pair.guest.refused.why == code and pair.guest.refused.detail.endswith(".")
    assert pair.guest.ended == code


@pytest.mark.parametrize(
    ("oldest", "newest", "program", "who", "need"),
    [
        (1, 1, "0.0", "you need", "0.1"),
        (1, 1, "0.1", "you need", f"0.1 (LAN {PROTOCOL[1]})"),
        (PROTOCOL[1] + 1, PROTOCOL[1] + 2, "0.9", "the host needs", "0.9"),
        (PROTOCOL[1] + 1, PROTOCOL[1] + 2, "0.1", "the host needs", f"0.1 (LAN {PROTOCOL[1] + 1})"),
    ],
)
def test_of_two_protocols_it_is_told_who_needs_a_newer_program(oldest, newest, program, who, need):
    pair = Pair()
    pair.guest.outgoing()
    pair.host.receive(raw(Hello("westward", oldest, newest, program, RULES)), 100)
    pair.guest.receive(pair.host.outgoing(), 100)
    told = pair.guest.refused
    assert told.need == need and told.detail.endswith(f": {who} Westward {need}.")
    for one in (f"0.1 (LAN {PROTOCOL[1]}),", f"{program} (LAN {newest if newest == 1 else oldest}):"):
        assert one in told.detail
    assert pair.guest.ended in FINAL


def held(game="game1", certificate=PRINT, key=KEY, table_epoch=0):
    return ticket(game=game, certificate=certificate, keys={2: key}, table_epoch=table_epoch)


def test_a_seat_is_come_back_to_by_its_key_without_the_code():
    pair = Pair(door(keys={2: public_of(KEY)}, code="ZZZZZZZZ"), held()).pump()
    assert pair.host.seats == {2}
    assert isinstance(pair.at_host[0].resumed, Resume)
    assert pair.at_guest == [Welcome("game1", [2], 0)]


def test_another_host_of_the_same_game_has_to_know_the_code_first():
    at_another = door(keys={2: public_of(KEY)}, certificate=b"n" * 32, table_epoch=1)
    pair = Pair(at_another, held(), seen=b"n" * 32).pump()
    assert pair.host.seats == {2} and [e.resumed is not None for e in pair.at_host] == [True]
    assert pair.at_guest == [Welcome("game1", [2], 1)]  # it never gets an onlooker's view


def test_who_knows_the_code_and_not_the_key_of_a_seat_does_not_come_back_to_it():
    at_another = door(keys={2: public_of(KEY)}, certificate=b"n" * 32, table_epoch=1)
    pair = Pair(at_another, held(key=b"x" * 32), seen=b"n" * 32).pump()
    assert pair.guest.ended == "not_your_seat" and not pair.host.inside and pair.at_host == []


def test_who_has_shown_the_code_and_then_waits_too_long_has_not_guessed_wrong():
    at_another = door(keys={2: public_of(KEY)}, certificate=b"n" * 32, table_epoch=1)
    for _ in range(GUESSES):
        pair = Pair(at_another, held(), seen=b"n" * 32)
        for _ in range(3):
            pair.host.receive(pair.guest.outgoing(), 100)
            pair.guest.receive(pair.host.outgoing(), 100)
        pair.host.tick(106)
        assert pair.host.ended == "too_slow" and not pair.host.inside
    assert all(at_another.spends_a_guess("1.2.3.4", 106) for _ in range(GUESSES))


def test_a_table_that_was_taken_over_since_is_left():
    assert Pair(door(keys={2: public_of(KEY)}), held(table_epoch=3)).pump().guest.ended == "old_table"


@pytest.mark.parametrize("key", [b"x" * 32])
def test_a_seat_is_not_given_to_another_key(key):
    pair = Pair(door(keys={2: public_of(KEY)}), held(key=key)).pump()
    assert pair.guest.ended == "not_your_seat" and not pair.host.seats


def test_a_signature_is_good_for_one_link_only():
    at_the_door = door(keys={2: public_of(KEY)})
    pair = Pair(at_the_door, held())
    sent = []
    for _ in range(2):
        sent.append(pair.guest.outgoing())
        pair.host.receive(sent[-1], 100)
        pair.guest.receive(pair.host.outgoing(), 100)
    assert pair.host.inside
    thief = Pair(at_the_door, held(key=b"x" * 32))
    thief.host.receive(sent[0], 100)
    thief.host.receive(sent[1], 100)
    assert thief.host.ended == "not_your_seat"


def test_nobody_speaks_before_coming_in():
    for message in (Ready(0, True), Ping(1), Chat(None, "x"), Resume("game1", [0], [bytes(64)], 0, b"")):
        pair = Pair()
        pair.host.receive(raw(message), 100)
        assert pair.host.ended == "bad_message" and pair.at_host == []


def test_a_hello_is_said_once():
    pair = Pair()
    hello = pair.guest.outgoing()
    pair.host.receive(hello + hello, 100)
    assert pair.host.ended == "bad_message"


def test_a_guest_cannot_say_what_a_host_says():
    pair = inside()
    pair.guest.send(Start(b"x"))
    pair.pump()
    assert pair.host.ended == "bad_message"


def test_what_is_alive_is_kept_and_what_is_silent_is_dead():
    pair = inside()
    for _ in range(30):
        pair.wait(5)
    assert pair.host.inside and not pair.host.ended
    pair.guest.outgoing()
    for _ in range(4):
        pair.now += 5
        pair.host.tick(pair.now)
    assert pair.host.ended == "silent"


def test_what_waits_to_be_read_is_no_silence():
    """Over the rate the host stops reading for a while, so nothing new can come: the wait is the host's doing."""
    pair = inside()
    for n in range(360):
        pair.guest.send(Ping(n))
    pair.host.receive(pair.guest.outgoing(), pair.now)
    heard = FrameReader(KNOWN)
    while not pair.host.is_reading:
        pair.now += 0.25
        pair.host.tick(pair.now)
        assert not pair.host.ended
        heard.feed(pair.host.outgoing())
    assert sum(message["t"] == "pong" for message in iter(heard.one, None)) == 360
    pair.now += 14
    pair.host.tick(pair.now)
    assert not pair.host.ended
    pair.now += 2
    pair.host.tick(pair.now)
    assert pair.host.ended == "silent"


def test_delay_is_measured_by_pings():
    pair = inside()
    pair.host.tick(pair.now + 5)
    pair.guest.receive(pair.host.outgoing(), pair.now + 5)
    pair.host.receive(pair.guest.outgoing(), pair.now + 5.25)
    assert pair.host.delay == 0.25


def test_who_does_not_come_in_is_sent_away_after_five_seconds():
    pair = Pair()
    pair.host.tick(104.9)
    assert not pair.host.ended
    pair.host.tick(105.1)
    assert pair.host.ended == "too_slow"


def test_a_frame_that_never_comes_whole_ends_the_link():
    pair = inside()
    data = raw(Chat(None, "x" * 50))
    for n, byte in enumerate(data):
        pair.host.receive(bytes([byte]), pair.now + n)
        pair.host.tick(pair.now + n)
    assert pair.host.ended == "too_slow"


def test_over_the_rate_nothing_is_read_and_nothing_is_lost():
    pair = inside()
    for n in range(200):
        pair.guest.send(Ready(n % 16, True))
    pair.at_host.clear()
    pair.pump()
    at_once = len(pair.at_host)
    assert at_once <= 60 and not pair.host.is_reading
    pair.wait(1)
    assert len(pair.at_host) == at_once + 20
    for _ in range(10):
        pair.wait(1)
    assert [message.seat for message in pair.at_host] == [n % 16 for n in range(200)]


def test_what_waited_because_of_the_rate_is_heard_when_the_link_is_gone():
    pair = inside()
    for n in range(80):
        pair.guest.send(Ready(n % 16, True))
    pair.guest.end("left")
    pair.at_host.clear()
    pair.pump()
    before = len(pair.at_host)
    assert before <= 60 and before + len(pair.host.rest(pair.now)) == 80
    assert pair.host.ended == "left" and pair.host.rest(pair.now) == []


def test_a_host_may_say_much_at_once():
    pair = inside()
    roster = Roster("west_of_africa", "game1", [], {}, "", False, 0)
    for _ in range(500):
        pair.host.send(roster)
    pair.at_guest.clear()
    pair.pump()
    assert len(pair.at_guest) == 500


@given(st.binary(min_size=1, max_size=300), st.booleans())
def test_any_bytes_end_at_most_the_link(data, before):
    pair = Pair() if before else inside()
    for side in (pair.host, pair.guest):
        side.receive(data, pair.now)
        side.tick(pair.now + 11)
        side.outgoing()
        assert side.reader.waiting <= KNOWN + 300


def test_after_the_end_nothing_is_heard_or_said():
    pair = inside()
    pair.host.end("enough")
    pair.at_host.clear()
    pair.guest.send(Ready(0, True))
    pair.pump()
    assert pair.at_host == [] and pair.guest.ended == "enough"
    pair.host.send(Ping(1))
    assert pair.host.outgoing() == b""
