"""Reasons of hints in Africa: what the choice leads to, in one line."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.choices import Choice, Odds, Seat
from game.engine.events import Event
from game.engine.motion import answer
from game.titles.africa.rules.data import END_TURN
from game.titles.africa.rules.state import Africa
from game.titles.africa.rules.turning_up import TurnUp
from game.titles.africa.rules.turns import Turn
from game.words.texts import Texts, sentence


def why(texts: Texts, view: Africa, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
    """Return what a choice leads to when the line follows: up to the next tile that is turned up."""
    if choice == END_TURN:
        return texts.t("why.end")
    after, events, turns_up = _after(view, seat, choice, line)
    said = _said(texts, view, after, seat, events, choice)
    if turns_up:
        said.append(texts.t("why.turns_up"))
    return sentence(texts.row(said or [texts.t("why.place")]))


def _after(view: Africa, seat: Seat, choice: Choice, line: Sequence[Choice]) -> tuple[Africa, list[Event], bool]:
    """The position and the events when a line has been followed as far as nothing is drawn."""
    game, told = view.copy(), list[Event]()
    for each in (choice, *line):
        game.news.clear()
        question = answer(game, {seat: each})
        told += game.news
        if any(isinstance(options, Odds) for options in (question or {}).values()):
            return game, told, isinstance(game.agenda[-1], TurnUp)
        top = game.agenda[-1] if game.agenda else None
        if not question or seat not in question or (isinstance(top, Turn) and not top.actions):
            break
    return game, told, False


def _said(texts: Texts, before: Africa, after: Africa, seat: Seat, events: list[Event], choice: Choice) -> list[str]:
    """Return what comes of it, but not where the explorer goes if the choice itself says so."""
    t = texts.t
    own = [event for event in events if event.facts.get("seat") == seat]
    found: list[str] = []
    for event in own:
        if event.name == "explorer_travelled" and event.facts["hex"] not in choice:
            found.append(t("why.travels", hex=event.facts["hex"]))
        elif event.name == "goods_traded":
            found.append(t("why.trades", count=event.facts["count"], good=event.facts["taken"]))
        elif event.name == "tile_moved":
            found.append(t("why.moves"))
    if mined := [event for event in own if event.name == "tile_mined"]:
        found.append(t("why.mines", count=len(mined)))
    if points := after.points[seat] - before.points[seat]:
        found.append(t("why.points", points=points))
    walked = next((event for event in own if event.name == "explorer_walked"), None)
    if walked and not found and walked.facts["goal"] not in choice:
        found.append(t("why.walks", hex=walked.facts["goal"]))
    return found
