"""The shell: all that scenes have in common.

`shell.py` is the window as scenes know it, with their stack and routes. `inputs.py` reads mouse, keys and controllers
as one, `touch.py` fingers; `focus.py` is the focus ring. `sound.py` plays what `synth.py` makes of the notes of
`voices.py`, and of `tunes.py` what `music.py` chooses; `settings.py` keeps the settings, `slices.py` works in slices,
`device_noise.py` holds back the noise of libraries about missing devices.
"""
