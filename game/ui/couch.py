"""A game at one screen: who owns the table, and the two queues between it and the window.

Commands go in, news come out. Records and pockets are written here, never in the drawing thread. A `Couch` does one
thing at a `step` and needs no thread; `sofa.py` runs one in a thread.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import Any

from game.bots.simple import any_of
from game.bots.thinking import SECONDS, Question, Thought
from game.bots.worker import Lost, MakeMind, ProcessMind, ThreadMind, Worker
from game.engine.chance import Dice
from game.engine.choices import CHANCE, Choice, Fitting, Odds, Seat
from game.engine.events import Event
from game.engine.motion import Refused
from game.engine.steps import Announce
from game.engine.title import Result, Title
from game.engine.trouble import Trouble
from game.table.entries import PERSON, Entry, Header, SeatInfo, Undo
from game.table.files import Appending
from game.table.packing import BadBytes
from game.table.pocket import Pocket, open_pocket
from game.table.program import SeatProgram
from game.table.record import ENDING, Record, create, reopen
from game.table.saves import pockets, records
from game.table.shipping import pack_update
from game.table.table import Table
from game.table.update import Update
from game.titles import title as find_title
from game.ui.levels import hints_by
from game.ui.troubles import detail_of, word_of

BOT = "bot:"
HINT_SECONDS = 1.0  # that a hint may take
AHEAD = 48  # news that may wait to be shown before bots go on

Seats = Mapping[Seat | None, Update]


@dataclass(frozen=True, slots=True)
class Choose:
    """A person has chosen."""

    seat: Seat
    moment: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A person takes back what came after a moment."""

    seat: Seat
    moment: int
    to: int


@dataclass(frozen=True, slots=True)
class ChooseAgain:
    """A person takes a sealed choice back while others still choose."""

    seat: Seat
    moment: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """A person wants to know what a bot would do."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Aside:
    """What was told by the mind that thinks about hints only, so that they need not wait for the bots' moves."""

    told: Thought | Lost


@dataclass(frozen=True, slots=True)
class GoOn:
    """Try again to do what could not be written."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The game is left; all is kept."""


Told = Thought | Lost | Aside
Command = Choose | TakeBack | ChooseAgain | AskHint | GoOn | Leave


@dataclass(frozen=True, slots=True)
class News:
    """The table after one entry, as every person here and an onlooker may see it.

    `past` is what happened before, with the numbers of the entries; only the first news have it. After taking back
    `back_to` names the last entry that still counts.
    """

    updates: Seats
    result: Result | None = None
    back_to: int | None = None
    past: tuple[tuple[int, Event], ...] = ()
    first: bool = False
    header: Header | None = None  # who sits where; only the first news have it


@dataclass(frozen=True, slots=True)
class Denied:
    """Something a person wanted is not possible; the reason is a word of the texts."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """What a bot would do, and what it would do next."""

    seat: Seat
    moment: int
    choice: Choice
    line: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Replaced:
    """A bot did not answer; anything possible was played for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotKept:
    """The game could not be written; nothing has changed, and `GoOn` tries again.

    The reason is a word of `troubles`, the detail what a technician wants to know.
    """

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """The thread has ended; the trouble is a word of `troubles`, if there was any."""

    trouble: str = ""
    detail: str = ""


Message = News | Denied | Hinted | Replaced | NotKept | Left


def new_header(title: Title[Any], seats: Sequence[SeatInfo], options: Mapping[str, str], now: datetime) -> Header:
    """The header of a new game, with a name that no other has."""
    game = f"{now:%Y%m%d%H%M%S}{secrets.token_hex(4)}"
    settled = title.settings(options)
    return Header(game, title.slug, title.version, tuple(seats), settled, now.isoformat(timespec="minutes"))


