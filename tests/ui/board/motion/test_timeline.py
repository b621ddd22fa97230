"""The timeline: order, length, and the final view."""

from dataclasses import dataclass, field

import pygame
import pytest

from game.engine.events import Event
from game.ui.board.motion.flights import (
    Fade,
    Flight,
    Flip,
    Pop,
    Rise,
    arc,
    curved,
    dropped,
    into,
    out,
    over,
    smooth,
    tween,
    way,
)
from game.ui.board.motion.group import staggered
from game.ui.board.motion.timeline import (
    CALM_LONGEST,
    FAST,
    LONGEST,
    OFF,
    SLOW,
    Chapter,
    Cue,
    Motion,
    Timeline,
)


@dataclass
class View:
    seen: list = field(default_factory=list)

    def copy(self):
        return View(list(self.seen))


class Dot:
    def __init__(self):
        self.times = []

    def draw(self, onto, t, calm):
        self.times.append((t, calm))


class Fake:
    """Events `a` take half a second and go together, `long` two, `now` none, `+` join, `read` brings a panel.

    The event `great` is a great moment of two and a half seconds.
    """

    def __init__(self):
        self.planned, self.made, self.warmed = [], [], 0
        self.dot = Dot()
        self.at = Chapter("one", 4.0)

    def chapter(self, event):
        if event.name.startswith("chapter"):
            self.at = Chapter(event.name, 4.0, event.facts.get("seat"))
        return self.at

    def kind(self, event):
        return None if event.name == "+" else event.name

    def reveals(self, event):
        return event.name == "luck"

    def at_rest(self, view, event):
        return view

    def lifted(self, group):
        return View([*group.view.seen, "?"])

    def plan(self, group):
        self.planned.append([e.name for e in group.events])
        name = group.events[0].name
        seconds = {"long": 2.0, "now": 0.0, "great": 2.5}.get(name, 0.5)
        notice = pygame.Surface((9, 9), pygame.SRCALPHA) if name == "read" else None
        return Motion(
            seconds, (self.dot,), ("ship:0",), (Cue(0.0, name), Cue(0.5, "late")), notice, 1.5, name == "great"
        )

    def warm(self):
        for _ in range(3):
            self.warmed += 1
            yield

    def ahead(self, view, events):
        for event in events:
            self.made.append(event.name)
            yield

    def notice_at(self):
        return 50, 50

    def sound(self, event):
        return event.name


def events(*names, **facts):
    return [Event(name, facts) for name in names]


class Fed(Timeline):
    """A timeline that is fed with the views after each event: they name what has happened."""

    def feed(self, view, events, frames=None):
        seen = self.final.seen
        names = [event.name for event in events]
        made = [View([*seen, *names[: n + 1]]) for n in range(len(names))]
        super().feed(view, events, made if frames is None else frames)


@pytest.fixture
def shown():
    motions, heard = Fake(), []
    timeline = Fed(motions, View(), heard.append)
    return timeline, motions, heard


def run(timeline, dt=0.05, most=60.0):
    passed = 0.0
    while timeline.busy:
        timeline.update(dt)
        passed += dt
        assert passed < most
    return passed


def test_like_events_go_together_and_end_in_the_final_view(shown):
    timeline, motions, heard = shown
    truth = View(["a", "+", "a", "b", "truth"])
    timeline.people = frozenset({0})
    timeline.feed(truth, events("chapter x", "a", "+", "a", "b", seat=0))
    assert timeline.busy
    assert timeline.own
    assert timeline.final is truth
    assert run(timeline) == pytest.approx(1.5, abs=0.11)
    assert motions.planned == [["chapter x"], ["a", "+", "a"], ["b"]]
    assert timeline.view is truth
    assert heard == ["chapter x", "late", "a", "late", "b", "late"]


def test_a_thing_on_its_way_is_in_neither_place(shown):
    timeline, _, _ = shown
    first = View(["first"])
    timeline.jump(first)
    timeline.feed(View(["first", "a"]), events("a"))
    timeline.update(0.1)
    assert timeline.view.seen == ["first", "?"]
    assert timeline.hidden == ("ship:0",)
    assert first.seen == ["first"], "the view it was given is not touched"
    run(timeline)
    assert timeline.hidden == ()
    assert timeline.view.seen == ["first", "a"]
    assert not timeline.update(0.1)


def test_no_group_takes_longer_than_a_second(shown):
    timeline, _, _ = shown
    timeline.own_speed = SLOW
    timeline.people = frozenset({0})
    timeline.feed(View(), events("chapter x", seat=0))
    run(timeline)
    timeline.feed(View(), events("long"))
    assert run(timeline) <= LONGEST + 0.06


