"""A host and its guests over loopback in one thread."""

import asyncio
import gc
import weakref
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

from game.session.lan.messages import Beacon
from game.session.lan.times import THRICE
from game.session.lan.wishes import FoundTable
from game.table.record.record import BadRecord
from net.link.caller import Ticket
from net.link.certificates import host_context, new_certificate
from net.link.messages import MAGIC, PROTOCOL, Over
from net.link.peer import Limits
from net.link.wire import frames, pack
from net.play.audience import Audience
from net.play.guest import Guest
from net.play.hosting import Hosting
from net.play.inbox import Inbox
from net.play.joining import Joined
from net.play.serving import serve
from net.play.tickets import hold_name, tickets_of
from tests.net.loopback import all_know, guest, opened, played, raw, run, table
from tests.soak.relay import Relay
from tests.table.keeping import Refusing


def test_two_guests_of_one_machine_with_one_name_have_a_seat_each(tmp_path):
    async def work():
        async with opened(tmp_path) as served:
            guests = [guest(tmp_path, served, "ana") for _ in range(2)]
            first = asyncio.ensure_future(guests[0].run("127.0.0.1", served.port))
            while not guests[0].ticket.keys:
                await asyncio.sleep(0)
            await asyncio.gather(served.serve(), guests[1].run("127.0.0.1", served.port), first)
            assert all(one.guesting.over for one in guests)
            tickets = tickets_of(guests[0].saves, served.door.game)
            assert sorted(seat for one in tickets for seat in one.keys) == [0, 1]

    run(work())


def test_a_guest_who_left_the_lobby_can_sit_down_there_again(tmp_path):
    """The kept ticket still names the seat that the host has freed meanwhile."""

    async def until(running, done):
        while not done():
            assert not running.done(), running.result()
            await asyncio.sleep(0)

    async def work():
        async with opened(tmp_path) as served:
            lobby = served.hosting.lobby
            for _ in range(2):
                one = guest(tmp_path, served, "ana")
                running = asyncio.ensure_future(one.run("127.0.0.1", served.port))
                await until(running, lambda: lobby.free == (1,))
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                while lobby.free != (0, 1):
                    await asyncio.sleep(0)

    run(work())


def test_a_host_stays_until_everybody_has_heard_how_it_ended(tmp_path, monkeypatch):
    async def work():
        async with opened(tmp_path) as served:
            send_all = Audience.send_all

            def lost_on_the_way(audience, message):
                send_all(audience, message)
                if isinstance(
                    message, Over
                ):  # lose its last bytes with the link, which the host does not notice at once
                    next(line for line in served.host._lines if 0 in line.peer.seats).peer.outgoing()
                    one = next(one for one in guests if 0 in one.ticket.keys)
                    asyncio.get_running_loop().call_later(0.1, one.guest._line.cut)

            monkeypatch.setattr(Audience, "send_all", lost_on_the_way)
            guests = [guest(tmp_path, served, name) for name in ("ana", "bea")]
            running = [asyncio.ensure_future(one.run("127.0.0.1", served.port)) for one in guests]
            await served.serve()
            heard = [one.guesting.over for one in guests]
            for one in running:
                one.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            assert heard == [True, True]

    run(work())


def test_the_good_bye_of_everybody_arrives_though_the_host_still_tells_something(tmp_path):
    async def work():
        async with opened(tmp_path, seats=5, per_address=8) as served:
            guests = [guest(tmp_path, served, f"guest{n}") for n in range(5)]
            running = asyncio.gather(*(one.run("127.0.0.1", served.port) for one in guests))
            await served.serve()
            assert served.hosting.play.informed == {0, 1, 2, 3, 4}
            assert await running == [""] * 5

    run(work())


def test_who_starts_a_second_program_beside_one_that_hangs_has_its_seat(tmp_path, monkeypatch):
    monkeypatch.setattr("net.play.hosting.SHORT", 0.0)
    monkeypatch.setattr("net.play.guesting.SHORT", 0)

    async def work():
        async with opened(tmp_path) as served:
            serving = asyncio.ensure_future(served.serve())
            ana, bea = (guest(tmp_path, served, name) for name in ("ana", "bea"))
            playing = asyncio.ensure_future(bea.run("127.0.0.1", served.port))
            hanging = asyncio.ensure_future(ana.run("127.0.0.1", served.port))
            while not ana.guesting.follower or len(ana.guesting.follower.record.lines) < 20:
                await asyncio.sleep(0)
            hanging.cancel()
            await asyncio.gather(hanging, return_exceptions=True)
            _, held = hold_name(ana.saves, "ana")  # the hung program still holds its name
            again = guest(tmp_path, served, "ana")
            assert [await again.run("127.0.0.1", served.port), await playing] == ["", ""]
            assert again.ticket.keys == ana.ticket.keys and again.guesting.over
            await serving
            held.close()
            late = Joined(ana.saves, "ana", ana.ticket, ana.guesting.seats.requests, Inbox())
            assert await late.run("127.0.0.1", served.port) == "came_back_elsewhere"  # it woke up outdated
            anew = guest(tmp_path, served, "ana")  # takes the first name again once both are gone
            assert await anew.run("127.0.0.1", served.port) == "" and anew.ticket.keys == again.ticket.keys

    run(work())


