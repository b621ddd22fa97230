"""Every word shown."""
