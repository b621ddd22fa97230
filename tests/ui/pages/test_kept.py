"""The kept games: what the folders hold, and what a deletion includes."""

import os
import sys
from dataclasses import replace
from datetime import datetime

import pytest

from game.bots.worker import HereMind
from game.engine.chance import Dice
from game.session.beginning import begin, new_header
from game.session.kept import index as index_module
from game.session.kept.saved_games import NEWER, OTHER_RULES, UNREADABLE, delete, look, record_of
from game.session.kept.search import SavedGames, SearchState, all_kept
from game.session.kept.tally import tallies
from game.session.messages import taken
from game.session.replay import open_playback
from game.table.record.entries import PERSON, Announced, Moved, SeatInfo
from game.table.record.keys import KEY, public_of
from game.table.record.packing import Line
from game.table.record.record import ENDING, BadRecord, Record, header_of, record_path
from game.table.record.saves import followed, pockets, records
from game.titles import title as find_title
from game.ui.pages.fame.hall import Fame
from game.ui.pages.fame.statistics import Statistics
from game.ui.pages.kept.load import load
from game.ui.pages.opening import status_of
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.top.menu import Menu
from game.ui.top.menu_entries import continue_words
from tests.session.finished import over
from tests.table.seated import Seated
from tests.ui.pilot import wait
from tests.ui.saved_games import FoundGames

WEST = find_title("west_of_africa")


def game(saves, *holders, names=("Anna", "Jörg")):
    seats = [SeatInfo(name, holder) for name, holder in zip(names, holders, strict=True)]
    session = begin(saves, new_header(WEST, seats, {}, datetime(2026, 5, 4)), minds=[HereMind], luck=Dice(1))
    while session.step():
        taken(session.outbox)
    session.close()
    return session


def test_the_list_of_kept_games(tmp_path):
    whole = game(tmp_path, "bot:random", "bot:random")
    begun = game(tmp_path, "person", "person")
    found = {kept.game: kept for kept in SavedGames(tmp_path).wait()}
    ended, going = found[whole.table.record.header.game], found[begun.table.record.header.game]
    assert ended.result == whole.table.result() and not ended.goes_on
    assert going.goes_on and going.people == ("Anna", "Jörg") and going.made == "2026-05-04T00:00"
    assert going.round == 1
    delete(tmp_path, going)
    assert [kept.game for kept in all_kept(tmp_path)] == [ended.game]


def test_a_game_with_keys_is_one_of_a_lan_wherever_it_began(tmp_path):
    seats = [SeatInfo("Anna"), SeatInfo("Jörg")]
    session = begin(tmp_path, new_header(find_title("africa"), seats, {}, datetime(2026, 5, 4)), minds=[HereMind])
    (kept,) = all_kept(tmp_path)
    assert not kept.lan
    session.own.sit(1, PERSON, public_of(bytes(KEY)))
    session.close()
    (kept,) = all_kept(tmp_path)
    assert kept.lan and kept.goes_on


def test_a_game_played_at_a_table_elsewhere_is_listed_and_counted_once_it_is_over(tmp_path):
    seated = Seated(2, slug="go_west", lan=True)
    seated.to_the_end()
    game, begun = seated.table.record.header.game, len(seated.table.record.lines)
    seated.table.reveal()
    lines = [line.public for line in seated.table.record.lines]
    for folder in (followed(tmp_path), pockets(tmp_path)):
        folder.mkdir()
    (pockets(tmp_path) / f"{game}-1.pocket").write_bytes(b"")
    paths = [followed(tmp_path) / f"{game}-{seat}{ENDING}" for seat in (0, 1)]
    paths[1].write_bytes(seated.with_lines(lines[: begun - 3]).to_bytes())
    assert not list(all_kept(tmp_path)), "it goes on, and not here"
    for path in paths:
        path.write_bytes(seated.with_lines(lines).to_bytes())
    (kept,) = all_kept(tmp_path)
    assert kept.result == seated.table.result() and kept.lan and kept.can_be_seen and not kept.goes_on
    ((_, rows),) = tallies([kept]).items()
    assert [row.name for row in rows] == ["player 1"], "who sat elsewhere is counted there"
    playback, note = open_playback(record_of(tmp_path, game))
    assert not note and playback.result == kept.result
    records(tmp_path).mkdir()
    record_path(records(tmp_path), game).write_bytes(seated.table.record.to_bytes())
    assert [kept.path.parent for kept in all_kept(tmp_path)] == [records(tmp_path)]
    assert record_of(tmp_path, game).parent == records(tmp_path) == record_of(tmp_path, "none").parent


def test_a_guest_that_has_taken_a_table_over_can_go_on_from_its_copy(tmp_path):
    seated = Seated(2, slug="africa", lan=True)
    for _ in range(20):
        seated.step()
    moved = Moved(1, 1)
    seated.table.move(moved, seated.programs[1].signature(moved))
    game = seated.table.record.header.game
    followed(tmp_path).mkdir()
    paths = [followed(tmp_path) / f"{game}-{seat}{ENDING}" for seat in (1, 0)]  # the other's is the newer one
    for path in paths:
        path.write_bytes(seated.table.record.to_bytes())
    (kept,) = all_kept(tmp_path)
    assert kept.path == paths[0] and kept.goes_on and kept.lan


def test_setup_belongs_to_the_first_round(tmp_path):
    seats = [SeatInfo("Anna"), SeatInfo("Jörg")]
    begin(tmp_path, new_header(find_title("africa"), seats, {}, datetime(2026, 5, 4)), minds=[HereMind]).close()
    (kept,) = all_kept(tmp_path)
    assert kept.round == 1
    shell = Shell((960, 540), Settings())
    menu = Menu(shell)
    menu.last = kept
    said = continue_words(shell, menu.last)
    assert "1" in said and "0" not in said


