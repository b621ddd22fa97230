"""Whole games in simulated time: players come, go, come back, cheat and take over."""

from dataclasses import replace

import pytest

from game.engine.choices import Fitting
from game.engine.steps import Announce, AskSealed
from game.session.lan.messages import Chat, Decide, Ended, Notice, SeatRequest
from game.session.lan.times import THRICE
from game.table.record.entries import Announced, Answer, Missing, Moved, Retired, Seal, Sit, Substitute
from game.table.record.record import Record
from game.table.shipping import pack_update
from net.link.messages import Claim, LuckValue, Put, Updated
from net.play.guest import FINAL
from net.play.guesting import RETURNS
from tests.net.world import World, at, entries, put, reasons, same_records, sends, told, world_of


def test_guests_and_bots_play_a_whole_game():
    world = world_of(2, {2: "random"})
    world.to_the_end()
    assert same_records(world)


def test_one_guest_holds_several_seats_and_others_look_on():
    world = World(3, {3: "random"})
    world.join(seats=2)
    watcher = world.join(bot="")
    world.join()
    late = None
    world.until(lambda: world.session is not None and at(world).number > 40)
    late = world.join(bot="")
    world.to_the_end()
    assert same_records(world)
    assert watcher.guesting.over and late.guesting.over
    assert sum(len(guest.ticket.keys) for guest in world.guests) == 3


def test_a_guest_back_in_the_lobby_before_its_old_link_is_missed_gets_its_chair():
    world = World(2)
    guest = world.join()
    world.until(lambda: bool(guest.ticket.keys))
    old = guest.wire
    guest.guesting.forget()
    world.connect(guest)
    world.until(lambda: "sits_already" in reasons(guest))
    world._gone(old)
    world.until(lambda: bool(guest.ticket.keys), most=200)
    world.join()
    world.to_the_end()
    assert same_records(world)


@pytest.mark.parametrize("number", [5, 9, 16, 40, 77])
def test_a_guest_whose_link_breaks_comes_back_by_one_update(number):
    world = world_of()
    world.until(lambda: at(world).number >= number)
    guest = world.guests[0]
    world.cut(guest)
    world.pass_time(3)
    for _ in range(50):
        world.step()
    world.connect(guest)
    world.to_the_end()
    assert same_records(world)
    assert not entries(world, Sit) and [message.seat for message in told(world, "back")] == [0]


@pytest.mark.parametrize("number", [3, 9, 16, 40, 77])
def test_a_guest_that_is_killed_comes_back_with_what_its_machine_kept(number):
    world = world_of()
    world.until(lambda: at(world).number >= number)
    guest = world.guests[1]
    guest.kill()
    world.connect(guest)
    world.to_the_end()
    assert same_records(world)
    assert not entries(world, Substitute)


def test_a_host_that_keeps_a_seats_own_view_back_is_not_listened_to():
    world = world_of()
    guest, table = world.guests[0], world.session.table
    onlooker = pack_update(guest.guesting.follower.title, table.update(None, at(world).number))
    guest.guesting.handle(Updated([onlooker], False, b""))
    assert "view of one of your seats" in guest.guesting.trouble


class Noting:
    """A guest's link to the table that notes its messages."""

    def __init__(self, way):
        self.way, self.put_entries = way, []
        self.opened, self.missing = way.opened, way.missing

    def put(self, moment, entry, signature):
        self.put_entries.append(entry)
        self.way.put(moment, entry, signature)


def gone_for_long(world, guest):
    world.cut(guest)
    world.pass_time(10)
    other = next(one for one in world.guests if one is not guest)
    (seat,) = guest.ticket.keys
    other.wire.guest.send(Decide(seat, "random"))
    world.carry()
    world.carry()
    assert other.told[-1].reason == "wait_a_little"
    for _ in range(14):
        world.pass_time(4)
        world.carry()
    other.wire.guest.send(Decide(seat, "random"))
    world.carry()
    return seat


