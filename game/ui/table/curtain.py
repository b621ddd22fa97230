"""The curtain between two people at one screen: it hides everything before the next one's secrets are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.fonts import STRONG, TEXT, TITLE_BOLD
from game.ui.draw.materials import vignette
from game.ui.widgets.faces import ring
from game.words import palette

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell
    from game.words.texts import Texts

FOLDS = 14
SHUT = 0.5  # seconds that a curtain is seen before it can be opened, so that no second press goes through it
DOWN = {pygame.KEYDOWN: "key", pygame.CONTROLLERBUTTONDOWN: "button", pygame.MOUSEBUTTONDOWN: "button"}
UP = {pygame.KEYUP: "key", pygame.CONTROLLERBUTTONUP: "button", pygame.MOUSEBUTTONUP: "button"}
COMBINED = ("shift", "ctrl", "alt", "meta", "gui", "lock")  # keys that do nothing by themselves


class Curtain:
    """Names the next player by name, colour and shape; any key, button or click opens it."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self._cloth: tuple[tuple[int, int, int, str], pygame.Surface] | None = None
        self._seat = -1  # for whom it hangs now
        self._shown = 0.0  # seconds that it has been seen
        self._held: set[tuple[str, int]] = set()
        self._fresh = True  # what was pressed last had not been held before
        self.others: list[tuple[str, int, pygame.Rect]] = []  # what else can be done here: name, seat, place

    @property
    def opens(self) -> bool:
        """Whether a press opens it now."""
        return self._shown >= SHUT and self._fresh

    def raw(self, event: pygame.event.Event) -> None:
        """Notice what is held, for a key that is held tells itself again and again."""
        part = DOWN.get(event.type) or UP.get(event.type)
        if part:
            held = part, getattr(event, part)
            self._fresh = event.type in UP or held not in self._held
            (self._held.discard if event.type in UP else self._held.add)(held)

    def update(self, dt: float, seat: int | None) -> None:
        """Time has passed, and the curtain hangs for a seat or for nobody."""
        if seat is None or seat != self._seat:
            self._seat, self._shown = -1, 0.0
        else:
            self._shown += dt

    def draw(
        self, onto: pygame.Surface, texts: Texts, seat: int, ready: tuple[int, ...], share: bool, focus: str
    ) -> None:
        """Cover the whole window. `ready` may choose again; `share` offers to choose all at the same time."""
        shell, player = self.shell, self.shell.player(seat)
        self._seat = seat  # time counts from now on
        wide, high = onto.get_size()
        onto.blit(self._drape(wide, high, player.colour), (0, 0))
        pad = shell.px(56, 26)
        room = min(wide - 4 * pad, max(shell.px(880), 460))
        title = shell.fonts.fitted(texts.t("curtain.title", who=texts.player(seat)), TITLE_BOLD, 40, palette.INK, room)
        text = shell.fonts.paragraph(texts.t("curtain.text"), TEXT, 22, palette.INK_SOFT, room, centred=True)
        badge = shell.art.badge(player, shell.px(120, 64))
        colour = shell.fonts.line(texts.t(f"color.{player.name}"), STRONG, 20, palette.INK_SOFT)
        box = pygame.Rect(0, 0, max(title.get_width(), text.get_width()) + 2 * pad, 0)
        gap = shell.px(18, 8)
        parts = (badge, colour, title, text)
        box.h = 2 * pad + sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
        box.center = wide // 2, high // 2
        shell.materials.cast(onto, box, shell.px(20), 16, 10, 200)
        onto.blit(shell.materials.paper(box.w, box.h, shell.px(20), palette.PAPER_HIGH, palette.GOLD, 9), box)
        y = box.y + pad
        for picture in parts:
            onto.blit(picture, picture.get_rect(midtop=(box.centerx, y)))
            y += picture.get_height() + gap
        also = [(f"again:{who}", who, texts.t("table.choose_again", who=texts.player(who))) for who in ready]
        if share:
            also.insert(0, ("share", -1, texts.t("table.pads_together")))
        self._also(onto, also, box.bottom + gap, focus)

    def _also(self, onto: pygame.Surface, also: list[tuple[str, int, str]], top: int, focus: str) -> None:
        shell = self.shell
        self.others = []
        y = top
        for name, seat, words in also:
            line = shell.fonts.line(words, STRONG, 19, palette.PAPER)
            sign = (
                shell.art.badge(shell.player(seat), shell.px(24, 16))
                if seat >= 0
                else shell.art.icon("pad", shell.px(26, 18), palette.GOLD)
            )
            rect = pygame.Rect(0, 0, line.get_width() + sign.get_width() + shell.px(54, 34), shell.touch(46))
            rect.midtop = onto.get_width() // 2, y
            if rect.bottom > onto.get_height():
                break
            plate = shell.materials.plate(rect.w, rect.h, rect.h / 2, palette.WOOD_LOW, palette.PAPER_EDGE, 0.85)
            if focus == name:
                ring(shell, onto, rect)
            onto.blit(plate, rect)
            onto.blit(sign, sign.get_rect(midleft=(rect.x + shell.px(18, 12), rect.centery)))
            onto.blit(line, line.get_rect(midright=(rect.right - shell.px(20, 12), rect.centery)))
            self.others.append((name, seat, rect))
            y = rect.bottom + shell.px(10, 5)

    def _drape(self, wide: int, high: int, colour: str) -> pygame.Surface:
        key = wide, high, self.shell.version, colour
        if self._cloth is None or self._cloth[0] != key:
            base = palette.mix(colour, palette.WOOD_LOW, 0.45)
            strip = pygame.Surface((FOLDS * 8, 1), 0, 32)
            for x in range(strip.get_width()):
                part = abs((x % 8) - 3.5) / 3.5
                fold = palette.mix(palette.lighter(base, 0.1), palette.darker(base, 0.5), part)
                strip.set_at((x, 0), palette.rgb(fold))
            cloth = pygame.transform.smoothscale(strip, (wide, high))
            cloth.blit(vignette(wide, high, palette.WOOD_LOW), (0, 0))
            self._cloth = key, cloth
        return self._cloth[1]
