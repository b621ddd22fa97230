"""A slip of paper with rows, beside the thing on a page that they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import put
from game.ui.forms.rows import Row, lay
from game.ui.forms.sheet import Sheet
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import ring
from game.words import palette
from game.words.palette import PlayerLook

Rect = pygame.Rect
WIDE, LEAST = 660, 490  # design pixels, and the least real ones


@dataclass(frozen=True, slots=True)
class SlipRows:
    """The contents of the slip now."""

    title: str
    rows: Sequence[Row]
    look: PlayerLook | None = None
    about: str = ""  # said below the rows while nothing with words of its own has the focus
    home: str = ""  # where the focus begins


class Slip(Sheet):
    """Rows about a thing; a click outside, Escape or the cross closes it. What is changed holds at once.

    The slip stays as large as it was, so that rows that come or go move nothing above them.
    """

    name, shade = "slip", 60

    def __init__(
        self,
        shell: Shell,
        place: Callable[[], Rect | None],
        picture: Callable[[], pygame.Surface],
        contents: Callable[[], SlipRows],
    ) -> None:
        """`place` returns the thing's place as it is now, or None once it is gone; `picture` shows it there."""
        super().__init__(shell)
        self._place, self._picture, self._contents = place, picture, contents
        self._box = self._low = Rect(0, 0, 0, 0)
        self.note = ""  # shown below the rows until the next layout
        self._about = self._tip = ""
        self._over = False  # there is nothing to choose any more
        self._held: pygame.event.Event | None = None  # the press of a button that is still held
        self._version = -1  # of the shell, for the layout in sight
        self._most = 0.0  # rows so far

    def lay_out(self) -> Iterator[None]:
        """Lay out everything at once, so that no click meets half a sheet; typing goes on."""
        shell, now = self.shell, self._contents()
        typing = self.typing_at
        self._over = not now.rows
        pad, gap = shell.px(20, 8), shell.px(10, 4)
        wide = min(shell.size[0] - 2 * pad, max(round(shell.px(WIDE) * shell.settings.text / 100), LEAST))
        head, foot = shell.touch(48), 2 * shell.fonts.height(TEXT, 16)
        parts = [row.high for row in now.rows]
        stays, self._version = self._version == shell.version, shell.version
        self._most = max(sum(parts), self._most if stays else 0)
        gaps = gap * (self._most + 1)  # also within rows of several lines
        spare = shell.size[1] - 3 * pad - head - foot - gaps
        unit = min(shell.touch(50), spare / self._most) if parts else 0
        high = round(2 * pad + head + foot + gaps + unit * self._most)
        thing = self._place() or Rect(0, 0, *shell.size)
        self._box = self._placed(thing, wide, high, self._box.y if stays else None)
        form = self.begin(self._box)
        if not self._box.colliderect(thing):
            picture = self._picture()
            ring(shell, self.sheet, thing, picture=picture)
            put(self.sheet, picture, center=thing.center)  # it stays in the light
        form.left_out = self._say_left_out
        inner = self._box.inflate(-2 * pad, -2 * pad)
        form.button("close", Rect(inner.right - head, inner.y, head, head), "", self.leave, "cross", region="close")
        x = inner.x
        if now.look:
            badge = shell.art.badge(now.look, head * 2 // 3)
            x = put(self.sheet, badge, midleft=(x, inner.y + head // 2)).right + gap
        self.label(now.title, Rect(x, inner.y, inner.right - head - gap - x, head), TITLE, 24)
        places, y = [], inner.y + head + gap
        for part in parts:
            places.append(Rect(inner.x, y, inner.w, int(part * unit + (part - 1) * gap)))
            y = places[-1].bottom + gap
        self._low = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        self._about, self.note = now.about, ""
        lay(self, form, lambda: self._contents().rows, places)
        self.finish(form, now.home)
        self.type_on(typing)
        if self._held:
            form.raw(self._held)  # a click that began before the new layout ends on it
        yield

    def _placed(self, thing: Rect, wide: int, high: int, top: int | None) -> Rect:
        """Return a box right or left of a thing, else below or above it, at the farther side of the window.

        It begins at the `top`, if there is one and there is room below.
        """
        (full, tall), gap = self.shell.size, self.shell.px(12, 6)
        box = Rect(0, 0, wide, high)
        box.y = thing.centery - high // 2 if top is None else top
        if thing.right + gap + wide <= full - gap and (thing.centerx <= full // 2 or thing.x - gap < wide + gap):
            box.x = thing.right + gap
        elif thing.x - gap - wide >= gap:
            box.right = thing.x - gap
        else:
            box.x = full - gap - wide if thing.centerx < full // 2 else gap
            if thing.bottom + gap + high <= tall - gap:
                box.top = thing.bottom + gap
            elif thing.top - gap - high >= gap:
                box.bottom = thing.top - gap
        box.clamp_ip(Rect(0, 0, full, tall).inflate(-2 * gap, -2 * gap))
        return box

    def _say_left_out(self) -> None:
        self.note, self.dirty = self.shell.texts.t("word.letters"), True

    def raw(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._held = event if event.type == pygame.MOUSEBUTTONDOWN else None
        if event.type == pygame.MOUSEBUTTONDOWN and not self._box.collidepoint(self.shell.inputs.pos):
            self.leave()
            if below := self.shell.scenes.top:
                below.raw(event)  # another thing is clicked at once
            return
        super().raw(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if (self._over or self._place() is None) and self.shell.scenes.top is self:
            self.leave()
        elif self.form and self.form.tip != self._tip:
            self._tip, self.dirty = self.form.tip, True

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the sheet, and on it the words about what has the focus or the pointer."""
        super().draw(onto)
        words = self.note or self._tip or self._about
        picture = self.shell.fonts.paragraph(words, TEXT, 16, palette.INK_SOFT, self._low.w, 2)
        put(onto, picture, bottomleft=self._low.bottomleft)
