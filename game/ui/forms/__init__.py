"""Forms of pygame-gui that keys and controllers drive as well: pages, dialogs, sheets, the pause, their theme."""
