"""A player's panel of West of Africa: gold and goods, what is on the board, what was announced."""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.west_of_africa.rules.data import GOODS
from game.titles.west_of_africa.rules.state import ISLANDS, KINDS, PLACES, West
from game.words.panel import NONE, Cell, Panel, PanelRow, PanelState
from game.words.texts import numeral


def panel(view: West, seat: Seat, state: PanelState) -> Panel:
    """Return the panel of a seat: three rows, two, or the most important things in one."""
    gold = Cell("coin", str(view.gold[seat]), quiet=not view.gold[seat], part="gold")
    houses, alcaldes = view.settled.count(seat), view.alcalde.count(seat)
    rule = (
        Cell("house", str(houses), quiet=not houses, part="houses"),
        Cell("alcalde", str(alcaldes), quiet=not alcaldes, part="alcaldes"),
    )
    goods, minus = (gold, *_goods(view, seat)), view.minus[seat]
    pieces = (*rule, *_pieces(view, seat))
    lost = Cell("minus", str(minus), quiet=not minus, part="minus")
    count, total = announced(view, seat)
    quiet = count == NONE
    cards = Cell("cards", count, total, quiet, part="announced")
    apart = (
        Cell("cards", count, quiet=quiet, part="announced"),
        Cell("sum", total, part="announced") if total else Cell(part="announced"),
        Cell("minus", str(minus), quiet=not minus, part="minus", columns=2),
    )
    return state.panel(
        seat,
        view.points[seat],
        ((goods, pieces, apart), (goods, (*rule, lost, cards)), ((gold, *rule, cards),)),
        view.order.index(seat) + 1 if seat in view.order else 0,
    )


def announced(view: West, seat: Seat) -> tuple[str, str]:
    """Return the number of a seat's announced cards and their sum, as they are written."""
    said = view.announced[seat] if view.announced else ()
    if len(said) != 2:
        return NONE, ""
    return str(said[0]), numeral(int(said[1]))


def _goods(view: West, seat: Seat) -> PanelRow:
    """Show each good at hand, and in warehouses."""
    stored = view.stored[seat * ISLANDS * KINDS : (seat + 1) * ISLANDS * KINDS]
    supply = zip(GOODS, view.supply[seat * KINDS : (seat + 1) * KINDS], strict=True)
    return tuple(
        Cell(good, str(hand), str(sum(stored[kind::KINDS]) or ""), quiet=not hand, part="supply")
        for kind, (good, hand) in enumerate(supply)
    )


def _pieces(view: West, seat: Seat) -> PanelRow:
    """Show workers on islands and on the workers' ships, and the ship's harbour."""
    workers = view.workers[seat * PLACES : seat * PLACES + PLACES]
    there, waiting = sum(workers[:ISLANDS]), sum(workers[ISLANDS:])
    harbour = view.rules.island_names[view.ships[seat]] if view.ships[seat] >= 0 else ""
    return (
        Cell("pawn", str(there), str(waiting or ""), part="crew"),
        Cell("ship", "" if harbour else NONE, quiet=not harbour, second=harbour, part="ship"),
    )
