"""Tickets: codes, certificates and keys, kept so that host and guests find each other after a crash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.engine.choices import Seat
from game.table.luck_share import Machine, open_machine
from game.table.record.entries import Header
from game.table.record.files import Appending, InUse, make_folder, replace, write_whole
from game.table.record.keys import KEY, public_of
from game.table.record.packing import BadBytes, pack, typed, unpack
from game.table.record.record import record_path
from game.table.record.saves import followed, pockets
from game.titles import SLUGS
from game.titles import title as find_title
from net.link.caller import Ticket
from net.link.certificates import Certificate
from net.link.messages import SeatLooks

FORMAT = 1
WINDOW = "window"  # the name under which the tickets of a window are kept
MOST_ALIKE = 64  # guests on one machine that share a name


def rules() -> dict[str, int]:
    """Return the version of each title's rules, which both sides compare."""
    return {slug: find_title(slug).version for slug in SLUGS}


@dataclass(frozen=True, slots=True)
class KeptTable:
    """The host's side of a table."""

    game: str
    code: str
    table_epoch: int
    port: int
    certificate: Certificate
    looks: SeatLooks = ()


def tables(saves: Path) -> Path:
    """Return the folder of hosts' codes and certificates and of guests' tickets."""
    return saves / "tables"


def keep_table(saves: Path, table: KeptTable) -> None:
    """Keep a table, so that guests find its host again."""
    head = [FORMAT, table.game, table.code, table.table_epoch, table.port]
    row = [*head, table.certificate.public, table.certificate.secret, _rows(table.looks)]
    make_folder(tables(saves), secret=True)
    write_whole(tables(saves) / f"{table.game}.table", pack(row), secret=True)


def kept_table(saves: Path, game: str) -> KeptTable | None:
    """Return a table as it was kept; None if it is missing or damaged."""
    try:
        data = (tables(saves) / f"{game}.table").read_bytes()
        row = typed(unpack(data), tuple[int, str, str, int, int, bytes, bytes, list[list[str]]])
        looks = _looks(row[7])
    except (OSError, BadBytes):
        return None
    if row[:2] != (FORMAT, game):
        return None
    return KeptTable(*row[1:5], Certificate(row[5], row[6]), looks)


def _rows(looks: SeatLooks) -> list[list[str]]:
    """Return looks as they are kept: without a face as before faces were known."""
    return [[colour, shape, *([face] if face else [])] for colour, shape, face in looks]


def _looks(rows: list[list[str]]) -> SeatLooks:
    return tuple(typed([*row, ""] if len(row) == 2 else row, tuple[str, str, str]) for row in rows)


def _ticket_file(saves: Path, game: str, name: str) -> Path:
    return tables(saves) / f"{game}-{_hashed(name)}.ticket"


def _hashed(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:12]


def _held_file(saves: Path, name: str) -> Path:
    return tables(saves) / f"{_hashed(name)}.held"


def _alike(name: str) -> list[str]:
    """Return the numbered variants of a name, tried in turn."""
    return [name if n == 1 else f"{name} {n}" for n in range(1, MOST_ALIKE + 1)]


def hold_name(saves: Path, name: str) -> tuple[str, Appending | None]:
    """Return the first variant of a name that no other program on this machine uses, and the file that reserves it.

    Otherwise two guests on one machine with the same name would return to the same seat.
    """
    for one in _alike(name):
        try:
            make_folder(tables(saves), secret=True)
            path = _held_file(saves, one)
            return one, Appending(path, new=not path.exists())
        except (InUse, FileExistsError):  # another program has reserved it, perhaps just now
            continue
        except OSError:
            break  # the folder cannot be written
    return name, None


def keep_ticket(saves: Path, name: str, ticket: Ticket) -> None:
    """Keep a guest's ticket under this name, so that it can come back."""
    keys, looks = sorted(ticket.keys.items()), _rows(ticket.looks)
    row = [FORMAT, ticket.game, ticket.code, ticket.certificate, ticket.table_epoch, keys, looks]
    make_folder(tables(saves), secret=True)
    write_whole(_ticket_file(saves, ticket.game, name), pack(row), secret=True)


