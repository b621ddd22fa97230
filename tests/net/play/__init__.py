"""A game over links."""
