"""Mouse, keys and controllers become the same actions."""

import pygame
import pytest

from game.ui.shell.inputs import FIRST_REPEAT, KEYS, MOUSE, PAD, Act, Hover, Inputs, Key, Pads, Press, Wheel
from game.ui.shell.settings import KEYS as STANDARD
from tests.ui.pilot import Controllers


@pytest.fixture
def inputs():
    return Inputs(STANDARD)


def down(name, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")


def up(name):
    return pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(name), mod=0)


def test_keys_become_actions(inputs):
    assert list(inputs.read(down("return"))) == [Key("return"), Act("accept")]
    assert list(inputs.read(down("tab", pygame.KMOD_LSHIFT))) == [Key("shift tab"), Act("previous")]
    assert list(inputs.read(down("z", pygame.KMOD_LCTRL))) == [Key("ctrl z"), Act("undo_turn")]
    assert list(inputs.read(down("y"))) == [Key("y")]
    assert inputs.source == KEYS


def test_other_keys_can_be_bound(inputs):
    inputs.bind({"accept": ("y",)})
    assert Act("accept") in inputs.read(down("y"))
    assert Act("accept") not in inputs.read(down("return"))


def test_while_typing_keys_are_letters(inputs):
    inputs.typing = True
    assert list(inputs.read(down("h"))) == []
    assert list(inputs.read(down("space"))) == []
    assert list(inputs.read(down("return"))) == [Act("accept")]


def test_a_held_direction_is_repeated(inputs):
    list(inputs.read(down("down")))
    assert list(inputs.tick(FIRST_REPEAT / 2)) == []
    assert list(inputs.tick(FIRST_REPEAT)) == [Act("down")]
    list(inputs.read(up("down")))
    assert list(inputs.tick(10)) == []
    list(inputs.read(down("left")))
    inputs.let_go()
    assert list(inputs.tick(10)) == []


def test_a_direction_ends_with_its_key_although_it_was_bound_anew(inputs):
    assert Act("up") in inputs.read(down("up"))
    inputs.bind(STANDARD | {"up": ("w",), "hint": ("up",)})  # as the settings do with the key that was just pressed
    list(inputs.read(up("up")))
    assert list(inputs.tick(10)) == []


@pytest.mark.parametrize("released", [0, pygame.KMOD_LCTRL], ids=["ctrl first", "ctrl last"])
def test_a_direction_ends_with_its_key_that_was_pressed_with_ctrl(inputs, released):
    inputs.bind({"up": ("ctrl w",), "down": ("w",)})
    assert Act("up") in inputs.read(down("w", pygame.KMOD_LCTRL))
    event = up("w")
    event.mod = released
    list(inputs.read(event))
    assert list(inputs.tick(10)) == []


def test_the_mouse(inputs):
    inputs.pixels = 2.0
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0))
    assert list(inputs.read(motion)) == [Hover((20, 40))]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert list(inputs.read(press)) == [Press((10, 10))]
    assert inputs.source == MOUSE
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)
    assert list(inputs.read(wheel)) == [Wheel((10, 10), 1)]


def test_a_controller(inputs):
    button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=3)
    assert list(inputs.read(button)) == [Act("accept", PAD, 3)]
    assert inputs.source == PAD


def test_a_stick_is_a_direction_once_and_then_repeats(inputs):
    def axis(value, axis=pygame.CONTROLLER_AXIS_LEFTX):
        event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(value * 32767), instance_id=3)
        return list(inputs.read(event))

    assert axis(0.4) == []
    assert axis(0.9) == [Act("right", PAD, 3)]
    assert axis(0.8) == [] and axis(0.5) == []
    assert list(inputs.tick(FIRST_REPEAT + 0.01)) == [Act("right", PAD, 3)]
    assert axis(0.0) == []
    assert list(inputs.tick(5)) == []
    assert axis(-1) == [Act("left", PAD, 3)]
    axis(1.0, pygame.CONTROLLER_AXIS_RIGHTY)
    assert any(isinstance(one, Wheel) and one.by < 0 for one in inputs.tick(0.016))


def test_a_pulled_trigger_acts_once_until_it_is_let_go(inputs):
    def pull(value):
        axis = pygame.CONTROLLER_AXIS_TRIGGERLEFT
        event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(value * 32767), instance_id=3)
        return list(inputs.read(event))

    assert pull(0.4) == []
    assert pull(0.9) == [Act("captions", PAD, 3)]
    assert pull(1.0) == pull(0.5) == pull(0.0) == []
    assert pull(1.0) == [Act("captions", PAD, 3)]


def held_on(inputs, pad):
    """Hold a direction, the left stick and the right stick of a controller."""
    for event in (
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=pad),
        pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32767, instance_id=pad
        ),
        pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTY, value=32767, instance_id=pad
        ),
    ):
        list(inputs.read(event))


def test_an_unplugged_controller_holds_nothing(inputs):
    inputs.plugged((3, 4))
    held_on(inputs, 3)
    held_on(inputs, 4)
    inputs.plugged((4,))
    told = list(inputs.tick(1.0))
    assert {one.pad for one in told if isinstance(one, Act)} == {4}
    assert len([one for one in told if isinstance(one, Wheel)]) == 1
    inputs.plugged(())
    assert list(inputs.tick(1.0)) == []


def test_signs_follow_the_controllers_at_once(inputs):
    inputs.plugged((3,))
    assert inputs.source == PAD
    list(inputs.read(down("return")))
    inputs.plugged((3,))
    assert inputs.source == KEYS  # nothing new was plugged in
    inputs.plugged((3, 4))
    assert inputs.source == PAD
    inputs.plugged(())
    assert inputs.source == KEYS


def test_controllers_come_and_go_and_shake():
    pads = Pads()
    controllers = pads._support = Controllers()
    assert pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert pads.plugged == (100,)
    pads.rumble(100)
    pads.rumble(7)
    assert controllers.shaken == [0]
    assert pads.take(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=100))
    assert pads.plugged == ()
