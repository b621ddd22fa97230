"""The verbs of the command line, each with its options."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable

from game.commands import options
from game.commands.values import count, name, part, port, positive, word
from game.titles import SLUGS

Verb = Callable[[str, str], ArgumentParser]  # makes the parser of a verb, from its name and what it does


def simulate(verb: Verb) -> None:
    """Add games that bots play."""
    simulate = verb("simulate", "Let bots play whole games and count.")
    options.title(simulate)
    options.seats(simulate)
    bots = simulate.add_argument(
        "--bots",
        required=True,
        metavar="BOTS",
        help="%(levels)s for all, LEVEL,LEVEL,... in seat order, or SEAT:LEVEL,... from 1; a LEVEL may be "
        "LEVEL@FACTOR with a factor from 0.001 to 1000 of its budget",
    )
    vars(bots)["levels"] = options.Levels()
    simulate.add_argument("--games", type=positive, default=1, metavar="K", help="how many games (1)")
    options.seed(simulate, "games")
    options.option(simulate)
    options.change(simulate)
    simulate.add_argument("--record", type=word, metavar="DIR", help="write a record of each game into this folder")
    options.where(simulate)
    options.json(simulate)


def ladder(verb: Verb) -> None:
    """Add matches of bots."""
    ladder = verb("ladder", "Let one bot play against a table of others, in every seat with the same luck, and tell.")
    options.title(ladder)
    options.seats(ladder)
    ladder.add_argument(
        "--games",
        type=positive,
        default=400,
        metavar="K",
        help="of each pair, rounded up so that the one sits in every seat with every luck (400)",
    )
    ladder.add_argument(
        "--levels",
        type=word,
        metavar="LEVEL,...",
        help="each against all named before it, the weakest first (all)",
    )
    ladder.add_argument(
        "--pairs", type=word, metavar="ONE:OTHERS,...", help="only these, as in greedy:random,greedy@4:greedy"
    )
    options.seed(ladder, "games")
    options.option(ladder)
    options.change(ladder)
    options.where(ladder)
    options.json(ladder)


def tune(verb: Verb) -> None:
    """Add the search for better numbers."""
    tune = verb("tune", "Search better numbers for a title's judgement by self-play, and prove them in a match.")
    options.title(tune)
    tune.add_argument("--seats", type=word, required=True, metavar="N,...", help="how many play, as in 4 or 2,3,4")
    tune.add_argument("--bot", type=word, default="greedy@0.25", metavar="LEVEL", help="who plays (greedy@0.25)")
    tune.add_argument("--games", type=positive, default=64, metavar="K", help="of each candidate (64)")
    tune.add_argument("--generations", type=positive, default=40, metavar="G", help="of each search (40)")
    tune.add_argument("--population", type=positive, default=12, metavar="P", help="candidates in a generation (12)")
    tune.add_argument(
        "--runs", type=positive, default=3, metavar="R", help="searches that know nothing of each other (3)"
    )
    tune.add_argument(
        "--check", type=positive, default=2000, metavar="K", help="games of the matches at the end (2000)"
    )
    options.seed(tune, "numbers")
    tune.add_argument("--state", type=word, metavar="FILE", help="keep every generation there, and go on from there")
    tune.add_argument("--write", action="store_true", help="put the numbers in the title's file if they are better")
    options.where(tune)
    options.json(tune)


def learn(verb: Verb) -> None:
    """Add learning from games."""
    learn = verb(
        "learn", "Learn a title's judgement from games of bots: under which numbers their ends were likeliest."
    )
    options.title(learn)
    first = "who plays the first stage, and asks no judgement (easy)"
    learn.add_argument("--first", type=word, default="easy", metavar="LEVEL", help=first)
    learn.add_argument("--bot", type=word, default="normal", metavar="LEVEL", help="who plays what follows (normal)")
    games = "in each stage, of all numbers of seats (600)"
    learn.add_argument("--games", type=positive, default=600, metavar="K", help=games)
    stages = "so many, each played by what the one before has learned (2)"
    learn.add_argument("--stages", type=positive, default=2, metavar="S", help=stages)
    decay = "how much large numbers are held back; less leaves more to what seldom differs (0.01)"
    learn.add_argument("--decay", type=part, default=0.01, metavar="D", help=decay)
    options.seed(learn, "numbers")
    learn.add_argument("--write", action="store_true", help="put the numbers in the title's file")
    options.where(learn)


def records(verb: Verb) -> None:
    """Add the verbs of kept games: replay, export and import."""
    replay = verb("replay", "Show a recorded game again in the window, check it, or print it.")
    replay.add_argument("file", type=word, metavar="FILE", help="a record")
    without = replay.add_mutually_exclusive_group()
    check = "open no window; check every answer, seal, draw and check of the record"
    without.add_argument("--check", action="store_true", help=check)
    without.add_argument("--print", action="store_true", help="open no window; print the game as its log, line by line")
    replay.add_argument("--lang", default="en", choices=("en", "de"), help="with --print: the language (en)")
    eyes = "with --print: as the player of this seat saw it, from 1; otherwise as an onlooker did"
    replay.add_argument("--seat", type=positive, metavar="N", help=eyes)
    replay.add_argument("--json", action="store_true", help="with --print: one JSON object a line for each event")

    export = verb("export", "Write a kept game into one file that can be handed on.")
    export.set_defaults(module="carry")
    export.add_argument("game", type=word, metavar="GAME", help="its record, or the name of that without its ending")
    export.add_argument("--out", type=word, default=".", metavar="FILE", help="a new file, or a folder (.)")
    export.add_argument("--pockets", action="store_true", help="with what the seats here keep secret, to go on with it")

    take = verb("import", "Take a game in that was handed on, and tell what damage has cost; nothing is overwritten.")
    take.set_defaults(module="carry")
    take.add_argument("file", type=word, metavar="FILE", help="what `export` has written, or any record")


def host(verb: Verb) -> None:
    """Add a table for guests."""
    host = verb("host", "Open a table for guests from elsewhere, without a window.")
    options.title(host)
    host.add_argument("--seats", type=count, default=0, metavar="N", help="how many play")
    host.add_argument("--bots", default="", metavar="SEAT:LEVEL,...", help="seats from 1 that bots play here")
    host.add_argument("--port", type=port, default=0, metavar="P", help="on which port (any that is free)")
    host.add_argument(
        "--address",
        type=word,
        default="0.0.0.0",
        metavar="A",
        help="on which address (all of IPv4; :: adds IPv6)",
    )
    host.add_argument(
        "--tables",
        type=positive,
        default=1,
        metavar="N",
        help="how many tables at once; of several only the addresses are told (1)",
    )
    host.add_argument("--resume", type=word, metavar="FILE", help="go on with a recorded game")
    host.add_argument("--name", type=name, default="Westward", metavar="X", help="the host's name, as guests see it")
    host.add_argument(
        "--stand-in", default="normal", metavar="LEVEL", help="which bot plays for who is gone for long (normal); none"
    )
    host.add_argument("--grace", type=positive, default=60, metavar="S", help="how long it is waited for them (60)")
    options.option(host)
    options.json_lines(host, "; the first has address and code")


def guests(verb: Verb) -> None:
    """Add the verbs of guests: join and watch."""
    join = verb("join", "Play at a table elsewhere: opens the window at its door, or lets a bot play there.")
    watch = verb("watch", "Look on at a table elsewhere, and tell how its game ends.")
    for one in (join, watch):
        one.add_argument("address", nargs="?", default="", metavar="ADDRESS,...", help="HOST:PORT (finds the table)")
        one.add_argument("--code", default="", metavar="CODE", help="the join code that the host shows")
        one.add_argument("--name", type=name, metavar="X", help="your name at the table")
        options.json_lines(one)
    join.add_argument("--bot", default="", metavar="LEVEL", help="let a bot play, without a window")


def bench(verb: Verb) -> None:
    """Add measuring."""
    bench = verb("bench", "Measure how fast this machine runs it; takes a few minutes in all.")
    bench.set_defaults(module="bench.command")
    bench.add_argument(
        "--only",
        type=word,
        metavar="PART,...",
        help="only these parts: engine, record, keep, screen, replay, net",
    )
    bench.add_argument("--title", default=SLUGS[0], metavar="T", help=f"the game of the part net ({SLUGS[0]})")
    options.json(bench)


def picture(verb: Verb) -> None:
    """Add drawing a scene."""
    picture = verb("picture", "Draw any scene into a file, without a display.")
    picture.set_defaults(module="pictures.command")
    picture.add_argument("scene", nargs="?", default="", metavar="SCENE", help="which scene; --list names them")
    picture.add_argument("--list", action="store_true", help="name the scenes, one a line")
    picture.add_argument("--title", default=SLUGS[0], metavar="T", help=f"of which game ({SLUGS[0]})")
    picture.add_argument("--seats", type=positive, default=4, metavar="N", help="how many play (4)")
    picture.add_argument("--size", default="1920x1080", metavar="WxH", help="how large (1920x1080)")
    picture.add_argument("--lang", default="en", choices=("en", "de"), help="in which language (en)")
    picture.add_argument("--text", default="100", metavar="PERCENT", help="text size: 100, 115, 130 or 150 (100)")
    picture.add_argument("--palette", default="standard", choices=("standard", "strong"), help="which colours")
    picture.add_argument("--moment", type=count, default=0, metavar="M", help="how far a seeded game of bots has got")
    options.option(picture)
    picture.add_argument("--out", default="", metavar="FILE", help="where the picture goes, a .png")


def build(verb: Verb) -> None:
    """Add making a folder of the whole program."""
    build = verb("build", "Make a folder with the whole program that can be copied to a friend (needs PyInstaller).")
    build.add_argument("--out", type=word, default="dist", metavar="DIR", help="where the folder is put (dist)")


ALL = (simulate, ladder, tune, learn, records, host, guests, bench, picture, build)
