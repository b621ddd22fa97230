"""Who sits at a table is told everything once, and answers only for the seats it holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.motion import Refused
from game.table.entries import Answer, Drawn
from game.table.links import Gathering
from game.table.machine import Machine
from game.table.update import Update
from game.titles.west_of_africa.travel import PlaceShip
from tests.table.seated import Seated


class Listener:
    """Writes down what it is shown."""

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


def go_on(seated: Seated, gathering: Gathering, links: list[Listener], answers: int) -> None:
    gathering.go_on()
    for _ in range(answers):
        seat = seated.table.position.waiting[0]
        gathering.answer(links[seat], seated.moment, seated.entry(seat))


def test_everybody_hears_everything_once_and_in_order() -> None:
    seated, gathering, links = gathered(3)
    onlooker = Listener()
    gathering.watch(onlooker)
    go_on(seated, gathering, links, 40)
    wanted = [line.entry for line in seated.table.record.lines]
    for link in (*links, onlooker):
        assert link.entries() == wanted
        assert link.events() == onlooker.events()
        assert link.heard[-1].number == seated.table.position.number


def test_who_comes_later_hears_all_from_the_start_in_one_update() -> None:
    seated, gathering, links = gathered()
    go_on(seated, gathering, links, 20)
    late = Listener()
    gathering.sit(0, late)
    assert len(late.heard) == 1
    assert late.entries() == links[1].entries()
    assert late.events() == links[1].events()


def test_nobody_answers_for_a_seat_of_another() -> None:
    seated, gathering, links = gathered()
    gathering.go_on()
    seated.until(PlaceShip)
    seat = seated.top.seat
    for link in (links[1 - seat], Listener()):
        with pytest.raises(Refused, match="not_your_seat"):
            gathering.answer(link, seated.moment, Answer(seat, ("lanzarote",)))
    gathering.answer(links[seat], seated.moment, Answer(seat, ("lanzarote",)))


def test_who_has_left_is_told_nothing_more_and_holds_no_seat() -> None:
    seated, gathering, links = gathered()
    gathering.go_on()
    gathering.leave(links[0])
    heard = len(links[0].heard)
    with pytest.raises(Refused, match="not_your_seat"):
        gathering.answer(links[0], seated.moment, seated.entry(0))
    gathering.answer(links[1], seated.moment, seated.entry(1))
    assert len(links[0].heard) == heard


def test_one_link_may_hold_several_seats() -> None:
    seated = Seated(3)
    gathering = Gathering(seated.table, seated.luck)
    couch = Listener()
    for seat in range(3):
        gathering.sit(seat, couch)
    go_on(seated, gathering, [couch] * 3, 10)
    for seat in range(3):
        own = [entry for update in couch.heard if update.seat == seat for entry in update.entries]
        assert own == [line.entry for line in seated.table.record.lines]


def test_chains_are_taken_only_from_who_holds_all_their_seats() -> None:
    seated = Seated(2, lan=True)
    gathering = Gathering(seated.table, seated.luck)
    links = [Listener(), Listener()]
    for seat, link in enumerate(links):
        gathering.sit(seat, link)
    entry = Machine(seated.table.record.header, 0, (0, 1)).due(seated.table.position)
    assert entry is not None
    for link in links:
        with pytest.raises(Refused, match="not_your_seat"):
            gathering.answer(link, seated.moment, entry, seated.programs[0].signature(entry))
    with pytest.raises(Refused, match="not_your_seat"):
        gathering.answer(links[0], seated.moment, replace(entry, seats=()))


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
        opened = seated.machines[number].link(seated.table.position)
        assert opened is not None
        gathering.offer(seated.moment, number, opened)
    assert link.heard[-1].awaited == ()
    assert isinstance(link.heard[-1].entries[-1], Drawn)
