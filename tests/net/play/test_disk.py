"""Disks that are full for a while: nobody is thrown out, nothing stalls for ever, and the game goes on."""

import asyncio
from errno import ENOSPC
from math import inf

import pytest

from game.commands.lan import Unwatched
from game.session.lan.messages import Decide
from game.session.messages import GoOn, NotKept
from game.table.record.entries import PERSON, Retired, Sit
from game.table.record.files import Appending
from net.link.messages import NOT_KEPT
from net.play.inbox import Inbox
from tests.net.loopback import opened, played, run
from tests.net.world import World, at, entries, reasons, same_records, sends, told, world_of


class Disk:
    """A disk that keeps a record's entries, and is full at once or after some entries."""

    full = False
    room = inf

    def __call__(self, frame):
        self.room -= 1
        if self.full or self.room < 0:
            raise OSError(ENOSPC, "No space left on device")


def disk_of(world) -> Disk:
    world.session.table.record.keep = disk = Disk()
    return disk


def test_a_game_begins_as_soon_as_it_can_be_written_down():
    world, disk = World(2), Disk()
    made = world.hosting.make

    def make(header, away):
        disk(b"")
        return made(header, away)

    world.hosting.make, disk.full = make, True
    guests = [world.join() for _ in range(2)]
    world.until(lambda: NOT_KEPT in reasons(guests[1]))
    world.pass_time(6)
    assert world.session is None
    disk.full = False
    world.to_the_end()
    assert same_records(world)


@pytest.mark.parametrize("number", range(8, 60, 4))
def test_a_host_whose_disk_is_full_for_a_while_goes_on_by_itself(number):
    world = world_of(3)
    world.until(lambda: at(world).number >= number)
    disk = disk_of(world)
    disk.full = True
    for _ in range(400):
        if not world.step():
            world.pass_time(0.1)
    stood = at(world).number
    disk.full = False
    world.session.inbox.put(GoOn())  # sent by the window, or by the host without one
    world.to_the_end()
    assert at(world).number > stood and same_records(world)


def test_a_bot_sits_in_and_gives_back_as_soon_as_it_can_be_written_down():
    world = world_of(3, grace=5.0)
    world.until(lambda: at(world).number >= 20)
    disk, guest = disk_of(world), world.guests[1]
    (seat,) = guest.ticket.keys
    world.hosting.play.stand_in = "random"
    world.cut(guest)
    disk.full = True
    for _ in range(8):
        world.pass_time(2)
        world.carry()
    assert not entries(world, Sit)
    world.guests[0].wire.guest.send(Decide(seat, "random"))
    world.until(lambda: NOT_KEPT in reasons(world.guests[0]), most=9)
    disk.full = False
    world.pass_time(1)
    assert at(world).holders[seat] == "bot:random"
    disk.full = True
    world.connect(guest)
    world.until(lambda: guest.wire.guest.ended == NOT_KEPT, most=50)
    disk.full = False
    world.cut(guest)
    world.connect(guest)
    world.session.inbox.put(GoOn())
    world.to_the_end()
    assert at(world).holders[seat] == PERSON and told(world, "given_back") and same_records(world)


@pytest.mark.parametrize("begun_anew", [False, True])
def test_a_stand_in_of_which_but_a_part_could_be_written_down_plays_on_all_the_same(begun_anew):
    """The retirement of the seat's machine was not written, and the host may have crashed there."""
    world = world_of(3, grace=5.0)
    world.until(lambda: at(world).number >= 20)
    guest, other = world.guests[1], world.guests[0]
    (seat,) = guest.ticket.keys
    world.cut(guest)
    while world.step():
        pass
    world.pass_time(6)
    world.carry()
    disk = disk_of(world)
    disk.room = 1
    sends(world, other, Decide(seat, "random"))
    assert at(world).holders[seat] == "bot:random" and not entries(world, Retired)
    disk.room = inf
    if begun_anew:
        world.restart()
        for one in (other, world.guests[2]):
            world.connect(one)
    world.until(lambda: world.hosting.over, most=3000)
    assert [entry.machine for entry in entries(world, Retired)] == [seat]


def test_hands_are_shown_at_the_end_as_soon_as_that_can_be_written_down():
    world = world_of(2, slug="go_west")
    disk = disk_of(world)
    reveal = world.session.table.reveal

    def fails():
        disk.full = True
        world.session.table.reveal = reveal
        reveal()

    world.session.table.reveal = fails
    world.until(lambda: disk.full)
    assert not world.hosting.over
    disk.full = False
    world.to_the_end()
    assert same_records(world) and not at(world).concealed


def test_a_guest_whose_disk_is_full_plays_on_without_its_copy(tmp_path, monkeypatch):
    append, written = Appending.append, []

    def fills_up(file, data):
        if "followed" in file.path.parts and len(written) > 20:
            raise OSError(ENOSPC, "No space left on device")
        written.append(data)
        append(file, data)

    def full(*_):
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Appending, "append", fills_up)
    monkeypatch.setattr("net.play.joining.keep_ticket", full)

    async def work():
        async with opened(tmp_path) as served:
            assert await played(tmp_path, served) == ["", ""]

    run(work())


def test_without_a_window_what_could_not_be_written_down_is_tried_again(monkeypatch, capsys):
    monkeypatch.setattr("game.commands.lan.AGAIN", 0.0)

    async def work():
        inbox = Inbox()
        outbox = Unwatched(inbox)
        for _ in range(2):
            outbox.put(NotKept("disk", "No space left"))
            await inbox.wake.wait()
            inbox.wake.clear()
            assert inbox.get_nowait() == GoOn()

    asyncio.run(work())
    assert capsys.readouterr().err.count("No space left") == 1


def test_a_table_opens_though_another_program_has_the_port_for_finding_it(tmp_path, monkeypatch):
    async def taken(_):
        raise OSError("Address already in use")

    monkeypatch.setattr("net.play.serving.open_beacon", taken)
    monkeypatch.setattr("net.play.serving.EVERYWHERE", ("127.0.0.1",))

    async def work():
        async with opened(tmp_path) as served:
            assert await played(tmp_path, served) == ["", ""]

    run(work())


def test_a_seat_that_is_not_come_back_to_with_the_other_is_missed():
    world = World(3)
    both = world.join(seats=2)
    world.join()
    world.until(lambda: world.session is not None and all(one.session for one in world.guests))
    second = max(both.ticket.keys)
    del both.ticket.keys[second]
    world.connect(both)
    world.until(lambda: told(world, "lost"))
    assert list(world.hosting.play.lost) == [second]
