"""One game as one file that can be handed on.

Without its pockets that is the record as it lies in `saves/`. That of a game that is still played and has cards drawn
to hands would lay them open, so it does not go without being asked for: who wants to go on with a game at another
machine asks for the pockets too, and takes everything along.
"""

from __future__ import annotations

import hashlib
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.engine.choices import Seat
from game.engine.trouble import Trouble
from game.table.importing import Arrived, Tell, arrive, say_nothing
from game.table.position import Position
from game.table.record.entries import Lost, hides
from game.table.record.files import Appending, aside, free_name, make_folder, write_whole
from game.table.record.packing import BadBytes, Line, Rows, pack, unpack_as
from game.table.record.pocket import ENDING as POCKET
from game.table.record.pocket import open_pocket
from game.table.record.record import BIGGEST, ENDING, BadRecord, Found, Reader, Record, read_file, read_record
from game.table.record.saves import pockets, records
from game.table.table import Table
from game.table.trusting import revealed
from game.titles import title as find_title

MAGIC = b"Westward with pockets\n"
FORMAT = 1
WITH_POCKETS = ".pockets"  # how the name of a file with pockets ends
LARGEST = 2 * BIGGEST
LARGEST_POCKET = 2**20


class _Packed(NamedTuple):
    """The contents of a file with pockets."""

    form: int
    record: bytes
    rows: Rows


class BadExport(Trouble):
    """A game that cannot be exported or imported; the message is one sentence."""


class LaysOpen(BadExport):
    """An unfinished game whose record tells what only one seat may know."""


