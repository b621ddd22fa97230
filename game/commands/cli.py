"""The entry point of the command line: reads the command with its options, and runs it."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from game.commands import parsers
from game.commands.helps import MORE
from game.commands.values import one_line
from game.engine.trouble import Trouble
from game.table.record.saves import VARIABLE

FAILED, WRONG_USAGE, INTERRUPTED, TERMINATED = 1, 2, 130, 143


class Parser(argparse.ArgumentParser):
    """A parser that reports wrong usage in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USAGE, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # for paths that a terminal cannot show
    signal.signal(signal.SIGTERM, _stop)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would precede the output of a command
    parser, of_commands = _parser()
    given, rest = parser.parse_known_args(arguments)
    who = f"{program()} {given.command}"
    if rest:
        of_commands.get(given.command, parser).error(f"{rest[0]!r} is unexpected")
    try:
        _check_saves(given.saves)
        done: int = import_module(f"game.commands.{given.module}").run(given)
        sys.stdout.flush()
    except Trouble as error:
        return _fail(who, str(error), WRONG_USAGE)
    except KeyboardInterrupt:
        return _fail(who, "stopped", INTERRUPTED)
    except BrokenPipeError:  # the reader of the output has gone
        drop_output()
        return FAILED
    except OSError as error:
        drop_output()
        where = f"{error.filename}: " if error.filename else ""
        return _fail(who, f"{where}cannot be read or written ({error.strerror or error})", FAILED)
    return done


def program() -> str:
    """Return the name that the program was started by."""
    return "westward" if getattr(sys, "frozen", False) or sys.argv[0] == "westward" else "main.py"


def _fail(who: str, text: str, code: int) -> int:
    print(f"{who}: {one_line(text)}", file=sys.stderr)
    return code


def _stop(_signal: int, _frame: object) -> NoReturn:
    raise SystemExit(TERMINATED)


def drop_output() -> None:
    """Drop output that nobody reads any more, so that Python does not try to write it at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _check_saves(given: str | None) -> None:
    for folder in (given, os.environ.get(VARIABLE)):
        if folder and Path(folder).exists() and not Path(folder).is_dir():
            raise Trouble(f"{folder}: is a file, but saved games need a folder")


def _parser() -> tuple[Parser, dict[str, Parser]]:
    about = "Westward: four board games about going west. Without a command, it opens the window, like `play`."
    parser = Parser(prog=program(), description=about, allow_abbrev=False)
    parser.add_argument("--version", action=VersionAction, nargs=0, help="print the version and exit")
    parser.set_defaults(command="play", module="play")
    parsers.saves(parser, None)
    adding = parser.add_subparsers(metavar="COMMAND", title="commands")
    of_commands: dict[str, Parser] = {}

    def command(name: str, text: str) -> Parser:
        made: Parser = adding.add_parser(name, help=text, description=text, epilog=MORE.get(name), allow_abbrev=False)
        parsers.saves(made, argparse.SUPPRESS)  # keep the value given before the command
        made.set_defaults(command=name, module=name)
        of_commands[name] = made
        return made

    command("play", "Open the window and play (the default).")
    for add in parsers.ALL:
        add(command)
    command("check", "Check that this computer has everything the program needs.")
    return parser, of_commands


class VersionAction(argparse.Action):
    """An option that prints the version, and looks it up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"Westward {version()}")
        parser.exit()


def version() -> str:
    """Return the version of this program."""
    from importlib.metadata import PackageNotFoundError  # slow, and the window needs no version
    from importlib.metadata import version as metadata_version

    try:
        return metadata_version("westward")
    except PackageNotFoundError:
        return "(not installed)"
