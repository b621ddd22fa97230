"""Addresses with ports: written ones are read back, and useless ones are refused in one sentence."""

import pytest

from net.link.addresses import MOST_ADDRESSES, BadAddress, format_address, parse_address, parse_addresses


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("192.168.1.20:47000", ("192.168.1.20", 47000)),
        ("anna.local:1", ("anna.local", 1)),
        ("[2001:db8::2]:40123", ("2001:db8::2", 40123)),
        ("[::1]:65535", ("::1", 65535)),
        ("127.0.0.1:9", ("127.0.0.1", 9)),
        ("[::ffff:192.0.2.1]:7", ("::ffff:192.0.2.1", 7)),
        ("0.example:5", ("0.example", 5)),
        ("[fe80::1%eth0]:1234", ("fe80::1%eth0", 1234)),
    ],
)
def test_an_address_with_its_port_is_read_and_written_alike(text, way):
    assert parse_address(f" {text} ") == way and format_address(*way) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("::1", "brackets"),
        ("::", "brackets"),
        (":::34059", "brackets"),
        ("2001:db8::2:40123", "brackets"),
        ("fe80::1%eth0:1234", "brackets"),
        ("[::]:4000", "give one of them"),
        ("0.0.0.0:4000", "give one of them"),
        *(
            (f"{host}:5", "give one of them")
            for host in ("[::ffff:0.0.0.0]", "0", "0x0", "00", "0.0", "0X0.0.0", "[::0]")
        ),
        *((f"{host}:5", "stands for several computers") for host in ("224.0.0.1", "239.1.2.3", "[ff02::1%eth0]")),
        *((f"{host}:5", "stands for several computers") for host in ("[::ffff:224.0.0.1]", "0xe0000001", "[ff02::1]")),
        *((f"{host}:5", "stands for several computers") for host in ("255.255.255.255", "0xffffffff", "4294967295")),
        ("[::ffff:255.255.255.255]:5", "stands for several computers"),
        ("[fe80::1]:1234", "needs an interface"),
        *((text, "brackets") for text in ("[::1]", "[::1:1")),
        *((text, "HOST:PORT") for text in ("", "x", ":1", "[]:1", "[192.0.2.1]:1", "a b:1")),
        *((f"192.0.2.1:{port}", "HOST:PORT") for port in ("", "0", "65536", "0000199999", "-1", "٣")),
    ],
)
def test_what_leads_nowhere_is_refused_in_one_sentence(text, why):
    with pytest.raises(BadAddress, match=why) as refused:
        parse_address(text)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 160


def test_several_addresses_are_read_in_their_order_and_each_once():
    assert parse_addresses("10.0.0.2:5") == (("10.0.0.2", 5),)
    assert parse_addresses("10.0.0.2:5, [::1]:6,10.0.0.2:5,") == (("10.0.0.2", 5), ("::1", 6))
    for text in ("", " , ", "10.0.0.2:5,nothing", ",".join(f"10.0.0.{n}:5" for n in range(MOST_ADDRESSES + 1))):
        with pytest.raises(BadAddress):
            parse_addresses(text)
