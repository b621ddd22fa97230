"""The cards at the lower edge: a hand from which is chosen, or the cards that lie open in a turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.ui import palette
from game.ui.fonts import BOLD, STRONG, TEXT
from game.ui.tables import CardState, TitleTable

if TYPE_CHECKING:
    from game.ui.shell import Shell

LEGIBLE = 84  # real pixels of width from which a card has a title, which must not be covered
OVERLAP = 0.62  # of a small card that is seen at least
LARGEST = 172  # design pixels of width
RAISED = 0.3  # of its height by which the card under the pointer rises


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card as it is drawn now."""

    name: str
    state: CardState = CardState()
    held: int = 1  # how many of it there are
    chosen: int = 0
    dead: str = ""  # a word for why it would do nothing
    glow: bool = False
    code: tuple[str, str] = ("", "")  # the direction and the button that stand for it
    back: int = -1  # the seat whose card lies face down


@dataclass(slots=True)
class Hand:
    """Lays cards out and draws them; the one under the pointer is raised above the others."""

    shell: Shell
    table: TitleTable
    cards: tuple[HandCard, ...] = ()
    rects: dict[str, pygame.Rect] = field(default_factory=dict)
    _area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def lay(self, area: pygame.Rect, cards: Sequence[HandCard], centred: bool = False) -> None:
        """The cards that are shown now, and where they may lie."""
        self.cards, self._area = tuple(cards), area
        self.rects = {}
        count = len(cards)
        if not count:
            return
        aspect = self._size(1000)[1] / 1000
        gap = max(3, self.shell.px(7))
        wide = min(int((area.h - self.shell.px(16)) / aspect), self.shell.px(LARGEST))
        apart = (area.w - gap * (count - 1)) // count
        if apart < wide:
            wide = apart if apart >= LEGIBLE else min(wide, int(area.w / (1 + OVERLAP * (count - 1))))
        high = self._size(wide)[1]
        step = wide + gap if count == 1 else min(wide + gap, (area.w - wide) / (count - 1))
        whole = round(step * (count - 1)) + wide
        left = area.x + ((area.w - whole) // 2 if centred else 0)
        top = area.bottom - high - max(3, self.shell.px(8))
        if high < area.h * 0.8:
            top = area.y + (area.h - high) // 2
        for n, card in enumerate(cards):
            self.rects[card.name] = pygame.Rect(left + round(step * n), top, wide, high)

    def show(self, cards: Sequence[HandCard]) -> None:
        """The same cards in other states."""
        self.cards = tuple(cards)

    def hit(self, pos: tuple[int, int], raised: str = "") -> str:
        """The card under a place; an empty word if there is none."""
        if raised in self.rects and self._raised(self.rects[raised]).union(self.rects[raised]).collidepoint(pos):
            step = self._step()
            rect = self.rects[raised]
            seen = pygame.Rect(rect.x, rect.y - rect.h, step, 3 * rect.h)
            if seen.collidepoint(pos) or pos[1] < rect.y:
                return raised
        for card in reversed(self.cards):
            rect = self.rects.get(card.name)
            if rect and rect.collidepoint(pos):
                return card.name
        return ""

    def place(self, name: str, raised: bool = False) -> pygame.Rect | None:
        """Where a card is drawn."""
        rect = self.rects.get(name)
        return self._raised(rect) if rect and raised else rect

    def draw(self, onto: pygame.Surface, without: str = "") -> None:
        """Draw all cards but the raised one."""
        for card in self.cards:
            if card.name != without:
                self._draw(onto, card, self.rects[card.name], False)

    def draw_raised(self, onto: pygame.Surface, name: str) -> None:
        """Draw the card under the pointer above all others, large enough to be read."""
        card = next((one for one in self.cards if one.name == name), None)
        if card:
            self._draw(onto, card, self._raised(self.rects[name]), True)

    def _step(self) -> int:
        places = [rect.x for rect in self.rects.values()]
        return places[1] - places[0] if len(places) > 1 else 10_000

    def _raised(self, rect: pygame.Rect) -> pygame.Rect:
        wide = max(rect.w, self.shell.px(LARGEST), 132)
        made = pygame.Rect((0, 0), self._size(wide))
        made.midbottom = rect.centerx, min(rect.bottom, self._area.bottom - 2)
        made.x = max(self._area.x, min(made.x, self._area.right - made.w))
        return made

    def _size(self, wide: int) -> tuple[int, int]:
        size: tuple[int, int] = self.table.card_size(wide)
        return size

    def _draw(self, onto: pygame.Surface, card: HandCard, rect: pygame.Rect, raised: bool) -> None:
        shell = self.shell
        if card.back >= 0:
            self.table.draw_back(onto, rect, card.back)
            return
        if card.glow and not raised:
            shell.materials.halo(onto, rect, rect.w * 0.08, 0.9)
        state = CardState(card.state.chosen, raised or card.state.hover, card.state.used)
        self.table.draw_card(onto, rect, card.name, state)
        lift = round(rect.h * 0.07) if state.chosen or (state.hover and not state.used) else 0
        top = rect.move(0, -lift)
        if card.held > 1 or card.chosen > 1:
            self._badge(onto, top, f"{card.chosen}/{card.held}" if card.chosen else f"×{card.held}", palette.GOLD)
        if card.dead:
            self._dead(onto, top)
        if card.code != ("", ""):
            self._code(onto, top, card.code)

    def _badge(self, onto: pygame.Surface, rect: pygame.Rect, text: str, colour: str) -> None:
        shell = self.shell
        line = shell.fonts.line(text, BOLD, 18, palette.text_on(colour))
        pad = max(4, shell.px(8))
        pill = shell.materials.pill(line.get_width() + 2 * pad, line.get_height() + 2, colour, palette.GOLD_EDGE)
        place = pill.get_rect(bottomright=(rect.right - 3, rect.bottom - 3))
        onto.blit(pill, place)
        onto.blit(line, line.get_rect(center=place.center))

    def _dead(self, onto: pygame.Surface, rect: pygame.Rect) -> None:
        """A sign on a card that would do nothing; it may be chosen all the same."""
        shell = self.shell
        size = max(20, round(rect.w * 0.24))
        disc = shell.materials.pill(size, size, palette.NIGHT, palette.GOLD_HIGH, 0.92)
        place = disc.get_rect(midbottom=(rect.centerx, rect.y + round(rect.h * 0.66)))
        onto.blit(disc, place)
        sign = shell.art.icon("warning", round(size * 0.66), palette.GOLD_HIGH)
        onto.blit(sign, sign.get_rect(center=place.center))

    def _code(self, onto: pygame.Surface, rect: pygame.Rect, code: tuple[str, str]) -> None:
        """The direction and the button of a controller that stand for a card."""
        shell = self.shell
        size = max(18, min(round(rect.w * 0.34), shell.px(40)))
        icons = [icon for icon in code if icon]
        wide = size * len(icons) + 8
        plate = shell.materials.plate(wide, size + 6, (size + 6) / 2, palette.NIGHT, palette.PAPER_EDGE, 0.94)
        place = plate.get_rect(midbottom=(rect.centerx, rect.bottom - max(3, shell.px(6))))
        onto.blit(plate, place)
        for n, icon in enumerate(icons):
            sign = shell.art.icon(icon, size, palette.PAPER_HIGH)
            onto.blit(sign, (place.x + 4 + n * size, place.y + 3))


def notes(
    shell: Shell, onto: pygame.Surface, area: pygame.Rect, facts: Sequence[tuple[str, str]], warning: str
) -> None:
    """The running count and sum of a hand on a dark plate, and what it costs."""
    high = shell.fonts.height(STRONG, 21) + shell.px(10, 6)
    shown = [(icon, shell.fonts.line(text, STRONG, 21, palette.PAPER_HIGH)) for icon, text in facts]
    size, pad = shell.fonts.px(22), shell.px(14, 8)
    wide = sum(size + 6 + text.get_width() + pad for _, text in shown) + pad
    said = shell.fonts.fitted(warning, TEXT, 17, palette.GOLD_HIGH, max(40, area.w - 2 * pad)) if warning else None
    rows = high + (said.get_height() + 4 if said else 0)
    wide = min(area.w, max(wide, said.get_width() + 2 * pad if said else 0))
    plate = pygame.Rect(0, 0, wide, rows)
    plate.midtop = area.midtop
    onto.blit(shell.materials.plate(plate.w, plate.h, shell.px(12), palette.NIGHT, palette.GOLD_LOW, 0.93), plate)
    x = plate.centerx - (sum(size + 6 + text.get_width() + pad for _, text in shown) - pad) // 2
    for icon, text in shown:
        onto.blit(shell.art.icon(icon, size, palette.GOLD), (x, plate.y + (high - size) // 2))
        onto.blit(text, (x + size + 6, plate.y + (high - text.get_height()) // 2))
        x += size + 6 + text.get_width() + pad
    if said:
        onto.blit(said, said.get_rect(midtop=(plate.centerx, plate.y + high - 2)))


def states(
    held: Mapping[str, int],
    chosen: Mapping[str, int],
    dead: Mapping[str, str],
    codes: Mapping[str, tuple[str, str]] | None = None,
) -> list[HandCard]:
    """The cards of a hand from which is chosen."""
    return [
        HandCard(
            name,
            CardState(chosen=chosen.get(name, 0) > 0),
            count,
            chosen.get(name, 0),
            dead.get(name, ""),
            code=(codes or {}).get(name, ("", "")),
        )
        for name, count in held.items()
        if count
    ]
