"""The socket's own limits, over loopback in one thread."""

import asyncio
import gc
import shutil
import socket
import ssl
import warnings
import weakref
from contextlib import suppress
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

from game.table.saves import records
from game.verbs.lan import keeping, without_window
from net.audience import Audience
from net.beacon import Here
from net.caller import Ticket
from net.guest import Guest
from net.host import Host
from net.inbox import Inbox
from net.line import LETTING_GO, Line
from net.messages import MAGIC, PROTOCOL, Over, Ready
from net.peer import LEFT, Limits
from net.serving import Served, serve
from net.tickets import tickets_of
from net.wire import pack
from tests.net.loopback import guest, played, raw, run, table
from tests.net.pairs import Pair
from tests.soak.relay import Relay


def test_silent_sockets_keep_nobody_from_playing(tmp_path):
    async def work():
        served = table(tmp_path, per_address=64, sockets=64, strangers=4)
        await served.open()
        silent = [await raw(served.port) for _ in range(12)]
        dribbling = await raw(served.port)
        dribbling[1].write(b"\x00\x00")
        try:
            assert await played(tmp_path, served) == ["", ""]
            assert await silent[0][0].read() == b""  # the oldest were let go
        finally:
            for _, writer in (*silent, dribbling):
                writer.close()
            await served.close()

    run(work())


def test_who_never_finishes_a_handshake_makes_way_for_who_comes_later(tmp_path):
    async def work():
        served = table(tmp_path, half_open=4)
        await served.open()
        halves = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(12)]
        try:
            assert await played(tmp_path, served) == ["", ""]
            for reader, _ in halves[:8]:
                with suppress(ConnectionResetError):
                    assert await reader.read() == b""
        finally:
            for _, writer in halves:
                writer.close()
            await served.close()

    run(work())


def test_of_a_crowd_that_never_finishes_a_handshake_no_more_are_kept_than_the_bound(tmp_path, monkeypatch):
    come_up, alive, most = Host._come_up, [], []

    async def counted(host, one, context):
        alive.append(one)
        try:
            await come_up(host, one, context)
        finally:
            alive.remove(one)

    async def work():
        served = table(tmp_path, half_open=4)
        await served.open()
        crowd = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(40)]
        try:
            while len(most) < 80:
                await asyncio.sleep(0)
                most.append(len(alive))
            assert 4 <= max(most) <= 4 + LETTING_GO
        finally:
            for one in crowd:
                one.close()
            await served.close()

    monkeypatch.setattr(Host, "_come_up", counted)
    run(work())


def test_of_half_open_sockets_one_of_the_address_that_has_most_goes(tmp_path):
    async def work():
        served = table(tmp_path, half_open=4)
        await served.open()
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
            await served.close()

    run(work())


def test_a_crowd_that_comes_at_once_is_kept_until_it_is_looked_at(tmp_path):
    async def work():
        served = table(tmp_path)
        await served.open()
        crowd = []
        try:
            where = "127.0.0.1", served.port
            crowd += (
                socket.create_connection(where, timeout=0.9) for _ in range(200)
            )  # the host does nothing meanwhile
        finally:
            for one in crowd:
                one.close()
            await served.close()

    run(work())


def test_two_guests_of_one_machine_with_one_name_have_a_seat_each(tmp_path):
    async def work():
        served = table(tmp_path)
        await served.open()
        guests = [guest(tmp_path, served, "ana") for _ in range(2)]
        try:
            first = asyncio.ensure_future(guests[0].run("127.0.0.1", served.port))
            while not guests[0].ticket.keys:
                await asyncio.sleep(0)
            await asyncio.gather(served.serve(), guests[1].run("127.0.0.1", served.port), first)
            assert all(one.guesting.over for one in guests)
            tickets = tickets_of(guests[0].saves, served.door.game)
            assert sorted(seat for one in tickets for seat in one.keys) == [0, 1]
        finally:
            await served.close()

    run(work())


def test_who_is_gone_before_it_is_looked_at_keeps_nobody_from_coming(tmp_path, monkeypatch):
    """Some systems hand out its socket without an address."""

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
        served = table(tmp_path)
        await served.open()
        with suppress(OSError):
            _, writer = await raw(served.port)
            writer.close()
        _, writer = await asyncio.wait_for(raw(served.port), 10)
        writer.close()
        assert [one.fileno() for one in nameless] == [-1]
        await served.close()

    run(work())


def test_one_address_has_no_more_than_its_share(tmp_path):
    async def work():
        served = table(tmp_path, per_address=2)
        await served.open()
        first = [await raw(served.port) for _ in range(2)]
        reader, writer = await raw(served.port)
        said = await reader.read()
        assert b"too_many" in said
        for one in (writer, *(w for _, w in first)):
            one.close()
        await served.close()

    run(work())


