"""How a game stands at this screen: what has come, who looks, what is asked, and what is seen of all that."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.session.messages import Link, News
from game.session.prompt import Prompt
from game.session.question import Question
from game.session.seating import Sight, people
from game.table.record.entries import PERSON, Header
from game.ui.board.animate import Timeline
from game.ui.board.title_table import TitleTable
from game.ui.draw.panels import Panels
from game.ui.shell.focus import Ring
from game.ui.shell.scenes import Scene
from game.ui.shell.slices import Beforehand
from game.ui.table.layout import TableLayout
from game.ui.table.log import Log
from game.ui.table.saving import Closing, wait_for
from game.ui.table.sharing import Grips, Sharing
from game.ui.table.targets import BOARD, LOG, LOOK, Target
from game.ui.widgets.buttons import Button
from game.words.book import book_of
from game.words.log import LogRow
from game.words.panel import Panel, PanelState
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell
    from game.ui.table.guide import Guide

PLAYER = "player"  # the head of a panel among its parts
DIMMED = 0.2  # how much else shines beside a hint
SCORE_AFTER = 1.4  # seconds from the last event to the score


class TableState(Scene):
    """A game as this screen knows it; who inherits it asks, shows and lets people act."""

    name = "table"

    def __init__(self, shell: Shell, link: Link) -> None:
        super().__init__(shell)
        self.link = link
        if isinstance(link, Closing):
            link.slow = partial(wait_for, shell, link)
        self.header: Header | None = None
        self.record: Path | None = None  # where the game is kept, if that is here
        self.table: TitleTable | None = None
        self.texts = shell.texts
        self.layout = TableLayout.fitting(shell.size, 1)
        self.timeline: Timeline | None = None
        self.ring = Ring()
        self.log = Log(shell, shell.texts)
        self.panels = Panels(shell.fonts, shell.art, shell.scale)
        self.hand: Any = None
        self.news: News | None = None  # what is shown
        self.coming: deque[News] = deque()  # what has come and waits to be shown
        self.sight = Sight()
        self.guide: Guide | None = None  # in a lesson
        self.sharing: Sharing | None = None  # while all choose at the same time
        self.shares = False  # whether people want that
        self.grips = Grips()  # whose controller is whose
        self._pads = shell.pads
        self.question: Question | None = None
        self.prompt = Prompt(-1, "")
        self.prompt_rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: dict[str, Button] = {}
        self.offers: dict[str, Button] = {}
        self.hover: Target | None = None
        self.said: tuple[Tip, pygame.Rect, float] | None = None  # a refusal, beside what, for how long
        self.hint: Choice | None = None
        self.hint_wanted = False
        self.thinking = 0.0  # seconds that a hint has been thought about
        self.flash: tuple[tuple[str, ...], float] = ((), 0.0)
        self.armed = False  # the end of the turn was asked for although something is left
        self.doubted: Choice | None = None  # the answer that was asked for although it brings nothing
        self.log_open = False
        self.pulse = 0.0
        self.events: list[tuple[int, Event]] = []
        self.laid: Any = None  # the view for which cards and buttons were laid
        self.opened: Seat | None = None
        self.wanted: Seat | None = None
        self._marks: dict[Seat, int] = {}
        self._acting: Seat | None = None  # who was asked here last, and may be again when luck has decided
        self.rested = 0.0
        self._ending = SCORE_AFTER
        self._building: Iterator[None] | None = None  # the board in another size
        self._beforehand = Beforehand()
        self.left = False
        self._source = shell.inputs.source
        self._called: Seat | None = None  # who was last told that it is their turn

    @property
    def waits(self) -> bool:
        """Whether its first picture is being made, and a sign stands for it."""
        return self.hand is None

    @property
    def eyes(self) -> object:
        """Who may see what is drawn; what an onlooker sees, and a curtain, is for everybody."""
        return None if self.sight.viewer is None else (self.sight.viewer, self.opened)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.header.seats) if self.header else 1

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(seat.name for seat in self.header.seats) if self.header else ()

    @property
    def holders(self) -> tuple[str, ...]:
        """Who holds each seat now: a person or a bot."""
        return self.news.updates[None].holders if self.news else ()

    @property
    def view(self) -> Any:
        """The position that is drawn."""
        assert self.news
        seat = self.sight.asked if self.sight.asked is not None else self.sight.viewer
        if self.timeline and (self.timeline.busy or seat is None):
            return self.timeline.view
        return self.news.updates[seat].view

    @property
    def log_shown(self) -> bool:
        """Whether the log is seen."""
        return self.log_open or not self.layout.drawer

    @property
    def log_area(self) -> pygame.Rect:
        """Where the log is read."""
        return self.layout.drawn_log if self.log_open else self.layout.log

    @property
    def step(self) -> str:
        """The name of the step that asks now; an empty word when the game is over."""
        agenda = self.news.updates[None].view.agenda if self.news else ()
        return type(agenda[-1]).__name__ if agenda else ""

    def rule_of(self, reason: str, card: str = "") -> str:
        """The paragraph of the rules that tells why not, or why a card would do nothing."""
        return book_of(self.header.title).paragraph(reason, self.step, card) if reason and self.header else ""

    def known_cards(self, seat: Seat) -> Choice:
        """The cards that lie face down before a seat, if whoever looks knows them."""
        return ()

    def link_mark(self, seat: Seat) -> str:
        """A word in the head of a panel about the way to who sits there, if it is elsewhere."""
        return ""

    def _fed(self, news: News | None) -> Any:
        """The view that is shown while things move: that of the only person here, else that of an onlooker."""
        assert news
        here = people(news.updates)
        return news.updates[here[0] if len(here) == 1 else None].view

    def _told(self, news: News) -> Sequence[Event]:
        here = people(news.updates)
        return news.updates[here[0] if len(here) == 1 else None].events

    def placed(self, name: Name) -> bool:
        """Whether a name lies on the board or among the cards."""
        assert self.table
        return str(name) in self.hand.rects or self.table.rect(str(name)) is not None

    @property
    def focused(self) -> Target | None:
        """What is focused by keys or a controller."""
        spot = self.ring.current
        if not spot:
            return None
        kind, _, name = spot.name.partition("/")
        means = self.table.telling.stands_for(name) if self.table and kind in (BOARD, LOOK) else name
        return Target(kind, name, spot.rect, tuple(dict.fromkeys((name, means))))

    @property
    def row_read(self) -> LogRow | None:
        """The row of the log that is pointed at or focused."""
        target = self.focused or self.hover
        if not target or target.kind != LOG or int(target.name) >= len(self.log.rows):
            return None  # what was taken back is gone before the pointer moves
        return self.log.rows[int(target.name)]

    def glow(self) -> dict[str, float]:
        """What of the board shines, and how much."""
        found: dict[str, float] = {}
        names, left = self.flash
        for name in names if left > 0 else ():
            found[name] = min(1.0, left)
        read = self.row_read.places if self.row_read else ()
        for name in (*map(str, self.hint or ()), *read):
            found[name] = 1.0
        question = self.question
        if not question:
            return found
        for name in self.guide.shows() if self.guide else ():
            found[name.removeprefix("board:")] = 1.0
        strength = DIMMED if self.hint or read else 1.0  # they outshine what else could be done
        if self.pulse > 0 and strength > DIMMED and not self.shell.settings.reduced_motion:
            strength = 0.55 + 0.45 * abs((self.pulse * 2.5) % 2 - 1)
        if question.hand:
            return found | {str(name): 0.75 for name in question.clicks.chosen}
        for name in [*question.spots, *map(str, question.clicks.next)]:
            found.setdefault(name, strength)
        for name in map(str, question.clicks.picked):
            found.pop(name, None)  # it has a mark of its own
        return found

    def panel_spots(self) -> dict[str, pygame.Rect]:
        """The parts of all panels that tell something."""
        found: dict[str, pygame.Rect] = {}
        if self.table and self.news:
            for seat, rect in enumerate(self.layout.panels):
                panel = self.table.telling.panel(self.view, seat, PanelState(self.names[seat]))
                spots = self.panels.spots(rect, panel)
                found |= {f"{part or PLAYER}:{seat}": spot for part, spot in spots.items()}
        return found

    def panel_part(self, seat: int, part: str) -> pygame.Rect:
        """A part of a seat's panel, for what flies there: the whole panel if it has no such part."""
        whole = self.layout.panels[seat]
        return self.panel_spots().get(f"{part}:{seat}", whole) if self.news else whole

    def panel_of(self, news: News, view: Any, seat: Seat) -> Panel:
        """What the panel of a seat shows after news, while a view is drawn."""
        assert self.table
        update, active = news.updates[None], self.table.telling.active(view)
        is_on = seat == active or (active is None and seat == self.sight.asked)
        mark, link = self.texts.t("table.turn") if is_on and seat in update.waiting else "", self.link_mark(seat)
        state = PanelState(
            self.names[seat],
            active=is_on,
            bot=update.holders[seat] != PERSON,
            ready=seat in update.ready,
            mark=link or (mark if self.layout.panels[seat].w > 300 else ""),
        )
        panel = self.table.telling.panel(view, seat, state)
        return replace(panel, sign="warning") if link else panel
