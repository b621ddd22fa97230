"""The plate over the cards while all choose at the same time: whose controller is whose, how far each is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Seat
from game.ui.draw.fonts import SMALLEST, STRONG, TEXT, TITLE_BOLD
from game.words import palette

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell
    from game.ui.table.layout import TableLayout
    from game.ui.table.sharing import Sharing
    from game.words.texts import Texts

Rect = pygame.Rect


def pairs_of(texts: Texts, sharing: Sharing) -> list[tuple[str, str]]:
    """Return what the buttons of the controllers do now, what is needed most at the end: it is left out last."""
    t = texts.t
    first = [("code", t("hint.take")), ("hold", t("hint.clear")), ("start", t("hint.ready"))]
    if not sharing.grips.known:
        first = [("enter", t("hint.this_is_me")), ("escape", t("hint.not_me"))]
    more = [("both", t("table.pads_one_by_one")), ("menu", t("hint.pause"))]
    return [(t(f"pad.{key}"), what) for key, what in (*more, *first)]


class SharingPlate:
    """The plate, which covers as little of the board as it can."""

    def __init__(self, shell: Shell, layout: TableLayout, texts: Texts, sharing: Sharing) -> None:
        self.shell, self.layout, self.texts, self.sharing = shell, layout, texts, sharing

    def place(self) -> Rect:
        """Return where the plate lies: on the edge of the board, above the cards."""
        shell, dock = self.shell, self.layout.dock
        pad = max(4, shell.px(8))
        high = shell.touch(46) + 2 * self._rim()
        lines = 1 if self._said() is None else 2
        high += (lines - 1) * (shell.fonts.height(TITLE_BOLD, 22) + pad)
        return Rect(dock.x + self.layout.gap, dock.y - high, dock.w - 2 * self.layout.gap, high)

    def button(self) -> Rect:
        """Return where the button on the plate lies that leads back to one after the other."""
        shell, plate = self.shell, self.place()
        pad, high = max(4, shell.px(8)), shell.touch(46)
        label = self.texts.t("table.pads_one_by_one")
        wide = shell.fonts.width(label, STRONG, 21) + high + shell.px(36, 24)
        if wide + sum(self._chip_width(s, True) + pad for s in self.sharing.seats) > plate.w - 5 * pad:
            wide = high + pad  # its icon is enough, for everybody's name has to be there
        return Rect(plate.right - pad - wide, plate.bottom - self._rim() - high, wide, high)

    def _rim(self) -> int:
        """Return how much of the plate is seen above and below the button, for the board lies behind it."""
        return self.shell.px(5)

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the plate and the chips of all; nothing of it tells which cards somebody has chosen."""
        shell, plate, button = self.shell, self.place(), self.button()
        pad = max(4, shell.px(8))
        shell.materials.cast(onto, plate, shell.px(14), 10, 6, 190)
        onto.blit(shell.materials.tooltip(plate.w, plate.h), plate)
        said = self._said()
        if said is not None:
            colour = palette.CORAL if self.sharing.missing else palette.GOLD
            edge = shell.fonts.height(TITLE_BOLD, 22)
            sign = shell.art.icon("warning" if self.sharing.missing else "pad_south", edge, colour)
            words = shell.fonts.fitted(said, TITLE_BOLD, 22, palette.GOLD_HIGH, plate.w - 4 * pad - edge)
            onto.blit(sign, (plate.x + 2 * pad, plate.y + pad))
            onto.blit(words, (plate.x + 3 * pad + edge, plate.y + pad))
        row = Rect(plate.x + 2 * pad, button.y, button.x - plate.x - 3 * pad, button.h)
        title = shell.fonts.line(self.texts.t("table.pads_title"), TITLE_BOLD, 20, palette.GOLD)
        needs = [self._chip_width(seat) for seat in self.sharing.seats]
        if said is None and title.get_width() + 3 * pad + sum(needs) + pad * len(needs) <= row.w:
            onto.blit(title, title.get_rect(midleft=row.midleft))
            row.x, row.w = row.x + title.get_width() + 3 * pad, row.w - title.get_width() - 3 * pad
        room = row.w - pad * (len(needs) - 1)
        short = sum(needs) > room
        if short:  # names come first, and what is left is shared out
            needs = [self._chip_width(seat, True) for seat in self.sharing.seats]
            over = sum(needs) - room
            needs = [need - max(0, over) * need // sum(needs) for need in needs]
        x = row.x
        for seat, need in zip(self.sharing.seats, needs, strict=True):
            chip = self._chip(seat, need, short)
            if seat == self._wanted():
                shell.materials.halo(onto, chip.get_rect(midleft=(x, row.centery)), chip.get_height() / 2, 1)
            onto.blit(chip, chip.get_rect(midleft=(x, row.centery)))
            x += chip.get_width() + pad

    def _wanted(self) -> Seat | None:
        return self.sharing.next if not self.sharing.grips.known else None

    def _said(self) -> str | None:
        """Return what is to be done before the choice goes on, if anything."""
        t = self.texts.t
        if self.sharing.next is None:
            return None
        if self.sharing.missing:
            return t(
                "table.pads_missing", who=self.texts.row([self.texts.player(seat) for seat in self.sharing.missing])
            )
        return f"{t('table.pads_who')}  {t('table.pads_press', who=self.texts.player(self.sharing.next))}"

    def _words(self, seat: Seat) -> tuple[str, str]:
        """The icon and the words for how far somebody is."""
        t = self.texts.t
        if not self.sharing.grips.known:
            if seat in self.sharing.grips.of:
                return "check", t("table.pads_has_pad")
            return ("pad_south", t("table.pads_now")) if seat == self.sharing.next else ("pad", "")
        if seat in self.sharing.ready:
            return "check", t("table.pads_ready")
        if seat in self.sharing.missing:
            return "warning", t("table.pads_no_pad")
        return "cards", t("table.pads_count", count=self.sharing.count(seat))

    def _short(self, seat: Seat) -> tuple[str, str]:
        """The icon and what of the words is left where there is little room."""
        icon, _ = self._words(seat)
        return icon, str(self.sharing.count(seat)) if icon == "cards" else ""

    def _chip_width(self, seat: Seat, short: bool = False) -> int:
        fonts, pad = self.shell.fonts, self.shell.px(12, 7)
        said = fonts.width((self._short if short else self._words)(seat)[1], TEXT, 19)
        return fonts.width(self.texts.player(seat), STRONG, 19) + said + 2 * fonts.px(22) + 5 * pad

    def _chip(self, seat: Seat, wide: int, short: bool) -> pygame.Surface:
        """Shape, name and what somebody has done so far; the words go where there is no room, their sign stays."""
        shell, fonts = self.shell, self.shell.fonts
        player, pad, size = shell.player(seat), shell.px(12, 7), fonts.px(22)
        icon, words = (self._short if short else self._words)(seat)
        high = fonts.height(STRONG, 19) + pad
        ready = seat in self.sharing.ready
        lost = seat in self.sharing.missing
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        edge = palette.GOLD_HIGH if ready else palette.CORAL if lost else palette.PAPER_EDGE
        made.blit(shell.materials.pill(wide, high, player.colour, edge), (0, 0))
        shape = shell.art.shape(player, size, player.ink)
        made.blit(shape, shape.get_rect(midleft=(pad, high // 2)))
        sign = shell.art.icon(icon, size, player.ink)
        right = wide - pad
        name = self.texts.player(seat)
        if words:
            said = fonts.line(words, TEXT, 19, player.ink)
            made.blit(said, said.get_rect(midright=(right, high // 2)))
            right -= said.get_width() + pad // 2
        made.blit(sign, sign.get_rect(midright=(right, high // 2)))
        right -= size + pad
        room = right - size - 2 * pad
        if (
            fonts.real(STRONG, SMALLEST).size(name)[0] <= room
        ):  # where there is no room the shape alone tells whose it is
            line = fonts.fitted(name, STRONG, 19, player.ink, room)
            made.blit(line, line.get_rect(midleft=(size + 2 * pad, high // 2)))
        return made
