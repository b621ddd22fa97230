"""The layout of the table scene, in real pixels: one screen, no scrolling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.ui.draw.layout import rows

SIDE, TOP, GAP = 364, 56, 14  # design pixels
SIDE_LEAST, TOP_LEAST = 208, 38  # real pixels
BOARD = (1556, 820)  # the shape that suits a board best
DOCK_LEAST, DOCK_MOST = 0.19, 0.23  # of the height below the top bar
PANEL = 166  # design pixels of height
PANEL_WANTED, PANEL_LEAST = 84, 60  # real pixels: for comfort; before the log becomes a drawer
LOG_LEAST = 96  # real pixels; a smaller log becomes a drawer


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The parts of the table for one size of the window."""

    top: Rect
    sea: Rect  # the board and the water around it, down to the bottom of the window
    board: Rect  # the part of the sea for the board itself
    side: Rect
    panels: tuple[Rect, ...]
    log: Rect  # beside the table
    drawn_log: Rect  # over the table, when it is opened
    drawer: bool  # whether the log is only seen when it is opened
    note: Rect  # the place of a lesson's note; it has no height outside lessons
    dock: Rect
    hand: Rect
    buttons: Rect
    gap: int

    @classmethod
    def fitting(
        cls,
        size: tuple[int, int],
        seats: int,
        text: float = 1.0,
        below: int = 0,
        target: int = 0,
        note: Callable[[int, int], int] = lambda _wide, _high: 0,
    ) -> TableLayout:
        """Lay the table out for a window, a number of seats and a text size.

        `below` stays free at the lower edge. All buttons can be `target` real pixels high. `note` returns the height of
        a lesson's note from its width and from the height beside the table.
        """
        wide, high = size[0], size[1] - below
        scale = min(wide / 1920, size[1] / 1080)
        gap = max(5, round(GAP * scale))
        bar = max(round(TOP * scale * min(text, 1.25)), round(TOP_LEAST * min(text, 1.3)), target + 4 if target else 0)
        top = Rect(0, 0, wide, bar)
        side_wide = min(max(round(SIDE * scale), round(SIDE_LEAST * (1 + (text - 1) * 0.5))), wide * 3 // 10)
        side = Rect(wide - side_wide, top.bottom, side_wide, high - top.h)
        sea = Rect(0, top.bottom, wide - side_wide, high - top.h)
        dock_high = _between(sea.h * DOCK_LEAST, sea.h - sea.w * BOARD[1] / BOARD[0], sea.h * DOCK_MOST)
        dock_high = max(dock_high, 2 * (target + gap) if target else 0)
        board = Rect(sea.x, sea.y, sea.w, sea.h - dock_high)
        dock = Rect(0, sea.bottom - dock_high, sea.w, dock_high)
        buttons_wide = _between(190, 300 * scale * (1 + (text - 1) * 0.6), sea.w * 0.27)
        buttons = Rect(dock.right - buttons_wide - gap, dock.y + gap // 2, buttons_wide, dock.h - gap)
        hand = Rect(gap, dock.y + gap // 2, buttons.x - 2 * gap, dock.h - gap // 2)
        note_wide = side.w - 2 * gap
        note_high = note(note_wide, side.h)
        beside = Rect(side.x + gap, side.bottom - gap - note_high, note_wide, note_high)
        above = Rect(side.x, side.y, side.w, side.h - (note_high + gap if note_high else 0))
        panels, log, drawer = _column(above, seats, scale, gap)
        room = sea.inflate(-2 * gap, -2 * gap)
        drawn_log = Rect(0, 0, min(room.w, max(300, round(520 * scale))), board.h - 2 * gap)
        drawn_log.topright = sea.right - gap, sea.y + gap
        return cls(top, sea, board, side, panels, log, drawn_log, drawer, beside, dock, hand, buttons, gap)


def _between(least: float, wanted: float, most: float) -> int:
    return round(max(least, min(wanted, most)))


def _column(side: Rect, seats: int, scale: float, gap: int) -> tuple[tuple[Rect, ...], Rect, bool]:
    """Return the panels from the top, the log below them, and whether the log must be a drawer."""
    room = side.inflate(-2 * gap, -2 * gap)
    wanted = max(round(PANEL * scale), PANEL_WANTED)
    log_least = max(LOG_LEAST, round(200 * scale))
    fits = (room.h - log_least - gap * seats) // seats
    drawer = fits < PANEL_LEAST
    high = min(wanted, (room.h - gap * (seats - 1)) // seats) if drawer else min(wanted, fits)
    panels = tuple(rows(room, seats, high, gap))
    below = panels[-1].bottom + gap if panels else room.y
    return panels, Rect(room.x, below, room.w, max(0, room.bottom - below)), drawer