@dataclass(slots=True)
class Couch:
    """One game at one screen."""

    title: Title[Any]
    table: Table
    programs: tuple[SeatProgram, ...]
    luck: Callable[[Odds], Choice]
    file: Appending | None = None
    minds: Sequence[MakeMind] = (ProcessMind, ThreadMind)
    seed: str = ""
    inbox: SimpleQueue[Command | Told] = field(default_factory=SimpleQueue)
    outbox: SimpleQueue[Message] = field(default_factory=SimpleQueue)
    left: bool = False
    worker: Worker = field(init=False)
    hinter: Worker = field(init=False)
    ahead: bool = False  # bots rest only because so many news wait to be shown
    _stuck: bool = False
    _asked: dict[int, tuple[Seat, int, bool]] = field(default_factory=dict)  # question: seat, moment, for a hint
    _questions: int = 0

    def __post_init__(self) -> None:
        """Tell how the game stands."""
        self.worker = Worker(self.inbox.put, self.minds)
        self.hinter = Worker(lambda told: self.inbox.put(Aside(told)), self.minds)
        self._tell(first=True)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people at this screen hold."""
        return tuple(seat for seat, holder in enumerate(self.table.position.holders) if holder == PERSON)

    def step(self) -> bool:
        """Do one thing; tells whether there was one."""
        try:
            message = self.inbox.get_nowait()
        except Empty:
            return not self._stuck and not self.left and self._go_on()
        self.take(message)
        return True

    @property
    def thinks(self) -> bool:
        """Whether bots think about something."""
        return self.worker.busy or self.hinter.busy

    def take(self, message: Command | Told) -> None:
        """Do what a command says, or what a bot has chosen."""
        if not isinstance(message, Told):
            self._stuck = False  # people want to go on; what cannot be written is told again
        match message:
            case Thought() | Lost():
                if thought := self.worker.take(message):
                    self._thought(thought)
            case Aside(told):
                if thought := self.hinter.take(told):
                    self._thought(thought)
            case Choose(seat, moment, choice):
                self._try(seat, moment, lambda: self._chosen(seat, choice))
            case TakeBack(seat, moment, to):
                self._try(seat, moment, lambda: Undo(seat, to))
            case ChooseAgain(seat, moment):
                self._try(seat, moment, self.programs[seat].reopened)
            case AskHint(seat):
                asked = (seat, self.table.position.moment, True)
                if seat in self.table.position.waiting and asked not in self._asked.values():
                    self._ask_bot(seat, hints_by(), hint=True)
            case GoOn():
                pass
            case Leave():
                self.close()

    def close(self) -> None:
        """Let go of everything."""
        self.left = True
        self.worker.close()
        self.hinter.close()
        if self.file:
            self.file.close()
            self.file = None

    def tell_again(self) -> None:
        """Tell how the game stands as if it had just begun here."""
        self._tell(first=True)

    def _go_on(self) -> bool:
        """Whatever needs no person."""
        self.worker.watch()
        self.hinter.watch()
        at = self.table.position
        self.ahead = self.outbox.qsize() >= AHEAD
        if self.ahead:
            return False
        if CHANCE in at.waiting:
            return self._do(partial(self.table.draw, self.luck))
        for seat in at.waiting:
            entry = self.programs[seat].by_itself()
            if entry:
                return self._do(partial(self.table.take, at.moment, entry))
            if isinstance(at.top, Announce) or isinstance(at.asked[seat], Fitting):
                return self._do(partial(self.table.substitute, seat, self.luck, "pocket_lost"))
        asked = {(seat, moment) for seat, moment, hint in self._asked.values() if not hint}
        for seat in at.waiting:
            holder = at.holders[seat]
            if holder.startswith(BOT) and (seat, at.moment) not in asked:
                self._ask_bot(seat, holder.removeprefix(BOT))
                return True
        return False

    def _chosen(self, seat: Seat, choice: Choice) -> Entry:
        return self.programs[seat].chosen(choice)

    def _try(self, seat: Seat, moment: int, entry: Callable[[], Entry]) -> None:
        """A person's entry, or the reason why not."""
        if moment != self.table.position.moment:
            self.outbox.put(Denied(seat, "table_moved_on"))
            return
        self._do(lambda: self.table.take(moment, entry()), seat)

    def _do(self, change: Callable[[], None], seat: Seat | None = None) -> bool:
        """Change the table and tell it; what cannot be written stops everything until `GoOn`."""
        try:
            change()
        except Refused as refused:
            if seat is None:
                raise
            self.outbox.put(Denied(seat, refused.reason))
            return True
        except (OSError, BadBytes) as error:
            self._stuck = True
            self.outbox.put(NotKept(word_of(error), detail_of(error)))
            return True
        self._stop_asking()
        self._tell()
        return True

    def _ask_bot(self, seat: Seat, bot: str, hint: bool = False) -> None:
        self._questions += 1
        at = self.table.position
        self._asked[self._questions] = seat, at.moment, hint
        update = self.table.update(seat, at.number)
        worker = self.hinter if hint else self.worker
        worker.ask(
            Question(
                self._questions,
                self.title.slug,
                seat,
                bot,
                self.seed,
                pack_update(self.title, update),
                seconds=HINT_SECONDS if hint else SECONDS,
                explain=hint,
            )
        )

    def _stop_asking(self) -> None:
        """Nobody wants to know any more what to do at a moment that is over, or for a seat that has answered."""
        at = self.table.position
        for number, (seat, moment, hint) in list(self._asked.items()):
            if moment != at.moment or seat not in at.waiting:
                del self._asked[number]
                (self.hinter if hint else self.worker).stop(number)

    def _thought(self, thought: Thought) -> None:
        seat, moment, hint = self._asked.pop(thought.number)
        if hint:
            failed = Denied(seat, "no_hint")
            self.outbox.put(failed if thought.failed else Hinted(seat, moment, thought.choice, thought.line))
            return
        choice, options = thought.choice, self.table.position.asked[seat]
        if thought.failed or choice not in options:
            self.outbox.put(Replaced(seat))
            choice = choice if choice in options else any_of(options, Random(f"{seat} {moment} {self.seed}"))
        self._do(lambda: self.table.take(moment, self._chosen(seat, choice)))

    def _tell(self, first: bool = False) -> None:
        table, at = self.table, self.table.position
        since = at.number - 1 if at.number and not first else at.number
        last = table.record.lines[-1].entry if table.record.lines and not first else None
        back_to = last.to if isinstance(last, Undo) else None
        updates: dict[Seat | None, Update] = {}
        for seat in (None, *self.people):
            update = table.update(seat, since)
            updates[seat] = replace(update, events=() if first else table.told(at.number, seat))
        head = table.record.header if first else None
        self.outbox.put(News(updates, table.result(), back_to, self.past() if first else (), first, head))

    def past(self) -> tuple[tuple[int, Event], ...]:
        """What has happened and was not taken back, by the numbers of the entries."""
        found: list[tuple[int, Event]] = []
        for number in range(len(self.table.record.lines) + 1):
            entry = self.table.record.lines[number - 1].entry if number else None
            if isinstance(entry, Undo):
                found = [(n, event) for n, event in found if n <= entry.to]
            found += [(number, event) for event in self.table.told(number, None)]
        return tuple(found)


def begin(saves: Path | None, header: Header, **how: Any) -> Couch:
    """A new game. Without a folder nothing is kept: for the menu's background and for pictures."""
    title = find_title(header.title)
    if saves is None:
        return _couch(title, Table(title, Record.new(header)), None, None, **how)
    record, file = create(records(saves), header)
    return _couch(title, Table(title, record), file, saves, **how)


def go_on(saves: Path, game: str, **how: Any) -> Couch:
    """A kept game, from where it stood."""
    found, file = reopen(records(saves) / f"{game}{ENDING}")
    try:
        title = find_title(found.record.header.title)
        table = Table(title, found.record)
        table.resume()
    except Trouble:
        file.close()
        raise
    return _couch(title, table, file, saves, **how)


def _couch(title: Title[Any], table: Table, file: Appending | None, saves: Path | None, **how: Any) -> Couch:
    header = table.record.header
    kept = [
        Pocket(header, seat) if saves is None else open_pocket(pockets(saves), header, seat)
        for seat in range(len(header.seats))
    ]
    how.setdefault("luck", Dice())
    how.setdefault("seed", header.game)
    return Couch(title, table, tuple(SeatProgram(pocket, table) for pocket in kept), file=file, **how)
