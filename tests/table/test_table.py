"""Moments, sealed choices, undo, and the updates of each seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.choices import CHANCE
from game.engine.motion import Refused
from game.engine.steps import Announce, AskSealed
from game.engine.title import NewerRules
from game.table.follower import Follower, Unfaithful
from game.table.record.entries import Announced, Answer, Drawn, Seal, SeatInfo, Sit, Substitute, Undo
from game.table.record.packing import Line
from game.table.record.pocket import Pocket
from game.table.record.record import Record, from_bytes
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.titles.west_of_africa.rules.cards import ShowCards, Turn
from game.titles.west_of_africa.rules.travel import MoveWorkers, PlaceShip
from tests.table.seated import Seated

CHEAP = ("el_hierro",)
WORKERS = ("la_gomera", "move_workers")


def refused(seated: Seated, moment: int, entry: object) -> str:
    """Return the reason of a refusal, after checking that nothing has changed."""
    before, lines = seated.table.position, len(seated.table.record.lines)
    with pytest.raises(Refused) as caught:
        seated.table.take(moment, entry)
    assert seated.table.position is before
    assert len(seated.table.record.lines) == lines
    return caught.value.reason


def test_an_answer_with_an_old_or_a_future_moment_is_refused() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    entry = seated.entry(seated.top.seat)
    assert refused(seated, seated.moment - 1, entry) == "table_moved_on"
    assert refused(seated, seated.moment + 1, entry) == "table_moved_on"
    seated.table.take(seated.moment, entry)


def test_the_same_answer_sent_twice_counts_once() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    moment, entry = seated.moment, seated.entry(seated.top.seat)
    seated.table.take(moment, entry)
    assert refused(seated, moment, entry) == "table_moved_on"


def test_only_the_seat_that_is_asked_may_answer() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    other = 1 - seated.top.seat
    assert refused(seated, seated.moment, Answer(other, ("lanzarote",))) == "not_your_turn"
    assert refused(seated, seated.moment, Answer(CHANCE, ("lanzarote",))) == "not_your_turn"
    assert refused(seated, seated.moment, Answer(9, ("lanzarote",))) == "not_your_turn"


@pytest.mark.parametrize("choice", [(), ("atlantis",), ("lanzarote", "lanzarote"), ("end_turn",)])
def test_a_choice_that_is_not_offered_is_refused(choice: tuple[str, ...]) -> None:
    seated = Seated()
    seated.until(PlaceShip)
    assert refused(seated, seated.moment, Answer(seated.top.seat, choice)) == "not_possible_now"


def test_seats_cannot_draw_sit_or_substitute_by_themselves() -> None:
    seated = Seated()
    for entry in (Drawn(("seat:0", "seat:1")), Sit(0, "bot:random"), Substitute(0, CHEAP, "why")):
        assert refused(seated, 0, entry) == "not_that_kind_of_answer"


def test_sealing_does_not_change_the_moment_so_that_all_can_seal_at_once() -> None:
    seated = Seated(3)
    seated.until(AskSealed)
    moment = seated.moment
    entries = [seated.entry(seat) for seat in range(3)]
    for entry in reversed(entries):
        seated.table.take(moment, entry)
    assert isinstance(seated.top, Announce)
    assert seated.moment > moment


def test_a_sealed_choice_can_be_changed_and_taken_back_until_all_are_in() -> None:
    seated = Seated()
    seated.until(AskSealed)
    seated.take(0, CHEAP)
    seated.table.take(seated.moment, seated.programs[0].reopened())
    assert seated.table.position.waiting == (0, 1)
    assert refused(seated, seated.moment, seated.programs[0].reopened()) == "nothing_to_take_back"
    seated.take(0, CHEAP)
    seated.take(0, WORKERS)
    seated.take(1, CHEAP)
    assert seated.entry(0).choice == (2, 2), "the newest choice counts"


def test_a_seal_or_reopening_that_comes_late_or_twice_is_refused() -> None:
    seated = Seated()
    seated.until(AskSealed)
    program = seated.programs[0]
    first = program.chosen(CHEAP)
    seated.table.take(seated.moment, first)
    back = program.reopened()
    seated.table.take(seated.moment, back)
    assert refused(seated, seated.moment, first) == "already_answered"
    newer = program.chosen(WORKERS)
    seated.table.take(seated.moment, newer)
    for late in (first, back, newer):
        assert refused(seated, seated.moment, late) in ("already_answered", "nothing_to_take_back")
    assert seated.table.position.seals[0] == newer.seal


def test_a_choice_changed_too_late_leaves_the_sealed_one_valid() -> None:
    seated = Seated()
    seated.until(AskSealed)
    moment = seated.moment
    seated.take(0, CHEAP)
    late = seated.programs[0].chosen(WORKERS)
    seated.take(1, CHEAP)
    assert refused(seated, moment, late) == "table_moved_on"
    assert seated.entry(0).choice == (1, 0)


def test_all_announce_what_they_have_sealed_and_each_shows_it_at_its_turn() -> None:
    seated = Seated()
    seated.hands(WORKERS, CHEAP)
    assert seated.table.position.game.announced == [(2, 2), (1, 0)]
    assert seated.table.position.game.cards == [(), ()]
    assert seated.top == ShowCards(1), "the smaller sum shows first"
    seated.take(1)
    assert seated.table.position.game.cards == [(), CHEAP]


@pytest.mark.parametrize(
    ("salt", "hand"),
    [("own", ("lanzarote", "move_workers")), ("zero", WORKERS), ("short", WORKERS), ("none", WORKERS)],
)
def test_another_hand_or_salt_than_the_sealed_one_is_refused(salt: str, hand: tuple[str, ...]) -> None:
    seated = Seated()
    seated.hands(WORKERS, ("tenerife",))
    sealed = seated.pockets[0].kept[seated.table.position.seals[0]]
    assert seated.top == ShowCards(0)
    salts = {"own": sealed.salt, "zero": bytes(32), "short": sealed.salt[:31], "none": b""}
    assert refused(seated, seated.moment, Answer(0, hand, salts[salt])) == "not_what_was_sealed"
    seated.take(0)


def test_nothing_can_be_announced_that_was_not_sealed() -> None:
    seated = Seated()
    seated.until(AskSealed)
    seated.take(0, WORKERS)
    seated.take(1, ("tenerife",))
    honest = seated.entry(0)
    assert isinstance(honest, Announced)
    lies = [
        replace(honest, choice=(1, 1)),
        replace(honest, choice=(2, 3)),
        replace(honest, salt=bytes(32)),
        replace(honest, rest=bytes(32)),
        replace(honest, salt=b"", rest=b""),
        replace(honest, seat=1),
    ]
    for lie in lies:
        assert refused(seated, seated.moment, lie) == "not_what_was_sealed"
    seated.table.take(seated.moment, honest)
    assert refused(seated, seated.moment, honest) == "already_answered"


def test_an_announcement_that_no_hand_fits_is_refused_even_if_it_was_sealed() -> None:
    seated = Seated()
    seated.until(AskSealed)
    seal = seated.pockets[0].seal(1, (1, 99), CHEAP)
    seated.table.take(seated.moment, Seal(0, seal))
    seated.take(1, CHEAP)
    assert refused(seated, seated.moment, seated.entry(0)) == "not_possible_now"


def test_a_hand_that_does_not_fit_its_announcement_is_refused_even_if_it_was_sealed() -> None:
    seated = Seated()
    seated.until(AskSealed)
    seal = seated.pockets[0].seal(1, (1, 1), CHEAP)
    seated.table.take(seated.moment, Seal(0, seal))
    seated.take(1, ("tenerife",))
    seated.take(0)
    seated.take(1)
    assert seated.top == ShowCards(0)
    assert refused(seated, seated.moment, seated.entry(0)) == "not_possible_now"
    seated.table.substitute(0, seated.luck, "false_opening")


def test_a_seal_copied_from_another_seat_opens_nothing() -> None:
    seated = Seated()
    seated.until(AskSealed)
    seated.take(1, CHEAP)
    copied = seated.table.position.seals[1]
    seated.table.take(seated.moment, Seal(0, copied))
    theirs = seated.entry(1)
    assert isinstance(theirs, Announced)
    assert refused(seated, seated.moment, replace(theirs, seat=0)) == "not_what_was_sealed"


def test_an_answer_that_opens_nothing_has_no_salt() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    entry = Answer(seated.top.seat, ("lanzarote",), bytes(32))
    assert refused(seated, seated.moment, entry) == "nothing_was_sealed"


def test_a_program_shows_nothing_because_a_host_says_so() -> None:
    seated = Seated(3)
    seated.until(AskSealed)
    follower = Follower(seated.title, Record.new(seated.table.record.header))
    program = SeatProgram(seated.pockets[1], follower)
    follower.follow(seated.table.update(1))
    seated.take(1, WORKERS)
    honest = seated.table.update(1, follower.position.number)
    made_up = honest.view.copy()
    made_up.agenda.append(ShowCards(1))
    for lie in (
        replace(honest, view=made_up),
        replace(honest, check=b"12345678"),
        replace(honest, moment=honest.moment + 1),
        replace(honest, lines=()),
        replace(
            honest,
            lines=(*honest.lines, Line(Announced(1, (2, 2), bytes(32), bytes(32)))),
            number=honest.number + 1,
        ),
    ):
        with pytest.raises(Unfaithful):
            follower.follow(lie)
        assert program.by_itself() is None


def test_a_seat_whose_pocket_is_lost_gets_a_hand_by_luck_and_the_record_says_so() -> None:
    seated = Seated()
    seated.hands(WORKERS, CHEAP)
    seated.take(1)
    seated.until(ShowCards)
    seated.programs[0].pocket = Pocket(seated.table.record.header, 0)
    assert seated.programs[0].by_itself() is None
    seated.table.substitute(0, seated.luck, "pocket_lost")
    entry = seated.table.record.lines[-1].entry
    assert isinstance(entry, Substitute) and entry.why == "pocket_lost"
    assert len(seated.table.position.game.cards[0]) == 2


def test_a_lost_pocket_before_the_announcement_is_bridged_by_luck_too() -> None:
    seated = Seated()
    seated.until(AskSealed)
    seated.take(0, WORKERS)
    seated.take(1, CHEAP)
    seated.table.substitute(0, seated.luck, "pocket_lost")
    seated.take(1)
    while seated.top != ShowCards(0):
        seated.step()
    said = seated.table.position.game.announced[0]
    assert seated.programs[0].by_itself() is None, "its seal is void"
    seated.table.substitute(0, seated.luck, "pocket_lost")
    shown = seated.table.position.game.cards[0]
    assert seated.table.position.game.rules.hand_sum.announce(shown) == said


def test_luck_helps_only_a_seat_that_has_sealed_and_is_asked_to_tell_or_show() -> None:
    seated = Seated()
    for kind in (AskSealed, PlaceShip):
        seated.until(kind)
        with pytest.raises(Refused):
            seated.table.substitute(seated.table.position.waiting[0], seated.luck, "because")


def test_within_a_turn_each_answer_and_the_whole_turn_can_be_taken_back() -> None:
    seated = Seated()
    seated.hands(WORKERS, ("tenerife",))
    seated.take(0)
    seated.until(PlaceShip)
    games = [seated.table.position.game]
    for choice in (("lanzarote",), ("move_workers",), ("west_ship", "la_gomera")):
        seated.take(0, choice)
        games.append(seated.table.position.game)
    update = seated.table.update(0)
    assert len(update.may_undo) == 3
    seated.table.take(seated.moment, Undo(0, update.may_undo[-1]))
    assert seated.table.position.game == games[2]
    assert isinstance(seated.top, MoveWorkers)
    seated.table.take(seated.moment, Undo(0, update.may_undo[0]))
    assert seated.table.position.game == games[0]
    assert seated.table.update(0).may_undo == ()
    assert seated.table.update(0).why_no_undo == "something_came_to_light"


def test_a_moment_is_never_used_twice_so_an_answer_from_before_taking_back_is_refused() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    seat = seated.top.seat
    first = seated.moment
    seated.take(seat, ("lanzarote",))
    second = seated.moment
    seated.table.take(second, Undo(seat, first))
    assert seated.moment > second
    for moment in (first, second):
        assert refused(seated, moment, Answer(seat, ("el_hierro",))) == "table_moved_on"


def test_nothing_can_be_taken_back_once_another_seat_was_asked() -> None:
    seated = Seated()
    seated.until(Turn)
    seat = seated.top.seat
    before = seated.table.update(seat).may_undo
    assert before, "the ship that was placed can be taken back"
    seated.take(seat, ("end_turn",))
    assert refused(seated, seated.moment, Undo(seat, before[0])) == "not_your_turn"


def test_a_seat_cannot_take_back_an_answer_of_another() -> None:
    seated = Seated()
    seated.until(Turn)
    moments = seated.table.update(seated.top.seat).may_undo
    assert refused(seated, seated.moment, Undo(1 - seated.top.seat, moments[0])) == "not_your_turn"
    assert refused(seated, seated.moment, Undo(seated.top.seat, 99_999)) == "nothing_to_take_back"


def test_an_undo_leaves_the_holders_of_seats() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    seat, first = seated.top.seat, seated.moment
    seated.take(seat, ("lanzarote",))
    seated.table.sit(seat, "bot:greedy")
    seated.table.take(seated.moment, Undo(seat, first))
    assert seated.table.position.holders[seat] == "bot:greedy"


def test_while_others_choose_a_seat_sees_only_who_is_ready() -> None:
    seated = Seated(3)
    seated.until(AskSealed)
    seated.take(2, WORKERS)
    update = seated.table.update(0)
    assert update.ready == (2,) and update.waiting == (0, 1)
    assert "move_workers" not in repr(update)
    assert seated.table.update(2).options is None, "who has answered is not asked again"


def test_an_update_has_everything_since_the_one_before() -> None:
    seated = Seated()
    seated.until(Turn)
    seen = seated.table.position.number
    first = seated.table.update(0)
    seated.take(seated.top.seat, ("end_turn",))
    second = seated.table.update(0, seen)
    assert [event.name for event in second.events] == ["turn_ended"]
    assert second.entries == (seated.table.record.lines[-1].entry,)
    assert first.entries + second.entries == tuple(line.entry for line in seated.table.record.lines)


def test_why_tells_the_reason_unless_the_clicks_are_offered() -> None:
    seated = Seated()
    seated.hands(WORKERS, ("tenerife",))
    seated.take(0)
    seated.take(0, ("lanzarote",))
    assert seated.table.why(0, "move_workers") == ""
    assert seated.table.why(0, "sell_goods") == "card_not_chosen"
    assert seated.table.why(1, "end_turn") == "not_your_turn"


def test_a_disk_that_is_full_changes_nothing_and_the_game_goes_on_when_there_is_room() -> None:
    full = [False]
    kept = bytearray()

    def keep(data: bytes) -> None:
        if full[0]:
            raise OSError(28, "No space left on device")
        kept.extend(data)

    seated = Seated(keep=keep)
    seated.until(PlaceShip)
    entry, before = seated.entry(seated.top.seat), seated.table.position
    full[0] = True
    with pytest.raises(OSError, match="No space"):
        seated.table.take(seated.moment, entry)
    assert seated.table.position is before
    full[0] = False
    seated.table.take(seated.moment, entry)
    seated.to_the_end()
    assert bytes(kept) == seated.table.record.to_bytes()


def test_a_table_takes_no_entry_before_the_end_of_its_record() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    unread = Table(seated.title, Record(seated.table.record.header, list(seated.table.record.lines)))
    with pytest.raises(Refused, match="record_does_not_fit"):
        unread.sit(0, "bot:random")


def test_a_record_of_newer_rules_is_refused() -> None:
    seated = Seated()
    seated.until(PlaceShip)
    header = replace(seated.table.record.header, version=seated.title.version + 1)
    with pytest.raises(NewerRules, match=r"^needs newer rules \(version 3; this program has 2\)$"):
        Table(seated.title, Record(header, list(seated.table.record.lines)))


def test_words_that_are_too_long_for_a_record_are_refused() -> None:
    seated = Seated()
    before = seated.table.position
    with pytest.raises(Refused, match="too_long"):
        seated.table.sit(0, "x" * 70_000)
    assert seated.table.position is before


def test_everybody_with_the_public_record_has_the_same_head() -> None:
    seated = Seated(3)
    seated.until(PlaceShip)
    heads = {seated.table.update(seat).head for seat in (None, 0, 1, 2)}
    again = from_bytes(seated.table.record.to_bytes()).record
    assert heads == {again.head}
    seated.step()
    assert seated.table.record.head not in heads


def test_a_seat_with_an_owner_keeps_its_name() -> None:
    seated = Seated(2, lan=True)
    number = seated.table.position.number
    with pytest.raises(Refused, match="not_the_seats_key"):
        seated.table.sit(0, "bot:greedy", name="Nuria")
    assert seated.table.position.number == number


def test_a_new_name_belongs_to_the_seat_until_the_next_one_whatever_is_taken_back() -> None:
    seated = Seated(2)
    header = seated.table.record.header
    seated.until(PlaceShip)
    seat = seated.top.seat
    seated.take(seat, ("lanzarote",))
    seated.table.sit(seat, "person", name="Jörg")
    undo = Undo(seat, seated.table.position.past[0].moment)
    seated.table.take(seated.moment, undo)
    assert seated.table.position.party.sitting(header)[seat] == SeatInfo("Jörg")
    seated.table.sit(seat, "bot:greedy")
    assert seated.table.position.party.sitting(header)[seat] == SeatInfo("Jörg", "bot:greedy")


def test_a_position_with_other_values_is_the_one_that_replace_would_make() -> None:
    at = Seated().table.position
    changes: dict[str, Any] = {"number": 7, "head": b"head", "ready": {0: ("x",)}}
    assert at.but(**changes) == replace(at, **changes) != at
    with pytest.raises(AttributeError):
        at.but(nothing=1)
