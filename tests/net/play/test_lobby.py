"""Chairs before the start, and those of kept games."""

from datetime import datetime

import pytest

from game.engine.motion import Refused
from game.session.beginning import begin, new_header
from game.session.lan.messages import Roster, SeatRequest
from game.table.record.entries import Header, SeatInfo
from game.titles import title as find_title
from net.link.messages import Claim
from net.play.lobby import Lobby
from tests.net.world import World

KEPT = Header("g", "west_of_africa", 1, (SeatInfo("Ana"), SeatInfo("Bo", "bot:easy"), SeatInfo("Cara")))


def claim(name, key, **how):
    return Claim(name, key * 32, **how)


def test_a_chair_of_a_kept_game_waits_for_who_sat_there():
    lobby = Lobby.kept(KEPT, {})
    assert lobby.free == (0, 2)
    assert lobby.claim(claim("Cara", b"c")) == 2
    assert lobby.claim(claim("Somebody else", b"x")) == 0
    assert [chair.name for chair in lobby.chairs] == ["Ana", "Bo", "Cara"]
    assert lobby.seated(KEPT) is KEPT and set(lobby.keys) == {0, 2}
    lobby.leave(2)
    assert lobby.chairs[2].name == "Cara" and lobby.free == (2,)


def test_a_bot_takes_a_chair_of_a_kept_game_or_leaves_it():
    lobby = Lobby.kept(KEPT, {0: "hard"})
    assert [chair.holder for chair in lobby.chairs] == ["bot:hard", "bot:easy", ""]
    lobby.leave(1)
    assert lobby.claim(claim("Bea", b"b", seat=1)) == 1
    assert lobby.chairs[1].name == "Bo"
    with pytest.raises(Refused, match="seat_taken"):
        lobby.claim(claim("Eve", b"e", seat=1))


def test_a_game_with_a_clock_whose_first_start_failed_can_be_opened_again(tmp_path):
    """Its seats have owners by then, whose bots for want of time stay as they are."""
    header = new_header(find_title("africa"), [SeatInfo("Ana"), SeatInfo("Bo")], {}, datetime(2026, 1, 2), "brisk")
    session = begin(tmp_path, header)
    for bot in ("hard", "easy"):
        lobby = Lobby.kept(header, {}, session.table.position.party.owners)
        for seat, key in enumerate((b"a", b"b")):
            own = (seat,) if lobby.seat_of(key * 32) is not None else ()
            lobby.claim(claim("Ana", key, seat=seat, at_zero=bot), own)
        lobby.sit(session.table)
    assert session.table.position.party.at_zero == ("hard", "hard")
    session.close()


def faces_seen(told):
    """Return the faces in the last roster told."""
    return [chair.face for chair in [one for one in told if isinstance(one, Roster)][-1].chairs]


def test_faces_are_told_to_all_programs_that_know_of_them(monkeypatch):
    world = World(3)
    new = world.join(seats=0)
    monkeypatch.setattr("net.link.caller.PROTOCOL", (3, 4))
    old = world.join(seats=0)
    for guest, name, face in ((new, "Ana", "guide"), (old, "Bo", "captain")):
        for _ in range(10):
            world.carry()
        guest.guesting.seats.sit(SeatRequest(name=name, seat=world.guests.index(guest), face=face))
    for _ in range(10):
        world.carry()
    assert faces_seen(new.told) == faces_seen(world.told) == ["guide", "", ""]
    assert faces_seen(old.told) == ["", "", ""] and not old.wire.guest.ended
    new.guesting.seats.sit(SeatRequest(name="Ana", seat=2, face="drover"), 0)
    for _ in range(10):
        world.carry()
    assert faces_seen(new.told) == ["", "", "drover"]
