"""Guided first games in a window: every page and every answer by mouse, by keys or by controller."""

import pytest

from game.bots.worker import HereMind
from game.session.lesson import LEARNER
from game.session.lesson_play import begun
from game.titles import SLUGS
from game.ui.table.things import NEXT, OFFER, Target
from tests.ui.persons import PATIENCE, Player, by_keys, by_mouse, by_pad
from tests.ui.pilot import cut_words


class Learner(Player):
    """A person who does what the lesson says, and nothing else."""

    def table(self, title, holders, seed):
        return begun(self.slug, (HereMind,))

    def __init__(self, slug, size, language, text):
        self.slug = slug
        super().__init__(size=size, language=language, text=text)
        self.read = []

    def legal(self):
        if self.scene.model.guide.reading:
            rect = self.scene.places.offers[NEXT].rect
            return [Target(OFFER, NEXT, tuple(rect))]
        return super().legal()

    def wants_to_end(self):
        question = self.scene.model.question
        if question.hand:
            return question.clicks.answer is not None
        return not self.scene.model.guide.reading and self.scene.places.buttons["primary"].enabled and not self.legal()


def lessons():
    """Return each title with all ways to play, one of which is enough unless time does not matter."""
    ways = {
        "mouse-de-540": (by_mouse, (960, 540), "de", 150),
        "keys-en-720": (by_keys, (1280, 720), "en", 100),
        "pad-en-540": (by_pad, (960, 540), "en", 115),
    }
    for number, slug in enumerate(SLUGS):
        for place, (name, way) in enumerate(ways.items()):
            marks = () if place == number % len(ways) else pytest.mark.long
            yield pytest.param(slug, *way, id=f"{slug}-{name}", marks=marks)


@pytest.mark.parametrize(("slug", "play", "size", "language", "text"), [*lessons()])
def test_a_lesson_to_its_end(slug, play, size, language, text, monkeypatch):
    cuts = cut_words(monkeypatch, ["P0", "P1", "P2"])
    player = Learner(slug, size, language, text)
    script, scene = player.session.script, player.scene
    try:
        for _ in range(PATIENCE):
            if page := scene.model.guide and scene.model.question and scene.model.guide.page:
                player.read.append(page.says)
            if script.done >= len(script.lesson.moves) - 1 and scene.model.question and not scene.model.guide.reading:
                break
            play(player)
        assert scene.model.question and not scene.model.guide.page and not scene.model.question.is_limited
        assert not player.session.table.position.over and LEARNER in player.session.table.position.waiting
        written = [page.says for move in script.lesson.moves for page in move.pages]
        assert set(written) <= set(player.read)
        assert not cuts
    finally:
        player.close()
