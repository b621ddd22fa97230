"""Sockets of a host and its guests over loopback: their limits, setup, and end."""

import asyncio
import gc
import socket
import ssl
import warnings
from contextlib import suppress

import pytest

from game.session.lan.messages import Ready
from net.link.line import RELEASE_TURNS, SocketLine
from net.link.messages import MAGIC, PROTOCOL, Hello, plain_of
from net.link.peer import LEFT, Limits
from net.link.wire import frames, pack
from net.play.host import Host
from net.play.tickets import rules
from tests.net.loopback import guest, is_own_address, most_waiting, opened, played, raw, run
from tests.net.pairs import Pair


def test_silent_sockets_keep_nobody_from_playing(tmp_path):
    async def work():
        async with opened(tmp_path, newcomers=4, grace=0.0) as served:
            silent = [await raw(served.port) for _ in range(12)]
            dribbling = await raw(served.port)
            dribbling[1].write(b"\x00\x00")
            try:
                assert await played(tmp_path, served) == ["", ""]
                assert await silent[0][0].read() == b""  # the oldest were dropped
            finally:
                for _, writer in (*silent, dribbling):
                    writer.close()

    run(work())


def test_who_never_finishes_a_handshake_makes_way_for_who_comes_later(tmp_path):
    async def work():
        async with opened(tmp_path, newcomers=4, grace=0.0) as served:
            halves = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(12)]
            try:
                assert await played(tmp_path, served) == ["", ""]
                for reader, _ in halves[:8]:
                    with suppress(ConnectionResetError):
                        assert await reader.read() == b""
            finally:
                for _, writer in halves:
                    writer.close()

    run(work())


def test_of_a_crowd_that_never_finishes_a_handshake_no_more_are_kept_than_the_bound(tmp_path, monkeypatch):
    come_up, alive, most = Host._come_up, [], []

    async def counted(host, one, *how):
        alive.append(one)
        try:
            await come_up(host, one, *how)
        finally:
            alive.remove(one)

    async def work():
        async with opened(tmp_path, newcomers=4, grace=0.0) as served:
            crowd = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(40)]
            try:
                while len(most) < 80:
                    await asyncio.sleep(0)
                    most.append(len(alive))
                assert 4 <= max(most) <= 4 + RELEASE_TURNS
            finally:
                for one in crowd:
                    one.close()

    monkeypatch.setattr(Host, "_come_up", counted)
    run(work())


@pytest.mark.skipif(not is_own_address("127.0.3.1"), reason="this system has but one address that leads to itself")
def test_of_half_open_sockets_one_of_the_address_that_has_most_goes(tmp_path):
    async def work():
        async with opened(tmp_path, newcomers=4, grace=0.0) as served:
            single, *many = [
                await asyncio.open_connection("127.0.0.1", served.port, local_addr=(f"127.0.3.{1 if n else 2}", 0))
                for n in range(7)
            ]
            try:
                with suppress(ConnectionResetError):
                    assert await many[0][0].read() == b""
                assert not single[0].at_eof()
            finally:
                for _, writer in (single, *many):
                    writer.close()

    run(work())


@pytest.mark.skipif(most_waiting() < 200, reason="this system keeps fewer sockets until they are looked at")
def test_a_crowd_that_comes_at_once_is_kept_until_it_is_looked_at(tmp_path):
    async def work():
        async with opened(tmp_path) as served:
            crowd, where = [], ("127.0.0.1", served.port)
            try:  # the host does nothing meanwhile
                crowd += (socket.create_connection(where, timeout=0.9) for _ in range(200))
            finally:
                for one in crowd:
                    one.close()

    run(work())


