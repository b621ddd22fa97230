"""What the words of the command line do; `main.py` only hands them on.

`cli.py` the words · one module a verb, named for it, with `run`; `carry.py` does `export` and `import`. What several of
them share: `games.py` for those that play many games · `lan.py` for those at a LAN without a window. `bench.py` has the
parts that need no window, and `bench_keep.py`, `bench_screen.py` with `bench_replay.py`, and `bench_net.py` with
`bench_relay.py` the others. For the window: `bridge.py` its way to the network, `late.py` that way not built before it
is wanted.

They stand above bots, net and ui because a verb may use all of these.
"""
