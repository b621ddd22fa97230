"""The command line: one module a word, named for it, with `run`; `cli.py` reads the words.

`verbs.py` has all words with their options, `options.py` those that several share, `values.py` the checks of what they
are given.

`helps.py` what help says besides, `carry.py` does `export` and `import`. Shared: `games.py` for words that play many
games, `lan.py` and `lan_log.py` for those at a LAN without a window. `bench` and `pictures` are rooms of their own.
`late.py` builds the window's way to the network only when it is wanted. Commands stand above bots, net and ui because
they may use all.
"""
