"""The options that a host tells a guest who does not know the rules."""

from itertools import product

import pytest

from game.engine.steps import Announce, AskSealed, Unseal
from game.table.record.packing import unpack
from game.titles import SLUGS
from net.link.messages import OptionsOffered, OptionsRequest
from net.link.peer import Limits
from tests.net.world import World, at, reasons, sends


def world_of(slug):
    world = World(2, slug=slug)
    for _ in range(2):
        world.join(seats=1)
    world.until(lambda: world.session is not None and all(guest.session for guest in world.guests))
    return world


def offered(world, guest, seat):
    """Return the options that a guest is told for a seat."""
    sends(world, guest, OptionsRequest(seat, at(world).moment))
    return next((unpack(one.options) for one in guest.told if isinstance(one, OptionsOffered)), None)


def choices(kind, *rest):
    """Return the answers that options describe to somebody who has only the protocol."""
    if kind == "one_of":
        return {tuple(choice) for choice in rest[0]}
    if kind == "amount":
        return {(n,) for n in range(rest[0], rest[1] + 1)}
    items, least, most = rest[:3]
    counts = product(*(range(min(there, most) + 1) for _, there in items))
    rows = (row for row in counts if least <= sum(row) <= most)
    return {tuple(name for (name, _), n in zip(items, row, strict=True) for _ in range(n)) for row in rows}


def check(now, seat, found, reason):
    """Compare what a seat was told with the question that it is asked."""
    if now.drawing:
        assert found == ["draw", now.private]
    elif seat not in now.waiting:
        assert found is None and reason == ["not_your_turn"]
    elif found[0] in ("announce", "open"):
        assert isinstance(now.top, Announce if found[0] == "announce" else Unseal)
    else:
        assert choices(*found) == set(now.asked[seat])
        assert (found[0] == "sealed") == isinstance(now.top, AskSealed)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_guest_is_told_what_each_of_its_seats_may_answer(slug):
    world, kinds = world_of(slug), set()
    world.limits = Limits(rate=0)
    for guest in world.guests:
        world.connect(guest)  # no time passes below, and a host reads no more than the rate
    for _ in range(400):
        before = at(world)
        if not world.step():
            world.pass_time(0.25)
        now = at(world)
        if now is before or world.hosting.over:
            continue
        for guest in world.guests:
            (seat,) = guest.ticket.keys
            found = offered(world, guest, seat)
            if at(world) is not now:
                break  # the other guest has answered meanwhile
            check(now, seat, found, reasons(guest))
            kinds.add(found[0] if found else "")
    sealed = {"sealed", "announce", "open"} if slug == "west_of_africa" else set()
    assert {"", "one_of", "draw"} | sealed <= kinds


def test_a_sealed_question_comes_with_the_rule_of_its_announcement():
    world = world_of("west_of_africa")
    world.until(lambda: isinstance(at(world).top, AskSealed))
    *_, (name, values) = offered(world, world.guests[0], 0)
    by = at(world).top.announcing(at(world).game)
    for choice in at(world).asked[0]:
        assert name == "sum" and by.announce(choice) == (len(choice), sum(values[card] for card in choice))


def test_nobody_is_told_the_options_of_another_seat_or_of_another_moment():
    world = world_of("africa")
    guest, other = world.guests
    (seat,) = other.ticket.keys
    sends(world, guest, OptionsRequest(seat, at(world).moment))
    assert reasons(guest) == ["not_your_seat"]
    sends(world, other, OptionsRequest(seat, at(world).moment + 1))
    assert reasons(other) == ["table_moved_on"]
