"""The pages and links of phones on one port, in a thread and a loop of their own."""

from __future__ import annotations

import asyncio
import errno
import logging
import secrets
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.engine.trouble import Trouble
from net.link.addresses import EVERYWHERE
from net.link.peer import Allowance
from net.phones.cipher import NAME, SALT, SECRET, BadPhoneFrame, FrameCipher
from net.phones.doors import MOST_NEWCOMERS, PhoneCrowd, is_ours, own_names
from net.phones.files import page_files
from net.phones.messages import EndWord, PageHere, read_page, written
from net.phones.phone import Phone
from net.phones.showing import Data
from net.phones.table import PhoneTable

LINK = "/link"  # the path of links; every other one is a file or nothing
VERSION = 1
LONGEST = 16 * 1024  # bytes of a frame that a phone may send
COMING_UP = 5.0  # seconds in which a connection has to say what it wants
MOST_WAITING = 64  # frames that a phone may leave unread
RATE, BURST = 20.0, 80.0  # messages a second
LAST = 3.0  # seconds to close everything
REFUSED = 4000  # the code with which a link is closed for a reason of ours
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; connect-src 'self' ws://{host}"
)
OK, FORBIDDEN, NOT_FOUND = (200, "OK"), (403, "Forbidden"), (404, "Not Found")
Status = tuple[int, str]
T = TypeVar("T")


