"""The games kept on this machine, their progress and their results."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.plain import NotPlain
from game.engine.seeing import redact
from game.engine.title import FULL, SHORT, NewerRules, Result
from game.engine.trouble import Trouble
from game.session.daily import book_of, open_book
from game.session.kept.facts import Deeds, category_of, deeds, players
from game.session.lesson import chapters_done
from game.table.days_voyage import claims
from game.table.record.entries import DaysVoyage, SeatInfo
from game.table.record.files import delete as delete_file
from game.table.record.files import remove
from game.table.record.packing import pack, unpack
from game.table.record.pocket import pocket_path
from game.table.record.record import ENDING, NewerRecord, contents, from_bytes, header_in, header_of, record_path
from game.table.record.saves import followed, pockets, received, records
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
    game: str  # the name of its file
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
    position: bytes = field(default=b"", compare=False, repr=False)  # the last one, packed as an onlooker sees it
    named: str = ""  # by its header, which copies share; empty if no game can have this name
    keyed: tuple[bool, ...] = ()  # whether each seat had a key from the start
    learned: int = 0  # chapters of a lesson that are done

    @property
    def view(self) -> Any:
        """Return the last position, as an onlooker sees it; None if it is unknown."""
        try:
            title = find_title(self.title, self.version, self.form)
            return title.plain.game(unpack(self.position), title.rules) if self.position else None
        except (Trouble, NotPlain):
            return None

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


class RecordFile(NamedTuple):
    """A record's file, and the size and the time, in nanoseconds, that tell whether it was written to."""

    path: Path
    size: int
    mtime: int


@dataclass(frozen=True, slots=True)
class Home:
    """Whatever the list depends on beside the records: the names of pockets, of this machine, of games taken in."""

    pockets: frozenset[str]
    machine: str
    received: frozenset[str]

    @classmethod
    def of(cls, saves: Path) -> Home:
        book = book_of(saves)
        return cls(_names(pockets(saves)), book.machine if book else "", _names(received(saves)))

    def at_home(self, kept: Kept) -> Kept:
        """Tell which seats of a game are here, and whether it counts here: a friend's game counts there."""
        if any(kept.keyed):
            held = (pocket_path(Path(), kept.named, seat).name in self.pockets for seat in range(len(kept.keyed)))
            kept = replace(kept, here=tuple(here or not key for here, key in zip(held, kept.keyed, strict=True)))
        if kept.day.machine != self.machine if kept.day else kept.path.stem in self.received:
            kept = replace(kept, category="")
        return kept


def _names(folder: Path) -> frozenset[str]:
    with suppress(OSError):
        return frozenset(path.name for path in folder.iterdir())
    return frozenset()


def record_files(saves: Path) -> list[RecordFile]:
    """List a folder's records, including copies of games elsewhere, the last played first; OSError if that fails."""
    found = []
    for folder, names in ((records(saves), "*"), (followed(saves), "*-[0-9]*")):
        with suppress(FileNotFoundError), os.scandir(folder) as there:
            for name in (one.name for one in there if one.name.endswith(ENDING)):
                if names == "*" or fnmatchcase(name, names):
                    with suppress(OSError):  # deleted since it was listed
                        path = folder / name
                        looks = path.stat()
                        if stat.S_ISREG(looks.st_mode) or stat.S_ISDIR(looks.st_mode):  # a pipe may block for ever
                            found.append(RecordFile(path, looks.st_size, looks.st_mtime_ns))
    return sorted(found, key=lambda file: (file.mtime, file.path), reverse=True)


def paths(saves: Path) -> list[Path]:
    """List a folder's records, the last played first; none if it cannot be read."""
    with suppress(OSError):
        return [file.path for file in record_files(saves)]
    return []


def record_of(saves: Path, game: str) -> Path:
    """Return the path of a game's record, or of the copy of a game played elsewhere."""
    own = record_path(records(saves), game)
    return own if own.exists() else next(followed(saves).glob(f"{game}-[0-9]*{ENDING}"), own)


def look(path: Path) -> Kept:
    """Read a record and play it to its end."""
    try:
        kept = play_to_end(path, contents(path))
    except Trouble:
        return unreadable(path)
    return Home.of(path.parent.parent).at_home(kept)


def unreadable(path: Path, trouble: str = UNREADABLE) -> Kept:
    """Return what can be told of a file that cannot be read."""
    game = path.name.removesuffix(ENDING)
    return Kept(path, game, trouble=trouble, named=game if game.isascii() and game.isalnum() else "")


def play_to_end(path: Path, data: bytes) -> Kept:
    """Play a record's bytes to their end; tell only what follows from them and from the file's name."""
    game = path.name.removesuffix(ENDING)
    try:
        found = from_bytes(data)
    except Trouble as trouble:
        kept = unreadable(path, NEWER if isinstance(trouble, NewerRecord) else UNREADABLE)
        with suppress(Trouble):
            kept = replace(kept, named=header_in(data).game)
        return kept
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
        here=(True,) * len(header.seats),
        named=header.game,
        keyed=tuple(bool(seat.key) for seat in header.seats),
    )
    try:
        table = Table(find_title(header.title), revealed(found.record))
        table.resume()
        if any(claims(table.title, header)):
            kept = replace(kept, day=None, category="")
        elif kept.category == SHORT and table.title.changed_since(header.version, header.form):
            kept = replace(kept, category="")  # shorter or longer than today's short games
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
        learned=chapters_done(header, table),
        round=max(1, table.title.round(at)),
        result=result,
        position=pack(table.title.plain.of(redact(at, None))),
        lan=any(party.keys),
        taken_over=times > 0 and game == f"{header.game}-{whose}",
    )


def listed(saves: Path, found: Sequence[Kept]) -> Iterator[Kept]:
    """Yield the games of a folder's files; of one played elsewhere, one copy if it has ended or was taken over here."""
    own = records(saves)
    known = {kept.named for kept in found if kept.path.parent == own}
    for kept in found:
        if kept.path.parent == own:
            yield kept
        elif kept.named not in known and (kept.result or kept.taken_over):
            known.add(kept.named)
            yield kept


def delete(saves: Path, kept: Kept) -> None:
    """Delete a game, with its pockets if this is its last copy; raise `InUse` while another window plays it.

    With an unreadable file, pockets are deleted only if its name is a game's.
    """
    game = game_of(kept.path)
    if kept.day and kept.day.attempt == 1:
        open_book(saves).note()  # a deleted attempt is not forgotten
    remove(kept.path)
    delete_file(received(saves) / kept.path.stem)
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
