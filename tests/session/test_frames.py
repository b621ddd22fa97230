"""The views between two updates follow from the view before and from the entries, for every seat and for onlookers."""

import pytest

from game.commands.pictures.samples import sample
from game.engine.shapes import fields_of
from game.session.frames import frames
from game.session.replay import ReplayPlayer, news_of
from game.table.playback import OPEN, Playback
from game.table.record.entries import PERSON, Sit
from game.table.record.packing import Line
from game.table.table import Table
from game.titles import SLUGS, title
from tests.session.watched import NAMES, shown

LATE = {  # fields that the rules change after the last event, by title
    "go_west": {"hands", "pile", "drawn", "quiet"},
    "century": {"goods", "hammers", "catchers"},
}


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("game", [(2, "greedy", "sample"), (4, "random", "3")])
@pytest.mark.parametrize("seat", [None, 1])
def test_there_is_a_view_after_each_event_and_the_last_one_is_the_truth(slug, game, seat):
    names = {each.name for each in fields_of(title(slug).game) if each.seen not in ("fixed", "passing")}
    names -= {"agenda", "epoch", *LATE.get(slug, ())}
    told = 0
    for view, events, made in shown(slug, *game, seat)[1:]:
        assert len(made) == len(events)
        told += len(events)
        if made:
            assert {name: getattr(made[-1], name) for name in names} == {name: getattr(view, name) for name in names}
    assert told > 100


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("eyes", [None, 0, OPEN])
def test_a_replay_has_them_at_every_stop(slug, eyes):
    playback = Playback(title(slug), sample(slug, NAMES[:3], 10**6).table.record)
    player = ReplayPlayer(playback, 0, eyes)
    assert player.eyes == eyes
    for stop in range(1, playback.last + 1):
        player.seek(stop)
        assert len(news_of(player).frames) == len(playback.events(stop, eyes))


@pytest.mark.parametrize("slug", SLUGS)
def test_lines_that_move_nothing_change_nothing_also_after_the_end(slug):
    record = sample(slug, NAMES[:2], 10**6).table.record
    table = Table(title(slug), record)
    for line in record.lines[:-1]:
        table.replay(line.entry)
    before = table.update(None)
    table.replay(record.lines[-1].entry)
    events = table.update(None, before.number).events
    assert table.position.over and events
    sits = Line(Sit(0, PERSON))
    made = frames(before.view, [sits, *record.lines[before.moment :], sits], events)
    assert len(made) == len(events)
