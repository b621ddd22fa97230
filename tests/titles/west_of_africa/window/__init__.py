"""The window of West of Africa."""
