"""A machine's networks, from made-up interfaces."""

import pytest
from ifaddr import IP, Adapter

from net.link.interfaces import (
    BROADCAST,
    LIMITED,
    POINT_TO_POINT,
    RUNNING,
    THIS_MACHINE,
    UP,
    Kind,
    broadcasts,
    networks,
    own_addresses,
)

WELL = UP | RUNNING | BROADCAST
LOOPBACK = ("lo", ("127.0.0.1", 8), ("::1", 128))


def adapter(name, *ips, called=""):
    made = [IP(ip if "." in ip else (ip, 0, 0), prefix, called or name) for ip, prefix in ips]
    return Adapter(name, called or name, made)


def listed(*adapters, flags=None, out=""):
    """Return the networks of a machine with these interfaces, on a system that tells some flags or none."""
    return networks([adapter(*one) for one in adapters], (flags or {}).get, lambda: out)


def test_the_network_that_is_shared_most_likely_comes_first_and_link_local_last():
    found = listed(
        LOOPBACK,
        ("eth9", ("169.254.7.8", 16)),
        ("docker0", ("172.17.0.1", 16)),
        ("br-0123456789ab", ("172.18.0.1", 16)),
        ("tun0", ("10.8.0.3", 24)),
        ("ppp1", ("10.9.0.1", 32)),
        ("eth1", ("198.51.100.7", 24)),
        ("eth2", ("8.8.4.4", 24)),
        ("wlan0", ("192.168.1.20", 24), ("fe80::1", 64)),
    )
    assert own_addresses(there=found) == (
        *("198.51.100.7", "192.168.1.20", "8.8.4.4", "10.8.0.3", "10.9.0.1", "172.17.0.1", "172.18.0.1"),
        "169.254.7.8",
    )


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *((name, Kind.HOME) for name in ("eth0", "wlp3s0", "en0", "br0", "br-lan", "bridge0", "Ethernet", "WLAN")),
        *((name, Kind.TUNNEL) for name in ("tun0", "tap1", "utun3", "wg0", "wg-home", "tailscale0", "ztabcdefgh")),
        *((name, Kind.TUNNEL) for name in ("TAP-Windows Adapter V9", "WireGuard Tunnel", "ZeroTier One", "nordlynx")),
        *((name, Kind.VIRTUAL) for name in ("docker0", "br-0123456789ab", "veth12ab", "virbr0", "vmnet8", "vboxnet0")),
        *((name, Kind.VIRTUAL) for name in ("vEthernet (WSL)", "VirtualBox Host-Only Network", "bridge100", "podman0")),
    ],
)
def test_interfaces_of_tunnels_and_of_machines_within_are_known_by_their_names(name, kind):
    (found,) = listed((name, ("192.168.3.4", 24)))
    assert found.kind == kind and found.broadcast == "192.168.3.255"
    (called,) = networks([adapter("{846EE342}", ("192.168.3.4", 24), called=name)], lambda _: None, str)
    assert called.kind == kind and called.name == name  # the form Windows reports


def test_of_two_networks_alike_the_one_with_a_way_out_comes_first():
    two = ("eth0", ("10.0.0.5", 24)), ("wlan0", ("192.168.1.20", 24))
    assert own_addresses(there=listed(*two)) == ("10.0.0.5", "192.168.1.20")
    assert own_addresses(there=listed(*two, out="192.168.1.20")) == ("192.168.1.20", "10.0.0.5")
    tunnel = ("tun0", ("10.8.0.3", 24)), two[0]
    assert own_addresses(there=listed(*tunnel, out="10.8.0.3")) == ("10.0.0.5", "10.8.0.3")


def test_each_network_is_asked_by_its_own_mask():
    found = listed(("eth0", ("10.20.2.7", 22)), ("eth1", ("172.16.9.1", 12)), ("eth2", ("192.168.1.130", 25)))
    assert broadcasts(found) == ("10.20.3.255", "172.31.255.255", "192.168.1.255", LIMITED, THIS_MACHINE)


def test_where_there_is_no_address_for_all_nobody_is_asked():
    found = listed(("ppp0", ("10.9.0.1", 32)), ("eth1", ("10.9.1.0", 31)), ("eth0", ("10.0.0.5", 24), ("fd00::5", 64)))
    assert broadcasts(found) == ("10.0.0.255", LIMITED, THIS_MACHINE)
    assert own_addresses(there=found) == ("10.0.0.5", "10.9.0.1", "10.9.1.0")


def test_the_system_knows_better_than_a_name_which_way_is_one_from_point_to_point():
    adapters = ("office", ("10.8.0.3", 24)), ("eth0", ("10.0.0.5", 24))
    found = listed(*adapters, flags={"office": UP | RUNNING | POINT_TO_POINT, "eth0": WELL})
    assert own_addresses(there=found) == ("10.0.0.5", "10.8.0.3")
    assert broadcasts(found) == ("10.0.0.255", LIMITED, THIS_MACHINE)


@pytest.mark.parametrize("flags", [BROADCAST, BROADCAST | UP])
def test_an_interface_that_is_off_or_has_no_cable_is_none(flags):
    adapters = ("eth0", ("10.0.0.5", 24)), ("eth1", ("10.0.1.5", 24))
    assert own_addresses(there=listed(*adapters, flags={"eth0": flags, "eth1": WELL})) == ("10.0.1.5",)


def test_without_a_network_there_is_no_address_for_others_but_this_machine_is_asked():
    found = listed(LOOPBACK, ("eth0",))
    assert found == () and own_addresses(there=found) == () and broadcasts(found) == (THIS_MACHINE,)


def test_what_listens_at_one_address_is_reached_there_and_by_ipv6_only_if_it_listens_so():
    found = listed(("eth0", ("10.0.0.5", 24), ("2001:db8::5", 64), ("fe80::5", 64)))
    assert own_addresses("0.0.0.0", found) == ("10.0.0.5",)
    assert own_addresses("::", found) == ("10.0.0.5", "2001:db8::5")
    for bound in ("127.0.0.1", "fe80::5%eth0", "anna.local"):
        assert own_addresses(bound, found) == (bound,)


def test_the_interfaces_of_this_machine_can_be_listed():
    for one in networks():
        assert not one.address.startswith("127.") and one.address != "::1"
