"""A game over links.

Without sockets and clock, so that tests play all of it under a clock of their own: `lobby.py` chairs, `talk.py` chat,
`hosting.py` the host's table with all links, `audience.py` what each is told, `relaying.py` the game, `overdue.py` whom
it waits for, `guesting.py` a guest's own copy, `own_seats.py` the seats that it asks for and holds. With asyncio:
`host.py` the listening socket, `guest.py` connecting and connecting again, `serving.py` a table from opening to end,
`joining.py` a guest likewise, `inbox.py` and `running.py` the thread of the sockets; for a window `bridge.py`, and the
tables it can be at, `at_home.py` and `visiting.py`. `finished.py` finds a game that is over when its table is gone,
`tickets.py` keeps what host and guests need to find each other after a crash.
"""
