"""The stack of scenes and their layout."""

import pygame

from game.ui.shell.shell import Scene, Stack


class Story(Scene):
    def __init__(self, log, name, opaque=True, slices=1):
        super().__init__(None)
        self.log, self.name, self.opaque, self.slices = log, name, opaque, slices

    def resume(self):
        self.log.append(f"{self.name} resumes")

    def pause(self):
        self.log.append(f"{self.name} pauses")

    def close(self):
        self.log.append(f"{self.name} closes")

    def lay_out(self):
        self.log.append(f"{self.name} is laid out")
        for _ in range(self.slices):
            yield

    def draw(self, onto):
        self.log.append(f"{self.name} is drawn")


def told(log):
    found = log[:]
    log.clear()
    return found


def test_life_of_scenes():
    log, stack = [], Stack()
    menu, game, dialog = Story(log, "menu"), Story(log, "game"), Story(log, "dialog", opaque=False)
    stack.push(menu)
    stack.push(game)
    stack.push(dialog)
    assert told(log) == ["menu resumes", "menu pauses", "game resumes", "game pauses", "dialog resumes"]
    assert stack.top is dialog and stack.visible == [game, dialog]
    stack.pop()
    assert told(log) == ["dialog pauses", "dialog closes", "game resumes"]
    stack.replace(dialog)
    assert told(log) == ["game pauses", "game closes", "dialog resumes"]
    assert stack.visible == [menu, dialog]
    stack.push(game)
    stack.pop_to(menu)
    assert stack.scenes == [menu] and log[-1] == "menu resumes"
    stack.clear()
    assert stack.top is None


def test_scenes_are_laid_out_once_a_version_and_drawn_when_dirty():
    log, stack = [], Stack()
    stack.push(Story(log, "menu", slices=3))
    told(log)
    assert not stack.build(1, 0)
    while not stack.build(1, 0):
        pass
    assert told(log) == ["menu is laid out"]
    assert stack.update(0.016)
    stack.draw(pygame.Surface((4, 4)))
    assert not stack.update(0.016)
    assert stack.build(1, 1) and told(log) == ["menu is drawn"]
    assert stack.build(2, 1) and told(log) == ["menu is laid out"]
    stack.top.again()
    assert stack.build(2, 1) and told(log) == ["menu is laid out"]


def test_a_covered_scene_is_not_laid_out():
    log, stack = [], Stack()
    stack.push(Story(log, "menu"))
    stack.push(Story(log, "game"))
    told(log)
    stack.build(1, 1)
    assert told(log) == ["game is laid out"]
    stack.pop()
    told(log)
    stack.build(1, 1)
    assert told(log) == ["menu is laid out"]
