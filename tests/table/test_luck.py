"""Luck that all machines make together: chains, draws, and the files of a machine's secrets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.choices import Odds
from game.table.luck import Links, leads_to, luck_from
from game.table.luck_share import FEW, open_machine
from game.table.record.entries import Chains, SeatInfo
from game.table.table_words import table_words
from tests.table.harness import header_for
from tests.table.keeping import full
from tests.table.seated import Seated


def test_each_link_leads_to_the_one_before_and_to_no_other() -> None:
    chain = Links(b"secret", 20)
    tip = chain.end
    for left in range(20, 0, -1):
        assert chain.left(tip) == left
        link = chain.link(tip, 1)
        assert link is not None and leads_to(link, tip, 1) and not leads_to(link, tip, 2)
        assert not leads_to(link[:-1], tip, 1)
        tip = link
    assert chain.link(tip, 1) is None
    assert Links(b"other", 20).link(chain.end, 1) is None


@given(st.integers(0, 9), st.lists(st.binary(min_size=32, max_size=32), min_size=1, max_size=4))
def test_equal_links_draw_the_same_and_what_can_be_drawn(draw: int, links: list[bytes]) -> None:
    odds = Odds((("a", 3), ("b", 1), ("c", 0)), 2)
    machines = tuple(range(len(links)))
    drawn = luck_from("game", draw, machines, links)(odds)
    assert drawn in odds
    assert drawn == luck_from("game", draw, machines, links)(odds)


def test_draws_are_as_likely_as_their_weights_and_differ_with_every_part() -> None:
    odds = Odds((("a", 1), ("b", 3)))
    found = Counter(luck_from("game", n, (0,), (bytes(32),))(odds) for n in range(4000))
    assert 900 < found["a",] < 1100
    wide = Odds(tuple((str(n), 1) for n in range(1000)), 5)
    ways = [("g", 0, (0, 1)), ("h", 0, (0, 1)), ("g", 1, (0, 1)), ("g", 0, (0, 2))]
    draws = {luck_from(*way, (bytes(32), b"x" * 32))(wide) for way in ways}
    assert len(draws | {luck_from(*ways[0], (b"x" * 32, bytes(32)))(wide)}) == 5


def test_a_machine_that_was_started_again_opens_the_same_chains(tmp_path: Path) -> None:
    seated = Seated(2, lan=True)
    header = seated.table.record.header
    seated.machines[0] = open_machine(tmp_path, header, 0, (0,))
    seated.commit()
    seated.machines[0] = open_machine(tmp_path, header, 0, (0,))
    assert seated.machines[0].due(seated.table.position) is None
    seated.open_links()
    assert seated.table.position.awaited == ()


def test_chains_that_were_never_entered_are_committed_to_again(tmp_path: Path) -> None:
    seated = Seated(2, lan=True)
    first = open_machine(tmp_path, seated.table.record.header, 0, (0,)).due(seated.table.position)
    again = open_machine(tmp_path, seated.table.record.header, 0, (0,)).due(seated.table.position)
    assert first == again is not None


def test_no_chain_is_committed_to_that_is_not_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = Seated(2, lan=True)
    machine = open_machine(tmp_path, seated.table.record.header, 0, (0,))

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        machine.due(seated.table.position)
    assert machine.kept == []


@pytest.mark.parametrize("bad", [b"", b"\xc1", b"\x93\x01\xa5other\x90", b"\x93\x01\xa7harness\x91\xc4\x01x"])
def test_damaged_chains_count_as_lost_and_are_set_aside(tmp_path: Path, bad: bytes) -> None:
    header = header_for(Seated().title, 2)
    (tmp_path / f"{header.game}.chains").write_bytes(bad)
    assert open_machine(tmp_path, header, 0, (0,)).kept == []
    assert bad in [path.read_bytes() for path in tmp_path.iterdir()]


def test_a_machine_commits_anew_while_links_are_left() -> None:
    seated = Seated(2, lan=True)
    seated.commit()
    seated.open_links()
    machine, at = seated.machines[0], seated.table.position
    chain = Links(machine.kept[0] + b"private")
    for steps, new in ((4096 - FEW - 1, False), (4096 - FEW, True)):
        tip = chain.link(chain.end, steps)
        assert tip is not None
        tips = replace(at.party.chains[0], private=tip)
        due = machine.due(replace(at, party=replace(at.party, chains={**at.party.chains, 0: tips})))
        assert isinstance(due, Chains) == new


def test_table_words_are_the_same_for_the_same_table_only() -> None:
    header = header_for(Seated().title, 2)
    others = [
        replace(header, game="other"),
        replace(header, options={"a": "b"}),
        replace(header, seats=(*header.seats, SeatInfo("Eve"))),
        replace(header, seats=(replace(header.seats[0], key=b"k" * 32), header.seats[1])),
    ]
    words = [table_words(one) for one in (header, *others)]
    assert table_words(replace(header)) == words[0]
    assert len(set(words)) == len(words)
    assert all(len(word) == 5 and word.isalpha() for four in words for word in four)
