"""What every scene uses."""
