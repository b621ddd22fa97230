"""Bots that play behind an idle menu."""

from time import sleep

import pygame
import pytest

from game.titles import title as find_title
from game.ui.board.contract.window import shown as shown_titles
from game.ui.top import attract


def test_an_idle_menu_shows_a_game(fly, monkeypatch):
    it = fly()
    it.menu.backdrop.finish()
    shown = []

    class Bots:
        view, over = None, False

        def __init__(self, shell, slug, seats, board, caption):
            assert slug in shown_titles() and seats in find_title(slug).seats
            assert board.ready and caption == ""

        def update(self, dt):
            shown.append(dt)

        def draw(self, onto):
            return False

        def close(self):
            shown.append("closed")

    monkeypatch.setattr(attract, "Attract", Bots)
    it.menu._idle = 44.99
    it.frames(3)
    assert it.menu.attract and shown
    first, Bots.over = it.menu.attract, True
    it.frames(1)
    Bots.over = False
    it.menu.backdrop.finish()  # with several titles the next one's board is drawn first
    it.frames(2)
    assert it.menu.attract not in (None, first)  # the next game
    it.key("down")
    assert it.menu.attract is None and shown[-1] == "closed"


@pytest.mark.parametrize("post", ["move", "key", "click"])
def test_any_input_ends_the_game_behind_the_menu(fly, post):
    it = fly()
    it.menu.backdrop.finish()
    it.menu._idle = 45.0
    it.frames(2)
    assert it.menu.attract
    if post == "move":
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 300), rel=(1, 1), buttons=(0, 0, 0)))
    elif post == "click":
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 300), button=1))
    else:
        it.key("down")
    it.frames(2)
    assert it.menu.attract is None and it.menu._idle < 1


def test_a_click_on_a_game_of_bots_only_brings_the_menu_back(fly, monkeypatch):
    it = fly()

    class Bots:
        view, over = "a position", False

        def __init__(self, *_):
            pass

        def update(self, dt):
            return False

        def draw(self, onto):
            return True

        def close(self):
            return

    monkeypatch.setattr(attract, "Attract", Bots)
    monkeypatch.setattr(it.menu.backdrop, "show", lambda view: None)
    it.menu.backdrop.finish()
    pos = it.rect("settings").center
    click = [pygame.event.Event(kind, pos=pos, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    for press in (lambda: it.frames(4, *click), lambda: it.key("1"), lambda: it.key("return")):
        it.menu._idle = 45.0
        it.frames(2)
        assert it.menu.attract
        press()
        assert it.menu.attract is None and it.top is it.menu and not it.opened


def test_a_real_game_of_bots_moves_behind_the_menu(fly):
    it = fly()
    it.menu.backdrop.finish()
    it.menu._idle = 45.0
    it.frames(2)
    bots = it.menu.attract
    onto, moved = pygame.Surface(it.shell.size), 0
    for _ in range(4000):
        bots.update(0.05)
        if bots.view is None:
            sleep(0.002)  # the bots think in a thread of their own
            continue
        if bots._timeline.active:
            moved += 1
            assert bots.draw(onto)
        if bots.view.round >= 2:
            break
        if not bots._timeline.busy:
            sleep(0.002)
    assert bots.view.seats == 4 and bots.view.round >= 2 and moved > 100
    it.menu._stop_attract()
    assert it.menu.attract is None
