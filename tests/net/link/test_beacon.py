"""Finding tables: questions are answered, and nothing but answers is believed."""

import asyncio
import socket
import sys

import pytest
from msgspec.structs import replace

from game.session.lan.messages import Beacon
from game.session.lan.wishes import FoundTable
from net.link.beacon import answer, found, open_beacon, question, seek, share_port
from net.link.messages import PROTOCOL, plain_of
from net.link.wire import pack
from net.play.joining import NoTable, find_table

HERE = Beacon("westward", PROTOCOL[1], "west_of_africa", "Ana", 4711, "game1", 0, 3, 1, False)


def test_who_asks_is_answered_and_nothing_else():
    assert found(answer(question(), HERE)) == HERE
    assert found(answer(question("game1"), HERE)) == HERE
    assert answer(question("game2"), HERE) == b""
    for data in (b"", b"\x00" * 2000, pack(plain_of(HERE)), question()[:-1], pack({"t": "seek", "magic": "other"})):
        assert answer(data, HERE) == b""


def test_what_is_no_table_is_not_found():
    for data in (b"", b"x" * 2000, question(), pack({**plain_of(HERE), "port": 0}), pack({**plain_of(HERE), "x": 1})):
        assert found(data) is None


async def first_found(*where):
    """Return the first table found by asking at these places in turn."""
    transport = await open_beacon(lambda: HERE, port=0, host="127.0.0.1")
    port = transport.get_extra_info("sockname")[1]
    heard, rest = asyncio.get_running_loop().create_future(), iter(where)
    tell = lambda table: heard.done() or heard.set_result((table.address, table.beacon))
    seeking = asyncio.ensure_future(seek(tell, "", lambda: next(rest, where[-1]), port, lambda _: asyncio.sleep(0)))
    try:
        return await asyncio.wait_for(heard, 30)
    finally:
        seeking.cancel()
        transport.close()


def test_a_table_is_found_over_a_socket():
    assert asyncio.run(first_found(("127.0.0.1",))) == ("127.0.0.1:4711", HERE)


def test_networks_come_and_go_while_it_is_asked():
    assert asyncio.run(first_found((), (), ("127.0.0.1",))) == ("127.0.0.1:4711", HERE)


def test_a_network_that_cannot_be_asked_holds_up_no_other():
    assert asyncio.run(first_found(("::1", "127.0.0.1"))) == ("127.0.0.1:4711", HERE)


@pytest.mark.parametrize("games", [("game1",), ("game1", "game1"), ("game1", "game2")])
def test_of_several_tables_none_is_taken_but_all_are_named(games, monkeypatch):
    async def several(tell, *_):
        for n, game in enumerate(games):
            tell(FoundTable(f"10.0.0.{n}:4711", replace(HERE, game=game, host=f"Ana{n}\x1b[2J")))

    monkeypatch.setattr("net.play.joining.seek", several)
    finding = find_table(others=0.0)
    if len(set(games)) == 1:
        assert asyncio.run(finding) == "10.0.0.0:4711"
        return
    with pytest.raises(NoTable, match=r"Ana0 \[2J at 10.0.0.0:4711, west_of_africa of Ana1 \[2J at 10.0.0.1:4711"):
        asyncio.run(finding)


class Options:
    """A socket that records its options for sharing a port."""

    def __init__(self):
        self.told = []

    def setsockopt(self, level, option, value):
        assert level == socket.SOL_SOCKET and value == 1
        self.told.append(option)


@pytest.mark.skipif(not hasattr(socket, "SO_REUSEPORT"), reason="Windows has no such option")
@pytest.mark.parametrize(
    ("system", "also"), [("linux", False), ("android", False), ("win32", False), ("darwin", True), ("freebsd14", True)]
)
def test_tables_of_one_machine_share_the_port_as_each_system_wants_it(system, also):
    listening = Options()
    share_port(listening, system)
    assert listening.told == [socket.SO_REUSEADDR, *[socket.SO_REUSEPORT] * also]


def test_where_a_system_lacks_the_second_option_the_first_is_set_alone(monkeypatch):
    monkeypatch.delattr("socket.SO_REUSEPORT", raising=False)
    for system in ("darwin", "sunos5", "cygwin"):
        listening = Options()
        share_port(listening, system)
        assert listening.told == [socket.SO_REUSEADDR]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the loopback has no broadcast address")
def test_two_tables_of_one_machine_are_both_found():
    async def work():
        first = await open_beacon(lambda: HERE, port=0)
        port = first.get_extra_info("sockname")[1]
        second = await open_beacon(lambda: replace(HERE, game="game2"), port=port)
        heard, both = set(), asyncio.Event()

        def tell(table):
            heard.add(table.beacon.game)
            if len(heard) == 2:
                both.set()

        seeking = asyncio.ensure_future(seek(tell, "", lambda: ("127.255.255.255",), port))
        await asyncio.wait_for(both.wait(), 30)
        seeking.cancel()
        first.close()
        second.close()

    asyncio.run(work())
