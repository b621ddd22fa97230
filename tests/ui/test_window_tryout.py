"""What somebody stumbled over at the window: where tips lie and end, where arrows, Enter and Escape lead."""

import pygame
import pytest

from game.titles import title as find_title
from game.ui.focus import Region, Ring, Spot
from game.ui.messages import Hinted
from game.ui.newgame import NewGame
from game.ui.pause import Pause
from game.ui.settings import Settings
from game.ui.settings_scene import SettingsPage
from game.ui.table_picture import table_scene
from game.ui.table_view import TableView
from game.ui.targets import BOARD, LOG, board_rect
from game.ui.tooltip import Tip, Tooltip, placed
from tests.ui.pilot import Pilot, cut_words

WEST = find_title("west_of_africa")
FOUNDING, WORKERS, WAGONS = 92, 195, 103
LISTS = "warehouse:fuerteventura"


@pytest.fixture
def pilots():
    made = []

    def make(size=(1280, 720), language="de"):
        made.append(Pilot(None, size, Settings(reduced_motion=True, language=language), language))
        return made[-1]

    yield make
    for pilot in made:
        pilot.close()


def at(pilot, moment, title="west_of_africa"):
    scene = table_scene(pilot.shell, title, 4, moment)
    scene.link.steps = 400
    pilot.shell.scenes.push(scene)
    pilot.frames(8)
    return scene


# -- where tips lie -----------------------------------------------------------------------------------------------


def test_a_tip_lies_above_the_keys_and_below_the_bar(pilots, monkeypatch):
    pilot = pilots((1101, 619))
    pilot.shell.inputs.source = "keys"
    scene = at(pilot, WORKERS)
    drawn = []
    keys, said = TableView._keys, Tooltip.draw
    monkeypatch.setattr(TableView, "_keys", lambda self, onto: (keys(self, onto), drawn.append("keys")))
    monkeypatch.setattr(Tooltip, "draw", lambda self, *of: (said(self, *of), drawn.append("tip")))
    assert scene.ring.focus(f"look/{LISTS}")
    pilot.frames(40)
    drawn.clear()
    scene.dirty = True
    pilot.frames(1)
    assert drawn == ["keys", "tip"]
    assert scene.view_of.tooltip.rect.top >= scene.layout.top.bottom
    assert not scene.view_of.tooltip.rect.colliderect(scene.focused.place)


def test_a_hint_covers_neither_what_it_names_nor_more_of_the_rest_than_it_must():
    window, button = pygame.Rect(0, 0, 800, 600), pygame.Rect(600, 500, 100, 40)
    named = pygame.Rect(560, 380, 120, 110)
    assert placed((200, 100), button, window, 8).colliderect(named)
    assert not placed((200, 100), button, window, 8, [window], [named]).colliderect(named)


def test_what_is_asked_is_said_to_its_end_in_its_tip(pilots, monkeypatch):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    cuts = cut_words(monkeypatch)
    asked = " ".join([scene.prompt.words] * 2)
    assert len(asked) > 60
    for _ in scene.view_of.tooltip.prepare(Tip(asked, "x", key="F1"), pygame.Rect((0, 0), pilot.shell.size)):
        pass
    assert not cuts


def test_a_tip_goes_to_the_other_side_of_a_note_rather_than_over_it():
    window = pygame.Rect(0, 40, 1280, 680)
    for tile in (pygame.Rect(195, 80, 24, 24), pygame.Rect(1150, 90, 24, 24), pygame.Rect(600, 660, 24, 24)):
        for dx, dy in ((-120, 40), (-20, 34), (-200, -90), (30, -10)):
            note = pygame.Rect(tile.x + dx, tile.y + dy, 250, 70).clamp(window)
            if not note.colliderect(tile):
                tip = placed((210, 190), tile, window, 8, [tile], [note])
                assert not tip.colliderect(note) and not tip.colliderect(tile)


# -- when tips end ------------------------------------------------------------------------------------------------


