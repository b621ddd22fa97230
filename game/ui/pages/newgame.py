"""A new game: its title, a table with a chair for each seat, and the options of the title."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.engine.choices import Seat
from game.engine.title import FORM, FULL, TitleOption, option_seat
from game.session.levels import character, level_name
from game.session.people import Person
from game.session.phones import PhoneSeat
from game.table.record.clocks import CLOCKS
from game.table.record.entries import PERSON
from game.titles import title as find_title
from game.ui.board.contract.window import last_or_first, shown
from game.ui.draw.fonts import TEXT
from game.ui.draw.layout import below, beside, put
from game.ui.draw.layout import rows as split_rows
from game.ui.forms.form import Form, Value
from game.ui.forms.page import FLOOR, Page
from game.ui.forms.rows import Pick, Row, lay, whole
from game.ui.forms.slip import SlipRows
from game.ui.pages.chairs import TableOfChairs
from game.ui.pages.pairing import Pairing
from game.ui.pages.sitting import (
    NOBODY,
    OPEN,
    USUAL,
    Seating,
    Sitting,
    at_zero_row,
    colour_row,
    default_name,
    face_of,
    face_row,
    faces_at,
    holders,
    known_row,
    moves_row,
    name_row,
    usual_count,
    usual_name,
    usual_sitting,
    who_row,
    wrong_names,
)
from game.ui.pages.starting import start
from game.ui.pages.titles import TitleRow
from game.ui.reading.covers import emblem
from game.ui.shell.shell import Shell
from game.ui.widgets.furniture import ChairCard
from game.words import palette
from game.words.faces import named_face
from game.words.palette import PlayerLook
from game.words.sanitize import clean_name

Rect = pygame.Rect
KNOWN = 3  # known people offered at a chair


@dataclass(frozen=True, slots=True)
class FormPurpose:
    """A form for a game: its name and words, and its differences from a new game at this screen."""

    name: str
    title: str
    go: str  # the text of the large button
    begin: Callable[[GameForm], None]  # called once nothing speaks against the game
    guests: bool = False  # seats can be left to guests, and one has to be
    fixed: Callable[[GameForm], str] | None = None  # words about a game whose title, options and seats are settled
    more: Callable[[GameForm, Form], None] | None = None  # puts further buttons into the upper bar


class GameForm(Page):
    """A form for a game: its title, a table with a chair for everybody, and the title's options beside it.

    The chairs come from `describe_chair`, the options from the rows of `describe`.
    """

    ground = FLOOR

    def __init__(self, shell: Shell, purpose: FormPurpose) -> None:
        super().__init__(shell)
        self.name, self.title, self._purpose = purpose.name, purpose.title, purpose
        self.slug = last_or_first(shell.settings.title)
        self.options: dict[str, str] = {}  # those set so far, also of other titles
        self.clock = ""
        most = max(find_title(slug).seats[-1] for slug in shown())
        count = min(USUAL, find_title(self.slug).seats[-1]) if purpose.guests else usual_count(shell, self.slug)
        sitting = usual_sitting(shell, most, OPEN) if purpose.guests else usual_sitting(shell, most)
        self.seating = Seating(sitting, count, find_title(self.slug).seats[-1])
        self.table = TableOfChairs(self, self.describe_chair)
        self._titles = TitleRow(self, self.table.paintings, self.choose)
        self.parts += [self.table, self._titles]
        faces, typing = lambda: faces_at(shell, self.seating), lambda: self.table.typing
        self._pairing = Pairing(self, self._phone_seats, faces, self._set_face_at, typing)

    @property
    def sitting(self) -> list[Sitting]:
        return self.seating.sitting

    @property
    def count(self) -> int:
        return len(self.seating.taken)

    def settle(self, slug: str, sitting: list[Sitting]) -> None:
        """Take over a title and whoever sits at its table."""
        self.slug, self.seating = slug, Seating(sitting, len(sitting), len(sitting))

    def choose(self, slug: str, count: int = 0) -> None:
        """Lay another title on the table, for as many as before if it can be, or for so many."""
        self.seating.change_table(find_title(slug).seats, count or self.count)
        self.slug = slug
        self.again()

    def build(self, form: Form, area: Rect) -> Iterator[None]:
        shell = self.shell
        gap = shell.px(18, 7)
        wide = min(area.w * 34 // 100, max(round(shell.px(400) * (1 + shell.settings.text / 100) / 2), 290))
        high = 0 if self._purpose.fixed else min(area.h * 2 // 9, max(shell.px(190), shell.touch(80)))
        covers, rest = below(area, high, gap if high else 0)
        room, side = beside(rest, rest.w - wide - gap, gap)
        cards = [self._card(chair) for chair in self.seating.chairs]
        yield from self.table.slices(form, room, self.slug, cards)
        go = shell.touch(72)
        above, low = below(side, side.h - go - gap, gap)
        if self._purpose.fixed:
            self._about(above, self._purpose.fixed(self))
        else:
            yield from self._titles.lay(form, covers, gap, self.slug, self.options.get(FORM.name, FULL))
            self._settings(form, above)
            yield
        form.button("start", low, shell.texts.t(self._purpose.go), self._start, "play", True, region="go")
        if self._purpose.more:
            self._purpose.more(self, form)

    def _settings(self, form: Form, room: Rect) -> None:
        """Lay out the options, each in the place that it has for every title."""
        shell, rows = self.shell, self.describe()
        pad, most = shell.px(16, 7), max(len(rows), 2 + max(len(find_title(slug).options) for slug in shown()))
        each = min(shell.touch(76), (room.h - pad) // most - pad)
        sheet = Rect(room.x, room.y, room.w, len(rows) * (each + pad) + pad)
        self.paper(sheet)
        lay(self, form, self.describe, split_rows(sheet.inflate(-2 * pad, -2 * pad), len(rows), each, pad))
        words = shell.texts.of(self.slug, form=self.options.get(FORM.name, FULL)).t("about")
        lines = shell.fonts.paragraph(words, TEXT, 18, palette.PAPER, room.w - 2 * pad)
        if sheet.bottom + 2 * pad + lines.get_height() <= room.bottom:
            self.sheet.blit(lines, (room.x + pad, sheet.bottom + 2 * pad))

    def _about(self, room: Rect, words: str) -> None:
        """Show the title of a settled game, and words about it."""
        shell, pad = self.shell, self.shell.px(20, 9)
        inner = room.inflate(-2 * pad, -2 * pad)
        picture = emblem(shell, self.slug, min(inner.w, inner.h // 3, shell.px(200)))
        lines = shell.fonts.paragraph(words, TEXT, 20, palette.INK, inner.w, 9)
        sheet = Rect(room.x, room.y, room.w, picture.get_height() + lines.get_height() + 3 * pad)
        self.paper(sheet)
        place = put(self.sheet, picture, midtop=(sheet.centerx, sheet.y + pad))
        self.sheet.blit(lines, (inner.x, place.bottom + pad))

    def again(self) -> None:
        super().again()
        self.table.again()

    def describe(self) -> list[Row]:
        """Describe the number of players, the clock and the options of the title."""
        title = find_title(self.slug)
        counts = [Value(n, str(n)) for n in title.seats]
        players = Pick("count", counts, self.count, self._set_count, self.shell.texts.t("new.players"))
        picks = [players, self._clock(), *map(self._option, title.options)]
        return [Row([pick], whole, "game") for pick in picks]

    def _clock(self) -> Pick:
        """Describe the clock of the people at the table, if they want one."""
        t, about = self.shell.texts.t, {name: self.shell.texts.t(f"clock.{name}_tip") for name in ("none", *CLOCKS)}
        offers = [Value(name, t(f"clock.{name or 'none'}"), about=about[name or "none"]) for name in ("", *CLOCKS)]
        tip = f"{about[self.clock or 'none']} {t('clock.tip')}"
        return Pick("clock", offers, self.clock, self._set_clock, t("clock.label"), tip, heading="clock.label")

    def _option(self, option: TitleOption) -> Pick:
        texts, name = self.shell.texts.of(self.slug), option.name
        offers = [Value(value, texts.option(name, value), self._sign(value)) for value in option.among(self.count)]
        chosen = self.chosen.get(name, option.values[0])
        label, tip = (texts.t(f"option.{name}.{word}") for word in ("label", "tip"))
        return Pick(name, offers, chosen, partial(self._set_option, name), label, tip)

    def _sign(self, value: str) -> PlayerLook | str:
        """Return the look of the seat that a value of an option names."""
        seat = option_seat(value)
        if seat is None or self.seating.seated[seat].holder == OPEN:
            return ""
        return palette.PLAYERS[self.seating.seated[seat].colour]

    # Chairs

    def _card(self, chair: int) -> ChairCard:
        """Return the card of a chair: who sits there, and as what."""
        t, one = self.shell.texts.t, self.sitting[chair]
        if chair in self.seating.empty:
            return ChairCard(t("chair.add"), tip=t("chair.add_tip"))
        if one.holder == OPEN:
            return ChairCard(t("host.seat_open"), t("chair.left_free"), sign="network", tip=t("chair.tip"))
        look = palette.PLAYERS[one.colour]
        if one.holder == PERSON:
            phone = self._pairing.state(self.seating.taken.index(chair))
            words, mark = phone or (t("word.person"), "")
            face = face_of(self.shell, self.seating, chair)
            return ChairCard(one.name, words, look, "person", mark, shines=True, tip=t("chair.tip"), face=face)
        level = level_name(self.shell.texts, one.holder)
        tip = f"{level}: {character(self.shell.texts, one.holder)}"
        face = face_of(self.shell, self.seating, chair)
        return ChairCard(
            one.name, level, look, "bot", "bot", tip=tip, face=face if face == named_face(one.name) else ""
        )

    def describe_chair(self, chair: int) -> SlipRows:
        """Describe all that can be chosen at a chair."""
        shell, t, one = self.shell, self.shell.texts.t, self.sitting[chair]
        is_empty = chair in self.seating.empty
        holder = NOBODY if is_empty else one.holder
        has_look = holder not in (NOBODY, OPEN)
        rows = [who_row(shell, self.holders(chair), holder, partial(self._set_who, chair))]
        if has_look:
            phone = self._pairing.button(self.seating.taken.index(chair)) if holder == PERSON else None
            rows.append(name_row(shell, chair, one.name, partial(self._set_name, chair), phone))
            if holder == PERSON:
                face = face_of(shell, self.seating, chair)
                rows.append(face_row(shell, face, palette.PLAYERS[one.colour], partial(self._set_face, chair)))
            taken = {self.sitting[n].colour for n in self.seating.taken if n != chair}
            rows.append(colour_row(shell, one.colour, taken, partial(self._set_colour, chair)))
        if self.clock and holder == PERSON:
            rows.append(at_zero_row(shell, one, partial(self._set_at_zero, chair)))
        if not is_empty and not self._purpose.fixed:
            rows.append(moves_row(shell, self.seating, chair, partial(self._move, chair)))
        if known := [person for person in self._absent() if person.name != one.name or holder != PERSON][:KNOWN]:
            rows.append(known_row(shell, known, partial(self._seat_known, chair)))
        title = t("chair.empty") if is_empty else t("word.seat", number=self.seating.taken.index(chair) + 1)
        about = character(shell.texts, holder) or t("chair.add_tip" if is_empty else "new.name_tip")
        return SlipRows(title, rows, palette.PLAYERS[one.colour] if has_look else None, about, f"who.{holder}")

    def _absent(self) -> list[Person]:
        """Return known people who do not sit at the table, those who were here last first."""
        sitting = {one.name.casefold() for one in self.seating.seated if one.holder == PERSON}
        return [person for person in self.shell.people.known if person.key not in sitting]

    def _phone_seats(self) -> list[PhoneSeat]:
        known = self.shell.people.knows
        return [
            PhoneSeat(one.name, palette.PLAYERS[one.colour], one.holder == PERSON, known(one.name), one.typed)
            for one in self.seating.seated
        ]

    def update(self, dt: float) -> None:
        super().update(dt)
        self._pairing.update(dt)

    def close(self) -> None:
        super().close()
        self._pairing.close()

    def holders(self, chair: int) -> list[Value]:
        """Return all who can sit on a chair."""
        t, purpose = self.shell.texts.t, self._purpose
        guest = [Value(OPEN, t("host.seat_open"), "network")] if purpose.guests else []
        may_go = chair in self.seating.empty or self.count > find_title(self.slug).seats[0]
        nobody = [] if purpose.fixed else [Value(NOBODY, t("chair.nobody"), "cross", off=not may_go)]
        return [*holders(self.shell), *guest, *nobody]

    def _set_option(self, name: str, value: str) -> None:
        self.options[name] = value
        self.again()

    def _set_clock(self, clock: str) -> None:
        self.clock = clock
        self.again()

    def _set_count(self, count: int) -> None:
        self.seating.set_count(count)
        self.again()

    def _move(self, chair: int, other: int) -> None:
        self.seating.move(chair, other)
        self.table.leave()
        self.again()

    def _set_colour(self, chair: int, colour: int) -> None:
        self.sitting[chair] = replace(self.sitting[chair], colour=colour)
        self.again()

    def _set_at_zero(self, chair: int, bot: str) -> None:
        self.sitting[chair] = replace(self.sitting[chair], at_zero=bot)
        self.again()

    def _set_name(self, chair: int, name: str) -> None:
        one, name = self.sitting[chair], clean_name(name)
        if name != one.name:
            face = "" if self.shell.people.face(name) else one.face  # somebody known brings one
            self.sitting[chair] = replace(one, name=name, face=face, typed=self.table.typing)
        super().again()  # the slip shows it already

    def _set_face_at(self, seat: Seat, face: str) -> None:
        self._set_face(self.seating.taken[seat], face)

    def _set_face(self, chair: int, face: str) -> None:
        self.sitting[chair] = replace(self.sitting[chair], face=face)
        self.again()

    def _set_who(self, chair: int, holder: str) -> None:
        if holder == NOBODY:
            self.seating.empty.add(chair)
        else:
            self.seating.sit_down(chair)
            one = self.sitting[chair]
            usual = usual_name(self.shell, chair, one.holder), self._usual_name(chair, one.holder)
            untouched = one.name in (*usual, default_name(self.shell, chair))
            name = self._usual_name(chair, holder) if untouched else one.name
            colour = self._colour_of(chair, name) if holder == PERSON != one.holder else one.colour
            face, typed = (one.face, one.typed) if name == one.name else ("", False)
            self.sitting[chair] = replace(one, holder=holder, name=name, colour=colour, face=face, typed=typed)
        if holder in (NOBODY, OPEN):  # of whom there is nothing more to say
            self.table.leave()
        self.again()

    def _seat_known(self, chair: int, name: str) -> None:
        """Let somebody known sit down, in the person's colour if nobody has it."""
        self._set_who(chair, PERSON)
        self.sitting[chair] = Sitting(name, PERSON, self._colour_of(chair, name))
        self.table.leave()
        self.again()

    def _colour_of(self, chair: int, name: str) -> int:
        """Return the colour of somebody known, if nobody else has it, else that of the chair."""
        used = {self.sitting[n].colour for n in self.seating.taken if n != chair}
        known = [person.colour for person in self.shell.people.known if person.key == name.casefold()]
        return next((colour for colour in known if colour not in used), self.sitting[chair].colour)

    def _usual_name(self, chair: int, holder: str) -> str:
        """Return the usual name for a chair, for a person that of somebody known who does not sit here yet."""
        absent = [one.name for one in self._absent() if one.name != self.sitting[chair].name]
        return absent[0] if absent and holder == PERSON else usual_name(self.shell, chair, holder)

    def trouble(self) -> str:
        """Return why the game cannot begin, or an empty string."""
        t, sitting = self.shell.texts.t, self.seating.seated
        if self._purpose.guests and all(one.holder != OPEN for one in sitting):
            return t("host.nobody")
        if wrong := wrong_names(self.shell, [None if one.holder == OPEN else one.name for one in sitting]):
            return wrong
        colours = [one.colour for one in sitting if one.holder != OPEN]
        return t("new.one_colour") if len(set(colours)) < len(colours) else ""

    def _start(self) -> None:
        if trouble := self.trouble():
            self.say(trouble)
        else:
            self._pairing.tell()  # a name may have been typed just now
            self._purpose.begin(self)

    @property
    def chosen(self) -> dict[str, str]:
        """Return the set options that this title has for the present number of players."""
        found = {option: self.options.get(option.name) for option in find_title(self.slug).options}
        return {option.name: to for option, to in found.items() if to in option.among(self.count)}


def new_game(shell: Shell) -> GameForm:
    """Make the form for a new game at this screen."""

    def begin(form: GameForm) -> None:
        start(shell, form.slug, form.seating.seated, form.chosen, clock=form.clock)

    return GameForm(shell, FormPurpose("new_game", "new.title", "new.start", begin))
