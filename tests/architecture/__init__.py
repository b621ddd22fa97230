"""Who may import whom, and what each folder says of itself; read from the source, without running it."""
