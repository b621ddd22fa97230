"""The lists of kept games: continue, replay, export, import or delete one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf

import pygame

from game.engine.title import SHORT, Result
from game.session.kept.saved_games import OTHER_RULES, Kept, delete
from game.session.kept.search import SavedGames
from game.table.record.files import InUse
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.board.contract.board import Board
from game.ui.board.contract.window import board_of
from game.ui.draw.fonts import STRONG, TEXT, Fonts
from game.ui.draw.layout import put, rows
from game.ui.forms.dialog import Dialog, DialogAnswer
from game.ui.forms.form import Form
from game.ui.forms.page import DESK, Page
from game.ui.pages.kept.transfer import Import, ask_export, report_import, start_import
from game.ui.pages.kept_games import KeptGames, day, title_of
from game.ui.pages.opening import go_on_with, may_go_on, watch
from game.ui.reading.covers import Paintings
from game.ui.shell.shell import Shell
from game.ui.shell.slices import work_on
from game.words import palette
from game.words.error_texts import told

Rect = pygame.Rect
SLICE = 0.004  # seconds of a frame for the pictures
PART = 0.5  # of a board's design size: the smallest at which all its signs can be drawn
Size = tuple[int, int]
SHAPE = 1.9  # width of a picture, in its heights


@dataclass(frozen=True, slots=True)
class ListPurpose:
    """A list of kept games: its name and title, the games in it, and the way to continue one."""

    name: str
    title: str
    go_on: Callable[[Shell, Kept], None] | None = go_on_with  # without it games can only be replayed
    lists: Callable[[Kept], bool] = lambda _: True


class Miniatures:
    """Pictures of the boards of games, by game and size; missing ones are drawn when there is time."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._boards: dict[tuple[str, int | None, str, int], Board] = {}
        self._made: dict[tuple[str, Size], pygame.Surface] = {}
        self._wanted: dict[tuple[str, Size], Kept] = {}
        self._work: Iterator[None] | None = None

    @property
    def busy(self) -> bool:
        return self._work is not None or bool(self._wanted)

    def of(self, kept: Kept, size: Size) -> pygame.Surface | None:
        """Return the picture of a game; if it is missing, have it drawn."""
        key = kept.game, size
        if key not in self._made and kept.position:
            self._wanted[key] = kept
        return self._made.get(key)

    def improve(self, seconds: float) -> bool:
        """Draw for a while; return whether pictures were finished."""
        before = len(self._made)
        if self._work is None and self._wanted:
            self._work = self._draw_wanted()
        if self._work and work_on(self._work, seconds):
            self._work = None
        return len(self._made) > before

    def _draw_wanted(self) -> Iterator[None]:
        shell = self._shell
        while self._wanted:
            key = next(iter(self._wanted))
            kept = self._wanted.pop(key)
            if (view := kept.view) is None:
                continue
            group = kept.title, kept.version, kept.form, len(kept.people)
            if group not in self._boards:
                title = find_title(kept.title, kept.version, kept.form)
                board = board_of(title, len(kept.people), shell.texts.of(kept.title, form=kept.form))
                yield from board.build(_part(board), Fonts(PART, 1.0, shell.art.tones), shell.art, PART)
                self._boards[group] = board
                yield
            board = self._boards[group]
            whole = pygame.Surface(_part(board), 0, 32)
            board.prepare(view)
            board.draw(whole, view)
            yield
            wide, high = board.layout.size
            part = min(key[1][0] / wide, key[1][1] / high)
            self._made[key] = pygame.transform.smoothscale(whole, (round(wide * part), round(high * part)))
            yield


def _part(board: Board) -> Size:
    wide, high = board.layout.size
    return round(wide * PART), round(high * PART)


