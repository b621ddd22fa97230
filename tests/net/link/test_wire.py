"""Bytes to messages and back: any bytes are a message or a bad frame."""

import tracemalloc
from contextlib import suppress

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.lan.messages import Chair, Chat, Notice, Roster
from game.table.record.bounds import count
from net.link.messages import Hello, Ping, Resume, Updated, Welcome, plain_of, read
from net.link.wire import (
    DEEPEST,
    HEAD,
    KNOWN,
    LONGEST_WORD,
    MOST,
    MOST_PARTS,
    STRANGER,
    WHOLE,
    BadFrame,
    FrameReader,
    frames,
    pack,
    unpack,
)

SIMPLE = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**63), 2**63 - 1), st.text(max_size=20), st.binary(max_size=20)
)
MAPS = st.dictionaries(st.text(max_size=8), st.one_of(SIMPLE, st.lists(SIMPLE, max_size=5)), max_size=5)


def framed(content: bytes) -> bytes:
    return len(content).to_bytes(HEAD) + content


@given(st.lists(MAPS, max_size=5), st.integers(1, 50))
def test_messages_come_whole_in_pieces_of_any_size(sent, piece):
    sent = [{**plain, "t": "x"} for plain in sent]
    data = b"".join(frames(pack(plain)) for plain in sent)
    reader, found = FrameReader(), []
    for at in range(0, len(data), piece):
        reader.feed(data[at : at + piece])
        found += iter(reader.one, None)
    assert found == sent
    assert reader.waiting == 0


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_a_bad_frame(data):
    reader = FrameReader()
    reader.feed(data)
    with suppress(BadFrame):
        assert all(type(plain) is dict for plain in iter(reader.one, None))


def nested(depth):
    plain = 1
    for _ in range(depth - 1):
        plain = [plain]
    return {"a": plain}


@pytest.mark.parametrize(
    "content",
    [
        pack([1]),  # type: ignore[arg-type]
        b"\x82\xa1a\x01\xa1a\x02",  # a key twice
        msgpack.packb({1: 2}),
        msgpack.packb({b"a": 2}),
        pack(nested(DEEPEST + 1)),
        b"\x81\xa1a" + b"\x91" * 100_000 + b"\x01",
        b"\x81\xa1a\xdd\xff\xff\xff\xff",  # four thousand million items
        b"\x81\xa1a\xc6\xff\xff\xff\xff",
        b"\x81\xa2\xff\xfe\x01",  # broken letters
        pack({"a": 1}) + b"\x00",
        b"",
    ],
)
def test_what_no_honest_program_sends_is_a_bad_frame(content):
    with pytest.raises(BadFrame):
        unpack(content)


@pytest.mark.parametrize(
    "value",
    [float("nan"), 1.5, 1.0, -1, 2**63, msgpack.ExtType(1, b""), msgpack.ExtType(1, b"x"), msgpack.Timestamp(1)],
)
@pytest.mark.parametrize(
    ("message", "part"),
    [(Ping(1), "n"), (Welcome("g", [0], 0), "seats"), (Resume("g", [0], [b"s" * 64], 0, b""), "head")],
)
def test_what_no_message_holds_is_a_bad_frame(message, part, value):
    plain = plain_of(message)
    assert read(unpack(msgpack.packb(plain)), type(message)) == message
    with pytest.raises(BadFrame):
        read(unpack(msgpack.packb({**plain, part: value})), type(message))


@pytest.mark.parametrize(
    "content",
    [
        {"t": "x", "rows": [[[]] * 500] * 10},
        {"t": "x", "maps": [{"a": {}}] * 400},
        {"t": "x", "word": "x" * (LONGEST_WORD + 1)},
    ],
)
def test_what_would_take_much_memory_is_a_bad_frame(content):
    with pytest.raises(BadFrame):
        unpack(pack(content))


