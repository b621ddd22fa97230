"""Playing over a LAN: hosting, joining, the lobby, the table of several machines, chat."""
