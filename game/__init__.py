"""Westward: an engine for board games, its titles, the table they are played at, and the screen."""
