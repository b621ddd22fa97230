"""The tooltip of the thing under the pointer or the focus."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from math import dist, hypot, inf

import pygame

from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE
from game.ui.draw.layout import blank, in_a_row, put
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.tip import Gain, Tip, TipLine

WIDE = 380  # design pixels
WIDE_LEAST = 230  # real pixels
KEPT = 12  # pictures of tips
TALL, BROADER = 0.75, 1.5  # part of the height of the window from which on a tip is broader, and by how much
MARGIN = 6  # real pixels to the edge of the window
TITLE_LINES = 6  # of a question, in its tip


@dataclass(slots=True)
class Tooltip:
    """The tip on the screen; the last pictures are kept."""

    shell: Shell
    link: Callable[[], str] = str  # the words of the key that opens a rule, if there is one
    _made: dict[tuple[Tip, int, int, str], pygame.Surface] = field(default_factory=dict)

    def draw_at(self, onto: pygame.Surface, tip: Tip, within: pygame.Rect, place: pygame.Rect) -> None:
        margin = self.shell.px(30)
        onto.blit(self._picture(tip, within), (place.x - margin, place.y - margin))

    def place(
        self,
        tip: Tip,
        beside: pygame.Rect,
        within: pygame.Rect,
        avoid: Sequence[pygame.Rect],
        spoken_of: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        return placed(self.size(tip, within), beside, within, self._px(12), avoid, spoken_of)

    def size(self, tip: Tip, within: pygame.Rect) -> tuple[int, int]:
        picture, margin = self._picture(tip, within), self.shell.px(30)
        return picture.get_width() - 2 * margin, picture.get_height() - 2 * margin

    def fits(self, tip: Tip, within: pygame.Rect) -> bool:
        return tip.empty or self.size(tip, within)[1] <= within.h - 2 * MARGIN

    def _picture(self, tip: Tip, within: pygame.Rect) -> pygame.Surface:
        for _ in self.prepare(tip, within):
            pass
        return self._made[self._key(tip, within)]

    def prepare(self, tip: Tip, within: pygame.Rect) -> Iterator[None]:
        """Make the picture of a tip beforehand, in slices."""
        key = self._key(tip, within)
        if tip.empty or key in self._made:
            return
        picture = yield from self._drawn(tip, key[1])
        if picture.get_height() > TALL * within.h:  # there are few places for it
            picture = yield from self._drawn(tip, min(round(BROADER * key[1]), within.w - 2 * MARGIN))
        while len(self._made) >= KEPT:
            del self._made[next(iter(self._made))]
        self._made[key] = picture

    def _key(self, tip: Tip, within: pygame.Rect) -> tuple[Tip, int, int, str]:
        width = min(max(WIDE_LEAST, self._px(WIDE)), within.w - 2 * MARGIN)
        return tip, width, self.shell.version, self.link() if tip.rule else ""

    def _px(self, size: float) -> int:
        return max(1, round(size * self.shell.scale * min(1.3, self.shell.settings.text / 100)))

    def _drawn(self, tip: Tip, width: int) -> Generator[None, None, pygame.Surface]:
        shell = self.shell
        pad, gap, margin = self._px(16), max(3, self._px(6)), shell.px(30)
        rows: list[pygame.Surface] = []
        for row in self._rows(tip, width - 2 * pad):
            rows.append(row)
            yield
        wide = max((row.get_width() for row in rows), default=1) + 2 * pad
        high = sum(row.get_height() + gap for row in rows) - 2 * gap + 2 * pad
        made = blank(wide + 2 * margin, high + 2 * margin)
        plate = pygame.Rect(margin, margin, wide, high)
        yield
        shell.materials.write_shadow(made, plate, shell.px(12), 8, 6, 190)
        yield
        face = shell.materials.new_plate(wide, high, shell.px(12), palette.NIGHT, palette.GOLD)
        yield
        made.blit(face, plate)
        yield
        y = margin + pad - gap // 2
        for row in rows:
            y = put(made, row, topleft=(margin + pad, y)).bottom + gap
        return made

    def _rows(self, tip: Tip, width: int) -> Iterator[pygame.Surface]:
        fonts = self.shell.fonts
        if tip.title:
            yield self._title(tip, width)
        if tip.text:
            yield fonts.paragraph(tip.text, TEXT, 18, palette.PAPER_HIGH, width)
        for line in tip.lines:
            yield self._line(line, width)
        if tip.gains:
            yield from self._gains(tip.gains, width)
        if tip.reason:
            yield self._marked(tip.reason, "lock", palette.LOSS, width)
        if tip.warning:
            yield self._marked(tip.warning, "warning", palette.GOLD_HIGH, width)
        if tip.rule and (link := self.link()):
            yield self._marked(link, "book", palette.NIGHT_TEXT, width, 15)

    def _title(self, tip: Tip, width: int) -> pygame.Surface:
        shell = self.shell
        key = shell.fonts.line(tip.key, STRONG, 15, palette.WOOD_LOW) if tip.key else None
        cap = key.get_width() + self._px(14) if key else 0
        badge = shell.art.badge(shell.player(tip.seat), max(15, self._px(20))) if tip.seat >= 0 else None
        left = badge.get_width() + self._px(8) if badge else 0
        room = width - left - (cap + self._px(12) if cap else 0)
        if " " in tip.title and shell.fonts.width(tip.title, TITLE, 19) > room:  # a sentence, as in a prompt
            text = shell.fonts.paragraph(tip.title, TITLE, 19, palette.GOLD, room, TITLE_LINES)
        else:
            text = shell.fonts.fitted(tip.title, TITLE, 19, palette.GOLD, room)
        made = blank(left + text.get_width() + (cap + self._px(12) if cap else 0), text.get_height())
        if badge:
            put(made, badge, midleft=(0, made.get_height() // 2))
        made.blit(text, (left, 0))
        if key:
            plate = pygame.Rect(made.get_width() - cap, 1, cap, key.get_height() + 2)
            made.blit(shell.materials.plate(plate.w, plate.h, shell.px(5), palette.WOOD_TEXT), plate)
            put(made, key, center=plate.center)
        return made

    def _line(self, line: TipLine, width: int) -> pygame.Surface:
        fonts, size = self.shell.fonts, self.shell.fonts.px(20)
        each = size + 3
        if not line.icons or fonts.width(line.text, TEXT, 17) + each + 6 > width:  # long words go without
            return fonts.paragraph(line.text, TEXT, 17, line.colour, width)
        text = fonts.line(line.text, TEXT, 17, line.colour)
        icons = [self.shell.art.icon(icon, size, palette.PAPER) for icon in line.icons]
        if len(icons) <= max(1, (width - text.get_width() - 6) // each):
            signs = blank(len(icons) * each, size)
            signs.blit(in_a_row(icons, 3), (0, 0))
            return in_a_row([text, signs], 6)
        across = max(1, width // each)
        made = blank(width, text.get_height() + -(-len(icons) // across) * each)
        made.blit(text, (0, 0))
        for n, icon in enumerate(icons):
            made.blit(icon, (n % across * each, text.get_height() + n // across * each))
        return made

    def _gains(self, gains: tuple[Gain, ...], width: int) -> list[pygame.Surface]:
        rows: list[list[pygame.Surface]] = [[]]
        space = self._px(16)
        for gain in gains:
            chip = self._gain(gain, width)
            if rows[-1] and sum(one.get_width() + space for one in rows[-1]) + chip.get_width() > width:
                rows.append([])
            rows[-1].append(chip)
        return [in_a_row(row, space) for row in rows]

    def _gain(self, gain: Gain, width: int) -> pygame.Surface:
        fonts, art = self.shell.fonts, self.shell.art
        size = fonts.px(20)
        colour = palette.GAIN if gain.rises else palette.LOSS
        parts: list[pygame.Surface] = []
        if gain.seat >= 0:
            parts.append(art.badge(art.player(gain.seat), fonts.px(16)))
        parts.append(art.icon(gain.icon, size, palette.PAPER))
        if gain.label:
            parts.append(fonts.line(fonts.cut(gain.label, TEXT, 17, width // 2), TEXT, 17, palette.NIGHT_TEXT))
        parts.append(fonts.number(gain.before, STRONG, 18, palette.PAPER_HIGH))
        parts.append(art.icon("arrow_right", fonts.px(14), palette.NIGHT_TEXT))
        parts.append(fonts.number(gain.after, BOLD, 18, colour))
        return in_a_row(parts, max(3, self._px(5)))

    def _marked(self, text: str, icon: str, colour: str, width: int, design: float = 17) -> pygame.Surface:
        fonts, size = self.shell.fonts, self.shell.fonts.px(18)
        words = fonts.paragraph(text, TEXT, design, colour, width - size - 8)
        made = blank(size + 8 + words.get_width(), max(size, words.get_height()))
        made.blit(self.shell.art.icon(icon, size, colour), (0, max(0, (fonts.px(17) * 5 // 4 - size) // 2)))
        made.blit(words, (size + 8, 0))
        return made


def placed(
    size: tuple[int, int],
    beside: pygame.Rect,
    within: pygame.Rect,
    gap: int,
    avoid: Sequence[pygame.Rect] = (),
    spoken_of: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return a rectangle beside a thing: the first place where it covers least of the others to avoid.

    To cover the things that it speaks of is worse than anything else.
    """
    room = within.inflate(-2 * MARGIN, -2 * MARGIN)
    made = pygame.Rect((0, 0), size)
    (x, y), left, right = beside.center, beside.left - gap, beside.right + gap
    above, below = beside.top - gap, beside.bottom + gap
    tries = [("midbottom", (x, above)), ("midtop", (x, below)), ("midleft", (right, y)), ("midright", (left, y))]
    if beside.centerx > within.centerx + within.w // 4 and beside.h < within.h // 3:
        tries.insert(0, tries.pop())  # things at the right edge have their tips to the left
    if avoid:  # a little aside, before places that cover things in use
        tries += [("bottomleft", (right, above)), ("bottomright", (left, above))]
        tries += [("topleft", (right, below)), ("topright", (left, below))]
        tops = sorted({beside.top, *(rect.top for rect in avoid if rect.top < beside.top)}, reverse=True)
        for corner, side in (("midbottom", x), ("bottomright", beside.right), ("bottomleft", beside.left)):
            tries += [(corner, (side, top - gap)) for top in tops]
    for rect in spoken_of:  # beyond it, in line with the thing
        tries += [("midtop", (x, rect.bottom + gap)), ("midbottom", (x, rect.top - gap))]
        tries += [("midleft", (rect.right + gap, y)), ("midright", (rect.left - gap, y))]
    others = [rect for rect in avoid if rect != beside]
    best, least = None, (0, 0)
    for corner, spot in tries:
        setattr(made, corner, spot)
        made.clamp_ip(room)
        if made.colliderect(beside):
            continue
        covered = _common(made, spoken_of), _common(made, others)
        if best is None or covered < least:
            best, least = made.copy(), covered
    if best:
        return best
    setattr(made, *tries[0])
    return made.clamp(room)


