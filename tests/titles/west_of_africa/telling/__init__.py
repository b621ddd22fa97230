"""The telling of West of Africa."""
