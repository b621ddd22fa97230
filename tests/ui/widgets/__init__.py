"""Things to press, scroll or read."""
