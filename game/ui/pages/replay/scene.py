"""A recorded game on the real table: played, paused, stepped through, seen with anybody's eyes, and played on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.turning import Turn
from game.engine.choices import Choice, Name, Seat
from game.session.messages import Command, Message, News
from game.session.replay_news import film_of, news_of
from game.session.replay_player import Player
from game.session.seating import Sight
from game.session.turning_points import Finder
from game.table.playback import OPEN, Eyes, Film
from game.ui.board.animate import Timeline
from game.ui.forms.pause import Pause
from game.ui.pages.replay.bar import SLIDER, Slider, bar_of, put_actions, put_bar, slider_tip
from game.ui.pages.replay.hands import leave_room
from game.ui.pages.replay.view import ReplayView
from game.ui.shell.focus import Region
from game.ui.shell.inputs import MOUSE, Act, Input, Key, Point, Press, Release, Wheel
from game.ui.shell.scenes import Scene
from game.ui.table.layout import TableLayout
from game.ui.table.offers import key_of
from game.ui.table.scene import TableScene
from game.ui.table.targets import BUTTON, LOG, Target, regions, under
from game.words.log import LogRow
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

BAR = ("round_back", "back", "play", "on", "round_on", SLIDER, "speed")
ACTIONS = {
    "undo": "step_back",
    "end_turn": "step_on",
    "undo_turn": "round_back",
    "confirm": "round_on",
    "hint": "choose_eyes",
    "quick": "faster",
}
KEYS = {  # those that are free, beside the ones of the settings
    ",": "step_back",
    ".": "step_on",
    "page up": "round_back",
    "page down": "round_on",
    "home": "to_start",
    "end": "to_end",
    "t": "turn_on",
    "r": "turn_back",
}


class Silent:
    """A link behind which nobody sits: a film tells its news by itself."""

    def send(self, command: Command) -> None:
        """Nobody answers here."""

    def some_news(self, most: int) -> list[Message]:
        """Nothing comes by itself."""
        return []

    def close(self) -> None:
        """There is nothing to leave."""


class ReplayScene(TableScene):
    """One recorded game."""

    name = "replay"

    def __init__(
        self,
        shell: Shell,
        film: Film,
        stop: int = 0,
        eyes: Eyes = None,
        turns: Iterable[Turn] | None = None,
        note: str = "",
    ) -> None:
        """What turned the game is looked for unless it is told.

        `note` names a text that is said first, such as that the record is damaged further on.
        """
        super().__init__(shell, Silent())
        self.finder = Finder(film) if turns is None else None
        self.player = Player(film, stop, eyes, turns or ())
        self.view_of = ReplayView(self)
        self.bar = bar_of(shell)
        self._note = note
        self._dragging = False
        self._told_rows: dict[Eyes, list[LogRow]] = {}
        self._take(news_of(self.player, first=True))

    # What is seen of it.

    def look(self, news: News) -> Sight:
        seats = [seat for seat in news.updates if seat is not None]
        return Sight(seats[0] if seats else None)

    def known_cards(self, seat: Seat) -> Choice:
        return self.player.film.hands(self.shown_stop, self.player.eyes).get(seat, ())

    @property
    def shown_stop(self) -> int:
        """The stop whose position is seen: the one before while things still move."""
        news = self.news
        return self.player.film.at(news.updates[None].number) if news else 0

    # Where everything lies.

    def fitting(self) -> TableLayout:
        self.bar = bar_of(self.shell)
        return TableLayout.fitting(self.shell.size, self.seats, self.shell.settings.text / 100, self.bar.h)

    def lay_out(self) -> Iterator[None]:
        self._told_rows.clear()
        yield from super().lay_out()
        if self.timeline:
            self.timeline.people = frozenset(range(self.seats))  # nobody's turn is cut short
            self.show_here()
            if self._note:
                self.say(Tip("", warning=self.texts.t(self._note)), self.bar, 8.0)
                self._note = ""

    def arrange(self) -> None:
        super().arrange()
        if not self.news or not self.table or self.hand is None:
            return
        for name in ("undo", "undo_turn", "hint", "primary"):
            self.buttons.pop(name, None)
        self.offers = {}
        put_actions(self)
        leave_room(self)
        put_bar(self)
        self.buttons["menu"].tip = Tip(
            self.texts.t("table.menu"), self.texts.t("replay.menu_tip"), key=key_of(self, "back")
        )
        self._lay_ring()

    def words_of(self, eyes: Eyes) -> str:
        """With whose eyes the game is seen, in words."""
        if eyes is None:
            return self.texts.t("replay.onlooker")
        if eyes == OPEN:
            return self.texts.t("replay.open")
        return self.texts.t("replay.view_of", who=self.texts.player(eyes))

    def _lay_ring(self) -> None:
        if "play" not in self.buttons:
            return  # the bar is still to be laid out; the focus must not look for another place meanwhile
        self._rows = [row for _, row in self.log.seen]
        found: list[Region] = []
        for region in regions(self):
            if region.name == "buttons":
                inside = tuple(s for s in region.spots if s.name.partition("/")[2] in BAR)
                found.append(Region("bar", inside))
                found.append(Region("buttons", tuple(s for s in region.spots if s not in inside)))
            else:
                found.append(region)
        found.sort(key=lambda region: region.name != "bar")  # what is wanted most comes first
        self.ring.lay(found)

    def focus_first(self) -> None:
        self.ring.focus(f"{BUTTON}/play")

    # Going through the game.

    def pace(self, timeline: Timeline) -> None:
        super().pace(timeline)
        timeline.own_speed = timeline.other_speed

    def update(self, dt: float) -> None:
        super().update(dt * self.player.speed if self.player.playing else dt)
        if self.finder and (turns := self.finder.poll()) is not None:
            self.player.mark(turns)
            self.finder, self.dirty = None, True
        if not self.whole or self.shell.scenes.top is not self:
            return
        playing = self.player.playing
        if self.player.tick(dt, bool(self.timeline and self.timeline.busy)):
            self.show_all()
            self._take(news_of(self.player))
        if playing != self.player.playing:
            self.arrange()

    def show_here(self) -> None:
        """Show the stop one has gone to, without any motion."""
        if not self.table or self.hand is None or not self.timeline:
            return
        self.coming.clear()
        self.news = news_of(self.player)
        number, eyes = self.player.film.stops[self.player.stop].number, self.player.eyes
        self.events = list(self.player.film.past(self.player.stop, eyes))
        rows = self._rows_for(eyes)
        self.log.rows = rows[: bisect_right(rows, number, key=lambda row: row.number)]
        self.log.back = 0.0
        self.timeline.jump(self._fed(self.news))
        self.refresh()
        self.dirty = True

    def _rows_for(self, eyes: Eyes) -> list[LogRow]:
        """The whole log as these eyes may read it; no more of it is shown than has happened."""
        assert self.table
        if eyes not in self._told_rows:
            film = self.player.film
            told = film.past(film.last, eyes)
            self._told_rows[eyes] = [row for number, event in told if (row := self.table.telling.row(number, event))]
        return self._told_rows[eyes]

    def seek(self, stop: int) -> None:
        """Go to a stop at once."""
        if self.player.seek(stop) or (self.timeline and self.timeline.busy):
            self.show_here()

    def toggle(self) -> None:
        """Play or pause."""
        before = self.player.stop
        self.player.toggle()
        if self.player.stop != before:
            self.show_here()
        self.arrange()

    def step_back(self) -> None:
        """One step back."""
        self._stand_still()
        self.seek(self.player.stop - 1)

    def step_on(self) -> None:
        """One step on, as it was seen when it happened; what still moves is there at once."""
        self._stand_still()
        if self.player.at_end:
            return
        self.show_all()
        self.player.seek(self.player.stop + 1)
        self._take(news_of(self.player))
        self.arrange()

    def round_back(self) -> None:
        """To the beginning of the round, or of the one before."""
        self.seek(self.player.film.round_by(self.player.stop, -1))

    def round_on(self) -> None:
        """To the beginning of the next round."""
        self.seek(self.player.film.round_by(self.player.stop, 1))

    def to_start(self) -> None:
        """To the beginning of the game."""
        self.seek(0)

    def to_end(self) -> None:
        """To the last position."""
        self.seek(self.player.film.last)

    def turn_on(self) -> None:
        """To the next moment that turned the game."""
        self._turn(1)

    def turn_back(self) -> None:
        """To the moment before that turned the game."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        self._stand_still()
        stop = self.player.turn_by(by)
        if stop != self.player.stop:
            self.seek(stop)
            return
        word = "turns_sought" if self.finder else "no_turn_on" if by > 0 else "no_turn_back"
        self.say(Tip(self.texts.t(f"replay.{word}")), self.buttons[SLIDER].rect)

    def faster(self) -> None:
        """The next speed."""
        self.player.turn_speed()
        self.arrange()

    def _stand_still(self) -> None:
        if self.player.playing:
            self.player.toggle()

    # What can be done beside.

    def choose_eyes(self) -> None:
        """Ask with whose eyes the game is to be seen."""
        from game.ui.pages.replay.questions import eyes_column

        self._stand_still()
        self.shell.scenes.push(eyes_column(self))

    def see_with(self, eyes: Eyes) -> None:
        """See the game with other eyes, or hear why one must not."""
        if reason := self.player.look(eyes):
            self.say(Tip("", reason=self.texts.reason(reason)), self.buttons["eyes"].rect)
            return
        self.show_here()

    def why_not_on(self) -> str:
        """Why nobody can play on from here, in words."""
        reason = self.player.film.why_not_from(self.player.stop)
        return self.texts.reason(reason) if reason else ""

    def play_on(self) -> None:
        """Choose who plays on from here."""
        from game.ui.pages.replay.questions import PlayOn

        self._stand_still()
        if self.shell.saves is None:
            self.say(Tip("", reason=self.texts.t("end.not_saved")), self.buttons["play_on"].rect)
            return
        self.show_all()
        self.shell.scenes.push(PlayOn(self.shell, self.player.film, self.player.stop))

    def see_result(self) -> None:
        """The end of the game."""
        from game.ui.pages.score.score import Score

        film = self.player.film
        if film.result:
            assert self.header
            events = [event for _, event in film.past(film.last, None)]
            self.shell.scenes.push(Score(self.shell, self.header, events, film.result, watch=self._again))

    def _again(self) -> None:
        """From the beginning, from the score over it."""
        self.shell.scenes.pop_to(self)
        self.seek(0)
        self.toggle()

    def close(self) -> None:
        if self.finder:
            self.finder.close()
        super().close()

    def finish(self) -> None:
        """Nobody is led away from the last position."""

    def pause_game(self) -> None:
        self._stand_still()
        entries = (
            ("back_to_replay", "play", lambda: None),
            ("rules", "book", self.open_rules),
            ("settings", "settings", self.open_settings),
            ("leave", "exit", self.leave),
        )
        self.shell.scenes.push(Pause(self.shell, entries, "replay.unchanged"))

    # Inputs.

    def handle(self, one: Input) -> bool:
        if self.hand is None:
            return super().handle(one)
        slider = self.buttons.get(SLIDER)
        if isinstance(slider, Slider):
            match one:
                case Press(pos, 1) if slider.rect.collidepoint(pos):
                    self._dragging = True
                    self.ring.blur()
                    self.seek(slider.stop_at(pos[0]))
                    return True
                case Point(pos) if self._dragging:
                    self.seek(slider.stop_at(pos[0]))
                    self._point(pos)
                    return True
                case Point(pos) if slider.rect.collidepoint(pos):
                    self._point(pos)
                    slider.tip = slider_tip(self, slider.stop_at(pos[0]))
                    return True
                case Release():
                    self._dragging = False
                case Wheel(pos, by) if self.bar.collidepoint(pos):
                    self.seek(self.player.stop + (1 if by < 0 else -1))
                    return True
        if isinstance(one, Key) and one.name in KEYS and not self.shell.settings.taken_by(one.name):
            getattr(self, KEYS[one.name])()
            return True
        return super().handle(one)

    def _press(self, pos: tuple[int, int]) -> None:
        target = under(self, pos)
        if target and target.kind in (BUTTON, LOG):
            self._point(pos)
            self.ring.blur()
            self.activate(target)
            return
        if self.skip():
            return
        super()._press(pos)

    def activate(self, target: Target) -> None:
        if target.kind == LOG:
            row = self.log.rows[int(target.name)]
            self._stand_still()
            self.seek(self.player.film.at(row.number))
            self.flash = row.places, 1.8
            return
        super().activate(target)

    def _clicked(self, target: Target, path: Iterable[Name]) -> None:
        """Nothing can be chosen here; what things are is told by pointing at them."""

    def _act(self, act: Act) -> bool:
        on_slider = self.ring.name == f"{BUTTON}/{SLIDER}"
        if on_slider and act.name in ("left", "right"):
            self.seek(self.player.stop + (1 if act.name == "right" else -1))
            return True
        if act.name == "accept":
            if self.focused:
                self.activate(self.focused)
            else:
                self.toggle()
                if self.shell.inputs.source != MOUSE:
                    self.focus_first()
            self.dirty = True
            return True
        return super()._act(act)

    def _hot_key(self, action: str) -> None:
        if name := ACTIONS.get(action):
            getattr(self, name)()
        elif action in ("log", "rules"):
            super()._hot_key(action)


def replay(shell: Shell, path: Path) -> Scene:
    """The scene that shows a record again."""
    film, note = film_of(path)
    return ReplayScene(shell, film, note=note)