@pytest.mark.parametrize("unit", [b"\x90", b"\x80", b"\xc0", b"\x81\xa1a\x80", b"\x91\x91\xa0"])
def test_the_longest_message_takes_little_memory_whatever_is_in_it(unit):
    """Each of its bytes could unpack to a hundred."""
    row = b"\xdc" + (1000).to_bytes(2) + unit * 1000
    rows = (WHOLE - 100) // len(row)
    content = b"\x82\xa1t\xa1x\xa1a\xdc" + rows.to_bytes(2) + row * rows
    tracemalloc.start()
    try:
        reader = FrameReader(KNOWN, WHOLE)
        reader.feed(frames(content))
        with pytest.raises(BadFrame):
            list(iter(reader.one, None))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 6 * WHOLE


def test_the_fullest_messages_are_read():
    word, sentence = "\U0001f600" * 64, "\U0001f600" * 300
    big, key = 2**53, b"k" * 32
    chair = Chair("\U0001f600" * 32, word, key, True, True, big, word, word, word, big, big, word)
    options = {f"{n:02}" + word[2:]: word for n in range(32)}
    places = [*range(16)]
    fullest = [
        Hello(word, 1000, 1000, word, {f"{n:02}" + word[2:]: big for n in range(32)}),
        Resume("g" * 64, places, [b"s" * 64] * 16, big, key),
        Roster(word, "g" * 64, [chair] * 16, options, word, True, big, [word] * 4),
        Updated([bytes(1000)] * 16, True, bytes(1000)),
        Chat(15, sentence, word),
        Notice(word, 15, sentence),
    ]
    for message in fullest:
        content = pack(plain_of(message))
        assert 2 * count(content, MOST) <= MOST_PARTS
        assert read(unpack(content), type(message)) == message


def test_as_deep_as_allowed_is_read():
    assert unpack(pack(nested(DEEPEST)))


@pytest.mark.parametrize(
    ("longest", "size", "fits"),
    [(STRANGER, STRANGER, True), (STRANGER, STRANGER + 1, False), (KNOWN, KNOWN + 1, False)],
)
def test_a_frame_is_refused_by_its_length_alone(longest, size, fits):
    reader = FrameReader(longest)
    reader.feed(size.to_bytes(HEAD))
    if fits:
        assert reader.one() is None
    else:
        with pytest.raises(BadFrame):
            reader.one()


def test_an_empty_frame_is_refused():
    reader = FrameReader()
    reader.feed(bytes(HEAD))
    with pytest.raises(BadFrame):
        reader.one()


def test_what_is_long_comes_in_parts():
    plain = {"t": "x", "b": bytes(300_000)}
    reader = FrameReader(KNOWN, WHOLE)
    reader.feed(frames(pack(plain)))
    assert list(iter(reader.one, None)) == [plain]


def test_who_may_send_no_parts_sends_none():
    reader = FrameReader(KNOWN)
    reader.feed(frames(pack({"t": "x", "b": bytes(300_000)})))
    with pytest.raises(BadFrame):
        reader.one()


def test_parts_are_no_more_than_two_mebibytes():
    part = framed(pack({"t": "part", "b": bytes(60_000), "more": True}))
    reader = FrameReader(KNOWN, WHOLE)
    with pytest.raises(BadFrame):
        for _ in range(WHOLE // 60_000 + 1):
            reader.feed(part)
            reader.one()
    with pytest.raises(BadFrame):
        frames(bytes(WHOLE + 1))


@pytest.mark.parametrize(
    "part",
    [
        {"t": "part"},
        {"t": "part", "b": b"", "more": True},
        {"t": "part", "b": "x", "more": True},
        {"t": "part", "b": b"x", "more": 1},
        {"t": "part", "b": b"x", "more": True, "n": 1},
        {"t": "part", "b": pack({"t": "part", "b": b"x", "more": False}), "more": False},
    ],
)
def test_a_damaged_part_is_a_bad_frame(part):
    reader = FrameReader(KNOWN, WHOLE)
    reader.feed(framed(pack(part)))
    with pytest.raises(BadFrame):
        list(iter(reader.one, None))


def test_nothing_comes_between_the_parts_of_a_message():
    reader = FrameReader(KNOWN, WHOLE)
    reader.feed(framed(pack({"t": "part", "b": b"x", "more": True})) + framed(pack({"t": "ping", "n": 1})))
    with pytest.raises(BadFrame):
        list(iter(reader.one, None))
