"""Pictures of scenes without a display: `command.py` the command `picture`, `gallery.py` every scene by name."""
