"""What several titles use."""
