"""Things that are pressed, scrolled or read."""
