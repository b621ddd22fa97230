"""What a position of Century says in words, icons and numbers."""
