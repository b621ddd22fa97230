"""The shell of every scene."""
