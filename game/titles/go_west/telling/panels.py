"""A player's panel of Go West!: discs, what a scoring now would bring, scoring cards, double turn, hand."""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.go_west.rules.scoring import scoring_points
from game.titles.go_west.rules.state import GoWest
from game.words.panel import NONE, Cell, Panel, PanelState


def panel(view: GoWest, seat: Seat, state: PanelState) -> Panel:
    """The panel of a seat: two rows, or the most important things in one."""
    prices, used = view.rules.play.scorings, view.scorings[seat]
    fees = scoring_points(view)[seat]
    discs = Cell("disc", str(view.discs[seat]), quiet=not view.discs[seat], part="discs")
    box = Cell("lid", str(view.lid[seat]), quiet=not view.lid[seat], part="box")
    gain = Cell("fees", f"+{fees}", quiet=not fees, part="fees")
    price = str(prices[used]) if used < len(prices) else NONE
    following = Cell("coin", price, f"{used}/{len(prices)}", price == NONE, part="scorings")
    double = Cell("double_turn", "2" if view.double[seat] else NONE, quiet=not view.double[seat], part="double")
    hand = Cell("cards", str(len(view.hands[seat].cards)), part="hand")
    rows = (
        ((discs, box, gain), (following, double, hand)),
        ((discs, gain, Cell("coin", price, part="scorings"), double),),
    )
    order = (seat - view.first) % view.seats + 1 if view.round else 0
    return state.panel(seat, view.points[seat], rows, order)
