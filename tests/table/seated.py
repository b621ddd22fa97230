"""A table with well-behaved seats, for tests that start at a certain point of a game."""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Seat, any_of
from game.engine.steps import AskSealed
from game.engine.title import Title
from game.table.luck_share import Machine
from game.table.record.entries import Chains, Entry
from game.table.record.packing import Line
from game.table.record.pocket import Pocket
from game.table.record.record import Record
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.titles import title
from tests.table.harness import header_for, with_key


class Seated:
    """A table, of West of Africa unless another title is given, and the programs of its seats."""

    def __init__(
        self,
        seats: int = 2,
        seed: int = 1,
        slug: str = "west_of_africa",
        keep: Any = None,
        lan: bool = False,
        of: Title[Any] | None = None,
    ) -> None:
        self.title = of or title(slug)
        self.random = Random(seed)
        self.luck = Dice(seed)
        header = header_for(self.title, seats)
        self.pockets = [Pocket(header, seat, entropy=self.random.randbytes) for seat in range(seats)]
        if lan:
            header = header_for(self.title, seats, keys=tuple(map(with_key, self.pockets)))
        self.table = Table(self.title, Record.new(header, keep))
        self.programs = [SeatProgram(pocket, self.table) for pocket in self.pockets]
        self.machines = [Machine(header, seat, (seat,), entropy=self.random.randbytes) for seat in range(seats)]

    @property
    def top(self) -> Any:
        return self.table.position.top

    @property
    def moment(self) -> int:
        return self.table.position.moment

    def entry(self, seat: Seat, choice: Choice | None = None) -> Entry:
        """Return the seat's next entry: the one that is due by itself, else the given choice, else any."""
        program = self.programs[seat]
        if choice is None and (due := program.by_itself()):
            return due
        return program.chosen(choice or any_of(self.table.position.asked[seat], self.random))

    def take(self, seat: Seat, choice: Choice | None = None) -> None:
        self.send(self.entry(seat, choice))

    def send(self, entry: Entry) -> None:
        """Send an entry of a seat, signed if the seat has a key."""
        seat = entry.seats[0] if isinstance(entry, Chains) else entry.seat
        self.table.take(self.moment, entry, self.programs[seat].signature(entry))

    def commit(self) -> None:
        """Let every machine that has to commit to chains do so."""
        for machine in self.machines:
            if chains := machine.due(self.table.position):
                self.send(chains)

    def open_links(self) -> None:
        """Let every machine open the link that is due."""
        for number in self.table.awaited:
            link = self.machines[number].chain_link(self.table.position)
            assert link is not None
            self.table.offer(self.moment, number, link)

    def step(self) -> None:
        """Let one of the awaited seats answer."""
        if self.table.position.party.with_keys:
            self.commit()
            if self.table.awaited:
                self.open_links()
                return
        seat = self.table.position.waiting[0]
        if seat == CHANCE:
            self.table.draw(self.luck)
        else:
            self.take(seat)

    def until(self, kind: type, but: int = 0) -> Any:
        """Play until a step of a kind asks, after skipping `but` of them."""
        for _ in range(5000):
            if isinstance(self.top, kind):
                if not but:
                    return self.top
                but -= 1
            self.step()
        raise AssertionError(f"{kind.__name__} never asks")

    def to_the_end(self) -> None:
        while not self.table.position.over:
            self.step()

    def hands(self, *hands: Choice) -> None:
        """Let all choose these cards and announce them, so that the first is about to show."""
        self.until(AskSealed)
        for seat, hand in enumerate(hands):
            self.take(seat, hand)
        for seat in range(len(hands)):
            self.take(seat)

    def with_lines(self, lines: list[Line]) -> Record:
        """Return a record of this game with other lines, correctly chained."""
        record = Record.new(self.table.record.header)
        for line in lines:
            record.add(line)
        return record
