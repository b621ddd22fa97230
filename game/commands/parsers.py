"""The parsers of all commands, with their options."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable

from game.commands.values import count, name, part, port, positive, seconds, text
from game.table.record.clocks import CLOCKS
from game.table.record.saves import VARIABLE
from game.titles import SLUGS, title

AddCommand = Callable[[str, str], ArgumentParser]  # adds a parser by a command's name and description


def _title(command: ArgumentParser) -> None:
    command.add_argument("title", metavar="TITLE", help=f"which game: {', '.join(SLUGS)}")


def _seats(command: ArgumentParser) -> None:
    command.add_argument("--seats", type=count, required=True, metavar="N", help="how many play")


def _option(command: ArgumentParser) -> None:
    about = "an option of the title, the first value unless told: %(known)s"
    option = command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=about)
    vars(option)["known"] = _KnownOptions()


def _change(command: ArgumentParser) -> None:
    about = "try other data of the title, as in play.goal=40 or cards[0,4].cost=2"
    command.add_argument("--change", action="append", default=[], metavar="PLACE=VALUE", help=about)


def _number(command: ArgumentParser, flag: str, metavar: str, default: int, about: str) -> None:
    command.add_argument(flag, type=positive, default=default, metavar=metavar, help=f"{about} ({default})")


def _seed(command: ArgumentParser, equal: str) -> None:
    command.add_argument("--seed", default="1", metavar="S", help=f"letters and digits; equal seeds, equal {equal} (1)")


def _json(command: ArgumentParser, about: str = "print one line of JSON") -> None:
    command.add_argument("--json", action="store_true", help=about)


def saves(parser: ArgumentParser, default: str | None) -> None:
    """Add the folder of games and settings to a parser."""
    about = f"the folder for games and settings (or the environment's {VARIABLE})"
    parser.add_argument("--saves", type=text, default=default, metavar="DIR", help=about)


def _where(parser: ArgumentParser) -> None:
    _number(parser, "--jobs", "J", 1, "how many processes play")
    parser.add_argument("--cluster", type=text, metavar="ADDRESS", help="let a dask.distributed cluster play instead")


class _Levels:
    """The names of all bots, looked up only for the help: the window starts without them."""

    def __str__(self) -> str:
        from game.bots.simple import LEVELS  # bots are slow to load

        return " or ".join(LEVELS)


class _KnownOptions:
    """The options of all titles, looked up only for the help."""

    def __str__(self) -> str:
        rows = [(slug, option) for slug in SLUGS for option in title(slug).options]
        values = ["|".join((*option.values, *("seat_1|..." for _ in range(option.seats)))) for _, option in rows]
        return "; ".join(f"{slug} {option.name}={value}" for (slug, option), value in zip(rows, values, strict=True))


def _simulate(add: AddCommand) -> None:
    simulate = add("simulate", "Let bots play whole games and count.")
    _title(simulate)
    _seats(simulate)
    bots = simulate.add_argument(
        "--bots",
        required=True,
        metavar="BOTS",
        help="%(levels)s for all, LEVEL,LEVEL,... in seat order, or SEAT:LEVEL,... from 1; a LEVEL may be "
        "LEVEL@FACTOR with a factor from 0.001 to 1000 of its budget",
    )
    vars(bots)["levels"] = _Levels()
    _number(simulate, "--games", "K", 1, "how many games")
    _seed(simulate, "games")
    _option(simulate)
    _change(simulate)
    simulate.add_argument("--record", type=text, metavar="DIR", help="write a record of each game into this folder")
    _where(simulate)
    _json(simulate)


def _ladder(add: AddCommand) -> None:
    ladder = add("ladder", "Let one bot play against a table of others, in every seat with the same luck, and tell.")
    _title(ladder)
    _seats(ladder)
    _number(ladder, "--games", "K", 400, "of each pair, rounded up so that the one sits in every seat with every luck")
    levels = "each against all named before it, the weakest first (all)"
    ladder.add_argument("--levels", type=text, metavar="LEVEL,...", help=levels)
    pairs = "only these, as in greedy:random,greedy@4:greedy"
    ladder.add_argument("--pairs", type=text, metavar="ONE:OTHERS,...", help=pairs)
    _seed(ladder, "games")
    _option(ladder)
    _change(ladder)
    _where(ladder)
    _json(ladder)


def _tune(add: AddCommand) -> None:
    tune = add("tune", "Search better numbers for a title's judgement by self-play, and prove them in a match.")
    _title(tune)
    tune.add_argument("--seats", type=text, required=True, metavar="N,...", help="how many play, as in 4 or 2,3,4")
    tune.add_argument("--bot", type=text, default="greedy@0.25", metavar="LEVEL", help="who plays (greedy@0.25)")
    _number(tune, "--games", "K", 64, "of each candidate")
    _number(tune, "--generations", "G", 40, "of each search")
    _number(tune, "--population", "P", 12, "candidates in a generation")
    _number(tune, "--runs", "R", 3, "searches that know nothing of each other")
    _number(tune, "--check", "K", 2000, "games of the matches at the end")
    _seed(tune, "numbers")
    tune.add_argument("--state", type=text, metavar="FILE", help="keep every generation there, and go on from there")
    tune.add_argument("--write", action="store_true", help="put the numbers in the title's file if they are better")
    _where(tune)
    _json(tune)


def _learn(add: AddCommand) -> None:
    learn = add("learn", "Learn a title's judgement from games of bots: under which numbers their ends were likeliest.")
    _title(learn)
    first = "who plays the first stage, and asks no judgement (easy)"
    learn.add_argument("--first", type=text, default="easy", metavar="LEVEL", help=first)
    learn.add_argument("--bot", type=text, default="normal", metavar="LEVEL", help="who plays what follows (normal)")
    _number(learn, "--games", "K", 600, "in each stage, of all numbers of seats")
    _number(learn, "--stages", "S", 2, "so many, each played by what the one before has learned")
    decay = "how much large numbers are held back; less leaves more to what seldom differs (0.01)"
    learn.add_argument("--decay", type=part, default=0.01, metavar="D", help=decay)
    _seed(learn, "numbers")
    learn.add_argument("--write", action="store_true", help="put the numbers in the title's file")
    _where(learn)


def _records(add: AddCommand) -> None:
    replay = add("replay", "Show a recorded game again in the window, check it, or print it.")
    replay.add_argument("file", type=text, metavar="FILE", help="a record")
    without = replay.add_mutually_exclusive_group()
    check = "open no window; check every answer, seal, draw and check of the record"
    without.add_argument("--check", action="store_true", help=check)
    without.add_argument("--print", action="store_true", help="open no window; print the game as its log, line by line")
    replay.add_argument("--lang", default="en", choices=("en", "de"), help="with --print: the language (en)")
    viewer = "with --print: as the player of this seat saw it, from 1; otherwise as an onlooker did"
    replay.add_argument("--seat", type=positive, metavar="N", help=viewer)
    replay.add_argument("--json", action="store_true", help="with --print: one JSON object a line for each event")

    export = add("export", "Write a kept game into one file that can be handed on.")
    export.set_defaults(module="exporting")
    export.add_argument("game", type=text, metavar="GAME", help="its record, or the name of that without its ending")
    export.add_argument("--out", type=text, default=".", metavar="FILE", help="a new file, or a folder (.)")
    export.add_argument("--pockets", action="store_true", help="with what the seats here keep secret, to go on with it")

    take = add("import", "Take a game in that was handed on, and tell what damage has cost; nothing is overwritten.")
    take.set_defaults(module="exporting")
    take.add_argument("file", type=text, metavar="FILE", help="what `export` has written, or any record")


def _fame(add: AddCommand) -> None:
    fame = add("fame", "Print the best results of the games kept here, rated by whom they beat, or a person's profile.")
    fame.add_argument("title", nargs="?", default="", metavar="TITLE", help=f"only of {', '.join(SLUGS)}")
    fame.add_argument("--person", type=text, metavar="NAME", help="the profile of a person instead")
    fame.add_argument("--bots", action="store_true", help="with the results of bots, after those of people")
    fame.add_argument("--lang", default="en", choices=("en", "de"), help="the language (en)")
    _json(fame)


def _daily(add: AddCommand) -> None:
    daily = add("daily", "Sail the day's voyage: one game a day and title, with the same luck for everybody.")
    daily.add_argument("title", nargs="?", default="", metavar="TITLE", help=f"which game: {', '.join(SLUGS)}")
    daily.add_argument("--date", default="", metavar="YYYY-MM-DD", help="another day than today, which does not count")
    _json(daily, "open no window; print one line of JSON")


def _host(add: AddCommand) -> None:
    host = add("host", "Open a table for guests from elsewhere, without a window.")
    _title(host)
    host.add_argument("--seats", type=count, default=0, metavar="N", help="how many play; needed unless --resume")
    seats = "seats from 1 that bots play here; a LEVEL is %(levels)s"
    bots = host.add_argument("--bots", default="", metavar="SEAT:LEVEL,...", help=seats)
    vars(bots)["levels"] = _Levels()
    host.add_argument("--port", type=port, default=0, metavar="P", help="on which port (any that is free)")
    address = "on which address (all of IPv4; :: adds IPv6)"
    host.add_argument("--address", type=text, default="0.0.0.0", metavar="A", help=address)
    _number(host, "--tables", "N", 1, "how many tables at once; of several only the addresses are told")
    host.add_argument("--resume", type=text, metavar="FILE", help="go on with a recorded game")
    host.add_argument("--name", type=name, default="Westward", metavar="X", help="the host's name, as guests see it")
    stand_in = "which bot plays for who is gone for long (normal); none"
    host.add_argument("--stand-in", default="normal", metavar="LEVEL", help=stand_in)
    _number(host, "--grace", "S", 60, "how long it is waited for them")
    clock = (
        "relaxed: 90 seconds a turn; brisk: 30; bank: ten minutes, and ten seconds more a turn; at zero the player's "
        "own program lets a bot answer; no clock unless told"
    )
    host.add_argument("--clock", choices=tuple(CLOCKS), help=clock)
    at_zero = "the bots that answer without time for people who choose none, as those on phones; normal unless told"
    vars(host.add_argument("--at-zero", default="", metavar="SEAT:LEVEL,...", help=at_zero))["levels"] = _Levels()
    _option(host)
    host.add_argument("--phones", action="store_true", help="print a link for each free seat, which plays there")
    _json(host, "print one JSON object a line; the first has address and code, and the links of phones")


def _guests(add: AddCommand) -> None:
    join = add("join", "Play at a table elsewhere: opens the window at its door, or lets a bot play there.")
    watch = add("watch", "Look on at a table elsewhere, and tell how its game ends.")
    for guest in (join, watch):
        guest.add_argument("address", nargs="?", default="", metavar="ADDRESS,...", help="HOST:PORT (finds the table)")
        guest.add_argument("--code", default="", metavar="CODE", help="the join code that the host shows")
        guest.add_argument("--name", type=name, metavar="X", help="your name at the table")
        _json(guest, "print one JSON object a line")
    watch.set_defaults(module="join")
    plays = "let a bot play, without a window: %(levels)s"
    bot = join.add_argument("--bot", default="", metavar="LEVEL", help=plays)
    vars(bot)["levels"] = _Levels()


def _bench(add: AddCommand) -> None:
    bench = add("bench", "Measure how fast this machine runs it; takes a few minutes in all.")
    bench.set_defaults(module="bench.command")
    parts = "only these parts: engine, record, bots, keep, screen, replay, net, clicks, phones, sound"
    bench.add_argument("--only", type=text, metavar="PART,...", help=parts)
    title = (
        f"the game of the part net ({SLUGS[0]}), the only one of the part bots (all), and the only one that the part "
        "screen measures in two large windows: "
        "its frames, the seconds from Begin to its table, and the memory after a game and eight other sizes (all)"
    )
    bench.add_argument("--title", choices=SLUGS, metavar="T", help=title)
    games = (
        "in the part keep, also measure the menu and the pages with so many kept games and their first index; they are "
        "played once, by random bots, and stay in the folder bench of the saves (0)"
    )
    bench.add_argument("--games", type=count, default=0, metavar="N", help=games)
    _json(bench)


def _picture(add: AddCommand) -> None:
    picture = add("picture", "Draw any scene into a file, without a display.")
    picture.set_defaults(module="pictures.command")
    picture.add_argument("scene", nargs="?", default="", metavar="SCENE", help="which scene; --list names them")
    picture.add_argument("--list", action="store_true", help="name the scenes, one a line")
    picture.add_argument("--title", default=SLUGS[0], metavar="T", help=f"of which game ({SLUGS[0]})")
    _number(picture, "--seats", "N", 4, "how many play")
    picture.add_argument("--size", default="1920x1080", metavar="WxH", help="how large (1920x1080)")
    picture.add_argument("--lang", default="en", choices=("en", "de"), help="in which language (en)")
    picture.add_argument("--text", default="100", metavar="PERCENT", help="text size: 100, 115, 130 or 150 (100)")
    picture.add_argument("--palette", default="standard", choices=("standard", "strong"), help="which colours")
    moment = "after how many lines of its record a seeded game of bots is shown; of a lesson: after how many moves (0)"
    picture.add_argument("--moment", type=count, default=0, metavar="M", help=moment)
    frame = "which frame of what moves, at 60 a second from the moment on (0)"
    picture.add_argument("--frame", type=count, default=0, metavar="N", help=frame)
    _option(picture)
    picture.add_argument(
        "--seconds", type=seconds, default=10.0, metavar="S", help="how long a .gif lasts at most (10)"
    )
    picture.add_argument(
        "--out", default="", metavar="FILE", help="a .png for a still picture, a .gif for a moving one"
    )


def _build(add: AddCommand) -> None:
    build = add("build", "Make a folder with the whole program that can be copied to a friend (needs PyInstaller).")
    build.add_argument("--out", type=text, default="dist", metavar="DIR", help="where the folder is put (dist)")
    build.add_argument("--icons", action="store_true", help="only write what installers want: the icon and the start")


def _desktop(add: AddCommand) -> None:
    desktop = add("desktop", "Write an entry for the menu of this account's desktop, with an icon (Linux).")
    desktop.add_argument("--remove", action="store_true", help="take both away again")


ALL = (_simulate, _ladder, _tune, _learn, _records, _fame, _daily, _host, _guests, _bench, _picture, _build, _desktop)
