"""A judgement learned from games of bots: under which numbers the winners were likeliest."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

from game.bots.bot import BotName, read_bot
from game.bots.learning import fit, study
from game.bots.match import Match
from game.bots.simple import LEVELS
from game.bots.tuning import CannotTune
from game.engine.title import Title
from game.engine.weights import weights_in, weights_toml, with_values
from game.table.files import write_whole
from game.table.saves import why_not_writable
from game.titles import title as find_title
from game.verbs.games import BadRequest, read_seed, where, with_bar

VARY = (0.0, 0.25, 0.5)  # deviations, as parts of a number, by which those of a seat differ


def run(given: argparse.Namespace) -> int:
    """Play, learn, tell, and write if that was asked for."""
    title, bot, seed = find_title(given.title), read_bot(given.bot, LEVELS), read_seed(given.seed)
    if not title.learns:
        raise CannotTune(f"{title.slug} has no numbers to learn")
    if given.write and (reason := why_not_writable(title.weights_file.parent)):
        raise BadRequest(f"{title.weights_file}: cannot be written ({reason})")
    random = Random(seed)
    matches = [_match(title, bot, f"{seed}learn{n}", random) for n in range(given.games)]
    with where(given) as executor:
        found = [lesson for row in with_bar(executor.map(study, matches), len(matches)) for lesson in row]
    learned, surprise = fit(found)
    values, left = [], list(learned)
    for weight in weights_in(title.weights):
        is_learned = weight.name.partition("[")[0] in title.learns
        values.append(round(min(weight.high, max(weight.low, left.pop(0))), 4) if is_learned else weight.value)
    told = f"{len(found)} positions of {len(matches)} games; mean surprise {surprise:.3f}"
    print(told)
    if given.write:
        command = f"--bot {bot} --games {given.games} --seed {seed}"
        comments = [f"{' and '.join(title.learns)} by: python main.py learn {title.slug} {command} --write", told]
        write_whole(title.weights_file, weights_toml(with_values(title.weights, values), comments).encode())
        print(f"written to {title.weights_file.name}")
    return 0


def _match(title: Title[Any], bot: BotName, seed: str, random: Random) -> Match:
    """A table of bots whose numbers differ: what they do differently shows what it is worth."""
    seats = random.choice(title.seats)
    return Match(title.slug, (bot,) * seats, seed, weights=tuple(_varied(title, random) for _ in range(seats)))


def _varied(title: Title[Any], random: Random) -> tuple[float, ...]:
    by = random.choice(VARY)
    return tuple(
        min(weight.high, max(weight.low, weight.value * (1 + by * random.gauss(0, 1))))
        for weight in weights_in(title.weights)
    )
