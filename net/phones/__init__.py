"""Phones as hands: each person at a table holds one, with what that seat alone may see and do.

Without sockets, so that tests can play all of it: `table.py` holds the phones of one game, `phone.py` one seat with
its model and its touches, `showing.py` builds the contents of a page for any title, `messages.py` defines what pages
say, `keys.py` keeps the secrets of the seats, `wardrobe.py` has the faces. `cipher.py` hides the frames, `doors.py`
knows who may ask, `files.py` has the files of `assets/phone`. With asyncio: `server.py`, pages and links on one port,
in a thread of its own; `bridge.py`, the phones of a window; `hosted.py`, those of a table without one. `visitor.py`
comes as a page does.
"""
