"""Everybody at a table is told everything once, even after joining late."""

from __future__ import annotations

from game.table.record.entries import Drawn
from game.table.update import Update
from tests.table.gathering import Gathering
from tests.table.seated import Seated


class Listener:
    """A listener that writes down its updates."""

    def __init__(self) -> None:
        self.heard: list[Update] = []

    def show(self, update: Update) -> None:
        self.heard.append(update)

    def events(self) -> list[str]:
        return [event.name for update in self.heard for event in update.events]

    def entries(self) -> list[object]:
        return [entry for update in self.heard for entry in update.entries]


def gathered(seats: int = 2) -> tuple[Seated, Gathering, list[Listener]]:
    seated = Seated(seats)
    gathering = Gathering(seated.table, seated.luck)
    links = [Listener() for _ in range(seats)]
    for seat, link in enumerate(links):
        gathering.sit(seat, link)
    return seated, gathering, links


def go_on(seated: Seated, gathering: Gathering, answers: int) -> None:
    gathering.go_on()
    for _ in range(answers):
        seat = seated.table.position.waiting[0]
        gathering.answer(seated.moment, seated.entry(seat))


def test_everybody_hears_everything_once_and_in_order() -> None:
    seated, gathering, links = gathered(3)
    onlooker = Listener()
    gathering.watch(onlooker)
    go_on(seated, gathering, 40)
    wanted = [line.entry for line in seated.table.record.lines]
    for link in (*links, onlooker):
        assert link.entries() == wanted
        assert link.events() == onlooker.events()
        assert link.heard[-1].number == seated.table.position.number


def test_a_late_listener_hears_everything_in_one_update() -> None:
    seated, gathering, links = gathered()
    go_on(seated, gathering, 20)
    late = Listener()
    gathering.sit(0, late)
    assert len(late.heard) == 1
    assert late.entries() == links[1].entries()
    assert late.events() == links[1].events()


def test_one_link_may_hold_several_seats() -> None:
    seated = Seated(3)
    gathering = Gathering(seated.table, seated.luck)
    session = Listener()
    for seat in range(3):
        gathering.sit(seat, session)
    go_on(seated, gathering, 10)
    for seat in range(3):
        own = [entry for update in session.heard if update.seat == seat for entry in update.entries]
        assert own == [line.entry for line in seated.table.record.lines]


def test_where_machines_make_the_luck_nobody_else_draws() -> None:
    seated = Seated(2, lan=True)
    gathering = Gathering(seated.table, seated.luck)
    link = Listener()
    gathering.watch(link)
    gathering.go_on()
    seated.commit()
    gathering.go_on()
    assert link.heard[-1].awaited == (0, 1)
    for number in (1, 0):
        opened = seated.machines[number].chain_link(seated.table.position)
        assert opened is not None
        gathering.offer(seated.moment, number, opened)
    assert link.heard[-1].awaited == ()
    assert isinstance(link.heard[-1].entries[-1], Drawn)
