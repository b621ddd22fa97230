"""The reach of ships, and the places where they could land."""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.century.rules.counting import landings, why_closed
from game.titles.century.rules.data import SAIL, Location
from game.titles.century.rules.seafaring import Sail
from game.titles.century.rules.state import Century


def reaches(view: Century, seat: Seat, through: Location | None = None, unpaid: bool = False) -> list[int]:
    """Return how far a seat's ship could sail: by its present step, else by one location, else by each open one.

    If wanted also by those that are closed only because no ship could be paid.
    """
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Sail) and step.seat == seat:
        return [step.reach]
    if through:
        return [through.reach]
    closed = {p: why_closed(view, seat, p.number) for p in view.rules.places if p.kind == SAIL}
    return [p.reach for p, why in closed.items() if not why or (unpaid and why == "no_landing")]


def reachable(view: Century, seat: Seat | None, through: Location | None = None) -> set[int]:
    """Return where a seat's ship could land so."""
    if seat is None:
        return set()
    return {at for reach in reaches(view, seat, through) for at in landings(view, seat, reach)}
