"""Time that passes only when a test says so, and games with a clock."""

from datetime import datetime

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.choices import any_of
from game.session.beginning import begin, new_header
from game.session.messages import Choose, Watch
from game.table.record.entries import Clocked, SeatInfo
from game.titles import title as find_title
from tests.ui.one_screen import pump

BOT = "random"  # answers for people without time


class Hands:
    """The hands of a clock that a test moves."""

    def __init__(self):
        self.time = 50.0

    def __call__(self):
        return self.time


class Timed:
    """A game with a clock at one screen, whose people see each question at once unless told otherwise."""

    def __init__(
        self, clock="relaxed", holders=("person", "person"), slug="west_of_africa", saves=None, seed=1, at_zero=()
    ):
        seats = [SeatInfo(f"P{n}", holder, at_zero=at_zero[n] if at_zero else BOT) for n, holder in enumerate(holders)]
        header = new_header(find_title(slug), seats, {}, datetime(2026, 1, 2), clock)
        self.hands = Hands()
        self.session = begin(saves, header, luck=Dice(seed), minds=[HereMind], seed="clock", now=self.hands)
        self.messages = pump(self.session)

    @property
    def at(self):
        return self.session.table.position

    @property
    def asked(self):
        return next(seat for seat in self.at.waiting if seat in self.session.people)

    def see(self, *seats):
        """Show these people their question, and nobody else."""
        self.session.inbox.put(Watch(self.at.moment, seats))
        self.go_on()

    def go_on(self):
        found = pump(self.session)
        self.messages += found
        return found

    def think(self, seconds, *seats):
        """Let people see their question for some time, the one asked unless others are named."""
        self.see(*(seats or (self.asked,)))
        self.hands.time += seconds
        return self.go_on()

    def answer(self, random):
        seat = self.asked
        self.session.inbox.put(Choose(seat, self.at.moment, any_of(self.at.asked[seat], random)))
        return self.go_on()

    def left(self, seat):
        """Return the seconds that the record leaves a seat."""
        return self.at.time_left(seat) / 1000

    @property
    def notes(self):
        return [line.entry for line in self.session.table.record.lines if isinstance(line.entry, Clocked)]