def take_ticket(saves: Path, name: str, own: str, game: str, keys: Mapping[Seat, bytes]) -> dict[Seat, bytes]:
    """Take over the ticket of another program of this name, if its seats match these keys; return its secret keys.

    That program keeps its name, but the ticket now belongs to `own`.
    """
    for path, ticket in _alike_tickets(saves, name, own, game, held=True):
        if all(keys.get(seat) == public_of(secret) for seat, secret in ticket.keys.items()):
            replace(path, _ticket_file(saves, game, own))
            return ticket.keys
    return {}


def _alike_tickets(saves: Path, name: str, own: str, game: str, held: bool) -> Iterator[tuple[Path, Ticket]]:
    """Yield a game's tickets under other variants of this name: those of names in use, or of free ones."""
    for one in _alike(name):
        path = _ticket_file(saves, game, one)
        ticket = _read(path, game) if one != own else None
        if ticket and ticket.keys and _is_held(saves, one) == held:
            yield path, ticket


def _is_held(saves: Path, name: str) -> bool:
    try:
        Appending(_held_file(saves, name)).close()
    except InUse:
        return True
    except OSError:
        pass
    return False


def is_taken(saves: Path, name: str, ticket: Ticket) -> bool:
    """Return whether another program has taken this ticket, kept under this name."""
    if not ticket.keys or _ticket_file(saves, ticket.game, name).exists():
        return False
    return any(one.keys.items() & ticket.keys.items() for one in tickets_of(saves, ticket.game))


def tickets_of(saves: Path, game: str) -> list[Ticket]:
    """Return all tickets that guests on this machine have kept for a game."""
    read = (_read(path, game) for path in sorted(tables(saves).glob(f"{game}-*.ticket")))
    return [ticket for ticket in read if ticket]


def tickets_with(saves: Path, name: str, code: str) -> list[Ticket]:
    """Return all tickets for a code kept here under any variant of this name."""
    names, found = {_hashed(one) for one in _alike(name)}, []
    for path in sorted(tables(saves).glob("*.ticket")):
        game, _, hashed = path.stem.rpartition("-")
        ticket = _read(path, game) if hashed in names else None
        if ticket and ticket.code == code:
            found.append(ticket)
    return found


def copy_of(saves: Path, ticket: Ticket, game: str) -> Path:
    """Return the path of a guest's copy of a game's public record; two windows on one machine have one each."""
    return record_path(followed(saves), f"{game}-{min(ticket.keys, default='watching')}")


def recall(saves: Path, name: str, ticket: Ticket, game: str, certificate: bytes, called: str = "") -> bool:
    """Read a game's ticket, to return to its seats; `called` is the name before it was numbered.

    Return False if another table of this game has left a ticket here with a different code and certificate.
    """
    own = _ticket_file(saves, game, name)
    if not own.exists():
        with suppress(OSError):
            for path, _ in _alike_tickets(saves, called or name, name, game, held=False):
                replace(path, own)
                break
    if found := _read(own, game):
        ticket.game, ticket.certificate, ticket.table_epoch = game, found.certificate, found.table_epoch
        ticket.keys, ticket.looks = found.keys, found.looks
        return True
    kept = tickets_of(saves, game)
    return not kept or any(one.code == ticket.code or one.certificate == certificate for one in kept)


def _read(path: Path, game: str) -> Ticket | None:
    try:
        data = unpack(path.read_bytes())
        row = typed(data, tuple[int, str, str, bytes, int, list[tuple[int, bytes]], list[list[str]]])
        looks = _looks(row[6])
    except (OSError, BadBytes):
        return None
    if row[:2] != (FORMAT, game) or any(len(key) != KEY for _, key in row[5]):
        return None
    return Ticket(row[2], "", {}, game, row[3], dict(row[5]), row[4], looks)


def machine_of(saves: Path, header: Header, keys: Iterable[Seat]) -> Machine:
    """Return a guest machine's part in the luck, numbered by its lowest seat."""
    seats = tuple(sorted(keys))
    return open_machine(pockets(saves) / f"machine{seats[0]}", header, seats[0], seats)
