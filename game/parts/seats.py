"""Seats as names, where chance draws or players click a player."""

from __future__ import annotations

from typing import Any

from game.engine.choices import Name, Odds, Seat

_SEAT = "seat:"


def seat_name(seat: Seat) -> str:
    """Return the name of a seat in a choice."""
    return f"{_SEAT}{seat}"


def names_seat(name: Name) -> bool:
    """Return whether a name stands for a seat."""
    return str(name).startswith(_SEAT)


def seat_in(name: Name) -> Seat:
    """Return the seat that a name stands for."""
    return int(str(name).removeprefix(_SEAT))


def seats_drawn(seats: int, draws: int = 1) -> Odds:
    """Return the odds of drawing seats, all equally likely."""
    return Odds(tuple((seat_name(seat), 1) for seat in range(seats)), draws=draws)


def on_turn(view: Any) -> Seat | None:
    """Return the seat on turn: that of the innermost step that has one."""
    seats = (getattr(step, "seat", None) for step in reversed(view.agenda))
    return next((seat for seat in seats if isinstance(seat, int)), None)
