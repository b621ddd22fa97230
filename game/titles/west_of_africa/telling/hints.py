"""Why a hint is a good one in West of Africa: what the choice leads to, in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
    """What a choice leads to when the line follows: to the end of the action, or of the turn for a secret hand."""
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
    t = texts.t
    own = [event for event in events if event.facts.get("seat") == seat]
    count = Counter(event.name for event in own)
    found: list[str] = []
    sold = [event for event in own if event.name == "good_sold"]
    if sold:
        gold = sum(event.facts["price"] for event in sold)
        places = {_region(rules, event.facts["island"]) for event in sold}
        where = t(f"why.in_{next(iter(places))}") if len(places) == 1 else t("why.in_several")
        found.append(t("why.sells", count=len(sold), where=where, gold=gold))
    if founded := [event for event in own if event.name == "settlement_founded"]:
        cost = sum(event.facts["cost"] for event in founded)
        points = sum(event.facts["points"] for event in own if event.name == "points_scored")
        found.append(t("why.founds", count=len(founded), points=points, cost=cost))
    if planted := count["good_planted"]:
        cost = _paid_for(own, "plant")
        found.append(t("why.plants_for", count=planted, cost=cost) if cost else t("why.plants", count=planted))
    rules_now = [name for at, name in enumerate(rules.island_names) if _comes(before, after, at, seat)]
    if rules_now:
        found.append(t("why.alcalde", islands=rules_now))
    stays = [
        name
        for at, name in enumerate(rules.island_names)
        if name not in rules_now and account(after, at).influence(seat) > account(before, at).influence(seat)
    ]
    if len(found) < 2 and stays and not planted:
        found.append(t("why.influence", islands=stays))
    if not found and count["worker_moved"]:
        goals = list(dict.fromkeys(event.facts["island"] for event in own if event.name == "worker_moved"))
        found.append(t("why.walks", islands=goals))
    if not found and count["ship_sailed"]:
        last = [event.facts["island"] for event in own if event.name == "ship_sailed"][-1]
        found.append(t("why.sails", count=count["good_loaded"], island=last))
    if not found and count["ship_placed"]:
        found.append(t("why.ship", island=own[-1].facts.get("island", "")))
    return found


def _paid_for(events: list[Event], what: str) -> int:
    """What a seat has paid for one thing, as its own events tell."""
    moved = [event.facts for event in events if event.name == "gold_moved"]
    return sum(facts["before"] - facts["after"] for facts in moved if facts["reason"] == what)


def _region(rules: Rules, island: str) -> str:
    return next(row.region for row in rules.islands if row.name == island)


def _comes(before: West, after: West, island: int, seat: Seat) -> bool:
    return account(after, island).coming == seat != account(before, island).coming
