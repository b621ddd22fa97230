"""Percentiles of what a command has measured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Measured = TypeVar("Measured", int, float)


def percentile(values: Iterable[Measured], percent: int) -> Measured:
    """Return the value that so many percent of all values lie below, of which there has to be at least one."""
    row = sorted(values)
    return row[len(row) * percent // 100]
