"""Attacks by somebody who was let in, or who only hears of a table."""

import asyncio
import errno
import os
import socket
import tracemalloc
from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.commands.cli import run
from game.commands.values import one_line
from game.engine.choices import Fitting
from game.engine.motion import Refused
from game.engine.steps import AskSealed
from game.engine.trouble import Trouble
from game.session.lan.messages import Chair, Decide, Ended, Roster, SeatRequest
from game.session.lan.times import DEAD, SITS_AGAIN
from game.session.lan.wishes import Join
from game.table.following import follow
from game.table.luck import luck_from
from game.table.luck_share import open_machine
from game.table.record.entries import Answer, Chains, Moved, Reopen, Seal, Sit, Substitute, Undo
from game.table.record.keys import public_of, sign
from game.table.record.pocket import open_pocket
from game.table.record.record import Record, create
from game.table.record.saves import records
from game.table.shipping import pack_update, unpack_update
from game.table.table import Table
from net.link.caller import GuestPeer, Ticket
from net.link.certificates import new_certificate
from net.link.messages import Claim, HelloOk, Over, Updated, Welcome, plain_of
from net.link.newcomers import Arriving
from net.link.peer import SILENT, Limits
from net.link.wire import WHOLE, frames, pack
from net.play.guest import Guest
from net.play.guesting import RETURNS, Guesting
from net.play.host import Bounds, Host
from net.play.inbox import Nowhere
from net.play.joining import Joined, _report_links, _report_silence
from net.play.lobby import Lobby
from net.play.relaying import OFTEN, REFILL, Relaying
from net.play.serving import Order, Served
from net.play.tickets import KeptTable, keep_table, keep_ticket
from net.play.visiting import Visiting
from tests.net.pairs import PRINT, RULES, Pair, ticket
from tests.net.world import World, at, entries, put, reasons, sends, told, world_of


def signed(world, guest, entry):
    (seat,) = guest.ticket.keys
    return put(world, entry, sign(guest.ticket.keys[seat], at(world).stated(entry)))


@pytest.mark.parametrize("number", [0, 15])
def test_nobody_commits_to_chains_under_the_number_of_another_machine(number):
    """Otherwise the first to use it would keep the guest or host with that number from ever committing."""
    world = World(2)
    for _ in range(2):
        world.join()
    world.until(lambda: world.session is not None)
    world.carry()
    thief = world.guests[1]
    sends(world, thief, signed(world, thief, Chains(number, (1,), b"p" * 32, b"q" * 32)))
    assert reasons(thief) == ["not_a_chain"] and not at(world).party.chains
    world.until(lambda: at(world).draws > 0)
    assert [(message.seat, message.detail) for message in told(world, "cheat")] == [(1, "not_a_chain")]


def test_seals_are_counted_one_by_one():
    """Otherwise the seat's stand-in would have to count further than a record can hold."""
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
    world.until(lambda: at(world).nth.get(0, 0) > nth + 1 or not isinstance(at(world).top, AskSealed))


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
    """A guest keeps files under that name."""
    asked = []
    guest = GuestPeer(ticket(recall=asked.append), PRINT, 0.0, Limits(rate=0))
    guest.receive(frames(pack(plain_of(HelloOk(1, "0.1", b"n" * 32, game, 0)))), 0.0)
    assert guest.ended == "bad_message" and not asked


@pytest.mark.parametrize("other", [("game2", 0), ("game1", 1)])
def test_who_is_let_in_is_at_the_table_that_has_greeted(other):
    pair = Pair()
    welcome = pair.host.send
    pair.host.send = lambda one: welcome(Welcome(other[0], [], other[1]) if isinstance(one, Welcome) else one)
    pair.pump()
    assert pair.guest.ended == "bad_message" and not pair.guest.inside