def test_who_is_gone_before_it_is_looked_at_keeps_nobody_from_coming(tmp_path, monkeypatch):
    """Some systems hand out such a socket without an address."""

    async def work():
        loop = asyncio.get_running_loop()
        accept, nameless = loop.sock_accept, []

        async def first_without_address(listening):
            one, where = await accept(listening)
            if nameless:
                return one, where
            nameless.append(one)
            return one, None

        monkeypatch.setattr(loop, "sock_accept", first_without_address)
        async with opened(tmp_path) as served:
            with suppress(OSError):
                _, writer = await raw(served.port)
                writer.close()
            _, writer = await asyncio.wait_for(raw(served.port), 10)
            writer.close()
            assert [one.fileno() for one in nameless] == [-1]

    run(work())


@pytest.mark.parametrize("turns", range(5))
def test_who_comes_just_as_the_host_closes_costs_it_no_mistake_and_leaves_no_socket(tmp_path, turns):
    """Try each turn of the loop between seeing a socket and letting it in."""
    mistakes = []

    async def work():
        asyncio.get_running_loop().set_exception_handler(lambda _, what: mistakes.append(what["message"]))
        async with opened(tmp_path) as served:
            await asyncio.sleep(0)
            with socket.create_connection(("127.0.0.1", served.port), timeout=10) as one:
                for _ in range(turns):
                    await asyncio.sleep(0)
                await served.close()
                with suppress(ConnectionResetError):
                    assert one.recv(1) == b""

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", ResourceWarning)
        run(work())
        gc.collect()
    assert mistakes == [] and [str(one.message) for one in told if one.category is ResourceWarning] == []


def test_a_stranger_that_greets_keeps_nobody_of_its_own_address_from_playing(tmp_path):
    async def work():
        async with opened(tmp_path, newcomers=8, grace=0.0) as served:
            greeting, hello = [], frames(pack(plain_of(Hello(MAGIC, *PROTOCOL, "0.1", rules()))))
            for _ in range(20):
                greeting.append(await raw(served.port))
                greeting[-1][1].write(hello)
            try:
                assert await played(tmp_path, served) == ["", ""]
            finally:
                for _, writer in greeting:
                    writer.transport.abort()

    run(work())


def test_who_speaks_no_tls_is_let_go(tmp_path):
    async def work():
        async with opened(tmp_path) as served:
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(b"GET / HTTP/1.1\r\n\r\n")
            await reader.read()
            writer.close()
            assert await played(tmp_path, served) == ["", ""]

    run(work())


async def seated(tmp_path, served):
    """Return a guest that has its seat, and its running task."""
    one = guest(tmp_path, served, "ana")
    staying = asyncio.ensure_future(one.run("127.0.0.1", served.port))
    while not served.hosting.links or not one.ticket.keys:
        await asyncio.sleep(0)
    return one, staying


@pytest.mark.parametrize("by_the_loop", [True, False], ids=["by the loop", "by itself"])
def test_what_is_said_goes_out_at_once(tmp_path, monkeypatch, by_the_loop):
    """Otherwise the system waits up to 40 ms for more bytes, and the other side delays its acknowledgement."""
    if not by_the_loop:
        monkeypatch.setattr("asyncio.base_events._set_nodelay", lambda _: None)

    async def work():
        async with opened(tmp_path) as served:
            one, staying = await seated(tmp_path, served)
            for line in (served.host._lines[0], one.guest._line):
                there = line._transport.get_extra_info("socket")
                assert there.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            staying.cancel()

    run(work())


def test_who_does_not_read_is_let_go_at_its_backlog(tmp_path):
    async def work():
        async with opened(tmp_path, peer=Limits(backlog=16 * 1024)) as served:
            _, staying = await seated(tmp_path, served)
            line = served.host._lines[0]
            line._transport.get_write_buffer_size = lambda: 17 * 1024
            line.flush()
            assert line.peer.ended == "does_not_read"
            while served.hosting.links:
                await asyncio.sleep(0)
            staying.cancel()

    run(work())


