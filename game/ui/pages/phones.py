"""The page with a picture for the phone of each person at this screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pygame

from game.engine.choices import Seat
from game.engine.trouble import Trouble
from game.session.phones import PhoneSeat, PhoneState
from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import beside, columns, put
from game.ui.draw.qr import qr
from game.ui.forms.form import Form
from game.ui.forms.page import DESK, Page
from game.ui.pages.pairing import LOOKS_AGAIN, phone_words
from game.ui.shell.shell import Shell
from game.words import palette

Rect = pygame.Rect
SCANNED = 260  # design pixels of a picture that is scanned at ease


class PhonesPage(Page):
    """Pictures to scan, the state of each phone, and a way to play at this screen again."""

    ground = DESK
    name, title = "phones", "phone.play"

    def __init__(
        self, shell: Shell, people: Mapping[Seat, PhoneSeat], below: Callable[[float], None] = lambda _: None
    ) -> None:
        """`below` lets time pass for the scene below."""
        super().__init__(shell)
        self._let_time_pass = below
        self._people, self._links, self._trouble = people, dict[Seat, str](), ""
        self._shown: tuple[str, ...] = ()
        self._ago, self._address = 0.0, ""
        self._want(people)

    def _want(self, seats: Iterable[Seat]) -> None:
        """Listen for the phones of these seats."""
        assert self.shell.phones
        try:
            self._links |= self.shell.phones.want(seats)
        except (Trouble, OSError) as error:
            self._trouble = str(error)
        else:
            self._address = next(iter(self._links.values()), "").partition("#")[0]

    def _states(self) -> dict[Seat, PhoneState]:
        return {one.seat: one for one in self.shell.phones.states} if self.shell.phones else {}

    def _words(self, seat: Seat) -> str:
        """Say whether the phone of a seat is here."""
        state = self._states().get(seat)
        return self.shell.texts.t(f"phone.{phone_words(state)}", minutes=int(state.idle // 60) if state else 0)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._let_time_pass(dt)
        self._ago += dt
        if self.shell.phones and self._ago >= LOOKS_AGAIN:
            self._ago = 0.0
            self.shell.phones.look()
            if self._shown != self._told():
                self.again()

    def _told(self) -> tuple[str, ...]:
        return tuple(self._words(seat) for seat in self._people)

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        self._shown = self._told()
        sheet = self.middle(area, 1700)
        pad, gap = shell.px(26, 10), shell.px(16, 6)
        self.paper(sheet)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        if self._trouble:
            self.lines(t("phone.trouble", why=self._trouble), inner, 19, palette.LOSS_PAPER, 6)
            return
        top = self.lines(t("phone.how"), inner, 18, palette.INK, 4) + gap
        note = shell.fonts.paragraph(t("phone.secrecy", address=self._address), TEXT, 16, palette.INK_SOFT, inner.w, 5)
        low = inner.bottom - note.get_height()
        self.sheet.blit(note, (inner.x, low))
        room = Rect(inner.x, top, inner.w, low - gap - top)
        for (seat, one), place in zip(self._people.items(), columns(room, len(self._people), gap), strict=True):
            self._person(form, place, seat, one)

    def _person(self, form: Form, place: Rect, seat: Seat, one: PhoneSeat) -> None:
        """Show a person's picture, name and state, with a button below."""
        shell, t = self.shell, self.shell.texts.t
        gap, high = shell.px(8, 4), shell.touch(46)
        line = shell.fonts.height(STRONG, 20) + gap
        badge = shell.art.badge(one.look, line - gap)
        who = shell.fonts.fitted(one.name, STRONG, 20, palette.INK, place.w - badge.get_width() - gap)
        start = place.x + (place.w - who.get_width() - badge.get_width() - gap) // 2
        put(self.sheet, badge, midleft=(start, place.y + line // 2))
        put(self.sheet, who, midleft=(start + badge.get_width() + gap, place.y + line // 2))
        state = self._states().get(seat)
        both = seat in self._links and state is not None and state.ever
        spare = place.h - 2 * line - high - 2 * gap
        least = min(place.w * 3 // 4, shell.px(SCANNED))
        two = both and spare - high - gap >= least  # else they share a row, so that the picture can be scanned
        side = min(place.w, spare - (high + gap if two else 0))
        top = place.y + line
        if seat in self._links:
            put(self.sheet, qr(self._links[seat], side), midtop=(place.centerx, top))
        words = shell.fonts.fitted(self._words(seat), TEXT, 17, palette.INK_SOFT, place.w)
        put(self.sheet, words, midtop=(place.centerx, top + side + gap // 2))
        rect = copied = Rect(place.x, top + side + line + gap, place.w, high)
        if two:
            copied = rect.move(0, high + gap)
        elif both:
            rect, copied = beside(rect, place.w - high - gap, gap)
        if seat in self._links:
            label, copy = "" if both and not two else t("phone.copy"), partial(self._copy, self._links[seat])
            form.button(f"copy{seat}", copied, label, copy, "copy", tip=t("phone.copy_tip"), region="copy")
        label, tip = (t("phone.free"), "") if two else ("", t("phone.free"))
        if both:
            form.button(f"free{seat}", rect, label, partial(self._free, seat), "mouse", tip=tip, region="free")
        elif seat not in self._links:
            form.button(f"want{seat}", rect, t("phone.want"), partial(self._again, seat), "phone", region="free")

    def _copy(self, link: str) -> None:
        try:
            pygame.scrap.put_text(link)
        except pygame.error:
            self.say(self.shell.texts.t("lan.not_copied"))
        else:
            self.say(self.shell.texts.t("phone.copied"))

    def _free(self, seat: Seat) -> None:
        assert self.shell.phones
        self.shell.phones.free(seat)
        self._links.pop(seat, None)
        self.again()

    def _again(self, seat: Seat) -> None:
        self._want([seat])
        self.again()
