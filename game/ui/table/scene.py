"""The table scene: a model of the game, its show, and the input of people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, runtime_checkable

import pygame

from game.engine.choices import Seat
from game.engine.title import Result
from game.session.messages import (
    Choose,
    Coming,
    Command,
    Left,
    News,
    NotKept,
    Reseat,
    SessionClient,
    SessionMessage,
)
from game.session.model.offering import only_end
from game.session.model.seat_model import SeatModel
from game.session.model.sentences import Lasts
from game.session.session import AHEAD
from game.session.threaded_session import LIMIT, MakeSession, ThreadedSession
from game.table.record.entries import PERSON
from game.ui.draw.fonts import TITLE
from game.ui.draw.layout import put
from game.ui.forms.dialog import Dialog, DialogAnswer, notice
from game.ui.forms.pause import PauseEntry
from game.ui.shell.inputs import Hover, Input, Lift, Release
from game.ui.shell.shell import Scene, Shell
from game.ui.shell.touch import Drag
from game.ui.table.browsing import Browsing, leave
from game.ui.table.clocks import TableClocks
from game.ui.table.controller import TableController
from game.ui.table.offers import TopButton
from game.ui.table.pads import PadsTogether
from game.ui.table.phones import TablePhones
from game.ui.table.show import TableShow
from game.ui.table.stage import ambience_of
from game.words import palette
from game.words.tip import Tip

SCORE_AFTER = 1.4  # seconds from the last event to the score
END_AFTER = 0.9  # seconds until a turn ends by itself


class Extras:
    """Additions to a table; a game at one screen has none."""

    buttons: tuple[TopButton, ...] = ()
    one_screen = True  # nobody plays elsewhere

    def __init__(self, shell: Shell, model: SeatModel, leave: Callable[[], None]) -> None:
        self.shell, self.model, self.leave = shell, model, leave
        self.left = False

    def entries(self) -> tuple[PauseEntry, ...]:
        return ()

    def stands(self, seat: Seat) -> bool:
        """Return whether the clock of a seat elsewhere stands."""
        return False

    def farewell(self) -> tuple[PauseEntry, str]:
        """Return the entry of the pause that leaves, and a note on what becomes of the game."""
        return ("save_leave", "save", self.leave), "table.kept"

    @property
    def settled_faces(self) -> str:
        """The name of the reason why people here cannot show other faces now, if there is one."""
        return ""

    def show_face(self, seat: Seat, face: str) -> None:
        """Let somebody here show another face, now and in later games."""
        self.shell.keep_people(self.shell.people.with_face(self.model.names[seat], face))

    def score(self, result: Result) -> Scene | None:
        """Make the scene of the score, if there is one."""
        routes = self.shell.routes
        return routes.score(self.shell, self.model, result) if routes else None

    def update(self, dt: float) -> None:
        """Let time pass."""

    def close(self) -> None:
        """Clean up when the table is left."""
        self.left = True


class TableScene(Scene):
    """A game that is played at this screen."""

    name = "table"
    by_change = True

    def __init__(self, shell: Shell, client: SessionClient, extras: type[Extras] = Extras) -> None:
        super().__init__(shell)
        self.client = client
        self.left = False
        self.awaited: Mapping[Seat, Reseat] = {}  # people who take over bots' seats soon
        self._ending = SCORE_AFTER
        self._celebrated = False  # whether the finale was shown
        self._only_end = 0.0  # seconds for which nothing was left but to end the turn
        self.show = TableShow(self, shell, self.send)
        self.model, self.places, self.pointing, self.motion = parts = self.show.parts
        self.view = self.show.view
        self.extras = extras(shell, self.model, self.leave)
        self._clocks = TableClocks(self.show, client.send, self.extras.stands)
        self.phones = TablePhones(shell, self.model, self.motion, self.places, client.send, self.update, self.extras)
        self.browsing = Browsing(parts, self.view, self.show, self.leave)
        self.pads = PadsTogether(self.model, self.places, client.send, self.pause_game)
        actions = self.pause_game, self.finish, self.extras.buttons
        self.show.controls = self.controller = TableController(parts, self.show, self.browsing, self.pads, *actions)

    @property
    def waits(self) -> bool:
        return not self.places.ready

    @property
    def eyes(self) -> object:
        return self.show.eyes

    def send(self, command: Command) -> None:
        """Send a command; the motions of others do not delay an answer."""
        if isinstance(command, Choose):
            question, timeline = self.model.question, self.motion.timeline
            if timeline and timeline.busy and not timeline.own:
                self.show.skip()
            if question and question.sealed:
                self.shell.sounds.play("ready")
        self.client.send(command)

    def update(self, dt: float) -> None:
        for message in self.client.some_news(AHEAD - len(self.show.coming)):
            self.phones.hear(message)
            self._take(message)
        self.phones.update(dt)
        self.dirty = self.dirty or self.phones.moving
        self.show.update(dt)
        self.ambience = ambience_of(self.model)
        self.controller.update(dt)
        covered = self.extras.one_screen and self.shell.scenes.top is not self
        self._clocks.update(dt, self.places.ready and not (covered or self.show.coming or self.motion.held_up))
        self._end_by_itself(dt)
        result = self.model.news and self.model.news.result
        if result and not self.show.coming and not self.motion.busy:
            if 0 < self._ending <= dt:
                self.finish()
            self._ending -= dt
        self.extras.update(dt)

    def _end_by_itself(self, dt: float) -> None:
        """End a turn with nothing left to do once it has been seen for a moment, if the settings ask for it."""
        idle = self.shell.scenes.top is self and not self.show.coming and not self.motion.busy
        if not (self.shell.settings.ends_itself and idle and only_end(self.model)):
            self._only_end = 0.0
            return
        self._only_end += dt
        if self._only_end >= END_AFTER and self.model.question:
            self._only_end = 0.0
            self.model.end(str(self.model.question.last))

    def _take(self, message: SessionMessage) -> None:
        self.show.take(message)
        self.slug = self.model.header.title if self.model.header else ""
        if isinstance(message, News):
            self._clocks.take(message)
            if message.first and self.awaited:
                holders = message.updates[None].holders
                self._await({seat: one for seat, one in self.awaited.items() if holders[seat] != PERSON})
        elif isinstance(message, Coming):
            self._await(message.seats)
        elif isinstance(message, NotKept):
            self._ask_again(self.model.unkept)
        elif isinstance(message, Left):
            self._gone(self.model.left.trouble if self.model.left else "")

    def finish(self) -> None:
        """Show the score, once all of the game has been shown; the first time by way of the finale."""
        result, routes = self.model.news and self.model.news.result, self.shell.routes
        if result and (scene := self.extras.score(result)):
            self.shell.scenes.push(scene if self._celebrated or not routes else routes.finale(self.shell, scene))
            self._celebrated = True

    def lay_out(self) -> Iterator[None]:
        return self.show.lay_out()

    def pause(self) -> None:
        self.pointing.hide_tip_of_mouse()
        self.pads.let_go()
        self.controller.peek.turn_down()

    def raw(self, event: pygame.event.Event) -> None:
        self.show.curtain.raw(event)
        self.controller.peek.raw(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pause()
        if self.pads.raw(event):
            self.dirty = True

    def handle(self, one: Input) -> bool:
        self.dirty = self.dirty or not isinstance(one, Hover)
        if not isinstance(one, Hover | Lift | Release):
            self.show.talk.hush()
        if self.places.ready and self.model.sight.curtain is not None:
            return self.show.curtain.handle(one, self.model, self.pointing.ring, self.pause_game)
        return self.controller.handle(one)

    def drag(self, pos: tuple[int, int]) -> Drag:
        return self.browsing.drag(pos)

    def draw(self, onto: pygame.Surface) -> None:
        self.view.draw(onto)
        self.phones.draw(onto)

    def close(self) -> None:
        self.left = True
        if not isinstance(self.client, Closing):
            self.client.close()
        elif not self.client.leave():
            self.shell.scenes.push(Saving(self.shell, self.client))
        self.phones.close()
        self.extras.close()

    def pause_game(self) -> None:
        leave, note = self.extras.farewell()
        entries = (*self.phones.entries(), *self._seats(), *self.extras.entries())
        self.browsing.pause("back_to_game", entries, leave, note)

    def _seats(self) -> tuple[PauseEntry, ...]:
        """Return the entry by which people join and leave, if all of them sit at this screen and the game goes on."""
        routes, model = self.shell.routes, self.model
        if not (routes and self.extras.one_screen and model.header and model.news) or model.news.result:
            return ()
        header = model.header
        if header.lesson or header.day or any(seat.key for seat in header.seats):
            return ()
        return (("seats", "people", self._open_seats),)

    def _open_seats(self) -> None:
        if routes := self.shell.routes:
            self.shell.scenes.push(routes.seats(self.shell, self.model, self._reseat, self.awaited))

    def _reseat(self, changes: Sequence[Reseat]) -> None:
        """Come back to the table, where other people sit soon."""
        self.shell.scenes.pop_to(self)
        for one in changes:
            self.client.send(one)

    def _await(self, awaited: Mapping[Seat, Reseat]) -> None:
        """Mark the seats of bots that people take over soon, and say so of new ones."""
        model, new = self.model, [one for seat, one in awaited.items() if self.awaited.get(seat) != one]
        self.awaited = awaited
        if not model.news:
            return
        t = model.texts.t
        model.tell_links(None, {seat: t("seats.mark", who=one.name) for seat, one in awaited.items()})
        if new:
            when = "seats.from_round" if model.telling.title.round(model.view) else "seats.from_turn"
            model.say(Tip("", t(when, who=model.texts.row([one.name for one in new]))), lasts=Lasts.NEWS)

    def leave(self) -> None:
        leave(self)

    def _ask_again(self, reason: str) -> None:
        """Ask whether to try to save again; nothing else matters now, and Escape tries again too."""
        t = self.model.texts.t
        again = DialogAnswer("table.try_again", self.model.go_on, primary=True)
        answers = [DialogAnswer("table.leave", self.leave), again]
        self.shell.scenes.pop_to(self)
        self.shell.scenes.push(Dialog(self.shell, lambda: t("table.not_kept", reason=reason), answers))

    def _gone(self, trouble: str) -> None:
        """Go back when the table has ended by itself, and say why if something went wrong."""
        if not self.left:
            self.leave()
            if trouble:
                notice(self.shell, lambda: trouble)


def open_table(shell: Shell, make: MakeSession) -> None:
    """Play a game over the lowest scene; `make` begins or continues it in a thread of its own."""
    if shell.scenes.scenes:
        shell.scenes.pop_to_lowest()
    shell.scenes.push(TableScene(shell, ThreadedSession(make)))


@runtime_checkable
class Closing(Protocol):
    """A client that may take its time to close."""

    @property
    def closed(self) -> bool: ...

    def leave(self) -> bool: ...

    def wait_closed(self, seconds: float) -> None: ...


class Saving(Scene):
    """The scene shown while a game that was left is still being saved."""

    name = "saving"

    def __init__(self, shell: Shell, client: Closing) -> None:
        super().__init__(shell)
        self._client, self._left = client, LIMIT

    def handle(self, one: Input) -> bool:
        return True

    def update(self, dt: float) -> None:
        self._left -= dt
        if (self._client.closed or self._left <= 0) and self.shell.scenes.top is self:
            self._left = 0.0
            self.shell.scenes.pop()

    def draw(self, onto: pygame.Surface) -> None:
        onto.blit(self.shell.materials.wood(*onto.get_size(), True), (0, 0))
        word = self.shell.fonts.fitted(self.shell.texts.t("table.saving"), TITLE, 30, palette.GOLD, onto.get_width())
        put(onto, word, center=onto.get_rect().center)

    def close(self) -> None:
        self._client.wait_closed(self._left)
