"""The shell: `shell.py` the size, fonts, texts and settings of a window, `scenes.py` the scene stack,
`inputs.py` mouse, keys and controllers as one, `focus.py` the focus ring, `sound.py` and `synth.py` sounds,
`settings.py`, `slices.py` work in slices, `device_noise.py` what libraries print about missing devices.
"""
