"""Files on Windows, tested elsewhere: locks that shut readers out, and files that are held while being replaced."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.commands.cli import run
from game.engine.trouble import Trouble
from game.table.record import files
from game.table.record.files import (
    LOCKED,
    WAITS,
    Appending,
    Held,
    InUse,
    delete,
    read_or_set_aside,
    remove,
    replace,
    write_whole,
)
from game.table.record.record import BIGGEST
from tests.table.keeping import Refusing, kept
from tests.windows_like import CAN, WHY_NOT, like_windows

TOP = Path(__file__).resolve().parents[2]
HOLDS = """
import sys
from pathlib import Path
from game.table.record.files import Appending

file = Appending(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""
only_here = pytest.mark.skipif(not CAN, reason=WHY_NOT)
CHOSEN = {  # tests in which several hold a file; any test can run like this, as the plug-in says
    "table": ("test_files.py", "test_record.py", "test_exported_game.py", "test_pocket.py"),
    "session": ("test_session.py",),
    "ui": ("pages/test_kept.py", "shell/test_settings.py"),
    "net/play": ("test_tickets.py", "test_at_home.py", "test_handing_on.py"),
}


@pytest.fixture
def windows() -> Iterator[None]:
    with like_windows():
        yield


def test_a_file_that_is_held_for_a_moment_is_replaced_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one"
    write_whole(path, b"old")
    scanner = Refusing(monkeypatch, "replace", len(WAITS))
    write_whole(path, b"new", secret=True, rest=scanner.waited.append)
    assert path.read_bytes() == b"new" and list(tmp_path.iterdir()) == [path]
    assert tuple(scanner.waited) == WAITS and sum(WAITS) < 0.5


def test_of_a_file_that_stays_held_nothing_is_lost_and_nothing_is_left_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one"
    write_whole(path, b"old")
    scanner = Refusing(monkeypatch, "replace", 99)
    with pytest.raises(Held, match="another program is using it") as caught:
        write_whole(path, b"new", rest=scanner.waited.append)
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]
    assert tuple(scanner.waited) == WAITS and caught.value.filename == str(path)


def test_on_the_command_line_a_held_file_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.table.record.files.WAITS", (0.0,) * 3)
    path, out = kept(tmp_path, steps=9), tmp_path / "out"
    Refusing(monkeypatch, "replace", 99)
    assert run(["export", path.stem, "--out", str(out), "--pockets", "--saves", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and f"{out}: " in said and "another program is using it" in said
    assert not list(tmp_path.glob("out*"))


def test_a_file_left_beside_a_held_one_harms_no_later_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one"
    with monkeypatch.context() as patch:
        for name in ("replace", "unlink"):
            scanner = Refusing(patch, name, 99)
        with pytest.raises(Held):
            write_whole(path, b"longer than the next", rest=scanner.waited.append)
    for secret in (False, True):
        write_whole(path, b"next", secret)
        assert path.read_bytes() == b"next" and list(tmp_path.iterdir()) == [path]


def test_a_file_held_for_a_moment_is_deleted_and_renamed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).write_bytes(name.encode())
    scanner = Refusing(monkeypatch, "unlink", 2)
    delete(tmp_path / "one", scanner.waited.append)
    delete(tmp_path / "one")
    scanner = Refusing(monkeypatch, "replace", 2)
    replace(tmp_path / "two", tmp_path / "three", scanner.waited.append)
    assert [path.name for path in tmp_path.iterdir()] == ["three"]
    scanner = Refusing(monkeypatch, "unlink", 99)
    with pytest.raises(Held):
        delete(tmp_path / "three", scanner.waited.append)
    assert tuple(scanner.waited) == WAITS


def test_only_a_held_file_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_: float) -> None:
        raise AssertionError("it is waited")

    with pytest.raises(FileNotFoundError):
        replace(tmp_path / "none", tmp_path / "one", never)
    delete(tmp_path / "none", never)


