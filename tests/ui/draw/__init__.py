"""Fonts, art and materials."""
