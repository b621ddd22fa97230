"""The command line: each command is a module of its name with `run`; `cli.py` reads the arguments.

`parsers.py` lists all commands with their options, `values.py` checks option values, `helps.py` holds the longer help.
People play with `play.py`, `host.py`, `join.py` (also `watch`), `daily.py` and `replay.py`; bots with `simulate.py`,
`ladder.py`, `learn.py` and `tune.py`. `fame.py` prints results, `check.py` examines this machine, `build.py` makes a
folder for a friend, `desktop.py` an entry in a menu, `exporting.py` does `export` and `import`. Shared: `app_icons.py`
by what needs the program's icon, `games.py` by commands that play many games, `lan.py` and `lan_log.py` by LAN commands
that open no window, `results.py` by all that print the end of a game, `percentiles.py` by commands that measure.
`bench` and `pictures` are packages. Commands stand above bots, net and ui because they may use all of these.
"""
