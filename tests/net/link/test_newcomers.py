"""The choice of the newcomer that makes way at a host's door in a crowd, in simulated time."""

import sys
from collections import deque
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from net.link.newcomers import Newcomers
from net.play.host import Bounds, Host, most_files

TICK = 0.002  # time the host spends on each socket, in seconds
COMES = 1.0  # arrival of the honest guest, some time after the crowd, in seconds
AGAIN = 0.25  # delay before an honest guest that was sent away comes again, in seconds


@dataclass(eq=False)
class Caller:
    """Somebody at the door."""

    address: str
    proves: float = 1e9  # time it needs to come in, in seconds
    guesses: float = 1e9  # time it needs to guess, in seconds
    since: float = 0.0
    here: bool = False
    has_guessed: bool = False
    sent_away: list[float] = field(default_factory=list)

    @property
    def is_new(self):
        return self.here

    def leave(self):
        self.here = self.has_guessed = False
        self.sent_away.append(self.since)


def waited(strangers, honest, bound, most=20.0) -> float:
    """Return how long an honest guest waits if it arrives among strangers who have been there for a while."""
    places, now = Newcomers(bound, Bounds().grace), 0.0
    queue, inside, back = deque(strangers), [], {}
    while now < most:
        now = round(now + TICK, 6)
        if now == COMES:
            queue.append(honest)
        if queue and not places.wait(now):
            one = queue.popleft()
            one.here, one.since = True, now
            places.add(one)
            inside.append(one)
        for one in inside:
            one.has_guessed = one.here and now - one.since >= one.guesses
            if one.here and now - one.since >= one.proves:
                return now - COMES
        gone = [one for one in inside if not one.here]
        inside = [one for one in inside if one.here]
        for one in gone:
            if one is honest:
                back[one] = now + AGAIN
            else:
                queue.append(one)
        if honest in back and now >= back[honest]:
            del back[honest]
            queue.append(honest)
    raise AssertionError("it never comes in")


@pytest.mark.parametrize("guesses", [1e9, 0.1], ids=["greeting", "guessing"])
@pytest.mark.parametrize("address", ["", "10.1.1.1", "192.0.2.1"], ids=["own", "one", "the guest's"])
@pytest.mark.parametrize(("strangers", "bound"), [(300, 128), (700, 512)])
def test_a_newcomer_among_hundreds_of_strangers_comes_in_soon(strangers, bound, address, guesses):
    """Some systems give a program no more than 256 files, of which half are for newcomers."""
    own = [f"10.0.{n // 200}.{n % 200}" for n in range(strangers)]
    crowd = [Caller(address or own[n], guesses=guesses if n % 2 else 1e9) for n in range(strangers)]
    honest = Caller("192.0.2.1", proves=0.4)
    assert waited(crowd, honest, bound) < 2.0
    assert not honest.sent_away


def test_one_machine_pushes_nobody_else_out_however_slow():
    honest = Caller("192.0.2.1", proves=4.0)
    assert waited([Caller("10.1.1.1") for _ in range(300)], honest, 128) < 6.0
    assert not honest.sent_away


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bound")
def test_newcomers_leave_half_of_the_files_to_the_game():
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, before[1]))
        assert most_files() == 200
        assert Host(SimpleNamespace(), None).places == 100
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert Host(SimpleNamespace(), None, Bounds(newcomers=7)).places == 7


def newcomers(*callers, places=4, grace=1.0) -> Newcomers:
    found = Newcomers(places, grace)
    for n, one in enumerate(callers):
        one.here, one.since = True, float(n) / 10
        found.add(one)
    return found


def test_while_there_is_a_place_nobody_waits_and_nobody_goes():
    callers = [Caller(f"10.0.0.{n}") for n in range(4)]
    places = newcomers(*callers[:3])
    assert places.wait(0.2) == 0
    places.add(callers[3])
    assert all(not one.sent_away for one in callers)


def test_whoever_has_proved_nothing_longest_goes_first_but_not_before_its_grace():
    callers = [Caller(f"10.0.0.{n}") for n in range(4)]
    places = newcomers(*callers)
    assert places.wait(0.5) == 0.5 and places.wait(1.0) == 0
    places.add(Caller("10.0.0.9", here=True))
    assert [bool(one.sent_away) for one in callers] == [True, False, False, False]
    assert places.wait(1.0) == pytest.approx(0.1)


def test_who_comes_in_or_goes_by_itself_makes_room():
    callers = [Caller(f"10.0.0.{n}") for n in range(4)]
    places = newcomers(*callers)
    callers[2].here = False
    assert places.wait(0.5) == 0
    places.add(Caller("10.0.0.9", here=True))
    assert not any(one.sent_away for one in callers)


def test_of_an_address_with_more_than_its_share_one_goes_first():
    callers = [Caller("10.0.0.1"), *(Caller("10.0.0.2") for _ in range(3))]
    newcomers(*callers).add(Caller("10.0.0.3", here=True))
    assert [bool(one.sent_away) for one in callers] == [False, True, False, False]


def test_who_has_guessed_goes_after_who_only_greets_but_has_no_more_than_half_of_the_places():
    callers = [Caller(f"10.0.0.{n}", has_guessed=n < 2) for n in range(4)]
    newcomers(*callers).add(Caller("10.0.0.9", here=True))
    assert [bool(one.sent_away) for one in callers] == [False, False, True, False]
    callers = [Caller(f"10.0.0.{n}", has_guessed=n < 3) for n in range(4)]
    newcomers(*reversed(callers)).add(Caller("10.0.0.9", here=True))
    assert [bool(one.sent_away) for one in callers] == [False, False, True, False]
