"""Pure things that several titles use."""
