"""A table that is lost repeatedly, and continued by its host or a guest from what its machines have kept."""

import asyncio
import shutil
from dataclasses import replace
from datetime import datetime
from errno import ENOSPC

import pytest

from game.session.beginning import new_header
from game.session.lan.messages import Notice, Ready, SeatRequest
from game.session.lan.wishes import StartGame
from game.table.record.entries import PERSON, SeatInfo
from game.table.record.keys import public_of
from game.table.record.record import Record, create, read_record
from game.table.record.saves import records
from game.table.table import Table
from net.link.caller import Ticket
from net.link.keys import table_epoch_of
from net.link.messages import Welcome
from net.play.at_home import AtHome
from net.play.audience import Audience
from net.play.inbox import Inbox
from net.play.serving import Served
from net.play.tickets import WINDOW, keep_ticket
from tests.net.loopback import WEST, all_know, begun, gone_on, guest, joins, lost_when, played, run, table


def test_a_guest_that_begins_anew_is_told_only_what_its_copy_has_not(tmp_path, monkeypatch):
    tell, had = Audience.send_update, []

    def watched(audience, link, table, resumed=None, news=None):
        had.append(resumed and resumed.number)
        tell(audience, link, table, resumed, news)

    async def work():
        served, guests = await begun(tmp_path, "ana", "bea")
        known = sorted(len(one.guesting.follower.record.lines) for one in guests)
        again = gone_on(served, served.order.saves, next(records(served.order.saves).glob("*")))
        await again.open()
        monkeypatch.setattr(Audience, "send_update", watched)
        assert await played(tmp_path, again) == ["", ""]
        await again.close()
        assert sorted(filter(None, had)) == known

    run(work())


async def handed_on(tmp_path, served, copies, turns):
    """Lose the machine that keeps the table, turn by turn; return the table's epochs."""
    epochs = []
    for heir, other in turns:
        served = gone_on(served, copies[heir].saves, copies[heir].followed)
        assert served.hosting.own == set(copies[heir].ticket.keys)
        await served.open()
        epochs.append(served.door.table_epoch)
        follows = copies[other] = joins(copies[other].saves, served, copies[other].name)

        def follows_the_heir(follows=follows, table_epoch=served.door.table_epoch):
            assert not follows.guesting.trouble
            at = follows.guesting.follower
            return at and table_epoch_of(*at.position.party.moved) == table_epoch

        await lost_when(follows_the_heir, served, follows.run("127.0.0.1", served.port))
    return epochs


def test_who_has_kept_a_table_before_takes_it_over_again(tmp_path):
    async def work():
        served, (ana, bea) = await begun(tmp_path, "ana", "bea")
        copies = {"ana": ana, "bea": bea}
        return await handed_on(tmp_path, served, copies, (("ana", "bea"), ("bea", "ana"), ("ana", "bea")))

    assert run(work()) == [table_epoch_of(1, 0), table_epoch_of(2, 1), table_epoch_of(3, 0)]


async def at_home(tmp_path, lasts):
    """Return a window's table, lost after some entries, whose people sit at its machine, and its guest."""
    order = replace(table(tmp_path).order, starts=False)
    home = AtHome(order, [SeatRequest(name="ana", seat=0)], lambda _: None)
    running = [asyncio.ensure_future(home.run())]
    while not home.mine:
        await asyncio.sleep(0)
    bea = guest(tmp_path, home.served, "bea")
    running.append(asyncio.ensure_future(bea.run("127.0.0.1", home.served.port)))
    while not bea.ticket.keys:
        await asyncio.sleep(0)
    home.do(Ready(0, True))
    home.served.hosting.lobby.change(1, ready=True)
    home.do(StartGame())
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

    assert run(work()) == [table_epoch_of(1, 1), table_epoch_of(2, 0)]


def test_a_window_that_is_lost_as_its_game_begins_has_its_own_people_again(tmp_path):
    """No chain yet tells who plays where, and the window has a ticket for its people in case it becomes a guest."""

    async def work():
        served, _ = await at_home(tmp_path, 0)
        assert not served.keeper.own.position.party.chains
        again = gone_on(served, served.order.saves, next(records(served.order.saves).glob("*")))
        await again.close()
        return again.hosting.own

    assert run(work()) == {0}


def test_an_heir_that_begins_anew_is_the_heir_it_was(tmp_path):
    """Guests look for the certificate, the table epoch and the port that they know."""

    async def work():
        served, (ana, _) = await begun(tmp_path, "ana", "bea")
        heir = gone_on(served, ana.saves, ana.followed)
        await heir.open()
        await heir.close()
        again = gone_on(served, ana.saves, ana.followed)
        try:
            assert again.door.table_epoch == heir.door.table_epoch == table_epoch_of(1, *heir.hosting.own)
            assert again.keeper.own.position.party.moved == heir.keeper.own.position.party.moved
            assert (again.door.certificate, again.port) == (heir.door.certificate, heir.port)
            assert again.hosting.own == heir.hosting.own
        finally:
            await again.close()

    run(work())


