"""One seat on a phone: a view of the seat's model, and touches that become the model's commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.engine.choices import Choice, Name, OneOf, Seat
from game.session.messages import Choose, Command, News, SessionMessage, Watch
from game.session.model.offering import UNDO, actions, may_choose_again, primary
from game.session.model.seat_model import HINT, SeatModel
from game.session.model.sentences import ModelView, Remark
from game.session.model.tips import board_tip, card_tip
from game.session.phones import PhoneSeat
from game.words.texts import ENGLISH, Texts, languages
from game.words.tip import Tip
from net.phones.messages import EndWord, FromPage, PageBeat, PageHere, PageTouch
from net.phones.showing import Data, SeatLook, before_game, empty_page, pages, remark_on_page
from net.phones.wardrobe import Wardrobe

MOST_PAGES = 8  # whose last touches are remembered
AHEAD = 0.25  # seconds until a sealed hand leaves, so that the page and the shared screen begin in step
PAGE_WORDS = (  # of the page's own texts
    *("phone.all_points", "phone.ask_board", "phone.begins", "phone.bot", "phone.cards", "phone.chosen"),
    *("phone.close", "phone.face", "phone.gone", "phone.has_chosen", "phone.hidden", "phone.hide", "phone.in_play"),
    *("phone.lit", "phone.log", "phone.menu", "phone.moves", "phone.name"),
    *("phone.result", "phone.rule", "phone.seat", "phone.sent", "phone.sit"),
    *("phone.so_far", "phone.used", "phone.wait"),
)


class PageLink(Protocol):
    """The link to the page that holds a seat now."""

    def send(self, message: Data) -> None:
        """Send a message without waiting."""

    def end(self, why: EndWord) -> None:
        """Close the link, for a reason that the page puts in words."""


def of_seat(news: News, seat: Seat) -> News:
    """Return what news tell one seat, which alone a phone may know."""
    updates = {one: news.updates[one] for one in (None, seat) if one in news.updates}
    own = tuple(one for one in news.own if one[0] == seat)
    return replace(news, updates=updates, own=own, path=None)


class Phone(ModelView):
    """One seat that a phone may hold. Without a link it waits for its owner."""

    def __init__(
        self,
        seat: Seat,
        secret: bytes,
        send: Callable[[Command], None],
        looks: SeatLook,
        wardrobe: Wardrobe,
        now: Callable[[], float],
    ) -> None:
        self.seat, self.secret, self._send, self._looks, self._now = seat, secret, send, looks, now
        self._wardrobe = wardrobe
        self.no_faces = ""  # the name of the reason why its owner can choose no face, besides that for all
        self._waited = now()  # when time last passed for the faces
        self.texts = Texts(ENGLISH)
        self.model: SeatModel | None = None  # once the game has begun
        self.link: PageLink | None = None
        self.pointed: Choice = ()  # the thing that is lit up before it is taken
        self.before: Data = {}  # parts of the page until the game begins
        self.sit: Callable[[str], str] | None = None  # sits down, or says why not
        self.seen = self.touched = 0.0  # when the phone was heard last, and touched last
        self.starts_clock = False  # tells the table when the page shows a question, as no window does
        self._in_sight = -1  # the moment of the last question told so
        self._page = ""
        self._done: dict[str, int] = {}  # the last touch that counted, by page
        self._remark: Remark | None = None
        self._remarks = 0
        self._board = False
        self._shown: Data = {}  # as the page has it
        self.sealed = 0.0  # when the last sealed hand leaves
        self._leaves: Data | None = None  # the cards that leave the page, and when
        self._lay: Counter[str] | None = None  # the cards that lay before an answer that is on its way

    # The model's view

    def changed(self) -> None:
        """Do nothing: the page is brought up to date after each message."""

    def said(self, remark: Remark | None) -> None:
        self._remark, self._remarks = remark, self._remarks + (remark is not None)

    # The game

    def hear(self, message: SessionMessage) -> None:
        """Take a message of the session, as far as it concerns this seat."""
        if isinstance(message, News):
            message = of_seat(message, self.seat)
            if message.first:
                self.before = {}
                self.pointed, self._board = (), False
                self.model = SeatModel(self.texts, self._sends, self)
                self._leaves = self._lay = None
        elif getattr(message, "seat", self.seat) != self.seat:
            return
        if self.model:
            before = self.model.question
            if isinstance(message, News):
                self.model.unkept = ""  # it could be written by now
            self.model.take(message)
            if self._lay and isinstance(message, News):
                self._leave(self._lay - self._lying(self.model), self._now())
                self._lay = None
            if self.model.question is not before:
                self.pointed = ()
        self.show()

    def wait(self, seats: Sequence[PhoneSeat]) -> None:
        """Show who sits where until the game begins."""
        self.model, self._remark, self.before = None, None, before_game(seats)
        self.show()

    def _sends(self, command: Command) -> None:
        """Send a command of the model; cards that are played leave the page with it."""
        model = self.model
        if isinstance(command, Choose) and model and model.question:
            if model.question.sealed:
                self.sealed = self._now() + AHEAD
                self._leave(Counter(map(str, model.question.clicks.picked)), self.sealed)
            else:
                self._lay = self._lying(model)
        self._send(command)

    def _lying(self, model: SeatModel) -> Counter[str]:
        return Counter(model.telling.shown_cards(model.view, self.seat))

    def _leave(self, cards: Counter[str], at: float) -> None:
        if cards:
            n = self._leaves["n"] + 1 if self._leaves else 1
            self._leaves = {"n": n, "at": _milliseconds(at), "names": list(cards.elements())}

    # The page

    def join(self, link: PageLink, here: PageHere) -> None:
        """Let a page hold the seat from now on; whoever comes with the key wins over an older one."""
        if self.link:
            self.link.end("elsewhere")
        self.link, self._page, self._shown = link, here.page, {}
        self.seen = self._now()
        if here.language in languages() and here.language != self.texts.language:
            self._speak(here.language)
        self._answer()

    def leave(self, link: PageLink) -> None:
        if self.link is link:
            self.link, self._shown, self.pointed = None, {}, ()

    def part(self, why: EndWord) -> None:
        """End the link, whose touches count no longer."""
        link, self.link, self._shown, self.pointed = self.link, None, {}, ()
        if link:
            link.end(why)

    def heard(self, link: PageLink, message: FromPage) -> None:
        """Take a message of a page, unless another one holds the seat by now."""
        if self.link is not link:
            return
        self._tell_sight()
        match message:
            case PageBeat():
                self.beat(message)
            case PageTouch():
                self.touch(message)

    def _tell_sight(self) -> None:
        """Tell of a question once its page is heard: a phone that sleeps shows nothing."""
        question = self.model.question if self.model else None
        if self.starts_clock and question and question.moment != self._in_sight:
            self._in_sight = question.moment
            self._send(Watch(question.moment, (self.seat,)))

    def beat(self, beat: PageBeat) -> None:
        self.seen = self._now()
        if self.link:
            self.link.send({"is": "beat", "at": beat.at, "now": _milliseconds(self.seen)})
        if self._think():
            self.show()

    def _think(self) -> bool:
        """Let time pass for the faces; return whether another one thinks now."""
        since, self._waited = self._now() - self._waited, self._now()
        if not self.model or not self.model.news:
            return False
        update = self.model.news.updates[None]
        return self.model.faces.wait(update.moment, (seat for seat in update.waiting if seat >= 0), since)

    def touch(self, touch: PageTouch) -> None:
        """Carry out a touch once, and answer it by the state of the page."""
        self.seen = self.touched = self._now()
        if touch.n > self._done.get(self._page, 0):
            self._count(touch.n)
            self._remark = None
            self._do(touch)
        self._answer()

    def _count(self, n: int) -> None:
        self._done.pop(self._page, None)
        self._done[self._page] = n
        if len(self._done) > MOST_PAGES:
            del self._done[next(iter(self._done))]

    def show(self) -> None:
        """Send the page whatever has changed."""
        if self.link and (changes := self._changes()):
            self.link.send({"is": "state", "set": changes})

    def _answer(self) -> None:
        if self.link:
            self.link.send({"is": "state", "done": self._done.get(self._page, 0), "set": self._changes()})

    def _changes(self) -> Data:
        state = self._state()
        before, self._shown = self._shown, state
        return {part: value for part, value in state.items() if part not in before or before[part] != value}

    def _state(self) -> Data:
        words = {name.partition(".")[2]: self.texts.t(name) for name in PAGE_WORDS}
        state: Data = empty_page() | {"seat": self.seat, "language": self.texts.language, "words": words} | self.before
        if self.model:
            state |= pages(self.model, self.seat, self._looks, self.pointed, self._remark, self._board)
            state["leaves"] = self._leaves
        else:
            state["remark"] = remark_on_page(self.texts, self._remark)
        if state["remark"]:
            state["remark"]["n"] = self._remarks
        if worn := self._wardrobe.worn(self.model):
            state |= {"faces": worn, "picker": self._wardrobe.picker(self.texts, self.no_faces)}
        return state

    # Touches

    def _do(self, touch: PageTouch) -> None:
        if touch.do == "language":
            self._speak(touch.text)
        elif touch.do == "sit":
            self._sit(touch.text)
        elif touch.do == "face":
            self._refuse(self.no_faces or self._wardrobe.choose(self.seat, touch.text))
        elif touch.do == "board":
            self._board = not self._board
        elif self.model and self.model.news:
            self._do_at(self.model, touch)

    def _do_at(self, model: SeatModel, touch: PageTouch) -> None:
        if touch.path and not _is_there(model, self.seat, touch.path):
            return
        if touch.do == "look":
            self._explain(model, touch.path)
            return
        if touch.moment != _moment(model, self.seat):
            self.said(Remark(model.no("table_moved_on")))
            return
        lit, self.pointed = self.pointed, ()
        match touch.do:
            case "take" if touch.path:
                self._take(model, touch.path, lit)
            case "confirm":
                self._press(model, primary(model))
            case "again" if seats := may_choose_again(model):
                model.choose_again(seats[-1])
            case "undo" | "undo_turn" | "hint":
                self._press(model, actions(model)[{"undo": UNDO, "hint": HINT}.get(touch.do, touch.do)])

    def _take(self, model: SeatModel, path: Choice, lit: Choice) -> None:
        """Click names; a thing of the board lights up first on the shared screen, and is taken when touched again."""
        question = model.question
        is_open = question and not question.hand and not question.sealed
        if is_open and question and question.on_board(path[0]) and question.clicks.may(path[0]) and path != lit:
            self.pointed = path
        else:
            model.click(*path)

    def _press(self, model: SeatModel, action: Any) -> None:
        if action.enabled:
            action.do()
        elif action.tip.reason:
            self.said(Remark(Tip("", reason=action.tip.reason, rule=action.tip.rule)))

    def _explain(self, model: SeatModel, path: Choice) -> None:
        """Say what a thing is, and why it cannot be taken now."""
        name: Name = path[0] if path else ""
        question, view = model.question, model.view
        is_card = str(name) in model.telling.all_cards() or str(name) in model.telling.shown_cards(view, self.seat)
        tip = card_tip(model, str(name), view) if is_card else board_tip(model, str(name), view, str(name))
        if question and not question.hand and not tip.reason and not question.clicks.may(name):
            reason = question.why_not(name)
            tip = replace(tip, reason=model.texts.reason(reason), rule=model.rule_of(reason)) if reason else tip
        self.said(Remark(tip))

    def _sit(self, name: str) -> None:
        if self.sit:
            self._refuse(self.sit(name))

    def _refuse(self, why: str) -> None:
        """Say why something cannot be; nothing, if there is no reason."""
        if why:
            self.said(Remark(Tip("", reason=self.texts.reason(why))))

    def _speak(self, language: str) -> None:
        """Switch the page to another language; what is chosen so far stays."""
        if language not in languages() or language == self.texts.language:
            return
        self.texts = Texts(language)
        if not self.model:
            return
        model, before = self.model, self.model.question
        model.speak(self.texts)
        model.question = None
        model.refresh()
        if before and model.question:
            for name in before.clicks.picked:
                model.question.clicks.click(name)
            model.question.sent = before.sent
            model.change()


def _milliseconds(seconds: float) -> int:
    return round(1000 * seconds)


def _moment(model: SeatModel, seat: Seat) -> int:
    assert model.news
    update = model.news.updates.get(seat)
    return update.moment if update else -1


def _is_there(model: SeatModel, seat: Seat, path: Choice) -> bool:
    """Return whether a page can have shown these names; strangers invent others, which no rule has to understand."""
    first, question, telling, view = path[0], model.question, model.telling, model.view
    if len(path) > 1:
        rest = len(question.clicks.picked) if question else 0
        options = question.options if question and isinstance(question.options, OneOf) else ()
        return any(choice[rest:][: len(path)] == path for choice in options)
    if question and first in (*question.clicks.next, *question.clicks.picked, *question.options.after()):
        return True
    if (question and first in question.hand) or first in telling.shown_cards(view, seat):
        return True
    return first in telling.landmarks() and telling.on_board(view, first)
