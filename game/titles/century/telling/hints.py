"""Reasons of hints in Century: the effects of a choice by the end of the turn, in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.engine.choices import Choice, Seat
from game.titles.century.rules.counting import CARDS
from game.titles.century.rules.data import DONE, END_TURN, PASS_BY, REST
from game.titles.century.rules.revealing import ShowNext
from game.titles.century.rules.seafaring import PayOutpost, PayShips
from game.titles.century.rules.state import Century
from game.titles.century.rules.turns import EndTurn, ReturnGoods
from game.words.hint import Consequences, follow
from game.words.texts import Texts, sentence

MOST = 3  # parts of a line
GIVING = (PayShips, PayOutpost, ReturnGoods)  # steps in which goods are given away


def why(texts: Texts, view: Century, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
    """Tell what a choice leads to by the end of the turn, when the line follows."""
    t = texts.t
    if choice == END_TURN:
        return t("why.end")
    if isinstance(view.agenda[-1], ShowNext):
        return t("why.shows")
    if choice == REST:
        home = sum(n for owner, n in zip(view.owner, view.standing, strict=True) if owner == seat)
        return t("why.rest", count=home)
    then = follow(view, seat, (choice, *line), lambda step, _: isinstance(step, EndTurn))
    gains = _gains(texts, then.of(seat))[:MOST]
    return sentence(texts.row(gains)) if gains else t(_otherwise(view, choice))


def _otherwise(view: Century, choice: Choice) -> str:
    """Return the key of the words for a choice that wins nothing by the end of the turn."""
    if isinstance(view.agenda[-1], GIVING):
        return "why.least"
    if choice == PASS_BY:
        return "why.passes"
    return "why.enough" if choice in (DONE, (0,)) else "why.moves"


def _gains(texts: Texts, own: Consequences) -> list[str]:
    """Tell the gains of a seat in their order, then its goods; its last landing only if it gains nothing."""
    found = [*_wins(texts, own), *_goods(texts, own)]
    if not found and (sailed := own.facts("ship_sailed")):
        found.append(texts.t("why.sails", island=sailed[-1]["island"]))
    return found


def _wins(texts: Texts, own: Consequences) -> Iterator[str]:
    """Tell each card, outpost, bonus tile and exploration."""
    for name, facts, *_ in own.events:
        match name:
            case "card_claimed":
                points = sum(each["points"] for each in own.facts("points_scored") if each["reason"] == CARDS)
                yield texts.t("why.claims", card=facts["card"], points=points)
            case "outpost_built":
                yield texts.t("why.builds", island=facts["island"])
            case "bonus_taken":
                yield texts.t("why.bonus", tile=facts["tile"])
            case "location_explored":
                yield texts.t("why.explores", location=facts["location"])


def _goods(texts: Texts, own: Consequences) -> Iterator[str]:
    """Tell the goods of which a seat has more in the end, after trades and upgrades."""
    goods: Counter[str] = Counter()
    for name, facts, *_ in own.events:
        match name:
            case "goods_gathered" | "extra_taken":
                goods.update(facts["goods"])
            case "traded":
                goods.update(facts["taken"])
                goods.subtract(facts["given"])
            case "good_upgraded":
                goods.update([facts["into"]])
                goods.subtract([facts["good"]])
    gained = [f"{count} {texts.name(good)}" for good, count in goods.items() if count > 0]
    if gained:
        yield texts.t("why.goods", goods=texts.row(gained))
