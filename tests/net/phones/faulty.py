"""Whole games by phones that reload, sleep, lose their links and come back, while the host is killed and goes on."""

from collections import Counter
from random import Random

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.session.beginning import go_on
from game.session.inline_session import InlineSession
from game.table.audit import audit
from game.table.record.record import read_record, record_path
from game.table.record.saves import records
from net.phones.keys import keep_keys, kept_keys
from net.phones.table import PhoneTable
from tests.net.phones.pages import Page, Phones

FAULT = 0.06  # share of touches that come with a fault
FAULTS = ("reload", "lost", "twice", "sleep", "second")
PATIENCE = 20_000


class FaultyPhones(Phones):
    """A game whose phones and host fail at random."""

    def __init__(self, slug, people, seed, saves, kills):
        super().__init__(slug, people=people, seed=seed, saves=saves)
        self.saves, self.faults, self.chance, self.kills = saves, Counter(), Random(seed), kills
        keep_keys(saves, self.name, self.table.keys)

    @property
    def name(self):
        return self.session.table.record.header.game

    def act(self):
        if self.kills and self.chance.random() < 0.02:
            self.kill()
        return super().act()

    def touch(self, seat, touch):
        """Touch, with a fault now and then; whatever was confirmed has to stay, and counts once."""
        page = self.pages[seat]
        fault = self.chance.choice(FAULTS) if self.chance.random() < FAULT else ""
        self.faults[fault] += bool(fault)
        if fault == "lost":  # the touch never arrives, and is sent again over another link
            self.table.phones[seat].leave(page)
            self.join(seat)
        elif fault == "sleep":  # the link dies unnoticed, while the others go on
            self.table.phones[seat].link = None
            self.hear()
            self.join(seat)
        super().touch(seat, touch)
        if fault == "twice":
            self.join(seat)
            number = self.session.table.position.number
            super().touch(seat, touch)
            assert self.session.table.position.number == number, "a touch counted twice"
        elif fault in ("reload", "second"):
            self.join(seat, Page(f"{fault}{self.faults[fault]} {seat}", page.language))
            assert fault == "second" or page.ended == "elsewhere"

    def kill(self):
        """Begin again with what is on the disk; the same keys count."""
        self.faults["kill"] += 1
        self.kills -= 1
        number = self.session.table.position.number
        self.session.close()
        parts = {"luck": Dice(self.chance.random()), "minds": [HereMind]}
        self.session = go_on(self.saves, self.name, **parts)
        assert self.session.table.position.number >= number, "a confirmed answer was lost"
        secrets = dict(self.table.keys.secrets)
        self.client = InlineSession(self.session)
        self.table = PhoneTable(kept_keys(self.saves, self.name), self.client.send, now=lambda: self.time)
        assert self.table.keys.secrets == secrets
        self.hear()
        for seat in self.pages:
            self.join(seat)

    def to_the_end(self):
        for _ in range(PATIENCE):
            if self.over:
                break
            self.act()
        assert self.over, "the game got stuck"
        title, name = self.session.title, self.name
        self.session.close()
        path = record_path(records(self.saves), name)
        found = audit(title, read_record(path).record)
        assert not found.findings and found.result
        assert not any(secret in path.read_bytes() for secret in self.table.keys.secrets.values())
        for page in self.pages.values():
            over = page.state["over"]
            assert [row["points"] for row in over["rows"]] == [found.result.scores[row["seat"]] for row in over["rows"]]
        return self.faults
