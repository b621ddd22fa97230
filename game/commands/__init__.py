"""The command line: each verb is a module of its name with `run`; `cli.py` reads the words.

`verbs.py` lists all verbs with their options, `values.py` checks option values, `helps.py` holds the longer help. A
person plays with `play.py`, `host.py`, `join.py`, `watch.py` and `replay.py`; bots with `simulate.py`, `ladder.py`,
`learn.py` and `tune.py`. `check.py` looks at this machine, `build.py` makes a folder for a friend, `exporting.py` does
`export` and `import`. Shared: `games.py` for verbs that play many games, `lan.py` and `lan_log.py` for LAN verbs that
open no window. `bench` and `pictures` are packages. Commands stand above bots, net and ui because they may use all of
these.
"""
