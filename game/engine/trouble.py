"""An error told to a person whose input cannot be used."""

from __future__ import annotations


class Trouble(ValueError):
    """Unusable words, files or data; the message is one clear sentence, and nothing has changed."""