def test_who_speaks_no_tls_is_let_go(tmp_path):
    async def work():
        served = table(tmp_path)
        await served.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        await reader.read()
        writer.close()
        assert await played(tmp_path, served) == ["", ""]
        await served.close()

    run(work())


def test_what_is_said_goes_out_at_once(tmp_path):
    """Else the system waits up to 40 ms whether more is said, and the other side with telling that it came."""

    async def work():
        served = table(tmp_path)
        await served.open()
        one = guest(tmp_path, served, "ana")
        staying = asyncio.ensure_future(one.run("127.0.0.1", served.port))
        while not served.hosting.links or not one.ticket.keys:
            await asyncio.sleep(0)
        for line in (served.host._lines[0], one.guest._line):
            there = line._transport.get_extra_info("socket")
            assert there.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        staying.cancel()
        await served.close()

    run(work())


def test_who_does_not_read_is_let_go_at_its_backlog(tmp_path):
    async def work():
        served = table(tmp_path, peer=Limits(backlog=16 * 1024))
        await served.open()
        one = guest(tmp_path, served, "ana")
        staying = asyncio.ensure_future(one.run("127.0.0.1", served.port))
        while not served.hosting.links or not one.ticket.keys:
            await asyncio.sleep(0)
        line = served.host._lines[0]
        line._transport.get_write_buffer_size = lambda: 17 * 1024
        line.flush()
        assert line.peer.ended == "does_not_read"
        while served.hosting.links:
            await asyncio.sleep(0)
        staying.cancel()
        await served.close()

    run(work())


@pytest.mark.parametrize("first", ["guest", "host"])
@pytest.mark.parametrize("silent", [False, True], ids=["answering", "silent"])
def test_when_a_loop_ends_no_socket_is_left(tmp_path, monkeypatch, first, silent):
    async def work():
        served = table(tmp_path)
        await served.open()
        one = guest(tmp_path, served, "ana")
        staying = asyncio.ensure_future(one.run("127.0.0.1", served.port))
        while not served.hosting.links or not one.ticket.keys:
            await asyncio.sleep(0)
        lines = {"guest": one.guest._line, "host": served.host._lines[0]}
        sockets = {who: line._transport.get_extra_info("socket") for who, line in lines.items()}
        if silent:  # the other side hears nothing any more
            lines["host" if first == "guest" else "guest"]._transport.pause_reading()
        for who in (first, "host" if first == "guest" else "guest"):
            if who == "host":
                await served.close()
            else:
                staying.cancel()
                with suppress(asyncio.CancelledError):
                    await staying
            assert sockets[who].fileno() < 0

    monkeypatch.setattr("net.line.last_words.__defaults__", (0.05,))
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", ResourceWarning)
        run(work())
        gc.collect()
    assert [str(one.message) for one in told if one.category is ResourceWarning] == []


def test_a_host_stays_until_everybody_has_heard_how_it_ended(tmp_path, monkeypatch):
    async def work():
        served = table(tmp_path)
        await served.open()
        told = Audience.tell_all

        def lost_on_the_way(audience, said):
            told(audience, said)
            if isinstance(said, Over):  # its last bytes are lost with the link, which the host does not see at once
                next(line for line in served.host._lines if 0 in line.peer.seats).peer.outgoing()
                one = next(one for one in guests if 0 in one.ticket.keys)
                asyncio.get_running_loop().call_later(0.1, one.guest._line.cut)

        monkeypatch.setattr(Audience, "tell_all", lost_on_the_way)
        guests = [guest(tmp_path, served, name) for name in ("ana", "bea")]
        running = [asyncio.ensure_future(one.run("127.0.0.1", served.port)) for one in guests]
        await served.serve()
        heard = [one.guesting.over for one in guests]
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await served.close()
        assert heard == [True, True]

    run(work())


def test_the_good_bye_of_everybody_arrives_though_the_host_still_tells_something(tmp_path):
    async def work():
        served = table(tmp_path, seats=5, per_address=8)
        await served.open()
        guests = [guest(tmp_path, served, f"guest{n}") for n in range(5)]
        running = asyncio.gather(*(one.run("127.0.0.1", served.port) for one in guests))
        await served.serve()
        assert served.hosting.play.heard == {0, 1, 2, 3, 4}
        assert await running == [""] * 5
        await served.close()

    run(work())