@pytest.mark.parametrize("first", ["guest", "host"])
@pytest.mark.parametrize("silent", [False, True], ids=["answering", "silent"])
def test_when_a_loop_ends_no_socket_is_left(tmp_path, monkeypatch, first, silent):
    async def work():
        async with opened(tmp_path) as served:
            one, staying = await seated(tmp_path, served)
            lines = {"guest": one.guest._line, "host": served.host._lines[0]}
            sockets = {who: line._transport.get_extra_info("socket") for who, line in lines.items()}
            if silent:  # the other side no longer hears anything
                lines["host" if first == "guest" else "guest"]._transport.pause_reading()
            for who in (first, "host" if first == "guest" else "guest"):
                if who == "host":
                    await served.close()
                else:
                    staying.cancel()
                    with suppress(asyncio.CancelledError):
                        await staying
                assert sockets[who].fileno() < 0

    monkeypatch.setattr("net.link.line.CLOSING_TIME", 0.05)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", ResourceWarning)
        run(work())
        gc.collect()
    assert [str(one.message) for one in told if one.category is ResourceWarning] == []


def test_older_tls_is_not_spoken(tmp_path):
    async def work():
        async with opened(tmp_path) as served:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            context.maximum_version = ssl.TLSVersion.TLSv1_2
            with pytest.raises((ssl.SSLError, ConnectionResetError)):
                await asyncio.open_connection("127.0.0.1", served.port, ssl=context)

    run(work())


def test_what_is_said_before_coming_in_is_short(tmp_path):
    async def work():
        async with opened(tmp_path) as served:
            reader, writer = await raw(served.port)
            writer.write((3000).to_bytes(4) + pack({"t": "hello"}))
            assert b"not allowed" in await reader.read()
            writer.close()

    run(work())


class Socket:
    """Notes what becomes of a transport."""

    def __init__(self):
        self.done = []

    def get_extra_info(self, name):
        return None

    def get_write_buffer_size(self):
        return 0

    def is_closing(self):
        return "close" in self.done

    def write(self, data):
        self.done.append("write")

    def close(self):
        self.done.append("close")


@pytest.mark.parametrize(("why", "closed"), [(LEFT, False), ("unfaithful", True)])
def test_who_leaves_lets_the_host_close_the_socket(why, closed):
    """Otherwise the host's messages would meet a closed socket, and the good-bye be lost with them."""
    line = SocketLine(lambda _: Pair().pump().guest, lambda *_: None, lambda _: None, lambda: 100.0)
    line.connection_made(Socket())
    line.peer.end(why)
    line.flush()
    assert ("close" in line._transport.done) is closed
    line.peer.lost()
    line.connection_lost(None)
    assert not line.open


def test_what_waited_because_of_the_rate_is_heard_when_the_socket_is_gone():
    heard = []
    pair = Pair().pump()
    line = SocketLine(lambda _: pair.host, lambda _, message: heard.append(message), lambda _: None, lambda: 100.0)
    line.connection_made(Socket())
    for n in range(80):
        pair.guest.send(Ready(n % 16, True))
    pair.guest.end(LEFT)
    data = pair.guest.outgoing()
    line._transport.pause_reading = lambda: None
    line.data_received(data)
    assert len(heard) < 80
    line.connection_lost(None)
    assert len(heard) == 80 and pair.host.ended == LEFT


class Full(Socket):
    """A transport whose bytes nobody reads."""

    def __init__(self):
        super().__init__()
        self.size = 0

    def get_write_buffer_size(self):
        return self.size

    def write(self, data):
        self.size += len(data)

    def abort(self):
        self.done.append("close")


def test_one_long_saying_is_no_backlog_but_what_follows_is():
    pair = Pair().pump()
    line = SocketLine(lambda _: pair.host, lambda *_: None, lambda _: None, lambda: 100.0)
    line.connection_made(Full())
    backlog = pair.host.limits.backlog
    pair.host.send_packed(bytes(3 * backlog))
    for _ in range(2):
        line.flush()
    assert not pair.host.ended
    for _ in range(3):
        pair.host.send_packed(bytes(backlog // 2))
        line.flush()
    assert pair.host.ended == "does_not_read" and line._transport.size < 5 * backlog