@pytest.mark.parametrize("unit", [b"\x90", b"\x81\xa1a\x80"])
def test_an_update_takes_little_memory_whatever_is_in_it(unit):
    world = world_of()
    world.until(lambda: at(world).number > 20)
    guest = world.guests[0]
    row = b"\xdc" + (1000).to_bytes(2) + unit * 1000
    rows = (WHOLE // 16 - 100) // len(row)
    update = b"\xdc" + rows.to_bytes(2) + row * rows
    tracemalloc.start()
    try:
        guest.guesting.handle(Updated([update] * 16))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "too many parts" in guest.guesting.trouble and peak < WHOLE


def test_who_thinks_owes_nothing():
    world = world_of(3)
    thinking = world.guests[0]
    world.until(lambda: at(world).waiting == (0,) and not isinstance(at(world).asked[0], Fitting))
    thinking.guesting.player = None
    for _ in range(10):
        world.pass_time(DEAD / 2)
        world.carry()
    assert not told(world, "lost") and not told(world, SILENT)


def test_who_takes_back_without_end_is_slowed_down():
    """Otherwise the record grows until it can be told to nobody any more, and fills every disk."""
    world = world_of()
    world.until(lambda: isinstance(at(world).top, AskSealed) and 0 in at(world).waiting)
    guest, before = world.guests[0], at(world).number
    refused = 0
    for _ in range(200):
        nth = at(world).nth.get(0, 0) + 1
        sends(world, guest, signed(world, guest, Seal(0, b"x" * 32, nth)))
        refused += reasons(guest) == ["too_often"]
        world.pass_time(0.25)
    assert at(world).number - before < 150 and refused > 50
    world.pass_time(10)
    sends(world, guest, signed(world, guest, Reopen(0, at(world).nth[0] + 1)))
    assert not reasons(guest)


def test_who_takes_back_a_whole_turn_takes_back_each_of_its_answers():
    world = world_of(slug="century")
    guest = world.guests[0]
    may = lambda: at(world).waiting == (0,) and len(at(world).past) >= 2
    world.until(may)
    before, began = at(world).number, world.now
    for _ in range(200):
        sends(world, guest, signed(world, guest, Undo(0, at(world).past[0].moment)))
        if reasons(guest) == ["too_often"]:
            break
        world.pass_time(0.5)
        world.until(may)
    assert OFTEN < at(world).number - before <= 2 * (OFTEN + REFILL * (world.now - began)) + 20


def test_who_has_a_wrong_link_and_commits_anew_without_end_is_slowed_down():
    world = world_of(3)
    world.until(lambda: at(world).number >= 20)
    guest, before, began = world.guests[0], at(world).number, world.now
    guest.guesting.player = None
    for n in range(1, 200):
        world.session.change(lambda: world.session.own.retire(0, "wrong_link"))
        sends(world, guest, signed(world, guest, Chains(0, (0,), n.to_bytes(32, "big"), n.to_bytes(32, "little"))))
        if reasons(guest) == ["too_often"]:
            break
        world.pass_time(0.25)
    assert OFTEN < at(world).number - before <= 2 * (OFTEN + REFILL * (world.now - began)) + 2


def test_who_comes_and_goes_without_end_is_slowed_down():
    """Each time a bot sits in, gives the seat back, and the machine commits again: all of it stays in the record."""
    world = world_of(3)
    world.until(lambda: at(world).number >= 20)
    guest, other = world.guests[1], world.guests[0]
    (seat,) = guest.ticket.keys
    for one in world.guests:
        one.session.bots = {}
    world.cut(guest)
    world.hosting.play.stand_in = "random"
    for _ in range(32):
        world.pass_time(4)
        world.carry()
    assert at(world).holders[seat] == "bot:random"
    began = world.now
    while world.now - began < 4 * SITS_AGAIN:
        world.connect(guest)
        while not guest.wire.host.inside:
            world.carry()
        world.cut(guest)
        world.pass_time(1)
        world.carry()
        sends(world, other, Decide(seat, "random"))
    assert [entry.holder for entry in entries(world, Sit) if entry.seat == seat].count("bot:random") == 5
    for _ in range(8):
        world.pass_time(SITS_AGAIN / 8)
        world.carry()
    assert at(world).holders[seat] == "bot:random"


def test_who_comes_late_to_a_long_game_can_be_told_all_of_it():
    table = world_of().session.table
    update = table.update(None)
    long = replace(update, lines=update.lines[:1] * 10_000)
    assert unpack_update(table.title, pack_update(table.title, long)) == long


def test_a_stacked_private_draw_is_noticed_by_every_guest_at_the_end(monkeypatch):
    world = World(2, slug="go_west")
    for _ in range(2):
        world.join()
    world.until(lambda: world.session is not None)
    table = world.session.own
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
            host.setattr("game.table.following.luck_from", other)
            honest(*link)

    monkeypatch.setattr(table, "offer", offer)
    onlooker = world.join("onlooker", bot="")
    world.until(lambda: world.hosting.over)
    everybody = [*world.guests, onlooker]
    world.until(lambda: all(guest.guesting.over or guest.guesting.trouble for guest in everybody))
    assert all("differs from what the chain links give" in guest.guesting.trouble for guest in everybody)


def test_a_host_that_ends_a_game_before_it_is_over_is_noticed():
    world = world_of()
    world.until(lambda: at(world).number > 30)
    world.hosting.audience.send_all(Over())
    world.carry()
    assert all("before it is over" in guest.guesting.trouble for guest in world.guests)


@pytest.mark.parametrize(("concealed", "over"), [((3,), False), ((), True)])
def test_a_host_that_began_anew_at_the_end_still_shows_what_was_drawn(concealed, over):
    at_the_end = SimpleNamespace(over=True, to_reveal=concealed, holders=())
    table = SimpleNamespace(position=at_the_end, record=SimpleNamespace(lines=[]))
    assert Relaying(SimpleNamespace(own=table, away=set(), relay=None, timing=None), None).over is over


def test_a_bot_on_the_seat_of_who_is_here_is_noticed():
    """The host cannot sign for a guest; neither can it say that the guest is gone and answer by a bot."""
    world = world_of()
    world.until(lambda: at(world).number > 30 and at(world).waiting == (0,))
    world.session.stand_in(0, "random")
    world.carry()
    assert "although its player is here" in world.guests[0].guesting.trouble
    assert not world.guests[1].guesting.trouble  # as far as it can know, the other is gone


@pytest.mark.parametrize(
    ("names", "become"),
    [
        (["Ana", "Ana", "ana"], ["Ana", "Ana 2", "ana 3"]),
        (["Ana", "A\u200bna"], ["Ana", "A na"]),
        (["\uff21na", "Ana 2", "Ana"], ["\uff21na", "Ana 2", "Ana 3"]),
        (["N" * 32, "n" * 32], ["N" * 32, "n" * 17 + " 2"]),
    ],
)
def test_nobody_has_the_name_of_another(names, become):
    lobby = Lobby.of(len(names), {}, {})
    for n, name in enumerate(names):
        lobby.claim(Claim(name, bytes([n]) * 32))
    assert [chair.name for chair in lobby.chairs] == become
    again = Claim(names[0], bytes([0]) * 32, seat=0)
    lobby.claim(again, own={0})
    assert lobby.chairs[0].name == become[0]


class Socket:
    """A line without a socket."""

    def __init__(self, address):
        self.address, self.peer, self.open, self.was_cut = address, None, True, False

    def clock(self):
        return 0.0

    def cut(self):
        self.was_cut = True


def comes(host, address, **how):
    """Connect a stranger to a host; return the reason that ended the link."""
    line = Socket(address)
    line.peer = peer = host._enter(line, Arriving(address, 0.0))
    door = host.hosting.door
    guest = GuestPeer(Ticket(door.code, "0.1", door.rules, **how), door.certificate, 0.0, Limits(rate=0))
    while data := guest.outgoing():
        peer.receive(data, 0.0)
        guest.receive(peer.outgoing(), 0.0)
    return guest.ended


def test_onlookers_leave_room_for_who_plays():
    """Otherwise anybody who knows the code could keep a player from coming back to its seat."""
    world = World(2)
    key = b"k" * 32
    world.door.keys = {0: public_of(key)}
    host = Host(world.hosting, None, Bounds(sockets=6, per_address=1))
    assert [comes(host, f"192.0.2.{n}") for n in range(5)] == [""] * 4 + ["too_many"]
    assert comes(host, "192.0.2.9", game=world.door.game, certificate=world.door.certificate, keys={0: key}) == ""


def test_of_one_address_no_more_come_in_than_its_share():
    host = Host(World(2).hosting, None, Bounds(per_address=2))
    assert [comes(host, "192.0.2.1") for _ in range(3)] == ["", "", "too_many"]
    assert comes(host, "192.0.2.2") == ""


@pytest.mark.parametrize(("way", "ends"), [(("192.0.2.1", 1), "wrong_code"), (("192.0.2.2", 2), "")])
def test_who_only_says_that_the_table_stands_there_cannot_end_a_guests_hope(way, ends):
    """Anybody can answer a guest that looks for a lost table; only the last true address may send it away."""
    known = ticket(game="game1", keys={0: b"k" * 32})
    link = GuestPeer(known, b"x" * 32, 0.0, Limits(rate=0))
    link.receive(frames(pack(plain_of(Ended("wrong_code", "")))), 0.0)
    guest = Guest(Guesting(known, [], None, link=link))
    guest.address, guest._at = ("192.0.2.1", 1), way
    assert link.ended == "wrong_code" and guest.why_ended == ends


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the folders of its users apart by itself")
def test_no_other_user_of_a_machine_reads_its_secrets(tmp_path):
    header = World(2).hosting.header
    pocket = open_pocket(tmp_path, header, 0)
    pocket.path.with_name(pocket.path.name + ".new").touch(mode=0o644)  # a possible leftover of a crash
    pocket.keep_key(b"k" * 32)
    machine = open_machine(tmp_path, header, 0, (0,))
    machine._keep([b"s" * 32])
    keep_ticket(tmp_path, "Ana", Ticket("ABCD2345", "0.1", {}, game="game1"))
    keep_table(tmp_path, KeptTable("game1", "ABCD2345", 0, 1, new_certificate()))
    _, file = create(records(tmp_path), header)  # a Go West! host's record holds the hands
    file.close()
    kept = [pocket.path, machine.path, *(tmp_path / "tables").iterdir(), file.path]
    kept += [tmp_path / "tables", file.path.parent]
    assert len(kept) == 7 and not any(path.stat().st_mode & 0o077 for path in kept)


def test_what_a_host_says_cannot_move_a_terminals_cursor():
    assert one_line("no\x1b[2J\x07 entry\u202e") == "no [2J entry"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--port", "TAKEN"], "another program is using port"),
        (["--address", "192.0.2.99"], "'192.0.2.99' is not an address of this computer"),
        (["--name", "X" * 33], "must have at most 32 printable characters"),  # no guest would read it
    ],
)
def test_a_table_that_nobody_could_come_to_is_told_in_a_sentence(words, text, tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = str(other.getsockname()[1])
        rest = [taken if word == "TAKEN" else word for word in words]
        try:
            code = run(["host", "africa", "--seats", "2", "--address", "127.0.0.1", "--saves", str(tmp_path), *rest])
        except SystemExit as stop:
            code = stop.code
    assert code == 2
    err = capsys.readouterr().err
    assert text in err and err.count("\n") == 1


def test_a_crowd_of_sockets_fills_no_log(caplog):
    """For each socket without room the loop would write a dozen lines, a thousand times a second."""

    async def work():
        host = Host(World(2).hosting, new_certificate())
        await host.open("127.0.0.1", 0)
        loop = asyncio.get_running_loop()
        for error in (OSError(errno.EMFILE, "too many"), OSError(errno.EIO, "broken"), KeyError("ours")):
            loop.call_exception_handler({"message": f"went wrong: {error!r}", "exception": error})
        await host.close()

    asyncio.run(work())
    assert [("broken" in one.message, "ours" in one.message) for one in caplog.records] == [
        (True, False),
        (False, True),
    ]


def test_who_loses_the_link_without_a_window_is_told_once():
    notices = []
    guest = SimpleNamespace(was_inside=True, why_ended="", on_link=None)
    link = SimpleNamespace(ended=RETURNS)
    guesting = SimpleNamespace(over=False, on_message=None, link=link)
    joined = SimpleNamespace(guest=guest, guesting=guesting)
    _report_links(joined, notices.append)
    guest.on_link(False)  # a guest that reconnects at once with its seats is not lost
    assert notices == []
    link.ended = ""
    for up in (True, False, True, False):
        guest.on_link(up)
    assert len(notices) == 1
    joined.guesting.on_message(Welcome("game1", [0], 0))
    joined.guesting.on_message(Welcome("game1", [0], 0))
    assert notices[1:] == ["the table is back"]
    guest.why_ended = "wrong_code"
    guest.on_link(False)
    assert len(notices) == 2


@pytest.mark.parametrize("signed_by_heir", [True, False])
def test_nobody_takes_a_table_over_in_the_name_of_another_seat(signed_by_heir):
    """Otherwise an onlooker, who has no seat to sign for, could claim that the table has moved to its machine."""
    world = world_of(3)
    world.until(lambda: at(world).number >= 45)
    world.restart(0, world.guests[1])
    if not signed_by_heir:
        world.door.table_epoch += 1
    for guest in world.guests:
        world.connect(guest)
    number = at(world).number
    world.until(lambda: world.guests[0].guesting.trouble or at(world).number > number + 5)
    assert ("claims to host it" in world.guests[0].guesting.trouble) is not signed_by_heir


def test_no_table_moves_to_a_seat_that_cannot_sign():
    world = world_of(2, {2: "random"})
    with pytest.raises(Refused, match="not_the_seats_key"):
        follow(at(world), Moved(2, 1))


def test_where_the_host_alone_knew_the_hands_nobody_takes_over(tmp_path, monkeypatch):
    kept = Ticket("ABCD2345", "0.1", {}, keys={0: b"k" * 32})
    monkeypatch.setattr("net.play.serving.tickets_of", lambda *_: [kept])
    hands = World(2, slug="go_west")
    copy = tmp_path / "followed"
    copy.write_bytes(Record.new(hands.hosting.header).to_bytes())
    order = Order(tmp_path, hands.title, hands.hosting.header, {}, "0.1", resume=copy)
    with pytest.raises(Trouble, match="only the host knew the hands"):
        Served(order, None)


@pytest.mark.parametrize("inside", [True, False])
def test_who_is_not_let_in_is_told_before_it_gives_up(inside):
    notices = []
    _report_silence(SimpleNamespace(guest=SimpleNamespace(was_inside=inside)), notices.append)
    assert bool(notices) is not inside


@pytest.mark.parametrize("seat", [1, 2])
def test_who_cannot_show_what_it_sealed_is_told_to_all(seat):
    """A guest that claims it, or a host for one of its own seats, may merely regret its choice."""
    world = world_of(2, {2: "random"})
    world.until(lambda: isinstance(at(world).asked.get(seat), Fitting))
    machine = world.session if seat == 2 else world.guests[seat].session
    machine.programs[seat].pocket.kept.clear()
    world.until(lambda: any(entry.seat == seat for entry in entries(world, Substitute)))
    world.until(lambda: at(world).number == world.guests[0].session.table.position.number)
    heard = [world.told, *(guest.told for guest in world.guests)]
    lucky = [[message.seat for message in told if getattr(message, "word", "") == "luck"] for told in heard]
    assert lucky == [[seat]] * 3


def test_no_link_is_opened_again_that_was_opened_in_a_story_that_was_left():
    """Otherwise an heir could go back to before a draw, and choose with knowledge of it."""
    world = World(3, seed=2, slug="africa")
    for _ in range(3):
        world.join()
    world.until(lambda: world.session is not None and at(world).draws >= 9)
    for _ in range(10):
        world.carry()
    lines = world.session.own.record.lines
    draws = [n for n, line in enumerate(lines) if getattr(line.entry, "links", ())]
    before = next(n for n in range(draws[-3] - 1, 0, -1) if isinstance(lines[n].entry, Answer))
    left = {link for line in lines[before:] for link in getattr(line.entry, "links", ())}
    for guest in world.guests:
        guest.guesting.on_fork = guest.machine.leave
    world.restart(len(lines) - before, world.guests[1])
    for guest in world.guests:
        world.connect(guest)
    world.until(lambda: at(world).draws >= 12)
    again = {link for line in world.session.own.record.lines[before:] for link in getattr(line.entry, "links", ())}
    opened = [guest.machine for guest in world.guests]
    theirs = {chain.link(chain.end, n) for one in opened for chain in one._chains(False) for n in range(1, 60)}
    assert left & theirs and again & theirs and not again & left & theirs


def test_a_mistake_about_one_link_stops_no_clock():
    async def work():
        host = Host(World(2).hosting, new_certificate())
        told, ticked = [], asyncio.Event()
        asyncio.get_running_loop().set_exception_handler(lambda _, what: told.append(what["exception"]))
        wrong, right = Socket("192.0.2.1"), Socket("192.0.2.2")
        wrong.tick = lambda: {}["nothing"]
        right.tick = ticked.set
        host._lines += [wrong, right]
        ticking = asyncio.ensure_future(host._ticking())
        await asyncio.wait_for(ticked.wait(), 30)
        ticking.cancel()
        return wrong.was_cut, right.was_cut, [type(error) for error in told]

    assert asyncio.run(work()) == (True, False, [KeyError])


@pytest.mark.parametrize(
    ("code", "certificate", "known"),
    [("ABCD2345", b"x" * 32, True), ("ZZZZ2345", b"c" * 32, True), ("ZZZZ2345", b"x" * 32, False)],
)
def test_nobody_new_joins_another_table_that_goes_by_the_name_of_a_kept_game(tmp_path, code, certificate, known):
    """Otherwise an old player's pockets would get a newcomer's key; the game's own player may always come back."""
    keep_ticket(tmp_path, "Ana", Ticket("ABCD2345", "0.1", RULES, "game1", b"c" * 32, {0: b"k" * 32}))
    for name, comes in (("Ana", True), ("Bea", known)):
        joined = Joined(tmp_path, name, Ticket(code, "0.1", RULES), [], Nowhere())
        guest = GuestPeer(joined.ticket, certificate, 0.0, Limits(rate=0))
        guest.receive(frames(pack(plain_of(HelloOk(1, "0.1", b"n" * 32, "game1", 0)))), 0.0)
        assert guest.ended == ("" if comes else "not_the_host")
        assert bool(joined.ticket.keys) is (name == "Ana")


def test_nothing_is_kept_of_a_table_that_has_not_shown_its_game():
    """Otherwise a table epoch that nobody signed would keep the guest from the true table for ever."""
    world = world_of()
    (guest, _), kept = world.guests, []
    guest.guesting.seats.on_ticket = lambda: kept.append(guest.ticket.table_epoch)
    chairs = [Chair("Ana", colour=colour) for colour in ("red", "blue")]
    roster = Roster("west_of_africa", world.door.game, chairs, {}, "", True, 0)
    player, guest.guesting.player = guest.guesting.player, None
    guest.guesting.handle(roster)
    assert not kept
    guest.guesting.player = player
    guest.guesting.handle(roster)
    assert kept == [0]


def test_a_rematch_is_where_the_table_stood_at_last(tmp_path, monkeypatch):
    visiting = Visiting(tmp_path, Join("192.0.2.1:1", "0000-0000", SeatRequest(name="Ana")), "0.1", lambda _: None)
    ways = []

    async def visit(way):
        ways.append(way)
        guest = SimpleNamespace(address=("192.0.2.2", 2))  # the table has been taken over
        guesting = SimpleNamespace(follower=None, requests=[])
        visiting._joined = SimpleNamespace(guest=guest, guesting=guesting, ticket=SimpleNamespace(keys={}))
        visiting._again = len(ways) < 2

    monkeypatch.setattr(visiting, "_visit", visit)
    asyncio.run(visiting.run())
    assert ways == [(("192.0.2.1", 1),), (("192.0.2.2", 2),)]


def test_who_has_taken_a_table_over_goes_back_once_at_most():
    """The guest itself knows which update is a link's first; a later one that goes back tells another story."""
    world = world_of(3)
    world.until(lambda: at(world).number >= 45)
    world.restart(0, world.guests[1])
    for guest in world.guests:
        world.connect(guest)
    number = at(world).number
    world.until(lambda: at(world).number > number + 8)
    record = world.session.own.record
    table = Table(world.title, Record(record.header, record.lines[: number + 2]))
    table.resume()
    table.retire(2, "gone")
    guest = world.guests[0]
    world.until(lambda: guest.guesting.follower.position.number > number + 4)
    guest.guesting.handle(Updated([pack_update(world.title, table.update(0))], True))
    assert "two copies" in guest.guesting.trouble
