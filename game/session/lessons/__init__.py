"""Guided first games: `lesson.py` says what is asked of the learner, `play.py` begins and plays them."""