def hinted(pilots):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    question = scene.question
    scene.heard(Hinted(question.seat, question.moment, question.options.nth(0), ()))
    pilot.frames(4)
    assert scene.said
    tip = scene.view_of.tooltip.rect
    assert not any(tip.colliderect(rect) for rect in (*scene.layout.panels, scene.layout.log))
    assert not any(tip.colliderect(board_rect(scene, str(name))) for name in scene.hint)
    return pilot, scene


def move(pilot, pos):
    pilot.frames(1, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def test_a_hint_goes_away_when_something_else_is_looked_at_but_not_on_the_way(pilots):
    pilot, scene = hinted(pilots)
    move(pilot, scene.layout.panels[0].center)
    assert scene.said
    move(pilot, scene.layout.panels[1].center)
    assert scene.said
    pilot.frames(30)
    assert scene.said is None and scene.hint


def test_the_tip_of_what_opens_the_pause_does_not_stand_behind_it(pilots):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    place = scene.buttons["menu"].rect.center
    move(pilot, place)
    pilot.frames(40)
    assert scene.tip()
    pilot.click_at(place)
    assert isinstance(pilot.top, Pause) and scene.tip() is None


@pytest.mark.parametrize("key", ["l", "tab", "up", "escape"])
def test_a_hint_goes_away_with_a_key(pilots, key):
    pilot, scene = hinted(pilots)
    pilot.key(key)
    assert scene.said is None


def test_a_hint_goes_away_with_a_click_anywhere_and_after_its_time(pilots):
    pilot, scene = hinted(pilots)
    pilot.click_at((scene.layout.board.centerx, scene.layout.board.y + 2))
    assert scene.said is None
    _, scene = hinted(pilots)
    for _ in range(100):
        scene.update(0.5)
    assert scene.said is None


def test_a_refusal_stays_while_the_mouse_rests_on_what_was_refused(pilots):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    card = scene.hand.cards[0]
    pilot.click_at(scene.hand.rects[card.name].center)
    assert scene.said
    pilot.frames(60)
    assert scene.said


# -- arrows -------------------------------------------------------------------------------------------------------


def test_arrows_do_not_leave_what_is_possible_for_what_lies_aside():
    possible = Region("board", (Spot("a", (0, 0, 10, 10)), Spot("b", (40, 0, 10, 10))))
    other = Region("buttons", (Spot("ok", (0, 90, 10, 10)),))
    aside = Region("look", (Spot("c", (80, 0, 10, 10)), Spot("d", (80, 20, 10, 10))), aside=True)
    ring = Ring()
    ring.lay((possible, other, aside))
    ring.focus("a")
    assert ring.move("right") and ring.name == "b"
    assert not ring.move("right") and ring.name == "b"
    assert ring.move("down") and ring.name == "ok"
    assert ring.turn(1) and ring.name == "c"
    assert ring.move("down") and ring.name == "d"
    assert ring.move("left") and ring.name in "ab"


def test_while_a_settlement_is_founded_arrows_stay_among_what_can_be_chosen(pilots):
    pilot = pilots()
    pilot.shell.inputs.source = "keys"
    scene = at(pilot, FOUNDING)
    possible = {spot.name for region in scene.ring.regions if region.name == "board" for spot in region.spots}
    assert possible
    for name in possible:
        for direction in ("up", "down", "left", "right"):
            scene.ring.focus(name)
            pilot.key(direction)
            assert scene.ring.name in possible or scene.ring.name.startswith("button/")


# -- the menu -----------------------------------------------------------------------------------------------------


def test_after_the_mouse_the_first_arrow_only_frames_the_first_entry(pilots):
    pilot = pilots()
    pilot.click("settings")
    assert isinstance(pilot.top, SettingsPage)
    pilot.frames(3, pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    pilot.shell.scenes.pop()
    pilot.frames(8)
    first = next(entry.name for entry in pilot.menu.entries if entry.enabled)
    pilot.key("down")
    assert pilot.top is pilot.menu and pilot.menu.focus.name == first
    pilot.menu.focus.focus("rules")
    move(pilot, (5, 6))
    pilot.key("down")
    assert pilot.menu.focus.name == first


def test_enter_does_what_the_coloured_entry_says_when_none_is_framed(pilots):
    pilot = pilots()
    pilot.menu.focus.blur()
    pilot.key("return")
    assert isinstance(pilot.top, NewGame)


def test_who_has_never_played_here_finds_learning_among_the_large_entries(tmp_path):
    pilot = Pilot(tmp_path, (1280, 720))
    try:
        assert [entry.name for entry in pilot.menu.entries[:3]] == ["new", "learn", "quick"]
        assert pilot.rect("learn").w == pilot.rect("new").w > pilot.rect("rules").w
        names = {entry.name for entry in pilot.menu.entries}
        pilot.click("settings")
        (tmp_path / "records").mkdir()
        (tmp_path / "records" / "one").touch()
        pilot.key("escape")
        assert pilot.menu.entries[0].name == "continue" and {entry.name for entry in pilot.menu.entries} == names
        assert pilot.rect("learn").w < pilot.rect("new").w
    finally:
        pilot.close()


def test_the_focus_of_the_menu_goes_round(pilots):
    pilot = pilots()
    pilot.menu.focus.focus("continue")
    pilot.key("up")
    lowest = max(entry.rect.y for entry in pilot.menu.entries)
    assert pilot.rect(pilot.menu.focus.name).y == lowest
    pilot.key("down")
    assert pilot.menu.focus.name == "continue"


# -- escape, enter, and the log -----------------------------------------------------------------------------------


def test_one_escape_ends_all_that_is_said_and_the_next_one_pauses(pilots):
    pilot = pilots()
    scene = at(pilot, WAGONS, "go_west")
    pilot.key("tab", "tab")
    pilot.frames(40)
    scene.say(scene.no("not_now"), scene.focused.place)
    pilot.frames(2)
    assert scene.said and scene.focused
    pilot.key("escape")
    assert pilot.top is scene and scene.tip() is None
    pilot.key("escape")
    assert isinstance(pilot.top, Pause)


def test_escape_takes_a_click_back_and_what_is_said_with_it(pilots):
    pilot = pilots()
    pilot.shell.inputs.source = "keys"
    scene = at(pilot, WORKERS)
    start = str(scene.question.clicks.next[0])
    assert scene.ring.focus(f"{BOARD}/{start}")
    pilot.key("return")
    assert scene.question.clicks.picked
    scene.say(scene.no("not_now"), scene.focused.place)
    pilot.key("escape")
    assert pilot.top is scene and not scene.question.clicks.picked and scene.tip() is None
    pilot.key("escape")
    assert isinstance(pilot.top, Pause)


def test_enter_on_a_part_of_a_region_moves_a_wagon_of_it(pilots):
    pilot = pilots()
    pilot.shell.inputs.source = "keys"
    scene = at(pilot, WAGONS, "go_west")
    before = scene.question.moment
    assert ("midwest",) in scene.question.options and scene.ring.focus("look/block:midwest")
    pilot.key("return")
    pilot.frames(60)
    assert scene.said is None and scene.events[-1][0] >= before
    assert any(event.name == "wagon_moved" for number, event in scene.events if number >= before)


def test_the_log_opens_large_where_it_stands_at_the_side(pilots):
    pilot = pilots()
    scene = at(pilot, WORKERS)
    assert not scene.layout.drawer
    pilot.key("l")
    assert scene.log_open and scene.ring.name.startswith(LOG)
    assert scene.log_area.w > scene.layout.log.w and scene.log_area.h > scene.layout.log.h
    assert all(scene.log_area.contains(rect) for rect, _ in scene.log.seen)
    pilot.key("escape")
    assert not scene.log_open and pilot.top is scene and not scene.ring.name.startswith(LOG)
    pilot.frames(2)
    assert all(scene.layout.log.contains(rect) for rect, _ in scene.log.seen)
