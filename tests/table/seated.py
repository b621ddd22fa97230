"""A table with well-behaved seats, for tests that need one at a certain point of a game."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.simple import any_of
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Seat
from game.engine.steps import AskSealed
from game.table.entries import Entry
from game.table.packing import Line
from game.table.pocket import Pocket
from game.table.program import SeatProgram
from game.table.record import Record
from game.table.table import Table
from game.titles import title
from tests.table.harness import header_for


class Seated:
    """A table of West of Africa, unless told otherwise, and the programs of its seats."""

    def __init__(self, seats: int = 2, seed: int = 1, slug: str = "west_of_africa", keep: Any = None) -> None:
        self.title = title(slug)
        self.random = Random(seed)
        self.luck = Dice(seed)
        header = header_for(self.title, seats)
        self.table = Table(self.title, Record.new(header, keep))
        self.pockets = [Pocket(header, seat, entropy=self.random.randbytes) for seat in range(seats)]
        self.programs = [SeatProgram(pocket, self.table) for pocket in self.pockets]

    @property
    def top(self) -> Any:
        return self.table.position.top

    @property
    def moment(self) -> int:
        return self.table.position.moment

    def entry(self, seat: Seat, choice: Choice | None = None) -> Entry:
        """What the seat's program would send: what is due by itself, else the choice, else any."""
        program = self.programs[seat]
        if choice is None and (due := program.by_itself()):
            return due
        return program.chosen(choice or any_of(self.table.position.asked[seat], self.random))

    def take(self, seat: Seat, choice: Choice | None = None) -> None:
        self.table.take(self.moment, self.entry(seat, choice))

    def step(self) -> None:
        """Somebody who is awaited answers."""
        seat = self.table.position.waiting[0]
        if seat == CHANCE:
            self.table.draw(self.luck)
        else:
            self.take(seat)

    def until(self, kind: type, but: int = 0) -> Any:
        """Go on until a step of a kind asks; `but` skips so many of them."""
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
        """All choose these cards, announce, and the first is about to show."""
        self.until(AskSealed)
        for seat, hand in enumerate(hands):
            self.take(seat, hand)
        for seat in range(len(hands)):
            self.take(seat)

    def with_lines(self, lines: list[Line]) -> Record:
        """A record of this game with other lines, rightly chained."""
        record = Record.new(self.table.record.header)
        for line in lines:
            record.add(line)
        return record