def test_after_the_grace_time_a_bot_sits_in_and_gives_the_seat_back():
    world = world_of(3)
    world.until(lambda: at(world).number >= 20)
    guest = world.guests[1]
    seat = gone_for_long(world, guest)
    assert at(world).holders[seat] == "bot:random"
    assert entries(world, Retired)
    number = at(world).number
    world.until(lambda: at(world).number >= number + 25)
    world.connect(guest)
    world.to_the_end()
    assert same_records(world)
    assert [entry.holder for entry in entries(world, Sit)] == ["bot:random", "person"]
    assert {message.word for message in world.told if isinstance(message, Notice)} >= {"lost", "stand_in", "given_back"}


@pytest.mark.parametrize("kept", [True, False])
def test_what_a_stand_in_sealed_is_shown_by_a_host_that_began_anew_too(kept):
    """This holds even if the player is back; if the host no longer knows the choice, luck stands in."""
    world = world_of(3)
    world.until(lambda: at(world).number >= 20)
    guest = world.guests[0]
    seat = gone_for_long(world, guest)
    world.until(lambda: at(world).sealers.get(seat) == b"")
    world.connect(guest)
    world.until(lambda: at(world).holders[seat] == "person")
    if not kept:
        world.session.programs[seat].pocket.kept.clear()
    world.restart()
    for one in world.guests:
        world.connect(one)
    world.to_the_end()
    assert same_records(world)
    assert {entry.seat for entry in entries(world, Substitute)} == (set() if kept else {seat})


def test_what_a_guest_sealed_and_cannot_show_any_more_is_shown_by_luck():
    world = world_of(3)
    world.until(lambda: isinstance(at(world).top, Announce))
    seat = gone_for_long(world, world.guests[0])
    world.until(lambda: world.hosting.over)
    assert {entry.seat for entry in entries(world, Substitute)} == {seat}


def test_a_lost_pocket_is_told_and_luck_shows():
    world = world_of()
    world.until(lambda: isinstance(at(world).top, Announce) and 0 in at(world).waiting)
    world.guests[0].session.programs[0].pocket.kept.clear()
    world.to_the_end()
    assert same_records(world)
    assert [entry.why for entry in entries(world, Missing)][:1] == ["pocket_lost"]


def test_the_newest_link_takes_the_seat():
    world = world_of()
    guest, old = world.guests[0], world.guests[0].wire
    world.connect(guest)
    world.to_the_end()
    assert old.guest.ended == "came_back_elsewhere"
    assert same_records(world)


@pytest.mark.parametrize("anew", [False, True], ids=["", "program-begun-anew"])
@pytest.mark.parametrize("less", [0, 1, 3])
def test_guests_follow_who_took_the_table_over_and_keep_what_it_does_not_know(less, anew):
    world = world_of(3)
    world.until(lambda: at(world).number >= 45)
    for _ in range(10):
        world.carry()
    kept = []
    if anew:
        copies = [world.guests[0].guesting.follower.record]
        world.guests[0].kill()
        world.guests[0].guesting.record_for = lambda header: copies.pop() if copies else Record.new(header)
    for guest in world.guests:
        guest.guesting.on_fork = kept.append
    number = at(world).number
    world.restart(less, world.guests[1])
    for guest in world.guests:
        world.connect(guest)
    world.to_the_end()
    assert same_records(world)
    assert len(entries(world, Moved)) == 1
    assert [len(record.lines) for record in kept] == ([number] * 3 if less else [])
    heard = [[message.word for message in guest.told if isinstance(message, Notice)] for guest in world.guests]
    assert all(("forked" in words) == bool(less) for words in heard)


def test_a_host_of_the_same_epoch_cannot_take_back_what_it_told():
    world = world_of()
    world.until(lambda: at(world).number >= 45)
    for _ in range(10):
        world.carry()
    world.restart(less=2)
    for guest in world.guests:
        world.connect(guest)
    world.until(lambda: all(guest.guesting.trouble for guest in world.guests))


# Secrets


