"""The toy Trek at the table: a title as small as can be, made of nothing but what the table scene asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pygame

from game.ui.board.board import Board
from game.ui.board.ground import Ground
from game.ui.board.picture import Picture
from game.ui.board.title_table import PanelState, TitleTable
from game.ui.draw.panels import Cell, Panel
from game.ui.widgets.tooltip import Tip
from game.words import palette
from tests.engine.toys import TREK, Trek

LAYOUT = SimpleNamespace(size=(1600, 900))
PLACES = ("explore", "uphill", "along", "draw")  # the pile of tiles, where a tile is laid, the pile of cards


class TrekBoard(Board):
    """Four places on a meadow."""

    def paint(self, ground: Ground, pieces: Any) -> Iterator[None]:
        ground.base.fill(palette.rgb("#4C7D50"))
        yield

    def lay(self, view: Trek, hidden: Collection[str]) -> Picture:
        made = Picture()
        for n, name in enumerate(PLACES):
            made.rects[name] = self.frame.rect(100 + 400 * n, 350, 200, 200)
            paper = pygame.Surface(made.rects[name].size)
            paper.fill(palette.rgb(palette.PAPER))
            made.put(paper, made.rects[name].center)
        return made


class TrekTable(TitleTable):
    """What has to be there, and the cards of the hand."""

    closing = ("rest",)

    def panel(self, view: Trek, seat: int, state: PanelState) -> Panel:
        rider = view.riders[seat]
        cells = Cell("coin", str(rider.coins), part="coins"), Cell("cards", str(len(rider.hand)), part="hand")
        return state.panel(seat, rider.points, ((cells,),))

    def shown_cards(self, view: Trek, seat: int) -> tuple[str, ...]:
        return tuple(card for card in view.riders[seat].hand if self.texts.has(f"name.{card}"))

    def tip(self, name: str, view: Trek, seat: int | None) -> Tip:
        return Tip(name)


def modules() -> dict[str, ModuleType]:
    """The modules of a title as they are found by its slug."""
    rules, tables, boards = (ModuleType(f"game.{part}.trek") for part in ("titles", "ui.tables", "ui.boards"))
    rules.TITLE = TREK  # type: ignore[attr-defined] # a module is what is written into it
    tables.table = TrekTable  # type: ignore[attr-defined] # the same
    boards.board = lambda rules, seats, _texts: TrekBoard(rules, LAYOUT, seats)  # type: ignore[attr-defined] # the same
    for module in (rules, tables, boards):
        module.__spec__ = __spec__
    return {module.__name__: module for module in (rules, tables, boards)}


TEXTS = Path(__file__).with_name("texts.toml")
