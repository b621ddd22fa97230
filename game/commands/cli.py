"""The words of the command line."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from game.commands.helps import MORE
from game.engine.trouble import Trouble
from game.table.record.saves import VARIABLE
from game.titles import SLUGS

FAILED, WRONG_WORDS, INTERRUPTED, TERMINATED = 1, 2, 130, 143
MOST = 10_000_000
LONGEST_NAME = 32


class Parser(argparse.ArgumentParser):
    """Wrong words get one line, not a page."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_WORDS, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


def run(words: Sequence[str] | None = None) -> int:
    """Do what the words say; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a path may hold what a terminal cannot show
    signal.signal(signal.SIGTERM, _stop)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand before what a verb prints
    parser, parsers = _parser()
    given, rest = parser.parse_known_args(words)
    who = f"{program()} {given.verb}"
    if rest:
        parsers.get(given.verb, parser).error(f"{rest[0]!r} is one word too many")
    try:
        _check_saves(given.saves)
        done: int = import_module(f"game.commands.{given.module}").run(given)
        sys.stdout.flush()
    except Trouble as error:
        return _told(who, str(error), WRONG_WORDS)
    except KeyboardInterrupt:
        return _told(who, "stopped", INTERRUPTED)
    except BrokenPipeError:  # whoever read the output wants no more of it
        drop_output()
        return FAILED
    except OSError as error:
        drop_output()
        where = f"{error.filename}: " if error.filename else ""
        return _told(who, f"{where}cannot be written or read ({error.strerror or error})", FAILED)
    return done


def program() -> str:
    """What the program is called where it was started."""
    return "westward" if getattr(sys, "frozen", False) else "main.py"


def one_line(text: str, longest: int = 300) -> str:
    """A text without line breaks and of bearable length."""
    flat = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return flat if len(flat) <= longest else f"{flat[:longest]}…"


def _told(who: str, text: str, code: int) -> int:
    print(f"{who}: {one_line(text)}", file=sys.stderr)
    return code


def _stop(_signal: int, _frame: object) -> NoReturn:
    raise SystemExit(TERMINATED)


def drop_output() -> None:
    """Nobody reads the output any more: keep Python from trying once again at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _check_saves(given: str | None) -> None:
    for folder in (given, os.environ.get(VARIABLE)):
        if folder and Path(folder).exists() and not Path(folder).is_dir():
            raise Trouble(f"{folder}: is a file; the saves need a folder")


Verb = Callable[[str, str], Parser]  # makes the parser of a verb, from its name and what it does


def _parser() -> tuple[Parser, dict[str, Parser]]:
    about = "Westward: four board games about going west. Without a verb the window opens, as by `play`."
    parser = Parser(prog=program(), description=about, allow_abbrev=False)
    parser.add_argument("--version", action=Version, nargs=0, help="show program's version number and exit")
    parser.set_defaults(verb="play", module="play")
    _saves(parser, None)
    verbs = parser.add_subparsers(metavar="VERB", title="what it can do")
    parsers: dict[str, Parser] = {}

    def verb(name: str, text: str) -> Parser:
        made: Parser = verbs.add_parser(name, help=text, description=text, epilog=MORE.get(name), allow_abbrev=False)
        _saves(made, argparse.SUPPRESS)  # a verb forgets nothing that was said before it
        made.set_defaults(verb=name, module=name)
        parsers[name] = made
        return made

    verb("play", "Open the window and play; so does no verb at all.")
    for add in (_simulate, _ladder, _tune, _learn, _records, _host, _guests, _bench, _picture):
        add(verb)
    build = verb("build", "Make a folder with the whole program that can be copied to a friend (needs PyInstaller).")
    build.add_argument("--out", type=_word, default="dist", metavar="DIR", help="where the folder is put (dist)")
    verb("check", "Tell what this machine has of what the program needs.")
    return parser, parsers


