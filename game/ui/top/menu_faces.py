"""The looks of the menu: the shelf, cards, and icons on wood."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.titles import SLUGS, is_loaded
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE_BOLD
from game.ui.draw.layout import blank, in_a_column, in_a_row, put
from game.ui.draw.materials import veil
from game.ui.reading.covers import Paintings, box_front, rounded_off
from game.ui.shell.inputs import PAD
from game.ui.shell.shell import Shell, Size
from game.ui.top.menu_entries import DAILY, MenuEntry, PointsLine
from game.ui.top.menu_places import CARD, HEAD, LABEL, LABEL_LINES, MenuPlaces
from game.ui.widgets.faces import DISABLED, HOVER, PRESSED
from game.ui.widgets.pictures import kept
from game.words import palette
from game.words.palette import PlayerLook, mix, text_on

Rect = pygame.Rect
PICTURE = 0.46  # of the width of the wide card, at most
SIDE = "#5f4a36"  # of a box
SHADE = (150, 40, 0, 60)  # opacity over the sea, from top to bottom


def paint_wall(shell: Shell, onto: pygame.Surface, behind: pygame.Surface, places: MenuPlaces) -> None:
    """Draw what never changes: the sea behind, the name of the program, the shelf and the band of wood."""
    onto.blit(behind, (0, 0))
    onto.blit(veil(*onto.get_size(), SHADE), (0, 0))
    _head(shell, onto, places.head)
    line = shell.px(2)
    for board in places.boards:
        shell.materials.cast(onto, board, 0, 14, 10, 190)
        onto.blit(shell.materials.wood(board.w, board.h), board)
        pygame.draw.rect(
            onto, palette.mix(palette.WOOD_HIGH, palette.WOOD_TEXT, 0.35), (board.x, board.y, board.w, line)
        )
        pygame.draw.rect(onto, palette.WOOD_LOW, (board.x, board.bottom - line, board.w, line))
    deep = shell.px(9, 3)
    for box in places.boxes:
        side = box.move(deep, -deep // 2)
        shell.materials.cast(onto, side.union(box), shell.px(12), 9, 4, 190)
        onto.blit(shell.materials.plate(side.w, side.h, shell.px(12), SIDE, palette.WOOD_LOW), side)
    for card in places.cards:
        shell.materials.cast(onto, card, shell.px(14), 8, 5, 150)
    foot = Rect(0, places.band.y, onto.get_width(), onto.get_height() - places.band.y)
    onto.blit(shell.materials.wood(foot.w, foot.h), foot)
    pygame.draw.rect(onto, palette.GOLD_LOW, (foot.x, foot.y, foot.w, line))


def _head(shell: Shell, onto: pygame.Surface, head: Rect) -> None:
    """Draw the name of the program, and beside it what it is."""
    fonts, margin = shell.fonts, shell.fonts.glow_margin()
    name = fonts.glowing(shell.texts.t("app.name"), TITLE_BOLD, HEAD, palette.GOLD, palette.SCRIM)
    place = put(onto, name, midleft=(head.x - margin, head.centery))
    left = place.right + shell.px(14, 6)
    words = shell.texts.t("app.motto")
    if fonts.width(words, TEXT, 20) <= head.right - left:
        motto = fonts.glowing(words, TEXT, 20, palette.PAPER, palette.SCRIM)
        put(onto, motto, midleft=(left - margin, head.centery + shell.px(8, 3)))


@kept
def icon_face(shell: Shell, size: Size, name: str, icon: str, named: bool, state: str) -> pygame.Surface:
    """Return an icon on wood, with its name below it if there is room."""
    wide, high = size
    made = blank(wide, high)
    if state in (HOVER, PRESSED):
        made.blit(
            shell.materials.plate(wide, high, shell.px(10), "#ffffff", "", 0.2 if state == HOVER else 0.1), (0, 0)
        )
    ink = mix(palette.PAPER, palette.WOOD, 0.55) if state == DISABLED else palette.PAPER
    px = shell.px(36, 20)
    parts = [shell.art.icon(icon, px, palette.GOLD if state != DISABLED else ink)]
    if named:
        room = wide - shell.px(8, 2)
        parts.append(shell.fonts.paragraph(name, STRONG, LABEL, ink, room, LABEL_LINES, centred=True))
    whole = in_a_column(parts, shell.px(6, 2), centred=True)
    top = (high - whole.get_height()) // 2 if not named else shell.px(7, 3)
    put(made, whole, midtop=(wide // 2, top + (state == PRESSED)))
    return made


@kept
def plate_face(shell: Shell, size: Size, words: str, icon: str, state: str) -> pygame.Surface:
    """Return a plate on the shelf."""
    wide, high = size
    made = shell.materials.button(wide, high, palette.PAPER, state).copy()
    px, pad = shell.px(24, 16), shell.px(18, 8)
    text = shell.fonts.fitted(words, STRONG, 17, palette.INK, wide - px - 2 * pad - shell.px(10, 5))
    put(made, in_a_row([shell.art.icon(icon, px, palette.INK), text], shell.px(10, 5)), center=(wide // 2, high // 2))
    return made


def card_face(
    shell: Shell, size: Size, name: str, about: str, sign: pygame.Surface | str, state: str
) -> pygame.Surface:
    """Return a card with a sign, a name, and as many words about it as there is room for."""
    wide, high = size
    made = shell.materials.button(wide, high, palette.PAPER, state).copy()
    ink, pad = text_on(palette.PAPER), shell.px(20, 8)
    px = min(shell.px(64, 26), high - 2 * pad, wide // 4)
    picture = shell.art.icon(sign, px * 3 // 4, palette.GOLD_LOW) if isinstance(sign, str) else sign
    left = put(made, picture, midleft=(pad, high // 2)).right + pad * 3 // 4
    room = max(8, wide - left - pad)
    words = _words(shell, name, about, ink, palette.INK_SOFT, room, high - 2 * shell.px(10, 4))
    put(made, words, midleft=(left, high // 2))
    return made


def _words(
    shell: Shell, name: str, about: str, ink: str, soft: str, room: int, high: int, size: float = CARD
) -> pygame.Surface:
    """Return a name and what is said about it, fitted into a room; the latter is left out where there is none."""
    head = shell.fonts.fitted(name, STRONG, size, ink, room)
    for design in (17, 15, 13):
        lines = (high - head.get_height()) // round(shell.fonts.px(design) * 1.24)
        if about and len(shell.fonts.wrapped(about, TEXT, design, room)) <= lines:
            return in_a_column([head, shell.fonts.paragraph(about, TEXT, design, soft, room)])
    return head


def leaf(shell: Shell, px: int, day: date) -> pygame.Surface:
    """Return the leaf of a calendar."""
    made = shell.materials.plate(px, px, px / 7, palette.PAPER_HIGH, palette.PAPER_EDGE).copy()
    top = shell.materials.plate(px, px, px / 7, palette.CORAL, palette.PAPER_EDGE)
    made.blit(top, (0, 0), Rect(0, 0, px, px * 3 // 10))
    number = shell.fonts.real(BOLD, max(8, px // 2)).render(str(day.day), True, palette.INK)
    box = number.get_bounding_rect()
    made.blit(number, (px / 2 - box.w / 2 - box.x, px * 0.65 - box.h / 2 - box.y))
    return made


def wide_face(
    shell: Shell,
    size: Size,
    name: str,
    about: str,
    picture: pygame.Surface | None,
    line: PointsLine = (),
    state: str = "",
) -> pygame.Surface:
    """Return the wide card in the colour of what comes first: a picture, a name, words, and the players' points."""
    wide, high = size
    colour = palette.CORAL
    made = shell.materials.button(wide, high, colour, state).copy()
    ink = mix(text_on(colour), colour, 0.3) if state == DISABLED else text_on(colour)
    pad = shell.px(14, 6)
    left = 2 * pad
    if picture:
        framed = Rect(pad, (high - picture.get_height()) // 2, *picture.get_size())
        shell.materials.cast(made, framed, shell.px(8), 4, 2, 130)
        made.blit(rounded_off(shell, picture, shell.px(8)), framed)
        made.blit(shell.materials.plate(*framed.size, shell.px(8), "none", palette.PAPER, line=2), framed)
        left = framed.right + pad * 3 // 2
    room = max(8, wide - left - pad)
    sign = shell.art.icon("play", min(shell.px(44, 22), high // 3), ink)
    if room > 6 * sign.get_width():
        room -= put(made, sign, midright=(wide - pad * 3 // 2, high // 2)).w + pad
    chips = _chips(shell, line, room)
    spare = high - 2 * pad - (chips.get_height() + shell.px(8, 3) if chips else 0)
    parts = [_words(shell, name, about, ink, ink, room, spare, 26)]
    if chips:
        parts.append(chips)
    put(made, in_a_column(parts, shell.px(8, 3)), midleft=(left, high // 2))
    return made


def _chips(shell: Shell, line: PointsLine, room: int) -> pygame.Surface | None:
    """Return the points of all players on small plates, with their names if there is room."""
    gap = shell.px(8, 3)
    for named in (True, False):
        made = [_chip(shell, look, name if named else "", points) for look, name, points in line]
        whole = sum(chip.get_width() + gap for chip in made) - gap
        if made and whole <= room:
            row, x = blank(whole, made[0].get_height()), 0
            for chip in made:
                x = put(row, chip, topleft=(x, 0)).right + gap
            return row
    return None


def _chip(shell: Shell, look: PlayerLook, name: str, points: str) -> pygame.Surface:
    number = shell.fonts.number(points, BOLD, 17, palette.INK)
    text = shell.fonts.line(name, TEXT, 17, palette.INK) if name else None
    high, pad = number.get_height() + shell.px(6, 2), shell.px(10, 5)
    px = high * 3 // 5
    between = shell.px(6, 3)
    wide = 2 * pad + px + between + (text.get_width() + between if text else 0) + number.get_width()
    made = shell.materials.pill(wide, high, palette.PAPER, palette.PAPER_EDGE).copy()
    x = put(made, shell.art.badge(look, px), midleft=(pad, high // 2)).right + between
    if text:
        x = put(made, text, midleft=(x, high // 2)).right + between
    put(made, number, midleft=(x, high // 2))
    return made


class MenuFaces:
    """The faces of all entries, each made when it is first shown."""

    def __init__(self, shell: Shell, today: Callable[[], date]) -> None:
        self._shell, self._today = shell, today
        self.paintings = Paintings(shell)
        self.picture: pygame.Surface | None = None  # of the board of the last game
        self.line: PointsLine = ()  # its players and points
        self.pictured = ""  # the title whose painting is on the wide card until there is a picture
        self._keyed = True  # whether boxes name the keys that open them
        self.named = False  # whether icons have their names
        self.known = all(map(is_loaded, SLUGS))  # boxes name titles, their players and minutes once these are loaded
        self._made: dict[tuple[str, str], pygame.Surface] = {}

    def follows(self) -> bool:
        """Name keys on boxes only to whoever has a keyboard at hand; return whether that has changed."""
        inputs, before = self._shell.inputs, self._keyed
        self._keyed = inputs.source != PAD and not inputs.touched
        if before != self._keyed:
            self.forget()
        return before != self._keyed

    def forget(self, *names: str) -> None:
        """Make the faces of these entries anew, or all faces."""
        self._made = {key: face for key, face in self._made.items() if names and key[0] not in names}

    def of(self, entry: MenuEntry, number: int, state: str) -> pygame.Surface:
        key = entry.name, state
        if key not in self._made:
            self._made[key] = self._face(entry, number, state)
        return self._made[key]

    def _face(self, entry: MenuEntry, number: int, state: str) -> pygame.Surface:
        shell, size = self._shell, entry.rect.size
        match entry.kind:
            case "box":
                return self._box(entry, number, state)
            case "wide":
                return wide_face(shell, size, entry.label, entry.about, self._picture(entry.rect), self.line, state)
            case "card" if entry.name == DAILY:
                sign = leaf(shell, min(shell.px(72, 30), size[1] * 2 // 3, size[0] // 4), self._today())
                return card_face(shell, size, entry.label, entry.about, sign, state)
            case "card":
                return card_face(shell, size, entry.label, entry.about, entry.icon, state)
            case "plate":
                return plate_face(shell, size, entry.label, entry.icon, state)
        return icon_face(shell, size, entry.label, entry.icon, self.named, state)

    def _box(self, entry: MenuEntry, number: int, state: str) -> pygame.Surface:
        shell = self._shell
        picture = self.paintings.of(entry.name, entry.rect.size)
        mark = shell.texts.t("menu.last_played") if entry.marked else ""
        key = str(number) if self._keyed else ""
        return box_front(shell, picture, entry.name, key, mark, state, self.known, self.known)

    def _picture(self, card: Rect) -> pygame.Surface | None:
        """Return the board of the last game, or the painting of its title until that is drawn."""
        if self.picture:
            return self.picture
        wide, high = picture_size(self._shell, card)
        return self.paintings.of(self.pictured, (min(wide, high * 16 // 9), high)) if self.pictured else None


def picture_size(shell: Shell, card: Rect) -> Size:
    """Return the room for a picture on the wide card."""
    pad = shell.px(14, 6)
    return max(1, round(card.w * PICTURE)), max(1, card.h - 2 * pad)
