"""Shows a game at this screen: takes what comes from the table, and keeps it until it has been shown."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.choices import CHANCE
from game.session.lessons.lesson import lesson_of
from game.session.messages import Left, Message, News, NotKept
from game.session.seating import people
from game.session.session import AHEAD
from game.table.record.entries import PERSON, Header
from game.titles import title as find_title
from game.ui.board.animate import Timeline
from game.ui.board.motions import Kit, Stage
from game.ui.board.window import motions_of, table_of
from game.ui.draw.panels import Panels
from game.ui.shell.slices import work_on
from game.ui.table.asked import TableAsked
from game.ui.table.guide import Guide
from game.ui.table.hand import Hand
from game.ui.table.layout import TableLayout
from game.words.error_texts import sentence
from game.words.sanitize import clean_header

DOT = 0.25  # seconds that each of three dots shines while a hint is thought about
TIP_UNTIL = 6.0  # seconds after which it goes away again while nothing is asked
TIP_AFTER = 0.22  # seconds that the mouse rests on a thing before its tip comes
SLICE, QUIET_SLICE = 0.007, 0.010  # seconds of a frame for a board in another size; more while nothing moves


class TableShow(TableAsked):
    """A game as it is shown; who inherits it lets people act."""

    def fitting(self) -> TableLayout:
        """Where everything lies in this window."""
        return TableLayout.fitting(self.shell.size, self.seats, self.shell.settings.text / 100)

    def lay_out(self) -> Iterator[None]:
        shell = self.shell
        if not self.header or not self.table:
            return
        self.layout = self.fitting()
        self.texts = shell.texts.of(self.header.title, self.names)
        self.panels = Panels(shell.fonts, shell.art, shell.scale)
        self.show_all()
        room = self.layout.board.move(-self.layout.sea.x, -self.layout.sea.y)
        shown = self._fed(self.news) if self.news else None
        building = self.table.build(self.layout.sea.size, room.move(0, shell.px(4)), shown)
        first = self.hand is None
        if first:
            yield from building
        else:  # text and panels come first
            for _ in range(2):  # its words, and that the last board is stretched from now on
                next(building, None)
            self._building = building
        opens = self.hand is None
        self.log.texts = self.texts
        self.log.rows = [row for number, event in self.events if (row := self.table.telling.row(number, event))]
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

    def forget_pictures(self) -> None:
        """Everything has another size now."""

    @property
    def whole(self) -> bool:
        """Whether the board is there in the size of the window."""
        return self._building is None and self.hand is not None

    def _build_on(self) -> None:
        """Go on with the board for a part of a frame."""
        moves = self.timeline and self.timeline.busy
        if self._building and not work_on(self._building, SLICE if moves else QUIET_SLICE):
            return
        self._building = None
        self.refresh()
        self.dirty = True

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

    def _begin(self, news: News, header: Header) -> None:
        header = clean_header(header, self.shell.texts)
        self.header, self.record, self.news = header, news.path, news
        self.events = list(news.past)
        self.table = table_of(find_title(header.title, header.version), self.shell, self.seats, self.names)
        lesson = lesson_of(header.title, header.version) if header.lesson else None
        self.guide = Guide(lesson) if lesson else None
        self.shell.scenes.again(self)

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
            if self.log_shown and (row := self.table.telling.row(number, event)):
                self.log.prepare(row)
                yield

    def heard(self, message: Message) -> None:
        """A message that is no news of the game."""

    def _run(self, timeline: Timeline, dt: float) -> None:
        """Let the timeline go on, and take over each update whose events have all been shown."""
        self.pace(timeline)
        if timeline.update(dt):
            self.dirty = True
        shown = [n for n, news in enumerate(self.coming) if self._fed(news) is timeline.arrived]
        count = len(self.coming) if not timeline.busy or timeline.free else shown[-1] + 1 if shown else 0
        for _ in range(count):
            self.show(self.coming.popleft())
        if self.news and self.hand is not None and self.view is not self.laid:
            self.arrange()  # cards have been turned over, or played, since they were laid

    def pace(self, timeline: Timeline) -> None:
        """How fast things move, as it is set."""
        settings = self.shell.settings
        timeline.own_speed, timeline.other_speed = settings.own_speed, settings.other_speed
        timeline.calm = settings.reduced_motion

    def show(self, news: News) -> None:
        """From now on this is how the game stands."""
        assert self.table and self.news
        if self.question and not self.question.sealed:
            self._acting = self.sight.asked
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
            if row := self.table.telling.row(number, event):
                self.log.add(row)
        self.refresh()
        acting = self._acting
        if acting not in (None, self.sight.asked) and CHANCE not in news.updates[None].waiting:
            self._marks[acting] = len(self.log.rows)
            self._acting = None

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

    def finish(self) -> None:
        """The game is over, and all of it has been shown."""

    def _let_pass(self, dt: float) -> None:
        """Time for pulses, tips, refusals, and the end."""
        if self._source != self.shell.inputs.source:
            self._source = self.shell.inputs.source
            self.arrange()
        if self._pads != self.shell.pads:
            self._pads = self.shell.pads
            if self.sharing:
                self.sharing.plugged(self._pads)
            elif self.news:
                self.grips.plugged(self._pads, people(self.news.updates))
            self.refresh()
            self.dirty = True
        if self.sharing:
            self.dirty = self.sharing.update(dt) or self.dirty
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
