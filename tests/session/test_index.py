"""The index of kept games: it tells what a fresh look tells, and gives way to the records in every doubt."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path
from time import time_ns
from typing import Any

import pytest

from game.session.daily import FILE as BOOK
from game.session.kept import index as index_module
from game.session.kept.index import (
    DAMAGED,
    FILE,
    FORMAT,
    LOCK,
    MAGIC,
    NEWER_INDEX,
    NO_FOLDER,
    NOT_WRITTEN,
    Index,
    IndexRow,
)
from game.session.kept.index import read_rows as read_all
from game.session.kept.saved_games import UNREADABLE, Kept, look, record_files
from game.session.kept.search import SavedGames, all_kept
from game.table.exported_game import receive
from game.table.record.files import Appending
from game.table.record.pocket import open_pocket
from game.table.record.record import ENDING, header_of
from game.table.record.saves import pockets, records
from game.titles import SLUGS
from tests.session.voyages import voyage
from tests.titles.keep_records import folder

KINDS = ("finished-2-easy", "unfinished-2-easy", "lesson", "parcel-2-easy")
RECORDED = [
    path for slug in SLUGS for path in sorted(folder(slug).glob("v1-*")) if path.name.split(".")[0][3:] in KINDS
]
FINISHED = next(path for path in RECORDED if "-finished-" in path.name)
DAY = 86_400 * 10**9  # nanoseconds
TELLS = "dbe6201ca54b1928"
OTHERWISE = """
An index row tells something else of the same record than when this was written. Raise `FORMAT` in
game/session/kept/index.py, so that indexes of before are made anew, and put the new digest here: {digest}"""


def whole(kept: Kept) -> dict[str, Any]:
    """Return all fields, also those that do not count when games are compared."""
    return {field.name: getattr(kept, field.name) for field in fields(kept)}


class Reads:
    """A reader of records that remembers which ones it has read."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __call__(self, paths: Sequence[Path]) -> Iterator[IndexRow]:
        self.names += [path.name.removesuffix(ENDING) for path in paths]
        return read_all(paths)


def looked(saves: Path, index: Index | None = None) -> tuple[dict[str, Kept], list[str], str]:
    """Bring an index up to date; return the games by name, the names of the records that were read, and any trouble."""
    index, reads = index or Index(saves), Reads()
    for _ in index.update(reads):
        pass
    index.write()
    return {kept.game: kept for kept in index.games()}, sorted(reads.names), index.trouble


def keep(saves: Path, *names: str, age: int = DAY) -> list[Path]:
    """Keep copies of a finished game, which were written some time ago."""
    records(saves).mkdir(parents=True, exist_ok=True)
    found = [records(saves) / f"{name}{ENDING}" for name in names]
    for path in found:
        shutil.copyfile(FINISHED, path)
        make_old(path, age)
    return found


