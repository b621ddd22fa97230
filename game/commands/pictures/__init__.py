"""Pictures of scenes without a display: `command.py` the verb `picture`, `gallery.py` every scene by name."""
