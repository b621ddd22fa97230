"""The log of a table without a window: a line for each player who comes or goes or has no time left, each round, and
the end.

The wording is the window's: its notices, and the title's log. As JSON, each line is an object with `event` and `text`;
seats count from 1.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any

from game.commands.cli import drop_output
from game.commands.results import result_facts, result_words
from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.title import Result
from game.session.lan.messages import Chair, Message, Notice, Roster
from game.session.messages import News, SessionMessage
from game.session.story import Scoring, story_of
from game.table.record.clocks import TIME_RAN_OUT
from game.table.record.entries import Header
from game.table.record.record import Record
from game.titles import SLUGS
from game.words.texts import ENGLISH, Texts, sentence
from net.link.messages import Over
from net.play.lobby import one_line


class TableLog:
    """The printed log of one table."""

    def __init__(self, as_json: bool, waits: bool = False) -> None:
        """Print at once, or hold everything back until `begin` with `waits`."""
        self.as_json = as_json
        self.on_unread: Callable[[], object] = lambda: None  # called when nobody reads the output any more
        self._kept_back: list[str] | None = [] if waits else None
        self._printing = Lock()  # the game and the table report from threads of their own
        self._texts = Texts(ENGLISH)
        self._game = ""  # the game that has begun
        self._scoring = Scoring()
        self._sitting: dict[bytes, Seat] = {}  # the people before the start, by key
        self._words: list[str] = []  # the words of the table, which change with the people
        self._events: list[tuple[int, Event]] = []  # events that still count, with their entries' numbers
        self._round = 0  # the last round printed
        self._over = False  # from here on, leaving is not reported

    def line(self, event: str, text: str, **facts: Any) -> None:
        line = json.dumps({"event": event, **facts, "text": text}) if self.as_json else text
        with self._printing:
            if self._kept_back is not None:
                self._kept_back.append(line)
            else:
                self._print(line)

    def begin(self) -> None:
        """Print everything held back; from now on print at once."""
        with self._printing:
            kept_back, self._kept_back = self._kept_back or [], None
            for line in kept_back:
                self._print(line)

    def _print(self, line: str) -> None:
        try:
            print(f"{line}\n", end="", flush=True)  # in one write: other threads print too
        except OSError:
            drop_output()
            self.on_unread()

    def handle(self, message: Message) -> None:
        """Print a message of the table, if it belongs in the log."""
        match message:
            case Roster(title, chairs=chairs, started=False, words=words):
                self._print_arrivals(title, chairs)
                self._print_words([one_line(word) for word in words])
            case Over():
                self._over = True
            case Notice(word, seat, detail) if self._game and not self._over and self._texts.has(f"notice.{word}"):
                at = -1 if seat is None else seat
                who = self._texts.player(at)
                text = self._texts.t(f"notice.{word}", who=who)
                self.line(word, text, seat=at + 1, name=who, detail=one_line(detail))

    def news(self, news: SessionMessage) -> None:
        """Print whose time has run out, and the rounds that have begun."""
        if not isinstance(news, News):
            return
        number = news.updates[None].number
        if news.first and news.header:
            self._events = list(news.past)
            if self._game != news.header.game:
                self._begin(news)
        elif news.back_to is not None:
            self._events = [(n, event) for n, event in self._events if n <= news.back_to]
        events = news.updates[None].events
        self._events += [(number, event) for event in events]
        for seat, bot in [(event.facts["seat"], event.facts["bot"]) for event in events if event.name == TIME_RAN_OUT]:
            who = self._texts.player(seat)
            text = sentence(self._texts.t(f"log.{TIME_RAN_OUT}", seat=seat, bot=bot))
            self.line(TIME_RAN_OUT, text, seat=seat + 1, name=who, bot=bot)
        rounds = [n for n, (_, event) in enumerate(self._events, 1) if event.name == self._scoring.round]
        if rounds:
            self._print_round([event for _, event in self._events[: rounds[-1]]])

    def end(self, record: Record, result: Result) -> None:
        names = self._use_texts(record.header)
        self.line("result", result_words(self._texts, names, result), **result_facts(record, names, result))

    def _begin(self, news: News) -> None:
        assert news.header, "the first news have it"
        header, self._round = news.header, 0
        self._game, self._scoring = header.game, Scoring.of_title(header.title)
        names = self._use_texts(header)
        event, happens = ("goes_on", "goes on") if news.updates[None].number else ("began", "begins")
        text = f"{self._texts.t('title')} {happens}: {self._texts.row(names)}"
        self.line(event, text, game=header.game, title=header.title, names=names)

    def _use_texts(self, header: Header) -> list[str]:
        """Use this game's texts from now on; return the players' names."""
        names = [one_line(info.name) for info in header.seats]
        self._texts = Texts(ENGLISH, header.title, names, header.form)
        return [self._texts.player(seat) for seat in range(len(header.seats))]

    def _print_arrivals(self, title: str, chairs: Sequence[Chair]) -> None:
        """Print the people who have sat down or stood up since the last roster."""
        people = [one_line(chair.name) for chair in chairs]
        now = {chair.key: seat for seat, chair in enumerate(chairs) if chair.key and chair.here}
        gone = {key: seat for key, seat in self._sitting.items() if key not in now}
        for seat in sorted(gone.values()):
            who = self._texts.player(seat)
            self.line("left", f"{who} leaves seat {seat + 1}.", seat=seat + 1, name=who)
        self._texts = Texts(ENGLISH, title if title in SLUGS else "", people)
        for seat in sorted(seat for key, seat in now.items() if self._sitting.get(key) != seat):
            who = self._texts.player(seat)
            self.line("came", f"{who} takes seat {seat + 1}.", seat=seat + 1, name=who)
        self._sitting = now

    def _print_words(self, words: list[str]) -> None:
        """Print the words that people compare, once somebody sits at the table."""
        if words and self._sitting and words != self._words:
            self._words = words
            self.line("words", self._texts.t("lan.words", words=" · ".join(words)), words=words)

    def _print_round(self, events: Sequence[Event]) -> None:
        """Print the round that begins with the last event, and its leaders, unless it was printed before."""
        began = events[-1]
        if began.facts["round"] <= self._round:
            return
        self._round = began.facts["round"]
        scores = story_of(self._scoring, events, len(self._texts.people)).totals
        most = max(scores)
        leaders = [seat for seat, score in enumerate(scores) if score == most and score > min(scores)]
        text = self._texts.event(began)
        if leaders:
            names, lead = self._texts.row([self._texts.player(seat) for seat in leaders]), "lead"
            lead += "s" if len(leaders) == 1 else ""
            text += f": {names} {lead} with {self._texts.number(most)} point{'' if most == 1 else 's'}"
        self.line("round", text, round=self._round, leaders=[seat + 1 for seat in leaders], scores=scores)
