"""A table that is lost and gone on with from what its machines have kept, by its host or by a guest, more than once."""

import asyncio
from dataclasses import replace

from game.table.saves import records
from net.at_home import AtHome
from net.audience import Audience
from net.guesting import Want
from net.keys import epoch_of
from net.news import WINDOW
from tests.net.loopback import guest, joins, played, run, table
from tests.net.test_host import begun, gone_on


def test_a_guest_that_begins_anew_is_told_only_what_its_copy_has_not(tmp_path, monkeypatch):
    tell, had = Audience.tell, []

    def watched(audience, link, table, resumed=None, news=None):
        had.append(resumed and resumed.number)
        tell(audience, link, table, resumed, news)

    async def work():
        served, guests = await begun(tmp_path, "ana", "bea")
        known = sorted(len(one.guesting.follower.record.lines) for one in guests)
        again = gone_on(served, served.order.saves, next(records(served.order.saves).glob("*")))
        await again.open()
        monkeypatch.setattr(Audience, "tell", watched)
        assert await played(tmp_path, again) == ["", ""]
        await again.close()
        assert sorted(filter(None, had)) == known

    run(work())


async def handed_on(tmp_path, served, copies, turns):
    """Whose machine keeps the table next is lost each time; at which epochs it stood."""
    epochs = []
    for heir, other in turns:
        served = gone_on(served, copies[heir].saves, copies[heir].followed)
        assert served.hosting.own == set(copies[heir].ticket.keys)
        await served.open()
        epochs.append(served.door.epoch)
        follows = copies[other] = joins(copies[other].saves, served, copies[other].name)
        running = [
            asyncio.ensure_future(follows.run("127.0.0.1", served.port)),
            asyncio.ensure_future(served.serve()),
        ]
        while not (at := follows.guesting.follower) or epoch_of(*at.position.party.epoch) != served.door.epoch:
            assert not follows.guesting.trouble
            await asyncio.sleep(0)
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await served.close()
    return epochs


def test_who_has_kept_a_table_before_takes_it_over_again(tmp_path):
    async def work():
        served, (ana, bea) = await begun(tmp_path, "ana", "bea")
        copies = {"ana": ana, "bea": bea}
        return await handed_on(tmp_path, served, copies, (("ana", "bea"), ("bea", "ana"), ("ana", "bea")))

    assert run(work()) == [epoch_of(1, 0), epoch_of(2, 1), epoch_of(3, 0)]


async def at_home(tmp_path, lasts):
    """A table that a window kept, with its own people, until it was lost after so many entries; it and its guest."""
    order = replace(table(tmp_path).order, starts=False)
    home = AtHome(order, {0: Want("ana")}, lambda _: None)
    running = [asyncio.ensure_future(home.run())]
    while not home.mine():
        await asyncio.sleep(0)
    bea = guest(tmp_path, home.served, "bea")
    running.append(asyncio.ensure_future(bea.run("127.0.0.1", home.served.port)))
    while not bea.ticket.keys:
        await asyncio.sleep(0)
    home.ready(0, True)
    home.served.hosting.lobby.ready(1, True)
    home.start()
    while lasts and not (bea.guesting.follower and len(bea.guesting.follower.record.lines) >= lasts):
        await asyncio.sleep(0)
    for one in running:
        one.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return home.served, bea


def test_who_opened_a_table_takes_it_over_again(tmp_path):
    async def work():
        served, bea = await at_home(tmp_path, 2)
        ana = joins(served.order.saves, served, WINDOW)
        ana.ticket.keys = dict(served.secrets)
        turns = (("bea", "ana"), ("ana", "bea"))
        return await handed_on(tmp_path, served, {"ana": ana, "bea": bea}, turns)

    assert run(work()) == [epoch_of(1, 1), epoch_of(2, 0)]


def test_a_window_that_is_lost_as_its_game_begins_has_its_own_people_again(tmp_path):
    """No chain says yet who plays where, and the window has a ticket for its people, should it be a guest later."""

    async def work():
        served, _ = await at_home(tmp_path, 0)
        assert not served.keeper.own.position.party.chains
        again = gone_on(served, served.order.saves, next(records(served.order.saves).glob("*")))
        await again.close()
        return again.hosting.own

    assert run(work()) == {0}
