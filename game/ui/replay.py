"""A recorded game on the real table: played, paused, stepped through, seen with anybody's eyes, and played on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choices import Choice, Name, Seat
from game.table.film import OPEN, Eyes, Film
from game.table.record import read_record
from game.table.update import Update
from game.titles import title as find_title
from game.ui.animate import Timeline
from game.ui.buttons import Button
from game.ui.focus import Region
from game.ui.inputs import MOUSE, Act, Input, Key, Point, Press, Release, Wheel
from game.ui.log import Row
from game.ui.messages import Command, Message, News
from game.ui.pause import Pause
from game.ui.play import TableScene
from game.ui.player import Player, Turn
from game.ui.replay_bar import SLIDER, Slider, bar_of, put_bar, slider_tip
from game.ui.replay_view import ReplayView
from game.ui.scenes import Scene
from game.ui.seating import Sight
from game.ui.table_buttons import key_of, strip
from game.ui.table_layout import TableLayout
from game.ui.targets import BUTTON, LOG, Target, regions, under
from game.ui.tooltip import Tip

if TYPE_CHECKING:
    from game.ui.shell import Shell

ROOM = 170  # real pixels that hands beside the cards have at least
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
        self, shell: Shell, film: Film, stop: int = 0, eyes: Eyes = None, turns: Iterable[Turn] = (), note: str = ""
    ) -> None:
        """`note` names a text that is said first, such as that the record is damaged further on."""
        super().__init__(shell, Silent())
        self.player = Player(film, stop, eyes, turns)
        self.view_of = ReplayView(self)
        self.bar = bar_of(shell)
        self._note = note
        self._dragging = False
        self._told_rows: dict[Eyes, list[Row]] = {}
        self._take(self._news(first=True))

    # What the film tells.

    def _news(self, first: bool = False) -> News:
        """The stop that is shown now, as the chosen eyes see it; what led to it only when it is to be seen moving."""
        player, film = self.player, self.player.film
        seat = player.eyes if player.eyes not in (None, OPEN) else None
        updates: dict[Seat | None, Update] = {None: self._update(OPEN if player.eyes == OPEN else None)}
        if seat is not None:
            updates[seat] = self._update(seat)
        past = film.past(player.stop, player.eyes) if first else ()
        result = film.result if player.at_end else None
        return News(updates, result, None, past, first, film.header if first else None)

    def _update(self, eyes: Eyes) -> Update:
        film, stop = self.player.film, self.player.stop
        at = film.stops[stop].position
        return Update(
            seat=None if eyes == OPEN else eyes,
            number=at.number,
            moment=at.moment,
            view=film.view(stop, eyes),
            events=film.events(stop, eyes),
            lines=(),
            check=b"",
            waiting=at.waiting,
            ready=(),
            may_undo=(),
            why_no_undo="not_your_turn",
            holders=at.holders,
        )

    def look(self, news: News) -> Sight:
        seats = [seat for seat in news.updates if seat is not None]
        return Sight(seats[0] if seats else None)

    def known_cards(self, seat: Seat) -> Choice:
        return self.player.film.hands(self._shown_stop, self.player.eyes).get(seat, ())

    def known_rows(self) -> tuple[pygame.Rect, list[tuple[Seat, tuple[str, ...]]]]:
        """The hands that are known although they lie face down, but that of the dock; and where they are drawn."""
        if not self.table or self.hand is None:
            return pygame.Rect(0, 0, 0, 0), []
        known = self.player.film.hands(self._shown_stop, self.player.eyes)
        active = self.table.active(self.view)
        rows = [(seat, tuple(map(str, cards))) for seat, cards in sorted(known.items()) if seat != active]
        left = max((rect.right for rect in self.hand.rects.values()), default=self.layout.hand.x)
        right = min(button.rect.x for name, button in self.buttons.items() if name in ("eyes", "play_on", "result"))
        area = pygame.Rect(left + self.layout.gap, self.layout.hand.y, 0, strip(self).y - self.layout.hand.y)
        area.w = right - self.layout.gap - area.x
        area.h -= self.layout.gap
        return area, rows

    @property
    def _shown_stop(self) -> int:
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
        self._put_buttons()
        self._leave_room()
        put_bar(self)
        self.buttons["menu"].tip = Tip(
            self.texts.t("table.menu"), self.texts.t("replay.menu_tip"), key=key_of(self, "back")
        )
        self._lay_ring()

    def _put_buttons(self) -> None:
        """Whose eyes look, and what can be done from here."""
        shell, t, film = self.shell, self.texts.t, self.player.film
        room = self.layout.buttons.copy()
        room.h = min(room.bottom, strip(self).y - 4) - room.y
        ended = film.result is not None and self.player.at_end
        gap = max(4, shell.px(9))
        high = min((room.h - gap) // 2, max(shell.touch(50), shell.px(60)))
        upper = pygame.Rect(room.x, room.bottom - 2 * high - gap, room.w, high)
        lower = upper.move(0, high + gap)
        tip = Tip(t("replay.eyes"), t("replay.eyes_tip"), key=key_of(self, "hint"))
        self.buttons["eyes"] = Button("eyes", upper, self.words_of(self.player.eyes), self.choose_eyes, "eye", tip)
        if ended:
            tip = Tip("")
            see = self.see_result
            self.buttons["result"] = Button(
                "result", lower, t("table.see_result"), see, "trophy", tip, True, True, True
            )
            return
        why = self._why_not_on()
        tip = Tip(t("replay.play_on"), t("replay.play_on_tip"), reason=why)
        self.buttons["play_on"] = Button("play_on", lower, t("replay.play_on"), self.play_on, "hand", tip, not why)

    def _leave_room(self) -> None:
        """Let the cards stand closer where other hands are shown beside them."""
        area, rows = self.known_rows()
        least = min(self.layout.hand.w // 3, max(ROOM, self.shell.px(420)))
        if rows and area.w < least:
            hand = self.layout.hand
            self.hand.lay(pygame.Rect(hand.x, area.y, area.right - least - hand.x, area.h), self.hand.cards)

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
        if not self.whole or self.shell.scenes.top is not self:
            return
        playing = self.player.playing
        if self.player.tick(dt, bool(self.timeline and self.timeline.busy)):
            self.show_all()
            self._take(self._news())
        if playing != self.player.playing:
            self.arrange()

    def show_here(self) -> None:
        """Show the stop one has gone to, without any motion."""
        if not self.table or self.hand is None or not self.timeline:
            return
        self.coming.clear()
        self.news = self._news()
        number, eyes = self.player.film.stops[self.player.stop].number, self.player.eyes
        self.events = list(self.player.film.past(self.player.stop, eyes))
        rows = self._rows_for(eyes)
        self.log.rows = rows[: bisect_right(rows, number, key=lambda row: row.number)]
        self.log.back = 0.0
        self.timeline.jump(self._fed(self.news))
        self.refresh()
        self.dirty = True

    def _rows_for(self, eyes: Eyes) -> list[Row]:
        """The whole log as these eyes may read it; no more of it is shown than has happened."""
        assert self.table
        if eyes not in self._told_rows:
            film = self.player.film
            told = film.past(film.last, eyes)
            self._told_rows[eyes] = [row for number, event in told if (row := self.table.row(number, event))]
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
        self._take(self._news())
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
        from game.ui.replay_scenes import eyes_column

        self._stand_still()
        self.shell.scenes.push(eyes_column(self))

    def see_with(self, eyes: Eyes) -> None:
        """See the game with other eyes, or hear why one must not."""
        if reason := self.player.look(eyes):
            self.say(Tip("", reason=self.texts.reason(reason)), self.buttons["eyes"].rect)
            return
        self.show_here()

    def _why_not_on(self) -> str:
        """Why nobody can play on from here, in words."""
        reason = self.player.film.why_not_from(self.player.stop)
        return self.texts.reason(reason) if reason else ""

    def play_on(self) -> None:
        """Choose who plays on from here."""
        from game.ui.replay_scenes import PlayOn

        self._stand_still()
        if self.shell.saves is None:
            self.say(Tip("", reason=self.texts.t("end.not_saved")), self.buttons["play_on"].rect)
            return
        self.show_all()
        self.shell.scenes.push(PlayOn(self.shell, self.player.film, self.player.stop))

    def see_result(self) -> None:
        """The end of the game."""
        from game.ui.score import Score

        film = self.player.film
        if film.result:
            events = [event for _, event in film.past(film.last, None)]
            self.shell.scenes.push(Score(self.shell, film.header, events, film.result, watch=self._again))

    def _again(self) -> None:
        """From the beginning, from the score over it."""
        self.shell.scenes.pop_to(self)
        self.seek(0)
        self.toggle()

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


def film_of(path: Path) -> tuple[Film, str]:
    """The film of a record's file, and the name of a text for what is wrong with it; an empty word if nothing is."""
    found = read_record(path)
    title: Any = find_title(found.record.header.title)
    film = Film(title, found.record)
    if film.ends_before:
        return film, "replay.other_rules"
    return film, "replay.damaged" if found.trouble or found.torn else ""


def replay(shell: Shell, path: Path) -> Scene:
    """The scene that shows a record again."""
    film, note = film_of(path)
    return ReplayScene(shell, film, note=note)