def test_who_takes_a_table_over_knows_how_everybody_looks(tmp_path):
    async def work():
        served = table(tmp_path)
        await served.open()
        ana = guest(tmp_path, served, "ana", colour="sky", shape="cross")
        bea = guest(tmp_path, served, "bea", colour="rose", shape="ring")
        running = [asyncio.ensure_future(one.run("127.0.0.1", served.port)) for one in (ana, bea)]
        running.append(asyncio.ensure_future(served.serve()))
        while not ana.guesting.follower or len(ana.guesting.follower.record.lines) < 20:
            await asyncio.sleep(0)
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await served.close()
        order = replace(served.order, saves=ana.saves, header=served.hosting.header, resume=ana.followed)
        heir = Served(replace(order, make=keeping(ana.saves, ana.followed, **without_window())), Inbox())
        assert sorted(heir.hosting.lobby.looks) == [("rose", "ring"), ("sky", "cross")]
        assert heir.hosting.lobby.looks == served.hosting.lobby.looks
        await heir.open()
        await heir.close()
        again = Served(heir.order, Inbox())  # as after a crash: its part in the luck is still that of a guest
        party = again.keeper.own.position.party
        (seat,) = again.hosting.own
        assert again.keeper.machine.number == seat == party.epoch[1] and party.chains[seat].seats == (seat,)
        while again.keeper.step():
            pass
        await again.close()

    run(work())


async def begun(tmp_path, *names):
    """A table that was lost after some moves; it and its guests."""
    served = table(tmp_path)
    await served.open()
    guests = [guest(tmp_path, served, name) for name in names]
    running = []
    for one in guests:
        running.append(asyncio.ensure_future(one.run("127.0.0.1", served.port)))
        while not one.ticket.keys:
            await asyncio.sleep(0)
    await lost_later(served, guests, running)
    return served, guests


async def lost_later(served, guests, running):
    """The table plays on for a while, and is lost then."""
    running = [*running, asyncio.ensure_future(served.serve())]
    while not all(one.guesting.follower and len(one.guesting.follower.record.lines) >= 20 for one in guests):
        await asyncio.sleep(0)
    for one in running:
        one.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await served.close()


def gone_on(served, saves, path):
    """Who goes on with a lost table from these saves."""
    make = keeping(saves, path, **without_window())
    return Served(replace(served.order, saves=saves, header=served.hosting.header, resume=path, make=make), Inbox())


def test_a_host_whose_folder_a_guest_shares_goes_on_and_leaves_it_its_seat(tmp_path):
    async def work():
        served, _ = await begun(tmp_path, "host", "bea")
        again = gone_on(served, served.order.saves, next(records(served.order.saves).glob("*")))
        assert again.hosting.own == set()
        while again.keeper.step():
            pass
        await again.open()
        assert await asyncio.gather(
            again.serve(), *(guest(tmp_path, again, name).run("127.0.0.1", again.port) for name in ("host", "bea"))
        ) == [None, "", ""]
        await again.close()

    run(work())


def test_each_of_two_guests_of_one_machine_takes_the_table_over_with_its_own_seat(tmp_path):
    async def work():
        served, guests = await begun(tmp_path, "ana", "ana")
        for one in guests:
            saves = shutil.copytree(one.saves, tmp_path / f"kept by {one.name}")
            heir = gone_on(served, saves, saves / one.followed.relative_to(one.saves))
            assert heir.hosting.own == set(one.ticket.keys)
            await heir.close()

    run(work())


def test_older_tls_is_not_spoken(tmp_path):
    async def work():
        served = table(tmp_path)
        await served.open()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        with pytest.raises((ssl.SSLError, ConnectionResetError)):
            await asyncio.open_connection("127.0.0.1", served.port, ssl=context)
        await served.close()

    run(work())


def test_what_is_said_before_coming_in_is_short(tmp_path):
    async def work():
        served = table(tmp_path)
        await served.open()
        reader, writer = await raw(served.port)
        writer.write((3000).to_bytes(4) + pack({"t": "hello"}))
        assert b"not allowed" in await reader.read()
        writer.close()
        await served.close()

    run(work())


class Socket:
    """Notes what becomes of a transport."""

    def __init__(self):
        self.done = []

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
    """What the host says meanwhile would meet a closed one, and the good-bye be lost with it."""
    line = Line(lambda _: Pair().pump().guest, lambda *_: None, lambda _: None, lambda: 100.0)
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
    line = Line(lambda _: pair.host, lambda _, said: heard.append(said), lambda _: None, lambda: 100.0)
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


def test_what_an_older_link_still_says_is_not_heard():
    heard = []
    guesting = SimpleNamespace(link=object(), said=heard.append)
    one = Guest(guesting, "127.0.0.1", 1)
    one._hear(object(), "late")
    assert heard == [] and not one.was_inside
    one._hear(guesting.link, "now")
    assert heard == ["now"] and one.was_inside


