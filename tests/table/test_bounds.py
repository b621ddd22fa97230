"""Counting the parts of packed bytes: as many as unpacking makes, and no more looked at than may be."""

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.record.bounds import Most, TooMuch, count

ANY = Most(1 << 30, word=1 << 20)
SIMPLE = st.one_of(
    *(st.none(), st.booleans(), st.integers(-(2**63), 2**64 - 1), st.floats(), st.text(max_size=40)),
    *(st.binary(max_size=300), st.builds(msgpack.ExtType, st.integers(0, 127), st.binary(max_size=40))),
)
PLAIN = st.recursive(
    SIMPLE,
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text(max_size=8), inner, max_size=20),
    max_leaves=60,
)


def parts(plain) -> int:
    if isinstance(plain, dict):
        return 1 + sum(1 + parts(value) for value in plain.values())
    return 1 + (sum(map(parts, plain)) if type(plain) is list else 0)


@given(PLAIN)
def test_as_many_parts_are_counted_as_there_are(plain):
    packed = msgpack.packb(plain)
    assert count(packed, ANY) == count(packed, Most(parts(plain))) == parts(plain)
    with pytest.raises(TooMuch):
        count(packed, Most(parts(plain) - 1)) if parts(plain) > 1 else count(packed[:0], ANY)


@pytest.mark.parametrize("size", [0, 15, 16, 31, 32, 255, 256, 65_535, 65_536])
def test_what_is_long_is_stepped_over(size):
    for plain in ("x" * size, b"x" * size, msgpack.ExtType(1, b"x" * size)):
        assert count(msgpack.packb([plain, 1]), ANY) == 3
    assert count(msgpack.packb([1] * size), ANY) == size + 1
    assert count(msgpack.packb({str(n): n for n in range(size)}), ANY) == 2 * size + 1


@given(st.binary(max_size=200))
def test_whatever_can_be_unpacked_can_be_counted(data):
    try:
        msgpack.unpackb(data, strict_map_key=False)
    except (ValueError, TypeError):
        return
    assert count(data, Most(len(data), depth=len(data))) <= len(data)


@pytest.mark.parametrize(
    ("data", "most"),
    [
        (b"\xdd\xff\xff\xff\xff", ANY),  # four thousand million parts
        (b"\xdf\xff\xff\xff\xff", ANY),
        (b"\x91" * 10, Most(100, depth=9)),
        (b"\xa5hello", Most(1, word=4)),
        (b"\xdb\xff\xff\xff\xff", ANY),
        (b"\x92\x01", ANY),
        (b"", ANY),
    ],
)
def test_what_is_too_much_is_refused_by_its_first_bytes(data, most):
    with pytest.raises(TooMuch):
        count(data, most)
