"""The plate over the cards while all choose at the same time: whose controller is whose, how far each is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Seat
from game.ui.draw.fonts import SMALLEST, STRONG, TEXT, TITLE_BOLD
from game.words import palette

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene
    from game.ui.table.sharing import Sharing
    from game.words.texts import Texts

Rect = pygame.Rect


def pairs_of(texts: Texts, sharing: Sharing) -> list[tuple[str, str]]:
    """What the buttons of the controllers do now, what is needed most at the end: it is left out last."""
    t = texts.t
    first = [("code", t("hint.take")), ("hold", t("hint.clear")), ("start", t("hint.ready"))]
    if not sharing.grips.known:
        first = [("enter", t("hint.this_is_me")), ("escape", t("hint.not_me"))]
    more = [("both", t("table.pads_one_by_one")), ("menu", t("hint.pause"))]
    return [(t(f"pad.{key}"), what) for key, what in (*more, *first)]


def plate_of(scene: TableScene) -> Rect:
    """Where the plate lies: on the edge of the board, above the cards."""
    shell, dock = scene.shell, scene.layout.dock
    pad = max(4, shell.px(8))
    high = shell.touch(46) + 2 * _rim(scene)
    lines = 1 if _said(scene) is None else 2
    high += (lines - 1) * (shell.fonts.height(TITLE_BOLD, 22) + pad)
    return Rect(dock.x + scene.layout.gap, dock.y - high, dock.w - 2 * scene.layout.gap, high)


def button_of(scene: TableScene) -> Rect:
    """Where the button on the plate lies that leads back to one after the other."""
    shell, plate = scene.shell, plate_of(scene)
    pad, high = max(4, shell.px(8)), shell.touch(46)
    label, sharing = scene.texts.t("table.pads_one_by_one"), scene.sharing
    wide = shell.fonts.width(label, STRONG, 21) + high + shell.px(36, 24)
    if sharing and wide + sum(_chip_width(scene, sharing, s, True) + pad for s in sharing.seats) > plate.w - 5 * pad:
        wide = high + pad  # its icon is enough, for everybody's name has to be there
    return Rect(plate.right - pad - wide, plate.bottom - _rim(scene) - high, wide, high)


def _rim(scene: TableScene) -> int:
    """How much of the plate is seen above and below the button: no more than needed, for the board lies behind it."""
    return scene.shell.px(5)


def draw_plate(scene: TableScene, sharing: Sharing, onto: pygame.Surface) -> None:
    """Draw the plate and the chips of all; nothing of it tells which cards somebody has chosen."""
    shell, plate, button = scene.shell, plate_of(scene), button_of(scene)
    pad = max(4, shell.px(8))
    shell.materials.cast(onto, plate, shell.px(14), 10, 6, 190)
    onto.blit(shell.materials.tooltip(plate.w, plate.h), plate)
    said = _said(scene)
    if said is not None:
        colour = palette.CORAL if sharing.missing else palette.GOLD
        edge = shell.fonts.height(TITLE_BOLD, 22)
        sign = shell.art.icon("warning" if sharing.missing else "pad_south", edge, colour)
        words = shell.fonts.fitted(said, TITLE_BOLD, 22, palette.GOLD_HIGH, plate.w - 4 * pad - edge)
        onto.blit(sign, (plate.x + 2 * pad, plate.y + pad))
        onto.blit(words, (plate.x + 3 * pad + edge, plate.y + pad))
    row = Rect(plate.x + 2 * pad, button.y, button.x - plate.x - 3 * pad, button.h)
    title = shell.fonts.line(scene.texts.t("table.pads_title"), TITLE_BOLD, 20, palette.GOLD)
    needs = [_chip_width(scene, sharing, seat) for seat in sharing.seats]
    if said is None and title.get_width() + 3 * pad + sum(needs) + pad * len(needs) <= row.w:
        onto.blit(title, title.get_rect(midleft=row.midleft))
        row.x, row.w = row.x + title.get_width() + 3 * pad, row.w - title.get_width() - 3 * pad
    room = row.w - pad * (len(needs) - 1)
    short = sum(needs) > room
    if short:  # names come first, and what is left is shared out
        needs = [_chip_width(scene, sharing, seat, True) for seat in sharing.seats]
        over = sum(needs) - room
        needs = [need - max(0, over) * need // sum(needs) for need in needs]
    x = row.x
    for seat, need in zip(sharing.seats, needs, strict=True):
        chip = _chip(scene, sharing, seat, need, short)
        if seat == _wanted(sharing):
            shell.materials.halo(onto, chip.get_rect(midleft=(x, row.centery)), chip.get_height() / 2, 1)
        onto.blit(chip, chip.get_rect(midleft=(x, row.centery)))
        x += chip.get_width() + pad


def _wanted(sharing: Sharing) -> Seat | None:
    return sharing.next if not sharing.grips.known else None


def _said(scene: TableScene) -> str | None:
    """What is to be done before the choice goes on, if anything."""
    sharing, t = scene.sharing, scene.texts.t
    if sharing is None or sharing.next is None:
        return None
    if sharing.missing:
        return t("table.pads_missing", who=scene.texts.row([scene.texts.player(seat) for seat in sharing.missing]))
    return f"{t('table.pads_who')}  {t('table.pads_press', who=scene.texts.player(sharing.next))}"


def _words(scene: TableScene, sharing: Sharing, seat: Seat) -> tuple[str, str]:
    """The icon and the words for how far somebody is."""
    t = scene.texts.t
    if not sharing.grips.known:
        if seat in sharing.grips.of:
            return "check", t("table.pads_has_pad")
        return ("pad_south", t("table.pads_now")) if seat == sharing.next else ("pad", "")
    if seat in sharing.ready:
        return "check", t("table.pads_ready")
    if seat in sharing.missing:
        return "warning", t("table.pads_no_pad")
    return "cards", t("table.pads_count", count=sharing.count(seat))


def _short(scene: TableScene, sharing: Sharing, seat: Seat) -> tuple[str, str]:
    """The icon and what of the words is left where there is little room."""
    icon, _ = _words(scene, sharing, seat)
    return icon, str(sharing.count(seat)) if icon == "cards" else ""


def _chip_width(scene: TableScene, sharing: Sharing, seat: Seat, short: bool = False) -> int:
    fonts, pad = scene.shell.fonts, scene.shell.px(12, 7)
    said = fonts.width((_short if short else _words)(scene, sharing, seat)[1], TEXT, 19)
    return fonts.width(scene.texts.player(seat), STRONG, 19) + said + 2 * fonts.px(22) + 5 * pad


def _chip(scene: TableScene, sharing: Sharing, seat: Seat, wide: int, short: bool) -> pygame.Surface:
    """Shape, name and what somebody has done so far; the words go where there is no room, their sign stays."""
    shell, fonts = scene.shell, scene.shell.fonts
    player, pad, size = shell.player(seat), shell.px(12, 7), fonts.px(22)
    icon, words = (_short if short else _words)(scene, sharing, seat)
    high = fonts.height(STRONG, 19) + pad
    ready = seat in sharing.ready
    lost = seat in sharing.missing
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge = palette.GOLD_HIGH if ready else palette.CORAL if lost else palette.PAPER_EDGE
    made.blit(shell.materials.pill(wide, high, player.colour, edge), (0, 0))
    shape = shell.art.shape(player, size, player.ink)
    made.blit(shape, shape.get_rect(midleft=(pad, high // 2)))
    sign = shell.art.icon(icon, size, player.ink)
    right = wide - pad
    name = scene.texts.player(seat)
    if words:
        said = fonts.line(words, TEXT, 19, player.ink)
        made.blit(said, said.get_rect(midright=(right, high // 2)))
        right -= said.get_width() + pad // 2
    made.blit(sign, sign.get_rect(midright=(right, high // 2)))
    right -= size + pad
    room = right - size - 2 * pad
    if fonts.real(STRONG, SMALLEST).size(name)[0] <= room:  # where there is no room the shape alone tells whose it is
        line = fonts.fitted(name, STRONG, 19, player.ink, room)
        made.blit(line, line.get_rect(midleft=(size + 2 * pad, high // 2)))
    return made
