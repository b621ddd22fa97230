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
from game.session.levels import level_name
from game.session.phones import PhoneSeat
from game.table.record.entries import PERSON, SeatInfo
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import below, beside, columns, put
from game.ui.draw.qr import qr
from game.ui.forms.dialog import Dialog, DialogAnswer
from game.ui.forms.form import Form, Value
from game.ui.forms.rows import Caption, Row, Spread, Tap, after_caption, halves, whole
from game.ui.forms.slip import SlipRows
from game.ui.pages.chairs import TableOfChairs
from game.ui.pages.lan.lobby_acts import LobbyActs
from game.ui.pages.lan.page import LanPage, refused, to_menu
from game.ui.pages.lan.talk import TalkBox, draw_chat
from game.ui.pages.pairing import Pairing
from game.ui.pages.sitting import at_zero_row, face_row, name_row
from game.ui.widgets.furniture import ChairCard
from game.words import palette
from game.words.faces import faces_of
from game.words.sanitize import called

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

Rect = pygame.Rect
ALSO = 16  # the size in which further addresses are written


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
        self._pairing = Pairing(self, self._phone_seats, lambda: self._faces, self.acts.show_face_at)
        self._key: object = None
        self.table = TableOfChairs(self, self.describe_chair, self._sit_at)
        self.parts.append(self.table)

    def build(self, form: Form, area: Rect) -> None:
        shell, room = self.shell, self.lan.room
        if not room:
            self.label(shell.texts.t("lan.opening"), area, TITLE, 26, palette.PAPER)
            return
        self.acts.choose_me()
        gap, pad = shell.px(18, 7), shell.px(24, 9)
        room_of_chairs, side = beside(area, area.w * 60 // 100, gap)
        line, chairs = below(room_of_chairs, shell.fonts.height(STRONG, 19), gap // 2)
        cards = [self._card(seat) for seat in range(len(self.lan.chairs))]
        self.table.lay(form, chairs, room.roster.title, cards)
        self.label(self._settings, line, STRONG, 19, palette.PAPER)
        go = 0 if self._started else shell.touch(64)
        sheet, low = below(side, side.h - go - (gap if go else 0), gap)
        self.paper(sheet, 7)
        self._addresses_and_chat(form, sheet.inflate(-2 * pad, -2 * pad))
        if go:
            self._go(form, low)
        roster = room.roster
        self.slug = roster.title
        title = shell.texts.of(roster.title).t("title")
        text = shell.texts.t("lan.table_of", title=title, host=roster.host)
        self.head(text, self.top.inflate(-6 * self.top.h, 0), 28)

    @property
    def _settings(self) -> str:
        """Return the options of the game, and the number of onlookers."""
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
        return " · ".join(parts)

    @property
    def _faces(self) -> tuple[str, ...]:
        """Return the face of each chair, as it will be at the table."""
        if not self.lan.room:
            return ()
        seats = [SeatInfo(chair.name, chair.holder or PERSON) for chair in self.lan.chairs]
        return faces_of(self.lan.room.roster.game, seats, chosen_faces(self.lan.chairs))

    @property
    def _started(self) -> bool:
        return self.lan.room is not None and self.lan.room.roster.started

    def _card(self, seat: Seat) -> ChairCard:
        """Return the card of a chair: its holder's look, name and state."""
        texts, chair = self.shell.texts, self.lan.chairs[seat]
        t = texts.t
        if chair.free:
            free = t("lan.free_for", name=chair.name) if chair.name else t("lan.free")
            sit, tip = ("", "") if self._started else (t("lan.sit"), t("lan.sit_tip"))
            return ChairCard(free, sit, tip=tip)
        words, mark, colour = self.state_of(chair)
        look, mine = looks(self.lan.chairs)[seat], seat in self.lan.mine
        sign, mark = ("bot", "") if chair.holder != PERSON else ("person", mark)
        name = called(texts, chair.name, seat)
        tip = t("lan.edit_tip") if mine and not self._started else f"{name}: {words}"
        return ChairCard(name, words, look, sign, mark, colour, mine, tip, self._faces[seat])

    def _sit_at(self, seat: Seat) -> None:
        """Show what can be done at a chair; if that is nothing, say who sits there, and sit down if that is all."""
        if seat in self.lan.mine:
            self.acts.me = seat
            self.acts.choose_me()
        actions, is_free = self.actions_on(seat), self.lan.chairs[seat].free
        if is_free and len(actions) == 1:
            actions[0].press()
        elif self.describe_chair(seat).rows:
            self.table.open(seat)
        elif not is_free:
            self.say(self._card(seat).tip)

    def describe_chair(self, seat: Seat) -> SlipRows:
        """Describe all that can be done at a chair."""
        shell, t, acts, chair = self.shell, self.shell.texts.t, self.acts, self.lan.chairs[seat]
        look = looks(self.lan.chairs)[seat]
        rows = []
        if seat == acts.me and not self._started:
            rows.append(name_row(shell, seat, acts.typed, acts.type, self._pairing.button(seat)))
            rows += self._looks(seat)
            if acts.has_clock:
                one = SeatInfo(chair.name, PERSON, at_zero=chair.at_zero)
                rows.append(at_zero_row(shell, one, acts.answer_at_zero))
        taps = [
            Tap(f"{one.name}{seat}", one.label, partial(self._act, one.press), one.icon, one.tip)
            for one in self.actions_on(seat)
        ]
        pairs = [taps[n : n + 2] for n in range(0, len(taps), 2)]
        rows += [Row(pair, halves if len(pair) > 1 else whole, f"seat{seat}") for pair in pairs]
        title = t("chair.empty") if chair.free else called(shell.texts, chair.name, seat)
        about = t("lan.sit_tip") if chair.free else t("new.name_tip") if seat == acts.me else ""
        return SlipRows(title, rows, None if chair.free else look, about, taps[0].name if taps else "name")

    def _act(self, press: Callable[[], None]) -> None:
        """Do something at a chair, whose slip is no longer needed."""
        self.table.leave()
        press()

    def _looks(self, me: Seat) -> list[Row]:
        """Describe the face, colours and shapes; colours and shapes of others cannot be chosen."""
        t, worn = self.shell.texts.t, looks(self.lan.chairs)
        mine = worn[me]
        others = [worn[seat] for seat, chair in enumerate(self.lan.chairs) if seat != me and not chair.free]
        tints, shapes = {one.name for one in others}, {one.shape for one in others}
        found = {player.name: replace(player, shape=mine.shape) for player in palette.PLAYERS}
        offers = [Value(name, t(f"tint.{name}"), look, off=name in tints) for name, look in found.items()]
        colour = Spread("color", offers, mine.name, lambda name: self.acts.wear(found[name]), signs=True)
        forms = {shape: replace(mine, shape=shape) for shape in palette.SHAPES}
        offers = [Value(name, t(f"shape.{name}"), look, off=name in shapes) for name, look in forms.items()]
        shape = Spread("shape", offers, mine.shape, lambda name: self.acts.wear(forms[name]), signs=True)
        return [
            face_row(self.shell, self._faces[me], mine, self.acts.show_face),
            Row([Caption(t("new.color")), colour], after_caption),
            Row([Caption(t("lan.shape")), shape], after_caption),
        ]

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
        if seat in lan.mine and len(lan.mine) > 1:
            is_ready = lan.chairs[seat].ready
            label, icon = (t("lan.unready"), "undo") if is_ready else (t("lan.ready"), "check")
            found.append(ChairAction("ready", label, icon, partial(acts.ready, not is_ready), ""))
            found.append(ChairAction("stand", t("lan.stand_tip"), "exit", partial(lan.send, Free(seat)), ""))
        elif lan.hosting and not (lan.chairs[seat].free or seat in lan.mine):
            found.append(ChairAction("away", t("lan.away_tip"), "cross", partial(lan.send, Free(seat)), ""))
        return found

    def _go(self, form: Form, row: Rect) -> None:
        """Lay out this player's readiness, and for the host the start."""
        shell, t, acts = self.shell, self.shell.texts.t, self.acts
        assert self.lan.room
        ready, *start = columns(row, 1 + self.lan.hosting, shell.px(14, 6))
        if acts.me is not None:
            is_ready = self.lan.chairs[acts.me].ready
            label, icon = (t("lan.unready"), "undo") if is_ready else (t("lan.ready"), "check")
            form.button("ready", ready, label, partial(acts.ready, not is_ready), icon, not is_ready, region="go")
        elif not acts.seats_free:
            self.label(t("lan.look_on"), row, TEXT, 18, palette.PAPER)
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
        for chair, rect in zip(self.lan.chairs, self.table.chairs, strict=False):
            if chair.is_person and chair.here and chair.delay:
                text = self.shell.texts.t("lan.delay", ms=chair.delay)
                line = self.shell.fonts.line(text, TEXT, 16, palette.PAPER)
                put(onto, line, midright=(rect.right, rect.centery))

    # Actions

    def _phone_seats(self) -> list[PhoneSeat]:
        worn, mine, known = looks(self.lan.chairs), self.lan.mine, self.shell.people.knows
        return [
            PhoneSeat(one.name, worn[seat], seat in mine, known(one.name), seat == self.acts.me)
            for seat, one in enumerate(self.lan.chairs)
        ]

    def close(self) -> None:
        super().close()
        self._pairing.close()

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

    def again(self) -> None:
        super().again()
        self.table.again()

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
        if not (self.form and self.lan.room):  # the page may have been left just now
            return
        self._pairing.update(dt)
        if not self.table.typing:
            self.acts.send_name()
