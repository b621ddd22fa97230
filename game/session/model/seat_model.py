"""A model of the game for the people at one screen, without a window: views draw it.

Its methods are their commands; `take` handles the messages of the game's owner. Every change is told to the one view
that was given at the start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.engine.choices import CHANCE, Choice, Name, Seat
from game.session import messages
from game.session.lesson import lesson_in
from game.session.messages import Command, Denied, Hinted, Left, News, NotKept, Replaced
from game.session.model import sentences
from game.session.model.clicking import Clicked
from game.session.model.doubts import Doubts
from game.session.model.errand import Errand
from game.session.model.faces import Faces
from game.session.model.guide import Guide
from game.session.model.history import History
from game.session.model.question import Question
from game.session.model.seating import Screen, Sight, people, shown_to_all
from game.session.model.sentences import Lasts, ModelView, Outcome, Prompt, Remark
from game.session.model.since import RivalTurn, Since
from game.table.record.entries import Header
from game.titles import title as find_title
from game.words.book import book_of
from game.words.error_texts import sentence
from game.words.sanitize import clean_header
from game.words.telling import Telling, telling_of
from game.words.texts import Texts
from game.words.tip import Tip

PRIMARY, HINT = "primary", "hint"  # actions beside which a remark can stand


class SeatModel:
    """One game for the people at one screen."""

    def __init__(
        self, texts: Texts, send: Callable[[Command], None], view: ModelView | None = None, watched: bool = False
    ) -> None:
        """`send` reaches the game's owner. In a watched game nobody is asked."""
        self.plain_texts = self.texts = texts
        self._send, self._shown_by, self.screen = send, view or ModelView(), Screen(watched)
        self.header: Header | None = None
        self.names: tuple[str, ...] = ()  # the players' names, by seat
        self.seats = 1
        self.record: Path | None = None  # the record's path, if it is kept here
        self.news: News | None = None
        self.history, self.since, self.faces = History(), Since(), Faces()
        self._telling: Telling | None = None
        self._acting: Seat | None = None  # the last seat asked here, which may be asked again after a draw
        self.guide: Guide | None = None  # only in a lesson
        self.unkept = ""  # a failed write in words; the game stands still until `go_on`
        self.left: Left | None = None  # set once the game's owner has ended
        self.question: Question | None = None
        self.errand = Errand(lambda: self.question)
        self.prompt = Prompt(-1, "")
        self.marks: Mapping[Seat, str] = {}  # words about links to seats elsewhere, or about who comes
        self._waits_for_link: Prompt | None = None  # replaces the prompt
        self.hint: Choice | None = None
        self.hint_wanted = False
        self.doubts = Doubts()

    @property
    def telling(self) -> Telling:
        assert self._telling, "the first news have not come"
        return self._telling

    @property
    def holders(self) -> tuple[str, ...]:
        return self.news.updates[None].holders if self.news else ()

    @property
    def people(self) -> tuple[Seat, ...]:
        return people(self.news.updates) if self.news else ()

    @property
    def ready(self) -> tuple[Seat, ...]:
        """The people who have sealed their choice at this screen, not on a phone."""
        ready = self.news.updates[None].ready if self.news else ()
        return tuple(seat for seat in self.people if seat in ready and seat not in self.screen.phones)

    @property
    def step(self) -> str:
        """The name of the step that asks now; empty when the game is over."""
        agenda = self.news.updates[None].view.agenda if self.news else ()
        return type(agenda[-1]).__name__ if agenda else ""

    @property
    def sight(self) -> Sight:
        return self.screen.sight

    @property
    def view(self) -> Any:
        assert self.news
        return self.news.updates[self.screen.looking].view

    def rule_of(self, reason: str, card: str = "") -> str:
        """Return the rules paragraph that explains a refusal, or why a card would do nothing."""
        return book_of(self.header.title).paragraph(reason, self.step, card) if reason and self.header else ""

    def no(self, reason: str, card: str = "") -> Tip:
        return Tip("", reason=self.texts.reason(reason), rule=self.rule_of(reason, card))

    @property
    def rivals(self) -> tuple[RivalTurn, ...]:
        """The deeds of others since the person's last turn, until the person's first click."""
        return self.since.rivals(self.question.seat, self.history, self.telling) if self.question else ()

    def _begin_to_act(self) -> None:
        if self.question and self.rivals:
            self.since.saw(self.question.seat, self.history, self.people)
            self.change()

    def speak(self, texts: Texts) -> None:
        """Switch everything to the language of other texts."""
        self.plain_texts = self.texts = texts
        if self.header:
            self.texts = texts.of(self.header.title, self.names, self.header.form)
            viewer = self._telling.viewer if self._telling else None
            title = find_title(self.header.title, self.header.version, self.header.form)
            self._telling = telling_of(title, self.texts, self.seats)
            self._telling.viewer = viewer
            self.history.tell(self.telling)

    def take(self, message: messages.SessionMessage) -> None:
        match message:
            case News(first=True, header=header) if header:
                self._begin(message, clean_header(header, self.plain_texts))
            case News():
                self._show(message)
            case Denied(seat, reason):
                self._denied(seat, reason)
            case Hinted():
                self._hinted(message)
            case Replaced(seat):
                self.say(Tip("", warning=self.texts.t("table.bot_failed", who=self.texts.player(seat))))
            case NotKept(reason, detail):
                self.unkept = sentence(self.plain_texts, reason, detail)
            case Left(trouble, detail):
                self.left = Left(sentence(self.plain_texts, trouble, detail)) if trouble else message

    def _begin(self, news: News, header: Header) -> None:
        self.header, self.record, self.news = header, news.path, news
        self.names, self.seats = tuple(seat.name for seat in header.seats), len(header.seats)
        self.speak(self.plain_texts)
        self.history.begin(news.past, self.telling)
        self.history.resume(news.own)
        self.since.begin(self.history.rows, news)
        self.guide = Guide(lesson) if (lesson := lesson_in(header)) else None
        self.refresh()

    def _show(self, news: News) -> None:
        if self.question and not self.question.sealed:
            self._acting = self.sight.asked
        before = shown_to_all(self.news.updates).view if self.news else None
        self.news = news
        if news.back_to is not None:
            self.history.cut(news.back_to)
            self.since.cut(news.back_to)
        elif before:
            self.since.add(self.telling.active(before), before, shown_to_all(news.updates), news.frames)
        self.history.add(news.updates[None].number, shown_to_all(news.updates).events, self.telling)
        self.refresh()
        acting = self._acting
        if acting not in (None, self.sight.asked) and CHANCE not in news.updates[None].waiting:
            self.history.answered(acting)
            self.since.saw(acting, self.history, self.people)
            self._acting = None

    def jump(self, news: News, history: History) -> None:
        """Show another moment of a game that is played back."""
        self.news, self.history = news, history
        self.refresh()

    def refresh(self) -> None:
        """Recompute the viewer, the question, and the prompt."""
        if not self.news:
            return
        before, eyes = self.question, self.screen.eyes
        self.screen.look(self.news.updates)
        self.telling.viewer = self.screen.looking
        asked, telling = self.sight.asked, self.telling
        if asked is None:
            self.question = None
        elif before is None or (before.seat, before.moment) != (asked, self.news.updates[asked].moment):
            self.question = Question(self.news.updates[asked], telling)
            if self.guide:
                self.guide.asked(self.news.taught, type(self.question.step).__name__)
                self.guide.limit(self.question)
        if self.question is not before or self.screen.eyes != eyes:
            self._forget_hint()
        who = self.sight.viewer if asked is None else asked
        if self.question is not before and who is not None:
            self.history.look(who)
        self.change()
        if self.question is not before and self.errand.goal is not None:
            self._go_to_goal()
        self._make_taught_move()

    def change(self) -> None:
        assert self.news
        plain = sentences.prompt(self.news, self.sight, self.texts, self.screen.phones, self.screen.away)
        if self.errand.goal is not None and self.errand.forks:
            words = self.texts.t("table.which_way", to=self.telling.words((self.errand.goal,)))
            plain = Prompt(plain.seat, words, True)
        elif self.question and not self.question.hand:
            plain = sentences.next_click(plain, self.question, self.telling, len(self.people) > 1)
        self.prompt = self._waits_for_link or plain
        self._shown_by.changed()

    def tell_links(self, prompt: Prompt | None, marks: Mapping[Seat, str]) -> None:
        """Show words about seats elsewhere or about to be taken, and a prompt while the game waits for a link."""
        if (prompt, marks) != (self._waits_for_link, self.marks):
            self._waits_for_link, self.marks = prompt, marks
            self.change()

    def _forget_hint(self) -> None:
        self.hint, self.hint_wanted = None, False
        self.doubts.forget()
        self._shown_by.said(None)

    def _denied(self, seat: Seat, reason: str) -> None:
        if self.question and self.question.seat != seat:
            return  # somebody else is asked by now, whom it does not concern
        self.not_taken()
        self.hint_wanted = False
        self.change()
        self.say(self.no(reason))

    def not_taken(self) -> None:
        self.errand.stop()
        if self.question:
            self.question.sent = False

    def _hinted(self, hinted: Hinted) -> None:
        question = self.question
        if not question or question.sent or (question.seat, question.moment) != (hinted.seat, hinted.moment):
            return
        if self.sight.face_down:
            return  # all can see the screen by now
        self.hint_wanted, self.hint = False, hinted.choice
        self.change()
        self.say(sentences.hint_tip(question, self.telling, hinted), HINT, Lasts.LONG)

    def say(self, tip: Tip, beside: str = "", lasts: Lasts = Lasts.SHORT) -> None:
        self._shown_by.said(Remark(tip, beside, lasts))

    # commands

    def click(self, *path: Name, far: bool = False) -> Outcome:
        """Click names: go a step further, answer, or say why not; on the board a `far` thing can be a goal."""
        question = self.question
        if question is None:
            self.say(Tip("", reason=self.prompt.words))
            return Outcome.REFUSED
        self._begin_to_act()
        if len(path) == 1:
            path = question.spots.get(str(path[0]), path)
        if far and len(path) == 1 and self.errand.begin(path[0]):
            return self._go_to_goal()
        self.errand.clicked(path[0])
        before = len(question.clicks.picked)
        outcome = self._clicked(question, question.click(*path), path)
        if outcome is Outcome.WENT_ON and self.errand.goal is not None:
            return self._go_to_goal()
        if outcome is Outcome.WENT_ON and not question.hand and len(question.clicks.picked) < before:
            self.say(Tip("", self.texts.t("table.taken_back")))
        return outcome

    def _go_to_goal(self) -> Outcome:
        """Do what all ways to the goal have in common; at a fork the person is asked."""
        clicks, question = self.errand.next(), self.question
        if question and clicks:
            return self._clicked(question, question.click(*clicks), clicks)
        self.change()
        return Outcome.WENT_ON

    def confirm(self) -> Outcome:
        return self._clicked(self.question, self.question.clicks.confirm()) if self.question else Outcome.REFUSED

    def _clicked(self, question: Question, clicked: Clicked, path: Sequence[Name] = ()) -> Outcome:
        if clicked.reason:
            reason = (question.why_not(*path) if path else "") or clicked.reason
            card = str(path[0]) if path and not self.sight.face_down else ""
            self.say(self.no(reason, card), "" if path else PRIMARY)
            return Outcome.REFUSED
        if clicked.choice is None:
            clicked = question.follow()
        if clicked.choice is not None:
            beside = PRIMARY if question.hand else str(clicked.choice[-1])
            doubt = None if self.sight.face_down else self.doubts.of_answer(question, self.telling, clicked.choice)
            if self._held_back(doubt, beside):  # a doubt would tell of a hand that lies face down
                if not question.hand:
                    question.clicks.clear()
                return Outcome.DOUBTED
            self.choose(clicked.choice)
            return Outcome.SENT
        self.doubts.forget()
        if question.hand or (self.hint or ())[: len(question.clicks.picked)] != question.clicks.picked:
            self.hint = None  # a hint that is being followed stays
        self.change()
        return Outcome.WENT_ON

    def choose(self, choice: Choice) -> None:
        question = self.question
        assert question
        if question.sent:
            return  # the first answer is still on its way
        self._begin_to_act()
        question.sent = True
        self._send(messages.Choose(question.seat, question.moment, choice))
        self._forget_hint()
        if question.sealed:  # hide the choice
            hides_hand = self.screen.hides_hand
            self.screen.cover()
            question.clicks.clear()
            (self.refresh if hides_hand else self.change)()

    def end(self, name: str) -> None:
        """End an action or the turn; if that wastes something, warn first and end the second time."""
        if not (question := self.question):
            return
        doubt = self.doubts.of_end(question, self.telling, name)
        doubt = doubt or self.doubts.of_answer(question, self.telling, (name,))
        if not self._held_back(doubt, PRIMARY):
            self.choose((name,))

    def _held_back(self, doubt: Tip | None, beside: str) -> bool:
        if doubt:
            self.say(doubt, beside, Lasts.UNTIL_ANSWERED)
        return doubt is not None

    def undo(self, whole: bool = False) -> None:
        """Undo the last click, else the last step, or the whole turn."""
        question = self.question
        if not question or not self.news or question.sent:
            return
        self.errand.stop()
        if question.clicks.picked and not whole:
            self.back()
        elif may := self.news.updates[question.seat].may_undo:
            to = may[0] if whole else self.errand.start_of(may[-1])
            self._send(messages.TakeBack(question.seat, question.moment, to))

    def back(self) -> None:
        if self.question and self.question.clicks.back():
            self.change()

    def ask_hint(self) -> None:
        if self.question and not self.question.sent and not self.hint_wanted:
            self.hint_wanted = True
            self._send(messages.AskHint(self.question.seat))
            self.change()

    def choose_again(self, seat: Seat) -> None:
        """Take back a person's sealed choice, behind that person's curtain."""
        if self.news:
            self.screen.cover(seat)
            self._send(messages.ChooseAgain(seat, self.news.updates[seat].moment))

    def open_curtain(self) -> None:
        """Show the position to the person for whom the curtain hangs."""
        self.screen.opened = self.sight.curtain
        self.refresh()

    def look(self, up: bool) -> None:
        """Turn the hand of the person asked face up, or down again."""
        if self.screen.hides_hand and up == self.sight.face_down:
            self.screen.opened = self.sight.asked if up else None
            self.refresh()

    def share(self, together: bool) -> None:
        """Let people choose at the same time from now on, or one after another."""
        self.screen.shares = together
        self.refresh()

    def read(self, go: Callable[[Guide], None] = Guide.turn) -> None:
        """Turn the page of a lesson, or let `go` do something else with its guide."""
        if not self.guide:
            return
        go(self.guide)
        self.errand.stop()
        if self.question:
            self.guide.limit(self.question)
            self._make_taught_move()
            self.change()

    def _make_taught_move(self) -> None:
        if self.guide and self.question and (choice := self.guide.made_for(self.question)):
            self.choose(choice)

    def go_on(self) -> None:
        self.unkept = ""
        self._send(messages.GoOn())
