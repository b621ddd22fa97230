"""Processes that a test starts keep files as Windows does, too: each Python runs this before anything else."""

from tests.windows_like import like_windows

rules = like_windows()  # held, for they end with what holds them
rules.__enter__()
