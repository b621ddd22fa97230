"""What all boards share."""