@pytest.mark.parametrize("lasts", [0, 2])
def test_a_window_keeps_its_seat_though_a_guest_of_its_folder_sat_there_before_the_start(tmp_path, lasts):
    async def work():
        served, _ = await at_home(tmp_path, lasts)
        saves = served.order.saves
        keep_ticket(saves, "bob", Ticket(served.door.code, "0.1", {}, served.door.game, keys={0: bytes(32)}))
        again = gone_on(served, saves, next(records(saves).glob("*")))
        await again.close()
        return again.hosting.own

    assert run(work()) == {0}


def test_who_takes_a_table_over_knows_how_everybody_looks(tmp_path):
    async def work():
        served = table(tmp_path)
        await served.open()
        ana = guest(tmp_path, served, "ana", colour="sky", shape="cross", face="guide")
        bea = guest(tmp_path, served, "bea", colour="rose", shape="ring")
        running = [one.run("127.0.0.1", served.port) for one in (ana, bea)]
        await lost_when(lambda: all_know([ana]), served, *running)
        heir = gone_on(served, ana.saves, ana.followed)
        assert sorted(heir.hosting.lobby.looks) == [("rose", "ring", ""), ("sky", "cross", "guide")]
        assert heir.hosting.lobby.looks == served.hosting.lobby.looks
        await heir.open()
        await heir.close()
        again = Served(heir.order, Inbox())  # after a crash its part in the luck is still a guest's
        assert again.hosting.lobby.looks == served.hosting.lobby.looks
        party = again.keeper.own.position.party
        (seat,) = again.hosting.own
        assert again.keeper.machine.number == seat == party.moved[1] and party.chains[seat].seats == (seat,)
        while again.keeper.step():
            pass
        await again.close()

    run(work())


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


def test_a_game_from_one_screen_goes_on_with_all_though_the_host_was_lost_as_they_sat_down(tmp_path, monkeypatch):
    """One of them has its seat already, and comes back to it; the other sits down as if for the first time."""
    monkeypatch.setattr("net.play.hosting.SHORT", 0.0)

    async def work():
        saves, people = tmp_path / "host", (SeatInfo("ana", PERSON), SeatInfo("bea", PERSON))
        header = new_header(WEST, people, {}, datetime(2026, 1, 2))
        record, file = create(records(saves), header)
        secret = bytes(range(32))
        Table(WEST, record).sit(0, PERSON, public_of(secret))
        file.close()
        again = Served(replace(table(tmp_path).order, header=header, resume=file.path), Inbox())
        assert not again.keeper and set(again.hosting.lobby.keys) == {0}
        await again.open()
        ana = joins(tmp_path / "ana", again, "ana")
        ana.ticket.game, ana.ticket.keys = header.game, {0: secret}
        bea = joins(tmp_path / "bea", again, "bea")
        first = asyncio.ensure_future(bea.run("127.0.0.1", again.port))
        while not bea.ticket.keys:
            await asyncio.sleep(0)
        assert not again.keeper  # it waits for the other seat's player
        ends = await asyncio.gather(again.serve(), first, ana.run("127.0.0.1", again.port))
        await again.close()
        assert ends == [None, "", ""] and set(ana.ticket.keys) == {0} and set(bea.ticket.keys) == {1}

    run(work())


@pytest.mark.parametrize(
    "fails", [(), ("net.play.joining.keep_fork",), ("net.play.joining.keep_fork", "pathlib.Path.unlink")]
)
def test_who_cannot_write_down_what_an_heir_does_not_know_follows_it_all_the_same(tmp_path, monkeypatch, fails):
    def full(*_, **__):
        raise OSError(ENOSPC, "No space left on device")

    async def work():
        served, (ana, bea) = await begun(tmp_path, "ana", "bea")
        found = read_record(bea.followed).record
        shorter = min(len(found.lines), len(ana.guesting.follower.record.lines)) - 3
        bea.followed.write_bytes(Record(found.header, found.lines[:shorter]).to_bytes())
        heir = gone_on(served, bea.saves, bea.followed)
        await heir.open()
        follows = joins(ana.saves, heir, "ana")

        def has_forked(message):
            if isinstance(message, Welcome):
                for name in fails:
                    monkeypatch.setattr(name, full)
            heard.extend([message.word] if isinstance(message, Notice) else [])

        heard = []
        follows.guesting.on_message = has_forked
        await lost_when(
            lambda: follows.guesting.trouble or "forked" in heard,
            heir,
            follows.run("127.0.0.1", heir.port),
        )
        assert not follows.guesting.trouble
        copy = read_record(follows.followed).record.lines if follows.followed else []
        assert copy == heir.keeper.own.record.lines[: len(copy)]

    run(work())
