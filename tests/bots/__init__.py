"""Bots. `alike.py` has pairs of games that differ only in what a seat cannot know, `minds.py` minds that say what they
are told to.
"""