def test_a_sealed_hand_reaches_nobody_before_it_is_shown():
    """All bytes that leave a guest's machine, up to its opening, hold neither a card of its hand nor its salt."""
    world = world_of()
    guest, wire = world.guests[0], world.guests[0].wire
    sent = []
    outgoing = wire.guest.outgoing
    wire.guest.outgoing = lambda: sent.append(outgoing()) or sent[-1]
    world.until(lambda: bool(guest.session.programs[0].pocket.kept))
    ((sealed),) = guest.session.programs[0].pocket.kept.values()
    world.until(lambda: type(guest.session.table.position.asked.get(0)) is Fitting, tick=0.1)
    before = b"".join(sent)
    secret = [sealed.salt, *(str(card).encode() for card in sealed.choice)]
    assert not any(word in before for word in secret)
    assert world.session.programs.keys().isdisjoint({0, 1})
    world.until(lambda: guest.session.table.position.asked.get(0) is None or world.hosting.over)
    assert all(word in b"".join(sent) for word in secret)


def test_no_seat_is_sent_what_another_is_asked_alone():
    """A guest is told the same about a round whatever the other seals, except for the seals themselves."""
    worlds = [world_of(seed=7), world_of(seed=7)]
    for world in worlds:
        world.until(lambda world=world: isinstance(at(world).top, AskSealed) and at(world).waiting != ())
    views = []
    for world, nth in zip(worlds, (0, -1), strict=True):
        options = at(world).asked[0]
        program = world.guests[0].session.programs[0]
        world.until(lambda world=world: isinstance(world.guests[0].session.table.position.top, AskSealed))
        entry = program.chosen(options.nth(nth % len(options)))
        world.session.take_entry(at(world).moment, entry, program.signature(entry))
        update = world.session.table.update(1, at(world).number - 1)
        views.append(replace(update, lines=(), head=b""))
    assert views[0] == views[1]


# A cheat is named, and the game goes on


def test_nobody_answers_for_another_seat_or_out_of_turn_or_twice():
    world = world_of()
    world.until(lambda: at(world).number > 30 and at(world).waiting == (0,) and type(at(world).asked[0]) is not Fitting)
    choice = at(world).asked[0].nth(0)
    cheat = world.guests[1]
    sends(world, cheat, put(world, Answer(0, choice), bytes(64)))
    assert reasons(cheat) == ["not_your_seat"]
    entry = Answer(1, choice)
    sends(world, cheat, put(world, entry, cheat.session.programs[1].signature(entry)))
    assert reasons(cheat) == ["not_your_turn"]
    world.to_the_end()
    assert same_records(world)


def test_a_forged_signature_is_named():
    world = world_of()
    world.until(lambda: at(world).number > 30 and at(world).waiting == (0,))
    honest = world.guests[0]
    sends(world, honest, put(world, Answer(0, at(world).asked[0].nth(0)), bytes(64)))
    assert reasons(honest) == ["forged"]
    for _ in range(9):  # again and again it fills nobody's window
        sends(world, honest, put(world, Answer(0, at(world).asked[0].nth(0)), bytes(64)))
        assert reasons(honest) == ["forged"]
    assert [(message.seat, message.detail) for message in told(world, "cheat")] == [(0, "forged")]
    world.to_the_end()


def test_a_signature_of_another_moment_is_named():
    world = world_of()
    world.until(lambda: at(world).number > 30 and isinstance(at(world).top, AskSealed) and 0 in at(world).waiting)
    lines = world.session.table.record.lines
    old = next(line for line in lines if isinstance(line.entry, Seal) and line.entry.seat == 0)
    cheat = world.guests[0]
    sends(world, cheat, put(world, old.entry, old.signature))
    assert reasons(cheat) == ["forged"]
    world.to_the_end()


def test_other_cards_than_were_sealed_are_named_and_luck_shows():
    world = world_of()
    world.until(lambda: isinstance(at(world).top, Announce) and 0 in at(world).waiting)
    world.carry()
    cheat = world.guests[0]
    honest = cheat.session.programs[0].by_itself()
    assert isinstance(honest, Announced)
    false = Announced(0, honest.choice, honest.salt, bytes(32))
    sends(world, cheat, put(world, false, cheat.session.programs[0].signature(false)))
    assert [(message.seat, message.detail) for message in told(world, "cheat")] == [(0, "not_what_was_sealed")]
    world.to_the_end()
    assert {entry.seat for entry in entries(world, Substitute)} == {0}
    assert same_records(world)


