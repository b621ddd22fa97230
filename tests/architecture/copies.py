"""A copy of the program to add something to, and Python run in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

from tests.architecture.sources import TOP

PRODUCT = ("game", "net", "assets", "main.py")


def copy_program(home: Path) -> Path:
    """Copy the program into a folder, with these tests beside it."""
    for name in PRODUCT:
        if (TOP / name).is_dir():
            copytree(TOP / name, home / name, ignore=ignore_patterns("__pycache__"))
        else:
            copy(TOP / name, home / name)
    (home / "tests").symlink_to(TOP / "tests", target_is_directory=True)  # some of which run in the copy
    copy(TOP / "pyproject.toml", home)
    return home


def start(program: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy."""
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "WESTWARD_SAVES": str(program / "x")}
    env.pop("PYTHONPATH", None)
    return subprocess.run([sys.executable, *words], cwd=program, env=env, capture_output=True, text=True)


def run(program: Path, *words: str) -> str:
    """Run Python in the copy, and return its words."""
    done = start(program, *words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def passed(program: Path, file: str, *chosen: str) -> str:
    """Run tests where nothing can be patched, and return how many passed."""
    words = *(word for name in ("xdist", "randomly", "monkeypatch") for word in ("-p", f"no:{name}")), *chosen
    return run(program, "-m", "pytest", *words, file).splitlines()[-1]
