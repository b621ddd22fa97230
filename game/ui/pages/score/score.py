"""The end of a game: the winner, the points over the rounds, honours, and all cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.title import Result
from game.engine.trouble import Trouble
from game.session.beginning import begin, new_header
from game.session.kept.broken import BrokenRecord, broken
from game.session.kept.facts import category_of
from game.session.kept.results import Group
from game.session.kept.saved_games import record_of
from game.session.levels import level_name
from game.session.model.seat_model import SeatModel
from game.session.replay import open_playback
from game.session.story import Scoring, story_of
from game.table.record.entries import BOT, Header, SeatInfo
from game.titles import title as find_title
from game.ui.draw.fonts import STRONG, TITLE
from game.ui.draw.layout import below, beside, columns, put
from game.ui.forms.form import BAR, Form
from game.ui.forms.page import Page
from game.ui.pages.fame.hall import Fame
from game.ui.pages.kept_games import KeptGames
from game.ui.pages.opening import open_game, watch
from game.ui.pages.score.sheet import HONOURS, ScoreSheet
from game.ui.shell.inputs import Act, Input
from game.ui.shell.shell import Shell
from game.ui.shell.sound import Ambience
from game.ui.widgets.chart import Chart
from game.ui.widgets.faces import needed
from game.words import palette
from game.words.error_texts import told
from game.words.faces import faces_of
from game.words.sanitize import clean_name
from game.words.texts import Texts

Rect = pygame.Rect
SHEET, CARDS = "sheet", "cards"


@dataclass(frozen=True, slots=True)
class Another:
    """The next game of the same people, where it does not simply begin at this screen."""

    tip: Callable[[], str]
    begin: Callable[[], None]
    update: Callable[[float], None]  # time passes


DEAF = 0.35  # seconds in which inputs are still meant for the scene before


class Score(Page):
    """The end of one game. Going back leads to the table and its last position."""

    name = "score"

    def __init__(
        self,
        shell: Shell,
        header: Header,
        events: Iterable[Event],
        result: Result,
        tab: str = SHEET,
        watch: Callable[[], None] | None = None,
        record: Path | None = None,
        another: Another | None = None,
        faces: tuple[str, ...] = (),
        here: tuple[Seat, ...] = (),
    ) -> None:
        """Take the events of the whole game without those taken back; `watch` replays it.

        `record` is the file of the game, if it has another name than the game; `faces` are those at its table, and
        `here` the people at this screen who played it.
        """
        super().__init__(shell)
        self._record, self._another = record, another
        self._watch = watch or self._watch_record
        self.header, self.result, self.tab = header, result, tab
        self.slug, self.here = header.title, here
        self.ambience = Ambience(header.title)
        if header.day:
            self.note = shell.texts.t("daily.counts" if header.day.attempt == 1 else "daily.no_longer")
        self._deaf = 0.0  # seconds in which Enter is still meant for the show before
        self.faces = faces or faces_of(header.game, header.seats, shell.faces(header.seats))
        self.people = tuple(clean_name(seat.name) for seat in header.seats)
        self.broken: list[BrokenRecord] = []  # records of this machine; found in the background
        self._games = KeptGames(self, came=self._look)
        self.story = story_of(Scoring.of_title(header.title), events, len(header.seats))

    @property
    def heading(self) -> str:
        """Return a sentence that names the winners."""
        winners = [seat for seat, place in enumerate(self.result.places) if place == 1]
        texts = self.texts
        if len(winners) > 1:
            return texts.t("end.share", who=winners)
        return texts.t("end.wins", who=texts.player(winners[0]))

    @property
    def texts(self) -> Texts:
        """Return the texts of the title, with the names of people."""
        return self.shell.texts.of(self.header.title, self.people, self.header.form)

    @property
    def _has_cards(self) -> bool:
        return any(any(one.cards) for one in self.story.rounds)

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        gap, high = shell.px(16, 6), shell.touch(54)
        self._celebration(form)
        self.head(self.heading, self.top.inflate(-6 * self.top.h, 0), 32)
        body, buttons = below(area, area.h - high - gap, gap)
        if self.broken:
            body, strip = below(body, body.h - high - gap, gap)
            self._tell_broken(strip)
        if self._has_cards:
            tabs, body = below(body, high, gap)
            self._tabs(form, tabs)
        self._buttons(form, buttons)
        sheet = ScoreSheet(shell, self.texts, self.story, self.result, self.faces)
        if self.tab == CARDS and self._has_cards:
            self.paper(body, 11)
            rules, values = (
                find_title(self.header.title, self.header.version, self.header.form).rules,
                self.story.scoring.values,
            )
            inside = body.inflate(-2 * shell.px(26), -2 * shell.px(22))
            sheet.cards(self.sheet, inside, getattr(rules, values) if values else {})
            return
        left, right = beside(body, (body.w - gap) * 53 // 100, gap)
        self.paper(left, 5)
        sheet.points(self.sheet, left.inflate(-2 * shell.px(26), -2 * shell.px(24)))
        low = self._low(sheet, right)
        upper, lower = below(right, right.h - (low + gap if low else 0), gap)
        chart = Chart(shell, self._rows())
        self._part(upper, sheet.texts.t("end.chart"), lambda place: chart.draw(self.sheet, place), 6)
        if low:
            self._part(lower, t("end.awards"), lambda place: sheet.awards(self.sheet, place), 8)

    def _celebration(self, form: Form) -> None:
        """Put the button that shows the finale, once more or for the first time, into the upper bar."""
        shell, routes = self.shell, self.shell.routes
        if not routes:
            return
        high = min(self.top.h - shell.px(12), self.touch(46))
        label = shell.texts.t("finale.title")
        wide = min(needed(shell, label, "renown", high), 3 * self.top.h - shell.px(40))  # the heading stands beside it
        rect = Rect(self.top.right - shell.px(20) - wide, (self.top.h - high) // 2, wide, high)
        form.button("finale", rect, label, self._celebrate, "renown", tip=shell.texts.t("finale.tip"), region=BAR)

    def follow_show(self) -> None:
        """Ignore Enter and Space for a moment: they were meant for the show that has just ended."""
        self._deaf = DEAF

    def handle(self, one: Input) -> bool:
        is_late = self._deaf > 0 and isinstance(one, Act) and one.name == "accept"
        return is_late or super().handle(one)

    def _celebrate(self) -> None:
        if self.shell.routes:
            self.shell.scenes.push(self.shell.routes.finale(self.shell, self))

    def _look(self) -> None:
        """Find the records that the game has broken, once all kept games are known."""
        if self._games.search and self._games.search.done:
            self.broken = broken(self._games.found, self.header.game)
            if self.broken:
                if self.shell.scenes.top is self:
                    self.shell.sounds.play("record")
                self.again()

    def follow(self, dt: float) -> None:
        """Let time pass while another scene shows the end before it."""
        for part in self.parts:
            part.update(dt)
        if self._another:
            self._another.update(dt)

    def _tell_broken(self, strip: Rect) -> None:
        """Draw a strip with the records broken, the greatest first."""
        shell, texts = self.shell, self.texts
        plate = shell.materials.plate(strip.w, strip.h, shell.px(12), palette.GOLD_HIGH, palette.GOLD_EDGE, 1, 2)
        self.sheet.blit(plate, strip)
        px = min(strip.h - shell.px(8), shell.px(40, 22))
        x = put(self.sheet, shell.art.icon("renown", px), midleft=(strip.x + shell.px(16, 8), strip.centery)).right
        room = Rect(x + shell.px(12, 6), strip.y, strip.right - x - shell.px(24, 10), strip.h)
        facts = " · ".join(broken_words(texts, self.broken))
        lines = shell.fonts.paragraph(facts, STRONG, 19, palette.INK, room.w, 2)
        if lines.get_height() > room.h:
            lines = shell.fonts.fitted(facts, STRONG, 17, palette.INK, room.w)
        put(self.sheet, lines, midleft=room.midleft)

    def _low(self, sheet: ScoreSheet, rect: Rect) -> int:
        """Return the height of the honours: what they need, but room is left for the chart."""
        if not self.story.awards:
            return 0
        shell, rows = self.shell, -(-len(self.story.awards[:HONOURS]) // 2)
        around = self._head_height + shell.px(14)
        wanted = min(rect.h * 45 // 100, around + rows * shell.touch(70))
        needs = around + sheet.awards_height(rect.w - 2 * shell.px(24, 10))
        return max(wanted, min(needs, rect.h * 60 // 100))

    @property
    def _head_height(self) -> int:
        return self.shell.px(20) + self.shell.fonts.height(TITLE, 22)

    def _part(self, rect: Rect, heading: str, draw: Callable[[Rect], None], seed: int) -> None:
        shell = self.shell
        pad = shell.px(24, 10)
        self.paper(rect, seed)
        title = shell.fonts.fitted(heading, TITLE, 22, palette.INK, rect.w - 2 * pad)
        self.sheet.blit(title, (rect.x + pad, rect.y + shell.px(14)))
        top = rect.y + self._head_height
        draw(Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - top - shell.px(14)))

    def _rows(self) -> list[Sequence[int]]:
        return [self.story.start or (0,) * len(self.people), *(one.points for one in self.story.rounds)]

    def _tabs(self, form: Form, row: Rect) -> None:
        t, gap = self.shell.texts.t, self.shell.px(12)
        wide = min(self.shell.touch(320), (row.w - gap) // 2)
        x = row.centerx - wide - gap // 2
        for name, icon in ((SHEET, "trophy"), (CARDS, "cards")):
            rect, press, chosen = Rect(x, row.y, wide, row.h), partial(self._open, name), name == self.tab
            form.button(f"tab_{name}", rect, t(f"end.tab_{name}"), press, icon, region="tabs", chosen=chosen)
            x += wide + gap

    def _open(self, tab: str) -> None:
        if tab != self.tab:
            self.tab = tab
            self.again()

    def _buttons(self, form: Form, row: Rect) -> None:
        form.sudden = True  # it opens by itself, perhaps while somebody is still skipping a motion
        t, gap = self.shell.texts.t, self.shell.px(14, 4)
        buttons = (
            ("menu", "home", self.shell.scenes.pop_to_lowest, ""),
            ("fame", "trophy", self._fame, ""),
            ("save", "save", self._save, t("end.save_tip")),
            ("watch", "eye", self._watch, t("end.watch_tip")),
            ("daily", "calendar", self._daily, t("menu.daily_tip"))
            if self.header.day
            else ("rematch", "replay", self._rematch, self.rematch_tip),
        )
        last = len(buttons) - 1
        for n, ((name, icon, press, tip), rect) in enumerate(zip(buttons, columns(row, last + 1, gap), strict=True)):
            form.button(name, rect, t(f"end.{name}"), press, icon, n == last, tip=tip, region="buttons")

    def _daily(self) -> None:
        """Open the page of the day, over the menu."""
        shell, day = self.shell, self.header.day
        if day and shell.routes:
            shell.scenes.pop_to_lowest()
            shell.scenes.push(shell.routes.days_page(shell, self.header.title, day.date))

    @property
    def rematch_tip(self) -> str:
        return self._another.tip() if self._another else self.shell.texts.t("end.rematch_tip")

    def _fame(self) -> None:
        group = Group(self.header.title, category_of(self.header), len(self.people))
        self.shell.scenes.push(Fame(self.shell, show=group))

    def _save(self) -> None:
        """Say where the record is; it was saved with every answer."""
        shell = self.shell
        self.say(shell.texts.t("end.saved" if shell.saves else "end.not_saved"))

    def _watch_record(self) -> None:
        shell = self.shell
        if shell.saves is None:
            self.say(shell.texts.t("end.not_saved"))
        elif trouble := watch(shell, self._record or record_of(shell.saves, self.header.game)):
            self.say(trouble)

    def _rematch(self) -> None:
        shell = self.shell
        if self._another:
            self._another.begin()
            self.say(self.rematch_tip)
            return
        header, seats, colours = rematch(self.header), len(self.header.seats), shell.settings.colours
        shell.scenes.pop_to_lowest()
        open_game(shell, partial(begin, shell.saves, header))
        colours = *colours[1:seats], colours[0], *colours[seats:]
        shell.apply(replace(shell.settings, colours=colours))  # last, as in `starting.start`

    def update(self, dt: float) -> None:
        super().update(dt)
        self._deaf = max(0.0, self._deaf - dt)
        if self._another:
            self._another.update(dt)


def broken_words(texts: Texts, records: Iterable[BrokenRecord]) -> list[str]:
    """Return what to say of records that a game has broken."""
    title, said = texts.t("title"), []
    for one in records:
        level = level_name(texts, f"{BOT}{one.level}")
        values = {"value": one.value, "before": one.before, "level": level}
        said.append(texts.t(f"broken.{one.kind}", who=texts.player(one.seat), title=title, **values))
    return said


def rematch(header: Header) -> Header:
    """Make the header of another game of the same people, each one seat on; the last one begins."""
    seats: tuple[SeatInfo, ...] = tuple(replace(seat, key=b"") for seat in (*header.seats[1:], header.seats[0]))
    return new_header(find_title(header.title), seats, header.options, datetime.now(), header.clock)


def at_table(shell: Shell, model: SeatModel, result: Result, another: Another | None = None) -> Score:
    """Make the score of the game at a table."""
    assert model.header
    events, faces = [event for _, event in model.history.events], model.faces.of(model.header)
    return Score(
        shell, model.header, events, result, record=model.record, another=another, faces=faces, here=model.people
    )


def see_end(shell: Shell, path: Path) -> str:
    """Show the score of a kept game; return why it cannot be, or an empty string."""
    try:
        playback, _ = open_playback(path)
    except (Trouble, OSError) as error:
        return told(shell.texts, error, "replay.cannot")
    if playback.result:
        events = [event for _, event in playback.past(playback.last, None)]
        shell.scenes.push(Score(shell, playback.header, events, playback.result, record=path))
    return ""
