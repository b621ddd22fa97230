"""The window of Century."""
