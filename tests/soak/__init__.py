"""Long runs started by hand; each tells with `--help` what it does, and at the end what it found.

Sessions and files: `hands.py` (with `devices.py` and `clicks.py`), `kills.py`, `damaged.py`, `attract.py` · rules and
bots: `laws.py`, `bots.py`, `alike.py`, `balance.py`, `tiles.py`, `open_piles.py` · LAN: `windows.py`, `lan.py` (with
`relay.py`), `frames.py`, `tables.py`, `processes.py`, `cheats.py`, `crowd.py`, `secrets.py`. `words.py` is what they
are told and tell on their way, `memory.py` how much they hold. `test_balance.py`, `test_tiles.py`, `test_damaged.py`,
`test_laws.py` and `test_open_piles.py` play a little of five of them with the other tests.
"""
