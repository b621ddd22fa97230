"""The way through a recorded game: the present stop, the eyes that look, and the turning points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from game.bots.turning import Turn
from game.engine.choices import Choice, Seat
from game.session.model.history import History
from game.session.replay import Finder, ReplayPlayer, news_of
from game.table.playback import OPEN, Eyes, Playback
from game.ui.table.show import TableShow
from game.ui.table.stage import TableParts
from game.words.log import LogRow
from game.words.tip import Tip


class Watching:
    """A playback on the real table."""

    def __init__(
        self,
        parts: TableParts,
        show: TableShow,
        playback: Playback,
        stop: int,
        eyes: Eyes,
        turns: Iterable[Turn] | None,
    ) -> None:
        """Turning points are looked for unless `turns` gives them."""
        self.show, self.model, self.places, self.motion = show, parts.model, parts.places, parts.motion
        self.finder = Finder(playback) if turns is None else None
        self.playback = playback
        self.player = ReplayPlayer(playback, stop, eyes, turns or ())
        self._rows: dict[Eyes, list[LogRow]] = {}

    def begin(self) -> None:
        self.show.take(news_of(self.player, first=True))

    def update(self, dt: float) -> None:
        if self.finder and (turns := self.finder.poll()) is not None:
            self.player.mark(turns)
            self.finder = None
            self.show.redraw()

    def play(self, dt: float) -> None:
        playing = self.player.playing
        if self.player.tick(dt, self.motion.busy):
            self.show.show_all()
            self.show.take(news_of(self.player))
        if playing != self.player.playing:
            self.show.arrange()

    def close(self) -> None:
        if self.finder:
            self.finder.close()

    @property
    def shown_stop(self) -> int:
        """Return the stop in sight: the one before while things still move."""
        news = self.model.news
        return self.playback.at(news.updates[None].number) if news else 0

    def known_cards(self, seat: Seat) -> Choice:
        """Return the face-down cards before a seat that these eyes know."""
        return self.playback.hands(self.shown_stop, self.player.eyes).get(seat, ())

    def words_of(self, eyes: Eyes) -> str:
        texts = self.model.texts
        if eyes is None or eyes == OPEN:
            return texts.t("replay.onlooker" if eyes is None else "replay.open")
        return texts.t("replay.view_of", who=texts.player(eyes))

    def show_here(self) -> None:
        if not self.places.ready:
            return
        news, number, eyes = news_of(self.player), self.playback.stops[self.player.stop].number, self.player.eyes
        rows = self._rows_for(eyes)
        shown = rows[: bisect_right(rows, number, key=lambda row: row.number)]
        self.places.log.back = 0.0
        self.show.jump(news, History(list(self.playback.past(self.player.stop, eyes)), shown))

    def _rows_for(self, eyes: Eyes) -> list[LogRow]:
        """Return the whole log as these eyes may read it; only the past of it is shown."""
        if eyes not in self._rows:
            history = History()
            history.begin(self.playback.past(self.playback.last, eyes), self.model.telling)
            self._rows[eyes] = history.rows
        return self._rows[eyes]

    def forget_words(self) -> None:
        """Write the log anew, for the language has changed."""
        self._rows.clear()

    def seek(self, stop: int) -> None:
        if self.player.seek(stop) or self.motion.busy:
            self.show_here()

    def toggle(self) -> None:
        before = self.player.stop
        self.player.toggle()
        if self.player.stop != before:
            self.show_here()
        self.show.arrange()

    def pause(self) -> None:
        if self.player.playing:
            self.player.toggle()

    def step_back(self) -> None:
        self.pause()
        self.seek(self.player.stop - 1)

    def step_on(self) -> None:
        """Go one step on with its motion; what still moves is there at once."""
        self.pause()
        if self.player.at_end:
            return
        self.show.show_all()
        self.player.seek(self.player.stop + 1)
        self.show.take(news_of(self.player))
        self.show.arrange()

    def seek_round(self, by: int) -> None:
        """Go to the beginning of the next round; with -1, of this one or the one before."""
        self.seek(self.playback.round_by(self.player.stop, by))

    def seek_turn(self, by: int) -> None:
        """Go to the next turning point, or with -1 to the one before."""
        self.pause()
        stop = self.player.turn_by(by)
        if stop != self.player.stop:
            self.seek(stop)
            return
        word = "turns_sought" if self.finder else "no_turn_on" if by > 0 else "no_turn_back"
        self.model.say(Tip(self.model.texts.t(f"replay.{word}")), "slider")

    def faster(self) -> None:
        self.player.turn_speed()
        self.show.arrange()

    def see_with(self, eyes: Eyes) -> None:
        """See the game with other eyes, or hear why that is not allowed."""
        if reason := self.player.look(eyes):
            self.model.say(Tip("", reason=self.model.texts.reason(reason)), "eyes")
            return
        self.show_here()
