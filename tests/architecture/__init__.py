"""Imports between rooms, and the texts of each folder; read from the source, without running it."""
