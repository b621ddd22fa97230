"""Whole games under a virtual clock: unruly seats, late news, power cuts."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from game.engine.seeing import redact
from game.engine.steps import AskSealed
from game.engine.title import Title
from game.table.audit import audit
from game.table.follower import Follower
from game.table.record.entries import Sit
from game.table.record.packing import frames
from game.table.record.record import from_bytes
from game.table.table import Table
from game.titles import SLUGS, title
from tests.table.harness import Disk, PowerCut, World
from tests.ui.trek import TITLE as TREK

EVERY_BYTE = 12_000  # a longer record is cut at the end of each line, and at some other places


def games() -> list[tuple[str, int]]:
    return [(slug, seats) for slug in SLUGS for seats in title(slug).seats]


@pytest.mark.parametrize(("slug", "seats"), games())
def test_a_game_with_unruly_seats_ends_and_its_record_is_the_same_game(slug: str, seats: int) -> None:
    seen: set[str] = set()
    undone = reopened = 0
    for seed in range(4 if slug == SLUGS[0] else 2):
        world = World(title(slug), seats, seed)
        world.start()
        world.run()
        found = from_bytes(bytes(world.disk.data))
        again = Table(title(slug), found.record)
        again.resume()
        assert again.position.game == world.table.position.game
        assert again.result() == world.table.result()
        assert again.position.moment == world.table.position.moment
        assert not audit(title(slug), found.record).findings
        seen |= set(world.refused)
        undone, reopened = undone + world.undone, reopened + world.reopened
    assert "table_moved_on" in seen, "no late answer was ever tried"
    assert undone, "nothing was ever taken back"
    has_sealed = any(issubclass(step, AskSealed) for step in title(slug).steps)
    assert bool(reopened) == has_sealed, "no sealed choice was ever taken back"


@pytest.mark.parametrize("played", [*map(title, SLUGS), TREK], ids=lambda title: title.slug)
def test_machines_that_trust_nobody_play_whole_games_with_unruly_seats(played: Title[Any]) -> None:
    retired = stood_in = 0
    thorough = played.slug in (SLUGS[0], TREK.slug)  # what a table does is the same for all titles
    for seed, seats in product(range(2), played.seats) if thorough else [(0, played.seats[0]), (1, played.seats[-1])]:
        world = World(played, seats, seed, lan=True)
        world.start()
        world.run()
        world.table.reveal()
        retired += world.retired
        stood_in += any(isinstance(line.entry, Sit) for line in world.table.record.lines)
        world.gathering.go_on()
        for sitting in world.sitting:
            while sitting.update.number < world.table.position.number:
                world.run_on()
            assert sitting.update.view == redact(world.table.position.game, sitting.seat)
            assert sitting.follower.record.heads == world.table.record.heads
            assert sitting.follower.position.moment == world.table.position.moment
            again = Follower(played, from_bytes(sitting.follower.record.to_bytes()).record)
            assert again.position.party == sitting.follower.position.party
        for record in (from_bytes(bytes(world.disk.data)).record, world.sitting[0].follower.record):
            checked = audit(played, record)
            assert not checked.findings and not checked.unproven
            assert checked.from_chains == checked.draws > 0
            assert checked.signed > checked.seals
            assert checked.result == world.table.result()
    assert retired and stood_in


@pytest.mark.parametrize("slug", SLUGS)
def test_after_a_power_cut_machines_go_on_with_the_same_keys_and_chains(slug: str) -> None:
    whole = World(title(slug), 3, seed=3, lan=True)
    whole.start()
    whole.run()
    size = len(whole.disk.data)
    for cut in sorted(Random(6).sample(range(_header_end(whole), size), 6 if slug == SLUGS[0] else 2)):
        world = World(title(slug), 3, seed=3, disk=Disk(limit=cut), lan=True)
        with pytest.raises(PowerCut):
            world.start()
            world.run()
        confirmed = world.confirmed
        world.restart()
        assert [line.entry for line in world.table.record.lines] == confirmed
        world.run()
        assert not audit(title(slug), from_bytes(bytes(world.disk.data)).record).findings


@pytest.mark.parametrize(("slug", "seats"), games())
def test_equal_seeds_give_equal_bytes(slug: str, seats: int) -> None:
    worlds = [World(title(slug), seats, seed=7) for _ in range(2)]
    for world in worlds:
        world.start()
        world.run()
    assert worlds[0].disk.data == worlds[1].disk.data


@pytest.mark.parametrize("slug", SLUGS)
def test_after_a_power_cut_at_any_byte_every_confirmed_answer_is_there(slug: str) -> None:
    whole = World(title(slug), 2, seed=3)
    whole.start()
    whole.run()
    size = len(whole.disk.data)
    assert from_bytes(bytes(whole.disk.data)).record.to_bytes() == bytes(whole.disk.data)
    start = _header_end(whole)
    many = 40 if slug == SLUGS[0] else 6  # the bytes are written alike for all
    for cut in sorted({start, start + 1, size - 1, *Random(5).sample(range(start, size), many)}):
        world = World(title(slug), 2, seed=3, disk=Disk(limit=cut))
        with pytest.raises(PowerCut):
            world.start()
            world.run()
        confirmed, question = world.confirmed, world.table.position
        world.restart()
        lines = [line.entry for line in world.table.record.lines]
        assert lines == confirmed, "an answer that was confirmed is lost, or one that was not has come in"
        assert world.table.position.game == question.game
        assert world.table.position.waiting == question.waiting
        world.run()
        assert world.table.result() is not None


@pytest.mark.parametrize("slug", SLUGS)
def test_every_cut_of_a_record_can_be_read_up_to_its_last_whole_line(slug: str) -> None:
    world = World(title(slug), 2, seed=4)
    world.start()
    world.run()
    data, lines = bytes(world.disk.data), world.table.record.lines
    counts = set()
    every = range(_header_end(world), len(data) + 1)
    ends = {end for end, _ in frames(data)}
    cuts = every if len(every) < EVERY_BYTE else sorted({*ends, *Random(8).sample(every, 300)})
    for cut in cuts:
        found = from_bytes(data[:cut])
        assert found.record.lines == lines[: len(found.record.lines)]
        assert found.sound + found.torn == cut
        assert not found.trouble
        counts.add(len(found.record.lines))
    assert counts == set(range(len(lines) + 1))


def _header_end(world: World) -> int:
    """Return the number of bytes before the first line of a record of this world."""
    disk = Disk()
    World(world.title, world.seats, world.seed, disk=disk, lan=world.lan).start()
    return len(disk.data)