def test_who_starts_a_second_program_beside_one_that_lives_looks_on(tmp_path, monkeypatch):
    monkeypatch.setattr("net.play.hosting.SHORT", 0.0)
    monkeypatch.setattr("net.play.guesting.SHORT", 0)

    async def work():
        async with opened(tmp_path) as served:
            serving = asyncio.ensure_future(served.serve())
            guests = [guest(tmp_path, served, name) for name in ("ana", "bea")]
            playing = [asyncio.ensure_future(one.run("127.0.0.1", served.port)) for one in guests]
            while not guests[0].guesting.follower:
                await asyncio.sleep(0)
            again = guest(tmp_path, served, "ana")
            assert await asyncio.gather(again.run("127.0.0.1", served.port), *playing) == ["", "", ""]
            assert again.ticket.keys == {} and all(one.ticket.keys for one in guests)
            await serving

    run(work())


def test_what_an_older_link_still_says_is_not_heard():
    heard = []
    guesting = SimpleNamespace(link=object(), handle=heard.append)
    one = Guest(guesting)
    one._on_message(object(), "late")
    assert heard == [] and not one.was_inside
    one._on_message(guesting.link, "now")
    assert heard == ["now"] and one.was_inside


def test_a_way_that_is_slower_than_the_time_between_two_tries_leads_to_the_table(tmp_path, monkeypatch):
    monkeypatch.setattr("net.play.guest.AGAIN", 0.1)

    async def work():
        async with opened(tmp_path) as served:
            relay = Relay(served.port, delay=0.05)
            one = guest(tmp_path, served, "ana")
            running = asyncio.ensure_future(one.run("127.0.0.1", await relay.open()))
            while not one.ticket.keys:
                await asyncio.sleep(0)
            assert len(served.hosting.links) == 1
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            relay.close()

    run(work())


def test_who_is_not_let_in_gives_up_after_a_while_and_says_why(tmp_path):
    async def work():
        async with opened(tmp_path, per_address=0) as served:
            one = guest(tmp_path, served, "ana")
            one.guest.patience = 0.05
            assert await one.run("127.0.0.1", served.port) == "too_many"
            assert "too many connections" in one.why_over

    run(work())


def nonsense(link):
    link.send_packed(frames(pack({"t": "nonsense"})))


def test_who_hears_nonsense_again_and_again_does_not_come_back_for_ever(tmp_path, monkeypatch):
    came = []

    def entered(hosting, link, resumed, now):
        came.append(link)
        nonsense(link)

    async def work():
        monkeypatch.setattr(Hosting, "entered", entered)
        async with opened(tmp_path) as served:
            one = guest(tmp_path, served, "ana")
            assert await one.run("127.0.0.1", served.port) == "bad_message"
            assert len(came) == THRICE and "could not read several messages" in one.why_over

    run(work())


def test_nonsense_now_and_then_is_outlived_by_who_follows_the_game_between(tmp_path, monkeypatch):
    comes, broken = Hosting.entered, []

    def entered(hosting, link, resumed, now):
        comes(hosting, link, resumed, now)
        if resumed and len(broken) < 2 * THRICE:
            broken.append(link)
            nonsense(link)

    async def work():
        monkeypatch.setattr(Hosting, "entered", entered)
        async with opened(tmp_path) as served:
            guests = [guest(tmp_path, served, name) for name in ("ana", "bea")]
            running = [asyncio.ensure_future(one.run("127.0.0.1", served.port)) for one in guests]
            serving = asyncio.ensure_future(served.serve())
            while not all_know(guests):
                await asyncio.sleep(0)
            guests[0].guest._line.cut()
            assert await asyncio.gather(*running) == ["", ""]
            await serving
            assert len(broken) == 2 * THRICE

    run(work())


@pytest.mark.parametrize("where", ["nobody_there", "another_table"])
def test_of_several_addresses_each_is_tried_until_one_leads_to_the_table(tmp_path, where):
    """A lobby shows several: some belong to networks without the guest, or to other machines in its network."""

    async def work():
        async with opened(tmp_path / "other") as other, opened(tmp_path) as served:
            one = guest(tmp_path, served, "ana")
            wrong = ("127.0.0.1", other.port if where == "another_table" else 1)
            right = ("127.0.0.1", served.port)
            running = asyncio.ensure_future(one.run(*wrong, ("a..b", 1), right))
            while not one.ticket.keys:
                await asyncio.sleep(0)
            assert one.guest.address == right and not other.hosting.links
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    run(work())


