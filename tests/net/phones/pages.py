"""Pages without a browser: they hold the state that a table sends, and touch what it offers."""

from datetime import datetime
from random import Random

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.session.inline_session import InlineSession
from game.table.record.entries import PERSON, SeatInfo
from game.titles import title as find_title
from net.phones.keys import PhoneKeys
from net.phones.messages import PageHere, read_page, written
from net.phones.table import PhoneTable


class Page:
    """A page as it stands after everything it was sent."""

    def __init__(self, name="page", language="en", seed=0):
        self.name, self.language = name, language
        self.state, self.sent, self.ended = {}, [], ""
        self.n = self.done = 0
        self.random = Random(f"{name} {seed}")

    # its link, as a table sees it

    def send(self, message):
        self.sent.append(written(message))
        self.take(message)

    def end(self, why):
        self.ended = why

    # what it does

    def take(self, message):
        if message["is"] == "state":
            self.state |= message["set"]
            self.done = message.get("done", self.done)

    def here(self):
        return PageHere(self.name, self.language)

    def touch(self, do, *names, **more):
        """Return a numbered touch."""
        self.n += 1
        ask = self.state.get("ask") or {}
        given = {"is": "touch", "n": self.n, "do": do, "names": list(names), "moment": ask.get("moment", -1)}
        return given | more

    @property
    def offered(self):
        """The names that can be taken now."""
        state = self.state
        groups = [one["names"] for group in (state.get("ask") or {}).get("groups", ()) for one in group["items"]]
        return groups + [one["names"] for one in state.get("cards", ()) if one["may"]]

    @property
    def asked(self):
        """Return whether this seat has to answer."""
        state = self.state
        ask = state.get("ask")
        return bool(ask and state["prompt"] and state["prompt"]["mine"] and not ask["sent"] and not state["over"])

    def action(self, name):
        return next((one for one in self.state["do"] if one["do"] == name), None)

    def play(self):
        """Return any useful touch; None while others are awaited."""
        if not self.asked:
            return None
        lit = [one["names"] for group in self.state["ask"]["groups"] for one in group["items"] if one["lit"]]
        if lit:
            return self.touch("take", *lit[0])
        offered, end = self.offered, self.action("confirm")
        chosen = sum(one["chosen"] for one in self.state["cards"]) if self.state["ask"]["hand"] else 0
        if end["may"] and (not offered or chosen > 2 or self.random.random() < 0.3):
            return self.touch("confirm")
        if not offered:
            return self.touch("undo")
        return self.touch("take", *self.random.choice(offered))


class Phones:
    """A game in this thread whose people all hold phones."""

    def __init__(self, slug, people=2, bots=0, seed=1, language="en", saves=None, clock=""):
        title = find_title(slug)
        seats = [SeatInfo(f"P{n}", PERSON) for n in range(people)] + [
            SeatInfo(f"B{n}", "bot:random") for n in range(bots)
        ]
        header, self.time = new_header(title, seats, {}, datetime(2026, 1, 2), clock), 1.0
        self.session = begin(saves, header, luck=Dice(seed), minds=[HereMind], now=lambda: self.time)
        self.client = InlineSession(self.session)
        self.table = PhoneTable(PhoneKeys(), self.client.send, now=lambda: self.time)
        self.table.open_seats(range(people))
        self.pages = {seat: Page(f"p{seat}", language, seed) for seat in range(people)}
        self.hear()
        for seat in self.pages:
            self.join(seat)

    def join(self, seat, page=None):
        """Let a page hold a seat, as a newer one does."""
        page = page or self.pages[seat]
        self.pages[seat] = page
        self.table.phones[seat].join(page, page.here())
        return page

    def touch(self, seat, touch):
        """Touch through the page's own words, and let the game go on."""
        self.table.phones[seat].heard(self.pages[seat], read_page(written(touch)))
        self.hear()

    def hear(self):
        for message in self.client.some_news(10_000):
            self.table.hear(message)

    @property
    def over(self):
        return self.session.table.position.over

    def act(self):
        """Let whoever is asked touch something."""
        for seat, page in self.pages.items():
            if touch := page.play():
                self.touch(seat, touch)
                return True
        self.hear()
        return False
