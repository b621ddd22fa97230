"""The games that are kept on this machine: what there is, how far they got, how they ended."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

from game.engine.seeing import redact
from game.engine.title import NewerRules, Result
from game.engine.trouble import Trouble
from game.table.record.files import delete as delete_file
from game.table.record.files import remove
from game.table.record.pocket import pocket_path
from game.table.record.record import ENDING, NewerRecord, header_of, read_record, record_path
from game.table.record.saves import followed, pockets, records
from game.table.table import Table
from game.table.trusting import revealed
from game.titles import UnknownTitle
from game.titles import title as find_title
from game.words.sanitize import NAME_LONGEST, called, clean, clean_name

if TYPE_CHECKING:
    from game.words.texts import Texts

UNREADABLE, NEWER, OTHER_RULES = "unreadable", "newer", "other_rules"  # why a game cannot be gone on with
TROUBLES = (UNREADABLE, NEWER, OTHER_RULES)


@dataclass(frozen=True, slots=True)
class Kept:
    """One kept game. `trouble` is one of `TROUBLES`, or an empty word."""

    path: Path
    game: str
    title: str = ""
    people: tuple[str, ...] = ()
    holders: tuple[str, ...] = ()
    made: str = ""
    entries: int = 0
    round: int = 0
    result: Result | None = None
    damaged: bool = False  # something behind the last sound line is lost
    lost: bool = False  # a mark in it says so, of what was lost before it was taken in or gone on with
    branched: bool = False  # it was played on from a position of another game
    taught: bool = False  # it was a lesson
    trouble: str = ""
    lan: bool = False  # whether people elsewhere have keys to its seats
    here: tuple[bool, ...] = ()  # whether each seat is one of this machine
    taken_over: bool = False  # a copy of a game from elsewhere, whose table its guest has let go on here
    version: int | None = None  # of its rules; the newest unless told
    view: Any = field(default=None, compare=False, repr=False)  # where it stands, as an onlooker sees it

    @property
    def name(self) -> str:
        """The name of its file, as it can be shown."""
        return clean(self.game, 60)

    def called(self, texts: Texts) -> tuple[str, ...]:
        """Return what everybody is called; only for where things are drawn, for fonts are asked."""
        return tuple(called(texts, clean_name(name), seat) for seat, name in enumerate(self.people))

    @property
    def goes_on(self) -> bool:
        """Return whether it can be gone on with."""
        return not self.trouble and self.result is None

    @property
    def by_older_rules(self) -> bool:
        """Return whether its rules have changed since it was begun."""
        return not self.trouble and self.version is not None and self.version < find_title(self.title).version

    @property
    def can_be_seen(self) -> bool:
        """Return whether it can be looked at again, at least as far as it fits."""
        return self.trouble in ("", OTHER_RULES) and self.entries > 0


def paths(saves: Path) -> list[Path]:
    """The records of a folder, also those of a seat at a table elsewhere; the one that was played last first."""
    found = []
    for path in (*records(saves).glob(f"*{ENDING}"), *followed(saves).glob(f"*-[0-9]*{ENDING}")):
        with suppress(OSError):  # gone since it was listed
            looks = path.stat()
            if stat.S_ISREG(looks.st_mode) or stat.S_ISDIR(looks.st_mode):  # who opens a pipe may wait for good
                found.append((looks.st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


def record_of(saves: Path, game: str) -> Path:
    """The record of a game, or the copy of one that was played elsewhere; where it would lie, if it is not here."""
    own = record_path(records(saves), game)
    return own if own.exists() else next(followed(saves).glob(f"{game}-[0-9]*{ENDING}"), own)


def look(path: Path) -> Kept:
    """Read a record and play it again to its end."""
    game = path.name.removesuffix(ENDING)
    try:
        found = read_record(path)
        header = found.record.header
        kept = Kept(
            path,
            game,
            clean(header.title, 40),
            tuple(clean(seat.name, NAME_LONGEST) for seat in header.seats),
            tuple(seat.holder for seat in header.seats),
            clean(header.made, 20),
            len(found.record.lines),
            damaged=found.lost is not None,
            lost=found.record.is_marked,
            branched=bool(header.origins),
            taught=bool(header.lesson),
            version=header.version,
            here=tuple(not seat.key or _pocket(path, header.game, n).exists() for n, seat in enumerate(header.seats)),
        )
    except NewerRecord:
        return Kept(path, game, trouble=NEWER)
    except Trouble:
        return Kept(path, game, trouble=UNREADABLE)
    try:
        table = Table(find_title(header.title), revealed(found.record))
        table.resume()
    except (UnknownTitle, NewerRules):
        return replace(kept, trouble=NEWER)
    except Trouble:
        return replace(kept, trouble=OTHER_RULES)
    at, party = table.position.game, table.position.party
    times, whose = party.epoch
    return replace(
        kept,
        round=max(1, table.title.round(at)),
        result=table.result(),
        view=redact(at, None),
        lan=any(party.keys),
        taken_over=times > 0 and game == f"{header.game}-{whose}",
    )


def _pocket(path: Path, game: str, seat: int) -> Path:
    """Return where a seat of a game would have its secrets."""
    return pocket_path(pockets(path.parent.parent), game, seat)


def all_kept(saves: Path) -> Iterator[Kept]:
    """All games of a folder, one after the other; of those played elsewhere one copy, once it ended or goes on here."""
    there = paths(saves)
    known = {game_of(path) for path in there if path.parent == records(saves)}
    for path in there:
        if path.parent == records(saves):
            yield look(path)
        elif (game := game_of(path)) not in known:
            kept = look(path)
            if kept.result or kept.taken_over:
                known.add(game)
                yield kept


def delete(saves: Path, kept: Kept) -> None:
    """Delete a game with its pockets; `InUse` when another window plays it.

    A file that cannot be read goes alone, unless its name is that of a game. The last copy of a game takes the pockets.
    """
    game = game_of(kept.path)
    remove(kept.path)
    if game and game not in map(game_of, paths(saves)):
        for pocket in pockets(saves).glob(f"{game}-*"):
            delete_file(pocket)


def game_of(path: Path) -> str:
    """The name of the game that a file holds, or as it is named itself; an empty word if that can be no game's name."""
    try:
        return header_of(path).game
    except Trouble:
        name = path.name.removesuffix(ENDING)
        return name if name.isascii() and name.isalnum() else ""


class SavedGames:
    """Looks through a folder in a thread of its own, for reading many records takes its time."""

    def __init__(self, saves: Path) -> None:
        self.found: list[Kept] = []
        self.done = False
        self._news: SimpleQueue[Kept | None] = SimpleQueue()
        self._stopped = False
        self._saves = saves
        Thread(target=self._look, daemon=True, name="shelf").start()

    def poll(self) -> bool:
        """Take what was found; tells whether there is something new."""
        before = len(self.found), self.done
        while True:
            try:
                kept = self._news.get_nowait()
            except Empty:
                return (len(self.found), self.done) != before
            if kept is None:
                self.done = True
            else:
                self.found.append(kept)

    def wait(self) -> list[Kept]:
        """All games, once they are all found; for who has no frames to draw."""
        while not self.done:
            kept = self._news.get()
            if kept is None:
                self.done = True
            else:
                self.found.append(kept)
        return self.found

    def close(self) -> None:
        """Look no further."""
        self._stopped = True

    def _look(self) -> None:
        try:
            for kept in all_kept(self._saves):
                if self._stopped:
                    return
                self._news.put(kept)
        finally:
            self._news.put(None)
