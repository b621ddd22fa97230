"""Games over a LAN, from the bytes up: `test_wire.py` messages, `test_codes.py` the join code, `test_peer.py` one link,
`test_lobby.py` chairs, `test_overdue.py` seats that keep others waiting; then whole games in simulated time:
`test_games.py`, `test_titles.py` with private hands, `test_disk.py` with full disks, `test_secrets.py` the limits of
each seat's knowledge, `test_attacks.py` attacks; then sockets: `test_sockets.py` their limits and their end,
`test_host.py` a host and its guests, `test_at_home.py` a window's table, `test_beacon.py` finding tables,
`test_tickets.py` coming back, and `test_processes.py` games between real programs. `test_long_runs.py` has short
parts of two long runs.

Shared by these tests: `pairs.py` two sides of a link · `world.py` a whole LAN in one thread, without sockets ·
`loopback.py` a table with sockets · `programs.py` real programs.
"""
