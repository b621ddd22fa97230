"""Every word shown, and what words need: `texts.py` the catalogue in the player's language, `palette.py` the named
colours, `tip.py`, `panel.py`, `card.py` and `log.py` what titles tell as plain data, `layout.py` where things lie on
a board, `book.py` from a reason to its paragraph of the rules, `error_texts.py` errors in words, `letters.py` what
the typefaces can draw, `sanitize.py` text that others have typed, made safe to show. No pygame.
"""
