"""Scenes look as they did when somebody last was content with them."""

import os
import subprocess
import sys
from hashlib import sha256

import pygame
import pytest

from tests.ui.goldens import FOLDER, GOLDENS, PART, RENEW, coarse, difference

MOST = 6_000_000  # bytes of all, of four titles


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_a_scene_looks_as_it_did(golden, tmp_path):
    assert golden.path.is_file(), f"{golden.path.name} is missing; {RENEW} {golden.name}"
    kept, actual = pygame.image.load(golden.path), golden.drawn()
    assert actual.get_size() == kept.get_size()
    count, shown = difference(kept, actual)
    if count > PART * actual.get_width() * actual.get_height():
        pygame.image.save(actual, tmp_path / f"{golden.name}.png")
        pygame.image.save(shown, tmp_path / f"{golden.name}-difference.png")
        pytest.fail(
            f"{count} pixels of {golden.name} differ; see {tmp_path / golden.name}.png and "
            f"{golden.name}-difference.png beside it; if that is how it should look: {RENEW} {golden.name}"
        )


def test_the_kept_pictures_are_small_and_all_used():
    files = set(FOLDER.iterdir())
    assert files == {golden.path for golden in GOLDENS}
    assert sum(path.stat().st_size for path in files) < MOST


def test_a_difference_is_seen_and_a_rounding_is_not():
    one = pygame.Surface((40, 30), 0, 32)
    one.fill((200, 101, 7))
    other = one.copy()
    assert difference(coarse(one), other)[0] == 0
    other.fill((204, 97, 12), (0, 0, 5, 5))
    assert difference(one, other)[0] == 0
    for colour in ((209, 101, 7), (200, 92, 7), (200, 101, 16)):
        other.fill(colour, (3, 4, 2, 2))
        count, shown = difference(one, other)
        assert count == 4 and shown.get_at((3, 4))[:3] == (255, 40, 40)


PRINT = """
from hashlib import sha256
from tests.ui.goldens import GOLDENS
for golden in GOLDENS:
    if golden.name in ("menu", "table_crowded"):
        print(sha256(golden.drawn().get_buffer().raw).hexdigest())
"""


def test_every_process_draws_the_same():
    """In other processes, with another order of sets, and with nothing of Python's cached."""
    runs = [
        subprocess.Popen(
            [sys.executable, *words, "-c", PRINT],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )
        for words, seed in (((), "1"), (("-B", "-X", "pycache_prefix=/nonexistent"), "2"))
    ]
    told = [run.communicate()[0].decode().split() for run in runs]
    here = [sha256(g.drawn().get_buffer().raw).hexdigest() for g in GOLDENS if g.name in ("menu", "table_crowded")]
    assert told == [here, here]
