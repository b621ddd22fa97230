"""A pilot at a table of people at one screen."""

import pygame

from game.session.inline_session import InlineSession
from game.ui.table.scene import TableScene


class Slow(InlineSession):
    """A client whose news can be held up."""

    held = False

    def some_news(self, most):
        return [] if self.held else super().some_news(most)


class Sitting:
    """A pilot at a table."""

    def __init__(self, pilot, session):
        self.pilot, self.session = pilot, session
        self.client = Slow(self.session)
        self.scene = pilot.show(TableScene(pilot.shell, self.client), 10)

    def wait(self):
        """Wait until a curtain can be opened."""
        self.pilot.frames(40)

    def open(self):
        self.wait()
        self.pilot.key("return")
        assert self.scene.model.sight.curtain is None

    def pick(self, *cards):
        for card in cards:
            self.scene.model.question.clicks.click(card)
        self.scene.show.arrange()
        self.pilot.frames(3)


def colours(surface):
    """Return the number of colours in a part of a picture."""
    return len({tuple(surface.get_at((x, y))) for x in range(0, 600, 9) for y in range(0, 600, 9)})


def drag(it, frames):
    for n in range(frames):
        it.pilot.app.window.size = 1280 - n - 1, 720
        it.pilot.app.step(pygame.event.get(), 0.016)
