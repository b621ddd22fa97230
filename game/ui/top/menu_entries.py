"""The entries of the menu: what each says, and what it opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from game.engine.title import FORM
from game.session.levels import USUAL_LEVEL, level_name
from game.session.people import stand_in, usual_count
from game.table.record.entries import BOT
from game.titles import title as find_title
from game.ui.shell.shell import Shell
from game.words.palette import PlayerLook

if TYPE_CHECKING:
    from datetime import date

    from game.session.kept.saved_games import Kept
    from game.session.kept.search import SavedGames

BOX, WIDE, CARD, ICON, PLATE = "box", "wide", "card", "icon", "plate"
CONTINUE, AGAIN, LEARN, NEW, DAILY, PEOPLE = "continue", "again", "learn", "new", "daily", "people"
PointsLine = tuple[tuple[PlayerLook, str, str], ...]  # the look, name and points of each player


@dataclass(slots=True)
class MenuEntry:
    """A thing of the menu that can be pressed."""

    name: str
    kind: str
    label: str
    icon: str
    do: Callable[[], None]
    enabled: bool = True
    tip: str = ""
    about: str = ""  # words on a card
    marked: bool = False  # as the title played last
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


@dataclass(frozen=True, slots=True)
class MenuFacts:
    """Whatever the words of the menu depend on."""

    slugs: Sequence[str]
    last_title: str
    last: Kept | None  # the game that can go on
    fresh: bool  # nobody has played here yet
    known: bool  # the titles are loaded
    searched: bool  # all kept games are found
    told: bool = False  # the card of the last game names its players
    day: str = ""  # about the day's voyage


def entries_of(shell: Shell, facts: MenuFacts, go_on: Callable[[], None]) -> list[MenuEntry]:
    """List the entries: boxes, the plate on the shelf, cards, and icons."""
    t, opens, lan = shell.texts.t, partial(_opens, shell), shell.bridge is not None
    who = who_plays(shell, facts.last_title if facts.known else "")
    boxes = [_box(shell, slug, facts) for slug in facts.slugs]
    learning = opens("game.ui.pages.learn", "Learn")
    if facts.fresh:
        wide = MenuEntry(LEARN, WIDE, t("menu.learn_first"), "info", learning, about=t("menu.learn_tip"))
    elif facts.searched and not facts.last:
        quick = _box(shell, facts.last_title, facts)
        wide = MenuEntry(AGAIN, WIDE, t("menu.again"), "play", quick.do, tip=quick.tip, about=quick.about)
    else:
        tip = continue_words(shell, facts.last)
        about = continue_words(shell, facts.last, named=not facts.told)
        wide = MenuEntry(CONTINUE, WIDE, t("menu.continue"), "play", go_on, facts.last is not None, tip, about)
    day = facts.day or t("menu.daily_tip")
    cards = [
        wide,
        MenuEntry(
            NEW, CARD, t("menu.new"), "plus", opens("game.ui.pages.newgame", "new_game"), about=t("menu.new_tip"),
        ),
        MenuEntry(
            DAILY, CARD, t("menu.daily"), "calendar", opens("game.ui.pages.daily.page", "DayPage"),
            tip=t("menu.daily_tip"), about=day,
        ),
    ]  # fmt: skip
    pages = (
        ("host", "network", "game.ui.pages.lan.host", "host_page"),
        ("join", "link", "game.ui.pages.lan.join", "JoinPage"),
        ("load", "folder", "game.ui.pages.kept.load", "load"),
        ("replay", "replay", "game.ui.pages.kept.load", "replays"),
        ("fame", "trophy", "game.ui.pages.fame.hall", "Fame"),
        (LEARN, "info", "game.ui.pages.learn", "Learn"),
        ("rules", "book", "game.ui.reading.rules", "Rules"),
        ("settings", "settings", "game.ui.reading.settings_scene", "SettingsPage"),
        ("credits", "people", "game.ui.reading.credits", "Credits"),
    )
    icons = [
        MenuEntry(name, ICON, t(f"menu.{name}"), icon, opens(module, scene), lan or name not in ("host", "join"))
        for name, icon, module, scene in pages
        if not (facts.fresh and name == LEARN)
    ]
    for entry in icons:
        entry.tip = t(f"menu.{entry.name}_tip") if shell.texts.has(f"menu.{entry.name}_tip") else ""
    icons.append(MenuEntry("quit", ICON, t("menu.quit"), "exit", shell.quit))
    seated = opens("game.ui.pages.people", "PeoplePage")
    plate = MenuEntry(PEOPLE, PLATE, t("menu.at_table", people=who), "people", seated, tip=t("menu.people_tip"))
    return [*boxes, plate, *cards, *icons]


def _opens(shell: Shell, module: str, scene: str) -> Callable[[], None]:
    """Return a press that opens a scene; its module is loaded only then, so that the menu is there at once."""
    return lambda: shell.scenes.push(getattr(import_module(module), scene)(shell))


def _box(shell: Shell, slug: str, facts: MenuFacts) -> MenuEntry:
    def begin() -> None:
        from game.ui.pages.starting import quick_start  # slow to load

        quick_start(shell, slug)

    t = shell.texts.t
    made = MenuEntry(slug, BOX, "", slug, begin, marked=slug == facts.last_title and not facts.fresh)
    if facts.known:
        made.label = shell.texts.of(slug).t("title")
        short = FORM in find_title(slug).options
        made.tip = t("menu.box_short" if short else "menu.box_tip", title=made.label, people=who_plays(shell, slug))
        made.about = t("menu.again_short", title=made.label) if short else made.label
    return made


def who_plays(shell: Shell, slug: str) -> str:
    """Name the people who sit down to a quick game, and if it is of a known title, the bots."""
    texts = shell.texts
    default = texts.t("new.default_name", number=1)
    names = [one.name for one in shell.people.here] or [stand_in(shell.people, shell.settings.names, default)]
    count = usual_count(len(names), slug) if slug else len(names)
    del names[count:]
    if bots := count - len(names):
        names.append(texts.t("menu.bots", bots=bots, level=level_name(texts, f"{BOT}{USUAL_LEVEL}")))
    return texts.row(names)


def continue_words(shell: Shell, last: Kept | None, named: bool = True) -> str:
    """Tell the game that can go on, and who plays it, or that it is still looked for."""
    texts = shell.texts
    if not last:
        return texts.t("menu.continue_looking")
    title, people = texts.of(last.title).t("title"), texts.row(last.called(texts))
    word = "menu.continue_tip" if named else "menu.continue_about"
    tip = texts.t(word, title=title, round=last.round, people=people)
    more = [texts.t(f"load.{kind}") for kind in ("lan", "taught", "damaged", "lost") if getattr(last, kind)]
    return " · ".join((*[texts.t("daily.title")] * (last.day is not None), tip, *more))


def points_in(shell: Shell, last: Kept) -> PointsLine:
    """Return the players of a kept game with their points; none if its position cannot be read."""
    from game.words.telling import telling_of  # slow to load

    view = last.view
    if view is None:
        return ()
    names = last.called(shell.texts)
    title = find_title(last.title, last.version, last.form)
    telling = telling_of(title, shell.texts.of(last.title, names, last.form), len(names))
    points = [shell.texts.number(telling.panel(view, seat).points) for seat in range(len(names))]
    return tuple(
        (shell.player(seat), name, value) for seat, (name, value) in enumerate(zip(names, points, strict=True))
    )


def to_beat(shell: Shell, search: SavedGames | None, slug: str, today: date, *words: str) -> str:
    """Return the score of a day to beat, or that of seven days, in two texts; empty if nobody has sailed."""
    if not shell.saves or not search:
        return ""
    from game.session.daily import book_of  # slow to load
    from game.session.kept.days import days_of

    if not (book := book_of(shell.saves)):
        return ""
    days = days_of(search.found, book)
    points, total = days.to_beat(slug, today), days.week(slug, today).total
    if points is not None:
        return shell.texts.t(words[0], points=points)
    return shell.texts.t(words[1], points=total) if total else ""
