"""What of a game is shown at this screen: takes what comes from the table, and keeps it until it has been shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.steps import AskSealed
from game.table.entries import PERSON, Header
from game.titles import title as find_title
from game.ui.animate import Timeline
from game.ui.beforehand import Beforehand
from game.ui.buttons import Button
from game.ui.clean import clean_header
from game.ui.couch import AHEAD, Choose, ChooseAgain, Command, Left, Message, News, NotKept
from game.ui.focus import Ring
from game.ui.hand import Hand
from game.ui.inputs import MOUSE
from game.ui.log import Log
from game.ui.motions import Kit, Stage, motions_of
from game.ui.panels import Panel, Panels
from game.ui.prompt import Prompt, prompt
from game.ui.question import Question
from game.ui.saving import Closing, wait_for
from game.ui.scenes import Scene
from game.ui.seating import Sight, people, sight
from game.ui.sharing import Grips, Sharing, Wishes
from game.ui.table_layout import TableLayout
from game.ui.tables import PanelState, TitleTable, table_of
from game.ui.targets import Target
from game.ui.tooltip import Tip
from game.ui.troubles import sentence

if TYPE_CHECKING:
    from game.ui.shell import Shell

DOT = 0.25  # seconds that each of three dots shines while a hint is thought about
PLAYER = "player"  # the head of a panel among its parts
PULSE = 1.6  # seconds in which what can be clicked pulses after a question came
TIP_UNTIL = 6.0  # seconds after which it goes away again while nothing is asked
TIP_AFTER = 0.22  # seconds that the mouse rests on a thing before its tip comes
SLICE, QUIET_SLICE = 0.007, 0.010  # seconds of a frame for a board in another size; more while nothing moves
SCORE_AFTER = 1.4  # seconds from the last event to the score


class Link(Protocol):
    """The table's end of the two queues: a `Sofa`, or a couch in the same thread."""

    def send(self, command: Command) -> None:
        """Give a command; never waits."""
        ...

    def some_news(self, most: int) -> list[Message]:
        """At most so many messages that have come; never waits."""
        ...

    def close(self) -> None:
        """Leave the game and wait until all is kept; a `Closing` waits only a moment."""
        ...


