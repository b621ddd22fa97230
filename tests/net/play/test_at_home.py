"""A table of this machine's window."""

import asyncio
import gc
from contextlib import asynccontextmanager
from dataclasses import replace
from errno import ENOSPC

import pytest

from game.commands.lan import without_window
from game.engine.motion import Refused
from game.session.lan.messages import Ended, Ready, SeatRequest
from game.session.lan.wishes import Opened, Room, ShowFace, StartGame, chosen_faces
from net.link.interfaces import Kind, Network
from net.play.at_home import AtHome
from net.play.inbox import Inbox
from net.play.joining import join
from net.play.serving import Served
from net.play.tickets import WINDOW, hold_name, kept_table, tickets_of
from tests.net.loopback import begun, guest, run, table


def test_a_window_that_hosts_and_one_that_is_its_guest_keep_a_ticket_each_in_one_folder(tmp_path):
    async def work():
        order = replace(table(tmp_path / "order").order, saves=tmp_path / WINDOW, starts=False)
        home = AtHome(order, [SeatRequest(name="Ana", seat=0)], lambda _: None)
        opening = asyncio.ensure_future(home.run())
        while not home.mine:
            await asyncio.sleep(0)
        one = guest(tmp_path, home.served, WINDOW)
        staying = asyncio.ensure_future(one.run("127.0.0.1", home.served.port))
        while not one.ticket.keys:
            await asyncio.sleep(0)
        home.do(Ready(0, True))
        home.served.hosting.lobby.change(1, ready=True)
        home.do(StartGame())
        assert sorted(list(kept.keys) for kept in tickets_of(order.saves, home.served.door.game)) == [[0], [1]]
        for task in (staying, opening):
            task.cancel()
        await asyncio.gather(staying, opening, return_exceptions=True)
        name, held = hold_name(order.saves, WINDOW)
        assert name == WINDOW
        held.close()

    run(work())


def test_a_window_is_told_where_its_table_is_and_of_networks_that_come_and_go(tmp_path):
    lan, cable = (Network(name, address, Kind.HOME) for name, address in (("lan", "10.0.0.5"), ("cable", "10.1.0.5")))
    then, told = [(), (), (cable,), (cable,), (cable, lan), (lan,)], []

    async def rest(_):
        if not then:
            await asyncio.Event().wait()

    async def work():
        networks = lambda: then.pop(0) if then else (lan,)
        order = replace(table(tmp_path).order, address="0.0.0.0", starts=False, networks=networks)
        home = AtHome(order, [SeatRequest(name="Ana", seat=0)], told.append, rest)
        running = asyncio.ensure_future(home.run())
        while then:
            await asyncio.sleep(0)
        port = home.served.port
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        where = [one for one in told if isinstance(one, Opened)]
        assert [one.addresses for one in where] == [
            (), (f"10.1.0.5:{port}",), (f"10.1.0.5:{port}", f"10.0.0.5:{port}"), (f"10.0.0.5:{port}",)
        ]  # fmt: skip
        assert {one.port for one in where} == {port}

    run(work())


def full(*_, **__):
    raise OSError(ENOSPC, "No space left on device")


@pytest.mark.parametrize("fails", ["net.play.serving.keep_table", "net.play.serving.Served._take_over"])
def test_what_cannot_be_opened_is_let_go_of_and_opened_later(tmp_path, monkeypatch, fails):
    async def work():
        served, (ana, _) = await begun(tmp_path, "ana", "bea")
        header, path = served.hosting.header, ana.followed
        order, told = replace(served.order, saves=ana.saves, header=header, starts=False, resume=path), []
        gc.disable()  # the table must be closed, not just collected
        try:
            with monkeypatch.context() as patch:
                patch.setattr(fails, full)
                await AtHome(order, (), told.append).run()
            again = AtHome(order, (), told.append)
            running = asyncio.ensure_future(again.run())
            while not running.done() and not again.mine:
                await asyncio.sleep(0)
        finally:
            gc.enable()
        assert [message.why for message in told if isinstance(message, Ended)] == ["not_opened"]
        assert again.mine == set(ana.ticket.keys)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    run(work())


@asynccontextmanager
async def both_ready(tmp_path):
    """Return a table on this machine whose two people are ready, and the news of it."""
    told, people = [], [SeatRequest(name="Ana", seat=0), SeatRequest(name="Bo", seat=1)]
    home = AtHome(replace(table(tmp_path).order, starts=False), people, told.append)
    running = asyncio.ensure_future(home.run())
    while len(home.mine) < 2:
        await asyncio.sleep(0)
    for seat in home.mine:
        home.do(Ready(seat, True))
    try:
        yield home, told
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@pytest.mark.parametrize(
    "fails", ["game.table.record.record.Appending.append", "game.table.record.pocket.Pocket.keep_key"]
)
def test_a_game_that_cannot_be_written_down_begins_later(tmp_path, monkeypatch, fails):
    async def work():
        async with both_ready(tmp_path) as (home, told):
            with monkeypatch.context() as patch:
                patch.setattr(fails, full)
                with pytest.raises(OSError, match="No space"):
                    home.do(StartGame())
            assert home.served.hosting.play is None
            home.do(StartGame())
            assert home.served.hosting.play and not any(isinstance(message, Ended) for message in told)

    run(work())


def test_a_game_that_has_begun_goes_on_though_its_ticket_cannot_be_written_down(tmp_path, monkeypatch):
    async def work():
        async with both_ready(tmp_path) as (home, told):
            monkeypatch.setattr("net.play.at_home.keep_ticket", full)
            home.do(StartGame())
            assert home.served.hosting.play and not any(isinstance(message, Ended) for message in told)

    run(work())


def test_people_of_the_host_show_another_face_during_the_game_and_after_a_restart(tmp_path):
    async def work():
        async with both_ready(tmp_path) as (home, told):
            home.do(StartGame())
            home.do(ShowFace(1, "guide"))
            room = [message for message in told if isinstance(message, Room)][-1]
            assert room.roster.started and chosen_faces(room.roster.chairs) == ("", "guide")
            home.served.hosting.own.discard(0)  # as if a guest held it
            with pytest.raises(Refused, match="not_your_seat"):
                home.do(ShowFace(0, "captain"))
            kept = kept_table(home.order.saves, home.served.door.game)
            assert [look[2] for look in kept.looks] == ["", "guide"]

    run(work())


def test_a_bot_that_joins_a_table_of_a_window_is_ready_by_itself(tmp_path):
    async def work():
        served = Served(replace(table(tmp_path).order, starts=False), Inbox())
        await served.open()
        where = (
            tmp_path / "ana",
            "ana",
            f"127.0.0.1:{served.port}",
            served.door.code,
            [SeatRequest(name="ana", bot="random")],
        )
        joined = join(*where, without_window(), "0.1", lambda _: None)
        running = [asyncio.ensure_future(joined), asyncio.ensure_future(served.serve())]
        while not served.hosting.lobby.chairs[0].ready:
            await asyncio.sleep(0)
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await served.close()

    run(work())
