"""Pages to read: rules with their pictures, settings, covers of the titles, credits."""
