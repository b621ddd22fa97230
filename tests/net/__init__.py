"""Games over a LAN, from the bytes up: `test_wire.py` messages, `test_codes.py` the join code, `test_peer.py` one link,
`test_lobby.py` chairs, `test_overdue.py` who keeps others waiting; then whole games under a clock of their own:
`test_games.py`, `test_titles.py` with hands that are private, `test_disk.py` with full disks, `test_secrets.py` what
each is told, `test_attacks.py` what somebody tries; then sockets: `test_sockets.py` their limits and their end,
`test_host.py` a host and its guests, `test_at_home.py` that of a window, `test_beacon.py` finding it, `test_tickets.py`
what is kept for coming back, and `test_processes.py` between real programs. `test_weather.py` and `test_rain.py` are a
little of two long runs.

What these tests share: `pairs.py` two sides of a link · `world.py` a whole LAN in one thread, without sockets ·
`loopback.py` a table with them.
"""