def test_who_knows_the_code_of_none_of_several_addresses_is_told_so(tmp_path, monkeypatch):
    monkeypatch.setattr("net.play.guest.MINUTE", 30.0)

    async def work():
        async with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
            stranger = guest(tmp_path, table(tmp_path), "ana")
            others = ("127.0.0.1", two.port), ("127.0.0.1", one.port)
            assert await stranger.run("127.0.0.1", one.port, *others) == "wrong_code"
            assert "does not belong to th" in stranger.why_over

    run(work())


def test_an_address_that_can_be_none_leads_nowhere(tmp_path):
    async def work():
        served = table(tmp_path)
        one = guest(tmp_path, served, "ana")
        one.guest.patience = 0.0
        assert await one.run("a..b", 1) == "nobody_there"
        await served.close()

    run(work())


@pytest.mark.parametrize(("moved", "follows"), [(3, False), (4, True), (20, True)])
def test_a_lost_table_is_followed_to_where_it_is_found_if_it_is_not_an_older_one(moved, follows, monkeypatch):
    tried = []

    async def work():
        ticket = Ticket("ABCD2345", "0.1", {}, game="lost", table_epoch=4)
        one = Guest(SimpleNamespace(ticket=ticket, link=None))
        one.address = "127.0.0.1", 1

        async def no_way(way):
            tried.append(way)

        monkeypatch.setattr(one, "_try", no_way)
        here = Beacon(MAGIC, PROTOCOL[1], "west_of_africa", "ana", 2, "lost", moved, 2, 2, True)
        one._found(FoundTable("127.0.0.2:2", here))
        for _ in range(2):
            assert not await one._connect()

    run(work())
    assert set(tried) == {("127.0.0.1", 1)} | ({("127.0.0.2", 2)} if follows else set())


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


@pytest.mark.parametrize("turns", [1, 3])
def test_a_host_that_may_not_take_its_time_to_close_leaves_no_socket(tmp_path, turns):
    async def work():
        served = table(tmp_path)
        await served.open()
        relay = Relay(served.port)
        _, writer = await raw(await relay.open())
        while not (lines := list(served.host._lines)):
            await asyncio.sleep(0)
        relay.delay = 3600.0  # nobody answers when it is closed
        closing = asyncio.ensure_future(served.close())
        for _ in range(turns):
            await asyncio.sleep(0)
        closing.cancel()
        await asyncio.gather(closing, return_exceptions=True)
        assert not any(line.open for line in lines)
        relay.close()
        writer.close()

    run(work())


def test_a_link_on_which_nothing_arrives_any_more_keeps_nobody_from_the_next(tmp_path, monkeypatch):
    monkeypatch.setattr("net.play.guest.CLOSING_TIME", 0.1)
    monkeypatch.setattr("net.play.joining.Guest", partial(Guest, limits=Limits(rate=0, ping=0.2, dead=0.6)))

    async def work():
        async with opened(tmp_path) as served:
            relay, links = Relay(served.port), []
            one = guest(tmp_path, served, "ana")
            one.guest.on_link = links.append
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

    run(work())


def test_who_knows_the_code_outlasts_the_wrong_guesses_of_its_address(tmp_path, monkeypatch):
    monkeypatch.setattr("net.link.door.MINUTE", 0.5)

    async def work():
        async with opened(tmp_path) as served:
            now = asyncio.get_running_loop().time()
            assert [served.door.spends_a_guess("127.0.0.1", now) for _ in range(6)] == [True] * 5 + [False]
            assert await played(tmp_path, served) == ["", ""]

    run(work())


def test_a_table_is_closed_when_the_one_that_is_opened_next_cannot_be(tmp_path):
    async def work():
        order, ports = table(tmp_path).order, []
        cannot = replace(order, resume=tmp_path / "nothing")
        with pytest.raises(BadRecord):
            await serve([order, cannot], lambda served: ports.append(served.port))
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", *ports)

    run(work())


def test_a_mistake_about_the_table_does_not_end_the_clock_of_all_and_is_told_once(tmp_path, monkeypatch):
    ticks, seen = [], []

    def mistaken(hosting, now):
        ticks.append(now)
        raise AssertionError("a mistake of ours")

    async def work():
        monkeypatch.setattr("net.play.host.TICK", 0.001)
        monkeypatch.setattr("net.play.hosting.Hosting.tick", mistaken)
        asyncio.get_running_loop().set_exception_handler(lambda _, what: seen.append(what))
        async with opened(tmp_path) as served:
            while len(ticks) < 3 and not served.host._clock.done():
                await asyncio.sleep(0)
        assert len(ticks) >= 3 and len(seen) == 1

    run(work())


def test_a_table_opens_though_a_virus_scanner_looks_at_its_certificate(monkeypatch):
    monkeypatch.setattr("game.table.record.files.WAITS", (0.0,) * 5)
    scanner = Refusing(monkeypatch, "unlink", 4)
    host_context(new_certificate())
    assert scanner.left < 0
