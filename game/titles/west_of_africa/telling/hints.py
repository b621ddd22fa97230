"""Reasons of hints in West of Africa: the consequences of a choice, in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.engine.motion import answer
from game.engine.steps import AskSealed
from game.engine.title import Title
from game.titles.west_of_africa.bot import BOT
from game.titles.west_of_africa.rules.cards import Turn
from game.titles.west_of_africa.rules.data import END_TURN, Rules
from game.titles.west_of_africa.rules.state import ISLANDS, West
from game.titles.west_of_africa.telling.account import account
from game.words.texts import Texts, sentence

MOST = 3  # parts of a line


def why(title: Title[Any], texts: Texts, view: West, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
    """Tell the consequences of a choice and its line: by the end of the action, or of the turn for a secret hand."""
    if choice == END_TURN:
        return texts.t("why.end")
    sealed = isinstance(view.agenda[-1], AskSealed)
    after, events = _after(view, seat, choice, line, sealed)
    own = [event for event in events if event.facts.get("seat") == seat]
    said = _consequences(title.rules, texts, view, after, seat, own)[:MOST]
    said = said or [texts.t("why.waits" if sealed else "why.nothing")]
    return sentence("; ".join(said) if any(":" in part for part in said) else texts.row(said))


def _after(view: West, seat: Seat, choice: Choice, line: Sequence[Choice], sealed: bool) -> tuple[West, list[Event]]:
    """Return the position and the events after a line, as far as its consequences are told."""
    game = BOT.turn_with(view, seat, choice) if sealed else view.copy()
    if not sealed:
        answer(game, {seat: choice})
    events = list(game.news)
    for each in line:
        if not sealed and isinstance(game.agenda[-1], Turn):
            break
        game.news.clear()
        answer(game, {seat: each})
        events += game.news
    return game, events


def _consequences(rules: Rules, texts: Texts, before: West, after: West, seat: Seat, own: list[Event]) -> list[str]:
    """Tell the yield of a choice; its influence only beside one other thing, its moves only where nothing else is."""
    found = list(_trade(rules, texts, own))
    ruled = [name for at, name in enumerate(rules.island_names) if _comes(before, after, at, seat)]
    if ruled:
        found.append(texts.t("why.alcalde", islands=ruled))
    if len(found) < 2 and not _facts(own, "good_planted"):
        influence = [[account(view, at).influence(seat) for view in (before, after)] for at in range(ISLANDS)]
        grown = [name for name, (was, now) in zip(rules.island_names, influence, strict=True) if now > was]
        if grown := [name for name in grown if name not in ruled]:
            found.append(texts.t("why.influence", islands=grown))
    return found or _moves(texts, own)


def _trade(rules: Rules, texts: Texts, own: list[Event]) -> Iterator[str]:
    """Tell what a seat sells, founds and plants, and for how much."""
    if sold := _facts(own, "good_sold"):
        regions = {rules.islands[rules.island[facts["island"]]].region for facts in sold}
        where = texts.t(f"why.in_{next(iter(regions))}" if len(regions) == 1 else "why.in_several")
        yield texts.t("why.sells", count=len(sold), where=where, gold=sum(facts["price"] for facts in sold))
    if founded := _facts(own, "settlement_founded"):
        cost = sum(facts["cost"] for facts in founded)
        points = sum(facts["points"] for facts in _facts(own, "points_scored"))
        yield texts.t("why.founds", count=len(founded), points=points, cost=cost)
    if planted := _facts(own, "good_planted"):
        paid = [facts for facts in _facts(own, "gold_moved") if facts["reason"] == "plant"]
        cost = sum(facts["before"] - facts["after"] for facts in paid)
        yield texts.t("why.plants_for" if cost else "why.plants", count=len(planted), cost=cost)


def _moves(texts: Texts, own: list[Event]) -> list[str]:
    """Tell where the workers of a seat walk, else where its ship sails, else where it is placed."""
    if walked := _facts(own, "worker_moved"):
        return [texts.t("why.walks", islands=list(dict.fromkeys(facts["island"] for facts in walked)))]
    if sailed := _facts(own, "ship_sailed"):
        return [texts.t("why.sails", count=len(_facts(own, "good_loaded")), island=sailed[-1]["island"])]
    if _facts(own, "ship_placed"):
        return [texts.t("why.ship", island=own[-1].facts.get("island", ""))]
    return []


def _facts(events: list[Event], name: str) -> list[Mapping[str, Any]]:
    return [event.facts for event in events if event.name == name]


def _comes(before: West, after: West, island: int, seat: Seat) -> bool:
    return account(after, island).coming == seat != account(before, island).coming
