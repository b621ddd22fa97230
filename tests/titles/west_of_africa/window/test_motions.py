"""The looks of the events of West of Africa: each event has one."""

from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.engine.events import Event
from game.titles import title
from game.titles.west_of_africa.window.motions import WestChapters
from game.ui.board.contract.looks import COUNT, TURN
from game.ui.board.contract.window import TitleWindow, window_of
from game.ui.board.motion.group import EventGroup
from game.ui.board.motion.timeline import NORMAL, Motions, Timeline
from tests.ui.pilot import cut_words
from tests.ui.stages import SIZE, groups, stage, told
from tests.ui.stages import played as played_of
from tests.ui.stages import shown as shown_of_title

SLUG = "west_of_africa"
GAMES = [
    (2, "greedy", "sample"),
    (3, "random", "2"),
    (4, "greedy", "sample"),
    (5, "random", "4"),
    (5, "greedy", "sample"),
]

played, shown = partial(played_of, SLUG), partial(shown_of_title, SLUG)


def timeline_for(seats, heard=None, **how):
    made = Timeline(
        window_of(SLUG).motions(*stage(SLUG, seats)),
        played(seats)[0][0],
        heard.append if heard is not None else lambda _: None,
    )
    for name, value in how.items():
        setattr(made, name, value)
    return made


def test_every_event_has_its_look():
    motions = window_of(SLUG).motions(*stage(SLUG, 2))
    silent = {"turn_ended", "ship_moored"}
    lengths = {*motions.lengths.seconds, *motions.lengths.great}
    assert told(SLUG) - silent == lengths | {"order_set"}, "the order comes with the sums"
    assert set(motions._plans) == lengths - {"gold_moved"}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lifted_was_there(game):
    motions = window_of(SLUG).motions(*stage(SLUG, game[0]))
    for group in groups(shown(*game), motions.kind):
        made = motions.lifted(group)
        assert min(made.workers + made.stored + made.supply + made.minus) >= 0, group.events
        assert made.track >= 0


def show(timeline, game, dt, piled):
    """Show a game; return the length of each chapter, and of the longest group that is no great moment."""
    clock, longest = [], 0.0
    onto = pygame.Surface(SIZE)
    frames = 0
    for view, events, between in shown(*game)[1:]:
        timeline.feed(view, events, between)
        if piled and len(timeline._beats) < 60:
            continue
        while timeline.busy:
            chapter = timeline._chapter
            timeline.update(dt)
            frames += 1
            if timeline._group:
                is_short = timeline._group.beats and not timeline._group.motion.is_great
                longest = max(longest, timeline._group.seconds if is_short else 0.0)
                clock.append((timeline._chapter, dt))
            elif chapter:
                clock.append((chapter, dt))
            if frames % 9 == 0:
                timeline.draw(onto)
        assert timeline.view is view
    found = {}
    for chapter, seconds in clock:
        found[chapter] = found.get(chapter, 0.0) + seconds
    return found, longest


@pytest.mark.parametrize("piled", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_at_normal_speed_a_turn_takes_4_seconds_and_the_end_of_a_round_5(game, piled):
    heard = []
    timeline = timeline_for(game[0], heard, other_speed=NORMAL)
    dt = 1 / 60
    found, longest = show(timeline, game, dt, piled)
    assert longest <= 1.0
    kinds = {kind: [s for chapter, s in found.items() if chapter.name[0] == kind] for kind in WestChapters.limits}
    slack = 2 * dt + 0.02
    for kind, seconds in kinds.items():
        assert max(seconds) <= WestChapters.limits[kind] + slack, kind
    assert WestChapters.limits[TURN] == 4.0
    assert WestChapters.limits[COUNT] == 5.0
    turns = sorted(kinds[TURN])
    if game[1] == "greedy":
        assert turns[len(turns) // 2] > 1.5, "fast enough, but not too fast to be followed"
    assert min(kinds[COUNT][:-1] or [9]) > 2.5, "there is time to read who became alcalde"
    assert len(set(heard)) > 10


@pytest.mark.parametrize("calm", [False, True])
def test_every_frame_can_be_drawn(calm):
    game = (3, "greedy", "sample")
    timeline = timeline_for(3, calm=calm)
    onto = pygame.Surface(SIZE)
    hidden = set()
    for view, events, between in shown(*game)[1:160]:
        timeline.feed(view, events, between)
        while timeline.busy:
            timeline.update(0.04)
            timeline.motions.stage.board.prepare(timeline.view, timeline.hidden)
            timeline.motions.stage.board.draw(onto, timeline.view, None, None, timeline.hidden)
            timeline.draw(onto)
            hidden |= set(timeline.hidden)
    assert "gold:0" in hidden
    assert "points:0" in hidden


def test_a_flying_ship_is_not_in_a_harbour():
    for before, view, events, between in (
        (before, view, events, between)
        for (before, *_), (view, events, between) in pairwise(shown(3))
        if events and events[0].name == "ship_sailed"
    ):
        timeline = timeline_for(3)
        timeline.jump(before)
        timeline.feed(view, events, between)
        timeline.update(0.1)
        seat = events[0].facts["seat"]
        assert timeline.view.ships[seat] < 0
        assert view.ships[seat] >= 0
        assert timeline.final is view
        return
    pytest.fail("nobody has sailed")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_recap_fits_and_names_every_island_and_everybody(language, monkeypatch):
    cuts = cut_words(monkeypatch)
    motions = window_of(SLUG).motions(*stage(SLUG, 5, language))
    rules = title(SLUG).rules
    events = [
        Event(
            "alcalde_elected", {"island": name, "seat": n % 5, "before": (n + 1) % 5 - 1, "influence": (12, 3, 4, 5, 6)}
        )
        for n, name in enumerate(rules.island_names)
    ]
    view = played(5)[20][0]
    motion = motions.plan(EventGroup(events, view, [view]))
    assert motion.notice is not None
    area = motions.stage.area
    assert motion.notice.get_width() < area.w + 60
    assert motion.notice.get_height() < area.h + 60
    assert not cuts


def test_no_board_yet_is_no_trouble():
    where, kit = stage(SLUG, 2)
    motions = window_of(SLUG).motions(where, kit)
    motions.stage.board.ready = False
    try:
        assert not motions.plan(EventGroup([Event("ship_sailed", {"seat": 0})], None, [None])).things
    finally:
        motions.stage.board.ready = True


def test_a_title_without_motions_is_shown_all_the_same():
    made = TitleWindow.motions(window_of(SLUG), *stage(SLUG, 2))
    assert type(made) is Motions and made.notice_at()
