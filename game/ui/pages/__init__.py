"""The pages of the menu: new game, learning and fame here, others in `lan`, `replay`, `score` and `kept`."""
