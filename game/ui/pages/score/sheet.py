"""The pictures of the end of a game: score sheet, honours, and all cards by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.title import Result
from game.session.story import Award, Round, Story
from game.ui.draw.fonts import BOLD, SLANTED, STRONG, TEXT, TITLE
from game.ui.draw.layout import below, in_a_row, put
from game.ui.draw.materials import band
from game.ui.draw.portraits import portrait
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.faces import CALM, GLAD
from game.words.texts import Texts

Rect = pygame.Rect
HONOURS = 6  # at most
FACE, OVER = 112, 12  # design pixels of a face, and of its part that lies over its column
FACE_LEAST = 36  # real pixels
TIED = 3  # real pixels between a place and its tie-breaker


@dataclass(frozen=True, slots=True)
class Honour:
    """An honour and its words as pictures."""

    award: Award
    left: int  # real pixels of the badges before the title
    title: pygame.Surface  # its name and seats, on two lines if one is too short
    text: pygame.Surface

    @property
    def height(self) -> int:
        return self.title.get_height() + self.text.get_height() - 2


@dataclass(slots=True)
class ScoreSheet:
    """The parts of the end of a game, to be drawn."""

    shell: Shell
    texts: Texts  # of the title, with the names of people
    story: Story
    result: Result
    faces: tuple[str, ...] = ()  # by seat

    @property
    def ranked(self) -> list[int]:
        return sorted(range(self.story.seats), key=lambda seat: (self.result.places[seat], seat))

    @property
    def tie_broken(self) -> bool:
        """Return whether equal points led to different places."""
        return len(set(zip(self.result.scores, self.result.places, strict=True))) > len(set(self.result.scores))

    @property
    def ending(self) -> str:
        """Return how the game ended, and the tie-breaker if one decided."""
        ending = self.texts.ending(self.result.ending)
        return f"{ending} {self.texts.t('score.tie')}" if self.tie_broken else ending

    def points(self, onto: pygame.Surface, rect: Rect) -> None:
        """Draw the score sheet: a column for each seat, the best first, below the faces if there is room for them."""
        shell, fonts, t = self.shell, self.shell.fonts, self.texts.t
        names = list(self.story.categories)
        line = fonts.paragraph(self.ending, SLANTED, 18, palette.INK_SOFT, rect.w, 3 if self.tie_broken else 2)
        foot = max(line.get_height() + shell.px(16), shell.px(56))
        left = rect.w * (30 if self.story.seats < 5 else 27) // 100
        wides = self._widths(rect.w - left)
        head = self._head_height([wide - shell.px(8) for wide in wides], shell.px(OVER) if self.faces else 0)
        tall = min(shell.px(FACE), rect.h // 6)
        least = head + foot + (len(names) + 2) * fonts.height(STRONG, 24)
        shows_faces = bool(self.faces) and tall >= FACE_LEAST and rect.h - tall >= least
        if shows_faces:
            _, rect = below(rect, tall - shell.px(OVER), 0)
        room = rect.h - head - foot
        high = min(round(room / (len(names) + 1.5)), shell.touch(112))
        least = max(self._sum_height(self.place(seat, wides[0])) for seat in self.ranked) + TIED
        total = min(room, max(least, min(room - high * len(names), round(high * 1.5))))
        high = min(high, (room - total) // max(1, len(names)))
        for n, name in enumerate(names):
            row = Rect(rect.x, rect.y + head + n * high, rect.w, high)
            self._label(onto, Rect(row.x, row.y, left, high), self._icon(name), t(f"score.{name}"))
            if n:
                pygame.draw.line(onto, palette.HAIRLINE, row.topleft, (row.x + left - 1, row.y))
        bottom = Rect(rect.x, rect.y + head + len(names) * high, rect.w, total)
        pygame.draw.line(onto, palette.GOLD_LOW, bottom.topleft, (bottom.right - 1, bottom.y), shell.px(2))
        self._label(onto, Rect(bottom.x, bottom.y, left, bottom.h), "star", t("score.total"), BOLD)
        x = rect.x + left
        for seat, wide in zip(self.ranked, wides, strict=True):
            column = Rect(x, rect.y, wide, head + len(names) * high + total)
            column.inflate_ip(-shell.px(8), 0)
            self._column(onto, column, seat, head, high, names)
            covered = shell.px(OVER) if shows_faces else 0
            self._name(onto, Rect(column.x, column.y + covered, column.w, head - covered), seat)
            if shows_faces:
                mood = GLAD if self.result.places[seat] == 1 else CALM
                face = portrait(shell.art, self.faces[seat], mood, shell.player(seat), min(tall, wide - shell.px(8)))
                put(onto, face, midbottom=(column.centerx, column.y + shell.px(OVER)))
            x += wide
        put(onto, line, midbottom=(rect.centerx, rect.bottom))

    def _icon(self, category: str) -> str:
        icons = dict(zip(self.story.scoring.categories, self.story.scoring.icons, strict=True))
        return icons.get(category, "star")

    def _label(self, onto: pygame.Surface, rect: Rect, icon: str, text: str, role: str = STRONG) -> None:
        shell = self.shell
        px = min(shell.px(34, 18), rect.h - 4)
        x = put(onto, shell.art.icon(icon, px, palette.CORAL), midleft=(rect.x, rect.centery)).right + shell.px(12)
        line = shell.fonts.fitted(text, role, 20, palette.INK, max(16, rect.right - x - shell.px(8)))
        put(onto, line, midleft=(x, rect.centery))

    def _column(self, onto: pygame.Surface, rect: Rect, seat: int, head: int, high: int, names: Sequence[str]) -> None:
        shell, fonts = self.shell, self.shell.fonts
        player, first = shell.player(seat), self.result.places[seat] == 1
        if first:
            shell.materials.halo(onto, rect, shell.px(12), 0.75)
        edge = palette.GOLD if first else palette.PAPER_EDGE
        onto.blit(shell.materials.plate(rect.w, rect.h, shell.px(12), palette.PAPER_HIGH, edge, 1, 2), rect)
        onto.blit(band(rect.w, head, shell.px(12), shell.art.tones.ground(player.colour)), rect)
        for n, name in enumerate(names):
            value = self.story.categories[name][seat]
            if n:
                y = rect.y + head + n * high
                pygame.draw.line(onto, palette.HAIRLINE, (rect.x + 2, y), (rect.right - 3, y))
            said = self.texts.number(value)
            text = fonts.number(said, STRONG, 24, palette.INK if value else palette.INK_MUTED)
            put(onto, text, center=(rect.centerx, rect.y + head + n * high + high // 2))
        bottom = Rect(rect.x, rect.y + head + len(names) * high, rect.w, rect.h - head - len(names) * high)
        pygame.draw.line(onto, palette.GOLD_LOW, bottom.topleft, (bottom.right - 1, bottom.y), shell.px(2))
        place = self.place(seat, rect.w - 6)
        score = fonts.number(self.result.scores[seat], BOLD, 40, palette.INK)
        whole = self._sum_height(place)
        y = bottom.y + (bottom.h - whole) // 2
        put(onto, score, midtop=(rect.centerx, y))
        put(onto, place, midbottom=(rect.centerx, y + whole))
        if first:
            crown = shell.art.icon("crown", shell.px(26, 16))
            right = rect.centerx - score.get_width() // 2 - shell.px(4)
            put(onto, crown, midright=(right, y + whole // 3))

    def _sum_height(self, place: pygame.Surface) -> int:
        return self.shell.fonts.height(BOLD, 40) + place.get_height() - self.shell.px(6)

    def place(self, seat: int, wide: int) -> pygame.Surface:
        """Draw a seat's place, and its tie-breaker if others have as many points."""
        shell, fonts, story = self.shell, self.shell.fonts, self.story
        parts = []
        if seat in story.ties and self.result.scores.count(self.result.scores[seat]) > 1:
            count = fonts.number(story.ties[seat], STRONG, 17, palette.INK_SOFT)
            icon = shell.art.icon(story.scoring.tie_icon, min(count.get_height(), shell.px(22, 14)), palette.INK_SOFT)
            parts = [icon, count]
        room = wide - sum(part.get_width() + TIED for part in parts)
        place = self.result.places[seat]
        words = self.texts.t("end.place", place=place)
        if parts and fonts.width(words, TEXT, 0) > room:
            words = self.texts.number(place)  # only the number where there is no room for the word
        return in_a_row([fonts.fitted(words, TEXT, 17, palette.INK_SOFT, room), *parts], TIED)

    def _fits(self, seat: int, wide: int) -> bool:
        return self.shell.fonts.width(self.texts.player(seat), STRONG, 18) <= wide - self.shell.px(48)

    def _below(self, seat: int, wide: int) -> pygame.Surface:
        """Draw a name for below its shape, on several lines if it is long."""
        ink = self.shell.player(seat).ink
        return self.shell.fonts.paragraph(self.texts.player(seat), STRONG, 17, ink, wide - 4, 4, True)

    def _widths(self, room: int) -> list[int]:
        """Return the widths of the columns: equal, unless that would break a word of a name."""
        fonts, each = self.shell.fonts, room // self.story.seats
        words = [self.texts.player(seat).split() or [""] for seat in self.ranked]
        least = fonts.width(self.texts.t("end.place", place=self.story.seats), TEXT, 17)
        needs = [max(least, *(fonts.width(word, STRONG, 17) for word in name)) for name in words]
        needs = [need + self.shell.px(8) + 6 for need in needs]
        if max(needs) <= each or sum(needs) > room:
            return [each] * len(needs)
        wide = [need for need in needs if need > each]
        rest = (room - sum(wide)) // max(1, len(needs) - len(wide))
        if any(rest < need <= each for need in needs):
            return [need + (room - sum(needs)) // len(needs) for need in needs]
        return [max(rest, need) for need in needs]

    def _head_height(self, wides: Sequence[int], covered: int) -> int:
        """Return the height of the heads; a name that does not fit beside its shape stands below it."""
        shell, columns = self.shell, list(zip(self.ranked, wides, strict=True))
        if all(self._fits(seat, wide) for seat, wide in columns):
            return max(shell.px(56), shell.fonts.height(STRONG, 20) + shell.px(20))
        names = max(self._below(seat, wide).get_height() for seat, wide in columns)
        return covered + shell.px(26, 14) + names + shell.px(14)

    def _name(self, onto: pygame.Surface, rect: Rect, seat: int) -> None:
        shell, fonts, name = self.shell, self.shell.fonts, self.texts.player(seat)
        player = shell.player(seat)
        px = min(shell.px(26, 14), rect.h - 6)
        shape = shell.art.shape(player, px, player.ink)
        below = self._below(seat, rect.w)
        if not self._fits(seat, rect.w) and rect.h >= px + below.get_height():
            place = put(onto, shape, midtop=(rect.centerx, rect.y + (rect.h - px - below.get_height()) // 2))
            put(onto, below, midtop=(rect.centerx, place.bottom))
            return
        gap = shell.px(7)
        text = fonts.fitted(name, STRONG, 20, player.ink, max(10, rect.w - px - gap - shell.px(14)))
        place = put(onto, shape, midleft=(rect.centerx - (px + gap + text.get_width()) // 2, rect.centery))
        put(onto, text, midleft=(place.right + gap, rect.centery))

    def awards(self, onto: pygame.Surface, rect: Rect) -> None:
        """Draw the honours in two columns, as many as fit."""
        shell, rows = self.shell, self._honours(rect.w)
        while rows and sum(map(self._row_height, rows)) > rect.h:
            rows.pop()
        if not rows:
            return
        most, spare = shell.touch(76), (rect.h - sum(map(self._row_height, rows))) // len(rows)
        wide, y = rect.w // len(rows[0]), rect.y
        for row in rows:
            high = self._row_height(row) + max(0, min(spare, most - self._row_height(row)))
            for n, honour in enumerate(row):
                self._honour(onto, Rect(rect.x + n * wide, y, wide - shell.px(12), high), honour)
            y += high

    def awards_height(self, width: int) -> int:
        return sum(map(self._row_height, self._honours(width)))

    def _honours(self, width: int) -> list[list[Honour]]:
        """Lay the honours out in rows, with their words for columns of that width."""
        shell, fonts, t = self.shell, self.shell.fonts, self.texts.t
        found = self.story.awards[:HONOURS]
        columns = 2 if width > shell.px(460) and len(found) > 2 else 1
        wide, made = width // columns - shell.px(12) - self._coin - shell.px(10), []
        for award in found:
            left = self._badge * len(award.seats)
            name, who = t(f"award.{award.rule.name}"), self.texts.row([self.texts.player(s) for s in award.seats])
            if fonts.width(f"{name} · {who}", STRONG, 16) <= wide - left:
                title = fonts.fitted(f"{name} · {who}", STRONG, 19, palette.INK, wide - left)
            else:
                title = fonts.paragraph(f"{name}\n{who}", STRONG, 19, palette.INK, wide - left, 3)
            text = t(f"award.{award.rule.name}_text", value=award.value)
            made.append(Honour(award, left, title, fonts.paragraph(text, TEXT, 17, palette.INK_SOFT, wide, 2)))
        return [made[n : n + columns] for n in range(0, len(made), columns)]

    @property
    def _coin(self) -> int:
        return self.shell.px(48, 26)

    @property
    def _badge(self) -> int:
        """Return the width of a badge before an honour, with the gap behind it."""
        return self.shell.px(18, 13) + self.shell.px(4)

    def _row_height(self, row: Sequence[Honour]) -> int:
        return max(self._coin, *(honour.height for honour in row)) + self.shell.px(6, 3)

    def _honour(self, onto: pygame.Surface, rect: Rect, honour: Honour) -> None:
        shell, px = self.shell, self._coin
        middle = rect.x + px // 2, rect.centery
        put(onto, shell.art.icon("coin_blank", px), center=middle)
        put(onto, shell.art.icon(honour.award.rule.icon, round(px * 0.64)), center=middle)
        x, y = rect.x + px + shell.px(10), rect.centery - honour.height // 2
        line = shell.fonts.height(STRONG, 19) // 2
        for n, seat in enumerate(honour.award.seats):
            mark = shell.art.badge(shell.player(seat), shell.px(18, 13))
            put(onto, mark, midleft=(x + n * self._badge, y + line))
        onto.blit(honour.title, (x + honour.left, y))
        onto.blit(honour.text, honour.text.get_rect(bottomleft=(x, y + honour.height)))

    def cards(self, onto: pygame.Surface, rect: Rect, values: dict[str, int]) -> None:
        """Draw the cards of all seats, a row for each round; `values` are the points of cards."""
        shell = self.shell
        least = max(shell.px(26), 20)
        rounds = self.story.rounds[-max(1, rect.h // least - 2) :]  # the last ones of an endless game
        left = max(shell.fonts.width(self.texts.t("end.round", round=10), STRONG, 19) + shell.px(20), shell.px(110))
        head = max(shell.px(46), shell.fonts.height(STRONG, 20) + shell.px(10))
        high = min((rect.h - head) // max(1, len(rounds)), shell.touch(100))
        wide = (rect.w - left) // self.story.seats
        for seat in range(self.story.seats):
            place = Rect(rect.x + left + seat * wide, rect.y, wide - shell.px(8), head - shell.px(4))
            onto.blit(band(place.w, place.h, shell.px(10), shell.art.tones.ground(shell.player(seat).colour)), place)
            self._name(onto, place, seat)
        for n, one in enumerate(rounds):
            row = Rect(rect.x, rect.y + head + n * high, rect.w, high)
            if n % 2 == 0:
                onto.blit(shell.materials.plate(row.w, row.h, shell.px(8), palette.PAPER_LOW, opacity=0.55), row)
            words = self.texts.t("end.round", round=one.number)
            text = shell.fonts.fitted(words, TITLE, 19, palette.INK, left - shell.px(12))
            put(onto, text, midleft=(row.x + shell.px(8), row.centery))
            for seat in range(self.story.seats):
                place = Rect(row.x + left + seat * wide, row.y, wide - shell.px(8), high)
                self._hand(onto, place.inflate(-shell.px(18), 0), one, seat, values)
        for seat in range(1, self.story.seats):
            x = rect.x + left + seat * wide - shell.px(4)
            bottom = rect.y + head + high * len(rounds)
            pygame.draw.line(onto, palette.PAPER_EDGE, (x, rect.y), (x, bottom), shell.px(1))

    def _hand(self, onto: pygame.Surface, rect: Rect, one: Round, seat: int, values: dict[str, int]) -> None:
        """Draw the cards of a seat in a round, their sum if they count, and its turn order."""
        shell, fonts = self.shell, self.shell.fonts
        cards = one.cards[seat] if one.cards else ()
        if not cards:
            return
        total = fonts.number(self.texts.number(sum(values.get(card, 0) for card in cards)), BOLD, 22, palette.INK)
        when = fonts.number(f"{one.order.index(seat) + 1}.", TEXT, 16, palette.INK_SOFT) if seat in one.order else None
        side = max(total.get_width(), fonts.number(10, BOLD, 22).get_width()) + shell.px(10)
        room = rect.w - side - (when.get_width() + shell.px(6) if when else 0)
        px = max(14, min(rect.h - shell.px(8), room // 5 - shell.px(3), shell.px(58)))
        x = rect.x
        if when:
            x = put(onto, when, midleft=(x, rect.centery)).right + shell.px(6)
        for card in cards:
            tile = shell.materials.plate(px, px, px * 0.18, palette.PAPER_HIGH, palette.PAPER_EDGE)
            onto.blit(tile, (x, rect.centery - px // 2))
            icon = shell.art.icon(card if shell.art.has(card) else "card", round(px * 0.84))
            put(onto, icon, center=(x + px // 2, rect.centery))
            x += px + shell.px(3)
        if values:
            put(onto, total, midright=(rect.right - shell.px(4), rect.centery))
