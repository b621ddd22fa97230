"""Chat and quick phrases at a LAN table; each player may silence others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Seat
from game.session.lan.messages import PHRASES, Chat
from game.session.lan.wishes import CHAT_TYPED, looks
from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import columns
from game.ui.forms.form import BAR, Form
from game.ui.forms.sheet import Sheet
from game.ui.shell.inputs import KEYS, MOUSE, Act, Input
from game.words import palette
from game.words.sanitize import called
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.session.lan.lan_state import LanState
    from game.ui.shell.shell import Shell

Rect = pygame.Rect


def chat_line(texts: Texts, lan: LanState, one: Chat) -> str:
    """Return a chat message with its speaker, in one line."""
    seat = one.seat if one.seat is not None and one.seat < len(lan.chairs) else None
    name = texts.t("talk.onlooker") if seat is None else called(texts, lan.chairs[seat].name, seat)
    return texts.t("talk.line", who=name, what=texts.t(f"phrase.{one.phrase}") if one.phrase else one.text)


def draw_chat(shell: Shell, onto: pygame.Surface, area: Rect, lan: LanState) -> None:
    """Draw the latest messages that fit, the newest lowest."""
    said = lan.visible()
    gap, px = shell.px(8, 4), shell.px(20, 13)
    if not said:
        line = shell.fonts.paragraph(shell.texts.t("talk.none"), TEXT, 16, palette.INK_SOFT, area.w, 2)
        if line.get_height() <= area.h:
            onto.blit(line, area.topleft)
        return
    y, worn = area.bottom, looks(lan.chairs)
    for one in reversed(said):
        text = shell.fonts.paragraph(chat_line(shell.texts, lan, one), TEXT, 17, palette.INK, area.w - px - gap, 3)
        y -= text.get_height() + gap // 2
        if y < area.y:
            break
        if one.seat is not None and one.seat < len(worn):
            badge = shell.art.badge(worn[one.seat], px)
            onto.blit(badge, (area.x, y + max(0, (shell.fonts.height(TEXT, 17) - px) // 2)))
        onto.blit(text, (area.x + px + gap, y))


class TalkBox(Sheet):
    """The chat over any scene of a LAN game: messages, a line to type, phrases to click, and people to silence."""

    name = "talk"
    shade = 130

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        assert shell.lan
        self.lan = shell.lan
        self._draft = ""
        self._version = -1

    @property
    def _first(self) -> str:
        """The entry that takes letters at once; a controller types none, and a touch may want a phrase."""
        return "draft" if self.shell.inputs.source in (MOUSE, KEYS) else ""

    @property
    def mine(self) -> Seat | None:
        """The seat whose player speaks; onlookers have none."""
        return next(iter(self.lan.mine), None)

    def lay_out(self) -> Iterator[None]:
        shell, t = self.shell, self.shell.texts.t
        typing = self.typing_at if self.form else (self._first, None)
        self._version = self.lan.version
        pad, gap, high = shell.px(26, 11), shell.px(10, 5), shell.touch(46)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(900), 560))
        box = Rect(0, 0, wide, min(shell.size[1] - 2 * pad, max(shell.px(820), 420)))
        box.center = shell.size[0] // 2, shell.size[1] // 2
        form = self.begin(box)
        inner = box.inflate(-2 * pad, -2 * pad)
        title = shell.fonts.fitted(t("talk.title"), TITLE, 26, palette.INK, inner.w - 2 * high)
        self.sheet.blit(title, inner.topleft)
        close = Rect(inner.right - high, inner.y - gap, high, high)
        form.button("close", close, "", self.leave, "cross", tip=t("word.back"), region=BAR)
        y = self._mutes(form, Rect(inner.x, inner.y + title.get_height() + gap, inner.w, high))
        low = inner.bottom - -(-len(PHRASES) // 3) * (high + gap)
        for n, phrase in enumerate(PHRASES):
            row = Rect(inner.x, low + n // 3 * (high + gap) + gap, inner.w, high)
            name, press = f"phrase.{phrase}", partial(self._say, phrase)
            form.button(name, columns(row, 3, gap)[n % 3], t(name), press, region="phrases")
        line = Rect(inner.x, low - high, inner.w - 3 * high - gap, high)
        form.entry("draft", line, self._draft, self._type, (), CHAT_TYPED, t("talk.draft"), "line")
        send = Rect(line.right + gap, line.y, 3 * high, high)
        form.button("send", send, t("talk.send"), self._send, "chat", primary=True, region="line")
        draw_chat(shell, self.sheet, Rect(inner.x, y + gap, inner.w, line.y - 2 * gap - y), self.lan)
        form.home = "draft"
        form.finish()
        self.type_on(typing)
        yield

    def _mutes(self, form: Form, row: Rect) -> int:
        """Lay out a button for each other player, to mute or unmute them; return where they end."""
        shell, t = self.shell, self.shell.texts.t
        others: list[tuple[Seat | None, str]] = [
            (seat, called(shell.texts, chair.name, seat))
            for seat, chair in enumerate(self.lan.chairs)
            if chair.is_person and seat not in self.lan.mine
        ]
        if self.mine is not None and any(one.seat is None for one in self.lan.chats):
            others.append((None, t("talk.onlooker")))
        if not others:
            return row.y
        gap = shell.px(8, 4)
        wide = min(shell.px(260, 130), (row.w - gap * (len(others) - 1)) // len(others))
        for n, (seat, name) in enumerate(others):
            silent = seat in self.lan.muted
            rect = Rect(row.x + n * (wide + gap), row.y, wide, row.h)
            tip, icon = (t("talk.unmute", who=name), "sound_off") if silent else (t("talk.mute", who=name), "sound_on")
            form.button(f"mute{seat}", rect, name, partial(self._mute, seat), icon, tip=tip, region="mutes")
        return row.bottom

    def _mute(self, seat: Seat | None) -> None:
        self.lan.muted ^= {seat}
        self.again()

    def _type(self, text: str) -> None:
        self._draft = text

    def _send(self) -> None:
        if self._draft:
            self.lan.send(Chat(self.mine, self._draft))
            self._draft = ""
            self.again()

    def _say(self, phrase: str) -> None:
        self.lan.send(Chat(self.mine, "", phrase))
        self.leave()

    def leave(self) -> None:
        if self.shell.scenes.top is self:
            self.shell.scenes.pop()

    def handle(self, one: Input) -> bool:
        if isinstance(one, Act) and self.form and self.form.typing == "draft":
            if one.name == "accept":
                self._send()
                return True
            if one.name == "back":
                self.leave()
                return True
        return super().handle(one)

    def update(self, dt: float) -> None:
        if self.lan.version != self._version:
            self._version = self.lan.version
            self.again()
        super().update(dt)
