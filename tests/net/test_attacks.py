"""What somebody tries who was let in, or who only hears that there is a table."""

from dataclasses import replace

import pytest

from game.engine.choices import Fitting
from game.engine.steps import AskSealed
from game.table.entries import Announced, Chains, Reopen, Seal, Sit, Substitute
from game.table.keys import sign
from game.table.luck import luck_from
from game.table.shipping import pack_update, unpack_update
from net.caller import GuestPeer
from net.messages import Decide, HelloOk, Over, Welcome, plain_of
from net.peer import Limits
from net.relaying import OWING
from net.wire import frames, pack
from tests.net.pairs import PRINT, Pair, ticket
from tests.net.test_games import at, entries, put, reasons, sends, told, world_of
from tests.net.world import World, same_records


def signed(world, guest, entry):
    (seat,) = guest.ticket.keys
    return put(world, entry, sign(guest.ticket.keys[seat], at(world).stated(entry)))


@pytest.mark.parametrize("number", [0, 15])
def test_nobody_commits_to_chains_under_the_number_of_another_machine(number):
    """Who came first with it would keep the guest or the host whose number it is from ever committing."""
    world = World(2)
    for _ in range(2):
        world.join()
    world.until(lambda: world.couch is not None)
    world.carry()
    thief = world.guests[1]
    sends(world, thief, signed(world, thief, Chains(number, (1,), b"p" * 32, b"q" * 32)))
    assert reasons(thief) == ["not_a_chain"] and not at(world).party.chains
    world.to_the_end()
    assert [(said.seat, said.detail) for said in told(world, "cheat")] == [(1, "not_a_chain")]
    assert same_records(world)


def test_seals_are_counted_one_by_one():
    """Else the seat's stand-in would have to count further than a record can hold."""
    world = world_of(grace=1.0)
    world.until(lambda: isinstance(at(world).top, AskSealed) and not at(world).ready and 0 in at(world).waiting)
    guest, nth = world.guests[0], at(world).nth.get(0, 0)
    sends(world, guest, signed(world, guest, Seal(0, b"x" * 32, 2**64 - 2)))
    assert reasons(guest) == ["already_answered"]
    sends(world, guest, signed(world, guest, Seal(0, b"x" * 32, nth + 1)))
    sends(world, guest, signed(world, guest, Reopen(0, 2**64 - 1)))
    assert reasons(guest) == ["nothing_to_take_back"]
    world.cut(guest)
    world.pass_time(2)
    sends(world, world.guests[1], Decide(0, "random"))
    world.until(lambda: world.hosting.over)


@pytest.mark.parametrize(("level", "ends"), [("wizard", False), ("easy@1000", True), ("<b>\n", True)])
def test_only_a_bot_that_there_is_sits_in(level, ends):
    world = world_of(3, grace=1.0)
    world.until(lambda: at(world).number > 30)
    world.cut(world.guests[0])
    world.pass_time(2)
    wire = world.guests[1].wire
    sends(world, world.guests[1], Decide(0, level))
    assert bool(wire.host.ended) is ends
    assert ends or reasons(world.guests[1]) == ["not_possible_now"]
    assert at(world).holders[0] == "person"


@pytest.mark.parametrize("game", ["", "../../games", "nul\0", "a" * 65, "game\n"])
def test_a_table_whose_name_cannot_be_that_of_a_file_is_left(game):
    """Who joins keeps files under that name."""
    asked = []
    guest = GuestPeer(ticket(recall=asked.append), PRINT, 0.0, Limits(rate=0))
    guest.receive(frames(pack(plain_of(HelloOk(1, "0.1", b"n" * 32, game, 0)))), 0.0)
    assert guest.ended == "bad_message" and not asked


@pytest.mark.parametrize("other", [("game2", 0), ("game1", 1)])
def test_who_is_let_in_is_at_the_table_that_has_greeted(other):
    pair = Pair()
    welcome = pair.host.send
    pair.host.send = lambda said: welcome(Welcome(other[0], [], other[1]) if isinstance(said, Welcome) else said)
    pair.pump()
    assert pair.guest.ended == "bad_message" and not pair.guest.inside


def test_who_leaves_before_it_has_committed_to_chains_keeps_nobody_from_drawing():
    world = World(3, grace=1.0)
    for _ in range(3):
        world.join()
    world.until(lambda: world.couch is not None)
    gone = world.guests[0]
    world.cut(gone)
    world.until(lambda: len(at(world).party.chains) == 3)
    world.pass_time(2)
    sends(world, world.guests[1], Decide(0, "random"))
    world.until(lambda: at(world).draws > 0 and at(world).number > 30)
    world.connect(gone)
    world.to_the_end()
    assert same_records(world)


class Withholding:
    """A guest's way to the table on which something is missing for a while."""

    def __init__(self, way, what):
        self.way, self.what = way, what

    def put(self, moment, entry, signature):
        kind = "announcement" if isinstance(entry, Announced) else "hand" if getattr(entry, "salt", b"") else ""
        if kind != self.what:
            self.way.put(moment, entry, signature)

    def opened(self, *link):
        if self.what != "link":
            self.way.opened(*link)

    def missing(self, seat):
        self.way.missing(seat)


