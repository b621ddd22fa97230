"""The page over a table on which people join and leave: each seat gets a person with a name, or a bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

import pygame

from game.engine.choices import Seat
from game.session.levels import character, level_name
from game.session.messages import Reseat
from game.session.model.seat_model import SeatModel
from game.session.model.seating import shown_to_all
from game.session.people import Person, default_names
from game.table.record.entries import PERSON, SeatInfo
from game.ui.forms.form import Form, Value
from game.ui.forms.page import FLOOR, Page
from game.ui.forms.slip import SlipRows
from game.ui.pages.chairs import TableOfChairs, lay_table
from game.ui.pages.sitting import at_zero_row, bot_at_zero, face_row, holders, name_row, who_row, wrong_names
from game.ui.shell.shell import Shell
from game.ui.widgets.furniture import ChairCard
from game.words.faces import faces_of
from game.words.sanitize import clean_name

Rect = pygame.Rect


class SeatsPage(Page):
    """The seats of a running game at this screen; nothing changes before the button is pressed."""

    ground = FLOOR
    name = "seats"
    title = "seats.title"

    def __init__(
        self,
        shell: Shell,
        model: SeatModel,
        done: Callable[[Sequence[Reseat]], None],
        awaited: Mapping[Seat, Reseat] = MappingProxyType({}),
    ) -> None:
        """`done` closes the page with the changes; `awaited` are people who take over bots' seats soon."""
        super().__init__(shell)
        assert model.header
        self.slug = model.header.title
        self._before = [replace(one, name=clean_name(one.name)) for one in model.header.seats]
        for seat, one in awaited.items():
            self._before[seat] = replace(self._before[seat], name=one.name, holder=one.holder, at_zero=one.at_zero)
        self.sitting = list(self._before)
        self._typed: set[Seat] = set()  # seats with a name from here
        self._model = model
        self._picked: dict[Seat, str] = {}  # the faces chosen here
        self.table = TableOfChairs(self, self.describe_chair)
        self.parts.append(self.table)
        self._close_with = done
        self._has_clock = bool(model.header.clock)

    def build(self, form: Form, area: Rect) -> None:
        if self.backdrop and self._model.news:
            view = shown_to_all(self._model.news.updates).view
            self.backdrop.turn_to(self.shell, self.slug, len(self.sitting), view)
            self.table.view = view
        t, cards = self.shell.texts.t, [self._card(seat) for seat in range(len(self.sitting))]
        done = t("seats.done"), "play", self._done
        lay_table(self, form, area, self.table, self.slug, cards, t("seats.about"), done)

    def again(self) -> None:
        super().again()
        self.table.again()

    def _card(self, seat: Seat) -> ChairCard:
        one, texts = self.sitting[seat], self.shell.texts
        is_person = one.holder == PERSON
        words = texts.t("word.person") if is_person else level_name(texts, one.holder)
        look, sign = self.shell.player(seat), "person" if is_person else "bot"
        return ChairCard(one.name, words, look, sign, shines=is_person, face=self._faces[seat])

    @property
    def _faces(self) -> tuple[str, ...]:
        """Return the face of each seat, as it will be at the table."""
        header = self._model.header
        assert header
        now, here = self._model.faces.of(header), zip(self.sitting, header.seats, strict=True)
        shown = {n: now[n] for n, (one, old) in enumerate(here) if (one.name, one.holder) == (old.name, old.holder)}
        known = self.shell.faces(self.sitting)
        chosen = [self._picked.get(seat, face) for seat, face in enumerate(known)]
        return faces_of(header.game, self.sitting, chosen, shown)

    def describe_chair(self, seat: Seat) -> SlipRows:
        """Describe all that can be chosen at a chair of a running game."""
        shell, t, one = self.shell, self.shell.texts.t, self.sitting[seat]
        rows = [who_row(shell, self._holders(one.holder), one.holder, partial(self._set_who, seat))]
        rows.append(name_row(shell, seat, one.name, partial(self._set_name, seat)))
        if one.holder == PERSON:
            look = shell.player(seat)
            rows.append(face_row(shell, self._faces[seat], look, partial(self._set_face, seat)))
        if self._has_clock and one.holder == PERSON:
            rows.append(at_zero_row(shell, one, partial(self._set_at_zero, seat)))
        title, about = t("word.seat", number=seat + 1), character(shell.texts, one.holder)
        return SlipRows(title, rows, shell.player(seat), about, f"who.{one.holder}")

    def _holders(self, now: str) -> list[Value]:
        offers = holders(self.shell)
        known = any(offer.key == now for offer in offers)
        return offers if known else [*offers, Value(now, level_name(self.shell.texts, now) or now, "bot")]  # of old

    def _set_name(self, seat: int, name: str) -> None:
        """Name whoever sits on a seat; a bot that gets another name becomes a person, for somebody joins here."""
        self._typed.add(seat)
        before = self.sitting[seat].name
        one = self.sitting[seat] = replace(self.sitting[seat], name=clean_name(name))
        if one.holder != PERSON and one.name not in ("", self._before[seat].name):
            self.sitting[seat] = self._held(seat, PERSON)
            self.table.again()
        if one.name != before and self.shell.people.face(one.name):
            self._picked.pop(seat, None)  # somebody known brings a face
        super().again()  # the slip shows the name already

    def _set_face(self, seat: int, face: str) -> None:
        self._picked[seat] = face
        self.again()

    def _set_at_zero(self, seat: int, bot: str) -> None:
        self.sitting[seat] = replace(self.sitting[seat], at_zero=bot)
        self.again()

    def _set_who(self, seat: int, holder: str) -> None:
        name = self.sitting[seat].name
        self.sitting[seat] = self._held(seat, holder)
        if self.sitting[seat].name != name:
            self._picked.pop(seat, None)
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
        if all(one.holder != PERSON for one in self.sitting):
            return self.shell.texts.t("seats.nobody")
        return wrong_names(self.shell, [one.name for one in self.sitting])

    def _done(self) -> None:
        if trouble := self.trouble():
            self.say(trouble)
            return
        changes = []
        for seat, one in enumerate(self.sitting):
            if one != self._before[seat]:
                at_zero = bot_at_zero(self.shell, one) if self._has_clock and one.holder == PERSON else ""
                changes.append(Reseat(seat, one.holder, one.name, at_zero))
        self._close_with(changes)
        if changes:
            colours = self.shell.settings.colours
            usual = default_names()
            here = [
                Person(one.name, colours[seat], True, one.at_zero)
                for seat, one in enumerate(self.sitting)
                if one.holder == PERSON and one.name not in usual
            ]
            self.shell.keep_people(self.shell.people.with_here(here))
        for seat, face in self._picked.items():
            if self.sitting[seat].holder == PERSON:
                self.shell.keep_people(self.shell.people.with_face(self.sitting[seat].name, face))
