"""A tall picture behind a smaller window."""

import pygame
import pytest

from game.ui.shell.inputs import Act, Wheel
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.widgets.scroll import Scroll


@pytest.fixture
def scroll():
    made = Scroll()
    made.lay(pygame.Rect(10, 10, 100, 50), pygame.Surface((100, 200)))
    return made


def test_a_tall_picture_moves_within_its_ends(scroll):
    assert scroll.most == 150
    assert scroll.move(40) and scroll.at == 40
    assert scroll.move(1000) and scroll.at == 150 and not scroll.move(1)
    assert scroll.move(-1000) and scroll.at == 0 and not scroll.move(-1)


def test_a_part_is_shown_by_the_shortest_way(scroll):
    scroll.show(80, 100)
    assert scroll.at == 50
    scroll.show(60, 90)
    assert scroll.at == 50  # it is seen already
    scroll.show(20, 30)
    assert scroll.at == 20


def test_another_picture_keeps_the_place_as_far_as_it_can(scroll):
    scroll.move(150)
    scroll.lay(pygame.Rect(10, 10, 100, 50), pygame.Surface((100, 120)))
    assert scroll.at == 70
    scroll.lay(scroll.rect, pygame.Surface((100, 20)))
    assert scroll.most == 0 and scroll.at == 0
    scroll.lay(scroll.rect, pygame.Surface((100, 300)))
    scroll.move(9)
    scroll.lay(scroll.rect, pygame.Surface((100, 300)), top=True)
    assert scroll.at == 0


def test_wheel_and_stick_move_it(scroll):
    shell = Shell((1280, 720), Settings())
    assert scroll.handle(shell, Wheel((20, 20), -1)) and scroll.at > 0
    at = scroll.at
    assert not scroll.handle(shell, Wheel((500, 500), -1)) and not scroll.handle(shell, Act("down"))
    assert scroll.at == at
    assert scroll.handle(shell, Wheel((-1, -1), -1))  # the right stick, where there is no mouse
