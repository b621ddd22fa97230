"""The program as a package: built, installed elsewhere, upgraded, and run from a checkout."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

TOP = Path(__file__).parents[2]
PARTS = ("main.py", "game", "net", "assets", "pyproject.toml", "README.md", "LICENSE")

pytestmark = pytest.mark.skipif(not find_spec("hatchling"), reason="needs hatchling, of the extra `test`")


def done(*words, **how) -> str:
    """Run a program to its end; return what it printed."""
    run = subprocess.run([*map(str, words)], capture_output=True, text=True, **how)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """Return a copy of what a package is made of."""
    folder = tmp_path_factory.mktemp("source")
    for name in PARTS:
        place = folder / name
        copied = shutil.copytree if (TOP / name).is_dir() else shutil.copy
        how = {"ignore": shutil.ignore_patterns("__pycache__")} if (TOP / name).is_dir() else {}
        copied(TOP / name, place, **how)
    return folder


def wheel_of(source, out, version="") -> Path:
    """Build a wheel, of another version if one is given."""
    if version:
        text = (source / "pyproject.toml").read_text()
        (source / "pyproject.toml").write_text(text.replace('version = "1.0.0"', f'version = "{version}"'))
    done(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out, cwd=source)
    return max(out.glob("*.whl"), key=lambda path: path.stat().st_mtime_ns)


class Account:
    """An account with an environment that is empty, but sees the packages of this one."""

    def __init__(self, folder):
        self.home, self.venv = folder / "home", folder / "venv"
        self.home.mkdir()
        done(sys.executable, "-m", "venv", "--without-pip", self.venv)
        (self.site,) = self.venv.glob("[Ll]ib/**/site-packages")
        here = [sysconfig.get_path("purelib"), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
        (self.site / "seen.pth").write_text("\n".join(here))
        self.scripts = self.venv / ("Scripts" if os.name == "nt" else "bin")
        unlike = ("WESTWARD_SAVES", "PYTHONPATH", "XDG_DATA_HOME")
        kept = {name: value for name, value in os.environ.items() if name not in unlike}
        self.env = {**kept, "HOME": str(self.home), "LOCALAPPDATA": str(self.home), "SDL_VIDEODRIVER": "dummy"}

    def install(self, *words):
        pip = (sys.executable, "-m", "pip", "--python", self.venv, "install", "--no-deps", "--no-index", "-q")
        done(*pip, "--disable-pip-version-check", "--no-build-isolation", *words)

    def westward(self, *words) -> str:
        return done(self.scripts / "westward", *words, env=self.env, cwd=self.home)


def test_it_is_installed_plays_and_finds_its_game_again_after_an_upgrade(source, tmp_path):
    account, out = Account(tmp_path), tmp_path / "out"
    first = wheel_of(source, out)
    tops = {name.split("/")[0] for name in ZipFile(first).namelist()}
    assert tops == {"westward", "westward-1.0.0.dist-info"}
    account.install(first)
    told = account.westward("host", "africa", "--seats", "2", "--bots", "1:random,2:random", "--json")
    ended = json.loads(told.splitlines()[-1])
    (record,) = account.home.rglob("*.westward")
    assert record.stem == ended["game"] and not list(account.site.rglob("*.westward"))
    account.install("--upgrade", wheel_of(source, out, "1.0.1"))
    assert account.westward("--version") == "Westward 1.0.1\n"
    account.westward("replay", record, "--check")
    checked = account.westward("check")
    assert str(record.parents[1]) in checked and record.exists()
    module = done(account.scripts / "python", "-m", "westward", "--help", env=account.env, cwd=account.home)
    assert "usage: westward" in module


def test_in_a_checkout_it_runs_what_stands_there_now(source, tmp_path):
    account = Account(tmp_path)
    account.install("-e", source)
    name = source / "game" / "commands" / "cli.py"
    text = name.read_text()
    name.write_text(text.replace('f"Westward {version()}"', '"Westward, mended"'))
    assert account.westward("--version") == "Westward, mended\n"
    assert {path.name for path in (account.site / "westward").glob("*.py")} == {"__main__.py"}
    name.write_text(text)
