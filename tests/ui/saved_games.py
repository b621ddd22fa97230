"""Kept games without a folder."""

from game.session.kept.search import SearchState


class FoundGames:
    """A finished search that has found these games."""

    done, state = True, SearchState()

    def __init__(self, *games):
        self.found = list(games)
