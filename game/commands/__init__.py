"""The command line: one module a word, named for it, with `run`; `cli.py` reads the words.

`verbs.py` has all words with their options, `values.py` checks what they are given, `helps.py` holds the longer help. A
person plays with `play.py`, `host.py`, `join.py`, `watch.py` and `replay.py`; bots with `simulate.py`, `ladder.py`,
`learn.py` and `tune.py`. `check.py` looks at this machine, `build.py` makes a folder for a friend, `exporting.py` does
`export` and `import`. Shared: `games.py` for words that play many games, `lan.py` and `lan_log.py` for those at a LAN
without a window. `bench` and `pictures` are rooms of their own. Commands stand above bots, net and ui because they may
use all.
"""
