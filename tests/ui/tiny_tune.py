"""A tune of a second, so that tests need not make minutes of music."""

from dataclasses import replace

from game.ui.shell.tunes import Half, Instrument, Section, Tune

TAP = Instrument("wood", 0.3, 0.0, 0.05, bars=("1:2",))
TINY = Tune(
    *("C ionian", 0.1, 2, 0.5, 0.0, 0.0, TAP, (TAP,), (replace(TAP, voice="bell"),)),
    sections={name: Section(Half("C F", ("c4:2 | c4:2",)), Half("C F", ("e4:2 | e4:2",))) for name in "abc"},
)
