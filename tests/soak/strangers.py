"""Strangers at the door of phones: `python -m tests.soak.strangers --silent 500`.

Silent connections, long names, climbing paths, forged names and origins, and frames that are none come all at once,
while honest phones open the page and come up. The run fails if an honest phone waits for more than a second, and
prints the longest wait and the memory that the strangers cost.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from time import perf_counter

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.net.phones.knock import HERE, SocketPage
from tests.net.phones.tables import phone_game
from tests.soak.memory import let_go, mebibytes
from tests.soak.words import how_many, reader

LONGEST = 1.0  # seconds that an honest phone may wait
MOST = 20  # mebibytes that strangers may cost
BROKEN = (
    "GET /../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "GET /" + "a" * 65536 + " HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: " + "a" * 65536 + "\r\n\r\n",
    "GET /link HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\n\r\n",
    "nonsense\r\n\r\n",
)
FRAMES = (b"", b"\x01" + bytes(24), b"x" * 15_000, b"x" * 17_000)


def silent(port: int, most: int) -> list[socket.socket]:
    """Connect and say nothing."""
    return [socket.create_connection((HERE, port), timeout=5) for _ in range(most)]


def broken(port: int) -> None:
    """Send requests that are none, and frames that are none."""
    for text in BROKEN:
        with suppress(OSError), socket.create_connection((HERE, port), timeout=5) as line:
            line.sendall(text.format(host=f"{HERE}:{port}").encode())
            answer = line.recv(4096)
            assert b" 200 " not in answer[:20], text[:60]
    for frame in FRAMES:
        where = f"{HERE}:{port}"
        with (
            suppress(OSError, WebSocketException, TimeoutError),
            connect(f"ws://{where}/link", origin=f"http://{where}", proxy=None, compression=None) as link,
        ):
            link.send(frame)
            for _ in range(3):
                link.recv(timeout=2)


def honest(link: str) -> float:
    """Come up as a phone does; return how long it took."""
    started = perf_counter()
    page = SocketPage(link)
    page.open()
    assert page.state["prompt"]
    page.close()
    return perf_counter() - started


def main() -> None:
    """Read the options and run."""
    read = reader("strangers", __doc__, None)
    how_many(read, "silent", 500, " silent connections")
    how_many(read, "rounds", 5, " rounds")
    given = read.parse_args()
    with phone_game("west_of_africa") as game:
        honest(game.link(0))
        let_go()
        before, waits, lines = mebibytes(), [], []
        for _ in range(given.rounds):
            lines += silent(game.port, given.silent // given.rounds)
            broken(game.port)
            waits.append(honest(game.link(0)))
        grown = mebibytes() - before
        for line in lines:
            line.close()
    print({"longest_wait_ms": round(1000 * max(waits)), "grown_mib": grown})
    assert max(waits) <= LONGEST and grown <= MOST


if __name__ == "__main__":
    main()
