"""The end of a game: who has won and by what."""