@pytest.mark.parametrize("what", ["link", "announcement", "hand"])
def test_who_withholds_what_its_program_owes_counts_as_gone_though_its_link_stands(what):
    world = world_of(3)
    silent = world.guests[0]
    silent.couch.elsewhere = Withholding(silent.couch.elsewhere, what)
    world.until(lambda: told(world, "lost"))
    assert told(world, "lost")[0].seat == 0 and world.hosting.lobby.chairs[0].here
    world.hosting.tell_roster(world.now)
    assert not world.hosting.lobby.chairs[0].here
    sends(world, world.guests[1], Decide(0, "random"))
    assert reasons(world.guests[1]) == ["wait_a_little"]
    later = world.now + world.hosting.grace
    world.until(lambda: world.now > later)
    sends(world, world.guests[1], Decide(0, "random"))
    assert at(world).holders[0] == "bot:random"
    world.until(lambda: world.hosting.over)
    assert {entry.holder for entry in entries(world, Sit)} == {"bot:random"}
    assert {entry.seat for entry in entries(world, Substitute)} <= {0}


def test_who_says_late_what_it_owes_is_there_again():
    world = world_of(3)
    late = world.guests[0]
    way, late.couch.elsewhere = late.couch.elsewhere, Withholding(late.couch.elsewhere, "hand")
    world.until(lambda: told(world, "lost"))
    late.couch.elsewhere = way
    late.couch.send_again()
    world.to_the_end()
    world.pass_time(0.25)
    assert not entries(world, Sit) and [said.seat for said in told(world, "back")] == [0]
    assert same_records(world)


def test_who_thinks_owes_nothing():
    world = world_of(3)
    thinking = world.guests[0]
    world.until(lambda: at(world).waiting == (0,) and not isinstance(at(world).asked[0], Fitting))
    thinking.guesting.player, player = None, thinking.guesting.player
    for _ in range(10):
        world.pass_time(OWING / 2)
        world.carry()
    assert not told(world, "lost")
    thinking.guesting.player = player
    world.to_the_end()


def test_who_takes_back_without_end_is_slowed_down():
    """Else the record grows until nobody can be told it any more, and no disk is large enough."""
    world = world_of()
    world.until(lambda: isinstance(at(world).top, AskSealed) and 0 in at(world).waiting)
    guest, before = world.guests[0], at(world).number
    refused = 0
    for _ in range(400):
        nth = at(world).nth.get(0, 0) + 1
        sends(world, guest, signed(world, guest, Seal(0, b"x" * 32, nth)))
        refused += reasons(guest) == ["too_often"]
        world.pass_time(0.25)
    assert at(world).number - before < 150 and refused > 200
    world.pass_time(10)
    sends(world, guest, signed(world, guest, Reopen(0, at(world).nth[0] + 1)))
    assert not reasons(guest)
    world.to_the_end()


def test_who_comes_late_to_a_long_game_can_be_told_all_of_it():
    table = world_of().couch.table
    update = table.update(None)
    long = replace(update, lines=update.lines[:1] * 10_000)
    assert unpack_update(table.title, pack_update(table.title, long)) == long


def test_a_stacked_private_draw_is_noticed_by_every_guest_at_the_end(monkeypatch):
    world = World(2, slug="go_west")
    for _ in range(2):
        world.join()
    world.until(lambda: world.couch is not None)
    table = world.couch.own
    honest = table.offer

    def other(game, draw, machines, links):
        luck = luck_from(game, draw, machines, links)

        def drawn(odds):
            fair = luck(odds)
            others = (row for row in odds if odds.only is not None and draw < 5 and sorted(row) != sorted(fair))
            return next(others, fair)

        return drawn

    def offer(*link):
        with monkeypatch.context() as host:
            host.setattr("game.table.table.luck_from", other)
            host.setattr("game.table.drawing.luck_from", other)
            honest(*link)

    monkeypatch.setattr(table, "offer", offer)
    onlooker = world.join("onlooker", bot="")
    world.until(lambda: world.hosting.over)
    everybody = [*world.guests, onlooker]
    world.until(lambda: all(guest.guesting.over or guest.guesting.trouble for guest in everybody))
    assert all("another than the links give" in guest.guesting.trouble for guest in everybody)


def test_a_host_that_ends_a_game_before_it_is_over_is_noticed():
    world = world_of()
    world.until(lambda: at(world).number > 30)
    world.hosting.audience.tell_all(Over())
    world.carry()
    assert all("before it is over" in guest.guesting.trouble for guest in world.guests)


def test_a_host_that_began_anew_at_the_end_still_shows_what_was_drawn():
    world = World(2, slug="go_west")
    for _ in range(2):
        world.join()
    world.until(lambda: world.couch is not None)
    table = world.couch.own
    table.reveal = lambda: None
    world.until(lambda: table.position.over)
    world.restart()
    assert world.couch.own.position.concealed
    for guest in world.guests:
        world.connect(guest)
    world.to_the_end()
    assert same_records(world)
