"""The menu: boxes of the titles on a shelf, the last game, the day's voyage, and all the rest as icons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from itertools import repeat
from math import inf
from typing import TYPE_CHECKING

import pygame

from game.table.record.saves import records
from game.titles import SLUGS, has
from game.titles import title as find_title
from game.ui.board.backdrop import Backdrop, backdrop_of
from game.ui.shell.focus import Region, Ring, Spot
from game.ui.shell.inputs import DIRECTIONS, LEFT_BUTTON, MOUSE, PAD, Act, Hover, Input, Key, Press, Release, Wheel
from game.ui.shell.shell import Scene, Shell
from game.ui.shell.slices import work_on
from game.ui.top.menu_entries import CARD, ICON, PEOPLE, WIDE, MenuEntry, MenuFacts, entries_of, points_in, to_beat
from game.ui.top.menu_faces import MenuFaces, paint_wall, picture_size
from game.ui.top.menu_places import MenuPlaces, menu_places
from game.ui.widgets.faces import DISABLED, HOVER, PRESSED, hints, key_hints, ring, words_at_left
from game.words import palette
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.session.kept.saved_games import Kept
    from game.session.kept.search import SavedGames
    from game.ui.top.attract import Attract

Rect = pygame.Rect
SLICE, FIRST_SLICE = 0.006, 0.011  # seconds of a frame for pictures, and while there is no board yet
IDLE = 45.0  # seconds until bots play in place of the menu
STEPS = {"left": -1, "right": 1}
ON_CARD, ON_BOARD = ("menu.to_beat", "menu.to_sail"), ("daily.to_beat", "daily.to_sail")  # words on the day's voyage


class Menu(Scene):
    """The menu, the program's first scene."""

    name = "menu"

    def __init__(self, shell: Shell, search: SavedGames | None = None, today: Callable[[], date] = date.today) -> None:
        """Show games that a search has found, or search the folder of the shell."""
        super().__init__(shell)
        self.focus = Ring()
        self.entries: list[MenuEntry] = []
        self.backdrop: Backdrop | None = None
        self.last: Kept | None = None
        self.attract: Attract | None = None  # while bots play in place of the menu
        self.fresh = False  # whether nobody has played here yet
        self.faces = MenuFaces(shell, today)
        self._today = today
        self._began = False
        self._search = search
        self._seen: tuple[object, ...] = ()  # of the search
        self._status = ""  # how far it is
        self._day = ""  # about the day's voyage
        self.places: MenuPlaces | None = None
        self._sheet = pygame.Surface((1, 1))
        self._work: Iterator[None] | None = None  # the next sheet, while it is drawn
        self._titles: Iterator[object] | None = None  # loads the titles
        self._pictured: object = None  # the position in the picture on the card of the last game
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
        self._stop_attract()  # it is made for one size and one language
        self.backdrop = backdrop_of(self.shell)
        self._show_last()
        yield
        self._pictured = self.faces.picture = None
        self.faces.forget()
        self._fill()
        work, self._work = self._work, None
        yield from work or ()

    # what there is

    @property
    def slugs(self) -> tuple[str, ...]:
        """Return the titles on the shelf, in the order of their keys."""
        if not self.faces.known:
            return SLUGS
        return tuple(slug for slug in SLUGS if has(find_title(slug), "window"))

    @property
    def _last_title(self) -> str:
        """Return the title played last, if there is still a window for it, else the first one."""
        last = self.shell.settings.title
        return last if last in SLUGS and has(find_title(last), "window") else SLUGS[0]

    @property
    def _is_fresh(self) -> bool:
        """Return whether nobody has played here yet, so that learning comes first."""
        return self.shell.saves is not None and not self.last and not any(records(self.shell.saves).glob("*"))

    def _fill(self) -> None:
        """List and place the entries."""
        shell, faces = self.shell, self.faces
        self.fresh = self._is_fresh
        searched = self._search.done if self._search else shell.saves is None
        facts = MenuFacts(
            self.slugs, self._last_title, self.last, self.fresh, faces.known, searched, bool(faces.line), self._day
        )
        self.entries = entries_of(shell, facts, self._go_on)
        faces.pictured = self.last.title if self.last and self.last.title in facts.slugs else facts.last_title
        cards = [entry.label for entry in self.entries if entry.kind in (WIDE, CARD)]
        icons = [entry.label for entry in self.entries if entry.kind == ICON]
        plate = next(entry.label for entry in self.entries if entry.name == PEOPLE)
        self.places = places = menu_places(shell, len(facts.slugs), cards, icons, plate)
        faces.named = places.named
        rects = iter((*places.boxes, places.plate, *places.cards, *places.icons))
        for entry in self.entries:
            entry.rect = next(rects)
        regions: dict[str, list[Spot]] = {}
        for entry in self.entries:
            spot = Spot(entry.name, (*entry.rect.topleft, *entry.rect.size))
            regions.setdefault(CARD if entry.kind == WIDE else entry.kind, []).append(spot)
        self.focus.lay([Region(kind, tuple(spots)) for kind, spots in regions.items()])
        faces.forget()
        self._work, self.dirty = self._draw_sheet(), True

    def _go_on(self) -> None:
        from game.ui.pages.opening import go_on_with  # slow to load

        if self.last and self.shell.saves:
            go_on_with(self.shell, self.last)

    # inputs

    def handle(self, one: Input) -> bool:
        self._idle = 0.0
        if self.attract and self.attract.view is not None and not isinstance(one, Hover):
            self._stop_attract()
            return True  # whoever wakes the menu presses nothing in it yet
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
            case Key(name) if name.isdecimal() and 0 < int(name) <= len(self.slugs):
                self._do(self.slugs[int(name) - 1])
            case Act(name):
                self.dirty = True
                return self._act(name)
            case Key() | Wheel():
                return False
        return True

    def _act(self, name: str) -> bool:
        name = {"next": "down", "previous": "up"}.get(name, name)
        slugs, here = self.slugs, self.focus.name
        if name in STEPS and (here in slugs or not here):  # among the boxes, also around
            at = slugs.index(here or self._last_title)
            return self.focus.focus(slugs[(at + STEPS[name]) % len(slugs)])
        if name in DIRECTIONS and not self.focus.current:
            return self.focus.focus(self._first)
        if name in DIRECTIONS:
            return self.focus.move(name) or (name in ("up", "down") and self.focus.wrap(name))
        if name == "accept":
            self._do(here or self._first)  # the coloured one, if none has the focus
            return True
        if name in ("quick", "end_turn"):  # the latter is a controller's start button
            self._do(here if here in slugs else self._last_title)
            return True
        if name == "rules":
            self._do(name)
            return True
        return False

    @property
    def _first(self) -> str:
        """Return what comes first: the last game, one like it, or learning; before they are known, the last title."""
        return next((entry.name for entry in self.entries if entry.kind == WIDE and entry.enabled), self._last_title)

    def _do(self, name: str) -> None:
        entry = next((e for e in self.entries if e.name == name), None)
        if entry and entry.enabled:
            entry.do()

    def _under(self, pos: tuple[int, int]) -> str:
        return next((e.name for e in self.entries if e.rect.collidepoint(pos)), "")

    # time

    def update(self, dt: float) -> None:
        if not self._began:
            self._began = True
            return  # the menu is drawn first, all else can wait
        if self.faces.follows():
            self._work = self._draw_sheet()
        if self._search_due:
            from game.ui.pages.opening import games_of  # slow to load

            self._search_due, self._search = False, games_of(self.shell)
        if self._search and self._seen != (seen := (self._search.state, self._search.done, self._search.found)):
            self._seen = seen
            self._find_last(self._search.found)
            self._tell_status(self._search)
        self._improve()
        self._idle += dt
        if self.attract and self.attract.update(dt):
            self.dirty = True
        if self._idle > IDLE and self.backdrop:
            self._play(self.backdrop)

    def finish(self) -> None:
        """Load and draw everything at once."""
        while self._improve(inf):
            pass

    def _improve(self, seconds: float = 0.0) -> bool:
        """Load or draw a part of what is still missing; return whether there was anything."""
        faces, backdrop = self.faces, self.backdrop
        limit = seconds or (SLICE if backdrop and backdrop.board else FIRST_SLICE)
        if self._work:
            if work_on(self._work, limit):
                self._work = None
        elif not faces.known:
            self._load()
        elif faces.paintings.busy:
            self._paint(limit)
        elif backdrop and backdrop.busy:
            backdrop.improve(limit)
        elif self._is_due:
            self._take_picture()
        else:
            return False
        return True

    def _load(self) -> None:
        """Load the rules and the words of one more title."""
        self._titles = self._titles or map(_loaded, SLUGS, repeat(self.shell.texts))
        if next(self._titles, None) is None:
            self.faces.known = True
            self._fill()

    def _paint(self, seconds: float) -> None:
        if done := self.faces.paintings.improve(seconds):
            for entry in self.entries:
                if entry.kind == WIDE or entry.name in done:
                    self.faces.forget(entry.name)
                    self._put(entry, self._sheet)
            self.dirty = True

    @property
    def _is_due(self) -> bool:
        """Return whether the card of the last game can show its board, or tells nothing of the day yet."""
        return self._pictured != self._picturable

    @property
    def _picturable(self) -> object:
        last, backdrop = self.last, self.backdrop
        found = self._search.found if self._search and self._search.done else None
        board = backdrop.board if backdrop and not self.attract else None
        shown = backdrop and board and last and backdrop.slug == last.title
        return id(found), id(board), last.position if shown and last else None

    def _take_picture(self) -> None:
        """Take the board and the points of the last game for its card, and find the score of the day to beat."""
        self._pictured, faces = self._picturable, self.faces
        last, backdrop, places = self.last, self.backdrop, self.places
        if last and backdrop and places and backdrop.slug == last.title:
            faces.picture = backdrop.small(picture_size(self.shell, places.cards[0]))
            faces.line = points_in(self.shell, last)
        day, self._day = self._day, to_beat(self.shell, self._search, self._last_title, self._today(), *ON_CARD)
        if faces.picture or day != self._day or (backdrop and backdrop.board):
            self._fill()

    def _draw_sheet(self) -> Iterator[None]:
        shell, places = self.shell, self.places
        assert self.backdrop and places
        made = pygame.Surface(shell.size, 0, 32)
        behind = self.backdrop.soft
        yield
        paint_wall(shell, made, behind, places)
        yield
        for entry in list(self.entries):
            self._put(entry, made)
            yield
        self._sheet, self.dirty = made, True

    def _put(self, entry: MenuEntry, onto: pygame.Surface, state: str = "") -> None:
        state = state if entry.enabled else DISABLED
        onto.blit(self.faces.of(entry, self.entries.index(entry) + 1, state), entry.rect)

    def _tell_status(self, search: SavedGames) -> None:
        """Tell where no tip is how far the search is."""
        from game.ui.pages.opening import status_of  # slow to load

        status = status_of(self.shell.texts, search)
        self.dirty, self._status = self.dirty or status != self._status, status

    def _play(self, backdrop: Backdrop) -> None:
        """Let bots play in place of the menu, one title after the other."""
        if self.attract and self.attract.over:
            from game.ui.board.contract.window import shown  # slow to load

            following = backdrop.slug
            self._stop_attract()
            titles = shown()
            backdrop.turn_to(self.shell, titles[(titles.index(following) + 1) % len(titles)])
        if not self.attract and backdrop.board and not backdrop.busy and self.shell.scenes.top is self:
            from game.ui.top.attract import Attract  # slow to load

            caption = to_beat(self.shell, self._search, backdrop.slug, self._today(), *ON_BOARD)
            self.attract = Attract(self.shell, backdrop.slug, backdrop.seats, backdrop.board, caption)

    def _find_last(self, found: list[Kept]) -> None:
        from game.ui.pages.opening import may_go_on  # slow to load

        done = self._search is not None and self._search.done
        begun = [kept for kept in found if may_go_on(self.shell, kept)]
        last = next((kept for kept in begun if not kept.taught), begun[0] if begun else None)
        if last != self.last and (last or done):
            self.last, self.faces.picture, self.faces.line, self._pictured = last, None, (), None
            self._fill()
            self._show_last()
        elif done and not self.last:
            self._fill()

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

    # the picture

    def draw(self, onto: pygame.Surface) -> None:
        shell, places = self.shell, self.places
        if self.attract and self.attract.draw(onto):
            return
        assert places
        onto.blit(self._sheet, (0, 0))
        lit = self._under(shell.inputs.pos) if shell.inputs.points else ""
        focused = self.focus.name if shell.inputs.source != MOUSE else ""
        for entry in self.entries:
            if entry.name == focused:
                ring(shell, onto, entry.rect, bare=entry.kind == ICON)
            if entry.name in (lit, focused) and entry.enabled:
                pressed = self._pressed == lit == entry.name
                self._put(entry, onto, PRESSED if pressed else HOVER)
        self._draw_below(onto, places.below, lit or focused)

    def _draw_below(self, onto: pygame.Surface, below: Rect, name: str) -> None:
        """Draw the tip of an entry and the hints of keys on the band."""
        shell, t = self.shell, self.shell.texts.t
        tip = next((e.tip for e in self.entries if e.name == name), "") or self._status
        pad = shell.px(24, 10)
        room = words_at_left(shell, onto, below.inflate(-2 * pad, 0), tip, palette.PAPER, pad)
        pairs = key_hints(shell, shell.texts, arrows="hint.move", enter="hint.accept")
        if shell.inputs.source == PAD:
            pairs.append((t("pad.start"), t("hint.quick")))
        else:
            keys = shell.settings.keys
            extra = (("quick", "hint.quick"), ("full_screen", "hint.full_screen"))
            pairs += [(keys[action][0].upper(), t(text)) for action, text in extra if keys.get(action)]
        hints(shell, onto, room, pairs, palette.PAPER_LOW)


def _loaded(slug: str, texts: Texts) -> object:
    return find_title(slug), texts.of(slug)
