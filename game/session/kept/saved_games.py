"""The games kept on this machine, their progress and their results."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from game.engine.seeing import redact
from game.engine.title import FULL, NewerRules, Result
from game.engine.trouble import Trouble
from game.session.daily import book_of, open_book
from game.session.kept.facts import Deeds, category_of, deeds, players
from game.session.messages import taken
from game.table.days_voyage import claims
from game.table.record.entries import DaysVoyage, SeatInfo
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
from game.words.texts import Texts

UNREADABLE, NEWER, OTHER_RULES = "unreadable", "newer", "other_rules"  # reasons against continuing a game
WHY_NOT_CONTINUED = (UNREADABLE, NEWER, OTHER_RULES)


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept game; `trouble` is one of `WHY_NOT_CONTINUED`, or empty."""

    path: Path
    game: str
    title: str = ""
    people: tuple[str, ...] = ()
    holders: tuple[str, ...] = ()
    made: str = ""
    entries: int = 0
    round: int = 0
    result: Result | None = None
    damaged: bool = False  # the end is lost
    lost: bool = False  # a mark in the record says that entries were lost before
    branched: bool = False  # it began at a position of another game
    taught: bool = False  # it was a lesson
    trouble: str = ""
    lan: bool = False  # people elsewhere have keys to its seats
    here: tuple[bool, ...] = ()  # whether each seat belongs to this machine
    taken_over: bool = False  # a game from elsewhere whose table this machine took over
    day: DaysVoyage | None = None  # the voyage of a day that it is
    version: int | None = None  # the version of its rules; None: the newest
    form: str = FULL  # of its title
    category: str = FULL  # of its result; empty: it counts nowhere
    played: tuple[SeatInfo, ...] = ()  # who made most of each seat's choices; empty: the holders
    deeds: Deeds = field(default=(), compare=False)  # of a finished game
    view: Any = field(default=None, compare=False, repr=False)  # the last position, as an onlooker sees it

    @property
    def name(self) -> str:
        """Return its file's name, made safe to show."""
        return clean(self.game, 60)

    def called(self, texts: Texts) -> tuple[str, ...]:
        """Return the players' names, made safe to draw."""
        return tuple(called(texts, clean_name(name), seat) for seat, name in enumerate(self.people))

    @property
    def goes_on(self) -> bool:
        return not self.trouble and self.result is None

    @property
    def by_older_rules(self) -> bool:
        """Return whether its rules have changed since it began."""
        if self.trouble or self.version is None:
            return False
        return find_title(self.title).changed_since(self.version, self.form)

    @property
    def can_be_seen(self) -> bool:
        """Return whether it can be played back, at least in part."""
        return self.trouble in ("", OTHER_RULES) and self.entries > 0


def paths(saves: Path) -> list[Path]:
    """List a folder's records, including copies of games elsewhere; the last played comes first."""
    found = []
    for path in (*records(saves).glob(f"*{ENDING}"), *followed(saves).glob(f"*-[0-9]*{ENDING}")):
        with suppress(OSError):  # deleted since it was listed
            looks = path.stat()
            if stat.S_ISREG(looks.st_mode) or stat.S_ISDIR(looks.st_mode):  # a pipe may block for ever
                found.append((looks.st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


def record_of(saves: Path, game: str) -> Path:
    """Return the path of a game's record, or of the copy of a game played elsewhere."""
    own = record_path(records(saves), game)
    return own if own.exists() else next(followed(saves).glob(f"{game}-[0-9]*{ENDING}"), own)


def look(path: Path) -> Kept:
    """Read a record and play it to its end."""
    game, folder = path.name.removesuffix(ENDING), pockets(path.parent.parent)
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
            day=header.day,
            version=header.version,
            form=clean(header.form, 20),
            category=category_of(header),
            here=tuple(
                not seat.key or pocket_path(folder, header.game, n).exists() for n, seat in enumerate(header.seats)
            ),
        )
    except Trouble as trouble:
        return Kept(path, game, trouble=NEWER if isinstance(trouble, NewerRecord) else UNREADABLE)
    try:
        table = Table(find_title(header.title), revealed(found.record))
        table.resume()
        if any(claims(table.title, header)):
            kept = replace(kept, day=None, category="")
        elif header.day and not ((book := book_of(path.parent.parent)) and book.machine == header.day.machine):
            kept = replace(kept, category="")  # a friend's: it counts there
    except Trouble as trouble:
        return replace(kept, day=None, trouble=NEWER if isinstance(trouble, UnknownTitle | NewerRules) else OTHER_RULES)
    at, party = table.position.game, table.position.party
    times, whose = party.moved
    result = table.result()
    return replace(
        kept,
        people=tuple(clean(name, NAME_LONGEST) for name in party.names),
        holders=party.holders,
        played=players(header, (line.entry for line in found.record.lines)),
        deeds=deeds(header, (event for _, event in table.past())) if result else (),
        round=max(1, table.title.round(at)),
        result=result,
        view=redact(at, None),
        lan=any(party.keys),
        taken_over=times > 0 and game == f"{header.game}-{whose}",
    )


def all_kept(saves: Path) -> Iterator[Kept]:
    """Yield a folder's games; of one played elsewhere, one copy if it has ended or was taken over here."""
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
    """Delete a game, with its pockets if this is its last copy; raise `InUse` while another window plays it.

    With an unreadable file, pockets are deleted only if its name is a game's.
    """
    game = game_of(kept.path)
    if kept.day and kept.day.attempt == 1:
        open_book(saves).note()  # a deleted attempt is not forgotten
    remove(kept.path)
    if game and game not in map(game_of, paths(saves)):
        for pocket in pockets(saves).glob(f"{game}-*"):
            delete_file(pocket)


def game_of(path: Path) -> str:
    """Return the name of the game in a file, else the file's name; empty if that names no game."""
    try:
        return header_of(path).game
    except Trouble:
        name = path.name.removesuffix(ENDING)
        return name if name.isascii() and name.isalnum() else ""


class SavedGames:
    """The records of a folder, read in a background thread because many of them take time."""

    def __init__(self, saves: Path) -> None:
        self.found: list[Kept] = []
        self.done = False
        self._news: SimpleQueue[Kept | None] = SimpleQueue()
        self._stopped = False
        self._saves = saves
        self._thread = Thread(target=self._look, daemon=True, name="saved games")
        self._thread.start()

    def poll(self) -> bool:
        """Take the games found so far; return whether there is anything new."""
        found = taken(self._news)
        self.found += [kept for kept in found if kept]
        self.done = self.done or None in found
        return bool(found)

    def wait(self) -> list[Kept]:
        """Wait until all games are found, and return them."""
        self._thread.join()
        self.poll()
        return self.found

    def close(self) -> None:
        self._stopped = True

    def _look(self) -> None:
        try:
            for kept in all_kept(self._saves):
                if self._stopped:
                    return
                self._news.put(kept)
        finally:
            self._news.put(None)
