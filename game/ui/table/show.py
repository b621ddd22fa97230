"""A table in a window: takes the news, holds them until their motion has been seen, and lays everything out.

The scenes of a played and of a replayed game each hold one, with controls of their own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Protocol

import pygame

from game.engine.choices import Seat
from game.session.messages import News, SessionMessage
from game.session.model.seat_model import SeatModel
from game.session.model.seating import shown_to_all
from game.session.model.sentences import Lasts, Remark
from game.table.record.entries import PERSON
from game.titles import title as find_title
from game.ui.board.kit import Kit, Stage
from game.ui.board.timeline import Timeline
from game.ui.board.window import motions_of, table_of
from game.ui.draw.panels import Panels
from game.ui.shell.focus import Region
from game.ui.shell.inputs import MOUSE
from game.ui.shell.shell import Scene
from game.ui.shell.slices import Beforehand, work_on
from game.ui.table.edges import panels_of, top_bar
from game.ui.table.hand import Hand
from game.ui.table.layout import TableLayout
from game.ui.table.stage import TIP_AFTER, TIP_UNTIL, TableStage
from game.ui.table.view import DOT, TableView, ViewExtras
from game.words.tip import Tip

SLICE, QUIET_SLICE = 0.007, 0.010  # seconds of a frame to build the board; more while nothing moves
PULSE = 1.6  # seconds that clickable things pulse after a question
SECONDS = {Lasts.SHORT: 4.0, Lasts.LONG: 25.0, Lasts.UNTIL_ANSWERED: 10_000.0}


class Controls(Protocol):
    """The input of a table: its buttons, and where the focus begins."""

    def lay(self) -> None:
        """Lay out cards and buttons for the present question."""

    def regions(self) -> Iterable[Region]:
        """List everything the focus can go to."""

    def focus_first(self) -> None:
        """Focus the first thing that can be clicked."""


class TableShow:
    """The news of a game, and the window that shows them."""

    def __init__(
        self,
        scene: Scene,
        model: SeatModel,
        extras: ViewExtras | None = None,
        below: Callable[[], int] = lambda: 0,
        as_onlooker: bool = False,
    ) -> None:
        """`below` returns how much of the window stays free at its lower edge.

        `as_onlooker` moves all turns as those of others, and cuts none short.
        """
        self.scene, self.shell, self.model = scene, scene.shell, model
        self.stage = TableStage(scene)
        self.view = TableView(model, self.stage, extras or ViewExtras())
        self.controls: Controls
        self.coming: deque[News] = deque()  # news that wait to be shown
        self.aimed: pygame.Rect | None = None  # the place of a refusal
        self._below, self._as_onlooker = below, as_onlooker
        self._opening = False  # a new game has not been laid out yet
        self._building: Iterator[None] | None = None  # builds the board in another size
        self._beforehand = Beforehand()
        self._asked: object = None  # the question that is laid out
        self._called: Seat | None = None  # the seat that was last called to its turn
        self._source = self.shell.inputs.source
        model.on_board, model.among_cards = self.stage.on_board, self.stage.among_cards
        model.changed, model.said = self.follow, self.tell

    @property
    def waits(self) -> bool:
        """Return whether a sign stands for the table while its first picture is made."""
        return self.stage.hand is None

    @property
    def eyes(self) -> object:
        """The people for whom alone the table is drawn, or None."""
        return self.model.screen.eyes if self.stage.ready else None

    def take(self, message: SessionMessage) -> None:
        """Take a message; news wait until they may be shown."""
        if not isinstance(message, News):
            self.model.take(message)
            return
        stage = self.stage
        stage.dirty = True
        if message.first and message.header:
            self.coming.clear()
            self._opening = True
            self.model.take(message)
            title = find_title(message.header.title, message.header.version)
            stage.table = table_of(title, self.shell, self.model.seats, self.model.names)
            self.scene.again()
        elif message.back_to is not None:
            self.show_all()
            self._show(message)
        else:
            self.coming.append(message)
            self._beforehand.add(self._making(message))
            if stage.timeline:
                update = shown_to_all(message.updates)
                stage.timeline.feed(update.view, update.events)

    def _making(self, news: News) -> Iterator[None]:
        """Make the pictures that waiting news will need."""
        stage, update = self.stage, shown_to_all(news.updates)
        if not stage.table or not stage.ready:
            return
        for _ in stage.table.board.ahead(update.view):
            if not any(one is news for one in self.coming):
                return
            yield
        for place, panel in zip(stage.layout.panels, panels_of(self.model, stage, news, update.view), strict=True):
            stage.panels.picture(place.size, panel)
            yield
        for event in update.events:
            if stage.log_shown and (row := self.model.telling.row(news.updates[None].number, event)):
                stage.log.prepare(row)
                yield

    def _show(self, news: News) -> None:
        """Make the news the present state of the game."""
        if news.back_to is not None and self.stage.timeline:
            self.stage.timeline.jump(shown_to_all(news.updates).view)
        self.model.take(news)

    def show_all(self) -> None:
        while self.coming:
            self._show(self.coming.popleft())
        if self.stage.timeline and self.model.news:
            self.stage.timeline.jump(shown_to_all(self.model.news.updates).view)

    def skip(self) -> bool:
        """Show at once what still moves; return whether anything did."""
        timeline = self.stage.timeline
        if not timeline or not timeline.busy:
            return False
        timeline.skip()
        while self.coming:
            self._show(self.coming.popleft())
        self.stage.dirty = True
        return True

    def tell(self, said: Remark | None) -> None:
        """Say something beside its subject, or stop saying anything."""
        stage = self.stage
        if said is None:
            stage.said = None
            return
        button = stage.buttons.get(said.beside) or stage.offers.get(said.beside)
        self.say(said.tip, button.rect if button else self.aimed, SECONDS[said.lasts])

    def say(self, tip: Tip, beside: pygame.Rect | None = None, seconds: float = SECONDS[Lasts.SHORT]) -> None:
        """Say something for a while beside a place, or beside the prompt."""
        stage = self.stage
        place = beside or (top_bar(self.model, stage).prompt if self.model.news else pygame.Rect(0, 0, 0, 0))
        if tip.reason:
            self.shell.sounds.play("refused")
        stage.rested = max(stage.rested, TIP_AFTER)  # the pointed thing has nothing else to say
        stage.said, stage.dirty = (tip, place.copy(), seconds), True

    @property
    def whole(self) -> bool:
        """Return whether the board is finished in the size of the window."""
        return self._building is None and self.stage.ready

    def lay_out(self) -> Iterator[None]:
        """Lay everything out for the window, in slices of a few milliseconds."""
        shell, model, stage = self.shell, self.model, self.stage
        if not model.header or not model.news or not stage.table:
            return
        text = shell.settings.text / 100
        stage.layout = TableLayout.fitting(shell.size, model.seats, text, self._below())
        model.speak(shell.texts)
        stage.panels = Panels(shell.fonts, shell.art, shell.scale)
        self.show_all()
        room = stage.layout.board.move(-stage.layout.sea.x, -stage.layout.sea.y)
        shown = shown_to_all(model.news.updates).view
        building = stage.table.build(stage.layout.sea.size, room.move(0, shell.px(4)), shown)
        first = stage.hand is None
        if first:
            yield from building
        else:  # text and panels come first
            for _ in range(2):  # its words, and the old board stretched meanwhile
                next(building, None)
            self._building = building
        opens = stage.hand is None
        stage.log.texts = model.texts
        stage.hand = Hand(shell, stage.table)
        self._beforehand.clear()
        for work in (stage.hand.warm(stage.layout.hand), stage.table.board.warm()):
            if first:
                yield from work
            else:
                self._beforehand.add(work)
        self._lay_timeline(opens)
        stage.hover = None
        self.view.forget()
        self._opening = False
        yield
        model.refresh()
        yield from self.view.warm()
        self.arrange()

    def _lay_timeline(self, opens: bool) -> None:
        model, stage, shell = self.model, self.stage, self.shell
        assert model.header and model.news and stage.table
        board = Stage(stage.table.board, stage.layout.sea, partial(stage.panel_part, model))
        kit = Kit(shell.fonts, shell.art, shell.materials, model.texts, shell.player)
        view = shown_to_all(model.news.updates).view
        stage.timeline = Timeline(motions_of(model.header.title, board, kit), view, shell.sounds.play)
        if opens:
            past = [event for _, event in model.history.events]
            stage.timeline.feed(view, stage.table.opening(past))
        seats = enumerate(model.header.seats)
        stage.timeline.people = frozenset(seat for seat, info in seats if self._as_onlooker or info.holder == PERSON)

    def follow(self) -> None:
        """Lay out the model after a change."""
        model, stage = self.model, self.stage
        if not stage.ready or self._opening:
            return
        anew, self._asked = model.question is not self._asked, model.question
        if anew and model.question:
            stage.pulse = PULSE
            stage.hide_tip()
        if model.screen.called not in (None, self._called):
            self.shell.sounds.play("turn")
        self._called = model.screen.called
        if model.hint_wanted is False:
            stage.thinking = 0.0
        self.arrange()
        if anew and self.shell.inputs.source != MOUSE:
            self.controls.focus_first()

    def arrange(self) -> None:
        """Lay out cards, offers and buttons, and the focus ring over them."""
        model, stage = self.model, self.stage
        if not model.news or not stage.table or not stage.ready:
            return
        stage.laid = stage.view(model)
        stage.table.telling = model.telling  # so that the board shows the words of the same viewer
        stage.table.prepare(stage.laid, stage.hidden)
        stage.log.follow(model.history.rows, model.history.mark)
        self.controls.lay()
        stage.log.lay(stage.log_area)
        stage.ring.lay_later(self.controls.regions)
        stage.dirty = True

    def look_at_log(self) -> None:
        """Lay the focus ring anew if other rows of the log are in sight."""
        if self.stage.log.lay(self.stage.log_area):
            self.stage.ring.lay_later(self.controls.regions)

    def update(self, dt: float) -> None:
        stage, laid = self.stage, self.stage.laid
        if self._building and not stage.dirty:  # a frame that draws everything has work enough
            self._build_on()
        if stage.timeline:
            self._run(stage.timeline, dt)
        if not self._building and stage.laid is laid:
            self._beforehand.go_on()
        if self._source != self.shell.inputs.source:
            self._source = self.shell.inputs.source
            self.arrange()
        self._fade(dt)
        stage.curtain.update(dt, self.model.sight.curtain if stage.ready else None)
        self.view.tips.prepare()
        if stage.dirty and stage.table and stage.ready and self.model.news:
            stage.table.prepare(stage.view(self.model), stage.hidden)

    def _build_on(self) -> None:
        if self._building and not work_on(self._building, SLICE if self.stage.moving else QUIET_SLICE):
            return
        self._building = None
        self.model.refresh()
        self.stage.dirty = True

    def _run(self, timeline: Timeline, dt: float) -> None:
        """Advance the timeline, and take over each update whose events have all been shown."""
        settings, stage = self.shell.settings, self.stage
        timeline.own_speed = settings.other_speed if self._as_onlooker else settings.own_speed
        timeline.other_speed = settings.other_speed
        timeline.calm = settings.reduced_motion
        if timeline.update(dt):
            stage.dirty = True
        arrived = timeline.arrived
        shown = [n for n, news in enumerate(self.coming) if shown_to_all(news.updates).view is arrived]
        count = len(self.coming) if not timeline.busy or timeline.free else shown[-1] + 1 if shown else 0
        for _ in range(count):
            self._show(self.coming.popleft())
        if stage.ready and stage.view(self.model) is not stage.laid:
            self.arrange()  # cards were turned over or played since

    def _fade(self, dt: float) -> None:
        stage = self.stage
        if stage.pulse > 0:
            stage.pulse -= dt
            stage.dirty = True
        if self.model.hint_wanted:
            before, stage.thinking = stage.thinking, stage.thinking + dt
            stage.dirty = stage.dirty or int(before / DOT) != int(stage.thinking / DOT)
        if stage.flash[1] > 0:
            stage.flash = stage.flash[0], stage.flash[1] - dt
            stage.dirty = True
        said, rested = stage.said, stage.rested
        if said and said[2] < 1000:
            stage.said = (*said[:2], said[2] - dt) if said[2] > dt else None
            stage.dirty = stage.dirty or stage.said is None
        if stage.hover and stage.rested < TIP_UNTIL:
            stage.rested += dt
            stage.dirty = stage.dirty or any(rested < at <= stage.rested for at in (TIP_AFTER, TIP_UNTIL))
        stays = not said or not stage.said or self.on_tip(self.shell.inputs.pos)
        if rested < TIP_AFTER <= stage.rested and not stays:
            stage.said, stage.dirty = None, True  # the mouse rests on something else now

    def on_tip(self, pos: tuple[int, int]) -> bool:
        """Return whether a place lies on a tip that leads to a rule."""
        if not self.stage.said or not self.stage.said[0].rule:
            return False
        place = self.view.place_of_tip()
        return bool(place and place.collidepoint(pos))
