"""The start, the window and the menu."""
