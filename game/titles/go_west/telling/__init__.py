"""What a position of Go West! says in words, icons and numbers."""
