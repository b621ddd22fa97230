"""The curtain between two people at one screen. It hides everything before the next one's secrets are drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.session.model.seat_model import SeatModel
from game.ui.draw.fonts import STRONG, TEXT, TITLE_BOLD
from game.ui.draw.layout import put
from game.ui.draw.materials import vignette
from game.ui.draw.portraits import portrait
from game.ui.shell.focus import Ring
from game.ui.shell.inputs import DIRECTIONS, PAD, Act, Input, Key, Press
from game.ui.shell.shell import Shell
from game.ui.widgets.faces import ring as draw_ring
from game.words import palette
from game.words.faces import CALM
from game.words.texts import Texts

FOLDS = 14
FACE, FACE_LEAST = 190, 92  # design pixels of the face, and its least real ones
SHUT = 0.5  # seconds before it can be opened, so that a second press does not go through it
DOWN = {pygame.KEYDOWN: "key", pygame.CONTROLLERBUTTONDOWN: "button", pygame.MOUSEBUTTONDOWN: "button"}
UP = {pygame.KEYUP: "key", pygame.CONTROLLERBUTTONUP: "button", pygame.MOUSEBUTTONUP: "button"}
COMBINED = ("shift", "ctrl", "alt", "meta", "gui", "lock")  # keys that do nothing by themselves


@dataclass(frozen=True, slots=True)
class CurtainAction:
    """Another choice in front of the curtain."""

    name: str
    seat: int  # the seat that chooses again; below 0: all choose at the same time
    sign: pygame.Surface
    words: pygame.Surface
    rect: pygame.Rect


class Curtain:
    """The curtain, which shows the next player's face, name, colour and shape; any key, button or click opens it."""

    def __init__(self, shell: Shell, face: Callable[[int], str]) -> None:
        """`face` returns the face of a seat."""
        self.shell, self._face = shell, face
        self._cloth: tuple[tuple[int, int, int, str], pygame.Surface] | None = None
        self._seat: int | None = None  # the seat it hangs for
        self._shown = 0.0  # seconds it has been seen
        self._held: set[tuple[str, int]] = set()
        self._fresh = True  # the last press was not a repetition

    def raw(self, event: pygame.event.Event) -> None:
        """Note what is held, for a held key repeats itself."""
        part = DOWN.get(event.type) or UP.get(event.type)
        if part:
            held = part, getattr(event, part)
            self._fresh = event.type in UP or held not in self._held
            (self._held.discard if event.type in UP else self._held.add)(held)

    def update(self, dt: float, seat: int | None) -> None:
        """Let time pass; `seat` is the one the curtain hangs for."""
        if seat != self._seat:
            self._seat, self._shown = seat, 0.0
        elif seat is not None:
            self._shown += dt

    def handle(self, one: Input, model: SeatModel, ring: Ring, pause: Callable[[], None]) -> bool:
        """Open the curtain on any key, button or click; Escape leads to the pause."""
        seat = model.sight.curtain
        assert seat is not None
        if isinstance(one, Act) and one.name == "back":
            pause()
            return True
        if self._shown < SHUT or not self._fresh:
            return not isinstance(one, Key)
        listed = self.others(model.texts, seat, model.ready, may_share(model, self.shell))
        others = {other.name: other for other in listed}
        chosen: CurtainAction | None = None
        match one:
            case Press():
                chosen = next((other for other in others.values() if other.rect.collidepoint(one.pos)), None)
            case Act():
                if not self._decides(one, ring, others):
                    return True
                chosen = others.get(ring.name) if one.name == "accept" else None
            case Key():
                action = self.shell.settings.taken_by(one.name)
                moves = bool(others) and action in ("up", "down")
                if moves or action in ("accept", "back", "full_screen") or one.name.endswith(COMBINED):
                    return False  # the action follows the key
            case _:
                return True
        if chosen is None:
            ring.blur()
            model.open_curtain()
        elif chosen.seat >= 0:
            model.choose_again(chosen.seat)
        else:
            model.share(True)
        return True

    @staticmethod
    def _decides(act: Act, ring: Ring, others: Mapping[str, CurtainAction]) -> bool:
        """Move the focus among the other acts; return whether the input chooses one of them or opens the curtain."""
        if act.name in ("up", "down") and others:
            names = ["", *others]
            at = names.index(ring.name) if ring.name in names else 0
            ring.name = names[(at + (1 if act.name == "down" else -1)) % len(names)]
            return False
        return act.name == "accept" or (act.source == PAD and act.name not in DIRECTIONS)

    def draw(
        self, onto: pygame.Surface, texts: Texts, seat: int, ready: tuple[int, ...], share: bool, focus: str
    ) -> None:
        """Cover the whole window. `ready` seats may choose again; `share` offers to choose all at the same time."""
        shell = self.shell
        wide, high = onto.get_size()
        onto.blit(self._drape(wide, high, shell.player(seat).colour), (0, 0))
        box, gap, parts = self._box(texts, seat)
        shell.materials.cast(onto, box, shell.px(20), 16, 10, 200)
        onto.blit(shell.materials.paper(box.w, box.h, shell.px(20), palette.PAPER_HIGH, palette.GOLD, 9), box)
        y = box.y + shell.px(56, 26)
        for picture in parts:
            y = put(onto, picture, midtop=(box.centerx, y)).bottom + gap
        for other in self.others(texts, seat, ready, share):
            rect = other.rect
            if focus == other.name:
                draw_ring(shell, onto, rect)
            plate = shell.materials.plate(rect.w, rect.h, rect.h / 2, palette.WOOD_LOW, palette.PAPER_EDGE, 0.85)
            onto.blit(plate, rect)
            put(onto, other.sign, midleft=(rect.x + shell.px(18, 12), rect.centery))
            put(onto, other.words, midright=(rect.right - shell.px(20, 12), rect.centery))

    def _box(self, texts: Texts, seat: int) -> tuple[pygame.Rect, int, tuple[pygame.Surface, ...]]:
        """Return the place of the sheet, the gap between its parts, and the parts."""
        shell, fonts, player, (wide, high) = self.shell, self.shell.fonts, self.shell.player(seat), self.shell.size
        pad = shell.px(56, 26)
        room = min(wide - 4 * pad, max(shell.px(880), 460))
        title = fonts.fitted(texts.t("curtain.title", who=texts.player(seat)), TITLE_BOLD, 40, palette.INK, room)
        text = fonts.paragraph(texts.t("curtain.text"), TEXT, 22, palette.INK_SOFT, room, centred=True)
        colour = fonts.line(texts.t(f"color.{player.name}"), STRONG, 20, palette.INK_SOFT)
        parts = self._portrait(seat), colour, title, text
        gap = shell.px(18, 8)
        tall = 2 * pad + sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
        box = pygame.Rect(0, 0, max(title.get_width(), text.get_width()) + 2 * pad, tall)
        box.center = wide // 2, high // 2
        return box, gap, parts

    def _portrait(self, seat: int) -> pygame.Surface:
        """Return the face of a seat, with the badge of its colour and shape on it."""
        shell, player = self.shell, self.shell.player(seat)
        made = portrait(shell.art, self._face(seat), CALM, player, shell.px(FACE, FACE_LEAST)).copy()
        put(made, shell.art.badge(player, made.get_width() * 3 // 10), bottomright=made.get_rect().bottomright)
        return made

    def others(self, texts: Texts, seat: int, ready: tuple[int, ...], share: bool) -> list[CurtainAction]:
        """List the other acts below the sheet, as far as there is room."""
        shell = self.shell
        box, gap, _ = self._box(texts, seat)
        also = [(f"again:{who}", who, texts.t("table.choose_again", who=texts.player(who))) for who in ready]
        if share:
            also.insert(0, ("share", -1, texts.t("table.pads_together")))
        found, y = [], box.bottom + gap
        for name, who, words in also:
            line = shell.fonts.line(words, STRONG, 19, palette.PAPER)
            if who >= 0:
                sign = shell.art.badge(shell.player(who), shell.px(24, 16))
            else:
                sign = shell.art.icon("pad", shell.px(26, 18), palette.GOLD)
            rect = pygame.Rect(0, 0, line.get_width() + sign.get_width() + shell.px(54, 34), shell.touch(46))
            rect.midtop = shell.size[0] // 2, y
            if rect.bottom > shell.size[1]:
                break
            found.append(CurtainAction(name, who, sign, line, rect))
            y = rect.bottom + shell.px(10, 5)
        return found

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


def may_share(model: SeatModel, shell: Shell) -> bool:
    """Return whether there are several people here and a controller for each."""
    return 1 < len(model.people) <= len(shell.pads)
