"""One game as one file that can be handed on.

Without its pockets that is the record as it lies in `saves/`. That of a game that is still played and has cards drawn
to hands would lay them open, so it does not go without being asked for: who wants to go on with a game at another
machine asks for the pockets too, and takes everything along.
"""

from __future__ import annotations

from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from game.engine.seeing import HIDDEN
from game.engine.trouble import Trouble
from game.table.entries import Drawn
from game.table.files import Appending, free_name, make_folder, write_whole
from game.table.packing import BadBytes, pack, typed, unpack
from game.table.pocket import ENDING as POCKET
from game.table.pocket import open_pocket
from game.table.record import BIGGEST, ENDING, BadRecord, Found, Record, from_bytes, read_file, read_record
from game.table.saves import pockets, records
from game.table.table import Table
from game.table.trusting import revealed
from game.titles import title as find_title

MAGIC = b"Westward with pockets\n"
FORMAT = 1
WITH_POCKETS = ".pockets"  # how the name of a file with pockets ends
LARGEST = 2 * BIGGEST


class BadParcel(Trouble):
    """What cannot be handed on or taken in; the message is one sentence."""


class LaysOpen(BadParcel):
    """An unfinished game whose record tells what only one seat may know."""


class IsHere(BadParcel):
    """A game that is here already, as far or further."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A game as it was handed on: its record as bytes and the pockets by their seats."""

    found: Found
    record: bytes
    pockets: dict[int, bytes]


def is_over(record: Record) -> bool:
    """Whether a game has been played to its end, as far as that can be told here."""
    try:
        table = Table(find_title(record.header.title), revealed(record))
        table.resume()
    except Trouble:
        return False
    return table.position.over


def lays_open(record: Record) -> bool:
    """Whether a record tells what not everybody has seen, because the game goes on."""
    public = (line.public.entry for line in record.lines)
    drawn_to_hands = any(isinstance(entry, Drawn) and HIDDEN in entry.outcomes for entry in public)
    return drawn_to_hands and not is_over(record)


def packed(saves: Path, path: Path, with_pockets: bool = False) -> bytes:
    """A kept game as the bytes of one file; what is damaged of it stays behind."""
    record = read_record(path).record
    if not with_pockets:
        if lays_open(record):
            raise LaysOpen(f"{path}: is not finished, and its record would lay hands open; ask for the pockets too")
        return record.to_bytes()
    rows = []
    for seat in range(len(record.header.seats)):
        pocket = pockets(saves) / f"{record.header.game}-{seat}{POCKET}"
        if pocket.is_file():
            rows.append([seat, pocket.read_bytes()])
    return MAGIC + pack([FORMAT, record.to_bytes(), rows])


def opened(data: bytes) -> Parcel:
    """What is in such a file. A damaged one is taken only if it is a record, as far as that is sound."""
    if not data.startswith(MAGIC):
        found = from_bytes(data)
        return Parcel(found, data[: found.sound], {})
    try:
        raw = unpack(data[len(MAGIC) :])
        if not isinstance(raw, list) or not raw or raw[0] != FORMAT:
            raise BadBytes("another program has packed it")
        _, record, rows = typed(raw, tuple[int, bytes, list[tuple[int, bytes]]])
    except BadBytes as error:
        raise BadRecord(f"is damaged: {error}") from error
    found = from_bytes(record)
    seats = range(len(found.record.header.seats))
    return Parcel(found, record[: found.sound], {seat: pocket for seat, pocket in rows if seat in seats})


def send(saves: Path, path: Path, to: Path, with_pockets: bool = False) -> Path:
    """Write a kept game into a file of its own. A folder gets a file named for the game; nothing is overwritten."""
    data = packed(saves, path, with_pockets)
    ending = f"{ENDING}{WITH_POCKETS}" if with_pockets else ENDING
    if to.is_dir():
        header = read_record(path).record.header
        name = f"{header.title if header.title.isidentifier() else 'game'}-{header.game}"
        to = free_name(to / name, ending, mark="-")
    elif to.exists():
        raise BadParcel(f"{to}: is there already")
    write_whole(to, data, secret=with_pockets)
    return to


def receive(saves: Path, path: Path) -> Path:
    """Take a game in from a file; nothing that is here gets lost, neither of a record nor of a pocket.

    One that goes on from where it stands here takes its place; one that has become another lies beside it.
    """
    parcel = read_file(path, opened, LARGEST)
    header, home = parcel.found.record.header, records(saves)
    make_folder(home, secret=True)
    with ExitStack() as held:  # nobody plays on with what is here, nor seals anything, meanwhile
        copies = [*home.glob(f"{header.game}{ENDING}"), *sorted(home.glob(f"{header.game}x*{ENDING}"))]
        files = {copy: held.enter_context(closing(Appending(copy))) for copy in copies}
        for seat, pocket in parcel.pockets.items():
            open_pocket(pockets(saves), header, seat).join(pocket)
        for copy, held_file in files.items():
            there = copy.read_bytes()
            if there.startswith(parcel.record):
                raise IsHere(f"{path}: this game is here already")
            if parcel.record.startswith(there):
                held_file.append(parcel.record[len(there) :])
                return copy
        here = free_name(home / header.game, ENDING, mark="x", first=2)
        write_whole(here, parcel.record, secret=True)
        return here
