"""The people of this machine: their names, colours and faces, and who of them plays now; kept in `saves/people`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from zlib import crc32

from game.session.levels import OFFERED
from game.table.record.files import read_or_set_aside, write_whole
from game.table.record.packing import BadBytes, pack, typed, unpack
from game.titles import title as find_title
from game.words.faces import FACES
from game.words.palette import PLAYERS
from game.words.sanitize import clean_name
from game.words.texts import Texts, languages

FILE = "people"
USUAL = 4  # players
MOST = 24  # known people; whoever has not played for longest is forgotten


@dataclass(frozen=True, slots=True)
class Person:
    """A known person, with a colour of the palette; whoever is `here` takes part in the next games."""

    name: str
    colour: int
    here: bool = True
    at_zero: str = ""  # the bot that answers when time has run out; empty: the usual one
    face: str = ""  # empty: a usual one by seat

    @property
    def key(self) -> str:
        return self.name.casefold()


@dataclass(frozen=True, slots=True)
class People:
    """The known people, those who are here first; `damaged` if their file could not be read and was set aside."""

    known: tuple[Person, ...] = ()
    damaged: bool = False
    passing: Mapping[str, str] = field(default_factory=dict)  # faces of people with default names, never on disk

    @property
    def here(self) -> tuple[Person, ...]:
        return tuple(one for one in self.known if one.here)

    def knows(self, name: str) -> bool:
        return any(one.key == name.casefold() for one in self.known)

    def colour(self, name: str) -> int:
        """Return the colour of a person; one that is unknown has always the same one."""
        key = name.casefold()
        return next((one.colour for one in self.known if one.key == key), crc32(key.encode()) % len(PLAYERS))

    def at_zero(self, name: str) -> str:
        """Return the bot that answers for somebody when time has run out; empty if none was chosen."""
        return next((one.at_zero for one in self.known if one.key == name.casefold()), "")

    def face(self, name: str) -> str:
        """Return the face that somebody has chosen; empty if none."""
        return self.passing.get(name) or next((one.face for one in self.known if one.key == name.casefold()), "")

    def with_face(self, name: str, face: str) -> People:
        """Return the people with a face for somebody, who is known from now on; with a default name, only for today."""
        known, name = self.known, clean_name(name)
        if is_default(name):
            return replace(self, passing={**self.passing, name: face})
        if name and all(one.key != name.casefold() for one in known):
            others = tuple(one for one in known if not one.here)
            known = (*self.here, Person(name, self.colour(name), here=False), *others)[:MOST]
        return self._of(replace(one, face=face) if one.key == name.casefold() else one for one in known)

    def with_bot(self, name: str, at_zero: str) -> People:
        """Return the people with a bot for somebody who is known."""
        return self._of(replace(one, at_zero=at_zero) if one.key == name.casefold() else one for one in self.known)

    def with_here(self, here: Sequence[Person]) -> People:
        """Return the people with exactly these here; of two with one name or colour, only the first.

        Whoever chooses no bot for want of time, or no face, keeps the one chosen before.
        """
        found: list[Person] = []
        for one in here:
            if one.name and all(one.key != other.key and one.colour != other.colour for other in found):
                at_zero = one.at_zero if one.at_zero in OFFERED else self.at_zero(one.name)
                face = one.face if one.face in FACES else self.face(one.name)
                found.append(Person(one.name, one.colour, at_zero=at_zero, face=face))
        keys = {one.key for one in found}
        absent = {one.key: replace(one, here=False) for one in reversed(self.known) if one.key not in keys}
        return self._of((*found, *reversed(absent.values())))

    def _of(self, known: Iterable[Person]) -> People:
        return replace(self, known=tuple(known)[:MOST], damaged=False)


@cache
def _defaults() -> tuple[frozenset[str], ...]:
    """Return the names in all languages of people who have never typed one, by seat."""
    texts = [Texts(language) for language in languages()]
    return tuple(frozenset(each.t("new.default_name", number=n) for each in texts) for n in range(1, len(PLAYERS) + 1))


def default_names(seats: Iterable[int] = range(len(PLAYERS))) -> set[str]:
    """Return the names in all languages of people on some seats who have never typed one."""
    return {name for seat in seats for name in _defaults()[seat]}


def is_default(name: str) -> bool:
    """Return whether nobody typed a name; a host may have put another number after it to tell two apart."""
    known = default_names()
    return name in known or (name.rpartition(" ")[0] in known and name[-1].isdecimal())


def load_people(saves: Path | None) -> People:
    """Return the people of a folder; a damaged file is set aside."""
    if saves is None or not (path := saves / FILE).exists():
        return People()
    try:
        return read_or_set_aside(path, _people) or People(damaged=True)
    except OSError:  # where nothing can be written a damaged file stays where it is
        return People(damaged=True)


def save_people(saves: Path | None, people: People) -> None:
    """Keep the people; after a power cut, either the old or the new ones are there."""
    if saves is not None:
        saves.mkdir(parents=True, exist_ok=True)
        write_whole(saves / FILE, pack([_row(one) for one in people.known]))


def _row(one: Person) -> list[str | int | bool]:
    return [one.name, one.colour, one.here, one.at_zero, *([one.face] if one.face else [])]


def _people(data: bytes) -> People:
    rows = [_person(row) for row in typed(unpack(data), list[list[str | int | bool]])]
    here = [one for one in rows if one.here]
    if len(rows) > MOST or any(not one.name or clean_name(one.name) != one.name for one in rows):
        raise BadBytes("its names are damaged")
    if any(not 0 <= one.colour < len(PLAYERS) for one in rows) or len({one.key for one in rows}) < len(rows):
        raise BadBytes("its colours are damaged")
    rows = [one if one.at_zero in OFFERED else replace(one, at_zero="") for one in rows]  # no bot of today's
    rows = [one if one.face in FACES else replace(one, face="") for one in rows]
    found = People().with_here(here)
    if len(found.known) < len(here):
        raise BadBytes("its colours are damaged")
    return People(tuple(rows))


def _person(row: list[str | int | bool]) -> Person:
    """Return a person as it was kept; older files know neither bots nor faces."""
    return Person(*typed([*row, *("", "")[len(row) - 3 :]], tuple[str, int, bool, str, str]))


def usual_name(typed: Sequence[str], seat: int, default: str) -> str:
    """Return the name of a person on a seat that nobody has named yet: the one `typed` there last, else a default."""
    last = typed[seat] if seat < len(typed) else ""
    return last if last and last not in default_names([seat]) else default


def stand_in(people: People, typed: Sequence[str], default: str) -> str:
    """Return the name of whoever plays while nobody is here: the one typed last, unless known to be absent."""
    name = usual_name(typed, 0, default)
    return default if people.knows(name) else name


def usual_count(people: int, slug: str) -> int:
    """Return how many play a title with so many people before anybody changes it."""
    return min(max(USUAL, people), find_title(slug).seats[-1])
