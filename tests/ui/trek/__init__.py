"""The toy Trek at the table: a title as small as can be, made of nothing but what the table scene asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame

from game.engine.events import Event
from game.ui import palette
from game.ui.log import Row
from game.ui.panels import Cell, Panel
from game.ui.tables import PanelState, TitleTable
from game.ui.tooltip import Tip
from tests.engine.toys import TREK, Trek

PLACES = ("explore", "uphill", "along", "draw")  # the pile of tiles, where a tile is laid, the pile of cards


class TrekBoard:
    """Four places on a meadow."""

    def __init__(self) -> None:
        self.rects: dict[str, pygame.Rect] = {}

    def build(
        self, size: tuple[int, int], fonts: Any, art: Any, scale: float, room: pygame.Rect | None = None
    ) -> Iterator[None]:
        area = room or pygame.Rect((0, 0), size)
        wide = area.w // (2 * len(PLACES))
        for n, name in enumerate(PLACES):
            self.rects[name] = pygame.Rect(area.x + wide // 2 + 2 * wide * n, area.centery - wide // 2, wide, wide)
        yield

    def draw(
        self,
        surface: pygame.Surface,
        view: Trek,
        glow: Mapping[str, float] | None = None,
        hover: str | None = None,
        hidden: Collection[str] = (),
    ) -> None:
        surface.fill(palette.rgb("#4C7D50"))
        for name, rect in self.rects.items():
            surface.fill(palette.rgb(palette.GOLD if glow and name in glow else palette.PAPER), rect)


class TrekTable(TitleTable):
    """What has to be there, and the cards of the hand."""

    board: TrekBoard
    closing = ("rest",)

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.board = TrekBoard()

    def build(self, size: tuple[int, int], room: pygame.Rect) -> Iterator[None]:
        self.renew()
        yield from self.board.build(size, self.shell.fonts, self.shell.art, self.shell.scale, room)

    def draw_board(
        self,
        onto: pygame.Surface,
        view: Trek,
        glow: Mapping[str, float],
        hover: str | None,
        hidden: Collection[str] = (),
        picked: Collection[str] = (),
    ) -> None:
        self.board.draw(onto, view, glow, hover, hidden)

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        return tuple(name for name, rect in self.board.rects.items() if rect.collidepoint(pos))

    def rect(self, name: str) -> pygame.Rect | None:
        return self.board.rects.get(name)

    def panel(self, view: Trek, seat: int, state: PanelState) -> Panel:
        rider = view.riders[seat]
        cells = Cell("coin", str(rider.coins), part="coins"), Cell("cards", str(len(rider.hand)), part="hand")
        return Panel(seat, state.name, rider.points, ((cells,),), active=state.active, mark=state.mark, bot=state.bot)

    def shown_cards(self, view: Trek, seat: int) -> tuple[str, ...]:
        return tuple(card for card in view.riders[seat].hand if self.texts.has(f"name.{card}"))

    def tip(self, name: str, view: Trek, seat: int | None) -> Tip:
        return Tip(name)

    def row(self, number: int, event: Event) -> Row | None:
        return Row(number, self.texts.event(event))

    def active(self, view: Trek) -> int | None:
        seat = getattr(view.agenda[-1], "seat", None) if view.agenda else None
        return seat if isinstance(seat, int) else None

    def round_words(self, view: Trek) -> tuple[str, bool]:
        return str(max(1, view.day)), view.day == view.days


def modules() -> dict[str, ModuleType]:
    """The modules of a title as they are found by its slug."""
    rules, tables, boards = (ModuleType(f"game.{part}.trek") for part in ("titles", "ui.tables", "ui.boards"))
    rules.TITLE = TREK  # type: ignore[attr-defined] # a module is what is written into it
    tables.table = TrekTable  # type: ignore[attr-defined] # the same
    boards.board = lambda _rules, _seats, _texts: TrekBoard()  # type: ignore[attr-defined] # the same
    for module in (rules, tables, boards):
        module.__spec__ = __spec__
    return {module.__name__: module for module in (rules, tables, boards)}


TEXTS = Path(__file__).with_name("texts.toml")
