"""Moving pictures: any scene for some seconds, and `film`, the best moments of one game for the README."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pygame

from game.commands.pictures.gallery import BadPicture, PictureWanted, maker, shell_for
from game.commands.pictures.offscreen import FRAMES, finished, hidden_window
from game.commands.pictures.table_picture import choosing_scene, ended
from game.session.kept.finale import VictoryStep
from game.session.model.sentences import Outcome
from game.titles import SLUGS
from game.ui.pages.score.finale import Finale
from game.ui.pages.score.score import Score
from game.ui.shell.shell import Scene, Shell
from game.ui.table.scene import TableScene

FILM, TITLE = "film", SLUGS[0]
RATE = 20  # pictures a second
WIDEST = 800  # pixels
COLOURS = 250  # of the 256 in a GIF, one of which says that nothing has changed
SAMPLES = 12  # pictures that its colours are chosen from
MOMENT = 105  # of the sample game; the film begins with the next secret choice
Doing = Callable[[Scene], None]


@dataclass(frozen=True)
class Shot:
    """A scene for some seconds."""

    make: Callable[[Shell, PictureWanted], Scene]
    seconds: float
    before: float = 0.0  # seconds that pass unseen at its beginning
    acts: tuple[tuple[float, Doing], ...] = ()  # by the second in which they happen


def frames(name: str, wanted: PictureWanted, seconds: float) -> Iterator[pygame.Surface]:
    """Yield the pictures of a scene, or of the film, for at most so many seconds."""
    if name == FILM and wanted.title != TITLE:
        raise BadPicture(f"the film shows {TITLE} only")
    _pillow()
    shots = STORY if name == FILM else (Shot(maker(name), seconds),)
    moving = (picture for shot in shots for picture in _shown(shot, wanted))
    with hidden_window():
        yield from islice(moving, max(1, round(seconds * RATE)))


def _shown(shot: Shot, wanted: PictureWanted) -> Iterator[pygame.Surface]:
    shell = shell_for(wanted)
    scene = shot.make(shell, wanted)
    shell.scenes.push(scene)
    picture = finished(shell)
    _pass(shell, wanted.frame + round(shot.before * FRAMES))
    acts = {round(at * RATE): act for at, act in shot.acts}
    for number in range(max(1, round(shot.seconds * RATE))):
        if act := acts.get(number):
            act(scene)
        while not shell.scenes.build(shell.version, 10.0):
            pass
        shell.scenes.draw(picture)
        yield _small(picture)
        _pass(shell, FRAMES // RATE)


def _pass(shell: Shell, count: int) -> None:
    for _ in range(count):
        shell.scenes.update(1 / FRAMES)


def _small(picture: pygame.Surface) -> pygame.Surface:
    wide, high = picture.get_size()
    if wide <= WIDEST:
        return picture.copy()
    return pygame.transform.smoothscale(picture, (WIDEST, round(high * WIDEST / wide)))


def _pillow() -> Any:
    try:
        from PIL import Image  # optional
    except ImportError as error:
        raise BadPicture('a GIF needs Pillow: run "python -m pip install -e .[film]"') from error
    return Image


def write(shown: Sequence[pygame.Surface], out: Path) -> int:
    """Write pictures of one size into a GIF that repeats for ever; return their number."""
    Image = _pillow()  # noqa: N806 - a module
    (wide, high), raw = shown[0].get_size(), [pygame.image.tobytes(picture, "RGB") for picture in shown]
    some = raw[:: -(-len(raw) // SAMPLES)]
    together = Image.frombytes("RGB", (wide, high * len(some)), b"".join(some))
    colours = together.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1)
    images = [Image.frombytes("RGB", (wide, high), one) for one in raw]
    # Without dithering, whatever stands still keeps its colours from picture to picture, and is written once.
    first, *others = (image.quantize(palette=colours, dither=Image.Dither.NONE) for image in images)
    first.save(out, save_all=True, append_images=others, duration=1000 // RATE, loop=0, optimize=True)
    return len(images)


def _click(name: str, scene: Scene) -> None:
    _done(scene, lambda table: table.model.click(name))


def _confirm(scene: Scene) -> None:
    _done(scene, lambda table: table.model.confirm())


def _done(scene: Scene, act: Callable[[TableScene], Outcome]) -> None:
    if not isinstance(scene, TableScene) or act(scene) not in (Outcome.WENT_ON, Outcome.SENT):
        raise BadPicture("the film's clicks no longer fit its game")


def _round(shell: Shell, wanted: PictureWanted) -> Scene:
    return choosing_scene(shell, wanted.title, wanted.seats, MOMENT)


def _victory(shell: Shell, wanted: PictureWanted) -> Scene:
    scene = Finale(shell, Score(shell, *ended(*wanted.whole)))
    while not isinstance(scene.beat.steps[-1], VictoryStep):
        scene.go_on()
    return scene


CHOOSING = (
    (0.4, partial(_click, "fuerteventura")),
    (0.8, partial(_click, "found_settlement")),
    (1.2, partial(_click, "move_ship")),
    (1.8, _confirm),
)
STORY = (
    Shot(_round, 7.4, before=3.5, acts=CHOOSING),
    Shot(_victory, 2.6, before=0.6),
)
