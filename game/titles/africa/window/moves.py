"""Moves of Africa: what its events take from a view and put into it while they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.titles.africa.rules.data import KINDS
from game.titles.africa.rules.state import ALL_KINDS, AT_HAND, CAMP, EMPTY, Africa
from game.titles.africa.rules.turns import Turn
from game.ui.board.moves import Moves


def _at_rest(view: Africa, events: Sequence[Event]) -> Africa:
    """A copy in which nobody is asked anything, so that no old question is drawn."""
    made = view.copy()
    seat = next((event.facts["seat"] for event in reversed(events) if "seat" in event.facts), None)
    if seat is None:
        seat = next((step.seat for step in reversed(view.agenda) if hasattr(step, "seat")), None)
    made.agenda = [] if seat is None else [Turn(seat, 0)]
    return made


def _lift(view: Africa, event: Event) -> None:
    """Take away from a view what an event sets in motion."""
    number, facts = view.rules.number, event.facts
    seat = facts.get("seat", -1)
    match event.name:
        case "explorer_walked" | "explorer_travelled":
            view.explorers[seat] = AT_HAND
        case "good_taken":
            view.lay(number[facts["hex"]], EMPTY)
        case "tile_moved":
            view.lay(number[facts["start"]], EMPTY)
        case "tile_mined":
            view.lay(number[facts["hex"]], EMPTY)
        case "camp_given":
            view.supply -= 1
        case "camp_built":
            view.camps[seat] -= 1
        case "goods_traded":
            _hold(view, seat, facts["given"], -facts["count"])
            _hold(view, facts["other"], facts["taken"], -facts["count"])


def _land(view: Africa, event: Event) -> None:
    """Put into a view what an event has moved."""
    number, facts = view.rules.number, event.facts
    seat = facts.get("seat", -1)
    match event.name:
        case "start_player_set":
            view.first = seat
        case "round_began":
            view.round = facts["round"]
        case "explorer_placed" | "explorer_travelled":
            view.explorers[seat] = number[facts["hex"]]
        case "explorer_walked":
            view.explorers[seat] = number[facts["goal"]]
        case "tile_turned":
            kind = KINDS.index(facts["kind"])
            view.lay(number[facts["hex"]], kind)
            view.covered[kind] -= 1
        case "good_taken":
            _hold(view, seat, facts["good"], 1)
        case "goods_traded":
            _hold(view, seat, facts["taken"], facts["count"])
            _hold(view, facts["other"], facts["given"], facts["count"])
        case "camp_given":
            view.camps[seat] += 1
        case "tile_moved":
            view.lay(number[facts["hex"]], KINDS.index(facts["kind"]))
        case "camp_built":
            view.lay(number[facts["hex"]], CAMP)
        case "tile_mined":
            _hold(view, seat, facts["kind"], 1)
        case "points_scored":
            view.points[seat] += facts["points"]


def _hold(view: Africa, seat: int, kind: str, by: int) -> None:
    view.held[seat * ALL_KINDS + KINDS.index(kind)] += by


MOVES = Moves(_lift, _land, _at_rest)
