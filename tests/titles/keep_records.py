"""The keeper of records of the newest rules of titles: `python -m tests.titles.keep_records [TITLE...]`.

They stand for the players' data, which `test_versions.py` keeps readable: finished and unfinished games, pockets where
hands are secret, a game handed on to another machine, a lesson, and short games; of a version that only changes the
short form, short games alone. They are made once, when a version of the rules is done; records of older versions stay
as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.engine.seeing import has_secrets
from game.engine.steps import AskSealed
from game.engine.title import FORM, FULL, SHORT, Title
from game.session.beginning import begin, new_header
from game.session.lesson_play import made_for, play
from game.session.messages import taken
from game.session.session import Session
from game.table.exported_game import send
from game.table.position import Position
from game.table.record.entries import BOT, Header, SeatInfo
from game.table.record.record import record_path
from game.table.record.saves import records
from game.titles import SLUGS
from game.titles import title as find_title

MADE = datetime(2026, 11, 19, 12)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")
Enough = Callable[[Position], bool]


@dataclass(frozen=True)
class Wish:
    """A record to be made: its players, bots and form, and after how many entries all leave (0: at the end)."""

    kind: str
    seats: int
    bots: str
    entries: int = 0
    pockets: bool = False
    form: str = FULL

    @property
    def name(self) -> str:
        return "-".join([self.kind, str(self.seats), self.bots, *([self.form] if self.form != FULL else [])])


def folder(slug: str) -> Path:
    """Return the folder of a title's records."""
    return Path(__file__).with_name(slug) / "records"


def wishes(title: Title[Any]) -> Iterator[Wish]:
    """Yield all records of full games to be made except the lesson."""
    least, most = title.seats[0], title.seats[-1]
    secret = _seals(title) or has_secrets(title.game)
    yield Wish("finished", least, "easy")
    yield Wish("finished", 4, "easy")
    yield Wish("unfinished", least, "easy", 60, secret)
    yield Wish("unfinished", most, "easy", 150, secret)
    yield Wish("unfinished", most - 1, "random", 40, secret)
    yield Wish("parcel", least, "easy", 80, pockets=True)


def short_wishes(title: Title[Any]) -> Iterator[Wish]:
    """Yield all records of short games to be made."""
    yield Wish("finished", 3, "easy", form=SHORT)
    yield Wish("unfinished", title.seats[0], "easy", 25, _seals(title) or has_secrets(title.game), SHORT)


def changes_full_games(title: Title[Any], version: int) -> bool:
    """Return whether a version has other data of full games than the one before."""
    return version == 1 or bool(title.versions[version - 1].changes)


def keep(slug: str) -> Iterator[Path]:
    """Make the records of the newest rules of a title, in place of earlier ones of the same version."""
    title = find_title(slug)
    home, mark = folder(slug), f"v{title.version}"
    home.mkdir(exist_ok=True)
    for old in home.glob(f"{mark}-*"):
        old.unlink()
    full = changes_full_games(title, title.version)
    for wish in (*(wishes(title) if full else ()), *short_wishes(title)):
        name = f"{mark}{wish.name}".replace("-", "")
        sitting = [SeatInfo(who, f"{BOT}{wish.bots}") for who in NAMES[: wish.seats]]
        header = replace(new_header(title, sitting, {FORM.name: wish.form}, MADE), game=name)
        how = {"minds": [HereMind], "luck": Dice(name), "seed": name}
        enough = _after(wish.entries, _seals(title)) if wish.entries else lambda at: at.over
        act = partial(_until, enough=enough)
        yield _made(header, how, act, home / f"{mark}-{wish.name}", wish.pockets)
    if not full:
        return
    lesson = replace(made_for(slug, NAMES, MADE), game=f"{mark}lesson")
    secret = _seals(title) or has_secrets(title.game)
    how = {"minds": [HereMind], "seed": "lesson"}
    yield _made(lesson, how, lambda session: play(session, moves=7), home / f"{mark}-lesson", secret)


def _seals(title: Title[Any]) -> bool:
    return any(issubclass(step, AskSealed) for step in title.steps)


def _after(entries: int, sealed: bool) -> Enough:
    """Return a check for so many entries, with a sealed choice open where the title has such."""
    return lambda at: at.number >= entries and (bool(at.seals) or not sealed)


def _until(session: Session, enough: Enough) -> None:
    while not enough(session.table.position):
        taken(session.outbox)  # bots wait for the onlookers
        session.step()


def _made(header: Header, how: dict[str, Any], act: Callable[[Session], object], to: Path, pockets: bool) -> Path:
    with TemporaryDirectory() as saves:
        session = begin(Path(saves), header, **how)
        act(session)
        session.close()
        made = send(Path(saves), record_path(records(Path(saves)), header.game), Path(saves), pockets)
        return made.rename(to.with_name(to.name + "".join(made.suffixes)))


def main(slugs: list[str]) -> None:
    """Make the records of some titles, or of all."""
    for slug in slugs or SLUGS:
        for path in keep(slug):
            print(path, path.stat().st_size, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
