"""A replay in the window: by mouse, by keys and by controller."""

from datetime import datetime

import pygame
import pytest

from game.bots.worker import HereMind
from game.commands.pictures.samples import sample
from game.engine.chance import Dice
from game.session.beginning import begin, go_on, new_header
from game.session.inline_session import InlineSession
from game.session.messages import taken
from game.session.replay import Finder
from game.table.audit import audit
from game.table.playback import OPEN, Playback
from game.table.record.entries import PERSON, SeatInfo
from game.table.record.record import ENDING, Record, read_record, record_path
from game.table.record.saves import records
from game.titles import title as find_title
from game.ui.forms.dialog import Dialog
from game.ui.pages.replay.bar import known_rows
from game.ui.pages.replay.scene import ReplayScene
from game.ui.pages.score.finale import Finale
from game.ui.pages.score.score import Score
from game.ui.shell.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.top.routes import TopRoutes
from tests.ui.pilot import STILL, wait

WEST = find_title("west_of_africa")


@pytest.fixture(scope="module")
def playback():
    return Playback(WEST, sample(WEST.slug, ("Anna", "Jörg", "Leonie"), 10**6).table.record)


@pytest.fixture
def pilot(still):
    return still((960, 540))


@pytest.fixture
def scene(pilot, playback):
    made = ReplayScene(pilot.shell, playback)
    pilot.shell.scenes.push(made)
    pilot.frames(6)
    return made


def place(scene, name):
    return scene.places.buttons[name].rect.center


def cards_seen(scene):
    """Return the cards that are drawn face up, in the dock and beside it."""
    _, rows = known_rows(scene.watching)
    return [card.name for card in scene.places.hand.cards if card.back < 0] + [
        card for _, cards in rows for card in cards
    ]


def test_a_jump_shows_the_same_as_playing(pilot, scene, playback):
    pilot.click_at(place(scene, "play"))
    while scene.watching.player.speed < 8:
        pilot.click_at(place(scene, "speed"))
    shown = {}
    for _ in range(60_000):
        pilot.app.step(pygame.event.get(), 0.05)
        shown[scene.watching.player.stop] = (
            scene.motion.view,
            [(row.number, row.text) for row in scene.places.log.rows],
        )
        if not scene.watching.player.playing:
            break
    assert scene.watching.player.at_end and scene.model.news.result == playback.result
    first = min(shown)
    assert first < 8 and set(shown) == set(range(first, playback.last + 1))
    for stop in (playback.last, *range(first, playback.last, 41)):
        scene.watching.seek(stop)
        view, rows = shown[stop]
        assert scene.motion.view == view == playback.view(stop, None)
        assert [(row.number, row.text) for row in scene.places.log.rows] == rows
    assert pilot.top is scene, "the end leads nobody away"


def test_the_slider_the_buttons_and_the_log_go_anywhere(pilot, scene, playback):
    slider = scene.places.buttons["slider"]
    pilot.click_at((round(slider.x_of(playback.last / 2)), slider.rect.centery))
    middle = scene.watching.player.stop
    assert abs(middle - playback.last / 2) <= playback.last / slider.track.w + 1
    pilot.click_at(place(scene, "back"))
    assert scene.watching.player.stop == middle - 1
    pilot.click_at(place(scene, "on"))
    assert scene.watching.player.stop == middle
    pilot.click_at(place(scene, "round_back"))
    assert scene.watching.player.stop in playback.rounds and scene.watching.player.stop < middle
    pilot.click_at(place(scene, "round_on"))
    assert scene.watching.player.stop in playback.rounds and scene.watching.player.stop > middle
    rect, row = scene.places.log.seen[-1]
    number = scene.places.log.rows[row].number
    pilot.click_at(rect.center)
    assert playback.stops[scene.watching.player.stop].number == number and scene.places.log.rows[-1].number <= number


