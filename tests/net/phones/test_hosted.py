"""Tables without a window, played from phones: real programs, real sockets, no browser."""

import asyncio
import signal

import pytest

from game.table.audit import audit
from game.table.record.record import read_record
from game.titles import title
from net.phones.hosted import HostedPhones
from tests.net.loopback import opened, run
from tests.net.phones.knock import SocketPage
from tests.net.programs import WEST, programs_in, rest

PATIENCE = 30_000


@pytest.fixture
def programs(tmp_path):
    with programs_in(tmp_path) as made:
        yield made


def sit(page, name):
    """Take the seat that a link stands for."""
    page.open()
    if page.state["lobby"] and not page.state["lobby"]["mine"]:
        page.say(page.touch("sit", text=name))
        while page.state["lobby"] and not page.state["lobby"]["mine"]:
            assert page.read()


def play(pages, fits):
    """Play until something holds."""
    for _ in range(PATIENCE):
        if fits():
            return
        for page in pages:
            page.act()
    raise AssertionError([page.ended for page in pages])


def test_a_table_is_played_from_its_links_and_goes_on_with_the_same_after_the_host_was_killed(programs):
    clock = "--clock", "bank", "--at-zero", "2:expert"
    host, _ = programs.host("--seats", "2", "--phones", *clock, of=WEST)
    assert len(set(programs.links)) == 2
    pages = [SocketPage(link, f"p{n}", n) for n, link in enumerate(programs.links)]
    for page, name in zip(pages, ("Ana", "Bea"), strict=True):
        sit(page, name)
    pages[0].say(pages[0].touch("face", text="guide"))
    play(pages, lambda: all(page.state.get("log") and page.state["faces"][0][0] == "guide" for page in pages))
    assert [one["name"] for one in pages[0].state["people"]] == ["Ana", "Bea"]
    host.send_signal(signal.SIGKILL)
    host.wait()
    (path,) = (programs.folder / "host" / "records").glob("*.westward")
    links = programs.links
    again, _ = programs.host("--resume", str(path), "--phones", of=WEST)
    assert programs.links == links, "nobody scans again"
    for page in pages:
        page.open()
    assert [page.state["faces"][0][0] for page in pages] == ["guide", "guide"]
    play(pages, lambda: all(page.state["over"] for page in pages))
    rest(again)
    record = read_record(path).record
    assert (record.header.clock, [seat.at_zero for seat in record.header.seats]) == ("bank", ["normal", "expert"])
    found = audit(title(WEST), record)
    assert found.findings == () and found.result is not None
    assert [row["points"] for row in pages[0].state["over"]["rows"]] == sorted(found.result.scores, reverse=True)


def test_a_seat_that_a_guest_has_taken_is_told_to_its_phone(programs):
    _, way = programs.host("--seats", "3", "--phones", of=WEST)
    page = SocketPage(programs.links[0])
    page.open()
    programs.bot("ana", way)
    while not page.state["lobby"]["lost"]:
        assert page.read()
    assert page.state["lobby"]["chairs"][0] == {"name": "ana", "taken": True}
    why = page.state["picker"]["why"]
    page.say(page.touch("face", text="guide"))
    while page.done < page.n:
        assert page.read()
    assert why and page.state["remark"]["no"] == why


def test_of_many_faces_that_one_person_chooses_everybody_hears_only_the_last(tmp_path):
    told, phones = [], HostedPhones(tmp_path)

    def choose(page, *faces):
        for face in faces:
            page.say(page.touch("face", text=face))
        while page.done < page.n:
            assert page.read()

    async def work():
        async with opened(tmp_path) as served:
            phones.open(served, "127.0.0.1")
            try:
                page = SocketPage(phones.links[0][1])
                page.open()
                page.say(page.touch("sit", text="Ana"))
                while not served.hosting.own:
                    await asyncio.sleep(0)
                served.hosting.on_message = told.append
                choose(page, "drover", "captain", "drover", "guide")  # the table hears of it later
                choose(page, "guide")
                await asyncio.sleep(0)
                choose(page, "guide")
                await asyncio.sleep(0)
            finally:
                phones.close()

    run(work())
    assert [[chair.face for chair in roster.chairs] for roster in told] == [["guide", ""]]
