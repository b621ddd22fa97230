"""Kept games without a folder."""


class FoundGames:
    """A finished search that has found these games."""

    done = True

    def __init__(self, *games):
        self.found = list(games)

    def poll(self):
        return False

    def close(self):
        pass
