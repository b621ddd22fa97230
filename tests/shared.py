"""Things that a process works out once for all its tests: what equal arguments make equal, and no test may change."""

from collections import OrderedDict
from dataclasses import replace
from functools import lru_cache
from types import SimpleNamespace

import pytest

from game.bots import worker
from game.commands.pictures import kept_samples, table_picture
from game.commands.pictures.samples import WHOLE
from game.titles.west_of_africa.bot import BOT
from game.ui.board.contract import layout
from game.ui.board.land import sea
from game.ui.draw import art

DRAWN = 64 * 2**20  # bytes of drawings that are kept
THOUGHTS = 5000


class Drawn:
    """Pictures of SVG by its text and their size, those used last; a copy is given out each time."""

    def __init__(self, draw):
        self.draw, self.held = draw, 0
        self.made = OrderedDict()

    def __call__(self, *what):
        if what in self.made:
            self.made.move_to_end(what)
        else:
            self.made[what] = self.draw(*what)
            self.held += self.weight(what)
            while self.held > DRAWN and len(self.made) > 1:
                self.held -= self.weight(next(iter(self.made)))
                self.made.popitem(last=False)
        return self.made[what].copy()

    def weight(self, what):
        text, *_ = what
        return len(text) + self.made[what].get_buffer().length


def listed(spread):
    """Keep whatever a generator yields."""
    known = {}

    def again(*what):
        key = hash(repr(what))
        if key not in known:
            known[key] = tuple(spread(*what))
        return iter(known[key])

    return again


def read_once(load):
    """Keep what files say, as long as they stay as they are."""
    known = lru_cache(maxsize=100)(lambda path, cls, when: load(path, cls))
    return lambda path, cls: known(path, cls, path.stat().st_mtime_ns) if path.is_file() else load(path, cls)


def thought_once(think):
    """Keep thoughts by their questions, which tell all that they come from but the weights of a judge."""
    known = lru_cache(maxsize=THOUGHTS)(lambda question, weights: think(question))
    return lambda question: replace(known(replace(question, number=0), BOT.weights), number=question.number)


def only_its_game(sample):
    """Keep of a session no more than the game as it stands."""

    def found(*what):
        game = sample(*what).table.position.game
        return SimpleNamespace(table=SimpleNamespace(position=SimpleNamespace(game=game)))

    return found


def whole_once(sample):
    """Keep whole games, which nobody goes on with."""
    known = lru_cache(maxsize=8)(sample)

    def found(slug, names, moment, **how):
        return (
            known(slug, tuple(names), moment)
            if moment >= WHOLE and not any(how.values())
            else sample(slug, names, moment, **how)
        )

    return found


def followed_once(follow):
    """Keep the playbacks of the whole games followed last."""
    known = OrderedDict()

    def found(title, record):
        if id(record) not in known:
            known[id(record)] = record, follow(title, record)
            if len(known) > 8:
                known.popitem(last=False)
        return known[id(record)][1]

    return found


@pytest.fixture(scope="session", autouse=True)
def _shared():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "rendered", Drawn(art.rendered))
        drawing = lru_cache(maxsize=None)(art.Drawing)
        patch.setattr(art.Art, "read", lambda _, name: drawing(name))
        for name in ("part", "body"):
            patch.setattr(art.Drawing, name, lru_cache(maxsize=2000)(getattr(art.Drawing, name)))
        patch.setattr(sea, "_spread", listed(sea._spread))
        patch.setattr(kept_samples, "sample", lru_cache(maxsize=64)(only_its_game(kept_samples.sample)))
        patch.setattr(table_picture, "sample", whole_once(table_picture.sample))
        patch.setattr(table_picture, "Playback", followed_once(table_picture.Playback))
        patch.setattr(layout, "load", read_once(layout.load))
        patch.setattr(worker, "think", thought_once(worker.think))
        yield