def test_a_wrong_link_is_named_and_its_chain_is_retired():
    world = world_of()
    world.until(lambda: bool(world.session.table.awaited))
    cheat = world.guests[1]
    sends(world, cheat, LuckValue(at(world).moment, 1, b"x" * 32))
    assert [(message.seat, message.detail) for message in told(world, "cheat")] == [(1, "wrong_link")]
    world.to_the_end()
    assert [entry.machine for entry in entries(world, Retired)] == [1]
    assert same_records(world)


def test_a_line_that_is_none_ends_the_link_and_nothing_else():
    world = world_of()
    world.until(lambda: at(world).number > 30)
    wire = world.guests[0].wire
    sends(world, world.guests[0], Put(1, b"\x93nonsense"))
    assert wire.host.ended == "bad_message"
    assert any(isinstance(message, Ended) for message in world.guests[0].told)
    world.connect(world.guests[0])
    world.to_the_end()


def test_a_host_that_breaks_a_rule_is_noticed_by_every_guest():
    world = world_of()
    world.until(lambda: at(world).number > 30 and 0 in at(world).waiting and 0 not in at(world).ready)
    table = world.session.table
    game = table.position.game.copy()
    game.gold[0] += 1
    table.position = replace(table.position, game=game)
    world.until(lambda: all(guest.guesting.trouble for guest in world.guests))


def test_a_host_that_answers_for_a_guest_is_noticed():
    world = world_of()
    world.until(lambda: at(world).number > 30 and at(world).waiting == (0,) and type(at(world).asked[0]) is not Fitting)
    table, before = world.session.table, at(world)
    without = replace(before.party, keys=(b"", *before.party.keys[1:]))
    table.position = replace(before, party=without)
    table.take(before.moment, Answer(0, before.asked[0].nth(0)))
    world.session.relay()
    world.until(lambda: all(guest.guesting.trouble for guest in world.guests))
    assert "not_signed" in world.guests[1].guesting.trouble


# Talk


def test_chat_is_cleaned_slowed_and_told_to_all():
    world = world_of()
    one, other = world.guests
    sends(world, one, Chat(0, "  hello\n\x07there  "))
    assert [message.text for message in other.told if isinstance(message, Chat)] == ["hello there"]
    sends(world, one, Chat(0, "again"))
    assert reasons(one) == ["too_fast"]
    world.pass_time(1)
    sends(world, one, Chat(1, "as another"))
    assert reasons(one) == ["not_your_seat"]
    sends(world, one, Chat(0, "", "hello"))
    assert [message.phrase for message in other.told if isinstance(message, Chat)][-1] == "hello"
    world.connect(one)
    world.until(lambda: one.wire.host.seats == {0})
    sends(world, one, Chat(0, "a new link changes nothing"))
    assert reasons(one) == ["too_fast"]
    world.pass_time(1)
    sends(world, one, Chat(0, "", "insult"))
    assert reasons(one) == ["no_such_phrase"]


def test_a_bot_is_not_asked_for_what_only_its_pocket_knows():
    """Otherwise, while an opening is on its way, a bot would show any hand that fits, and be named for it."""
    world = world_of()
    guest = world.guests[0]
    watch = guest.session.elsewhere = Noting(guest.guesting)
    world.until(lambda: type(guest.session.table.position.asked.get(0)) is Fitting)
    guest.wire.delay = 9
    for _ in range(20):
        world.step()
    assert [bool(entry.salt) for entry in watch.put_entries if isinstance(entry, Answer)] == [True]


def test_who_luck_stands_in_for_cannot_answer_any_more():
    world = world_of()
    world.until(lambda: at(world).asked.get(0).__class__ is Fitting)
    world.carry()
    honest = world.guests[0]
    late = honest.session.programs[0].by_itself()
    false = replace(late, salt=bytes(32))
    sends(world, honest, put(world, false, honest.session.programs[0].signature(false)))
    sends(world, honest, put(world, late, honest.session.programs[0].signature(late)))
    assert reasons(honest) == ["links_are_being_opened"]
    world.to_the_end()
    assert same_records(world)


