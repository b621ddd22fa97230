"""The cards at the lower edge: a hand to choose from, or the cards that lie open in a turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.engine.choices import Seat
from game.ui.board.contract.title_table import CardState, TitleTable
from game.ui.draw.cards import MEDIUM
from game.ui.draw.fonts import BOLD, STRONG, TEXT
from game.ui.draw.layout import put, rows
from game.ui.shell.shell import Shell
from game.words import palette

FEW = 5  # flat cards that stand in one row
LARGEST = 172  # design pixels of width
TIMES = "\N{MULTIPLICATION SIGN}"
SHIFT = "\N{UPWARDS ARROW}"
KEYS = (*"1234567890", *(f"shift {digit}" for digit in "1234567890"))  # of the cards to choose from, in their order


def key_shown(key: str) -> str:
    """Return the key of a card as its back shows it."""
    return key.replace("shift ", SHIFT)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card as it is drawn now."""

    name: str
    state: CardState = field(default_factory=CardState)
    held: int = 1  # copies of the card
    chosen: int = 0
    dead: str = ""  # a word that says why it would do nothing
    glow: bool = False
    back: int = -1  # the seat of a card that lies face down
    key: str = ""  # shown on its back: the key that chooses it


@dataclass(slots=True)
class Hand:
    """The cards and their places; the card under the pointer is raised above the others."""

    shell: Shell
    table: TitleTable
    cards: tuple[HandCard, ...] = ()
    rects: dict[str, pygame.Rect] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)  # the cards that may be chosen, by the keys that choose them
    flat: bool = False  # whether there is only room for flat cards
    _area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def lay(self, area: pygame.Rect, cards: Sequence[HandCard]) -> None:
        self.cards, self._area, self.rects, self.keys = tuple(cards), area, {}, {}
        count = len(cards)
        if not count:
            return
        gap, wide = max(3, self.shell.px(7)), self._widest(area)
        apart = (area.w - gap * (count - 1)) // count
        signed = any(any(card.state.code) for card in cards)  # a flat card has room beside its picture
        self.flat = (signed or min(apart, wide) < MEDIUM) and all(card.back < 0 for card in cards)
        if self.flat:
            self._lay_flat(area, gap)
            return
        wide = max(8, min(wide, apart))
        high = self.table.card_size(wide)[1]
        step = wide + gap if count == 1 else min(wide + gap, (area.w - wide) / (count - 1))
        top = self._top(area, high)
        for n, card in enumerate(cards):
            self.rects[card.name] = pygame.Rect(area.x + round(step * n), top, wide, high)

    def _top(self, area: pygame.Rect, high: int) -> int:
        """Return the upper edge of cards: small ones stand in the middle."""
        is_small = high < area.h * 0.8
        return area.y + (area.h - high) // 2 if is_small else area.bottom - high - max(3, self.shell.px(8))

    def lay_choice(self, area: pygame.Rect, cards: Sequence[HandCard], back: Seat = -1) -> None:
        """Lay out cards to choose from: at places of their own, if they have some, and face down if they are a `back`.

        A card that is not held keeps its place, so that all others stay where they are and as large as they are.
        """
        groups = self.table.telling.hand_groups()
        names = [name for group in groups for name in group]
        if set(names) >= {card.name for card in cards}:
            signed = any(any(card.state.code) for card in cards)
            places = self._grouped(area, groups, signed)
            self.cards, self._area = tuple(cards), area
            self.rects = {card.name: places[card.name] for card in cards}
        else:
            names = [card.name for card in cards]
            self.lay(area, cards)
        keys = self.number(names)
        if back >= 0:  # its name would tell what lies there
            hidden = {card.name: f"back:{back}:{n}" for n, card in enumerate(cards)}
            self.rects = {hidden[name]: rect for name, rect in self.rects.items()}
            self.cards = tuple(
                HandCard(new, back=back, key=key_shown(keys.get(old, ""))) for old, new in hidden.items()
            )

    def number(self, names: Sequence[str]) -> Mapping[str, str]:
        """Give each card its key, by its place among all names; return the keys by the names of the cards."""
        keys = {name: key for name, key in zip(names, KEYS, strict=False) if name in self.rects}
        self.keys = {key: name for name, key in keys.items()}
        return keys

    def _grouped(self, area: pygame.Rect, groups: Sequence[Sequence[str]], signed: bool) -> Mapping[str, pygame.Rect]:
        """Return the places of all cards of the groups: in one row, or of flat cards a row for each group."""
        gap, apart = max(3, self.shell.px(5)), max(8, self.shell.px(14))
        count = sum(map(len, groups))
        wide = min(self._widest(area), (area.w - gap * (count - 1) - apart * (len(groups) - 1)) // count)
        self.flat = signed or wide < MEDIUM
        places: dict[str, pygame.Rect] = {}
        if self.flat:
            high = (area.h - gap * (len(groups) + 1)) // len(groups)
            for group, row in zip(groups, rows(area.move(0, gap), len(groups), high, gap), strict=True):
                places |= self._flat_row(group, row, gap, True)
            return places
        high = self.table.card_size(wide)[1]
        x, y = area.x, self._top(area, high)
        for group in groups:
            for name in group:
                places[name] = pygame.Rect(x, y, wide, high)
                x += wide + gap
            x += apart
        return places

    def _lay_flat(self, area: pygame.Rect, gap: int) -> None:
        """Place flat cards in two rows, or in one if they are few."""
        count, broad = len(self.cards), self.table.broad
        in_one = count <= FEW or (broad and count * (broad + gap) <= area.w)
        across = count if in_one else -(-count // 2)
        high = (area.h - 3 * gap) // 2
        if in_one:
            high = min(area.h - 2 * gap, self.shell.px(120, 60))
        for n, row in enumerate(rows(area.move(0, gap), -(-count // across), high, gap)):
            cards = [card.name for card in self.cards[n * across : (n + 1) * across]]
            self.rects |= self._flat_row(cards, row, gap, across < count)

    def _flat_row(self, cards: Sequence[str], row: pygame.Rect, gap: int, whole: bool) -> dict[str, pygame.Rect]:
        """Place flat cards as wide as their names need, plus a share of the room left, all of it if `whole`."""
        fonts, room = self.shell.fonts, row.w - gap * (len(cards) - 1)
        needs = [max(44, fonts.width(self.table.telling.flat_name(card), TEXT, 15) + 8) for card in cards]
        more, most = (room - sum(needs)) // len(needs), self.shell.px(190, 96)
        if more < 0:
            widths = [need * room // sum(needs) for need in needs]
        else:
            widths = [need + more if whole else max(need, min(need + more, most)) for need in needs]
        places, x = {}, row.x
        for card, wide in zip(cards, widths, strict=True):
            places[card] = pygame.Rect(x, row.y, wide, row.h)
            x += wide + gap
        return places

    def hit(self, pos: tuple[int, int]) -> str:
        return next((card.name for card in reversed(self.cards) if self.rects[card.name].collidepoint(pos)), "")

    def place(self, name: str, raised: bool = False) -> pygame.Rect:
        return self._raised(self.rects[name]) if raised else self.rects[name]

    def draw(self, onto: pygame.Surface, without: str = "") -> None:
        for card in self.cards:
            if card.name != without:
                self._draw(onto, card, self.rects[card.name], False)

    def draw_raised(self, onto: pygame.Surface, name: str) -> None:
        """Draw the card under the pointer above all others, large enough to be read."""
        for card in self.cards:
            if card.name == name:
                self._draw(onto, card, self._raised(self.rects[name]), True)

    def warm(self, area: pygame.Rect) -> Iterator[None]:
        """Make the pictures of all cards for a dock of this size, one at a time: raised cards, and few side by side."""
        onto, raised, beside = pygame.Surface((1, 1)), self.table.card_size(self._large(0)), self._widest(area)
        states = [(CardState(hover=True), raised), (CardState(chosen=True, hover=True), raised)]
        if beside >= MEDIUM:  # otherwise cards are flat
            size = self.table.card_size(beside)
            states += [(state, size) for state in (CardState(), CardState(chosen=True), CardState(used=True))]
        for card in self.table.telling.all_cards():
            for state, size in states:
                self.table.draw_card(onto, pygame.Rect((0, 0), size), card, state)
                yield
        for seat in range(self.table.seats if beside >= MEDIUM and self.table.telling.all_cards() else 0):
            self.table.draw_back(onto, pygame.Rect((0, 0), self.table.card_size(beside)), seat)
            yield

    def drawn(self) -> Iterator[None]:
        """Make the pictures of the cards as they lie there, one at a time."""
        onto = pygame.Surface((1, 1))
        for card in self.cards:
            self._draw(onto, card, self.rects[card.name], False)
            yield

    def ahead(self) -> Iterator[None]:
        """Make the raised pictures of the cards in hand, one at a time."""
        onto = pygame.Surface((1, 1))
        for card in self.cards if not self.flat else ():
            if card.back < 0 and card.name in self.rects:  # another hand may have been laid out since
                size = self.table.card_size(self._large(self.rects[card.name].w))
                self.table.draw_card(onto, pygame.Rect((0, 0), size), card.name, replace(card.state, hover=True))
                yield

    def _widest(self, area: pygame.Rect) -> int:
        aspect = self.table.card_size(1000)[1] / 1000
        return min(int((area.h - self.shell.px(16)) / aspect), self.shell.px(LARGEST))

    def _large(self, wide: int) -> int:
        return max(wide, self.shell.px(LARGEST), 132)

    def _raised(self, rect: pygame.Rect) -> pygame.Rect:
        made = pygame.Rect((0, 0), self.table.card_size(self._large(rect.w)))
        made.midbottom = rect.centerx, min(rect.bottom, self._area.bottom - 2)
        made.x = max(self._area.x, min(made.x, self._area.right - made.w))
        return made

    def _draw(self, onto: pygame.Surface, card: HandCard, rect: pygame.Rect, raised: bool) -> None:
        shell = self.shell
        if card.back >= 0:
            self._draw_back(onto, card, rect)
            return
        if card.glow and not raised:
            shell.materials.halo(onto, rect, rect.w * 0.08, 0.9)
        state, top = replace(card.state, hover=raised), rect
        if self.flat and not raised:
            self.table.draw_flat(onto, rect, card.name, state)
        else:
            self.table.draw_card(onto, rect, card.name, state)
            if state.chosen or (state.hover and not state.used):
                top = rect.move(0, -round(rect.h * 0.07))
        if card.held > 1 or card.chosen > 1:
            text = f"{card.chosen}/{card.held}" if card.chosen else f"{TIMES}{card.held}"
            self._badge(onto, top, text, palette.GOLD, any(state.code))
        if card.dead:
            self._dead(onto, top, card)

    def _draw_back(self, onto: pygame.Surface, card: HandCard, rect: pygame.Rect) -> None:
        shell, player = self.shell, self.shell.player(card.back)
        middle = rect.center
        if self.flat:
            shell.materials.cast(onto, rect, shell.px(10, 6), 5, 3, 150)
            colour = palette.mix(player.colour, palette.WOOD_LOW, 0.12)
            onto.blit(shell.materials.plate(rect.w, rect.h, shell.px(10, 6), colour, palette.PAPER_EDGE), rect)
            size = min(round(rect.h * 0.6), shell.px(40, 18))
            put(onto, shell.art.shape(player, size, player.ink), center=(rect.x + rect.w // 3, rect.centery))
            middle = rect.x + rect.w * 2 // 3, rect.centery
        else:
            self.table.draw_back(onto, rect, card.back)
            middle = rect.centerx, rect.bottom - round(rect.h * 0.18)
        if card.key:
            line = shell.fonts.line(card.key, BOLD, 18, palette.INK)
            high = line.get_height()
            wide = max(high, line.get_width() + shell.px(12, 6))
            put(onto, shell.materials.plate(wide, high, shell.px(6, 4), palette.PAPER, palette.INK_SOFT), center=middle)
            put(onto, line, center=middle)

    def _badge(self, onto: pygame.Surface, rect: pygame.Rect, text: str, colour: str, signed: bool) -> None:
        shell = self.shell
        line = shell.fonts.line(text, BOLD, 14 if signed else 18, palette.text_on(colour))
        high = line.get_height() - (2 if signed else -2)  # below the signs only the height of the name is free
        pill = shell.materials.pill(line.get_width() + 2 * max(4, shell.px(8)), high, colour, palette.GOLD_EDGE)
        place = put(onto, pill, bottomright=(rect.right - 3, rect.bottom - (1 if signed else 3)))
        put(onto, line, center=place.center)

    def _dead(self, onto: pygame.Surface, rect: pygame.Rect, card: HandCard) -> None:
        """Mark a card that would do nothing; it may be chosen all the same."""
        shell = self.shell
        if self.flat and rect.h < rect.w:
            size = max(16, rect.h // 3)
            aside = round(size * 1.4) if card.chosen else 0  # a chosen card has its tick there
            corner = rect.right - 2 - aside, rect.y + 2
            put(onto, shell.art.icon("warning", size, palette.CORAL), topright=corner)
            return
        size = max(20, round(rect.w * 0.24))
        disc = shell.materials.pill(size, size, palette.NIGHT, palette.GOLD_HIGH, 0.92)
        aside = rect.w // 4 if card.chosen else 0
        place = put(onto, disc, midbottom=(rect.centerx - aside, rect.y + round(rect.h * 0.66)))
        put(onto, shell.art.icon("warning", round(size * 0.66), palette.GOLD_HIGH), center=place.center)


def draw_notes(
    shell: Shell, onto: pygame.Surface, area: pygame.Rect, facts: Sequence[tuple[str, str, str]], warning: str
) -> None:
    """Draw the count and sum of a hand on a dark plate, and its cost below them."""
    fonts, size, pad, gap = shell.fonts, shell.fonts.px(20), shell.px(10, 6), shell.px(6, 4)
    if area.h < size:
        return  # in small windows a lesson's note takes the room
    high = min(area.h, fonts.height(STRONG, 20) + shell.px(8, 4))
    each = area.w // max(1, len(facts))
    said = fonts.paragraph(warning, TEXT, 16, palette.GOLD_HIGH, area.w - 2 * pad, 2) if warning else None
    if said and high + said.get_height() + gap > area.h:
        said = None
    plate = pygame.Rect(area.x, area.y, area.w, high + (said.get_height() + gap if said else 0))
    onto.blit(shell.materials.plate(plate.w, plate.h, shell.px(12), palette.NIGHT, palette.GOLD_LOW, 0.93), plate)
    room = each - size - gap - pad
    short = any(fonts.width(words, STRONG, 20) > room for _, words, _ in facts)
    for n, (icon, words, number) in enumerate(facts):
        text = fonts.fitted(number if short else words, STRONG, 20, palette.PAPER_HIGH, room)
        x = plate.x + each * n + (each - size - gap - text.get_width()) // 2
        onto.blit(shell.art.icon(icon, size, palette.GOLD), (x, plate.y + (high - size) // 2))
        onto.blit(text, (x + size + gap, plate.y + (high - text.get_height()) // 2))
    if said:
        put(onto, said, midtop=(plate.centerx, plate.y + high - 1))


def hand_cards(
    held: Mapping[str, int],
    chosen: Mapping[str, int],
    dead: Mapping[str, str],
    codes: Mapping[str, tuple[str, str]],
    lit: Sequence[object],
) -> list[HandCard]:
    """Make the cards of a hand to choose from."""
    found = []
    for name, count in held.items():
        if count:
            state = CardState(chosen=chosen.get(name, 0) > 0, code=codes.get(name, ("", "")))
            found.append(HandCard(name, state, count, chosen.get(name, 0), dead.get(name, ""), name in lit))
    return found
