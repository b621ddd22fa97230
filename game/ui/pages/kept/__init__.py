"""The kept games: go on with one, look at one again, hand it on, import one, delete it."""
