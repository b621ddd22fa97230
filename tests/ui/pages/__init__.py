"""The pages of the menu."""
