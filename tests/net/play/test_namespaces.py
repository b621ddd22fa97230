"""A host and a guest in networks made for the test: no way out, two networks, other masks, point to point."""

import json
import os
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[3]
LIMIT = 90  # a test fails after this many seconds; none should take that long
HOST, GUEST = "host", "guest"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True, timeout=LIMIT)


class Networks:
    """Two machines without any network, until links are laid between them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.spaces = {side: f"westward-{os.getpid()}-{side}" for side in (HOST, GUEST)}
        self.started: list[subprocess.Popen[str]] = []

    def make(self) -> None:
        """Make the machines."""
        for space in self.spaces.values():
            ip("netns", "add", space)
            ip("-n", space, "link", "set", "lo", "up")

    def link(self, name: str, *ends: str) -> None:
        """Lay a cable; the host's end is named first, as `ip address add` has it."""
        spaces = tuple(self.spaces.values())
        ip("-n", spaces[0], "link", "add", name, "type", "veth", "peer", "name", name, "netns", spaces[1])
        for space, end in zip(spaces, ends, strict=True):
            ip("-n", space, "address", "add", *end.split(), "dev", name)
        for space in spaces:
            ip("-n", space, "link", "set", name, "up")

    def start(self, side: str, *words: str) -> subprocess.Popen[str]:
        """Start Python on one of the machines."""
        command = ["ip", "netns", "exec", self.spaces[side], sys.executable, *words]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.started.append(subprocess.Popen(command, text=True, cwd=TOP, **pipes))
        return self.started[-1]

    def host(self, *words: str) -> str:
        """Open a table, and return its first output."""
        saves = str(self.folder / f"host{len(self.started)}")
        process = self.start(HOST, "main.py", "host", "west_of_africa", "--saves", saves, *words)
        assert select.select([process.stdout], [], [], LIMIT)[0], "the host says nothing"
        line: str = process.stdout.readline()
        assert line, process.stderr.read()
        return line

    def table(self, *words: str) -> tuple[list[str], str]:
        """Open a table; return its addresses and its code."""
        told = json.loads(self.host("--seats", "3", "--json", *words))
        assert told["address"] == told["addresses"][0]
        return told["addresses"], told["code"]

    def knock(self, code: str, *addresses: str) -> str:
        """Return the address by which the guest gets in."""
        saves = str(self.folder / f"guest{len(self.started)}")
        return self.ended(self.start(GUEST, "-m", "tests.net.knock", code, saves, *addresses))

    def ended(self, process: subprocess.Popen[str]) -> str:
        """Return a program's last line of output."""
        out, err = process.communicate(timeout=LIMIT)
        assert process.returncode == 0, err
        return out.splitlines()[-1]

    def close(self) -> None:
        """End everything."""
        for process in self.started:
            process.kill()
            process.wait()
            process.stdout.close()
            process.stderr.close()
        for space in self.spaces.values():
            subprocess.run(["ip", "netns", "delete", space], capture_output=True, timeout=LIMIT)


@pytest.fixture
def nets(tmp_path):
    if sys.platform != "linux" or shutil.which("ip") is None:
        pytest.skip("networks are made with `ip` of Linux, which is not here")
    made = Networks(tmp_path)
    try:
        try:
            made.make()
            made.link("eth9", "192.0.2.1/24", "192.0.2.2/24")
            ip("-n", made.spaces[HOST], "link", "delete", "eth9")
            ip("netns", "exec", made.spaces[HOST], "true")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"networks may not be made here: {error.stderr.strip()}")
        yield made
    finally:
        made.close()


def test_without_a_way_out_and_in_a_wide_network_a_game_is_found_and_played(nets):
    """The mask is /22, so an address ending in .255 is an ordinary machine near the guest."""
    nets.link("eth0", "10.20.0.5/22", "10.20.2.7/22")
    told = json.loads(nets.host("--seats", "2", "--bots", "2:random", "--json"))
    assert told["addresses"] == [told["address"]] and told["address"].startswith("10.20.0.5:")
    saves = str(nets.folder / "ana")
    words = "main.py", "join", "--code", told["code"], "--bot", "random", "--name", "Ana", "--saves", saves, "--json"
    assert len(json.loads(nets.ended(nets.start(GUEST, *words)))["scores"]) == 2


def test_with_two_networks_both_are_shown_and_asked_and_the_way_out_may_be_a_third(nets):
    nets.link("eth0", "10.1.0.1/24", "10.1.0.2/24")
    nets.link("eth1", "10.2.0.1/24", "10.2.0.2/24")
    guest = nets.spaces[GUEST]
    ip("-n", guest, "link", "add", "wan0", "type", "veth", "peer", "name", "wan1")
    ip("-n", guest, "address", "add", "10.3.0.2/24", "dev", "wan0")
    for name in ("wan0", "wan1"):
        ip("-n", guest, "link", "set", name, "up")
    ip("-n", guest, "route", "add", "default", "via", "10.3.0.1")
    addresses, code = nets.table()
    assert [address.rpartition(":")[0] for address in addresses] == ["10.1.0.1", "10.2.0.1"]
    assert nets.knock(code) in addresses
    ip("-n", guest, "link", "set", "eth0", "down")
    assert nets.knock(code) == addresses[1]
    assert nets.knock(code, ",".join(addresses)) == addresses[1]  # the form that the lobby copies


def test_a_cable_and_a_way_from_point_to_point(nets):
    """A cable between two machines with self-assigned addresses; asking skips links without a broadcast address."""
    nets.link("eth0", "169.254.7.1/16", "169.254.9.2/16")
    nets.link("office", "10.9.0.1 peer 10.9.0.2/32", "10.9.0.2 peer 10.9.0.1/32")
    addresses, code = nets.table()
    assert [address.rpartition(":")[0] for address in addresses] == ["10.9.0.1", "169.254.7.1"]
    assert nets.knock(code) == addresses[1]
    assert nets.knock(code, addresses[0]) == addresses[0]


def test_a_table_is_reached_by_ipv6_too(nets):
    nets.link("eth0", "10.1.0.1/24", "10.1.0.2/24")
    try:
        for side, address in ((HOST, "fe80::77"), (GUEST, "fe80::88")):
            ip("-n", nets.spaces[side], "address", "add", f"{address}/64", "dev", "eth0", "nodad")
        ip("-n", nets.spaces[HOST], "address", "add", "2001:db8::77/64", "dev", "eth0", "nodad")
        ip("-n", nets.spaces[GUEST], "address", "add", "2001:db8::88/64", "dev", "eth0", "nodad")
    except subprocess.CalledProcessError as error:
        pytest.skip(f"there is no IPv6 here: {error.stderr.strip()}")
    addresses, code = nets.table("--address", "::")
    port = addresses[0].rpartition(":")[2]
    assert addresses == [f"10.1.0.1:{port}", f"[2001:db8::77]:{port}"]
    assert nets.knock(code) == addresses[0]
    for way in (addresses[1], f"[fe80::77%eth0]:{port}"):
        assert nets.knock(code, way) == way


def test_without_any_network_it_is_said_that_nobody_can_come(nets):
    told = json.loads(nets.host("--seats", "3", "--json"))
    assert told["addresses"] == [] and told["address"].startswith("127.0.0.1:")
    assert "address" not in nets.host("--seats", "3")
    assert "no network found" in nets.started[-1].stdout.readline()
