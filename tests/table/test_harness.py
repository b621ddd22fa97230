"""Whole games under a virtual clock: unruly seats, late news, power cuts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from game.engine.game import Game
from game.engine.seeing import redact
from game.engine.steps import AskSealed
from game.engine.title import Result, Title
from game.table.audit import audit
from game.table.follower import Follower
from game.table.record.entries import Sit
from game.table.record.packing import frames
from game.table.record.record import from_bytes
from game.table.table import Table
from game.titles import SLUGS, title
from tests.table.harness import Disk, PowerCut, World
from tests.ui.trek import TITLE as TREK

SHORT = 20_000  # bytes of a record with signatures; that of a whole game is longer
BEGINNING = 25  # lines of a record that are cut at every byte, the rest here and there


def games() -> list[tuple[str, int]]:
    return [(slug, seats) for slug in SLUGS for seats in title(slug).seats]


@dataclass(frozen=True)
class Ended:
    """A whole game of a world, which several tests look at."""

    data: bytes
    game: Game
    result: Result | None
    moment: int
    refused: frozenset[str]
    undone: int
    reopened: int


@cache
def ended(slug: str, seats: int, seed: int) -> Ended:
    """Return a game that is played once."""
    world = World(title(slug), seats, seed)
    world.start()
    world.run()
    at, refused = world.table.position, frozenset(world.refused)
    return Ended(
        bytes(world.disk.data), at.game, world.table.result(), at.moment, refused, world.undone, world.reopened
    )


@pytest.mark.parametrize(("slug", "seats"), games())
def test_a_game_with_unruly_seats_ends_and_its_record_is_the_same_game(slug: str, seats: int) -> None:
    seen: set[str] = set()
    undone = reopened = 0
    has_sealed = any(issubclass(step, AskSealed) for step in title(slug).steps)
    for seed in range(4):
        played = ended(slug, seats, seed)
        found = from_bytes(played.data)
        again = Table(title(slug), found.record)
        again.resume()
        assert again.position.game == played.game
        assert again.result() == played.result
        assert again.position.moment == played.moment
        assert not audit(title(slug), found.record).findings
        seen |= played.refused
        undone, reopened = undone + played.undone, reopened + played.reopened
        if undone and "table_moved_on" in seen and (reopened or not has_sealed):
            break
    assert "table_moved_on" in seen, "no late answer was ever tried"
    assert undone, "nothing was ever taken back"
    assert bool(reopened) == has_sealed, "no sealed choice was ever taken back"


@pytest.mark.parametrize("played", [*map(title, SLUGS), TREK], ids=lambda title: title.slug)
def test_machines_that_trust_nobody_play_whole_games_with_unruly_seats(played: Title[Any]) -> None:
    retired = stood_in = 0
    few = [(0, 3), (1, played.seats[-1])] if played.slug == SLUGS[0] else [(0, 3)]  # of two machines or three
    for seed, seats in product(range(2), played.seats) if played is TREK else few:  # a table does the same for all
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
        again = Follower(played, from_bytes(sitting.follower.record.to_bytes()).record)  # as all with the same heads
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
    world = World(title(slug), 3, seed=3, lan=True)
    start = _header_end(world)
    _play_through_power_cuts(world, Random(6).sample(range(start, start + SHORT), 6 if slug == SLUGS[0] else 3))
    assert not audit(title(slug), from_bytes(bytes(world.disk.data)).record).findings


@pytest.mark.parametrize("slug", SLUGS)
def test_equal_seeds_give_equal_bytes(slug: str) -> None:
    seats = title(slug).seats[0]
    world = World(title(slug), seats, seed=0)
    world.start()
    world.run()
    assert world.disk.data == ended(slug, seats, 0).data


@pytest.mark.parametrize("slug", SLUGS)
def test_after_a_power_cut_at_any_byte_every_confirmed_answer_is_there(slug: str) -> None:
    data = ended(slug, 2, 0).data
    size = len(data)
    assert from_bytes(data).record.to_bytes() == data
    start = _header_end(World(title(slug), 2, seed=0))
    many = 40 if slug == SLUGS[0] else 8  # the bytes are written alike for all
    for cuts in ([start, start + 1, *Random(5).sample(range(start + 2, size), many)], [size - 1]):
        _play_through_power_cuts(World(title(slug), 2, seed=0), cuts)


def _play_through_power_cuts(world: World, cuts: list[int]) -> None:
    """Play a game whose record breaks off at one byte after the other, and go on each time.

    Other answers are given after a power cut, so the game may be over before the last.
    """
    first, *later = sorted(cuts)
    world.disk.limit = first
    go_on: Callable[[], None] = world.start
    met = 0
    for limit in (*later, None):
        try:
            go_on()
            world.run()
            break
        except PowerCut:
            met += 1
        confirmed, question = world.confirmed, world.table.position
        world.restart(limit)
        lines = [line.entry for line in world.table.record.lines]
        assert lines == confirmed, "an answer that was confirmed is lost, or one that was not has come in"
        assert world.table.position.game == question.game
        assert world.table.position.waiting == question.waiting
        go_on = lambda: None
    world.run()
    assert world.table.result() is not None
    assert met > len(cuts) // 2


@pytest.mark.parametrize("slug", SLUGS)
def test_every_cut_of_a_record_can_be_read_up_to_its_last_whole_line(slug: str) -> None:
    data = ended(slug, 2, 0).data
    lines = from_bytes(data).record.lines
    ends = [end for end, _ in frames(data)]
    assert len(ends) == 1 + len(lines)
    some = Random(8).sample(range(ends[BEGINNING], len(data)), 60)
    for cut in (*range(ends[0], ends[BEGINNING]), *ends[BEGINNING :: len(ends) // 40], *some, len(data)):
        found = from_bytes(data[:cut])
        whole = bisect_right(ends, cut) - 1
        assert found.record.lines == lines[:whole]
        assert (found.sound, found.torn) == (ends[whole], cut - ends[whole])
        assert not found.trouble


def _header_end(world: World) -> int:
    """Return the number of bytes before the first line of a record of this world."""
    disk = Disk()
    World(world.title, world.seats, world.seed, disk=disk, lan=world.lan).start()
    return len(disk.data)
