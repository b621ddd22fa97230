"""Somebody between a guest and the table: it reads nothing, and the guest hears of it, not of a wrong code."""

import asyncio
from contextlib import asynccontextmanager, suppress

import pytest

from game.commands.lan import without_window
from game.session.lan.messages import Ended, SeatRequest
from net.link.certificates import guest_context, host_context, new_certificate
from net.link.codes import BETWEEN, IN_BETWEEN
from net.link.door import GUESSES
from net.link.messages import plain_of
from net.link.wire import frames, pack
from net.play.joining import NoTable, join
from tests.net.loopback import guest, opened, run

WRONG = "00000000"


@asynccontextmanager
async def relay(port):
    """Relay both sides' bytes, ending TLS with another certificate; yield the port."""

    async def hand_on(reader, writer):
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def meet(reader, writer):
        there, on = await asyncio.open_connection("127.0.0.1", port, ssl=guest_context())
        await asyncio.gather(hand_on(reader, on), hand_on(there, writer))

    links = set()
    server = await asyncio.start_server(
        lambda *ends: links.add(asyncio.create_task(meet(*ends))),
        "127.0.0.1",
        0,
        ssl=host_context(new_certificate()),
    )
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for link in links:
            link.cancel()
        await asyncio.gather(*links, return_exceptions=True)


async def joined(tmp_path, port, code):
    where = tmp_path / "ana", "ana", f"127.0.0.1:{port}", code
    return await join(*where, [SeatRequest(name="ana", bot="random")], without_window(), "0.1", lambda _: None)


@pytest.mark.parametrize(("relayed", "right", "text"), [
    (True, True, "another computer sits between"),
    (True, False, "does not belong to th"),
    (False, False, "does not belong to th"),
])  # fmt: skip
def test_a_wrong_code_and_somebody_in_between_are_told_apart(tmp_path, relayed, right, text):
    async def work():
        async with opened(tmp_path) as served, relay(served.port) as other:
            with pytest.raises(NoTable, match=text):
                await joined(tmp_path, other if relayed else served.port, served.door.code if right else WRONG)
            assert not served.hosting.links

    run(work())


@pytest.mark.parametrize(("code", "text"), [(IN_BETWEEN, "does not let"), ("wrong_code", "address says: The code")])
def test_what_a_stranger_says_is_not_told_as_found_here(code, text, tmp_path):
    async def refuse(_, writer):
        writer.write(frames(pack(plain_of(Ended(code, BETWEEN)))))
        await writer.drain()
        writer.close()

    async def work():
        server = await asyncio.start_server(refuse, "127.0.0.1", 0, ssl=host_context(new_certificate()))
        async with server:
            with pytest.raises(NoTable, match=text):
                await joined(tmp_path, server.sockets[0].getsockname()[1], "ABCD2345")

    run(work())


def test_whoever_has_the_code_guesses_nothing_however_often_somebody_stands_between(tmp_path):
    async def work():
        async with opened(tmp_path) as served, relay(served.port) as other:
            for _ in range(GUESSES + 1):
                one = guest(tmp_path, served, "ana")
                assert await one.run("127.0.0.1", other) == IN_BETWEEN
            assert served.door.spends_a_guess("127.0.0.1", asyncio.get_running_loop().time())

    run(work())
