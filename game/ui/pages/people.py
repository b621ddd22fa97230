"""The page that asks who is here: a table with a chair for everybody, with faces, names and colours for later games.

While nobody is here the usual person sits at the table, who plays such games.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.session.people import Person
from game.ui.board.contract.window import last_or_first
from game.ui.draw.fonts import TITLE
from game.ui.draw.layout import rows
from game.ui.draw.portraits import portrait
from game.ui.forms.form import Form
from game.ui.forms.page import FLOOR, Page
from game.ui.forms.rows import Caption, Row, Tap, after_caption
from game.ui.forms.slip import SlipRows
from game.ui.pages.chairs import TableOfChairs, lay_table
from game.ui.pages.sitting import colour_row, default_name, face_row, known_row, name_row, stand_in
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import LEFT
from game.ui.widgets.furniture import ChairCard
from game.words import palette
from game.words.faces import CALM, usual_face
from game.words.sanitize import clean_name

Rect = pygame.Rect
CHAIRS = len(palette.PLAYERS)  # a colour for each
FREE = Person("", 0, here=False)
KNOWN = 3  # absent people offered at a free chair


class PeoplePage(Page):
    """People on chairs play today; whoever is known, but absent, waits beside the table."""

    ground = FLOOR
    name = "people"
    title = "people.title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.slug = last_or_first(shell.settings.title)
        here = shell.people.here[:CHAIRS]
        self.absent = [one for one in shell.people.known if one not in here]
        self.seated: list[Person] = [*(here or [self._usual]), *[FREE] * (CHAIRS - max(1, len(here)))]
        self._unnamed: dict[int, Person] = {}  # by chair, whoever may get another name while somebody types
        self.table = TableOfChairs(self, self.describe_chair)
        self.parts.append(self.table)
        if shell.people.damaged:
            self.say(shell.texts.t("people.damaged"))

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        cards = [self._card(chair) for chair in range(CHAIRS)]
        done = t("people.done"), "check", self._done
        room = lay_table(self, form, area, self.table, self.slug, cards, t("people.about"), done)
        head, gap = shell.fonts.height(TITLE, 23), shell.px(10, 4)
        each = shell.touch(52)
        fits = max(0, (room.h - head - gap) // (each + gap))
        if not (waiting := self._waiting[:fits]):
            return
        self.label(t("people.no"), Rect(room.x, room.y, room.w, head), TITLE, 23, palette.GOLD)
        places = rows(Rect(room.x, room.y + head + gap, room.w, room.h), len(waiting), each, gap)
        for n, (one, rect) in enumerate(zip(waiting, places, strict=True)):
            badge = partial(self._portrait, one, CHAIRS + n)
            press, tip = partial(self._sit_down, one), t("people.here_tip")
            form.button(f"absent{n}", rect, one.name, press, tip=tip, region="absent", align=LEFT, badge=badge)

    def _portrait(self, one: Person, number: int, px: int) -> pygame.Surface:
        return portrait(self.shell.art, self._face(one, number), CALM, palette.PLAYERS[one.colour], px * 3 // 2)

    def _face(self, one: Person, number: int) -> str:
        return one.face or self.shell.people.face(one.name) or usual_face(number)

    def _card(self, chair: int) -> ChairCard:
        one, t = self.seated[chair], self.shell.texts.t
        if not one.name:
            return ChairCard(t("chair.add"), tip=t("people.free"))
        look, face = palette.PLAYERS[one.colour], self._face(one, chair)
        return ChairCard(one.name, t("people.yes"), look, "person", shines=True, tip=t("people.chair_tip"), face=face)

    def describe_chair(self, chair: int) -> SlipRows:
        """Describe all that can be chosen at a chair."""
        shell, t, one = self.shell, self.shell.texts.t, self.seated[chair]
        found = [name_row(shell, chair, one.name, partial(self._set_name, chair))]
        if not one.name:
            if waiting := self._waiting:
                found.append(known_row(shell, waiting[:KNOWN], partial(self._seat_known, chair)))
            return SlipRows(t("chair.empty"), found, about=t("people.here_tip"), home="name")
        look = palette.PLAYERS[one.colour]
        taken = {other.colour for other in self.seated if other.name and other is not one}
        found.append(face_row(shell, self._face(one, chair), look, partial(self._set, chair, "face")))
        if not self._stands_in(one):  # whose colour nobody would remember
            found.append(colour_row(shell, one.colour, taken, partial(self._set, chair, "colour")))
        if not self._stands_in(one):
            away = Tap("away", t("people.no"), partial(self._stand_up, chair), "exit")
            found.append(Row([Caption(t("people.here")), away], after_caption))
        return SlipRows(t("word.seat", number=chair + 1), found, look, t("new.name_tip"), "name")

    @property
    def _usual(self) -> Person:
        """Return whoever plays while nobody is here."""
        people = self.shell.people
        name = stand_in(self.shell, replace(people, known=tuple(self.absent)))
        return Person(name, 0, face=people.face(name))

    @property
    def _waiting(self) -> list[Person]:
        """Return the absent people whose name nobody on a chair has."""
        keys = {one.key for one in self.seated}
        return [one for one in self.absent if one.key not in keys]

    def _stands_in(self, one: Person) -> bool:
        """Return whether this is the usual person, whom nobody has named."""
        return one.name == default_name(self.shell, 0)

    def _relieve(self) -> None:
        """Let the usual person sit down if nobody does, and stand up for others."""
        named = [chair for chair, one in enumerate(self.seated) if one.name]
        if not named:
            self.seated[0] = self._usual
        for chair in named if len(named) > 1 else ():
            if self._stands_in(self.seated[chair]):
                self.seated[chair] = FREE

    def again(self) -> None:
        super().again()
        self.table.again()

    def _set(self, chair: int, name: str, value: int | str) -> None:
        self.seated[chair] = replace(self.seated[chair], **{name: value})  # type: ignore[arg-type] # each row gives its own field's values
        self.again()

    def _set_name(self, chair: int, name: str) -> None:
        """Name somebody; a name on a free chair lets somebody sit down there, and without one it is free again."""
        before, name = self.seated[chair], clean_name(name)
        if before.name and not name:
            self._unnamed[chair] = before
        one = before if before.name else self._unnamed.get(chair) or Person(name, 0)
        if not before.name:
            one = replace(one, colour=self._free_colour(one.colour))
        self.seated[chair] = replace(one, name=name) if name else FREE
        if name:
            self._relieve()
        if bool(name) == bool(before.name):
            super().again()  # the slip shows it already
        else:
            self.again()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.table.typing:
            self._unnamed.clear()
            if not any(one.name for one in self.seated):
                self._relieve()
                self.again()

    def _free_colour(self, wanted: int) -> int:
        """Return a colour if nobody at the table has it, else another one."""
        used = {one.colour for one in self.seated if one.name}
        return wanted if wanted not in used else min(set(range(CHAIRS)) - used)

    def _seat_known(self, chair: int, name: str) -> None:
        one = next(one for one in self.absent if one.name == name)
        self.absent.remove(one)
        self.seated[chair] = replace(one, colour=self._free_colour(one.colour), here=True)
        self._relieve()
        self.table.leave()
        self.again()

    def _sit_down(self, one: Person) -> None:
        """Let somebody who was absent sit down on the first free chair, if there is one."""
        if FREE in self.seated:
            self._seat_known(self.seated.index(FREE), one.name)
        else:
            self.say(self.shell.texts.t("people.full"))

    def _stand_up(self, chair: int) -> None:
        gone, self.seated[chair] = self.seated[chair], FREE
        if all(one.key != gone.key for one in self.absent):
            self.absent.insert(0, replace(gone, here=False))
        self._relieve()
        self.table.leave()
        self.again()

    def trouble(self) -> str:
        """Return why these people cannot be kept, or an empty string."""
        seated = [one for one in self.seated if one.name]
        keys = [one.key for one in seated]
        twice = next((one for n, one in enumerate(seated) if one.key in keys[:n]), None)
        return self.shell.texts.t("new.twice", name=twice.name) if twice else ""

    def _done(self) -> None:
        if trouble := self.trouble():
            self.say(trouble)
            return
        shell, seated = self.shell, [one for one in self.seated if one.name]
        here = [one for one in seated if not self._stands_in(one) and seated != [self._usual]]
        shell.keep_people(replace(shell.people, known=tuple(self.absent)).with_here(here))
        for one in seated:
            if one not in here and one.face:
                shell.keep_people(shell.people.with_face(one.name, one.face))
        super().leave()

    def leave(self) -> None:
        """Go back as by the button, so that nothing typed is lost; two equal names stay here."""
        self._done()
