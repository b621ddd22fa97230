"""The command `learn`: learn a judgement from bot games."""

from __future__ import annotations

import argparse
from dataclasses import fields
from typing import Any

from game.bots.bot import judge_of, read_bot
from game.bots.learning import DECAY, Course, learn
from game.bots.simple import LEVELS
from game.commands.games import read_seed, where, with_bar
from game.engine.judge import Judge
from game.engine.trouble import Trouble
from game.engine.weights import weights_toml, with_values
from game.table.record.files import write_whole
from game.table.record.saves import why_not_writable
from game.titles import title as find_title


def run(given: argparse.Namespace) -> int:
    """Play, learn, print the weights, and write them if requested."""
    title = find_title(given.title)
    judge = judge_of(title)
    if not judge.learns:
        raise Trouble(f"{title.slug} has no numbers to learn")
    first, bot = read_bot(given.first, LEVELS), read_bot(given.bot, LEVELS)
    course = Course(title.slug, first, bot, given.games, given.stages, read_seed(given.seed), given.decay)
    if given.write and (reason := why_not_writable(judge.weights_file.parent)):
        raise Trouble(f"{judge.weights_file}: cannot be written ({reason})")
    last = None
    with where(given) as executor:
        for stage, last in enumerate(learn(course, executor, with_bar), 1):
            print(f"stage {stage}: {last.positions} positions, mean surprise {last.surprise:.3f}", flush=True)
    assert last, "there is a stage at least"
    text = weights_toml(with_values(judge.weights, last.values), comments(course, judge))
    if given.write:
        write_whole(judge.weights_file, text.encode())
        print(f"written to {judge.weights_file.name}")
    else:
        print(text, end="")
    return 0


def comments(course: Course, judge: Judge[Any]) -> list[str]:
    """Return comments on the origin of the weights."""
    words = ("first", "bot", "games", "stages", "seed")
    command = " ".join(f"--{word} {getattr(course, word)}" for word in words)
    if course.decay != DECAY:
        command += f" --decay {course.decay:g}"
    by_hand = [f.name for f in fields(judge.weights) if f.name not in judge.learns]
    learned = f"{' and '.join(judge.learns)} come from this command; the other numbers were set by hand:"
    origin = learned if by_hand else "All numbers come from this command:"
    return [origin, f"python main.py learn {course.title} {command} --write"]
