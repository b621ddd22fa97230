"""The banner that tells people at a screen whose turn it is: it glides in from the east and goes on to the west."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.draw.fonts import TITLE_BOLD
from game.ui.draw.layout import blank
from game.ui.draw.portraits import portrait
from game.ui.shell.shell import Shell
from game.ui.widgets.pictures import kept
from game.words import palette
from game.words.faces import CALM

COMES, STAYS, GOES = 0.34, 1.5, 0.3  # seconds
LASTS = COMES + STAYS + GOES
AT = 0.3  # of the height of the board
FACE, HIGH, TEXT = 66, 84, 34  # design pixels


@dataclass(slots=True)
class TurnCall:
    """The call of a seat to its turn, with the face and the words on its banner."""

    seat: int
    face: str
    words: str
    age: float = 0.0  # seconds

    def update(self, dt: float, still: bool) -> bool:
        """Let time pass; return whether the banner comes or moves, which it does not if it is still."""
        before, self.age = self.age, self.age + dt
        return before == 0 or (not still and _away(before) != _away(self.age))

    @property
    def over(self) -> bool:
        return self.age >= LASTS

    def draw(self, shell: Shell, onto: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the banner over an area; without animation it stands still until it is over."""
        made = banner(shell, self.seat, self.face, self.words, area.w)
        place = made.get_rect(midtop=(area.centerx, area.y + round(AT * area.h)))
        if not shell.settings.reduced_motion:
            place.x += round(_away(self.age) * (area.w + place.w) / 2)
        clip = onto.get_clip()
        onto.set_clip(area)
        onto.blit(made, place)
        onto.set_clip(clip)


def _away(age: float) -> float:
    """Return how far a banner is from its place: 1 at the eastern edge, -1 at the western one."""
    if age < COMES:
        return (1 - age / COMES) ** 3
    return -(max(0.0, min(1.0, (age - COMES - STAYS) / GOES)) ** 3)


@kept
def banner(shell: Shell, seat: int, face: str, words: str, most: int) -> pygame.Surface:
    """Return the banner with the face and the colour of a seat."""
    look, fonts, m = shell.player(seat), shell.fonts, shell.materials
    size, notch, pad = shell.px(FACE, 40), shell.px(22, 12), shell.px(18, 9)
    text = fonts.fitted(words, TITLE_BOLD, TEXT, look.ink, most - size - 4 * notch - 4 * pad)
    high = max(shell.px(HIGH, 50), text.get_height() + pad)
    wide = 2 * notch + size + text.get_width() + 3 * pad
    shape = f"M1 1H{wide - 1}L{wide - notch} {high / 2}L{wide - 1} {high - 1}H1L{notch} {high / 2}Z"
    inner = f"M{notch * 0.6} 7H{wide - notch * 0.6}M{notch * 0.6} {high - 7}H{wide - notch * 0.6}"
    body = (
        f'<path d="{shape}" fill="{look.colour}" stroke="{palette.GOLD_HIGH}" stroke-width="2"/>'
        f'<path d="{inner}" stroke="{look.ink}" stroke-opacity=".35" stroke-width="1.400" fill="none"/>'
    )
    margin = shell.px(22, 10)
    made = blank(wide + 2 * margin, high + 2 * margin)
    m.cast(made, pygame.Rect(margin, margin, wide, high), 6, 10, 6, 170, palette.SEA_SHADOW)
    made.blit(shell.art.svg(body, wide, high), (margin, margin))
    left, middle = margin + notch + pad, margin + high // 2
    picture = portrait(shell.art, face, CALM, look, size)
    made.blit(picture, picture.get_rect(midleft=(left, middle)))
    made.blit(text, text.get_rect(midleft=(left + size + pad, middle)))
    return made
