"""A new game: its title, options and number of seats, and the holder, name and colour of each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

import pygame

from game.engine.title import FORM, FULL, SHORT, TitleOption, option_seat
from game.session.beginning import begin, new_header
from game.session.levels import OFFERED, character, level_name
from game.session.people import Person
from game.session.phones import PhoneSeat
from game.session.threaded_session import MakeSession
from game.table.record.clocks import CLOCKS
from game.table.record.entries import BOT, PERSON, Header, SeatInfo
from game.titles import title as find_title
from game.ui.board.contract.window import last_or_first, shown
from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import columns as equal_columns
from game.ui.draw.layout import put
from game.ui.forms.form import Form, Value
from game.ui.forms.page import Page
from game.ui.forms.rows import (
    Caption,
    Pick,
    Row,
    RowCell,
    Sign,
    Split,
    Typed,
    columns3,
    columns4,
    halves,
    lay,
    with_button,
)
from game.ui.pages.opening import open_game
from game.ui.pages.pairing import Pairing
from game.ui.pages.sitting import (
    OPEN,
    USUAL,
    Sitting,
    bot_at_zero,
    default_name,
    default_names,
    pick_at_zero,
    usual_count,
    usual_name,
    usual_sitting,
)
from game.ui.reading.covers import cover_faces
from game.ui.shell.inputs import MOUSE
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.palette import PlayerLook
from game.words.sanitize import clean_name

Rect = pygame.Rect
COVER, HEAD = 1.7, 0.6  # heights of rows, in rows of a seat
COVER_MORE = 0.9  # growth of covers where there is room, in rows
COVER_LEAST = 0.3  # growth of covers where all rows are low, for names of two lines


def start(
    shell: Shell,
    slug: str,
    sitting: list[Sitting],
    options: Mapping[str, str] | None = None,
    make: Callable[[Header], MakeSession] | None = None,
    clock: str = "",
) -> None:
    """Begin a game, and remember title, names and colours for the next one; `make` replaces beginning from scratch."""
    title = find_title(slug)
    rest = [n for n in range(len(palette.PLAYERS)) if n not in {one.colour for one in sitting}]
    colours = tuple([one.colour for one in sitting] + rest)[: max(5, len(sitting))]
    old = shell.settings.names
    usual = default_names(range(len(sitting)))
    names = [one.name if one.holder == PERSON else (old[n] if n < len(old) else "") for n, one in enumerate(sitting)]
    names = ["" if name in usual else name for name in names]  # default names follow the language
    seats = [SeatInfo(one.name, one.holder, at_zero=bot_at_zero(shell, one)) for one in sitting]
    header = new_header(title, seats, options or {}, datetime.now(), clock)
    open_game(shell, make(header) if make else partial(begin, shell.saves, header))
    if not make and (named := [one for one in sitting if one.holder == PERSON and one.name not in usual]):
        shell.keep_people(shell.people.with_here([Person(one.name, one.colour, True, one.at_zero) for one in named]))
    # last, so that its messages lie over the game
    shell.apply(replace(shell.settings, colours=colours, names=tuple(names), title=slug))


def short_form(slug: str) -> dict[str, str]:
    """Return the option that makes a title short, if it has one."""
    return {FORM.name: SHORT} if FORM in find_title(slug).options else {}


def quick_start(shell: Shell, slug: str) -> None:
    """Begin a title at once, short if it can be: the people here against bots."""
    start(shell, slug, usual_sitting(shell, usual_count(shell, slug)), short_form(slug))


@dataclass(frozen=True, slots=True)
class FormPurpose:
    """A form for a game: its name and words, and its differences from a new game at this screen."""

    name: str
    title: str
    go: str  # the text of the large button
    begin: Callable[[GameForm], None]  # called once nothing speaks against the game
    guests: bool = False  # seats can be left to guests, and one has to be
    heading: Callable[[GameForm, Rect], None] | None = None  # draws a fixed game, whose title and options are settled
    more: Callable[[GameForm, Form], None] | None = None  # puts further buttons into the upper bar


class GameForm(Page):
    """A form for a game and its seats, laid out from the rows that `describe` returns."""

    def __init__(self, shell: Shell, purpose: FormPurpose) -> None:
        super().__init__(shell)
        self.name, self.title, self._purpose = purpose.name, purpose.title, purpose
        self.slug = last_or_first(shell.settings.title)
        self.options: dict[str, str] = {}  # those set so far, also of other titles
        self.clock = ""
        self.count = min(USUAL, find_title(self.slug).seats[-1]) if purpose.guests else usual_count(shell, self.slug)
        most = max(find_title(slug).seats[-1] for slug in shown())
        self.sitting = usual_sitting(shell, most, OPEN) if purpose.guests else usual_sitting(shell, most)
        self._pairing = Pairing(self, self._phone_seats)
        self._laid: list[tuple[Row, Rect]] = []  # the rows and their places
        self._about = Rect(0, 0, 0, 0)  # the place for words on the title or a bot

    def build(self, form: Form, area: Rect) -> None:
        shell, rows = self.shell, self.describe()
        column = self.middle(area, 1320)
        pad, gap = shell.px(24, 10), shell.px(12, 4)
        inner = Rect(column.x + pad, column.y + pad, column.w - 2 * pad, column.h - 2 * pad)
        parts = [COVER + COVER_LEAST * max(0, self._setting_rows - 1), *(row.high for row in rows), 1.0]
        unit = min(shell.touch(54), (inner.h - gap * (len(parts) - 1)) / sum(parts))
        spare = inner.h - gap * (len(parts) - 1) - sum(parts) * unit
        if not self._purpose.heading:
            parts[0] += min(COVER_MORE, spare / unit)  # covers are large where there is room
        places, y = [], inner.y
        for part in parts:
            places.append(Rect(inner.x, y, inner.w, int(part * unit)))
            y = places[-1].bottom + gap
        used = places[-1].bottom + pad - column.y
        sheet = Rect(column.x, column.y + max(0, (column.h - used) // 3), column.w, min(column.h, used))
        self.paper(sheet)
        covers, *middle, last = (place.move(0, sheet.y - column.y) for place in places)
        if self._purpose.heading:
            self._purpose.heading(self, covers)
        else:
            self._covers(form, covers, gap)
        self._laid = list(zip(rows, middle, strict=True))
        lay(self, form, self.describe, middle)
        wide = min(last.w // 2, shell.px(340, 200))
        place = Rect(last.right - wide, last.y, wide, last.h)
        form.button("start", place, shell.texts.t(self._purpose.go), self._start, "play", True, region="go")
        self._about = Rect(last.x, last.y, place.x - pad - last.x, last.h)
        if self._purpose.more:
            self._purpose.more(self, form)

    def _covers(self, form: Form, row: Rect, gap: int) -> None:
        shell, slugs = self.shell, shown()
        for slug, rect in zip(slugs, equal_columns(row, len(slugs), gap), strict=True):
            faces = cover_faces(shell, rect.size, slug, slug == self.slug, self.options.get(FORM.name) == SHORT)
            form.pictures(f"game.{slug}", rect, faces, partial(self._set_game, slug), "games")

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the page, and on it the character of the bot in the row looked at, else a line about the title."""
        super().draw(onto)
        shell, area = self.shell, self._about
        holder, texts = self.looked_at, shell.texts.of(self.slug, form=self.options.get(FORM.name, FULL))
        words, ink, px = texts.t("about"), palette.INK_SOFT, 0
        if told := character(shell.texts, holder):
            words, ink = f"{level_name(shell.texts, holder)}: {told}", palette.INK
            px = min(area.h, shell.px(48, 26))
            put(onto, shell.art.icon("bot", px, palette.CORAL), midleft=area.midleft)
            px += shell.px(14, 6)
        lines = shell.fonts.paragraph(words, TEXT, 17, ink, area.w - px, 2)
        if lines.get_height() > area.h + shell.px(10):
            lines = shell.fonts.fitted(words, TEXT, 17, ink, area.w - px)
        onto.blit(lines, (area.x + px, area.centery - lines.get_height() // 2))

    @property
    def looked_at(self) -> str:
        """Return the holder of the seat whose row has the focus or the pointer, or an empty string."""
        if self.shell.inputs.source == MOUSE:
            pos = self.shell.inputs.pos
            return next((row.told for row, place in self._laid if place.collidepoint(pos)), "")
        region = self.focus.region
        return next((row.told for row, _ in self._laid if region and row.region == region.name), "")

    def describe(self) -> list[Row]:
        t, settings = self.shell.texts.t, self.settings()
        words = ["new.color", "new.name", "new.who", *["clock.at_zero"] * bool(self.clock)]
        return [
            *(Row(settings[2 * n : 2 * n + 2], halves, "game") for n in range(self._setting_rows)),
            Row([Caption(t(name), TITLE, 18) for name in words], self._split, high=HEAD),
            *map(self._seat, range(self.count)),
        ]

    def settings(self) -> list[Pick]:
        """Describe the number of players and the options of the title, unless they are fixed."""
        if self._purpose.heading:
            return []
        title = find_title(self.slug)
        counts = [Value(n, str(n)) for n in title.seats]
        players = Pick("count", counts, self.count, self._set_count, self.shell.texts.t("new.players"))
        return [players, self._clock(), *map(self._option, title.options)]

    @property
    def _setting_rows(self) -> int:
        """Return the rows of settings of the title with the most, so that all rows stay when a title is chosen."""
        most = max(len(find_title(slug).options) for slug in shown())
        return 0 if self._purpose.heading else -(-(2 + most) // 2)

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
        if seat is None or self.sitting[seat].holder == OPEN:
            return ""
        return palette.PLAYERS[self.sitting[seat].colour]

    def _seat(self, seat: int) -> Row:
        """Describe a seat: colour, name and holder, or a place for a guest."""
        shell, t, one = self.shell, self.shell.texts.t, self.sitting[seat]
        who = Pick(f"who{seat}", self.holders(), one.holder, partial(self._set_who, seat), heading="new.who")
        if one.holder == OPEN:
            return Row((Sign("network"), Caption(t("host.guest")), who), self._split, f"seat{seat}", told=one.holder)
        taken = {other.colour for n, other in enumerate(self.sitting[: self.count]) if n != seat}
        looks = [
            Value(n, t(f"color.{player.name}"), player) for n, player in enumerate(palette.PLAYERS) if n not in taken
        ]
        colour = Pick(f"color{seat}", looks, one.colour, partial(self._set_colour, seat))
        known = [person.name for person in shell.people.known]
        ideas = [*dict.fromkeys(n for n in (*known, *shell.settings.names, default_name(shell, seat)) if n)]
        name = Typed(f"name{seat}", one.name, partial(self._set_name, seat), ideas, t("new.name_tip"))
        cells: list[RowCell] = [colour, name, who]
        if self.clock:
            is_person = one.holder == PERSON
            cells.append(pick_at_zero(shell, seat, one, self._set_at_zero) if is_person else Caption(""))
        if self._pairing.wanted and one.holder == PERSON:
            cells.append(self._pairing.button(seat))
        return Row(cells, self._split, f"seat{seat}", told=one.holder)

    @property
    def _split(self) -> Split:
        split = columns4 if self.clock else columns3
        return with_button(split) if self._pairing.wanted else split

    def _phone_seats(self) -> list[PhoneSeat]:
        return [
            PhoneSeat(one.name, palette.PLAYERS[one.colour], one.holder == PERSON) for one in self.sitting[: self.count]
        ]

    def update(self, dt: float) -> None:
        super().update(dt)
        self._pairing.update(dt)

    def close(self) -> None:
        super().close()
        self._pairing.close()

    def holders(self) -> list[Value]:
        texts = self.shell.texts
        bots = [f"{BOT}{level}" for level in OFFERED]
        guest = [Value(OPEN, texts.t("host.seat_open"), "network")] if self._purpose.guests else []
        return [
            *guest,
            Value(PERSON, texts.t("word.person"), "person", character(texts, PERSON)),
            *(Value(bot, level_name(texts, bot), "bot", character(texts, bot)) for bot in bots),
        ]

    def _set_game(self, slug: str) -> None:
        self.slug = slug
        seats = find_title(slug).seats
        self.count = min(max(self.count, seats[0]), seats[-1])
        self.again()

    def _set_option(self, name: str, value: str) -> None:
        self.options[name] = value
        self.again()

    def _set_clock(self, clock: str) -> None:
        self.clock = clock
        self.again()

    def _set_count(self, count: int) -> None:
        self.count = count
        used = {one.colour for one in self.sitting[:count]}
        for seat in range(count):  # seats that join take free colours
            if any(other.colour == self.sitting[seat].colour for other in self.sitting[:seat]):
                free = next(n for n in range(len(palette.PLAYERS)) if n not in used)
                self.sitting[seat] = replace(self.sitting[seat], colour=free)
                used.add(free)
        self.again()

    def _set_colour(self, seat: int, colour: int) -> None:
        self.sitting[seat] = replace(self.sitting[seat], colour=colour)
        self.again()

    def _set_at_zero(self, seat: int, bot: str) -> None:
        self.sitting[seat] = replace(self.sitting[seat], at_zero=bot)
        self.again()

    def _set_name(self, seat: int, name: str) -> None:
        self.sitting[seat] = replace(self.sitting[seat], name=clean_name(name))

    def _set_who(self, seat: int, holder: str) -> None:
        one = self.sitting[seat]
        untouched = one.name in (usual_name(self.shell, seat, one.holder), self._usual_name(seat, one.holder))
        name = self._usual_name(seat, holder) if untouched else one.name
        self.sitting[seat] = replace(one, holder=holder, name=name)
        self.again()

    def _usual_name(self, seat: int, holder: str) -> str:
        """Return the usual name for a seat, for a person that of somebody known who does not sit here yet."""
        sitting = {one.name.casefold() for n, one in enumerate(self.sitting[: self.count]) if n != seat}
        known = [one.name for one in self.shell.people.known if one.key not in sitting]
        return known[0] if known and holder == PERSON else usual_name(self.shell, seat, holder)

    def trouble(self) -> str:
        """Return why the game cannot begin, or an empty string."""
        sitting = self.sitting[: self.count]
        if self._purpose.guests and all(one.holder != OPEN for one in sitting):
            return self.shell.texts.t("host.nobody")
        names = [one.name for one in sitting]
        for n, name in enumerate(names):
            if self.sitting[n].holder == OPEN:
                continue
            if not name:
                return self.shell.texts.t("new.no_name", number=n + 1)
            if name in names[:n]:
                return self.shell.texts.t("new.twice", name=name)
        return ""

    def _start(self) -> None:
        if trouble := self.trouble():
            self.say(trouble)
        else:
            self._purpose.begin(self)

    @property
    def chosen(self) -> dict[str, str]:
        """Return the set options that this title has for the present number of players."""
        found = {option: self.options.get(option.name) for option in find_title(self.slug).options}
        return {option.name: to for option, to in found.items() if to in option.among(self.count)}


def new_game(shell: Shell) -> GameForm:
    """Make the form for a new game at this screen."""

    def begin(form: GameForm) -> None:
        start(shell, form.slug, form.sitting[: form.count], form.chosen, clock=form.clock)

    return GameForm(shell, FormPurpose("new_game", "new.title", "new.start", begin))
