"""The command `fame`: the best results of this machine, or the profile of one of its people."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from game.commands.games import kept_with_bar
from game.engine.trouble import Trouble
from game.session.kept.profile import Profile, profile_of, profiles
from game.session.kept.results import PERSON_WORTH, WORTH, Feat, Group, Player, ranking
from game.session.kept.saved_games import NEWER, UNREADABLE
from game.session.kept.tally import Tally
from game.session.levels import level_name
from game.table.record.entries import BOT
from game.table.record.saves import saves_folder
from game.titles import SLUGS
from game.titles import title as find_title
from game.words.sanitize import called, clean_name
from game.words.texts import Texts


def run(given: argparse.Namespace) -> int:
    """Print the results."""
    if given.title:
        find_title(given.title)
    texts = Texts(given.lang)
    games = kept_with_bar(saves_folder(given.saves), texts)
    if unread := sum(one.trouble in (UNREADABLE, NEWER) for one in games):
        print(f"cannot read {unread} of {len(games)} records; they do not count", file=sys.stderr)
    games = [one for one in games if given.title in ("", one.title)]
    if given.person:
        one = profile_of(profiles(games), given.person)
        if not one:
            raise Trouble(f"nobody called {given.person!r} has finished a game here")
        print(json.dumps(_person_facts(one), ensure_ascii=False) if given.json else "\n".join(_person(texts, one)))
        return 0
    found = ranking(games, given.bots)
    print(json.dumps(_facts(found), ensure_ascii=False) if given.json else "\n".join(_lines(texts, found)))
    return 0


def _facts(found: dict[Group, list[Feat]]) -> dict[str, Any]:
    rows = [group._asdict() | {"best": list(map(_feat_facts, feats))} for group, feats in found.items()]
    return {"worth": {**WORTH, "person": PERSON_WORTH}, "groups": rows}


def _feat_facts(feat: Feat) -> dict[str, Any]:
    seats = [{"name": one.name, "holder": one.holder, "points": one.points, "place": one.place} for one in feat.table]
    own = {"name": feat.player.name, "holder": feat.player.holder, "renown": feat.renown, "points": feat.points}
    return own | {"won": feat.won, "made": feat.kept.made, "game": feat.kept.game, "seats": seats}


def _lines(texts: Texts, found: dict[Group, list[Feat]]) -> Iterator[str]:
    """Yield the best results of each group, and in the end how they are rated."""
    if not any(found.values()):
        yield texts.t("fame.only_bots" if found else "fame.none")
        return
    for group, feats in found.items():
        yield f"{_title(texts, group.title)} · {texts.t(f'fame.{group.form}')} · {_seats(texts, group)}"
        for n, feat in enumerate(feats, 1):
            others = ", ".join(f"{_name(texts, one)} {texts.number(one.points)}" for one in feat.others)
            points = f"{texts.number(feat.renown):>3} {texts.number(feat.points):>4}"
            yield f"{n:>3} {points}  {_name(texts, feat.player)}  ({others})  {feat.kept.made}"
        yield ""
    levels = ", ".join(f"{level_name(texts, f'{BOT}{level}')} {worth}" for level, worth in WORTH.items())
    yield texts.t("fame.rule", levels=levels, person=PERSON_WORTH)


def _seats(texts: Texts, group: Group) -> str:
    return texts.t("fame.group", count=group.seats)


def _name(texts: Texts, one: Player) -> str:
    name, level = called(texts, clean_name(one.name), one.seat), level_name(texts, one.holder)
    return f"{name} ({level})" if level else name


def _title(texts: Texts, slug: str) -> str:
    return texts.of(slug).t("title") if slug in SLUGS else slug


def _person_facts(one: Profile) -> dict[str, Any]:
    kinds = []
    for (title, form), games in one.by_title.items():
        habits = [{"deed": habit.deed, "own": habit.own, "others": habit.others} for habit in one.habits(title, form)]
        kinds.append({"title": title, "form": form, **_numbers(games), "points": games.points, "habits": habits})
    met = [{"name": meeting.name, "games": meeting.games, "ahead": meeting.ahead} for meeting in one.meetings]
    whole = {"name": one.name, "favourite": one.favourite, **_numbers(one)}
    return whole | {"titles": kinds, "met": met}


def _numbers(games: Tally) -> dict[str, Any]:
    row = {"games": games.games, "won": games.wins, "average": round(games.average, 1), "best": games.best}
    return row | {"renown": games.renown, "streak": games.streak, "longest": games.longest}


def _person(texts: Texts, one: Profile) -> Iterator[str]:
    """Yield the numbers of a person, and those by title and form."""
    yield f"{clean_name(one.name)} · {texts.t('profile.favourite', title=_title(texts, one.favourite))}"
    yield _row(texts, one)
    for (title, form), games in one.by_title.items():
        yield ""
        yield f"{_title(texts, title)} · {texts.t(f'fame.{form}')}"
        yield _row(texts, games)
        known = texts.of(title) if title in SLUGS else texts
        more = [habit for habit in one.habits(title, form) if habit.more > 0 and known.has(habit.deed)]
        for habit in more:
            yield f"  {known.t(habit.deed)}: {habit.own:.1f} ({habit.others:.1f})"


def _row(texts: Texts, games: Tally) -> str:
    values: Sequence[tuple[str, int]] = (
        ("games", games.games),
        ("wins", games.wins),
        ("average", round(games.average)),
        ("best", games.best),
        ("renown", games.renown),
        ("streak", games.streak),
        ("longest", games.longest),
    )
    return " · ".join(f"{texts.t(f'statistics.{name}')} {texts.number(value)}" for name, value in values)
