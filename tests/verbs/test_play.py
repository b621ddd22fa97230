"""The verb `play`."""

import pygame

from game.ui.app import App
from game.verbs import cli


def test_the_window_opens_and_closes(tmp_path, monkeypatch):
    steps = []
    step = App.step

    def counted(app, events, dt):
        steps.append(dt)
        if len(steps) == 12:
            events = [*events, pygame.event.Event(pygame.QUIT)]
        step(app, events, 0.016)

    monkeypatch.setattr(App, "step", counted)
    assert cli.run(["play", "--saves", str(tmp_path)]) == 0
    assert len(steps) == 12
