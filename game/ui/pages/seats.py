"""The page over a table on which people join and leave: each seat gets a person with a name, or a bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

import pygame

from game.engine.choices import Seat
from game.session.levels import OFFERED, character, level_name
from game.session.messages import Command, Reseat
from game.session.model.seat_model import SeatModel
from game.session.people import Person
from game.table.record.entries import BOT, PERSON, SeatInfo
from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import put
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page
from game.ui.forms.rows import Caption, Pick, Row, Typed, columns3, columns4, lay
from game.ui.pages.sitting import bot_at_zero, pick_at_zero
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.sanitize import clean_name

Rect = pygame.Rect


class SeatsPage(Page):
    """The seats of a running game at this screen; nothing changes before the button is pressed."""

    name = "seats"
    title = "seats.title"

    def __init__(
        self,
        shell: Shell,
        model: SeatModel,
        send: Callable[[Command], None],
        awaited: Mapping[Seat, Reseat] = MappingProxyType({}),
    ) -> None:
        """`send` reaches the game's owner; `awaited` are people who take over bots' seats soon."""
        super().__init__(shell)
        assert model.header
        self.slug = model.header.title
        self._before = [replace(one, name=clean_name(one.name)) for one in model.header.seats]
        for seat, one in awaited.items():
            self._before[seat] = replace(self._before[seat], name=one.name, holder=one.holder, at_zero=one.at_zero)
        self.sitting = list(self._before)
        self._typed: set[Seat] = set()  # seats with a name from here
        self._turned = False  # by a typed name: the form shows it once nobody types
        self._send = send
        self._has_clock = bool(model.header.clock)
        self._split = columns4 if self._has_clock else columns3

    def build(self, form: Form, area: Rect) -> None:
        shell, rows = self.shell, self.describe()
        column = self.middle(area, 1240)
        pad, gap = shell.px(28, 12), shell.px(16, 6)
        words = shell.fonts.paragraph(shell.texts.t("seats.about"), TEXT, 19, palette.INK_SOFT, column.w - 2 * pad, 3)
        room = Rect(0, 0, 0, column.h - 2 * pad - words.get_height() - gap)
        places = self.rows(room, len(rows) + 1, 58, 12)
        used = places[-1].bottom + 2 * pad + words.get_height() + gap
        sheet = Rect(column.x, column.y + max(0, (column.h - used) // 3), column.w, min(used, column.h))
        self.paper(sheet, 7)
        put(self.sheet, words, topleft=(sheet.x + pad, sheet.y + pad))
        top = sheet.y + pad + words.get_height() + gap
        *middle, last = (Rect(sheet.x + pad, top + place.y, sheet.w - 2 * pad, place.h) for place in places)
        lay(self, form, self.describe, middle)
        for seat, place in enumerate(middle[1:]):
            colour, look = self._split(shell, place)[0], shell.player(seat)
            badge = shell.art.badge(look, min(colour.h - 4, shell.px(34, 18)))
            x = put(self.sheet, badge, midleft=(colour.x + shell.px(8), colour.centery)).right + shell.px(12, 6)
            beside = Rect(x, colour.y, colour.right - x, colour.h)
            self.label(shell.texts.t(f"color.{look.name}"), beside, TEXT, 19, palette.INK_SOFT)
        wide = min(last.w // 2, shell.px(340, 200))
        place = Rect(last.right - wide, last.y, wide, last.h)
        form.button("done", place, shell.texts.t("seats.done"), self._done, "play", True, region="go")

    def describe(self) -> list[Row]:
        t = self.shell.texts.t
        words = ["new.color", "new.name", "new.who", *["clock.at_zero"] * self._has_clock]
        heads = [Caption(t(name), TITLE, 18) for name in words]
        return [Row(heads, self._split, high=0.6), *(self._row(seat, one) for seat, one in enumerate(self.sitting))]

    def _row(self, seat: int, one: SeatInfo) -> Row:
        shell, t = self.shell, self.shell.texts.t
        ideas = [person.name for person in shell.people.known] + [t("new.default_name", number=seat + 1)]
        name = Typed(f"name{seat}", one.name, partial(self._set_name, seat), ideas, t("new.name_tip"))
        who = Pick(f"who{seat}", self._holders(one.holder), one.holder, partial(self._set_who, seat), heading="new.who")
        bot = [pick_at_zero(shell, seat, one, self._set_at_zero)] if self._has_clock and one.holder == PERSON else []
        return Row((Caption(""), name, who, *bot), self._split, f"seat{seat}")

    def _holders(self, now: str) -> list[Value]:
        texts = self.shell.texts
        bots = [f"{BOT}{level}" for level in OFFERED]
        bots += [now] if now not in (PERSON, *bots) else []  # a level that is no longer offered
        person = Value(PERSON, texts.t("word.person"), "person", character(texts, PERSON))
        return [person, *(Value(bot, level_name(texts, bot) or bot, "bot", character(texts, bot)) for bot in bots)]

    def _set_name(self, seat: int, name: str) -> None:
        """Name whoever sits on a seat; a bot that gets another name becomes a person, for somebody joins here."""
        self._typed.add(seat)
        one = self.sitting[seat] = replace(self.sitting[seat], name=clean_name(name))
        if one.holder != PERSON and one.name not in ("", self._before[seat].name):
            self.sitting[seat] = self._held(seat, PERSON)
            self._turned = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._turned and self.form and not self.form.typing:
            self._turned = False
            self.again()

    def _set_at_zero(self, seat: int, bot: str) -> None:
        self.sitting[seat] = replace(self.sitting[seat], at_zero=bot)
        self.again()

    def _set_who(self, seat: int, holder: str) -> None:
        self.sitting[seat] = self._held(seat, holder)
        self.again()

    def _held(self, seat: int, holder: str) -> SeatInfo:
        """Return a seat with another holder: under the name from here, else under one that nobody at the table has."""
        was, before = self.sitting[seat], self._before[seat]
        if (was.holder == PERSON) != (holder == PERSON):
            at_zero = before.at_zero if before.holder == PERSON == holder else ""
            was = replace(was, name=self._name_for(seat, holder), at_zero=at_zero)
        return replace(was, holder=holder)

    def _name_for(self, seat: int, holder: str) -> str:
        name, before = self.sitting[seat].name, self._before[seat]
        if name and (seat in self._typed or (holder == PERSON and name not in self._bots(seat))):
            return name  # a bot that somebody has named may well be meant as a person
        return before.name if (before.holder == PERSON) == (holder == PERSON) else self._new_name(seat, holder)

    def _bots(self, seat: int) -> list[str]:
        return [self.shell.texts.t(f"bot.name.{(seat + n) % 5 + 1}") for n in range(5)]

    def _new_name(self, seat: int, holder: str) -> str:
        t, people = self.shell.texts.t, self.shell.people.known
        taken = {one.name.casefold() for n, one in enumerate(self.sitting) if n != seat}
        known = [one.name for one in people] + [t("new.default_name", number=seat + 1)]
        return next(
            (name for name in (known if holder == PERSON else self._bots(seat)) if name.casefold() not in taken), ""
        )

    def trouble(self) -> str:
        """Return why nobody can play on like this, or an empty string."""
        t, names = self.shell.texts.t, [one.name.casefold() for one in self.sitting]
        if all(one.holder != PERSON for one in self.sitting):
            return t("seats.nobody")
        for seat, name in enumerate(names):
            if not name:
                return t("new.no_name", number=seat + 1)
            if name in names[:seat]:
                return t("new.twice", name=self.sitting[seat].name)
        return ""

    def _done(self) -> None:
        if trouble := self.trouble():
            self.say(trouble)
            return
        self.shell.scenes.pop()
        changed = [seat for seat, one in enumerate(self.sitting) if one != self._before[seat]]
        for seat in changed:
            one = self.sitting[seat]
            at_zero = bot_at_zero(self.shell, one) if self._has_clock and one.holder == PERSON else ""
            self._send(Reseat(seat, one.holder, one.name, at_zero))
        if changed:
            colours = self.shell.settings.colours
            usual = {self.shell.texts.t("new.default_name", number=seat + 1) for seat in range(len(self.sitting))}
            here = [
                Person(one.name, colours[seat], True, one.at_zero)
                for seat, one in enumerate(self.sitting)
                if one.holder == PERSON and one.name not in usual
            ]
            self.shell.keep_people(self.shell.people.with_here(here))
