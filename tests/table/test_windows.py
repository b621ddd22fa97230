"""Files that another program holds when they are to be replaced or deleted, as virus scanners do on Windows."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.table.files import WAITS, Held, delete, replace, write_whole


class Refusing:
    """Refuses so often what `os` is asked for, as a virus scanner that looks at a file; told how long is waited."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str, times: int) -> None:
        self.left, self.waited, real = times, list[float](), getattr(os, name)

        def refused(*where: object) -> None:
            self.left -= 1
            if self.left >= 0:
                raise PermissionError(13, "Access is denied", str(where[0]))
            real(*where)

        monkeypatch.setattr(f"os.{name}", refused)


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
    with pytest.raises(Held, match="another program holds it") as caught:
        write_whole(path, b"new", rest=scanner.waited.append)
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]
    assert tuple(scanner.waited) == WAITS and caught.value.filename == str(path)


def test_what_is_left_beside_a_held_file_harms_no_later_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one"
    with monkeypatch.context() as patch:
        for name in ("replace", "unlink"):
            scanner = Refusing(patch, name, 99)
        with pytest.raises(Held):
            write_whole(path, b"longer than the next", rest=scanner.waited.append)
    for secret in (False, True):
        write_whole(path, b"next", secret)
        assert path.read_bytes() == b"next" and list(tmp_path.iterdir()) == [path]


def test_what_is_held_for_a_moment_is_deleted_and_renamed_all_the_same(
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


def test_what_is_missing_or_broken_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_: float) -> None:
        raise AssertionError("it is waited")

    with pytest.raises(FileNotFoundError):
        replace(tmp_path / "none", tmp_path / "one", never)
    delete(tmp_path / "none", never)
