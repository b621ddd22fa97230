"""The engine, tested with Trek (`tests/ui/trek`), a toy title that is small and has everything that real games need."""
