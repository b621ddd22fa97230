"""Drawing: fonts, art, materials, cards, panels, QR codes, and layout at any size of the window."""