class KeptList(Page):
    """A list of games with a picture of each, the last played first."""

    ground = DESK

    def __init__(self, shell: Shell, purpose: ListPurpose, search: SavedGames | None = None) -> None:
        super().__init__(shell)
        self.name, self.title, self._purpose = purpose.name, purpose.title, purpose
        self.games = KeptGames(self, search, self._more)
        self.small, self.paintings = Miniatures(shell), Paintings(shell)
        self._places: list[tuple[Kept, Rect]] = []  # the places of pictures, finished or not
        self._sight, self._shown, self._count = slice(0), list[Kept](), 0  # rows in sight, their games, and of how many
        self._listed = False  # games have been shown

    def build(self, form: Form, area: Rect) -> None:
        shell, t = self.shell, self.shell.texts.t
        column = self.middle(area, 1300)
        pad, gap, inner = shell.px(24, 10), shell.px(14, 6), column
        if shell.saves is not None:
            label, high = t("load.import"), shell.touch(46)
            wide = min(inner.w // 3, shell.fonts.width(label, STRONG, 19) + high + 2 * pad)
            low = Rect(inner.x, inner.bottom - high, wide, high)
            ask, tip = lambda: shell.scenes.push(Import(shell)), t("load.import_tip")
            form.button("import", low, label, ask, "folder", tip=tip, region="pages")
        kept = self.kept
        self._shown, self._count = [], len(kept)
        if not kept:
            sheet = Rect(inner.x, inner.y, inner.w, shell.touch(90))
            self.paper(sheet)
            self.label(t("load.none"), sheet.inflate(-2 * pad, 0), TEXT, 20, palette.INK_SOFT)
            return
        foot = shell.touch(46)
        room = inner.h - foot - gap
        high = max(shell.touch(84), min(shell.touch(84) * 8 // 5, room // 5 - gap))
        fits = max(1, room // (high + gap))
        low = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        self._sight = self.games.paged(form, low, len(kept), fits, palette.PAPER_HIGH)
        self._shown = shown = kept[self._sight]
        self._begin_at(form, shown[0])
        for one, row in zip(shown, rows(inner, len(shown), high, gap), strict=True):
            self._row(form, row, one)

    def _begin_at(self, form: Form, kept: Kept) -> None:
        """Let the keys begin at a game, even if the focus was laid out before any game was found."""
        form.home = f"go.{kept.game}"
        if not self._listed and self.focus.name == "import":
            self.focus.blur()
        self._listed = True

    def _more(self) -> None:
        """Lay the page out anew if other rows are in sight now, and once at the end for the number of pages."""
        kept, search = self.kept, self.games.search
        in_sight = kept[self._sight] if self._shown else kept
        if in_sight != self._shown or (search and search.done and len(kept) != self._count):
            self.again()

    @property
    def kept(self) -> list[Kept]:
        return list(filter(self._purpose.lists, self.games.found))

    def lay_out(self) -> Iterator[None]:
        self._places = []
        yield from super().lay_out()
        self._draw_places()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.shell.scenes.top is self:
            report_import(self.shell, self._say_once, self.games.look_again)
        if self.form:
            self._improve(SLICE)

    def _improve(self, seconds: float) -> None:
        painted, drawn = self.paintings.improve(seconds), self.small.improve(seconds)
        if painted or drawn:
            self._draw_places()

    def _say_once(self, text: str) -> None:
        if text != self.note:
            self.say(text)

    def finish(self) -> None:
        self._improve(inf)

    def raw(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE:
            start_import(self.shell, event.file)
            return
        super().raw(event)

    def _draw_places(self) -> None:
        for kept, rect in self._places:
            if picture := self.small.of(kept, rect.size):
                pygame.draw.rect(self.sheet, palette.SEA, rect)
            elif kept.title in SLUGS and not kept.trouble:
                picture = self.paintings.of(kept.title, rect.size)
            if picture:
                put(self.sheet, picture, center=rect.center)
                self.dirty = True

    def _picture(self, rect: Rect, kept: Kept) -> None:
        """Draw a sign where there will be no picture, and note the place of the picture."""
        shell = self.shell
        shell.materials.cast(self.sheet, rect, shell.px(4), 5, 3, 150)
        pygame.draw.rect(self.sheet, palette.SEA if not kept.trouble else palette.PAPER_EDGE, rect)
        name = "warning" if kept.trouble else "clock"
        put(self.sheet, shell.art.icon(name, rect.h // 2), center=rect.center)
        self._places.append((kept, rect))

    def _row(self, form: Form, row: Rect, kept: Kept) -> None:
        shell, texts = self.shell, self.shell.texts
        gap = shell.px(10, 4)
        self.paper(row)
        row = row.inflate(-2 * shell.px(14, 6), -2 * shell.px(10, 4))
        picture = Rect(row.x, row.y, min(round(row.h * SHAPE), row.w // 5), row.h)
        self._picture(picture, kept)
        side = min(row.h, shell.touch(56))
        bin_ = Rect(row.right - side, row.centery - side // 2, side, side)
        out = bin_.move(-side - gap, 0)
        wide = min(row.w // 4, max(shell.px(210), 130))
        go = Rect(out.x - gap - wide, out.y, wide, side)
        left = picture.right + 2 * gap
        third = row.h // 3
        lines = [Rect(left, row.y + n * third, go.x - gap - left, third) for n in range(3)]
        title = title_of(texts, kept.title) if kept.title else kept.name or texts.t("word.empty")
        if kept.form == SHORT:
            title = f"{title} · {texts.t('option.form.short')}"
        self.label(title, lines[0], STRONG, 20)
        if kept.people:
            self.label(texts.row(kept.called(texts)), lines[1], TEXT, 18)
        told, colour = self._summary(kept)
        self.label(told, lines[2] if kept.people else lines[1].union(lines[2]), TEXT, 17, colour)
        if kept.result or not self._purpose.go_on:
            label, press, icon, enabled = texts.t("load.watch"), partial(self._watch, kept), "replay", kept.can_be_seen
        else:
            label, press, icon = texts.t("load.continue"), partial(self._purpose.go_on, shell, kept), "play"
            enabled = may_go_on(shell, kept)
        form.button(f"go.{kept.game}", go, label, press, icon, enabled=enabled, region="games")
        may = kept.trouble in ("", OTHER_RULES) and shell.saves is not None
        ask, tip = partial(ask_export, shell, self.say, kept), texts.t("load.export")
        form.button(f"export.{kept.game}", out, "", ask, "save", enabled=may, tip=tip, region="games")
        ask, tip = partial(self._ask_delete, kept), texts.t("load.delete")
        form.button(f"delete.{kept.game}", bin_, "", ask, "trash", tip=tip, region="games")

    def _summary(self, kept: Kept) -> tuple[str, str]:
        texts = self.shell.texts
        if kept.trouble:
            able = kept.can_be_seen and not self._purpose.go_on
            return texts.t(f"load.{kept.trouble}_seen" if able else f"load.{kept.trouble}"), palette.LOSS_PAPER
        parts = [texts.t("load.made", date=day(texts, kept.made), round=kept.round)]
        if kept.result:
            parts = [day(texts, kept.made), self._ended(kept, kept.result)]
        if kept.lan:
            parts.append(texts.t("load.lan"))
        if kept.branched:
            parts.append(texts.t("load.branched"))
        if voyage := kept.day:
            word = "listed" if voyage.attempt == 1 else "listed_later"
            parts.append(texts.t(f"daily.{word}", date=voyage.date, number=voyage.attempt))
        if kept.taught:
            parts.append(texts.t("load.taught"))
        if kept.by_older_rules:
            parts.append(texts.t("load.rules", version=kept.version))
        if kept.damaged:
            parts.append(texts.t("load.damaged" if self._purpose.go_on and not kept.result else "load.damaged_seen"))
        if kept.lost:
            parts.append(texts.t("load.lost"))
        return " · ".join(parts), palette.INK_SOFT

    def _ended(self, kept: Kept, result: Result) -> str:
        """Return a line with the winners and all points."""
        texts = self.shell.texts
        winners = [name for name, place in zip(kept.called(texts), result.places, strict=False) if place == 1]
        points = " : ".join(map(texts.number, result.scores))
        return texts.t("load.ended", who=texts.row(winners), count=len(winners), points=points)

    def _watch(self, kept: Kept) -> None:
        if trouble := watch(self.shell, kept.path):
            self.say(trouble)

    def _ask_delete(self, kept: Kept) -> None:
        shell = self.shell

        def text() -> str:
            texts = shell.texts
            if not kept.people:
                return texts.t("load.delete_file", name=kept.name or texts.t("word.empty"))
            people = texts.row(kept.called(texts))
            return texts.t("load.delete_ask", people=people, date=day(texts, kept.made))

        answer = DialogAnswer("word.delete", partial(self._delete, kept), "trash")
        shell.scenes.push(Dialog(shell, text, [answer, DialogAnswer("word.cancel", primary=True)]))

    def _delete(self, kept: Kept) -> None:
        shell, search = self.shell, self.games.search
        assert shell.saves and search
        try:
            delete(shell.saves, kept)
        except (InUse, OSError) as error:
            self.say(told(shell.texts, error, "load.not_deleted"))
            return
        search.forget(kept)
        self.again()


def load(shell: Shell, search: SavedGames | None = None) -> KeptList:
    """Make the page of kept games to continue."""
    return KeptList(shell, ListPurpose("load", "load.title"), search)


def replays(shell: Shell, search: SavedGames | None = None) -> KeptList:
    """Make the page of kept games to replay."""
    return KeptList(shell, ListPurpose("replays", "replay.title", go_on=None), search)
