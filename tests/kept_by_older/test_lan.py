"""Unfinished games of a LAN that an older program kept go on with this one, at all their machines."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree

import pytest

from game.commands.lan import without_window
from game.engine.choices import Seat
from game.engine.trouble import Trouble
from game.table.audit import audit
from game.table.record.entries import Moved, Retired, Sit, Substitute
from game.table.record.record import Record, read_record
from game.titles import title
from net.play.inbox import Inbox
from net.play.joining import Joined
from net.play.serving import Order, Served
from net.play.tickets import kept_table, tickets_of
from tests.kept_by_older.__main__ import GUESTS, HOME, TITLES, WINDOW
from tests.net.loopback import joins, lost_when, run

WEST, HANDS, CHANGED = TITLES


@pytest.fixture
def saves(tmp_path, request) -> Path:
    """The saves of all machines of a game."""
    return copytree(HOME / request.param, tmp_path / "saves")


def only(folder: Path) -> Path:
    """Return the only record of a folder."""
    (path,) = folder.glob("*.westward")
    return path


def gone_on(path: Path, bots: Mapping[Seat, str] | None = None) -> Served:
    """Return the table of a kept game, as `host --resume` orders it."""
    header = read_record(path).record.header
    order = Order(
        path.parents[1], title(header.title), header, bots or {}, "0.1", address="127.0.0.1", grace=2.0, resume=path,
        sessions=without_window(),
    )  # fmt: skip
    return Served(order, Inbox())


async def played_on(path: Path, *guests: Path, bots: Mapping[Seat, str] | None = None) -> list[Joined]:
    """Play a kept game to its end with the guests of these saves, whose bots come back by their names and the code."""
    served = gone_on(path, bots)
    await served.open()
    try:
        joined = [joins(saves, served, saves.name, "easy") for saves in guests]
        _, *ends = await asyncio.gather(served.serve(), *(one.run("127.0.0.1", served.port) for one in joined))
    finally:
        await served.close()
    assert ends == [""] * len(guests) and all(one.guesting.over for one in joined)
    return joined


def entries_since(before: Record, after: Record) -> list[object]:
    """Return the entries added to a record; assert that the older ones are unchanged."""
    assert after.header == before.header and after.lines[: len(before.lines)] == before.lines
    return [line.entry for line in after.lines[len(before.lines) :]]


def is_sound(record: Record) -> bool:
    found = audit(title(record.header.title), record)
    return found.findings == () and found.result is not None


@pytest.mark.parametrize("saves", TITLES, indirect=True)
def test_the_host_and_all_guests_go_on_to_the_end(saves):
    path = only(saves / "host" / "records")
    before = read_record(path).record
    keys = {name: tickets_of(saves / name, before.header.game)[0].keys for name in GUESTS}
    guests = run(played_on(path, *(saves / name for name in GUESTS)))
    after = read_record(path).record
    assert is_sound(after)
    # Nobody was replaced, sat down anew or lost a part in the luck.
    assert not any(isinstance(entry, Substitute | Sit | Retired) for entry in entries_since(before, after))
    for name, one in zip(GUESTS, guests, strict=True):
        assert one.ticket.keys == keys[name]
        copy = read_record(only(saves / name / "followed")).record
        assert copy.head == after.head == one.guesting.follower.record.head


@pytest.mark.parametrize("saves", [CHANGED], indirect=True)
def test_a_game_of_older_rules_follows_them_at_every_machine(saves):
    path = only(saves / "host" / "records")
    version = read_record(path).record.header.version
    assert version < title(CHANGED).version
    sessions = []

    async def work():
        served = gone_on(path)
        sessions.append(served.keeper)
        await served.open()
        ana = joins(saves / "ana", served, "ana")
        ana.on_player = sessions.append
        await lost_when(lambda: ana.guesting.player, served, ana.run("127.0.0.1", served.port))

    run(work())
    assert len(sessions) == 2
    for session in sessions:
        assert session.title.version == session.table.title.version == version
        assert session.table.position.game.rules is title(CHANGED, version).rules


@pytest.mark.parametrize("saves", TITLES, indirect=True)
def test_the_table_has_its_code_and_certificate_again(saves):
    path = only(saves / "host" / "records")
    kept = kept_table(saves / "host", path.stem)

    async def work():
        served = gone_on(path)
        await served.close()
        return served.door

    door = run(work())
    assert (door.code, door.certificate) == (kept.code, kept.certificate.print)
    for name in GUESTS:
        (ticket,) = tickets_of(saves / name, path.stem)
        assert (ticket.code, ticket.certificate) == (door.code, door.certificate)


@pytest.mark.parametrize("saves", [WINDOW], indirect=True)
def test_a_window_has_its_own_person_again(saves):
    path = only(saves / "host" / "records")
    before = read_record(path).record

    async def work():
        served = gone_on(path)
        await served.close()
        return served.hosting.own

    assert run(work()) == {0}
    run(played_on(path, saves / "bea", bots={0: "random"}))
    after = read_record(path).record
    assert is_sound(after)
    assert not any(isinstance(entry, Substitute | Sit | Retired) for entry in entries_since(before, after))


@pytest.mark.parametrize("saves", [WEST], indirect=True)
def test_a_guest_takes_the_table_over_from_its_copy(saves):
    path = only(saves / "ana" / "followed")
    before = read_record(path).record
    (ticket,) = tickets_of(saves / "ana", before.header.game)
    run(played_on(path, saves / "bea", bots=dict.fromkeys(ticket.keys, "random")))
    after = read_record(path).record
    assert is_sound(after)
    assert [entry.seat for entry in entries_since(before, after) if isinstance(entry, Moved)] == list(ticket.keys)


@pytest.mark.parametrize("saves", [HANDS], indirect=True)
def test_a_table_with_private_hands_is_not_taken_over(saves):
    async def work():
        with pytest.raises(Trouble, match="only the host knew the hands"):
            gone_on(only(saves / "ana" / "followed"))

    run(work())
