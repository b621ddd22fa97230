"""A seat's messages reveal no secret: two games that differ only in a secret send it the same.

The plaintext of whole links is compared, from coming in on. Everything random is the same in both games, so that any
difference follows from the secret. Seals hide a choice behind salts; they, and signatures and hashes over them, are
replaced by a fixed word. Nothing else is: with private hands not a byte may differ, no hash and no signature.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from game.engine.choices import CHANCE, Choice, Odds, any_of
from game.engine.steps import AskSealed
from game.session.lan.messages import SeatRequest
from game.session.messages import Choose
from game.table.luck import Luck, luck_from
from game.table.record.entries import Announced, Answer, Drawn, Seal
from game.table.record.packing import Line
from game.table.shipping import unpack_update
from game.table.update import Update
from game.titles import SLUGS, title
from net.link.peer import Limits
from net.link.wire import KNOWN, WHOLE, FrameReader, PlainDict
from tests.net.world import Wire, World

WEST, HANDS = "west_of_africa", "go_west"
KNOWS, OTHER, LOOKS_ON = 0, 1, 2  # the secret's owner, another player, an onlooker
Chooser = Callable[[int, Any, Any], Choice]
Lucky = Callable[[int, Odds, Choice], Choice]


class Stop(Exception):
    """From here on the two games differ in public facts."""


class Taped(World):
    """A world that keeps every byte that its host sends."""

    def __init__(self, slug: str, guests: int = 2, seed: int = 5) -> None:
        super().__init__(guests, slug=slug, seed=seed)
        self.limits = Limits(rate=0)
        self.sent: dict[int, bytearray] = {}
        for _ in range(guests):
            guest = self.join()
            guest.requests = guest.guesting.seats.requests = [SeatRequest(name=guest.name)]
        self.join(bot="")
        self.until(lambda: self.session is not None and all(guest.session for guest in self.guests))
        for guest in self.guests:
            for seat, pocket in guest.pockets.items():
                pocket.entropy = Random(f"pocket {seat}").randbytes

    def _arrive(self, wire: Wire, to_host: bool, data: bytes) -> None:
        if not to_host:
            who = next(n for n, guest in enumerate(self.guests) if guest.wire is wire)
            self.sent.setdefault(who, bytearray()).extend(data)
        super()._arrive(wire, to_host, data)

    def heard(self, who: int) -> list[PlainDict]:
        """Return the messages sent to somebody, from coming in on."""
        reader = FrameReader(KNOWN, WHOLE)
        reader.feed(bytes(self.sent[who]))
        message = list(iter(reader.one, None))
        return message[next(n for n, one in enumerate(message) if one["t"] == "welcome") :]

    def play(self, choose: Chooser, answers: int) -> None:
        """Let people answer some questions."""
        assert self.session is not None
        try:
            for _ in range(answers):
                while self.step():
                    pass
                at = self.session.table.position
                if at.over:
                    return
                seat = next(seat for seat in at.waiting if seat != CHANCE)
                session = self.guests[seat].session
                assert session is not None
                session.take(Choose(seat, at.moment, choose(seat, at, at.asked[seat])))
        except Stop:
            pass


class Script:
    """The choices of people and luck in the first game, for the second."""

    def __init__(self, seed: int = 3) -> None:
        self.chosen: dict[tuple[int, int], Choice] = {}
        self.drawn: dict[int, tuple[Odds, Choice]] = {}
        self.random = Random(seed)

    def first(self, seat: int, at: Any, options: Any) -> Choice:
        return self.chosen.setdefault((seat, at.moment), any_of(options, self.random))

    def again(self, seat: int, at: Any, options: Any) -> Choice:
        choice = self.chosen.get((seat, at.moment))
        if choice is None or choice not in options:
            raise Stop
        return choice

    def first_luck(self, draw: int, odds: Odds, choice: Choice) -> Choice:
        self.drawn[draw] = odds, choice
        return choice

    def luck_again(self, draw: int, odds: Odds, _: Choice) -> Choice:
        if draw not in self.drawn or self.drawn[draw][1] not in odds:
            raise Stop
        return self.drawn[draw][1]


@pytest.fixture
def game(monkeypatch):
    """Return a game that is the same each time, except for choices and draws."""
    return player(monkeypatch)


def player(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Taped]:
    def play(slug: str, choose: Chooser, lucky: Lucky, answers: int = 60, seed: int = 5) -> Taped:
        monkeypatch.setattr("secrets.token_bytes", Random("keys").randbytes)

        def luck(game: str, draw: int, machines: Any, links: Any) -> Luck:
            honest = luck_from(game, draw, machines, links)
            return lambda odds: lucky(draw, odds, honest(odds))

        for module in ("table", "following", "trusting"):
            monkeypatch.setattr(f"game.table.{module}.luck_from", luck)
        world = Taped(slug, seed=seed)
        world.play(choose, answers)
        return world

    return play


def without_seals(message: PlainDict) -> Any:
    """Return a message with a fixed word for each seal, and for signatures and hashes over it."""
    if message["t"] != "update":
        return message
    return {**message, "updates": [_without_seals(unpack(WEST, data)) for data in message["updates"]]}


def _without_seals(update: Update) -> Update:
    return replace(update, head=b"head", lines=tuple(map(_sealed, update.lines)))


def _sealed(line: Line) -> Line:
    entry, signature = line.entry, b"signed" if line.signature else b""
    if isinstance(entry, Seal):
        entry = replace(entry, seal=b"seal")
    if isinstance(entry, Announced):
        entry = replace(entry, rest=b"seal")
    return replace(line, entry=entry, signature=signature)


def unpack(slug: str, data: bytes) -> Update:
    return unpack_update(title(slug), data)


def new_entries(slug: str, message: PlainDict) -> list[Any]:
    return [line.entry for data in message["updates"] for line in unpack(slug, data).lines]


def first_difference(one: list[Any], other: list[Any]) -> int:
    return next(n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)


@pytest.mark.parametrize("who", [OTHER, LOOKS_ON])
@pytest.mark.parametrize("same_sum", [True, False])
@pytest.mark.parametrize("nth", [1, 2])
def test_sealed_cards_are_in_nothing_that_is_sent_before_their_time(game, who, same_sum, nth):
    script = Script()
    one = game(WEST, script.first, script.first_luck, 200)

    def twisted(seat: int, at: Any, options: Any) -> Choice:
        choice = script.again(seat, at, options)
        if seat == KNOWS and isinstance(at.top, AskSealed) and at.sealing == nth:
            tell = at.top.announcing(at.game).announce
            others = (other for other in options if (tell(other) == tell(choice)) is same_sum and other != choice)
            return next(others)
        return choice

    other = game(WEST, twisted, script.luck_again, 200)
    heard = [list(map(without_seals, world.heard(who))) for world in (one, other)]
    at = first_difference(*heard)
    assert at > 12
    (entry,) = [e for e in new_entries(WEST, one.heard(who)[at]) if getattr(e, "seat", None) == KNOWS][:1]
    assert isinstance(entry, Answer if same_sum else Announced)
    assert not isinstance(entry, Answer) or entry.salt


@pytest.mark.parametrize("who", [OTHER, LOOKS_ON])
def test_a_hand_is_in_nothing_that_is_sent_to_others(game, who):
    """Not a byte differs, hashes and signatures too, until a card is played that only one of the two hands has."""
    script = Script()
    one = game(HANDS, script.first, script.first_luck)
    dealt = next(draw for draw, (odds, _) in script.drawn.items() if odds.only == KNOWS)

    def twisted(draw: int, odds: Odds, honest: Choice) -> Choice:
        row = script.luck_again(draw, odds, honest)
        if draw != dealt:
            return row
        return (next(name for name, _ in odds.weights if name not in row), *row[1:])

    other = game(HANDS, script.again, twisted)
    told = [world.heard(who) for world in (one, other)]
    assert told[1] == told[0][: len(told[1])]
    updates = [message for message in told[1] if message["t"] == "update"]
    assert sum(isinstance(e, Answer) for message in updates for e in new_entries(HANDS, message)) > 5
    assert one.heard(KNOWS)[: len(other.heard(KNOWS))] != other.heard(KNOWS)  # the owner is told the secret


@pytest.mark.parametrize("who", [OTHER, LOOKS_ON])
@pytest.mark.parametrize("slug", SLUGS)
def test_what_luck_will_draw_is_in_nothing_that_is_sent_before(game, slug, who):
    script = Script()
    one = game(slug, script.first, script.first_luck, 90)
    able = [draw for draw, (odds, _) in script.drawn.items() if odds.only is None and len(odds) > 1]
    nth = able[len(able) // 2]

    def twisted(draw: int, odds: Odds, honest: Choice) -> Choice:
        row = script.luck_again(draw, odds, honest)
        return next(other for other in odds if other != row) if draw == nth else row

    other = game(slug, script.again, twisted, 90)
    told = [world.heard(who) for world in (one, other)]
    at = first_difference(*told)
    assert at > 2
    drawn = [e for e in new_entries(slug, told[0][at]) if isinstance(e, Drawn)]
    assert drawn[0].outcomes == script.drawn[nth][1]


def reached(*roots: Any) -> set[Any]:
    """Return all rows that these objects hold, however deep, leaving out code."""
    found, seen, todo = set(), set(), list(roots)
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, ModuleType | FunctionType | type | World):
            continue
        seen.add(id(one))
        if type(one) is tuple and all(type(part) is str for part in one):
            found.add(one)
        todo += gc.get_referents(one)
    return found


def test_the_hosts_process_holds_no_hand_before_it_is_shown():
    """The host has only seals until all are in, then only announcements: everything its objects reach is searched."""
    hands: dict[int, Choice] = {}
    world = Taped(WEST)

    def choose(seat: int, at: Any, options: Any) -> Choice:
        if not isinstance(at.top, AskSealed):
            return any_of(options, Random(at.moment))
        hands[seat] = Random(seat).choice([one for one in options if len(one) == 3])
        return hands[seat]

    def shown(seat: int) -> bool:
        entries = [line.entry for line in world.session.table.record.lines]
        return any(isinstance(one, Answer) and one.salt and one.seat == seat for one in entries)

    hidden = 0
    while len(hands) < 2 or not all(map(shown, hands)):
        world.play(choose, 1)
        found = reached(world.hosting, world.session)
        for seat, hand in hands.items():
            assert (hand in found) is shown(seat)
            hidden += not shown(seat)
    assert hidden > 2