class TableShow(Scene):
    """A game as it is shown; who inherits it lets people act."""

    name = "table"

    def __init__(self, shell: Shell, link: Link) -> None:
        super().__init__(shell)
        self.link = link
        if isinstance(link, Closing):
            link.slow = partial(wait_for, shell, link)
        self.header: Header | None = None
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
        self.log_open = False
        self.pulse = 0.0
        self.events: list[tuple[int, Event]] = []
        self.laid: Any = None  # the view for which cards and buttons were laid
        self.opened: Seat | None = None
        self.wanted: Seat | None = None
        self._marks: dict[Seat, int] = {}
        self.rested = 0.0
        self._ending = SCORE_AFTER
        self._building: Iterator[None] | None = None  # the board in another size
        self._beforehand = Beforehand()
        self.left = False
        self._source = shell.inputs.source
        self._called: Seat | None = None  # who was last told that it is their turn

    @property
    def eyes(self) -> object:  # type: ignore[override]
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

    def panel_spots(self) -> dict[str, pygame.Rect]:
        """The parts of all panels that tell something."""
        found: dict[str, pygame.Rect] = {}
        if self.table and self.news:
            for seat, rect in enumerate(self.layout.panels):
                panel = self.table.panel(self.view, seat, PanelState(self.names[seat]))
                spots = self.panels.spots(rect, panel)
                found |= {f"{part or PLAYER}:{seat}": spot for part, spot in spots.items()}
        return found

    def placed(self, name: Name) -> bool:
        """Whether a name lies on the board or among the cards."""
        assert self.table
        return str(name) in self.hand.rects or self.table.rect(str(name)) is not None

    def glow(self) -> dict[str, float]:
        """What of the board shines, and how much."""
        found: dict[str, float] = {}
        names, left = self.flash
        for name in names if left > 0 else ():
            found[name] = min(1.0, left)
        for name in map(str, self.hint or ()):
            found[name] = 1.0
        question = self.question
        if not question:
            return found
        strength = 0.4 if self.hint else 1.0  # a hint outshines what else could be done
        if self.pulse > 0 and not self.shell.settings.reduced_motion:
            strength = 0.55 + 0.45 * abs((self.pulse * 2.5) % 2 - 1)
        if question.hand:
            return found | {str(name): 0.75 for name in question.clicks.chosen}
        for name in [*question.spots, *map(str, question.clicks.next)]:
            found.setdefault(name, strength)
        for name in map(str, question.clicks.picked):
            found.pop(name, None)  # it has a mark of its own
        return found

    def fitting(self) -> TableLayout:
        """Where everything lies in this window."""
        return TableLayout.fitting(self.shell.size, self.seats, self.shell.settings.text / 100)

    def known_cards(self, seat: Seat) -> Choice:
        """The cards that lie face down before a seat, if whoever looks knows them."""
        return ()

    def lay_out(self) -> Iterator[None]:
        shell = self.shell
        if not self.header or not self.table:
            return
        self.layout = self.fitting()
        self.texts = shell.texts.of(self.header.title, self.names)
        self.panels = Panels(shell.fonts, shell.art, shell.scale)
        self.show_all()
        room = self.layout.board.move(-self.layout.sea.x, -self.layout.sea.y)
        building = self.table.build(self.layout.sea.size, room.move(0, shell.px(4)))
        first = self.hand is None
        if first:
            yield from building
        else:  # text and panels come first
            for _ in range(2):  # its words, and that the last board is stretched from now on
                next(building, None)
            self._building = building
        opens = self.hand is None
        self.log.texts = self.texts
        self.log.rows = [row for number, event in self.events if (row := self.table.row(number, event))]
        self.hand = Hand(shell, self.table)
        self._beforehand.clear()
        for work in (self.hand.warm(self.layout.hand), self.table.warm()):
            if first:
                yield from work
            else:
                self._beforehand.add(work)
        stage = Stage(self.table.board, self.layout.sea, self.panel_part)
        kit = Kit(shell.fonts, shell.art, shell.materials, self.texts, shell.player)
        self.timeline = Timeline(motions_of(self.header.title, stage, kit), self._fed(self.news), shell.sounds.play)
        if opens and self.news:
            for seat, number in self.news.own:  # what others have done since then may not have been seen
                if any(row.number > number and row.seat not in (-1, seat) for row in self.log.rows):
                    self._marks[seat] = sum(row.number <= number for row in self.log.rows)
            past = [event for _, event in self.events]
            self.timeline.feed(self._fed(self.news), self.table.opening(past))
        self.timeline.people = frozenset(s for s, info in enumerate(self.header.seats) if info.holder == PERSON)
        self.hover = None
        self.forget_pictures()
        yield
        self.refresh()
        yield from self.warm()
        self.arrange()

    def warm(self) -> Iterator[None]:
        """Make pictures before they are seen, in slices."""
        return iter(())

    @property
    def whole(self) -> bool:
        """Whether the board is there in the size of the window."""
        return self._building is None and self.hand is not None

    def _build_on(self) -> None:
        """Go on with the board for a part of a frame."""
        moves = self.timeline and self.timeline.busy
        until = perf_counter() + (SLICE if moves else QUIET_SLICE)
        for _ in self._building or ():
            if perf_counter() >= until:
                return
        self._building = None
        self.refresh()
        self.dirty = True

    def panel_part(self, seat: int, part: str) -> pygame.Rect:
        """A part of a seat's panel, for what flies there: the whole panel if it has no such part."""
        whole = self.layout.panels[seat]
        return self.panel_spots().get(f"{part}:{seat}", whole) if self.news else whole

    def update(self, dt: float) -> None:
        for message in self.link.some_news(AHEAD - len(self.coming)):
            self._take(message)
        laid = self.laid
        if self._building and not self.dirty:  # a frame that draws everything has work enough
            self._build_on()
        if self.timeline:
            self._run(self.timeline, dt)
        if not self._building and self.laid is laid:
            self._beforehand.go_on()
        self._let_pass(dt)

    def _take(self, message: Message) -> None:
        match message:
            case News():
                if message.first and message.header:
                    self._begin(message, message.header)
                elif message.back_to is not None:
                    self.show_all()
                    self.show(message)
                else:
                    self.coming.append(message)
                    self._beforehand.add(self._making(message))
                    if self.timeline:
                        self.timeline.feed(self._fed(message), self._told(message))
                self.dirty = True
            case NotKept(reason, detail):
                self.heard(NotKept(sentence(self.shell.texts, reason, detail)))
            case Left(trouble, detail) if trouble:
                self.heard(Left(sentence(self.shell.texts, trouble, detail)))
            case _:
                self.heard(message)

    def _making(self, news: News) -> Iterator[None]:
        """Make the pictures that news will need, as long as they wait to be shown."""
        if not self.table or self.hand is None:
            return
        view, number = self._fed(news), news.updates[None].number
        for _ in self.table.ahead(view):
            if not any(one is news for one in self.coming):
                return
            yield
        for seat, place in enumerate(self.layout.panels):
            self.panels.picture(place.size, self.panel_of(news, view, seat))
            yield
        for event in self._told(news):
            if self.log_shown and (row := self.table.row(number, event)):
                self.log.prepare(row)
                yield

    def panel_of(self, news: News, view: Any, seat: Seat) -> Panel:
        """What the panel of a seat shows after news, while a view is drawn."""
        assert self.table
        update, active = news.updates[None], self.table.active(view)
        is_on = seat == active or (active is None and seat == self.sight.asked)
        mark, link = self.texts.t("table.turn") if is_on and seat in update.waiting else "", self.link_mark(seat)
        state = PanelState(
            self.names[seat],
            active=is_on,
            bot=update.holders[seat] != PERSON,
            ready=seat in update.ready,
            mark=link or (mark if self.layout.panels[seat].w > 300 else ""),
        )
        panel = self.table.panel(view, seat, state)
        return replace(panel, sign="warning") if link else panel

    def heard(self, message: Message) -> None:
        """A message that is no news of the game."""

    def arrange(self) -> None:
        """Lay cards, offers and buttons out for what is asked now, and the focus ring over all of it."""

    def focus_first(self) -> None:
        """Focus the first thing that can be clicked."""

    def forget_pictures(self) -> None:
        """Everything has another size now."""

    def pause_game(self) -> None:
        """Open the pause over the table."""

    def finish(self) -> None:
        """The game is over, and all of it has been shown."""

    def link_mark(self, seat: Seat) -> str:
        """A word in the head of a panel about the way to who sits there, if it is elsewhere."""
        return ""

    def _begin(self, news: News, header: Header) -> None:
        header = clean_header(header, self.shell.texts)
        self.header, self.news = header, news
        self.events = list(news.past)
        self.table = table_of(find_title(header.title), self.shell, self.seats, self.names)
        self.shell.scenes.again(self)

    def _fed(self, news: News | None) -> Any:
        """The view that is shown while things move: that of the only person here, else that of an onlooker."""
        assert news
        here = people(news.updates)
        return news.updates[here[0] if len(here) == 1 else None].view

    def _told(self, news: News) -> Sequence[Event]:
        here = people(news.updates)
        return news.updates[here[0] if len(here) == 1 else None].events

    def _run(self, timeline: Timeline, dt: float) -> None:
        """Let the timeline go on, and take over each update whose events have all been shown."""
        self.pace(timeline)
        if timeline.update(dt):
            self.dirty = True
        shown = [n for n, news in enumerate(self.coming) if self._fed(news) is timeline.arrived]
        count = len(self.coming) if not timeline.busy or timeline.own else shown[-1] + 1 if shown else 0
        for _ in range(count):
            self.show(self.coming.popleft())
        if self.news and self.hand is not None and self.view is not self.laid:
            self.arrange()  # cards have been turned over, or played, since they were laid

    def pace(self, timeline: Timeline) -> None:
        """How fast things move, as it is set."""
        settings = self.shell.settings
        timeline.own_speed, timeline.other_speed = settings.own_speed, settings.other_speed
        timeline.calm = settings.reduced_motion

    def show_all(self) -> None:
        """Show at once whatever waits."""
        while self.coming:
            self.show(self.coming.popleft())
        if self.timeline and self.news:
            self.timeline.jump(self._fed(self.news))

    def skip(self) -> bool:
        """Show at once what still moves; tells whether anything did."""
        if not self.timeline or not self.timeline.busy:
            return False
        self.timeline.skip()
        while self.coming:
            self.show(self.coming.popleft())
        self.dirty = True
        return True

    def show(self, news: News) -> None:
        """From now on this is how the game stands."""
        assert self.table and self.news
        before = self.sight.asked if self.question and not self.question.sealed else None
        number = news.updates[None].number
        self.news = news
        if news.back_to is not None:
            back = news.back_to
            self.events = [(n, event) for n, event in self.events if n <= back]
            self.log.cut(back)
            if self.timeline:
                self.timeline.jump(self._fed(news))
        for event in self._told(news):
            self.events.append((number, event))
            if row := self.table.row(number, event):
                self.log.add(row)
        self.refresh()
        if before is not None and self.sight.asked != before:
            self._marks[before] = len(self.log.rows)

    def refresh(self) -> None:
        """Work out anew who looks, who is asked what, and which buttons there are."""
        if not self.news or not self.table or self.hand is None:
            return
        news, before, eyes = self.news, self.question, self.eyes
        self._share(news)
        self.sight = self.look(news)
        asked = self.sight.asked
        self.table.viewer = asked if asked is not None else self.sight.viewer
        if asked is None:
            self.question = None
            if self.sight.curtain is None:
                self.opened = self.wanted = None
        else:
            update = news.updates[asked]
            same = before is not None and (before.seat, before.moment) == (asked, update.moment)
            if not same:
                self.question = Question(update, self.table.spot, self.table.closing)
                self.pulse = PULSE
                self.hush()
        if self.question is not before or self.eyes != eyes:
            self.forget_hint()
        if self.question is not before and self.sight.viewer is not None:
            self.log.mark = self._marks.get(self.sight.viewer, -1)
        called = asked if asked is not None else self.sight.curtain
        if called not in (None, self._called):
            self.shell.sounds.play("turn")
        self._called = called
        self.prompt = prompt(news, self.sight, self.texts)
        self.arrange()
        if self.question is not before and self.shell.inputs.source != MOUSE:
            self.focus_first()

    def look(self, news: News) -> Sight:
        """Whose eyes look, and who is asked."""
        return sight(news.updates, self.opened, self.wanted, self.sharing is not None)

    def forget_hint(self) -> None:
        """What was said to whom was asked is said no longer."""
        self.hint, self.hint_wanted, self.armed, self.said = None, False, False, None

    @property
    def may_choose_again(self) -> tuple[Seat, ...]:
        """The people here who have sealed their choice, and may take it back while others choose."""
        if not self.news or self.question or self.sharing or self.sight.curtain is not None:
            return ()
        agenda, ready = self.news.updates[None].view.agenda, self.news.updates[None].ready
        sealed = bool(agenda) and isinstance(agenda[-1], AskSealed)
        return tuple(seat for seat in people(self.news.updates) if sealed and seat in ready)

    def hush(self) -> None:
        """Hide the tip of what is pointed at until something else is."""

    @property
    def may_share(self) -> bool:
        """Whether there are several people here and a controller for each."""
        here = len(people(self.news.updates)) if self.news else 0
        return 1 < here <= len(self.shell.pads)

    def _share(self, news: News) -> None:
        """Begin, go on with, or end the choosing at the same time."""
        here, agenda = people(news.updates), news.updates[None].view.agenda
        sealed = bool(agenda) and isinstance(agenda[-1], AskSealed)
        if not (self.shares and sealed and len(here) > 1):
            self.sharing = None
            return
        if self.sharing is None or self.sharing.moment != news.updates[None].moment:
            choose = lambda seat, moment, choice: self.link.send(Choose(seat, moment, choice))
            again = lambda seat, moment: self.link.send(ChooseAgain(seat, moment))
            alone = lambda: self.share(False)
            wishes = Wishes(choose, again, alone, self.pause_game, self.shell.rumble)
            self.sharing = Sharing(news.updates, here, self.grips, wishes)
            self.sharing.plugged(self.shell.pads)
        self.sharing.show(news.updates)

    def share(self, wanted: bool) -> None:
        """Choose at the same time with controllers from now on, or one after the other."""
        self.shares = wanted
        self.refresh()

    def _let_pass(self, dt: float) -> None:
        """Time for pulses, tips, refusals, and the end."""
        if self._source != self.shell.inputs.source:
            self._source = self.shell.inputs.source
            self.arrange()
        if self._pads != self.shell.pads:
            self._pads = self.shell.pads
            if self.news:
                self.grips.plugged(self._pads, people(self.news.updates))
            if self.sharing:
                self.sharing.plugged(self._pads)
            self.refresh()
            self.dirty = True
        if self.sharing:
            self.sharing.update(dt)
            self.dirty = True
        if self.pulse > 0:
            self.pulse -= dt
            self.dirty = True
        if self.hint_wanted:
            before, self.thinking = self.thinking, self.thinking + dt
            self.dirty = self.dirty or int(before / DOT) != int(self.thinking / DOT)
        if self.flash[1] > 0:
            self.flash = self.flash[0], self.flash[1] - dt
            self.dirty = True
        if self.said and self.said[2] < 1000:
            tip, rect, left = self.said
            self.said = (tip, rect, left - dt) if left > dt else None
            self.dirty = self.dirty or self.said is None
        if self.hover and self.rested < TIP_UNTIL:
            before, self.rested = self.rested, self.rested + dt
            self.dirty = self.dirty or any(before < at <= self.rested for at in (TIP_AFTER, TIP_UNTIL))
        if self.news and self.news.result and not self.coming and not (self.timeline and self.timeline.busy):
            if 0 < self._ending <= dt:
                self.finish()
            self._ending -= dt
