"""Games over a LAN: the host orders, checks and relays, and holds no secret that its owners do not hold.

`link` goes from bytes to a trusted link (`messages.py` there tells how a guest comes in), `play` is a game over links.
`phones` are hands that only their owners see, at any table of this machine.

The session is the one piece that owns a table (alone, or as a host, where some seats are `away`) or follows one
(`elsewhere`). It is handed in by the commands and driven in the loop of the sockets, so that a window plays all three
through the same commands and news.
"""
