"""Full positions of Go West!, for the tests of its board and its table."""

from game.titles.go_west import TITLE
from game.titles.go_west.rules.data import REGIONS

PEOPLE = ("Anna", "Jörg", "Leonie", "Maximiliane")


def crowded(seats=4):
    """Return a position with full rings and many discs in the lid."""
    game = TITLE.set_up(seats, {})
    game.blocks[:] = [n % seats for n in range(len(game.blocks))]
    game.partition[:] = [0, 3, 5, 7]
    game.lid[:] = [30, 22, 11, 5][:seats]
    return game


def centre(board, name):
    """Return the middle of an element; that of a region is the middle of its wagons."""
    if name not in REGIONS:
        return board.rect(name).center
    x, y, w, h = board.layout.regions[name].wagons
    return board.frame.spot((x + w / 2, y + h / 2))
