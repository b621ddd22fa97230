"""Clocks in a LAN: the host's clock counts, links do not, and nobody can stretch a delay without bound."""

from dataclasses import replace
from random import Random

import pytest

from game.engine.choices import any_of
from game.engine.motion import Refused
from game.session.lan.messages import SeatRequest
from game.session.messages import Choose, Watch
from game.session.timing import ALLOWANCE, LATE
from game.table.audit import audit
from game.table.record.entries import Clocked, Seal, Sit, Substitute
from net.link.door import HostPeer
from net.link.messages import MAGIC, OF_CLOCKS, PROTOCOL, Hello, Seen, plain_of
from net.link.peer import DEAD, SILENT, Limits
from net.link.wire import frames, pack
from net.play.relaying import GRACE
from tests.net.world import RULES, World, at, entries, put, reasons, same_records, sends, told, world_of

BOT = "random"  # answers for people without time


def of_people(clock="relaxed", **how):
    """Return a world in which people play, who have seen nothing yet."""
    world = world_of(clock=clock, **how)
    for guest in world.guests:
        guest.session.bots = {}
    calm(world)
    return world


def calm(world):
    """Let everything happen that needs no time."""
    while world.step():
        pass


def seat_of(guest):
    return next(iter(guest.ticket.keys))


def see(world, guest):
    """Show a guest the question."""
    followed = guest.session.table.position
    guest.session.take(Watch(followed.moment, (seat_of(guest),)))


def wait(world, seconds, tick=0.25):
    """Let time pass in small steps."""
    for _ in range(round(seconds / tick)):
        calm(world)
        world.pass_time(tick)
    calm(world)


def left(world, guest):
    return at(world).time_left(seat_of(guest)) / 1000


def ran_out(world, guest):
    return Clocked(seat_of(guest), 0) in entries(world, Clocked)


def answer(guest, random):
    seat, followed = seat_of(guest), guest.session.table.as_seen(seat_of(guest))
    guest.session.take(Choose(seat, followed.moment, any_of(followed.asked[seat], random)))


def test_the_delay_of_a_link_does_not_count():
    world = of_people()
    near, far = world.guests
    for guest in world.guests:
        see(world, guest)
    wait(world, 1.0)
    far.wire.delay = 2.0
    wait(world, 39.0)
    answer(near, Random(1))
    answer(far, Random(1))
    wait(world, 5.0)
    spent = {note.seat: note.left / 1000 for note in entries(world, Clocked)}
    assert spent[seat_of(near)] == pytest.approx(50.0, abs=0.5)
    assert spent[seat_of(far)] == pytest.approx(48.0, abs=0.5)  # its answer was sent over a link grown slow


def test_a_slow_link_from_the_start_costs_nothing():
    world = of_people()
    far = world.guests[0]
    far.wire.delay = 3.0
    wait(world, 3.0)
    see(world, far)  # the question arrived late
    wait(world, 40.0)
    answer(far, Random(1))
    wait(world, 4.0)
    assert left(world, far) == pytest.approx(50.0, abs=0.6)


def test_a_guest_that_never_sees_the_question_gains_no_more_than_the_allowance():
    world = of_people()
    silent = world.guests[0]
    wait(world, ALLOWANCE + 90 + LATE - 1)
    assert not ran_out(world, silent)
    wait(world, 1.5)
    assert ran_out(world, silent)


def test_a_guest_cannot_stop_a_clock_that_runs():
    world = of_people()
    guest = world.guests[0]
    see(world, guest)
    wait(world, 10.0)
    guest.session.take(Watch(guest.session.table.position.moment, ()))
    wait(world, 90.0)
    assert ran_out(world, guest)


def test_only_the_host_notes_time():
    world = of_people()
    guest = world.guests[0]
    sends(world, guest, put(world, Clocked(seat_of(guest), 90_000)))
    assert reasons(guest) == ["not_that_kind_of_answer"]
    other = seat_of(world.guests[1])
    sends(world, guest, Seen(at(world).moment, [other]))
    assert reasons(guest) == ["not_your_seat"]


def test_a_refused_entry_notes_no_time():
    """Otherwise a guest could fill the record."""
    world = of_people()
    guest = world.guests[0]
    see(world, guest)
    for _ in range(5):
        world.pass_time(1.0)
        sends(world, guest, put(world, Seal(seat_of(guest), b"x" * 32, 1)))  # it has no signature
        assert reasons(guest) == ["not_signed"]
    assert not entries(world, Clocked)


