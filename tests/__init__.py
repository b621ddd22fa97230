"""Tests mirror the source: `engine`, `parts`, `titles`, `table`, `bots`, `ui` and `verbs` hold to account what lies in
`game`, `net` what lies there; `architecture` holds who may import whom and what each folder says of itself, and `soak`
the long runs that are started by hand.

What the tests of a folder share is named in its docstring. `conftest.py` has how much luck they are left, and how far a
process may grow. With `-p tests.windows_like` any of them run on Linux as if Windows kept their files.
"""
