"""Reasons of hints in West of Africa: what the choice leads to, in one line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from game.engine.choices import Choice, Seat
from game.engine.events import Event
from game.engine.motion import answer
from game.engine.steps import AskSealed
from game.engine.title import Title
from game.titles.west_of_africa.bot import BOT
from game.titles.west_of_africa.rules.cards import Turn
from game.titles.west_of_africa.rules.data import Rules
from game.titles.west_of_africa.rules.state import West
from game.titles.west_of_africa.telling.account import account
from game.words.texts import Texts, sentence

MOST = 3  # parts of a line
END = ("end_turn",)


def why(title: Title[Any], texts: Texts, view: West, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
    """Tell what a choice and its line lead to: by the end of the action, or of the turn for a secret hand."""
    if choice == END:
        return texts.t("why.end")
    sealed = isinstance(view.agenda[-1], AskSealed)

    after, events = _after(view, seat, choice, line)
    said = _said(title.rules, texts, view, after, seat, events)
    if not said:
        said = [texts.t("why.nothing" if not sealed else "why.waits")]
    said = said[:MOST]
    words = "; ".join(said) if any(":" in part for part in said) else texts.row(said)
    return sentence(words)


def _after(view: West, seat: Seat, choice: Choice, line: Sequence[Choice]) -> tuple[West, list[Event]]:
    """The position and the events when a line has been followed as far as is to be told."""
    sealed = isinstance(view.agenda[-1], AskSealed)
    game = BOT.turn_with(view, seat, choice) if sealed else view.copy()
    if not sealed:
        answer(game, {seat: choice})
    told = list(game.news)
    for each in line:
        if not sealed and isinstance(game.agenda[-1], Turn):
            break
        game.news.clear()
        answer(game, {seat: each})
        told += game.news
    return game, told


def _said(rules: Rules, texts: Texts, before: West, after: West, seat: Seat, events: list[Event]) -> list[str]:
    """Tell the yield of a choice; its influence only beside one other thing, its moves only where nothing else is."""
    own = [event for event in events if event.facts.get("seat") == seat]
    found = [*_sales(rules, texts, own), *_settlements(texts, own), *_planting(texts, own)]
    ruled = [name for at, name in enumerate(rules.island_names) if _comes(before, after, at, seat)]
    if ruled:
        found.append(texts.t("why.alcalde", islands=ruled))
    if len(found) < 2 and not any(event.name == "good_planted" for event in own):
        found += _influence(rules, texts, before, after, seat, ruled)
    return found or _moves(texts, own)


def _sales(rules: Rules, texts: Texts, own: list[Event]) -> Iterator[str]:
    """Tell what a seat sells, where, and for how much."""
    sold = [event.facts for event in own if event.name == "good_sold"]
    if sold:
        regions = {_region(rules, facts["island"]) for facts in sold}
        where = texts.t(f"why.in_{next(iter(regions))}" if len(regions) == 1 else "why.in_several")
        yield texts.t("why.sells", count=len(sold), where=where, gold=sum(facts["price"] for facts in sold))


def _settlements(texts: Texts, own: list[Event]) -> Iterator[str]:
    """Tell the settlements that a seat founds, their points and their cost."""
    founded = [event.facts for event in own if event.name == "settlement_founded"]
    if founded:
        cost = sum(facts["cost"] for facts in founded)
        points = sum(event.facts["points"] for event in own if event.name == "points_scored")
        yield texts.t("why.founds", count=len(founded), points=points, cost=cost)


def _planting(texts: Texts, own: list[Event]) -> Iterator[str]:
    """Tell how many goods a seat plants, and what it pays for that."""
    planted = sum(event.name == "good_planted" for event in own)
    if planted:
        cost = _paid_for(own, "plant")
        yield texts.t("why.plants_for", count=planted, cost=cost) if cost else texts.t("why.plants", count=planted)


def _influence(
    rules: Rules, texts: Texts, before: West, after: West, seat: Seat, ruled: Collection[str]
) -> Iterator[str]:
    """Tell the islands on which a seat grows stronger, without those that it comes to rule."""
    grown = [
        name
        for at, name in enumerate(rules.island_names)
        if name not in ruled and account(after, at).influence(seat) > account(before, at).influence(seat)
    ]
    if grown:
        yield texts.t("why.influence", islands=grown)


def _moves(texts: Texts, own: list[Event]) -> list[str]:
    """Tell where the workers of a seat walk, else where its ship sails, else where it is placed."""
    walked = [event.facts["island"] for event in own if event.name == "worker_moved"]
    if walked:
        return [texts.t("why.walks", islands=list(dict.fromkeys(walked)))]
    sailed = [event.facts["island"] for event in own if event.name == "ship_sailed"]
    if sailed:
        loaded = sum(event.name == "good_loaded" for event in own)
        return [texts.t("why.sails", count=loaded, island=sailed[-1])]
    if any(event.name == "ship_placed" for event in own):
        return [texts.t("why.ship", island=own[-1].facts.get("island", ""))]
    return []


def _paid_for(events: list[Event], what: str) -> int:
    """Return what a seat has paid for one thing, as its own events tell."""
    moved = [event.facts for event in events if event.name == "gold_moved"]
    return sum(facts["before"] - facts["after"] for facts in moved if facts["reason"] == what)


def _region(rules: Rules, island: str) -> str:
    return next(row.region for row in rules.islands if row.name == island)


def _comes(before: West, after: West, island: int, seat: Seat) -> bool:
    return account(after, island).coming == seat != account(before, island).coming
