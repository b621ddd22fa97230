"""Reasons of hints in Go West!: what the choice leads to, in one line."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.engine.motion import answer, asked
from game.titles.go_west.rules.data import DONE, DOUBLE_TURN, END_TURN, SCORE
from game.titles.go_west.rules.scoring import scoring_points
from game.titles.go_west.rules.state import GoWest
from game.titles.go_west.rules.turns import Turn
from game.words.texts import Texts, sentence

MOST = 3  # parts of a line


def why(texts: Texts, view: GoWest, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
    """Return what a choice leads to when the line follows, to the end of the action."""
    if choice in (DONE, END_TURN):
        return sentence(texts.t("why.done" if choice == DONE else "why.leave_out"))
    if choice == DOUBLE_TURN:
        return sentence(texts.t("why.double"))
    after, events = _after(view, seat, choice, line)
    if choice == SCORE:
        mine, *others = (_scored(events, who) for who in (seat, *(w for w in range(view.seats) if w != seat)))
        return sentence(texts.t("why.scores", points=mine, others=max(others)))
    return sentence("; ".join(_said(texts, view, after, seat, events)[:MOST]))


def _after(view: GoWest, seat: Seat, choice: Choice, line: Sequence[Choice]) -> tuple[GoWest, list[Event]]:
    """The position and the events when a line has been followed to the end of the action."""
    game = view.copy()
    answer(game, {seat: choice})
    told = list(game.news)
    for each in line:
        top = game.agenda[-1] if game.agenda else None
        options = asked(game).get(seat)
        if isinstance(top, Turn) or options is None or each not in options or each == DONE:
            break
        game.news.clear()
        answer(game, {seat: each})
        told += game.news
    return game, told


def _scored(events: Sequence[Event], seat: Seat) -> int:
    scored = (event.facts for event in events if event.name == "points_scored" and event.facts["seat"] == seat)
    return sum(facts["points"] for facts in scored if facts["reason"] != "paid")


def _said(texts: Texts, before: GoWest, after: GoWest, seat: Seat, events: Sequence[Event]) -> list[str]:
    t = texts.t
    sold = next((event.facts for event in events if event.name == "card_sold"), None)
    if sold:
        return [t("why.sale", discs=sold["discs"]) if sold["discs"] else t("why.change")]
    found = []
    pushed = [event.facts for event in events if event.name == "disc_pushed_out" and event.facts["seat"] != seat]
    if pushed:
        seats = list(dict.fromkeys(facts["seat"] for facts in pushed))
        found.append(t("why.pushes", seats=seats, region=pushed[0]["region"]))
    elif placed := sum(1 for event in events if event.name == "disc_placed"):
        found.append(t("why.places", count=placed))
    fees, then = scoring_points(before), scoring_points(after)
    if then[seat] > fees[seat]:
        found.append(t("why.better", before=fees[seat], after=then[seat]))
    loser = min(range(before.seats), key=lambda who: then[who] - fees[who])
    if loser != seat and then[loser] < fees[loser]:
        found.append(t("why.worse", seat=loser, before=fees[loser], after=then[loser]))
    return found or [t("why.moves")]
