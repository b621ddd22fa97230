"""The tickets that programs on one machine keep to come back, and their owners."""

import pytest

from game.table.record.keys import public_of
from game.table.record.packing import pack, unpack
from net.link.caller import Ticket
from net.play.tickets import hold_name, is_taken, keep_ticket, recall, take_ticket, tickets_of

MINE, OTHERS = b"m" * 32, b"o" * 32


def ticket(**keys) -> Ticket:
    return Ticket("ABCD2345", "0.1", {}, game="game1", keys={int(seat[1:]): key for seat, key in keys.items()})


@pytest.mark.parametrize(
    ("kept", "missed", "is_held", "name", "taken"),
    [
        ({"s0": MINE}, {0: MINE}, True, "ana", True),
        ({"s0": MINE}, {0: MINE, 1: OTHERS}, True, "ana", True),
        ({"s0": MINE, "s1": OTHERS}, {0: MINE}, True, "ana", False),
        ({"s0": MINE}, {0: OTHERS}, True, "ana", False),
        ({"s0": MINE}, {0: MINE}, False, "ana", False),
        ({"s0": MINE}, {0: MINE}, True, "bea", False),
    ],
    ids=["missed", "with others", "one is there", "another's", "closed", "of another name"],
)
def test_a_ticket_is_taken_from_who_hangs_alone(tmp_path, kept, missed, is_held, name, taken):
    theirs = ticket(**kept)
    first, held = hold_name(tmp_path, "ana")
    keep_ticket(tmp_path, first, theirs)
    if not is_held:
        held.close()
    keys = {seat: public_of(secret) for seat, secret in missed.items()}
    assert take_ticket(tmp_path, name, f"{name} 2", "game1", keys) == (theirs.keys if taken else {})
    assert is_taken(tmp_path, first, theirs) is taken
    held.close()


def test_of_who_is_gone_the_ticket_is_found_under_a_later_name_and_of_who_is_there_it_is_not(tmp_path):
    names = [hold_name(tmp_path, "ana") for _ in range(3)]
    keep_ticket(tmp_path, names[1][0], ticket(s0=MINE))
    for closed, found in ((None, {}), (1, {0: MINE})):
        if closed:
            names[closed][1].close()
        anew = ticket()
        assert recall(tmp_path, "ana 3", anew, "game1", b"", "ana")
        assert anew.keys == found
    for _, held in names:
        held.close()


def test_looks_are_kept_with_faces_and_read_without_them(tmp_path):
    kept = ticket(s0=MINE)
    kept.looks = (("sky", "cross", "guide"), ("rose", "ring", ""))
    keep_ticket(tmp_path, "ana", kept)
    assert [one.looks for one in tickets_of(tmp_path, "game1")] == [kept.looks]
    (path,) = tmp_path.glob("tables/*.ticket")
    *head, _ = unpack(path.read_bytes())
    path.write_bytes(pack([*head, [["sky", "cross"], ["rose", "ring"]]]))  # as older programs wrote it
    assert [one.looks for one in tickets_of(tmp_path, "game1")] == [(("sky", "cross", ""), ("rose", "ring", ""))]
    for damaged in ([["sky"]], [["sky", "cross", "guide", "more"]]):
        path.write_bytes(pack([*head, damaged]))
        assert not tickets_of(tmp_path, "game1")
