"""Options that several verbs of the command line share."""

from __future__ import annotations

from argparse import ArgumentParser

from game.commands.values import count, positive, word
from game.table.record.saves import VARIABLE
from game.titles import SLUGS


def title(verb: ArgumentParser) -> None:
    """Add the title that is meant."""
    verb.add_argument("title", metavar="TITLE", help=f"which game: {', '.join(SLUGS)}")


def seats(verb: ArgumentParser) -> None:
    """Add how many play."""
    verb.add_argument("--seats", type=count, required=True, metavar="N", help="how many play")


def option(verb: ArgumentParser) -> None:
    """Add the options of a title."""
    option = verb.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the title, the first value unless told: %(known)s",
    )
    vars(option)["known"] = KnownOptions()


def change(verb: ArgumentParser) -> None:
    """Add changes of its data."""
    verb.add_argument(
        "--change",
        action="append",
        default=[],
        metavar="PLACE=VALUE",
        help="try other data of the title, as in play.goal=40 or cards[0,4].cost=2",
    )


def seed(verb: ArgumentParser, equal: str) -> None:
    """Add the seed of what chance decides."""
    verb.add_argument("--seed", default="1", metavar="S", help=f"letters and digits; equal seeds, equal {equal} (1)")


def json(verb: ArgumentParser) -> None:
    """Add whether JSON is printed."""
    verb.add_argument("--json", action="store_true", help="print one line of JSON")


def json_lines(verb: ArgumentParser, first: str = "") -> None:
    """Add whether JSON is printed line by line."""
    verb.add_argument("--json", action="store_true", help=f"print one JSON object a line{first}")


def saves(parser: ArgumentParser, default: str | None) -> None:
    """Add where everything is kept; without a word about it the default."""
    text = f"the folder for games and settings (or the environment's {VARIABLE})"
    parser.add_argument("--saves", type=word, default=default, metavar="DIR", help=text)


def where(parser: ArgumentParser) -> None:
    """Add where many games are played."""
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="how many processes play (1)")
    parser.add_argument("--cluster", type=word, metavar="ADDRESS", help="let a dask.distributed cluster play instead")


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
