"""Tests of land and sea."""