def make_old(path: Path, age: int = DAY) -> None:
    at = time_ns() - age
    os.utime(path, ns=(at, at))


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Return a folder for each title with recorded games of all kinds and their index."""
    found = [tmp_path_factory.mktemp(slug) for slug in SLUGS]
    for slug, saves in zip(SLUGS, found, strict=True):
        for path in RECORDED:
            if path.parent == folder(slug):
                receive(saves, path)
        for file in record_files(saves):
            make_old(file.path)
        all_kept(saves)
    return found


def test_an_index_tells_what_a_fresh_look_tells(recorded: list[Path]) -> None:
    for saves in recorded:
        found, read, trouble = looked(saves)
        fresh = {kept.game: kept for kept in (look(file.path) for file in record_files(saves))}
        assert len(found) == len(KINDS) and not read and not trouble
        assert {name: whole(kept) for name, kept in found.items()} == {name: whole(one) for name, one in fresh.items()}
        assert all(kept.view == fresh[name].view is not None for name, kept in found.items())


def test_a_row_that_tells_something_else_has_another_format(recorded: list[Path]) -> None:
    told = [
        sorted((whole(kept) | {"path": ""}).items())
        for saves in recorded
        for kept in sorted(all_kept(saves), key=lambda one: one.game)
    ]
    digest = blake2b(repr((FORMAT, told)).encode(), digest_size=8).hexdigest()
    assert digest == TELLS, OTHERWISE.format(digest=digest)


def test_nothing_that_a_pocket_hides_is_in_the_index(recorded: list[Path]) -> None:
    hidden = 0
    for saves in recorded:
        data = (saves / FILE).read_bytes()
        for path in sorted(pockets(saves).glob("*")):
            game, _, seat = path.stem.rpartition("-")
            pocket = open_pocket(pockets(saves), header_of(records(saves) / f"{game}{ENDING}"), int(seat))
            for secret in [pocket.key, *(salt for one in pocket.kept.values() for salt in (one.salt, one.said_salt))]:
                hidden += bool(secret)
                assert not secret or secret not in data
    assert hidden


def newer(data: bytes) -> bytes:
    return MAGIC + (FORMAT + 1).to_bytes(2) + b"whatever a newer program writes"


def flipped(data: bytes) -> bytes:
    return data[:-40] + bytes([data[-40] ^ 1]) + data[-39:]


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (flipped, DAMAGED),
        (lambda data: data[: len(data) // 2], DAMAGED),
        (lambda data: b"", DAMAGED),
        (lambda data: b"{}", DAMAGED),
        (newer, NEWER_INDEX),
        (lambda data: MAGIC + (FORMAT - 1).to_bytes(2) + data[len(MAGIC) + 2 :], ""),
    ],
)
def test_an_index_that_cannot_be_used_is_made_anew(tmp_path: Path, spoil: Any, told: str) -> None:
    keep(tmp_path, "one", "two")
    before, _, _ = looked(tmp_path)
    (tmp_path / FILE).write_bytes(spoil((tmp_path / FILE).read_bytes()))
    assert looked(tmp_path) == (before, ["one", "two"], told)
    assert looked(tmp_path) == (before, [], "")


def test_an_index_by_other_rules_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, "one")
    looked(tmp_path)
    monkeypatch.setattr(index_module, "SLUGS", SLUGS[:-1])
    assert looked(tmp_path)[1:] == (["one"], "")


def test_only_what_has_changed_is_read(tmp_path: Path) -> None:
    one, two = keep(tmp_path, "one", "two")
    index = Index(tmp_path)
    assert looked(tmp_path, index)[1] == ["one", "two"] and looked(tmp_path, index)[1] == []
    keep(tmp_path, "three")
    found, read, _ = looked(tmp_path, index)
    assert set(found) == {"one", "two", "three"} and read == ["three"]
    two.write_bytes(two.read_bytes()[:-100])
    make_old(two)
    found, read, _ = looked(tmp_path)
    assert read == ["two"] and found["two"].damaged and not found["one"].damaged
    one.unlink()
    found, read, _ = looked(tmp_path)
    assert set(found) == {"two", "three"} and read == []
    assert set(looked(tmp_path)[0]) == {"two", "three"}


@pytest.mark.parametrize("age", [0, -DAY], ids=["just written", "by a clock that went back"])
def test_a_change_within_the_same_size_and_time_is_seen(tmp_path: Path, age: int) -> None:
    (path,) = keep(tmp_path, "one", age=age)
    index = Index(tmp_path)
    looks = path.stat()
    assert looked(tmp_path, index)[1] == ["one"] and looked(tmp_path, index)[1] == []
    path.write_bytes(bytes(looks.st_size))
    os.utime(path, ns=(looks.st_mtime_ns, looks.st_mtime_ns))
    found, read, _ = looked(tmp_path, index)
    assert found["one"].trouble == UNREADABLE and read == ["one"]


def test_a_record_that_changes_while_it_is_read_is_read_again(tmp_path: Path) -> None:
    (path,) = keep(tmp_path, "one")

    def changing(paths: Sequence[Path]) -> Iterator[IndexRow]:
        yield from read_all(paths)
        path.write_bytes(path.read_bytes()[:-100])

    index = Index(tmp_path)
    for _ in index.update(changing):
        pass
    index.write()
    found, read, _ = looked(tmp_path)
    assert found["one"].damaged and read == ["one"]


def test_the_index_of_another_machine_holds_here_but_not_for_what_is_at_home_there(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    voyage(here).close()
    ((own,), _, _) = looked(here)[0].values(), 0, 0
    assert own.category == "day"
    there.mkdir()
    shutil.copytree(records(here), records(there))
    shutil.copyfile(here / FILE, there / FILE)
    for file in record_files(there):
        make_old(file.path)
    ((kept,), read) = looked(there)[0].values(), looked(there)[1]
    assert not read and kept.category == "" and kept.path.parent == records(there)
    shutil.copyfile(here / BOOK, there / BOOK)
    ((kept,), read) = looked(there)[0].values(), looked(there)[1]
    assert not read and kept.category == "day"


def test_two_programs_on_one_folder_do_each_other_no_harm(tmp_path: Path) -> None:
    keep(tmp_path, "one", "two")
    first, second = Index(tmp_path), Index(tmp_path)
    looked(tmp_path, first)
    keep(tmp_path, "three")
    with closing(Appending(tmp_path / LOCK)):  # another program writes its index
        found, read, trouble = looked(tmp_path, second)
        assert set(found) == {"one", "two", "three"} and read == ["three"] and not trouble
        assert looked(tmp_path)[1] == ["three"]
    looked(tmp_path, second)
    assert looked(tmp_path)[1] == []
    records(tmp_path).joinpath(f"one{ENDING}").unlink()
    assert set(looked(tmp_path, first)[0]) == {"two", "three"}
    found, read, trouble = looked(tmp_path)
    assert set(found) == {"two", "three"} and not read and not trouble


def test_a_folder_that_cannot_be_read_loses_nothing(tmp_path: Path) -> None:
    keep(tmp_path, "one")
    index = Index(tmp_path)
    looked(tmp_path, index)
    records(tmp_path).rename(tmp_path / "aside")
    records(tmp_path).write_bytes(b"no folder")
    found, read, trouble = looked(tmp_path, index)
    assert trouble == NO_FOLDER and set(found) == {"one"} and not read
    records(tmp_path).unlink()
    (tmp_path / "aside").rename(records(tmp_path))
    assert looked(tmp_path)[1:] == ([], "")


def test_on_a_full_disk_the_games_are_known_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    keep(tmp_path, "one")
    index = Index(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(index_module, "write_whole", full)
        found, _, trouble = looked(tmp_path, index)
        assert set(found) == {"one"} and trouble == NOT_WRITTEN and "space" in index.detail
    assert looked(tmp_path, index)[1:] == ([], "")
    assert looked(tmp_path)[1:] == ([], "")


def test_many_records_are_read_in_another_process_with_the_same_result(tmp_path: Path) -> None:
    keep(tmp_path, *(f"game{n}" for n in range(12)))
    search = SavedGames(tmp_path)
    found = search.wait()
    assert search.done and search.state[:3] == (12, 12, "")
    assert list(map(whole, found)) == [whole(look(file.path)) for file in record_files(tmp_path)]
    assert looked(tmp_path)[1] == []


def test_a_search_finds_what_was_added_and_leaves_out_what_was_deleted(tmp_path: Path) -> None:
    keep(tmp_path, "one", "two")
    search = SavedGames(tmp_path)
    gone = next(kept for kept in search.wait() if kept.game == "one")
    gone.path.unlink()
    search.forget(gone)
    assert [kept.game for kept in search.found] == ["two"]
    keep(tmp_path, "three")
    search.look_again()
    assert {kept.game for kept in search.wait()} == {"two", "three"} and search.done


def test_a_search_that_is_stopped_keeps_what_it_has_read(tmp_path: Path) -> None:
    keep(tmp_path, "one", "two", "three")
    index = Index(tmp_path)
    update = index.update()
    next(update), next(update)
    index.write()
    assert len(looked(tmp_path)[1]) == 2
    search = SavedGames(tmp_path)
    search.close()
    search.look_again()
    assert search.done and looked(tmp_path)[1] == []
