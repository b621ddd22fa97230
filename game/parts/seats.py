"""Seats as names: what chance draws and players click where a player is meant."""

from __future__ import annotations

from typing import Any

from game.engine.choices import Name, Odds, Seat

_SEAT = "seat:"


def seat_name(seat: Seat) -> str:
    """The name that stands for a seat in a choice."""
    return f"{_SEAT}{seat}"


def names_seat(name: Name) -> bool:
    """Return whether a seat is meant."""
    return str(name).startswith(_SEAT)


def seat_in(name: Name) -> Seat:
    """Which seat is meant."""
    return int(str(name).removeprefix(_SEAT))


def seats_drawn(seats: int, draws: int = 1) -> Odds:
    """Chance draws so many of the seats, each as likely as the others."""
    return Odds(tuple((seat_name(seat), 1) for seat in range(seats)), draws=draws)


def on_turn(view: Any) -> Seat | None:
    """Return whose turn it is: the seat of the innermost step that has one; nobody's if none has."""
    seats = (getattr(step, "seat", None) for step in reversed(view.agenda))
    return next((seat for seat in seats if isinstance(seat, int)), None)
