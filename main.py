"""Westward from the command line: `python main.py --help`.

An installation has everything in one package, so that it gives no other name to anybody's environment. This file is its
`__main__.py`, and the modules lie beside it.
"""

import sys
from importlib.util import find_spec
from multiprocessing import freeze_support
from pathlib import Path

HERE = Path(__file__).resolve()
IS_INSTALLED = HERE.name != "main.py"

NEEDED = (
    *("msgpack", "msgspec", "cryptography", "spake2", "segno", "ifaddr", "platformdirs", "pygame", "pygame_gui"),
    *("websockets", "font_source_sans_pro", "font_source_serif_pro"),
)


def how_to_install() -> str:
    """Return the lines to type: outside a virtual environment, they make one first, as pip may refuse otherwise."""
    lines = ["python -m pip install -e ."]
    if sys.prefix == sys.base_prefix:
        windows = sys.platform == "win32"
        make, activate = ("py", r".venv\Scripts\activate") if windows else ("python3", ". .venv/bin/activate")
        lines = [f"{make} -m venv .venv", activate, *lines]
    return ", then ".join(f'"{line}"' for line in lines)


def main() -> int:
    """Check that the program can run here, then run the command line."""
    freeze_support()  # where `build` has packed the program, the bots' process starts here too
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets a sentence instead of a traceback
        print(f"Westward needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.")
        return 1
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        print(f"Packages are missing: {names}. In this folder, run {how_to_install()}, then start again.")
        return 1
    if IS_INSTALLED:
        sys.path.insert(0, str(HERE.parent))
        sys.argv[0] = "westward"
    try:
        from game.commands.cli import run  # only after the check for packages

        return run()
    except KeyboardInterrupt:
        print(f"{Path(sys.argv[0]).name}: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
