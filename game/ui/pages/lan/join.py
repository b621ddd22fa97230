"""The page to join a table: found tables appear by themselves, and typing address and code always works."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.lan.lan_state import ANSWERS
from game.session.lan.messages import Ended, SeatRequest
from game.session.lan.wishes import FoundTable, Join, LeaveTable, Look
from game.table.record.entries import PERSON
from game.titles import SLUGS
from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.draw.layout import beside, columns, put, rows
from game.ui.forms.form import Form
from game.ui.pages.lan.page import LanPage, to_lobby, trouble
from game.ui.pages.score.score import see_end
from game.ui.pages.sitting import usual_name
from game.ui.pages.titles import Covers, Unpainted
from game.ui.reading.covers import Paintings, box_front
from game.ui.shell.settings import HOST_LONGEST, HOSTS_MOST, KNOWN_LONGEST
from game.ui.widgets.faces import LEFT
from game.ui.widgets.furniture import ChairCard, cover_on_table, small_faces
from game.words import palette
from game.words.sanitize import clean, clean_name

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

Rect = pygame.Rect
CODE_LONGEST, CODE_LETTERS = 12, 8  # as typed, and without separators
ACROSS, LEAST = 2, 150  # tables side by side, and the least design height of each
SHAPE = 0.94  # height of a table with its card to its width at most
NAMED = 100  # real pixels of a box's height from which on it bears its name
BETWEEN = " · "  # in the settings, between a table's address and its game
AT_ADDRESS = ("bad_address", "nobody_there", "not_westward", "in_between", "refused", "link_lost", "too_slow", "silent")


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table that was joined before."""

    address: str  # or several, with commas between them
    code: str
    title: str = ""  # of the game that was played there
    host: str = ""  # and its host's name

    @classmethod
    def read(cls, text: str) -> KnownTable:
        """Read a line of the settings, or one that was pasted."""
        line, *names = clean(text, KNOWN_LONGEST).split(BETWEEN, 2)
        address, _, code = re.sub(r"\s*,\s*", ",", line).partition(" ")
        title, host = names if len(names) == 2 and names[0] in SLUGS else ("", "")
        return cls(address, code.strip(), title, clean_name(host))

    @property
    def addresses(self) -> frozenset[str]:
        return frozenset(self.address.split(","))

    @property
    def kept(self) -> str:
        """The line for the settings."""
        named = BETWEEN + self.title + BETWEEN + self.host if self.title and self.host else ""
        return f"{self.address} {self.code}{named}"