def test_the_slider_follows_a_mouse_that_drags_it(pilot, scene, playback):
    slider = scene.places.buttons["slider"]
    y = slider.rect.centery
    pilot.frames(2, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(slider.track.x, y), button=1))
    for part in (1, 2, 3):
        pos = round(slider.x_of(playback.last * part / 4)), y - 200
        pilot.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        assert abs(scene.watching.player.stop - playback.last * part / 4) <= playback.last / slider.track.w + 1
    stop = scene.watching.player.stop
    pilot.frames(2, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    pilot.frames(2, pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.watching.player.stop == stop


def test_keys_alone(pilot, scene, playback):
    pilot.key("space")
    assert scene.watching.player.playing
    pilot.key("space")
    assert not scene.watching.player.playing
    scene.watching.seek(20)
    pilot.key("e", ".", "u", ",", "e")
    assert scene.watching.player.stop == 21
    pilot.key("page down")
    assert scene.watching.player.stop == next(n for n in playback.rounds if n > 21)
    pilot.key("shift u", "c", "end")
    assert scene.watching.player.at_end
    pilot.key("home")
    assert scene.watching.player.stop == 0
    scene.pointing.ring.focus("button/slider")
    pilot.key("right", "right", "left")
    assert scene.watching.player.stop == 1 and scene.pointing.ring.name == "button/slider"
    pilot.key("up")
    assert scene.pointing.ring.name != "button/slider"
    pilot.key("h")
    assert pilot.top.name == "eyes"
    pilot.key("escape", "escape")  # the column, and then the game
    assert pilot.top.name == "pause"
    pilot.click("leave")
    assert pilot.top is pilot.menu


def test_a_missing_turning_point_is_reported(scene):
    scene.watching.seek(3)
    scene.watching.player.mark(())
    sought, scene.watching.finder = scene.watching.finder, None
    for by, word in ((1, "no_turn_on"), (-1, "no_turn_back")):
        scene.watching.seek_turn(by)
        assert scene.pointing.said[0].title == scene.model.texts.t(f"replay.{word}") and scene.watching.player.stop == 3
    scene.watching.finder = sought or Finder(scene.watching.player.playback)
    scene.watching.seek_turn(1)
    assert scene.pointing.said[0].title == scene.model.texts.t("replay.turns_sought")


def test_a_controller_alone(pilot, scene, playback):
    start, x, y = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
    pilot.pad(start, start, start, x)
    assert scene.watching.player.stop == 2
    pilot.pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert scene.watching.player.stop == playback.rounds[1]
    pilot.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.watching.player.playing and scene.pointing.ring.name == "button/play"
    pilot.pad(pygame.CONTROLLER_BUTTON_A, y, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A)
    assert pilot.top is scene and scene.watching.player.eyes == OPEN


def test_every_spot_of_the_ring_can_be_reached_and_told(pilot, scene, playback):
    scene.watching.seek(playback.rounds[2] + 6)
    names = {spot.name for region in scene.pointing.ring.regions for spot in region.spots}
    assert {f"button/{name}" for name in ("play", "slider", "speed", "eyes", "play_on", "menu", "rules")} <= names
    pilot.key("tab")
    first, seen = scene.pointing.ring.region, set()
    for _ in scene.pointing.ring.regions:
        seen.add(scene.pointing.ring.region.name)
        pilot.key("tab")
    assert scene.pointing.ring.region == first and seen == {region.name for region in scene.pointing.ring.regions}
    for name in ("round_back", "back", "play", "on", "round_on", "slider", "speed", "eyes", "play_on"):
        scene.pointing.ring.focus(f"button/{name}")
        wait(pilot, scene.view.tip)
        assert not scene.view.tip()[0].empty


def test_no_eyes_see_another_hand_before_it_is_shown(pilot, scene, playback):
    hidden = 0
    for stop in range(playback.rounds[1], playback.rounds[3]):
        scene.watching.seek(stop)
        game = playback.stops[stop].position.game
        face_down = playback.hands(stop, OPEN)
        active = scene.model.telling.active(game)
        for eyes in (None, 0, 1, 2, OPEN):
            scene.watching.see_with(eyes)
            known = {s: cards for s, cards in face_down.items() if eyes in (OPEN, s)}
            open_here = list(game.cards[active]) if active is not None else []
            expected = [*dict.fromkeys(open_here), *(card for cards in known.values() for card in cards)]
            assert sorted(cards_seen(scene)) == sorted(expected)
            later = [row for row in scene.places.log.rows if row.number > playback.stops[stop].number]
            assert not later and scene.eyes == (None if eyes in (None, OPEN) else (eyes, None))
            hidden += len(known)
    assert hidden
    scene.watching.see_with(None)


def test_an_unfinished_game_keeps_its_secrets(pilot, playback):
    half = Playback(WEST, Record(playback.header, list(playback.record.lines[:80])))
    scene = ReplayScene(pilot.shell, half, half.last)
    pilot.shell.scenes.push(scene)
    pilot.frames(6)
    try:
        pilot.click_at(place(scene, "eyes"))
        pilot.click(f"eyes{OPEN}")
        assert scene.watching.player.eyes is None and "not finished" in scene.pointing.said[0].reason
        assert not scene.places.buttons["play_on"].enabled
        pilot.click_at(place(scene, "play_on"))
        assert "never revealed" in scene.pointing.said[0].reason and pilot.top is scene
        pilot.click_at(place(scene, "round_back"))
        assert scene.places.buttons["play_on"].enabled
    finally:
        pilot.shell.scenes.pop_to(pilot.menu)


def test_a_replay_moves_and_sounds_like_the_game(fly, playback):
    pilot = fly(None, (960, 540), Settings())
    scene = ReplayScene(pilot.shell, playback, playback.rounds[1])
    pilot.shell.scenes.push(scene)
    pilot.frames(6)
    heard = []
    pilot.shell.sounds.play = heard.append
    scene.motion.timeline._play = heard.append
    scene.watching.toggle()
    busy = 0
    for _ in range(400):
        pilot.frames(1)
        busy += scene.motion.timeline.busy
    assert busy > 100 and set(heard) - {"click", ""}
    scene.watching.step_on()
    was = scene.watching.player.stop
    scene.watching.seek(was - 5)
    assert not scene.motion.timeline.busy and scene.motion.view == playback.view(was - 5, None)


def kept(saves, *holders):
    """Keep a game in a folder, as far as bots play it."""
    seats = [SeatInfo(name, holder) for name, holder in zip(("Anna", "Jörg"), holders, strict=False)]
    session = begin(saves, new_header(WEST, seats, {}, datetime(2026, 5, 4)), minds=[HereMind], luck=Dice(1))
    while session.step():
        taken(session.outbox)
    session.close()
    return session.table.record.header.game


def watched(pilot, game):
    """Go from the menu to the replay of a game."""
    pilot.click("replay")
    wait(pilot, lambda: pilot.top.name == "replays" and pilot.top.games.search.done and pilot.top.kept)
    pilot.click(f"go.{game}")
    return pilot.top


@pytest.mark.parametrize("language", ["en", "de"])
def test_from_the_menu_to_a_replay_and_on_to_a_new_game(fly, tmp_path, language):
    game = kept(tmp_path, "bot:random", "bot:random")
    (records(tmp_path) / f"broken{ENDING}").write_bytes(b"no record")
    pilot = fly(tmp_path, (960, 540), Settings(**STILL), language)
    pilot.shell.routes = TopRoutes()
    pilot.click("replay")
    wait(pilot, lambda: pilot.top.name == "replays" and pilot.top.games.search.done and len(pilot.top.kept) == 2)
    assert not pilot.top.form.items["go.broken"].enabled
    pilot.click(f"go.{game}")
    scene = pilot.top
    assert isinstance(scene, ReplayScene)
    scene.watching.seek(scene.watching.player.playback.rounds[2] + 6)
    number = scene.watching.player.playback.stops[scene.watching.player.stop].number
    pilot.click_at(place(scene, "play_on"))
    assert pilot.top.name == "play_on"
    changed = [name for name in pilot.top.form.items if name.startswith("game.") or name == "count"]
    assert not changed  # another title, or more seats, could not go on from there
    pilot.click("start")
    wait(pilot, lambda: isinstance(pilot.top, TableScene) and pilot.top.model.question)
    new = pilot.top.model.header
    assert not isinstance(pilot.top, ReplayScene)
    assert [seat.holder for seat in new.seats] == [PERSON, "bot:normal"]  # of a level that is offered
    assert new.origins[0].game == game and new.origins[0].lines == number
    pilot.top.leave()
    pilot.frames(3)
    found = read_record(record_path(records(tmp_path), new.game)).record
    old = read_record(record_path(records(tmp_path), game)).record
    assert found.lines[:number] == old.lines[:number] and not audit(WEST, found).findings


def test_the_end_of_a_replay_and_the_score_lead_back_to_it(fly, tmp_path):
    game = kept(tmp_path, "bot:random", "bot:random")
    pilot = fly(tmp_path, (960, 540), Settings(**STILL))
    scene = watched(pilot, game)
    pilot.key("end")
    pilot.click_at(place(scene, "result"))
    assert isinstance(pilot.top, Score)
    pilot.click("watch")
    assert pilot.top is scene and scene.watching.player.playing and scene.watching.player.stop < 10
    score = Score(pilot.shell, scene.watching.player.playback.header, (), scene.watching.player.playback.result)
    pilot.shell.scenes.push(score)
    pilot.frames(4)
    pilot.click("watch")
    assert isinstance(pilot.top, ReplayScene) and pilot.top is not scene


def test_the_score_names_people_without_a_name_by_their_seat(fly):
    playback = Playback(WEST, sample(WEST.slug, ("\u200b", ""), 10**6).table.record)
    pilot = fly(None, (960, 540), Settings(**STILL))
    pilot.shell.scenes.push(ReplayScene(pilot.shell, playback, playback.last))
    pilot.frames(6)
    pilot.top.see_result()
    assert isinstance(pilot.top, Score)
    assert pilot.top.people == tuple(pilot.shell.texts.t("word.seat", number=n) for n in (1, 2))


def test_after_the_end_of_a_copy_the_copy_is_watched(fly, tmp_path):
    game = kept(tmp_path, "bot:random", "bot:random")
    path = record_path(records(tmp_path), game)
    beside = path.with_name(f"{game}x2{ENDING}")
    beside.write_bytes(path.read_bytes())
    path.write_bytes(path.read_bytes()[:-200])
    pilot = fly(tmp_path, (960, 540), Settings(**STILL))
    pilot.shell.scenes.push(TableScene(pilot.shell, InlineSession(go_on(tmp_path, beside))))
    wait(pilot, lambda: isinstance(pilot.top, Finale))
    pilot.frames(30)
    pilot.key("return")
    assert isinstance(pilot.top, Score)
    pilot.click("watch")
    assert isinstance(pilot.top, ReplayScene)
    assert len(pilot.top.watching.player.playback.record.lines) == len(read_record(beside).record.lines)


def test_a_damaged_record_is_replayed_up_to_the_damage(fly, tmp_path):
    game = kept(tmp_path, "bot:random", "bot:random")
    path = record_path(records(tmp_path), game)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    pilot = fly(tmp_path, (960, 540), Settings(**STILL))
    scene = watched(pilot, game)
    assert isinstance(scene, ReplayScene) and scene.watching.player.playback.result is None
    assert "damaged" in scene.pointing.said[0].warning
    assert path.read_bytes() == data
    pilot.shell.scenes.pop()
    path.unlink()
    pilot.frames(3)
    pilot.click(f"go.{game}")
    assert pilot.top.name == "replays" and "does not exist" in pilot.top.note
    pilot.click(f"delete.{game}")
    assert isinstance(pilot.top, Dialog)
