"""A finished game is found again by the name and code used to join it; an unfinished one, or another's, is not."""

import asyncio

import pytest

from game.commands.lan import without_window
from game.session.lan.messages import SeatRequest
from game.table.record.record import read_record
from net.link.codes import new_code
from net.play.finished import finished
from net.play.joining import NoTable, join
from net.play.tickets import tickets_with
from tests.net.loopback import begun, opened, played, run


def test_only_the_same_words_find_it(tmp_path):
    async def work():
        async with opened(tmp_path) as served:
            await played(tmp_path, served)
            return served.door.code, served.keeper.own.record

    code, record = run(work())
    found = finished(tmp_path / "ana", "ana", code)
    assert found.record.head == record.head and found.record.lines == record.lines
    assert found.path == next((tmp_path / "ana" / "followed").glob("*.westward"))
    assert finished(tmp_path / "ana", "eve", code) is None
    assert finished(tmp_path / "ana", "ana", new_code()) is None
    assert finished(tmp_path / "host", "ana", code) is None


def test_a_game_that_lacks_its_end_is_not_found(tmp_path):
    async def work():
        served, _ = await begun(tmp_path, "ana", "bea")
        return served.door.code

    code = run(work())
    assert tickets_with(tmp_path / "ana", "ana", code)
    assert finished(tmp_path / "ana", "ana", code) is None


def test_a_damaged_copy_is_no_finished_game(tmp_path):
    async def work():
        async with opened(tmp_path) as served:
            await played(tmp_path, served)
            return served.door.code

    code = run(work())
    path = finished(tmp_path / "ana", "ana", code).path
    path.write_bytes(path.read_bytes()[:-40])
    assert finished(tmp_path / "ana", "ana", code) is None
    path.unlink()
    assert finished(tmp_path / "ana", "ana", code) is None


def test_who_joins_again_is_told_how_it_ended_and_a_stranger_that_nobody_answers(tmp_path):
    """Even if another table with another code has taken its port."""

    async def joined(name, way, code, told):
        saves = tmp_path / name
        return await join(
            saves, name, way, code, [SeatRequest(name=name, bot="random")], without_window(), "0.1", told.append
        )

    async def work():
        async with opened(tmp_path) as served:
            await played(tmp_path, served)
            way, code, record = f"127.0.0.1:{served.port}", served.door.code, served.keeper.own.record
        told = []
        again = await asyncio.gather(joined("ana", way, code, told), joined("bea", way, code, told))
        assert [found.head for found, _ in again] == [record.head] * 2
        assert again[0][1].scores == again[1][1].scores
        assert len(told) == 2 and all("its game was over" in text for text in told)
        async with opened(tmp_path / "other") as other:
            elsewhere = f"127.0.0.1:{other.port}"
            found, _ = await joined("ana", elsewhere, code, told)
            assert found.head == record.head
            with pytest.raises(NoTable, match="does not belong to th"):
                await joined("eve", elsewhere, code, told)
        (path,) = (tmp_path / "ana" / "followed").glob("*.westward")
        assert read_record(path).record.head == record.head

    run(work())
