"""The join code, and the exchange in which both sides prove that they know it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.link.codes import ALPHABET, BadCode, Exchange, new_code, read_code, shown

HELLO, PRINT = b"hello", b"p" * 32


def agree(a: Exchange, b: Exchange) -> tuple[bool, bool]:
    assert a.receive(b.first) and b.receive(a.first)
    return a.proves(b.proof), b.proves(a.proof)


@given(st.integers())
def test_a_code_is_read_as_it_is_shown(seed):
    code = new_code(Random(seed).randbytes)
    assert len(code) == 8 and set(code) <= set(ALPHABET)
    assert read_code(shown(code)) == read_code(code.lower()) == code


def test_letters_that_look_alike_are_one():
    assert read_code("OIL0 0000") == "01100000"


@pytest.mark.parametrize("text", ["", "ABCD", "ABCDEFGHJ", "ABCD-EFGU", "ÄBCDEFGH", "12345678\x00"])
def test_what_is_no_code_is_refused(text):
    with pytest.raises(BadCode):
        read_code(text)


def test_who_knows_the_code_shows_it_both_ways():
    assert agree(Exchange("ABCD2345", HELLO, PRINT, True), Exchange("ABCD2345", HELLO, PRINT, False)) == (True, True)


@pytest.mark.parametrize(
    "other",
    [("ABCD2346", HELLO, PRINT), ("ABCD2345", b"hallo", PRINT), ("ABCD2345", HELLO, b"q" * 32)],
    ids=["code", "hello", "certificate"],
)
def test_another_code_hello_or_certificate_shows_nothing(other):
    assert agree(Exchange("ABCD2345", HELLO, PRINT, True), Exchange(*other, False)) == (False, False)


def test_a_proof_is_not_good_for_the_other_way():
    guest, host = Exchange("ABCD2345", HELLO, PRINT, True), Exchange("ABCD2345", HELLO, PRINT, False)
    agree(guest, host)
    assert not guest.proves(guest.proof) and not host.proves(host.proof)


@pytest.mark.parametrize("first", [b"", b"B", b"A" + bytes(32), b"B" + bytes(32), b"B" + b"\xff" * 32, b"x" * 33])
def test_a_first_word_that_is_none_is_not_taken(first):
    guest = Exchange("ABCD2345", HELLO, PRINT, True)
    assert not guest.receive(first)
    assert not guest.proves(bytes(32))


def test_the_own_first_word_is_not_taken():
    guest = Exchange("ABCD2345", HELLO, PRINT, True)
    assert not guest.receive(b"B" + guest.first[1:])
