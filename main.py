"""Westward from the command line: `python main.py --help`."""

import sys
from importlib.util import find_spec
from multiprocessing import freeze_support

NEEDED = (
    *("msgpack", "msgspec", "cryptography", "spake2", "segno", "ifaddr", "platformdirs", "pygame", "pygame_gui"),
    *("font_source_sans_pro", "font_source_serif_pro"),
)


def main() -> int:
    """Look whether the program can run here at all, then do what the words say."""
    freeze_support()  # in a folder made by `build` the bots' process begins here too
    if sys.version_info < (3, 11):  # noqa: UP036 - who starts it with an older Python is to be told so
        print(f"Westward needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.")
        return 1
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        print(f'Packages are missing ({names}): run "python -m pip install -e ." in this folder, then start again.')
        return 1
    try:
        from game.commands.cli import run

        return run()
    except KeyboardInterrupt:
        print("main.py: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
