"""Portraits of players: a face in a mood, in a round frame, dressed in the colour of its seat."""

from __future__ import annotations

import pygame

from game.ui.draw.art import Art, Box
from game.ui.draw.layout import blank
from game.words.palette import PlayerLook, darker

BOX: Box = (0.0, 0.0, 128.0, 128.0)
# The smaller a portrait, the closer it comes, so that its face can be read: up to so many real pixels, it shows this.
CLOSE: tuple[tuple[int, Box], ...] = ((34, (16.0, 15.0, 96.0, 96.0)), (56, (9.0, 8.0, 110.0, 110.0)))
RIM = "#FFF8E8"


def portrait(art: Art, face: str, mood: str, player: PlayerLook, px: int) -> pygame.Surface:
    """Return the portrait of a player at a real size."""
    return art.kept(("portrait", face, mood, player, px), lambda: _portrait(art, face, mood, player, px))


def _portrait(art: Art, face: str, mood: str, player: PlayerLook, px: int) -> pygame.Surface:
    drawing = art.read(f"faces/{face}")
    body = drawing.body(mood=mood, player=player.colour, deep=player.deep, light=player.light)
    made = blank(px, px)
    box = next((box for most, box in CLOSE if px <= most), BOX)
    made.blit(art.svg(body, px, px, box), (0, 0))
    made.blit(_disc(art, px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(art.svg(_rim(darker(player.colour, 0.5)), px, px, BOX), (0, 0))
    return made


def _disc(art: Art, px: int) -> pygame.Surface:
    return art.svg('<circle cx="64" cy="64" r="62" fill="#ffffff"/>', px, px, BOX)


def _rim(edge: str) -> str:
    line = '<circle cx="64" cy="64" r="{}" fill="none" stroke="{}" stroke-width="{}"/>'
    return line.format(60.5, edge, 7) + line.format(60, RIM, 4.4)
