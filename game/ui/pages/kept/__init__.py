"""The kept games: continue, replay, export, import, delete."""
