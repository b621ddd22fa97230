"""The command `daily`: the day's voyage in the window, or its results as lines or JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.games import kept_with_bar
from game.engine.trouble import Trouble
from game.session.daily import NotYet, open_book
from game.session.kept.days import SAILED, Days, course, days_of, place_of, placed, points_of, share_line
from game.session.replay import open_playback
from game.table.days_voyage import read_day
from game.table.record.saves import saves_folder
from game.titles import SLUGS
from game.titles import title as find_title
from game.words.texts import Texts

if TYPE_CHECKING:
    from game.ui.shell.shell import Scene, Shell


def run(given: argparse.Namespace) -> int:
    """Open the window on a title's voyage; without a title or with --json print how the day stands."""
    today = datetime.now().date()
    day = _day(given.date, today)
    saves = saves_folder(given.saves)
    if given.title:
        find_title(given.title)
        if not given.json:
            return _shown(saves, given.title, day)
    book = open_book(saves)
    book.see(today)
    days = days_of(kept_with_bar(saves, Texts("en")), book)
    found = [_facts(days, slug, day, today) for slug in ([given.title] if given.title else SLUGS)]
    if given.json:
        turned = {"clock_was_at": later} if (later := book.turned_back(today)) else {}
        print(json.dumps({"date": day.isoformat(), "titles": found} | turned, ensure_ascii=False))
        return 0
    if later := book.turned_back(today):
        print(f"this computer's clock was turned back: it has shown {later}, and now shows {today.isoformat()}")
    for facts in found:
        _print(facts)
    return 0


def _day(text: str, today: date) -> date:
    if not text:
        return today
    day = read_day(text)
    if day is None:
        raise Trouble(f"--date {text!r}: write the date as YYYY-MM-DD")
    if day > today:
        raise NotYet(f"{text} is in the future: on this computer, today is {today.isoformat()}")
    return day


def _shown(saves: Path, slug: str, day: date) -> int:
    from game.commands.play import open_window  # pygame is slow to load

    def first(shell: Shell) -> Scene:
        from game.ui.pages.daily.page import DayPage  # pygame is slow to load

        return DayPage(shell, slug, day, sails=True)

    return open_window(saves, first)


def _facts(days: Days, slug: str, day: date, today: date) -> dict[str, Any]:
    """Return how a day stands, with its results and the last seven days."""
    texts, week, state = Texts("en"), days.week(slug, day), days.state(slug, day, today)
    found: dict[str, Any] = {"title": slug, "name": texts.of(slug).t("title"), "state": state}
    if state == SAILED:
        kept = days.own[slug, day.isoformat()]
        assert kept.result
        signs = course(open_playback(kept.path)[0])
        found |= {"points": points_of(kept), "place": place_of(kept), "seats": len(kept.result.places)}
        found |= {"signs": signs, "share": share_line(texts, kept, signs), "record": str(kept.path)}
    found |= {"week": [{"date": at.isoformat(), "points": points} for at, points in week.days], "total": week.total}
    return found | {"best_week": days.best_week(slug)}


def _print(facts: dict[str, Any]) -> None:
    if facts["state"] != SAILED:
        told = STATES[facts["state"]]
    else:
        told = f"{facts['points']} points, {placed(Texts('en'), facts['place'], facts['seats'])}"
    print(f"{facts['name']}: {told}")
    print(f"  last seven days: {_week(facts['week'])} = {facts['total']} (best week: {facts['best_week']})")
    if facts["state"] == SAILED:
        print(f"  {facts['share']}")


def _week(days: Sequence[dict[str, Any]]) -> str:
    return " ".join("\N{EN DASH}" if one["points"] is None else str(one["points"]) for one in days)


STATES = {
    "open": "not played yet",
    "under_way": "under way",
    "gone": "started, but its record was deleted; a new attempt does not count",
    "missed": "missed",
    "before": "before the first daily voyage on this computer",
}
