"""The cards at the lower edge: a hand from which is chosen, or the cards that lie open in a turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.ui.board.title_table import CardState, TitleTable
from game.ui.draw.cards import MEDIUM
from game.ui.draw.fonts import BOLD, STRONG, TEXT
from game.words import palette

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

FEW = 5  # so many flat cards stand in one row
LARGEST = 172  # design pixels of width
TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card as it is drawn now."""

    name: str
    state: CardState = field(default_factory=CardState)
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
    flat: bool = False  # whether there is only room for flat cards, in two rows
    _area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def lay(self, area: pygame.Rect, cards: Sequence[HandCard], centred: bool = False) -> None:
        """The cards that are shown now, and where they may lie."""
        self.cards, self._area = tuple(cards), area
        self.rects = {}
        count = len(cards)
        if not count:
            return
        gap = max(3, self.shell.px(7))
        wide = self._widest(area)
        apart = (area.w - gap * (count - 1)) // count
        signed = any(card.code != ("", "") for card in cards)  # beside the picture of a flat card there is room
        self.flat = (signed or min(apart, wide) < MEDIUM) and all(card.back < 0 for card in cards)
        if self.flat:
            self._lay_flat(area, gap)
            return
        wide = max(8, min(wide, apart))
        high = self._size(wide)[1]
        step = wide + gap if count == 1 else min(wide + gap, (area.w - wide) / (count - 1))
        whole = round(step * (count - 1)) + wide
        left = area.x + ((area.w - whole) // 2 if centred else 0)
        top = area.bottom - high - max(3, self.shell.px(8))
        if high < area.h * 0.8:
            top = area.y + (area.h - high) // 2
        for n, card in enumerate(cards):
            self.rects[card.name] = pygame.Rect(left + round(step * n), top, wide, high)

    def _lay_flat(self, area: pygame.Rect, gap: int) -> None:
        """Two rows of flat cards, or one if they are few."""
        count, broad = len(self.cards), self.table.broad
        in_one = count <= FEW or (broad and count * (broad + gap) <= area.w)
        across = count if in_one else -(-count // 2)
        high = (area.h - 3 * gap) // 2
        if in_one:
            high = min(area.h - 2 * gap, self.shell.px(120, 60))
        for row in range(-(-count // across)):
            cards = self.cards[row * across : (row + 1) * across]
            x = area.x
            widths = self._widths(cards, area.w - gap * (len(cards) - 1), across < count)
            for card, wide in zip(cards, widths, strict=True):
                self.rects[card.name] = pygame.Rect(x, area.y + gap + row * (high + gap), wide, high)
                x += wide + gap

    def _widths(self, cards: Sequence[HandCard], room: int, whole: bool) -> list[int]:
        """As wide as their names need, and what is left shared out: the whole of it, or as far as looks well."""
        fonts = self.shell.fonts
        needs = [max(44, fonts.width(self.table.telling.flat_name(card.name), TEXT, 15) + 8) for card in cards]
        more = (room - sum(needs)) // len(needs)
        if more >= 0:
            most = self.shell.px(190, 96)
            return [need + more if whole else max(need, min(need + more, most)) for need in needs]
        return [need * room // sum(needs) for need in needs]

    def hit(self, pos: tuple[int, int]) -> str:
        """The card under a place; an empty word if there is none."""
        for card in reversed(self.cards):
            if self.rects[card.name].collidepoint(pos):
                return card.name
        return ""

    def place(self, name: str, raised: bool = False) -> pygame.Rect:
        """Return where a card is drawn."""
        return self._raised(self.rects[name]) if raised else self.rects[name]

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

    def warm(self, area: pygame.Rect) -> Iterator[None]:
        """Make the pictures of all cards for a dock of this size, raised ones and few side by side, one at a time."""
        onto, raised, beside = pygame.Surface((1, 1)), self._size(self._large(0)), self._widest(area)
        states = [(CardState(hover=True), raised), (CardState(chosen=True, hover=True), raised)]
        if beside >= MEDIUM:  # else flat ones lie there
            states += [
                (state, self._size(beside)) for state in (CardState(), CardState(chosen=True), CardState(used=True))
            ]
        for state, size in states:
            for card in self.table.telling.all_cards():
                self.table.draw_card(onto, pygame.Rect((0, 0), size), card, state)
                yield
        for seat in range(self.table.seats if beside >= MEDIUM and self.table.telling.all_cards() else 0):
            self.table.draw_back(onto, pygame.Rect((0, 0), self._size(beside)), seat)
            yield

    def _widest(self, area: pygame.Rect) -> int:
        """Return how wide cards are at most."""
        aspect = self._size(1000)[1] / 1000
        return min(int((area.h - self.shell.px(16)) / aspect), self.shell.px(LARGEST))

    def _large(self, wide: int) -> int:
        """Return how wide a raised card is."""
        return max(wide, self.shell.px(LARGEST), 132)

    def _raised(self, rect: pygame.Rect) -> pygame.Rect:
        wide = self._large(rect.w)
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
        state = CardState(card.state.chosen, raised or card.state.hover, card.state.used, card.code)
        if self.flat and not raised:
            self.table.draw_flat(onto, rect, card.name, state)
            lift = 0
        else:
            self.table.draw_card(onto, rect, card.name, state)
            lift = round(rect.h * 0.07) if state.chosen or (state.hover and not state.used) else 0
        top = rect.move(0, -lift)
        if card.held > 1 or card.chosen > 1:
            text = f"{card.chosen}/{card.held}" if card.chosen else f"{TIMES}{card.held}"
            self._badge(onto, top, text, palette.GOLD, any(card.code))
        if card.dead:
            self._dead(onto, top, card)

    def _badge(self, onto: pygame.Surface, rect: pygame.Rect, text: str, colour: str, signed: bool) -> None:
        shell = self.shell
        line = shell.fonts.line(text, BOLD, 14 if signed else 18, palette.text_on(colour))
        pad = max(4, shell.px(8))
        high = line.get_height() - (2 if signed else -2)  # below the signs there is only the height of the name
        pill = shell.materials.pill(line.get_width() + 2 * pad, high, colour, palette.GOLD_EDGE)
        place = pill.get_rect(bottomright=(rect.right - 3, rect.bottom - (1 if signed else 3)))
        onto.blit(pill, place)
        onto.blit(line, line.get_rect(center=place.center))

    def _dead(self, onto: pygame.Surface, rect: pygame.Rect, card: HandCard) -> None:
        """A sign on a card that would do nothing; it may be chosen all the same."""
        shell = self.shell
        if self.flat and rect.h < rect.w:
            size = max(16, rect.h // 3)
            sign = shell.art.icon("warning", size, palette.CORAL)
            aside = round(size * 1.4) if card.chosen else 0  # the tick of a chosen card stands there
            onto.blit(sign, sign.get_rect(topright=(rect.right - 2 - aside, rect.y + 2)))
            return
        size = max(20, round(rect.w * 0.24))
        disc = shell.materials.pill(size, size, palette.NIGHT, palette.GOLD_HIGH, 0.92)
        place = disc.get_rect(
            midbottom=(rect.centerx - (rect.w // 4 if card.chosen else 0), rect.y + round(rect.h * 0.66))
        )
        onto.blit(disc, place)
        sign = shell.art.icon("warning", round(size * 0.66), palette.GOLD_HIGH)
        onto.blit(sign, sign.get_rect(center=place.center))


def notes(
    shell: Shell, onto: pygame.Surface, area: pygame.Rect, facts: Sequence[tuple[str, str, str]], warning: str
) -> None:
    """The running count and sum of a hand on a dark plate, and under them what it costs."""
    size, pad, gap = shell.fonts.px(20), shell.px(10, 6), shell.px(6, 4)
    high = min(area.h, shell.fonts.height(STRONG, 20) + shell.px(8, 4))
    each = area.w // max(1, len(facts))
    rows = high
    said = shell.fonts.paragraph(warning, TEXT, 16, palette.GOLD_HIGH, area.w - 2 * pad, 2) if warning else None
    if said and high + said.get_height() + gap <= area.h:
        rows = high + said.get_height() + gap
    else:
        said = None
    plate = pygame.Rect(area.x, area.y, area.w, rows)
    onto.blit(shell.materials.plate(plate.w, plate.h, shell.px(12), palette.NIGHT, palette.GOLD_LOW, 0.93), plate)
    room = each - size - gap - pad
    short = any(shell.fonts.width(words, STRONG, 20) > room for _, words, _ in facts)
    for n, (icon, words, number) in enumerate(facts):
        text = shell.fonts.fitted(number if short else words, STRONG, 20, palette.PAPER_HIGH, room)
        wide = size + gap + text.get_width()
        x = plate.x + each * n + (each - wide) // 2
        onto.blit(shell.art.icon(icon, size, palette.GOLD), (x, plate.y + (high - size) // 2))
        onto.blit(text, (x + size + gap, plate.y + (high - text.get_height()) // 2))
    if said:
        onto.blit(said, said.get_rect(midtop=(plate.centerx, plate.y + high - 1)))


def states(
    held: Mapping[str, int],
    chosen: Mapping[str, int],
    dead: Mapping[str, str],
    codes: Mapping[str, tuple[str, str]] | None = None,
    lit: Sequence[object] = (),
) -> list[HandCard]:
    """The cards of a hand from which is chosen."""
    return [
        HandCard(
            name,
            CardState(chosen=chosen.get(name, 0) > 0),
            count,
            chosen.get(name, 0),
            dead.get(name, ""),
            glow=name in lit,
            code=(codes or {}).get(name, ("", "")),
        )
        for name, count in held.items()
        if count
    ]
