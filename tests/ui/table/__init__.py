"""The table scene."""
