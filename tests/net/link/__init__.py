"""From bytes to a trusted link."""
