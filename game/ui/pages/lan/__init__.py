"""The pages of a game over a LAN.

`page.py` is common to all and takes the network's news. `host.py` opens a table, `join.py` finds one; `lobby.py` shows
it before its start, `lobby_acts.py` has the actions there. `table.py` adds what a LAN adds to the table scene,
`talk.py` is the chat.
"""
