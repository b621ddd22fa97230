"""The page of the day's voyage: today and every other day, the friends of a day, and the line to share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path

import pygame

from game.bots.bot import VERSION
from game.engine.title import SHORT
from game.engine.trouble import Trouble
from game.session.daily import DayBook, open_book, sail
from game.session.kept.days import (
    OPEN,
    UNDER_WAY,
    Days,
    days_of,
    place_of,
    placed,
    points_of,
    share_line,
)
from game.session.kept.saved_games import Kept
from game.session.kept.search import SavedGames
from game.session.replay import open_playback
from game.table.days_voyage import HOLDERS, VOYAGER
from game.ui.board.contract.window import last_or_first, shown
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import below, beside, columns, put
from game.ui.forms.form import Form
from game.ui.forms.page import DESK, Page
from game.ui.pages.daily.beside import Beside
from game.ui.pages.daily.calendar import MonthCalendar, draw_week, in_words
from game.ui.pages.daily.courses import Courses
from game.ui.pages.kept.transfer import Import, ask_export, report_import, start_import
from game.ui.pages.kept_games import KeptGames
from game.ui.pages.opening import go_on_with, open_game, watch
from game.ui.pages.sitting import usual_name
from game.ui.pages.titles import TitleRow
from game.ui.reading.covers import Paintings
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.error_texts import told

Rect = pygame.Rect
Now = Callable[[], datetime]


class DayPage(Page):
    """The days of a title."""

    ground = DESK
    name = "daily"
    title = "daily.title"

    def __init__(
        self,
        shell: Shell,
        slug: str = "",
        day: date | None = None,
        sails: bool = False,
        search: SavedGames | None = None,
        book: DayBook | None = None,
        now: Now = datetime.now,
    ) -> None:
        """Open a day of a title, today's without a day; with `sails` its voyage begins or goes on at once."""
        super().__init__(shell)
        self.slug = slug if slug in shown() else last_or_first(shell.settings.title)
        self._now, self._sails = now, sails
        self.chosen = day or self.today
        self.month = self.chosen.replace(day=1)
        self.book = book
        self.trouble = ""  # why no day can be kept
        if not book:
            self._open_book()
        self.games = KeptGames(self, search)
        self.courses = Courses(self)
        self.titles = TitleRow(self, Paintings(shell), self._open_title)
        self.parts.append(self.titles)
        self._was_searched = self._searched
        self._signs_at, self._line_at = (0, 0), Rect(0, 0, 0, 0)

    @property
    def _searched(self) -> bool:
        """Return whether all kept games are known, so that it is known which attempt comes next."""
        return self.games.search is not None and self.games.search.done

    @property
    def today(self) -> date:
        return self._now().date()

    def _open_book(self) -> None:
        saves, t = self.shell.saves, self.shell.texts.t
        if saves is None:
            self.trouble = t("daily.unkept")
            return
        try:
            self.book = open_book(saves)
            self.book.see(self.today)
        except (Trouble, OSError) as error:
            self.trouble = told(self.shell.texts, error, "daily.unkept")

    @property
    def days(self) -> Days:
        return days_of(self.games.found, self.book or DayBook(Path(), ""))

    @property
    def state(self) -> str:
        return self.days.state(self.slug, self.chosen, self.today)

    @property
    def sailed(self) -> Kept | None:
        """Return the finished first attempt of the chosen day."""
        kept = self.days.own.get(self._at)
        return kept if kept and kept.result else None

    @property
    def _at(self) -> tuple[str, str]:
        return self.slug, self.chosen.isoformat()

    def build(self, form: Form, area: Rect) -> Iterator[None]:
        shell, column, gap = self.shell, self.middle(area, 1560), self.shell.px(14, 5)
        covers, rest = below(column, min(column.h // 6, max(shell.px(120), shell.touch(64))), gap)
        yield from self.titles.lay(form, covers, gap, self.slug, SHORT)
        left, right = beside(rest, (rest.w - gap) * 50 // 100, gap)
        self.paper(left, 5)
        days, pad = self.days, shell.px(22, 8)
        calendar = MonthCalendar(self, days, self.slug, self.today)
        calendar.lay(form, left.inflate(-2 * pad, -2 * shell.px(14, 6)), self.month, self.chosen, self._open_day)
        upper, lower = below(right, (right.h - gap) * 66 // 100, gap)
        self.paper(upper, 7)
        self._day(form, upper.inflate(-2 * pad, -2 * shell.px(14, 6)), days)
        self.paper(lower, 9)
        draw_week(self, form, lower.inflate(-2 * pad, -2 * shell.px(12, 5)), days, self.slug, self.today)

    # the chosen day

    def _day(self, form: Form, area: Rect, days: Days) -> None:
        shell, gap, high = self.shell, self.shell.px(10, 4), self.shell.touch(50)
        room, foot = below(area, area.h - 2 * high - 2 * gap, gap)
        first, second = below(foot, high, gap)
        self._main(form, first, days)
        self._more(form, second)
        head, room = below(room, shell.fonts.height(TITLE, 24), shell.px(4, 2))
        self.label(in_words(shell.texts, self.chosen), head, TITLE, 24)
        if self.sailed:
            head, room = below(room, shell.fonts.height(BOLD, 34), shell.px(4, 2))
            self._result(head, self.sailed)
        friends = self.days.friends.get(self._at, [])
        each = shell.touch(44) + gap
        fits = max(0, min(len(friends), (room.h - shell.fonts.height(TEXT, 17)) // each))
        words, rows = below(room, room.h - fits * each, 0)
        self._words(words)
        for n, friend in enumerate(friends[:fits]):
            self._friend(form, Rect(rows.x, rows.y + n * each + gap, rows.w, each - gap), n, friend)

    def _result(self, row: Rect, kept: Kept) -> None:
        """Draw points and place of a finished voyage."""
        shell, fonts, texts = self.shell, self.shell.fonts, self.shell.texts
        assert kept.result
        end = put(self.sheet, fonts.number(points_of(kept) or 0, BOLD, 34), midleft=row.midleft).right
        star = put(self.sheet, shell.art.icon("star", shell.px(28, 16)), midleft=(end + shell.px(6), row.centery))
        place = placed(texts, place_of(kept), len(kept.result.places))
        words = fonts.line(place, STRONG, 22, palette.INK)
        end = put(self.sheet, words, midleft=(star.right + shell.px(18), row.centery)).right
        self._signs_at = end + shell.px(18), row.centery

    def _words(self, room: Rect) -> None:
        """Say how the day stands, as far as there is room."""
        shell = self.shell
        fits = max(1, room.h // shell.fonts.height(TEXT, 18))
        words = " ".join(self.sentences())
        text = shell.fonts.paragraph(words, TEXT, 18, palette.INK_SOFT, room.w, fits)
        left = below(room, text.get_height(), shell.px(14, 5))[1]
        self.sheet.blit(text, room)
        self._line_at = left if left.h > shell.fonts.height(STRONG, 18) else Rect(0, 0, 0, 0)

    def sentences(self) -> list[str]:
        """Return what there is to say about the chosen day."""
        t, found = self.shell.texts.t, [self.trouble] if self.trouble else []
        if self.book and (later := self.book.turned_back(self.today)):
            found.append(t("daily.turned_back", later=later))
        found.append(t(f"daily.state.{self.state}"))
        begun = self.book.of(self._at[1], self.slug) if self.book else None
        if begun and begun.moved:
            found.append(t("daily.moved"))
        if self.sailed and self._is_other(self.sailed):
            found.append(t("daily.other_version"))
        return found

    def _is_other(self, kept: Kept) -> bool:
        """Return whether a voyage met other rules or other bots than one of today."""
        return kept.by_older_rules or kept.day is None or kept.day.bots != VERSION

    def _friend(self, form: Form, row: Rect, number: int, friend: Kept) -> None:
        shell, texts = self.shell, self.shell.texts
        own, gap = self.sailed, self.shell.px(10, 4)
        label = texts.t("daily.beside")
        wide = min(row.w // 2, shell.fonts.width(label, STRONG, 19) + row.h + shell.px(40))
        name = friend.called(texts)[VOYAGER]
        place = place_of(friend) if friend.result else 0
        facts = {"points": points_of(friend), "place": placed(texts, place, len(friend.people))} if place else {}
        words = texts.t("daily.friend" if place else "daily.friend_under_way", name=name, **facts)
        if place and self._is_other(friend):
            words += f" · {texts.t('daily.other_short')}"
        self.label(words, Rect(row.x, row.y, row.w - wide - gap, row.h), STRONG, 18)
        press = partial(self._beside, own, friend) if own else lambda: None
        tip = texts.t("daily.beside_tip" if own else "daily.beside_later")
        button = Rect(row.right - wide, row.y, wide, row.h)
        may = bool(own and friend.result)
        form.button(f"beside.{number}", button, label, press, "people", enabled=may, tip=tip, region="friends")

    def _main(self, form: Form, row: Rect, days: Days) -> None:
        """Put the button that sails, and the one that shares."""
        t, gap = self.shell.texts.t, self.shell.px(10, 4)
        left, right = columns(row, 2, gap)
        state = self.state
        word = {OPEN: "sail", UNDER_WAY: "go_on"}.get(state) or ("finish" if self._unfinished(days) else "again")
        tip = t(f"daily.{word}_tip")
        may = self._searched and not self.trouble
        counts = state in (OPEN, UNDER_WAY)
        form.button("sail", left, t(f"daily.{word}"), self.sail, "play", counts, enabled=may, tip=tip, region="day")
        may, tip = self.sailed is not None, t("daily.share_tip")
        form.button("share", right, t("daily.copy"), self.share, "copy", enabled=may, tip=tip, region="day")

    def _more(self, form: Form, row: Rect) -> None:
        """Put the buttons to watch, to hand on the record as proof, and to take in that of a friend."""
        shell, t, kept = self.shell, self.shell.texts.t, self.sailed
        hand_on = partial(ask_export, shell, self.say, kept) if kept else lambda: None
        ask, may = lambda: shell.scenes.push(Import(shell)), self.book is not None
        buttons = (
            ("watch", "load.watch", self._watch, "eye", kept is not None, ""),
            ("export", "daily.export", hand_on, "save", kept is not None, t("daily.export_tip")),
            ("import", "daily.import", ask, "folder", may, t("daily.import_tip")),
        )
        places = columns(row, len(buttons), shell.px(10, 4))
        for (name, label, press, icon, enabled, tip), place in zip(buttons, places, strict=True):
            form.button(name, place, t(label), press, icon, enabled=enabled, tip=tip, region="day")

    def _unfinished(self, days: Days) -> Kept | None:
        """Return a later attempt at the chosen day that can go on."""
        return next((kept for kept in days.later.get(self._at, ()) if kept.goes_on), None)

    # actions

    def sail(self) -> None:
        """Begin the voyage of the chosen day, or go on with it."""
        shell, days = self.shell, self.days
        assert shell.saves
        unfinished = self._unfinished(days)
        if unfinished and self.state not in (OPEN, UNDER_WAY):
            go_on_with(shell, unfinished)
            return
        names = [usual_name(shell, n, holder) for n, holder in enumerate(HOLDERS)]
        again = days.again(self.slug, self.chosen)
        open_game(shell, partial(sail, shell.saves, self.slug, self._at[1], names, self._now(), again))
        shell.apply(replace(shell.settings, title=self.slug))  # last, so that its messages lie over the game

    def share(self) -> None:
        """Copy the line of the chosen day, and show it."""
        kept, texts = self.sailed, self.shell.texts
        if not kept:
            return
        self.courses.of(kept.path)
        self.courses.wait()
        line = share_line(texts, kept, self.courses.of(kept.path))
        try:
            pygame.scrap.put_text(line)
        except pygame.error:
            self.say(texts.t("daily.not_copied", line=line))
        else:
            self.say(texts.t("daily.copied", line=line))

    def _watch(self) -> None:
        if self.sailed and (trouble := watch(self.shell, self.sailed.path)):
            self.say(trouble)

    def _beside(self, own: Kept, friend: Kept) -> None:
        try:
            two = [open_playback(kept.path)[0] for kept in (own, friend)]
        except (Trouble, OSError) as error:
            self.say(told(self.shell.texts, error, "replay.cannot"))
            return
        names = [kept.called(self.shell.texts)[VOYAGER] for kept in (own, friend)]
        self.shell.scenes.push(Beside(self.shell, two, names, [own.path, friend.path]))

    def _open_title(self, slug: str) -> None:
        if slug != self.slug:
            self.slug = slug
            self.again()

    def _open_day(self, day: date) -> None:
        """Open a day, or a month whose first day this is."""
        if (day.year, day.month) != (self.month.year, self.month.month):
            self.month = day
            if (self.today.year, self.today.month) == (day.year, day.month):
                self.chosen = self.today
            elif day < self.today:
                self.chosen = day
        else:
            self.chosen = day
        self.again()

    # the scene

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the page, and on it the signs and the line to share of a finished voyage once they are found."""
        super().draw(onto)
        fonts, kept = self.shell.fonts, self.sailed
        signs = self.courses.of(kept.path) if kept else ""
        if kept and signs:
            put(onto, fonts.line(signs, STRONG, 26, palette.GOLD_LOW), midleft=self._signs_at)
            if room := self._line_at:
                line = fonts.fitted(share_line(self.shell.texts, kept, signs), STRONG, 18, palette.INK, room.w)
                put(onto, line, topleft=room.topleft)

    def raw(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE:
            start_import(self.shell, event.file)
            return
        super().raw(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.shell.scenes.top is not self:
            return
        report_import(self.shell, self.say, self.games.look_again)
        if self._searched != self._was_searched:
            self._was_searched = self._searched
            self.again()
        elif self._sails and self._searched and self.laid:
            self._sails = False
            if self.state in (OPEN, UNDER_WAY):
                self.sail()
