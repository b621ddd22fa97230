"""One game as this machine plays it."""
