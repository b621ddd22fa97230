"""Every word shown, and whatever words need: `texts.py` the catalogue in the player's language, `palette.py` the named
colours, `telling.py` what a title tells of a position, `tip.py`, `panel.py`, `card.py` and `log.py` its parts as plain
data, `book.py` reasons and their paragraphs of the rules, `error_texts.py` errors in words, `sanitize.py` safe forms of
text that others have typed. No pygame.
"""
