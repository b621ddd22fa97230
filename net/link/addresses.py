"""Addresses with ports, as people read and type them: `HOST:PORT`, and `[ADDRESS]:PORT` in IPv6."""

from __future__ import annotations

import socket
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from game.engine.trouble import Trouble

Address = tuple[str, int]  # address and port
MOST_ADDRESSES = 8  # addresses to try in turn
HOW = "write an address as HOST:PORT, or [HOST]:PORT for IPv6, as the host shows it"
EVERYWHERE = ("0.0.0.0", "::")
BROADCAST = IPv4Address("255.255.255.255")


class BadAddress(Trouble):
    """A text that leads to no table; the message is one sentence."""


def format_address(host: str, port: int) -> str:
    """Write an address with its port, so that `parse_address` reads it back."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def parse_address(text: str) -> Address:
    """Read host and port."""
    text = text.strip()
    host, colon, port = text.rpartition(":")
    in_brackets = host.startswith("[") and host.endswith("]")
    if not in_brackets and ":" in host:
        raise BadAddress(f"{text[:60]!r}: put an IPv6 address in brackets, as in [2001:db8::2]:40123")
    host = host[1:-1] if in_brackets else host
    plain = host and not any(letter.isspace() or letter in "[]" for letter in host)
    is_port = port.isascii() and port.isdecimal() and len(port) <= 5 and 0 < int(port) < 2**16
    if not colon or not plain or not is_port or (in_brackets and _six(host) is None):
        raise BadAddress(f"{text[:60]!r}: {HOW}")
    _check_reachable(host, text)
    return host, int(port)


def parse_addresses(text: str) -> tuple[Address, ...]:
    """Read one address, or several separated by commas; drop duplicates."""
    addresses = tuple(dict.fromkeys(parse_address(word) for word in text.split(",") if word.strip()))
    if not addresses:
        raise BadAddress(f"{text[:60]!r}: {HOW}")
    if len(addresses) > MOST_ADDRESSES:
        raise BadAddress(f"{len(addresses)} addresses are too many: give at most {MOST_ADDRESSES}")
    return addresses


def _check_reachable(host: str, text: str) -> None:
    """Refuse an address that cannot be connected to, and say what is wrong with it."""
    six = _six(host)
    one = (six.ipv4_mapped or six) if six is not None else _four(host)
    if one is not None and one.is_unspecified:
        raise BadAddress(f"{text[:60]!r} stands for all addresses of a computer: give one of them")
    if one is not None and (one.is_multicast or one == BROADCAST):
        raise BadAddress(f"{text[:60]!r} stands for several computers: give the address of one")
    if six is not None and six.is_link_local and not six.scope_id:
        raise BadAddress(f"{text[:60]!r}: a link-local address needs an interface, as in [fe80::1%eth0]:40123")


def _six(host: str) -> IPv6Address | None:
    try:
        return IPv6Address(host)
    except AddressValueError:
        return None


def _four(host: str) -> IPv4Address | None:
    """Read an IPv4 address in any notation that sockets accept, such as `0` and `0x7f.1`."""
    try:
        return IPv4Address(socket.inet_aton(host))
    except (OSError, ValueError):
        return None
