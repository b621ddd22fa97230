"""The languages of the program, for tests that ask for each."""

from game.words.texts import languages

LANGUAGES = languages()
