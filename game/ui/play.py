"""The table scene: shows what comes from the table, and turns clicks, keys and buttons of controllers into choices."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.title import Result
from game.table.entries import PERSON, Header
from game.titles import title as find_title
from game.ui.animate import Timeline
from game.ui.buttons import Button
from game.ui.clicking import Clicked
from game.ui.couch import (
    AskHint,
    Choose,
    ChooseAgain,
    Command,
    Denied,
    GoOn,
    Hinted,
    Left,
    Message,
    News,
    NotKept,
    Replaced,
    TakeBack,
)
from game.ui.curtain import Curtain
from game.ui.dialog import Answer, Dialog
from game.ui.focus import Ring
from game.ui.hand import Hand
from game.ui.inputs import MOUSE, Act, Input, Key, Point, Press, Wheel
from game.ui.log import Log
from game.ui.motions import Kit, Stage, motions_of
from game.ui.pause import Pause
from game.ui.prompt import Prompt, prompt
from game.ui.question import Question
from game.ui.scenes import Scene
from game.ui.seating import Sight, people, sight
from game.ui.table_buttons import arrange
from game.ui.table_layout import TableLayout
from game.ui.table_tips import tip_of
from game.ui.table_view import TableView
from game.ui.tables import TitleTable, table_of
from game.ui.targets import AGAIN, BOARD, BUTTON, CARD, LOG, LOOK, OFFER, Target, on_board, regions, under
from game.ui.tooltip import Tip

if TYPE_CHECKING:
    from game.ui.shell import Shell

TIP_AFTER = 0.22  # seconds that the mouse rests on a thing before its tip comes
SAID_FOR = 4.0  # seconds that a refusal is shown
PULSE = 1.6  # seconds in which what can be clicked pulses after a question came
SCORE_AFTER = 1.4  # seconds from the last event to the score


class Link(Protocol):
    """The table's end of the two queues: a `Sofa`, or a couch in the same thread."""

    def send(self, command: Command) -> None:
        """Give a command; never waits."""
        ...

    def news(self) -> list[Message]:
        """All messages that have come; never waits."""
        ...

    def close(self) -> None:
        """Leave the game and wait until all is kept."""
        ...


ShowScore = Callable[["TableScene", Result], Scene | None]