class PhoneConnection(ServerConnection):
    """A connection that counts as a newcomer until it holds a seat."""

    crowd: PhoneCrowd

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.crowd.arrive(self, str(peer[0]) if peer else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.leave(self)
        super().connection_lost(exc)

    def cut(self) -> None:
        self.transport.abort()


class SocketLink:
    """The link to one page. Messages wait here until its socket takes them."""

    def __init__(self, socket: ServerConnection, cipher: FrameCipher) -> None:
        self._socket, self._cipher = socket, cipher
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._why = ""
        self.writing = asyncio.get_running_loop().create_task(self._write())

    def send(self, message: Data) -> None:
        if self._why:
            return
        self._frames.put_nowait(self._cipher.seal(written(message)))
        if self._frames.qsize() > MOST_WAITING:
            self._why = "silent"
            self._socket.transport.abort()

    def end(self, why: EndWord) -> None:
        self._why = self._why or why
        self._frames.put_nowait(None)

    async def _write(self) -> None:
        with suppress(ConnectionClosed):
            while (frame := await self._frames.get()) is not None:
                await self._socket.send(frame)
            await self._socket.close(REFUSED, self._why)


class PhoneServer:
    """The listening socket of the pages, in the loop of its thread."""

    def __init__(self, table: PhoneTable, names: Collection[str] = (), most: int = MOST_NEWCOMERS) -> None:
        """`names` are further names of this machine."""
        self.table, self._names, self._most = table, frozenset(names) | own_names(), most
        self._server: Server | None = None

    async def open(self, address: str, port: int) -> int:
        """Listen, and return the port; port 0 takes any free one."""
        crowd = PhoneCrowd(self._most)
        silent = logging.getLogger("westward.phones")
        silent.addHandler(logging.NullHandler())
        silent.propagate = False
        connection = type("Connection", (PhoneConnection,), {"crowd": crowd})
        self._server = await serve(
            self._hold,
            address or EVERYWHERE[0],
            port,
            process_request=self._answer,
            create_connection=connection,
            compression=None,  # lengths would tell of contents
            max_size=LONGEST,
            max_queue=8,
            open_timeout=COMING_UP,
            close_timeout=1.0,
            ping_interval=10.0,
            ping_timeout=10.0,
            server_header=None,
            logger=silent,
        )
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def close(self) -> None:
        if self._server:
            self._server.close(close_connections=False)
            await asyncio.sleep(0)  # from now on nobody comes
            self.table.close()
            with suppress(TimeoutError):
                async with asyncio.timeout(LAST):
                    await self._server.wait_closed()

    # Requests

    def _answer(self, _: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file, or let a link come up; refuse anything else in one sentence."""
        hosts = request.headers.get_all("Host")
        if len(hosts) != 1 or not is_ours(hosts[0], self._names):
            return _refusal(FORBIDDEN, "This computer does not answer to that name.")
        path = request.path.partition("?")[0]
        if path == LINK:
            if request.headers.get_all("Origin") != [f"http://{hosts[0]}"]:
                return _refusal(FORBIDDEN, "Only this computer's own page can connect.")
            return None
        found = page_files().get(path)
        if not found:
            return _refusal(NOT_FOUND, "This page does not exist: scan the code on the shared screen.")
        packs = "gzip" in ",".join(request.headers.get_all("Accept-Encoding"))
        headers = _headers(found.kind, hosts[0])
        if packs:
            headers["Content-Encoding"] = "gzip"
        return _response(OK, headers, found.packed if packs else found.data)

    # Links

    async def _hold(self, socket: ServerConnection) -> None:
        """Carry one link from its first frame to its end."""
        try:
            async with asyncio.timeout(COMING_UP):
                phone, cipher = await self._greet(socket)
                here = read_page(cipher.open(_bytes(await socket.recv())))
            if not isinstance(here, PageHere) or not phone:
                raise BadPhoneFrame("bad_frame")
        except (BadPhoneFrame, msgspec.MsgspecError):
            await socket.close(REFUSED, "unknown")
            return
        except (TimeoutError, ConnectionClosed):
            return
        link = SocketLink(socket, cipher)
        assert isinstance(socket, PhoneConnection)
        socket.crowd.leave(socket)
        if phone not in self.table.all:  # it was freed meanwhile
            link.end("freed")
            return
        phone.join(link, here)
        try:
            await self._listen(socket, cipher, phone, link)
        finally:
            phone.leave(link)
            link.writing.cancel()

    async def _greet(self, socket: ServerConnection) -> tuple[Phone | None, FrameCipher]:
        """Exchange random bytes; an unknown secret is refused as late as a wrong one."""
        first = _bytes(await socket.recv())
        if len(first) != 1 + NAME + SALT or first[0] != VERSION:
            raise BadPhoneFrame("bad_frame")
        own, phone = secrets.token_bytes(SALT), self.table.named(first[1 : 1 + NAME])
        secret = phone.secret if phone else secrets.token_bytes(SECRET)
        await socket.send(own)
        return phone, FrameCipher(secret, first[1 + NAME :], own)

    async def _listen(self, socket: ServerConnection, cipher: FrameCipher, phone: Phone, link: SocketLink) -> None:
        loop = asyncio.get_running_loop()
        allowance = Allowance(BURST, RATE, loop.time())
        with suppress(ConnectionClosed):
            async for frame in socket:
                try:
                    message = read_page(cipher.open(_bytes(frame)))
                except (BadPhoneFrame, msgspec.MsgspecError):
                    link.end("bad_frame")
                    break
                if allowance.refill(loop.time()) < 1:
                    link.end("too_fast")
                    break
                allowance.left -= 1
                phone.heard(link, message)
            with suppress(asyncio.CancelledError):
                await asyncio.wait({link.writing}, timeout=1.0)


def _bytes(frame: str | bytes) -> bytes:
    if isinstance(frame, str):
        raise BadPhoneFrame("bad_frame")
    return frame


def _headers(kind: str, host: str) -> Headers:
    return Headers(
        {
            "Content-Type": kind,
            "Cache-Control": "no-cache",
            "Content-Security-Policy": POLICY.format(host=host),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
    )


def _refusal(status: Status, sentence: str) -> Response:
    return _response(status, _headers("text/plain; charset=utf-8", "none.invalid"), f"{sentence}\n".encode())


def _response(status: Status, headers: Headers, data: bytes) -> Response:
    headers["Connection"] = "close"
    headers["Content-Length"] = str(len(data))
    return Response(*status, headers, data)


class PhoneThread:
    """Phones in a thread of their own: everything else reaches them by calls that do not wait."""

    def __init__(self, table: PhoneTable, names: Collection[str] = ()) -> None:
        self.table, self._names = table, names
        self._loop = asyncio.new_event_loop()
        self._server: PhoneServer | None = None  # while it listens
        self._hushing: asyncio.TimerHandle | None = None
        self._closing: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run, daemon=True, name="phones")

    def open(self, address: str, port: int) -> int:
        """Listen, at another port if this one is taken, and return the port; raise `Trouble` if there is none."""
        if not self._thread.is_alive():
            self._thread.start()
        try:
            return self._wait(self._open(address, port))
        except OSError as error:
            raise Trouble(f"no phone can reach this computer: {error.strerror or error}") from error

    async def _open(self, address: str, port: int) -> int:
        self._stay()
        if self._server:
            return port
        server = PhoneServer(self.table, self._names)
        try:
            port = await server.open(address, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or not port:
                raise
            port = await server.open(address, 0)
        self._server = server
        return port

    def hush(self, after: float = 0.0) -> None:
        """Stop listening after some seconds, unless it is opened again before; phones are told good-bye."""
        self.call(self._hush_after, after)

    def _hush_after(self, after: float) -> None:
        self._stay()
        self._hushing = self._loop.call_later(after, self._hush) if after else None
        if not after:
            self._hush()

    def _hush(self) -> None:
        server, self._server = self._server, None
        if server:
            self._closing = self._loop.create_task(server.close())

    def _stay(self) -> None:
        if self._hushing:
            self._hushing.cancel()

    def call(self, do: Callable[..., object], *given: Any) -> None:
        """Do something in the thread, later."""
        with suppress(RuntimeError):  # it is closed
            self._loop.call_soon_threadsafe(do, *given)

    def ask(self, do: Callable[[], T]) -> T:
        """Do something in the thread, and wait for its result."""

        async def asked() -> T:
            return do()

        return self._wait(asked())

    def close(self) -> None:
        """Tell the phones good-bye, and stop listening."""
        if self._thread.is_alive():
            with suppress(TimeoutError):
                self._wait(self._close())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(LAST)
        elif not self._loop.is_closed():
            self._loop.close()

    async def _close(self) -> None:
        if self._server:
            await self._server.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for one in rest:
            one.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        future: Future[T] = asyncio.run_coroutine_threadsafe(work, self._loop)
        return future.result(2 * LAST)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
        finally:
            self._loop.close()
