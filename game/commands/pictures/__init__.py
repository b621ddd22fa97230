"""Pictures of scenes without a display: `command.py` the word `picture`, `gallery.py` every scene by name."""
