"""Kept games that lie in no folder."""


class Filled:
    """Looks like a shelf that has found these games."""

    done = True

    def __init__(self, *games):
        self.found = list(games)

    def poll(self):
        return False

    def close(self):
        pass
