"""The outermost room: the start, the window and its loop, the menu, the attract mode, and the routes."""