def test_a_chapter_of_others_keeps_its_limit_however_much_happens(shown):
    timeline, _, _ = shown
    many = [name for n in range(60) for name in (f"a{n}",)]
    timeline.feed(View(), events("chapter x", *many))
    assert run(timeline, 0.01) <= 4.0
    timeline.feed(View(), events("chapter y"))
    passed = run(timeline, 0.01)
    for n in range(60):
        timeline.feed(View(), events(f"a{n}"))
        passed += run(timeline, 0.01)
    assert passed <= 4.0 + 60 * 0.01
    timeline.feed(View(), events("chapter z", *many))
    timeline.other_speed = FAST
    assert run(timeline, 0.01) <= 2.1


def test_turns_of_people_here_have_no_limit(shown):
    timeline, _, _ = shown
    timeline.people = frozenset({2})
    timeline.feed(View(), events("chapter x", *(f"a{n}" for n in range(20)), seat=2))
    assert run(timeline) >= 10


def test_speed_off_shows_all_at_once_and_plays_each_sound_once(shown):
    timeline, motions, heard = shown
    timeline.other_speed = OFF
    timeline.feed(View(["x"]), events("a", "a", "b"))
    assert timeline.update(0.0)
    assert not timeline.busy
    assert timeline.view.seen == ["x"]
    assert heard == ["a", "b"]
    assert not motions.planned


def test_skip_ends_everything(shown):
    timeline, _, heard = shown
    timeline.feed(View(["x"]), events("a", "b", "c"))
    timeline.update(0.1)
    timeline.skip()
    assert not timeline.busy
    assert timeline.view.seen == ["x"]
    assert heard[-1] == "c"
    timeline.skip()


def test_hurry_ends_only_the_present_group(shown):
    timeline, _, heard = shown
    timeline.hurry()
    timeline.feed(View(["x"]), events("a", "b", "c"))
    timeline.update(0.01)
    before = len(timeline._beats)
    assert before and timeline._group
    timeline.hurry()
    assert timeline.busy and not timeline._group and len(timeline._beats) == before
    while timeline.busy:
        timeline.update(0.01)
        timeline.hurry()
    assert timeline.view.seen == ["x"] and heard


def test_taking_back_shows_the_old_view(shown):
    timeline, _, _ = shown
    timeline.feed(View(["x"]), events("a"))
    timeline.update(0.1)
    back = View(["back"])
    timeline.jump(back)
    assert timeline.view is back
    assert not timeline.busy


def test_an_update_without_events_is_shown_when_its_time_has_come(shown):
    timeline, _, _ = shown
    timeline.feed(View(["x"]), ())
    assert timeline.view.seen == ["x"]
    timeline.feed(View(["y"]), events("a"))
    timeline.feed(View(["z"]), ())
    timeline.update(0.1)
    assert timeline.view.seen == ["x", "?"]
    timeline.feed(View(["end"]), ())
    run(timeline)
    assert timeline.view.seen == ["end"]


def test_each_group_ends_in_the_view_after_its_last_event(shown):
    timeline, _, _ = shown
    timeline.feed(View(["x"]), events("a", "+", "b"))
    timeline.update(0.1)
    timeline.hurry()
    assert timeline.view.seen == ["a", "+"]
    run(timeline)
    assert timeline.view.seen == ["x"]


def test_an_update_without_the_views_between_is_shown_without_motion(shown):
    timeline, motions, _ = shown
    timeline.feed(View(["x"]), events("a", "b"), ())
    assert not timeline.busy and not motions.planned
    assert timeline.view.seen == timeline.arrived.seen == ["x"]


def test_a_panel_stays_until_it_is_read_within_the_limit(shown):
    timeline, _, _ = shown
    onto = pygame.Surface((100, 100))
    timeline.feed(View(), events("chapter x", "read", "a", "chapter y"))
    timeline.update(1.2)
    assert timeline.active
    timeline.draw(onto)
    passed = run(timeline, 0.02)
    assert 2.0 < 1.2 + passed < 5.0
    for _ in range(20):
        timeline.update(0.05)
    assert not timeline.active
    timeline.feed(View(), events("chapter z", "read"))
    assert run(timeline, 0.02) >= 1.5, "also when nothing comes after it"


def test_reduced_motion_is_short_and_only_fades(shown):
    timeline, motions, _ = shown
    timeline.calm = True
    timeline.feed(View(), events("long"))
    timeline.update(0.1)
    timeline.draw(pygame.Surface((9, 9)))
    assert motions.dot.times[0][1]
    assert run(timeline) <= CALM_LONGEST


