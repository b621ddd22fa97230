"""Guided first games: `lesson.py` loads the learner's moves, `guide.py` shows them, `play.py` begins lessons."""
