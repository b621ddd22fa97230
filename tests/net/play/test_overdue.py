"""A linked seat that keeps the table waiting is named, and the game goes on without it."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.engine.steps import AskSealed
from game.session.lan.messages import Decide, Roster
from game.session.lan.times import DEAD, SHORT, THINKING, THRICE
from game.table.audit import audit
from game.table.record.entries import Announced, Answer, Chains, Retired, Seal, Sit, Substitute
from net.link.messages import Updated
from net.link.peer import SILENT
from net.play.overdue import Overdue
from tests.net.world import World, at, entries, same_records, sends, told

CHEAT, SEAT = 1, 1
KEEPS_BACK = {
    "chains": lambda entry: isinstance(entry, Chains),
    "link": lambda entry: entry is None,
    "announcement": lambda entry: isinstance(entry, Announced),
    "opening": lambda entry: isinstance(entry, Answer) and bool(entry.salt),
    "seal": lambda entry: isinstance(entry, Seal),
}


class Keeping:
    """A guest's link that withholds some of its messages."""

    def __init__(self, way: Any, what: str) -> None:
        self.way, self.what, self.kept = way, KEEPS_BACK[what], 0

    def put(self, moment: int, entry: Any, signature: bytes) -> None:
        self._unless(entry, lambda: self.way.put(moment, entry, signature))

    def opened(self, *chain_link: Any) -> None:
        self._unless(None, lambda: self.way.opened(*chain_link))

    def missing(self, seat: int) -> None:
        self.way.missing(seat)

    def _unless(self, entry: Any, send: Any) -> None:
        if self.what(entry):
            self.kept += 1
        else:
            send()


def world_with(what: str) -> tuple[World, Keeping]:
    world = World(3)
    made = []
    for _ in range(3):
        guest = world.join()
        if len(world.guests) == CHEAT + 1:
            make = guest.guesting.make

            def make_cheat(followed, keys, bots, way, make=make):
                made.append(Keeping(way, what))
                return make(followed, keys, bots, made[0])

            guest.guesting.make = make_cheat
    world.until(lambda: bool(made) and made[0].kept > 0)
    return world, made[0]


def wait(world: World, seconds: float) -> None:
    for _ in range(round(seconds / 2.5)):
        world.pass_time(2.5)
        while world.step():
            pass


def keeps_back(what: str) -> World:
    """Let a guest withhold messages for good; the others decide for a bot, and play to the end."""
    world, _ = world_with(what)
    patience = THINKING if what == "seal" else DEAD
    wait(world, patience - 5)
    assert not told(world, SILENT)
    wait(world, 7.5)
    assert [message.seat for message in told(world, SILENT)] == [SEAT]
    wait(world, 60)
    other = world.guests[0]
    other.wire.guest.send(Decide(SEAT, "random"))
    wait(world, 2.5)
    assert [(message.seat, message.detail) for message in told(world, "stand_in")] == [(SEAT, "random")]
    assert world.guests[CHEAT].wire.guest.ended == SILENT
    world.until(lambda: world.hosting.over)
    assert len(told(world, SILENT)) == 1
    assert not audit(world.title, world.session.table.record).findings
    return world


def test_withheld_chains_are_not_waited_for_for_ever() -> None:
    world = keeps_back("chains")
    assert [entry.machine for entry in entries(world, Retired)] == [SEAT]
    assert not any(SEAT in entry.seats for entry in entries(world, Chains))


def test_a_withheld_link_is_not_waited_for_for_ever() -> None:
    assert [entry.machine for entry in entries(keeps_back("link"), Retired)] == [SEAT]


def test_a_withheld_announcement_is_not_waited_for_for_ever() -> None:
    assert {entry.seat for entry in entries(keeps_back("announcement"), Substitute)} == {SEAT}


def test_a_withheld_opening_is_not_waited_for_for_ever() -> None:
    assert {entry.seat for entry in entries(keeps_back("opening"), Substitute)} == {SEAT}


def test_a_missing_seal_is_not_waited_for_for_ever() -> None:
    assert [entry.holder for entry in entries(keeps_back("seal"), Sit)] == ["bot:random"]


@pytest.mark.parametrize("times", [THRICE - 1, THRICE + 3])
def test_who_only_comes_back_again_and_again_owes_it_all_the_same(times: int) -> None:
    world, _ = world_with("announcement")
    cheat = world.guests[CHEAT]
    for _ in range(times):
        wait(world, 12.5)
        world.cut(cheat)
        wait(world, 2.5)
        world.connect(cheat)
        wait(world, 2.5)
        assert cheat.wire is not None and cheat.wire.host.inside
    assert bool(told(world, SILENT)) == (times > THRICE)


@pytest.mark.parametrize("asked_while_away", [False, True])
def test_only_who_was_away_after_it_was_asked_spends_one_of_the_times_anew(asked_while_away: bool) -> None:
    world, _ = world_with("link")
    table, overdue, there = world.session.table, Overdue(), frozenset({SEAT})
    if asked_while_away:
        assert not overdue.late(table, frozenset(), 0.0)
    now = 100.0
    assert not overdue.late(table, there, now)
    for _ in range(THRICE):
        assert not overdue.late(table, frozenset(), now + DEAD - 1)
        now += DEAD
        assert not overdue.late(table, there, now)
        assert not overdue.late(table, there, now + DEAD - 1)
    overdue.late(table, frozenset(), now + DEAD - 1)
    assert overdue.late(table, there, now + DEAD) == {SEAT: now}


