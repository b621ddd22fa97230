"""What a person is told when something they gave cannot be used."""

from __future__ import annotations


class Trouble(ValueError):
    """Words, files or data that cannot be used; the message is one clear sentence, and nothing has changed."""
