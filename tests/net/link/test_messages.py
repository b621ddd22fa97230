"""Messages whose fields are shared with the window: each byte of them stands fixed, as other copies read them."""

from __future__ import annotations

from game.session.lan.messages import Beacon, SeatRequest
from net.link.beacon import answer, question
from net.link.messages import Claim, HelloOk, Welcome, plain_of
from net.link.wire import pack

KEY, PROOF = bytes(range(32)), b"p" * 64
ASKED = SeatRequest(name="Ana", bot="random", seat=2, colour="rose", shape="round")
HERE = Beacon("westward", 3, "west_of_africa", "Ana", 4711, "g1", 18, 4, 2, True)

CLAIM = (
    b"\x88\xa1t\xa5claim\xa4name\xa3Ana\xa3key\xc4 " + KEY + b"\xa3bot\xa6random\xa4seat\x02"
    b"\xa6colour\xa4rose\xa5shape\xa5round\xa5proof\xc4@" + PROOF
)
LEAST_CLAIM = b"\x83\xa1t\xa5claim\xa4name\xa2Bo\xa3key\xc4 " + KEY
BEACON = (
    b"\x8b\xa1t\xa4here\xa5magic\xa8westward\xa6newest\x03\xa5title\xaewest_of_africa\xa4host\xa3Ana"
    b"\xa4port\xcd\x12g\xa4game\xa2g1\xa5epoch\x12\xa5seats\x04\xa5taken\x02\xa7started\xc3"
)
HELLO_OK = (
    b"\x86\xa1t\xa8hello_ok\xa8protocol\x03\xa7program\xa30.1\xa5nonce\xc4 " + KEY + b"\xa4game\xa2g1\xa5epoch\x12"
)
WELCOME = b"\x84\xa1t\xa7welcome\xa4game\xa2g1\xa5seats\x92\x01\x02\xa5epoch\x12"


def test_messages_have_these_bytes_in_this_order() -> None:
    assert pack(plain_of(Claim.of(ASKED, KEY, PROOF))) == CLAIM
    assert pack(plain_of(Claim("Bo", KEY))) == LEAST_CLAIM
    assert answer(question("g1"), HERE) == BEACON
    assert pack(plain_of(HelloOk(3, "0.1", KEY, "g1", 18))) == HELLO_OK
    assert pack(plain_of(Welcome("g1", [1, 2], 18))) == WELCOME
