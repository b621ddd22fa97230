"""Percentiles of what a command has measured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Number = TypeVar("Number", int, float)


def percentile(values: Iterable[Number], percent: int) -> Number:
    """Return the value that so many percent of all values lie below, of which there has to be at least one."""
    row = sorted(values)
    return row[len(row) * percent // 100]
