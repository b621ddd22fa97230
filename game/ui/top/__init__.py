"""The outermost room: the start, the window and its loop, the menu, and the routes to scenes of all rooms.

`start.py` sets what SDL reads and shows the first scene, `app.py` is the window and its loop. `menu.py` is the menu:
`menu_entries.py` lists what it offers, `menu_places.py` places that, `menu_faces.py` draws it. `attract.py` is the game
between bots that an idle menu shows. `routes.py` opens the scenes of all rooms for lower ones.
"""
