"""The window of Go West!."""
