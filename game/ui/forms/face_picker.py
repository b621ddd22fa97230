"""All faces on a sheet, to choose one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.ui.draw.fonts import STRONG, TITLE
from game.ui.draw.layout import blank, columns, put, rows
from game.ui.draw.portraits import portrait
from game.ui.forms.sheet import Sheet
from game.ui.shell.inputs import Input, Press
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import HOVER, PRESSED
from game.words import palette
from game.words.faces import CALM, FACES, GLAD
from game.words.palette import PlayerLook

ACROSS, DOWN = 4, 3
NAME = 18  # design pixels
STATES = ("", HOVER, PRESSED)


def face_buttons(shell: Shell, size: tuple[int, int], face: str, look: PlayerLook) -> list[pygame.Surface]:
    """Return the pictures of a button that shows a face: usual, under the mouse, and pressed."""
    found = []
    for state in STATES:
        made = shell.materials.button(*size, palette.PAPER, state).copy()
        picture = portrait(shell.art, face, GLAD if state else CALM, look, min(size) * 9 // 10)
        put(made, picture, center=(size[0] // 2, size[1] // 2))
        found.append(made)
    return found


class FacePicker(Sheet):
    """Twelve faces in somebody's colour, which smile under the mouse; Escape, or a click beside, changes nothing."""

    def __init__(self, shell: Shell, face: str, look: PlayerLook, picked: Callable[[str], None]) -> None:
        """`face` is the present one; `picked` takes the name of another one."""
        super().__init__(shell)
        self.face, self._look, self._picked = face, look, picked
        self._box = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> Iterator[None]:
        shell, size = self.shell, self.shell.size
        pad, gap = shell.px(26, 8), shell.px(12, 5)
        title = shell.fonts.fitted(shell.texts.t("face_picker.title"), TITLE, 26, palette.INK, size[0] - 6 * pad)
        room = size[1] - 4 * pad - title.get_height()
        high = min(shell.px(250, 110), room // DOWN - gap)
        names = [shell.texts.t(f"face.{face}") for face in FACES]
        named = max(shell.fonts.width(name, STRONG, NAME) for name in names) + shell.px(24, 9)
        wide = min(max(shell.px(236), named), (size[0] - 4 * pad) // ACROSS - gap)
        grid = ACROSS * wide + (ACROSS - 1) * gap
        box = self._box = self.middle(grid + 2 * pad, 2 * pad + title.get_height() + gap + DOWN * (high + gap) - gap)
        form = self.begin(box)
        put(self.sheet, title, midtop=(box.centerx, box.y + pad))
        area = pygame.Rect(box.x + pad, box.y + pad + title.get_height() + gap, grid, 0)
        places = [place for row in rows(area, DOWN, high, gap) for place in columns(row, ACROSS, gap)]
        for n, (face, place) in enumerate(zip(FACES, places, strict=True)):
            pictures = [self._tile(place.size, face, state) for state in STATES]
            form.pictures(face, place, pictures, self.leaving(partial(self._picked, face)), f"row{n // ACROSS}")
            yield
        self.finish(form, self.face if self.face in FACES else FACES[0])

    def _tile(self, size: tuple[int, int], face: str, state: str) -> pygame.Surface:
        """Return a face over its name; the present one lies on gold."""
        shell, made = self.shell, blank(*size)
        colour = palette.GOLD if face == self.face else palette.PAPER
        made.blit(shell.materials.button(*size, colour, state), (0, 0))
        pad = shell.px(8, 3)
        name = shell.fonts.fitted(
            shell.texts.t(f"face.{face}"), STRONG, NAME, palette.text_on(colour), size[0] - 2 * pad
        )
        px = min(size[0] - 2 * pad, size[1] - name.get_height() - 3 * pad)
        top = (size[1] - px - name.get_height() - pad) // 2
        picture = portrait(shell.art, face, GLAD if state else CALM, self._look, px)
        y = put(made, picture, midtop=(size[0] // 2, top)).bottom
        put(made, name, midtop=(size[0] // 2, y + pad // 2))
        return made

    def handle(self, one: Input) -> bool:
        if isinstance(one, Press) and not self._box.collidepoint(one.pos):
            self.leave()
            return True
        return super().handle(one)
