"""Long runs started by hand; each describes itself with `--help`, and prints its findings at the end.

Sessions and files: `hands.py` (with `devices.py` and `clicks.py`), `kills.py`, `damaged.py`, `attract.py` · rules and
bots: `laws.py`, `bots.py`, `alike.py`, `balance.py`, `tiles.py`, `open_piles.py` · LAN: `windows.py`, `lan.py` (with
`relay.py`), `frames.py`, `tables.py`, `processes.py`, `cheats.py`, `crowd.py`, `secrets.py` · phones: `phones.py`,
`strangers.py`. `words.py` has their options and progress lines, `memory.py` measures memory. `test_balance.py`,
`test_tiles.py`, `test_damaged.py`, `test_laws.py` and `test_open_piles.py` run short versions of five of them with the
other tests.
"""
