"""A recorded game on the real table: the scene, its bar, its questions, the hands its viewer knows."""
