"""What a position of Africa says in words, icons and numbers."""
