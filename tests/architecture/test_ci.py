"""The gate of every change runs the README's own command, and any failure makes it fail."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
COMMAND = 'python -m pip install -e ".[test]" && python -m pytest -n auto'

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it is a script of a Unix shell")

# A Python that makes environments in which every program only notes how it was called.
SHAM = """#!/bin/sh
mkdir -p "$3/bin"
for name in python ruff mypy radon; do
    cat >"$3/bin/$name" <<'END'
#!/bin/sh
called="${0##*/} $*"
echo "$called" >>"$NOTES"
case "$called" in *pytest*) echo '7 passed in 1s' ;; esac
case "$called" in radon*) printf '%s' "$TANGLED" ;; esac
case "$called" in "$FAILS"*) exit 3 ;; esac
END
    chmod +x "$3/bin/$name"
done
"""


def run(folder: Path, fails: str = "nothing", top: Path = TOP, tangled: str = "") -> tuple[int, str, list[str]]:
    """Return the exit code, the last line and the calls, with a command that fails or tangled functions."""
    sham, notes = folder / "sham", folder / "notes"
    sham.write_text(SHAM)
    sham.chmod(0o755)
    notes.touch()
    told = {"PYTHON": str(sham), "NOTES": str(notes), "FAILS": fails, "TANGLED": tangled, "TMPDIR": str(folder)}
    env = {**os.environ, **told}
    done = subprocess.run(["bash", str(top / ".ci" / "run")], env=env, capture_output=True, text=True)
    last = ((done.stderr if tangled else done.stdout).splitlines() or [""])[-1]
    return done.returncode, last, notes.read_text().splitlines()


def called(command: str) -> list[str]:
    """Return the calls of a line of a shell as they are noted."""
    return [" ".join(shlex.split(one)) for one in command.split("&&")]


def test_the_readme_tells_how_the_tests_are_run() -> None:
    lines = [line.strip() for line in (TOP / "README.md").read_text(encoding="utf-8").splitlines()]
    assert lines.count(COMMAND) == 1


def test_it_runs_the_command_of_the_readme_and_ends_with_the_summary_of_the_tests(tmp_path: Path) -> None:
    code, last, calls = run(tmp_path)
    assert (code, last) == (0, "7 passed in 1s")
    assert calls[:2] == called(COMMAND)
    assert {call.split()[0] for call in calls[2:]} == {"python", "ruff", "mypy", "radon"}
    assert {path.name for path in tmp_path.iterdir()} == {"sham", "notes"}, "it leaves nothing behind"


def test_another_command_in_the_readme_is_what_is_run(tmp_path: Path) -> None:
    other = COMMAND.replace("-n auto", "-n 3")
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_text((TOP / ".ci" / "run").read_text())
    (tmp_path / "README.md").write_text(f"So:\n\n    {other}\n\nAnd `{COMMAND}`.\n")
    assert run(tmp_path, top=tmp_path)[2][:2] == called(other)
    (tmp_path / "README.md").write_text("Nothing.\n")
    assert run(tmp_path, top=tmp_path)[0] == 1


@pytest.mark.parametrize("fails", [*called(COMMAND), "ruff check", "ruff format", "mypy", "radon"])
def test_whatever_fails_makes_it_fail(tmp_path: Path, fails: str) -> None:
    code, _, calls = run(tmp_path, fails)
    assert code != 0
    assert calls[-1].startswith(fails), "nothing is begun after it"


def test_a_tangled_function_makes_it_fail_and_is_named(tmp_path: Path) -> None:
    code, last, calls = run(tmp_path, tangled="main.py\n    F 1:0 knot - D (21)")
    assert (code, last.strip()) == (1, "F 1:0 knot - D (21)")
    assert calls[-1] == "radon cc --min D --show-complexity game net main.py"
