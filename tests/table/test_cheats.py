"""Nobody can answer for another seat, steer the luck or tell two stories: every cheat is refused or noticed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import Refused
from game.engine.seeing import HIDDEN
from game.engine.steps import Announce, AskSealed
from game.engine.title import Title
from game.table.audit import audit
from game.table.follower import Follower, Forked, Unfaithful, can_be_taken_over, keep_fork
from game.table.luck import Luck, luck_from
from game.table.record.entries import (
    PERSON,
    Announced,
    Answer,
    Chains,
    Drawn,
    Entry,
    Moved,
    Retired,
    Revealed,
    Seal,
    Substitute,
    Undo,
)
from game.table.record.keys import sign
from game.table.record.packing import Line
from game.table.record.pocket import Pocket
from game.table.record.record import Record, from_bytes, read_record
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.table.update import NEVER
from game.titles.west_of_africa.rules.cards import ShowCards
from game.titles.west_of_africa.rules.travel import PlaceShip
from tests.table.harness import with_key
from tests.table.keeping import public_bytes
from tests.table.seated import Seated
from tests.ui.trek import TITLE as TREK

CHEAP = ("el_hierro",)
WORKERS = ("la_gomera", "move_workers")


def trek(seats: int = 3) -> Seated:
    """Return a game in which cards are drawn to hands."""
    return Seated(seats, lan=True, of=TREK)


def lan(seats: int = 3, seed: int = 1) -> Seated:
    return Seated(seats, seed, lan=True)


def follower_of(seated: Seated) -> Follower:
    follower = Follower(seated.title, Record.new(seated.table.record.header))
    follower.follow(seated.table.update(None, NEVER))
    return follower


def refused(seated: Seated, entry: Entry, signature: bytes) -> str:
    before = seated.table.position
    with pytest.raises(Refused) as caught:
        seated.table.take(seated.moment, entry, signature)
    assert seated.table.position is before
    return caught.value.reason


def with_line(seated: Seated, line: Line) -> Record:
    """Return the next line of a host that checks nothing."""
    return seated.with_lines([*seated.table.record.lines, line])


def noticed(seated: Seated, entry: Entry, signature: bytes = b"") -> str:
    """Return the findings of every follower and of the audit on an entry that a host has forced into its record."""
    follower = follower_of(seated)
    record = with_line(seated, Line(entry, signature=signature))
    told = seated.table.update(None, seated.table.position.number)
    lie = replace(told, number=told.number + 1, lines=(record.lines[-1],), head=record.head)
    before = follower.position
    with pytest.raises(Unfaithful) as caught:
        follower.follow(lie)
    assert follower.position is before
    assert audit(seated.title, record).findings[0].line == len(record.lines)
    return str(caught.value)


def test_an_answer_needs_the_signature_of_its_seat() -> None:
    seated = lan()
    seated.until(PlaceShip)
    seat = seated.top.seat
    entry = Answer(seat, ("lanzarote",))
    forged = sign(seated.pockets[(seat + 1) % 3].key, seated.table.position.stated(entry))
    assert refused(seated, entry, b"") == "not_signed"
    assert refused(seated, entry, forged) == "forged"
    assert refused(seated, entry, b"short") == "forged"
    assert "not_signed" in noticed(seated, entry)
    assert "forged" in noticed(seated, entry, forged)
    seated.send(entry)


def test_a_program_does_not_sign_for_another_seat() -> None:
    seated = lan()
    seated.until(PlaceShip)
    with pytest.raises(Refused, match="not_the_seats_key"):
        seated.programs[(seated.top.seat + 1) % 3].signature(Answer(seated.top.seat, ("lanzarote",)))


def test_a_signature_fits_only_its_own_entry() -> None:
    seated = lan()
    seated.until(PlaceShip)
    seat, entry = seated.top.seat, Answer(seated.top.seat, ("lanzarote",))
    signature = seated.programs[seat].signature(entry)
    assert refused(seated, replace(entry, choice=("el_hierro",)), signature) == "forged"
    before = seated.moment
    seated.send(entry)
    assert refused(seated, entry, signature) == "forged"
    seated.send(Undo(seat, before))
    assert refused(seated, entry, signature) == "forged", "the same question again is another moment"


def test_a_copied_or_late_seal_is_refused() -> None:
    seated = lan()
    seated.until(AskSealed)
    seated.take(0, CHEAP)
    first = seated.table.record.lines[-1]
    assert isinstance(first.entry, Seal)
    copied = replace(first.entry, seat=1)
    assert refused(seated, copied, first.signature) == "forged"
    seated.take(0, WORKERS)
    assert refused(seated, first.entry, first.signature) == "already_answered"
    newest = seated.table.record.lines[-1]
    for seat in (1, 2):
        seated.take(seat, CHEAP)
    assert isinstance(seated.top, Announce)
    assert refused(seated, newest.entry, newest.signature) == "forged"


def test_other_cards_at_showing_are_refused_though_signed() -> None:
    seated = lan(2)
    seated.hands(WORKERS, ("tenerife",))
    assert seated.top == ShowCards(0)
    salt = seated.pockets[0].kept[seated.table.position.seals[0]].salt
    lie = Answer(0, ("lanzarote", "move_workers"), salt)
    assert refused(seated, lie, seated.programs[0].signature(lie)) == "not_what_was_sealed"
    assert "not_what_was_sealed" in noticed(seated, lie, seated.programs[0].signature(lie))


def test_no_link_is_opened_before_all_have_committed_nor_without_a_draw() -> None:
    seated = lan()
    assert CHANCE in seated.table.position.asked
    for machine in seated.machines[:2]:
        seated.send(machine.due(seated.table.position))
    assert seated.table.awaited == ()
    assert [machine.chain_link(seated.table.position) for machine in seated.machines] == [None] * 3
    seated.commit()
    assert seated.table.awaited == (0, 1, 2) == seated.table.update(1).awaited
    seated.table.offer(seated.moment, 0, seated.machines[0].chain_link(seated.table.position))
    assert seated.table.update(1).awaited == (1, 2)
    late = seated.moment, 0, seated.machines[0].chain_link(seated.table.position)
    seated.open_links()
    assert [machine.chain_link(seated.table.position) for machine in seated.machines] == [None] * 3
    with pytest.raises(Refused, match="table_moved_on"):
        seated.table.offer(*late)


def test_a_wrong_link_is_refused_and_names_nothing() -> None:
    seated = lan()
    seated.commit()
    right = seated.machines[0].chain_link(seated.table.position)
    for wrong in (bytes(32), right[:31], seated.machines[1].chain_link(seated.table.position)):
        with pytest.raises(Refused, match="wrong_link"):
            seated.table.offer(seated.moment, 0, wrong)
    with pytest.raises(Refused, match="not_asked"):
        seated.table.offer(seated.moment, 7, right)
    seated.open_links()


def test_a_draw_that_the_links_do_not_give_is_noticed() -> None:
    seated = lan()
    seated.commit()
    at, odds = seated.table.position, seated.table.odds()
    links = tuple(machine.chain_link(at) for machine in seated.machines)
    right = luck_from(at.header.game, 0, (0, 1, 2), links)(odds)
    stacked = (right[1], right[0], right[2])
    assert "not_what_was_drawn" in noticed(seated, Drawn(stacked, None, links))
    assert "links_missing" in noticed(seated, Drawn(right, None, links[:2]))
    assert "links_missing" in noticed(seated, Drawn(right, None))
    assert "wrong_link" in noticed(seated, Drawn(right, None, (*links[:2], bytes(32))))
    with pytest.raises(Refused, match="links_missing"):
        seated.table.draw(seated.luck)
    seated.open_links()
    assert seated.table.record.lines[-1].entry == Drawn(right, None, links)


def test_chains_can_neither_be_used_again_nor_changed_while_links_are_opened() -> None:
    seated = lan()
    seated.commit()
    first = next(line.entry for line in seated.table.record.lines if isinstance(line.entry, Chains))
    other = replace(first, public=b"p" * 32, private=b"q" * 32)
    assert refused(seated, other, seated.programs[0].signature(other)) == "links_are_being_opened"
    seated.open_links()
    assert refused(seated, first, seated.programs[0].signature(first)) == "not_a_chain"
    forged = sign(seated.pockets[1].key, seated.table.position.stated(other))
    assert refused(seated, other, forged) == "forged"
    theirs = replace(other, seats=(0, 1))
    assert refused(seated, theirs, seated.programs[0].signature(theirs)) == "has_a_chain"
    seated.send(other)
    assert seated.table.position.party.chains[0].public == b"p" * 32


def test_nobody_replaces_the_chain_of_another() -> None:
    seated = lan()
    seated.commit()
    seated.open_links()
    ours = Chains(1, (0,), b"p" * 32, b"q" * 32)
    for seats in ((0,), (0, 1), (1,)):
        entry = replace(ours, seats=seats)
        assert refused(seated, entry, sign(seated.pockets[0].key, seated.table.position.stated(entry))) == "forged"
    early = lan()
    claimed = Chains(0, (0, 1), b"p" * 32, b"q" * 32)
    early.send(claimed)
    with pytest.raises(Unfaithful, match="seat 2"):
        early.machines[1].due(early.table.position)


def test_a_host_whose_views_contradict_its_entries_is_noticed() -> None:
    seated = lan()
    seated.until(PlaceShip)
    follower = follower_of(seated)
    honest = seated.table.update(None, follower.position.number)
    richer = honest.view.copy()
    richer.gold[0] += 5
    for lie in (
        replace(honest, view=richer),
        replace(honest, holders=("bot:greedy", *honest.holders[1:])),
        replace(honest, head=bytes(32)),
        replace(honest, number=honest.number - 1),
    ):
        with pytest.raises(Unfaithful):
            follower.follow(lie)
    follower.follow(honest)


def test_only_a_table_without_private_hands_can_be_taken_over() -> None:
    assert can_be_taken_over(lan().title) and not can_be_taken_over(TREK)


def test_a_withheld_link_costs_one_draw_made_anew_by_those_left() -> None:
    seated = lan()
    follower = follower_of(seated)
    seated.commit()
    early = {n: seated.machines[n].chain_link(seated.table.position) for n in (0, 1)}
    for number, link in early.items():
        seated.table.offer(seated.moment, number, link)
    assert seated.table.awaited == (2,)
    seated.table.retire(2, "link_withheld")
    assert seated.table.awaited == (0, 1)
    for number, link in early.items():
        with pytest.raises(Refused, match="table_moved_on"):
            seated.table.offer(seated.moment, number, link)
    seated.open_links()
    follower.follow(seated.table.update(None, follower.position.number))
    seated.machines[2].entropy = seated.random.randbytes
    seated.to_the_end()
    follower.follow(seated.table.update(None, follower.position.number))
    checked = audit(seated.title, seated.table.record)
    assert not checked.findings
    assert "link_withheld" in str(checked.notes[0])


def test_not_all_chains_can_be_dropped() -> None:
    seated = lan(2)
    seated.commit()
    seated.table.retire(0, "link_withheld")
    assert "no_such_chain" in noticed(seated, Retired(1, "link_withheld"))


def test_luck_stands_in_only_after_that_was_decided() -> None:
    seated = lan(2)
    seated.hands(WORKERS, CHEAP)
    seated.take(1)
    while seated.top != ShowCards(0):
        seated.step()
    assert "not_missing" in noticed(seated, Substitute(0, CHEAP, "pocket_lost"))
    seated.table.substitute(0, seated.luck, "pocket_lost")
    assert seated.table.awaited == (0, 1)
    sealed = seated.pockets[0].kept[seated.table.position.seals[0]]
    late = Answer(0, WORKERS, sealed.salt)
    seated.open_links()
    entry = seated.table.record.lines[-1].entry
    assert isinstance(entry, Substitute) and len(entry.links) == 2 and len(entry.choice) == 2
    assert refused(seated, late, sign(seated.pockets[0].key, seated.table.position.stated(late)))
    other = next(hand for hand in (("lanzarote", "move_workers"), WORKERS) if hand != entry.choice)
    lines = seated.table.record.lines
    record = seated.with_lines([*lines[:-1], replace(lines[-1], entry=replace(entry, choice=other))])
    assert audit(seated.title, record).findings[0].line == len(lines)


def test_of_two_stories_only_one_fits_what_a_guest_has_seen() -> None:
    seated = lan()
    seated.until(PlaceShip)
    follower, other = follower_of(seated), follower_of(seated)
    fork = Table(seated.title, from_bytes(seated.table.record.to_bytes()).record)
    fork.resume()
    seat = seated.top.seat
    program = SeatProgram(seated.pockets[seat], fork)
    for table, choice in ((seated.table, ("lanzarote",)), (fork, ("el_hierro",))):
        entry = Answer(seat, choice)
        table.take(table.position.moment, entry, program.signature(entry))
    follower.follow(seated.table.update(None, follower.position.number))
    other.follow(fork.update(None, other.position.number))
    program.followed = seated.table
    entry = seated.programs[seat].chosen(next(iter(seated.table.position.asked[seat])))
    signature = program.signature(entry)
    with pytest.raises(Refused, match="forged"):
        fork.take(fork.position.moment, entry, signature)
    with pytest.raises(Forked) as caught:
        other.follow(seated.table.update(None, NEVER))
    assert caught.value.line == len(seated.table.record.lines)
    assert (caught.value.mine, caught.value.theirs) == (fork.record.head, seated.table.record.head)


def test_a_host_cannot_put_another_key_in_the_place_of_a_person() -> None:
    seated = lan(2)
    seated.until(AskSealed)
    mine, theirs = seated.pockets[0].public, seated.pockets[1].public
    for holder, key in ((PERSON, mine), ("bot:greedy", theirs), ("person:Eve", b"short")):
        with pytest.raises(Refused, match="not_the_seats_key"):
            seated.table.sit(1, holder, key)
    seated.table.sit(1, "bot:greedy", mine)
    entry = seated.entry(1, CHEAP)
    signature = sign(seated.pockets[1].key, seated.table.position.stated(entry))
    assert refused(seated, entry, signature) == "forged", "while a bot stands in the person only looks on"
    seated.table.sit(1, PERSON)
    seated.send(entry)
    assert any("stood in for seat 2" in str(note) for note in audit(seated.title, seated.table.record).notes)


def test_a_seat_cannot_announce_once_luck_stands_in_for_it() -> None:
    """An announcement after links were opened would let the seat choose between two outcomes."""
    seated = lan(2)
    seated.until(AskSealed)
    seated.take(0, CHEAP)
    seated.take(1, WORKERS)
    entry = seated.programs[0].by_itself()
    assert isinstance(seated.top, Announce) and entry is not None
    signature = seated.programs[0].signature(entry)
    seated.table.substitute(0, luck_from("", 0, (), ()), "pocket_lost")
    assert refused(seated, entry, signature) == "links_are_being_opened"
    seated.open_links()
    assert isinstance(seated.table.record.lines[-1].entry, Substitute)
    assert not audit(seated.title, seated.table.record).findings


def test_a_hand_sealed_by_a_stand_in_is_opened_by_it_even_if_the_player_is_back() -> None:
    seated = lan(2)
    seated.until(AskSealed)
    bot = Pocket(seated.table.record.header, 1, entropy=seated.random.randbytes)
    seated.table.sit(1, "bot:greedy", with_key(bot))
    stand_in = SeatProgram(bot, seated.table)
    entry = stand_in.chosen(CHEAP)
    seated.table.take(seated.moment, entry, stand_in.signature(entry))
    seated.table.sit(1, PERSON)
    seated.take(0, WORKERS)
    assert isinstance(seated.top, Announce)
    assert seated.programs[1].by_itself() is None
    for _ in range(2):
        entry = stand_in.by_itself()
        assert isinstance(entry, Announced | Answer)
        with pytest.raises(Refused, match="not_the_seats_key"):
            seated.programs[1].signature(entry)
        seated.table.take(seated.moment, entry, stand_in.signature(entry))
        if 0 in seated.table.position.waiting and isinstance(seated.top, Announce):
            seated.take(0)
    assert seated.table.position.game.cards[1] == CHEAP
    seated.until(PlaceShip)
    seated.to_the_end()
    assert not audit(seated.title, seated.table.record).findings


def test_a_couch_game_goes_on_between_machines_once_all_have_keys_and_chains() -> None:
    seated = Seated(2)
    seated.until(PlaceShip)
    for seat, pocket in enumerate(seated.pockets):
        seated.table.sit(seat, PERSON, with_key(pocket))
    entry = Answer(seated.top.seat, ("lanzarote",))
    assert refused(seated, entry, b"") == "not_signed"
    seated.to_the_end()
    checked = audit(seated.title, seated.table.record)
    assert not checked.findings
    assert [text.split()[0] for text in checked.unproven][1:] == ["1"], "the draw at one screen"
    assert follower_of(seated).position.game == seated.table.position.game


def test_a_lost_hosts_table_goes_on_at_a_guest_and_the_higher_epoch_counts() -> None:
    seated = lan(3)
    seated.until(PlaceShip)
    follower = follower_of(seated)
    table = Table(seated.title, seated.with_lines([line.public for line in follower.record.lines]))
    table.resume()
    assert table.position.game == seated.table.position.game
    late = SeatProgram(seated.pockets[seated.top.seat], seated.table)
    answer = Answer(seated.top.seat, ("lanzarote",))
    old = late.signature(answer)
    for seat, epoch in ((1, 1), (2, 1)):
        moved = Moved(seat, epoch)
        table.move(moved, SeatProgram(seated.pockets[seat], table).signature(moved))
    for seat, epoch in ((1, 1), (0, 1)):
        moved = Moved(seat, epoch)
        with pytest.raises(Refused, match="older_epoch"):
            table.move(moved, SeatProgram(seated.pockets[seat], table).signature(moved))
    with pytest.raises(Refused, match="forged"):
        table.move(Moved(0, 2), SeatProgram(seated.pockets[1], table).signature(Moved(1, 2)))
    with pytest.raises(Refused, match="forged"):
        table.take(table.position.moment, answer, old)
    follower.follow(table.update(None, NEVER))
    seated.take(seated.top.seat, ("el_hierro",))
    with pytest.raises(Forked) as fork:
        follower.follow(seated.table.update(None, NEVER))
    assert fork.value.line == len(seated.table.record.lines)


def test_private_draws_are_hidden_until_the_end_and_proven_then() -> None:
    seated = trek()
    followers = {seat: Follower(seated.title, Record.new(seated.table.record.header)) for seat in (None, 0, 1)}
    for seat, follower in followers.items():
        follower.follow(seated.table.update(seat, NEVER))
    while not seated.table.position.over:
        seated.step()
        for seat, follower in followers.items():
            follower.follow(seated.table.update(seat, follower.position.number))
    private = [
        line.entry for line in seated.table.record.lines if isinstance(line.entry, Drawn) and line.entry.only == 0
    ]
    assert private and all(len(entry.links) == 3 for entry in private)
    for seat, follower in followers.items():
        for line in follower.record.lines:
            if isinstance(line.entry, Drawn) and line.entry.only is not None:
                assert not line.entry.links
                assert (HIDDEN in line.entry.outcomes) == (line.entry.only != seat)
    guest = followers[1]
    early = audit(seated.title, guest.record)
    assert not early.findings and any("private draws" in text for text in early.unproven)
    seated.table.reveal()
    guest.follow(seated.table.update(1, guest.position.number))
    public = from_bytes(public_bytes(guest.record)).record
    for record in (guest.record, public, seated.table.record):
        checked = audit(seated.title, record)
        assert not checked.findings and not checked.unproven
        assert checked.result == seated.table.result()


def test_a_stacked_private_draw_is_found_at_the_end_by_every_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = trek()
    seated.commit()
    odds = seated.table.odds()
    assert odds is not None and odds.only is not None
    honest: list[tuple[str, ...]] = []

    def stacked(game: str, draw: int, machines: tuple[int, ...], links: tuple[bytes, ...]) -> Luck:
        luck = luck_from(game, draw, machines, links)
        if draw:
            return luck
        honest.append(luck(odds))
        return lambda _: next(row for row in odds if sorted(row) != sorted(honest[0]))

    with monkeypatch.context() as host:
        host.setattr("game.table.table.luck_from", stacked)
        host.setattr("game.table.following.luck_from", stacked)
        seated.to_the_end()
        guest = Follower(seated.title, Record.new(seated.table.record.header))
        guest.follow(seated.table.update(None, NEVER))
        seated.table.reveal()
    guest.follow(seated.table.update(None, guest.position.number))
    number = next(n for n, line in enumerate(guest.record.lines, 1) if isinstance(line.entry, Drawn))
    (finding, *_) = audit(seated.title, guest.record).findings
    assert finding.line == number and "differs from what the chain links give" in finding.text
    lines = list(guest.record.lines)
    at = next(n for n, x in enumerate(lines) if isinstance(x.entry, Revealed) and x.entry.line == number)
    lines[at] = Line(replace(lines[at].entry, outcomes=honest[0]))
    assert audit(seated.title, seated.with_lines(lines)).findings, "what it should have been is not what was played"


def test_each_story_that_was_left_gets_a_file_of_its_own(tmp_path: Path) -> None:
    seated = lan(2)
    seated.until(PlaceShip)
    paths = {keep_fork(tmp_path, seated.table.record) for _ in range(2)}
    assert len(paths) == 2
    for path in paths:
        assert read_record(path).record.lines == seated.table.record.lines


@pytest.mark.parametrize("of", [None, TREK], ids=["open", "private"])
def test_a_late_follower_learns_all_from_one_update_even_restarted_draws(of: Title[Any] | None) -> None:
    seated = Seated(3, lan=True, of=of)
    seated.commit()
    for number in (0, 1):
        seated.table.offer(seated.moment, number, seated.machines[number].chain_link(seated.table.position))
    seated.table.retire(2, "link_withheld")
    seated.open_links()
    for _ in range(12):
        seated.step()
    follower = Follower(seated.title, Record.new(seated.table.record.header))
    for seat in (1, 1):
        follower.follow(seated.table.update(seat, NEVER))
    machine = seated.machines[1]
    while not seated.table.position.over:
        assert machine.chain_link(follower.position) == machine.chain_link(seated.table.position)
        seated.step()
        follower.follow(seated.table.update(1, follower.position.number))
        assert follower.position.moment == seated.table.position.moment
        assert follower.position.draws == seated.table.position.draws
    assert not audit(seated.title, seated.table.record).findings
