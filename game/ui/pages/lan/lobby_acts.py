"""Actions at a table before its start: sit, change one's look, be ready, fill chairs, begin, leave."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Seat
from game.session.lan.wishes import Fill, Place, SetReady, Stand, StartGame, TakeSeat, Who, looks, person
from game.session.levels import USUAL_LEVEL
from game.table.record.entries import BOT, PERSON
from game.ui.forms.dialog import Dialog, DialogAnswer
from game.ui.pages.lan.page import LanPage, refused, to_menu
from game.ui.pages.lan.talk import TalkBox
from game.ui.pages.newgame import usual_name
from game.words.palette import PlayerLook
from game.words.sanitize import called, clean_name

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

Rect = pygame.Rect
BOTS = 5  # usual names that bots have


class LobbyActs(LanPage):
    """The table before its start, at the host's machine and at those of guests; who inherits it draws it."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.me: Seat | None = None  # whose look can be changed: one of this machine's seats
        self.typed = ""  # the name as it is being typed
        self._told: tuple[Seat, str] | None = None  # the own name as it was told last
        self._key: object = None
        self._delays: dict[Seat, Rect] = {}
        self._sent_name = ""
        self._starts = False  # as soon as bots sit on the seats that were free

    @property
    def places(self) -> tuple[Place, ...]:
        """Return who sits where, as was told last."""
        return self.lan.room.places if self.lan.room else ()

    def _why_not(self) -> str:
        """Return why the game cannot start yet."""
        t, texts = self.shell.texts.t, self.shell.texts
        if any(place.free for place in self.places):
            return t("lan.seats_free")
        waiting = [called(texts, place.name, seat) for seat, place in enumerate(self.places) if not place.ready]
        return t("lan.not_all_ready", who=texts.row(waiting)) if waiting else ""

    def _choose_me(self) -> None:
        """The own seat that can be changed; its name is what is typed, as long as somebody types."""
        room = self.lan.room
        mine = room.mine if room else ()
        self.me = self.me if self.me in mine else next(iter(mine), None)
        told = None if self.me is None else (self.me, self.places[self.me].name)
        if told and told != self._told:
            self.typed, self._told = told[1], told

    def look_of(self, seat: Seat | None) -> PlayerLook | None:
        """Return how a seat looks now."""
        return looks(self.places)[seat] if seat is not None and seat < len(self.places) else None

    def _edit(self, seat: Seat) -> None:
        self.me = seat
        self.again()

    def _mine(self, **changes: object) -> Who:
        assert self.me is not None
        place, look = self.places[self.me], looks(self.places)[self.me]
        who = Who(self.typed or place.name, look.name, look.shape, seat=self.me)
        return replace(who, **changes)  # type: ignore[arg-type] # names and values are those of who sits

    def _wear(self, look: PlayerLook) -> None:
        if self.me is not None:
            self.lan.send(TakeSeat(self._mine(colour=look.name, shape=look.shape), self.me))

    def _type(self, text: str) -> None:
        self.typed = clean_name(text)

    def _send_name(self) -> None:
        """The name that was typed, once nobody types any more."""
        if self.me is not None and self.typed and self.typed != self.places[self.me].name != self._sent_name:
            self._sent_name = self.places[self.me].name
            self.lan.send(TakeSeat(self._mine(), self.me))
            names = (self.typed, *self.shell.settings.names[1:])
            self.shell.apply(names=names)

    def _ready(self, ready: bool) -> None:
        if self.me is None:
            return
        name = self.typed or self.places[self.me].name
        if any(place.name == name for seat, place in enumerate(self.places) if seat != self.me):
            self.say(self.shell.texts.t("new.twice", name=name))
            return
        self._send_name()
        self.lan.send(SetReady(self.me, ready))

    def _sit(self, seat: Seat) -> None:
        """Sit down, or move to another seat."""
        if self.me is not None and self.lan.room and not self.lan.room.hosting:
            self.lan.send(TakeSeat(self._mine(seat=seat), self.me))
            return
        self._sit_too(seat)

    def _sit_too(self, seat: Seat) -> None:
        """One more person of this machine."""
        number = len(self.lan.room.mine) if self.lan.room else 0
        self.lan.send(TakeSeat(Who(usual_name(self.shell, number, PERSON), seat=seat)))

    def _fill(self, seat: Seat) -> None:
        names = self._names_of_bots() or [usual_name(self.shell, seat % BOTS, BOT)]
        self.lan.send(Fill(seat, names[0], USUAL_LEVEL))

    def _names_of_bots(self) -> list[str]:
        """The usual names of bots that nobody here has."""
        taken = {place.name for place in self.places}
        return [name for n in range(BOTS) if (name := usual_name(self.shell, n, BOT)) not in taken]

    def _send_away(self, seat: Seat) -> None:
        if self.places[seat].holder == PERSON:
            self.lan.send(Stand(seat))
        else:
            self.lan.send(Fill(seat, "", ""))

    def _start(self) -> None:
        if not any(place.free for place in self.places):
            if why := self._why_not():
                self.say(why)
            else:
                self.lan.send(StartGame())
            return
        t = self.shell.texts.t
        answers = lambda: [
            DialogAnswer(t("lan.fill"), self._fill_all, "bot", primary=True),
            DialogAnswer(t("word.cancel")),
        ]
        self.shell.scenes.push(Dialog(self.shell, lambda: t("lan.fill_ask"), answers))

    def _fill_all(self) -> None:
        names = self._names_of_bots()
        for seat, place in enumerate(self.places):
            if place.free:
                self.lan.send(Fill(seat, names.pop(0) if names else f"Bot {seat + 1}", USUAL_LEVEL))
        self._starts = True

    def _go_on_starting(self) -> None:
        """The bots sit: now what was wished at first."""
        if self._starts and self.places and not any(place.free for place in self.places):
            self._starts = False
            self._start()

    def _copy(self) -> None:
        """All addresses and the code as one line, which the page for joining understands."""
        opened = self.lan.opened
        assert opened
        try:
            pygame.scrap.put_text(opened.line)
        except pygame.error:
            self.say(self.shell.texts.t("lan.not_copied"))
        else:
            self.say(self.shell.texts.t("lan.copied"))

    def _talk(self) -> None:
        self.shell.scenes.push(TalkBox(self.shell, self.look_of))

    def leave(self) -> None:
        """A host who leaves closes the table for all, and is asked first."""
        room, t = self.lan.room, self.shell.texts.t
        if room and room.hosting:
            come = any(person(place) and not place.mine for place in room.places)
            text = "lan.close_ask" if come else "lan.close_empty_ask"
            answers = lambda: [
                DialogAnswer(t("lan.close"), lambda: to_menu(self.shell), "exit"),
                DialogAnswer(t("word.cancel"), primary=True),
            ]
            self.shell.scenes.push(Dialog(self.shell, lambda: t(text), answers))
            return
        to_menu(self.shell)

    def changed(self) -> None:
        lan = self.lan
        if lan.ended:
            to_menu(self.shell, lan.ended)
            return
        if lan.refusal:
            self.say(refused(self.shell.texts, lan.refusal))
            lan.refusal, self._starts = "", False
        if not lan.linked:
            self.say(self.shell.texts.t("lan.lost", seconds=int(lan.lost_for)))
        lan.notices.clear()
        room = lan.room
        plain = tuple(replace(place, delay=0, away=0) for place in self.places)
        key = plain, room and (room.started, room.watching, room.words, room.options), lan.opened, len(lan.said)
        self.dirty = True
        if key != self._key:
            self._key = key
            self.again()
            self._go_on_starting()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.form and self.form.typing != "name":
            self._send_name()