def _simulate(verb: Verb) -> None:
    simulate = verb("simulate", "Let bots play whole games and count.")
    _title(simulate)
    _seats(simulate)
    bots = simulate.add_argument(
        "--bots",
        required=True,
        metavar="BOTS",
        help="%(levels)s for all, LEVEL,LEVEL,... in seat order, or SEAT:LEVEL,... from 1; a LEVEL may be "
        "LEVEL@FACTOR with a factor from 0.001 to 1000 of its budget",
    )
    vars(bots)["levels"] = Levels()
    simulate.add_argument("--games", type=_positive, default=1, metavar="K", help="how many games (1)")
    _seed(simulate, "games")
    _option(simulate)
    _change(simulate)
    simulate.add_argument("--record", type=_word, metavar="DIR", help="write a record of each game into this folder")
    _where(simulate)
    _json(simulate)


def _ladder(verb: Verb) -> None:
    ladder = verb("ladder", "Let one bot play against a table of others, in every seat with the same luck, and tell.")
    _title(ladder)
    _seats(ladder)
    ladder.add_argument(
        "--games",
        type=_positive,
        default=400,
        metavar="K",
        help="of each pair, rounded up so that the one sits in every seat with every luck (400)",
    )
    ladder.add_argument(
        "--levels", type=_word, metavar="LEVEL,...", help="each against all named before it, the weakest first (all)"
    )
    ladder.add_argument(
        "--pairs", type=_word, metavar="ONE:OTHERS,...", help="only these, as in greedy:random,greedy@4:greedy"
    )
    _seed(ladder, "games")
    _option(ladder)
    _change(ladder)
    _where(ladder)
    _json(ladder)


def _tune(verb: Verb) -> None:
    tune = verb("tune", "Search better numbers for a title's judgement by self-play, and prove them in a match.")
    _title(tune)
    tune.add_argument("--seats", type=_word, required=True, metavar="N,...", help="how many play, as in 4 or 2,3,4")
    tune.add_argument("--bot", type=_word, default="greedy@0.25", metavar="LEVEL", help="who plays (greedy@0.25)")
    tune.add_argument("--games", type=_positive, default=64, metavar="K", help="of each candidate (64)")
    tune.add_argument("--generations", type=_positive, default=40, metavar="G", help="of each search (40)")
    tune.add_argument("--population", type=_positive, default=12, metavar="P", help="candidates in a generation (12)")
    tune.add_argument(
        "--runs", type=_positive, default=3, metavar="R", help="searches that know nothing of each other (3)"
    )
    tune.add_argument(
        "--check", type=_positive, default=2000, metavar="K", help="games of the matches at the end (2000)"
    )
    _seed(tune, "numbers")
    tune.add_argument("--state", type=_word, metavar="FILE", help="keep every generation there, and go on from there")
    tune.add_argument("--write", action="store_true", help="put the numbers in the title's file if they are better")
    _where(tune)
    _json(tune)


def _learn(verb: Verb) -> None:
    learn = verb(
        "learn", "Learn a title's judgement from games of bots: under which numbers their ends were likeliest."
    )
    _title(learn)
    first = "who plays the first stage, and asks no judgement (easy)"
    learn.add_argument("--first", type=_word, default="easy", metavar="LEVEL", help=first)
    learn.add_argument("--bot", type=_word, default="normal", metavar="LEVEL", help="who plays what follows (normal)")
    games = "in each stage, of all numbers of seats (600)"
    learn.add_argument("--games", type=_positive, default=600, metavar="K", help=games)
    stages = "so many, each played by what the one before has learned (2)"
    learn.add_argument("--stages", type=_positive, default=2, metavar="S", help=stages)
    decay = "how much large numbers are held back; less leaves more to what seldom differs (0.01)"
    learn.add_argument("--decay", type=_part, default=0.01, metavar="D", help=decay)
    _seed(learn, "numbers")
    learn.add_argument("--write", action="store_true", help="put the numbers in the title's file")
    _where(learn)


