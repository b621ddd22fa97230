"""The secrets by which phones hold seats, kept with the game so that they still count after a restart."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.choices import Seat
from game.session.phones import phone_keys
from game.table.record.files import make_folder, read_or_set_aside, write_whole
from game.table.record.packing import BadBytes, pack, typed, unpack
from net.phones.cipher import SECRET

FORMAT = 1


@dataclass(slots=True)
class PhoneKeys:
    """The port of a game's pages, and the secret of each seat that a phone may hold."""

    port: int = 0
    secrets: dict[Seat, bytes] = field(default_factory=dict)

    def add(self, seats: Iterable[Seat]) -> None:
        """Make a secret for each seat that has none."""
        for seat in seats:
            self.secrets.setdefault(seat, secrets.token_bytes(SECRET))

    def fragment(self, seat: Seat) -> str:
        """Return the end of a seat's link, which browsers keep to themselves."""
        return urlsafe_b64encode(self.secrets[seat]).decode().rstrip("=")


def keep_keys(saves: Path, game: str, keys: PhoneKeys) -> None:
    """Keep the keys of a game for this user alone."""
    make_folder(phone_keys(saves, game).parent, secret=True)
    rows = [[seat, secret] for seat, secret in sorted(keys.secrets.items())]
    write_whole(phone_keys(saves, game), pack([FORMAT, keys.port, rows]), secret=True)


def kept_keys(saves: Path, game: str) -> PhoneKeys:
    """Return the keys that were kept with a game; damaged ones count as lost and are set aside."""
    return read_or_set_aside(phone_keys(saves, game), _read) or PhoneKeys()


def _read(data: bytes) -> PhoneKeys:
    number, port, rows = typed(unpack(data), tuple[int, int, list[tuple[int, bytes]]])
    if number != FORMAT or not 0 <= port < 2**16 or any(len(secret) != SECRET for _, secret in rows):
        raise BadBytes("these are no keys of phones")
    return PhoneKeys(port, dict(rows))
