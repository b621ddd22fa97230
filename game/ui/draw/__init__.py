"""Pictures from nothing: fonts, drawings, materials, cards, panels, QR codes, and lengths at any size of the window."""
