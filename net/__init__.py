"""Games over a LAN."""
