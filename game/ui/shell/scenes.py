"""Scenes and their stack. What lies under an opaque scene is neither updated nor drawn."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.ui.shell.inputs import Input

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell


class Scene:
    """One screen, or a dialog over another one."""

    opaque = True
    name = ""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.dirty = True

    @property
    def waits(self) -> bool:
        """Return whether its first picture is being made, and a sign stands for it."""
        return False

    @property
    def eyes(self) -> object:
        """For whom alone it is drawn, if not for everybody: no such picture is stretched once others look."""
        return None

    def resume(self) -> None:
        """It is on top now, or again."""

    def pause(self) -> None:
        """It is no longer on top."""

    def close(self) -> None:
        """It is gone for good."""

    def lay_out(self) -> Iterator[None]:
        """Find all places anew, for the window's size, the language and the text size; in slices of a few ms."""
        return iter(())

    def raw(self, event: pygame.event.Event) -> None:
        """An event as the window sent it, for widgets that want it so."""

    def handle(self, one: Input) -> bool:
        """An input; tells whether something was done with it."""
        return False

    def update(self, dt: float) -> None:
        """Time has passed; sets `dirty` when there is something to draw."""

    def draw(self, onto: pygame.Surface) -> None:
        """Draw everything of this scene."""


class Stack:
    """The scenes, the one that is used on top."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.changed = False  # another scene is on top since this was last looked at
        self._laid: dict[int, int] = {}  # the version for which a scene is laid out
        self._work: dict[int, tuple[int, Iterator[None]]] = {}

    @property
    def top(self) -> Scene | None:
        """The scene that is used."""
        return self.scenes[-1] if self.scenes else None

    @property
    def visible(self) -> list[Scene]:
        """Return what is seen, from the lowest to the top."""
        first = next((n for n in range(len(self.scenes) - 1, -1, -1) if self.scenes[n].opaque), 0)
        return self.scenes[first:]

    @property
    def eyes(self) -> tuple[object, ...]:
        """For whom alone what is seen is drawn; for everybody if that is empty."""
        return tuple(scene.eyes for scene in self.scenes if scene.eyes is not None)

    @property
    def opening(self) -> bool:
        """Return whether the scene on top was not laid out yet at all."""
        return bool(self.top) and id(self.top) not in self._laid

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.pause()
        self.scenes.append(scene)
        self._on_top()

    def pop(self) -> None:
        """Leave the scene on top."""
        self._leave()
        self._on_top()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""
        self._leave()
        self.scenes.append(scene)
        self._on_top()

    def pop_to(self, scene: Scene) -> None:
        """Leave all that lies on a scene."""
        if scene in self.scenes:
            while self.top is not scene:
                self._leave()
            self._on_top()

    def clear(self) -> None:
        """Leave everything."""
        while self.scenes:
            self._leave()

    def build(self, version: int, seconds: float) -> bool:
        """Lay out what is seen for a version of the shell; tells whether all is done. Takes about so many seconds."""
        until = perf_counter() + seconds
        for scene in self.visible:
            key = id(scene)
            if self._laid.get(key) == version:
                continue
            if self._work.get(key, (None,))[0] != version:
                self._work[key] = version, scene.lay_out()
            work = self._work[key][1]
            for _ in work:
                if perf_counter() >= until:
                    return False
            del self._work[key]
            self._laid[key] = version
            scene.dirty = True
        return True

    def again(self, scene: Scene) -> None:
        """A scene has to be laid out anew, because what it shows is another thing."""
        self._laid.pop(id(scene), None)
        self._work.pop(id(scene), None)

    def update(self, dt: float) -> bool:
        """Let time pass; tells whether something has to be drawn."""
        for scene in self.visible:
            scene.update(dt)
        return any(scene.dirty for scene in self.visible)

    def draw(self, onto: pygame.Surface) -> None:
        """Draw what is seen."""
        for scene in self.visible:
            scene.draw(onto)
            scene.dirty = False

    def _leave(self) -> None:
        scene = self.scenes.pop()
        scene.pause()
        scene.close()
        self.again(scene)

    def _on_top(self) -> None:
        self.changed = True
        if self.top:
            self.top.dirty = True
            self.top.resume()