class JoinPage(LanPage):
    """The page with the tables found, and the fields for address and code."""

    name = "join"
    title = "join.title"

    def __init__(
        self, shell: Shell, address: str = "", code: str = "", player: str = "", at_once: bool = False
    ) -> None:
        """With `at_once`, go to the table as soon as address and code are known."""
        super().__init__(shell)
        self.known = [KnownTable.read(text) for text in shell.settings.hosts]
        self.address, self.code = address, code
        self.player = player or usual_name(shell, 0, PERSON)
        self.knocking = False
        self.ended: Ended | None = None
        self._at_once = at_once
        self._none = False  # the page says that no table was found
        self.covers = Covers(self, Paintings(shell))
        self.parts.append(self.covers)

    def resume(self) -> None:
        self.lan.clear_found()
        self.lan.send(Look(True))

    def pause(self) -> None:
        self.lan.send(Look(False))

    def build(self, form: Form, area: Rect) -> None:
        self.covers.begin()
        gap, pad = self.shell.px(24, 9), self.shell.px(26, 11)
        left, right = beside(area, area.w * 60 // 100, gap)
        right.h = min(right.h, self._door_high(right.w - 2 * pad) + 2 * pad)
        self.paper(right, 7)
        self._tables(form, left)
        self._door(form, right.inflate(-2 * pad, -2 * pad))
        if self.knocking and not self.note:
            self.note = self.shell.texts.t("join.knocking", address=self.address)

    def _head(self, text: str, rect: Rect) -> int:
        high = self.shell.fonts.height(TITLE, 23)
        self.label(text, Rect(rect.x, rect.y, rect.w, high), TITLE, 23, palette.GOLD)
        return rect.y + high + self.shell.px(12, 5)

    def _tables(self, form: Form, room: Rect) -> None:
        """List the tables found, and those visited before."""
        shell, t = self.shell, self.shell.texts.t
        gap = shell.px(14, 6)
        known = [one for one in self.known if one.addresses.isdisjoint(self.lan.found)]
        low = (len(known) * (shell.touch(46) + gap) + shell.fonts.height(TITLE, 23) + gap) if known else 0
        y = self._head(t("join.found"), room)
        end = room.bottom - min(low, room.h // 2)
        self._found(form, Rect(room.x, y, room.w, end - gap - y), gap)
        if not self.lan.found:
            self._nothing(Rect(room.x, y, room.w, end - y))
        if known:
            y = self._head(t("join.known"), Rect(room.x, end, room.w, 0))
            for one in known:
                row = Rect(room.x, y, room.w, shell.touch(46))
                if row.bottom > room.bottom:
                    break
                label, tip, press = f"{one.address}   {one.code}", "", partial(self._take, one)
                if one.title:
                    label, tip = t("join.was", title=shell.texts.of(one.title).t("title"), host=one.host), label
                form.button(f"known.{one.address}", row, label, press, "clock", tip=tip, region="tables", align=LEFT)
                y = row.bottom + gap

    def _found(self, form: Form, room: Rect, gap: int) -> None:
        """Set up the tables found side by side, as many as there is room for."""
        shell, found = self.shell, list(self.lan.found.values())
        most = max(1, room.h // (shell.touch(LEAST) + gap))
        lines = min(most, max(1, -(-len(found) // ACROSS)))
        wide = (room.w - 2 * gap * (ACROSS - 1)) // ACROSS
        high = min(round(wide * SHAPE), (room.h - gap * (lines - 1)) // lines)
        places = [place for line in rows(room, lines, high, gap) for place in columns(line, ACROSS, 2 * gap)]
        for one, place in zip(found, places, strict=False):
            self._table(form, place, one)

    def _table(self, form: Form, place: Rect, found: FoundTable) -> None:
        """Set up a table with its cover, its chairs and its host's name."""
        shell, t = self.shell, self.shell.texts.t
        address, here = found.address, found.beacon
        state = t("join.running") if here.started else t("join.taken", taken=here.taken, seats=here.seats)
        card = ChairCard(shell.texts.of(here.title).t("title"), f"{here.host} · {state}", palette.NOBODY)
        chairs, taken = min(here.seats, len(palette.PLAYERS)), here.taken
        size = cover_on_table(shell, place.size)

        def faces(picture: pygame.Surface) -> list[pygame.Surface]:
            cover = box_front(shell, picture, here.title, named=size[1] >= NAMED, facts=False)
            return list(small_faces(shell, place.size, cover, chairs, taken, card))

        code = next((one.code for one in self.known if address in one.addresses), "")
        press = partial(self._take, KnownTable(address, code))
        thing = Unpainted(here.title, size, faces)
        self.covers.put(form, f"found.{address}", place, thing, press, "tables", address, shaped=True)

    def _nothing(self, room: Rect) -> None:
        """Say that the search goes on; after a while, also what may hide tables."""
        t, asked = self.shell.texts.t, self.lan.asked
        if asked and not asked.addresses:
            self.lines(t("join.no_network"), room, 18, palette.PAPER)
            return
        y = self.lines(t("join.none" if self._none else "join.looking"), room, 18, palette.PAPER)
        if self._none:
            asked_at = t("join.asked", where=", ".join(asked.addresses), port=asked.port) if asked else ""
            low = Rect(room.x, y + self.shell.px(10, 5), room.w, room.h)
            self.lines(f"{t('join.hidden')} {asked_at}".strip(), low, 16, palette.WOOD_TEXT, 7)

    def _trouble(self, wide: int) -> pygame.Surface | None:
        """Draw the words about what was wrong with a field."""
        shell, ended = self.shell, self.ended
        words = trouble(shell.texts, ended) if ended else ""
        return shell.fonts.paragraph(words, TEXT, 16, palette.LOSS_PAPER, wide, 5) if words else None

    def _hint(self, wide: int) -> pygame.Surface:
        shell = self.shell
        return shell.fonts.paragraph(shell.texts.t("join.hint"), TEXT, 16, palette.INK_SOFT, wide, 3)

    def _door_high(self, wide: int) -> int:
        """Return the height of the fields, the button and the words below them."""
        shell = self.shell
        high, gap, line = shell.touch(48), shell.px(8, 3), shell.fonts.height(TEXT, 16)
        field = shell.fonts.height(STRONG, 18) + gap // 2 + high + gap + line // 2
        wrong = self._trouble(wide)
        return 3 * field + high + 3 * gap + self._hint(wide).get_height() + (wrong.get_height() + gap if wrong else 0)

    def _door(self, form: Form, room: Rect) -> None:
        """Lay out name, address and code, each with its error below it."""
        shell, t = self.shell, self.shell.texts.t
        high, gap = shell.touch(48), shell.px(8, 3)
        line, wrong = shell.fonts.height(TEXT, 16), self._trouble(room.w)
        wrong_field = ("address" if self.ended.why in AT_ADDRESS else "code") if self.ended else ""
        y = room.y
        fields = (
            ("name", self.player, 20, self._set_name, [name for name in shell.settings.names if name]),
            ("address", self.address, HOST_LONGEST, self._set_address, ()),
            ("code", self.code, CODE_LONGEST, self._set_code, ()),
        )
        for name, value, longest, set_, ideas in fields:
            label = Rect(room.x, y, room.w, shell.fonts.height(STRONG, 18))
            self.label(t(f"join.{name}"), label, STRONG, 18)
            place = Rect(room.x, label.bottom + gap // 2, room.w, high)
            form.entry(name, place, value, set_, ideas, longest, tip=t(f"join.{name}_tip"), region="door")
            y = place.bottom + gap
            if wrong and name == wrong_field:
                y = put(self.sheet, wrong, topleft=(room.x, y)).bottom + gap
            else:
                y += line // 2
        go = Rect(room.x, min(y + gap, room.bottom - high), room.w, high)
        if self.knocking:
            form.button("go", go, t("join.stop"), self._stop, "cross", region="door")
        else:
            form.button("go", go, t("join.go"), self._go, "link", primary=True, region="door")
        hint = self._hint(room.w)
        if go.bottom + 2 * gap + hint.get_height() <= room.bottom:
            put(self.sheet, hint, topleft=(room.x, go.bottom + 2 * gap))

    def _take(self, known: KnownTable) -> None:
        """Choose a table; only the code may be missing."""
        self.address, self.code, self.ended = known.address, known.code, None
        if self.code:
            self._go()
            return
        self.say(self.shell.texts.t("join.needs_code"))
        if self.form:
            self.form.type_in("code")  # also after the new layout
        self.again()
        self.focus.focus("code")

    def _set_name(self, text: str) -> None:
        self.player = clean_name(text)

    def _set_address(self, text: str) -> None:
        """Take an address; the line copied in a lobby holds the code too."""
        known = KnownTable.read(text)
        self.address = known.address
        whole = sum(letter.isalnum() for letter in known.code) >= CODE_LETTERS  # else it is still being typed
        if whole and known.code != self.code:
            self.code = known.code
            self.again()

    def _set_code(self, text: str) -> None:
        self.code = text

    def _go(self) -> None:
        t = self.shell.texts.t
        self._at_once = False
        if self.form and self.form.typing:
            self.form.type_in("")
        for field, value in (("name", self.player), ("address", self.address), ("code", self.code)):
            if not value.strip():
                self.say(t(f"join.no_{field}"))
                self.focus.focus(field)
                return
        self.ended, self.knocking = None, True
        colours = self.shell.settings.colours
        look, face = palette.PLAYERS[colours[0]], self.shell.people.face(self.player)
        seat = SeatRequest(name=self.player, colour=look.name, shape=look.shape, face=face)
        self.lan.send(Join(self.address, self.code, seat))
        self.note = t("join.knocking", address=self.address)
        self.again()

    def _stop(self) -> None:
        self.knocking, self.note = False, ""
        self.lan.send(LeaveTable())
        self.again()

    def changed(self) -> None:
        lan = self.lan
        if lan.ended:
            self.ended, lan.ended = lan.ended, None
            self.knocking, self.note = False, ""
        elif lan.was_over:
            over, lan.was_over = lan.was_over, None
            self.knocking, self.note = False, see_end(self.shell, over.path) or self.shell.texts.t("join.was_over")
        elif self.knocking and lan.room:
            self.joined()
            to_lobby(self.shell)
            return
        if self._at_once and not self.knocking:
            found = list(lan.found)
            self.address = self.address or (found[0] if len(found) == 1 else "")
        self.again()

    def joined(self) -> None:
        """Remember the table as the latest one."""
        roster = self.lan.room.roster if self.lan.room else None
        title, host = (roster.title, roster.host) if roster else ("", "")
        old = next((one for one in self.known if (one.address, one.code) == (self.address, self.code)), None)
        if old and not title:
            title, host = old.title, old.host
        now = KnownTable(self.address, self.code, title, host)
        rest = [text for text in self.shell.settings.hosts if KnownTable.read(text).addresses.isdisjoint(now.addresses)]
        names = (self.player, *self.shell.settings.names[1:])
        self.shell.apply(replace(self.shell.settings, hosts=(now.kept, *rest)[:HOSTS_MOST], names=names))

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._none and self.lan.looked_for > ANSWERS and not self.lan.found:
            self._none = True
            self.again()
        if self._at_once and not self.knocking and self.address and self.code:
            self._go()
