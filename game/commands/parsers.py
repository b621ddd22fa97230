"""The parsers of all commands, with their options."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable

from game.commands.values import count, name, part, port, positive, seconds, text
from game.table.record.clocks import CLOCKS
from game.table.record.saves import VARIABLE
from game.titles import SLUGS, title
from game.words.texts import ENGLISH, codes

AddCommand = Callable[[str, str], ArgumentParser]  # adds a parser by a command's name and description


def _title(command: ArgumentParser) -> None:
    command.add_argument("title", metavar="TITLE", help=f"the title: {', '.join(SLUGS)}")


def _seats(command: ArgumentParser) -> None:
    command.add_argument("--seats", type=count, required=True, metavar="N", help="number of players")


def _option(command: ArgumentParser) -> None:
    about = "set an option of the title; the first value is the default: %(known)s"
    option = command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=about)
    vars(option)["known"] = _KnownOptions()


def _change(command: ArgumentParser) -> None:
    about = "try different data, as in play.goal=40 or cards[0,4].cost=2"
    command.add_argument("--change", action="append", default=[], metavar="PLACE=VALUE", help=about)


def _number(command: ArgumentParser, flag: str, metavar: str, default: int, about: str) -> None:
    command.add_argument(flag, type=positive, default=default, metavar=metavar, help=f"{about} ({default})")


def _seed(command: ArgumentParser, equal: str) -> None:
    command.add_argument(
        "--seed", default="1", metavar="S", help=f"letters and digits; the same seed gives the same {equal} (1)"
    )


def _json(command: ArgumentParser, about: str = "print one line of JSON") -> None:
    command.add_argument("--json", action="store_true", help=about)


def saves(parser: ArgumentParser, default: str | None) -> None:
    """Add the folder of games and settings to a parser."""
    about = f"folder for games and settings (or set {VARIABLE} in the environment)"
    parser.add_argument("--saves", type=text, default=default, metavar="DIR", help=about)


def _where(parser: ArgumentParser) -> None:
    _number(parser, "--jobs", "J", 1, "number of processes")
    parser.add_argument("--cluster", type=text, metavar="ADDRESS", help="use a dask.distributed cluster instead")


class _Levels:
    """The names of all bots, looked up only for the help: the window starts without them."""

    def __str__(self) -> str:
        from game.bots.simple import LEVELS  # bots are slow to load

        return f"{', '.join(LEVELS[:-1])} or {LEVELS[-1]}"


class _KnownOptions:
    """The options of all titles, looked up only for the help."""

    def __str__(self) -> str:
        rows = [(slug, option) for slug in SLUGS for option in title(slug).options]
        values = ["|".join((*option.values, *("seat_1|..." for _ in range(option.seats)))) for _, option in rows]
        return "; ".join(f"{slug} {option.name}={value}" for (slug, option), value in zip(rows, values, strict=True))


def _simulate(add: AddCommand) -> None:
    simulate = add("simulate", "Let bots play whole games and print statistics.")
    _title(simulate)
    _seats(simulate)
    bots = simulate.add_argument(
        "--bots",
        required=True,
        metavar="BOTS",
        help="one LEVEL for all seats, LEVEL,LEVEL,... in seat order, or SEAT:LEVEL,... with seats from 1; a LEVEL is "
        "%(levels)s, and LEVEL@FACTOR multiplies its budget by 0.001 to 1000",
    )
    vars(bots)["levels"] = _Levels()
    _number(simulate, "--games", "K", 1, "number of games")
    _seed(simulate, "games")
    _option(simulate)
    _change(simulate)
    simulate.add_argument("--record", type=text, metavar="DIR", help="write a record of each game to this folder")
    _where(simulate)
    _json(simulate)


def _ladder(add: AddCommand) -> None:
    ladder = add("ladder", "Let one bot play against a table of others, in every seat with the same draws.")
    _title(ladder)
    _seats(ladder)
    _number(
        ladder,
        "--games",
        "K",
        400,
        "games of each pair, rounded up so that the one bot plays every seat with the same draws",
    )
    levels = "each level against all levels before it, the weakest first (all)"
    ladder.add_argument("--levels", type=text, metavar="LEVEL,...", help=levels)
    pairs = "only these pairs, as in greedy:random,greedy@4:greedy"
    ladder.add_argument("--pairs", type=text, metavar="ONE:OTHERS,...", help=pairs)
    _seed(ladder, "games")
    _option(ladder)
    _change(ladder)
    _where(ladder)
    _json(ladder)


def _tune(add: AddCommand) -> None:
    tune = add("tune", "Search for better numbers in a title's judgement by self-play, and prove them in a match.")
    _title(tune)
    tune.add_argument("--seats", type=text, required=True, metavar="N,...", help="numbers of players, as in 4 or 2,3,4")
    tune.add_argument(
        "--bot", type=text, default="greedy@0.25", metavar="LEVEL", help="the bots that play (greedy@0.25)"
    )
    _number(tune, "--games", "K", 64, "games for each candidate")
    _number(tune, "--generations", "G", 40, "generations in each search")
    _number(tune, "--population", "P", 12, "candidates in a generation")
    _number(tune, "--runs", "R", 3, "independent searches")
    _number(tune, "--check", "K", 2000, "games in the final matches")
    _seed(tune, "numbers")
    tune.add_argument("--state", type=text, metavar="FILE", help="save every generation to FILE, and continue from it")
    tune.add_argument("--write", action="store_true", help="put the numbers into the title's file if they are better")
    _where(tune)
    _json(tune)


def _learn(add: AddCommand) -> None:
    learn = add("learn", "Learn the numbers of a title's judgement that best predict the results of bot games.")
    _title(learn)
    first = "the bots of the first stage, which use no judgement (easy)"
    learn.add_argument("--first", type=text, default="easy", metavar="LEVEL", help=first)
    learn.add_argument(
        "--bot", type=text, default="normal", metavar="LEVEL", help="the bots of all later stages (normal)"
    )
    _number(learn, "--games", "K", 600, "games in each stage, over all numbers of players")
    _number(learn, "--stages", "S", 2, "number of stages, each with the numbers from the one before")
    decay = "how strongly large numbers are held back; a small value lets rare differences count more (0.01)"
    learn.add_argument("--decay", type=part, default=0.01, metavar="D", help=decay)
    _seed(learn, "numbers")
    learn.add_argument("--write", action="store_true", help="put the numbers into the title's file")
    _where(learn)


def _records(add: AddCommand) -> None:
    replay = add("replay", "Replay a recorded game in the window, check it, or print it.")
    replay.add_argument("file", type=text, metavar="FILE", help="the record of a game")
    without = replay.add_mutually_exclusive_group()
    check = "open no window; check every answer, seal, draw and checksum of the record"
    without.add_argument("--check", action="store_true", help=check)
    without.add_argument("--print", action="store_true", help="open no window; print the log of the game")
    replay.add_argument("--lang", default=ENGLISH, choices=codes(), help="with --print: the language (en)")
    viewer = "with --print: what the player of seat N saw (seats count from 1), instead of what spectators saw"
    replay.add_argument("--seat", type=positive, metavar="N", help=viewer)
    replay.add_argument(
        "--json", action="store_true", help="with --print: print a JSON object for each event, one a line"
    )

    export = add("export", "Export a saved game to one file for another computer.")
    export.set_defaults(module="exporting")
    export.add_argument("game", type=text, metavar="GAME", help="the game's record, or its name without the extension")
    export.add_argument("--out", type=text, default=".", metavar="FILE", help="a new file or a folder (.)")
    export.add_argument("--pockets", action="store_true", help="include secret choices, to continue the game elsewhere")

    take = add("import", "Import a game, and report any damage; nothing is overwritten.")
    take.set_defaults(module="exporting")
    take.add_argument("file", type=text, metavar="FILE", help="an exported game or any record")


def _fame(add: AddCommand) -> None:
    fame = add("fame", "Print the best results on this computer, rated by the opponents beaten, or a player's profile.")
    fame.add_argument("title", nargs="?", default="", metavar="TITLE", help=f"one title only: {', '.join(SLUGS)}")
    fame.add_argument("--person", type=text, metavar="NAME", help="print the profile of this person instead")
    fame.add_argument("--bots", action="store_true", help="include the results of bots")
    fame.add_argument("--lang", default=ENGLISH, choices=codes(), help="the language (en)")
    _json(fame)


def _daily(add: AddCommand) -> None:
    daily = add("daily", "Play the daily voyage: one game a day for each title, with the same draws for everybody.")
    daily.add_argument("title", nargs="?", default="", metavar="TITLE", help=f"the title: {', '.join(SLUGS)}")
    daily.add_argument("--date", default="", metavar="YYYY-MM-DD", help="an earlier day; it does not count")
    _json(daily, "open no window; print one line of JSON")


def _host(add: AddCommand) -> None:
    host = add("host", "Host a table for guests on the network, without a window.")
    _title(host)
    host.add_argument("--seats", type=count, default=0, metavar="N", help="number of players; needed without --resume")
    seats = "seats that bots play here, counted from 1; a LEVEL is %(levels)s"
    bots = host.add_argument("--bots", default="", metavar="SEAT:LEVEL,...", help=seats)
    vars(bots)["levels"] = _Levels()
    host.add_argument("--port", type=port, default=0, metavar="P", help="the port (any free port)")
    address = "the address to listen on (all IPv4 addresses; :: adds IPv6)"
    host.add_argument("--address", type=text, default="0.0.0.0", metavar="A", help=address)
    _number(host, "--tables", "N", 1, "number of tables; with several, only their addresses are printed")
    host.add_argument("--resume", type=text, metavar="FILE", help="continue a saved game")
    host.add_argument("--name", type=name, default="Westward", metavar="X", help="the host's name, as guests see it")
    stand_in = "the bot that plays for a player who is away (normal), or none"
    host.add_argument("--stand-in", default="normal", metavar="LEVEL", help=stand_in)
    _number(host, "--grace", "S", 60, "seconds to wait for a player who is away")
    clock = (
        "relaxed: 90 seconds a turn; brisk: 30 seconds a turn; bank: ten minutes a game, plus ten seconds a turn; "
        "at zero, a bot answers (no clock)"
    )
    host.add_argument("--clock", choices=tuple(CLOCKS), help=clock)
    at_zero = "the bots that answer for people whose time is up, unless they choose another (normal)"
    vars(host.add_argument("--at-zero", default="", metavar="SEAT:LEVEL,...", help=at_zero))["levels"] = _Levels()
    _option(host)
    host.add_argument("--phones", action="store_true", help="print a link for each free seat, to play it on a phone")
    _json(host, "print a JSON object a line; the first has the address, the code and the phone links")


def _guests(add: AddCommand) -> None:
    join = add("join", "Join a table on the network: open the window to play, or let a bot play.")
    watch = add("watch", "Watch a table on the network, and print the result of its game.")
    for guest in (join, watch):
        guest.add_argument(
            "address", nargs="?", default="", metavar="ADDRESS,...", help="HOST:PORT (looks for the table)"
        )
        guest.add_argument("--code", default="", metavar="CODE", help="the join code that the host shows")
        guest.add_argument("--name", type=name, metavar="X", help="your name at the table")
        _json(guest, "print a JSON object a line")
    watch.set_defaults(module="join")
    plays = "let a bot play, without a window: %(levels)s"
    bot = join.add_argument("--bot", default="", metavar="LEVEL", help=plays)
    vars(bot)["levels"] = _Levels()


def _bench(add: AddCommand) -> None:
    bench = add("bench", "Measure how fast the program runs on this computer (a few minutes).")
    bench.set_defaults(module="bench.command")
    parts = "only these parts: engine, record, bots, keep, screen, replay, net, clicks, phones, sound"
    bench.add_argument("--only", type=text, metavar="PART,...", help=parts)
    title = (
        f"the title for net ({SLUGS[0]}), for bots (all), and for the two large windows of screen (all): frames, "
        "seconds from Begin to the table, and memory after a game and eight other window sizes"
    )
    bench.add_argument("--title", choices=SLUGS, metavar="T", help=title)
    games = (
        "for keep, also measure the menu, the pages and the first index with this many saved games; random bots play "
        "them once, and they stay in the folder bench of the saves (0)"
    )
    bench.add_argument("--games", type=count, default=0, metavar="N", help=games)
    _json(bench)


def _picture(add: AddCommand) -> None:
    picture = add("picture", "Draw any scene to a file, still or moving, without a display.")
    picture.set_defaults(module="pictures.command")
    picture.add_argument("scene", nargs="?", default="", metavar="SCENE", help="the scene; --list prints all names")
    picture.add_argument("--list", action="store_true", help="print the names of all scenes")
    picture.add_argument("--title", default=SLUGS[0], metavar="T", help=f"the title ({SLUGS[0]})")
    _number(picture, "--seats", "N", 4, "number of players")
    picture.add_argument("--size", default="1920x1080", metavar="WxH", help="size of the window (1920x1080)")
    picture.add_argument("--lang", default=ENGLISH, choices=codes(), help="language (en)")
    picture.add_argument("--text", default="100", metavar="PERCENT", help="text size: 100, 115, 130 or 150 (100)")
    picture.add_argument("--palette", default="standard", choices=("standard", "strong"), help="colours (standard)")
    moment = "show a seeded bot game after this many lines of its record, or a guided game after this many moves (0)"
    picture.add_argument("--moment", type=count, default=0, metavar="M", help=moment)
    frame = "let this many 60ths of a second pass first (0)"
    picture.add_argument("--frame", type=count, default=0, metavar="N", help=frame)
    _option(picture)
    picture.add_argument("--seconds", type=seconds, default=10.0, metavar="S", help="longest duration of a .gif (10)")
    picture.add_argument("--out", default="", metavar="FILE", help="a .png (still) or .gif (moving) file")


def _build(add: AddCommand) -> None:
    build = add("build", "Make a folder with the whole program to copy to a friend (needs PyInstaller).")
    build.add_argument("--out", type=text, default="dist", metavar="DIR", help="where to put the folder (dist)")
    build.add_argument("--icons", action="store_true", help="only write the icon and the start file for installers")


def _desktop(add: AddCommand) -> None:
    desktop = add("desktop", "Add the program to the menu of your Linux desktop.")
    desktop.add_argument("--remove", action="store_true", help="remove the entry and its icon")


ALL = (_simulate, _ladder, _tune, _learn, _records, _fame, _daily, _host, _guests, _bench, _picture, _build, _desktop)
