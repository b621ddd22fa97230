"""A table of this machine's window."""

import asyncio
from dataclasses import replace

from net.at_home import AtHome
from net.guesting import Want
from net.news import WINDOW
from net.tickets import hold_name, tickets_of
from tests.net.loopback import guest, run, table


def test_a_window_that_hosts_and_one_that_is_its_guest_keep_a_ticket_each_in_one_folder(tmp_path):
    async def work():
        order = replace(table(tmp_path / "order").order, saves=tmp_path / WINDOW, starts=False)
        home = AtHome(order, {0: Want("Ana", "", 0)}, lambda _: None)
        opening = asyncio.ensure_future(home.run())
        while not home.mine():
            await asyncio.sleep(0)
        one = guest(tmp_path, home.served, WINDOW)
        staying = asyncio.ensure_future(one.run("127.0.0.1", home.served.port))
        while not one.ticket.keys:
            await asyncio.sleep(0)
        home.ready(0, True)
        home.served.hosting.lobby.ready(1, True)
        home.start()
        assert sorted(list(kept.keys) for kept in tickets_of(order.saves, home.served.door.game)) == [[0], [1]]
        for task in (staying, opening):
            task.cancel()
        await asyncio.gather(staying, opening, return_exceptions=True)
        name, held = hold_name(order.saves, WINDOW)
        assert name == WINDOW
        held.close()

    run(work())
