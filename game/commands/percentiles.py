"""Percentiles of what a command has measured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Measured = TypeVar("Measured", int, float)


def percentile(values: Iterable[Measured], percent: int) -> Measured:
    """Return the value below which this share of the values lies; there must be at least one."""
    row = sorted(values)
    return row[len(row) * percent // 100]
