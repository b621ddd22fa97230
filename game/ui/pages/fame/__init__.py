"""Hall of fame and statistics, worked out from the records each time."""
