"""Sequential halving: many candidates are tried a little, the better half of them again, until one is left.

All that are left meet the same luck and the same opponents in the same trial, so that only they differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def best_of(
    candidates: Sequence[T], trials: int, trial: Callable[[T, int], float], late: Callable[[], bool]
) -> list[tuple[float, T]]:
    """Those that were left in the last round with their mean values, best first; what was out before stands behind.

    `trial(candidate, n)` is the n-th trial; with equal n all meet the same luck. Stops when it is late.
    """
    sums = [0.0] * len(candidates)
    counts = [0] * len(candidates)
    left = list(range(len(candidates)))
    out: list[int] = []
    rounds = max(1, (len(candidates) - 1).bit_length())
    n = 0
    while len(left) > 1 and not late():
        each = max(1, round(trials / rounds / len(left)))
        for at in range(n, n + each):
            for one in left:
                sums[one] += trial(candidates[one], at)
                counts[one] += 1
            if late():
                break
        n += each
        left.sort(key=lambda one: -sums[one] / counts[one])
        half = (len(left) + 1) // 2
        out = left[half:] + out
        left = left[:half]
    order = left + out
    return [(sums[one] / counts[one] if counts[one] else 0.0, candidates[one]) for one in order]
