"""The shell: `shell.py` the window as scenes know it, the scene stack and the routes; `inputs.py` mouse, keys and
controllers as one; `touch.py` fingers; `focus.py` the focus ring; `sound.py` and `synth.py` sounds; `settings.py`;
`slices.py` work in slices; `device_noise.py` what libraries print about missing devices.
"""
