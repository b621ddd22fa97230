"""Tests mirror the source: `net` tests the room of that name, and so do `engine`, `table`, `ui` and the others for the
rooms of `game`. `architecture` tests who may import whom and what each folder says of itself; `soak` has the long runs
that are started by hand.

What the tests of a folder share is named in its docstring. `conftest.py` has how much luck they are left, and how far a
process may grow. With `-p tests.windows_like` any of them run on Linux as if Windows kept their files.
"""
