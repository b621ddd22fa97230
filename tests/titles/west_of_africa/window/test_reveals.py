"""The great moments of West of Africa: the sums, and the cards at the start of a turn."""

from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.titles.west_of_africa.window.reveals import GOLD, MARKER, can_do, ties
from game.ui.board.contract.window import window_of
from game.ui.board.motion.group import EventGroup
from game.ui.board.motion.timeline import Timeline
from tests.titles.west_of_africa.positions import Play
from tests.ui.stages import groups, stage
from tests.ui.stages import shown as shown_of_title

SLUG = "west_of_africa"
shown = partial(shown_of_title, SLUG)


def told(seats, *game):
    """Return the groups of a game in which sums are told, with the order that follows from them."""
    found = []
    for (before, *_), (_, events, frames) in pairwise(shown(seats, *game)):
        if events and events[0].name == "cards_announced":
            assert [event.name for event in events[seats:]] == ["order_set"]
            found.append(EventGroup(events, before, frames))
    return found


@pytest.mark.parametrize("game", [(5, "greedy", "sample"), (4, "random", "2")])
def test_ties_are_told_by_what_the_rules_compare(game):
    kinds = set()
    for group in told(*game):
        view = group.then
        sums = {event.facts["seat"]: event.facts["sum"] for event in group.named("cards_announced").events}
        assert view.order == sorted(sums, key=lambda seat: (sums[seat], -view.gold[seat], view.slot[seat]))
        broken = {(first, then): by for first, then, by in ties(view)}
        for first, then in pairwise(view.order):
            if sums[first] != sums[then]:
                assert (first, then) not in broken
            elif view.gold[first] > view.gold[then]:
                assert broken[first, then] == GOLD
            else:
                assert broken[first, then] == MARKER and view.slot[first] < view.slot[then]
        kinds |= set(broken.values())
    assert kinds == {GOLD, MARKER}


def test_the_sums_and_their_order_are_one_moment_that_ends_at_one_click():
    group = told(3, "greedy", "sample")[1]
    timeline = Timeline(window_of(SLUG).motions(*stage(SLUG, 3)), group.view)
    timeline.feed(group.then, group.events, group.frames)
    timeline.update(0.1)
    assert timeline.busy and not timeline.free and timeline.view.order == []
    assert timeline.view.announced == group.view.announced, "panels tell no sum before it is counted"
    assert timeline.great
    timeline.hurry()
    assert not timeline.busy and not timeline.great and timeline.view.order == group.then.order


def test_pictures_are_made_beforehand_as_soon_as_the_board_is_ready():
    place, kit = stage(SLUG, 3)
    place.board.ready = False
    warming = window_of(SLUG).motions(place, kit).warm()
    next(warming)
    assert not kit.art.alike("portrait")
    place.board.ready = True
    assert sum(1 for _ in warming) > 10
    assert kit.art.alike("portrait")


def test_the_cards_of_ones_own_turn_are_watched_and_end_at_one_click():
    motions = window_of(SLUG).motions(*stage(SLUG, 3))
    group = next(one for one in groups(shown(3), motions.kind) if one.events[0].name == "cards_shown")
    timeline = Timeline(motions, group.view)
    timeline.people = frozenset(range(3))
    timeline.feed(group.then, group.events, group.frames)
    timeline.update(0.1)
    assert not timeline.free, "nothing is asked behind the cards"
    timeline.hurry()
    assert not timeline.busy


def test_what_cards_can_do_is_what_the_rules_offer():
    play = Play(3)
    game = play.game
    game.cards[0] = ("tenerife", "cultivate_goods", "minus")
    assert can_do(game, 0) == ["tenerife"]
    game.gold[0] = 0
    assert can_do(game, 0) == []
    game.cards[0] = ("move_workers",)
    assert set(can_do(game, 0)) == {"west_ship", "east_ship"}
    game.cards[0] = ("move_ship",)
    assert "la_palma" in can_do(game, 0)
    game.ships[0] = -1
    assert len(can_do(game, 0)) == 7, "a ship at hand is placed anywhere"


@pytest.mark.parametrize("calm", [False, True])
def test_every_lit_thing_lies_on_the_board(calm):
    motions = window_of(SLUG).motions(*stage(SLUG, 4))
    onto = pygame.Surface((960, 540))
    lit = set()
    for group in groups(shown(4)[:200], motions.kind):
        if group.events[0].name == "cards_shown":
            names = can_do(group.then, group.seat)
            motions.stage.board.prepare(group.view)
            assert all(motions.stage.board.light(name) for name in names), names
            lit |= set(names)
            for thing in motions.plan(group).things:
                thing.draw(onto, 0.7, calm)
    assert len(lit) > 5
