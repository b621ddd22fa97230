"""The lights of things with a shape of their own."""

import pygame

from game.ui.board.drawing.glow import Light, Shapes, in_one


def light():
    return Light(pygame.Surface((1, 1)), pygame.Surface((1, 1)), (0, 0))


def told(name, said):
    for n in range(2):
        said.append(f"{name} {n}")
        yield
    return light()


def test_a_light_is_made_when_it_is_first_wanted_and_only_once():
    said, shapes = [], Shapes()
    shapes.add("east", told("east", said))
    shapes.add("west", told("west", said))
    assert said == []
    made = shapes.of("east")
    assert made and said == ["east 0", "east 1"]
    assert shapes.of("east") is made and said == ["east 0", "east 1"]
    assert shapes.of("north") is None


def test_lights_are_made_beforehand_in_slices_and_finished_by_whoever_wants_one():
    said, shapes = [], Shapes()
    shapes.add("east", told("east", said))
    shapes.add("west", told("west", said))
    slices = shapes.ahead(["west"])
    next(slices)
    assert said == ["west 0"], "a slice, and no other light"
    assert shapes.of("west") and said == ["west 0", "west 1"]
    assert [*slices] == []
    for _ in shapes.ahead():
        pass
    assert said[2:] == ["east 0", "east 1"]


def test_a_small_light_is_made_in_one_slice():
    made = light()
    shapes = Shapes()
    shapes.add("track", in_one(lambda: made))
    assert len([*shapes.ahead()]) == 1
    assert shapes.of("track") is made
