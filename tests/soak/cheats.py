"""Every cheat again and again, each time in another game: `python -m tests.soak.cheats --times 100`.

It runs the tests of the suite with other seeds; a cheat that goes unnoticed is reported with its seed.
"""

from __future__ import annotations

import inspect
from time import process_time
from typing import Any

import pytest

from tests.net import world
from tests.net.link import test_peer
from tests.net.play import test_games, test_overdue
from tests.net.world import World
from tests.soak.words import how_many, reader
from tests.table import test_cheats
from tests.table.seated import Seated

PEER = (
    "test_a_wrong_code_is_refused_and_counted",
    "test_a_guess_that_is_not_carried_through_counts_too",
    "test_who_stands_in_the_middle_with_an_own_certificate_is_noticed",
    "test_another_host_of_the_same_game_has_to_know_the_code_first",
    "test_a_signature_is_good_for_one_link_only",
    "test_nobody_speaks_before_coming_in",
)
LINKED = (
    "test_nobody_answers_for_another_seat_or_out_of_turn_or_twice",
    "test_a_forged_signature_is_named",
    "test_a_signature_of_another_moment_is_named",
    "test_other_cards_than_were_sealed_are_named_and_luck_shows",
    "test_a_wrong_link_is_named_and_its_chain_is_retired",
    "test_a_line_that_is_none_ends_the_link_and_nothing_else",
    "test_a_host_that_breaks_a_rule_is_noticed_by_every_guest",
    "test_a_host_that_answers_for_a_guest_is_noticed",
    "test_a_host_of_the_same_epoch_cannot_take_back_what_it_told",
    "test_who_luck_stands_in_for_cannot_answer_any_more",
    "test_after_the_grace_time_a_bot_sits_in_and_gives_the_seat_back",
    "test_nobody_can_have_the_others_wait_without_end",
    "test_whose_part_in_the_luck_counts_no_more_is_told_by_name",
    "test_nobody_sits_down_with_a_key_that_is_not_its_own",
)


class Seeded:
    """A fixture by which the tests play games with other seeds."""

    def __init__(self) -> None:
        self.seed = 1
        for module in (world, test_games, test_overdue):  # whose tests play in this world
            module.World = self.world
        test_cheats.Seated = self.seated  # type: ignore[attr-defined, misc]

    def world(self, guests: int = 2, bots: Any = None, seed: int = 1, **how: Any) -> World:
        return World(guests, bots, 1000 * self.seed + seed, **how)

    def seated(self, seats: int, seed: int = 1, **how: Any) -> Seated:
        return Seated(seats, 1000 * self.seed + seed, **how)


def played(test: Any, times: int, seeded: Seeded) -> list[str]:
    """Try one cheat this many times; return where it went wrong."""
    wrong = []
    for seeded.seed in range(1, times + 1):
        with pytest.MonkeyPatch.context() as patch:
            try:
                test(patch) if inspect.signature(test).parameters else test()
            except (AssertionError, Exception) as error:
                wrong.append(f"seed {seeded.seed}: {type(error).__name__} {str(error)[:200]}")
    return wrong


def main() -> None:
    """Try all cheats and print the result."""
    read = reader("cheats", __doc__, seed=None)
    how_many(read, "times", 100, " games of each")
    read.add_argument("--only", default="", metavar="WORD", help="only those with this in their names")
    given = read.parse_args()
    seeded, start = Seeded(), process_time()
    tests = [getattr(test_peer, name) for name in PEER] + [getattr(test_games, name) for name in LINKED]
    for name, test in (*vars(test_overdue).items(), *vars(test_cheats).items()):
        if name.startswith("test_") and set(inspect.signature(test).parameters) <= {"monkeypatch"}:
            tests.append(test)
    for test in tests:
        if given.only in test.__name__:
            wrong = played(test, given.times, seeded)
            print(f"{given.times - len(wrong)} of {given.times}: {test.__name__} {wrong[:2]}", flush=True)
    print(f"{process_time() - start:.0f} s of the processor")


if __name__ == "__main__":
    main()
