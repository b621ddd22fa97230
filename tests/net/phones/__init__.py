"""Phones as hands: ciphers, doors, pages, and whole games from phones alone."""
