"""The profile of a person of this machine: results by title, points game by game, and what nobody else does as much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.session.kept.profile import Profile, profile_of, profiles
from game.session.kept.search import SavedGames
from game.session.kept.tally import Tally
from game.titles import SLUGS
from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.draw.layout import below, beside, put
from game.ui.forms.form import Form
from game.ui.forms.page import FLOOR, Page
from game.ui.pages.fame.charts import game_bars, habit_bars
from game.ui.pages.fame.shelf import cabinet
from game.ui.pages.fame.wall import Framed, portrait_faces, portrait_width, ranks_of
from game.ui.pages.kept_games import KeptGames, day, title_of
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import HOVER, LEFT, PRESSED, face, needed
from game.words import palette
from game.words.faces import usual_face
from game.words.palette import PlayerLook
from game.words.sanitize import clean_name

Rect = pygame.Rect
GameKind = tuple[str, str]  # a title and a form
COLUMNS = ("statistics.games", "profile.wins", "profile.average", "statistics.best", "statistics.renown")
HABIT = 26  # design pixels of a row
MET = 3  # people named


class ProfilePage(Page):
    """One person at a time, and one kind of games in the charts."""

    ground = FLOOR
    name = "profile"
    title = "profile.title"

    def __init__(self, shell: Shell, search: SavedGames | None = None, show: str = "") -> None:
        """Show the person of a name, if anybody has it, else whoever played most."""
        super().__init__(shell)
        self.games = KeptGames(self, search)
        self.person = show
        self.kind: GameKind | None = None
        self._people = shell.people

    def build(self, form: Form, area: Rect) -> None:
        shell, column, found = self.shell, self.middle(area, 1560), self.games.summed(profiles)
        one = profile_of(found, self.person) or next(iter(found), None)
        if not one:
            self.paper(column, 7)
            words = shell.texts.t("profile.none")
            put(
                self.sheet, shell.fonts.paragraph(words, TEXT, 22, palette.INK, column.w * 3 // 4), center=column.center
            )
            return
        kinds = one.by_title
        if self.kind not in kinds:
            self.kind = max(kinds, key=lambda kind: (kind[0] == one.favourite, kinds[kind].games))
        self.slug = self.kind[0]
        look = palette.PLAYERS[self._people.colour(one.name)]
        gap, pad = shell.px(14, 6), (-2 * shell.px(26, 10), -2 * shell.px(16, 6))
        wall, body = below(column, min(column.h * 3 // 10, shell.touch(240)), gap)
        self._wall(form, wall, found, one)
        left, right = beside(body, (body.w - gap) * 57 // 100, gap)
        self.paper(left, 7)
        facts, table = below(left.inflate(*pad), 2 * shell.fonts.height(STRONG, 19), shell.px(10, 3))
        self._facts(facts, one)
        self._table(form, table, kinds)
        upper, lower = below(right, (right.h - gap) * 45 // 100, gap)
        games = kinds[self.kind]
        self._part(upper, shell.texts.t("profile.points"), 9, lambda room: game_bars(shell, self.sheet, room, games))
        words = shell.texts.t("profile.habits", who=clean_name(one.name))
        self._part(lower, words, 5, partial(self._habits, one, look))

    def _part(self, rect: Rect, heading: str, seed: int, draw: Callable[[Rect], None]) -> None:
        shell = self.shell
        self.paper(rect, seed)
        inner = rect.inflate(-2 * shell.px(26, 10), -2 * shell.px(14, 6))
        top, room = below(inner, shell.fonts.height(TITLE, 20), shell.px(6, 2))
        self.label(heading, top, TITLE, 20)
        draw(room)

    def _wall(self, form: Form, area: Rect, found: Sequence[Profile], chosen: Profile) -> None:
        """Hang the portraits on a board, as many as there is room for, and the chosen one among them."""
        shell = self.shell
        cabinet(shell, self.sheet, area)
        room, gap = area.inflate(-2 * shell.px(40, 14), -2 * shell.px(24, 9)), shell.px(34, 10)
        wide = portrait_width(shell, room.h)
        fits = max(1, (room.w + gap) // (wide + gap))
        at = next(n for n, one in enumerate(found) if one.key == chosen.key)
        first = max(0, min(at - fits // 2, len(found) - fits))
        medals, sight = self.games.summed(ranks_of), found[first : first + fits]
        x = room.centerx - (len(sight) * (wide + gap) - gap) // 2
        for n, one in enumerate(sight, first):
            rect = Rect(x + (n - first) * (wide + gap), room.y, wide, room.h)
            face, look = self._people.face(one.name) or usual_face(n), palette.PLAYERS[self._people.colour(one.name)]
            framed = Framed(clean_name(one.name), face, look, medals.get(one.key, ()))
            faces = portrait_faces(shell, rect.size, framed, one.key == chosen.key)
            form.pictures(f"who.{one.key}", rect, faces, partial(self._turn, one.key), "who", shaped=True)

    def _facts(self, area: Rect, one: Profile) -> None:
        """Write victories, and below them the people met."""
        texts, t = self.shell.texts, self.shell.texts.t
        won = f"{t('statistics.wins')} {t('statistics.of', wins=one.wins, share=one.share)}"
        rows = [
            f"{t('statistics.games')} {texts.number(one.games)}",
            won,
            f"{t('statistics.streak')} {texts.number(one.streak)}",
            f"{t('statistics.longest')} {texts.number(one.longest)}",
        ]
        favourite = t("profile.favourite", title=title_of(texts, one.favourite))
        met = [
            t("profile.ahead", name=clean_name(meeting.name), ahead=meeting.ahead, games=meeting.games)
            for meeting in one.meetings[:MET]
        ]
        since = t("profile.since", date=day(texts, one.feats[0].kept.made))
        low = t("profile.met", people=", ".join(met)) if met else since
        high = area.h // 2
        whole, rest = (" · ".join(parts) for parts in ((favourite, *rows), rows))
        words = whole if self.shell.fonts.width(whole, STRONG, 19) <= area.w else rest
        self.label(words, Rect(area.x, area.y, area.w, high), STRONG, 19)
        self.label(low, Rect(area.x, area.y + high, area.w, high), TEXT, 17, palette.INK_SOFT)

    def _table(self, form: Form, area: Rect, kinds: dict[GameKind, Tally]) -> None:
        """Draw a row for each title and form; its name is a button that shows its charts."""
        shell, texts = self.shell, self.shell.texts
        head = shell.fonts.height(TEXT, 16) + shell.px(10, 4)
        several = len({form for _, form in kinds}) > 1
        two_lines = shell.fonts.height(STRONG, 18) + shell.fonts.height(TEXT, 14) + shell.px(12) + 4
        least = max(shell.touch(62), two_lines * several)  # so that forms of one title are told apart
        most = max(shell.touch(66), least)
        widest = max(shell.fonts.width(texts.t(column), TEXT, 16) for column in COLUMNS) + shell.px(10, 7)
        wanted = max(needed(shell, title_of(texts, slug), "globe", most, 18) for slug, _ in kinds) + shell.px(8, 4)
        each = max(widest, (area.w - max(wanted, area.w * 3 // 8)) // len(COLUMNS))
        left = area.right - len(COLUMNS) * each
        for n, column in enumerate(COLUMNS):
            place = Rect(left + n * each, area.y, each - shell.px(6), head)
            self.label(texts.t(column), place, TEXT, 16, palette.INK_SOFT, right=True)
        room = area.h - head
        low = Rect(area.x, area.bottom - least, area.w, least)
        if len(kinds) * least > room:
            room -= least
        fits = max(1, room // least)
        high = min(most, room // min(fits, len(kinds)))
        for n, kind in enumerate(list(kinds)[self.games.paged(form, low, len(kinds), fits)]):
            one = kinds[kind]
            row = Rect(area.x, area.y + head + n * high, area.w, high)
            pygame.draw.line(self.sheet, palette.HAIRLINE, row.topleft, (row.right - 1, row.y))
            name = Rect(row.x, row.y + 2, left - row.x - shell.px(2), high - 4)
            faces = [self._face(name.size, kind, several, state) for state in ("", HOVER, PRESSED)]
            form.pictures(f"kind.{n}", name, faces, partial(self._show, kind), "kinds")
            numbers = map(texts.number, (round(one.average), one.best, one.renown))
            for m, value in enumerate((texts.number(one.games), f"{one.share} %", *numbers)):
                place = Rect(left + m * each, row.y, each - shell.px(6), row.h)
                self.label(value, place, STRONG, 19, right=True)

    def _face(self, size: tuple[int, int], kind: GameKind, several: bool, state: str) -> pygame.Surface:
        """Return the button of a title, with its form below it if there are several."""
        shell, (slug, form) = self.shell, kind
        colour, icon = palette.GOLD if kind == self.kind else palette.PAPER, slug if shell.art.has(slug) else "globe"
        low = shell.texts.t(f"fame.{form}") if several else ""
        return face(shell, size, title_of(shell.texts, slug), icon, colour, state, LEFT, 18, low)

    def _habits(self, one: Profile, look: PlayerLook, area: Rect) -> None:
        shell = self.shell
        assert self.kind
        texts = shell.texts.of(self.kind[0]) if self.kind[0] in SLUGS else shell.texts
        habits = [habit for habit in one.habits(*self.kind) if texts.has(habit.deed)]
        if not habits:
            words = texts.t("profile.few_games")
            line = shell.fonts.paragraph(words, TEXT, 18, palette.INK_SOFT, area.w, 3, True)
            put(self.sheet, line, center=area.center)
            return
        fits = max(2, area.h // max(shell.px(HABIT), shell.fonts.height(STRONG, 17)))
        habit_bars(shell, self.sheet, area, texts, habits[:fits], look)

    def _turn(self, key: str) -> None:
        self.person, self.kind, self.games.page = key, None, 0
        self.again()

    def _show(self, kind: GameKind) -> None:
        if kind != self.kind:
            self.kind = kind
            self.again()
