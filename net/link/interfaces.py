"""The networks of this machine: its addresses, beginning with the one that others most likely share."""

from __future__ import annotations

import re
import socket
import struct
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv4Address, IPv4Interface, IPv6Address, ip_address

import ifaddr

from net.link.addresses import EVERYWHERE

LIMITED, THIS_MACHINE = "255.255.255.255", "127.255.255.255"
UP, BROADCAST, POINT_TO_POINT, RUNNING = 0x1, 0x2, 0x10, 0x40  # flags of an interface
ASK_FLAGS = 0x8913 if sys.platform == "linux" else 0xC0206911  # SIOCGIFFLAGS on Linux, and on BSD and macOS
NAME_LONGEST = 15
SPARE_PREFIX = 31  # from this prefix length on a network has no broadcast address
VPN = re.compile(
    r"^(u?tun|tap|ppp|wg|zt|ipsec|gpd|cscotun)|vpn|wireguard|wintun|tap-windows|tailscale|zerotier|hamachi"
    r"|nordlynx|proton|mullvad|cloudflare|anyconnect"
)
VIRTUAL = re.compile(
    r"^(docker|br-[0-9a-f]{12}$|veth|virbr|vmnet|vboxnet|vnet|lxc|lxd|incus|cni|flannel|cali|podman|kube|bridge1\d\d)"
    r"|virtualbox|vmware|hyper-v|vethernet|\bwsl\b"
)


class Kind(IntEnum):
    """A kind of network, the most likely shared one first."""

    HOME = 0  # private addresses with a broadcast address
    PUBLIC = 1  # other addresses with a broadcast address
    TUNNEL = 2  # a VPN or another point-to-point link
    VIRTUAL = 3  # a network of containers or virtual machines
    LINK_LOCAL = 4  # self-assigned addresses: perhaps a cable between two machines


@dataclass(frozen=True, slots=True)
class Network:
    """One address of this machine in one network."""

    name: str  # the interface's display name
    address: str
    kind: Kind
    broadcast: str = ""  # empty for a point-to-point link

    @property
    def is_six(self) -> bool:
        return ":" in self.address


def flags_of(name: str) -> int | None:
    """Return an interface's flags; None if the system does not tell them."""
    if sys.platform == "win32":
        return None
    import fcntl  # Windows has no such module

    asked = struct.pack("40s", name.encode()[:NAME_LONGEST])
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        flags: int = struct.unpack_from("H", fcntl.ioctl(one, ASK_FLAGS, asked), NAME_LONGEST + 1)[0]
        return flags
    return None


def outward() -> str:
    """Return the address from which packets go out to the internet; empty without a route there."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing
        return str(probe.getsockname()[0])
    return ""


def networks(
    adapters: Iterable[ifaddr.Adapter] | None = None,
    flags: Callable[[str], int | None] = flags_of,
    out: Callable[[], str] = outward,
) -> tuple[Network, ...]:
    """List this machine's networks, the most likely shared one first; never loopback."""
    gate = out()
    found: list[Network] = []
    for adapter in _adapters() if adapters is None else adapters:
        known = flags(adapter.name)
        if known is not None and not (known & UP and known & RUNNING):
            continue  # switched off, or without a cable
        found += [one for ip in adapter.ips if (one := _network(adapter, ip, known)) is not None]
    if not found and gate and adapters is None:
        found = [Network("", gate, Kind.PUBLIC)]  # the system does not list its interfaces
    return tuple(sorted(found, key=lambda one: (one.is_six, one.kind, one.address != gate)))


def own_addresses(bound: str = EVERYWHERE[0], there: Iterable[Network] = ()) -> tuple[str, ...]:
    """List the addresses at which others reach a socket bound to `bound`, the best first; none without a network."""
    if bound not in EVERYWHERE:
        return (bound,)
    usable = [one for one in there if not one.is_six or (bound == EVERYWHERE[1] and one.kind != Kind.LINK_LOCAL)]
    return tuple(dict.fromkeys(one.address for one in usable))


def broadcasts(there: Iterable[Network] | None = None) -> tuple[str, ...]:
    """List the addresses to ask: each network's broadcast address, and this machine."""
    found = [one for one in (networks() if there is None else there) if not one.is_six]
    near = [one.broadcast for one in found if one.broadcast]
    return tuple(dict.fromkeys((*near, *([LIMITED] if found else []), THIS_MACHINE)))


def _adapters() -> Iterable[ifaddr.Adapter]:
    with suppress(OSError, AssertionError):  # AssertionError: an interface has an address without a mask
        return ifaddr.get_adapters()
    return ()


def _network(adapter: ifaddr.Adapter, ip: ifaddr.IP, flags: int | None) -> Network | None:
    """Classify one address of an interface; None if others cannot use it."""
    address = ip_address(ip.ip[0] if isinstance(ip.ip, tuple) else ip.ip)
    if address.is_loopback or address.is_unspecified or address.is_multicast:
        return None
    names = [name.lower() for name in (adapter.name, adapter.nice_name, ip.nice_name) if name]
    broadcast = "" if isinstance(address, IPv6Address) else _broadcast(address, ip.network_prefix, flags)
    return Network(ip.nice_name or adapter.name, str(address), _kind(names, address, broadcast), broadcast)


def _broadcast(address: IPv4Address, prefix: int, flags: int | None) -> str:
    if prefix >= SPARE_PREFIX or (flags is not None and (flags & POINT_TO_POINT or not flags & BROADCAST)):
        return ""
    return str(IPv4Interface(f"{address}/{prefix}").network.broadcast_address)


def _kind(names: list[str], address: IPv4Address | IPv6Address, broadcast: str) -> Kind:
    if address.is_link_local:
        return Kind.LINK_LOCAL
    if any(VIRTUAL.search(name) for name in names):
        return Kind.VIRTUAL
    if any(VPN.search(name) for name in names) or (not broadcast and address.version == 4):
        return Kind.TUNNEL
    return Kind.HOME if address.is_private else Kind.PUBLIC