class IsHere(BadExport):
    """A game that is here already, as far or further; `lost` tells whether the file that came is damaged."""

    def __init__(self, path: Path, parcel: ExportedGame) -> None:
        self.lost = parcel.damaged
        wrong = [parcel.found.missing] if parcel.found.lost else []
        wrong += [spoiled_secrets(parcel.spoiled)] if parcel.spoiled else []
        told = f", as far as the file is sound ({'; '.join(wrong)})" if wrong else ""
        super().__init__(f"{path}: this game is here already{told}")


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A game as it was handed on: the bytes of the file, its record, and the pockets by their seats."""

    data: bytes
    arrived: Arrived
    pockets: dict[Seat, bytes]
    spoiled: tuple[Seat, ...] = ()  # whose pockets are damaged, or may have been there and are not

    @property
    def found(self) -> Found:
        """Return how its record was read."""
        return self.arrived.found

    @property
    def record(self) -> bytes:
        """Return what is taken in of the record."""
        return self.arrived.data

    @property
    def damaged(self) -> bool:
        """Tell whether something of it is lost."""
        return bool(self.found.lost or self.spoiled)


@dataclass(frozen=True, slots=True)
class Taken:
    """A game that was taken in from a file, and what could not be."""

    path: Path  # where its record lies here
    found: Found  # how the file was read
    over: bool  # whether the game has its end in what was sound
    spoiled: tuple[Seat, ...] = ()
    original: Path | None = None  # where the file lies untouched, if it was damaged

    @property
    def lines(self) -> int:
        """The lines of its record that were sound."""
        return len(self.found.record.lines)

    @property
    def is_short(self) -> bool:
        """Tell whether damage has cost a part of it, now or before."""
        return bool(self.found.lost or self.found.record.is_marked or self.spoiled)


def is_over(record: Record) -> bool:
    """Return whether a game has been played to its end, as far as that can be told here."""
    end = _end(record)
    return end is not None and end.over


def _is_whole(record: Record) -> bool:
    """Return whether nothing can be missing behind a record: the game is over, and everything due then is shown."""
    end = _end(record)
    return end is not None and end.over and not end.concealed


def _end(record: Record) -> Position | None:
    """Return where a record ends; none if that cannot be told here."""
    try:
        table = Table(find_title(record.header.title), revealed(record))
        table.resume()
    except Trouble:
        return None
    return table.position


def lays_open(record: Record) -> bool:
    """Return whether a record tells what not everybody has seen, because the game goes on."""
    return any(hides(line.public.entry) for line in record.lines) and not is_over(record)


def packed(saves: Path, path: Path, with_pockets: bool = False) -> bytes:
    """Pack a kept game as the bytes of one file; of what is damaged a mark goes along."""
    found = read_record(path)
    record = found.record
    if found.mark and not _is_whole(record):
        record.add(Line(found.mark))
    if not with_pockets:
        if lays_open(record):
            raise LaysOpen(f"{path}: is not finished, and its record would lay hands open; ask for the pockets too")
        return record.to_bytes()
    rows = []
    for seat in range(len(record.header.seats)):
        pocket = pockets(saves) / f"{record.header.game}-{seat}{POCKET}"
        if pocket.is_file():
            data = pocket.read_bytes()
            rows += [[seat, data], [_row_of_hash(seat), _hash(data)]]
    return MAGIC + pack([FORMAT, record.to_bytes(), rows])


def _row_of_hash(seat: Seat) -> int:
    """Number the row with the hash of a pocket; older programs pass over such rows."""
    return -1 - seat


def _hash(pocket: bytes) -> bytes:
    return hashlib.sha256(pocket).digest()


def opened(data: bytes, tell: Tell = say_nothing) -> ExportedGame:
    """Open such a file: a record is taken as far as it is sound, a pocket whole or not at all."""
    if not data.startswith(MAGIC):
        return ExportedGame(data, arrive(data, tell), {})
    try:
        held = unpack_as(memoryview(data)[len(MAGIC) :], _Packed)
    except BadBytes as error:
        raise BadRecord(f"is damaged, or another program has packed it ({error})") from error
    if held.form != FORMAT:
        raise BadRecord(f"was packed by another program (format {held.form})")
    arrived = arrive(held.record, tell)
    return ExportedGame(data, arrived, *_sorted(held.rows, len(arrived.found.record.header.seats)))


def _sorted(rows: Rows, seats: int) -> tuple[dict[Seat, bytes], tuple[Seat, ...]]:
    """Sort rows into the sound pockets and the seats whose pockets are spoiled.

    Older programs wrote no hashes; where there is one, or a row of no seat, a pocket without its hash is in doubt.
    """
    held: dict[int, list[bytes]] = {}
    for number, content in rows:
        held.setdefault(number, []).append(content)
    strange = any(not -seats <= number < seats for number in held)
    with_hashes = strange or any(number < 0 for number in held)
    sound, spoiled = {}, []
    for seat in range(seats):
        pocket, hashes = held.get(seat, []), held.get(_row_of_hash(seat), [])
        if not pocket and not hashes:
            continue
        fits = len(pocket) == 1 and hashes == ([_hash(pocket[0])] if with_hashes else [])
        if fits and len(pocket[0]) <= LARGEST_POCKET:
            sound[seat] = pocket[0]
        else:
            spoiled.append(seat)
    if strange and not spoiled:
        raise BadRecord("holds pockets of seats that its game does not have")
    return sound, tuple(spoiled)


def spoiled_secrets(seats: tuple[Seat, ...]) -> str:
    """Tell whose secret choices came damaged; a part of a sentence."""
    return f"what seats {', '.join(str(seat + 1) for seat in seats)} had chosen in secret is damaged and is lost"


def send(saves: Path, path: Path, to: Path, with_pockets: bool = False) -> Path:
    """Write a kept game into a file of its own. A folder gets a file named for the game; nothing is overwritten."""
    data = packed(saves, path, with_pockets)
    ending = f"{ENDING}{WITH_POCKETS}" if with_pockets else ENDING
    if to.is_dir():
        header = read_record(path).record.header
        name = f"{header.title if header.title.isidentifier() else 'game'}-{header.game}"
        to = free_name(to / name, ending, mark="-")
    elif to.exists():
        raise BadExport(f"{to}: is there already")
    write_whole(to, data, secret=with_pockets)
    return to


def receive(saves: Path, path: Path, tell: Tell = say_nothing) -> Taken:
    """Take a game in from a file; nothing that is here gets lost, neither of a record nor of a pocket.

    One that goes on from where it stands here takes its place; one that has become another lies beside it. A damaged
    file is kept beside what was sound of it; where it has come back whole it takes the place of that.
    """
    parcel = read_file(path, partial(opened, tell=tell), LARGEST)
    found, home = parcel.found, records(saves)
    header = found.record.header
    make_folder(home, secret=True)
    with ExitStack() as held:  # nobody plays on with what is here, nor seals anything, meanwhile
        copies = [*home.glob(f"{header.game}{ENDING}"), *sorted(home.glob(f"{header.game}x*{ENDING}"))]
        files = {copy: held.enter_context(closing(Appending(copy))) for copy in copies}
        parcel = _with_pockets_joined(saves, parcel)
        for copy, held_file in files.items():
            there = copy.read_bytes()
            played, damaged = _standing(there)
            if there.startswith(parcel.record[: parcel.arrived.played]) and not _is_cleaner(parcel, there, played):
                raise IsHere(path, parcel)
            if parcel.record.startswith(there[:played]):
                original = _keep_original(copy, parcel)
                if damaged:
                    write_whole(aside(copy), there, secret=True)
                _go_further(held_file, played, len(there), parcel.record)
                return Taken(copy, found, parcel.arrived.over, parcel.spoiled, original)
        here = free_name(home / header.game, ENDING, mark="x", first=2)
        original = _keep_original(here, parcel)
        write_whole(here, parcel.record, secret=True)
        return Taken(here, found, parcel.arrived.over, parcel.spoiled, original)


def _with_pockets_joined(saves: Path, parcel: ExportedGame) -> ExportedGame:
    """Keep what the pockets hold; return the parcel with the seats whose pockets could not be read as spoiled too."""
    folder, header = pockets(saves), parcel.found.record.header
    joined = {seat: open_pocket(folder, header, seat).join(pocket) for seat, pocket in parcel.pockets.items()}
    unread = {seat for seat, was_read in joined.items() if not was_read}
    return replace(parcel, spoiled=tuple(sorted({*parcel.spoiled, *unread})))


def _is_cleaner(parcel: ExportedGame, there: bytes, played: int) -> bool:
    """Tell whether a sound file is what is here but for the mark, or anything else, behind what was played."""
    if parcel.found.lost or parcel.record != there[:played] or played == len(there):
        return False
    return parcel.arrived.over or Reader(there).found().lost is None


def _standing(there: bytes) -> tuple[int, bool]:
    """Tell how many bytes of a record that is here were played, before a mark at its end, and whether it is damaged."""
    try:
        reader = Reader(there)
        played = reader.sound
        for line in reader:
            if not isinstance(line.entry, Lost):
                played = reader.sound
    except BadRecord:
        return len(there), False
    return played, reader.sound < len(there)


def _go_further(file: Appending, played: int, size: int, record: bytes) -> None:
    """Write on at a record that is here, from the last line that was played."""
    if played == size:
        file.append(record[played:])
    else:
        file.put(played, record[played:])


def _keep_original(record: Path, parcel: ExportedGame) -> Path | None:
    """Keep a damaged file as it came, beside the record that is taken in from it."""
    if not parcel.damaged:
        return None
    original = aside(record)
    write_whole(original, parcel.data, secret=True)
    return original
