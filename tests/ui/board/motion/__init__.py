"""The motions of events."""