def test_a_way_that_is_slower_than_the_time_between_two_tries_leads_to_the_table(tmp_path, monkeypatch):
    monkeypatch.setattr("net.guest.CONNECTING", 0.1)

    async def work():
        served = table(tmp_path)
        await served.open()
        relay = Relay(served.port, delay=0.05)
        one = guest(tmp_path, served, "ana")
        running = asyncio.ensure_future(one.run("127.0.0.1", await relay.open()))
        while not one.ticket.keys:
            await asyncio.sleep(0)
        assert len(served.hosting.links) == 1
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        relay.close()
        await served.close()

    run(work())


def test_who_is_not_let_in_gives_up_after_a_while_and_says_why(tmp_path, monkeypatch):
    monkeypatch.setattr("net.guest.MINUTE", 0.05)

    async def work():
        served = table(tmp_path, per_address=1)
        await served.open()
        _, writer = await raw(served.port)
        one = guest(tmp_path, served, "ana")
        assert await one.run("127.0.0.1", served.port) == "too_many"
        assert "too many links" in one.why_over
        writer.close()
        await served.close()

    run(work())


def test_an_address_that_can_be_none_leads_nowhere(tmp_path, monkeypatch):
    monkeypatch.setattr("net.guest.MINUTE", 0.0)

    async def work():
        served = table(tmp_path)
        assert await guest(tmp_path, served, "ana").run("a..b", 1) == "nobody_there"
        await served.close()

    run(work())


@pytest.mark.parametrize(("epoch", "follows"), [(3, False), (4, True), (20, True)])
def test_a_lost_table_is_followed_to_where_it_is_found_if_it_is_not_an_older_one(epoch, follows, monkeypatch):
    tried = []

    async def work():
        ticket = Ticket("ABCD2345", "0.1", {}, game="lost", epoch=4)
        one = Guest(SimpleNamespace(ticket=ticket, link=None), "127.0.0.1", 1)

        async def no_way(way):
            tried.append(way)

        monkeypatch.setattr(one, "_try", no_way)
        one._found("127.0.0.2:47474", Here(MAGIC, PROTOCOL[1], "west_of_africa", "ana", 2, "lost", epoch, 2, 2, True))
        for _ in range(2):
            assert not await one._connect()

    run(work())
    assert set(tried) == {("127.0.0.1", 1)} | ({("127.0.0.2", 2)} if follows else set())


class Full(Socket):
    """Takes bytes that nobody reads."""

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
    line = Line(lambda _: pair.host, lambda *_: None, lambda _: None, lambda: 100.0)
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


def test_of_several_tables_one_that_has_ended_leaves_nothing_behind(tmp_path):
    async def work():
        open_ones = []
        orders = [table(tmp_path / name).order for name in ("one", "two")]
        serving = asyncio.ensure_future(serve(orders, lambda served: open_ones.append(served)))
        while len(open_ones) < 2:
            await asyncio.sleep(0)
        first, port = weakref.ref(open_ones[0]), open_ones[0].port
        guests = [guest(tmp_path, open_ones[0], name) for name in ("ana", "bea")]
        del open_ones[0]
        assert await asyncio.gather(*(one.run("127.0.0.1", port) for one in guests)) == ["", ""]
        while first():
            gc.collect()
            await asyncio.sleep(0.01)
        with pytest.raises(ConnectionRefusedError):
            await raw(port)
        assert not serving.done()
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)

    run(work())


def test_a_link_on_which_nothing_arrives_any_more_keeps_nobody_from_the_next(tmp_path, monkeypatch):
    monkeypatch.setattr("net.guest.LAST_WORDS", 0.1)
    monkeypatch.setattr("net.joining.Guest", partial(Guest, limits=Limits(rate=0, ping=0.2, dead=0.6)))

    async def work():
        served = table(tmp_path)
        await served.open()
        relay, links = Relay(served.port), []
        one = guest(tmp_path, served, "ana")
        one.on_link = links.append
        running = asyncio.ensure_future(one.run("127.0.0.1", await relay.open()))
        async with asyncio.timeout(20):
            while not one.ticket.keys:
                await asyncio.sleep(0)
            relay.delay = 3600.0
            while links != [True, False]:
                await asyncio.sleep(0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        relay.close()
        await served.close()

    run(work())


def test_who_knows_the_code_outlasts_the_wrong_guesses_of_its_address(tmp_path, monkeypatch):
    monkeypatch.setattr("net.door.MINUTE", 0.5)

    async def work():
        served = table(tmp_path)
        await served.open()
        for _ in range(5):
            served.door.guessed_wrong("127.0.0.1", asyncio.get_running_loop().time())
        assert served.door.is_shut("127.0.0.1", asyncio.get_running_loop().time())
        assert await played(tmp_path, served) == ["", ""]
        await served.close()

    run(work())
