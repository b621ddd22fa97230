"""What a position of West of Africa says."""
