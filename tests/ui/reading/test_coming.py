"""The sign while a table is laid out."""

from dataclasses import replace

import pygame
import pytest

from game.ui.reading import coming
from game.ui.reading.coming import ComingSign
from game.ui.reading.covers import painting
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell

pytestmark = pytest.mark.pixels


def pictures(monkeypatch, settings, *seconds):
    now = [1.0]
    monkeypatch.setattr(coming, "perf_counter", lambda: now[0])
    shell = Shell((640, 360), settings)
    sign, made = ComingSign(shell), []
    for second in seconds:
        if second is None:  # the table is there
            sign.forget()
            continue
        now[0] = 1.0 + second
        onto = pygame.Surface(shell.size)
        sign.draw(onto, "africa")
        made.append(pygame.image.tobytes(onto, "RGB"))
    return made


def test_the_way_grows_while_somebody_waits(monkeypatch):
    made = pictures(monkeypatch, Settings(), 0, 0.3, 0.6, 1.2, 30)
    assert len(set(made)) == len(made)


def test_with_less_motion_the_way_grows_dot_by_dot(monkeypatch):
    made = pictures(monkeypatch, Settings(reduced_motion=True), 0, 0.01, 0.02, 1.2)
    assert len(set(made)) == 2


def test_a_way_that_begins_again_begins_in_the_east(monkeypatch):
    first, *_, again = pictures(monkeypatch, Settings(), 0, 30, None, 60)
    assert again == first


def test_the_sign_waits_for_no_painting_and_takes_one_that_is_made():
    shell, made = Shell((640, 360), Settings(reduced_motion=True)), []
    for paints in (False, True):
        if paints:
            painting(shell, "africa", (80, 90))
        before = len(shell.art.alike("painting"))
        onto = pygame.Surface(shell.size)
        ComingSign(shell).draw(onto, "africa")
        made.append(pygame.image.tobytes(onto, "RGB"))
        assert len(shell.art.alike("painting")) == before
    assert made[0] != made[1]


def test_the_sign_follows_the_language():
    shell, made = Shell((640, 360), Settings("en", reduced_motion=True)), set()
    sign = ComingSign(shell)
    for language in ("en", "de"):
        shell.apply(replace(shell.settings, language=language))
        onto = pygame.Surface(shell.size)
        sign.draw(onto, "africa")
        made.add(pygame.image.tobytes(onto, "RGB"))
    assert len(made) == 2


def test_each_title_has_a_sign_of_its_own():
    shell, made = Shell((640, 360), Settings(reduced_motion=True)), set()
    for slug in ("africa", "century"):
        onto = pygame.Surface(shell.size)
        ComingSign(shell).draw(onto, slug)
        made.add(pygame.image.tobytes(onto, "RGB"))
    assert len(made) == 2
