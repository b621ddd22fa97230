"""The menu: the last game first, then everything else, beside the real board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from game.table.record.saves import records
from game.titles import SLUGS, has
from game.titles import title as find_title
from game.ui.board.backdrop import Backdrop, backdrop_of
from game.ui.draw.fonts import TEXT, TITLE, TITLE_BOLD
from game.ui.draw.layout import put
from game.ui.reading.covers import emblem
from game.ui.shell.focus import Region, Ring, Spot
from game.ui.shell.inputs import DIRECTIONS, LEFT_BUTTON, MOUSE, PAD, Act, Hover, Input, Key, Press, Release, Wheel
from game.ui.shell.shell import Scene, Shell
from game.ui.widgets.faces import DISABLED, HOVER, LEFT, PRESSED, face, hints, key_hints, ring, words_at_left
from game.words import palette

if TYPE_CHECKING:
    from game.session.kept.saved_games import Kept
    from game.session.kept.search import SavedGames
    from game.ui.top.attract import Attract

Rect = pygame.Rect
SLICE, FIRST_SLICE = 0.006, 0.011  # seconds of a frame for the board, and while there is none
EMBLEM = 0.4  # of the window's height
LARGE = 2  # entries as wide as the menu
IDLE = 45.0  # seconds until bots play behind the menu


@dataclass(slots=True)
class MenuEntry:
    """A button of the menu."""

    name: str
    icon: str
    do: Callable[[], None]
    enabled: bool = True
    tip: str = ""
    label: str = ""  # the name of its text, if that is not the entry's
    below: bool = False  # whether the tip is a second line where there is room
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


class Menu(Scene):
    """The menu, the program's first scene."""

    name = "menu"

    def __init__(self, shell: Shell, search: SavedGames | None = None) -> None:
        """Show games that a search has found, or search the folder of the shell."""
        super().__init__(shell)
        self.focus = Ring()
        self.entries: list[MenuEntry] = []
        self.backdrop: Backdrop | None = None
        self.last: Kept | None = None
        self.attract: Attract | None = None  # while bots play behind the menu
        self.fresh = False  # whether nobody has played here yet
        self._began = False
        self._content = 0  # the end of the heading
        self._search = search
        self._seen: tuple[object, ...] = ()  # of the search
        self._status = ""  # how far it is
        self._sheet = pygame.Surface((1, 1))
        self._pressed = ""
        self._idle = 0.0
        self._search_due = False

    def resume(self) -> None:
        self._idle = 0.0
        self._search_due = self.shell.saves is not None
        self._show_last()  # a page may have shown another title
        if self.entries:
            self._fill()
        if self.shell.inputs.source == MOUSE:
            self.focus.blur()

    def pause(self) -> None:
        self._stop_attract()

    def lay_out(self) -> Iterator[None]:
        shell = self.shell
        self._stop_attract()  # it is made for one size and one language
        wide = min(shell.size[0], max(shell.px(520 + 2.4 * (shell.settings.text - 100)), 400))
        self.backdrop = backdrop_of(shell, wide)
        self._show_last()
        self.panel = Rect(0, 0, wide, shell.size[1])
        self.below = Rect(wide, shell.size[1] - shell.px(56, 34), shell.size[0] - wide, shell.px(56, 34))
        yield
        self._sheet = pygame.Surface(self.panel.size)
        self._sheet.blit(shell.materials.wood(wide, shell.size[1], True), (0, 0))
        yield
        self._content = self._heading()
        self._fill()

    def _heading(self) -> int:
        shell, pad = self.shell, self.shell.px(34, 14)
        room = self.panel.w - 2 * pad
        name = shell.fonts.fitted(shell.texts.t("app.name"), TITLE_BOLD, 66, palette.GOLD, room)
        motto = shell.fonts.paragraph(shell.texts.t("app.motto"), TEXT, 18, palette.WOOD_TEXT, room, 2)
        y = shell.px(34, 8)
        self._sheet.blit(name, (pad, y))
        y += name.get_height()
        if shell.size[1] >= 440:
            self._sheet.blit(motto, (pad, y))
            y += motto.get_height()
        line = shell.px(2)
        y += shell.px(20, 6)
        pygame.draw.rect(self._sheet, palette.GOLD_LOW, (pad, y, room, line))
        pygame.draw.rect(self._sheet, palette.GOLD_LOW, (self.panel.w - line, 0, line, self.panel.h))
        return y + shell.px(24, 7)

    def _fill(self) -> None:
        """List and place the entries, the last game first."""
        shell, t, opens = self.shell, self.shell.texts.t, self._opens
        self.fresh = first = self._is_fresh
        may, lan = self.last is not None, shell.bridge is not None
        go_on = MenuEntry("continue", "play", self._go_on, may, self._continue_tip(), below=may)
        label, learning = "learn_first" if first else "learn", opens("game.ui.pages.learn", "Learn")
        learn = MenuEntry("learn", "info", learning, tip=t("menu.learn_tip"), label=label, below=first)
        self.entries = [
            *(() if first else (go_on,)),
            MenuEntry("new", "plus", opens("game.ui.pages.newgame", "new_game")),
            *((learn,) if first else ()),
            MenuEntry("quick", "speed", opens("game.ui.pages.quick", "QuickStart"), tip=self._quick_tip()),
            MenuEntry("daily", "calendar", opens("game.ui.pages.daily.page", "DayPage"), tip=t("menu.daily_tip")),
            MenuEntry("host", "network", opens("game.ui.pages.lan.host", "host_page"), lan, t("menu.host_tip")),
            MenuEntry("join", "link", opens("game.ui.pages.lan.join", "JoinPage"), lan, t("menu.join_tip")),
            MenuEntry("load", "folder", opens("game.ui.pages.kept.load", "load")),
            MenuEntry("replay", "replay", opens("game.ui.pages.kept.load", "replays")),
            MenuEntry("people", "person", opens("game.ui.pages.people", "PeoplePage"), tip=t("menu.people_tip")),
            MenuEntry("fame", "trophy", opens("game.ui.pages.fame.hall", "Fame")),
            go_on if first else learn,
            MenuEntry("rules", "book", opens("game.ui.reading.rules", "Rules")),
            MenuEntry("settings", "settings", opens("game.ui.reading.settings_scene", "SettingsPage")),
            MenuEntry("credits", "people", opens("game.ui.reading.credits", "Credits")),
            MenuEntry("quit", "exit", shell.quit),
        ]
        self._place(self._content)
        spots = (Spot(entry.name, (*entry.rect.topleft, *entry.rect.size)) for entry in self.entries)
        self.focus.lay([Region("menu", tuple(spots))])
        self.dirty = True

    @property
    def _is_fresh(self) -> bool:
        """Return whether nobody has played here yet, so that learning is offered large."""
        return self.shell.saves is not None and not self.last and not any(records(self.shell.saves).glob("*"))

    def _opens(self, module: str, scene: str) -> Callable[[], None]:
        """Return a press that opens a scene; its module is loaded only then, so that the menu is there at once."""
        return lambda: self.shell.scenes.push(getattr(import_module(module), scene)(self.shell))

    @property
    def _last_title(self) -> str:
        """Return the title played last, if there is still a window for it, else the first one."""
        last = self.shell.settings.title
        return last if last in SLUGS and has(find_title(last), "window") else SLUGS[0]

    def _quick_tip(self) -> str:
        """Name the title that a quick start offers first, and the people who take part."""
        texts, slug = self.shell.texts, self._last_title
        names = [one.name for one in self.shell.people.here] or [texts.t("new.default_name", number=1)]
        return texts.t("menu.quick_tip", title=texts.of(slug).t("title"), people=texts.row(names))

    def _place(self, top: int) -> None:
        """Place the large buttons, then pairs; of an odd number the last one is alone."""
        shell, pad, gap = self.shell, self.shell.px(34, 14), self.shell.px(12, 4)
        room = self.panel.w - 2 * pad
        space = self.panel.h - top - shell.px(30, 8)
        rest = self.entries[LARGE:]
        rows = LARGE + -(-len(rest) // 2)
        high = min(shell.touch(64), (space - rows * gap - shell.px(16)) // rows)
        spare = space - rows * (high + gap)
        tall = high + min(spare // 2, shell.touch(56)) if spare > 40 else high  # with a second line
        half = (room - gap) // 2
        y = top
        for entry in self.entries[:LARGE]:
            entry.rect = Rect(pad, y, room, tall if entry.below else high)
            y += entry.rect.h + gap
        y += shell.px(16)
        for n, entry in enumerate(rest):
            alone = n == len(rest) - 1 and n % 2 == 0
            entry.rect = Rect(pad + (n % 2) * (half + gap), y + n // 2 * (high + gap), room if alone else half, high)

    def _continue_tip(self) -> str:
        if not self.last:
            return self.shell.texts.t("menu.continue_none")
        texts = self.shell.texts
        people = texts.row(self.last.called(texts))
        title = texts.of(self.last.title).t("title")
        tip = texts.t("menu.continue_tip", title=title, round=self.last.round, people=people)
        more = [texts.t(f"load.{kind}") for kind in ("lan", "taught", "damaged", "lost") if getattr(self.last, kind)]
        return " · ".join((*[texts.t("daily.title")] * (self.last.day is not None), tip, *more))

    def _go_on(self) -> None:
        from game.ui.pages.opening import go_on_with  # slow to load

        if self.last and self.shell.saves:
            go_on_with(self.shell, self.last)

    def handle(self, one: Input) -> bool:
        self._idle = 0.0
        self._stop_attract()
        match one:
            case Hover():
                self.focus.blur()  # the next key shows the focus again
                self.dirty = True
            case Press(pos, 1):
                self._pressed = self._under(pos)
                self.dirty = True
            case Release(pos, button) if button == LEFT_BUTTON:
                pressed, self._pressed = self._pressed, ""
                self.dirty = True
                if pressed and pressed == self._under(pos):
                    self._do(pressed)
            case Act(name):
                self.dirty = True
                return self._act(name)
            case Key() | Wheel():
                return False
        return True

    def _act(self, name: str) -> bool:
        name = {"next": "down", "previous": "up"}.get(name, name)
        if name in DIRECTIONS and not self.focus.current:
            return self.focus.focus(self._first)
        if name in DIRECTIONS:
            return self.focus.move(name) or (name in ("up", "down") and self.focus.wrap(name))
        if name == "accept":
            self._do(self.focus.name or self._first)  # the coloured one, if none has the focus
            return True
        if name in ("quick", "rules", "end_turn"):  # a controller's start button begins a game
            self._do("quick" if name == "end_turn" else name)
            return True
        return False

    @property
    def _first(self) -> str:
        return next((entry.name for entry in self.entries if entry.enabled), "")

    def _do(self, name: str) -> None:
        entry = next((e for e in self.entries if e.name == name), None)
        if entry and entry.enabled:
            entry.do()

    def _under(self, pos: tuple[int, int]) -> str:
        return next((e.name for e in self.entries if e.rect.collidepoint(pos)), "")

    def update(self, dt: float) -> None:
        if not self._began:
            self._began = True
            return  # the menu is drawn first, all else can wait
        if self._search_due:
            self._look()
        if self._search and self._seen != (seen := (self._search.state, self._search.done, self._search.found)):
            self._seen = seen
            self._find_last(self._search.found)
            self._tell_status(self._search)
        if self.backdrop and self.backdrop.improve(SLICE if self.backdrop.board else FIRST_SLICE):
            self.dirty = True
            self.shell.scenes.changed = True  # so that the board does not appear suddenly
        self._idle += dt
        if self.attract and self.attract.update(dt):
            self.dirty = True
        if self._idle > IDLE and self.backdrop:
            self._play(self.backdrop)

    def _tell_status(self, search: SavedGames) -> None:
        """Tell where no tip is how far the search is."""
        from game.ui.pages.opening import status_of  # slow to load

        status = status_of(self.shell.texts, search)
        self.dirty, self._status = self.dirty or status != self._status, status

    def _play(self, backdrop: Backdrop) -> None:
        """Let bots play behind the menu, one title after the other."""
        if self.attract and self.attract.over:
            from game.ui.board.contract.window import shown  # slow to load

            following = backdrop.slug
            self._stop_attract()
            titles = shown()
            backdrop.turn_to(self.shell, titles[(titles.index(following) + 1) % len(titles)])
        if not self.attract and backdrop.board and not backdrop.busy and self.shell.scenes.top is self:
            from game.ui.top.attract import Attract  # slow to load

            caption = self._to_beat(backdrop.slug)
            self.attract = Attract(self.shell, backdrop.slug, backdrop.seats, backdrop.board, self.panel.w, caption)

    def _to_beat(self, slug: str) -> str:
        """Return the score of the day that an idle menu asks to beat; empty if nobody has sailed."""
        from game.session.daily import book_of  # slow to load
        from game.session.kept.days import days_of

        book = book_of(self.shell.saves) if self.shell.saves else None
        if not book or not self._search:
            return ""
        days, today = days_of(self._search.found, book), date.today()
        points, total = days.to_beat(slug, today), days.week(slug, today).total
        if points is not None:
            return self.shell.texts.t("daily.to_beat", points=points)
        return self.shell.texts.t("daily.to_sail", points=total) if total else ""

    def _look(self) -> None:
        from game.ui.pages.opening import games_of  # slow to load

        self._search_due = False
        self._search = games_of(self.shell)

    def _find_last(self, found: list[Kept]) -> None:
        from game.ui.pages.opening import may_go_on  # slow to load

        last = next((kept for kept in found if may_go_on(self.shell, kept)), None)
        if last != self.last and (last or (self._search and self._search.done)):
            self.last = last
            self._fill()
            self._show_last()

    def _show_last(self) -> None:
        last = self.last
        if self.backdrop and last and (view := last.view) is not None:
            from game.ui.board.contract.window import shown  # slow to load

            if last.title in shown():
                self.backdrop.turn_to(self.shell, last.title, len(last.people), view)

    def _stop_attract(self) -> None:
        if self.attract:
            self.attract.close()
            if self.backdrop and self.attract.view is not None:
                self.backdrop.show(self.attract.view)
            self.attract = None
            self._show_last()
            self.dirty = True

    def draw(self, onto: pygame.Surface) -> None:
        assert self.backdrop
        shell = self.shell
        if not self.attract or not self.attract.draw(onto):
            onto.blit(self.backdrop.picture, (0, 0))
            if not self.backdrop.board:
                self._draw_emblem(onto)
        shell.materials.cast(onto, self.panel, 0, 14, 0, 150)
        onto.blit(self._sheet, (0, 0))
        lit = self._under(shell.inputs.pos) if shell.inputs.points else ""
        for entry in self.entries:
            state = "" if entry.enabled else DISABLED
            if entry.enabled and entry.name == lit:
                state = PRESSED if self._pressed == lit else HOVER
            if entry.name == self.focus.name and shell.inputs.source != MOUSE:
                ring(shell, onto, entry.rect)
            colour = palette.CORAL if entry.name == self._first else palette.PAPER
            if entry.below and entry.name == "learn":
                colour = palette.GOLD
            text, below = shell.texts.t(f"menu.{entry.label or entry.name}"), entry.tip if entry.below else ""
            size = 21 if entry.rect.w > self.panel.w * 0.6 else 18
            onto.blit(face(shell, entry.rect.size, text, entry.icon, colour, state, LEFT, size, below), entry.rect)
        self._draw_below(onto, lit)

    def _draw_emblem(self, onto: pygame.Surface) -> None:
        """Draw the picture and the name of the title whose board is not drawn yet."""
        shell, slug = self.shell, self._last_title
        room = Rect(self.panel.right, 0, shell.size[0] - self.panel.right, self.below.top)
        picture = emblem(shell, slug, min(round(shell.size[1] * EMBLEM), room.w * 3 // 4))
        name = shell.fonts.fitted(shell.texts.of(slug).t("title"), TITLE, 44, palette.PAPER, room.w - shell.px(40))
        gap = shell.px(22, 8)
        place = picture.get_rect(center=(room.centerx, room.centery - (name.get_height() + gap) // 2))
        onto.blit(picture, place)
        put(onto, name, midtop=(room.centerx, place.bottom + gap))

    def _draw_below(self, onto: pygame.Surface, lit: str) -> None:
        """Draw the tip of an entry and the hints of keys on a dark band."""
        shell, t = self.shell, self.shell.texts.t
        name = lit or (self.focus.name if shell.inputs.source != MOUSE else "")
        tip = next((e.tip for e in self.entries if e.name == name), "") or self._status
        pad = shell.px(24, 10)
        band = pygame.Surface(self.below.size, pygame.SRCALPHA)
        band.fill(palette.rgba(palette.WOOD_LOW, 190))
        onto.blit(band, self.below)
        room = words_at_left(shell, onto, self.below.inflate(-2 * pad, 0), tip, palette.PAPER, pad)
        pairs = key_hints(shell, shell.texts, arrows="hint.move", enter="hint.accept")
        if shell.inputs.source == PAD:
            pairs.append((t("pad.start"), t("hint.quick")))
        else:
            keys = shell.settings.keys
            extra = (("quick", "hint.quick"), ("full_screen", "hint.full_screen"))
            pairs += [(keys[action][0].upper(), t(text)) for action, text in extra if keys.get(action)]
        hints(shell, onto, room, pairs, palette.PAPER_LOW)
