"""The outermost room: the start, the window and its loop, the menu, and the routes to scenes of all rooms.

`start.py` sets what SDL reads and shows the first scene, `app.py` is the window and its loop. `menu.py` is the menu
over the real board, `attract.py` the game between bots behind it. `routes.py` opens the scenes of all rooms for lower
ones.
"""
