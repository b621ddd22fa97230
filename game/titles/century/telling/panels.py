"""A player's panel of Century: the store, settlers, what was built and found, cards by their symbols.

The points are those that a seat would have if the game ended now, as on the board.
"""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.century.rules.counting import symbols, total
from game.titles.century.rules.data import GOODS, ROWS, SYMBOLS
from game.titles.century.rules.state import Century
from game.titles.century.telling.icons import icon_of
from game.words.panel import Cell, Panel, PanelState


def panel(view: Century, seat: Seat, state: PanelState) -> Panel:
    """The panel of a seat: three rows, two, or the most important things in one."""
    store = view.store(seat)
    goods = tuple(
        Cell(name, str(count), quiet=not count, part="store") for name, count in zip(GOODS, store, strict=True)
    )
    whole = Cell("century_store", f"{sum(store)}/{view.rules.play.storage}", quiet=not sum(store), part="store")
    hand, reserve = view.at_hand[seat], view.reserve[seat]
    settlers = Cell("century_settler", str(hand), str(reserve) if reserve else "", not hand, part="settlers")
    built = sum(view.emptied[seat * ROWS : (seat + 1) * ROWS])
    outposts = Cell("century_outpost", str(built), quiet=not built, part="built")
    explored, bonus = len(view.explored[seat]), len(view.bonus[seat])
    found = (
        Cell("century_tile", str(explored), quiet=not explored, part="explored"),
        Cell("century_bonus", str(bonus), quiet=not bonus, part="taken"),
    )
    count = len(view.cards[seat])
    cards = Cell("cards", str(count), quiet=not count, part="claimed")
    each = tuple(
        Cell(icon_of(symbol), str(n), quiet=not n, part="claimed")
        for symbol, n in zip(SYMBOLS, symbols(view, seat), strict=True)
    )
    return state.panel(
        seat,
        total(view, seat),
        (
            ((*goods, whole), (settlers, outposts, *found), (cards, *each)),
            ((*goods, whole), (settlers, outposts, cards)),
            ((*goods, settlers),),
        ),
        view.order().index(seat) + 1,
    )
