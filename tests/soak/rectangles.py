"""Whole games of people at one screen, searched for overlaps and covered targets at their questions.

    python -m tests.soak.rectangles --title century --every 5

Chance answers. At each chosen question all that can be clicked must lie apart, inside the window and uncovered, and no
remark may cover any of it (`tests/ui/rectangles.py`): at three sizes, in both languages, with usual and large text,
with usual and large targets. Each fault is reported once, with its number.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from random import Random
from typing import Any

SIZES = ((960, 540), (1280, 720), (1920, 1080))
NAMES = ("Maximilian", "Anna-Lena", "Bartholomäus", "Friederike")
PATIENCE = 50_000  # frames of a game


class Walk:
    """A game of people at one screen that is answered by chance, question by question."""

    def __init__(self, slug: str, size: tuple[int, int], language: str, text: int, targets: str) -> None:
        from game.bots.worker import HereMind
        from game.engine.chance import Dice
        from game.session.beginning import begin, new_header
        from game.session.inline_session import InlineSession
        from game.table.record.entries import PERSON, SeatInfo
        from game.titles import title as find_title
        from game.ui.shell.settings import Settings
        from game.ui.shell.shell import Shell
        from game.ui.table.scene import TableScene

        title = find_title(slug)
        seats = [SeatInfo(name, PERSON) for name in NAMES[: title.seats[-1]]]
        header = new_header(title, seats, {}, datetime(2026, 1, 2))
        self.session = begin(None, header, luck=Dice(1), minds=[HereMind])
        settings = Settings(language, text, reduced_motion=True, own_speed="off", other_speed="off", targets=targets)
        self.shell = Shell(size, settings, language=language)
        self.scene = TableScene(self.shell, InlineSession(self.session))
        self.random = Random(1)
        self.shell.scenes.push(self.scene)
        self.settle()

    def settle(self) -> None:
        for _ in range(2):
            self.scene.update(0.1)
            self.scene.show.skip()
            while not self.shell.scenes.build(self.shell.version, 10.0):
                pass
        if goals := self.scene.model.errand.goals:
            goals.finish()
            self.scene.show.arrange()

    def questions(self, every: int) -> Iterator[Any]:
        """Yield the scene at questions, behind no curtain and with the hand face up."""
        model, asked = self.scene.model, 0
        for _ in range(PATIENCE):
            if self.session.table.position.over:
                return
            if model.sight.curtain is not None:
                model.open_curtain()
            model.look(True)
            self.settle()
            if not model.question or model.question.sent:
                continue
            asked += 1
            if asked % every == 0:
                yield self.scene
            options = model.question.options
            model.choose(options.nth(self.random.randrange(len(options))))
            self.settle()
        raise AssertionError("the game does not end")


def walked(slug: str, size: tuple[int, int], language: str, text: int, targets: str, every: int) -> int:
    """Tell the faults of one game, and return how many there are."""
    from tests.ui.rectangles import faults

    walk, found, first = Walk(slug, size, language, text, targets), Counter[str](), dict[str, str]()
    questions = 0
    for scene in walk.questions(every):
        questions += 1
        for fault in faults(scene):
            kind = re.sub(r"\d+", "#", fault)
            found[kind] += 1
            first.setdefault(kind, f"{fault} (entry {walk.session.table.position.number})")
    how = f"{slug} {size[0]}x{size[1]} {language} {text} % {targets} targets"
    print(f"{how}: {questions} questions, {found.total()} faults", flush=True)
    for kind, count in found.most_common():
        print(f"    {count} times, first: {first[kind]}", flush=True)
    return found.total()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", action="append", metavar="T", help="which game, again for several (all)")
    parser.add_argument("--every", type=int, default=10, metavar="N", help="look at each Nth question (10)")
    given = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from game.commands.pictures.offscreen import hidden_window
    from game.titles import SLUGS

    looks = [
        (size, *look) for size in SIZES for look in (("de", 150, "usual"), ("en", 100, "usual"), ("de", 100, "large"))
    ]
    with hidden_window():
        total = sum(walked(slug, *look, given.every) for slug in given.title or SLUGS for look in looks)
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
