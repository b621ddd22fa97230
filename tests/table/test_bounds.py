"""The count of parts in packed bytes equals that of unpacking, and counting stops at the bounds."""

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
def test_the_count_is_the_number_of_parts(plain):
    packed = msgpack.packb(plain)
    assert count(packed, ANY) == count(packed, Most(parts(plain))) == parts(plain)
    with pytest.raises(TooMuch):
        count(packed, Most(parts(plain) - 1)) if parts(plain) > 1 else count(packed[:0], ANY)


@pytest.mark.parametrize("size", [0, 15, 16, 31, 32, 255, 256, 65_535, 65_536])
def test_long_bytes_are_skipped(size):
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
def test_too_many_parts_are_refused_by_their_first_bytes(data, most):
    with pytest.raises(TooMuch):
        count(data, most)