def away(one: pygame.Rect, other: pygame.Rect) -> float:
    """Return how far two rectangles lie from each other."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return hypot(across, max(one.top - other.bottom, other.top - one.bottom, 0))


def clear_of(
    place: pygame.Rect, beside: pygame.Rect, within: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the place; if it covers one of the others, the nearest place to the thing beside that covers none."""
    if place.collidelist(others) < 0:
        return place
    return nearest_free(place, within.inflate(-2 * MARGIN, -2 * MARGIN), [*others, beside], beside.center)


def nearest_free(
    place: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect], to: tuple[int, int] | None = None
) -> pygame.Rect:
    """Return the nearest place in a room that covers nothing taken; the same place if there is none."""
    (wide, high), goal = place.size, to or place.center
    if place.collidelist(taken) < 0 or wide > room.w or high > room.h:
        return place
    left, top = goal[0] - wide // 2, goal[1] - high // 2
    edges = {left, room.x, room.right - wide, *(x for one in taken for x in (one.x - wide, one.right))}
    best, least = place, inf
    for x in sorted((x for x in edges if room.x <= x <= room.right - wide), key=lambda x: abs(x - left)):
        if abs(x - left) >= least:
            break
        spans = [(one.y - high, one.bottom) for one in taken if one.x < x + wide and one.right > x]
        y = _free(spans, room.y, room.bottom - high, top)
        if y is not None and dist((x, y), (left, top)) < least:
            best, least = pygame.Rect(x, y, wide, high), dist((x, y), (left, top))
    return best


def _free(spans: Sequence[tuple[int, int]], low: int, high: int, goal: int) -> int | None:
    """Return the number from low to high that is nearest to a goal and lies inside no span; None if there is none."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start < merged[-1][1]:
            merged[-1] = merged[-1][0], max(merged[-1][1], end)
        else:
            merged.append((start, end))
    tries = {max(low, min(goal, high)), low, high, *(at for span in merged for at in span)}
    free = (at for at in tries if low <= at <= high and not any(start < at < end for start, end in merged))
    return min(free, key=lambda at: abs(at - goal), default=None)


def _common(made: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in (made.clip(rect) for rect in rects))
