"""Drawing, at any size of the window and in real pixels.

`draw_list.py` notes what a frame draws, and `canvas.py` draws what the last one did not. `layout.py` measures and puts
pictures into place, `fonts.py` makes text, `art.py` vector drawings, `materials.py` paper, wood, buttons and shadows,
`outlines.py` lines around any shape. Of these `cards.py` makes faces and backs of cards, and `panels.py` the panel of a
player, with a face from `portraits.py`; `qr.py` draws QR codes.
"""
