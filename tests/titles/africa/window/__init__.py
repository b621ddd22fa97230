"""The window of Africa."""
