"""A game over links.

Without sockets or a clock, so that tests can play all of it in simulated time: `lobby.py` chairs, `hosting.py`
the host's table with all links, `audience.py` the updates for each link, `relaying.py` the game,
`overdue.py` seats that keep it waiting, `guesting.py` a guest's copy, `own_seats.py` the seats a guest asks for and
holds. With asyncio: `host.py` the listening socket, `guest.py` connecting and reconnecting, `serving.py` a table from
opening to end, `joining.py` the same for a guest, `inbox.py` and `running.py` the network thread. For a window:
`bridge.py`, and its two kinds of table, `at_home.py` and `visiting.py`. `finished.py` finds a finished game whose table
is gone, `tickets.py` keeps the tickets by which host and guests find each other after a crash.
"""
