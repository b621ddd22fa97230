"""The window."""

from __future__ import annotations

import argparse


def run(_: argparse.Namespace) -> int:
    """Say that there is no window yet, and what can be done without one."""
    print("The window is not there yet. Bots can play already: python main.py simulate --help")
    return 0