def test_a_great_moment_takes_its_own_time_whatever_else_happens(shown):
    timeline, _, _ = shown
    for calm in (False, True):
        for speed, seconds in ((SLOW, 3.75), (FAST, 1.25), (OFF, 0)):
            timeline.calm, timeline.other_speed = calm, speed
            timeline.feed(View(), events("great"))
            timeline.update(0.0)
            passed = 0.0
            while timeline._group and timeline._group.motion.is_great:
                timeline.update(0.01)
                passed += 0.01
            assert passed == pytest.approx(seconds, abs=0.03)
            run(timeline)


def test_one_click_ends_a_great_moment_with_all_that_belongs_to_it(shown):
    timeline, _, _ = shown
    timeline.feed(View(["x"]), events("great", "+", "a"))
    timeline.update(0.1)
    timeline.hurry()
    assert timeline.view.seen == ["great", "+"]


def test_what_any_game_needs_is_made_one_a_frame_while_nothing_begins(shown):
    timeline, motions, _ = shown
    timeline.update(0.01)
    assert motions.warmed == 1
    timeline.feed(View(), events("a"))
    timeline.update(0.01)
    assert motions.warmed == 1
    for _ in range(9):
        timeline.update(0.01)
    assert motions.warmed == 3 and motions.made == ["a"]


def test_one_long_frame_does_not_lose_anything(shown):
    timeline, _, heard = shown
    timeline.feed(View(["x"]), events("a", "b"))
    timeline.update(30.0)
    assert not timeline.busy
    assert timeline.view.seen == ["x"]
    assert heard == ["a", "late", "b", "late"]


def test_pictures_are_made_ahead_one_a_frame(shown):
    timeline, motions, _ = shown
    timeline.feed(View(), events("a", "b", "c"))
    timeline.update(0.01)
    assert not motions.made, "not in a frame in which something begins"
    timeline.update(0.01)
    timeline.update(0.01)
    assert motions.made == ["a", "b"]
    timeline.feed(View(), events("d"))
    for _ in range(3):
        timeline.update(0.01)
    assert motions.made == ["a", "b", "c", "d"]
    timeline.feed(View(), events("e"))
    timeline.skip()
    timeline.update(0.01)
    assert "e" not in motions.made


@pytest.mark.parametrize("ease", [smooth, out, into, over, dropped])
def test_easings_begin_at_0_and_end_at_1(ease):
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)
    assert all(-0.2 < ease(n / 50) < 1.2 for n in range(51))


def test_ways_begin_and_end_where_they_should():
    for path in (
        way((0, 0), (3, 4)),
        arc((0, 0), (3, 4)),
        curved([(0, 0), (9, 9), (3, 4)]),
        way((0, 0), (0, 0), (3, 4)),
    ):
        assert path.at(0) == pytest.approx((0, 0))
        assert path.at(1) == pytest.approx((3, 4))
    assert way((2, 2)).at(0.5) == (2, 2)
    assert way((0, 0), (10, 0)).at(0.25) == pytest.approx((2.5, 0))
    assert tween(2, 4, 0.5) == 3


def test_stretches_lie_within_the_time():
    for count in range(1, 12):
        rows = [staggered(count, n) for n in range(count)]
        assert rows[0][0] == 0
        assert rows[-1][1] == pytest.approx(1)
        assert all(a < b for a, b in rows)


@pytest.mark.pixels
@pytest.mark.parametrize("calm", [False, True])
def test_things_draw_themselves_at_any_time(calm):
    picture = pygame.Surface((12, 12), pygame.SRCALPHA)
    picture.fill((255, 0, 0, 255))
    things = [
        Flight(picture, arc((10, 10), (80, 80)), 0.1, 0.9, hop=3),
        Flight(picture, way((10, 10), (80, 80)), 0.5, 0.9, waits=False, stays=False),
        Pop(picture, (50, 50), rise=5),
        Flip(picture, lambda: picture, (50, 50)),
        Rise(picture, (50, 50)),
        Fade(picture, (50, 50), (0, 1, 0)),
    ]
    for thing in things:
        drawn = 0
        for n in range(41):
            onto = pygame.Surface((100, 100))
            thing.draw(onto, n / 40, calm)
            drawn += pygame.transform.average_color(onto)[0] > 0
        assert drawn > 5, thing
    assert picture.get_alpha() == 255, "pictures are shared"


@pytest.mark.pixels
def test_when_calm_a_flight_is_never_between_its_ends():
    picture = pygame.Surface((10, 10))
    picture.fill("white")
    flight = Flight(picture, way((10, 50), (90, 50)))
    for n in range(41):
        onto = pygame.Surface((100, 100))
        flight.draw(onto, n / 40, True)
        assert onto.get_at((50, 50))[:3] == (0, 0, 0)
