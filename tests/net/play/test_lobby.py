"""Chairs before the start, and those of kept games."""

from datetime import datetime

import pytest

from game.engine.motion import Refused
from game.session.beginning import begin, new_header
from game.table.record.entries import Header, SeatInfo
from game.titles import title as find_title
from net.link.messages import Claim
from net.play.lobby import Lobby

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
