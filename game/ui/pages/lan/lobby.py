"""A table before its start: where it is, who sits where, who is ready; everybody chooses name, colour and shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.choices import Seat
from game.session.lan.messages import Chair, Free
from game.session.lan.wishes import Opened, chosen_faces, looks
from game.session.levels import OFFERED, USUAL_LEVEL, level_name
from game.session.phones import PhoneSeat
from game.table.record.entries import PERSON, SeatInfo
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import columns, put
from game.ui.draw.layout import rows as split_rows
from game.ui.draw.portraits import portrait
from game.ui.draw.qr import qr
from game.ui.forms.dialog import Dialog, DialogAnswer
from game.ui.forms.face_picker import FacePicker, face_buttons
from game.ui.forms.form import Form, Value
from game.ui.pages.lan.lobby_acts import LobbyActs
from game.ui.pages.lan.page import LanPage, refused, to_menu
from game.ui.pages.lan.talk import TalkBox, draw_chat
from game.ui.pages.pairing import Pairing
from game.ui.widgets.faces import DISABLED, HOVER, PRESSED
from game.words import palette
from game.words.faces import CALM, faces_of
from game.words.palette import PlayerLook
from game.words.sanitize import called

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

Rect = pygame.Rect
ALSO = 16  # the size in which further addresses are written
TAKEN = 70  # opacity of a look that somebody else has


class ChairAction(NamedTuple):
    """An action on a chair, as a button."""

    name: str
    label: str
    icon: str
    press: Callable[[], None]
    tip: str


class LobbyPage(LanPage):
    """The table before its start, at the host's machine and at those of guests."""

    name = "lobby"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.acts = LobbyActs(shell, self.lan, self.say)
        self._pairing = Pairing(self, self._phone_seats)
        self._key: object = None
        self._delays: list[Rect] = []  # a place for the delay of each chair's link

    def build(self, form: Form, area: Rect) -> None:
        shell, room = self.shell, self.lan.room
        if not room:
            self.label(shell.texts.t("lan.opening"), area, TITLE, 26, palette.PAPER)
            return
        self.acts.choose_me()
        left, right = self.two_sheets(area, 1720, 61, shell.px(26, 10))
        self._chairs(form, left)
        self._addresses_and_chat(form, right)
        roster = room.roster
        self.slug = roster.title
        title = shell.texts.of(roster.title).t("title")
        text = shell.texts.t("lan.table_of", title=title, host=roster.host)
        self.head(text, self.top.inflate(-6 * self.top.h, 0), 28)

    def _chairs(self, form: Form, area: Rect) -> None:
        """Lay out the chairs, and below them this player's look, name and readiness."""
        shell = self.shell
        gap = shell.px(10, 4)
        lines = 3 if self.acts.has_clock and self.acts.me is not None else 2
        foot = lines * (shell.touch(50) + gap) + gap
        top, *rows = self.rows(Rect(area.x, area.y, area.w, area.h - foot), len(self.lan.chairs) + 1, 60, 8)
        self._settings(top)
        self._delays = [self._chair(form, row, seat) for seat, row in enumerate(rows)]
        low = Rect(area.x, area.bottom - foot + gap, area.w, foot - gap)
        pygame.draw.rect(self.sheet, palette.PAPER_EDGE, (low.x, low.y - gap, low.w, max(1, shell.px(2))))
        upper, *between, lower = split_rows(low, lines, (low.h - (lines - 1) * gap) // lines, gap)
        if not self._started:
            if self.acts.me is not None:
                self._looks(form, upper, self.acts.me)
                for row in between:
                    self._bot_at_zero(form, row, self.acts.me)
            self._go(form, lower)

    def _settings(self, row: Rect) -> None:
        """Show the options of the game, and the number of onlookers."""
        assert self.lan.room
        roster, t = self.lan.room.roster, self.shell.texts.t
        texts = self.shell.texts.of(roster.title)
        known = [name for name in roster.options if texts.has(f"option.{name}.label")]
        parts = [t("lan.seats", seats=len(roster.chairs))]
        parts += [f"{texts.t(f'option.{name}.label')}: {texts.option(name, roster.options[name])}" for name in known]
        if self.shell.texts.has(f"clock.{roster.clock}"):
            parts.append(f"{t('clock.label')}: {t(f'clock.{roster.clock}')}")
        if roster.watching:
            parts.append(t("lan.watching", count=roster.watching))
        self.label(" · ".join(parts), row, STRONG, 19, palette.INK_SOFT)

    def _bot_at_zero(self, form: Form, row: Rect, me: Seat) -> None:
        """Lay out the choice of the bot that answers for this player when time has run out."""
        t, chair = self.shell.texts.t, self.lan.chairs[me]
        label, room = columns(row, 2, self.shell.px(10, 5))
        self.label(t("clock.at_zero"), label, STRONG, 18, palette.INK_SOFT)
        offers = [Value(level, t(f"bot.{level}"), "bot", t(f"bot.{level}_tip")) for level in OFFERED]
        tip = t("clock.at_zero_tip", who=chair.name)
        form.choice("at_zero", room, offers, chair.at_zero or USUAL_LEVEL, self.acts.answer_at_zero, tip, region="zero")

    @property
    def _faces(self) -> tuple[str, ...]:
        """Return the face of each chair, as it will be at the table."""
        assert self.lan.room
        seats = [SeatInfo(chair.name, chair.holder or PERSON) for chair in self.lan.chairs]
        return faces_of(self.lan.room.roster.game, seats, chosen_faces(self.lan.chairs))

    @property
    def _started(self) -> bool:
        return self.lan.room is not None and self.lan.room.roster.started

    def _chair(self, form: Form, row: Rect, seat: Seat) -> Rect:
        """Lay out a chair: its holder's look, name and state, and the actions; return the place for the delay."""
        shell, t, chair = self.shell, self.shell.texts.t, self.lan.chairs[seat]
        gap, px = shell.px(12, 5), min(row.h - 6, shell.px(40, 22))
        pygame.draw.rect(self.sheet, palette.HAIRLINE, Rect(row.x, row.bottom + shell.px(3, 1), row.w, 1))
        if seat in self.lan.mine:
            plate = shell.materials.plate(row.w, row.h, shell.px(10), palette.PAPER_HIGH, palette.GOLD, opacity=0.9)
            self.sheet.blit(plate, row)
        badge = self._badge(looks(self.lan.chairs)[seat], px, chair.free)
        put(self.sheet, badge, midleft=(row.x + gap, row.centery))
        right = self._chair_buttons(form, row, seat)
        left = x = row.x + 2 * gap + px
        if not chair.free:
            face = portrait(shell.art, self._faces[seat], CALM, looks(self.lan.chairs)[seat], row.h - 2)
            x = put(self.sheet, face, midleft=(x, row.centery)).right + gap
        name_wide = row.w * 40 // 100
        place = Rect(x, row.y, left + name_wide - gap - x, row.h)
        if chair.free:
            name = t("lan.free_for", name=chair.name) if chair.name else t("lan.free")
            self.label(name, place, TEXT, 21, palette.INK_MUTED)
        else:
            self.label(called(shell.texts, chair.name, seat), place, STRONG, 21)
        x = left + name_wide
        state, icon, colour = self.state_of(chair)
        if icon:
            size = min(row.h - 8, shell.px(24, 16))
            self.sheet.blit(shell.art.icon(icon, size, colour), (x, row.centery - size // 2))
            x += size + gap // 2
        wide = max(10, right - x - max(shell.px(90), 54))
        self.label(state, Rect(x, row.y, wide, row.h), TEXT, 18, colour)
        return Rect(x + wide, row.y, max(10, right - x - wide - gap // 2), row.h)

    def state_of(self, chair: Chair) -> tuple[str, str, str]:
        """Return the words about a chair, their icon and colour."""
        t = self.shell.texts.t
        if chair.free:
            return "", "", palette.INK_SOFT
        if chair.holder != PERSON:
            return level_name(self.shell.texts, chair.holder), "bot", palette.INK_SOFT
        if not chair.here:
            return t("lan.not_here"), "clock", palette.LOSS_PAPER
        if self._started:
            return t("lan.is_here"), "check", palette.GAIN_PAPER
        if chair.ready:
            return t("lan.is_ready"), "check", palette.GAIN_PAPER
        return t("lan.not_ready"), "clock", palette.INK_SOFT

    def actions_on(self, seat: Seat) -> list[ChairAction]:
        t, acts, lan = self.shell.texts.t, self.acts, self.lan
        found: list[ChairAction] = []
        if self._started:
            return found
        if lan.chairs[seat].free:
            found.append(ChairAction("sit", t("lan.sit"), "person", partial(acts.sit, seat), t("lan.sit_tip")))
            if acts.me is not None and not lan.hosting:
                found.append(ChairAction("too", t("lan.too"), "person", partial(acts.sit_too, seat), t("lan.too_tip")))
            if lan.hosting:
                found.append(ChairAction("bot", t("lan.bot"), "bot", partial(acts.fill, seat), t("lan.bot_tip")))
        elif seat in lan.mine and self._pairing.wanted:
            phone = self._pairing.button(seat)
            found.append(ChairAction("phone", phone.label, phone.icon, phone.press, phone.tip))
        if seat in lan.mine and len(lan.mine) > 1:
            found.append(ChairAction("edit", "", "pencil", partial(self._edit, seat), t("lan.edit_tip")))
            found.append(ChairAction("stand", "", "cross", partial(lan.send, Free(seat)), t("lan.stand_tip")))
        elif lan.hosting and not (lan.chairs[seat].free or seat in lan.mine):
            found.append(ChairAction("away", "", "cross", partial(lan.send, Free(seat)), t("lan.away_tip")))
        return found

    def _chair_buttons(self, form: Form, row: Rect, seat: Seat) -> int:
        """Lay out the actions on a chair at the end of its row; return where they begin."""
        shell = self.shell
        x, gap = row.right, shell.px(8, 4)
        high = row.h - max(2, shell.px(8))
        for name, label, icon, press, tip in reversed(self.actions_on(seat)):
            wide = min(shell.fonts.width(label, STRONG, 19) + high + 4 * gap if label else high, row.w // 4)
            rect = Rect(x - wide, row.centery - high // 2, wide, high)
            form.button(f"{name}{seat}", rect, label, press, icon, tip=tip, region=f"seat{seat}")
            x = rect.x - gap
        return x

    def _looks(self, form: Form, row: Rect, me: Seat) -> None:
        """Lay out colours, the face and shapes; colours and shapes of others are grey and cannot be clicked."""
        shell, t = self.shell, self.shell.texts.t
        worn = looks(self.lan.chairs)
        mine = worn[me]
        others = [worn[seat] for seat, chair in enumerate(self.lan.chairs) if seat != me and not chair.free]
        gap = shell.px(8, 3)
        each = min(row.h, (row.w - 14 * gap) // 13)
        x = row.x
        for player in palette.PLAYERS:
            look, taken = replace(player, shape=mine.shape), player.name in {other.name for other in others}
            place, tip = Rect(x, row.y, each, row.h), t(f"tint.{player.name}")
            self._swatch(form, f"color.{player.name}", place, look, look == mine, taken, tip)
            x += each + gap
        place = Rect(0, 0, each, row.h)
        place.center = row.center
        pictures = face_buttons(shell, place.size, self._faces[me], mine)
        pick = partial(FacePicker, shell, self._faces[me], mine, self.acts.show_face)
        form.pictures(
            "face", place, pictures, lambda: shell.scenes.push(pick()), region="look", tip=t("face_picker.title")
        )
        x = row.right - 6 * each - 5 * gap
        for shape in palette.SHAPES:
            look, taken = replace(mine, shape=shape), shape in {other.shape for other in others}
            place, name = Rect(x, row.y, each, row.h), f"shape.{shape}"
            self._swatch(form, name, place, look, look == mine, taken, t(name))
            x += each + gap

    def _swatch(self, form: Form, name: str, rect: Rect, look: PlayerLook, chosen: bool, taken: bool, tip: str) -> None:
        shell = self.shell
        badge = self._badge(look, min(rect.w, rect.h) * 64 // 100, taken)
        faces = []
        for state in (DISABLED,) if taken else ("", HOVER, PRESSED):
            made = shell.materials.button(*rect.size, palette.GOLD if chosen else palette.PAPER, state).copy()
            put(made, badge, center=(rect.w // 2, rect.h // 2))
            faces.append(made)
        if taken:
            self.sheet.blit(faces[0], rect)
        else:
            form.pictures(name, rect, faces, partial(self.acts.wear, look), region="look", tip=tip)

    def _badge(self, look: PlayerLook, px: int, faded: bool) -> pygame.Surface:
        badge = self.shell.art.badge(look, px)
        if faded:
            badge = badge.copy()
            badge.set_alpha(TAKEN)
        return badge

    def _go(self, form: Form, row: Rect) -> None:
        """Lay out this player's name and readiness, and for the host the start."""
        shell, t, acts = self.shell, self.shell.texts.t, self.acts
        assert self.lan.room
        name, ready, *start = columns(row, 2 + self.lan.hosting, shell.px(10, 5))
        if acts.me is not None:
            ideas = [name for name in shell.settings.names if name]
            form.entry("name", name, acts.typed, acts.type, ideas, tip=t("new.name_tip"), region="go")
            is_ready = self.lan.chairs[acts.me].ready
            label, icon = (t("lan.unready"), "undo") if is_ready else (t("lan.ready"), "check")
            form.button("ready", ready, label, partial(acts.ready, not is_ready), icon, not is_ready, region="go")
        elif not acts.seats_free:
            self.label(t("lan.look_on"), row, TEXT, 18, palette.INK_SOFT)
        for rect in start:
            may_start, tip = self.lan.room.roster.all_ready, acts.why_not()
            form.button("start", rect, t("lan.start"), acts.start, "play", may_start, tip=tip, region="go")

    def _addresses_and_chat(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        gap, y = shell.px(12, 5), area.y
        opened = self.lan.opened
        if opened:
            y = self._address(form, area, opened)
        y = self._words(Rect(area.x, y, area.w, area.h)) + gap
        high = shell.touch(46)
        low = Rect(area.x, area.bottom - high, area.w, high)
        form.button("talk", low, t("talk.say"), self._talk, "chat", region="talk")
        self.chat = Rect(area.x, y, area.w, low.y - gap - y)
        draw_chat(shell, self.sheet, self.chat, self.lan)

    def _address(self, form: Form, area: Rect, opened: Opened) -> int:
        """Show the code, the addresses with the best one large, and the picture; return where they end."""
        shell, t = self.shell, self.shell.texts.t
        gap = shell.px(10, 4)
        if not opened.addresses:
            y = self._big(area, "code", opened.code, BOLD, 44)
            return self.lines(t("lan.no_network"), Rect(area.x, y, area.w, 0), 18, palette.LOSS_PAPER, 5) + gap
        side = min(area.w * 42 // 100, area.h * 45 // 100)
        place = put(self.sheet, qr(f"{opened.addresses[0]} {opened.code}", side), topright=area.topright)
        pygame.draw.rect(self.sheet, palette.rgb(palette.PAPER_EDGE), place.inflate(2, 2), 1)
        room = Rect(area.x, area.y, place.x - area.x - gap, place.h)
        y = self._big(room, "code", opened.code, BOLD, 44)
        y = self._big(Rect(room.x, y, room.w, 0), "address", opened.addresses[0], STRONG, 26)
        others = t("lan.also", others=", ".join(opened.addresses[1:])) if opened.addresses[1:] else ""
        beside = shell.fonts.width(others, TEXT, ALSO) <= room.w  # the picture; else there is more room below it
        if others and beside:
            y = self.lines(others, Rect(room.x, y, room.w, 0), ALSO, most=1)
        high = shell.touch(40)
        y = max(y + gap // 2, min(y + gap, place.bottom - high))
        form.button("copy", Rect(room.x, y, room.w, high), t("lan.copy"), self._copy, "copy", region="way")
        y = max(place.bottom, y + high) + gap
        return y if beside else self.lines(others, Rect(area.x, y, area.w, 0), ALSO, most=3) + gap

    def _big(self, room: Rect, name: str, value: str, role: str, size: float) -> int:
        """Write a value that others type in, below its label; return where it ends."""
        label = Rect(room.x, room.y, room.w, self.shell.fonts.height(TEXT, 16))
        self.label(self.shell.texts.t(f"join.{name}"), label, TEXT, 16, palette.INK_SOFT)
        high = self.shell.fonts.height(role, size)
        self.label(value, Rect(room.x, label.bottom, room.w, high), role, size)
        return label.bottom + high + self.shell.px(10, 4) // 2

    def _words(self, room: Rect) -> int:
        """Show four words that are the same at every machine of one table."""
        words, t = self.lan.room.roster.words if self.lan.room else [], self.shell.texts.t
        return self.lines(t("lan.words", words="\u00a0· ".join(words)), room, 17, palette.INK, 3) if words else room.y

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the delays of the links over the page, as they change all the time."""
        super().draw(onto)
        for chair, rect in zip(self.lan.chairs, self._delays, strict=False):
            if chair.is_person and chair.here and chair.delay:
                text = self.shell.texts.t("lan.delay", ms=chair.delay)
                line = self.shell.fonts.fitted(text, TEXT, 16, palette.INK_SOFT, rect.w)
                put(onto, line, midright=rect.midright)

    # Actions

    def _phone_seats(self) -> list[PhoneSeat]:
        worn, mine = looks(self.lan.chairs), self.lan.mine
        return [PhoneSeat(one.name, worn[seat], seat in mine) for seat, one in enumerate(self.lan.chairs)]

    def close(self) -> None:
        super().close()
        self._pairing.close()

    def _edit(self, seat: Seat) -> None:
        self.acts.me = seat
        self.again()

    def _copy(self) -> None:
        """Copy all addresses and the code as one line, which the page for joining understands."""
        opened = self.lan.opened
        assert opened
        try:
            pygame.scrap.put_text(opened.line)
        except pygame.error:
            self.say(self.shell.texts.t("lan.not_copied"))
        else:
            self.say(self.shell.texts.t("lan.copied"))

    def _talk(self) -> None:
        self.shell.scenes.push(TalkBox(self.shell))

    def leave(self) -> None:
        """Leave; ask a host first, who closes the table for all."""
        t = self.shell.texts.t
        if not self.lan.hosting:
            to_menu(self.shell)
            return
        come = any(chair.is_person and seat not in self.lan.mine for seat, chair in enumerate(self.lan.chairs))
        text = "lan.close_ask" if come else "lan.close_empty_ask"
        close = DialogAnswer("lan.close", partial(to_menu, self.shell), "exit")
        answers = [close, DialogAnswer("word.cancel", primary=True)]
        self.shell.scenes.push(Dialog(self.shell, lambda: t(text), answers))

    def changed(self) -> None:
        lan = self.lan
        if lan.ended:
            to_menu(self.shell, lan.ended)
            return
        if lan.refusal:
            self.say(refused(self.shell.texts, lan.refusal))
            lan.refusal = ""
            self.acts.refused()
        if not lan.linked:
            self.say(self.shell.texts.t("lan.lost", seconds=int(lan.lost_for)))
        lan.notices.clear()
        self.dirty = True
        key = lan.room and lan.room.roster.steady, lan.mine, lan.opened, len(lan.chats)
        if key != self._key:
            self._key = key
            self.again()
            self.acts.go_on_starting()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._pairing.update(dt)
        if self.form and self.form.typing != "name":
            self.acts.send_name()
