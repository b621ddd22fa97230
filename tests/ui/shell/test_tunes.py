"""Tunes as they are written, and in which order their phrases are heard."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.data import BadData
from game.ui.board.contract.window import shown
from game.ui.shell.music import Music
from game.ui.shell.synth import ROOM_SECONDS, recipes, seconds_of
from game.ui.shell.tunes import CALM, DRUMS, HALVES, TENSE, pitch_of, scale_of, tune_of
from game.ui.shell.voices import RATE
from game.words.texts import ASSETS, COMMON

MENU = ""
TUNES = (MENU, *shown())
MINUTES = 300.0  # seconds in which no half minute is heard twice
LOOP = 30.0
MODES = {  # the tones of each mode in use, as any book on harmony names them
    "C ionian": "c d e f g a b",
    "G ionian": "g a b c d e f#",
    "D dorian": "d e f g a b c",
    "A dorian": "a b c d e f# g",
    "C mixolydian": "c d e f g a bb",
}


def tones(letters):
    return {pitch_of(f"{letter}4") % 12 for letter in letters.split()}


def heard(slug, seed=1, tense=False, seconds=MINUTES, dt=0.05):
    """Return the phrases that are heard, each with the time at which it begins."""
    tune = tune_of(slug)
    music, found = Music(tune, Random(seed)), []
    for n in range(round(seconds / dt)):
        found += [(n * dt, start) for start in music.step(dt, tense, tune.phrases)]
    return found


def order(found):
    return [start.phrase for _, start in found]


@pytest.mark.parametrize(("mode", "letters"), MODES.items())
def test_a_scale_is_what_it_is_called(mode, letters):
    assert scale_of(mode) == tones(letters)


def test_a_note_is_as_high_as_it_is_called():
    assert [pitch_of(note) for note in ("a4", "c5", "bb4", "f#3", "c4")] == [0, 3, 1, -15, -9]


@pytest.mark.parametrize("slug", TUNES)
def test_every_note_of_a_tune_is_in_its_mode(slug):
    tune = tune_of(slug)
    played = {tone.pitch % 12 for recipe in tune.phrases.values() for tone in recipe if tone.voice not in DRUMS}
    assert played == tones(MODES[tune.mode])


def test_the_menu_and_each_title_have_an_instrument_and_a_motif_of_their_own():
    tunes = [tune_of(slug) for slug in TUNES]
    motifs = {tuple(tone.pitch - row[0].pitch for tone in row[:5]) for row in (first_melody(tune) for tune in tunes)}
    assert len({tune.lead.voice for tune in tunes}) == len(motifs) == len(tunes) == 5


def first_melody(tune):
    return next(recipe for name, recipe in tune.phrases.items() if name.endswith(f"{HALVES[0]}.0"))


@pytest.mark.parametrize("slug", TUNES)
def test_sections_have_chords_of_their_own_and_two_forms(slug):
    tune = tune_of(slug)
    chords = {(section.question.chords, section.answer.chords) for section in tune.sections.values()}
    assert len(chords) == len(tune.sections) >= 3
    for name in tune.sections:
        calm, tense = (
            {(tone.voice, tone.at // tune.beat) for tone in tune.phrases[f"{name}.{form}"]} for form in (CALM, TENSE)
        )
        assert len(tense) > len(calm), "the tense form has more to do"


@pytest.mark.parametrize("slug", TUNES)
def test_phrases_are_short_and_all_of_them_fit_into_memory(slug):
    music = [seconds_of(recipe) + ROOM_SECONDS for recipe in tune_of(slug).phrases.values()]
    assert max(music) <= 20
    assert 4 * RATE * (sum(music) + sum(map(seconds_of, recipes().values()))) < 25e6


@pytest.mark.parametrize("tense", [False, True])
@pytest.mark.parametrize("slug", TUNES)
def test_no_half_minute_is_heard_twice_in_five_minutes(slug, tense):
    halves: dict[float, list[str]] = {}
    for at, start in heard(slug, tense=tense):
        halves.setdefault(at, []).append(start.phrase)
    rows, times = list(halves.values()), [*halves, MINUTES]
    assert len({phrase for row in rows for phrase in row}) > 12
    for first in range(len(rows)):
        for second in range(first + 1, len(rows)):
            n = 0
            while second + n < len(rows) and rows[first + n] == rows[second + n]:
                n += 1
            assert times[second + n] - times[second] < LOOP


@pytest.mark.parametrize("slug", TUNES)
def test_no_phrase_is_cut_by_the_next_one_on_its_channel(slug):
    tune, ends = tune_of(slug), {}
    for at, start in heard(slug, seconds=120):
        assert ends.get(start.channel, 0.0) <= at + 0.05, start.phrase
        ends[start.channel] = at + seconds_of(tune.phrases[start.phrase])


def test_the_same_seed_plays_the_same_music_at_any_frame_rate():
    assert order(heard(MENU, 4, dt=1 / 60)) == order(heard(MENU, 4, dt=1.0))
    assert order(heard(MENU, 4)) != order(heard(MENU, 5))


def test_melodies_rest_and_come_and_are_softer_alone():
    found = heard(MENU)
    found = [(at, start) for at, start in found if start.form != TENSE]
    grounds = [start.volume for _, start in found if start.phrase.endswith(CALM)]
    assert len(set(grounds)) == 3
    assert 1.0 < len(found) / len(grounds) < 3.0


def test_music_waits_for_what_is_not_made_and_plays_it_whole():
    tune = tune_of(MENU)
    music, made = Music(tune, Random(1)), set()
    assert not any(music.step(1.0, False, made) for _ in range(60))
    made.update(music.next(False))
    (start,) = music.step(0.01, False, made)
    assert start.phrase in made


def test_both_forms_of_an_accompaniment_begin_together_once_they_are_made():
    tune = tune_of(MENU)
    music, made = Music(tune, Random(1)), {name for name in tune.phrases if not name.endswith(TENSE)}
    found = [start for _ in range(200) for start in music.step(0.1, False, made)]
    assert found and not any(start.form for start in found), "one form alone is heard as it is"
    found = [start for _ in range(400) for start in music.step(0.1, True, tune.phrases)]
    calm, tense = ([start for start in found if start.form == form] for form in (CALM, TENSE))
    assert calm and [one.volume for one in calm] == [one.volume for one in tense]
    assert not {one.channel for one in calm} & {one.channel for one in tense}


def test_after_a_rest_music_goes_on_with_a_whole_period():
    tune = tune_of(MENU)
    music = Music(tune, Random(1))
    while len(music.step(0.1, False, tune.phrases)) < 2:
        pass
    music.rest()
    found = [start.phrase for _ in range(10) for start in music.step(0.1, False, tune.phrases)]
    assert found and found[0].endswith(CALM)


def test_a_title_without_music_has_that_of_the_menu(tmp_path):
    assert tune_of("trek") == tune_of(MENU)


@pytest.mark.parametrize(
    ("written", "wrong", "said"),
    [
        ("e5:4 g5:2", "e5:4 g#5:2", r"harbour.question.0: a note \+11 half tones from a4 is not in C ionian"),
        ("e5:4 g5:2", "e5:4 g5:3", "harbour.question: 'e5:4 g5:3' must have 6 beats"),
        ("e5:4 g5:2", "e5:4 x5:2", "'x5' is no note"),
        ("e5:4 g5:2 |", "", "a melody must have 4 bars"),
        ("e5:4 g5:2", "e5:4 g5:1.5", "'g5:1.5' must have a whole number of beats"),
        ('chords = "C G Am F"', 'chords = "C G Am"', "all halves must have as many chords"),
        ('chords = "C G Am F"', 'chords = "C G Am Fx"', "'Fx' is no chord"),
        ('voice = "accordion"', 'voice = "tuba"', "lead: there is no voice 'tuba'"),
        ('mode = "C ionian"', 'mode = "C sharp"', "there is no mode 'C sharp'"),
        ("1+2+3:6", "1+2+x:6", "calm: 'x' is no tone of a chord"),
    ],
)
def test_a_tune_with_a_mistake_is_refused_in_one_sentence(written, wrong, said, tmp_path):
    text = (ASSETS / COMMON / "music.toml").read_text(encoding="utf-8")
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "music.toml").write_text(text.replace(written, wrong, 1), encoding="utf-8")
    with pytest.raises(BadData, match=said):
        tune_of("x", tmp_path)
