"""The page that asks who is here: faces, colours and names of the people of this machine, for all later games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.session.people import People, Person
from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import put
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page
from game.ui.forms.rows import Caption, FaceCell, Pick, Row, Typed, columns3, lay, with_face
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.faces import usual_face
from game.words.sanitize import clean_name

Rect = pygame.Rect
ROWS = 6  # people on the page: as many as there are colours


class PeoplePage(Page):
    """A row for each known person, and free rows below them."""

    name = "people"
    title = "people.title"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.rows_of = list(shell.people.known[:ROWS])
        self._filled = False  # a row has a name now, or no longer: the form shows it once nobody types
        taken = {one.colour for one in self.rows_of if one.here}
        for colour in [n for n in range(len(palette.PLAYERS)) if n not in taken][: ROWS - len(self.rows_of)]:
            self.rows_of.append(Person("", colour))
        if shell.people.damaged:
            self.say(shell.texts.t("people.damaged"))

    def build(self, form: Form, area: Rect) -> None:
        shell, rows = self.shell, self.describe()
        column = self.middle(area, 1240)
        pad = shell.px(28, 12)
        words = shell.fonts.paragraph(shell.texts.t("people.about"), TEXT, 19, palette.INK_SOFT, column.w - 2 * pad, 2)
        room = Rect(0, 0, 0, column.h - 2 * pad - words.get_height() - shell.px(16, 6))
        places = self.rows(room, len(rows) + 1, 58, 12)
        used = places[-1].bottom + 2 * pad + words.get_height() + shell.px(16, 6)
        sheet = Rect(column.x, column.y + max(0, (column.h - used) // 3), column.w, min(used, column.h))
        self.paper(sheet, 7)
        put(self.sheet, words, topleft=(sheet.x + pad, sheet.y + pad))
        top = sheet.y + pad + words.get_height() + shell.px(16, 6)
        *middle, last = (Rect(sheet.x + pad, top + place.y, sheet.w - 2 * pad, place.h) for place in places)
        lay(self, form, self.describe, middle)
        wide = min(last.w // 2, shell.px(340, 200))
        place = Rect(last.right - wide, last.y, wide, last.h)
        form.button("done", place, shell.texts.t("people.done"), self._done, "check", True, region="go")

    def describe(self) -> list[Row]:
        t = self.shell.texts.t
        heads = [Caption(t(name), TITLE, 18) for name in ("new.color", "new.name", "people.here")]
        return [
            Row([Caption(""), *heads], with_face(columns3), high=0.6),
            *(self._row(n, one) for n, one in enumerate(self.rows_of)),
        ]

    def _row(self, n: int, one: Person) -> Row:
        t = self.shell.texts.t
        taken = {other.colour for m, other in enumerate(self.rows_of) if m != n and other.here and other.name}
        looks = [Value(m, t(f"color.{look.name}"), look) for m, look in enumerate(palette.PLAYERS) if m not in taken]
        ideas = [t("new.default_name", number=number + 1) for number in range(ROWS)]
        here = [Value(True, t("people.yes"), "check"), Value(False, t("people.no"), "exit")]
        plays = Pick(f"here{n}", here, one.here, partial(self._set, n, "here"), tip=t("people.here_tip"))
        face, look = one.face or usual_face(n), palette.PLAYERS[one.colour]
        return Row(
            (
                FaceCell(f"face{n}", face, look, partial(self._set, n, "face")) if one.name else Caption(""),
                Pick(f"color{n}", looks, one.colour, partial(self._set, n, "colour")),
                Typed(f"name{n}", one.name, partial(self._set_name, n), ideas, t("new.name_tip"), t("people.free")),
                plays if one.name else Caption(""),
            ),
            with_face(columns3),
            f"row{n}",
        )

    def _set(self, n: int, name: str, value: int | bool | str) -> None:
        self.rows_of[n] = replace(self.rows_of[n], **{name: value})  # type: ignore[arg-type] # each pick gives its own field's values
        self._settle()
        self.again()

    def _set_name(self, n: int, name: str) -> None:
        before, self.rows_of[n] = self.rows_of[n].name, replace(self.rows_of[n], name=clean_name(name))
        self._filled = self._filled or bool(before) != bool(self.rows_of[n].name)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._filled and self.form and not self.form.typing:
            self._filled = False
            self.again()

    def _settle(self) -> None:
        """Give people who are here different colours."""
        used: set[int] = set()
        for n, one in enumerate(self.rows_of):
            if one.here:
                colour = one.colour
                if colour in used:
                    colour = next(m for m in range(len(palette.PLAYERS)) if m not in used)
                used.add(colour)
                self.rows_of[n] = replace(one, colour=colour)

    @property
    def named(self) -> Sequence[Person]:
        return [one for one in self.rows_of if one.name]

    def trouble(self) -> str:
        """Return why these people cannot be kept, or an empty string."""
        keys = [one.key for one in self.named]
        twice = next((one for n, one in enumerate(self.named) if one.key in keys[:n]), None)
        return self.shell.texts.t("new.twice", name=twice.name) if twice else ""

    def _done(self) -> None:
        if trouble := self.trouble():
            self.say(trouble)
            return
        self._settle()
        known = (*self.named, *self.shell.people.known[ROWS:])
        self.shell.keep_people(People(known).with_here([one for one in self.named if one.here]))
        super().leave()

    def leave(self) -> None:
        """Go back as by the button, so that nothing typed is lost; two equal names stay here."""
        self._done()