def test_the_program_of_the_guest_seals_for_it_when_time_has_run_out():
    world = of_people()
    guest = world.guests[0]
    see(world, guest)
    wait(world, 95.0)
    (seal,) = [entry for entry in entries(world, Seal) if entry.seat == seat_of(guest)]
    assert seal.seal in guest.session.programs[seat_of(guest)].pocket.kept
    assert seat_of(guest) not in world.session.programs


def test_each_guests_own_choice_of_a_bot_is_in_the_record_of_all():
    world = World(2, clock="brisk")
    for level in ("easy", "random"):
        guest = world.join()
        guest.requests[:] = [SeatRequest(name=level, at_zero=level)]
    world.until(lambda: world.session is not None and all(guest.session for guest in world.guests))
    for table in (world.session.table, *(guest.session.table for guest in world.guests)):
        assert {seat.name: seat.at_zero for seat in table.record.header.seats} == {"easy": "easy", "random": "random"}


def test_the_host_names_bots_for_people_who_choose_none():
    world = World(2, clock="brisk")
    header = world.hosting.header
    seats = [replace(seat, at_zero=level) for seat, level in zip(header.seats, ("expert", "expert"), strict=True)]
    world.hosting.header = replace(header, seats=tuple(seats))
    for level in ("", "easy"):
        world.join().requests[:] = [SeatRequest(name=level or "none", at_zero=level)]
    world.until(lambda: world.session is not None)
    found = world.session.table.record.header.seats
    assert {seat.name: seat.at_zero for seat in found} == {"none": "expert", "easy": "easy"}


def test_nobody_else_changes_the_bot_of_a_guest():
    world = of_people()
    with pytest.raises(Refused, match="not_the_seats_key"):
        world.session.own.sit(seat_of(world.guests[0]), "person", at_zero="expert")


def test_a_program_that_stays_silent_without_time_counts_as_silent():
    world = of_people("brisk")
    guest = world.guests[0]
    world.guests.remove(guest)  # nothing but its link is there any more
    wait(world, ALLOWANCE + 30 + LATE + DEAD + 2)
    assert [notice.seat for notice in told(world, SILENT)] == [seat_of(guest)]
    wait(world, GRACE)
    world.hosting.begun.decide(seat_of(guest), BOT, world.now)
    calm(world)
    assert entries(world, Sit)[0].seat == seat_of(guest)


def test_the_clock_of_a_lost_link_stands():
    world = of_people()
    guest = world.guests[0]
    see(world, guest)
    wait(world, 20.0)
    world.cut(guest)
    before = left(world, guest)
    wait(world, 50.0)
    assert left(world, guest) == before
    world.connect(guest)
    wait(world, 1.0)
    see(world, guest)
    wait(world, 71.0)
    assert ran_out(world, guest)


@pytest.mark.parametrize("slug", ["west_of_africa", "go_west"])  # sealed choices, private hands
def test_a_game_in_which_all_time_runs_out_ends_alike_everywhere(slug):
    world = of_people("brisk", slug=slug)

    def all_see():
        for guest in world.guests:
            if guest.session and seat_of(guest) in guest.session.table.position.waiting:
                see(world, guest)

    while not world.hosting.over:
        calm(world)
        all_see()
        calm(world)
        world.pass_time(12.0)
    world.to_the_end()
    assert same_records(world) and not [guest.guesting.trouble for guest in world.guests if guest.guesting.trouble]
    assert entries(world, Clocked) and not entries(world, Sit) and not entries(world, Substitute)
    assert not audit(world.title, world.session.table.record).findings


def test_a_host_that_starts_again_goes_on_with_the_time_left():
    world = of_people("bank")
    guest = world.guests[0]
    see(world, guest)
    wait(world, 61.0)
    noted = left(world, guest)
    assert noted < 545
    world.restart()
    wait(world, 30.0)
    assert left(world, guest) == noted


@pytest.mark.parametrize(("clock", "comes_in"), [("", True), ("relaxed", False)])
def test_a_program_that_knows_no_clocks_comes_to_tables_without_one(clock, comes_in):
    world = World(clock=clock)
    link = HostPeer(world.door, "older", world.now, Limits())
    hello = Hello(MAGIC, PROTOCOL[0], OF_CLOCKS - 1, "0.1", RULES)
    link.receive(frames(pack(plain_of(hello))), world.now)
    assert bool(not link.ended) == comes_in and (comes_in or link.ended == "other_protocol")


def test_a_table_without_a_clock_says_nothing_that_older_programs_do_not_know():
    for clock in ("", "relaxed"):
        world, rosters = World(clock=clock), []
        world.hosting.on_message = rosters.append
        world.hosting.send_roster(world.now)
        assert ("clock" in plain_of(rosters[0])) == bool(clock)
