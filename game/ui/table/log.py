"""The log, newest row last: a list that measures and draws only the rows in sight."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.draw.fonts import STRONG, TEXT, TITLE
from game.ui.draw.layout import put
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.log import LogRow
from game.words.texts import Texts

SIZE = 19  # design pixels of the text, as large as that of panels
LONGEST = 6  # lines of a row, at most


@dataclass(slots=True)
class Log:
    """The rows of the log, and the part of them in sight."""

    shell: Shell
    texts: Texts
    rows: list[LogRow] = field(default_factory=list)
    mark: int = -1  # the first row since the reader's last turn
    back: float = 0.0  # rows below the lowest one in sight
    seen: list[tuple[pygame.Rect, int]] = field(default_factory=list)  # lowest first
    _count: int = 0  # rows at the last `follow`
    _size: tuple[int, int] = (0, 0)  # of the room for rows, in real pixels
    _faces: dict[tuple[object, ...], pygame.Surface] = field(default_factory=dict)

    def follow(self, rows: list[LogRow], mark: int) -> None:
        """Show other rows; a reader further up stays there."""
        if self.back:
            self.back += max(0, len(rows) - self._count)
        self.rows, self.mark, self._count = rows, mark, len(rows)
        self.back = min(self.back, self._most)

    def lay(self, area: pygame.Rect) -> bool:
        """Find the rows in sight; return whether they have changed."""
        before, room = self.seen, self._room(area)
        self.seen = [(rect, row) for rect, row, _ in self._faces_in(room) if row >= 0]
        self._size = room.size
        return [row for _, row in before] != [row for _, row in self.seen]

    def wheel(self, by: float) -> bool:
        """Scroll; return whether that moved the rows."""
        before = self.back
        self.back = max(0.0, min(self._most, self.back + by))
        return self.back != before

    @property
    def _most(self) -> float:
        return float(max(0, len(self.rows) - 1))

    def draw(self, onto: pygame.Surface, area: pygame.Rect, lit: int = -1) -> None:
        """Draw the sheet with the rows that fit; `lit` is the row under the pointer."""
        shell = self.shell
        radius, pad = shell.px(14), max(8, shell.px(14))
        shell.materials.cast(onto, area, radius)
        onto.blit(shell.materials.paper(area.w, area.h, radius, seed=23), area)
        room = self._room(area)
        if self._titled(area):
            title, top = self._title(), area.y + max(4, shell.px(8))
            onto.blit(title, (area.x + pad, top))
            top += title.get_height() + max(3, shell.px(5))
            thick = max(1, shell.px(1.5))
            onto.fill(palette.HAIRLINE, (area.x + pad, top - (thick - 1) // 2, area.w - 2 * pad + 1, thick))
        clip = onto.get_clip()
        onto.set_clip(room.clip(clip) if clip else room)
        faces = self._faces_in(room)
        for rect, row, face in faces:
            if row == lit and lit >= 0:
                onto.blit(shell.materials.plate(rect.w, rect.h, shell.px(7), palette.GOLD, opacity=0.35), rect)
            onto.blit(face, rect)
        onto.set_clip(clip)
        self._draw_bar(onto, room, max(1, sum(row >= 0 for _, row, _ in faces)))

    def _titled(self, area: pygame.Rect) -> bool:
        return area.h > self.shell.fonts.px(20) * 8

    def _title(self) -> pygame.Surface:
        return self.shell.fonts.line(self.texts.t("table.log"), TITLE, 20, palette.INK)

    def _room(self, area: pygame.Rect) -> pygame.Rect:
        shell, pad = self.shell, max(8, self.shell.px(14))
        top = area.y + max(4, shell.px(8))
        if self._titled(area):
            top += self._title().get_height() + max(3, shell.px(5)) + max(3, shell.px(6))
        return pygame.Rect(area.x + pad // 2, top, area.w - pad, area.bottom - max(4, shell.px(8)) - top)

    def prepare(self, row: LogRow) -> None:
        if self._size[0]:
            self._face(row, self._size)

    def _faces_in(self, room: pygame.Rect) -> list[tuple[pygame.Rect, int, pygame.Surface]]:
        """Return the places and pictures of the rows that fit, lowest first; -1 stands for the line above new rows."""
        number, heights = len(self.rows) - 1 - round(self.back), 0
        faces: list[tuple[int, pygame.Surface]] = []
        while number >= 0:
            face = self._face(self.rows[number], room.size)
            bar = self._since(room.w) if number + 1 == self.mark and self.mark < len(self.rows) else None
            high = face.get_height() + (bar.get_height() if bar else 0)
            if not faces and high > room.h:
                bar, high = None, face.get_height()
            if faces and heights + high > room.h:
                break  # whole rows only
            faces += [(-1, bar)] if bar else []
            faces.append((number, face))
            heights += high
            number -= 1
        found = []
        y = room.y + heights  # free room stays at the lower edge
        for at, face in faces:
            y -= face.get_height()
            found.append((pygame.Rect(room.x, y, room.w, face.get_height()), at, face))
        return found

    def _draw_bar(self, onto: pygame.Surface, room: pygame.Rect, fits: int) -> None:
        """Draw a thin bar that shows which part of the list is in sight."""
        if len(self.rows) <= fits:
            return
        long = max(14, room.h * fits // len(self.rows))
        y = room.bottom - long - round((room.h - long) * min(1.0, self.back / max(1, len(self.rows) - fits)))
        wide = max(3, self.shell.px(5))
        onto.blit(self.shell.materials.pill(wide, long, palette.PAPER_EDGE), (room.right - wide // 2, max(room.y, y)))

    def _since(self, width: int) -> pygame.Surface:
        key = "since", width, self.shell.version
        if key not in self._faces:
            text = self.shell.fonts.fitted(self.texts.t("table.since_your_turn"), STRONG, 17, palette.CORAL, width - 40)
            made = pygame.Surface((width, text.get_height() + 4), pygame.SRCALPHA)
            x, y = (width - text.get_width()) // 2, made.get_height() // 2
            for left, right in ((6, x - 8), (x + text.get_width() + 8, width - 6)):
                if right > left:
                    pygame.draw.line(made, palette.rgba(palette.CORAL, 200), (left, y), (right, y), 2)
            made.blit(text, (x, 2))
            self._faces[key] = made
        return self._faces[key]

    def _face(self, row: LogRow, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a row for a room of some size, which it does not leave."""
        width, most = size[0], max(1, min(LONGEST, (size[1] - self._rim) // self._step))
        key = row, width, most, self.shell.version
        if key not in self._faces:
            if len(self._faces) > 160:
                self._faces.clear()
            self._faces[key] = self._head(row, width) if row.head else self._drawn(row, width, most)
        return self._faces[key]

    def _head(self, row: LogRow, width: int) -> pygame.Surface:
        shell = self.shell
        text = shell.fonts.fitted(row.text, TITLE, 20, palette.INK, width - 2 * shell.px(10))
        made = pygame.Surface((width, text.get_height() + shell.px(10, 4)), pygame.SRCALPHA)
        plate = shell.materials.plate(width - 4, text.get_height() + 2, shell.px(6), palette.PAPER_EDGE, opacity=0.55)
        made.blit(plate, (2, shell.px(6, 2)))
        put(made, text, midtop=(width // 2, shell.px(6, 2) + 1))
        return made

    @property
    def _step(self) -> int:
        return round(self.shell.fonts.px(SIZE) * 1.18)

    @property
    def _rim(self) -> int:
        return self.shell.px(6, 3)

    def _drawn(self, row: LogRow, width: int, most: int) -> pygame.Surface:
        shell, fonts = self.shell, self.shell.fonts
        badge, left, icon = max(12, fonts.px(16)), shell.px(5, 3), fonts.px(21) if row.icon else 0
        indent = left + badge + shell.px(8, 5)
        lines = self._wrapped(row, width - indent - icon - shell.px(16, 10), most)
        step, y = self._step, shell.px(3, 1)
        made = pygame.Surface((width, step * len(lines) + self._rim), pygame.SRCALPHA)
        if row.seat >= 0:
            made.blit(shell.art.badge(shell.player(row.seat), badge), (left, y + (step - badge) // 2))
        if icon:
            made.blit(shell.art.icon(row.icon, icon), (width - icon - shell.px(8, 5), y + (step - icon) // 2))
        for line in lines:
            x = indent
            for word, role in line:
                picture = fonts.line(word, role, SIZE, palette.INK if role == STRONG else palette.INK_SOFT)
                made.blit(picture, (x, y))
                x += picture.get_width()
            y += step
        return made

    def _wrapped(self, row: LogRow, width: int, most: int) -> list[list[tuple[str, str]]]:
        """Wrap a row into a few lines of pieces with their font role; the name at its beginning is strong."""
        fonts = self.shell.fonts
        name = next((p for p in self.texts.people if p and row.text.startswith(p)), "")
        rest, at = row.text[len(name) :], len(name.split())
        words = [(word, STRONG) for word in name.split()] + [(word, TEXT) for word in rest.split()]
        if name and rest[:1] not in ("", " ") and len(words) > at:  # a colon after the name belongs to it
            words[at - 1 : at + 1] = [(words[at - 1][0] + words[at][0], STRONG)]
        lines: list[list[tuple[str, str]]] = []
        line: list[tuple[str, str]] = []
        used = 0
        for word, role in words:
            shown = f" {word}" if line else word
            if line and used + fonts.width(shown, role, SIZE) > width:
                lines.append(line)
                line, used, shown = [], 0, word
            if fonts.width(shown, role, SIZE) > width:
                shown = fonts.cut(shown, role, SIZE, width)
            line.append((shown, role))
            used += fonts.width(shown, role, SIZE)
        if line:
            lines.append(line)
        if len(lines) > most:
            rest = " ".join(word.strip() for piece in lines[most - 1 :] for word, _ in piece)
            lines[most - 1 :] = [[(fonts.cut(rest, TEXT, SIZE, width), TEXT)]]
        return lines
