"""Trek in words: a panel, a tip, the things on the board, and the cards of the hand."""

from game.words.panel import Cell, Panel
from game.words.telling import Telling
from game.words.tip import Tip


class TrekTelling(Telling):
    """The panel that every telling must have, a tip, the things on the board, and the cards of the hand."""

    closing = ("rest",)

    def on_board(self, view, name):
        return name in ("explore", "uphill", "along", "draw")

    def panel(self, view, seat):
        rider = view.riders[seat]
        cells = Cell("coin", str(rider.coins), part="coins"), Cell("cards", str(len(rider.hand)), part="hand")
        return Panel(seat, rider.points, ((cells,),))

    def shown_cards(self, view, seat):
        return tuple(card for card in view.riders[seat].hand if self.texts.has(f"name.{card}"))

    def tip(self, name, view, seat):
        return Tip(name)


TELLING = TrekTelling
