"""The command `play`."""

import pygame

from game.commands import cli
from game.ui.top.app import App


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


def test_without_a_display_it_says_so_and_ends(tmp_path, monkeypatch, capsys):
    """Without a display SDL would draw into nothing, and the player would wait for a window."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(App, "step", lambda app, events, dt: setattr(app.shell, "running", False))
    assert cli.run(["play", "--saves", str(tmp_path)]) == 2
    assert "there is no display" in capsys.readouterr().err
