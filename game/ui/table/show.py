"""A table in a window: takes the news, holds them until their motion has been seen, and lays everything out.

The scenes of a played and of a replayed game each hold one, with controls of their own, and hand its parts on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.engine.choices import CHANCE, Seat
from game.session.messages import Command, News, SessionMessage
from game.session.model.history import History
from game.session.model.offering import hinted
from game.session.model.seat_model import HINT, SeatModel
from game.session.model.seating import shown_to_all
from game.session.model.sentences import Lasts, ModelView, Remark
from game.session.model.since import RivalTurn
from game.table.record.entries import PERSON
from game.titles import title as find_title
from game.ui.board.contract.window import table_of, window_of
from game.ui.board.motion.kit import Kit, Stage
from game.ui.board.motion.timeline import Motions, Timeline
from game.ui.draw.panels import Panels
from game.ui.shell.inputs import MOUSE
from game.ui.shell.shell import FINGER, Shell
from game.ui.shell.slices import Beforehand, Gradual, work_on
from game.ui.table.curtain import Curtain
from game.ui.table.edges import panels_of, top_bar
from game.ui.table.hand import Hand, HandCard
from game.ui.table.layout import TableLayout
from game.ui.table.note import NoteSize
from game.ui.table.stage import TIP_AFTER, Controls, Redrawable, TableParts
from game.ui.table.talk import TableTalk
from game.ui.table.things import BOARD, CARD, OFFER
from game.ui.table.view import TableView, ViewExtras
from game.words.tip import Tip

SEARCH_SLICE = 0.002  # seconds of a frame to search for goals
SLICE, QUIET_SLICE = 0.007, 0.012  # seconds of a frame to build the board; more while nothing moves
PULSE = 1.6  # seconds that clickable things pulse after a question
SECONDS = {Lasts.SHORT: 4.0, Lasts.NEWS: 6.0, Lasts.LONG: 25.0, Lasts.UNTIL_ANSWERED: 10_000.0}


class TableShow(ModelView):
    """The news of a game, and the window that shows them."""

    def __init__(
        self,
        scene: Redrawable,
        shell: Shell,
        send: Callable[[Command], None],
        extras: ViewExtras | None = None,
        below: Callable[[], int] = lambda: 0,
        as_onlooker: bool = False,
    ) -> None:
        """`send` reaches the game's owner. `below` returns how much of the window stays free at its lower edge.

        `as_onlooker` asks nobody, moves all turns as those of others, and cuts none short.
        """
        self._scene, self.shell = scene, shell
        self.parts = TableParts.of(SeatModel(shell.texts, send, self, as_onlooker), shell)
        self.model, self.places, self.pointing, self.motion = self.parts
        self.talk = TableTalk(self.parts)
        self.curtain = Curtain(shell, self.talk.face)
        self.view = TableView(self.parts, self.curtain, self.talk, extras or ViewExtras())
        self.model.screen.covers = shell.settings.curtain
        self.controls: Controls
        self.coming: deque[News] = deque()  # news that wait to be shown
        self._below = below
        self._opening = False  # a new game has not been laid out yet
        self._building: Gradual | None = None  # builds the board in another size
        self._beforehand = Beforehand()
        self._asked: object = None  # the question that is laid out
        self._laid: Any = None  # the view that cards and buttons are laid out for
        self._held: tuple[HandCard, ...] = ()  # the cards whose raised pictures are made
        self._called: Seat | None = None  # the seat that was last called to its turn
        self._shown_before: Motions | None = None  # the motions of the present, while a turn is watched again
        self._laid_while = shell.inputs.source, False  # the device in use, and whether people waited for the motion
        self._gathers = self._stale = False  # whether all changes of a frame are laid out together, and some wait

    def redraw(self) -> None:
        self._scene.dirty = True

    @property
    def eyes(self) -> object:
        """The only people for whom the table is drawn now, or None."""
        return self.model.screen.eyes if self.places.ready else None

    def take(self, message: SessionMessage) -> None:
        """Take a message; news wait until they may be shown."""
        if not isinstance(message, News):
            self.model.take(message)
            return
        timeline = self.motion.timeline
        self.redraw()
        if message.first and message.header:
            self.coming.clear()
            self._opening = True
            self.motion.clocks.take(message)
            self.model.take(message)
            self.talk.wear()
            title = find_title(message.header.title, message.header.version, message.header.form)
            self.places.table = table_of(title, self.shell, self.model.seats, self.model.names)
            self._scene.again()
        elif message.back_to is not None:
            self.show_all()
            self._show(message)
        else:
            self.coming.append(message)
            if self.model.guide and self.model.guide.skipping:
                self.show_all()
                return
            self._beforehand.add(self._making(message))
            if timeline:
                update = shown_to_all(message.updates)
                timeline.feed(update.view, update.events, message.frames)

    def _making(self, news: News) -> Iterator[None]:
        places, update = self.places, shown_to_all(news.updates)
        if not places.table or not places.ready:
            return
        for _ in places.table.board.ahead(update.view):
            if not any(one is news for one in self.coming):
                return
            yield
        for place, panel in zip(places.layout.panels, panels_of(self.model, places, news, update.view), strict=True):
            places.panels.picture(place.size, panel)
            yield
        if places.log_shown:
            for row in self.model.telling.rows(news.updates[None].number, update.events):
                places.log.prepare(row)
                yield

    def _show(self, news: News) -> None:
        if news.back_to is not None and self.motion.timeline:
            self.motion.timeline.jump(shown_to_all(news.updates).view)
        self.motion.clocks.take(news)
        self.model.take(news)
        self.talk.hear(news)

    def jump(self, news: News, history: History) -> None:
        """Show another moment of a game that is played back."""
        self.coming.clear()
        if self.motion.timeline:
            self.motion.timeline.jump(shown_to_all(news.updates).view)
        self.motion.clocks.take(news)
        self.model.jump(news, history)
        self.talk.hush()

    def show_all(self) -> None:
        while self.coming:
            self._show(self.coming.popleft())
        if self.motion.timeline and self.model.news:
            self.motion.timeline.jump(shown_to_all(self.model.news.updates).view)

    def skip(self) -> bool:
        """Show at once what still moves; return whether anything did."""
        timeline = self.motion.timeline
        if not timeline or not timeline.busy:
            return False
        timeline.skip()
        self._stop_watching()
        while self.coming:
            self._show(self.coming.popleft())
        self.redraw()
        return True

    def watch_again(self, turn: RivalTurn | None) -> None:
        """Repeat the motions of a rival's turn, from the view before it."""
        timeline, header = self.motion.timeline, self.model.header
        if not turn or not timeline or not header or timeline.busy:
            return
        self.motion.flash = turn.places, 1.8
        if turn.deeds:
            self._shown_before = timeline.motions
            timeline.motions = self._motions(header.title)
            timeline.jump(turn.deeds[0].before)
            for deed in turn.deeds:
                timeline.feed(deed.view, deed.events, deed.frames)
        self.redraw()

    def _stop_watching(self) -> None:
        timeline, motions = self.motion.timeline, self._shown_before
        if timeline and motions and not timeline.busy and self.model.news:
            timeline.motions, self._shown_before = motions, None
            timeline.jump(shown_to_all(self.model.news.updates).view)
            self.redraw()

    def said(self, remark: Remark | None) -> None:
        if remark is None:
            self.pointing.said = None
            return
        self._arrange_waiting()
        button = self.places.buttons.get(remark.beside) or self.places.offers.get(remark.beside)
        if remark.beside == HINT:
            self._focus_on_hint()
        self.say(remark.tip, button.rect if button else self.pointing.aimed, SECONDS[remark.lasts])

    def _focus_on_hint(self) -> None:
        """Move the focus, if it is in use, to the next hinted thing, so that its frame marks nothing else."""
        ring, names = self.pointing.ring, map(str, hinted(self.model) or self.model.hint or ())
        if ring.name:
            any(ring.focus(f"{kind}/{name}") for name in names for kind in (BOARD, CARD, OFFER))

    def say(self, tip: Tip, beside: pygame.Rect | None = None, seconds: float = SECONDS[Lasts.SHORT]) -> None:
        """Show a remark for a while beside a place, or beside the prompt."""
        pointing, news = self.pointing, self.model.news
        place = beside or (top_bar(self.model, self.places, self.motion).prompt if news else pygame.Rect(0, 0, 0, 0))
        if tip.reason:
            self.shell.sounds.play("refused")
        pointing.rested = max(pointing.rested, TIP_AFTER)  # the pointed thing has nothing else to say
        pointing.said = tip, place.copy(), seconds
        self.redraw()

    @property
    def whole(self) -> bool:
        """Return whether the board is finished in the size of the window."""
        return self._building is None and self.places.ready

    def lay_out(self) -> Iterator[None]:
        """Lay everything out for the window, in slices of a few milliseconds."""
        shell, model, places = self.shell, self.model, self.places
        if not model.header or not model.news or not places.table:
            return
        model.speak(shell.texts)
        places.layout = TableLayout.fitting(
            *(shell.size, model.seats, shell.settings.text / 100),
            below=self._below(),
            target=FINGER if shell.large else 0,
            note=self._note_high,
        )
        places.panels = Panels(shell.fonts, shell.art, shell.scale)
        self.show_all()
        room = places.layout.board.move(-places.layout.sea.x, -places.layout.sea.y)
        shown = shown_to_all(model.news.updates).view
        building = places.table.build(places.layout.sea.size, room.move(0, shell.px(4)), shown, self.view.lit)
        first = places.hand is None
        if first:
            yield from building
        else:  # text and panels come first
            for _ in range(2):  # its words, and the old board stretched meanwhile
                next(building, None)
            self._building = Gradual(building)
        places.log.texts = model.texts
        places.hand = Hand(shell, places.table)
        self._beforehand.clear()
        self._lay_timeline(first)
        self.pointing.hover = None
        self.view.forget()
        self._opening = False
        yield
        model.refresh()
        self.arrange()
        yield from places.hand.drawn() if first else ()
        yield from self.view.warm()
        for work in (self.view.ahead(), places.hand.warm(places.layout.hand), places.table.board.warm()):
            self._beforehand.add(work, last=True)

    def _note_high(self, wide: int, high: int) -> int:
        guide = self.model.guide
        return NoteSize.of(guide, self.model.texts, self.shell, wide, high).high if guide else 0

    def _lay_timeline(self, opens: bool) -> None:
        model, places, shell = self.model, self.places, self.shell
        assert model.header and model.news and places.table
        view = shown_to_all(model.news.updates).view
        self._shown_before = None
        self.motion.timeline = timeline = Timeline(self._motions(model.header.title), view, shell.sounds.play)
        if opens:
            opening = places.table.opening([event for _, event in model.history.events])
            timeline.feed(view, opening, [view] * len(opening))
        seats = enumerate(model.header.seats)
        timeline.people = frozenset(seat for seat, info in seats if model.screen.is_watched or info.holder == PERSON)

    def _motions(self, slug: str) -> Motions:
        model, places, shell = self.model, self.places, self.shell
        assert places.table and model.header
        board = Stage(places.table.board, places.layout.sea, places.panel_part)
        kit = Kit(shell.fonts, shell.art, shell.materials, model.texts, shell.player, self.talk.face)
        return window_of(slug).motions(board, kit)

    def changed(self) -> None:
        model, motion = self.model, self.motion
        if not self.places.ready or self._opening:
            return
        anew, self._asked = model.question is not self._asked, model.question
        if anew and model.question:
            motion.pulse = PULSE
            self.pointing.hide_tip()
        called, luck = model.screen.called, model.news and CHANCE in model.news.updates[None].waiting
        if called not in (None, self._called):
            self.shell.sounds.play("turn")
            self.talk.call(called)
        self._called = self._called if luck else called  # after a draw the same seat goes on
        if not model.hint_wanted:
            motion.thinking = 0.0
        self.arrange()
        if anew and self.shell.inputs.source != MOUSE:
            self._arrange_waiting()
            self.focus_first() if model.question else self.pointing.ring.blur()

    def _arrange_waiting(self) -> None:
        if self._stale:
            self._gathers = False
            self.arrange()

    def arrange(self) -> None:
        """Lay out cards, offers and buttons, and the focus ring over them."""
        model, places = self.model, self.places
        if not model.news or not places.table or not places.ready:
            return
        self._laid = self.motion.view
        self._stale = self._gathers
        if self._stale:
            return
        places.table.telling = model.telling  # so that the board shows the words of the same viewer
        places.table.prepare(self._laid, self.motion.hidden)
        places.log.follow(model.history.rows, model.history.mark)
        log = pygame.Rect(0, 0, 0, 0) if places.layout.drawer else places.layout.log
        places.since.lay(model.rivals, log, places.layout.sea, model.texts)
        self.controls.lay()
        if places.hand and places.hand.cards != self._held:
            self._held = places.hand.cards
            self._beforehand.add(places.hand.ahead())
        places.log.lay(places.log_area)
        self.pointing.ring.lay_later(self.controls.regions)
        self.redraw()

    def focus_first(self) -> None:
        self.controls.focus_first()

    def look_at_log(self) -> None:
        """Lay the focus ring anew if other rows of the log are in sight."""
        if self.places.log.lay(self.places.log_area):
            self.pointing.ring.lay_later(self.controls.regions)

    def update(self, dt: float) -> None:
        places, motion, laid = self.places, self.motion, self._laid
        if self._building:
            self._build_on()
        if motion.timeline:
            self._gathers = True
            self._run(motion.timeline, dt)
        if self._laid_while != (now := (self.shell.inputs.source, motion.held_up)):
            self._laid_while = now
            self.arrange()  # for the button that skips the motion
        self._gathers = False
        self._arrange_waiting()
        quiet = not self._building and self._laid is laid  # else this frame has work enough
        self._look_ahead()
        if self.model.screen.covers != self.shell.settings.curtain:
            self.model.screen.covers = self.shell.settings.curtain
            self.model.refresh()
        if self.talk.update(dt) | (quiet and places.live(dt, self.shell.scenes.top is self._scene)):
            self.redraw()
        if motion.fade(dt) | self.pointing.rest(dt, lambda: self.view.on_tip(self.shell.inputs.pos)):
            self.redraw()
        self.curtain.update(dt, self.model.sight.curtain if places.ready else None)
        if self.view.tips.prepare(self._scene.dirty):
            self.redraw()
        if self._scene.dirty and places.table and places.ready and self.model.news:
            places.table.prepare(motion.view, motion.hidden)
        if quiet:
            self._beforehand.go_on(rests=not self._scene.dirty)

    def _look_ahead(self) -> None:
        """Search for goals while nothing moves, and light them once all are known."""
        goals = None if self.motion.busy else self.model.errand.goals
        if goals and not goals.done and work_on(goals.search(), SEARCH_SLICE):
            self.pointing.ring.lay_later(self.controls.regions)
            self.redraw()

    def _build_on(self) -> None:
        seconds = SLICE if self.motion.busy else QUIET_SLICE
        if self._building and self._building.go_on(seconds, busy=self._scene.dirty):
            self._building = None
            self.model.refresh()

    def _run(self, timeline: Timeline, dt: float) -> None:
        """Advance the timeline, and take over each update whose events have all been shown."""
        settings = self.shell.settings
        timeline.own_speed = settings.other_speed if self.model.screen.is_watched else settings.own_speed
        timeline.other_speed = settings.other_speed
        timeline.calm = settings.reduced_motion
        if timeline.update(dt):
            self.redraw()
        self._stop_watching()
        shown = [n for n, news in enumerate(self.coming) if shown_to_all(news.updates).view is timeline.arrived]
        count = len(self.coming) if not timeline.busy or timeline.free else shown[-1] + 1 if shown else 0
        for _ in range(count):
            self._show(self.coming.popleft())
        if self.places.ready and self.motion.view is not self._laid:
            self.arrange()  # cards were turned over or played since