def _records(verb: Verb) -> None:
    replay = verb("replay", "Show a recorded game again in the window, check it, or print it.")
    replay.add_argument("file", type=_word, metavar="FILE", help="a record")
    without = replay.add_mutually_exclusive_group()
    check = "open no window; check every answer, seal, draw and check of the record"
    without.add_argument("--check", action="store_true", help=check)
    without.add_argument("--print", action="store_true", help="open no window; print the game as its log, line by line")
    replay.add_argument("--lang", default="en", choices=("en", "de"), help="with --print: the language (en)")
    eyes = "with --print: as the player of this seat saw it, from 1; otherwise as an onlooker did"
    replay.add_argument("--seat", type=_positive, metavar="N", help=eyes)
    replay.add_argument("--json", action="store_true", help="with --print: one JSON object a line for each event")

    export = verb("export", "Write a kept game into one file that can be handed on.")
    export.set_defaults(module="carry")
    export.add_argument("game", type=_word, metavar="GAME", help="its record, or the name of that without its ending")
    export.add_argument("--out", type=_word, default=".", metavar="FILE", help="a new file, or a folder (.)")
    export.add_argument("--pockets", action="store_true", help="with what the seats here keep secret, to go on with it")

    take = verb("import", "Take a game in that was handed on, and tell what damage has cost; nothing is overwritten.")
    take.set_defaults(module="carry")
    take.add_argument("file", type=_word, metavar="FILE", help="what `export` has written, or any record")


def _host(verb: Verb) -> None:
    host = verb("host", "Open a table for guests from elsewhere, without a window.")
    _title(host)
    host.add_argument("--seats", type=_count, default=0, metavar="N", help="how many play")
    host.add_argument("--bots", default="", metavar="SEAT:LEVEL,...", help="seats from 1 that bots play here")
    host.add_argument("--port", type=_port, default=0, metavar="P", help="on which port (any that is free)")
    host.add_argument(
        "--address", type=_word, default="0.0.0.0", metavar="A", help="on which address (all of IPv4; :: adds IPv6)"
    )
    host.add_argument("--tables", type=_positive, default=1, metavar="N", help="how many tables at once (1)")
    host.add_argument("--resume", type=_word, metavar="FILE", help="go on with a recorded game")
    host.add_argument("--name", type=_name, default="Westward", metavar="X", help="the host's name, as guests see it")
    host.add_argument(
        "--stand-in", default="normal", metavar="LEVEL", help="which bot plays for who is gone for long (normal); none"
    )
    host.add_argument("--grace", type=_positive, default=60, metavar="S", help="how long it is waited for them (60)")
    _option(host)
    _json_lines(host, "; the first has address and code")


def _guests(verb: Verb) -> None:
    join = verb("join", "Play at a table elsewhere: opens the window at its door, or lets a bot play there.")
    watch = verb("watch", "Look on at a table elsewhere, and tell how its game ends.")
    for one in (join, watch):
        one.add_argument("address", nargs="?", default="", metavar="ADDRESS,...", help="HOST:PORT (finds the table)")
        one.add_argument("--code", default="", metavar="CODE", help="the join code that the host shows")
        one.add_argument("--name", type=_name, metavar="X", help="your name at the table")
        _json_lines(one)
    join.add_argument("--bot", default="", metavar="LEVEL", help="let a bot play, without a window")


def _bench(verb: Verb) -> None:
    bench = verb("bench", "Measure how fast this machine runs it; takes a few minutes in all.")
    bench.set_defaults(module="bench.command")
    bench.add_argument(
        "--only", type=_word, metavar="PART,...", help="only these parts: engine, record, keep, screen, replay, net"
    )
    bench.add_argument("--title", default=SLUGS[0], metavar="T", help=f"the game of the part net ({SLUGS[0]})")
    _json(bench)


