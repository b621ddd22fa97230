"""Every word shown, and whatever words need. No pygame.

`texts.py` is the catalogue in the player's language, `palette.py` has the named colours, `faces.py` the faces of
players, `telling.py` is the contract of what a title tells of a position. `tip.py`, `panel.py`, `card.py` and `log.py`
are its parts as plain data; with `tips.py` and `hint.py` titles word their tips and reasons of hints. `book.py` has
reasons and their paragraphs of the rules, `error_texts.py` errors in words, `sanitize.py` safe forms of text that
others have typed.
"""
