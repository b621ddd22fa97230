"""What a position of West of Africa says in words, icons and numbers."""
