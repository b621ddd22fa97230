"""One game as this machine plays it: a session owns its table or follows one, takes commands and gives news.

Records and pockets are written here, never in the drawing thread. A `Session` does one thing per `step` and needs no
thread; `threaded_session.py` and `net` run one in a thread. At a shared table, answers for the seats `away` arrive
through `hear`; if the table is kept `elsewhere`, this session follows it and sends entries.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from queue import Empty, SimpleQueue
from random import Random
from time import monotonic
from typing import Any

from game.bots.simple import LEVELS
from game.bots.thinking import Thought
from game.bots.worker import LostMind, MakeMind, ProcessMind, ThreadMind
from game.engine.choices import CHANCE, Choice, Fitting, Odds, Seat, any_of
from game.engine.motion import Refused
from game.engine.steps import Announce
from game.engine.title import Title
from game.session import messages
from game.session.bot_workers import AwaitedThought, BotMessage, BotWorkers, HintMessage
from game.session.elsewhere import Elsewhere, SentEntries
from game.session.joining import Latecomers, sit
from game.session.lesson import Script
from game.session.levels import HINT_LEVEL
from game.session.messages import Coming, Command, Denied, NotKept, OfPerson, Reseat, SessionMessage, Watch
from game.session.news import NewsMaker
from game.session.timing import Timing
from game.table.days_voyage import answers_before
from game.table.follower import Follower
from game.table.luck_share import Machine
from game.table.record.entries import BOT, PERSON, Chains, Clocked, Entry, Undo, bot_of, seats_of
from game.table.record.files import Appending
from game.table.record.packing import BadBytes
from game.table.record.pocket import Pocket
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.words.error_texts import detail_of, word_of

AHEAD = 48  # bots pause at this many unread messages


@dataclass(slots=True)
class Session:
    """One game as this machine plays it: alone, as the host of others, or as a guest."""

    title: Title[Any]
    table: Table | Follower  # this machine's table, or a copy of one elsewhere
    programs: dict[Seat, SeatProgram]  # programs of the seats answered for here
    luck: Callable[[Odds], Choice]
    file: Appending | None = None
    minds: Sequence[MakeMind] = (ProcessMind, ThreadMind)
    seed: str = ""
    inbox: SimpleQueue[Command | BotMessage] = field(default_factory=SimpleQueue)
    outbox: SimpleQueue[SessionMessage] = field(default_factory=SimpleQueue)
    left: bool = False
    away: set[Seat] = field(default_factory=set)  # seats that other machines answer for
    bots: Mapping[Seat, str] = field(default_factory=dict)  # bots that play people's seats on this machine
    machine: Machine | None = None  # this machine's part in shared luck
    elsewhere: Elsewhere | None = None
    relay: Callable[[], None] | None = None  # called after every change
    spare: Callable[[Seat], Pocket] | None = None  # makes the pocket of a stand-in
    script: Script | None = None  # a lesson's script
    watched: bool = True  # somebody reads the news
    now: Callable[[], float] = monotonic
    timing: Timing | None = field(init=False)  # the clocks, if this machine counts them
    bot_workers: BotWorkers = field(init=False)
    late: Latecomers = field(init=False)
    ahead: bool = False  # bots pause because too many messages are unread
    _stuck: bool = False
    _unkept: dict[Seat, OfPerson | Reseat] = field(default_factory=dict)  # commands that could not be written
    _news: NewsMaker = field(init=False)
    _sent: SentEntries = field(default_factory=SentEntries)
    _watch: Watch = Watch(-1, ())  # noqa: RUF009 - it is frozen

    def __post_init__(self) -> None:
        self.timing = Timing(self.now) if self.table.record.header.clock and isinstance(self.table, Table) else None
        self._news = NewsMaker(self.table, self.timing)
        self.bot_workers = BotWorkers(self.inbox.put, self.minds)
        self.late = Latecomers(self.title, self.table.position)
        self._tell(first=True)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats of people at this screen."""
        holders = enumerate(self.table.position.holders)
        return tuple(s for s, holder in holders if holder == PERSON and s in self._here and not self.bots.get(s))

    @property
    def own(self) -> Table:
        assert isinstance(self.table, Table), "it is kept elsewhere"
        return self.table

    def step(self) -> bool:
        """Do one thing; return whether there was one."""
        try:
            message = self.inbox.get_nowait()
        except Empty:
            return not self._stuck and not self.left and self._go_on()
        self.take(message)
        return True

    def take(self, message: Command | BotMessage) -> None:
        if not isinstance(message, BotMessage):
            self._stuck = False  # try again; a failed write is reported again
        match message:
            case Thought() | LostMind() | HintMessage():
                if found := self.bot_workers.take(message):
                    self._thought(*found)
            case messages.Choose(seat, _, choice):
                self._try(message, lambda: self.programs[seat].chosen(choice))
            case messages.TakeBack(seat, _, to):
                self._try(message, lambda: Undo(seat, to), "back")
            case messages.ChooseAgain(seat):
                self._try(message, self.programs[seat].reopened, "back")
            case Reseat():
                self._reseat(message)
            case messages.AskHint(seat):
                at = self.table.position
                if self.table.record.header.day:
                    self.outbox.put(Denied(seat, "no_hint_on_a_day"))
                elif seat in at.waiting and not self.bot_workers.awaits(seat, at.moment, hint=True):
                    self._ask_bot(seat, HINT_LEVEL, hint=True)
            case Watch():
                self._watch = message
                self._tell_watched()
            case messages.GoOn():
                for unkept in list(self._unkept.values()):
                    self.take(unkept)
            case messages.Leave():
                self.close()

    def close(self) -> None:
        if self.timing and self.file:
            self.timing.close(self.own)
        if self.late.waiting and self.file:
            self.late.close(self.own)
        self.left = True
        self.bot_workers.close()
        if self.file:
            self.file.close()
            self.file = None

    def tell_again(self) -> None:
        """Tell the current state as first news."""
        self._tell(first=True)

    def _go_on(self) -> bool:
        """Do one thing that needs no person."""
        self.bot_workers.watch()
        at, self.ahead = self.table.position, self.outbox.qsize() >= AHEAD
        if self.ahead:
            return False
        if self.timing and (note := self.timing.due(at, self.away)):
            return self._do(partial(self._note, note))
        if late := self.late.due(self.table):
            return self._sit(late)
        if self.machine and self._make_luck(self.machine):
            return True
        if CHANCE in at.waiting and not at.party.with_keys:
            return not self.elsewhere and self._do(partial(self.own.draw, self.luck))
        if at.missing:
            return False
        for seat in at.waiting:
            if self._sealed_here(seat):
                self._answer_for(seat)
            if seat in self.programs and self._show(seat):
                return True
        return any(map(self._ask_bot_of, at.waiting))

    def _ask_bot_of(self, seat: Seat) -> bool:
        at = self.table.position
        bot = "" if self._is_in_pocket(seat) else self._bot(seat)
        if not bot or self.bot_workers.awaits(seat, at.moment) or self._was_sent("answer", seat):
            return False
        if known := self.script.choice(seat) if self.script else None:
            return self._choose(seat, known)
        self._ask_bot(seat, bot)
        return True

    def _make_luck(self, machine: Machine) -> bool:
        """Commit to chains, or open the chain link that is due."""
        at = self.table.position
        if (chains := machine.due(at)) and not self._was_sent("chains", machine.number, chains.public):
            return self._do(lambda: self._put(chains, "chains"))
        chain_link = machine.chain_link(at)
        if chain_link is None or self._was_sent("link", machine.number):
            return False
        if self.elsewhere:
            self._mark("link", machine.number)
            self.elsewhere.opened(at.moment, machine.number, chain_link)
            return True
        if machine.number not in self.own.awaited:
            return False
        return self._do(partial(self.own.offer, at.moment, machine.number, chain_link))

    def _show(self, seat: Seat) -> bool:
        """Announce or show a seat's sealed answer; if it is lost, luck stands in."""
        at = self.table.position
        entry = self.programs[seat].by_itself()
        if entry:
            return not self._was_sent("shown", seat) and self._do(lambda: self._put(entry, "shown"))
        if not self._is_in_pocket(seat) or (seat in self.away and not self._sealed_here(seat)):
            return False
        if not self.elsewhere:
            return self._do(partial(self.own.substitute, seat, self.luck, "pocket_lost"))
        if at.sealers.get(seat) != self.programs[seat].pocket.public or self._was_sent("missing", seat):
            return False
        self._mark("missing", seat)
        self.elsewhere.missing(seat)
        return True

    def _is_in_pocket(self, seat: Seat) -> bool:
        """Return whether the answer asked of a seat was sealed before."""
        at = self.table.position
        return isinstance(at.top, Announce) or isinstance(at.asked[seat], Fitting)

    def _sealed_here(self, seat: Seat) -> bool:
        """Return whether this machine must open a seat's seal, because a stand-in bot without a key made it."""
        return not self.elsewhere and self.table.position.sealers.get(seat) == b""

    @property
    def _here(self) -> set[Seat]:
        """Return the seats for which this machine chooses; it may also have to open seals it made for others."""
        return set(self.programs) - self.away

    def _bot(self, seat: Seat) -> str:
        """Return the bot that plays a seat here, or answers for a person without time; empty if none does."""
        if seat not in self._here:
            return ""
        at = self.table.position
        return bot_of(at.holders[seat]) or self.bots.get(seat, "") or at.party.bot_at_zero(seat) * (seat in at.ran_out)

    def _tell_watched(self) -> None:
        """Let the clocks run of the people here who see their question."""
        moment, seats = self._watch.moment, set(self._watch.seats) & set(self.people)
        if self.timing:
            self.timing.see(self.table.position, moment, seats)
        elif self.elsewhere and seats:
            self.elsewhere.seen(moment, seats)

    def _note(self, entry: Clocked) -> None:
        self.own.clock(entry)
        if self.timing:
            self.timing.noted(entry)

    def _take(self, moment: int, entry: Entry, signature: bytes) -> None:
        """Take the entry of a seat, and before it note the time that the seat has spent; refuse it without a note."""
        seat = next(iter(seats_of(entry)), None)
        note = self.timing.before_entry(self.table.position, seat) if self.timing and seat is not None else None
        if note:
            self.own.after(moment, entry, signature)
            self._note(note)
        self.own.take(moment, entry, signature)

    def _put(self, entry: Entry, kind: str = "answer") -> None:
        """Bring the entry of a seat here to the table, on this machine or elsewhere."""
        at, seat = self.table.position, next(iter(seats_of(entry)), None)
        signature = self.programs[seat].signature(entry) if seat is not None else b""
        if not self.elsewhere:
            self._take(at.moment, entry, signature)
            return
        sender = entry.machine if isinstance(entry, Chains) else seat
        assert sender is not None, "only seats and machines make entries"
        self._mark(kind, sender, entry.public if isinstance(entry, Chains) else b"")
        self.elsewhere.put(at.moment, entry, signature)

    def _mark(self, kind: str, sender: int, chain: bytes = b"") -> None:
        self._sent.mark(self.table.position, kind, sender, chain)

    def _was_sent(self, kind: str, sender: int, chain: bytes = b"") -> bool:
        return self._sent.has(self.table.position, kind, sender, chain)

    def take_entry(self, moment: int, entry: Entry, signature: bytes) -> None:
        """Take the entry of a seat that is away; a refused one changes nothing."""
        self._take(moment, entry, signature)
        self._tell()

    def stand_in(self, seat: Seat, bot: str) -> None:
        """Let one of this machine's bots hold an absent player's seat; guests may name the bot."""
        if bot.partition("@")[0] not in LEVELS:
            raise Refused("not_possible_now")
        self.change(lambda: self.own.sit(seat, BOT + bot))
        self.play_for(seat)

    def play_for(self, seat: Seat) -> None:
        self.away.discard(seat)
        self._answer_for(seat)

    def _answer_for(self, seat: Seat) -> None:
        if seat not in self.programs:
            pocket = self.spare(seat) if self.spare else Pocket(self.table.record.header, seat)
            self.programs[seat] = SeatProgram(pocket, self.table)

    def give_back(self, seat: Seat) -> None:
        """Return a seat to its holder; this machine still opens the stand-in's seals."""
        self.change(lambda: self.own.sit(seat, PERSON))
        self.away.add(seat)

    def change(self, change: Callable[[], None]) -> None:
        """Make a change from outside the session, and tell it if the game went on."""
        number = self.table.position.number
        change()
        if self.table.position.number != number:
            self._tell()

    def catch_up(self, first: bool) -> None:
        """Follow the record, which has grown elsewhere; if first on a link, send again any entry that may be lost."""
        if first:
            self.send_again()
        self._tell(first)

    def send_again(self) -> None:
        """Let automatic entries be sent again, because they did not count."""
        self._sent.clear()
        self._tell_watched()

    def tell(self, message: SessionMessage) -> None:
        """Pass a message from outside the session to the window."""
        self.outbox.put(message)

    def _try(self, command: OfPerson, entry: Callable[[], Entry], kind: str = "answer") -> None:
        """Carry out a person's command, or deny it with a reason; if it cannot be written, keep it for `GoOn`."""
        self._unkept.pop(command.seat, None)
        at = self.table.position
        if command.moment != at.moment or command.seat in at.ran_out:
            self.outbox.put(Denied(command.seat, "table_moved_on" if command.moment != at.moment else "time_is_up"))
            return
        self._do(lambda: self._put(entry(), kind), command)

    def _reseat(self, wanted: Reseat) -> None:
        """Give a seat to another holder, now or when the next round begins."""
        at = self.table.position
        self._unkept.pop(wanted.seat, None)
        if self.elsewhere or self.script or not self.late.may_change(wanted, at):
            self.outbox.put(Denied(wanted.seat, "not_possible_now"))
            return
        before, stays = dict(self.late.waiting), self.late.keeps(wanted, self.table)
        if before != self.late.waiting:
            self.outbox.put(Coming(dict(self.late.waiting)))
        if not stays:
            self._sit(wanted)

    def _sit(self, wanted: Reseat) -> bool:
        """Give a seat to another holder; the news begin anew, as names and views change with it."""
        return self._do(lambda: sit(self.own, wanted), wanted, first=True)

    def _do(self, change: Callable[[], None], wish: OfPerson | Reseat | None = None, first: bool = False) -> bool:
        """Change the table and tell it; if it cannot be written, everything stops, and the wish is kept for `GoOn`."""
        number = self.table.position.number
        try:
            change()
        except Refused as refused:
            if wish is None:
                raise
            self.outbox.put(Denied(wish.seat, refused.reason))
            return True
        except (OSError, BadBytes) as error:
            self._stuck = True
            if wish:
                self._unkept[wish.seat] = wish
            self.outbox.put(NotKept(word_of(error), detail_of(error)))
            return True
        self.bot_workers.stop_past(self.table.position)
        if self.table.position.number != number:
            self._tell(first)
        return True

    def _choose(self, seat: Seat, choice: Choice) -> bool:
        return self._do(lambda: self._put(self.programs[seat].chosen(choice)))

    def _ask_bot(self, seat: Seat, bot: str, hint: bool = False) -> None:
        update, record = self.table.update(seat, self.table.position.number), self.table.record
        nth = None if hint or not record.header.day else answers_before(record, seat)
        self.bot_workers.ask(self.title, seat, bot, self.seed, update, hint, nth)

    def _thought(self, thought: Thought, awaited: AwaitedThought) -> None:
        seat, moment = awaited.seat, awaited.moment
        if moment != self.table.position.moment or not (awaited.hint or self._bot(seat)):
            return
        if awaited.hint:
            failed = Denied(seat, "no_hint")
            self.outbox.put(failed if thought.failed else messages.Hinted(seat, moment, thought.choice, thought.line))
            return
        choice, options = thought.choice, self.table.as_seen(seat).asked[seat]
        if thought.failed or choice not in options:
            self.outbox.put(messages.Replaced(seat))
        self._choose(seat, choice if choice in options else any_of(options, Random(f"{seat} {moment} {self.seed}")))

    def _tell(self, first: bool = False) -> None:
        if self.watched:
            path, taught = self.file.path if self.file else None, self.script.done if self.script else 0
            self.outbox.put(self._news.made(self.people, first, path, taught))
        if self.relay:
            self.relay()
