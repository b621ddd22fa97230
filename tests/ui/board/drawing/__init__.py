"""Tests of what all boards draw with."""
