"""Parts that several titles use."""