def test_who_says_it_in_the_end_is_there_again() -> None:
    world, way = world_with("link")
    wait(world, 20)
    assert [message.seat for message in told(world, SILENT)] == [SEAT] and not told(world, "back")
    way.what = lambda _: False
    world.guests[CHEAT].session.send_again()
    for _ in range(9):
        world.step()
        world.pass_time(0.25)
    assert [message.seat for message in told(world, "back")] == [SEAT] and not world.hosting.play.lost
    world.to_the_end()
    assert same_records(world) and not entries(world, Retired) and not entries(world, Sit)


def test_who_only_thinks_is_there_and_keeps_its_seat() -> None:
    """A second program of its name looks on, as the first one lives; the others are still asked."""
    world, way = world_with("seal")
    onlooker, asked_for = world.join("guest1"), []

    def find_keys(gone: Mapping[int, bytes]) -> Mapping[int, bytes]:
        asked_for.append(gone)
        return {}

    onlooker.guesting.find_keys = find_keys
    wait(world, THINKING + 10)
    rosters = [message for message in onlooker.told if isinstance(message, Roster)]
    assert told(world, SILENT) and rosters[-1].chairs[SEAT].here and rosters[-1].chairs[SEAT].away >= THINKING
    assert not asked_for
    way.what = lambda _: False
    world.cut(world.guests[CHEAT])
    world.connect(world.guests[CHEAT])
    wait(world, 10)
    assert told(world, "back") and world.hosting.lobby.chairs[SEAT].away == 0
    world.cut(world.guests[CHEAT])
    wait(world, 2 * SHORT)
    assert [set(gone) for gone in asked_for[:1]] == [{SEAT}]


def test_no_bot_sits_in_by_itself_for_who_only_thinks() -> None:
    world, _ = world_with("seal")
    world.hosting.play.stand_in = "random"
    wait(world, THINKING + 200)
    assert told(world, SILENT) and isinstance(at(world).top, AskSealed) and not entries(world, Sit)


def test_a_bot_sits_in_by_itself_for_whose_program_keeps_something_back() -> None:
    world, _ = world_with("link")
    world.hosting.play.stand_in = "random"
    world.until(lambda: world.hosting.over)
    assert [entry.holder for entry in entries(world, Sit)] == ["bot:random"]


@pytest.mark.parametrize("late", [False, True])
def test_who_is_gone_before_its_machine_has_committed_is_not_waited_for(late: bool) -> None:
    """It may still come back, and commit then."""
    world = World(3, grace=5.0)
    for _ in range(3):
        world.join()
    guest = world.guests[CHEAT]
    world.until(lambda: world.session is not None and guest.ticket.keys != {})
    world.hosting.play.stand_in = "random"
    world.cut(guest)
    world.until(lambda: at(world).number > 60)
    assert [entry.machine for entry in entries(world, Retired)] == [SEAT]
    if late:
        world.connect(guest)
        world.to_the_end()
        assert same_records(world) and any(SEAT in entry.seats for entry in entries(world, Chains))
    else:
        world.until(lambda: world.hosting.over)


def test_a_guest_whose_link_breaks_as_the_game_begins_has_its_seat() -> None:
    """It was never told of its seat, but its key shows it."""
    world = World(2)
    world.join()
    guest = world.join()
    world.until(lambda: world.session is not None)
    assert not guest.ticket.keys
    world.cut(guest)
    guest.guesting.forget()
    world.connect(guest)
    world.until(lambda: guest.wire.guest.ended != "")
    guest.guesting.handle(next(one for one in guest.told if isinstance(one, Updated)))  # too late for its link
    world.connect(guest)
    world.until(lambda: world.hosting.over)
    assert list(guest.ticket.keys) == [1] and not guest.guesting.trouble
    world.to_the_end()
    assert same_records(world) and not entries(world, Sit)


def test_friends_who_wait_anew_at_once_wait_once() -> None:
    world = World(3)
    for _ in range(3):
        world.join()
    world.until(lambda: world.session is not None and at(world).number >= 20)
    *friends, guest = world.guests
    world.cut(guest)
    (seat,) = guest.ticket.keys
    wait(world, 65)
    for friend in friends:
        sends(world, friend, Decide(seat, ""))
        wait(world, 2.5)
    assert world.hosting.play is not None and world.hosting.play.waits(seat) == THRICE - 1


@pytest.mark.parametrize("moment", [0.0, DEAD])
def test_who_comes_back_only_for_a_moment_is_gone_since_before(moment: float) -> None:
    world, _ = world_with("seal")
    cheat = world.guests[CHEAT]
    for _ in range(2):
        world.cut(cheat)
        wait(world, 25)
        world.connect(cheat)
        for _ in range(20):
            world.carry()
        assert cheat.wire is not None and cheat.wire.host.inside
        wait(world, moment)
    world.cut(cheat)
    wait(world, 10)
    sends(world, world.guests[0], Decide(SEAT, "random"))
    assert [message.seat for message in told(world, "stand_in")] == ([] if moment else [SEAT])
