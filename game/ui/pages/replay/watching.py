"""Goes through a recorded game: which stop is shown, with whose eyes, and what turned the game."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from game.bots.turning import Turn
from game.engine.choices import Choice, Seat
from game.session.model.history import History
from game.session.model.seating import shown_to_all
from game.session.replay import Finder, ReplayPlayer, news_of
from game.table.playback import OPEN, Eyes, Playback
from game.ui.table.show import TableShow
from game.words.log import LogRow
from game.words.tip import Tip


class Watching:
    """A film on the real table."""

    def __init__(
        self, show: TableShow, film: Playback, stop: int = 0, eyes: Eyes = None, turns: Iterable[Turn] | None = None
    ) -> None:
        """Moments that turned the game are looked for unless `turns` tells them."""
        self.show, self.model, self.stage = show, show.model, show.stage
        self.finder = Finder(film) if turns is None else None
        self.film = film
        self.player = ReplayPlayer(film, stop, eyes, turns or ())
        self._rows: dict[Eyes, list[LogRow]] = {}

    def begin(self) -> None:
        """Show the first stop."""
        self.show.take(news_of(self.player, first=True))

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.finder and (turns := self.finder.poll()) is not None:
            self.player.mark(turns)
            self.finder, self.stage.dirty = None, True

    def play(self, dt: float) -> None:
        """Let the game go on as it is played."""
        playing = self.player.playing
        if self.player.tick(dt, self.stage.moving):
            self.show.show_all()
            self.show.take(news_of(self.player))
        if playing != self.player.playing:
            self.show.arrange()

    def close(self) -> None:
        """Look no further."""
        if self.finder:
            self.finder.close()

    # what is seen

    @property
    def shown_stop(self) -> int:
        """The stop whose position is seen: the one before while things still move."""
        news = self.model.news
        return self.film.at(news.updates[None].number) if news else 0

    def known_cards(self, seat: Seat) -> Choice:
        """The cards that lie face down before a seat, if these eyes know them."""
        return self.film.hands(self.shown_stop, self.player.eyes).get(seat, ())

    def words_of(self, eyes: Eyes) -> str:
        """With whose eyes the game is seen, in words."""
        texts = self.model.texts
        if eyes is None:
            return texts.t("replay.onlooker")
        if eyes == OPEN:
            return texts.t("replay.open")
        return texts.t("replay.view_of", who=texts.player(eyes))

    def show_here(self) -> None:
        """Show the stop one has gone to, without any motion."""
        if not self.stage.ready or not self.stage.timeline:
            return
        self.show.coming.clear()
        news, number, eyes = news_of(self.player), self.film.stops[self.player.stop].number, self.player.eyes
        rows = self._rows_for(eyes)
        shown = rows[: bisect_right(rows, number, key=lambda row: row.number)]
        self.stage.log.back = 0.0
        self.stage.timeline.jump(shown_to_all(news.updates).view)
        self.model.jump(news, History(list(self.film.past(self.player.stop, eyes)), shown))
        self.stage.dirty = True

    def _rows_for(self, eyes: Eyes) -> list[LogRow]:
        """The whole log as these eyes may read it; no more of it is shown than has happened."""
        if eyes not in self._rows:
            history = History()
            history.begin(self.film.past(self.film.last, eyes), self.model.telling)
            self._rows[eyes] = history.rows
        return self._rows[eyes]

    def forget_words(self) -> None:
        """The log is told in another language from now on."""
        self._rows.clear()

    # going through it

    def seek(self, stop: int) -> None:
        """Go to a stop at once."""
        if self.player.seek(stop) or self.stage.moving:
            self.show_here()

    def toggle(self) -> None:
        """Play or pause."""
        before = self.player.stop
        self.player.toggle()
        if self.player.stop != before:
            self.show_here()
        self.show.arrange()

    def stand_still(self) -> None:
        """Pause, if the game is played."""
        if self.player.playing:
            self.player.toggle()

    def step_back(self) -> None:
        """One step back."""
        self.stand_still()
        self.seek(self.player.stop - 1)

    def step_on(self) -> None:
        """One step on, as it was seen when it happened; what still moves is there at once."""
        self.stand_still()
        if self.player.at_end:
            return
        self.show.show_all()
        self.player.seek(self.player.stop + 1)
        self.show.take(news_of(self.player))
        self.show.arrange()

    def round_back(self) -> None:
        """To the beginning of the round, or of the one before."""
        self.seek(self.film.round_by(self.player.stop, -1))

    def round_on(self) -> None:
        """To the beginning of the next round."""
        self.seek(self.film.round_by(self.player.stop, 1))

    def to_start(self) -> None:
        """To the beginning of the game."""
        self.seek(0)

    def to_end(self) -> None:
        """To the last position."""
        self.seek(self.film.last)

    def turn_on(self) -> None:
        """To the next moment that turned the game."""
        self._turn(1)

    def turn_back(self) -> None:
        """To the moment before that turned the game."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        self.stand_still()
        stop = self.player.turn_by(by)
        if stop != self.player.stop:
            self.seek(stop)
            return
        word = "turns_sought" if self.finder else "no_turn_on" if by > 0 else "no_turn_back"
        self.show.say(Tip(self.model.texts.t(f"replay.{word}")), self.stage.buttons["slider"].rect)

    def faster(self) -> None:
        """The next speed."""
        self.player.turn_speed()
        self.show.arrange()

    def see_with(self, eyes: Eyes) -> None:
        """See the game with other eyes, or hear why one must not."""
        if reason := self.player.look(eyes):
            self.show.say(Tip("", reason=self.model.texts.reason(reason)), self.stage.buttons["eyes"].rect)
            return
        self.show_here()

    def why_not_on(self) -> str:
        """Put into words why nobody can play on from here."""
        reason = self.film.why_not_from(self.player.stop)
        return self.model.texts.reason(reason) if reason else ""