def _picture(verb: Verb) -> None:
    picture = verb("picture", "Draw any scene into a file, without a display.")
    picture.set_defaults(module="pictures.command")
    picture.add_argument("scene", nargs="?", default="", metavar="SCENE", help="which scene; --list names them")
    picture.add_argument("--list", action="store_true", help="name the scenes, one a line")
    picture.add_argument("--title", default=SLUGS[0], metavar="T", help=f"of which game ({SLUGS[0]})")
    picture.add_argument("--seats", type=_positive, default=4, metavar="N", help="how many play (4)")
    picture.add_argument("--size", default="1920x1080", metavar="WxH", help="how large (1920x1080)")
    picture.add_argument("--lang", default="en", choices=("en", "de"), help="in which language (en)")
    picture.add_argument("--text", default="100", metavar="PERCENT", help="text size: 100, 115, 130 or 150 (100)")
    picture.add_argument("--palette", default="standard", choices=("standard", "strong"), help="which colours")
    picture.add_argument("--moment", type=_count, default=0, metavar="M", help="how far a seeded game of bots has got")
    _option(picture)
    picture.add_argument("--out", default="", metavar="FILE", help="where the picture goes, a .png")


def _title(verb: Parser) -> None:
    verb.add_argument("title", metavar="TITLE", help=f"which game: {', '.join(SLUGS)}")


def _seats(verb: Parser) -> None:
    verb.add_argument("--seats", type=_count, required=True, metavar="N", help="how many play")


def _option(verb: Parser) -> None:
    option = verb.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the title, the first value unless told: %(known)s",
    )
    vars(option)["known"] = KnownOptions()


def _change(verb: Parser) -> None:
    verb.add_argument(
        "--change",
        action="append",
        default=[],
        metavar="PLACE=VALUE",
        help="try other data of the title, as in play.goal=40 or cards[0,4].cost=2",
    )


def _seed(verb: Parser, equal: str) -> None:
    verb.add_argument("--seed", default="1", metavar="S", help=f"letters and digits; equal seeds, equal {equal} (1)")


def _json(verb: Parser) -> None:
    verb.add_argument("--json", action="store_true", help="print one line of JSON")


def _json_lines(verb: Parser, first: str = "") -> None:
    verb.add_argument("--json", action="store_true", help=f"print one JSON object a line{first}")


def _saves(parser: Parser, default: str | None) -> None:
    """Where everything is kept; without a word about it the default."""
    text = f"the folder for games and settings (or the environment's {VARIABLE})"
    parser.add_argument("--saves", type=_word, default=default, metavar="DIR", help=text)


def _where(parser: Parser) -> None:
    """Where many games are played."""
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="how many processes play (1)")
    parser.add_argument("--cluster", type=_word, metavar="ADDRESS", help="let a dask.distributed cluster play instead")


class Version(argparse.Action):
    """Prints the version, and looks it up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"Westward {version()}")
        parser.exit()


class Levels:
    """The names of all bots, for a help; the window starts without them."""

    def __str__(self) -> str:
        from game.bots.simple import LEVELS

        return " or ".join(LEVELS)


class KnownOptions:
    """The options of all titles, for a help; the window starts without them."""

    def __str__(self) -> str:
        from game.titles import title

        rows = [(slug, option) for slug in SLUGS for option in title(slug).options]
        values = ["|".join((*option.values, *("seat_1|..." for _ in range(option.seats)))) for _, option in rows]
        return "; ".join(f"{slug} {option.name}={value}" for (slug, option), value in zip(rows, values, strict=True))


def version() -> str:
    """The version of this program."""
    from importlib.metadata import PackageNotFoundError  # slow, and the window does not ask for it
    from importlib.metadata import version as metadata_version

    try:
        return metadata_version("westward")
    except PackageNotFoundError:
        return "(not installed)"


def _word(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("is empty")
    return text


def _name(text: str) -> str:
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise argparse.ArgumentTypeError(f"has to be up to {LONGEST_NAME} letters")
    return _word(text)


def _port(text: str) -> int:
    number = _count(text)
    if number >= 2**16:
        raise argparse.ArgumentTypeError("is below 65536")
    return number


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(MOST)) or int(text) > MOST:
        raise argparse.ArgumentTypeError(f"{one_line(text, 40)!r} is not a whole number up to {MOST}")
    return int(text)


def _positive(text: str) -> int:
    number = _count(text)
    if not number:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _part(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{one_line(text, 40)!r} is not a number from 0 to 1")
    return number
