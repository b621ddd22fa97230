"""Models of one screen over a game in this thread, for tests."""

from datetime import datetime
from random import Random

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.choices import OneOf
from game.session.beginning import begin, new_header
from game.session.inline_session import InlineSession
from game.session.model.offering import offers, primary
from game.session.model.seat_model import SeatModel
from game.session.model.sentences import ModelView
from game.table.record.entries import PERSON, SeatInfo
from game.titles import title as find_title
from game.words.texts import Texts


class Screen(ModelView):
    """A model of a game in this thread, with all remarks and the number of times it was shown."""

    def __init__(self, slug, holders=(PERSON, "bot:random", PERSON), seed=1, language="en"):
        title = find_title(slug)
        holders = (*holders, *["bot:random"] * (min(title.seats) - len(holders)))
        seats = [SeatInfo(f"P{n}", holder) for n, holder in enumerate(holders)]
        header = new_header(title, seats, {}, datetime(2026, 1, 2))
        self.show(begin(None, header, luck=Dice(seed), minds=[HereMind]), seed, language)

    def show(self, session, seed=1, language="en"):
        """Show a game as it stands."""
        self.session, self.client = session, InlineSession(session)
        self.remarks, self.shown = [], 0
        self.model = SeatModel(Texts(language), self.client.send, self)
        self.random = Random(seed)
        self.hear()

    def changed(self):
        self.shown += 1

    def said(self, remark):
        self.remarks += [remark] if remark else []

    def hear(self):
        for message in self.client.some_news(10_000):
            self.model.take(message)

    def act(self):
        """Answer with anything possible; return the step that asked."""
        model, question = self.model, self.model.question
        if model.sight.curtain is not None:
            model.open_curtain()
            return ""
        if not question:
            self.hear()
            return ""
        step, last = type(question.step).__name__, primary(model)
        ends = last.enabled and (not self.choices() or self.random.random() < 0.3)
        if ends:
            last.do()
        else:
            model.click(*self.random.choice(self.choices()))
        self.hear()
        return step

    def choices(self):
        """Return the possible clicks."""
        question = self.model.question
        if question.hand:
            return [(name,) for name in question.clicks.next]
        if isinstance(question.options, OneOf):
            return [choice for choice in question.options if choice[-1] not in question.closing]
        return [offered.path for offered in offers(self.model)]