class TableScene(Scene):
    """One game as it is played at this screen."""

    name = "table"

    def __init__(self, shell: Shell, link: Link, show_score: ShowScore | None = None) -> None:
        super().__init__(shell)
        self.link = link
        self.header: Header | None = None
        self.table: TitleTable | None = None
        self.texts = shell.texts
        self.layout = TableLayout.fitting(shell.size, 1)
        self.timeline: Timeline | None = None
        self.ring = Ring()
        self.log = Log(shell, shell.texts)
        self.hand: Any = None
        self.curtain = Curtain(shell)
        self.view_of = TableView(self)
        self.news: News | None = None  # what is shown
        self.coming: deque[News] = deque()  # what has come and waits to be shown
        self.sight = Sight()
        self.question: Question | None = None
        self.prompt = Prompt(-1, "")
        self.prompt_rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: dict[str, Button] = {}
        self.offers: dict[str, Button] = {}
        self.hover: Target | None = None
        self.said: tuple[Tip, pygame.Rect, float] | None = None  # a refusal, beside what, for how long
        self.hint: Choice | None = None
        self.hint_wanted = False
        self.flash: tuple[tuple[str, ...], float] = ((), 0.0)
        self.armed = False  # the end of the turn was asked for although something is left
        self.log_open = False
        self.pulse = 0.0
        self.events: list[tuple[int, Event]] = []
        self.round_rows: list[str] = []
        self._show_score = show_score
        self._opened: Seat | None = None
        self._wanted: Seat | None = None
        self._marks: dict[Seat, int] = {}
        self._rested = 0.0
        self._ending = SCORE_AFTER
        self._left = False
        self._source = shell.inputs.source

    # -- what is seen ------------------------------------------------------------------------------------------------

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
                found |= self.table.panel_spots(rect, self.view, seat)
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
        strength = 1.0
        if self.pulse > 0 and not self.shell.settings.reduced_motion:
            strength = 0.55 + 0.45 * abs((self.pulse * 2.5) % 2 - 1)
        if question.hand:
            return found | {str(name): 0.75 for name in question.clicks.chosen}
        for name in [*question.spots, *map(str, question.clicks.next)]:
            found[name] = strength
        for name in map(str, question.clicks.picked):
            found[name] = 1.0
        return found

    def lay_out(self) -> Iterator[None]:
        shell = self.shell
        if not self.header or not self.table:
            return
        self.layout = TableLayout.fitting(shell.size, self.seats, shell.settings.text / 100)
        self.texts = shell.texts.of(self.header.title, self.names)
        self._show_all()
        room = pygame.Rect(0, 0, self.layout.board.w, self.layout.board.h)
        yield from self.table.build(self.layout.sea.size, room.move(0, shell.px(4)))
        self.log.texts = self.texts
        self.log.rows = [row for number, event in self.events if (row := self.table.row(number, event))]
        self.hand = Hand(shell, self.table)
        stage = Stage(self.table.board, self.layout.sea, self.panel_part)
        kit = Kit(shell.fonts, shell.art, shell.materials, self.texts, shell.player)
        self.timeline = Timeline(motions_of(self.header.title, stage, kit), self._fed(self.news))
        self.timeline.people = frozenset(s for s, info in enumerate(self.header.seats) if info.holder == PERSON)
        self.hover = None
        self.view_of.forget()
        yield
        self.refresh()

    def panel_part(self, seat: int, part: str) -> pygame.Rect:
        """A part of a seat's panel, for what flies there: the whole panel if it has no such part."""
        whole = self.layout.panels[seat]
        return self.panel_spots().get(f"{part}:{seat}", whole) if self.news else whole

    # -- what comes from the table -------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        for message in self.link.news():
            self._take(message)
        if self.timeline:
            self._run(self.timeline, dt)
        self._let_pass(dt)

    def _take(self, message: Message) -> None:
        match message:
            case News():
                if message.first and message.header:
                    self._begin(message, message.header)
                elif message.back_to is not None:
                    self._show_all()
                    self._show(message)
                else:
                    self.coming.append(message)
                    if self.timeline:
                        self.timeline.feed(self._fed(message), self._told(message))
                self.dirty = True
            case Denied():
                self.say(Tip("", reason=self.texts.reason(message.reason)))
            case Hinted():
                self._hinted(message)
            case Replaced(seat):
                self.say(Tip("", warning=self.texts.t("table.bot_failed", who=self.texts.player(seat))))
            case NotKept(reason):
                self._ask_again(reason)
            case Left(trouble):
                self._gone(trouble)

    def _begin(self, news: News, header: Header) -> None:
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
        settings = self.shell.settings
        timeline.own_speed, timeline.other_speed = settings.own_speed, settings.other_speed
        timeline.calm = settings.reduced_motion
        if timeline.update(dt):
            self.dirty = True
        shown = [n for n, news in enumerate(self.coming) if self._fed(news) is timeline.view]
        count = len(self.coming) if not timeline.busy or timeline.own else shown[-1] + 1 if shown else 0
        for _ in range(count):
            self._show(self.coming.popleft())

    def _show_all(self) -> None:
        """Show at once whatever waits."""
        while self.coming:
            self._show(self.coming.popleft())
        if self.timeline and self.news:
            self.timeline.jump(self._fed(self.news))

    def skip(self) -> bool:
        """Show at once what still moves; tells whether anything did."""
        if not self.timeline or not self.timeline.busy:
            return False
        self.timeline.skip()
        while self.coming:
            self._show(self.coming.popleft())
        self.dirty = True
        return True

    def _show(self, news: News) -> None:
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
        news, before = self.news, self.question
        self.sight = sight(news.updates, self._opened, self._wanted)
        asked = self.sight.asked
        if asked is None:
            self.question = None
            if self.sight.curtain is None:
                self._opened = self._wanted = None
        else:
            update = news.updates[asked]
            same = before is not None and (before.seat, before.moment) == (asked, update.moment)
            if not same:
                self.question = Question(update, self.table.spot)
                self.hint, self.hint_wanted, self.armed = None, False, False
                self.pulse = PULSE
                self.said = None
        if self.question is not before and self.sight.viewer is not None:
            self.log.mark = self._marks.get(self.sight.viewer, -1)
        self.prompt = prompt(news, self.sight, self.texts)
        self.arrange()
        if self.question is not before and self.shell.inputs.source != MOUSE:
            self._focus_first()

    def arrange(self) -> None:
        """Lay cards, offers and buttons out for what is asked now, and the focus ring over all of it."""
        if not self.news or not self.table or self.hand is None:
            return
        arrange(self)
        self.ring.lay(regions(self))
        self.dirty = True

    def _focus_first(self) -> None:
        """Focus the first thing that can be clicked."""
        question = self.question
        found = {region.name: [spot.name for spot in region.spots] for region in self.ring.regions}
        if question and not question.hand:
            found["hand"] = [n for n in found.get("hand", ()) if question.clicks.may(n.partition("/")[2])]
        if "button/primary" in found.get("buttons", ()):
            found["buttons"] = ["button/primary"]
        order = ("hand",) if question and question.hand else ("board", "offers", "hand")
        names = [name for region in (*order, "buttons") for name in found.get(region, ())]
        if names:
            self.ring.focus(names[0])

    def _let_pass(self, dt: float) -> None:
        """Time for pulses, tips, refusals, and the end."""
        if self._source != self.shell.inputs.source:
            self._source = self.shell.inputs.source
            self.arrange()
        if self.pulse > 0:
            self.pulse -= dt
            self.dirty = True
        if self.flash[1] > 0:
            self.flash = self.flash[0], self.flash[1] - dt
            self.dirty = True
        if self.said and self.said[2] < 1000:
            tip, rect, left = self.said
            self.said = (tip, rect, left - dt) if left > dt else None
            self.dirty = self.dirty or self.said is None
        if self.hover and self._rested < TIP_AFTER:
            self._rested += dt
            self.dirty = self.dirty or self._rested >= TIP_AFTER
        if self.news and self.news.result and not self.coming and not (self.timeline and self.timeline.busy):
            if 0 < self._ending <= dt:
                self.show_result()
            self._ending -= dt

    # -- pointing and pressing -----------------------------------------------------------------------------------------

    def handle(self, one: Input) -> bool:
        if not self.news or not self.table or self.hand is None:
            if isinstance(one, Act) and one.name == "back":
                self.leave()
            return not isinstance(one, Key)
        if isinstance(one, Key):  # who takes a key does not get its action as well
            return one.name == "space" and self.skip()
        if self.sight.curtain is not None:
            return self._at_curtain(one)
        match one:
            case Point(pos):
                self._point(pos)
            case Press(pos, 1):
                self._press(pos)
            case Press(_, 3):
                self._back(False)
            case Wheel(pos, by):
                if self.log_shown and (self.layout.log.collidepoint(pos) or one.pos == (-1, -1) or self.log_open):
                    self.dirty = self.log.wheel(by * 2) or self.dirty
                    self.ring.lay(regions(self))
            case Act():
                return self._act(one)
        return True

    def _at_curtain(self, one: Input) -> bool:
        """Any key or click opens the curtain; Escape leads to the pause."""
        others = {f"again:{seat}": seat for seat, _ in self.curtain.others}
        if isinstance(one, Press):
            for seat, rect in self.curtain.others:
                if rect.collidepoint(one.pos):
                    self.choose_again(seat)
                    return True
            self._open_curtain()
        elif isinstance(one, Act):
            if one.name in ("up", "down") and others:
                names = ["", *others]
                at = names.index(self.ring.name) if self.ring.name in names else 0
                self.ring.name = names[(at + (1 if one.name == "down" else -1)) % len(names)]
                self.dirty = True
            elif one.name == "accept" and self.ring.name in others:
                self.choose_again(others[self.ring.name])
            elif one.name == "back":
                self.pause_game()
            elif one.name == "accept":
                self._open_curtain()
        return True

    def _open_curtain(self) -> None:
        self._opened = self.sight.curtain
        self.ring.blur()
        self.refresh()
        self.dirty = True

    def _point(self, pos: tuple[int, int]) -> None:
        found = under(self, pos)
        if found != self.hover:
            same = bool(found and self.hover and found.key == self.hover.key)
            self.hover = found
            if not same:
                self._rested = 0.0
                self.armed = self.armed and bool(found and found.key == f"{BUTTON}/primary")
            self.dirty = True
        if self.ring.name and self.shell.inputs.source == MOUSE:
            self.ring.blur()
            self.dirty = True

    def _press(self, pos: tuple[int, int]) -> None:
        self._point(pos)
        self.ring.blur()
        if self.timeline and self.timeline.busy and not self.timeline.own:
            self.skip()
            return
        target = under(self, pos)
        if target is None:
            if self.log_open and not self.layout.log.collidepoint(pos):
                self.toggle_log()
            return
        self.activate(target)

    @property
    def focused(self) -> Target | None:
        """What is focused by keys or a controller."""
        spot = self.ring.current
        if not spot:
            return None
        kind, _, name = spot.name.partition("/")
        names: tuple[str, ...] = (name,)
        if kind in (BOARD, LOOK) and "@" in name:
            names = (name, name.partition("@")[2].partition(":")[0])
        return Target(kind, name, spot.rect, names)

    @property
    def looked_at(self) -> Target | None:
        """What a tip is wanted for: what is focused, else what the mouse rests on."""
        if self.focused:
            return self.focused
        return self.hover if self._rested >= TIP_AFTER else None

    def activate(self, target: Target) -> None:
        """A click on a thing, or Enter on it."""
        self.said = None
        match target.kind:
            case kind if kind == BUTTON:
                self._push(self.buttons[target.name], target)
            case kind if kind == OFFER:
                self._push(self.offers[target.name], target)
            case kind if kind == CARD:
                self._clicked(target, (target.name,))
            case kind if kind == BOARD:
                self._on_board(target)
            case kind if kind == LOOK:
                self._on_board(on_board(self, target.names))
            case kind if kind == LOG:
                row = self.log.rows[int(target.name)]
                self.flash = row.places, 1.8
        self.dirty = True

    def _push(self, button: Button, target: Target) -> None:
        if button.enabled:
            button.press()
        else:
            self.say(Tip("", reason=button.tip.reason or button.tip.text), target.place)

    def _on_board(self, target: Target) -> None:
        question = self.question
        if not question:
            self._clicked(target, (target.name,))
            return
        for name in target.names:
            if name in question.spots:
                self._clicked(target, question.spots[name])
                return
            if question.clicks.may(name):
                self._clicked(target, (name,))
                return
        known = [name for name in target.names if "@" not in name]
        wanted = next((n for n in known if ":" not in n or n.partition(":")[2].isdecimal()), target.name)
        self._clicked(target, (wanted,))

    def _clicked(self, target: Target, path: Sequence[Name]) -> None:
        """Clicks on names: a step on, a whole answer, or the reason why not."""
        question = self.question
        if question is None:
            words = self.prompt.words
            self.say(Tip("", reason=words), target.place)
            return
        self.answer(question.click(*path), target.place, path)

    def answer(self, clicked: Clicked, beside: pygame.Rect | None = None, path: Sequence[Name] = ()) -> None:
        """What came of clicks."""
        question = self.question
        assert question
        if clicked.reason:
            said = question.why_not(*path) if path else clicked.reason
            self.say(Tip("", reason=self.texts.reason(said or clicked.reason)), beside)
            return
        if clicked.choice is None:
            clicked = question.follow(self.placed)
        if clicked.choice is not None:
            self.choose(clicked.choice)
            return
        self.armed, self.hint = False, None
        self.arrange()

    def choose(self, choice: Choice) -> None:
        """Send an answer to the table."""
        question = self.question
        assert question
        if self.timeline and self.timeline.busy and not self.timeline.own:
            self.skip()
        self.link.send(Choose(question.seat, question.moment, choice))
        self.hint = None
        if question.sealed:  # nothing of the choice is to be seen any longer
            self._opened = self._wanted = None
            question.clicks.clear()
            self.arrange()

    def _act(self, act: Act) -> bool:
        """A key or a button of a controller."""
        if act.name in ("up", "down", "left", "right"):
            if self.log_open and act.name in ("up", "down") and self.ring.name.startswith(LOG):
                at = self.ring.name
                if not self.ring.move(act.name) or not self.ring.name.startswith(LOG):
                    self.log.wheel(1 if act.name == "up" else -1)
                    self.ring.focus(at)
            else:
                self.ring.move(act.name)
        elif act.name in ("next", "previous"):
            self.ring.turn(1 if act.name == "next" else -1)
        elif act.name == "accept":
            if self.timeline and self.timeline.busy and not self.timeline.own:
                self.skip()
            elif self.focused:
                self.activate(self.focused)
            else:
                self._focus_first()
        elif act.name == "back":
            self._back(True)
        elif act.name == "skip":
            self.skip()
        else:
            self._hot_key(act.name)
        self.dirty = True
        return True

    def _hot_key(self, action: str) -> None:
        if action == "log":
            self.toggle_log()
        elif action == "rules":
            self.open_rules()
        elif action in ("undo", "undo_turn", "hint") and action in self.buttons:
            button = self.buttons[action]
            self._push(button, _button(action, button.rect))
        elif action in ("end_turn", "confirm") and "primary" in self.buttons:
            button = self.buttons["primary"]
            self._push(button, _button("primary", button.rect))

    def _back(self, pause: bool) -> None:
        """Take back the last click, close what is open, else pause."""
        if self.said:
            self.said = None
        elif self.log_open and self.layout.drawer:
            self.toggle_log()
        elif self.question and self.question.clicks.picked and not self.question.hand:
            self.question.clicks.back()
            self.arrange()
        elif pause:
            self.pause_game()
        self.dirty = True

    # -- what buttons do -----------------------------------------------------------------------------------------------

    def undo(self, whole: bool = False) -> None:
        """Take the last click back, else the last step, or the whole turn."""
        question = self.question
        if not question or not self.news:
            return
        if question.clicks.picked and not whole:
            question.clicks.back()
            self.arrange()
            return
        may = self.news.updates[question.seat].may_undo
        if may:
            self.link.send(TakeBack(question.seat, question.moment, may[0 if whole else -1]))

    def ask_hint(self) -> None:
        """Let a bot think about what is asked."""
        if self.question and not self.hint_wanted:
            self.hint_wanted = True
            self.link.send(AskHint(self.question.seat))
            self.arrange()

    def _hinted(self, hinted: Hinted) -> None:
        question = self.question
        self.hint_wanted = False
        if not question or (question.seat, question.moment) != (hinted.seat, hinted.moment):
            return
        self.hint = hinted.choice
        question.clicks.clear()
        words = self.texts.row([self.texts.name(name) for name in hinted.choice])
        found = question.preview(*hinted.choice)
        gains = self.table.gains(question.view, found, question.seat) if found and self.table else ()
        title = self.texts.t("table.hint")
        tip = Tip(title, self.texts.t("table.hint_says", what=words), gains=gains)
        self.arrange()
        self.say(tip, self.buttons["hint"].rect if "hint" in self.buttons else None, 10_000)

    def confirm(self) -> None:
        """Seal what is chosen."""
        if self.question:
            self.answer(self.question.clicks.confirm(), self.buttons["primary"].rect)

    def end(self, name: str) -> None:
        """End an action or the turn; when something is left that could be done, only at the second time."""
        question = self.question
        if not question:
            return
        left = question.left_over() if name == "end_turn" else []
        if left and not self.armed:
            self.armed = True
            words = self.texts.row([self.texts.name(each) for each in left])
            tip = Tip("", warning=self.texts.t("table.still_possible", what=words))
            self.say(tip, self.buttons["primary"].rect, 10_000)
            return
        self.choose((name,))

    def choose_again(self, seat: Seat) -> None:
        """Take the sealed choice of a person back, behind that person's curtain."""
        if self.news:
            self._wanted, self._opened = seat, None
            self.link.send(ChooseAgain(seat, self.news.updates[seat].moment))

    def say(self, tip: Tip, beside: pygame.Rect | None = None, seconds: float = SAID_FOR) -> None:
        """Say something beside a thing for a while."""
        self.said = tip, beside.copy() if beside else self.prompt_rect.copy(), seconds
        self.dirty = True

    def toggle_log(self) -> None:
        """Open or close the log where it is a drawer, and focus it for those who have no mouse."""
        if self.layout.drawer:
            self.log_open = not self.log_open
        self.log.back = 0.0
        self.arrange()
        self.view_of.draw_log_only()
        self.ring.lay(regions(self))
        if self.log_shown and self.shell.inputs.source != MOUSE and self.log.seen:
            self.ring.focus(f"{LOG}/{self.log.seen[0][1]}")

    def open_rules(self) -> None:
        """The rules, at what is asked now."""
        from game.ui.rules import Rules

        if self.header and self.news:
            agenda = self.news.updates[None].view.agenda
            step = type(agenda[-1]).__name__ if agenda else ""
            self.shell.scenes.push(Rules(self.shell, self.header.title, step))

    def open_settings(self) -> None:
        """The settings."""
        from game.ui.settings_scene import SettingsPage

        self.shell.scenes.push(SettingsPage(self.shell))

    def pause_game(self) -> None:
        """The pause over the table."""
        entries = (
            ("back_to_game", "play", lambda: None),
            ("rules", "book", self.open_rules),
            ("settings", "settings", self.open_settings),
            ("save_leave", "save", self.leave),
        )
        self.shell.scenes.push(Pause(self.shell, entries))

    def leave(self) -> None:
        """Leave the game; everything is kept."""
        if not self._left and self.shell.scenes.top is self:
            self.shell.scenes.pop()

    def show_result(self) -> None:
        """The score of the finished game."""
        if self.news and self.news.result and self._show_score:
            scene = self._show_score(self, self.news.result)
            if scene:
                self.shell.scenes.push(scene)

    def _ask_again(self, reason: str) -> None:
        t = self.texts.t
        answers = [
            Answer(t("table.try_again"), lambda: self.link.send(GoOn()), primary=True),
            Answer(t("table.leave"), self.leave),
        ]
        self.shell.scenes.push(Dialog(self.shell, lambda: t("table.not_kept", reason=reason), lambda: answers))

    def _gone(self, trouble: str) -> None:
        """The table has ended by itself: go back, and say why if something went wrong."""
        if self._left:
            return
        shell = self.shell
        if self in shell.scenes.scenes:
            shell.scenes.pop_to(self)
            shell.scenes.pop()
        if trouble:
            t = shell.texts.t
            answers = [Answer(t("word.ok"), primary=True)]
            shell.scenes.push(Dialog(shell, lambda: t("app.error", reason=trouble), lambda: answers))

    def close(self) -> None:
        self._left = True
        self.link.close()

    # -- drawing -------------------------------------------------------------------------------------------------------

    def tip(self) -> tuple[Tip, pygame.Rect] | None:
        """What is said now, and beside what."""
        if self.said:
            return self.said[0], self.said[1]
        target = self.looked_at
        if target is None or target.kind == AGAIN:
            return None
        return tip_of(self, target), target.place

    def draw(self, onto: pygame.Surface) -> None:
        self.view_of.draw(onto)


def _button(name: str, rect: pygame.Rect) -> Target:
    return Target(BUTTON, name, (rect.x, rect.y, rect.w, rect.h))
