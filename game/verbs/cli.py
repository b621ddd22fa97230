"""The words of the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from game.engine.trouble import Trouble
from game.table.saves import VARIABLE

WRONG_WORDS = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Wrong words get one line, not a page."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_WORDS, f"{self.prog}: {message} (see {self.prog} --help)\n")


def run(words: Sequence[str] | None = None) -> int:
    """Do what the words say; return the exit code."""
    given = _parser().parse_args(words)
    try:
        done: int = import_module(f"game.verbs.{given.module}").run(given)
    except Trouble as error:
        print(f"main.py {given.verb}: {error}", file=sys.stderr)
        return WRONG_WORDS
    except KeyboardInterrupt:
        print(f"main.py {given.verb}: stopped", file=sys.stderr)
        return INTERRUPTED
    return done


def _parser() -> Parser:
    parser = Parser(prog="main.py", description="Westward: four board games about going west.", allow_abbrev=False)
    saves = Parser(add_help=False)
    saves.add_argument("--saves", metavar="DIR", help=f"where records are kept (or the environment's {VARIABLE})")
    parser.add_argument("--saves", metavar="DIR", help=argparse.SUPPRESS)
    parser.set_defaults(verb="play", module="play")
    verbs = parser.add_subparsers(metavar="VERB", title="what it can do")

    def verb(name: str, text: str, module: str | None = None) -> Parser:
        made: Parser = verbs.add_parser(name, help=text, description=text, parents=[saves], allow_abbrev=False)
        made.set_defaults(verb=name, module=module or name)
        return made

    verb("play", "Open the window and play; so does no verb at all.")

    simulate = verb("simulate", "Let bots play whole games and count.")
    simulate.add_argument("title", metavar="TITLE", help="which game, such as west_of_africa")
    simulate.add_argument("--seats", type=int, required=True, metavar="N", help="how many play")
    simulate.add_argument(
        "--bots",
        required=True,
        metavar="BOTS",
        help="LEVEL[@FACTOR of its budget] for all, LEVEL,LEVEL,... in seat order, or SEAT:LEVEL,... from 1",
    )
    simulate.add_argument("--games", type=_positive, default=1, metavar="K", help="how many games (1)")
    simulate.add_argument("--seed", default="1", metavar="S", help="equal seeds give equal games (1)")
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title")
    simulate.add_argument("--record", metavar="DIR", help="write a record of each game into this folder")
    simulate.add_argument("--jobs", type=_positive, default=1, metavar="J", help="in so many processes (1)")
    simulate.add_argument("--json", action="store_true", help="print one line of JSON")

    replay = verb("replay", "Look at a recorded game again, or check it.")
    replay.add_argument("file", metavar="FILE", help="a record")
    replay.add_argument("--check", action="store_true", help="check every answer, seal, draw and check of it")

    bench = verb("bench", "Measure how fast this machine runs it.")
    bench.add_argument("--only", metavar="PART,...", help="only these parts: engine, record, screen")
    bench.add_argument("--json", action="store_true", help="print one line of JSON")

    picture = verb("picture", "Draw any scene into a file, without a display.")
    picture.add_argument("scene", nargs="?", default="", metavar="SCENE", help="which scene; --list names them")
    picture.add_argument("--list", action="store_true", help="name the scenes, one a line")
    picture.add_argument("--title", default="west_of_africa", metavar="T", help="of which game (west_of_africa)")
    picture.add_argument("--seats", type=_positive, default=4, metavar="N", help="how many play (4)")
    picture.add_argument("--size", default="1920x1080", metavar="WxH", help="how large (1920x1080)")
    picture.add_argument("--lang", default="en", choices=("en", "de"), help="in which language (en)")
    picture.add_argument("--text", default="100", metavar="PERCENT", help="text size: 100, 115, 130 or 150 (100)")
    picture.add_argument("--moment", type=_count, default=0, metavar="M", help="how far a seeded game of bots has got")
    picture.add_argument("--out", default="", metavar="FILE", help="where the picture goes, a .png")

    verb("check", "Tell what this machine has of what the program needs.")
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) > 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _positive(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)
