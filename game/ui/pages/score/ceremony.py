"""The ceremony after the sum: the winner's face and name, the others, honours as medals, and records that fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine.choices import Seat
from game.engine.title import Result
from game.session.kept.finale import EndStep, MedalStep
from game.ui.board.motion.flights import dropped, out, over, part
from game.ui.draw.fonts import BOLD, STRONG, TEXT, TITLE_BOLD
from game.ui.draw.layout import blank, in_a_column, in_a_row, put
from game.ui.draw.portraits import portrait
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.faces import CALM, GLAD
from game.words.texts import Texts

Rect = pygame.Rect
GOLD = {"light": "#fff0c2", "metal": palette.GOLD, "dark": palette.GOLD_LOW, "edge": palette.GOLD_EDGE}  # of medals
SUN = 314  # units of the painting that a winner's face is wide, if nobody shares the victory
COLUMNS = 3  # of cards at the foot, or more if their rows would cover the winners
MEDAL_LINES = (TITLE_BOLD, 25), (STRONG, 21), (TEXT, 18)  # of a medal's card: its name, who has it, and for what
SPREAD = 1.08  # faces from the middle of a winner's face to that of the next
BANNER = 0.40  # faces from the middle of a winner's face down to the banner


@dataclass(frozen=True, slots=True)
class Ceremony:
    """The pictures of a ceremony; all are made before they are needed."""

    shell: Shell
    texts: Texts
    result: Result
    faces: Sequence[str]
    heading: str
    sun: tuple[float, float]  # the middle of the winners' faces, in pixels
    px: int  # pixels of a face, if nobody shares the victory
    foot: int  # where the room of cards ends that find none beside the winners
    top: Rect  # the room of records
    winners: tuple[Seat, ...]

    def ahead(self, steps: Sequence[EndStep], records: Sequence[str]) -> Iterator[None]:
        """Make all pictures, in slices."""
        for seat in self.winners:
            self._portrait(seat)
            yield
            self._face(seat)
            yield
        self._banner()
        yield
        for seat in self._others:
            self._other(seat)
            yield
        medals = [step for step in steps if isinstance(step, MedalStep)]
        for medal in medals:
            self._medal(medal, len(medals))
            yield
        if records:
            self._records(tuple(records))

    def draw(
        self,
        onto: pygame.Surface,
        t: float,
        medals: Sequence[tuple[MedalStep, float]],
        records: Sequence[str],
        fell: float,
    ) -> None:
        """Draw the winners, medals and records, each at a part of its step: at 0 it is yet to come."""
        strip = self._records(tuple(records)) if records else None
        top = self.top.y + strip.get_height() if strip else 0
        if medals or strip:
            cards = [self._medal(medal, len(medals)) for medal, _ in medals]
            for card, place, (_, seen) in zip(cards, self._places(cards, top), medals, strict=True):
                if seen > 0:
                    rise = round((1 - dropped(part(seen, 0, 0.6))) * self.shell.px(140))
                    onto.blit(card, place.move(0, -rise))
        elif t > 0.5:
            cards, away = [self._other(seat) for seat in self._others], 1 - out(part(t, 0.5, 0.75))
            for card, place in zip(cards, self._places(cards, top), strict=True):
                side = -1 if place.centerx < self.sun[0] else 1
                onto.blit(card, place.move(round(side * away * self.shell.size[0] / 2), 0))
        self._draw_winners(onto, t)
        if strip and fell > 0:
            place = strip.get_rect(midtop=self.top.midtop)
            place.y -= round((1 - over(part(fell, 0, 0.4))) * (place.bottom + self.shell.px(10)))
            onto.blit(strip, place)

    def _draw_winners(self, onto: pygame.Surface, t: float) -> None:
        shell, pop = self.shell, over(part(t, 0.1, 0.36))
        if t < 0.1:
            return
        count, px = len(self.winners), self._face_px
        for n, seat in enumerate(self.winners):
            face = self._face(seat)
            x = self.sun[0] + (n - (count - 1) / 2) * px * SPREAD
            if pop < 0.999 or pop > 1.001:
                size = max(2, round(face.get_width() * max(0.05, pop)))
                face = pygame.transform.smoothscale(face, (size, size))
            put(onto, face, center=(x, self.sun[1]))
        banner = self._banner()
        shown = out(part(t, 0.3, 0.55))
        if shown <= 0:
            return
        place = banner.get_rect(midtop=(shell.size[0] // 2, round(self.sun[1] + px * BANNER)))
        wide = max(1, round(place.w * shown))
        onto.blit(banner, (place.centerx - wide // 2, place.y), ((place.w - wide) // 2, 0, wide, place.h))

    def _places(self, cards: Sequence[pygame.Surface], top: int) -> list[Rect]:
        """Return the places of cards of one size, below a top: at both sides of the winners, or else at the foot.

        Whoever comes into the painting stays in sight between them and below.
        """
        if not cards:
            return []
        shell, (wide, high) = self.shell, cards[0].get_size()
        gap, middle = shell.px(14, 5), shell.size[0] / 2
        columns = 2 if self._beside else min(self._columns(len(cards)), len(cards))
        rows = -(-len(cards) // columns)
        tall, ends = rows * (high + gap) - gap, round(self.sun[1] + self._face_px * BANNER) - gap
        y = min(round(self.sun[1] - tall / 2), ends - tall) if self._beside else self.foot - tall
        y = max(y, top + gap)
        outside = self._side - wide - 2 * gap if y + tall > ends else 0  # so they clear the banner
        places = []
        for n in range(len(cards)):
            row, column = divmod(n, columns)
            if self._beside:
                x = middle + (self._faces_wide + self._side + outside) / 2 * (1 if column else -1)
            else:
                here = min(columns, len(cards) - row * columns)
                x = middle + (column - (here - 1) / 2) * (wide + gap)
            places.append(Rect(round(x - wide / 2), y + row * (high + gap), wide, high))
        return places

    @property
    def _faces_wide(self) -> float:
        return self._face_px * (1 + SPREAD * (len(self.winners) - 1))

    @property
    def _side(self) -> float:
        """Return the width of the room at each side of the winners' faces."""
        return (self.shell.size[0] - self._faces_wide) / 2

    @property
    def _beside(self) -> bool:
        """Return whether there is room for cards beside the winners."""
        return self._side > self.shell.px(330)

    def _columns(self, count: int) -> int:
        """Return the columns of so many cards at the foot: their rows end below the winners, if one row does."""
        gap, ends = self.shell.px(14, 5), self.sun[1] + self._face_px * BANNER + self._banner().get_height()
        rows = max(1, int((self.foot - ends) // (self._high + gap)))
        return max(COLUMNS, -(-count // rows))

    @property
    def _high(self) -> int:
        """Return the height of the highest card."""
        words = sum(self.shell.fonts.height(*line) for line in MEDAL_LINES)
        return max(words, self._coin * 6 // 5) + self.shell.px(22, 9)

    @property
    def _coin(self) -> int:
        return self.shell.px(84, 34)

    def _widest(self, most: int, count: int) -> int:
        """Return the width of each of so many cards, which would be as wide as `most` if there were room."""
        gap = self.shell.px(14, 5)
        room = self._side - 2 * gap if self._beside else (self.shell.size[0] - 2 * gap) / self._columns(count) - gap
        return min(self.shell.px(most), round(room))

    @property
    def _face_px(self) -> int:
        return min(self.px, round(self.shell.size[0] * 0.86 / len(self.winners)))

    def _portrait(self, seat: Seat) -> pygame.Surface:
        px = self._face_px - 2 * max(3, self._face_px // 32)
        return portrait(self.shell.art, self.faces[seat], GLAD, self.shell.player(seat), px)

    def _face(self, seat: Seat) -> pygame.Surface:
        shell, px = self.shell, self._face_px
        look = shell.player(seat)

        def make() -> pygame.Surface:
            badge = max(18, px // 5)
            made = blank(px, px)
            ring = '<circle cx="50" cy="50" r="49" fill="{}" stroke="{}" stroke-width="1.6"/>'
            made.blit(shell.art.svg(ring.format(palette.GOLD, palette.GOLD_EDGE), px, px, (0, 0, 100, 100)), (0, 0))
            put(made, self._portrait(seat), center=(px // 2, px // 2))
            put(made, shell.art.badge(look, badge), midright=(px, px * 3 // 10))
            return made

        return shell.art.kept(("victor", self.faces[seat], look, px), make)

    def _banner(self) -> pygame.Surface:
        shell, fonts = self.shell, self.shell.fonts
        lone = len(self.winners) == 1
        look = shell.player(self.winners[0])
        ground = shell.art.tones.ground(look.colour) if lone else palette.NIGHT
        ink = look.ink if lone else palette.GOLD

        def make() -> pygame.Surface:
            most = shell.size[0] - 2 * shell.px(90, 20)
            name = fonts.fitted(self.heading, TITLE_BOLD, 62, ink, most - shell.px(120, 40))
            points = self.result.scores[self.winners[0]]
            count = fonts.line(self.texts.number(points), BOLD, 34, ink)
            star = shell.art.icon("star", shell.px(38, 20))
            words = in_a_column([name, in_a_row([star, count], shell.px(8, 4))], -shell.px(4), centred=True)
            w, h = words.get_width() + shell.px(140, 50), words.get_height() + shell.px(24, 8)
            tail = shell.px(54, 20)
            edge = palette.darker(look.colour, 0.5) if lone else palette.GOLD_EDGE
            back = palette.darker(ground, 0.35)
            made = blank(w + 2 * tail, h + shell.px(18, 6))
            made.blit(shell.art.svg(_ribbon(w, h, tail, shell.px(18, 6), ground, back, edge), *made.get_size()), (0, 0))
            put(made, words, center=(made.get_width() // 2, h // 2))
            return made

        key = "banner", self.heading, self.result.scores, look, shell.size, fonts.text
        return shell.art.kept(key, make)

    @property
    def _others(self) -> list[Seat]:
        """Return those who have not won, in the order of their places."""
        seats = (seat for seat in range(len(self.faces)) if seat not in self.winners)
        return sorted(seats, key=lambda seat: (self.result.places[seat], seat))

    def _other(self, seat: Seat) -> pygame.Surface:
        shell, fonts, texts, look = self.shell, self.shell.fonts, self.texts, self.shell.player(seat)

        def make() -> pygame.Surface:
            px, wide = shell.px(92, 44), self._widest(350, len(self._others))
            face = portrait(shell.art, self.faces[seat], CALM, look, px)
            room = wide - px - shell.px(42, 18)
            name = fonts.fitted(texts.player(seat), STRONG, 24, palette.CREAM, room)
            place = texts.t("end.place", place=self.result.places[seat])
            points = texts.number(self.result.scores[seat])
            said = f"{place} · {points}"
            if fonts.width(said, TEXT, 21) > room:
                said = f"{self.result.places[seat]} · {points}"
            words = in_a_column([name, fonts.fitted(said, TEXT, 21, palette.GOLD, room)])
            row = in_a_row([face, words], shell.px(12, 6))
            high = row.get_height() + shell.px(16, 6)
            made = blank(wide, high)
            made.blit(shell.materials.plate(wide, high, shell.px(24), palette.NIGHT), (0, 0))
            put(made, row, midleft=(shell.px(10, 4), high // 2))
            return made

        key = "other", seat, self.result, self.faces[seat], look, texts.people, texts.language
        return shell.art.kept((*key, len(self.winners), shell.size, fonts.text), make)

    def _medal(self, step: MedalStep, count: int) -> pygame.Surface:
        shell, fonts, award, wide = self.shell, self.shell.fonts, step.award, self._widest(560, count)

        def make() -> pygame.Surface:
            gap, coin = shell.px(14, 5), self._coin
            (named, first), (owned, second), (told, third) = MEDAL_LINES
            medal = shell.art.drawing("common/art/medal", coin, coin * 6 // 5, **GOLD).copy()
            put(medal, shell.art.icon(award.rule.icon, coin * 42 // 100), center=(coin // 2, coin * 49 // 60))
            room = wide - coin - 3 * gap
            who = self.texts.row([self.texts.player(seat) for seat in award.seats])
            badges = [shell.art.badge(shell.player(seat), shell.px(22, 14)) for seat in award.seats]
            across = room - sum(one.get_width() + 4 for one in badges)
            said = self.texts.t(f"award.{award.rule.name}_text", value=award.value)
            lines = [
                fonts.fitted(self.texts.t(f"award.{award.rule.name}"), named, first, palette.INK, room),
                in_a_row([*badges, fonts.fitted(who, owned, second, palette.INK, across)], 4),
                fonts.fitted(said, told, third, palette.INK_SOFT, room),
            ]
            words = in_a_column(lines)
            high = max(words.get_height(), medal.get_height()) + shell.px(22, 9)
            made = blank(wide, high)
            plate = shell.materials.plate(wide, high, shell.px(16), palette.PAPER_HIGH, palette.GOLD_LOW, 0.97, 2)
            made.blit(plate, (0, 0))
            put(made, medal, midleft=(gap, high // 2))
            put(made, words, midleft=(gap * 2 + coin, high // 2))
            return made

        key = "honour", award, self.texts.people, self.texts.language, self.texts.slug, shell.size, fonts.text, wide
        return shell.art.kept((*key, *map(shell.player, award.seats)), make)

    def _records(self, records: tuple[str, ...]) -> pygame.Surface:
        shell, fonts = self.shell, self.shell.fonts

        def make() -> pygame.Surface:
            px = shell.px(58, 28)
            wide = self.top.w - px - shell.px(80, 34)
            words = fonts.paragraph(" · ".join(records), STRONG, 24, palette.INK, wide, 3)
            row = in_a_row([shell.art.icon("renown", px), words], shell.px(16, 8))
            w, h = row.get_width() + shell.px(50, 20), row.get_height() + shell.px(20, 8)
            made = blank(w, h)
            radius, edge = shell.px(18), palette.GOLD_EDGE
            made.blit(shell.materials.plate(w, h, radius, palette.GOLD_HIGH, edge, 1, 2.5), (0, 0))
            put(made, row, center=(w // 2, h // 2))
            return made

        return shell.art.kept(("records", records, shell.size, fonts.text), make)


def _ribbon(w: int, h: int, tail: int, drop: int, ground: str, back: str, edge: str) -> str:
    """Return a ribbon with folded ends as SVG."""
    cut, fold, right = tail * 0.4, tail * 0.75, w + 2 * tail
    line = f'stroke="{edge}" stroke-width="{max(1.5, h / 44):.1f}" stroke-linejoin="round"'
    left_end = f"M1 {drop}H{tail + fold}V{h + drop - 1}H1L{cut} {drop + h / 2}Z"
    right_end = f"M{right - 1} {drop}H{right - tail - fold}V{h + drop - 1}H{right - 1}L{right - cut} {drop + h / 2}Z"
    folds = (
        f"M{tail} {h - 1}H{tail + fold}V{h + drop - 1}ZM{right - tail} {h - 1}H{right - tail - fold}V{h + drop - 1}Z"
    )
    front = f"M{tail} 1H{right - tail}V{h - 1}H{tail}Z"
    shine = f"M{tail + 3} {h * 0.12:.1f}H{right - tail - 3}M{tail + 3} {h * 0.88:.1f}H{right - tail - 3}"
    return (
        f'<path d="{left_end}{right_end}" fill="{back}" {line}/><path d="{folds}" fill="{palette.darker(back, 0.5)}"/>'
        f'<path d="{front}" fill="{ground}" {line}/>'
        f'<path d="{shine}" stroke="#ffffff" stroke-opacity="0.4" stroke-width="{max(1.0, h / 60):.1f}"/>'
    )
