"""Fingers become the inputs of a mouse, and act once although SDL also sends a mouse for them."""

import pygame
import pytest

from game.ui.shell.inputs import KEYS, MOUSE, Hover, Inputs, Lift, Press, Release, Wheel
from game.ui.shell.settings import KEYS as STANDARD
from game.ui.shell.touch import REST, Drag, Fingers

FRAME = 0.016


class Screen:
    def __init__(self, meaning=Drag.NOTHING):
        self.inputs = Inputs(STANDARD)
        self.fingers = Fingers(self.inputs, lambda pos: meaning)
        self.fingers.size, self.fingers.notch = (1000, 500), 50

    def event(self, kind, pos, finger=1):
        event = pygame.event.Event(kind, x=pos[0] / 1000, y=pos[1] / 500, finger_id=finger, touch_id=0)
        return list(self.fingers.read(event))

    def down(self, pos, finger=1):
        return self.event(pygame.FINGERDOWN, pos, finger)

    def move(self, pos, finger=1):
        return self.event(pygame.FINGERMOTION, pos, finger)

    def up(self, pos, finger=1):
        return self.event(pygame.FINGERUP, pos, finger)

    def wait(self, seconds):
        return [one for _ in range(round(seconds / FRAME)) for one in self.fingers.tick(FRAME)]


@pytest.fixture
def screen():
    return Screen


def test_a_tap_is_a_click_and_points_at_nothing_afterwards(screen):
    it = screen()
    assert it.down((100, 50)) == [] and it.inputs.points
    assert it.wait(0.1) == [] and it.move((103, 52)) == []
    at = (103, 52)
    assert it.up(at) == [Hover(at), Press(at), Release(at), Lift(at)]
    assert it.inputs.pos == at and it.inputs.touched and not it.inputs.points and it.inputs.source == MOUSE


def test_a_long_press_points_and_presses_nothing(screen):
    it = screen()
    it.down((100, 50))
    assert it.wait(REST * 2) == [Hover((100, 50))]
    assert it.move((140, 50)) == [Hover((140, 50))]  # the finger may look around
    assert it.up((140, 50)) == []  # the tip stays


def test_a_finger_scrolls_a_list_and_a_flick_goes_on(screen):
    it = screen(Drag.SCROLL)
    it.down((100, 100))
    for y in (110, 150, 200):
        found = it.move((100, y))
        it.wait(FRAME)
    assert found == [Wheel((100, 100), 1.0)]
    assert it.up((100, 200)) == [Lift((100, 200))]
    glide = it.wait(5)
    assert glide and all(one.by > 0 and one.pos == (100, 100) for one in glide) and it.wait(1) == []


def test_a_slow_drag_of_a_list_does_not_go_on(screen):
    it = screen(Drag.SCROLL)
    it.down((100, 100))
    it.move((100, 180))
    it.wait(0.5)
    it.up((100, 180))
    assert it.wait(1) == []


def test_a_touch_stops_a_flick_and_clicks_nothing(screen):
    it = screen(Drag.SCROLL)
    it.down((100, 100))
    it.move((100, 200))
    it.wait(FRAME)
    it.up((100, 200))
    assert it.wait(FRAME)
    it.down((100, 150))
    lifted = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(100, 150), button=1, touch=True)
    assert it.fingers.for_widgets(lifted).pos == (-1, -1)
    assert it.up((100, 150)) == [Lift((100, 150))] and it.wait(1) == []


def test_a_thing_is_carried(screen):
    it = screen(Drag.CARRY)
    it.down((100, 100))
    assert it.move((100, 140)) == [Hover((100, 100)), Press((100, 100)), Hover((100, 140))]
    assert it.move((300, 140)) == [Hover((300, 140))]
    assert it.up((300, 140)) == [Hover((300, 140)), Release((300, 140)), Lift((300, 140))]


def test_a_drag_turns_one_page_and_no_more(screen):
    it = screen(Drag.TURN)
    it.down((100, 100))
    assert it.move((100, 140)) == [] and it.move((100, 160)) == [Wheel((100, 100), 1)]
    assert it.move((100, 400)) == []
    lifted = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(100, 400), button=1, touch=True)
    assert it.fingers.for_widgets(lifted).pos == (-1, -1)
    assert it.up((100, 400)) == [Lift((100, 400))] and it.wait(1) == []


def test_a_drag_without_a_meaning_does_nothing(screen):
    it = screen()
    it.down((100, 100))
    assert it.move((100, 200)) == [] and it.up((100, 200)) == [Lift((100, 200))]


def test_a_second_finger_ends_what_the_first_has_begun(screen):
    it = screen(Drag.CARRY)
    it.down((100, 100))
    it.move((100, 140))
    assert it.down((500, 300), 2) == [Release((100, 100))]
    assert it.move((200, 140)) == [] and it.up((500, 300), 2) == [] and it.up((200, 140)) == [Lift((200, 140))]


def test_the_mouse_that_sdl_sends_for_a_finger_is_no_input(screen):
    it = screen()
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.event.Event(kind, pos=(7, 8), button=1, rel=(0, 0), buttons=(0, 0, 0), touch=True)
        assert list(it.inputs.read(event)) == [] and it.inputs.pos == (7, 8)


def test_a_finger_on_a_trackpad_moves_the_mouse_alone(screen):
    it = screen()
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        event = pygame.event.Event(kind, x=0.1, y=0.1, finger_id=1, touch_id=-1)
        assert list(it.fingers.read(event)) == [] and not it.inputs.touched
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, touch=True)
    assert list(it.inputs.read(wheel)) == [Wheel((-1, -1), 1.0)]


def test_after_keys_or_the_mouse_the_finger_is_forgotten(screen):
    it = screen()
    it.down((1, 1))
    it.up((1, 1))
    list(it.inputs.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="")))
    assert not it.inputs.touched and it.inputs.source == KEYS
    it.down((1, 1))
    it.up((1, 1))
    list(it.inputs.read(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0), touch=False)))
    assert not it.inputs.touched and it.inputs.points
