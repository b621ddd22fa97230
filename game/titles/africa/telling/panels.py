"""A player's panel of Africa: goods, gold and gems with what they would give now, camps."""

from __future__ import annotations

from dataclasses import replace

from game.engine.choices import Seat
from game.titles.africa.rules.counting import goods_worth, majorities, pieces
from game.titles.africa.rules.data import FIRST_GOOD, GOODS, MINERALS
from game.titles.africa.rules.state import ALL_KINDS, Africa
from game.titles.africa.telling.names import CANVAS
from game.words.panel import Cell, Panel, PanelRow, PanelState


def panel(view: Africa, seat: Seat, state: PanelState) -> Panel:
    """The panel of a seat: two rows, or the most important things in one."""
    at = seat * ALL_KINDS + FIRST_GOOD
    goods: PanelRow = tuple(
        Cell(good, str(view.held[at + n]), quiet=not view.held[at + n], part="goods") for n, good in enumerate(GOODS)
    )
    given = majorities(view)
    minerals = tuple(_mineral(view, seat, mineral, given[mineral][seat]) for mineral in MINERALS)
    camps = Cell("camp", str(view.camps[seat]), quiet=not view.camps[seat], part="camps", columns=3, colour=CANVAS)
    worth = goods_worth(view, seat)
    crate = Cell("crate", f"+{worth}", quiet=not worth, part="worth", columns=3)
    return state.panel(
        seat,
        view.points[seat],
        ((goods, (crate, *minerals, camps)), ((replace(crate, part="goods"), *minerals, camps),)),
    )


def _mineral(view: Africa, seat: Seat, mineral: str, given: int) -> Cell:
    """Gold or gems, and the points they would give now."""
    have = pieces(view, seat, mineral)
    return Cell(mineral, str(have), f"+{given}" if given else "", quiet=not have, part=mineral, columns=4)
