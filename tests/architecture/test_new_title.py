"""A new title is two folders and one line, its slug: Trek is added to a copy of the program, which then plays it."""

from __future__ import annotations

import json
from difflib import ndiff
from pathlib import Path
from shutil import copy, copytree, ignore_patterns, rmtree

import pytest

from tests.architecture.copies import PRODUCT, copy_program, passed, run, start
from tests.architecture.sources import TOP
from tests.languages import LANGUAGES

SLUG = "trek"
FOLDER = TOP / "tests" / "ui" / SLUG
OWN = (f"game/titles/{SLUG}/", f"assets/{SLUG}/")
SLUGS = Path("game") / "titles" / "__init__.py"
IN_THE_WINDOW = "tests/ui/second_title.py"
NOT_IN_THE_WINDOW = "test_without_a_window_it_is_not_offered"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a copy of the program with one title more."""
    home = copy_program(tmp_path_factory.mktemp("program"))
    copytree(FOLDER, home / OWN[0], ignore=ignore_patterns("__pycache__", "*.toml", "icons"))
    copytree(FOLDER / "icons", home / OWN[1] / "icons")
    for language in LANGUAGES:
        copy(FOLDER / "texts.toml", home / OWN[1] / f"texts.{language}.toml")
    text = (home / SLUGS).read_text(encoding="utf-8")
    (home / SLUGS).write_text(text.replace('"century")', f'"century", "{SLUG}")'), encoding="utf-8")
    return home


@pytest.fixture(scope="module")
def bare(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a copy of the program in which the new title is as after its first morning, with no room but `rules`."""
    home = tmp_path_factory.mktemp("bare") / "program"
    copytree(program, home, ignore=ignore_patterns("__pycache__", "tests"))
    (home / "tests").symlink_to(TOP / "tests", target_is_directory=True)
    for room in ("bot", "telling", "window"):
        rmtree(home / OWN[0] / room)
    rmtree(home / OWN[1])
    return home


def files(top: Path) -> dict[str, bytes]:
    there = (path for name in PRODUCT for path in [top / name, *(top / name).rglob("*")])
    return {p.relative_to(top).as_posix(): p.read_bytes() for p in there if p.is_file() and p.suffix != ".pyc"}


def test_it_adds_one_line_outside_its_own_two_folders(program: Path) -> None:
    before, after = files(TOP), files(program)
    assert before.keys() <= after.keys()
    changed = [name for name, data in after.items() if before.get(name) != data and not name.startswith(OWN)]
    assert changed == [SLUGS.as_posix()]
    assert f"{OWN[1]}icons/fox.svg" in after.keys() - before.keys()
    old, new = (data[changed[0]].decode().splitlines() for data in (before, after))
    assert [line[:2] for line in ndiff(old, new) if line[0] in "+-"] == ["- ", "+ "]


def test_bots_play_it(program: Path) -> None:
    said = run(
        program, "main.py", "simulate", SLUG, "--seats", "3", "--bots", "random,greedy,easy", "--games", "2", "--json"
    )
    found = json.loads(said)
    assert found["games"] == sum(found["ends"].values()) == 2


def test_its_rules_alone_are_enough_for_random_bots(bare: Path) -> None:
    """Play it with random bots; a bot that judges says in one sentence why not."""
    words = "main.py", "simulate", SLUG, "--seats", "3", "--bots"
    assert json.loads(run(bare, *words, "random", "--json"))["games"]
    done = start(bare, *words, "random,random,easy")
    assert done.returncode and "\n" not in done.stderr.strip()
    assert done.stderr.strip().endswith("trek has no judge in `bot`; only the random bot plays without one")


def test_it_is_played_in_the_window(program: Path) -> None:
    assert passed(program, IN_THE_WINDOW, "-k", f"not {NOT_IN_THE_WINDOW}").startswith("7 passed, 1 deselected")


def test_without_a_window_it_is_not_offered(bare: Path) -> None:
    assert passed(bare, IN_THE_WINDOW, "-k", NOT_IN_THE_WINDOW).startswith("1 passed, 7 deselected")


def test_its_window_is_small_and_nothing_is_put_in_the_place_of_modules() -> None:
    lines = [line for path in (FOLDER / "window").rglob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len(lines) < 45
    sources = [*FOLDER.rglob("*.py"), TOP / IN_THE_WINDOW]
    assert not [path.name for path in sources if "sys.modules" in path.read_text("utf-8")]
