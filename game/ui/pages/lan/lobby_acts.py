"""Actions at a table before its start: sit, change one's look, be ready, fill chairs, begin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.choices import Seat
from game.session.lan.messages import Ready, SeatRequest
from game.session.lan.wishes import StartGame, TakeSeat, looks
from game.session.levels import USUAL_LEVEL
from game.session.people import is_default
from game.table.record.entries import BOT, PERSON
from game.ui.forms.dialog import Dialog, DialogAnswer
from game.ui.pages.sitting import default_name, usual_name
from game.words.palette import PlayerLook
from game.words.sanitize import called, clean_name

if TYPE_CHECKING:
    from game.session.lan.lan_state import LanState
    from game.ui.shell.shell import Shell

BOTS = 5  # usual names that bots have


class LobbyActs:
    """The actions of this machine's people at a table before its start, as its host or as guests."""

    def __init__(self, shell: Shell, lan: LanState, say: Callable[[str], None]) -> None:
        """`say` shows a sentence on the page."""
        self.shell, self.lan, self._say = shell, lan, say
        self.me: Seat | None = None  # one of this machine's seats, whose look can be changed
        self.typed = ""  # the name as it is being typed
        self._last_name: tuple[Seat, str] | None = None  # this player's name, as the host gave it last
        self._asked: tuple[Seat, str] | None = None  # the name that the host has given, or was asked for since
        self._brought: set[Seat] = set()  # the seats for which a bot for want of time was chosen before
        self._numbered: set[Seat] = set()  # the seats at which a default name has got the seat's number
        self._starts = False  # start as soon as bots sit on the seats that were free

    @property
    def seats_free(self) -> bool:
        """Return whether anybody can still sit down."""
        return any(chair.free for chair in self.lan.chairs)

    def why_not(self) -> str:
        """Return why the game cannot start yet."""
        t, texts = self.shell.texts.t, self.shell.texts
        if self.seats_free:
            return t("lan.seats_free")
        waiting = [called(texts, chair.name, seat) for seat, chair in enumerate(self.lan.chairs) if not chair.ready]
        return t("lan.not_all_ready", who=texts.row(waiting)) if waiting else ""

    def choose_me(self) -> None:
        """Choose the seat of this machine that can be changed; typing begins with the name it has."""
        self.me = self.me if self.me in self.lan.mine else next(iter(self.lan.mine), None)
        name = None if self.me is None else (self.me, self.lan.chairs[self.me].name)
        if name and name != self._last_name:
            before, typed = self._last_name, (self.me, self.typed)
            if not before or before[0] != self.me or typed in (before, self._asked):
                self.typed = name[1]  # else a newer one was typed meanwhile
            self._last_name = self._asked = name
        if self.me is not None:
            self._number_name(self.me)
            self._bring_bot(self.me)

    def _number_name(self, me: Seat) -> None:
        """Give a default name the number of the seat: every machine begins with number 1."""
        name, wanted = self.lan.chairs[me].name, default_name(self.shell, me)
        taken = any(chair.name == wanted for chair in self.lan.chairs)
        if is_default(name) and not taken and me not in self._numbered:
            self._numbered.add(me)
            self.typed = wanted
            self.lan.send(TakeSeat(self._request(), me))

    def _request(
        self, seat: Seat | None = None, look: PlayerLook | None = None, at_zero: str = "", face: str = ""
    ) -> SeatRequest:
        """Make a request under the name that was typed, with the same seat, look and bot unless others are given."""
        assert self.me is not None
        self._asked = self.me, self.name
        chair, look = self.lan.chairs[self.me], look or looks(self.lan.chairs)[self.me]
        where, bot = self.me if seat is None else seat, at_zero or chair.at_zero
        known = self.shell.people.face(self.name)
        face = face or (known if self.name != chair.name else "") or chair.face or known
        return SeatRequest(name=self.name, seat=where, colour=look.name, shape=look.shape, at_zero=bot, face=face)

    @property
    def name(self) -> str:
        """Return the name of this player: the one that was typed, even before the host has it."""
        assert self.me is not None
        return self.typed or self.lan.chairs[self.me].name

    def wear(self, look: PlayerLook) -> None:
        if self.me is not None:
            self.lan.send(TakeSeat(self._request(look=look), self.me))

    def show_face(self, face: str) -> None:
        """Choose a face, now and in later games."""
        if self.me is not None:
            self.lan.send(TakeSeat(self._request(face=face), self.me))
            self.shell.keep_people(self.shell.people.with_face(self.name, face))

    def show_face_at(self, seat: Seat, face: str) -> None:
        """Let one of this machine's people show the face that was chosen on a phone."""
        chair, look = self.lan.chairs[seat], looks(self.lan.chairs)[seat]
        name = self._asked[1] if self._asked and self._asked[0] == seat else chair.name  # not one that is being typed
        worn = {"colour": look.name, "shape": look.shape, "at_zero": chair.at_zero, "face": face}
        self.lan.send(TakeSeat(SeatRequest(name=name, seat=seat, **worn), seat))
        self.shell.keep_people(self.shell.people.with_face(name, face))

    def answer_at_zero(self, bot: str) -> None:
        """Choose the bot that answers when time has run out, now and in later games."""
        if self.me is not None:
            self.lan.send(TakeSeat(self._request(at_zero=bot), self.me))
            self.shell.keep_people(self.shell.people.with_bot(self.name, bot))

    def _bring_bot(self, me: Seat) -> None:
        """Tell a table with a clock which bot this person chose before."""
        chosen = self.shell.people.at_zero(self.lan.chairs[me].name)
        if self.has_clock and chosen and not self.lan.chairs[me].at_zero and me not in self._brought:
            self._brought.add(me)
            self.lan.send(TakeSeat(self._request(at_zero=chosen), me))

    @property
    def has_clock(self) -> bool:
        return bool(self.lan.room and self.lan.room.roster.clock)

    def type(self, text: str) -> None:
        """Take a name while it is being typed."""
        self.typed = clean_name(text)

    def send_name(self) -> None:
        """Send the name that was typed, once typing has ended."""
        if self.me is not None and self.typed and (self.me, self.typed) != self._asked:
            self.lan.send(TakeSeat(self._request(), self.me))
            self.shell.apply(replace(self.shell.settings, names=(self.typed, *self.shell.settings.names[1:])))

    def ready(self, ready: bool) -> None:
        if self.me is None:
            return
        if any(chair.name == self.name for seat, chair in enumerate(self.lan.chairs) if seat != self.me):
            self._say(self.shell.texts.t("new.twice", name=self.name))
            return
        self.send_name()
        self.lan.send(Ready(self.me, ready))

    def sit(self, seat: Seat) -> None:
        """Sit down, or as a guest move to another seat."""
        if self.me is not None and not self.lan.hosting:
            self.lan.send(TakeSeat(self._request(seat), self.me))
            return
        self.sit_too(seat)

    def sit_too(self, seat: Seat) -> None:
        """Seat one more person of this machine."""
        name = usual_name(self.shell, len(self.lan.mine), PERSON)
        self.lan.send(TakeSeat(SeatRequest(name=name, seat=seat, face=self.shell.people.face(name))))

    def fill(self, seat: Seat) -> None:
        """Put a bot on a free chair."""
        names = self._names_of_bots() or [usual_name(self.shell, seat % BOTS, BOT)]
        self._seat_bot(seat, names[0])

    def _seat_bot(self, seat: Seat, name: str) -> None:
        self.lan.send(TakeSeat(SeatRequest(name=name, bot=USUAL_LEVEL, seat=seat)))

    def _names_of_bots(self) -> list[str]:
        """List the usual names of bots that nobody here has."""
        taken = {chair.name for chair in self.lan.chairs}
        return [name for n in range(BOTS) if (name := usual_name(self.shell, n, BOT)) not in taken]

    def start(self) -> None:
        """Begin if all are ready; if seats are free, offer to fill them with bots."""
        if not self.seats_free:
            if why := self.why_not():
                self._say(why)
            else:
                self.lan.send(StartGame())
            return
        t = self.shell.texts.t
        answers = [DialogAnswer("lan.fill", self._fill_all, "bot", primary=True), DialogAnswer("word.cancel")]
        self.shell.scenes.push(Dialog(self.shell, lambda: t("lan.fill_ask"), answers))

    def _fill_all(self) -> None:
        names = self._names_of_bots()
        for seat, chair in enumerate(self.lan.chairs):
            if chair.free:
                self._seat_bot(seat, names.pop(0) if names else f"Bot {seat + 1}")
        self._starts = True

    def refused(self) -> None:
        """No longer start by itself, because something was refused."""
        self._starts = False

    def go_on_starting(self) -> None:
        """Start once the bots sit, if this was wanted when they were asked for."""
        if self._starts and self.lan.chairs and not self.seats_free:
            self._starts = False
            self.start()
