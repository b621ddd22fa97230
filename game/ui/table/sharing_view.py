"""The plate over the cards while all choose at the same time: the owners of controllers, and how far each is."""

from __future__ import annotations

import pygame

from game.engine.choices import Seat
from game.ui.draw.fonts import SMALLEST, STRONG, TEXT, TITLE_BOLD
from game.ui.draw.layout import put
from game.ui.shell.shell import Shell
from game.ui.table.layout import TableLayout
from game.ui.table.sharing import Sharing
from game.words import palette
from game.words.texts import Texts

Rect = pygame.Rect


def pairs_of(texts: Texts, sharing: Sharing) -> list[tuple[str, str]]:
    """Return the buttons of controllers and their effects, the most needed last, for the first ones may lack room."""
    t = texts.t
    first = [("code", t("hint.take")), ("hold", t("hint.clear")), ("start", t("hint.ready"))]
    if not sharing.owners.known:
        first = [("enter", t("hint.this_is_me")), ("escape", t("hint.not_me"))]
    more = [("both", t("table.pads_one_by_one")), ("menu", t("hint.pause"))]
    return [(t(f"pad.{key}"), what) for key, what in (*more, *first)]


class SharingPlate:
    """The plate, which covers as little of the board as it can."""

    def __init__(self, shell: Shell, layout: TableLayout, texts: Texts, sharing: Sharing) -> None:
        self.shell, self.texts, self.sharing = shell, texts, sharing
        self._pad, rim = max(4, shell.px(8)), shell.px(5)
        self._said = self._to_do()
        dock, high, pad = layout.dock, shell.touch(46), self._pad
        tall = high + 2 * rim + (0 if self._said is None else shell.fonts.height(TITLE_BOLD, 22) + pad)
        self.place = Rect(dock.x + layout.gap, dock.y - tall, dock.w - 2 * layout.gap, tall)
        wide = shell.fonts.width(texts.t("table.pads_one_by_one"), STRONG, 21) + high + shell.px(36, 24)
        if wide + sum(self._chip_width(s, True) + pad for s in sharing.seats) > self.place.w - 5 * pad:
            wide = high + pad  # its icon is enough, for all names have to fit
        self.button = Rect(self.place.right - pad - wide, self.place.bottom - rim - high, wide, high)

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the plate and a chip for each seat; nothing shows which cards were chosen."""
        shell, plate, button, pad, said = self.shell, self.place, self.button, self._pad, self._said
        shell.materials.cast(onto, plate, shell.px(14), 10, 6, 190)
        onto.blit(shell.materials.tooltip(plate.w, plate.h), plate)
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
            put(onto, title, midleft=row.midleft)
            row.x, row.w = row.x + title.get_width() + 3 * pad, row.w - title.get_width() - 3 * pad
        room = row.w - pad * (len(needs) - 1)
        short = sum(needs) > room
        if short:  # names come first, and share what room there is
            needs = [self._chip_width(seat, True) for seat in self.sharing.seats]
            over = sum(needs) - room
            needs = [need - max(0, over) * need // sum(needs) for need in needs]
        x = row.x
        for seat, need in zip(self.sharing.seats, needs, strict=True):
            chip = self._chip(seat, need, short)
            if seat == self.sharing.next and not self.sharing.owners.known:
                shell.materials.halo(onto, chip.get_rect(midleft=(x, row.centery)), chip.get_height() / 2, 1)
            x = put(onto, chip, midleft=(x, row.centery)).right + pad

    def _to_do(self) -> str | None:
        """Return the next thing to do before the choice goes on, if any."""
        t, row, sharing = self.texts.t, self.texts.row, self.sharing
        if sharing.next is None:
            return None
        if sharing.missing:
            return t("table.pads_missing", who=row([self.texts.player(seat) for seat in sharing.missing]))
        return f"{t('table.pads_who')}  {t('table.pads_press', who=self.texts.player(sharing.next))}"

    def _words(self, seat: Seat, short: bool) -> tuple[str, str]:
        """Return the icon and the words for how far a seat is, or only a number if there is little room."""
        sharing, t = self.sharing, self.texts.t
        if sharing.owners.known and seat in sharing.ready:
            icon, word = "check", "pads_ready"
        elif seat in sharing.missing:
            icon, word = "warning", "pads_no_pad"
        elif sharing.owners.known:
            count = sharing.count(seat)
            return "cards", str(count) if short else t("table.pads_count", count=count)
        elif seat in sharing.owners.of:
            icon, word = "check", "pads_has_pad"
        elif seat == sharing.next:
            icon, word = "pad_south", "pads_now"
        else:
            return "pad", ""
        return icon, "" if short else t(f"table.{word}")

    def _chip_width(self, seat: Seat, short: bool = False) -> int:
        fonts, pad = self.shell.fonts, self.shell.px(12, 7)
        said = fonts.width(self._words(seat, short)[1], TEXT, 19)
        return fonts.width(self.texts.player(seat), STRONG, 19) + said + 2 * fonts.px(22) + 5 * pad

    def _chip(self, seat: Seat, wide: int, short: bool) -> pygame.Surface:
        """Draw the shape, name and progress of a seat; words give way before their sign does."""
        shell, fonts = self.shell, self.shell.fonts
        player, pad, size = shell.player(seat), shell.px(12, 7), fonts.px(22)
        icon, words = self._words(seat, short)
        high = fonts.height(STRONG, 19) + pad
        made, ready = pygame.Surface((wide, high), pygame.SRCALPHA), seat in self.sharing.ready
        edge = palette.GOLD_HIGH if ready else palette.CORAL if seat in self.sharing.missing else palette.PAPER_EDGE
        made.blit(shell.materials.pill(wide, high, player.colour, edge), (0, 0))
        put(made, shell.art.shape(player, size, player.ink), midleft=(pad, high // 2))
        right, name = wide - pad, self.texts.player(seat)
        if words:
            said = fonts.line(words, TEXT, 19, player.ink)
            right = put(made, said, midright=(right, high // 2)).left - pad // 2
        put(made, shell.art.icon(icon, size, player.ink), midright=(right, high // 2))
        room = right - 2 * size - 3 * pad
        if fonts.real(STRONG, SMALLEST).size(name)[0] <= room:  # otherwise the shape alone shows the seat
            put(made, fonts.fitted(name, STRONG, 19, player.ink, room), midleft=(size + 2 * pad, high // 2))
        return made