def test_where_nobody_decides_a_bot_sits_in_after_twice_the_grace_time():
    world = world_of(2)
    world.hosting.play.stand_in = "random"
    world.until(lambda: at(world).number >= 20)
    guest = world.guests[0]
    world.cut(guest)

    def wait(seconds):
        for _ in range(seconds // 4):
            world.pass_time(4)
            world.carry()

    wait(116)
    assert not entries(world, Sit)
    wait(8)
    assert at(world).holders[0] == "bot:random"
    world.connect(guest)
    world.to_the_end()
    assert [entry.holder for entry in entries(world, Sit)] == ["bot:random", "person"]
    assert same_records(world)


def test_nobody_can_have_the_others_wait_without_end():
    world = world_of(3)
    world.until(lambda: at(world).number >= 20)
    friend, other, guest = world.guests
    world.cut(guest)
    (seat,) = guest.ticket.keys
    left = []
    for _ in range(THRICE + 1):
        sends(world, friend, Decide(seat, ""))
        world.hosting.send_roster(world.now)
        left.append(world.hosting.lobby.chairs[seat].waits)
        for _ in range(14):
            world.pass_time(4)
            world.carry()
    assert left == [*reversed(range(THRICE)), 0] and reasons(friend) == ["waited_often"]
    world.pass_time(4)
    sends(world, other, Decide(seat, "random"))
    assert at(world).holders[seat] == "bot:random"


def test_whose_part_in_the_luck_counts_no_more_is_told_by_name():
    world = world_of(3)
    world.until(lambda: at(world).number >= 20)
    seat = gone_for_long(world, world.guests[1])
    assert [message.seat for message in told(world, "retired")] == [seat]
    world.carry()
    for guest in (world.guests[0], world.guests[2]):
        assert [x.seat for x in guest.told if isinstance(x, Notice) and x.word == "retired"] == [seat]


def test_a_host_tells_nobody_more_than_a_guest_unpacks(monkeypatch):
    world = world_of()
    world.until(lambda: at(world).number >= 40)
    monkeypatch.setattr("game.table.record.packing.PARTS", 40)
    late = world.join("late", bot="")
    while world.carry():
        pass
    assert late.wire.guest.ended == "too_long" and not late.guesting.trouble


def test_a_game_that_is_too_long_for_somebody_new_is_told_so_and_goes_on(monkeypatch):
    world = world_of()
    world.until(lambda: at(world).number >= 40)
    world.cut(world.guests[0])
    monkeypatch.setattr("net.link.wire.KNOWN", 3000)
    monkeypatch.setattr("net.link.wire.WHOLE", 3000)
    late = world.join("late", bot="")
    world.until(lambda: late.wire.guest.ended != "")
    assert late.wire.guest.ended == "too_long" in FINAL and late.wire.guest.refused.detail
    begun_anew = world.guests[1]
    copies = [begun_anew.guesting.follower.record] * 2
    begun_anew.kill()
    begun_anew.guesting.kept = lambda: copies[0]
    begun_anew.guesting.record_for = lambda header: copies.pop()
    for guest in world.guests[:2]:
        world.connect(guest)  # a guest with a copy is told only newer entries
    world.guests.remove(late)
    world.to_the_end()
    assert same_records(world)


def test_nobody_sits_down_with_a_key_that_is_not_its_own():
    """Otherwise a guest that lost its link in the lobby could be kept from its chair by anybody who saw its key."""
    world = World(3)
    one, other = world.join(), world.join()
    world.until(lambda: one.ticket.keys and other.ticket.keys)
    key = world.hosting.lobby.chairs[0].key
    world.cut(one)
    assert world.hosting.lobby.free == (0, 2)
    proof = other.wire.guest.sits_with(bytes(32))
    for false in (b"", bytes(64), proof):
        sends(world, other, Claim("Ana", key, proof=false))
        assert reasons(other)[-1] == "not_the_seats_key" and world.hosting.lobby.free == (0, 2)
    one.guesting.forget()
    world.connect(one)
    world.until(lambda: bool(one.ticket.keys))
    assert key in world.hosting.lobby.keys.values()


def test_nobody_sits_in_where_nobody_waits():
    world = world_of(2)
    world.hosting.play.stand_in = "random"
    world.until(lambda: at(world).number >= 20)
    for guest in world.guests:
        world.cut(guest)
    for _ in range(100):
        world.pass_time(4)
    assert not entries(world, Sit)


def test_after_the_end_nobody_sits_in_any_more():
    world = world_of(3)
    guest = world.guests[0]
    world.to_the_end()
    world.cut(guest)
    world.pass_time(4)
    world.hosting.play.grace = 1
    sends(world, world.guests[1], Decide(0, "random"))
    assert reasons(world.guests[1]) == ["is_there"] and not entries(world, Sit)


def test_nobody_honest_is_named_however_long_the_ways_are():
    world = World(3)
    for n in range(3):
        world.join().wire.delay = 0.1 + 0.2 * n
    world.until(lambda: world.hosting.over, tick=0.05)
    assert not told(world, "cheat") and not told(world, "says_nothing")


def test_each_seat_of_a_guest_is_for_whom_it_was_asked_after_one_has_moved():
    world = World(4)
    guest = world.join(seats=0)
    for request, seat in (
        (SeatRequest(name="Ana", seat=1), None),
        (SeatRequest(name="Bo", bot="random", seat=0), None),
        (SeatRequest(name="Ana", seat=2), 1),
    ):
        for _ in range(10):
            world.carry()
        guest.guesting.seats.sit(request, seat)
    for _ in range(10):
        world.carry()
    assert {seat: request.name for seat, request in guest.guesting.seats.seated.items()} == {0: "Bo", 2: "Ana"}
    guest.guesting.seats.sit(SeatRequest(name="Bo", bot="random", seat=3), 0)
    for _ in range(10):
        world.carry()
    assert {seat: request.name for seat, request in guest.guesting.seats.seated.items()} == {2: "Ana", 3: "Bo"}
    guest.guesting.seats.sit(SeatRequest(name="Ana", seat=0, colour="sky"), 2)
    for _ in range(10):
        world.carry()
    guest.guesting.seats.welcome([0, 3])
    assert guest.guesting.seats.bots.get(3) == "random" and 0 not in guest.guesting.seats.bots


def test_who_stands_up_just_when_the_game_begins_has_the_seat_all_the_same():
    world = World(2)
    world.hosting.starts = False
    guests = [world.join() for _ in range(2)]
    world.until(lambda: world.hosting.lobby.free == ())
    for _ in range(10):
        world.carry()
    (seat,) = guests[1].ticket.keys
    world.hosting.begin(world.now)
    guests[1].guesting.seats.free(seat)
    world.until(lambda: guests[1].wire.guest.ended == RETURNS)
    world.cut(guests[1])
    world.connect(guests[1])  # like any guest with seats to return to
    world.to_the_end()
    assert list(guests[1].ticket.keys) == [seat] and same_records(world)


def test_who_stands_up_before_a_new_look_was_heard_of_holds_nothing_and_keeps_what_it_sits_on_next():
    world = World(3)
    guest = world.join("person", seats=0)
    for _ in range(10):
        world.carry()
    guest.guesting.seats.sit(SeatRequest(name="Ana", seat=0))
    for _ in range(10):
        world.carry()
    guest.guesting.seats.sit(SeatRequest(name="Ana", seat=0, colour="rose", shape=""), 0)
    guest.guesting.seats.free(0)
    for _ in range(10):
        world.carry()
    assert not guest.ticket.keys and not world.hosting.lobby.chairs[0].key
    guest.guesting.seats.sit(SeatRequest(name="Ana", seat=1))
    for _ in range(10):
        world.carry()
    assert list(guest.ticket.keys) == [1]
    for _ in range(2):
        world.join()
    world.until(lambda: world.session is not None and guest.session)
    guest.kill()
    world.connect(guest)
    world.until(lambda: guest.guesting.follower)
    assert list(guest.ticket.keys) == [1] and not guest.guesting.trouble and not guest.guesting.link.ended
