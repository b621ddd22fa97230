"""A picture of the table without a window: `python -m tests.ui.preview OUT.png --size 1920x1080 --seats 4`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

import pygame

from game.bots.bot import BotName
from game.bots.match import Match, _pocket
from game.bots.simple import make
from game.engine.chance import Dice
from game.engine.choices import CHANCE
from game.engine.motion import asked
from game.table.program import SeatProgram
from game.table.record import Record
from game.table.table import Table
from game.titles.west_of_africa import TITLE
from game.titles.west_of_africa.rules import ACTIONS, MINUS
from game.titles.west_of_africa.state import West
from game.ui import cards as card_art
from game.ui import palette
from game.ui.art import Art
from game.ui.boards.west_layout import load_layout
from game.ui.boards.west_of_africa import Board
from game.ui.cards import Cards, Face
from game.ui.fonts import STRONG, TEXT, TITLE_BOLD, Fonts
from game.ui.materials import Materials, veil
from game.ui.panels import Panels
from game.ui.tables import PanelState
from game.ui.tables.west_panels import panel
from game.ui.texts import Texts

PEOPLE = ("Anna", "Jörg", "Leonie", "Käpt\N{RIGHT SINGLE QUOTATION MARK}n Bot", "Maximiliane")


def main(words: list[str] | None = None) -> int:
    """Draw one picture and tell how long it took."""
    parser = argparse.ArgumentParser(prog="tests.ui.preview", description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--moment", type=int, default=120)
    parser.add_argument("--seed", default="west")
    parser.add_argument("--lang", default="de")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--board", action="store_true", help="only the board")
    given = parser.parse_args(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    width, height = (int(part) for part in given.size.split("x"))
    screen = pygame.display.set_mode((width, height))
    view = position(given.seats, given.moment, given.seed)
    scale = min(width / 1920, height / 1080)
    picture = Preview(screen, Fonts(scale, given.text), Art(), scale, Texts(given.lang, "west_of_africa", PEOPLE))
    if given.board:
        picture.board(view, screen.get_rect(), None)
    else:
        picture.table(view)
    pygame.image.save(screen, given.out)
    for line in picture.times:
        print(line)
    return 0


def position(seats: int, moment: int, seed: str) -> West:
    """A game between bots after so many answers."""
    match = Match("west_of_africa", (BotName("greedy", 0.2),) * seats, seed)
    table, dice = Table(TITLE, Record.new(match.header())), Dice(f"dice {seed}")
    bots = [make(bot, TITLE, seat, Random(f"bot {seat} {seed}")) for seat, bot in enumerate(match.bots)]
    programs = [SeatProgram(_pocket(table.record.header, seat, seed), table) for seat in range(seats)]
    for _ in range(moment):
        waiting = table.position.waiting
        if not waiting:
            break
        if waiting[0] == CHANCE:
            table.draw(dice)
            continue
        at, program = table.position, programs[waiting[0]]
        table.take(at.moment, program.by_itself() or program.chosen(bots[waiting[0]].choose(at.game)))
    game = table.position.game
    assert isinstance(game, West)
    return game


class Preview:
    """Draws the parts of the table onto a screen."""

    def __init__(self, screen: pygame.Surface, fonts: Fonts, art: Art, scale: float, texts: Texts) -> None:
        self.screen, self.fonts, self.art, self.scale, self.texts = screen, fonts, art, scale, texts
        self.materials = Materials(art, scale)
        self.times: list[str] = []

    def px(self, size: float) -> int:
        """A design length in real pixels."""
        return max(1, round(size * self.scale))

    def table(self, view: West) -> None:
        """The whole table."""
        w, h = self.screen.get_size()
        bar, column, dock = self.px(56), self.px(364), max(self.px(164), 100)
        seat = next(iter(asked(view)), 0)
        seat = max(0, seat)
        room = pygame.Rect(0, self.px(4), w - column, h - bar - dock - self.px(4))
        self.board(view, pygame.Rect(0, bar, w - column, h - bar), room)
        self.dock(view, pygame.Rect(0, h - dock, w - column, dock), seat)
        self.column(view, pygame.Rect(w - column, bar, column, h - bar), seat)
        self.bar(view, pygame.Rect(0, 0, w, bar))

    def board(self, view: West, rect: pygame.Rect, room: pygame.Rect | None) -> None:
        """The board, built in slices and drawn."""
        names = {name: self.texts.name(name) for name in view.rules.island_names}
        board = Board(view.rules, load_layout(view.rules), view.seats, names)
        slices = _timed(board.build(rect.size, self.fonts, self.art, self.scale, room, view))
        self.times.append(f"static layer {sum(slices):.0f} ms in {len(slices)} slices, longest {max(slices):.1f} ms")
        target = self.screen.subsurface(rect)
        glow = _offered(view)
        start = perf_counter()
        board.draw(target, view)
        self.times.append(f"first frame of a view {(perf_counter() - start) * 1e3:.1f} ms")
        board.draw(target, view, glow)
        start = perf_counter()
        for _ in range(50):
            board.draw(target, view, glow)
        self.times.append(f"frame {(perf_counter() - start) * 20:.2f} ms")

    def dock(self, view: West, rect: pygame.Rect, seat: int) -> None:
        """The hand."""
        shade = veil(rect.w, rect.h + self.px(16), (0, 130, 200, 230))
        self.screen.blit(shade, (rect.x, rect.y - self.px(16)))
        hand = Cards(self.fonts, self.art, self.scale)
        names = [*view.rules.cards]
        buttons = self.px(250)
        gap = self.px(7)
        wide = min(
            (rect.w - buttons - gap * (len(names) + 3)) // len(names), int((rect.h - self.px(18)) / card_art.ASPECT)
        )
        x = rect.x + gap * 2
        states = {3: card_art.HOVER, 5: card_art.DISABLED, 7: card_art.CHOSEN, 9: card_art.USED}
        for n, name in enumerate(names):
            if name in (ACTIONS[0], MINUS):
                x += gap
            size = hand.size(wide)
            place = pygame.Rect(x, rect.bottom - size[1] - self.px(10), *size)
            face = self.face(view, name)
            if states.get(n) == card_art.HOVER:
                big = hand.size(max(self.px(172), 128))
                raised = pygame.Rect(0, 0, *big)
                raised.midbottom = place.midbottom
                later = (raised, face)
            else:
                hand.draw(self.screen, place, face, states.get(n, card_art.NORMAL))
            x += wide + gap
        hand.draw(self.screen, later[0], later[1], card_art.HOVER)
        self.buttons(pygame.Rect(rect.right - buttons, rect.y, buttons - self.px(14), rect.h - self.px(10)))

    def face(self, view: West, name: str) -> Face:
        """A card with the texts of the language."""
        return Face(name, view.rules.cards[name], self.texts.name(name), self.texts.t(f"card.{name}"))

    def buttons(self, rect: pygame.Rect) -> None:
        """Three buttons, one of them the primary one."""
        words = (("undo", "table.undo"), ("hint", "table.hint"), ("end_turn", "table.end_turn"))
        high = (rect.h - 2 * self.px(8)) // 3
        for n, (icon, text) in enumerate(words):
            place = pygame.Rect(rect.x, rect.y + n * (high + self.px(8)), rect.w, high)
            colour = palette.CORAL if n == 2 else palette.PAPER
            ink = palette.text_on(colour)
            self.materials.cast(self.screen, place, self.px(14), 6, 5, 160)
            self.screen.blit(self.materials.button(place.w, place.h, colour), place)
            sign = self.art.icon(icon, max(14, self.px(24)), ink)
            self.screen.blit(sign, sign.get_rect(midleft=(place.x + self.px(18), place.centery)))
            label = self.fonts.fitted(self.texts.t(text), STRONG, 20, ink, place.w - self.px(64))
            self.screen.blit(label, label.get_rect(midleft=(place.x + self.px(54), place.centery - 1)))

    def column(self, view: West, rect: pygame.Rect, active: int) -> None:
        """The panels of all players."""
        self.screen.blit(self.materials.wood(rect.w, rect.h, True), rect)
        pygame.draw.rect(self.screen, palette.GOLD_LOW, (rect.x, rect.y, self.px(2), rect.h))
        panels = Panels(self.fonts, self.art, self.scale)
        gap, margin = self.px(14), self.px(17)
        high = min(self.px(166), (rect.h - self.px(120) - gap * view.seats) // view.seats)
        y = rect.y + self.px(18)
        for seat in range(view.seats):
            place = pygame.Rect(rect.x + margin, y, rect.w - 2 * margin, high)
            mark = "am Zug" if seat == active else ""
            state = PanelState(PEOPLE[seat], seat == active, seat == 3, seat == 1, mark)
            panels.draw(self.screen, place, panel(view, seat, state))
            y += high + gap

    def bar(self, view: West, rect: pygame.Rect) -> None:
        """The top bar."""
        self.materials.cast(self.screen, rect, 0, 8, 4, 150)
        self.screen.blit(self.materials.wood(rect.w, rect.h), rect)
        pygame.draw.rect(self.screen, palette.GOLD_LOW, (0, rect.bottom - self.px(2), rect.w, self.px(2)))
        title = self.fonts.line(self.texts.t("title"), TITLE_BOLD, 28, palette.GOLD, 0.8)
        self.screen.blit(title, title.get_rect(midleft=(self.px(28), rect.centery - 1)))
        x = self.px(60) + title.get_width()
        line = self.fonts.line(f"Runde {view.round}", TEXT, 19, palette.WOOD_TEXT)
        self.screen.blit(line, line.get_rect(midleft=(x, rect.centery)))
        x = rect.right - self.px(30)
        for icon in ("settings", "help", "chat", "log"):
            size = max(self.px(40), 24)
            place = pygame.Rect(0, 0, size, size)
            place.midright = (x, rect.centery - 1)
            self.screen.blit(self.materials.plate(size, size, self.px(10), "#ffffff", "", 0.1), place)
            sign = self.art.icon(icon, round(size * 0.6), palette.PAPER_HIGH)
            self.screen.blit(sign, sign.get_rect(center=place.center))
            x -= size + self.px(12)


def _offered(view: West) -> dict[str, float]:
    """Lit up: the fields and islands that the question's options name."""
    names: dict[str, float] = {}
    for options in asked(view).values():
        if len(options) < 300:
            for choice in options:
                name = str(choice[0]) if choice else ""
                if name in view.rules.field or name in view.rules.island or name.startswith("ship:"):
                    names[name] = 1.0
    return names


def _timed(work: Iterator[Any]) -> list[float]:
    found: list[float] = []
    while True:
        start = perf_counter()
        try:
            next(work)
        except StopIteration:
            return [*found, (perf_counter() - start) * 1e3]
        found.append((perf_counter() - start) * 1e3)


if __name__ == "__main__":
    sys.exit(main())
