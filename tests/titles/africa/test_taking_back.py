"""Everything in a turn can be taken back except turning up a tile."""

from __future__ import annotations

from game.engine.choices import CHANCE
from game.engine.seeing import has_secrets
from game.table.record.entries import Answer, Header, SeatInfo, Undo
from game.table.record.record import Record
from game.table.table import Table
from game.titles.africa import TITLE
from game.titles.africa.rules.state import Africa


class Seated:
    """Three people at a table, and luck that is told what to draw."""

    def __init__(self) -> None:
        seats = tuple(SeatInfo(f"player {n}") for n in range(3))
        self.table = Table(TITLE, Record.new(Header("back", TITLE.slug, TITLE.version, seats, {})))
        self.table.draw(lambda _: ("seat:0",))
        for seat, town in enumerate(("tangier", "alexandria", "accra")):
            self.take(town, seat=seat)

    def take(self, *choice: str, seat: int = 0) -> None:
        at = self.table.position
        self.table.take(at.moment, Answer(seat, choice))

    def turn_up(self, name: str, kind: str) -> None:
        self.take(name)
        self.table.draw(lambda _: (kind,))

    @property
    def may(self) -> int:
        """Return the number of answers that the first seat can take back."""
        return len(self.table.update(0).may_undo)

    def back(self, whole: bool = False) -> None:
        update = self.table.update(0)
        self.table.take(update.moment, Undo(0, update.may_undo[0 if whole else -1]))


def test_camps_skipping_and_the_long_move_are_taken_back_one_by_one_or_all():
    seated = Seated()
    games = [seated.table.position.game]
    for word in ("skip", "research"):
        seated.take(word)
        games.append(seated.table.position.game)
    assert seated.may == 2
    seated.back()
    assert seated.table.position.game == games[1]
    seated.take("mine")
    seated.back(whole=True)
    assert seated.table.position.game == games[0]
    seated.take("long_move")
    seated.take("mombasa")
    assert seated.may == 2
    seated.back(whole=True)
    assert seated.table.position.game == games[0]


def test_a_tile_that_was_turned_up_stays_turned_up():
    seated = Seated()
    seated.take("skip")
    seated.turn_up("hex:a4", "gold_2")
    assert seated.may == 0
    assert seated.table.update(0).why_no_undo == "something_came_to_light"


def with_a_statue_and_a_mask():
    """Give the first seat a statue and put it beside a lion; give the second one a mask."""
    seated = Seated()
    seated.turn_up("hex:b3", "lion")
    seated.turn_up("hex:b2", "statue")
    seated.take("end_turn")
    seated.take("hex:b8", seat=1)
    seated.table.draw(lambda _: ("mask",))
    seated.take("keep", seat=1)  # rather than the statue
    seated.take("end_turn", seat=1)
    seated.take("end_turn", seat=2)
    return seated


def test_a_trade_can_be_taken_back_and_the_tile_stays_what_it_is():
    seated = with_a_statue_and_a_mask()
    seated.turn_up("hex:a4", "statue")
    before = seated.table.position.game
    assert seated.may == 0
    seated.take("seat:1", "mask")
    assert seated.may == 1
    seated.back()
    assert seated.table.position.game == before


def test_walks_and_places_of_tiles_can_be_taken_back():
    seated = with_a_statue_and_a_mask()
    seated.take("hex:b2")
    assert seated.may == 1
    seated.turn_up("hex:c2", "lion")
    before = seated.table.position.game
    assert seated.may == 0
    seated.take("tangier")
    seated.take("hex:b3")
    assert seated.may == 2
    seated.back(whole=True)
    assert seated.table.position.game == before
    seated.take("hex:c2")
    seated.take("move_tile", "hex:c2")  # and so can a tile that is moved
    seated.take("hex:b2")
    assert seated.may == 3
    seated.back()
    seated.back()
    assert seated.may == 1


def test_what_lies_face_down_is_known_to_nobody_and_nobody_sees_less_than_others():
    """A covered tile is not decided before it is turned up, so there is nothing to hide."""
    assert not has_secrets(Africa)
    seated = Seated()
    views = [seated.table.update(seat).view for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    seated.take("hex:a4")
    assert seated.table.position.waiting == (CHANCE,)
    assert dict(seated.table.position.asked[CHANCE].weights) == TITLE.rules.tiles
