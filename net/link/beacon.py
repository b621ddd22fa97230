"""The search for tables in a LAN: a question to everybody on every interface, and an answer from each host."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from game.session.lan.messages import Beacon, Message, Word
from game.session.lan.times import AGAIN
from game.session.lan.wishes import FoundTable
from net.link.addresses import format_address
from net.link.interfaces import broadcasts
from net.link.messages import MAGIC, PROTOCOL, plain_of, read
from net.link.wire import BadFrame, pack, unpack

PORT = 47474
LONGEST = 1024
MOST_FOUND = 64


class Seek(Message, frozen=True, tag="seek"):
    """A question for tables."""

    magic: Word
    game: Word = ""  # the one game to look for; empty: any


def answer(data: bytes, here: Beacon) -> bytes:
    """Return the answer to a question for tables; empty bytes for anything else."""
    try:
        message = read(unpack(data[: LONGEST + 1]), Seek)
    except BadFrame:
        return b""
    if message.magic != MAGIC or message.game not in ("", here.game) or len(data) > LONGEST:
        return b""
    return pack(plain_of(here))


def question(game: str = "") -> bytes:
    """Return the question for a table."""
    return pack(plain_of(Seek(MAGIC, game)))


def found(data: bytes) -> Beacon | None:
    """Return the table that has answered; None for anything else."""
    try:
        here: Beacon = read(unpack(data[: LONGEST + 1]), Beacon)
    except BadFrame:
        return None
    return here if here.magic == MAGIC and here.newest >= PROTOCOL[0] else None


class Answering(asyncio.DatagramProtocol):
    """A socket that answers questions for tables as long as it is open."""

    def __init__(self, here: Callable[[], Beacon]) -> None:
        self._here = here
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, address: Any) -> None:
        if answered := answer(data, self._here()):
            self._transport.sendto(answered, address)


class Seeking(asyncio.DatagramProtocol):
    """A socket that reports each table that answers, once for each address."""

    def __init__(self, on_found: Callable[[FoundTable], None]) -> None:
        self._on_found = on_found
        self._seen: set[tuple[str, str]] = set()

    def datagram_received(self, data: bytes, address: Any) -> None:
        here = found(data)
        if here and (len(self._seen) < MOST_FOUND or (address[0], here.game) in self._seen):
            self._seen.add((address[0], here.game))
            self._on_found(FoundTable(format_address(address[0], here.port), here))


def share_port(listening: socket.socket, system: str = sys.platform) -> None:
    """Let several programs of this machine share one port, so that each hears every question.

    macOS and the BSDs need a second option for it. On Linux and Android that option would give each datagram to only
    one of the programs; Windows and some others do not have it.
    """
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    also = getattr(socket, "SO_REUSEPORT", None)
    if also is not None and not system.startswith(("linux", "android", "win")):
        listening.setsockopt(socket.SOL_SOCKET, also, 1)


async def open_beacon(here: Callable[[], Beacon], port: int = PORT, host: str = "0.0.0.0") -> asyncio.DatagramTransport:
    """Answer until the transport is closed. Several tables of one machine share the port."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        share_port(listening)
        listening.bind((host, port))
        listening.setblocking(False)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(lambda: Answering(here), sock=listening)
    except BaseException:
        listening.close()
        raise
    return transport


async def seek(
    on_found: Callable[[FoundTable], None],
    game: str = "",
    where: Callable[[], tuple[str, ...]] = broadcasts,
    port: int = PORT,
    rest: Callable[[float], Any] = asyncio.sleep,
) -> None:
    """Ask again and again until cancelled; `where` is called each time, as networks come and go."""
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_datagram_endpoint(
        lambda: Seeking(on_found), local_addr=("0.0.0.0", 0), allow_broadcast=True
    )
    try:
        while True:
            for address in where():
                with suppress(OSError):  # still ask at the other addresses
                    transport.sendto(question(game), (address, port))
            await rest(AGAIN)
    finally:
        transport.close()