def test_only_the_last_copy_of_a_game_takes_its_pockets_along(tmp_path):
    session = game(tmp_path, "bot:random", "bot:random")
    path = record_path(records(tmp_path), session.table.record.header.game)
    beside = path.with_name(f"{path.stem}x2{ENDING}")
    beside.write_bytes(path.read_bytes())
    path.with_name(f"strange{ENDING}").write_bytes(b"no record")
    own = sorted(pockets(tmp_path).iterdir())
    delete(tmp_path, look(path))
    assert own and sorted(pockets(tmp_path).iterdir()) == own
    delete(tmp_path, look(beside))
    assert list(pockets(tmp_path).iterdir()) == []


def test_games_that_cannot_be_continued(tmp_path):
    session = game(tmp_path, "person", "person")
    record = session.table.record
    path = next((tmp_path / "records").iterdir())
    path.write_bytes(b"no record")
    assert look(path).trouble == UNREADABLE
    telling = path.with_name(f"newer program{ENDING}")
    telling.write_bytes(b"no record")
    assert look(telling).trouble == UNREADABLE
    path.write_bytes(Record(replace(record.header, title="of_the_future")).to_bytes())
    assert look(path).trouble == NEWER
    path.write_bytes(Record(replace(record.header, format=99)).to_bytes())
    assert look(path).trouble == NEWER
    other = Record(record.header, [Line(Announced(0, (1, 2), bytes(32), bytes(32)))])
    path.write_bytes(other.to_bytes())
    assert look(path).trouble == OTHER_RULES
    path.write_bytes(record.to_bytes()[:-3])
    assert look(path).damaged and look(path).goes_on


def test_hostile_names_are_clean(tmp_path):
    game(tmp_path, "person", "person", names=("A\x00\x1b[31m" + "x" * 60, "\u202eB\u0301" + "\u0301" * 20))
    (kept,) = all_kept(tmp_path)
    assert kept.people[0] == "A[31m" + "x" * 15
    assert len(kept.people[1]) <= 4


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_pipe_among_the_games_blocks_nothing(tmp_path):
    kept = records(tmp_path)
    kept.mkdir()
    os.mkfifo(kept / f"pipe{ENDING}")
    (kept / f"folder{ENDING}").mkdir()
    (kept / f"loop{ENDING}").symlink_to(f"loop{ENDING}")
    (kept / f"text{ENDING}").write_bytes(b"text")
    found = {one.game: one for one in all_kept(tmp_path)}
    assert {one.trouble for one in found.values()} == {UNREADABLE} and set(found) == {"text", "folder"}
    delete(tmp_path, found["text"])
    assert [one.game for one in all_kept(tmp_path)] == ["folder"] and len(list(kept.iterdir())) == 3
    for name in ("pipe", "folder", "loop"):
        with pytest.raises(BadRecord):
            header_of(kept / f"{name}{ENDING}")


def test_without_a_folder_there_are_no_games(tmp_path):
    assert SavedGames(tmp_path / "nothing").wait() == []


def many(count):
    """Return a search that is still going on, with as many games as it has found so far."""
    search = FoundGames(*(over(f"{n:02}", ("Anna", "Jörg"), (9, 3)) for n in range(count)))
    search.done, search.state = False, SearchState(count, 2000)
    return search


@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_and_the_menu_tell_how_far_the_games_are_read(fly, language):
    pilot, search = fly(None, (960, 540), Settings(language), language), many(40)
    told = pilot.shell.texts.t("index.reading", read=40, all=2000)
    for make in (load, Fame, Statistics):
        page = pilot.show(make(pilot.shell, search))
        assert page.status == told == status_of(pilot.shell.texts, search)
    search.state = SearchState(2000, 2000)
    pilot.frames(2)
    assert page.status == ""


def test_a_list_is_laid_out_anew_only_for_what_is_in_sight(fly):
    pilot, search = fly(None, (960, 540)), many(40)
    page = pilot.show(load(pilot.shell, search))
    form, pages = page.form, page.games.pages
    search.found = [*search.found, *many(80).found[40:]]
    pilot.frames(8)
    assert page.form is form and len(page.kept) == 80
    search.done = True
    pilot.frames(8)
    assert page.form is not form and page.games.pages > pages
    form, search.found = page.form, search.found[1:]
    pilot.frames(8)
    assert page.form is not form


def test_where_no_index_can_be_written_a_page_says_so(fly, tmp_path, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(index_module, "write_whole", full)
    game(tmp_path, "bot:random", "bot:random")
    pilot = fly(tmp_path, (960, 540))
    page = pilot.show(load(pilot.shell))
    wait(pilot, lambda: page.kept and page.games.search.done)
    pilot.frames(2)
    assert page.status == pilot.shell.texts.t("index.not_written", reason="No space left on device")


def test_pages_opened_over_each_other_share_one_search(fly, tmp_path):
    game(tmp_path, "bot:random", "bot:random")
    pilot = fly(tmp_path, (960, 540))
    below = pilot.show(Fame(pilot.shell))
    above = pilot.show(Statistics(pilot.shell))
    assert below.games.search is above.games.search is pilot.shell.games
    pilot.shell.scenes.pop()
    game(tmp_path, "bot:random", "bot:random")
    page = pilot.show(load(pilot.shell))
    wait(pilot, lambda: page.games.search.done and len(page.kept) == 2)