@pytest.mark.skipif(files.WINDOWS, reason="Windows has no flock")
def test_a_disk_that_knows_no_locks_is_not_called_another_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", flock)
    with pytest.raises(OSError, match="No locks available"):
        Appending(tmp_path / "new", new=True)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "old").write_bytes(b"kept")
    with pytest.raises(OSError, match="No locks available"):
        Appending(tmp_path / "old")
    assert (tmp_path / "old").read_bytes() == b"kept"


@only_here
def test_a_lock_of_one_handle_shuts_out_every_other(tmp_path: Path, windows: None) -> None:
    """Check the imitation of Windows on which the other tests rely."""
    import msvcrt

    path = tmp_path / "one"
    path.write_bytes(b"0123456789")
    with path.open("r+b", buffering=0) as held, path.open("rb") as other:
        held.seek(4)
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 2)
        with pytest.raises(PermissionError):
            path.read_bytes()
        with pytest.raises(PermissionError):
            path.read_text(encoding="utf-8")
        with path.open("r+b", buffering=0) as again, pytest.raises(PermissionError):
            again.seek(5)
            again.write(b"x")
        with path.open("rb", buffering=0) as again:
            assert again.read(4) == b"0123"
        held.seek(0)
        assert held.read() == b"0123456789"
        for change in (path.unlink, lambda: path.rename(tmp_path / "two")):
            with pytest.raises(PermissionError):
                change()
        with pytest.raises(PermissionError):
            write_whole(path, b"new", rest=lambda _: None)
        held.seek(4)
        msvcrt.locking(held.fileno(), msvcrt.LK_UNLCK, 2)
        assert other.read() == b"0123456789"
    path.unlink()


@only_here
def test_a_file_that_is_held_can_be_read_by_everybody(tmp_path: Path, windows: None) -> None:
    path = tmp_path / "log"
    file = Appending(path, new=True)
    file.append(b"one.")
    with pytest.raises(InUse, match="another window"):
        Appending(path)
    file.append(b"two.")
    assert path.read_bytes() == b"one.two."
    file.put(4, b"three.")
    file.close()
    assert path.read_bytes() == b"one.three." and list(tmp_path.iterdir()) == [path]
    assert LOCKED > 2 * BIGGEST
    Appending(path).close()
    remove(path)
    assert not path.exists()


@only_here
def test_two_programs_do_not_hold_one_file_and_a_killed_one_holds_none(tmp_path: Path, windows: None) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"one.")
    words = [sys.executable, "-c", HOLDS, str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=TOP) as other:
        assert other.stdout and other.stdout.readline() == "held\n"
        for take in (Appending, remove):
            with pytest.raises(InUse):
                take(path)
        assert path.read_bytes() == b"one."
        other.kill()
    remove(path)
    assert list(tmp_path.iterdir()) == []


@only_here
def test_a_reader_does_not_keep_a_file_from_being_replaced(tmp_path: Path, windows: None) -> None:
    path = tmp_path / "one"
    write_whole(path, b"old")
    with path.open("rb") as reader:
        write_whole(path, b"new", rest=lambda _: reader.close())
    assert path.read_bytes() == b"new"


@only_here
def test_a_damaged_file_is_set_aside(tmp_path: Path, windows: None) -> None:
    def unread(_: bytes) -> None:
        raise Trouble("damaged")

    (tmp_path / "one").write_bytes(b"x")
    assert read_or_set_aside(tmp_path / "one", unread) is None
    assert [path.name for path in tmp_path.iterdir()] == ["one.damaged"]


@only_here
def test_records_kept_games_and_tables_work_under_the_rules_of_windows() -> None:
    modules = [f"tests/{area}/{name}" for area, names in CHOSEN.items() for name in names]
    plugins = "-p", "tests.windows_like", "-p", "no:xdist", "-p", "no:randomly"
    words = [sys.executable, "-m", "pytest", *plugins, *modules]
    done = subprocess.run(words, cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
