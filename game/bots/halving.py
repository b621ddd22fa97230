"""Sequential halving: many candidates are tried a little, the better half of them again, until one is left.

All that are left meet the same luck and the same opponents in the same trial, so that only they differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

SIGHT = 6  # trials that the first sight of a candidate counts for


def best_of(
    candidates: Sequence[tuple[float, T]], trials: int, trial: Callable[[T, int], float], late: Callable[[], bool]
) -> list[tuple[float, T]]:
    """The candidates with their values, best first: those that were left longest, what was out before behind them.

    Each comes with what it seems worth at first sight, which counts as some trials. `trial(candidate, n)` is the n-th
    one; with equal n all meet the same luck. Stops when it is late. Whatever was out before is worth so much less than
    the best as it was when both had met the same: what the best met afterwards may have been harder.
    """
    sums = [SIGHT * worth for worth, _ in candidates]
    counts = [SIGHT] * len(candidates)
    left = list(range(len(candidates)))
    out: list[int] = []
    stages = [{one: worth for one, (worth, _) in enumerate(candidates)}]  # what those had come to that were left
    rounds = max(1, (len(candidates) - 1).bit_length())
    n = 0
    while len(left) > 1 and not late():
        for _ in range(max(1, round(trials / rounds / len(left)))):
            for one in left:
                sums[one] += trial(candidates[one][1], n)
                counts[one] += 1
            n += 1
            if late():
                break
        stages.append({one: sums[one] / counts[one] for one in left})
        left.sort(key=lambda one: -stages[-1][one])
        half = (len(left) + 1) // 2
        out = left[half:] + out
        left = left[:half]
    ranked, values = left + out, dict[int, float]()
    for stage in stages:
        ahead = stages[-1][ranked[0]] - stage[ranked[0]]
        values |= {one: value + ahead for one, value in stage.items()}
    return [(values[one], candidates[one][1]) for one in ranked]
