"""The wall of the people of this machine: framed portraits, with a plate for the name and the medals won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.session.kept.results import BEST, of_people
from game.session.kept.saved_games import Kept
from game.ui.draw.fonts import STRONG
from game.ui.draw.layout import blank, put
from game.ui.draw.portraits import portrait
from game.ui.pages.fame.shelf import FRAME, trophy
from game.ui.shell.shell import Shell, Size
from game.ui.widgets.faces import HOVER, PRESSED
from game.words import palette
from game.words.faces import CALM, GLAD
from game.words.palette import PlayerLook

Rect = pygame.Rect
MEDALS = 3  # on a portrait, the best ones
PLATE = 1.7  # width of a portrait to that of its frame


@dataclass(frozen=True, slots=True)
class Framed:
    """A person as portrayed: name, face and look, and the ranks reached in the hall of fame, from 0."""

    name: str
    face: str
    look: PlayerLook
    ranks: Sequence[int]


def ranks_of(games: Sequence[Kept]) -> dict[str, list[int]]:
    """Return the ranks of each person of this machine in the hall of fame, by key, the best ones first."""
    found: dict[str, list[int]] = {}
    for rows in of_people(games).values():
        for rank, feat in enumerate(rows[:BEST]):
            if feat.counts and feat.renown:
                found.setdefault(feat.player.key, []).append(rank)
    return {key: sorted(ranks) for key, ranks in found.items()}


def portrait_width(shell: Shell, high: int) -> int:
    """Return the width of a portrait with its plate that is so high."""
    return round((high - _plate_high(shell)) * PLATE)


def portrait_faces(shell: Shell, size: Size, one: Framed, chosen: bool) -> list[pygame.Surface]:
    """Return a portrait: the usual picture, and those under the mouse and pressed."""
    return [_framed(shell, size, one, chosen, state) for state in ("", HOVER, PRESSED)]


def _plate_high(shell: Shell) -> int:
    return shell.fonts.height(STRONG, 18) + shell.px(8, 3)


def _framed(shell: Shell, size: Size, one: Framed, chosen: bool, state: str) -> pygame.Surface:
    made, materials = blank(*size), shell.materials
    plate = Rect(0, size[1] - _plate_high(shell), size[0], _plate_high(shell))
    side = min(size[0], plate.y - shell.px(4, 1))
    medals = [trophy(shell, rank, side * 2 // 5) for rank in one.ranks[:MEDALS]]
    step = medals[0].get_width() * 4 // 5 if medals else 0
    left = max(0, (size[0] - side - len(medals) * step) // 2)
    frame, rim, radius = Rect(left, 0, side, side), max(3, side // 14), shell.px(6)
    edge = palette.GOLD if chosen or state else palette.WOOD_LOW
    made.blit(materials.plate(side, side, radius, FRAME, edge, line=3 if chosen or state else 1.5), frame)
    inner = frame.inflate(-2 * rim, -2 * rim)
    made.blit(materials.plate(*inner.size, radius / 2, palette.PAPER_LOW, palette.WOOD_LOW), inner)
    mood = GLAD if chosen or state else CALM
    put(made, portrait(shell.art, one.face, mood, one.look, inner.w - rim), center=inner.center)
    for n, medal in enumerate(medals):
        put(made, medal, bottomright=(frame.right + (n + 1) * step, frame.bottom))
    made.blit(materials.button(*plate.size, palette.GOLD if chosen else palette.PAPER, state), plate)
    put(made, shell.fonts.fitted(one.name, STRONG, 18, palette.INK, plate.w - rim), center=plate.center)
    return made
